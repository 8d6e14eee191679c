"""The parts that the tables of all games share; `game/scenes/README.md` tells who does what.

- `table`, `game_table`, `player_actions`, `decisions`, `drafting`: a match is played on them.
- `playback`, `choreography`, `last_blow` show events; `match_log`, `log_page`, `recap_scene` tell.
- `display`, `controls`, `hint_panel`, `hint_reasons`, `explainer`, `pause`: beside it;
  `option_plates`, and `embedded`: on a part of a page.
- `curtain` falls between two people; `hand_cover` hides a hand on the open table.
- `cards`: tables of card games.
- `plain_table`: a table for any game, without a picture of it.
"""
