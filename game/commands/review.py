"""The review of a record without a window: what each decision cost, and what was better."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import ai
from ai.worker import Thinker
from game.commands import scales
from game.commands.headless import POLL_SECONDS, record_in
from game.judging.grades import NAMES
from game.judging.review import Accountant, Decision, Evaluation, Plan, Review, Reviewer
from game.judging.scales import NoScales, scales_of
from game.match.crew import crew_size
from game.match.seats import sides_of
from game.records.remarks import remarks_by
from game.records.replay import ReplayError
from game.system.i18n import _, percentage, render_error, row
from game.system.output import InputError, say


def run(path: Path, budget: ai.Budget | None, as_json: bool) -> int:
    """Judge all decisions of a record and print them. InputError when it cannot be played."""
    try:
        review = Review.of(record_in(path))
    except ReplayError as error:
        raise InputError(f"{path}, {render_error(error)}") from None
    crew = [Thinker() for _each in range(crew_size())]
    first, *more = crew
    try:
        reviewer = Reviewer(review, lambda: first, budget, more)
        for job in (reviewer, Accountant(review, lambda: first, more)):
            while not job.over:
                if not job.update():
                    time.sleep(POLL_SECONDS)
    finally:
        for one in crew:
            one.close()
    if as_json:
        say(json.dumps(told(review) | {"scales": _scales(review)}))
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


def _scales(review: Review) -> dict[str, Any] | None:
    """Return the scales of the match as plain data, None where it cannot be weighed."""
    try:
        return scales.told(scales_of(review.record))
    except NoScales:
        return None


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
        "stake": one.stake and {k: rounded(v) for k, v in one.stake._asdict().items()},
    }


def words(about: Decision, plan: Plan) -> str:
    """Return a choice of a decision in notation, its actions one after the other."""
    state, found = about.before.clone(), []
    for action in plan:
        found.append(state.notation(action))
        state.apply(action)
    return "; ".join(found)


def lines(review: Review) -> list[str]:
    """Return a review for people: each player's accuracy, then all decisions in order."""
    found = []
    for seat, player in enumerate(review.players):
        accuracy = review.accuracy(seat)
        counts = review.counts(seat).items()
        if not review.counted(seat):
            found.append(_("{who}: no decisions").format(who=player))
            continue
        grades = [
            _("{n} × {grade}").format(n=count, grade=_(NAMES[grade]))
            for grade, count in counts
            if count
        ]
        told = _("{who}: accuracy {n}; {grades}")
        if accuracy is None:
            told = _("{who}: too little was at stake; {grades}")
        share = percentage(f"{100 * (accuracy or 0):.0f}")
        found.append(told.format(who=player, n=share, grades=row(grades)))
    remarks = remarks_by(review.record, [one.line for one in review.decisions])
    for one in review.evaluations:
        found.append(_line(review, one))
        words = remarks.get(review.by_n[one.n].line)
        found += [_("Note: {words}").format(words=words)] if words else []
    return found


def _line(review: Review, one: Evaluation) -> str:
    """Return a decision with its grade, and what would have been better."""
    about = review.by_n[one.n]
    header = review.record.header
    told = _("turn {turn}, line {line}, {side}: {move}: {grade}").format(
        turn=about.turn,
        line=about.line,
        side=_(sides_of(header.rules, header.players)[about.seat]),
        move=words(about, about.taken),
        grade=_(NAMES[one.grade]),
    )
    if one.better is None:
        return told
    share = percentage(f"{100 * one.cost:.0f}")
    better = words(about, one.better)
    return _("{told}, cost {n}; better: {better}").format(told=told, n=share, better=better)
