"""The story of a finished duel: its turning points, its great moments, and its figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.games.duel.deed import deed
from game.match.table_match import TableMatch
from game.rules.core import NOBODY, Event, Seat, State
from game.rules.duel import DuelState
from game.rules.duel import events as happened
from game.rules.duel.cards import CARDS
from game.rules.duel.view import DuelView
from game.scenes.duel.faces import face_of
from game.scenes.tables.story import Deed, Moment, Story, told, turning
from game.system.i18n import _, ngettext

if TYPE_CHECKING:
    from game.scenes.tables.display import SideNames


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


GREAT = 10
"""So much Force gained on the other side by one action turns a battle."""


def turning_point(names: SideNames, events: Sequence[Event], before: State, after: State) -> str:
    """Return the turning point that an action is, in words; "" for most actions."""
    assert isinstance(before, DuelState)
    assert isinstance(after, DuelState)
    for event in reversed(events):
        if isinstance(event, happened.GameWon):
            return names.say(event.phrase())
        if isinstance(event, happened.PointsAwarded):
            return _taken(names, event)
    old, new = before.totals(), after.totals()
    swing = abs((new[0] - new[1]) - (old[0] - old[1]))
    leads = after.turn_goes_to(new)
    if swing < GREAT or leads == before.turn_goes_to(old):
        return ""
    words = _("{side} takes the lead, {high} : {low}")
    return words.format(side=names.side(leads), high=max(new), low=min(new))


def _taken(names: SideNames, event: happened.PointsAwarded) -> str:
    """Points for the turn, and whether they turn the score."""
    now, other = event.vp[event.seat], event.vp[1 - event.seat]
    words = ngettext("{side} gains {n} point", "{side} gains {n} points", event.amount)
    if now - event.amount <= other < now:
        words = ngettext(
            "{side} gains {n} point and leads the war",
            "{side} gains {n} points and leads the war",
            event.amount,
        )
    return words.format(side=names.side(event.seat), n=event.amount)


BY_KIND = {
    "person": "assembly",
    "political": "assembly",
    "land": "trophy",
    "sea": "ship_battle",
    "land_or_sea": "trophy",
    "event": "oracle_asked",
    "ally": "departure",
}
"""The picture of a turn in which no card has one of its own, by the kind of its strongest card."""
RICH = 4
"""So many points in one turn are a great victory."""


def moments(match: TableMatch) -> list[Moment]:
    """Return a moment for each turn whose Force was weighed."""
    found: list[Moment] = []
    turn, events = 1, list[Event]()
    for event in told(match):
        events.append(event)
        if isinstance(event, happened.TurnBegan):
            turn, events = event.turn, []
        elif isinstance(event, happened.ForceWeighed):
            found.append(_weighed(match, turn, event, events))
        elif isinstance(event, happened.PointsAwarded) and found:
            found[-1] = _rewarded(found[-1], event.amount)
    return found


def _weighed(
    match: TableMatch, turn: int, event: happened.ForceWeighed, events: list[Event]
) -> Moment:
    side = event.winner
    played = [
        CARDS[each.face]
        for each in events
        if isinstance(each, happened.CardPlayed) and each.seat == side
    ]
    strongest = max(played, key=lambda card: card.force, default=None)
    art = deed(events, side)
    words = _("{side} wins the turn, {high} to {low}.")
    if strongest is not None:
        art = art or BY_KIND.get(strongest.kind, "")
        words = _("{side} wins the turn with {card}, {high} to {low}.")
    high, low = event.totals[side], event.totals[1 - side]
    words = words.format(
        side=_(match.sides[side]), card=_(strongest.name) if strongest else "", high=high, low=low
    )
    return Moment(art or "trophy", side, turn, words)


def _rewarded(moment: Moment, amount: int) -> Moment:
    art = "won_turn" if amount >= RICH else moment.art
    return Moment(art, moment.seat, moment.turn, moment.words, amount, amount)


Column = tuple[str, tuple[int, int]]


def account(match: TableMatch) -> list[Column]:
    """Points, turns won, cards played, greatest Force and prizes, for Athens and Sparta.

    What was taken back is not counted.
    """
    final = match.view(NOBODY)
    assert isinstance(final, DuelView)
    played, won, greatest = [0, 0], [0, 0], [0, 0]
    for event in (event for entry in match.log(NOBODY) for event in entry.events):
        if isinstance(event, happened.CardPlayed):
            played[event.seat] += 1
        elif isinstance(event, happened.ForceWeighed):
            won[event.winner] += 1
            greatest = [max(pair) for pair in zip(greatest, event.totals, strict=True)]
    figures = {
        _("Points"): final.vp,
        _("Turns won"): won,
        _("Cards played"): played,
        _("Highest Force"): greatest,
        _("Prizes"): [len(pile) for pile in final.piles],
    }
    return [(words, (both[0], both[1])) for words, both in figures.items()]


def summary(match: TableMatch) -> str:
    """Return the final score and the number of turns, in one sentence."""
    final = match.view(NOBODY)
    assert isinstance(final, DuelView)
    high, low = max(final.vp), min(final.vp)
    words = ngettext(
        "{n} point to {low}, in turn {turn}.", "{n} points to {low}, in turn {turn}.", high
    )
    return words.format(n=high, low=low, turn=final.turn)
