"""A quick turn of the duel is played by the rules, card by card."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from ai.duel.turn_rollout import TurnRollout, played_out, resume
from game.rules.core import Seat
from game.rules.duel import DuelState
from game.rules.duel.cards import CARDS, FORCE, LAND_OR_SEA, PLAYABLE, Card, faces_in
from tests.support.fixtures import ATHENS, SPARTA, duel, late_duel

POSED = 20
FACE_OF = {card.name: card.face for card in CARDS}
Left = tuple[tuple[int, ...], int, int, int, tuple[int, ...], int]
"""Both tables, what is declared land and sea, who is inspired, the sizes of hands and deck."""


def posed(number: int, seat: Seat, face: int) -> DuelState:
    """Return one of the posed positions, with a card in the hand of the side to act.

    Of every four one has a deck of one card, one none, and one neither deck nor discard pile.
    """
    dice = Random(100 * number + seat)
    names = [card.name for card in CARDS if card.face != face]
    dice.shuffle(names)

    def take(many: int, side: Seat | None = None) -> list[str]:
        fitting = [one for one in names if side is None or PLAYABLE[side] >> FACE_OF[one] & 1]
        for one in fitting[:many]:
            names.remove(one)
        return fitting[:many]

    tables = [
        [{"card": one, "as": declared(one, dice)} for one in take(dice.randrange(8), side)]
        for side in (ATHENS, SPARTA)
    ]
    hands = [take(dice.randrange(9)), take(dice.randrange(9))]
    hands[seat].append(CARDS[face].name)
    lying = [entry["card"] for entry in tables[1 - seat]]
    deck = take((40, 1, 0, 0)[number % 4])
    discard = take(0 if number % 4 == 3 else dice.randrange(2, 12))
    return DuelState.arrange(
        seed=number, hands=hands, tables=tables, to_act=seat, vp=(3, 3), deck=deck,
        discard=discard, last=dice.choice(lying) if lying else None, victory_piles=(names, []),
    )  # fmt: skip


def declared(name: str, dice: Random) -> str | None:
    """Return how a Land-or-Sea card lies, None for any other."""
    return dice.choice(["land", "sea"]) if LAND_OR_SEA >> FACE_OF[name] & 1 else None


def left_by_rules(state: DuelState) -> Left:
    """Return what lies where in a position."""
    declared = state.as_land, state.as_sea, state.genius
    return tuple(state.on), *declared, tuple(map(len, state.hands)), len(state.deck)


def by_rules(state: DuelState) -> Iterator[Left]:
    """Yield what is left by each course of a play and the choices that it asks for."""
    if state.pending is None:
        yield left_by_rules(state)
        return
    for action in state.legal():
        after = state.clone()
        after.apply(action)
        yield from by_rules(after)


def begun(state: DuelState, *gone: int) -> TurnRollout:
    """Return a quick turn that begins in a position, without some faces in its hands."""
    turn = TurnRollout(state, Random(1))
    for seat, hand in enumerate(state.hands):
        turn.hold(seat, [face for token in hand if (face := state.faces[token]) not in gone])
    return turn


def left_by(turn: TurnRollout) -> Left:
    """Return what lies where in a quick turn."""
    declared = turn.as_land, turn.as_sea, turn.genius
    return tuple(turn.on), *declared, (turn.count(0), turn.count(1)), len(turn.deck)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.art)
def test_a_card_leaves_in_a_quick_turn_what_it_can_leave_by_the_rules(card: Card) -> None:
    """Its choices can be left to the quick turn as well: D4.20."""
    for number, seat in product(range(POSED), (ATHENS, SPARTA)):
        if not PLAYABLE[seat] >> card.face & 1:
            continue
        state = posed(number, seat, card.face)
        turn = begun(state, card.face)
        turn.lay(seat, card.face)
        state.apply(state.parse(f"play {card.name}"))
        allowed = set(by_rules(state))
        assert left_by(turn) in allowed, f"position {number}"
        if state.pending is not None:
            turn = begun(state)
            resume(turn, state)
            assert left_by(turn) in allowed, f"position {number}, the choice left open"


@pytest.mark.parametrize("number", range(POSED))
def test_no_card_lies_twice_after_a_quick_turn(number: int) -> None:
    for seat, card in product((ATHENS, SPARTA), ("Xenophon", "Merchant Fleet", "Nicias")):
        if not PLAYABLE[seat] >> FACE_OF[card] & 1:
            continue
        turn = played_out(posed(number, seat, FACE_OF[card]), Random(number))
        faces = [*faces_in(turn.on[0]), *faces_in(turn.on[1]), *turn.gone]
        faces += [turn.face[token] for token in (*turn.deck, *turn.discard)]
        faces += [face for side in (0, 1) for face in (*turn.left(side), *turn.junk[side])]
        assert len(faces) == len(set(faces))


def test_nicias_retires_where_two_cards_are_worth_more_than_he_is() -> None:
    """D4.29: he leaves the table for two cards, unless much of his side's Force hangs on him."""
    alone = begun(duel("Nicias", "", "Triremes", ""), FACE_OF["Nicias"])
    alone.lay(ATHENS, FACE_OF["Nicias"])
    assert not alone.on[ATHENS] >> FACE_OF["Nicias"] & 1
    assert alone.count(ATHENS) == 2
    needed = begun(duel("Nicias", "", "Cultural Supremacy, Pericles", ""), FACE_OF["Nicias"])
    needed.lay(ATHENS, FACE_OF["Nicias"])
    assert needed.on[ATHENS] >> FACE_OF["Nicias"] & 1


