"""The cards of the duel in records, and its feats: how far a seat has come with each in a match."""

from __future__ import annotations

from game.campaign.part import against_best
from game.games.duel.campaign import points
from game.records.appearances import RecordPart
from game.rules.core import Seat
from game.rules.duel.cards import CARDS, MATCH
from game.rules.duel.events import ControlTaken, ForceWeighed, GameWon, PointsAwarded, TurnBegan
from game.rules.duel.position import DuelPosition
from game.statistics.facts import GameFeats, PlayedMatch


def progress(match: PlayedMatch) -> dict[str, int]:
    """Return how far the seat has come, by the keys of feats."""
    last, enemy = match.last, 1 - match.seat
    assert isinstance(last, DuelPosition)
    theirs = last.vp[enemy]
    return {
        "empty_hand": int(match.won and _ended_empty(match, last)),
        "razors_edge": theirs if match.won else 0,
        "not_one_obol": int(match.won and theirs <= 4),
        "thunderbolt": max((each.totals[match.seat] for each in match.of(ForceWeighed)), default=0),
        "turncoat": _allies_taken(match),
        "great_haul": _greatest_haul(match),
        "lord_of_the_sea": _most_sea_cards(match),
        "from_the_ashes": _farthest_behind(match) if match.won else 0,
    }


def margin(last: DuelPosition, seat: Seat) -> int:
    """Return the Victory Points by which a seat is ahead."""
    own, enemy = against_best(points(last.picture()), seat)
    return own - enemy


def _ended_empty(match: PlayedMatch, last: DuelPosition) -> bool:
    """True if the seat won the last turn without a card: at the end hands are not cleared."""
    return any(True for _won in match.of(GameWon)) and not last.hands[match.seat]


def _allies_taken(match: PlayedMatch) -> int:
    """Return the most cards taken over in one turn that the seat won (D4.26)."""
    best, taken = 0, set[int]()
    for event in match.events:
        if isinstance(event, ControlTaken) and event.seat == match.seat:
            taken.add(event.face)
        elif isinstance(event, ForceWeighed) and event.winner == match.seat:
            best = max(best, len(taken))
        elif isinstance(event, TurnBegan):
            taken.clear()
    return best


def _greatest_haul(match: PlayedMatch) -> int:
    awards = (each.amount for each in match.of(PointsAwarded) if each.seat == match.seat)
    return max(awards, default=0)


def _most_sea_cards(match: PlayedMatch) -> int:
    """Return the most Sea cards on the seat's side of a turn that it won (D4.12, D5.1)."""
    best = 0
    for step in match.steps:
        weighed = next((each for each in step.events if isinstance(each, ForceWeighed)), None)
        if weighed is not None and weighed.winner == match.seat:
            table = step.before  # only a pass ends a turn, so that the table was complete
            assert isinstance(table, DuelPosition)
            sea = table.on[match.seat] & (MATCH["sea"] | table.as_sea)
            best = max(best, sea.bit_count())
    return best


def _farthest_behind(match: PlayedMatch) -> int:
    enemy = 1 - match.seat
    behind = (each.vp[enemy] - each.vp[match.seat] for each in match.of(PointsAwarded))
    return max(0, max(behind, default=0))


FEATS = GameFeats(progress, margin)
RECORD = RecordPart([card.name for card in CARDS], frozenset(("play",)))
