"""Chance in the battle beside what is usual: the army that was dealt, and what was drawn."""

from __future__ import annotations

from game.games.battle.luck import comparisons
from game.judging.luck import Chance
from game.rules.battle import BattleState
from game.rules.battle.cards import CARDS, FORCE, PACK
from game.rules.battle.events import CardDrawn, ReserveShuffled
from game.rules.core import Event, Seat
from tests.support.play.battlefield import EAST, VIEWERS, WEST, late

DECKS = "Elephants, Rally", "Elephants"


def drawn(state: BattleState, seat: Seat, *tokens: int, why: str = "draw") -> list[Event]:
    return [CardDrawn(7, seat, token, state.faces[token], why) for token in tokens]


def compared(state: BattleState, came: list[Event], seat: Seat) -> list[tuple[str, float]]:
    return [(str(one.line), one.gain) for one in comparisons(Chance(seat, state, came, []))]


def test_the_force_drawn_is_compared_with_the_mean_of_the_own_deck() -> None:
    state = late("Slingers", "Slingers", DECKS, phase="discard")
    rally = next(t for t in state.decks[EAST] if CARDS[state.faces[t]].name == "Rally")
    usual = FORCE[next(card.face for card in CARDS if card.name == "Elephants")] // 2
    came = drawn(state, EAST, rally)
    line = f"0 Force drawn, {usual} are usual"
    assert compared(state, came, EAST)[0] == (line, -usual)
    theirs = compared(state, came, WEST)[1]
    assert theirs == (f"Hellenes: 0 Force drawn, {usual} usual", usual)


def test_the_armies_that_are_dealt_share_the_pack() -> None:
    state = BattleState.new(5)
    came = [
        one
        for seat in (EAST, WEST)
        for one in drawn(state, seat, *state.hands[seat], why="opening")
    ]
    (own, gain), (theirs, other) = compared(state, came, EAST)
    assert own.endswith("Force dealt, 48 are usual") and theirs.startswith("Persians: ")
    n, m = (int(line.removeprefix("Persians: ").split()[0]) for line in (own, theirs))
    assert n + m == sum(FORCE[face] for face in PACK) and gain == n - 48 and other == 48 - m


def test_nothing_is_compared_while_a_deck_is_made_anew() -> None:
    state = late("Slingers", "Slingers", DECKS, phase="discard")
    came = [*drawn(state, EAST, state.decks[EAST][-1]), ReserveShuffled(7, EAST, ())]
    assert all(compared(state, came, seat) == [] for seat in VIEWERS[:2])
