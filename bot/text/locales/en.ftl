# Texts that may hold HTML: everything but button-*, say-*, refusal-*, popup-*, period-*, board-durak/deals/share, command-*.

### The rules in one line
rules-line = { $names }, { NUMBER($deck) } cards
details-first-bout = First bout { $limit }
details-series = Series of { $count } deals
details-adds-all = all may throw in
details-adds-neighbours = neighbours may throw in
details-adds-attacker = only the attacker throws in

rules-line-dudak = { $trumps } trumps, talon: { $talon }
dudak-is = the Czech game of own trumps and one pile, not ordinary Durak: beat the top card, then play one more, any; who cannot, takes; who has cards at the end, loses

option-trumps = Trumps
option-suits = Suits of open trumps
option-talon = Talon
option-take-by-suit = Take by suit
option-take-singly-after-declaring = Take singly after declaring
option-declare-while-taking = Declare while taking
option-any-card = Any card apart
option-look = Cards

help-trumps = How players get their own trumps: declared in play, open from the start, a pocket card apart, or a secret one.
help-suits = With open trumps a card turned up gives each player a suit, or each chooses one in turn.
help-talon = Whether cards lie in a talon to draw from: none, with hands of five, or with hands of two (Zapletal).
help-take-by-suit = Whoever takes without a trump must take the cards of the same suit right under each card too.
help-take-singly-after-declaring = Also who has a trump takes cards one by one, until one can be beaten, instead of the whole pile.
help-declare-while-taking = A trump may also be declared between the cards that one takes.
help-any-card = With secret trumps, who declares may turn up any of the cards that still lie face down.
help-look = French cards with jack and queen, or German ones with Unter and Ober, leaves, acorns, hearts and bells.

value-trumps-declare = declared
value-trumps-open = open
value-trumps-pocket = pocket
value-trumps-secret = secret
value-suits-turned = by a card
value-suits-chosen = by choice
value-talon-none = none
value-talon-five = hands of five
value-talon-two = hands of two
value-look-french = French
value-look-german = German

preset-dudak = Dudák
preset-dudak-open = Open Dudák
preset-dudak-pocket = Pocket Dudák
preset-dudak-talon = Dudák with talon
settings-dudak = 🎶 <b>How Dudák is played here</b>
    /dudak opens a table of it.
    Open: everybody sees all trumps from the start. Pocket: a card apart, known to its owner alone, gives the trump. With talon: some cards are left to draw.

dudak-two-suggest = For two, Dudák with talon plays better: see Rules.
dudak-title = 🎶 <b>Dudák</b>
dudak-pile =
    Pile: { $under ->
        [0] { $cards }
       *[other] ({ $under } under) { $cards }
    }
dudak-no-pile = No pile: any card begins one
dudak-picked = Taken this turn: { $cards }
dudak-talon = talon { $cards }
dudak-gone = out of play { $cards }
dudak-trump = trump { $suit }
dudak-trump-hidden = hidden trump
dudak-trump-none = no trump yet
dudak-chooses = chooses a trump
dudak-second = plays a second card
dudak-beats = beats or takes
dudak-starts = begins a pile
dudak-own-apart = Your card apart: { $card }
dudak-secret-apart = Your card apart lies face down.
dudak-your-trump = You: { $trump }
doing-chooses = choose your trump
doing-second = now any second card
doing-starts = begin a pile
doing-beats = beat { $card } or take
dudak-did-play = { $name }: { $card }
dudak-did-beat = { $name } beat with { $card }.
dudak-did-take = { $name } took the pile.
dudak-did-pick = { $name } takes from the pile.
dudak-did-draw = { $name } drew from the talon.
dudak-did-declare = { $name } declares trump { $suit }!
dudak-history-taken = { $defender } took the pile: { $cards } ✋
dudak-history-beaten = { $defender } beat with the last card: { $cards } out of play ✓
button-declare = Declare { $suit }
button-declare-before = Turn up the card of { $name }
button-turn-up = Turn up my card
button-dudak-pick = ✋ Take one
button-dudak-take =
    { $count ->
        [one] ✋ Take the card
       *[other] ✋ Take all { $count }
    }
button-dudak-draw = Draw a card
result-dudak = 🤡 <b>{ $name } is the dudák!</b>
game-durak = Durak
game-dudak = Dudák
game-both = Both
refusal-must-declare-first = First choose your trump.
refusal-must-play-second-card = Play your second card first.
refusal-trump-already-declared = You have a trump already.
refusal-suit-taken = That suit is taken.
refusal-cannot-play = Beat the top card first, or take.
refusal-cannot-pick = You cannot take single cards now.
refusal-cannot-take = You cannot take the pile now.
refusal-cannot-draw = You cannot draw now.

