"""Rules of thumb know the options that answer what happens at a table."""

from __future__ import annotations

import pytest

import ai
from ai.battle.features import of_world
from ai.battle.lane_fight import fight
from ai.duel.turn_estimate import stake
from ai.greece.struggles import settled, terms_of
from ai.greece.weights import SPAN
from game.rules import RULES
from game.rules.greece.chits import MILITARY
from game.rules.greece.options import GreeceVariant
from game.rules.rng import Rng
from tests.support.fixtures import duel
from tests.support.play.battlefield import attack, late


def value(**options: object) -> float:
    """Return what a fight of War Wagon against Auxilia is worth to the attacker."""
    state = late("Rally", "Rally", attack=attack("War Wagon < Auxilia"), options=options)
    assert state.battle is not None
    return fight(of_world(state), state.battle, 0)


def test_a_unit_that_is_carried_home_is_no_loss_and_a_pursuit_is_a_gain() -> None:
    plain = value()
    assert plain > 0
    assert value(pursuit=(2, 0)) == pytest.approx(plain + 2)
    assert value(pursuit=(0, 2)) == pytest.approx(plain)
    assert value(carried=(0, 2)) == pytest.approx(0)
    assert value(carried=(0, 1)) == pytest.approx(plain), "it holds in its own attacks alone"


def test_a_lead_of_ten_is_worth_more_to_who_may_rout() -> None:
    state = duel(on_athens="Troops, Ships, Pericles")
    table = state.table()
    assert state.totals()[0] >= 10
    assert [stake(table, rout) - stake(table) for rout in ((0, 0), (2, 1), (0, 2))] == [0, 2, 0]
    level = duel(on_athens="Pericles").table()
    assert stake(level, (2, 2)) == stake(level)


def test_a_storm_is_seen_from_the_seat_that_has_it() -> None:
    row = (0 * SPAN + MILITARY, 0 * SPAN + MILITARY)
    outcomes = {}
    for storm in ((0, 0, 0), (1, 0, 0), (0, 1, 1)):
        outcomes[storm] = settled(1, 1, row, terms_of(GreeceVariant(storm=storm)))
    assert outcomes == {(0, 0, 0): (0, 1), (1, 0, 0): (0, 2), (0, 1, 1): (0, 1)}
    two = terms_of(GreeceVariant(cities=2, kept=(1, 1), storm=(0, 1), last=(0, 0)))
    assert settled(0, 1, tuple(SPAN + MILITARY for _ in range(2)), two) == (1, 2)


OPTIONS: dict[str, dict[str, object]] = {
    "duel": {"mourning": (2, 1), "rout": (1, 2), "target": 4},
    "battle": {"carried": (1, 3), "pursuit": (2, 1), "decks": 30},
    "greece": {"storm": (1, 2, 0), "last": (1, 0, 2), "length": 8},
}


@pytest.mark.few(3)
@pytest.mark.parametrize("level", ai.LEVELS)
@pytest.mark.parametrize("game", RULES)
def test_every_level_plays_them(game: str, level: str) -> None:
    state, bot = RULES[game].new(3, **OPTIONS[game]), ai.bot(level, game)
    for number in range(30):
        if state.outcome() is not None:
            break
        view = state.view(state.to_act)
        state.apply(bot.choose(view, Rng(number), ai.Budget(iterations=3)))
        state.check()
