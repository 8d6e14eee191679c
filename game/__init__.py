"""Polemos: three games of the Greek wars.

`rules`, `match` and `records` are a library without a screen, `ai` beside them has the bots:
`python -m pydoc game.rules` tells how to begin. The rest is the program; `cli` has its commands.
"""

__version__ = "1.0.0"
