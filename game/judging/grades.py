"""The grade of a decision, the accuracy of many, and the faults that the rules prove."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from ai.protocol import Stake
from game.registry import GAMES, part
from game.rules.core import Action, View
from game.system.i18n import N_


class Fault(Enum):
    """A fault by its name in files."""

    # own goals: they help a rival, or hurt whoever chose them, and do nothing else
    HURTS_OWN_AREA = "hurts own area"
    GIVES_AREA = "gives area"
    HITS_OWN_CARD = "hits own card"
    INSPIRES_ENEMY = "inspires enemy"
    GIVES_POINTS = "gives points"
    LOSES_UNIT = "loses unit"
    FALLS = "falls"
    # wasted pieces: nothing comes of them
    WASTES_CHIT = "wastes chit"
    WASTES_SEARCH = "wastes search"
    WASTES_SHOT = "wastes shot"
    WASTES_TACTIC = "wastes tactic"
    LETS_UNIT_GO = "lets unit go"
    # missed wins: a sure one is not taken
    MISSES_WAR = "misses war"
    MISSES_TURN = "misses turn"
    MISSES_POINTS = "misses points"
    MISSES_BATTLE = "misses battle"

    @property
    def doubtful(self) -> bool:
        """True if there may have been nothing better to do with the piece."""
        return self in DOUBTFUL

    @property
    def grave(self) -> bool:
        """True for an own goal and for a missed win."""
        return self in GRAVE_FAULT

    @property
    def wasteful(self) -> bool:
        """True if nothing is lost but what the piece could have done."""
        return self in (*DOUBTFUL, Fault.WASTES_SHOT, Fault.LETS_UNIT_GO)


GRAVE_FAULT = (
    Fault.HURTS_OWN_AREA,
    Fault.GIVES_AREA,
    Fault.HITS_OWN_CARD,
    Fault.INSPIRES_ENEMY,
    Fault.GIVES_POINTS,
    Fault.MISSES_WAR,
    Fault.MISSES_TURN,
    Fault.MISSES_BATTLE,
)
DOUBTFUL = (Fault.WASTES_CHIT, Fault.WASTES_SEARCH, Fault.WASTES_TACTIC)


def fault_of(view: View, plan: Sequence[Action]) -> Fault | None:
    """Return the fault of a whole choice, None where the rules prove none."""
    path = GAMES[view.game].faults
    return part(path)(view, plan) if path else None


class Grade(Enum):
    """The word for a decision; the value is its name in the art and in files."""

    BEST = "best"
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


NAMES = {
    Grade.BEST: N_("Best"),
    Grade.GOOD: N_("Good"),
    Grade.INACCURACY: N_("Inaccuracy"),
    Grade.MISTAKE: N_("Mistake"),
    Grade.BLUNDER: N_("Blunder"),
}
"""The word for each grade on the screen."""

LEAST_COST = {
    Grade.BLUNDER: 0.15,
    Grade.MISTAKE: 0.10,
    Grade.INACCURACY: 0.05,
    Grade.GOOD: 0.01,
    Grade.BEST: 0.0,
}
"""The least cost of each grade in shares of a win at scale 1, worst first; as on chess sites."""
TENTH = 0.10
"""No decision that costs less of a win is called a blunder for its cost, whatever the scale."""
LEAST_STANDING = {
    Grade.MISTAKE: 0.8,
    Grade.INACCURACY: 0.55,
    Grade.BEST: 0.0,
}
"""The least place of each grade among all choices, from 0 for the best to 1 for the worst.

Of two choices the worse one stands at 0.5: then the cost alone tells. It does so as well where it
is that of a best move.
"""
MISTAKEN = (Grade.MISTAKE, Grade.BLUNDER)
"""The grades of decisions that are worth another try."""
SLIPS = (Grade.INACCURACY, *MISTAKEN)
"""The grades of decisions that a review lists as worse than good."""
MOST_WITH_A_SLIP = 0.99
"""The greatest accuracy of whoever has made one."""
GRAVE, FAULTY, WASTEFUL = Grade.BLUNDER, Grade.MISTAKE, Grade.INACCURACY
"""The best grades of an own goal or a missed win, of another fault, and of a mere waste."""
FEWEST_AT_STAKE = 5
"""The decisions at stake without which there is no accuracy."""


class Standing(NamedTuple):
    """The place of a decision among all choices that there were.

    `better` is the number of choices that are better than it, `choices` that of all; `behind` is
    its distance from the best one as a share of what lies between the best and the worst.
    """

    better: int = 0
    choices: int = 1
    behind: float = 0.0

    @property
    def place(self) -> float:
        """The rank or the share of the spread, whichever is kinder, 0 to 1."""
        return min(self.behind, self.better / self.choices)


TOP = Standing()
"""The standing of a decision that none was better than."""


def scale_of(game: str) -> float:
    """Return the scale of a game's grades: the weight of a single decision.

    Of a recruit's decisions one in twenty to one in seven is then a mistake
    (`benchmarks.bots.review --levels`).
    """
    return GAMES[game].scale


def least_cost(grade: Grade, scale: float) -> float:
    """Return the least cost of a grade in shares of a win."""
    least = LEAST_COST[grade] * scale
    return max(TENTH, least) if grade is Grade.BLUNDER else least


def grade_of(
    cost: float, scale: float = 1.0, standing: Standing = TOP, fault: Fault | None = None
) -> Grade:
    """Return the grade of a decision that cost so much of a win, 0 to 1."""
    tenths = round(1000 * cost)  # of a percent, as it stands on the screen
    found = [
        next(grade for grade in LEAST_COST if tenths >= round(1000 * least_cost(grade, scale)))
    ]
    if found[0] is not Grade.BEST:
        place = standing.place
        found.append(next(grade for grade, least in LEAST_STANDING.items() if place >= least))
    if fault is not None:
        found.append(GRAVE if fault.grave else WASTEFUL if fault.wasteful else FAULTY)
    return max(found, key=[*Grade].index)


def accuracy_of(stakes: Sequence[Stake]) -> float | None:
    """Return the accuracy of decisions, 0 to 1: which part of what was at stake they kept.

    Whoever loses nothing has 1, whoever loses as much as by choices at random has 0. None where too
    little was at stake. Only the sum has its limits: what was lost by mere error of estimate in one
    decision was won in another.
    """
    at_stake = sum(one.random for one in stakes)
    if len(stakes) < FEWEST_AT_STAKE or at_stake <= 0:
        return None
    return min(1.0, max(0.0, 1 - sum(one.lost for one in stakes) / at_stake))
