"""A quick player of the battle keeps to the rules, and leaves no tactic or trait aside."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from ai.battle.features import of_world
from ai.battle.greedy_selection import greedy_selection
from ai.battle.plans import fitting
from ai.battle.rollout import advance
from game.rules.battle import BattleState
from game.rules.battle.cards import CARDS, TACTIC
from game.rules.battle.legal import TOGETHER
from game.rules.core import NOBODY, Action, PlainData
from game.rules.rng import Rng
from tests.support.play.battlefield import EAST, WEST, attack, battle

POSED = 20
"""The battles from which positions are taken, every decision of them."""


def positions_to_choose_in() -> Iterator[BattleState]:
    """Yield the positions of battles between players of whom one in three plays by chance."""
    for seed in range(POSED):
        state, dice = BattleState.new(seed=seed), Rng(seed)
        while state.to_act != NOBODY:
            if len(state.legal()) > 1 and not state.chosen:  # quick players choose at once
                yield state.clone()
            if dice.below(3):
                advance(state, Random(dice.bits()))
            else:
                state.apply(dice.choice(state.legal()))


def left(state: BattleState) -> PlainData:
    """Return what lies where, whatever the order of hands and piles, and who decides on what."""
    picture = state.picture()
    for zone in ("hands", "reserves", "casualties"):
        picture[zone] = [sorted(side) for side in picture[zone]]
    if picture["attack"] is not None:
        picture["attack"]["attackers"].sort(key=str)
    return picture


def by_rules(state: BattleState) -> Iterator[PlainData]:
    """Yield what each course that a quick player may take leaves by the rules."""
    choices: list[tuple[Action, ...]] = [
        (action,) for action in state.legal() if action.verb != "flank"
    ]
    if state.asks in TOGETHER:
        features = of_world(state)
        tokens = fitting(features, greedy_selection(features))
        width = 2 if state.asks == "block" else 1
        parts = [tokens[i : i + width] for i in range(0, len(tokens), width)]
        steps = [Action(state.to_act, state.asks, part) for part in parts]
        done = Action(state.to_act, "done")
        whole: list[tuple[Action, ...]] = [(*steps, done)]
        if state.asks == "flank":  # the best unit, where none promises anything
            first = [(action, done) for action in state.legal() if action.verb == "flank"]
            whole = whole if steps and first else [*first]
        choices = [*(choices if state.asks == "flank" else []), *whole]
    for choice in choices:
        after = state.clone()
        for action in choice:
            after.apply(action)
        yield left(after)


def test_each_decision_of_a_quick_player_leaves_what_the_rules_do() -> None:
    """Tactics, traits and choices that are put together, in every decision of twenty battles."""
    met = Counter[str]()
    for number, state in enumerate(positions_to_choose_in()):
        quick = state.clone()
        advance(quick, Random(number))
        assert left(quick) in list(by_rules(state)), f"{state.asks}, position {number}"
        met[state.asks] += 1
    assert min(met.values()) >= 3
    assert set(met) >= {"scout", "look", "rally", "take", "answer", "tactics", "target", "evade"}


def test_no_tactic_and_no_trait_is_left_aside_by_quick_players() -> None:
    """Whoever never played a card would be blind to what it is worth."""
    played, fired, sent = set[int](), set[int](), Counter[str]()
    blocked = battle(
        "Overrun", "Defensible Terrain, Legionaries",
        phase="attack", attack=attack("Javelineers < Slingers"), to_act=WEST,
        pending={"decide": "tactics", "active": EAST, "declined": 1},
    )  # fmt: skip
    for number, state in enumerate([blocked, *positions_to_choose_in()]):
        quick = state.clone()
        seat, held = state.to_act, Counter(map(state.faces.__getitem__, state.hands[state.to_act]))
        advance(quick, Random(number))
        gone = held - Counter(map(quick.faces.__getitem__, quick.hands[seat]))
        if state.asks in ("rally", "answer", "flank", "artillery", "tactics"):
            played |= {face for face in gone if face in TACTIC}
            fired |= {face for face in gone if "siege_artillery" in CARDS[face].traits}
        sent[state.asks] += bool(gone)
    assert played == set(TACTIC)
    assert fired == {card.face for card in CARDS if "siege_artillery" in card.traits}
    assert min(sent[asks] for asks in ("scout", "flank", "attack", "block")) > 0
