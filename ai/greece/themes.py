"""The themes of the map's puzzles, told from what happens on the line."""

from __future__ import annotations

from collections.abc import Callable

from ai.greece.map_solver import MapSearch
from ai.puzzles.step import Step
from game.rules.core import NOBODY, Seat
from game.rules.greece.chits import CITY, STAR, VOID
from game.rules.greece.map import HOME
from game.rules.greece.state import GreeceState

THREATS = 2
"""So many areas, each of which would do, are a double threat."""


def _faces(row: list[Step]) -> list[int]:
    """Return the faces of the chits that are put down."""
    return [_state(one).faces[one.actions[0].args[0]] for one in row if one.verb == "put"]


def _state(step: Step) -> GreeceState:
    assert isinstance(step.before, GreeceState)
    return step.before


def star(row: list[Step], seat: Seat) -> bool:
    """True where the Star is put down."""
    return STAR in _faces(row)


def void_as_a_bar(row: list[Step], seat: Seat) -> bool:
    """True where a Void of ours shuts the third city out of an area."""
    return any(_state(one).faces[one.actions[0].args[0]] == VOID and _shuts(one) for one in row)


def _shuts(step: Step) -> bool:
    area = step.actions[0].args[1]
    there = {by for _token, by, at in _state(step).placed if at == area}
    return len(there | {step.seat}) == 2


def gift(row: list[Step], seat: Seat) -> bool:
    """True where we put down a Special that favours another city."""
    return any(CITY[face] not in (NOBODY, seat) for face in _faces(row))


def second_blow(row: list[Step], seat: Seat) -> bool:
    """True where a second chit that counts for us comes to an area of an enemy."""
    return any(_strikes_twice(one, seat) for one in row if one.verb == "put")


def _strikes_twice(step: Step, seat: Seat) -> bool:
    state, (token, area) = _state(step), step.actions[0].args[:2]
    lying = [*state.placed, (token, seat, area)]
    ours = [one for one, by, at in lying if at == area and _counts_for(state, one, by) == seat]
    return state.owner(area) not in (NOBODY, seat) and len(ours) > 1


def _counts_for(state: GreeceState, token: int, by: Seat) -> Seat:
    face = state.faces[token]
    if face == VOID:
        return NOBODY
    return by if CITY[face] == NOBODY else CITY[face]


def double_threat(row: list[Step], seat: Seat) -> bool:
    """True where after the first answer two areas are open, each of which would win the war."""
    after = row[0].after
    assert isinstance(after, GreeceState)
    return after.phase == "place" and len(MapSearch.of(after, seat).winning_areas()) >= THREATS


def guard(row: list[Step], seat: Seat) -> bool:
    """True where we put a chit down in an area of ours, or in our main city."""
    areas = [(one, one.actions[0].args[1]) for one in row if one.verb == "put"]
    return any(area == HOME[seat] or _state(one).owner(area) == seat for one, area in areas)


def last_word(row: list[Step], seat: Seat) -> bool:
    """True where the last chit of the turn is ours."""
    return _state(row[-1]).step == _state(row[-1]).placements - 1


THEMES: dict[str, Callable[[list[Step], Seat], bool]] = {
    "star": star,
    "void as a bar": void_as_a_bar,
    "gift": gift,
    "second blow": second_blow,
    "double threat": double_threat,
    "guard": guard,
    "last word": last_word,
}
"""The rules by the name of their theme, the rarest first; they get our own answers."""


def themes(row: list[Step], seat: Seat) -> list[str]:
    """Return the themes that a line shows."""
    mine = [one for one in row if one.seat == seat]
    return [name for name, shows in THEMES.items() if shows(mine, seat)]
