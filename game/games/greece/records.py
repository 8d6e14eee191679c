"""The pieces of the map in records, and its feats: how far a seat has come with each in a match."""

from __future__ import annotations

from dataclasses import dataclass

from game.campaign.part import against_best
from game.games.greece.campaign import areas_held
from game.records.appearances import RecordPart
from game.rules.core import NOBODY, Action, Seat
from game.rules.greece.chits import CHITS, INFLUENCE, STAR
from game.rules.greece.events import ChitRevealed, VictoryChecked
from game.rules.greece.map import AREA_OF_ID, AREAS, DELPHI, HOME, SIZE, owner_in
from game.rules.greece.position import GreecePosition
from game.statistics.facts import GameFeats, PlayedMatch, longest_run

CORINTH = AREA_OF_ID["corinth"]
ISLANDS = tuple(AREA_OF_ID[name] for name in ("delos", "samos", "mytilene", "melos"))
SOON = 3
"""The last turn of the Torch Race."""
LEAP = 3
"""The areas gained in a turn that count as a leg of the Prize Tripod."""


@dataclass(frozen=True)
class Turn:
    """A turn's end for one seat: who held each area before and after, and its own chits there.

    `laid` has the faces of the seat's chits by area.
    """

    seat: Seat
    before: tuple[Seat, ...]
    after: tuple[Seat, ...]
    laid: dict[int, list[int]]

    def gained(self) -> list[int]:
        """Return the areas that are the seat's now and were not before."""
        pairs = zip(self.before, self.after, strict=True)
        return [area for area, (was, now) in enumerate(pairs) if was != self.seat == now]


def progress(match: PlayedMatch) -> dict[str, int]:
    """Return how far the seat has come, by the keys of feats."""
    last, seat, turns = match.last, match.seat, _turns(match)
    assert isinstance(last, GreecePosition)
    lost_home = owner_in(last.lands, HOME[seat]) not in (NOBODY, seat)
    islands = (sum(turn.after[area] == seat for area in ISLANDS) for turn in turns)
    return {
        "honeyed_words": int(any(map(_by_influence, turns))),
        "torch_race": int(match.winners == (seat,) and last.turn <= SOON),
        "city_on_ships": int(match.won and lost_home),
        "arms_of_the_octopus": max(islands, default=0),
        "guest_of_the_pythia": longest_run([turn.after[DELPHI] == seat for turn in turns]),
        "triskeles": legs_of(turns),
        "falling_star": int(any(map(_by_star, turns))),
        "common_peace": int(match.won and len(match.winners) > 1),
    }


def legs_of(turns: list[Turn]) -> int:
    """Return the turns in which three areas were gained, or more."""
    return sum(len(turn.gained()) >= LEAP for turn in turns)


def margin(last: GreecePosition, seat: Seat) -> int:
    """Return the areas by which a seat is ahead of the better of its rivals."""
    own, best = against_best(areas_held(last.picture()), seat)
    return own - best


def _turns(match: PlayedMatch) -> list[Turn]:
    """Return the ends of all turns (G4)."""
    found = []
    for step in match.steps:
        if any(isinstance(event, VictoryChecked) for event in step.events):
            laid: dict[int, list[int]] = {}
            for event in step.events:
                if isinstance(event, ChitRevealed) and event.seat == match.seat:
                    laid.setdefault(event.area, []).append(event.face)
            assert isinstance(step.before, GreecePosition)
            assert isinstance(step.after, GreecePosition)
            found.append(Turn(match.seat, _owners(step.before), _owners(step.after), laid))
    return found


def _owners(state: GreecePosition) -> tuple[Seat, ...]:
    return tuple(owner_in(state.lands, area) for area in range(SIZE))


def _by_influence(turn: Turn) -> bool:
    """True if Corinth was gained, and all own chits there were Influence."""
    return CORINTH in turn.gained() and set(turn.laid.get(CORINTH, ())) == {INFLUENCE}


def _by_star(turn: Turn) -> bool:
    """True if a rival's area was taken with the Star and no other chit."""
    taken = (area for area in turn.gained() if turn.before[area] != NOBODY)
    return any(turn.laid.get(area) == [STAR] for area in taken)


FEATS = GameFeats(progress, margin)


def _area(action: Action) -> tuple[str, ...]:
    return (AREAS[action.args[1]].name,)


RECORD = RecordPart([chit.name for chit in CHITS], frozenset(("put",)), _area)
