"""Variants of the duel, played: kept cards, wide choice, own cards, ties, second thoughts."""

from __future__ import annotations

import pytest

from game.rules import RULES
from game.rules.core import NOBODY, Collector
from game.rules.duel import DuelState
from game.rules.duel import events as happened
from game.rules.duel.cards import CARDS, PLAYABLE
from game.rules.duel.force import FAVOUR, Source
from game.rules.rng import Rng
from tests.support.clauses import rule
from tests.support.fixtures import ATHENS, SPARTA, duel, hand, late_duel
from tests.support.play.by_notation import do


def keeping(*most: int) -> DuelState:
    """Return a duel at the end of a turn that Athens wins, with cards left in both hands."""
    return duel(
        "Troops, Ships, Garrison", "Marines, Thebans", "Pericles",
        passed=(False, True), vp=(3, 1), options={"keep": list(most)},
    )  # fmt: skip


@rule("V.D1")
def test_who_goes_first_next_chooses_first_what_is_kept_and_the_number_is_open() -> None:
    state, seen = keeping(2, 1), Collector()
    do(state, "pass")
    assert (state.deciding, state.to_act) == ("hold", ATHENS)
    do(state, "hold Troops")
    do(state, "hold Garrison")
    assert [state.notation(action) for action in state.legal()] == ["done"]
    state.apply(state.parse("done"), seen)
    (kept,) = seen.events
    assert str(kept.seen_by(SPARTA).phrase()) == "Athens keeps 2 cards"
    assert kept.seen_by(SPARTA) == happened.CardsKept(1 << ATHENS, ATHENS, 2, ())
    assert (state.deciding, state.to_act) == ("hold", SPARTA)
    assert state.view(SPARTA).exchanged == (2, -1)


@rule("V.D1")
def test_what_is_not_kept_is_discarded_together_and_the_deal_fills_the_hands() -> None:
    state, seen = keeping(2, 0), Collector()
    do(state, "pass")
    do(state, "hold Troops")
    state.apply(state.parse("done"), seen)
    (cleared,) = [event for event in seen.events if isinstance(event, happened.CardsCleared)]
    names = [[CARDS[face].name for face in side] for side in cleared.faces]
    assert names == [["Pericles", "Ships", "Garrison"], ["Thebans", "Marines"]]
    assert state.turn == 2 and "Troops" in hand(state, ATHENS)
    assert [len(state.hands[seat]) for seat in (ATHENS, SPARTA)] == [10, 10]
    drawn = [event.seat for event in seen.events if isinstance(event, happened.CardDrawn)]
    assert drawn == [ATHENS, SPARTA] * 9 + [SPARTA]


@rule("V.D1")
def test_nobody_is_asked_who_may_keep_nothing_or_holds_nothing() -> None:
    assert "hold" not in decisions(keeping(0, 0))
    bare = duel("", "Marines", passed=(False, True), vp=(3, 1), options={"keep": [2, 0]})
    assert "hold" not in decisions(bare)


def decisions(state: DuelState) -> list[str]:
    """Pass, and return the word of what is decided next."""
    do(state, "pass")
    return [state.deciding]


@pytest.mark.few()
@rule("V.D1")
@pytest.mark.parametrize("own", [False, True])
@pytest.mark.parametrize("seed", range(3))
def test_what_is_kept_is_known_exactly_for_as_long_as_it_is_held(seed: int, own: bool) -> None:
    state = DuelState.new(seed, keep=(3, 2), own_cards=own)
    rng = Rng(seed)
    for _ in range(200):
        if state.outcome() is not None:
            break
        viewer = rng.choice((ATHENS, SPARTA, NOBODY))
        view = state.view(viewer)
        if rng.below(3) == 0:
            world = DuelState.sample(view, rng.fork())
            assert world.view(viewer) == view
        if rng.below(30) == 0:
            truth = [state.faces[token] for token in range(len(CARDS))]
            for token in state.hands[1 - max(0, viewer)][:1]:
                assert truth[token] in view.possible(token)
        state.apply(rng.choice(state.legal()))
        state.check()


