"""Sentences of actions: each says what it does, and no more than its reader may know."""

from __future__ import annotations

import pytest

from game.rules.core import NOBODY, Action
from game.rules.greece import GreeceState
from tests.support.fixtures import ATHENS, SPARTA, duel
from tests.support.play.battlefield import EAST, WEST, attack, battle
from tests.support.play.by_notation import do
from tests.support.play.greekmap import war as greece


def test_a_description_in_the_duel_says_no_more_than_its_reader_may_know() -> None:
    war = duel("Thucydides", "Win Support", deck="Corinth, Troops")
    do(war, "play Thucydides", "play Win Support")
    (take, none) = war.legal()
    assert war.view(SPARTA).describe(take) == "Sparta takes Corinth from the deck"
    assert war.view(ATHENS).describe(take) == "Sparta takes a card from the deck, or none"
    assert war.view(ATHENS).describe(none) == "Sparta takes none from the deck"
    war = duel("Troops", "Ships", phase="strategy")
    choose, done = war.legal()
    assert war.view(SPARTA).describe(choose) == "Athens chooses a card to exchange"
    assert war.view(SPARTA).describe(done) == "Athens is done choosing"


def test_an_action_of_the_other_side_is_described_by_its_back() -> None:
    war = duel("Troops, Pericles", "Ships")
    for action in war.legal()[:-1]:
        assert war.view(SPARTA).describe(action) == "Athens plays a card"


def test_there_are_no_words_for_what_is_no_action() -> None:
    war = duel("Troops")
    for teller in (war, war.view(ATHENS)):
        with pytest.raises(ValueError, match="no such action"):
            teller.describe(Action(ATHENS, "dance"))


def test_a_description_in_the_battle_says_no_more_than_its_reader_may_know() -> None:
    war = battle("Horde, Slingers", "Bowmen", phase="discard")
    view = war.view(WEST)
    assert view.describe(war.legal()[0]) == "The Hellenes choose what to discard"
    assert view.describe(war.legal()[-1]) == "The Hellenes are done choosing"
    fight = battle("Rally", "Nomads, Bowmen", attack=attack("Horde", "Elephants"))
    assert (fight.asks, fight.to_act) == ("block", WEST)
    for block in fight.legal()[:-1]:
        assert fight.view(EAST).describe(block) == "The Persians choose who blocks"
    flanking = battle("Nomads", "Bowmen", phase="flank")
    do(flanking, "decline")
    passing = flanking.view(WEST).describe(flanking.parse("pass"))
    assert passing == "The Hellenes pass: the flank is done"
    scouting = battle("Slingers", "Bowmen")
    sent = scouting.view(WEST).describe(scouting.parse("scout Slingers"))
    assert sent == "The Hellenes send out a card to scout"
    with pytest.raises(ValueError, match="no such action"):
        scouting.view(WEST).describe(Action(EAST, "dance", scouting.legal()[0].args))


def test_a_view_describes_what_others_do_without_their_secrets() -> None:
    state = greece("athens: athens, delphi: athens", ("void, coup", "coup", "coup"))
    exchange, nothing = state.legal()[0], state.legal()[-1]
    assert state.view(ATHENS).describe(exchange) == "Athens consults Delphi to exchange Void"
    assert state.view(SPARTA).describe(exchange) == "Athens consults Delphi"
    assert state.view(NOBODY).describe(nothing) == "Athens consults Delphi"
    state.apply(nothing)
    put = state.legal()[0]
    assert state.view(ATHENS).describe(put) == "Athens plays Void on Athens"
    assert state.view(SPARTA).describe(put) == "Athens plays a chit on Athens"


def test_actions_that_decline_say_so() -> None:
    state = greece("delphi: athens", ("void", "", ""))
    assert "none" in state.describe(state.legal()[-1])
    state.apply(state.legal()[-1])
    state.apply(state.legal()[0])
    assert "pass" in state.describe(state.legal()[0])
    assert "places" in GreeceState.new(1).describe(GreeceState.new(1).legal()[0])
