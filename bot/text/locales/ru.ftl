rules-line = { $names }, { $deck ->
        [one] { NUMBER($deck) } карта
        [few] { NUMBER($deck) } карты
       *[many] { NUMBER($deck) } карт
    }
details-first-bout = В первом заходе: { $limit }
details-series =
    { $count ->
        [one] Серия: { $count } кон
        [few] Серия: { $count } кона
       *[many] Серия: { $count } конов
    }
details-adds-all = подкидывают все
details-adds-neighbours = подкидывают соседи
details-adds-attacker = подкидывает только ходящий

rules-line-dudak = козыри { $trumps }, колода: { $talon }
dudak-is = чешская игра: козырь у каждого свой, а стопка одна; это не обычный дурак: побейте верхнюю карту и положите ещё одну, любую; кто не может, берёт; кто остался с картами, проиграл

option-trumps = Козыри
option-suits = Масти открытых козырей
option-talon = Колода дудака
option-take-by-suit = Брать мастью
option-take-singly-after-declaring = Брать по одной с козырем
option-declare-while-taking = Объявлять, пока берёшь
option-any-card = Любая закрытая карта
option-look = Вид карт

help-trumps = Как игроки получают свои козыри: объявляют в игре, открытые с начала, карманная карта или тайная.
help-suits = При открытых козырях масть каждому даёт открытая карта, или все по очереди выбирают её сами.
help-talon = Есть ли колода, из которой добирают: нет, на руках по пять или по две карты (Заплетал).
help-take-by-suit = Кто берёт без козыря, берёт с каждой картой и карты той же масти прямо под ней.
help-take-singly-after-declaring = И с козырем берут по одной карте, пока не смогут побить, а не всю стопку.
help-declare-while-taking = Козырь можно объявить и между картами, которые берёшь.
help-any-card = При тайных козырях открывают любую из карт, что ещё лежат рубашкой вверх.
help-look = Французские карты с валетом и дамой или немецкие с унтером и обером, листьями, желудями, сердцами и бубенцами.

value-trumps-declare = объявляют
value-trumps-open = открытые
value-trumps-pocket = карманные
value-trumps-secret = тайные
value-suits-turned = по карте
value-suits-chosen = по выбору
value-talon-none = нет
value-talon-five = по пять карт
value-talon-two = по две карты
value-look-french = французские
value-look-german = немецкие

preset-dudak = Дудак
preset-dudak-open = Открытый дудак
preset-dudak-pocket = Карманный дудак
preset-dudak-talon = Дудак с колодой
settings-dudak = 🎶 <b>Как здесь играют в дудака</b>
    /dudak открывает такой стол.
    Открытый: козыри всех видны с начала. Карманный: козырь даёт отложенная карта, которую знает только её хозяин. С колодой: часть карт остаётся для добора.

dudak-two-suggest = Вдвоём лучше играть с колодой: кнопка «Правила».
dudak-title = 🎶 <b>Дудак</b>
dudak-pile =
    Стопка: { $under ->
        [0] { $cards }
       *[other] (под ними { $under }) { $cards }
    }
dudak-no-pile = Стопки нет: любая карта начнёт её
dudak-picked = Взято за этот ход: { $cards }
dudak-talon = в колоде { $cards }
dudak-gone = вышло из игры { $cards }
dudak-trump = козырь { $suit }
dudak-trump-hidden = козырь скрыт
dudak-trump-none = ещё без козыря
dudak-chooses = выбирает козырь
dudak-second = кладёт вторую карту
dudak-beats = бьёт или берёт
dudak-starts = начинает стопку
dudak-own-apart = Ваша отложенная карта: { $card }
dudak-secret-apart = Ваша отложенная карта лежит рубашкой вверх.
dudak-your-trump = У вас: { $trump }
doing-chooses = выберите козырь
doing-second = теперь любая вторая карта
doing-starts = начните стопку
doing-beats = побейте { $card } или берите
dudak-did-play = { $name }: { $card }
dudak-did-beat = { $name } бьёт: { $card }.
dudak-did-take = { $name } берёт стопку.
dudak-did-pick = { $name } берёт из стопки.
dudak-did-draw = { $name } берёт из колоды.
dudak-did-declare = { $name } объявляет козырь { $suit }!
dudak-history-taken = { $defender } берёт стопку: { $cards } ✋
dudak-history-beaten = { $defender } бьёт последней картой: { $cards } вышло из игры ✓
button-declare = Объявить { $suit }
button-declare-before = Открыть карту: { $name }
button-turn-up = Открыть мою карту
button-dudak-pick = ✋ Взять одну
button-dudak-take =
    { $count ->
        [one] ✋ Взять { $count } карту
        [few] ✋ Взять { $count } карты
       *[many] ✋ Взять { $count } карт
    }
button-dudak-draw = Взять из колоды
result-dudak = 🤡 <b>{ $name } — дудак!</b>
game-durak = Дурак
game-dudak = Дудак
game-both = Вместе
refusal-must-declare-first = Сначала выберите козырь.
refusal-must-play-second-card = Сначала положите вторую карту.
refusal-trump-already-declared = Козырь у вас уже есть.
refusal-suit-taken = Эта масть занята.
refusal-cannot-play = Сначала побейте верхнюю карту или берите.
refusal-cannot-pick = Сейчас брать по одной нельзя.
refusal-cannot-take = Сейчас стопку брать нельзя.
refusal-cannot-draw = Сейчас брать из колоды нельзя.

