rules-line-higher =
    { $low ->
        [yes] the lower card wins
       *[no] the higher card wins
    }
game-higher = Higher
lobby-title-higher = 🎴 <b>Higher</b> · { $rules }
preset-higher = Higher
settings-higher = 🎴 <b>How Higher is played here</b>
button-settings-higher = 🎴 Higher…
button-topic-higher = 🎴 Higher…
command-higher = open a table of Higher
invite-card-title-higher = Higher in { $chat }
result-higher = 🤡 <b>{ $name } had the lower card!</b>
rules-higher-aim = Each plays one card; the higher one wins.
rules-higher-tips = Play your highest card.
option-low-wins = Low wins
help-low-wins = Whether the lower card wins.
