"""The places of the battle as a player sets its positions up, and what the rules forbid there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.records.own_position import Fact, PiecePlace, PiecePlaces, counted, drop
from game.rules.battle.cards import ARMY, CARDS, FACE_OF_NAME, UNITS
from game.rules.battle.state import BattleState
from game.rules.battle.wording import SIDES
from game.rules.core import PlainData, Seat
from game.rules.wording import Phrase, PhraseError, Sense, phrase
from game.system.i18n import N_

LATEST = 200
"""The last turn of a battle (B1.6)."""
MOST_FLANK = 12
"""The most flank points that can be chosen."""
ATTACKERS, AGAINST = "attackers", "against"
PHASES = (
    ("scout", phrase(Sense("phase", "Scout"))),
    ("discard", phrase(Sense("phase", "Discard"))),
    ("draw", phrase(Sense("phase", "Draw"))),
    ("flank", phrase(Sense("phase", "Flank"))),
    ("artillery", phrase(Sense("phase", "Artillery"))),
    ("attack", phrase(Sense("phase", "Attack"))),
)


class BattlePlaces(PiecePlaces):
    """Hands, Reserves, Casualties, the lanes of an attack, and both decks together."""

    rest = "decks"
    follows = ("decks", "aside")

    def all(self, state: BattleState) -> Sequence[PiecePlace]:
        both = range(2)
        lanes = len(state.battle.attackers) if state.battle is not None else 0
        front = ("lanes", "lanes")
        return (
            *(_place("hands", seat, N_("Hand of the {side}"), "hand") for seat in both),
            *(_place("reserves", seat, N_("Reserve of the {side}"), "reserve") for seat in both),
            *(
                _place("casualties", seat, N_("Casualties of the {side}"), "casualties")
                for seat in both
            ),
            PiecePlace(ATTACKERS, phrase("Attackers"), front),
            *(_lane(state, number) for number in range(lanes)),
            PiecePlace("decks", phrase("Decks"), ("own_deck", "own_deck")),
        )

    def facts(self, state: BattleState) -> Sequence[Fact]:
        sides = tuple((name.lower(), phrase(name)) for name in SIDES)
        moves, turn = phrase("Whose turn"), phrase("Turn")
        return (
            Fact("turn", turn, counted(range(1, LATEST + 1)), state.turn),
            Fact("phase", phrase("Phase"), PHASES, state.phase),
            Fact("to_act", moves, sides, SIDES[state.active].lower()),
            *(_flank(state, seat) for seat in range(2)),
        )

    def tokens(self, state: BattleState) -> Iterable[tuple[str, Iterable[int]]]:
        for seat in range(2):
            yield f"hands/{seat}", state.hands[seat]
        if state.battle is not None:
            yield ATTACKERS, state.battle.attackers
            for number, token in enumerate(state.battle.blockers):
                yield f"{AGAINST}/{number}", [token] if token >= 0 else []

    def piece(self, face: int) -> str:
        return CARDS[face].name

    def inside(self, picture: PlainData, place: str) -> list[str]:
        if place == self.rest:
            return [*picture["decks"][0], *picture["decks"][1]]
        zone, _slash, number = place.partition("/")
        lanes = _lanes(picture)
        if zone == ATTACKERS:
            return [lane["card"] for lane in lanes]
        if zone == AGAINST:
            blocker = lanes[int(number)]["blocker"] if int(number) < len(lanes) else None
            return [blocker["card"]] if blocker else []
        return super().inside(picture, place)

    def put(self, start: PlainData, piece: str, place: str, seat: Seat) -> None:
        zone, _slash, number = place.partition("/")
        if zone not in (ATTACKERS, AGAINST):
            super().put(start, piece, place, seat)
            return
        if not UNITS >> FACE_OF_NAME[piece.casefold()] & 1:
            told = phrase("{card} is no unit: only units stand in an attack (B2.8).",
                          card=phrase(piece))  # fmt: skip
            raise PhraseError(told)
        lanes = _lanes(start)
        if zone == ATTACKERS:
            _attack(start, [*lanes, {"card": piece, "blocker": None}])
        elif int(number) >= len(lanes) or lanes[int(number)]["blocker"]:
            raise PhraseError(phrase("One unit at most stands against an attacker (B3.1)."))
        else:
            lanes[int(number)]["blocker"] = {"card": piece}
            _attack(start, lanes)

    def broken(self, start: PlainData) -> Phrase | None:
        if start["attack"] and start["phase"] != "attack":
            return phrase("Units stand in lanes only in the Attack Phase (B2.8).")
        for seat in range(2):
            owned = sum(len(start[zone][seat]) for zone in ("hands", "reserves", "casualties"))
            if owned > ARMY:
                return phrase("{side}: {n} cards at most (B1.1).", side=_side(seat), n=ARMY)
        return None

    def take(self, start: PlainData, piece: str, place: str) -> None:
        zone, _slash, number = place.partition("/")
        lanes = _lanes(start)
        if zone == AGAINST:
            lanes[int(number)]["blocker"] = None
            _attack(start, lanes)
        elif zone == ATTACKERS:
            drop(lanes, piece)
            _attack(start, lanes)
        else:
            if zone == "hands":  # nobody is asked with an empty hand (B5.1)
                start.update(self.undecided(start))
            super().take(start, piece, place)


def _lanes(picture: PlainData) -> list[dict[str, Any]]:
    attack = picture.get("attack")
    return list(attack["attackers"]) if attack else []


def _attack(start: PlainData, lanes: list[dict[str, Any]]) -> None:
    """Let these lanes attack, without what was played or decided before; none is no attack."""
    pending = start.get("pending") or {}
    start["to_act"] = pending.get("active", start["to_act"])
    start["pending"] = None
    bare = [{"card": one["card"], "blocker": _bare(one["blocker"])} for one in lanes]
    start["attack"] = {"attackers": bare} if bare else None
    start["phase"] = "attack"


def _bare(blocker: dict[str, Any] | None) -> dict[str, Any] | None:
    return {"card": blocker["card"]} if blocker else None


def _side(seat: Seat) -> Phrase:
    return phrase(SIDES[seat])


def _place(zone: str, seat: Seat, words: str, what: str) -> PiecePlace:
    mine, theirs = ("hand", "enemy_hand") if what == "hand" else (f"own_{what}", f"enemy_{what}")
    marks = (mine, theirs) if seat == 0 else (theirs, mine)
    return PiecePlace(f"{zone}/{seat}", phrase(words, side=_side(seat)), marks)


def _lane(state: BattleState, number: int) -> PiecePlace:
    assert state.battle is not None
    card = CARDS[state.faces[state.battle.attackers[number]]].name
    name = phrase("Against {card}, lane {n}", card=phrase(card), n=number + 1)
    return PiecePlace(f"{AGAINST}/{number}", name)


def _flank(state: BattleState, seat: Seat) -> Fact:
    name = phrase("Flank points of the {side}", side=_side(seat))
    most = max(MOST_FLANK, state.flank[seat])
    return Fact(f"flank/{seat}", name, counted(range(most + 1)), state.flank[seat])


PLACES = BattlePlaces()
