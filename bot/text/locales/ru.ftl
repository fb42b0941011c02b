variant-podkidnoy = подкидной
variant-perevodnoy = переводной
rules-line = { $variant }, { $deck ->
        [one] { NUMBER($deck) } карта
        [few] { NUMBER($deck) } карты
       *[many] { NUMBER($deck) } карт
    }

lobby-title = 🃏 <b>Дурак</b> · { $rules }
lobby-seat = { $number }. { $name }
lobby-host = { $number }. { $name } (хозяин)
lobby-alone = Свободных мест: { $room }. Хватит и двоих: позовите друга или добавьте компьютер.
lobby-room = Свободных мест: { $room }.
lobby-full = Все места заняты.
lobby-begun = Карты розданы. Удачи!
lobby-closed = Этот стол закрыт. /durak откроет новый.

button-join = Сесть
button-leave = Выйти
button-add-computer = + Компьютер
button-remove-computer = − Компьютер
button-begin = ▶ Начать

table-title = ⚔ { $attacker } → 🛡 { $defender }
table-room = можно ещё { $room }
table-stopped = Игра остановлена. На этот раз дурака нет.
trump-upcard = Козырь { $suit } ({ $card }) · в колоде { $talon }
trump-talon = Козырь { $suit } · в колоде { $talon }
trump-alone = Козырь { $suit } · колода кончилась
seat-cards = { $name } { $cards }
seat-out = { $name } — вышел 🎉
seat-passed = пас
seat-takes = берёт
role-opens = ходит
role-adds = подкидывает или пас
role-gives = подкидывает вдогонку или пас
role-defends = отбивается или берёт
lowest-trump-opens = У игрока { $name } младший козырь, { $card }: первый ход за ним.
history-beaten =
    ⚔ { $attacker } → 🛡 { $defender }: { $cards ->
        [one] { $cards } карта, бито ✓
        [few] { $cards } карты, бито ✓
       *[many] { $cards } карт, бито ✓
    }
history-taken = ⚔ { $attacker } → 🛡 { $defender }: взял { $cards } ✋

button-my-cards = Мои карты
button-play = ▶ Играть

did-attack = { $name }: { $cards }
did-beat = { $name }: { $target } бита картой { $card }.
did-transfer = { $name } переводит: { $cards }.
did-show = { $name } показывает { $cards } и переводит.
did-take = { $name } берёт.
did-pass = { $name }: пас.
did-exchange = { $name } меняет младший козырь на открытый.

hand-title = { $chat }
hand-cards = Ваши карты: { $cards }
hand-left = Вы вышли из этой игры.
doing-opens = ваш ход под игрока { $name }
doing-adds = можно подкинуть игроку { $name }
doing-gives = { $name } берёт, можно подкинуть вдогонку
doing-defends = отбивайтесь, ходит { $name }
doing-waits = ждём: { $names }
doing-out = вы вышли 🎉
choose-use = { $card }: что сделать?
choose-more = Сразу несколько? Отмечено: { $cards }

button-beats = бьёт { $card }
button-transfer = перевести, { $card }
button-show = показать { $card } и перевести
button-attack =
    { $count ->
        [one] ▶ Пойти, { $count } карта
        [few] ▶ Пойти, { $count } карты
       *[many] ▶ Пойти, { $count } карт
    }
button-take =
    { $count ->
        [one] ✋ Взять { $count } карту
        [few] ✋ Взять { $count } карты
       *[many] ✋ Взять { $count } карт
    }
button-pass = ✓ Пас
button-pass-giving = ✓ Больше не даю
button-exchange = ⇄ Обменять на { $card }

popup-stranger = Вы не в этой игре. Ждём: { $names }.
word-trump = козырь

result-durak = 🤡 <b>{ $name } — дурак!</b>
result-team = 🤡 <b>В дураках команда: { $names }</b>
result-draw = 🤝 <b>Ничья: дурака нет.</b>
result-epaulettes =
    { $count ->
        [one] …и с погоном на плече.
       *[other] …и с погонами на обоих плечах.
    }
result-out = Вышли: { $names }
result-month =
    { $name }: дурак { $times ->
        [one] { $times } раз
        [few] { $times } раза
       *[many] { $times } раз
    } за месяц ({ $deals ->
        [one] { $deals } кон
        [few] { $deals } кона
       *[many] { $deals } конов
    }).
button-rematch = Ещё раз
button-board = Таблица
button-record = Запись

board-title = 🏆 <b>{ $chat }</b> · { $period }
board-durak = дурак
board-deals = игр
board-share = доля
board-few =
    { $name }: дурак { $times } из { $deals ->
        [one] { $deals } кона
       *[other] { $deals } конов
    }
board-empty = Дураков пока не было. /durak откроет стол.
period-all = за всё время
period-month = за месяц
period-week = за неделю

