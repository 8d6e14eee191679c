"""The bots at the deck battle: legal, fair, the same each time, and never plainly stupid."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import pytest

import ai
from ai.battle.standing import share
from ai.domain import domain
from game.rules.battle import BattleState
from game.rules.battle.cards import SIEGE
from game.rules.rng import Rng
from tests.support.play.battlefield import EAST, WEST, attack, battle, late
from tests.support.play.botplay import EVERYBODY, FEW, play

THINKERS = tuple(name for name in EVERYBODY if name != "random")
SOME = ai.Budget(iterations=240)


# ---------------------------------------------------------------------- by the rules


@pytest.mark.few(3)
@pytest.mark.parametrize("name", EVERYBODY)
def test_a_bot_answers_every_decision_legally(name: str) -> None:
    play("battle", (name, name), seed=1, decisions=90)


@pytest.mark.sweep(sister="test_values_are_shares_of_the_win")
@pytest.mark.parametrize("names", [("greedy", "random"), ("greedy", "greedy")])
def test_simple_bots_finish_their_battles(names: tuple[str, str]) -> None:
    for seed in range(3):
        assert play("battle", names, seed).outcome() is not None


def test_greedy_beats_chance() -> None:
    assert sum(play("battle", ("greedy", "random"), seed).returns()[0] for seed in range(6)) >= 5


@pytest.mark.few(3)
@pytest.mark.parametrize("name", EVERYBODY)
def test_the_same_seed_and_iterations_give_the_same_battle(name: str) -> None:
    first, second = (play("battle", (name, name), 5, 40) for _ in range(2))
    assert first.key() == second.key()


@pytest.mark.parametrize("name", EVERYBODY)
def test_what_nobody_told_it_changes_nothing(name: str) -> None:
    """Two worlds that look alike to a side get the same answer from it."""
    state, rng = BattleState.new(seed=11), Rng(4)
    for number in range(60):
        view = state.view(state.to_act)
        if number % 8 == 0:
            other = BattleState.sample(view, rng).view(state.to_act)
            answers = [ai.bot(name, "battle").choose(v, Rng(number), FEW) for v in (view, other)]
            assert answers[0] == answers[1]
        state.apply(ai.bot("greedy", "battle").choose(view, rng, FEW))


def test_the_enemys_hand_does_not_matter_to_a_choice() -> None:
    weak = battle("Legionaries, Nomads, Slingers", "Shields, Rally, Reserve", phase="attack")
    strong = battle("Legionaries, Nomads, Slingers", "2 War Wagon, Elephants", phase="attack")
    mine = range(3)
    assert [weak.faces[card] for card in mine] == [strong.faces[card] for card in mine]
    view = weak.view(EAST)
    twin = BattleState.sample(view, Rng(1))
    for card, other in zip(twin.hands[WEST], strong.hands[WEST], strict=True):
        wanted = strong.faces[other]
        at = next(c for c in view.unseen[0].tokens if twin.faces[c] == wanted and c >= card)
        twin.faces[card], twin.faces[at] = twin.faces[at], twin.faces[card]
    choices = [ai.bot("mcts", "battle").choose(w.view(EAST), Rng(2), FEW) for w in (weak, twin)]
    assert choices[0] == choices[1]


def test_plans_can_be_played_and_hold_what_is_begun() -> None:
    knowledge, state, rng = domain("battle"), BattleState.new(seed=3), Rng(3)
    for number in range(200):
        view = state.view(state.to_act)
        for plan in knowledge.plans(view, Random(number)):
            twin = state.clone()
            for action in plan:
                twin.apply(action)
        state.apply(ai.bot("random", "battle").choose(view, rng, FEW))


def test_a_plan_is_carried_out_without_thinking_again() -> None:
    state = late("Legionaries, 2 Bowmen", "", ("Elephants", "6 Overrun"), phase="attack")
    efforts: set[float] = set()
    bot = ai.bot("mcts", "battle")
    while state.to_act == EAST and state.asks == "attack":
        thought = bot.think(state.view(EAST), Rng(len(efforts)), SOME)
        efforts.add(thought.stats.get("simulations", 0))
        state.apply(thought.action)
    assert len(efforts) == 1


def test_the_last_tactic_closes_the_turn_for_a_search() -> None:
    zones = {"attack": attack("Legionaries"), "phase": "attack"}
    state = battle("Overrun", "", pending={"decide": "tactics"}, **zones)
    knowledge = domain("battle")
    knowledge.worlds(state.view(EAST), use_belief_model=False)
    state.apply(state.legal()[0])
    assert state.asks == "target"
    returns = knowledge.horizon_value(state, state.legal()[0])
    assert returns is not None and sum(returns) == pytest.approx(1)


def test_with_insight_the_enemy_holds_few_guns_that_he_did_not_fire() -> None:
    """After his turn; and such worlds still look just like the view."""
    state, knowledge, random = BattleState.new(seed=6, first=WEST), domain("battle"), Random(2)
    greedy = ai.bot("greedy", "battle")
    while state.turn < 4 or state.asks != "scout":
        state.apply(greedy.choose(state.view(state.to_act), Rng(1), FEW))
    assert state.to_act == EAST
    view, guns = state.view(EAST), {False: 0, True: 0}
    for use_belief_model in guns:
        worlds = knowledge.worlds(view, use_belief_model)
        for _ in range(400):
            world = worlds.draw(random)
            assert isinstance(world, BattleState)
            guns[use_belief_model] += sum(
                SIEGE >> world.faces[card] & 1 for card in world.hands[WEST]
            )
        assert world.view(EAST) == view
    assert 0 < guns[True] < 0.7 * guns[False]


def test_a_hand_counts_when_a_battle_is_judged() -> None:
    rich = battle("War Wagon, Rally, Difficult Terrain", "3 Shields", phase="attack")
    poor = battle("3 Shields", "War Wagon, Rally, Difficult Terrain", phase="attack")
    assert share(rich, rich.faces) > share(poor, poor.faces)


def test_values_are_shares_of_the_win() -> None:
    view = BattleState.new(seed=2).view(BattleState.new(seed=2).to_act)
    for name in ("greedy", "minimax", "mcts", *ai.LEVELS):
        thought = ai.bot(name, "battle").think(view, Rng(1), FEW)
        assert thought.action in view.legal
        assert all(0 <= worth.value <= 1 for worth in thought.action_values)


# ---------------------------------------------------------------------- the obvious


class Puzzle(NamedTuple):
    """A position and what must be answered, in notation."""

    name: str
    position: BattleState
    right: str


BLOCK = {"phase": "attack", "pending": {"decide": "block"}, "to_act": "persians"}
EVADE = {"phase": "attack", "pending": {"decide": "evade"}, "to_act": "persians"}
FLANK = {"phase": "flank", "pending": {"decide": "flank"}}
TACTICS = {"phase": "attack", "pending": {"decide": "tactics"}}
PUZZLES = [
    Puzzle(
        "artillery that is there is fired",
        battle("Scorpions, Shields", "Slingers, Rally", phase="artillery"),
        "fire Scorpions",
    ),
    Puzzle(
        "nobody draws his last cards into his hand",
        late(
            "Reserve, 2 Slingers, 2 Bowmen", "5 Shields", ("3 Reserve", "6 Overrun"), **FLANK
        ),
        "pass",
    ),
    Puzzle(
        "the trample that breaks an army is played",
        late(
            "Overrun, Shields", "5 Defensible Terrain", ("2 Elephants", "5 Outflank"),
            attack=attack("Legionaries"), **TACTICS,
        ),
        "play Overrun",
    ),
    Puzzle(
        "no tactic is wasted on a fight that is won",
        battle(
            "Bloodlust, Shields", "Slingers", attack=attack("War Wagon < Elephants"),
            pending={"decide": "tactics", "declined": 1}, phase="attack",
        ),
        "decline",
    ),
    Puzzle(
        "a strong unit blocks one that it beats",
        battle("", "Hoplite Phalanx, Shields", attack=attack("Horde"), **BLOCK),
        "block Hoplite Phalanx > Horde",
    ),
    Puzzle(
        "the last cards are defended with any unit",
        late(
            "", "Slingers, 4 Shields", ("6 Overrun", "2 Outflank"), attack=attack("War Wagon"),
            **BLOCK
        ),
        "block Slingers > War Wagon",
    ),
    Puzzle(
        "who would lose evades",
        battle("Rally", "Rally", attack=attack("War Wagon < Slingers"), **EVADE),
        "evade War Wagon",
    ),
    Puzzle(
        "who would win stays",
        battle("Rally", "Rally", attack=attack("Legionaries < Light Chariots"), **EVADE),
        "done",
    ),
    Puzzle(
        "an open enemy who can be broken is attacked",
        late(
            "Legionaries, Shields", "5 Defensible Terrain", ("Elephants, Horde", "3 Outflank"),
            effects={"break_morale": True}, phase="attack",
        ),
        "attack Legionaries",
    ),
    Puzzle(
        "the lead on the flank is taken early",
        battle("Outflank, Shields", "Slingers", **FLANK),
        "play Outflank",
    ),
]  # fmt: skip
NAMES = [puzzle.name for puzzle in PUZZLES]


@pytest.mark.few(20)
@pytest.mark.parametrize("thinker", THINKERS)
@pytest.mark.parametrize("number", range(len(PUZZLES)), ids=NAMES)
def test_the_obvious_is_found(number: int, thinker: str) -> None:
    position = PUZZLES[number].position
    view = position.view(position.to_act)
    chosen = ai.bot(thinker, "battle").choose(view, Rng(number), SOME)
    assert view.notation(chosen) == PUZZLES[number].right
