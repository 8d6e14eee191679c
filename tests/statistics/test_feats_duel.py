"""Each feat of the duel is earned by what its sentence says, and by nothing less."""

from __future__ import annotations

import pytest

from game.match.match import Match
from game.rules.duel.cards import CARDS
from game.statistics.facts import Facts
from tests.support.fixtures import duel
from tests.support.play.feat_matches import (
    arranged,
    facts_of,
    go_on,
    lost,
    nothing,
    say,
    standing,
    won,
)

PLAIN = [c.name for c in CARDS if c.use in "AB" and not c.ability.verb and c.kind != "land_or_sea"]


def passed(match: Match) -> Match:
    """Let both sides pass, whoever is first."""
    for _side in (0, 1):
        say(match, "pass")
    return match


def ended(hand: str = "", vp: tuple[int, int] = (19, 0), troops: str = "Troops") -> Facts:
    """Athens wins the turn and the duel."""
    return facts_of(passed(arranged(duel(hand, "", troops, vp=vp))))


def test_empty_hand_is_the_last_turn_won_without_a_card() -> None:
    assert standing("empty_hand", ended()).earned
    assert not standing("empty_hand", ended("Ships")).earned
    given_up = won(passed(arranged(duel("", "", "Troops"))))
    assert not standing("empty_hand", facts_of(given_up)).earned


@pytest.mark.parametrize(("theirs", "earned"), [(19, True), (18, False)])
def test_razors_edge_is_a_win_over_an_enemy_with_19_points(theirs: int, earned: bool) -> None:
    found = standing("razors_edge", ended(vp=(19, theirs)))
    assert (found.earned, found.done) == (earned, theirs)
    assert not standing("razors_edge", facts_of(lost(arranged(duel(vp=(18, 19)))))).done


@pytest.mark.parametrize(("theirs", "earned"), [(4, True), (5, False)])
def test_not_one_obol_is_a_win_over_an_enemy_with_4_points(theirs: int, earned: bool) -> None:
    assert standing("not_one_obol", ended(vp=(19, theirs))).earned == earned


@pytest.mark.parametrize(("least", "earned"), [(70, True), (60, False)])
def test_thunderbolt_is_a_force_of_70(least: int, earned: bool) -> None:
    names: list[str] = []
    for name in PLAIN:
        if duel(on_athens=", ".join(names)).totals()[0] < least:
            names.append(name)
    force = duel(on_athens=", ".join(names)).totals()[0]
    assert (force >= 70) == earned
    found = standing("thunderbolt", ended(troops=", ".join(names)))
    assert (found.earned, found.done) == (earned, min(force, 70))


def taking_over(troops: str) -> Facts:
    """Athens takes two Allies over in one turn, and ends it with so much beside them."""
    table = duel("Coercion, Balance of Power", "", troops, "Corinth, Boeotians, Found Colony")
    match = arranged(table)
    say(match, "play Coercion", "target Corinth", "pass")
    say(match, "play Balance of Power", "target Boeotians")
    return facts_of(won(say(match, "pass")))


def test_turncoat_is_two_allies_taken_over_in_a_turn_that_is_won() -> None:
    assert standing("turncoat", taking_over("Troops")).earned
    match = arranged(duel("Coercion", "", "Troops", "Corinth"))
    say(match, "play Coercion", "target Corinth")
    assert standing("turncoat", facts_of(won(passed(match)))).done == 1
    heavy = "Peloponnesian Fleet, Head-on Ramming Tactics, Corinthian Reinforced Rams"
    match = arranged(
        duel("Coercion, Balance of Power", "", "", f"Corinth, Boeotians, Thebans, {heavy}")
    )
    say(match, "play Coercion", "target Corinth", "pass")
    say(match, "play Balance of Power", "target Boeotians")
    assert match.state.totals()[1] > match.state.totals()[0]  # type: ignore[attr-defined]
    assert not standing("turncoat", facts_of(won(say(match, "pass")))).earned


@pytest.mark.parametrize(
    ("prizes", "points"),
    [
        ("Aegospotami, Expedition to Syracuse, Secure Corn Supply", 9),
        ("Aegospotami, Expedition to Syracuse, Samos Revolts", 8),
    ],
)
def test_great_haul_is_9_points_in_one_turn(prizes: str, points: int) -> None:
    found = standing("great_haul", ended(vp=(19, 0), troops=f"Troops, Naval Battle, {prizes}"))
    assert (found.earned, found.done) == (points == 9, points)


@pytest.mark.parametrize(("fifth", "number"), [("Triremes", 5), ("Outflank as land", 4)])
def test_lord_of_the_sea_is_five_sea_cards_in_a_won_turn(fifth: str, number: int) -> None:
    ships = f"Ships, Marines, Athenian Fleet, Surprise Attack as sea, {fifth}"
    found = standing("lord_of_the_sea", ended(troops=ships))
    assert (found.earned, found.done) == (number == 5, number)
    weak = "Ships, Marines, Triremes, War Galleys, Ramming Tactics"
    strong = duel("", "", weak, "Corinth, Boeotians, Thebans, Corinthian Reinforced Rams")
    assert strong.totals()[0] < strong.totals()[1]
    assert not standing("lord_of_the_sea", facts_of(won(passed(arranged(strong))))).done


@pytest.mark.parametrize(("behind", "earned"), [(7, True), (6, False)])
def test_from_the_ashes_is_a_win_from_8_points_behind(behind: int, earned: bool) -> None:
    match = arranged(duel(on_sparta="Troops", vp=(0, behind), target=9))
    facts = facts_of(go_on(match, lambda _match: False, nothing))  # ties are Athens's
    assert facts.won
    found = standing("from_the_ashes", facts)
    assert (found.earned, found.done) == (earned, behind + 1)
    given_up = passed(arranged(duel(on_sparta="Troops", vp=(0, 7))))
    assert not standing("from_the_ashes", facts_of(lost(given_up))).done
