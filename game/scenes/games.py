"""The parts of a game that screens ask for, with their types; each is loaded when it is needed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from game.client.services import Services
from game.match.table_match import TableMatch
from game.registry import GAMES, part
from game.rules.core import Seat
from game.scenes.setup_option import SetupOption
from game.system.bulkhead import Bulkhead

if TYPE_CHECKING:
    from game.scenes.tables.last_blow import GreatMoment
    from game.scenes.tables.table import TableScene

T = TypeVar("T")


def table_of(services: Services, match: TableMatch) -> TableScene:
    """Return a table for a match, of its game."""
    table: TableScene = part(GAMES[match.setup.game].table)(services, match)
    return table


def options_of(game: str) -> tuple[SetupOption, ...]:
    """Return a game's rows of the set-up."""
    path = GAMES[game].options
    return part(path) if path else ()


def side_line_of(game: str, seat: Seat) -> str:
    """Return what is special about a seat's side, "" for nothing."""
    path = GAMES[game].side_line
    return part(path)(seat) if path else ""


# ---------------------------------------------------------------------- of a finished match


def points_of(match: TableMatch) -> Sequence[int]:
    """Return each side's points, none where its game counts none or fails over it."""
    return _made(GAMES[match.setup.game].points, match, otherwise=())


def summary_of(match: TableMatch) -> str:
    """Return one sentence that sums up a match, "" where its game fails over it."""
    return _made(GAMES[match.setup.game].summary, match, otherwise="")


def moments_of(match: TableMatch) -> list[GreatMoment]:
    """Return the great moments of a match in order; none where its game tells of none."""
    return _made(GAMES[match.setup.game].moments, match, otherwise=[])


def _made(path: str, *of: object, otherwise: T) -> T:
    """Return what a part makes of a match: no match is lost because its game fails to tell it."""
    if path:
        with Bulkhead(Path(path.partition(":")[0])):
            made: T = part(path)(*of)
            return made
    return otherwise
