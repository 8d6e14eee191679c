"""The mentor's words for an exercise: what was played, what an answer does, what was best."""

from __future__ import annotations

from game.lessons.exercise import TRIES, Exercise, Verdict
from game.records.review import Evaluation, Plan
from game.scenes.tables.display import Suggestion
from game.scenes.tables.table import TableScene
from game.scenes.theatre import review_words
from game.system.i18n import _


def label(exercise: Exercise) -> str:
    """Return the heading of the leaf: which mistake it is."""
    if exercise.day:
        return _("Mistake of the day")
    if len(exercise.among) == 1:
        return _("Your costliest move")
    return _("Mistake {n} of {m}").format(n=exercise.number, m=len(exercise.among))


def task(table: TableScene, exercise: Exercise) -> str:
    """Return what was played then, and the task."""
    words = _(
        "Turn {turn}. Then you chose: {move}. It cost {cost} of your win chance. "
        "Find a better move."
    )
    move = _in_full(table, exercise, exercise.about.taken)
    return words.format(turn=exercise.about.turn, move=move, cost=_cost(exercise.then))


def answered(
    table: TableScene, exercise: Exercise, plan: Plan, verdict: Verdict, now: Evaluation | None
) -> str:
    """Return what an answer is worth and why; after enough tries also what was best."""
    said, then = (_said(table, exercise, one) for one in (plan, exercise.about.taken))
    reason, before = review_words.apart(said.clauses, then.clauses)
    move = review_words.in_full(said, plan)
    if verdict is Verdict.RIGHT:
        parts = [_("Right: {move}. {reason}").format(move=move, reason=reason)]
        if before and before != reason:
            parts.append(_("Your move then: {reason}").format(reason=before))
        return " ".join(part.strip() for part in parts)
    if set(plan) == set(exercise.about.taken):
        words = _("That is what you played then. Look for something else.")
    elif verdict is Verdict.BETTER:
        words = _("Better than then, but not the best: {move}. {reason}")
    else:
        words = _("Not yet: {move}. {reason}")
    parts = [words.format(move=move, reason=reason).strip()]
    if now is not None and set(plan) != set(exercise.about.taken):
        cost = _("It costs {cost} of your win chance.")
        parts.append(cost.format(cost=_cost(now)))
    if exercise.tries >= TRIES:
        parts.append(best(table, exercise))
    return " ".join(parts)


def best(table: TableScene, exercise: Exercise) -> str:
    """Return the best choice, and why."""
    said, then = (_said(table, exercise, one) for one in (exercise.best, exercise.about.taken))
    reason, _before = review_words.apart(said.clauses, then.clauses)
    move = review_words.in_full(said, exercise.best)
    return _("Best was: {move}. {reason}").format(move=move, reason=reason).strip()


def _said(table: TableScene, exercise: Exercise, plan: Plan) -> Suggestion:
    return review_words.suggestion(table, exercise.about, plan)


def _in_full(table: TableScene, exercise: Exercise, plan: Plan) -> str:
    return review_words.in_full(_said(table, exercise, plan), plan)


def _cost(one: Evaluation) -> str:
    return review_words.percent(one.cost, one.cost < review_words.FEW)
