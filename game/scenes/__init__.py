"""Everything that a player sees: a room for each kind of screen, and what they share.

- `scene`, `page`: the bases of all screens and of menus; `routes`: what makes each of them.
- `games`, `puzzle_part`, `web_board`, `collection`, `setup_option`: what a game brings, typed.
- `seat_text`, `scales_words`: players, endings and weights in words.
- `table_factory`: from a set-up to a table; `next_way`: the next step, wherever it is lit.
"""