option-deck = Колода
option-variant = Игра
option-severnyi = Второй козырь (Северный)
option-teams = Команды
option-first-opener = Первый кон
option-next-opener = Следующие коны
option-first-bout-limit = Первый заход
option-who-adds = Кто подкидывает
option-order = Очередь подкидывать
option-auto-pass = Автопас
option-several = Несколько карт сразу
option-show-transfer = Перевод показом
option-first-bout-transfer = Перевод в первом заходе
option-exchange = Младший козырь
option-draws = Ничьи
option-cut = Съём колоды
option-table-talk = Разговоры за столом

help-deck = Сколько карт: 24 от девяток, 36 от шестёрок, 52 от двоек; 24 хватает не больше чем на четверых.
help-variant = В переводном отбивающийся может добавить карту того же достоинства и перевести атаку на следующего.
help-severnyi = Под козырем лежит закрытая карта; кто возьмёт её последней, показывает её, и козырем становится её масть.
help-teams = Пара на пару — нужны четверо, трое на трое — шестеро; проигрывает команда, что осталась с картами.
help-first-opener = Кто ходит первым в первом кону: у кого младший козырь или сидящий слева от сдающего.
help-next-opener = Кто ходит первым в следующих конах; «учить дурака» — дурак отбивается первым.
help-first-bout-limit = Сколько карт самое большее можно положить в первом заходе кона.
help-who-adds = Кто может подкидывать: все, только соседи отбивающегося или один ходящий; автоматически: все, а впятером и вшестером соседи.
help-order = По очереди; сначала ходящий, потом все сразу; или все в любой момент.
help-auto-pass = Кому нечего подкинуть, пасует сразу; «скрытно» — чуть погодя, чтобы никто не догадался.
help-several = Можно ли ходить и подкидывать сразу несколько карт одного достоинства или только по одной.
help-show-transfer = В переводном козырь того же достоинства можно показать вместо того, чтобы класть, и так перевести.
help-first-bout-transfer = Можно ли переводить в первом заходе кона.
help-exchange = Можно ли обменять младший козырь на открытый под колодой, или только на туза.
help-draws = Если в конце карт нет ни у кого: ничья или дурак — последний отбивавшийся.
help-cut = Перед сдачей снимает сидящий справа; с подвохом — кто согласится снять, тот сдаёт и ещё раз дурак.
help-table-talk = Кнопки «козырь есть?», «давай» и «погоди», которые видят все.

value-on = да
value-off = нет
value-variant-podkidnoy = подкидной
value-variant-perevodnoy = переводной
value-teams-none = нет
value-teams-pairs = пара на пару
value-teams-threes = трое на трое
value-first-opener-lowest-trump = младший козырь
value-first-opener-dealers-left = слева от сдающего
value-next-opener-dealers-left = из-под дурака
value-next-opener-teach-the-durak = учить дурака
value-next-opener-lowest-trump = младший козырь
value-first-bout-limit-5 = 5 карт
value-first-bout-limit-6 = 6 карт
value-first-bout-limit-5-until-discard = 5 до отбоя
value-who-adds-default = автоматически
value-who-adds-all = все
value-who-adds-neighbours = соседи
value-who-adds-attacker = ходящий
value-order-priority = по очереди
value-order-attacker-first = ходящий, потом все
value-order-free = свободно
value-auto-pass-on = сразу
value-auto-pass-off = вручную
value-auto-pass-masked = скрытно
value-exchange-on = меняется
value-exchange-ace-only = только на туза
value-exchange-off = не меняется
value-cut-none = нет
value-cut-right = снимает правый
value-cut-trap = с подвохом

preset-podkidnoy = Подкидной
preset-perevodnoy = Переводной
preset-pairs = Пара на пару
preset-severnyi = Северный
preset-long = Длинная (52)
preset-quick = Быстрая (24)

settings-title = ⚙ <b>Как играют в этом чате</b>
settings-durak = 🃏 <b>Как здесь играют в дурака</b>
    Целая игра одной кнопкой или правило за правилом. В переводном атаку можно перевести дальше, в Северном последняя карта колоды даёт второй козырь.
    Действует на следующий стол и на открытый, где ещё не начали.
settings-finer = 🃏 <b>Тонкости дурака</b>
settings-habits = ⏱ <b>Привычки этого чата</b>
button-settings-durak = 🃏 Дурак…
button-settings-finer = Тонкости…
button-settings-dudak = 🎶 Дудак…
button-settings-habits = ⏱ Привычки…
settings-option =
    ⚙ <b>{ $name }</b>
    { $help }
button-back = ← Назад
button-rules = Правила

misfit-too-few-players = Нужны двое. Позовите друга или добавьте компьютер.
misfit-too-many-players =
    { $most ->
        [4] Больше четырёх не играют.
       *[other] Больше шести не играют.
    }
misfit-pairs-need-four = Для пар нужны ровно четверо.
misfit-threes-need-six = Для троек нужны ровно шестеро.
misfit-deck-too-small = Колода мала для стольких игроков: возьмите больше.
misfit-severnyi-needs-talon = Северному нужны карты в колоде после сдачи: возьмите колоду больше или играйте меньшим числом.

