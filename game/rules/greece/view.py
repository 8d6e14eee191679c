"""One viewer's knowledge of the war, and determinizations that agree with it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic

from game.rules.board import Tokens
from game.rules.core import HIDDEN, NOBODY, UNKNOWN, Action, Outcome, Seat
from game.rules.greece import wording as say
from game.rules.greece.board import GreeceBoard
from game.rules.greece.chits import COPIES, COUNT, EVERY, FAR, FARTHEST, STAR, TYPES
from game.rules.greece.legal import reach_of
from game.rules.greece.map import areas_in, around
from game.rules.greece.notation import notation_of
from game.rules.greece.position import BySeat, GreecePosition, P, no_hints
from game.rules.greece.worlds import Puzzle, Solver
from game.rules.rng import Rng
from game.rules.wording import Phrase, phrase

SECRET = frozenset({"delphi", "put", "keep"})
"""Decisions about chits that nobody else sees."""


@dataclass(frozen=True, slots=True)
class GreeceView(GreeceBoard):
    """All that one viewer may know of the war: the table, and what he can conclude.

    `in_cup` are the faces of which the viewer knows that they lie in the cup, though not which
    chits they are. `carried` and `stuck` are explained in `knowledge`.
    """

    in_cup: Tokens
    carried: BySeat
    stuck: BySeat
    result: Outcome | None

    def phrase(self, action: Action) -> Phrase:
        if self.secret(action):
            where = {"area": say.area(action.args[1])} if action.verb == "put" else {}
            if action.verb == "keep" and len(action.args) > 1:
                kept = len(action.args)
                return phrase(say.ACT_KEEP_SECRETLY, city=say.city(action.seat), n=kept)
            template = say.ACT_SKIP if action.verb == "skip" else say.ACT_SECRET[self.deciding]
            return phrase(template, city=say.city(action.seat), **where)
        return phrase_of(action, self.faces.__getitem__)

    def secret(self, action: Action) -> bool:
        return action.seat != self.viewer and self.deciding in SECRET

    def notation(self, action: Action) -> str:
        if not self.secret(action):
            return notation_of(action, self.faces.__getitem__)
        if action.verb == "delphi":
            return f"delphi {UNKNOWN}"
        return notation_of(action, lambda _token: HIDDEN)

    def reach(self, seat: Seat, kind: int) -> Tokens:
        """Return the areas in range of a city for a face or a Star's type (G2.3 to G2.5)."""
        return areas_in(reach_of(self.lands[seat], kind, self.variant.reach[seat]))

    def possible(self, token: int) -> Tokens:
        """Return the faces that a chit can still have, in ascending order; one if it is known."""
        if self.faces[token] != HIDDEN:
            return (self.faces[token],)
        puzzle = self.puzzle()
        if token in self.cup:
            return tuple(sorted({*puzzle.possible_in_cup(), *self.in_cup}))
        return puzzle.possible(token)

    def unseen(self) -> Tokens:
        """Return the faces that the viewer cannot locate, once for each copy."""
        left = list(COPIES)
        for face in (*self.faces, *self.in_cup):
            if face != HIDDEN:
                left[face] -= 1
        return tuple([face for face, copies in enumerate(left) for _ in range(copies)])

    def puzzle(self) -> Puzzle:
        """Return the constraints on the chits that the viewer does not see."""
        slots: list[tuple[int, int]] = []
        owned: list[list[int]] = [[] for _ in self.hands]
        for token, seat, area in self.placed:
            if self.faces[token] == HIDDEN:
                slots.append((token, kinds_at(self.lands[seat], area, self.variant.reach[seat])))
                owned[seat].append(token)
        for seat, hand in enumerate(self.hands):
            if seat != self.viewer:
                hidden = [token for token in hand if self.faces[token] == HIDDEN]
                slots += [(token, self.stuck[seat]) for token in hidden]
                owned[seat] += hidden
        groups = tuple(
            (tuple(tokens), self.carried[seat])
            for seat, tokens in enumerate(owned)
            if tokens and self.carried[seat] != EVERY
        )
        return Puzzle(tuple(slots), groups, self.unseen())


def kinds_at(lands: int, area: int, military: int) -> int:
    """Return the faces that a city with these areas can have put in an area (G2.3, G2.4, G2.7).

    `military` is how many links its Military reaches.
    """
    if lands and around(lands, 1) >> area & 1:
        return EVERY
    return FAR if lands and around(lands, military) >> area & 1 else FARTHEST


def types_at(lands: int, area: int, military: int) -> tuple[int, ...]:
    """Return the types that a Star in an area can have (G2.7)."""
    return tuple(kind for kind in TYPES if reach_of(lands, kind, military) >> area & 1)