option-deck = Deck
option-variant = Game
option-severnyi = Second trump (Severnyi)
option-teams = Teams
option-first-opener = First deal opens
option-next-opener = Later deals open
option-first-bout-limit = First bout
option-who-adds = Who throws in
option-order = Order of throwing in
option-auto-pass = Auto-pass
option-several = Several cards at once
option-show-transfer = Transfer by showing
option-first-bout-transfer = Transfer in the first bout
option-exchange = Lowest trump
option-draws = Draws
option-cut = Cut
option-table-talk = Table talk

help-deck = How many cards: 24 from the nine, 36 from the six, 52 from the two; 24 are enough for four players at most.
help-variant = In Perevodnoy the defender may add a card of the same rank and pass the attack on to the next player.
help-severnyi = A hidden card lies under the trump; whoever draws it, last of all, shows it, and its suit becomes the trump.
help-teams = Two pairs of partners need four players, two teams of three need six; the team left with cards loses.
help-first-opener = Who attacks first in the first deal: the holder of the lowest trump, or the dealer's left.
help-next-opener = Who attacks first in later deals; “teach the durak” makes the durak the first defender.
help-first-bout-limit = How many attack cards the first bout of a deal may have at most.
help-who-adds = Who may throw in cards: all opponents, only the defender's neighbours, or the attacker alone; automatic: all, with five and six players the neighbours.
help-order = One after another, the attacker first and then all at once, or everybody at any time.
help-auto-pass = Whoever has nothing to throw in passes at once; “masked” does it after a moment, so that nobody can tell.
help-several = Whether an attacker may lay several equal cards at once, or only one by one.
help-show-transfer = In Perevodnoy the trump of the attack's rank may be shown instead of played to pass the attack on.
help-first-bout-transfer = Whether an attack may be passed on in the first bout of a deal.
help-exchange = Whether the lowest trump may be swapped for the open trump under the talon, or only for an ace.
help-draws = When nobody has cards at the end: a draw, or the last defender is the durak.
help-cut = Before the deal the dealer's right may cut; as a trap, whoever accepts the cut deals and is a durak once more.
help-table-talk = Buttons for “have you a trump?”, “go ahead” and “wait”, which all can read.

value-on = yes
value-off = no
value-variant-podkidnoy = Podkidnoy
value-variant-perevodnoy = Perevodnoy
value-teams-none = none
value-teams-pairs = pairs
value-teams-threes = threes
value-first-opener-lowest-trump = lowest trump
value-first-opener-dealers-left = dealer's left
value-next-opener-dealers-left = dealer's left
value-next-opener-teach-the-durak = teach the durak
value-next-opener-lowest-trump = lowest trump
value-first-bout-limit-5 = 5 cards
value-first-bout-limit-6 = 6 cards
value-first-bout-limit-5-until-discard = 5 until a discard
value-who-adds-default = automatic
value-who-adds-all = all
value-who-adds-neighbours = neighbours
value-who-adds-attacker = the attacker
value-order-priority = one by one
value-order-attacker-first = attacker, then all
value-order-free = free
value-auto-pass-on = at once
value-auto-pass-off = by hand
value-auto-pass-masked = masked
value-exchange-on = may be swapped
value-exchange-ace-only = only for an ace
value-exchange-off = no swap
value-cut-none = none
value-cut-right = right cuts
value-cut-trap = trap

preset-podkidnoy = Podkidnoy
preset-perevodnoy = Perevodnoy
preset-pairs = Pairs
preset-severnyi = Severnyi
preset-long = Long game (52)
preset-quick = Quick game (24)

settings-title = ⚙ <b>How this chat plays</b>
settings-durak = 🃏 <b>How Durak is played here</b>
    A whole game by one tap, or rule by rule. In Perevodnoy an attack may be passed on; in Severnyi the last card drawn makes a second trump.
    It holds for the next table, and for an open one that has not begun.
settings-finer = 🃏 <b>Finer rules of Durak</b>
settings-habits = ⏱ <b>Habits of this chat</b>
button-settings-durak = 🃏 Durak…
button-settings-finer = Finer rules…
button-settings-dudak = 🎶 Dudák…
button-settings-habits = ⏱ Habits…
settings-option =
    ⚙ <b>{ $name }</b>
    { $help }
