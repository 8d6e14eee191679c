"""The reasons of choices in the battle, where the rules say what is the matter."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.rules.battle import BattleState
from tests.ai.reasons.posed import Posed, check
from tests.support.play.battlefield import EAST, WEST, attack, battle, face, go_to, late
from tests.support.play.by_notation import do

STRONG = "Horde, Warriors, 2 Heavy Chariots"
WEAK = (
    "2 Auxilia, 2 Peltasts, 2 Javelineers, 2 Psiloi, 3 Nomads, 3 Horse Archers, 3 Bowmen, 3 Reserve"
)
FIERCE = "2 Medium Cavalry, Cataphracts, 2 Barbarians, 2 Legionaries, 5 Overrun, 5 Bloodlust"


def open_field(east: str, west: str = STRONG, phase: str = "attack", **zones: Any) -> BattleState:
    """A battle with whole armies, as nobody has lost any card."""
    return battle(east, west, phase=phase, **zones)


def in_flank_phase(east: str, west: str = STRONG, **zones: Any) -> BattleState:
    """The same once the enemy has answered at the beginning of East's Flank Phase."""
    state = open_field(east, west, "flank", **zones)
    go_to(state, "flank", EAST)
    return state


def after(state: BattleState, *moves: str) -> BattleState:
    do(state, *moves)
    return state


def moves(words: str) -> tuple[str, ...]:
    return tuple(one.strip() for one in words.split(","))


def posed(state: BattleState, better: str, taken: str, facts: str, piece: int = -1) -> Posed:
    return Posed(state, moves(better), moves(taken), tuple(facts.split()), piece)


def stays(unit: str) -> Posed:
    """One of two units is held back, as the enemy's whole army are units that do much damage."""
    state = late(f"{unit}, Slingers", "Horde, Warriors, 2 Heavy Chariots, Cataphracts",
                 decks=(WEAK, FIERCE), phase="attack")  # fmt: skip
    both = f"attack Slingers, attack {unit}, done"
    return posed(state, "attack Slingers, done", both, "blocks stays", face(unit))


def flanks(unit: str) -> Posed:
    """A unit that could fight is sent to a flank where the enemy leads by far."""
    state = in_flank_phase(unit, flank=(0, 9))
    return posed(state, "pass", f"flank {unit}, done", "blocks attacks unblocked")


LAST = ("Slingers", "2 Heavy Chariots, 2 Barbarians, 2 Cataphracts")
"""East can take all six cards, and else loses the one that it has itself."""
POSED: dict[str, Callable[[], Posed]] = {
    "War Wagon stays to block": lambda: stays("War Wagon"),
    "the phalanx stays to block": lambda: stays("Hoplite Phalanx"),
    "Elephants stay to block": lambda: stays("Elephants"),
    "Light Chariots are worth more than a lost flank": lambda: flanks("Light Chariots"),
    "Cataphracts are worth more than a lost flank": lambda: flanks("Cataphracts"),
    "Horse Archers are worth more than a lost flank": lambda: flanks("Horse Archers"),
    "Nomads are worth more than a lost flank": lambda: flanks("Nomads"),
    "the last cards are taken": lambda: posed(
        late("Horde, Warriors", "", decks=LAST, phase="attack"),
        "attack Horde, attack Warriors, done", "done", "won",
    ),
    "the last cards fall if nobody blocks": lambda: posed(
        after(late("Horde", "Nomads, Shields, Outflank, Rally, Reserve",
                   decks=("Elephants, 2 War Wagon", "2 Slingers, Bowmen"), phase="attack"),
              "attack Horde", "done"),
        "block Nomads > Horde, done", "done", "won lost",
    ),
    "an enemy without a hand cannot block": lambda: posed(
        open_field("Horde, Warriors", ""), "attack Horde, attack Warriors, done", "done",
        "unblocked", WEST,
    ),
    "three go further than one": lambda: posed(
        open_field("Horde, Warriors, 2 Barbarians, Bowmen", ""),
        "attack Horde, attack Warriors, attack Barbarians, done", "attack Horde, done",
        "unblocked", WEST,
    ),
    "a shot is free": lambda: posed(
        battle("Onagers, Bowmen", "Bowmen", phase="artillery"), "fire Onagers", "pass",
        "shot", WEST,
    ),
    "Overrun takes two more": lambda: posed(
        battle("Overrun, Bowmen", "", attack=attack("Horde")), "play Overrun", "decline",
        "unblocked", WEST,
    ),
    "Bloodlust saves the fight": lambda: posed(
        battle("Bloodlust, Bowmen", "", attack=attack("Legionaries < Hoplite Phalanx")),
        "play Bloodlust", "decline", "falls", -1,
    ),
    "a won fight is fought": lambda: posed(
        after(battle("Overrun", "", attack=attack("Legionaries < Nomads")), "decline"),
        "done", "evade Legionaries, done", "falls", face("Legionaries"),
    ),
    "a lost fight is evaded": lambda: posed(
        after(battle("Overrun", "", attack=attack("Elephants < Medium Cavalry")), "decline"),
        "evade Elephants, done", "done", "falls", face("Medium Cavalry"),
    ),
    "Scorpions shoot too": lambda: posed(
        battle("Scorpions, Bowmen, Slingers", "Bowmen", phase="artillery"), "fire Scorpions",
        "pass", "shot", WEST,
    ),
    "morale is broken before a great attack": lambda: posed(
        open_field("Break Morale, Horde, Warriors", "2 Slingers, 3 Bowmen",
                   phase="artillery"),
        "play Break Morale", "pass", "unblocked won", -1,
    ),
    "a unit is rallied, not a tactic": lambda: posed(
        after(battle("Rally, 2 Shields", "Bowmen", phase="draw",
                     casualties=("Elephants, Break Morale", "")), "play Rally"),
        "take Elephants", "take Break Morale", "held blocks attacks", face("Elephants"),
    ),
    "the flank is won by Outflank": lambda: posed(
        in_flank_phase("Outflank, Horde, Warriors", "Bowmen", flank=(0, 1)),
        "play Outflank", "pass", "leads unblocked", -1,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", POSED)
def test_the_reason_that_the_rules_give_is_told_first(name: str) -> None:
    check(POSED[name])