lobby-title-durak = 🃏 <b>Дурак</b> · { $rules }
lobby-title-dudak = 🎶 <b>Дудак</b> · { $rules }
lobby-seat = { $number }. { $name }
lobby-host = { $number }. { $name } (хозяин)
lobby-alone = Свободных мест: { $room }. Хватит и двоих: позовите друга или добавьте компьютер.
lobby-needs =
    Свободных мест: { $room }; { $needed ->
        [one] нужен ещё { $needed }
       *[other] нужны ещё { $needed }
    }.
lobby-room = Свободных мест: { $room }.
lobby-full = Все места заняты.
lobby-begun = Карты розданы. Удачи!
lobby-timed-out = Никто не пришёл, поэтому стол закрыт. /durak откроет новый.
lobby-closed = Этот стол закрыт. /durak откроет новый.

lobby-free = { $number }. свободно
button-sit = { $team } Место { $number }
shuffle-seal = 🔒 Колода запечатана: { $seal }
cut-right = Сдаёт { $dealer }. { $name }, снимете колоду?
cut-trap = Сдаёт { $dealer } и может предложить снять колоду. Осторожно: кто согласится, сдаёт сам и ещё раз дурак!
cut-offered = { $dealer } предлагает вам снять, { $name }. Кто согласится, сдаёт сам и ещё раз дурак.
cut-over = Сдаёт { $name }.
button-cut = ✂ Снять
button-decline = Нет, спасибо
button-deal = Сдавать
button-offer = Предложить: { $name }

button-join = Сесть
button-leave = Выйти
button-add-computer = + Компьютер
button-remove-computer = − Компьютер
button-begin = ▶ Начать

button-invite = Позвать друзей
button-share = Поделиться…
button-no-lobby = Вы не сидите ни за одним столом
invite-title = { $name } зовёт вас за стол!
invite-calls = { $names }: { $name } зовёт вас за стол!
invite-seats = { $free ->
        [one] Свободно { $free } место.
        [few] Свободно { $free } места.
       *[many] Свободно { $free } мест.
    }
invite-link = Сесть за стол в «<b>{ $chat }</b>»: { $link }
invite-card-title-durak = Дурак в { $chat }
invite-card-title-dudak = Дудак в { $chat }
invite-card-text = { $rules } · за столом: { $count }

solo-title = Против компьютеров
solo-lobby = Только вы и компьютеры; в таблицы это не идёт.
solo-closed = Этот стол закрыт. /play откроет новый.
solo-over = Кон окончен.
button-close = Закрыть
own-games = <b>Ваши столы</b>
own-game-lobby = <b>{ $chat }</b>: ещё не начали
own-game-turn = <b>{ $chat }</b>: ваш ход
own-game-waits = <b>{ $chat }</b>: ждём: { $names }
button-fetch = { $chat }
button-go = { $chat } ↗

language-name = Русский
own-settings = ⚙ <b>Ваши настройки</b>
    Они меняют то, что вы видите здесь, в личных сообщениях.
own-language = 🌐 <b>Ваш язык</b>
chat-language = 🌐 <b>Язык этого чата</b>
button-personal-language = Как в Telegram
button-personal-order-suit = Карты по мастям
button-personal-order-rank = По старшинству
button-personal-sound-on = 🔔 Со звуком
button-personal-sound-off = 🔕 Без звука
button-personal-colours-two = Обычные масти
button-personal-colours-four = ⚫🟢🔵🔴 4 цвета
button-personal-pictures-off = Карты текстом
button-personal-pictures-on = 🖼 Картинкой

table-title = ⚔ { $attacker } → 🛡 { $defender }
table-room = можно ещё { $room }
table-stopped = Игра здесь остановлена.
trump-upcard = Козырь { $suit } ({ $card }) · в колоде { $talon }
trump-talon = Козырь { $suit } · в колоде { $talon }
trump-alone = Козырь { $suit } · колода кончилась
seat-cards = { $name } { $cards }
seat-out = { $name } — без карт 🎉
seat-out-heir = { $name } — без карт 🎉 · дальше играет { $heir }
seat-passed = пас
seat-takes = берёт
role-opens = ходит
role-adds = подкидывает или пас
role-gives = подкидывает вдогонку или пас
role-defends = отбивается или берёт
lowest-trump-opens = У игрока { $name } младший козырь, { $card }: первый ход за ним.
dealer-dealt = Сдаёт { $dealer }; первый ход: { $name }.
dealer-shows = { $name } показывает { $card }: это козырь.
trump-changed = Закрытая карта открыта: теперь козырь { $suit }!
history-beaten =
    ⚔ { $attacker } → 🛡 { $defender }: { $cards ->
        [one] { $cards } карта, бито ✓
        [few] { $cards } карты, бито ✓
       *[many] { $cards } карт, бито ✓
    }
history-taken = ⚔ { $attacker } → 🛡 { $defender }: взято { $cards } ✋

button-my-cards = Мои карты
button-play = ▶ Играть

did-attack = { $name }: { $cards }
did-beat = { $name } бьёт { $target } картой { $card }.
did-transfer = { $name } переводит: { $cards }.
did-show = { $name } показывает { $cards } и переводит.
did-take = { $name } берёт.
did-pass = { $name }: пас.
did-exchange = { $name } меняет младший козырь на открытый.

