"""All that the program remembers of a player: lessons, puzzles, scenarios, his last set-ups."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any

import msgspec

from game.rules.wording import Phrase
from game.system import paths
from game.system.i18n import N_
from game.system.ranges import Between, Most, Name, Names, Row, Table
from game.system.struct_file import FileReport, StructFile, fields_in, write

Count = Annotated[int, Between(0, 1 << 31)]
Scores = Annotated[dict[str, Count], Most(400)]
"""By scenario and level."""


class Progress(msgspec.Struct):
    """All that is remembered, nothing at first."""

    version: Name = ""
    """The newest version whose news have been told, "" where nobody plays."""
    names: Table[Name] = {}
    """By city, or "war", the name that the player last had there."""
    last_seats: Table[Row[Name]] = {}
    last_options: Table[Row[Count]] = {}
    """The same as `last_choices` by the numbers that choices had in 1.0.0, which wrote it."""
    last_choices: Table[Row[Name]] = {}
    """By game the name of the choice in each row of its last set-up."""
    last_rules: Table[Annotated[dict[str, Any], Most(20)]] = {}
    """By game the further options of the rules in its last set-up. Any: the rules read them."""
    lessons_done: Names = []
    lesson_steps: Annotated[dict[Name, Count], Most(200)] = {}
    panel_help: Table[bool] = {}
    """By game whether the panel of its table shows the help, where the player has chosen."""
    puzzles_solved: Names = []
    puzzle_tries: Annotated[dict[Name, Count], Most(1000)] = {}
    """By puzzle the tries until it was solved, or up to now."""
    mistakes_solved: Annotated[dict[str, str], Most(600)] = {}
    """By exercise from one's own matches the latest day on which it was solved."""
    guesses: Annotated[dict[Name, Count], Most(200)] = {}
    """By match of the program the most points for guessing its moves."""
    doors: Names = []
    """The doors that the title had when it was last open."""
    specials_met: Names = []
    """The Specials of the map whose cards have been shown."""
    hints_told: bool = False
    """True once it has been said that matches with many hints leave the rating as it is."""
    scenario_wins: Scores = {}
    """The fewest turns of a victory."""
    scenario_defeats: Scores = {}
    """The number of defeats."""
    scenarios_begun: Annotated[dict[str, str], Most(400)] = {}
    """By the file name of a record the scenario, the level and the seat that are played there."""
    hands_on_phones: Table[Row[Count]] = {}
    """By the file name of a record the seats whose hands lay on phones when it was played last."""


PROGRESS = StructFile(
    Progress,
    paths.progress_file,
    FileReport(
        N_("The progress file cannot be read. Starting afresh."),
        N_("The progress file cannot be read and is kept as {file}. Starting afresh."),
        N_("These parts of your progress were reset: {names}."),
        N_("Could not read progress: {why}."),
        N_("Could not save progress: {why}."),
    ),
)
save = PROGRESS.save


def load(path: Path | None = None) -> tuple[Progress, Phrase | None]:
    """The progress in a file, and a sentence when not all of it could be used.

    1.0.0 kept it among the settings: while there is no such file it is divided from these.
    """
    path = path or paths.progress_file()
    if not os.path.exists(path):
        return _divided(path)
    kept, problem = PROGRESS.load(path)
    if not os.path.exists(path):  # it is set aside: from now on nothing is divided any more
        save(kept, path)
    return kept, problem


def _divided(path: Path) -> tuple[Progress, Phrase | None]:
    """Return the progress in the settings beside a file, and write it there; they stay."""
    try:
        there = fields_in(path.with_name(paths.settings_file().name))
    except (ValueError, OSError):  # who reads the settings says so
        return Progress(), None
    kept, unreadable = PROGRESS.taken_from(there)
    known = {*Progress.__struct_fields__}.difference(unreadable)
    with suppress(OSError):  # another program may have been first
        write(path, {name: there[name] for name in there if name in known}, new=True)
    return kept, PROGRESS.reset(unreadable) if unreadable else None