def test_nicias_stays_where_nothing_can_be_drawn() -> None:
    turn = played_out(late_duel("Nicias", "Troops", "Triremes", ""), Random(1))
    assert turn.on[ATHENS] >> FACE_OF["Nicias"] & 1


def laid(state: DuelState, card: str) -> float:
    """Return in which share of quick turns a card comes to the table."""
    turns = [played_out(state, Random(number)) for number in range(40)]
    return sum((turn.on[0] | turn.on[1]) >> FACE_OF[card] & 1 for turn in turns) / len(turns)


def test_a_coin_is_laid_where_the_force_that_it_lends_takes_the_turn() -> None:
    """D4.21: +2 for each of four land cards, and 3 of its own, are more than a lead of 8."""
    state = duel(
        "", "Invade Attica", "Admiral Phormio, Triremes, Starvation",
        "Spartan Hoplites", passed=(True, False), to_act="sparta",
    )  # fmt: skip
    assert laid(state, "Invade Attica") == 0.0
    state = duel(
        "", "Invade Attica", "Athenian Fleet, Corcyra, Triremes, War Galleys, Ships",
        "Troops, Garrison, Mounted Troops, Peltasts & Archers", passed=(True, False),
        to_act="sparta",
    )  # fmt: skip
    lead = state.totals()
    assert 3 < lead[0] - lead[1] < 3 + 4 * 2, "its own Force alone would not do"
    assert laid(state, "Invade Attica") == 1.0


def test_a_coin_that_lends_force_does_not_wait_for_all_other_cards() -> None:
    """Its Force counts while the other side can still answer, so it is laid like other cards."""
    state = duel(
        "Troops", "Invade Attica, Besieged, Night Attack, Starvation", "Garrison",
        "Spartan Hoplites, Siegecraft, Occupation", to_act="sparta",
    )  # fmt: skip
    turn = begun(state)
    order = [turn.next_card(SPARTA) for _ in range(4)]
    assert order[-1] != FACE_OF["Invade Attica"]


def test_no_coin_is_fed_into_a_turn_that_is_all_but_lost() -> None:
    """A lead of 8 with the coin is little against three cards in the other hand."""
    state = duel(
        "Athenian Sea Power, Pericles, Athenian Fleet", "Colonial Dispute", "Troops",
        "Starvation, Ships", to_act="sparta",
    )  # fmt: skip
    assert laid(state, "Colonial Dispute") == 0.0
    won = duel("", "Colonial Dispute", "Troops", "Starvation", to_act="sparta")
    assert laid(won, "Colonial Dispute") == 1.0


def test_a_hand_of_twelve_is_brought_down_to_ten_before_the_action_phase() -> None:
    """V.D2: whoever is dealt more discards the weakest of it, and exchanges no more by then."""
    plain = (
        "Troops, Ships, Garrison, Naval Battle, Corcyra, War Galleys, Triremes, Marines, "
        "Ramming Tactics, Mounted Troops, Peltasts & Archers, Starvation"
    )
    state = duel(plain, phase="strategy", exchanged=([], []), options={"dealt": (12, 10)})
    assert state.deciding == "trim"
    turn = played_out(state, Random(1))
    assert turn.on[ATHENS].bit_count() == 10
    assert [*map(FORCE.__getitem__, turn.gone)] == [2, 2]
