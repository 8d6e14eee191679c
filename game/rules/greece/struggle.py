"""The struggle in one area when its chits are turned up (G4)."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.core import EVERYONE, NOBODY, Emit, Seat
from game.rules.greece import events as happened
from game.rules.greece.chits import CITY, STAR, VOID, beats
from game.rules.greece.map import MOST_COUNTERS
from game.rules.greece.position import GreecePosition

OUTNUMBERING = 2  # V.G6: so many fighting chits more
STORMING = (99, 1, 0)  # V.G7: a chit storms with more chits left than this


class Force(NamedTuple):
    """A chit, or half of a Star, that counts for a city.

    `kind` is Military, Influence or Coup; -1 for a Special.
    """

    token: int
    city: Seat
    face: int
    kind: int

    @property
    def special(self) -> bool:
        """True for a Special Chit."""
        return self.kind < 0


def struggle(state: GreecePosition, area: int, lying: list[tuple[int, Seat]], emit: Emit) -> None:
    """Resolve an area; `lying` are its chits, (token, seat), in the order of placement."""
    forces, voids = _forces_of(state, lying)
    if voids:
        emit(happened.VoidsSpent, EVERYONE, area, tuple(voids))
    if any(force.special for force in forces):
        forces = _cancel(area, forces, emit)
    special = next((force for force in forces if force.special), None)
    left = (
        _fight(area, forces, state.variant.numbers == "tell", emit)
        if special is None
        else _apply_special(area, special, forces, emit)
    )
    for force in left:
        _change_counters(state, area, force, len(left), emit)
    owner, counters = state.owner(area), state.counters[area]
    emit(happened.AreaSettled, EVERYONE, area, owner, counters)


def _forces_of(
    state: GreecePosition, lying: list[tuple[int, Seat]]
) -> tuple[list[Force], list[tuple[int, Seat]]]:
    """Return the chits by the city they count for, the Star twice, and the Voids (G4.1, G2.7)."""
    forces, voids = [], []
    for token, seat in lying:
        face = state.faces[token]
        if face == VOID:
            voids.append((token, seat))
        elif face == STAR:
            forces += [Force(token, seat, face, state.star_as)] * 2
        elif CITY[face] != NOBODY:
            forces.append(Force(token, CITY[face], face, -1))
        else:
            forces.append(Force(token, seat, face, face))
    return forces, voids


def _cancel(area: int, forces: list[Force], emit: Emit) -> list[Force]:
    """Remove one Special of each city while two or three cities have any (G4.2)."""
    while True:
        first: dict[Seat, Force] = {}
        for force in forces:
            if force.special:
                first.setdefault(force.city, force)
        if len(first) < 2:
            return forces
        gone = list(first.values())
        forces = [force for force in forces if force not in gone]
        tokens, faces = (tuple([force[i] for force in gone]) for i in (0, 2))
        emit(happened.SpecialsCancelled, EVERYONE, area, tokens, faces)


def _apply_special(area: int, special: Force, forces: list[Force], emit: Emit) -> list[Force]:
    """Remove the chits of every city but that of the Specials (G4.3)."""
    gone = [force for force in forces if force.city != special.city]
    if gone:
        beaten = tuple(dict.fromkeys((force.token, force.face) for force in gone))
        tokens, faces = (tuple([one[i] for one in beaten]) for i in (0, 1))
        city, token, face = special.city, special.token, special.face
        emit(happened.ChitsBeaten, EVERYONE, area, city, token, face, tokens, faces)
    return [force for force in forces if force.city == special.city]


def _fight(area: int, forces: list[Force], numbers_tell: bool, emit: Emit) -> list[Force]:
    """Fight one against one until one side has no chit (G4.4). Return the chits left.

    If numbers tell, the first chit of a side with two more that is beaten takes its winner along.
    """
    if not forces:
        return forces
    mine = [force for force in forces if force.city == forces[0].city]
    theirs = [force for force in forces if force.city != forces[0].city]
    tell = numbers_tell and abs(len(mine) - len(theirs)) >= OUTNUMBERING
    more = int(len(theirs) > len(mine)) if tell else NOBODY
    i = j = 0
    while i < len(mine) and j < len(theirs):
        one, other = mine[i], theirs[j]
        winner = -1 if one.kind == other.kind else 0 if beats(one.kind, other.kind) else 1
        if winner == 1 - more:
            winner, more = -1, NOBODY
        i += winner != 0
        j += winner != 1
        emit(
            happened.ChitsFought,
            EVERYONE,
            area,
            (one.token, other.token),
            (one.city, other.city),
            (one.face, other.face),
            (one.kind, other.kind),
            winner,
        )
    return mine[i:] + theirs[j:]


def _change_counters(state: GreecePosition, area: int, force: Force, many: int, emit: Emit) -> None:
    """Apply a chit of so many that are left: remove an enemy counter, or else add an own one
    (G4.5). One that storms does both where it removes the last (V.G7)."""
    token, city, face, kind = force
    owner = state.owner(area)
    if owner not in (NOBODY, city):
        left = state.remove_counter(area)
        emit(happened.CounterRemoved, EVERYONE, area, city, token, face, kind, owner, left)
        if not left and many > STORMING[state.variant.storm[city]]:
            number = state.add_counter(city, area)
            emit(happened.CounterAdded, EVERYONE, area, city, token, face, kind, number)
    elif state.counters[area] < MOST_COUNTERS:
        number = state.add_counter(city, area)
        emit(happened.CounterAdded, EVERYONE, area, city, token, face, kind, number)
    else:
        emit(happened.ChitIdle, EVERYONE, area, city, token, face, kind)