hand-title = { $chat }
hand-cards = Ваши карты: { $cards }
hand-partners = { $team } В вашей команде: { $names }.
more-title = ⋯ <b>{ $chat }</b>
    Как показывать карты — и как выйти.
button-leave-game = 🚪 Выйти из игры
leave-really = 🚪 Выйти из игры в «<b>{ $chat }</b>»? Кон засчитают вам как проигранный, а картами доиграет компьютер.
leave-solo = 🚪 Закончить эту игру? В таблицы она не идёт.
hand-left = Вы больше не в этой игре: кон засчитан вам как проигранный.
leave-last = { $name } — вне игры, за столом остались одни компьютеры: игра окончена. Кон засчитан как проигранный ({ $name }).
leave-host = Теперь хозяин стола — { $name }.
leave-done = { $name } покидает игру: дальше играет { $computer }, а кон засчитан как проигранный ({ $name }).
doing-opens = ваш ход под игрока { $name }
doing-adds = можно подкинуть игроку { $name }
doing-gives = { $name } берёт, можно подкинуть вдогонку
doing-defends = отбивайтесь, ходит { $name }
doing-turn = ваш ход
doing-waits = ждём: { $names }
doing-out = у вас больше нет карт 🎉
choose-use = { $card }: что сделать?
choose-more = Ещё не сыграно: добавьте равные карты или играйте { $cards }

button-beats = бьёт { $card }
button-transfer = перевести, { $card }
button-show = показать { $card } и перевести
button-attack = ▶ Сыграть { $cards }
button-take =
    { $count ->
        [one] ✋ Взять { $count } карту
        [few] ✋ Взять { $count } карты
       *[many] ✋ Взять { $count } карт
    }
button-pass = ✓ Пас
button-pass-giving = ✓ Больше не даю
button-exchange = ⇄ Обменять на { $card }

talk-ask = { $name }: козырь есть?
talk-go-ahead = { $name }: давай
talk-wait = { $name }: погоди
talk-yes = { $name }: да
talk-no = { $name }: нет
button-talk-ask = 💬 Козырь есть?
button-talk-go-ahead = 💬 Давай
button-talk-wait = 💬 Погоди
button-talk-yes = 💬 Да
button-talk-no = 💬 Нет

popup-rules = /rules расскажет по темам, как играют. Менять правила могут хозяин стола и администраторы.
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
result-dealer = Следующим сдаёт { $name }.
button-dealer = Сдаёт { $name }
button-rematch = Ещё раз
button-board = Таблица
button-record = Запись

board-title = 🏆 <b>{ $chat }</b> · { $period }
board-durak = дурак
board-deals = игр
board-share = доля
board-under = Меньше { $count } конов:
board-few =
    { $name }: дурак { $times } из { $deals ->
        [one] { $deals } кона
       *[other] { $deals } конов
    }
board-series = 🏁 Выиграно серий: { $names }
board-empty = Дураков пока не было. /durak откроет стол.
period-all = всё время
period-month = за месяц
period-week = за неделю

record-caption = 🔎 Все карты и ходы последнего кона. Колода была запечатана до сдачи: <code>python -m bot replay --verify deal.durak</code> по SHA-256 покажет, что её не меняли.

reach-please = { $name }, откройте меня в личных сообщениях: карты придут туда.
reach-thanks = { $name } на месте.
join-open-bot = { $name }, сначала откройте меня: карты приходят в личные сообщения. Нажмите там «Старт», и вы за столом.
button-open-bot = Открыть бота
button-add-to-group = Добавить в группу
start-welcome =
    Привет, { $name }! Я сдаю дурака в группах: стол в группе, ваши карты приходят сюда.

    Добавьте меня в группу и напишите там /durak. Или попробуйте прямо здесь: /play против компьютеров.
start-joined = Вы за столом в «<b>{ $chat }</b>». Карты придут сюда, когда начнётся игра.
group-welcome =
    Привет! Я сдаю здесь дурака. /durak открывает стол, садятся кнопкой, а карты каждому приходят в личные сообщения.

    Что мне нужно: право писать здесь и чтобы каждый игрок один раз открыл меня. Администратором быть не обязательно.
help-group =
    <b>Дурак в этом чате</b>
    /durak открывает стол · /dudak — стол дудака, чешской игры
    /join · /leave · /begin
    /invite зовёт друзей за стол
    /table показывает стол внизу
    /hand присылает ваши карты ещё раз
    /top показывает, кто сколько раз был дураком · /stats — ваши итоги
    /rules рассказывает, как играют, по темам
    /settings показывает правила этого чата · /language
    /record показывает последний кон · /stop заканчивает игру

    Избавьтесь от карт: кто остался с ними в конце, тот и дурак. Ходят картой, её бьют старшей той же масти или козырем, остальные подкидывают карты тех достоинств, что есть на столе. Кто не отбился, берёт всё.
