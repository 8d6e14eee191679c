"""Whist for two: a game that is no part of the program, added to it by its path alone.

Read `rules.py` first, then `bots.py`, `table.py` and `parts.py`. `tests/games/test_fourth_game.py`
registers "tests.fourth_game:GAME" and plays it.
"""

from __future__ import annotations

from game.registry import Game

HERE = "tests.fourth_game"
GAME = Game(
    key="whist",
    name="Whist",
    subtitle="Most tricks win",
    about="Two hands, one deck of cards",
    sign="special",
    rules=f"{HERE}.rules:Whist",
    domain=f"{HERE}.bots:WhistDomain",
    table=f"{HERE}.table:WhistScene",
    hints=f"{HERE}.table:WhistHints",
    summary=f"{HERE}.parts:summary",
    options=f"{HERE}.parts:OPTIONS",
    side_line=f"{HERE}.parts:side_line",
    collection=f"{HERE}.parts:COLLECTION",
    web_board=f"{HERE}.parts:BOARD",
    record=f"{HERE}.records:RECORD",
    feats=f"{HERE}.records:FEATS",
    research=f"{HERE}.bots:RESEARCH",
    minutes=(5,),
    margin="margin in tricks",
)
