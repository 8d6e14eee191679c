"""The names of everything that can be heard, read from the table that the synthesiser wrote."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Literal, NamedTuple

from sounds.volume import Bus

OGG = Path(__file__).parent / "ogg"


class Cue(NamedTuple):
    """One effect: its variants, and what the screen needs to know about it."""

    name: str
    files: tuple[str, ...]
    group: str  # ui, card, count, war, map, turn
    lufs: float  # loudness of the files, where peaks allow it
    hit_ms: int  # from the start to the moment that the picture must meet
    duck: int  # dB that the music gives way
    length: bool  # whether it gives way for the cue's whole length
    caption: str  # for those who do not hear; empty: too frequent to tell

    @property
    def bus(self) -> Bus:
        return "ui" if self.group == "ui" else "effects"


class Piece(NamedTuple):
    """A piece of music: its files begin together and repeat, `bar_ms` is where changes may begin.

    One file, or four: calm and tense, of the same length to the sample, and two short layers that
    lie over either of them, for who is ahead and for who is behind.
    """

    files: tuple[str, ...]
    bar_ms: int = 0


Lead = Literal["level", "ahead", "behind"]
"""The standing of whom the music is played for."""
PIECES: dict[str, Piece] = {
    "title": Piece(("title.ogg",)),
    "duel": Piece(
        ("duel_calm.ogg", "duel_tense.ogg", "duel_ahead.ogg", "duel_behind.ogg"), bar_ms=1680
    ),
    "battle": Piece(
        ("battle_calm.ogg", "battle_tense.ogg", "battle_ahead.ogg", "battle_behind.ogg"),
        bar_ms=1360,
    ),
    "greece": Piece(
        ("greece_calm.ogg", "greece_tense.ogg", "greece_ahead.ogg", "greece_behind.ogg"),
        bar_ms=2760,
    ),
}
# the effects that only the match of a piece plays
GROUPS: dict[str, tuple[str, ...]] = {"battle": ("war",), "greece": ("map", "war")}
# how a match ends: the cue, then the piece that plays once
ENDINGS: dict[str, tuple[str, tuple[str, ...]]] = {
    "victory": ("win_fanfare", ("victory.ogg",)),
    "defeat": ("lose_lament", ("defeat.ogg",)),
    "peace": ("draw_peace", ()),
}
PLACES = {"agora": "agora.ogg", "sea_shore": "sea_shore.ogg", "camp_night": "camp_night.ogg"}


@cache
def cues() -> dict[str, Cue]:
    """Return every cue by its name, in the order of the table."""
    rows = json.loads((OGG / "cues.json").read_text(encoding="utf-8"))
    return {
        name: Cue(
            name=name,
            files=tuple(row["files"]),
            group=row["group"],
            lufs=row["lufs"],
            hit_ms=row["hit_ms"],
            duck=row["duck"],
            length=row["duck_length"],
            caption=row["caption"],
        )
        for name, row in rows.items()
    }


def cue(name: str) -> Cue:
    """Return the cue of this name; a KeyError that names it when there is none."""
    return cues()[name]