help-private =
    <b>Ваши карты приходят сюда</b>
    Нажмите на карту, чтобы сыграть ею. Кнопки показывают только то, что можно сейчас.
    /hand присылает карты ещё раз
    /games показывает все ваши столы
    /play открывает стол против компьютеров, /play дудак — стол дудака, /play переводной — переводного; /stop заканчивает игру
    /rules рассказывает, как играют · /record показывает последний кон
    /settings меняет ваш язык, порядок карт, звук, картинки

    Чтобы играть с друзьями, добавьте меня в группу и напишите там /durak.

say-table-exists = Стол здесь уже открыт: садитесь за него.
say-game-running = Игра уже идёт. Садитесь в следующую.
say-no-table = Здесь нет стола. /durak откроет его.
say-lobby-gone = Этого стола больше нет. /durak откроет новый.
say-table-full = Все места заняты. Садитесь в следующую игру.
say-nobody-fits = Все места заняты: больше звать некуда.
say-already-in = Вы уже за столом.
say-seated-already = Кого вы зовёте, тот уже за столом.
say-out-already = Кто избавился от карт, тому нечего покидать: проигранным кон не засчитывается.
say-not-in = Вы не за этим столом.
say-joined = Вы за столом! Карты придут в личные сообщения.
say-left = Вы вышли из-за стола.
say-leave-by-menu = Игра уже идёт: выйти из неё можно кнопкой ⋯ под картами.
say-too-few = Нужны двое. Позовите друга или добавьте компьютер.
say-only-host-begins = Начать может только { $host }, хозяин стола, или администратор.
say-no-computer = За этим столом нет компьютера.
say-not-member = Сначала вступите в группу { $chat }, потом нажмите ссылку ещё раз.
say-cannot-join-anonymous = Карты приходят в личные сообщения, поэтому анонимные администраторы и каналы сесть не могут. Напишите от своего имени.
say-seat-taken = Там сидит { $name }. Выберите другое место.
say-too-many-seated = За столом больше игроков, чем так могут играть: не больше { $most }.
say-only-host-rules = Правила меняют администраторы и хозяин открытого стола.
say-not-your-deal = Сдаёт { $name }.
say-not-offered = Сейчас снимать предложили не вам.
say-computer-declines = { $name } — компьютер и знает этот фокус.
say-only-losers-choose = Кто сдаёт, решает проигравшая команда.
say-talk-off = Сейчас так сказать нельзя.
say-rematch-begun = Следующий кон уже начался.
say-not-playing = Вы не играете в этой игре.
say-not-away = Вы здесь: своими картами вы играете сами.
say-suspended = Игра ждёт, пока мне снова можно будет писать в группе. Ничего не пропало.
say-no-deal = Игра здесь не идёт. /durak откроет стол.
say-deal-over = Этот кон окончен.
say-bout-over = Поздно: тот заход окончен. Вот ваши карты сейчас.
say-table-changed = Стол изменился. Взгляните ещё раз: вот ваши карты сейчас.
say-unknown-button = Эта кнопка уже не моя.
say-old-message = Это сообщение устарело, кнопки уже не действуют. Отправьте команду ещё раз.
say-stopped = Игра остановлена.
say-table-closed = Стол закрыт.
say-begun = Игра уже началась.
say-only-host-stops = Остановить игру может хозяин стола или администратор.
say-groups-only = Это работает в группах. Добавьте меня в группу и напишите там /durak. А здесь можно сыграть с компьютерами: /play.
say-no-games = Сейчас вы ни в какой игре. Напишите /durak в группе или /play здесь.
say-sits-in-groups = Вы за столом в { $names }. Выйти из игры можно кнопкой ⋯ под картами; все ваши столы — /games.
say-private-only = Это работает в личных сообщениях: напишите мне туда.
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
command-dudak = открыть стол дудака, чешской игры
command-join = сесть за стол
command-leave = выйти из-за стола
command-begin = раздать карты
command-invite = позвать друзей за стол
command-table = показать стол внизу
command-hand = прислать мои карты ещё раз
command-top = кто сколько раз был дураком
command-settings = правила этого чата
command-stop = закончить игру
command-help = как это работает
command-start = начать
command-language = язык этого чата
command-own-settings = мой язык, карты и звук
command-own-language = мой язык
command-stop-alone = закончить игру с компьютерами
command-play = сыграть с компьютерами
command-games = все мои столы

hand-away = ⏳ Время вышло два раза подряд, поэтому пока за вас играет компьютер. Вы снова здесь?
hand-reminder = ⏳ <b>Осталось { $left }</b>, потом я сыграю за вас.
hand-suspended-gone = ⏸ Игра ждёт: меня больше нет в группе. Верните меня туда, и она продолжится с теми же картами.
hand-suspended-muted = ⏸ Игра ждёт: мне больше нельзя писать в группе. Как только администратор разрешит, она продолжится с теми же картами.
button-add-back = Вернуть меня
button-back-again = Я снова здесь
away-told = ⏳ { $name }: два хода подряд пропущены, пока играет компьютер. Одно нажатие — и карты снова ваши.
away-back = { $name } снова за столом.
away-over = { $name } — до конца играл компьютер.
away-gone = Дальше здесь играет компьютер.
did-late = ⏳ { $name }: время вышло.
time-left-60 = меньше 30 с
time-left-120 = меньше 1 мин
time-left-300 = меньше 3 мин
time-left-3600 = меньше 30 мин
time-left-86400 = меньше 12 часов
own-game-suspended = <b>{ $chat }</b>: ждёт, мне там нельзя писать
button-next-deal = Следующий кон
kick-done = { $name } — вне игры: дальше играет { $computer }, а кон засчитан как проигранный ({ $name }).
kick-lobby = { $name } — больше не за столом.
stop-votes = За остановку { $votes } из { $needed }: ещё один /stop от другого игрока добавит голос.
series-score =
    { $length ->
        [0] Дурак на сегодня, конов { $played }: { $scores }
       *[other] Дурак в серии, кон { $played } из { $length }: { $scores }
    }