button-back = ← Back
button-rules = Rules

misfit-too-few-players = Two are needed. Invite a friend or add a computer.
misfit-too-many-players =
    { $most ->
        [4] Four can play at most.
       *[other] Six can play at most.
    }
misfit-pairs-need-four = Pairs need exactly four players.
misfit-threes-need-six = Teams of three need exactly six players.
misfit-deck-too-small = The deck is too small for so many players: choose a larger one.
misfit-severnyi-needs-talon = Severnyi needs cards left over after the deal: choose a larger deck or fewer players.

### Lobby
lobby-title-durak = 🃏 <b>Durak</b> · { $rules }
lobby-title-dudak = 🎶 <b>Dudák</b> · { $rules }
lobby-seat = { $number }. { $name }
lobby-host = { $number }. { $name } (host)
lobby-alone = Room for { $room } more. Two are enough: invite a friend or add a computer.
lobby-needs = Room for { $room } more, and { $needed } must still come.
lobby-room = Room for { $room } more.
lobby-full = The table is full.
lobby-begun = The cards are dealt. Good luck!
lobby-closed = This table has closed. /durak opens a new one.
lobby-timed-out = Nobody came for a while, so this table has closed. /durak opens a new one.

lobby-free = { $number }. free
button-sit = { $team } Seat { $number }
shuffle-seal = 🔒 The shuffle is sealed: { $seal }
cut-right = { $dealer } deals. { $name }, will you cut the pack?
cut-trap = { $dealer } deals, and may offer the cut to somebody. Careful: whoever accepts deals instead and counts as the durak once more!
cut-offered = { $dealer } offers you the cut, { $name }. Whoever accepts deals instead and counts as the durak once more.
cut-over = { $name } deals.
button-cut = ✂ Cut
button-decline = No, thanks
button-deal = Deal now
button-offer = Offer to { $name }

button-join = Join
button-leave = Leave
button-add-computer = + Computer
button-remove-computer = − Computer
button-begin = ▶ Begin

### Invitations
button-invite = Invite friends
button-share = Share…
button-no-lobby = You sit at no open table
invite-title = { $name } invites you to the table!
invite-calls = { $names }: { $name } invites you to the table!
invite-seats = { $free ->
        [one] { $free } seat is free.
       *[other] { $free } seats are free.
    }
invite-link = Take a seat in <b>{ $chat }</b>: { $link }
invite-card-title-durak = Durak in { $chat }
invite-card-title-dudak = Dudák in { $chat }
invite-card-text = { $rules } · seated: { $count }

### Alone and all one's games
solo-title = Against computers
solo-lobby = Just you and computers; no board counts it.
solo-closed = This table has closed. /play opens another.
solo-over = The deal is over.
button-close = Close
own-games = <b>Your tables</b>
own-game-lobby = <b>{ $chat }</b>: not begun yet
own-game-turn = <b>{ $chat }</b>: your turn
own-game-waits = <b>{ $chat }</b>: waiting for { $names }
button-fetch = { $chat }
button-go = { $chat } ↗

### Settings of a person, and languages
language-name = English
own-settings = ⚙ <b>Your own settings</b>
    They change what you see here, in direct messages.
own-language = 🌐 <b>Your language</b>
chat-language = 🌐 <b>The language of this chat</b>
button-personal-language = As Telegram says
button-personal-order-suit = Hand by suit
button-personal-order-rank = Hand by rank
button-personal-sound-on = 🔔 With sound
button-personal-sound-off = 🔕 Without sound
button-personal-colours-two = Plain suits
button-personal-colours-four = ⚫🟢🔵🔴 4 colours
button-personal-pictures-off = Hand as text
button-personal-pictures-on = 🖼 As a picture

### Table
table-title = ⚔ { $attacker } → 🛡 { $defender }
table-room = up to { $room } more
table-stopped = The game was stopped here.
trump-upcard = Trump { $suit } ({ $card }) · talon { $talon }
trump-talon = Trump { $suit } · talon { $talon }
trump-alone = Trump { $suit } · no talon left
seat-cards = { $name } { $cards }
seat-out = { $name } is out 🎉
seat-out-heir = { $name } is out 🎉 · { $heir } plays on
seat-passed = passed
seat-takes = takes
role-opens = attacks
role-adds = adds or passes
role-gives = gives more or passes
role-defends = beats or takes
lowest-trump-opens = { $name } holds the lowest trump, { $card }, and attacks first.
dealer-dealt = { $dealer } dealt; { $name } attacks first.
dealer-shows = { $name } shows { $card }: it is the trump.
trump-changed = The hidden card is shown: { $suit } is the trump now!
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
hand-partners = { $team } You play with { $names }.
more-title = ⋯ <b>{ $chat }</b>
    How your cards are shown, and the way out.
