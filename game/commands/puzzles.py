"""Puzzles from files, laid among those of the player's own."""

from __future__ import annotations

from pathlib import Path

from game.lessons import own_puzzles
from game.rules.wording import PhraseError
from game.system.i18n import render_error
from game.system.output import InputError


def take_in(path: Path) -> None:
    """Lay a puzzle, or a folder of them, among the player's own. InputError when it is none."""
    try:
        own_puzzles.take_in(path)
    except (PhraseError, OSError) as error:
        raise InputError(f"{path}: {render_error(error)}") from None
