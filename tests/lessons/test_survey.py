"""The survey: records and reviews are looked up, a bit at a time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, date
from pathlib import Path

import msgspec
import pytest

from game.judging.judgement import Field
from game.judging.judgement_file import Head, ReviewRow
from game.judging.judgement_folder import SUFFIX, VERSION, folder
from game.lessons.known import Known
from game.lessons.next_step import next_step
from game.lessons.survey import Survey
from game.system import paths
from game.system.progress import Progress
from tests.support.play.records import recorded

TODAY = date(2026, 11, 3)
PROGRESS = Progress(last_seats={"duel": ["human", "hoplite"]})
ASKED = Known("title", PROGRESS, TODAY)


@pytest.fixture(autouse=True)
def lost() -> Iterator[Path]:
    """The record of a duel that was given up yesterday."""
    with paths.elsewhere():
        yield recorded(paths.records(), day=2)


def looked_up(asked: Known = ASKED) -> Known:
    survey, steps = Survey(asked, UTC), 0
    while not survey.update():
        assert survey.result is None
        steps += 1
    assert survey.result is not None and steps > 5, "a bit at a time"
    return survey.result


def test_matches_are_looked_up_and_what_a_victory_is_worth() -> None:
    known = looked_up()
    assert [(one.game, one.won) for _name, one in known.matches] == [("duel", False)]
    row = [known.worth["duel", level] for level in ("recruit", "hoplite", "strategos", "oracle")]
    assert row == sorted(row) and row[0] > 0
    assert known.of_the_day and not known.fought_today
    assert next_step(known) is not None


def reviewed(record: str, *costs: float) -> None:
    """Keep a review of the duel in which these decisions were mistakes."""
    head = Head(VERSION, "feed" * 4, "duel", record, 0)
    place = (5, 6, 0.4)
    rows = [
        ReviewRow(n, 0.8, cost, "0 pass", [], place, own=True, word="play", turn=n, told=True)
        for n, cost in enumerate(costs, start=7)
    ]
    folder().mkdir(parents=True)
    lines = (msgspec.json.encode(one).decode() for one in (head, *rows))
    (folder() / f"feed{SUFFIX}").write_text("\n".join(lines))


def test_yesterdays_mistakes_are_looked_up_until_they_are_solved(lost: Path) -> None:
    reviewed(lost.name, 0.31, 0.42)
    known = looked_up()
    assert [(one.turn, one.cost, one.day) for one in known.mistakes] == [
        (7, 0.31, date(2026, 11, 2)),
        (8, 0.42, date(2026, 11, 2)),
    ]
    found = next_step(known)
    assert found is not None and str(found.words) == "Better move: turn 8"
    solved = replace(ASKED, progress=Progress(mistakes_solved={f"{'feed' * 4}-8": "2026-11-02"}))
    assert [one.n for one in looked_up(solved).mistakes] == [7]


@pytest.mark.parametrize(("played", "told"), [(10, (7.5, 10)), (9, (0.0, 0))])
def test_hoplites_with_the_last_deal_count_once_all_have_played(
    lost: Path, played: int, told: tuple[float, int]
) -> None:
    for name, record in (("feed", lost.name), ("beef", "gone.replay")):
        of = played if record == lost.name else 10
        head = Head(VERSION, name, "duel", record, 0, due=10, field=Field(of, 7.5))
        folder().mkdir(parents=True, exist_ok=True)
        (folder() / f"{name}{SUFFIX}").write_bytes(msgspec.json.encode(head))
    assert looked_up().hoplites == told


def test_a_review_of_a_record_that_is_gone_asks_nothing(lost: Path) -> None:
    reviewed("gone.replay", 0.31)
    assert looked_up().mistakes == []