button-leave-game = 🚪 Leave the game
leave-really = 🚪 Leave the game in <b>{ $chat }</b>? This deal counts as lost for you, and a computer plays your cards on.
leave-solo = 🚪 End this game? It counts nowhere.
hand-left = You are no longer in this game: it counts as lost for you.
leave-last = { $name } is out, and only computers are left: the game ends here. The deal counts as lost for { $name }.
leave-host = { $name } is the host now.
leave-done = { $name } has left: { $computer } plays on, and the deal counts as lost for { $name }.
doing-opens = you attack { $name }
doing-adds = you may add against { $name }
doing-gives = { $name } takes, you may give more
doing-defends = you defend against { $name }
doing-turn = your turn
doing-waits = waiting for { $names }
doing-out = you are out 🎉
choose-use = { $card }: what shall it do?
choose-more = Not played yet: add equal cards, or play { $cards }

button-beats = beats { $card }
button-transfer = transfer with { $card }
button-show = show { $card } and transfer
button-attack = ▶ Play { $cards }
button-take =
    { $count ->
        [one] ✋ Take { $count } card
       *[other] ✋ Take { $count } cards
    }
button-pass = ✓ Pass
button-pass-giving = ✓ No more
button-exchange = ⇄ Swap for { $card }

talk-ask = { $name }: have you a trump to add?
talk-go-ahead = { $name }: go ahead
talk-wait = { $name }: wait
talk-yes = { $name }: yes
talk-no = { $name }: no
button-talk-ask = 💬 A trump?
button-talk-go-ahead = 💬 Go ahead
button-talk-wait = 💬 Wait
button-talk-yes = 💬 Yes
button-talk-no = 💬 No

popup-rules = /rules tells how it is played, topic by topic. Only the host and admins change the rules.
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
result-dealer = { $name } deals next.
button-dealer = { $name } deals
button-rematch = Rematch
button-board = Board
button-record = Record

board-title = 🏆 <b>{ $chat }</b> · { $period }
board-durak = durak
board-deals = deals
board-share = share
board-under = Under { $count } deals:
board-few =
    { $name }: durak { $times } of { $deals ->
        [one] { $deals } deal
       *[other] { $deals } deals
    }
board-series = 🏁 Series won: { $names }
board-empty = Nobody has been the durak yet. /durak opens a table.
period-all = all time
period-month = this month
period-week = this week

record-caption = 🔎 Every card and move of the last deal. Its pack was sealed before: <code>python -m bot replay --verify deal.durak</code> shows by SHA-256 that nobody changed it.

### Reaching people
reach-please = { $name }, open me in direct messages: your cards come there.
reach-thanks = { $name } is ready.
join-open-bot = { $name }, open me first: your cards come in direct messages. Start there lets you in.
button-open-bot = Open the bot
button-add-to-group = Add me to a group
start-welcome =
    Hello, { $name }! I deal Durak in group chats: the table is in the group, your cards come here.

    Add me to a group and say /durak there. Or try it right here: /play against computers.
start-joined = You are in at <b>{ $chat }</b>. Your cards come here when the game begins.
group-welcome =
    Hello! I deal Durak here. /durak opens a table, everybody joins with a button, and each player's cards come in direct messages.

    What I need: the right to write here, and that every player opens me once. I need not be an admin.
help-group =
    <b>Durak in this chat</b>
    /durak opens a table · /dudak one of Dudák, the Czech pile game
    /join · /leave · /begin
    /invite calls friends to the table
    /table shows the table at the bottom
    /hand sends you your cards again
    /top shows who was the durak how often · /stats shows your own figures
    /rules tells how it is played, by topic
    /settings shows the rules of this chat · /language
    /record shows the last deal · /stop ends the game

    Get rid of your cards: whoever is left with some at the end is the durak. The attacker plays a card, the defender beats it with a higher one of its suit or a trump, others add cards of ranks on the table. Whoever cannot beat takes them all.
