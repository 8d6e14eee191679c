"""Levels and temperaments: names, budgets, tastes, forgetting, and no blunder a child would see."""

from __future__ import annotations

from random import Random

import pytest

import ai
from ai.domain import Worlds, domain
from ai.roster import create_bot
from ai.search.searching import Forgetful
from ai.tastes import PLAIN, TEMPERS, Taste, Traits
from game.match.seats import Bot, check, parse
from game.rules import RULES
from game.rules.core import HIDDEN
from game.rules.duel.state import DuelState
from game.rules.rng import Rng
from game.scenes.seat_text import bot_name
from tests.support.fixtures import ATHENS, SPARTA, duel
from tests.support.play import greekmap
from tests.support.play.battlefield import go_to, late
from tests.support.play.botplay import FEW, play
from tests.support.play.by_notation import do

SHINY, DULL = Traits(appeal=1.0, boldness=1.0), Traits(appeal=0.0, boldness=0.0, cunning=1.0)


def test_what_looks_good_at_once_is_overrated_but_no_clear_blunder_is() -> None:
    dazzled = Taste(bias=0.5)
    assert dazzled.values([0.6, 0.5, 0.3], [DULL, SHINY, DULL]) == [0.6, 0.5 + 0.15, 0.3]
    seeming = dazzled.values([0.6, 0.2, 0.1], [DULL, SHINY, SHINY])
    assert seeming.index(max(seeming)) == 0


def test_what_is_the_same_stays_the_same_and_what_is_nearly_so_may_appeal() -> None:
    dazzled = Taste(bias=2.0)
    assert dazzled.values([0.6, 0.59999], [DULL, SHINY]) == [0.6, 0.59999]
    seeming = dazzled.values([0.6, 0.597], [DULL, SHINY])
    assert seeming.index(max(seeming)) == 1


def test_one_s_own_card_never_appeals_when_something_is_to_go() -> None:
    war = duel("Exiled", "Ships, Troops", "Socrates", "Admiral Lysander, King Agis")
    do(war, "play Exiled")
    view = war.view(ATHENS)
    appeal = {
        view.notation(action): domain("duel").traits(view, (action,)).appeal
        for action in view.legal
    }
    assert appeal["target Socrates"] == 0
    assert appeal["target Admiral Lysander"] == 1


def test_nobody_lets_a_sure_win_go_for_his_taste() -> None:
    for taste in (Taste(bias=0.9), *TEMPERS.values()):
        assert taste.values([1.0, 0.9], [DULL, SHINY]) == [1.0, 0.9]


def test_temperaments_choose_differently_among_equals_and_give_up_next_to_nothing() -> None:
    chosen = {}
    for name, taste in TEMPERS.items():
        seeming = taste.values([0.5, 0.5, 0.2], [SHINY, DULL, DULL])
        chosen[name] = seeming.index(max(seeming))
        given_up = taste.values([0.5, 0.55, 0.2], [SHINY, DULL, DULL])
        assert given_up.index(max(given_up)) == 1, name
        given_up = taste.values([0.5, 0.55, 0.2], [DULL, SHINY, DULL])
        assert given_up.index(max(given_up)) == 1, name
    assert chosen == {"bold": 0, "cautious": 1, "cunning": 1}


def test_an_attack_with_all_is_bolder_than_none_and_a_foreign_area_than_ones_own() -> None:
    war = late("2 Legionaries, Slingers", "Bowmen", phase="attack")
    view, knowledge = war.view(war.to_act), domain("battle")
    plans = sorted(knowledge.plans(view, Random(1)), key=len)
    boldness = [knowledge.traits(view, plan).boldness for plan in (plans[0], plans[-1])]
    assert boldness == [0.0, 1.0]
    position = greekmap.war(turn=2, to_act="athens")
    there, map_view = domain("greece"), position.view(ATHENS)
    at = {
        where: [a for a in map_view.legal if map_view.owner(a.args[1]) == where] for where in (0, 1)
    }
    own, theirs = (max(there.traits(map_view, (a,)).boldness for a in at[seat]) for seat in (0, 1))
    assert own < theirs


def test_a_level_with_a_temperament_has_a_name_and_the_levels_budget() -> None:
    for level in ai.LEVELS:
        for temper in ai.TEMPERAMENTS:
            name = f"{level}-{temper}"
            assert ai.is_bot(name)
            assert create_bot(name, "duel").name == name
            assert ai.budget_of(name, "duel") == ai.budget_of(level, "duel")
    for wrong in ("oracle-", "-bold", "oracle-mad", "mcts-bold", "adviser-bold", "adviser", ""):
        assert not ai.is_bot(wrong)


