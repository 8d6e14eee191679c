"""The shelf of wars by their files alone: over, won, spent; first tries, days, Olympiads."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from game.campaign import hall, run_file, shelf
from game.campaign.fold import after
from game.campaign.run import Charter, Ending, Run, RunStep
from game.campaign.run_file import WarFile, WarHeader
from game.campaign.shelf import PastWar, SpoiltWar
from game.campaign.terms import EDITION
from game.system import STRICT, bulkhead, paths

NOON = datetime(2026, 11, 26, 12, tzinfo=UTC)
TODAY = NOON.date()
RAID = Charter("athens", "hoplite", "raid", 7)


@pytest.fixture(autouse=True)
def home() -> Iterator[Path]:
    with paths.elsewhere() as folder:
        yield folder


def header(**news: Any) -> WarHeader:
    told: dict[str, Any] = {
        "city": "athens",
        "level": "hoplite",
        "length": "raid",
        "seed": 7,
        "war": run_file.FORMAT,
        "data": run_file.data_digest(),
        "edition": EDITION,
        "started": "2026-11-26T12:00:00Z",
        "app": "1",
    }
    return WarHeader(**told | news)


def war(outcomes: str = "", *more: RunStep, **news: Any) -> PastWar:
    """Return a war by its file: engagements won ("w"), lost ("l") or begun (".")."""
    steps: list[RunStep] = []
    told = header(**news)
    lives = told.lives
    for number, one in enumerate(outcomes):
        steps.append(RunStep(n=len(steps) + 1, began=f"{number}.replay"))
        if one != ".":
            lives -= one == "l"
            ending = Ending(one == "w", 0, 1, 0, 3)
            steps.append(RunStep(n=len(steps) + 1, ended=ending, left=lives))
    return PastWar(Path("a.war"), told, (*steps, *more))


# ---------------------------------------------------------------------- one war


@pytest.mark.parametrize(
    ("outcomes", "over", "won"),
    [
        ("", False, False),
        (".", False, False),
        ("ww", False, False),
        ("www", True, True),
        ("lww", True, True),
        ("ll", True, False),
        ("ww.", False, False),
    ],
)
def test_a_war_is_won_when_it_ends_with_a_life(outcomes: str, over: bool, won: bool) -> None:
    assert (war(outcomes).over, war(outcomes).won) == (over, won)
    given_up = war(outcomes, RunStep(n=99, abandon=True))
    assert (given_up.over, given_up.abandoned, given_up.won) == (True, True, False)
    assert not war(outcomes).abandoned


def test_a_war_tells_its_records_and_how_they_ended() -> None:
    told = war("wl.").fought
    assert [name for name, _ending in told] == ["0.replay", "1.replay", "2.replay"]
    assert [ending and ending.won for _name, ending in told] == [True, False, None]


def test_a_record_is_spent_once_its_engagement_is_over_and_all_are_at_the_end() -> None:
    """No engagement needs any more what is spent; an engagement may have begun several."""
    assert war("").spent == war(".").spent == set()
    assert war("w.").spent == {"0.replay"}
    assert war("w.", RunStep(n=4, abandon=True)).spent == {"0.replay", "1.replay"}
    first = RunStep(n=1, began="0.replay"), RunStep(n=2, began="1.replay")
    assert war("", *first).spent == set()
    again = RunStep(n=3, began="1.replay"), RunStep(n=4, began="2.replay")
    assert war("w", *again).spent == {"0.replay"}
    ended_then = RunStep(n=5, ended=Ending(True, 0, 1, 0, 3), left=2)
    assert war("w", *again, ended_then).spent == {"0.replay", "1.replay", "2.replay"}
    assert shelf.spent_records([war("w."), war("ww.")]) == {"0.replay", "1.replay"}
    assert shelf.spent_records([]) == set()


# ---------------------------------------------------------------------- followed step by step


def ended(charter: Charter = RAID, won: bool = True) -> Run:
    """Return a war that was fought to its end."""
    run = Run(charter)
    while not run.over:
        if run.phase == "road":
            fights = [one for one in run.open_stops if one.is_fight]
            run = after(run, RunStep(road=fights[0].id))
        elif run.phase == "decree":
            run = after(run, RunStep(skip=True))
        else:
            run = after(
                after(run, RunStep(began="a.replay")), RunStep(ended=Ending(won, 0, 1, 0, 3))
            )
    return run


def written(run: Run, days: int = 0) -> Path:
    file = WarFile.begin(run.charter, NOON - timedelta(days=days))
    for step in run.steps:
        file.take(step)
    file.close()
    return file.file.path


def test_a_war_on_the_shelf_is_followed_step_by_step() -> None:
    run = ended()
    written(run)
    (found,) = shelf.wars()
    assert found.run == run and found.why is None


def test_a_war_of_other_scenarios_or_of_a_wrong_step_says_why_it_is_not_followed() -> None:
    other = war("www", data="00000000")
    assert other.run is None and "other scenarios" in str(other.why)
    wrong = war("w")
    assert wrong.run is None and str(wrong.why) == "no engagement can begin now"


def test_a_war_over_which_the_program_fails_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_charter: object, _steps: object) -> Run:
        raise ZeroDivisionError

    monkeypatch.delenv(STRICT, raising=False)
    monkeypatch.setattr(shelf, "folded", fail)
    assert war().run is None and war().why == bulkhead.FAILS


# ---------------------------------------------------------------------- all files


def test_the_shelf_has_the_newest_war_first_and_the_spoilt_ones_with_the_reason() -> None:
    old, new = written(ended(), 2), written(ended(), 1)
    folder = run_file.folder()
    (folder / "2026-11-27_spoilt.war").write_text("no war at all\n")
    (folder / "2026-11-28_begun.war").write_text("")
    spoilt, *rest = shelf.files()
    assert isinstance(spoilt, SpoiltWar) and "not a war" in str(spoilt.why)
    assert [one.path for one in rest] == [new, old] == [one.path for one in shelf.wars()]
    assert list(shelf.files(folder / "nowhere")) == []


def test_a_file_is_read_again_once_it_has_changed() -> None:
    path = written(ended())
    (before,) = shelf.wars()
    assert next(shelf.wars()) is before
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-1]))
    os.utime(path, ns=(1, 1))
    (now,) = shelf.wars()
    assert len(now.steps) == len(before.steps) - 1


def test_a_file_over_which_the_program_fails_stays_with_the_reason(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = written(ended())

    def fail(_path: Path) -> tuple[WarHeader, tuple[RunStep, ...]]:
        raise ZeroDivisionError

    monkeypatch.delenv(STRICT, raising=False)
    monkeypatch.setattr(run_file, "read_lines", fail)
    shelf._read.cache_clear()
    assert list(shelf.files()) == [SpoiltWar(path, bulkhead.FAILS)]
    assert list(shelf.wars()) == [] and path.exists()


# ---------------------------------------------------------------------- the hall


def test_a_war_waits_for_a_name_while_it_is_over_and_has_a_place_in_the_hall() -> None:
    run = ended()
    path = written(run)
    (found,) = shelf.wars()
    assert shelf.waits_for_name(found)
    hall.enter(run, "ANA", war=path.name)
    assert not shelf.waits_for_name(found)
    hall.enter(run, "BEA", war="another.war")
    assert not shelf.waits_for_name(found)


def test_a_war_that_goes_on_or_has_its_name_waits_for_none() -> None:
    run = ended()
    for steps in (run.steps[:-1], (*run.steps, RunStep(n=run.n + 1, name="ANA"))):
        assert not shelf.waits_for_name(PastWar(Path("a.war"), header(), steps))
    assert not shelf.waits_for_name(war("www", data="00000000"))


def test_a_war_without_a_place_among_ten_better_ones_waits_for_none() -> None:
    lost = ended(won=False)
    path = written(lost)
    (found,) = shelf.wars()
    for number in range(10):
        hall.enter(ended(), f"A{number}", war=f"{number}.war")
    assert hall.rank_among(lost, hall.places_of(lost)) is None and path.exists()
    assert not shelf.waits_for_name(found)


# ---------------------------------------------------------------------- Olympiads


def test_a_victory_opens_the_next_olympiad_for_its_city_and_length_up_to_the_twelfth() -> None:
    for olympiad, opened in ((0, 1), (1, 2), (11, 12), (12, 12)):
        known = [war("www", olympiad=olympiad)]
        assert shelf.open_olympiad(known, "athens", "raid") == opened
        assert shelf.open_olympiad(known, "sparta", "raid") == 0
        assert shelf.open_olympiad(known, "athens", "war") == 0
        assert shelf.hardest_open(known) == opened


def test_the_hardest_victory_counts_and_what_was_not_won_opens_nothing() -> None:
    won = [war("www", olympiad=3), war("www", olympiad=1)]
    assert shelf.open_olympiad(won, "athens", "raid") == 4
    lost = [war("l", olympiad=12), war("ww", olympiad=5), war("www", RunStep(n=9, abandon=True))]
    assert shelf.open_olympiad(lost, "athens", "raid") == 0 == shelf.hardest_open(lost)
    assert shelf.hardest_open([]) == 0
    far = [war("www", city="thebes"), war("w" * 6, city="sparta", length="campaign", olympiad=4)]
    assert shelf.hardest_open(far) == 5
    assert shelf.open_olympiad(far, "sparta", "campaign") == 5


# ---------------------------------------------------------------------- the calendar


def of_day(days: int, outcomes: str = "www", **news: Any) -> PastWar:
    """Return a war of the day so many days ago."""
    return war(outcomes, daily=(TODAY - timedelta(days=days)).isoformat(), **news)


def test_the_first_try_of_a_day_is_the_one_that_was_begun_first() -> None:
    first = of_day(0, attempt=1, started="2026-11-26T09:00:00Z")
    later = of_day(0, attempt=1, started="2026-11-26T10:00:00Z")
    second = of_day(0, attempt=2, started="2026-11-26T08:00:00Z")
    for row in ([first, later, second], [second, later, first], [later, first, second]):
        assert shelf.first_tries(row) == {TODAY: first}
    assert shelf.first_tries([second]) == {TODAY: second}


def test_of_two_tries_that_began_in_one_second_the_name_tells_the_first() -> None:
    """A name that was taken already got a number."""
    first, later = (replace(of_day(0), path=Path(f"raid{end}.war")) for end in ("", "_2"))
    for row in ([first, later], [later, first]):
        assert shelf.first_tries(row)[TODAY].path == first.path


def test_the_calendar_has_each_day_and_no_other_war() -> None:
    row = [of_day(0), of_day(3), war("www"), war("www", daily="no day")]
    assert shelf.first_tries(row) == {TODAY: row[0], TODAY - timedelta(days=3): row[1]}


def days(*numbers: int, going_on: tuple[int, ...] = ()) -> dict[date, PastWar]:
    rows = [of_day(one) for one in numbers] + [of_day(one, "w") for one in going_on]
    return shelf.first_tries(rows)


@pytest.mark.parametrize(
    ("played", "going_on", "streak"),
    [
        ((), (), 0),
        ((0,), (), 1),
        ((0, 1, 2, 4), (), 3),
        ((1, 2, 4), (), 2),
        ((2, 3), (), 0),
        ((1,), (0,), 1),
        ((0, 2, 3), (1,), 1),
        ((), (0, 1), 0),
        ((-1, 0), (), 1),
        (tuple(range(40)), (), 40),
    ],
)
def test_a_streak_is_of_days_in_a_row_up_to_today_or_yesterday(
    played: tuple[int, ...], going_on: tuple[int, ...], streak: int
) -> None:
    """A day counts once its war is ended, won or lost; today may still come."""
    assert shelf.streak(days(*played, going_on=going_on), TODAY) == streak


def test_a_lost_day_counts_for_the_streak_and_a_month_is_no_gap() -> None:
    lost = shelf.first_tries([of_day(one, "ll") for one in range(3)])
    assert shelf.streak(lost, TODAY) == 3
    first = date(2026, 3, 1)
    row = [war("www", daily=f"2026-{day}") for day in ("03-01", "02-28", "02-27")]
    assert shelf.streak(shelf.first_tries(row), first) == 3