help-private =
    <b>Your cards come here</b>
    Tap a card to play it. Buttons show only what may be played now.
    /hand sends your cards again
    /games lists all your tables
    /play opens a table against computers, /play dudak one of Dudák, /play perevodnoy one of Perevodnoy; /stop ends it
    /rules tells how it is played · /record shows your last deal
    /settings changes your language, order of cards, sounds, pictures

    To play with friends, add me to a group and say /durak there.

### Said in pop-ups and beneath commands
say-table-exists = A table is open here already: join it.
say-game-running = The game has begun. You can join the next one.
say-no-table = There is no table here. /durak opens one.
say-lobby-gone = This table is gone. /durak opens a new one.
say-table-full = The table is full. You can join the next one.
say-nobody-fits = All seats are taken: there is no room for more.
say-already-in = You are in already.
say-seated-already = Whom you name sits at this table already.
say-out-already = Whoever is out has nothing to leave: the deal does not count as lost.
say-not-in = You are not at this table.
say-joined = You are in! Your cards will come in direct messages.
say-left = You have left the table.
say-leave-by-menu = The game has begun: ⋯ below your cards leads out of it.
say-too-few = Two are needed. Invite a friend or add a computer.
say-only-host-begins = Only { $host }, the host, or an admin can begin.
say-no-computer = There is no computer at this table.
say-not-member = Join the group { $chat } first, then tap the link again.
say-cannot-join-anonymous = Cards come in direct messages, so anonymous admins and channels cannot sit down. Write as yourself.
say-seat-taken = { $name } sits there. Choose another seat.
say-too-many-seated = More sit here than could play so: { $most } at most.
say-only-host-rules = Only admins and the host of the open table change the rules.
say-not-your-deal = { $name } deals.
say-not-offered = The cut is not offered to you now.
say-computer-declines = { $name } is a computer and knows that trick.
say-only-losers-choose = The team that lost chooses who deals.
say-talk-off = That cannot be said now.
say-rematch-begun = The next deal has begun already.
say-not-playing = You do not play in this game.
say-not-away = You are here: your cards are your own to play.
say-suspended = The game waits until I may write in the group again. Nothing is lost.
say-no-deal = There is no game going on here. /durak opens a table.
say-deal-over = This deal is over.
say-bout-over = Too late: that bout is over. Here is your present hand.
say-table-changed = The table has changed. Look again: here is your present hand.
say-unknown-button = This button is not one of mine any more.
say-old-message = That message is too old for its buttons. Send the command again.
say-stopped = The game is stopped.
say-table-closed = The table is closed.
say-begun = It has begun already.
say-only-host-stops = Only the host or an admin can stop the game.
say-groups-only = That works in groups. Add me to one and say /durak there; or play here against computers with /play.
say-no-games = You are in no game now. Say /durak in a group, or /play here.
say-sits-in-groups = You sit at a table in { $names }. ⋯ below your cards leads out of that game; /games lists your tables.
say-private-only = That works in direct messages: write it to me there.
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
command-dudak = open a table of Dudák, the Czech pile game
command-join = take a seat
command-leave = leave the table
command-begin = deal the cards
command-invite = call friends to the table
command-table = show the table at the bottom
command-hand = send me my cards again
command-top = who was the durak how often
command-settings = the rules of this chat
command-stop = end the game
command-help = how this works
command-start = say hello
command-language = the language of this chat
command-own-settings = my language, hand and sounds
command-own-language = my language
command-stop-alone = end my game against computers
command-play = play against computers
command-games = all my tables

hand-away = ⏳ Your time ran out twice, so a computer plays your cards for now. Are you there again?
hand-reminder = ⏳ <b>{ $left } left</b>, then I play for you.
hand-suspended-gone = ⏸ The game waits: I am no longer in the group. Add me back there, and it goes on with the same cards.
hand-suspended-muted = ⏸ The game waits: I may not write in the group any more. As soon as an admin lets me, it goes on with the same cards.
button-add-back = Add me back
button-back-again = I am back
away-told = ⏳ { $name } missed two turns in a row, so a computer plays these cards. One tap, and they are yours again.
away-back = { $name } is back and plays again.
away-over = { $name } was away; a computer played to the end.
away-gone = A computer plays on here.
did-late = ⏳ { $name } ran out of time:
time-left-60 = under 30 s
time-left-120 = under 1 min
time-left-300 = under 3 min
time-left-3600 = under 30 min
time-left-86400 = under 12 hours
own-game-suspended = <b>{ $chat }</b>: waits, I cannot write there
button-next-deal = Next deal
kick-done = { $name } is out of the game: { $computer } plays on, and the deal counts as lost for { $name }.
kick-lobby = { $name } no longer sits at the table.
stop-votes = { $votes } of { $needed } votes to stop the game: /stop by another player adds one.
series-score =
    { $length ->
        [0] Durak so far, after { $played }: { $scores }
       *[other] Durak so far, after { $played } of { $length }: { $scores }
    }
