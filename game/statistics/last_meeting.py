"""The end of the last finished match against a rival, read a few lines at a time.

A match that was played on from another, or that does not prove itself, tells nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from game.match.job import Job, Work
from game.match.seats import human_seats
from game.records.replay import Record, ReplayError, read, result
from game.records.replay_player import moments
from game.records.saves import all_records
from game.registry import GAMES, part
from game.rules.core import Seat, State
from game.statistics.facts import GameFeats, reason_against
from game.texts.remarks import Witness

How = Literal["", "late", "early"]
"""A defeat that came in the last turn, to who led as it began; or who was behind throughout."""
SHORTEST = 4
"""The fewest turns of a match in which anything was early or late."""
LOOKED_AT = 24
"""The newest records that are looked at."""
LINES_AT_ONCE = 12
"""The lines of a record that are played in one step."""


@dataclass(frozen=True)
class LastMatch:
    """The end of a match: `won` if the person won, and a card that stayed in hand, "" for none.

    `lost` tells how the rival lost it, "" where that is not plain or he did not.
    """

    won: bool
    held: str = ""
    lost: How = ""


class LastMeeting(Job[LastMatch]):
    """Finds the last finished match of a game against a rival; no result where there is none."""

    def __init__(self, game: str, rival: str, own: Path) -> None:
        self.game, self.rival, self.own = game, rival, own

    def work(self) -> Work[LastMatch]:
        """Look at one record after the other, some lines at a time."""
        paths = [path for path, _size in all_records(self.own.parent) if path.name != self.own.name]
        for path in paths[:LOOKED_AT]:
            yield False
            record = _read(path)
            if record is not None and _is_against(record, self.game, self.rival):
                return (yield from _played(record))
        return None


def _read(path: Path) -> Record | None:
    try:
        return read(path)
    except (OSError, ReplayError):
        return None


def _is_against(record: Record, game: str, rival: str) -> bool:
    """Return True for a finished match from the deal of one person against this rival alone."""
    header = record.header
    others = [player.name for at, player in enumerate(header.players)
              if at not in human_seats(header.players)]  # fmt: skip
    changed = header.start is not None or any(line.to for line in record.lines)
    alone = header.rules == game and others == [rival] and not changed
    return alone and not reason_against(record)


def _played(record: Record) -> Work[LastMatch]:
    """Return how a record ended; None where it does not hold."""
    outcome, last = result(record), None
    seat = human_seats(record.header.players)[0]
    leads: dict[int, int] = {}
    try:
        for number, moment in enumerate(moments(record)):
            last = moment.state
            if last.turn not in leads:
                leads[last.turn] = -_lead(record.header.rules, last, seat)
            if number % LINES_AT_ONCE == 0:
                yield False
    except ReplayError:
        return None
    if outcome is None or last is None:
        return None
    won = seat in outcome.winners
    to_the_end = last.outcome() is not None
    if won:
        return LastMatch(won, lost=how_lost([*leads.values()]) if to_the_end else "")
    return LastMatch(won, held(record.header.rules, last, seat) if to_the_end else "")


def _lead(game: str, state: State, seat: Seat) -> int:
    """Return by how much a seat leads by the open score, 0 in a game that counts none."""
    path = GAMES[game].feats
    known: GameFeats | None = part(path) if path else None
    return known.margin(state, seat) if known is not None else 0


def how_lost(leads: Sequence[int]) -> How:
    """Return how a match was lost by who had these leads as its turns began.

    >>> how_lost([0, 2, 1, 4]), how_lost([0, -1, -3, -2]), how_lost([0, 2, -3, -2])
    ('late', 'early', '')
    """
    if len(leads) < SHORTEST:
        return ""
    if leads[-1] > 0:
        return "late"
    return "early" if all(lead < 0 for lead in leads[1:]) else ""


def held(game: str, last: State, seat: Seat) -> str:
    """Return the name of the card that a seat held back to the end of a match, "" for none."""
    path = GAMES[game].notable
    witness: Witness | None = part(path) if path else None
    return witness.held(last, seat) if witness is not None and witness.held is not None else ""
