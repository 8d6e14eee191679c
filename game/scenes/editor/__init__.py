"""Positions and puzzles of a player's own, made on their game's table.

- `scene`: a position set up, on its `table`, with the `panel` of all pieces and facts beside it;
  `deeds` change it and are taken back, or play, count and keep it;
- `marking_scene`: the right move of a puzzle; `puzzle_form`: its words.
"""