series-won = 🏁 The series goes to { $names }.
series-tied = 🏁 The series is a tie: nobody has won it.
option-turn-time = Turn time
option-hand-in-group = Cards in the group
option-match-length = Deals of a series
option-pictures = Pictures
help-turn-time = How long a turn may take; then a pass, a take or the lowest card is played, and after two such turns a computer takes over until the player is back.
help-hand-in-group = “My cards” opens the hand right in the group, with its buttons, where only its owner sees it; the direct messages go on.
help-match-length = How many deals are played in a series; who was the durak least often wins it.
help-pictures = The table is shown in the group as a picture, with the same words below it.
value-turn-time-0 = no limit
value-turn-time-30 = 30 s
value-turn-time-60 = 1 min
value-turn-time-120 = 2 min
value-turn-time-300 = 5 min
value-turn-time-3600 = 1 hour
value-turn-time-86400 = 1 day
value-match-length-0 = open end
value-match-length-1 = single deals
value-match-length-3 = 3 deals
value-match-length-5 = 5 deals
value-match-length-10 = 10 deals
option-openers = Who opens tables
option-pin = Pin the table
help-openers = Who may open a table here: everybody, or only the admins of this chat; all may join.
help-pin = The table is pinned without a sound when a deal begins, and unpinned when it is over: so nobody has to look for it in a busy chat.
value-openers-all = everybody
value-openers-admins = admins only
pin-lacks-right = I may not pin here yet: make me an admin of this chat with the right “Pin messages”. Until then I play without pinning.
table-pinned = 📌 The game goes on further down.
say-kick-whom = Whom? Answer a message of a player with /kick, or write /kick @name.
say-only-host-kicks = Only the host or an admin can remove somebody.
command-kick = replace an absent player by a computer

### Figures, export, privacy
word-month = month
word-week = week
word-someone = Someone
stats-title = 📊 <b>{ $name }</b> · { $chat }
stats-none = No deal finished here yet. /durak opens a table.
stats-deals = deals
stats-durak = durak
stats-share = share
stats-escape = longest escape
stats-draws = draws
stats-epaulettes = epaulettes
stats-series = series won
stats-streak =
    { $count ->
        [one] Not the durak in the last deal.
       *[other] Not the durak for { $count } deals in a row 🎉
    }
stats-losing =
    { $count ->
        [one] The durak of the last deal.
       *[other] The durak { $count } times in a row 🤡
    }
stats-place = Place { $place } of { $most } by share.
stats-unranked = Ranked by share from { $count } deals on.
export-time = time (UTC)
export-match = match
export-deal = deal
export-game = game
export-player = player
export-name = name
export-durak = durak
export-draw = draw
export-epaulettes = epaulettes
export-traps = traps
export-series = series won
export-caption =
    { $count ->
        [one] All results of this chat: { $count } line.
       *[other] All results of this chat: { $count } lines.
    }
privacy-text =
    <b>What I store</b>
    Of you: your number on Telegram, your name and username as shown, your language and what you have set, and whether I may write to you.
    Of games: who sat where, the cards and moves, how each deal ended, and which of my messages shows it.
    Of groups: number, title, language and rules of play.

    Not stored: what you write to each other, phone numbers, pictures. The results of a chat are shown only in that chat; its admins can take them along with /export.

    /forgetme removes you: name, username, language and settings go, your results stay without a name. Messages that stand in chats already stay there, and backups of whoever runs me last a little longer.
forget-ask =
    <b>Shall I forget you?</b>
    Your name, username, language and settings go, in all chats. Your results stay counted, as those of “Someone”. This cannot be undone.
forget-done = Done: I do not know you any more. Your results stay, without a name. Write to me or sit down, and we meet anew.
forget-games =
    { $count ->
        [one] One game still goes on: there your seat and name stay until it ends, then they go too.
       *[other] { $count } games still go on: there your seat and name stay until they end, then they go too.
    }
