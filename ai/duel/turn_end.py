"""The chance to take a turn of the duel, judged from the end of a rollout."""

from __future__ import annotations

import json
from math import exp, sqrt
from operator import mul
from pathlib import Path
from typing import NamedTuple

from game.rules.duel.state import DuelState

FILE = Path(__file__).with_name("turn.json")


class Circumstances(NamedTuple):
    """The signs of who takes a turn when a rollout is at its end.

    `lead` is Athens's lead in Force, `cards` how many more cards she held where the rollout began,
    `plays` the cards laid since; `initiative` is 1 where Athens has it.
    """

    lead: float
    cards: int
    plays: int
    initiative: int

    def features(self) -> tuple[float, float, float, float]:
        """Return what the weights count for: the more plays, the less the lead tells."""
        doubt = sqrt(max(1, self.plays))
        return self.lead / doubt, self.cards / doubt, 1.0, float(self.initiative)


WEIGHTS = tuple(json.loads(FILE.read_text("utf-8")).values())
"""The weights of those features, fitted by `ai.duel.fitting.turns`."""


def circumstances(state: DuelState, lead: float, plays: int) -> Circumstances:
    """Return the circumstances of a rollout that began in a state."""
    cards = len(state.hands[0]) - len(state.hands[1])
    return Circumstances(lead, cards, plays, int(state.vp[0] >= state.vp[1]))


def chance(found: Circumstances) -> float:
    """Return Athens's chance to take the turn."""
    z = sum(map(mul, WEIGHTS, found.features()))
    return 1 / (1 + exp(-max(-30.0, min(30.0, z))))
