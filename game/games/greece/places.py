"""The places of the map as a player sets its positions up, and what the rules forbid there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.records.own_position import COUNTER, Fact, PiecePlace, PiecePlaces, counted
from game.rules.core import PlainData, Seat
from game.rules.greece.chits import CHITS, CITY, FACE_OF_ART, STAR, TYPES
from game.rules.greece.counting import ROUNDS
from game.rules.greece.map import AREAS, CITIES
from game.rules.greece.state import GreeceState
from game.rules.greece.wording import CITIES as NAMES
from game.rules.rng import Rng
from game.rules.wording import Phrase, PhraseError, Plural, phrase

MOST = 2
"""Counters in an area (G2.1), and cities whose chits lie in one (G3.5)."""
AREA, PLACED, HANDS, SUPPLY = "areas", "placed", "hands", "supply"
PHASES = (
    ("setup", phrase("Setup")),
    ("delphi", phrase("Delphi")),
    ("place", phrase("Place")),
    ("keep", phrase("Keep")),
)
STAR_KINDS = tuple((f"star:{CHITS[face].art}", phrase(CHITS[face].name)) for face in TYPES)

ONLY_PLACED = phrase("Chits lie on the map only while they are put down (G3.4).")
NOBODY_ASKS = phrase("Only a city with a counter in Delphi and chits in hand asks it (G3.2).")
NOBODY_KEEPS = phrase("Only a city that holds more chits than it keeps chooses some (G3.8).")


class GreecePlaces(PiecePlaces):
    """Areas with counters and chits, hands, the cup, what has left the game, and new counters."""

    rest = "cup"
    follows = ("cup",)

    def all(self, state: GreeceState) -> Sequence[PiecePlace]:
        return (
            PiecePlace("cup", phrase("Cup"), ("cup:",) * 3),
            PiecePlace(SUPPLY, phrase("New counters")),
            *(_hand(state, seat) for seat in range(len(state.hands))),
            *(_area(area.id, area.name) for area in AREAS),
            PiecePlace("retired", phrase("Out of the game"), ("used:",) * 3),
        )

    def facts(self, state: GreeceState) -> Sequence[Fact]:
        turn, star = phrase("Turn"), phrase("The Star was played")
        cities = tuple((CITIES[seat], phrase(NAMES[seat])) for seat in range(len(state.hands)))
        return (
            Fact("turn", turn, counted(range(1, state.variant.length + 1)), state.turn),
            Fact("phase", phrase("Phase"), PHASES, state.phase),
            Fact("to_act", phrase("Whose move"), cities, CITIES[state.to_act]),
            Fact("star_played", star, counted(range(3)), state.star_played),
            *_star(state),
        )

    def tokens(self, state: GreeceState) -> Iterable[tuple[str, Iterable[int]]]:
        return [(f"{HANDS}/{seat}", hand) for seat, hand in enumerate(state.hands)]

    def piece(self, face: int) -> str:
        return CHITS[face].art

    def called(self, piece: str) -> Phrase:
        kind, colon, city = piece.partition(":")
        if kind + colon == COUNTER:
            return phrase("Counter of {city}", city=phrase(NAMES[CITIES.index(city)]))
        return phrase(CHITS[FACE_OF_ART[kind]].name)

    def inside(self, picture: PlainData, place: str) -> list[str]:
        zone, _slash, area = place.partition("/")
        if zone == SUPPLY:
            return [COUNTER + city for city in CITIES[: len(picture["hands"])]]
        if zone == AREA:
            held = picture[AREA][area]
            chits = [entry["chit"].partition(":")[0] for entry in picture[PLACED].get(area, ())]
            return [COUNTER + str(held["owner"])] * held["counters"] + chits
        return super().inside(picture, place)

    def put(self, start: PlainData, piece: str, place: str, seat: Seat) -> None:
        zone, _slash, area = place.partition("/")
        counter = piece.startswith(COUNTER)
        if counter and zone == AREA:
            _lay_counter(start[AREA][area], piece.removeprefix(COUNTER))
        elif counter:
            if place not in (SUPPLY, self.rest):
                raise PhraseError(phrase("Counters lie in areas, and nowhere else (G2.1)."))
        elif zone == AREA:
            _lay_chit(start, piece, area, seat)
        elif zone == SUPPLY:
            raise PhraseError(phrase("A chit goes back into the cup (G1.3)."))
        else:
            super().put(start, piece, place, seat)

    def take(self, start: PlainData, piece: str, place: str) -> None:
        zone, _slash, area = place.partition("/")
        if zone == SUPPLY:
            return
        if zone == "retired" and CITY[FACE_OF_ART[piece]] >= len(start[HANDS]):
            told = phrase("The Special Chits of a city that is not at war stay out (V.G1).")
            raise PhraseError(told)
        if zone != AREA:
            super().take(start, piece, place)
        elif piece.startswith(COUNTER):
            held = start[AREA][area]
            held["counters"] -= 1
            held["owner"] = held["owner"] if held["counters"] else None
        else:
            lying = start[PLACED][area]
            at = next(n for n, one in enumerate(lying) if one["chit"].partition(":")[0] == piece)
            del lying[at]
            start["pending"] = None

    def opened(self, state: GreeceState, dice: Rng) -> GreeceState:
        """Return the first turn: the first counters are laid by lot, and the hands are dealt."""
        while state.phase == "setup":
            state.apply(dice.choice(state.legal()))
        return state

    def first(self, picture: PlainData, place: str, seat: Seat) -> tuple[str, str] | None:
        """Return a counter for an area: another one of its city, or one of whoever decides."""
        zone, _slash, area = place.partition("/")
        if zone != AREA:
            return None
        held = picture[AREA][area]
        full = held["counters"] >= MOST and picture["phase"] == "place"
        return None if full else (COUNTER + (held["owner"] or CITIES[seat]), SUPPLY)

    def idle(self, start: PlainData, fact: Fact, value: object) -> Phrase:
        told = {"delphi": NOBODY_ASKS, "keep": NOBODY_KEEPS}
        return told.get(str(start["phase"]), super().idle(start, fact, value))

    def broken(self, start: PlainData) -> Phrase | None:
        lying = any(start[PLACED].values())
        return ONLY_PLACED if lying and start["phase"] != "place" else None

    def flaw(self, state: GreeceState) -> Phrase | None:
        """Return whose chits are missing on the map, or from a hand (G3.1, G3.3)."""
        for seat, hand in enumerate(state.hands):
            lying = len(state.placed_by(seat))
            due = sum(state.placer(step) == seat for step in range(len(state.placed)))
            if lying != due:
                return phrase("{city} should have put down {n} of the {m} chits on the map (G3.3).",
                              city=phrase(NAMES[seat]), n=due, m=len(state.placed))  # fmt: skip
            if len(hand) + lying > state.full_hand(seat):
                most, city = state.full_hand(seat) - lying, phrase(NAMES[seat])
                return phrase(
                    Plural(
                        "{city} holds {n} chit at most (G3.1).",
                        "{city} holds {n} chits at most (G3.1).",
                    ),
                    city=city,
                    n=most,
                )
        return None


def _lay_counter(held: dict[str, Any], city: str) -> None:
    if held["counters"] >= MOST:
        raise PhraseError(phrase("An area holds two counters at most (G2.1)."))
    if held["owner"] not in (None, city):
        raise PhraseError(phrase("An area never holds counters of two cities (G2.1)."))
    held["owner"], held["counters"] = city, held["counters"] + 1


def _lay_chit(start: PlainData, piece: str, area: str, seat: Seat) -> None:
    """Lay a chit of a seat in an area, face down; it may lie there by G3.4 and G3.5."""
    if start["phase"] != "place":
        raise PhraseError(ONLY_PLACED)
    own = [one for row in start[PLACED].values() for one in row if one["seat"] == CITIES[seat]]
    if len(own) >= ROUNDS:
        told = phrase("{city} puts down three chits in a turn (G3.4).", city=phrase(NAMES[seat]))
        raise PhraseError(told)
    there = {one["seat"] for one in start[PLACED].get(area, ())}
    if len(there | {CITIES[seat]}) > MOST:
        raise PhraseError(phrase("An area takes chits of two cities at most (G3.5)."))
    chit = "star:military" if FACE_OF_ART[piece] == STAR else piece
    start[PLACED].setdefault(area, []).append({"seat": CITIES[seat], "chit": chit})
    start["pending"] = None


def _hand(state: GreeceState, seat: Seat) -> PiecePlace:
    marks = tuple("hand" if seat == viewer else f"plate:{CITIES[seat]}" for viewer in range(3))
    return PiecePlace(f"{HANDS}/{seat}", phrase("Hand of {side}", side=phrase(NAMES[seat])), marks)


def _area(key: str, name: str) -> PiecePlace:
    return PiecePlace(f"{AREA}/{key}", phrase(name), (f"area:{key}",) * 3)


def _star(state: GreeceState) -> Iterable[Fact]:
    """Yield the type that a Star on the map has been given (G2.7)."""
    picture = state.picture()
    for area, lying in picture[PLACED].items():
        for number, entry in enumerate(lying):
            if entry["chit"].startswith("star:"):
                key = f"{PLACED}/{area}/{number}/chit"
                yield Fact(key, phrase("The Star counts as"), STAR_KINDS, entry["chit"])


PLACES = GreecePlaces()