forget-not = All stays as it is.
button-forget = Forget me
button-forget-not = No
say-stats-of-nobody = Nobody of that name has finished a deal here.
say-only-admins-export = Only an admin of this chat can ask for all its results.
say-only-admins-open = Here only admins open tables: ask one of them. All may join.
say-only-admins-choose = Only admins of this chat choose who opens tables.
say-no-record = No deal has been finished here yet. Its record can be had when it is over.
say-record-is-there = The record is here already: the file deal.durak further down. /record brings it to the bottom.
say-cannot-forget-anonymous = I do not know who you are. Write /forgetme as yourself.
say-not-your-question = That asks somebody else. Write /forgetme yourself.
command-stats = your figures, or those of who is named or answered
command-rules = the rules in short, by topic; tips
command-record = the last deal, to replay and verify
command-export = all results as a file
command-privacy = what is stored of you
command-forgetme = remove what is stored of you

### The rules by topic
button-topic-aim = Aim
button-topic-attack = Attack
button-topic-beating = Beating
button-topic-adding = Adding
button-topic-transfer = Transfer
button-topic-teams = Teams
button-topic-drawing = Drawing
button-topic-swap = Swap
button-topic-end = The end
button-topic-options = Our rules
button-topic-bot = The bot
button-topic-tips = Tips
button-topic-turn = Your turn
button-topic-taking = Taking
button-topic-trumps = Trumps
button-topic-talon = Talon
button-topic-durak = 🃏 Durak…
button-topic-dudak = 🎶 Dudák…
rules-durak-aim =
    <b>The aim</b>
    Get rid of your cards. Nobody wins: who is left with cards at the end is the durak, the fool.

    { $deck } cards, from the { $lowest } up to the ace; six for each. One lies open: its suit is the trump and beats all others.
rules-durak-attack =
    <b>The attack</b>
    { $several ->
        [off] Play a card, one at a time.
       *[on] Play a card, or several of one rank.
    } The next player defends.

    At most six attack cards lie in a bout{ $first ->
        [six] {""}
        [until] {""}; five until some have been discarded
       *[five] {""}; five in the first bout of a deal
    }. Never more than the defender holds.

    First deal: { $opener ->
        [dealers-left] the dealer's left attacks.
       *[lowest-trump] the lowest trump attacks.
    }
    Later deals: { $later ->
        [teach-the-durak] the player before the durak, who so defends first.
        [lowest-trump] the lowest trump, too.
       *[dealers-left] the player after the durak.
    }
rules-durak-beating =
    <b>Beating and taking</b>
    A card is beaten by a higher one of its suit, or by a trump; a trump by a higher trump. You may trump though you hold the suit.

    All beaten: the cards are out of play, and you attack next.

    You cannot, or will not: take all of them. The player after you attacks.
rules-durak-adding =
    <b>Throwing in</b>
    Only ranks that lie on the table, attacking or beating.

    { $adds ->
        [all] All opponents of the defender may throw in.
        [neighbours] Only the defender's neighbours may throw in.
        [attacker] Only the attacker may throw in.
       *[default] All may throw in; with five or six players, only the defender's neighbours.
    } { $order ->
        [attacker-first] The attacker first, then all others at once.
        [free] At any time, first come, first served.
       *[priority] One by one, the attacker first.
    }

    Whoever takes may be given more of these ranks.

    { $passes ->
        [off] Nothing to add? Press Pass.
        [masked] Whoever has nothing to add passes after a moment, so that nobody can tell.
       *[on] Whoever has nothing to add passes automatically.
    }
rules-durak-transfer =
    <b>Transfer</b>
    Before you beat anything, add a card of the same rank: now the next player defends against all of them, and must hold enough cards.

    { $show ->
        [on] The trump of that rank need not be played: showing it is enough, once a bout.
       *[off] The card must be played; showing it is not enough.
    }
    { $early ->
        [off] Not in the first bout of a deal.
       *[on] In the first bout, too.
    }
rules-durak-teams =
    <b>Teams</b>
    { $teams ->
        [threes] Two teams of three, seated in turn.
       *[pairs] Two pairs; partners sit opposite each other.
    } You attack opponents only, and nobody helps the defender.

    Whoever is out leaves their turns to a partner. The team that is left with cards loses, all of it.
rules-durak-drawing =
    <b>Drawing</b>
    After each bout all draw up to six: the attacker first, the defender last. The open trump is drawn at the very end.{ $severnyi ->
        [on] {" "}Under it lies one more card, face down. Whoever draws that one shows it: its suit is the trump from then on.
       *[off] {""}
    }
