"""The review of a record without a window: what each decision cost, and what was better."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import ai
from ai.worker import Thinker
from game.commands.headless import POLL_SECONDS, record_in
from game.records.grades import NAMES
from game.records.replay import ReplayError
from game.records.review import BUDGET, Decision, Evaluation, Plan, Review, Reviewer
from game.system.i18n import _, percentage, render_error, row
from game.system.output import InputError, say

GRAVE = 0.1
"""The least cost in shares of a win of a decision that is listed for people."""


def run(path: Path, budget: ai.Budget | None, as_json: bool) -> int:
    """Judge all decisions of a record and print them. InputError when it cannot be played."""
    try:
        review = Review.of(record_in(path))
    except ReplayError as error:
        raise InputError(f"{path}, {render_error(error)}") from None
    worker = Thinker()
    try:
        reviewer = Reviewer(review, lambda: worker, budget or BUDGET)
        while not review.done:
            if not reviewer.update():
                time.sleep(POLL_SECONDS)
    finally:
        worker.close()
    if as_json:
        say(json.dumps(told(review)))
    else:
        say(*lines(review))
    return 0


def told(review: Review) -> dict[str, Any]:
    """Return a review as plain data."""
    players = [
        {
            "player": str(player),
            "accuracy": rounded(review.accuracy(seat)),
            "grades": {grade.value: count for grade, count in review.counts(seat).items()},
        }
        for seat, player in enumerate(review.players)
    ]
    return {
        "game": review.record.header.rules,
        "seats": players,
        "decisions": [_told(review, one) for one in review.evaluations],
    }


def rounded(share: float | None) -> float | None:
    """Return a share with three places."""
    return None if share is None else round(share, 3)


def _told(review: Review, one: Evaluation) -> dict[str, Any]:
    about = review.by_n[one.n]
    return {
        "line": about.line,
        "turn": about.turn,
        "seat": about.seat,
        "done": words(about, about.taken),
        "grade": one.grade.value,
        "chance": rounded(one.chance),
        "cost": rounded(one.cost),
        "better": words(about, one.better) if one.better else None,
    }


def words(about: Decision, plan: Plan) -> str:
    """Return a choice of a decision in notation, its actions one after the other."""
    state, found = about.before.clone(), []
    for action in plan:
        found.append(state.notation(action))
        state.apply(action)
    return "; ".join(found)


def lines(review: Review) -> list[str]:
    """Return a review for people: each player's accuracy, then what cost most."""
    found = []
    for seat, player in enumerate(review.players):
        accuracy = review.accuracy(seat)
        counts = review.counts(seat).items()
        if accuracy is None:
            found.append(_("{who}: no decisions").format(who=player))
            continue
        grades = [
            _("{n} × {grade}").format(n=count, grade=_(NAMES[grade]))
            for grade, count in counts
            if count
        ]
        share = percentage(f"{100 * accuracy:.0f}")
        told = _("{who}: accuracy {n}; {grades}")
        found.append(told.format(who=player, n=share, grades=row(grades)))
    for one in review.evaluations:
        if one.better and one.cost >= GRAVE:
            about = review.by_n[one.n]
            told = _("line {line}: {move} cost {n}; better: {better}")
            found.append(
                told.format(
                    line=about.line,
                    move=words(about, about.taken),
                    n=percentage(f"{100 * one.cost:.0f}"),
                    better=words(about, one.better),
                )
            )
    return found
