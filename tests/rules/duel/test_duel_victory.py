"""The duel's Victory Phase: weighing, prizes, clearing the table."""

from __future__ import annotations

import pytest

from game.rules.core import Outcome
from game.rules.duel import DuelState
from game.rules.duel import events as happened
from game.rules.rng import Rng
from tests.support.clauses import rule
from tests.support.fixtures import (
    ATHENS,
    SPARTA,
    VIEWERS,
    duel,
    face,
    hand,
    pile,
    prizes,
    table,
    token,
)
from tests.support.play.by_notation import do, told
from tests.support.play.walk import walk

END = ("pass", "pass")


@rule("D5.1")
@pytest.mark.parametrize(
    ("on_athens", "on_sparta", "points"),
    [
        ("Troops", "Ships, Marines", [0, 1]),
        ("Naval Battle", "Ships", [1, 0]),
        ("Troops", "Ships", [1, 0]),
        ("", "", [1, 0]),
        ("Corcyra, Pericles", "King Archidamus, Corinth", [1, 0]),
        ("Democracy", "Oligarchy, Runaway Slaves", [0, 1]),
    ],
)
def test_the_higher_force_wins_and_athens_wins_ties(
    on_athens: str, on_sparta: str, points: list[int]
) -> None:
    war = duel(on_athens=on_athens, on_sparta=on_sparta)
    do(war, *END)
    assert war.vp == points


@rule("D5.1")
def test_the_total_counts_modifiers_and_cards_won_over() -> None:
    war = duel(on_athens="Corinth, Found Colony, Ships", on_sparta="King Archidamus, Thebans")
    assert war.totals() == (6 + 4 + 3 + 1, 5 + 4 + 2)
    weighed = [event for event in do(war, *END) if isinstance(event, happened.ForceWeighed)]
    assert weighed == [happened.ForceWeighed(-1, (14, 11), ATHENS)]


@rule("D5.1")
def test_hands_count_for_nothing() -> None:
    war = duel("Pericles, Athenian Fleet", on_sparta="Runaway Slaves")
    do(war, *END)
    assert war.vp == [0, 1]


@rule("D5.2")
def test_the_winner_takes_a_token_and_the_prizes_of_both_sides() -> None:
    war = duel(
        on_athens="Pericles, Expedition to Syracuse, Ultimatum",
        on_sparta="Samos Revolts, Secure Corn Supply, Troops",
    )
    log = told(do(war, *END))
    assert war.vp == [1 + 3 + 1 + 1 + 2, 0]
    assert set(prizes(war, ATHENS)) == {
        "Expedition to Syracuse",
        "Ultimatum",
        "Samos Revolts",
        "Secure Corn Supply",
    }
    assert prizes(war, SPARTA) == []
    assert any(line.startswith("Athens gains 8 VP with") for line in log)


@rule("D5.2")
def test_a_turn_without_prizes_is_worth_one_token() -> None:
    war = duel(on_sparta="Troops")
    do(war, *END)
    assert (war.vp, prizes(war, SPARTA)) == ([0, 1], [])


@rule("D5.3")
def test_a_prize_discarded_before_may_come_back_from_the_deck() -> None:
    war = duel("Diplomacy", on_sparta="Lesbos Revolts", deck="")
    do(war, "play Diplomacy", "target Lesbos Revolts", "pass")
    do(war, "pass")
    assert war.vp == [1, 0]
    back = pile(war, "deck") + hand(war, ATHENS) + hand(war, SPARTA)
    assert "Lesbos Revolts" in back


@rule("D5.4")
def test_tables_and_hands_go_to_the_discard_pile() -> None:
    war = duel("Corinth, Pericles", "Marines", on_athens="Troops", on_sparta="Raiders, Ultimatum")
    do(war, *END)
    assert set(pile(war, "discard")) == {"Corinth", "Pericles", "Marines", "Troops", "Raiders"}
    assert table(war, ATHENS) == table(war, SPARTA) == []
    for viewer in VIEWERS:
        assert war.view(viewer).faces[token(war, "Pericles")] == face("Pericles")


@rule("D5.4")
def test_declarations_and_inspiration_end_with_the_turn() -> None:
    on_athens = "Outflank as sea, Rare Military Genius for Nicias, Nicias"
    war = duel(on_athens=on_athens)
    do(war, *END)
    assert (war.as_land, war.as_sea, war.genius, war.last) == (0, 0, -1, -1)


@rule("D5.4")
def test_prizes_that_were_won_never_return() -> None:
    war = duel(on_athens="Expedition to Syracuse", deck="", target=40)
    do(war, *END)
    for state in walk(war, Rng(4)):
        assert "Expedition to Syracuse" in prizes(state, ATHENS)


@rule("D5.5", "D1.1")
def test_no_war_lasts_longer_than_39_turns() -> None:
    level = duel(vp=(19, 19), turn=39)
    do(level, *END)
    assert level.outcome() == Outcome((ATHENS,), "20 victory points")
    for seed in range(3):
        war = DuelState.new(seed)
        for state in walk(war, Rng(seed)):
            assert sum(state.vp) >= state.turn - 1, "every turn is worth a point to somebody"
        assert war.turn <= 39
