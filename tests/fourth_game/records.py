"""The parts of whist for records: the cards that a person played, and the margin in tricks."""

from __future__ import annotations

from game.records.appearances import RecordPart
from game.rules.core import Seat
from game.statistics.facts import GameFeats, PlayedMatch
from tests.fourth_game.rules import NAMES, VERBS, Whist


def progress(match: PlayedMatch) -> dict[str, int]:
    """Return nothing: whist has no feats of its own."""
    return {}


def margin(last: Whist, seat: Seat) -> int:
    """Return the tricks by which a seat is ahead."""
    return last.taken[seat] - max(n for other, n in enumerate(last.taken) if other != seat)


RECORD = RecordPart(NAMES, VERBS)
FEATS = GameFeats(progress, margin)
