"""Chance on the map, counted: how likely the chits were that were drawn from the cup."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

from game.judging.luck import Chance, Comparison
from game.judging.odds import RARE, Odds, at_least, with_chance
from game.rules.core import HIDDEN, Event, Seat
from game.rules.greece.chits import CITY, COPIES, KINDS, VOID
from game.rules.greece.events import ChitsDrawn, DelphiAsked
from game.rules.greece.state import GreeceState
from game.rules.greece.view import GreeceView
from game.rules.wording import SPACE, Phrase, Plural, joined, phrase
from game.system.i18n import N_

VOIDS = Plural("{n} Void drawn.", "{n} Voids drawn.")
AT_MOST = N_("Chance: at most 1 in {n}.")
OWN_SPECIALS = Plural("{n} Special of your own drawn.", "{n} Specials of your own drawn.")


class Cup(NamedTuple):
    """A cup of so many chits, as far as a viewer knows it.

    `faces` has all that may lie in it: those that nobody has shown him, in other hands too.
    """

    faces: Counter[int]
    size: int

    @classmethod
    def of(cls, board: GreeceView) -> Cup:
        """Return the cup of a board."""
        located = Counter(face for face in board.faces if face != HIDDEN)
        return cls(Counter(dict(enumerate(COPIES))) - located, len(board.cup))

    @property
    def exact(self) -> bool:
        """True where no other hand holds any of them: people keep chits, and not at random."""
        return self.faces.total() == self.size

    def chance(self, marked: Iterable[int], drawn: int, wanted: int) -> float:
        """Return the chance of so many chits of some faces or more among those drawn.

        It is the greatest that can be, with none of those faces in another hand.
        """
        inside = sum(self.faces[face] for face in {*marked})
        return at_least(self.size, min(inside, self.size), drawn, wanted)

    def told(self, words: Plural, number: int, share: float) -> Phrase:
        """Return so many chits in a sentence, with how rare they are at least."""
        said = phrase(words, n=number)
        if self.exact:
            return with_chance(said, share)
        return joined([said, phrase(AT_MOST, n=int(1 / share))], SPACE)


def odds(before: GreeceView, events: Sequence[Event]) -> list[Odds]:
    """Return what is told of the Voids and own Specials that the viewer has drawn."""
    told: list[Odds] = []
    for event in events:
        if getattr(event, "seat", HIDDEN) != before.viewer:
            continue
        if isinstance(event, ChitsDrawn) and event.faces:
            told += _told(event, event.tokens, event.faces, cup_of(before, events))
        elif isinstance(event, DelphiAsked) and event.drawn != HIDDEN:
            told += _told(event, (event.token,), (event.drawn,), Cup.of(before))
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
            found += _compared(event.seat, drawn, Cup(inside.copy(), inside.total()))
    return found


def _compared(seat: Seat, drawn: Sequence[int], cup: Cup) -> Iterator[Comparison]:
    """Yield what is rare of some chits out of the cup."""
    for words, marked in _marked(seat):
        number = sum(face in marked for face in drawn)
        if number and (share := cup.chance(marked, len(drawn), number)) <= RARE:
            gain = -1 / share if words is VOIDS else 1 / share
            yield Comparison(cup.told(words, number, share), gain)


def _marked(seat: Seat) -> list[tuple[Plural, list[int]]]:
    """Return what is told of a seat's chits, with the faces that it is about."""
    own = [face for face in range(KINDS) if CITY[face] == seat]
    return [(VOIDS, [VOID]), (OWN_SPECIALS, own)]


def _told(event: Event, tokens: Sequence[int], faces: Sequence[int], cup: Cup) -> Iterator[Odds]:
    """Yield what is told of some chits out of the cup, about the last one that it is about."""
    said, about = [], HIDDEN
    for words, marked in _marked(getattr(event, "seat", HIDDEN)):
        found = [token for token, face in zip(tokens, faces, strict=True) if face in marked]
        if found and (share := cup.chance(marked, len(tokens), len(found))) <= RARE:
            said.append(cup.told(words, len(found), share))
            about = found[-1]
    if said:
        yield Odds(event, about, joined(said, SPACE))


def cup_of(before: GreeceView, events: Sequence[Event]) -> Cup:
    """Return the cup from which cities draw in these events."""
    board = before
    for event in takewhile(lambda one: not isinstance(one, ChitsDrawn), events):
        board = board.after(event)
    return Cup.of(board)
