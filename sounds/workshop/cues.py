"""The table of cues: cues.csv says what each is called, how loud it is and who makes it."""

from __future__ import annotations

import csv
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from sounds.workshop.effects import field, hand, land, screen
from sounds.workshop.instruments.core import Wave

TABLE = Path(__file__).with_name("cues.csv")
RECIPES = {"field": field, "hand": hand, "land": land, "screen": screen}
VARIANTS = 3


class Cue(NamedTuple):
    """One line of the table.

    Loudness: normal events -16 LUFS, great ones -14.5; short taps are set lower, to -22.5, because
    60 ms cannot fill the 400 ms block that loudness is measured in.
    """

    name: str
    group: str
    lufs: float  # integrated loudness of the file
    longest: float  # seconds
    hit_ms: int  # from the start of the file to the moment that the picture must meet
    duck: int  # dB that the music gives way
    duck_length: bool  # for the cue's whole length
    caption: str  # shown to players who do not hear
    about: str  # what it is made of
    make: Callable[[int], Wave]


def files(cue: Cue) -> list[str]:
    return [f"{cue.name}_{v + 1}.ogg" for v in range(VARIANTS)]


def _recipe(words: str) -> Callable[[int], Wave]:
    """Return the recipe for "hand.card_draw", or with an argument: "screen.count_tick 3"."""
    name, _, number = words.partition(" ")
    book, _, page = name.partition(".")
    make: Callable[..., Wave] = getattr(RECIPES[book], page)
    return partial(make, rank=int(number)) if number else make


def _cue(row: dict[str, str]) -> Cue:
    depth, _, length = row["duck"].partition(" ")
    return Cue(
        name=row["name"],
        group=row["group"],
        lufs=float(row["lufs"]),
        longest=float(row["longest"]),
        hit_ms=int(row["hit_ms"]),
        duck=int(depth),
        duck_length=length == "whole",
        caption=row["caption"],
        about=row["about"],
        make=_recipe(row["recipe"]),
    )


with TABLE.open(encoding="utf-8", newline="") as _table:
    CUES = [_cue(row) for row in csv.DictReader(_table)]
