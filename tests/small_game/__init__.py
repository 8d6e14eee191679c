"""Nim, a whole game in two hundred lines: the example of CONTRIBUTING.md.

Three heaps of stones; whoever takes the last one wins. `rules.py` has all that is its own;
`parts.py` and `table.py` have the rest that a game needs.
"""

from __future__ import annotations

from game.registry import Game

HERE = "tests.small_game"
GAME = Game(
    key="nim",
    name="Nim",
    subtitle="The last stone wins",
    about="Three heaps of stones; take as many as you like from one.",
    sign="special",
    rules=f"{HERE}.rules:Nim",
    domain=f"{HERE}.parts:NimDomain",
    table=f"{HERE}.table:NimScene",
    summary=f"{HERE}.parts:summary",
)
