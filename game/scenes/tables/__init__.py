"""The parts that the tables of all games share; `game/scenes/README.md` tells who does what.

- `table`, `game_table`, `player_actions`, `decisions`, `drafting`: a match is played on them.
- `playback`, `choreography`, `last_blow` show events; `match_log`, `log_page`, `recap_scene` tell.
- `display`, `controls`, `hint_panel`, `option_plates`, `explainer`, `curtain`, `pause`: beside it.
- `card_table`, `card_layout`, `card_panel`, `card_sprites`, `card_list`: tables of card games.
- `plain_table`: a table for any game, without a picture of it.
"""