record-caption = Все карты последнего кона

reach-please = { $name }, откройте меня в личных сообщениях: карты придут туда.
reach-thanks = { $name } на месте.
join-open-bot = { $name }, сначала откройте меня: карты приходят в личные сообщения. Нажмите там «Старт», и вы за столом.
button-open-bot = Открыть бота
button-add-to-group = Добавить в группу
start-welcome =
    Привет, { $name }! Я сдаю дурака в группах: стол в группе, ваши карты приходят сюда.

    Добавьте меня в группу и напишите там /durak.
start-joined = Вы за столом в «<b>{ $chat }</b>». Карты придут сюда, когда начнётся игра.
group-welcome =
    Привет! Я сдаю здесь дурака. /durak открывает стол, садятся кнопкой, а карты каждому приходят в личные сообщения.
help-group =
    <b>Дурак в этом чате</b>
    /durak открывает стол
    /join · /leave · /begin
    /table показывает стол внизу
    /hand присылает ваши карты ещё раз
    /top кто сколько раз был дураком
    /stop заканчивает игру

    Избавьтесь от карт: кто остался с ними в конце, тот и дурак. Ходят картой, её бьют старшей той же масти или козырем, остальные подкидывают карты тех достоинств, что есть на столе. Кто не отбился, берёт всё.
help-private =
    <b>Ваши карты приходят сюда</b>
    Нажмите на карту, чтобы сыграть ею. Кнопки показывают только то, что можно сейчас.
    /hand присылает карты ещё раз

    Чтобы играть, добавьте меня в группу и напишите там /durak.

say-table-exists = Стол здесь уже есть: смотрите последнее сообщение.
say-game-running = Игра уже идёт. Садитесь в следующую.
say-no-table = Здесь нет стола. /durak откроет его.
say-lobby-gone = Этого стола больше нет. /durak откроет новый.
say-table-full = Все места заняты. Садитесь в следующую игру.
say-already-in = Вы уже за столом.
say-not-in = Вы не за этим столом.
say-joined = Вы за столом! Карты придут в личные сообщения.
say-left = Вы вышли из-за стола.
say-too-few = Нужны двое. Позовите друга или добавьте компьютер.
say-only-host-begins = Начинает { $host } — хозяин стола — или администратор.
say-no-computer = За этим столом нет компьютера.
say-not-member = Сначала вступите в группу { $chat }, потом нажмите ссылку ещё раз.
say-cannot-join-anonymous = Карты приходят в личные сообщения, поэтому анонимные администраторы и каналы сесть не могут. Напишите от своего имени.
say-rematch-begun = Новая игра уже началась.
say-not-playing = Вы не играете в этой игре.
say-no-deal = Игра здесь не идёт. /durak откроет стол.
say-deal-over = Этот кон окончен.
say-bout-over = Поздно: тот заход окончен. Вот ваши карты сейчас.
say-table-changed = Стол изменился. Взгляните ещё раз: вот ваши карты сейчас.
say-unknown-button = Эта кнопка уже не моя.
say-stopped = Игра остановлена.
say-only-host-stops = Остановить игру может хозяин стола или администратор.
say-groups-only = Это работает в группах. Добавьте меня в группу и напишите там /durak.
say-no-games = Сейчас вы ни в какой игре. Напишите /durak в группе.
say-fault = У нас что-то сломалось; ваша игра цела. Попробуйте ещё раз.

refusal-deal-is-over = Этот кон окончен.
refusal-wrong-verb = В этой игре так нельзя.
refusal-not-your-turn = Сейчас не ваш ход.
refusal-not-your-card = Этой карты у вас уже нет.
refusal-rank-not-on-table = { $cards } не подкинуть: только достоинства, что есть на столе.
refusal-wrong-rank = Карты должны быть одного, подходящего достоинства.
refusal-too-many-cards = Больше карт в этот заход не положить.
refusal-not-on-table = Этой карты на столе уже нет.
refusal-already-beaten = { $target } уже бита.
refusal-does-not-beat = { $cards } не бьёт { $target }.
refusal-transfer-off = Здесь это не перевести.
refusal-transfer-too-late = Переводить поздно: карта уже бита.
refusal-transfer-too-many = У следующего игрока слишком мало карт.
refusal-cannot-pass = Вы отбиваетесь: бейте или берите.
refusal-must-attack = Ваш ход: сыграйте карту.
refusal-nothing-to-take = Брать нечего.
refusal-no-exchange = Сейчас козырь не обменять.

command-durak = открыть стол
command-join = сесть за стол
command-leave = выйти из-за стола
command-begin = раздать карты
command-table = показать стол внизу
command-hand = прислать мои карты ещё раз
command-top = кто сколько раз был дураком
command-stop = закончить игру
command-help = как это работает
command-start = начать
