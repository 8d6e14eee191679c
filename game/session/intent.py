"""Intents: device-independent input for all scenes and tapes."""

from __future__ import annotations

from typing import NamedTuple

ANY = "any"
"""A key that means nothing of its own: somebody is there."""
PASSIVE = ("point", "release", "wheel", "away", "back")
"""Intents by which nobody does anything on purpose."""


class Intent(NamedTuple):
    """One thing that a player means.

    `point` moves to (x, y) in units, `press`, `release` and `inspect` happen there, `wheel` turns
    by `amount`; a `press` with an `amount`, as with Shift, selects up to there. `left right up down
    next before first last` move the focus; `confirm` and `cancel` answer; `digit` picks the n-th;
    `text` and `erase` write, `select_all` marks what is written; `compose` is what an input method
    has put together so far; `away` and `back` tell that another program has the keyboard, or this
    one again: all that is held is let go; `farewell` asks whether to quit; `drop` brings a file,
    and `chosen` one for which the system's window was opened, "" where that has failed; `ask`
    explains what has the focus, as `inspect` does without a place; `reach` gives the focus to what
    is named by `text`, and chooses it with an `amount`, as screen readers do; `bind` is the key at
    a place (`amount`) or the button of a pad (`text`) that a command is to have; `letters` asks for
    letters on the screen to write with; `hands` shows the code by which phones take hands,
    `take_hand` tells that a seat (`amount`) is held on one by whoever is named, and `hand` what it
    chooses there: whole actions, one after another, or nothing, which reads on; the rest are
    commands.
    """

    kind: str
    x: float = 0.0
    y: float = 0.0
    amount: int = 0
    text: str = ""
