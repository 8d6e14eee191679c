"""The words for reading a rival's hidden chit: its kinds, the evidence, the account at the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ai.greece.reading import KINDS, OWN
from game.games.greece.rival import PEBBLES, Possible, Riddle
from game.rules.core import Seat
from game.rules.greece import wording as say
from game.rules.greece.chits import CITY, EVERY, FAR
from game.rules.greece.chits import KINDS as FACES
from game.rules.greece.counting import ROUNDS
from game.rules.greece.map import areas_in
from game.rules.greece.view import GreeceView, kinds_at
from game.scenes.greece.advice import either
from game.scenes.greece.faces import area_name, chit_name
from game.system.i18n import _, ngettext, render_phrase

SHIFTS = 2
"""So many kinds are told of which the AI thinks otherwise than who only counts."""


class Evidence(NamedTuple):
    """Something that is known, and the areas that show it."""

    words: str
    areas: frozenset[int] = frozenset()


def city(seat: Seat) -> str:
    """Return a city's name."""
    return render_phrase(say.city(seat))


def kind_name(riddle: Riddle, one: Possible) -> str:
    """Return the name of a kind: of a Special by itself where only one is left."""
    if len(one.faces) == 1:
        return chit_name(one.faces[0])
    if KINDS[one.kind] == OWN:
        return _("A Special of {side}").format(side=city(riddle.seat))
    others = {CITY[face] for face in one.faces}
    if len(others) == 1:
        return _("A Special of {side}").format(side=city(others.pop()))
    return _("A Special of another city")


def unseen_words(one: Possible) -> str:
    """Return how many of a kind the reader has not seen anywhere."""
    return _("{n} of {m} unseen").format(n=one.unseen, m=one.copies)


def subject(riddle: Riddle) -> str:
    """Return what is asked about."""
    words = _("Turn {turn}: a hidden chit of {side} at {area}")
    place = {"side": city(riddle.seat), "area": area_name(riddle.area)}
    return words.format(turn=riddle.view.turn, **place)


# ---------------------------------------------------------------------- what is known


def evidence(riddle: Riddle) -> list[Evidence]:
    """Return what the reader knows of a chit besides what he has not seen."""
    return [_reach(riddle), _order(riddle), _company(riddle), _unseen(riddle), *_carried(riddle)]


def _reach(riddle: Riddle) -> Evidence:
    view, seat, area = riddle.view, riddle.seat, riddle.area
    links = view.distance(seat, area)
    allowed = kinds_at(view.lands[seat], area, view.variant.reach[seat])
    known = {"side": city(seat), "area": area_name(area), "n": links}
    if not links:
        words = _("{side} holds {area}: any chit may lie there.").format(**known)
    elif links < 0:
        words = _("{side} holds no area: neither Military nor Influence may lie there.")
        words = words.format(**known)
    elif allowed == EVERY:
        words = _("{area} is one link away from {side}: any chit may lie there.").format(**known)
    elif allowed == FAR:
        words = _("{area} is {n} links away from {side}: no Influence may lie there.")
        words = words.format(**known)
    else:
        words = _(
            "{area} is {n} links away from {side}: neither Military nor Influence may lie there."
        ).format(**known)
    return Evidence(words, frozenset({area, *areas_in(view.lands[seat])}))


def _order(riddle: Riddle) -> Evidence:
    view, seat = riddle.view, riddle.seat
    own = [token for token, by, _area in view.placed if by == seat]
    words = _("It is chit {n} of the {m} that {side} lays this turn.")
    words = words.format(n=own.index(riddle.token) + 1, m=ROUNDS, side=city(seat))
    return Evidence(words, frozenset(area for _token, by, area in view.placed if by == seat))


def _company(riddle: Riddle) -> Evidence:
    """Return who else has laid a chit there, before it or after."""
    view, here = riddle.view, frozenset({riddle.area})
    there = [(token, seat) for token, seat, area in view.placed if area == riddle.area]
    number = [token for token, _seat in there].index(riddle.token)
    before = sorted({seat for _token, seat in there[:number]} - {riddle.seat})
    after = sorted({seat for _token, seat in there[number:]} - {riddle.seat, *before})
    if before:
        words = _("{other} had laid a chit there before.").format(other=_both(before))
    elif after:
        words = _("{other} laid a chit there later.").format(other=_both(after))
    else:
        words = _("Nobody else has laid a chit there yet.")
    return Evidence(words, here)


def _both(seats: Sequence[Seat]) -> str:
    names = [city(seat) for seat in seats]
    return names[0] if len(names) == 1 else _("{a} and {b}").format(a=names[0], b=names[1])


def _unseen(riddle: Riddle) -> Evidence:
    """Return how many chits the reader does not see, and how many of those lie in the cup."""
    view = riddle.view
    words = _("You do not see {n} chits; {m} of them lie in the cup.")
    return Evidence(words.format(n=len(view.unseen()), m=len(view.cup) - len(view.in_cup)))


def _carried(riddle: Riddle) -> Iterator[Evidence]:
    """Yield what is known of the chit that the city kept from the turn before."""
    view: GreeceView = riddle.view
    kept = view.carried[riddle.seat]
    faces = [face for face in range(FACES) if kept >> face & 1]
    if kept < EVERY and 0 < len(faces) <= 3:
        words = _("The chit that {side} kept from last turn was {chits}.")
        chits = either(chit_name(face) for face in faces)
        yield Evidence(words.format(side=city(riddle.seat), chits=chits))


# ---------------------------------------------------------------------- what it was


def shifts(riddle: Riddle) -> list[Evidence]:
    """Return of which kinds the AI thinks otherwise than who only counts, the most so first."""
    account, counted = riddle.account(), riddle.counted()
    named = {one.kind: kind_name(riddle, one) for one in riddle.kinds()}
    apart = sorted(named, key=lambda kind: -abs(account[kind] - counted[kind]))
    words = _("{chit}: {n} by counting alone, {m} by how cities lay their chits.")
    return [
        Evidence(words.format(chit=named[kind], n=counted[kind], m=account[kind]))
        for kind in apart[:SHIFTS]
        if account[kind] != counted[kind]
    ]


def near_words(riddle: Riddle, laid: Sequence[int]) -> str:
    """Return how near the pebbles lay to those of the AI."""
    near = riddle.near(laid)
    words = ngettext(
        "{n} of {m} pebbles lies where the AI lays it.",
        "{n} of {m} pebbles lie where the AI lays them.",
        near,
    )
    return words.format(n=near, m=PEBBLES)


def truth_words(riddle: Riddle, laid: Sequence[int]) -> str:
    """Return what it was, and who had laid how much on that."""
    kind = riddle.true_kind
    words = _("It was {chit}. Pebbles on that: yours {n}, the AI's {m}, by counting alone {k}.")
    return words.format(
        chit=chit_name(riddle.truth),
        n=laid[kind],
        m=riddle.account()[kind],
        k=riddle.counted()[kind],
    )
