"""Playing and passing in the duel's Action Phase: initiative, letters, the order inside a play."""

from __future__ import annotations

import pytest

from game.rules.duel import DuelState
from game.rules.duel import events as happened
from game.rules.duel.cards import CARDS, COUNT
from tests.support.clauses import rule
from tests.support.fixtures import ATHENS, SPARTA, VIEWERS, duel, face, hand, pile, prizes, table
from tests.support.play.by_notation import do, offers, told


@rule("D4.1")
@pytest.mark.parametrize(("vp", "first"), [((4, 4), ATHENS), ((0, 1), SPARTA), ((9, 8), ATHENS)])
def test_more_points_go_first_and_athens_when_level(vp: tuple[int, int], first: int) -> None:
    war = duel(phase="strategy", vp=vp)
    sides = ("done", "done")
    do(war, sides[first], sides[1 - first])
    assert war.to_act == first


@rule("D4.2")
def test_sides_take_turns_playing_face_up_to_their_own_table() -> None:
    war = duel("Troops, Ships", "Corinth, Thebans")
    do(war, "play Troops", "play Corinth", "play Ships")
    assert table(war, ATHENS) == ["Troops", "Ships"]
    assert table(war, SPARTA) == ["Corinth"]
    assert war.to_act == SPARTA
    for viewer in VIEWERS:
        view = war.view(viewer)
        assert [view.faces[card] for card in view.tables[ATHENS]] == [face("Troops"), face("Ships")]


@rule("D4.3")
def test_each_side_plays_its_own_letter_and_b() -> None:
    mixed = "Corcyra, Corinth, Troops", "Ionian Ties, Dorian Ties, Ships"
    war = duel(*mixed)
    assert offers(war)[:-1] == ["play Corcyra", "play Troops"]
    war = duel(*mixed, to_act="sparta")
    assert offers(war)[:-1] == ["play Dorian Ties", "play Ships"]


@rule("D4.3")
@pytest.mark.parametrize("seat", [ATHENS, SPARTA])
def test_every_card_may_be_played_by_whom_its_letter_says(seat: int) -> None:
    letters = ("AB", "SB")[seat]
    for card in CARDS:
        hands = [[], []]  # type: list[list[str]]
        hands[seat] = [card.name]
        war = DuelState.arrange(hands=hands, to_act=("athens", "sparta")[seat])
        assert (len(offers(war)) == 2) == (card.use in letters), card.name


@rule("D4.3")
def test_cards_of_the_other_side_can_be_exchanged_and_discarded() -> None:
    war = duel("Corinth", "Raiders", phase="strategy")
    assert offers(war)[0] == "exchange Corinth"
    war = duel("Corinth", "Raiders", to_act="sparta")
    do(war, "play Raiders")
    assert pile(war, "discard") == ["Corinth"]


@rule("D4.4")
def test_a_side_may_pass_though_it_could_play() -> None:
    war = duel("Troops", "Ships")
    assert "pass" in offers(war)
    do(war, "pass")
    assert (war.to_act, war.passed) == (SPARTA, [True, False])


@rule("D4.4")
def test_a_side_with_no_card_that_it_may_play_must_pass() -> None:
    assert offers(duel("Corinth, Thebans")) == ["pass"]
    assert offers(duel()) == ["pass"]


@rule("D4.4")
def test_after_passing_a_side_plays_no_more_even_if_it_draws() -> None:
    war = duel("", "Uneasy Truce, Ships, Marines", deck="Corinth, Troops")
    do(war, "pass", "play Uneasy Truce")
    assert hand(war, ATHENS) == ["Troops"]
    assert war.to_act == SPARTA
    do(war, "play Ships", "play Marines")
    assert table(war, SPARTA) == ["Uneasy Truce", "Ships", "Marines"]
    assert war.to_act == SPARTA


@rule("D4.4")
def test_nobody_is_told_whether_a_pass_was_forced() -> None:
    forced, free = duel("Corinth"), duel("Troops")
    for viewer in (SPARTA, -1):
        seen = [told(do(war.clone(), "pass"), viewer) for war in (forced, free)]
        assert seen[0] == seen[1] == ["Athens passes"]
    assert told(do(forced, "pass"), ATHENS) == ["Athens has no playable card and passes"]


@rule("D4.5")
def test_a_land_or_sea_card_is_declared_before_its_ability_and_the_turn_goes_over_last() -> None:
    war = duel("Reinforcements", deck="Troops, Ships, Pericles")
    played = do(war, "play Reinforcements")
    assert [type(event) for event in played] == [happened.CardPlayed]
    assert (war.deciding, table(war, ATHENS)) == ("declare", ["Reinforcements"])
    declared = do(war, "sea")
    assert [type(event) for event in declared] == [happened.CardDeclared, happened.DeckSearched]
    assert (war.deciding, war.to_act) == ("search", ATHENS)
    do(war, "take Troops")
    assert war.to_act == SPARTA


@rule("D4.6")
def test_the_phase_ends_when_both_have_passed() -> None:
    war = duel("Troops", "Ships")
    do(war, "play Troops", "pass")
    assert war.phase == "action"
    log = told(do(war, "pass"))
    assert (war.turn, war.phase) == (2, "strategy")
    assert log == ["Athens passes", "Athens wins the turn, 3 to 0", "Athens gains 1 VP",
                   "Turn 2: Athens has the initiative"]  # fmt: skip


@rule("D5.5")
def test_the_next_turn_begins_while_nobody_has_won() -> None:
    war = duel("Troops", vp=(3, 7), turn=9)
    do(war, "pass", "play Troops", "pass")
    assert (war.turn, war.phase, war.to_act) == (10, "strategy", SPARTA)
    assert war.passed == [False, False]
    assert (len(war.deck) + 20 + len(war.discard) + len(prizes(war, ATHENS))) == COUNT
    assert pile(war, "discard") == ["Troops"]