def wide(*dealt: int) -> DuelState:
    """Return a duel at its first decision after the exchange, hands being so large."""
    state = DuelState.new(5, dealt=dealt)
    assert [len(hand) for hand in state.hands] == list(dealt)
    do(state, "done")
    do(state, "done")
    return state


@rule("V.D2")
def test_more_cards_are_dealt_and_each_side_discards_down_to_ten_in_secret() -> None:
    state, seen = wide(12, 11), Collector()
    assert (state.deciding, state.to_act, state.phase) == ("trim", ATHENS, "strategy")
    assert len(state.legal()) == 11 and "done" not in [each.verb for each in state.legal()]
    first = state.hands[ATHENS][:2]
    for _ in range(2):
        state.apply(state.legal()[0], seen)
    assert [state.notation(each) for each in state.legal()] == ["done"]
    assert state.view(SPARTA).pending == ("trim", -1, ())
    state.apply(state.legal()[0], seen)
    (chosen,) = seen.events
    assert chosen.seen_by(SPARTA) == happened.DiscardsChosen(1 << ATHENS, ATHENS, 2, ())
    assert state.view(ATHENS).lot == tuple(first) and state.discard == []
    assert (state.deciding, state.to_act) == ("trim", SPARTA)
    state.apply(state.legal()[0], seen)
    state.apply(state.legal()[0], seen)
    shown = [one.seat for one in seen.events if isinstance(one, happened.HandTrimmed)]
    assert shown == [ATHENS, SPARTA] and len(state.discard) == 3
    assert (state.deciding, state.phase) == ("play", "action")
    assert [len(hand) for hand in state.hands] == [10, 10]


@rule("V.D2")
def test_only_who_holds_more_than_ten_is_asked_and_exchanges_keep_their_limit() -> None:
    state = wide(10, 13)
    assert (state.deciding, state.to_act) == ("trim", SPARTA)
    assert "trim" not in {each.verb for each in wide(10, 10).legal()}
    fresh = DuelState.new(5, dealt=(13, 10))
    for _ in range(5):
        fresh.apply(fresh.legal()[0])
    assert [fresh.notation(each) for each in fresh.legal()] == ["done"]


@pytest.mark.few(1)
@rule("V.D2", "V.D7")
@pytest.mark.parametrize("seed", range(3))
def test_what_others_know_of_trimmed_hands_stays_exact(seed: int) -> None:
    state, rng = DuelState.new(seed, dealt=(13, 11), second_thoughts=(True, True)), Rng(seed)
    for _ in range(200):
        if state.outcome() is not None:
            break
        for viewer in (ATHENS, SPARTA, NOBODY):
            view = state.view(viewer)
            assert DuelState.sample(view, rng.fork()).view(viewer) == view
            if rng.below(90) == 0:
                for token in state.hands[1 - max(0, viewer)][:1]:
                    assert state.faces[token] in view.possible(token)
        state.apply(rng.choice(state.legal()))
        state.check()


@rule("V.D3")
def test_cards_of_the_other_side_are_shown_and_replaced_at_the_deal() -> None:
    state = DuelState.new(5, own_cards=True)
    for seat in (ATHENS, SPARTA):
        assert len(state.hands[seat]) == 10
        assert all(PLAYABLE[seat] >> state.faces[token] & 1 for token in state.hands[seat])
    shown = [state.faces[token] for token in state.discard]
    assert shown and all(not all(PLAYABLE[s] >> face & 1 for s in (0, 1)) for face in shown)