def test_a_record_names_a_seat_by_level_and_temperament() -> None:
    assert check("strategos-cunning @celts") == Bot("strategos", "Celts", "cunning")
    assert str(parse("strategos-cunning @celts")) == "strategos-cunning @celts"
    assert bot_name("strategos-cunning") == "Strategos, cunning"
    with pytest.raises(ValueError, match="nobody called"):
        check("strategos-mad")


@pytest.mark.few(3)
@pytest.mark.parametrize("game", ("duel", "battle", "greece"))
@pytest.mark.parametrize("temper", ai.TEMPERAMENTS)
def test_every_temperament_answers_by_the_rules(game: str, temper: str) -> None:
    seats = 3 if game == "greece" else 2
    play(game, (f"recruit-{temper}", *[f"hoplite-{temper}"] * (seats - 1)), 3, 40)


@pytest.mark.parametrize("game", ("duel", "battle", "greece"))
def test_stronger_levels_think_longer_and_none_longer_than_four_seconds(game: str) -> None:
    budgets = [ai.budget_of(level, game) for level in ai.LEVELS]
    simulations = [budget.iterations or 0 for budget in budgets]
    assert simulations == sorted(simulations)
    searching = [one for one in simulations if one > 1]
    assert searching == sorted(set(searching)), "static levels differ by their bias alone"
    seconds = [budget.seconds or 0.0 for budget in budgets]
    assert seconds == sorted(seconds)
    assert all(spent < most for spent, most in zip(seconds, (0.5, 1, 2, 4), strict=True))


def test_who_forgets_believes_that_a_card_he_has_seen_may_be_any() -> None:
    war = duel("Pericles", "Corinth, Ships")
    for token in war.hands[SPARTA]:
        war.seen[token] |= 1
    view = war.view(ATHENS)
    known = [token for token in view.hands[SPARTA] if view.faces[token] != HIDDEN]
    assert known
    for forgets in (False, True):
        known_by = domain("duel")
        worlds: Worlds = known_by.worlds(view, False)
        source, random = worlds, Random(1)
        if forgets:
            source = Forgetful(worlds, known_by.forgettable(view))
        drawn = [source.draw(random) for _ in range(20)]
        faces = {world.faces[known[0]] for world in drawn if isinstance(world, DuelState)}
        assert (len(faces) > 5) is forgets


def test_who_searches_a_deck_may_take_what_he_sees_there_even_if_he_forgets_the_rest() -> None:
    war = duel("Xenophon, Troops", "Aegospotami, Ships")
    for token in war.hands[SPARTA]:
        war.seen[token] |= 1
    do(war, "play Xenophon")
    view = war.view(ATHENS)
    assert view.deciding == "search"
    for number in range(12):
        assert ai.bot("hoplite", "duel").choose(view, Rng(number), FEW) in view.legal


@pytest.mark.parametrize("level", ai.LEVELS)
def test_nobody_passes_who_can_still_win_the_turn(level: str) -> None:
    """Sparta has passed and leads by little; Pericles is in hand."""
    table = {"on_athens": "Troops", "on_sparta": "Corinth"}
    war = duel("Pericles", "Ships", passed=(False, True), to_act="athens", **table)
    view = war.view(ATHENS)
    assert ai.bot(level, "duel").choose(view, Rng(1), FEW).verb == "play"


@pytest.mark.parametrize("level", ai.LEVELS)
def test_nobody_leaves_a_deadly_attack_unblocked(level: str) -> None:
    war = late(
        "2 Legionaries",
        "2 Peltasts, Slingers",
        decks=("Elephants", "4 Overrun"),
        phase="attack",
    )
    for _ in range(2):
        war.apply(next(action for action in war.legal() if action.verb == "attack"))
    go_to(war, "block")
    view = war.view(war.to_act)
    action = ai.bot(level, "battle").choose(view, Rng(1), FEW)
    assert action.verb == "block"


@pytest.mark.parametrize("game", ("duel", "battle", "greece"))
@pytest.mark.parametrize("name", ("minimax", *ai.LEVELS))
def test_who_is_told_to_move_now_plays_out_little_more(game: str, name: str) -> None:
    """Of no bot more than a few dozen simulations: a tenth of a second on a slow machine."""
    state = RULES[game].new(seed=4)
    greedy = ai.bot("greedy", game)
    for number in range(12):
        state.apply(greedy.choose(state.view(state.to_act), Rng(number), FEW))
    asked: list[bool] = []

    def stop() -> bool:
        asked.append(True)
        return len(asked) > 1

    large = ai.Budget(iterations=100_000)
    thought = ai.bot(name, game).think(state.view(state.to_act), Rng(1), large, stop)
    assert thought.action in state.legal()
    assert thought.stats.get("simulations", 0) <= 150


def test_plain_taste_changes_nothing() -> None:
    assert PLAIN.values([0.1, 0.7], [SHINY, DULL]) == [0.1, 0.7]
