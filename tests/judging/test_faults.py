"""The faults that the rules prove: own goals, wasted pieces, and wins that were there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ai.protocol import PlanValue, SearchResult
from benchmarks.bots.planted import judged as planting
from benchmarks.bots.planted.judged import judged
from benchmarks.bots.planted.kinds import KINDS
from benchmarks.bots.review import BUDGETS, among_themselves
from game.judging.fault_words import FAULTS
from game.judging.grades import Fault, Grade, Standing, fault_of, grade_of
from game.judging.review import Decision, evaluate
from game.rules import RULES
from game.rules.core import Action, State
from tests.support.clauses import rule
from tests.support.fixtures import duel
from tests.support.play.battlefield import attack, battle, late
from tests.support.play.by_notation import do, offers
from tests.support.play.greekmap import HOMES, war


def fault(state: State, *moves: str) -> Fault | None:
    """Return the fault of a choice, its actions in notation one after the other."""
    plan: list[Action] = []
    view, after = state.view(state.to_act), state.clone()
    for one in moves:
        plan.append(after.parse(one))
        after.apply(plan[-1])
    return fault_of(view, plan)


# ---------------------------------------------------------------------- the map


FIRST = "persian_gold, coup, void, military", "2 influence, military, coup", "3 influence, coup"
SECOND = "persian_gold, coup, void", "2 influence, coup", "military, influence, coup"


def athens_to_put(areas: str, placed: str = "") -> State:
    """Athens is to put down a chit in turn 1, after one of each city if any lies there."""
    return war(areas, SECOND if placed else FIRST, phase="place", placed=placed)


@rule("G4.1")
def test_a_rivals_special_on_ones_own_area_is_an_own_goal() -> None:
    position = athens_to_put(f"{HOMES}, delphi: athens 2")
    for area in ("Athens", "Delphi"):
        assert fault(position, f"put persian_gold @ {area.lower()}") is Fault.HURTS_OWN_AREA
    assert fault(position, "put coup @ athens") is None


@rule("G4.1")
def test_a_rivals_special_where_it_only_helps_him_is_an_own_goal() -> None:
    position = athens_to_put(f"{HOMES}, elis: thebes")
    assert fault(position, "put persian_gold @ corinth") is Fault.GIVES_AREA
    assert fault(position, "put persian_gold @ sparta") is Fault.GIVES_AREA
    assert fault(position, "put persian_gold @ elis") is None, "Thebes loses a counter"


REST = "elis: sparta void; larissa: thebes void"


@rule("G4.3")
def test_a_rivals_special_beats_ones_own_chit() -> None:
    position = athens_to_put(HOMES, f"argos: athens coup; {REST}")
    assert fault(position, "put persian_gold @ argos") is Fault.GIVES_AREA


@rule("G4.2")
def test_a_rivals_special_may_hold_off_what_lies_unseen_on_ones_own_area() -> None:
    position = athens_to_put(
        HOMES, "argos: athens coup; elis: sparta void; athens: thebes military"
    )
    assert fault(position, "put persian_gold @ athens") is None


@rule("G3.5")
def test_a_void_is_wasted_only_where_it_keeps_nobody_out() -> None:
    position = athens_to_put(HOMES, f"argos: athens coup; {REST}")
    assert fault(position, "put void @ argos") is Fault.WASTES_CHIT
    assert fault(position, "put void @ corinth") is None


def last_placement(areas: str, placed: str, hand: str = "coup, void") -> State:
    """Athens is to put down the last chit of turn 2, in which Sparta began."""
    position = war(areas, (hand, "coup", "influence"), phase="place", placed=placed, turn=2)
    assert (position.to_act, position.view(0).step) == (0, 8)
    return position


EIGHT = (
    "sparta: sparta military, sparta coup, sparta influence;"
    "thebes: thebes military, thebes coup, thebes influence; athens: athens influence, athens void"
)


@rule("G4.5")
def test_the_last_chit_of_a_turn_is_wasted_where_two_own_counters_lie_unopposed() -> None:
    position = last_placement(f"{HOMES}, delphi: athens 2", EIGHT)
    assert fault(position, "put coup @ delphi") is Fault.WASTES_CHIT
    assert fault(position, "put coup @ corinth") is None


@rule("G5.1")
def test_a_seventh_area_that_nobody_can_contest_is_a_win_not_to_be_missed() -> None:
    six = "delphi: athens, corinth: athens, argos: athens, melos: athens, delos: athens"
    position = last_placement(f"{HOMES}, {six}", EIGHT)
    assert fault(position, "put coup @ melos") is Fault.MISSES_WAR
    assert fault(position, "put void @ elis") is Fault.MISSES_WAR
    assert fault(position, "put coup @ elis") is None
    melos = EIGHT.replace(", thebes influence;", "; melos: thebes influence;")
    unsure = last_placement(f"{HOMES}, {six}", melos)
    assert fault(unsure, "put coup @ delos") is not Fault.MISSES_WAR


# ---------------------------------------------------------------------- the duel


@rule("D4.4")
def test_a_turn_that_the_hand_still_wins_is_not_to_be_passed() -> None:
    """Sparta has passed and leads by six: Pericles wins at once, two small cards together."""
    for hand in ("Pericles", "Ships, War Galleys"):
        state = duel(hand, "Troops", "", "Corinth", passed=(False, True))
        assert fault(state, "pass") is Fault.MISSES_TURN
    hopeless = duel("Ships", "Troops", "", "Corinth", passed=(False, True))
    assert fault(hopeless, "pass") is None
    open_turn = duel("Pericles", "Troops", "", "Corinth")
    assert fault(open_turn, "pass") is None, "Sparta may answer, and cards can be kept"


@rule("D5.2")
def test_points_in_hand_are_not_to_be_left_there_when_the_turn_is_won() -> None:
    state = duel("Expedition to Syracuse", "", "Pericles", "Troops", passed=(False, True))
    assert fault(state, "pass") is Fault.MISSES_POINTS
    won = duel("Expedition to Syracuse", "", "Pericles", "Troops", passed=(False, True), vp=(19, 3))
    assert fault(won, "pass") is None, "she has won the duel anyway"


@rule("D5.2")
def test_points_are_not_to_be_played_into_a_lost_turn() -> None:
    state = duel("Expedition to Syracuse, Ships", "", "", "Admiral Lysander", passed=(False, True))
    assert fault(state, "play Expedition to Syracuse") is Fault.GIVES_POINTS
    assert fault(state, "play Ships") is None
    drawing = duel("Expedition to Syracuse, Delian League", "", "", "Admiral Lysander",
                   passed=(False, True))  # fmt: skip
    assert fault(drawing, "play Expedition to Syracuse") is None, "nobody knows what she draws"


@rule("D4.24")
def test_an_own_card_is_not_to_be_discarded_for_an_enemys() -> None:
    state = duel("Exiled", "Troops", "Pericles", "King Agis")
    do(state, "play Exiled")
    assert fault(state, "target Pericles") is Fault.HITS_OWN_CARD
    assert fault(state, "target King Agis") is None


@rule("D5.2")
def test_an_own_card_may_be_discarded_so_that_nobody_gets_its_points() -> None:
    state = duel("Diplomacy", "Troops", "Expedition to Syracuse", "Raiders, Admiral Lysander")
    do(state, "play Diplomacy")
    assert fault(state, "target Expedition to Syracuse") is None


@rule("D4.27")
def test_genius_is_not_for_an_enemy() -> None:
    state = duel("Rare Military Genius", "Troops", "Pericles", "King Agis")
    do(state, "play Rare Military Genius")
    assert fault(state, "target King Agis") is Fault.INSPIRES_ENEMY
    assert fault(state, "target Pericles") is None


@rule("D4.31")
def test_a_search_is_wasted_if_a_card_that_can_be_played_is_left() -> None:
    state = duel("Xenophon", "Troops", deck="Westward Ambitions, Ships")
    do(state, "play Xenophon")
    assert fault(state, offers(state)[-1]) is Fault.WASTES_SEARCH
    useless = duel("Xenophon", "Troops", deck="Lesbos Revolts, Ships")
    do(useless, "play Xenophon")
    assert fault(useless, offers(useless)[-1]) is None, "only Sparta plays Lesbos Revolts"


# ---------------------------------------------------------------------- the battle


@rule("B2.7")
def test_a_shot_is_free_and_break_morale_needs_attackers() -> None:
    war = battle("Onagers, Break Morale", "Bowmen", phase="artillery")
    assert fault(war, "pass") is Fault.WASTES_SHOT
    assert fault(war, "play Break Morale") is Fault.WASTES_TACTIC
    assert fault(war, "fire Onagers") is None
    armed = battle("Horde, Break Morale", "Bowmen", phase="artillery")
    assert fault(armed, "play Break Morale") is None
    assert fault(armed, "pass") is None


@rule("B1.5")
def test_an_attack_that_nobody_can_block_and_that_takes_the_last_card_wins() -> None:
    war = late("Horde, Warriors", "", decks=("Elephants", "2 Slingers, 2 Bowmen"), phase="attack")
    assert fault(war, "done") is Fault.MISSES_BATTLE
    assert fault(war, "attack Horde", "done") is Fault.MISSES_BATTLE
    both = ("attack Horde", "attack Warriors", "done")
    assert fault(war, *both) is None
    held = late("Horde, Warriors", "Nomads", decks=("Elephants", "2 Slingers"), phase="attack")
    assert fault(held, "done") is None, "a blocker that comes back saves his side"


@rule("B3.7")
def test_an_army_is_not_to_fall_while_a_unit_can_block() -> None:
    war = late("Horde", "Nomads", decks=("Elephants", "2 Slingers"), phase="attack")
    do(war, "attack Horde", "done")
    assert fault(war, "done") is Fault.FALLS
    blocked = next(words for words in offers(war) if "block" in words)
    assert fault(war, blocked, "done") is None


@rule("B3.5")
def test_won_fights_are_fought_and_lost_ones_are_not() -> None:
    pairs = attack("Legionaries < Nomads", "Elephants < Medium Cavalry")
    war = battle("Overrun", "", attack=pairs)
    do(war, "decline")
    first, second = offers(war)[:2]
    assert fault(war, "done") is Fault.LOSES_UNIT
    assert fault(war, first, second, "done") is Fault.LETS_UNIT_GO
    assert fault(war, second, "done") is None


@rule("B4.2")
def test_bloodlust_is_wasted_on_a_won_fight_that_nobody_can_answer() -> None:
    for held, wasted in (("", Fault.WASTES_TACTIC), ("Bloodlust", None)):
        war = battle("Bloodlust", held, attack=attack("War Wagon < Slingers"))
        assert fault(war, "play Bloodlust") is wasted
    lost = battle("Bloodlust", "", attack=attack("Legionaries < Nomads"))
    assert fault(lost, "play Bloodlust") is None


# ---------------------------------------------------------------------- grades


def test_a_fault_is_graded_though_rollouts_see_no_cost() -> None:
    assert grade_of(0.0, fault=Fault.HURTS_OWN_AREA) is Grade.BLUNDER
    assert grade_of(0.0, fault=Fault.LOSES_UNIT) is Grade.MISTAKE
    assert grade_of(0.0, fault=Fault.WASTES_SHOT) is Grade.INACCURACY
    assert grade_of(0.4, fault=Fault.WASTES_SHOT) is Grade.BLUNDER
    assert grade_of(0.0) is Grade.BEST


def test_a_grade_goes_by_the_place_among_all_choices_too() -> None:
    low = Standing(better=40, choices=44, behind=0.9)
    assert grade_of(0.012, standing=low) is Grade.MISTAKE
    assert grade_of(0.012, standing=low._replace(behind=0.6)) is Grade.INACCURACY
    assert grade_of(0.012, standing=low._replace(behind=0.2)) is Grade.GOOD
    assert grade_of(0.012, standing=low._replace(better=12)) is Grade.GOOD
    assert grade_of(0.0, standing=low) is Grade.BEST, "all choices are as good as each other"
    assert grade_of(0.012, standing=Standing(1, 2, 1.0)) is Grade.GOOD, "the worse one of two"


def test_a_waste_is_told_only_where_something_better_was_found() -> None:
    state = athens_to_put(HOMES, f"argos: athens coup; {REST}")
    void = state.parse("put void @ argos")
    plans = (PlanValue((void,), 0.3, 1), PlanValue((void,), 0.3, 1))
    about = Decision(1, 1, 1, 1, state, (void,))
    best = SearchResult(void, (), {"value": 0.3, "cost": 0.0}, plans)
    assert evaluate(about, best).fault is None
    costly = replace(best, stats={"value": 0.3, "cost": 0.02})
    assert evaluate(about, costly).fault is Fault.WASTES_CHIT


def test_every_fault_has_words() -> None:
    assert FAULTS.keys() == set(Fault)


# ---------------------------------------------------------------------- planted


def test_eight_kinds_are_planted_in_each_game() -> None:
    assert {game: len(kinds) for game, kinds in KINDS.items()} == dict.fromkeys(RULES, 8)


GOOD = (Grade.BEST, Grade.GOOD)


@pytest.mark.few("greece")
@pytest.mark.parametrize("game", sorted(RULES))
def test_a_review_flags_planted_moves_and_no_best_ones(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A part of `python -m benchmarks.bots.planted`; best moves with a sixth of the budget."""
    review = among_themselves(game, "recruit", 700_000)
    grades = {}
    for plant in KINDS[game]:
        plans = ((one, plant(one.view)) for one in review.decisions)
        found = next((pair for pair in plans if pair[1]), None)
        if found is not None and found[1] is not None:
            grades[plant.__name__] = judged(game, found[0], found[1])[1].grade
    assert len(grades) >= 4
    assert sum(grade in GOOD for grade in grades.values()) <= 1, grades
    monkeypatch.setitem(BUDGETS, game, BUDGETS[game] // 6)
    several = [one for one in review.decisions if len(one.view.legal) >= 3][::20][:3]
    best = [judged(game, one, planting.best_of(game, one))[1].grade for one in several]
    assert all(grade in GOOD for grade in best), best
