# Texts that may hold HTML: everything but button-*, say-*, refusal-*, popup-*, period-*, board-durak/deals/share, command-*.

### The rules in one line
variant-podkidnoy = Podkidnoy
variant-perevodnoy = Perevodnoy
rules-line = { $variant }, { NUMBER($deck) } cards

### Lobby
lobby-title = 🃏 <b>Durak</b> · { $rules }
lobby-seat = { $number }. { $name }
lobby-host = { $number }. { $name } (host)
lobby-alone = Room for { $room } more. Two are enough: invite a friend or add a computer.
lobby-room = Room for { $room } more.
lobby-full = The table is full.
lobby-begun = The cards are dealt. Good luck!
lobby-closed = This table has closed. /durak opens a new one.

button-join = Join
button-leave = Leave
button-add-computer = + Computer
button-remove-computer = − Computer
button-begin = ▶ Begin

### Table
table-title = ⚔ { $attacker } → 🛡 { $defender }
table-room = up to { $room } more
table-stopped = The game was stopped. Nobody is the durak this time.
trump-upcard = Trump { $suit } ({ $card }) · talon { $talon }
trump-talon = Trump { $suit } · talon { $talon }
trump-alone = Trump { $suit } · no talon left
seat-cards = { $name } { $cards }
seat-out = { $name } is out 🎉
seat-passed = passed
seat-takes = takes
role-opens = attacks
role-adds = adds or passes
role-gives = gives more or passes
role-defends = beats or takes
lowest-trump-opens = { $name } holds the lowest trump, { $card }, and attacks first.
history-beaten =
    ⚔ { $attacker } → 🛡 { $defender }: { $cards ->
        [one] { $cards } card, beaten ✓
       *[other] { $cards } cards, beaten ✓
    }
history-taken = ⚔ { $attacker } → 🛡 { $defender }: took { $cards } ✋

button-my-cards = My cards
button-play = ▶ Play

did-attack = { $name }: { $cards }
did-beat = { $name } beat { $target } with { $card }.
did-transfer = { $name } transferred with { $cards }.
did-show = { $name } showed { $cards } and transferred.
did-take = { $name } takes.
did-pass = { $name } passed.
did-exchange = { $name } swapped the lowest trump for the upcard.

### Hand
hand-title = { $chat }
hand-cards = Your cards: { $cards }
hand-left = You have left this game.
doing-opens = you attack { $name }
doing-adds = you may add against { $name }
doing-gives = { $name } takes, you may give more
doing-defends = you defend against { $name }
doing-waits = waiting for { $names }
doing-out = you are out 🎉
choose-use = { $card }: what shall it do?
choose-more = Several at once? Marked: { $cards }

button-beats = beats { $card }
button-transfer = transfer with { $card }
button-show = show { $card } and transfer
button-attack =
    { $count ->
        [one] ▶ Attack with { $count }
       *[other] ▶ Attack with { $count }
    }
button-take =
    { $count ->
        [one] ✋ Take { $count } card
       *[other] ✋ Take { $count } cards
    }
button-pass = ✓ Pass
button-pass-giving = ✓ No more
button-exchange = ⇄ Swap for { $card }

popup-stranger = You are not in this game. Waiting for { $names }.
word-trump = trump

### Result and board
result-durak = 🤡 <b>{ $name } is the durak!</b>
result-team = 🤡 <b>The durak is a team: { $names }</b>
result-draw = 🤝 <b>A draw: nobody is the durak.</b>
result-epaulettes =
    { $count ->
        [one] …with an epaulette on one shoulder.
       *[other] …with epaulettes on both shoulders.
    }
result-out = Out: { $names }
result-month =
    { $name }: durak { $times ->
        [one] { $times } time
       *[other] { $times } times
    } this month ({ $deals ->
        [one] of { $deals } deal
       *[other] of { $deals } deals
    }).
button-rematch = Rematch
button-board = Board
button-record = Record

board-title = 🏆 <b>{ $chat }</b> · { $period }
board-durak = durak
board-deals = deals
board-share = share
board-few =
    { $name }: durak { $times } of { $deals ->
        [one] { $deals } deal
       *[other] { $deals } deals
    }
