"""Battles that hang on one decision, put to those who look ahead; each of them must find it."""

from __future__ import annotations

from typing import NamedTuple

import pytest

import ai
from game.rules.battle import BattleState
from game.rules.rng import Rng
from tests.support.play.battlefield import EAST, WEST, attack, battle, hand, late, reserve

STRONG = ("minimax", "mcts", "hoplite", "strategos", "oracle")
BUDGET = ai.Budget(iterations=400)


class Puzzle(NamedTuple):
    """A position and what must be answered, in notation."""

    name: str
    position: BattleState
    right: str


def asked(decide: str, phase: str, **zones: object) -> dict[str, object]:
    """The zones of a position in which something is decided in the middle of a phase."""
    return {"pending": {"decide": decide, **zones}, "phase": phase}


PUZZLES = [
    Puzzle(
        "who needs one shot takes back the gun",
        late(
            "Shields, Defensible Terrain", "5 Reserve", ("6 Outflank", "Elephants"),
            **asked("take", "draw", card="Rally"),
        ),
        "take Trebuchet",
    ),
    Puzzle(
        "the last step round the flank breaks the army",
        late(
            "Outflank, Legionaries, Shields", "3 Defensible Terrain",
            ("5 Rally", "2 Reserve, 2 Overrun"),
            flank=(2, 2), effects={"break_morale": True}, **asked("flank", "flank"),
        ),
        "play Outflank",
    ),
    Puzzle(
        "morale is broken when the whole army lies open",
        late(
            "Break Morale, Legionaries, Warriors", "War Wagon, Elephants, 3 Shields",
            ("5 Rally", "4 Reserve, 2 Overrun"), phase="artillery",
        ),
        "play Break Morale",
    ),
    Puzzle(
        "ground is made difficult for a charge that nobody could stand",
        late(
            "War Wagon, Elephants, Legionaries, Warriors, Horde", "Difficult Terrain, 2 Outflank",
            ("6 Rally", "2 Reserve"), **asked("answer", "flank"),
        ),
        "play Difficult Terrain",
    ),
    Puzzle(
        "the last two cards are not drawn for pleasure",
        late(
            "War Wagon", "Reserve, Shields", ("6 Rally", "2 Overrun"), **asked("answer", "flank")
        ),
        "decline",
    ),
    Puzzle(
        "blood is spent on the fight that saves the elephants",
        battle(
            "", "Bloodlust, 2 Outflank", attack=attack("Slingers < Elephants"),
            to_act="persians", **asked("tactics", "attack", active="hellenes", declined=1),
        ),
        "play Bloodlust",
    ),
]  # fmt: skip


@pytest.mark.few(10)
@pytest.mark.parametrize("thinker", STRONG)
@pytest.mark.parametrize("number", range(len(PUZZLES)), ids=[one.name for one in PUZZLES])
def test_what_the_battle_hangs_on_is_found(number: int, thinker: str) -> None:
    position = PUZZLES[number].position
    view = position.view(position.to_act)
    chosen = ai.bot(thinker, "battle").choose(view, Rng(number), BUDGET)
    assert view.notation(chosen) == PUZZLES[number].right


# ---------------------------------------------------------------------- a decision put together


def decided(position: BattleState, thinker: str, seed: int) -> BattleState:
    """The position once a bot has put together what it is asked for."""
    war, seat, asks = position.clone(), position.to_act, position.asks
    bot = ai.bot(thinker, "battle")
    while war.to_act == seat and war.asks == asks:
        war.apply(bot.choose(war.view(seat), Rng(seed), BUDGET))
    return war


@pytest.mark.parametrize("thinker", STRONG)
def test_all_march_when_only_all_together_break_the_army(thinker: str) -> None:
    position = late(
        "Legionaries, Warriors, Auxilia", "5 Shields", ("6 Rally", "4 Reserve, 4 Overrun"),
        effects={"break_morale": True}, phase="attack",
    )  # fmt: skip
    war = decided(position, thinker, 1)
    while war.outcome() is None and war.asks == "tactics":
        war.apply(war.legal()[-1])
    assert war.outcome() == ((EAST,), "army destroyed")


@pytest.mark.parametrize("thinker", STRONG)
def test_the_hand_that_wins_this_turn_is_not_thrown_away(thinker: str) -> None:
    position = late(
        "Break Morale, Legionaries, Warriors, Shields, Rally", "2 Elephants, War Wagon",
        ("6 Reserve", "6 Outflank"), phase="discard",
    )  # fmt: skip
    kept = hand(decided(position, thinker, 2), EAST)
    assert {"Break Morale", "Legionaries", "Warriors"} <= set(kept)


@pytest.mark.parametrize("thinker", STRONG)
def test_the_last_cards_are_covered_from_the_blow_that_would_end_the_war(thinker: str) -> None:
    position = late(
        "2 Rally", "Bowmen, 3 Shields", ("6 Overrun", "3 Outflank"), phase="attack",
        attack=attack("Legionaries", "Slingers"),
    )  # fmt: skip
    war = decided(position, thinker, 3)
    assert war.battle is not None and war.battle.blockers[0] >= 0


@pytest.mark.parametrize("thinker", STRONG)
def test_those_evade_who_would_fall_and_those_stay_who_would_win(thinker: str) -> None:
    position = battle(
        "Rally", "Rally", to_act="persians",
        attack=attack("War Wagon < Nomads", "Legionaries < Light Chariots"),
        **asked("evade", "attack", active="hellenes"),
    )  # fmt: skip
    war = decided(position, thinker, 4)
    assert reserve(war, WEST) == ["Light Chariots", "Nomads"]
    assert reserve(war, EAST) == ["War Wagon"]
