"""A position set up on the game's own table: its `scene`, the `table`, the `panel` beside it with
all pieces and facts, and `deeds`, which change it and are taken back.
"""