board-empty = Nobody has been the durak yet. /durak opens a table.
period-all = all time
period-month = this month
period-week = this week

record-caption = Every card of the last deal

### Reaching people
reach-please = { $name }, open me in direct messages: your cards come there.
reach-thanks = { $name } is ready.
join-open-bot = { $name }, open me first: your cards come in direct messages. Start there lets you in.
button-open-bot = Open the bot
button-add-to-group = Add me to a group
start-welcome =
    Hello, { $name }! I deal Durak in group chats: the table is in the group, your cards come here.

    Add me to a group and say /durak there.
start-joined = You are in at <b>{ $chat }</b>. Your cards come here when the game begins.
group-welcome =
    Hello! I deal Durak here. /durak opens a table, everybody joins with a button, and each player's cards come in direct messages.
help-group =
    <b>Durak in this chat</b>
    /durak opens a table
    /join · /leave · /begin
    /table shows the table at the bottom
    /hand sends you your cards again
    /top shows who was the durak how often
    /stop ends the game

    Get rid of your cards: who is left with some at the end is the durak. The attacker plays a card, the defender beats it with a higher one of its suit or a trump, others add cards of ranks on the table. Who cannot beat takes them all.
help-private =
    <b>Your cards come here</b>
    Tap a card to play it. Buttons show only what may be played now.
    /hand sends your cards again

    To play, add me to a group and say /durak there.

### Said in pop-ups and beneath commands
say-table-exists = There is a table here already: look at the newest message.
say-game-running = The game has begun. You can join the next one.
say-no-table = There is no table here. /durak opens one.
say-lobby-gone = This table is gone. /durak opens a new one.
say-table-full = The table is full. You can join the next one.
say-already-in = You are in already.
say-not-in = You are not at this table.
say-joined = You are in! Your cards will come in direct messages.
say-left = You have left the table.
say-too-few = Two are needed. Invite a friend or add a computer.
say-only-host-begins = { $host } opened the table and begins, or an admin.
say-no-computer = There is no computer at this table.
say-not-member = Join the group { $chat } first, then tap the link again.
say-cannot-join-anonymous = Cards come in direct messages, so anonymous admins and channels cannot sit down. Write as yourself.
say-rematch-begun = The rematch has begun already.
say-not-playing = You do not play in this game.
say-no-deal = There is no game going on here. /durak opens a table.
say-deal-over = This deal is over.
say-bout-over = Too late: that bout is over. Here is your present hand.
say-table-changed = The table has changed. Look again: here is your present hand.
say-unknown-button = This button is not one of mine any more.
say-stopped = The game is stopped.
say-only-host-stops = Only the host or an admin can stop the game.
say-groups-only = That works in groups. Add me to one and say /durak there.
say-no-games = You are in no game now. Say /durak in a group.
say-fault = Something broke here; your game is safe. Try again.

refusal-deal-is-over = This deal is over.
refusal-wrong-verb = That is not possible in this game.
refusal-not-your-turn = It is not your turn now.
refusal-not-your-card = That card is not in your hand any more.
refusal-rank-not-on-table = { $cards } can't be thrown in: only ranks that lie on the table.
refusal-wrong-rank = The cards must be of the right rank: all the same.
refusal-too-many-cards = No more cards fit into this bout.
refusal-not-on-table = That card is not on the table any more.
refusal-already-beaten = { $target } is beaten already.
refusal-does-not-beat = { $cards } does not beat { $target }.
refusal-transfer-off = That cannot be transferred here.
refusal-transfer-too-late = Too late to transfer: a card has been beaten.
refusal-transfer-too-many = The next player has too few cards for that.
refusal-cannot-pass = You defend: beat or take.
refusal-must-attack = You open the bout: play a card.
refusal-nothing-to-take = There is nothing to take.
refusal-no-exchange = You cannot swap for the upcard now.

### Commands, as Telegram lists them
command-durak = open a table of Durak
command-join = take a seat
command-leave = leave the table
command-begin = deal the cards
command-table = show the table at the bottom
command-hand = send me my cards again
command-top = who was the durak how often
command-stop = end the game
command-help = how this works
command-start = say hello