series-won = 🏁 Серию выиграли: { $names }.
series-tied = 🏁 Серия вничью: победителя нет.
option-turn-time = Время на ход
option-hand-in-group = Карты в группе
option-match-length = Конов в серии
option-pictures = Картинки
help-turn-time = Сколько можно думать над ходом. Потом бот сам пасует, берёт или ходит младшей картой, а после двух таких ходов за игрока играет компьютер, пока тот не вернётся.
help-hand-in-group = «Мои карты» открывает карты с кнопками прямо в группе, где их видит только хозяин; личные сообщения приходят как обычно.
help-match-length = Сколько конов в серии; выигрывает тот, кто реже был дураком.
help-pictures = Стол в группе показывается картинкой, а под ней те же слова.
value-turn-time-0 = без ограничения
value-turn-time-30 = 30 с
value-turn-time-60 = 1 мин
value-turn-time-120 = 2 мин
value-turn-time-300 = 5 мин
value-turn-time-3600 = 1 час
value-turn-time-86400 = 1 день
value-match-length-0 = без конца
value-match-length-1 = отдельные коны
value-match-length-3 = 3 кона
value-match-length-5 = 5 конов
value-match-length-10 = 10 конов
option-openers = Кто открывает столы
option-pin = Закреплять стол
help-openers = Кто может открыть здесь стол: все или только администраторы чата; сесть могут все.
help-pin = Стол закрепляется без звука, когда начинается кон, и открепляется, когда он окончен: так его не надо искать в людном чате.
value-openers-all = все
value-openers-admins = администраторы
pin-lacks-right = Закреплять здесь мне пока нельзя: сделайте меня администратором с правом «Закрепление сообщений». А пока играем так.
table-pinned = 📌 Игра идёт ниже.
say-kick-whom = Кого? Ответьте на сообщение игрока: /kick, или напишите /kick @имя.
say-only-host-kicks = Убрать игрока может хозяин стола или администратор.
command-kick = заменить пропавшего игрока компьютером

word-month = месяц
word-week = недел
word-someone = Некто
stats-title = 📊 <b>{ $name }</b> · { $chat }
stats-none = Здесь ещё ни одного кона не сыграно. /durak откроет стол.
stats-deals = коны
stats-durak = дурак
stats-share = доля
stats-escape = без поражений
stats-draws = ничьи
stats-epaulettes = погоны
stats-series = серии
stats-streak =
    { $count ->
        [1] Не дурак в последнем кону.
        [one] Не дурак { $count } кон подряд 🎉
        [few] Не дурак { $count } кона подряд 🎉
       *[many] Не дурак { $count } конов подряд 🎉
    }
stats-losing =
    { $count ->
        [1] Дурак последнего кона.
        [one] Дурак { $count } кон подряд 🤡
        [few] Дурак { $count } кона подряд 🤡
       *[many] Дурак { $count } конов подряд 🤡
    }
stats-place = Место { $place } из { $most } по доле.
stats-unranked = Место по доле — с { $count } конов.
export-time = время (UTC)
export-match = игра
export-deal = кон
export-game = во что играли
export-player = игрок
export-name = имя
export-durak = дурак
export-draw = ничья
export-epaulettes = погоны
export-traps = ловушки
export-series = выигранные серии
export-caption =
    { $count ->
        [one] Все результаты этого чата: { $count } строка.
        [few] Все результаты этого чата: { $count } строки.
       *[many] Все результаты этого чата: { $count } строк.
    }
privacy-text =
    <b>Что я храню</b>
    О вас: ваш номер в Telegram, имя и имя пользователя, как они показаны, язык и ваши настройки, и можно ли вам писать.
    Об играх: кто где сидел, карты и ходы, чем кончился каждый кон и какое моё сообщение это показывает.
    О группах: номер, название, язык и правила игры.

    Не хранится: ваша переписка, номера телефонов, фотографии. Результаты чата видны только в нём самом; его администраторы могут забрать их командой /export.

    /forgetme удаляет вас: имя, имя пользователя, язык и настройки исчезают, результаты остаются без имени. Сообщения, которые уже стоят в чатах, там и останутся, а резервные копии у владельца бота живут чуть дольше.
forget-ask =
    <b>Забыть вас?</b>
    Имя, имя пользователя, язык и настройки исчезнут во всех чатах. Результаты останутся в счёте как у «Некто». Вернуть это нельзя.
forget-done = Готово: я вас больше не знаю. Результаты остались без имени. Напишите мне или сядьте за стол — познакомимся заново.
forget-games =
    { $count ->
        [one] Ещё идёт { $count } игра: там ваше место и имя остаются до её конца, потом исчезнут и они.
        [few] Ещё идут { $count } игры: там ваше место и имя остаются до их конца, потом исчезнут и они.
       *[many] Ещё идёт { $count } игр: там ваше место и имя остаются до их конца, потом исчезнут и они.
    }