@rule("V.D3")
def test_what_goes_away_at_the_deal_is_not_shuffled_back_within_it() -> None:
    state = late_duel(
        deck="King Agis, Thebans, Pericles, Troops", discard="Ships, Marines",
        phase="fate", options={"own_cards": True},
    )  # fmt: skip
    assert hand(state, ATHENS) and hand(state, SPARTA)
    shown = {CARDS[state.faces[token]].name for token in state.discard}
    assert shown <= {"King Agis", "Thebans", "Pericles"} and shown


@rule("V.D3")
def test_all_know_that_the_hands_hold_no_card_of_the_other_side() -> None:
    state = DuelState.new(5, own_cards=True)
    for viewer in (ATHENS, SPARTA):
        view, foe = state.view(viewer), 1 - viewer
        for token in view.hands[foe]:
            assert all(PLAYABLE[foe] >> face & 1 for face in view.possible(token))
    assert any(
        not PLAYABLE[SPARTA] >> face & 1 for face in state.view(ATHENS).possible(state.deck[0])
    )


@rule("V.D4")
def test_a_side_exchanges_as_many_cards_as_was_agreed() -> None:
    state = RULES["duel"].new(3, exchange=(3, 8))
    for seat, most in ((ATHENS, 3), (SPARTA, 8)):
        assert state.to_act == seat
        for _ in range(most):
            state.apply(state.legal()[0])
        assert [state.notation(action) for action in state.legal()] == ["done"]
        state.apply(state.legal()[0])
    assert state.view(ATHENS).deciding == "play"


@rule("V.D5")
@pytest.mark.parametrize(
    ("ties", "vp", "winner"),
    [("sparta", (3, 1), SPARTA), ("fewer VP", (3, 1), SPARTA), ("fewer VP", (2, 2), ATHENS),
     ("fewer VP", (1, 3), ATHENS), ("athens", (3, 1), ATHENS)],
)  # fmt: skip
def test_a_tie_goes_to_the_side_that_was_agreed(
    ties: str, vp: tuple[int, int], winner: int
) -> None:
    state = duel("Troops", "Ships", vp=vp, options={"ties": ties})
    first = state.to_act
    assert first == state.initiative() == (SPARTA if vp[1] > vp[0] else ATHENS)
    for _ in range(4):
        state.apply(state.legal()[0])
    assert state.vp[winner] == vp[winner] + 1


@rule("V.D6")
def test_cards_of_a_type_get_force_on_the_side_that_was_agreed() -> None:
    options = {"force": [["sea", 2], None]}
    state = duel(
        "Troops", "Ships", "Triremes, Tactical Ruse as sea, Garrison", "Marines", options=options
    )
    plain = duel("Troops", "Ships", "Triremes, Tactical Ruse as sea, Garrison", "Marines")
    assert state.totals() == (plain.totals()[0] + 4, plain.totals()[1])
    (triremes, *_) = state.tables[ATHENS]
    force = state.explain(triremes)
    assert force.total == force.printed + 2 and force.sources == (Source(FAVOUR, 2),)
    assert sum(state.explain(token).total for token in state.tables[ATHENS]) == state.totals()[0]


def thinking(
    *who: bool, hands: tuple[str, str] = ("Troops, Ships", "Marines, Thebans")
) -> DuelState:
    """Return a duel in the Action Phase in which these sides have second thoughts."""
    return duel(*hands, options={"second_thoughts": list(who)})


@rule("V.D7")
def test_who_has_passed_is_asked_once_more_when_the_other_has_played_and_passes() -> None:
    state, seen = thinking(True, False), Collector()
    for move in ("pass", "play Marines"):
        do(state, move)
    state.apply(state.parse("pass"), seen)
    assert any(isinstance(one, happened.PassReopened) for one in seen.events)
    assert (state.to_act, state.passed, state.turn) == (ATHENS, [False, True], 1)
    do(state, "play Troops")
    assert state.to_act == ATHENS  # its turns alone are open again
    do(state, "pass")
    assert state.turn == 2  # once


