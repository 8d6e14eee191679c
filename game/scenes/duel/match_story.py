"""The story of a finished duel."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from game.match.table_match import TableMatch
from game.rules.core import Seat
from game.rules.duel import events as happened
from game.rules.duel.cards import CARDS
from game.scenes.duel.faces import face_of
from game.scenes.tables.story import Deed, Story, told, turning
from game.system.i18n import _, ngettext


@dataclass
class _Turn:
    """A turn's plays by side, and the points that its winner took."""

    number: int
    plays: tuple[list[int], list[int]] = field(default_factory=lambda: ([], []))
    winner: Seat = 0
    amount: int = 0
    vp: tuple[int, int] = (0, 0)


def story(match: TableMatch, winner: Seat, seat: Seat) -> Story:
    """Return the turn that decided a duel for its winner, and the card that did most for a seat."""
    turns = _turns(match)
    scored = [turn for turn in turns if turn.amount]
    lead = [turn.vp[winner] - turn.vp[1 - winner] for turn in scored]
    at = turning(lead)
    own = lead if seat == winner else [-by for by in lead]
    turn_deed = _turning(match, scored[at], winner) if scored else None
    return Story(turn_deed, _best(turns, seat), tuple(own), at)


def _turns(match: TableMatch) -> list[_Turn]:
    turns = [_Turn(1)]
    for event in told(match):
        if isinstance(event, happened.TurnBegan):
            turns.append(_Turn(event.turn))
        elif isinstance(event, happened.CardPlayed):
            turns[-1].plays[event.seat].append(event.face)
        elif isinstance(event, happened.PointsAwarded):
            turns[-1].winner, turns[-1].amount = event.seat, event.amount
            turns[-1].vp = event.vp
    return turns


def _turning(match: TableMatch, turn: _Turn, winner: Seat) -> Deed:
    words = ngettext(
        "{side} gains {n} point: {high} to {low}.",
        "{side} gains {n} points: {high} to {low}.",
        turn.amount,
    )
    words = words.format(
        side=_(match.sides[turn.winner]), n=turn.amount,
        high=turn.vp[turn.winner], low=turn.vp[1 - turn.winner],
    )  # fmt: skip
    played = turn.plays[winner] or turn.plays[1 - winner]
    strongest = max(played, key=lambda face: CARDS[face].force, default=None)
    picture = None if strongest is None else face_of(strongest)
    return Deed(_("Turn {n}").format(n=turn.number), words, "", picture)


def _best(turns: list[_Turn], seat: Seat) -> Deed | None:
    """Return the card that brought its side most printed Force, over all that it was played."""
    played = Counter(face for turn in turns for face in turn.plays[seat])
    if not played:
        return None
    best = max(played, key=lambda face: (played[face] * CARDS[face].force, -face))
    times = played[best]
    words = ngettext("Force in {n} play", "Force in {n} plays", times).format(n=times)
    face = face_of(best)
    return Deed(face.name, words, str(times * CARDS[best].force), face)
