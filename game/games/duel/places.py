"""The places of the duel as a player sets its positions up, and what the rules forbid there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.records.own_position import YES_OR_NO, Fact, PiecePlace, PiecePlaces, counted, row_at
from game.rules.core import PlainData, Seat
from game.rules.duel.cards import CARDS, FACE_OF_NAME, LAND_OR_SEA, MATCH, PLAYABLE, VP
from game.rules.duel.state import DuelState
from game.rules.duel.wording import SIDES
from game.rules.wording import Phrase, PhraseError, phrase
from game.system.i18n import N_

LATEST = 60
"""The last turn that can be chosen."""
HANDS, TABLES, PRIZES = "hands", "tables", "victory_piles"
PHASES = (
    ("strategy", phrase("Strategy")),
    ("action", phrase("Action")),
    ("victory", phrase("Victory")),
)
NONE_KEPT = phrase(
    "Nobody decides in the Victory Phase, unless the rules let cards be kept (V.D1)."
)
KINDS = (("land", phrase("Land")), ("sea", phrase("Sea")))


class DuelPlaces(PiecePlaces):
    """Hands, tables, prizes, discard pile and deck."""

    rest = "deck"
    follows = ("deck", "force")

    def all(self, state: DuelState) -> Sequence[PiecePlace]:
        both = range(2)
        return (
            *(_place(HANDS, seat, N_("Hand of {side}"), "hand") for seat in both),
            *(_place(TABLES, seat, N_("Table of {side}"), "table") for seat in both),
            *(_place(PRIZES, seat, N_("Prizes of {side}"), "prizes") for seat in both),
            PiecePlace("discard", phrase("Discard pile"), ("discard", "discard")),
            PiecePlace("deck", phrase("Deck"), ("deck", "deck")),
        )

    def facts(self, state: DuelState) -> Sequence[Fact]:
        cities = tuple((city.lower(), phrase(city)) for city in SIDES)
        turn, to_act = phrase("Turn"), SIDES[state.to_act].lower()
        return (
            Fact("turn", turn, counted(range(1, max(LATEST, state.turn) + 1)), state.turn),
            Fact("phase", phrase("Phase"), PHASES, state.phase),
            Fact("to_act", phrase("Whose move"), cities, to_act),
            *(_vp(state, seat) for seat in range(2)),
            *(_passed(state, seat) for seat in range(2)),
            *_declared(state),
        )

    def tokens(self, state: DuelState) -> Iterable[tuple[str, Iterable[int]]]:
        for seat in range(2):
            yield f"{HANDS}/{seat}", state.hands[seat]
            yield f"{TABLES}/{seat}", state.tables[seat]

    def piece(self, face: int) -> str:
        return CARDS[face].name

    def put(self, start: PlainData, piece: str, place: str, seat: Seat) -> None:
        zone, _slash, side = place.partition("/")
        face = FACE_OF_NAME[piece.casefold()]
        if zone == TABLES:
            self._lay(start, face, int(side))
        elif zone == PRIZES:
            if not VP[face]:
                raise PhraseError(phrase("Only cards with VP are taken as prizes (D5.2)."))
            start["vp"][int(side)] += VP[face]
            row_at(start, place).append(piece)
        else:
            super().put(start, piece, place, seat)

    def _lay(self, start: PlainData, face: int, side: Seat) -> None:
        """Lay a card on a table, a ship or army that is both as Land until somebody says Sea."""
        if not PLAYABLE[side] >> face & 1 and not MATCH["ally"] >> face & 1:
            told = phrase("{card} cannot be played by {side} (D4.3).",
                          card=phrase(CARDS[face].name), side=phrase(SIDES[side]))  # fmt: skip
            raise PhraseError(told)
        declared = "land" if LAND_OR_SEA >> face & 1 else None
        row_at(start, f"{TABLES}/{side}").append({"card": CARDS[face].name, "as": declared})

    def take(self, start: PlainData, piece: str, place: str) -> None:
        zone, _slash, side = place.partition("/")
        super().take(start, piece, place)
        if zone == PRIZES:
            worth = VP[FACE_OF_NAME[piece.casefold()]]
            start["vp"][int(side)] = max(0, start["vp"][int(side)] - worth)
        elif zone == TABLES:
            for entry in (*start[TABLES][0], *start[TABLES][1]):
                if entry.get("target") == piece:
                    entry["target"] = None

    def undecided(self, start: PlainData) -> PlainData:
        lots = [lot or [] for lot in start["exchanged"]]
        hands = [[*hand, *lot] for hand, lot in zip(start[HANDS], lots, strict=True)]
        for entry in (*start[TABLES][0], *start[TABLES][1]):
            if LAND_OR_SEA >> FACE_OF_NAME[entry["card"].casefold()] & 1:
                entry["as"] = entry["as"] or "land"
        return {**super().undecided(start), HANDS: hands, "exchanged": [None, None]}

    def idle(self, start: PlainData, fact: Fact, value: object) -> Phrase:
        return NONE_KEPT if value == "victory" else super().idle(start, fact, value)

    def broken(self, start: PlainData) -> Phrase | None:
        for seat in range(2):
            worth = sum(VP[FACE_OF_NAME[card.casefold()]] for card in start[PRIZES][seat])
            if start["vp"][seat] < worth:
                return phrase("The prizes of {side} alone are worth {n} VP (D5.2).",
                              side=phrase(SIDES[seat]), n=worth)  # fmt: skip
        return None


def _place(zone: str, seat: Seat, words: str, what: str) -> PiecePlace:
    mine, theirs = ("hand", "enemy_hand") if what == "hand" else (f"own_{what}", f"enemy_{what}")
    marks = (mine, theirs) if seat == 0 else (theirs, mine)
    return PiecePlace(f"{zone}/{seat}", phrase(words, side=phrase(SIDES[seat])), marks)


def _vp(state: DuelState, seat: Seat) -> Fact:
    name = phrase("VP of {side}", side=phrase(SIDES[seat]))
    return Fact(f"vp/{seat}", name, counted(range(state.target)), state.vp[seat])


def _passed(state: DuelState, seat: Seat) -> Fact:
    name = phrase("{side} has passed", side=phrase(SIDES[seat]))
    return Fact(f"passed/{seat}", name, YES_OR_NO, state.passed[seat])


def _declared(state: DuelState) -> Iterator[Fact]:
    """Yield what each card on a table that is Land or Sea counts as (D4.12)."""
    for seat in range(2):
        for number, token in enumerate(state.tables[seat]):
            kind = state.declared(token)
            if kind:
                name = phrase(CARDS[state.faces[token]].name)
                yield Fact(f"{TABLES}/{seat}/{number}/as", name, KINDS, kind)


PLACES = DuelPlaces()