@rule("V.D7")
def test_nobody_is_asked_again_when_the_other_passes_at_once() -> None:
    state = thinking(True, True)
    do(state, "pass")
    do(state, "pass")
    assert state.turn == 2


@rule("V.D7")
def test_both_sides_may_think_again_each_once() -> None:
    state = thinking(True, True)
    for move in ("pass", "play Marines", "pass", "play Troops", "pass"):
        do(state, move)
    assert (state.to_act, state.turn) == (SPARTA, 1)
    do(state, "play Thebans")
    do(state, "pass")
    assert state.turn == 2


@rule("V.D7")
def test_an_empty_hand_is_asked_too_and_a_forced_pass_counts() -> None:
    state = thinking(True, False, hands=("", "Marines"))
    for move in ("pass", "play Marines", "pass"):
        do(state, move)
    assert (state.to_act, state.turn) == (ATHENS, 1)
    assert [state.notation(each) for each in state.legal()] == ["pass"]
    again = type(state).arrange(seed=1, **state.picture())
    assert again.picture() == state.picture() and again.thoughts == state.thoughts
    do(state, "pass")
    assert state.turn == 2


# ---------------------------------------------------------------------- answers to a turn's end


def lost_turn(**options: object) -> DuelState:
    """Return a duel at the first decision after a turn that Sparta has lost."""
    state = duel(
        "Troops", "Marines", "Pericles", passed=(False, True), vp=(3, 1), options=options
    )  # fmt: skip
    do(state, "pass")
    return state


@rule("V.D8")
def test_who_has_lost_the_turn_is_dealt_more_in_the_next() -> None:
    assert [len(held) for held in lost_turn(mourning=[2, 1]).hands] == [10, 11]
    assert [len(held) for held in lost_turn(mourning=[2, 0]).hands] == [10, 10]
    assert [len(held) for held in DuelState.new(3, mourning=(2, 2)).hands] == [10, 10]


@rule("V.D8", "V.D2")
def test_what_mourning_brings_is_kept_beyond_ten() -> None:
    state = lost_turn(mourning=[0, 2], dealt=[10, 11])
    assert len(state.hands[SPARTA]) == 13
    do(state, "done")
    do(state, "done")
    assert state.deciding == "trim" and state.to_trim(SPARTA) == 1
    for _ in range(2):
        state.apply(state.legal()[0])
    assert [len(held) for held in state.hands] == [10, 12]


@rule("V.D8")
def test_who_took_the_last_turn_is_public_and_part_of_the_game_with_the_option_alone() -> None:
    state = lost_turn(mourning=[0, 1])
    assert {state.view(seat).before for seat in (ATHENS, SPARTA, NOBODY)} == {ATHENS}
    assert state.picture()["before"] == "athens"
    printed = lost_turn()
    assert printed.view(ATHENS).before == NOBODY and "before" not in printed.picture()
    other = printed.clone()
    other.before = SPARTA
    assert other.key() == printed.key()


def ended_with(lead: int, rout: list[int]) -> DuelState:
    """Return a duel whose turn Athens has won by so much Force."""
    held = "Troops, Ships, Pericles" if lead >= 10 else "Pericles"
    state = duel(on_athens=held, passed=(False, True), options={"rout": rout})
    assert (state.totals()[ATHENS] >= 10) == (lead >= 10)
    stake = state.view(ATHENS).stake()
    do(state, "pass")
    assert state.vp[ATHENS] == stake
    return state


@rule("V.D9")
def test_a_turn_won_by_ten_force_brings_more_points() -> None:
    plain = ended_with(10, [0, 0]).vp[ATHENS]
    assert ended_with(10, [2, 1]).vp[ATHENS] == plain + 2
    assert ended_with(10, [0, 2]).vp[ATHENS] == plain, "it is the winner's that counts"


@rule("V.D9")
def test_a_turn_won_by_less_brings_what_it_always_does() -> None:
    assert ended_with(9, [2, 2]).vp == ended_with(9, [0, 0]).vp