forget-not = Всё остаётся как есть.
button-forget = Забыть меня
button-forget-not = Нет
say-stats-of-nobody = Никто с таким именем здесь ещё не сыграл ни кона.
say-only-admins-export = Все результаты чата может попросить только его администратор.
say-only-admins-open = Столы здесь открывают только администраторы: попросите кого-нибудь из них. Сесть могут все.
say-only-admins-choose = Кто открывает столы, решают администраторы чата.
say-no-record = Здесь ещё не доиграли ни одного кона. Запись появится, когда он кончится.
say-record-is-there = Запись уже здесь: файл deal.durak ниже. /record перенесёт её в самый низ.
say-cannot-forget-anonymous = Я не знаю, кто вы. Напишите /forgetme от своего имени.
say-not-your-question = Это спросили не вас. Напишите /forgetme сами.
command-stats = ваши итоги или того, кого назвали или кому ответили
command-rules = правила коротко, по темам; советы
command-record = запись последнего кона и её проверка
command-export = все результаты файлом
command-privacy = что о вас хранится
command-forgetme = удалить то, что о вас хранится

button-topic-aim = Цель
button-topic-attack = Атака
button-topic-beating = Отбиться
button-topic-adding = Подкинуть
button-topic-transfer = Перевод
button-topic-teams = Команды
button-topic-drawing = Добор
button-topic-swap = Обмен
button-topic-end = Конец
button-topic-options = У нас
button-topic-bot = О боте
button-topic-tips = Советы
button-topic-turn = Ваш ход
button-topic-taking = Взять
button-topic-trumps = Козыри
button-topic-talon = Колода
button-topic-durak = 🃏 Дурак…
button-topic-dudak = 🎶 Дудак…
rules-durak-aim =
    <b>Цель</b>
    Избавиться от карт. Победителя нет: кто в конце остался с картами, тот и дурак.

    В колоде { $deck } карт, младшая — { $lowest }, старшая — туз; каждому по шесть. Одна лежит открыто: её масть — козырь и бьёт все остальные.
rules-durak-attack =
    <b>Атака</b>
    { $several ->
        [off] Ходят и подкидывают по одной карте.
       *[on] Ходят одной картой или несколькими одного достоинства.
    } Отбивается следующий.

    В заходе не больше шести карт атаки{ $first ->
        [six] {""}
        [until] {""}, до первого отбоя — пяти
       *[five] {""}, в первом заходе кона — пяти
    }. И не больше, чем карт у отбивающегося.

    Первый кон: ходит { $opener ->
        [dealers-left] сидящий слева от сдающего.
       *[lowest-trump] тот, у кого младший козырь.
    }
    Дальше: { $later ->
        [teach-the-durak] ходят под дурака, он отбивается первым.
        [lowest-trump] тоже младший козырь.
       *[dealers-left] ходят из-под дурака: следующий за ним.
    }
rules-durak-beating =
    <b>Отбиться или взять</b>
    Карту бьют старшей той же масти или козырем, козырь — старшим козырем. Бить козырем можно, даже если масть есть.

    Всё побито — бито: карты выходят из игры, и следующий ход ваш.

    Не можете или не хотите — берите всё со стола. Ходит следующий за вами.
rules-durak-adding =
    <b>Подкидывать</b>
    Только те достоинства, что уже лежат на столе, хоть битые, хоть бьющие.

    { $adds ->
        [all] Подкидывают все, кроме отбивающегося и его команды.
        [neighbours] Подкидывают только соседи отбивающегося.
        [attacker] Подкидывает только ходящий.
       *[default] Подкидывают все, а впятером и вшестером только соседи отбивающегося.
    } { $order ->
        [attacker-first] Сначала ходящий, потом все сразу.
        [free] В любой момент: кто успел.
       *[priority] По очереди, первым ходящий.
    }

    Берущему можно подкинуть вдогонку.

    { $passes ->
        [off] Нечего подкинуть? Нажмите «Пас».
        [masked] Кому нечего подкинуть, пасует чуть погодя, чтобы никто не догадался.
       *[on] Кому нечего подкинуть, тот пасует автоматически.
    }
rules-durak-transfer =
    <b>Перевод</b>
    Пока вы ничего не побили, можно добавить карту того же достоинства: отбиваться от всех карт будет следующий, и карт у него должно хватить.

    { $show ->
        [on] Козырь этого достоинства можно не класть, а только показать, раз за заход.
       *[off] Карту надо положить, показать мало.
    }
    { $early ->
        [off] В первом заходе кона переводить нельзя.
       *[on] В первом заходе тоже можно.
    }
rules-durak-teams =
    <b>Команды</b>
    { $teams ->
        [threes] Трое на трое, через одного.
       *[pairs] Пара на пару, партнёры друг против друга.
    } Ходят только под соперников, отбивающемуся никто не помогает.

    Кто вышел, за того ходит партнёр. Проигрывает вся команда, что осталась с картами.
