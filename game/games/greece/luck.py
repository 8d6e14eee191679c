"""Chance on the map, counted: how likely the chits were that were drawn from the cup."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from game.judging.luck import Chance, Comparison
from game.judging.odds import RARE, Odds, at_least, with_chance
from game.rules.core import HIDDEN, Event, Seat
from game.rules.greece.chits import CITY, COPIES, EVERY, KINDS, VOID
from game.rules.greece.events import (
    ChitKept,
    ChitRevealed,
    ChitsDrawn,
    ChitsReturned,
    DelphiAsked,
)
from game.rules.greece.state import GreeceState
from game.rules.greece.view import GreeceView
from game.rules.wording import SPACE, Plural, joined, phrase

VOIDS = Plural("{n} Void drawn.", "{n} Voids drawn.")
OWN_SPECIALS = Plural("{n} Special of your own drawn.", "{n} Specials of your own drawn.")
MOST_HELD = 3
"""The most unseen chits in other hands for which all their faces are gone through."""


class Cup:
    """The cup before the draws of a turn, as far as a viewer knows it.

    `known` are faces that lie in it, `unseen` those that nobody has shown him: they lie in it too,
    but for one each in `held`, other hands' chits by the set of faces that they can have.
    """

    def __init__(
        self, size: int, known: Counter[int], unseen: Counter[int], held: Sequence[int]
    ) -> None:
        self.size, self.known, self.unseen, self.held = size, known, unseen, held

    @property
    def counted(self) -> bool:
        """True where it can be counted exactly."""
        both = self.known.total() + self.unseen.total()
        return both == self.size + len(self.held) and len(self.held) <= MOST_HELD

    def chance(self, marked: Iterable[int], drawn: int, wanted: int) -> float:
        """Return the chance of so many chits of some faces or more among those drawn.

        Every way in which other hands can hold chits counts as often as there are copies for it.
        """
        faces, total, won = {*marked}, 0, 0.0
        in_all = sum(self.known[face] + self.unseen[face] for face in faces)
        for kept in product(range(KINDS), repeat=len(self.held)):
            ways = self._ways(kept)
            if ways:
                inside = in_all - sum(face in faces for face in kept)
                total += ways
                won += ways * at_least(self.size, inside, drawn, wanted)
        return won / total if total else 1.0

    def _ways(self, kept: Sequence[int]) -> int:
        """Return in how many ways other hands hold these faces, in their order."""
        ways, left = 1, self.unseen.copy()
        for face, may in zip(kept, self.held, strict=True):
            ways *= left[face] * (may >> face & 1)
            left[face] -= 1
        return ways


def odds(before: GreeceView, events: Sequence[Event]) -> list[Odds]:
    """Return what is told of the Voids and own Specials that the viewer has drawn."""
    told: list[Odds] = []
    for event in events:
        if getattr(event, "seat", HIDDEN) != before.viewer:
            continue
        if isinstance(event, ChitsDrawn) and event.faces:
            told += _told(event, event.tokens, event.faces, cup_of(before, events))
        elif isinstance(event, DelphiAsked) and event.drawn != HIDDEN:
            told += _told(event, (event.token,), (event.drawn,), _after_draws(before))
    return told


def comparisons(chance: Chance) -> list[Comparison]:
    """Return how rare the chits are that a seat drew, from the cup as it truly was.

    A Void is bad for who draws it, an own Special good: the gain is that it comes once in so many.
    """
    after = chance.after
    if not isinstance(after, GreeceState):
        return []
    found, inside = list[Comparison](), Counter(after.faces[token] for token in after.cup)
    for event in reversed(chance.came):
        if isinstance(event, ChitsDrawn):
            drawn = event.faces
        elif isinstance(event, DelphiAsked):
            inside[event.given] -= 1
            drawn = (event.drawn,)
        else:
            continue
        inside.update(drawn)
        if event.seat == chance.seat:
            found += _compared(event.seat, drawn, Cup(inside.total(), inside.copy(), Counter(), ()))
    return found


def _compared(seat: Seat, drawn: Sequence[int], cup: Cup) -> Iterator[Comparison]:
    """Yield what is rare of some chits out of the cup."""
    for words, marked in _marked(seat):
        number = sum(face in marked for face in drawn)
        if number and (share := cup.chance(marked, len(drawn), number)) <= RARE:
            gain = -1 / share if words is VOIDS else 1 / share
            yield Comparison(with_chance(phrase(words, n=number), share), gain)


def _marked(seat: Seat) -> list[tuple[Plural, list[int]]]:
    """Return what is told of a seat's chits, with the faces that it is about."""
    own = [face for face in range(KINDS) if CITY[face] == seat]
    return [(VOIDS, [VOID]), (OWN_SPECIALS, own)]


def _told(
    event: Event, tokens: Sequence[int], faces: Sequence[int], cup: Cup | None
) -> Iterator[Odds]:
    """Yield what is told of some chits out of the cup, about the last one that it is about."""
    if cup is None or not cup.counted:
        return
    said, about = [], HIDDEN
    for words, marked in _marked(getattr(event, "seat", HIDDEN)):
        found = [token for token, face in zip(tokens, faces, strict=True) if face in marked]
        if found and (share := cup.chance(marked, len(tokens), len(found))) <= RARE:
            said.append(with_chance(phrase(words, n=len(found)), share))
            about = found[-1]
    if said:
        yield Odds(event, about, joined(said, SPACE))


def cup_of(before: GreeceView, events: Sequence[Event]) -> Cup | None:
    """Return the cup from which cities draw in these events; None where it cannot be counted."""
    board = before
    known, shown = Counter(before.in_cup), [0] * len(before.hands)
    hints = list(before.carried)
    for event in events:
        if isinstance(event, ChitsDrawn):
            break
        board = board.after(event)
        if isinstance(event, ChitsReturned):
            known.update(event.faces)
        elif isinstance(event, ChitRevealed):
            shown[event.seat] |= 1 << event.face
        elif isinstance(event, ChitKept):
            known.update(event.gone)
            hints[event.seat] = EVERY
    if any(hint > EVERY for hint in hints):  # pairs, of hands that keep two
        return None
    hints = [EVERY if hint & faces else hint for hint, faces in zip(hints, shown, strict=True)]
    return _cup(board, known, hints)


def _after_draws(view: GreeceView) -> Cup | None:
    """Return the cup once all have drawn: other hands then hold any of what nobody has shown.

    None where something is known about them.
    """
    unseen = Counter(view.unseen())
    faces = sum(1 << face for face in unseen)
    others = [seat for seat in range(len(view.hands)) if seat != view.viewer]
    if view.in_cup or any(faces & ~(view.carried[seat] & view.stuck[seat]) for seat in others):
        return None
    return Cup(unseen.total(), Counter(), unseen, ())


def _cup(board: GreeceView, known: Counter[int], hints: Sequence[int]) -> Cup | None:
    located = Counter(face for face in board.faces if face != HIDDEN)
    unseen = Counter(dict(enumerate(COPIES))) - located - known
    faces, held = sum(1 << face for face in unseen), []
    for seat, hand in enumerate(board.hands):
        hidden = [token for token in hand if board.faces[token] == HIDDEN]
        may = hints[seat] & board.stuck[seat]
        if seat == board.viewer or not hidden:
            continue
        if len(hidden) > 1 and faces & ~may:
            return None
        held += [may] * len(hidden)
    return Cup(len(board.cup), known, unseen, held)
