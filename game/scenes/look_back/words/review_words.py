"""A review in words: grades, moves, faults, and how moves are judged."""

from __future__ import annotations

from collections.abc import Sequence

from game.judging.grades import (
    FEWEST_AT_STAKE,
    LEAST_COST,
    LEAST_STANDING,
    NAMES,
    Grade,
    least_cost,
)
from game.judging.review import Decision, Evaluation, Plan
from game.scenes.tables.display import Suggestion
from game.scenes.tables.table import TableScene
from game.system.i18n import _, ngettext, numeral, percentage

FEWEST = 3
"""Fewer other choices are not counted."""
FEW = 0.0995
"""Costs below this share of a win are told to a tenth of a percent."""


def percent(share: float, finely: bool = False) -> str:
    """Return a chance as the player reads it, to a whole percent or `finely` to a tenth."""
    return percentage(f"{100 * share:.1f}" if finely else f"{round(100 * share)}")


def _lost(one: Evaluation) -> float:
    """Return the cost of a decision as it is told: to a tenth of a percent, none of a best move."""
    return 0.0 if one.grade is Grade.BEST else round(one.cost, 3)


def cost(one: Evaluation) -> str:
    """Return what a decision cost, with a minus sign."""
    lost = _lost(one)
    return f"−{percent(lost, lost < FEW)}" if lost else percentage("0")


def before_and_after(one: Evaluation) -> tuple[str, str]:
    """Return the chances before and after a decision, "" for the second if nothing was lost."""
    lost = _lost(one)
    if not lost:
        return percent(one.chance), ""
    finely = lost < FEW
    digits = 3 if finely else 2  # the difference of what stands there is the cost
    before = round(one.chance, digits)
    return percent(before, finely), percent(max(0.0, before - round(lost, digits)), finely)


def place(one: Evaluation) -> str:
    """Return how many of the other choices were better, "" if less than half of them or few."""
    better, others = one.standing.better, one.standing.choices - 1
    if others < FEWEST or 2 * better < others:
        return ""
    if better == others:
        return _("All {m} other choices were better.").format(m=others)
    words = ngettext(
        "{n} of the {m} other choices was better.",
        "{n} of the {m} other choices were better.",
        better,
    )
    return words.format(n=better, m=others)


def suggestion(table: TableScene, decision: Decision, plan: Plan) -> Suggestion:
    """Return a choice in the words of the game's hints: its name, its reason, its spots."""
    texts, view = table.hinter.texts, decision.view
    if texts is None:
        words = table.display.names.say(view.phrase(plan[0]))
        return Suggestion(words, words)
    return texts.suggestion(view, plan)


def in_full(said: Suggestion, plan: Plan) -> str:
    """Return a choice with what is done: "Play Pericles", "Attack with 2: Onager, Elephant"."""
    if said.name in said.command:
        return said.command
    if len(plan) == 1:
        return said.name
    return _("{command}: {pieces}").format(command=said.command, pieces=said.name)


def apart(first: Sequence[str], second: Sequence[str]) -> tuple[str, str]:
    """Return what two moves do without the sentences that are the same in both."""
    one, other = ([each for each in mine if each not in theirs] or mine[:1]
                  for mine, theirs in ((first, second), (second, first)))  # fmt: skip
    return " ".join(one), " ".join(other)


def how_judged(scale: float) -> str:
    """Return how moves are judged, with the thresholds of all grades and the accuracy."""
    worst = [grade for grade in LEAST_COST if grade is not Grade.BEST]
    steps = [
        _("{grade}: {n} % or more").format(
            grade=_(NAMES[grade]), n=numeral(f"{100 * least_cost(grade, scale):.3g}")
        )
        for grade in worst
    ]
    return "\n".join([
        _("Each move is judged by what its player knew at the time, by the win chance that it cost "
          "against the best move that the AI found."),
        " · ".join([*steps, _("{grade}: less").format(grade=_(NAMES[Grade.BEST]))]),
        _("A move also counts as an inaccuracy or worse if it stands in the lower {n} % of all "
          "choices, by rank and by value, or if the rules prove that it wastes a piece, and as a "
          "blunder if they prove it an own goal or a missed win."
          ).format(n=f"{100 - 100 * LEAST_STANDING[Grade.INACCURACY]:.0f}"),
        _("Accuracy is the part of what was at stake that a player kept: 100 % for the best moves, "
          "0 % for moves at random. Moves that decide nothing are left out; with fewer than {n} "
          "others too little was at stake.").format(n=FEWEST_AT_STAKE),
        _("The coloured areas are the chances as an onlooker saw them: they add up to 100 %. "
          "The lines are each player's own."),
    ])  # fmt: skip


def too_little() -> str:
    """Return that a player has no accuracy, and why."""
    return _("Too little was at stake")


def counted(done: int, whole: int) -> str:
    """Return how many of the moves have been judged."""
    words = ngettext("{n} of {m} move judged", "{n} of {m} moves judged", whole)
    return words.format(n=done, m=whole)


def left_out(count: int) -> str:
    """Return that so many kept reviews cannot be used."""
    words = ngettext(
        "{n} kept review is left out: it is damaged or old. Open it again to renew it.",
        "{n} kept reviews are left out: they are damaged or old. Open them again to renew them.",
        count,
    )
    return words.format(n=count)