rules-durak-swap =
    <b>The lowest trump</b>
    Whoever got the { $lowest } of trumps when cards were dealt or drawn may swap it for the open trump{ $swap ->
        [ace-only] , if that is the ace
       *[on] {""}
    }. Whoever took it from the table may not.
rules-durak-end =
    <b>The end</b>
    With nothing left to draw, whoever has no cards is out. The last one with cards is the durak.

    { $draws ->
        [off] If nobody has cards left, the last defender is the durak.
       *[on] If nobody has cards left, it is a draw.
    } So it is when the same position comes for the third time.

    Whoever takes a { $lowest } at the very end wears it as an epaulette.
rules-durak-tips =
    <b>Tips for beginners</b>
    • Keep trumps for the end, most of all while cards can be drawn.
    • Attack with low cards and with pairs: easy to get rid of, hard to beat twice.
    • Remember what is out of play, above all trumps: at the end you can know the other's hand.
    • Remember the open trump: who draws last gets it.
    • Taking a few cards early may cost less than a trump on a seven.
rules-dudak-aim =
    <b>The aim</b>
    Get rid of your cards. Whoever is left with cards at the end is the dudák, the piper.

    32 cards, from the seven up to the ace, { $talon ->
        [five] five for each; the rest is the talon.
        [two] two for each; the rest is the talon.
       *[none] all of them dealt; three players play without 7♥ and 7♦, ten cards each.
    } There is one pile, and everybody has a trump suit of their own.
rules-dudak-turn =
    <b>Your turn</b>
    No pile: play any card.

    Else beat the top card, with a higher one of its suit or with your own trump. Then play a second card, any.

    Your own trump suit on top is beaten only by a higher card of it.

    Whoever beats with their only card is out, and the pile goes out of play.
rules-dudak-taking =
    <b>Taking</b>
    Without a trump you take from the top, card by card{ $suit ->
        [on] {""}, each time with those of the same suit right under it,
       *[off] {""},
    } until you beat one in its suit with a card that you held before. Then play any second card. Whoever takes the last card plays nothing.

    { $singly ->
        [on] With a trump you take card by card, too.
       *[off] With a trump you take the whole pile and play nothing.
    }{ $midway ->
        [on] {" "}A trump may also be declared between the taken cards.
       *[off] {""}
    }{ $talon ->
        [two] {" "}With an empty talon the whole pile is taken, trump or not.
       *[other] {""}
    }
rules-dudak-trumps =
    <b>Trumps</b>
    { $trumps ->
        [open] { $suits ->
            [chosen] In the first deal everybody in turn chooses a trump
           *[turned] Everybody's trump is found in the first deal by turning up cards
        }, seen by all; it stays for the series.
        [pocket] Each gets a card apart, which only they see: its suit is their trump. It counts from when they turn it up, at the start of a turn.
        [secret] Each gets a card apart, which nobody sees: its suit is their trump. It counts from when they turn it up, at the start of a turn.
       *[declare] At the start of your turn you may declare a suit that nobody has yet. It is your trump until the deal ends.
    }{ $any ->
        [on] {" "}Any of the cards that still lie face down may be turned up.
       *[off] {""}
    }
rules-dudak-talon =
    <b>The talon</b>
    Whoever cannot or will not beat draws, card by card, until they can or it is empty. Only then are cards taken.

    At the end of a turn you draw up to { $talon ->
        [two] two
       *[five] five
    }.
rules-dudak-end =
    <b>The end</b>
    Without cards{ $talon ->
        [none] {""}
       *[five] {" "}and with an empty talon
    } you are out. The last one with cards loses.

    When the same position comes for the third time, it is a draw.
rules-dudak-tips =
    <b>Tips for beginners</b>
    • Your trump should be the suit of which you hold most.
    • The second card is your weapon: play what the next player can hardly beat.
    • Without a trump taking is cheap, with one it costs the whole pile: do not hurry to declare.
    • Keep a high card for the end: whoever beats with the last one is out.
    • Remember everybody's trump.
rules-options = <b>As this chat plays</b>
rules-options-change = /settings changes it: admins, and the host of an open table.
rules-bot =
    <b>How the bot works</b>
    The table is in the group, your cards come in direct messages: open me there once.

    /{ $game } opens a table, Join is your seat, ▶ Begin deals. Tap a card to play it: buttons show only what may be played now.

    /table brings the table down, /hand your cards. Computers take free seats. Whoever leaves in the middle loses the deal.

    Before each deal I publish the seal of the shuffled pack; /record shows afterwards that nobody changed it.