rules-durak-drawing =
    <b>Добор</b>
    После захода все добирают до шести: первым ходивший, последним отбивавшийся. Открытый козырь берут последним.{ $severnyi ->
        [on] {" "}Под ним лежит ещё одна карта, закрытая. Кто возьмёт её, показывает: её масть теперь козырь.
       *[off] {""}
    }
rules-durak-swap =
    <b>Младший козырь</b>
    Кому козырь { $lowest } пришёл при сдаче или доборе, тот может обменять его на открытый{ $swap ->
        [ace-only] , если там туз
       *[on] {""}
    }. Кто взял его со стола — не может.
rules-durak-end =
    <b>Конец</b>
    Когда колода кончилась, кто без карт — вышел. Последний с картами — дурак.

    { $draws ->
        [off] Если карт нет ни у кого, дурак — последний отбивавшийся.
       *[on] Если карт нет ни у кого, это ничья.
    } Ничья и тогда, когда положение повторилось в третий раз.

    Взятая в самом конце { $lowest } — дураку погон.
rules-durak-tips =
    <b>Советы новичку</b>
    • Берегите козыри к концу, особенно пока есть колода.
    • Ходите с младших и парами: от них проще избавиться, а побить дважды труднее.
    • Запоминайте вышедшее, прежде всего козыри: под конец можно знать чужую руку.
    • Помните открытый козырь: его получит тот, кто доберёт последним.
    • Взять пару карт в начале бывает дешевле, чем отдать козырь за семёрку.
rules-dudak-aim =
    <b>Цель</b>
    Избавиться от карт. Кто в конце остался с картами, тот дудак, волынщик.

    32 карты, от семёрки до туза, { $talon ->
        [five] каждому по пять, остальное — колода.
        [two] каждому по две, остальное — колода.
       *[none] сдают все; втроём играют без 7♥ и 7♦, по десять карт.
    } Стопка одна, а козырная масть у каждого своя.
rules-dudak-turn =
    <b>Ваш ход</b>
    Стопки нет — положите любую карту.

    Есть — побейте верхнюю старшей той же масти или своим козырем. Потом положите вторую карту, любую.

    Свою козырную масть наверху бьют только старшей картой её же.

    Кто побил единственной картой — вышел, а стопка выходит из игры.
rules-dudak-taking =
    <b>Взять</b>
    Без козыря берут сверху по одной{ $suit ->
        [on] {""}, каждую вместе с картами той же масти прямо под ней,
       *[off] {""},
    } пока не побьют очередную в масть картой, что была на руках раньше. Потом — любая вторая. Кто взял последнюю, не кладёт ничего.

    { $singly ->
        [on] С козырем тоже берут по одной.
       *[off] С козырем берут всю стопку и не кладут ничего.
    }{ $midway ->
        [on] {" "}Козырь можно объявить и между взятыми картами.
       *[off] {""}
    }{ $talon ->
        [two] {" "}Когда колода пуста, берут всю стопку, с козырем или без.
       *[other] {""}
    }
rules-dudak-trumps =
    <b>Козыри</b>
    { $trumps ->
        [open] { $suits ->
            [chosen] В первом кону все по очереди выбирают козырь
           *[turned] Козырь каждого находят в первом кону, открывая карты
        }; его видят все, и он остаётся на всю серию.
        [pocket] У каждого отложена карта, которую видит только он: её масть — его козырь. Действует, когда её откроют в начале хода.
        [secret] У каждого отложена карта, которую не видит никто: её масть — его козырь. Действует, когда её откроют в начале хода.
       *[declare] В начале хода можно объявить масть, которой ни у кого ещё нет. Она ваш козырь до конца кона.
    }{ $any ->
        [on] {" "}Открыть можно любую из карт, что лежат рубашкой вверх.
       *[off] {""}
    }
rules-dudak-talon =
    <b>Колода</b>
    Кто не может или не хочет бить, берёт из колоды по одной, пока не сможет или она не кончится. Только потом берут из стопки.

    В конце хода добирают до { $talon ->
        [two] двух
       *[five] пяти
    }.
rules-dudak-end =
    <b>Конец</b>
    Кто без карт{ $talon ->
        [none] {""}
       *[five] {" "}при пустой колоде
    }, тот вышел. Последний с картами проиграл.

    Положение повторилось в третий раз — ничья.
rules-dudak-tips =
    <b>Советы новичку</b>
    • Козырем берите масть, которой у вас больше всего.
    • Вторая карта — ваше оружие: кладите то, что следующему трудно побить.
    • Без козыря брать дёшево, с ним — всю стопку: не спешите объявлять.
    • Приберегите старшую карту к концу: кто побьёт последней, вышел.
    • Помните козырь каждого.
rules-options = <b>Как играет этот чат</b>
rules-options-change = Меняет /settings: администраторы и хозяин открытого стола.
rules-bot =
    <b>Как устроен бот</b>
    Стол в группе, а ваши карты приходят в личные сообщения: откройте меня там один раз.

    /{ $game } открывает стол, «Сесть» — ваше место, «▶ Начать» — сдача. Нажмите на карту, чтобы сыграть: кнопки показывают только то, что можно сейчас.

    /table покажет стол внизу, /hand — ваши карты. Свободные места занимают компьютеры. Кто ушёл посреди кона, тот проиграл его.

    До сдачи я публикую печать колоды; /record потом покажет, что её не меняли.