def view_of(state: GreecePosition, seat: Seat) -> GreeceView:
    """Return the view of `seat`; NOBODY is the spectator. ValueError for an unknown seat."""
    seats = len(state.hands)
    if seat != NOBODY and not 0 <= seat < seats:
        raise ValueError(f"no seat {seat!r}")
    acting = seat == state.to_act != NOBODY
    number = seat if seat >= 0 else seats
    bit = 1 << number
    face, seen, cup = state.faces, state.seen, state.cup
    faces = [one if mask & bit else HIDDEN for one, mask in zip(face, seen, strict=True)]
    star_seen = STAR in faces and state.star_as >= 0
    in_cup = []
    for token in cup:
        if faces[token] != HIDDEN:
            in_cup.append(faces[token])
            faces[token] = HIDDEN
    hands = [
        tuple(hand) if side == seat else tuple(sorted(hand))
        for side, hand in enumerate(state.hands)
    ]
    return GreeceView(
        game="greece",
        viewer=seat,
        to_act=state.to_act,
        legal=tuple(state.legal()) if acting else (),
        deciding=state.asks,
        turn=state.turn,
        phase=state.phase,
        order=state.order,
        step=state.step,
        lands=tuple(state.lands),
        counters=tuple(state.counters),
        faces=tuple(faces),
        hands=tuple(hands),
        cup=tuple(sorted(cup)),
        in_cup=tuple(sorted(in_cup)),
        placed=tuple(state.placed),
        retired=tuple(state.retired),
        star_as=state.star_as if star_seen else HIDDEN,
        star_played=state.star_played,
        spent=(),
        halved=(),
        carried=state.carried[number],
        stuck=state.stuck,
        result=state.result,
        variant=state.variant,
    )


class Dealer(Generic[P]):
    """Draws determinizations of one view; all that they share is set once, in `template`.

    `template` starts as an empty position; worlds have its class.
    """

    def __init__(self, template: P, view: GreeceView) -> None:
        self.view = view
        self.template = template
        self.solver = Solver(view.puzzle())
        _restore(template, view)

    def deal(self, rng: Rng) -> P:
        """Return a world drawn uniformly, or nearly so, from all that agree with the view."""
        state = self.template.clone()
        faces, rest = self.solver.draw(rng)
        face = state.faces
        for token, drawn in faces.items():
            face[token] = drawn
            if drawn == STAR:
                _choose_type(state, token, rng)
        for token in state.cup:
            if face[token] == HIDDEN:
                face[token] = rest.pop()
        state.rng = rng.fork()
        return state


def _choose_type(state: GreecePosition, star: int, rng: Rng) -> None:
    """Draw the Star's type from those in range, if it lies on the map."""
    for token, seat, area in state.placed:
        if token == star:
            state.star_as = rng.choice(types_at(state.lands[seat], area, state.variant.reach[seat]))


def _restore(state: GreecePosition, view: GreeceView) -> None:
    """Set all that a view shows in an empty position; unseen faces become HIDDEN."""
    state.turn, state.phase, state.order, state.step = view.turn, view.phase, view.order, view.step
    state.lands, state.counters = list(view.lands), list(view.counters)
    state.faces, state.cup = list(view.faces), list(view.cup)[::-1]
    state.hands = [list(hand) for hand in view.hands]
    state.placed, state.retired = list(view.placed), list(view.retired)
    state.star_as, state.star_played = view.star_as, view.star_played
    state.stuck, state.result = view.stuck, view.result
    state.asks, state.to_act = view.deciding, view.to_act
    state.seen = [state.everyone] * COUNT
    for token in state.cup:
        state.seen[token] = 0
    held = [(token, seat) for seat, hand in enumerate(view.hands) for token in hand]
    for token, seat in [*held, *((token, seat) for token, seat, _area in state.placed)]:
        opened = seat != view.viewer and view.faces[token] != HIDDEN
        state.seen[token] = state.everyone if opened else 1 << seat
    state.present = [0] * len(view.hands)
    for _token, seat, area in state.placed:
        state.present[seat] |= 1 << area
    bit = 1 << (view.viewer if view.viewer >= 0 else len(view.hands))
    for token, face in zip(view.cup, view.in_cup, strict=False):
        state.faces[token], state.seen[token] = face, bit
    _set_hints(state, view)


def _set_hints(state: GreecePosition, view: GreeceView) -> None:
    """Set the viewer's own hints; those of the others are unknown, so they get none."""
    rows = list(no_hints(len(view.hands)))
    rows[view.viewer] = view.carried  # the spectator's row is the last
    state.carried = tuple(rows)


def world_of(state: P, view: GreeceView, rng: Rng) -> P:
    """Return a world that agrees with `view`; `state` is an empty position, which is filled."""
    return Dealer(state, view).deal(rng)


# ---------------------------------------------------------------------- actions in words


def phrase_of(action: Action, face_of: Callable[[int], int]) -> Phrase:
    """Return an action in words; `face_of` gives the faces that the reader may see, or HIDDEN."""
    seat, verb, args = action
    who = say.city(seat)
    match verb:
        case "lay":
            return phrase(say.ACT_LAY, city=who, area=say.area(args[0]))
        case "delphi":
            if not args:
                return phrase(say.ACT_DELPHI_NONE, city=who)
            return phrase(say.ACT_DELPHI, city=who, chit=say.chit(face_of(args[0])))
        case "put":
            chit = say.chit(face_of(args[0]), args[2] if len(args) > 2 else HIDDEN)
            return phrase(say.ACT_PUT, city=who, chit=chit, area=say.area(args[1]))
        case "skip":
            return phrase(say.ACT_SKIP, city=who)
        case "keep":
            return phrase(say.ACT_KEEP, city=who, chit=say.names(tuple(map(face_of, args))))
    raise ValueError(f"no such action: {action}")
