"""A best of three: begun at the results, carried by records, decided by two victories."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, date
from pathlib import Path

import msgspec
import pytest

from game.client.app import App
from game.lessons.known import Known, NextStep
from game.lessons.next_step import next_step
from game.lessons.survey import Survey
from game.match.best_of_three import Score, goes_on
from game.match.match import Match, Setup
from game.records.record_file import Recorder
from game.records.replay import header_for, header_of, read, setup_of
from game.records.replay_player import ReplayPlayer, record_of
from game.records.verify import identity
from game.rules.wording import phrase
from game.scenes.dialogs.more import MoreWays
from game.scenes.menus.results import ways_on
from game.scenes.menus.results.scene import Results
from game.scenes.menus.title import Title
from game.scenes.next_way import lead
from game.scenes.verdict import Turned
from game.system import paths
from game.system.progress import Progress
from tests.support.menus import WAYS, Choose, by_keys, finished, opened
from tests.support.menus import setup_of as set_up
from tests.support.stage import pass_time, top

ALONE = Setup("duel", ("human Ana", "recruit"), 7)


def results(series: Score, loser: int = 1, seats: tuple[str, ...] = ALONE.seats) -> App:
    match = finished(seats, loser)
    match.setup = replace(match.setup, series=series)
    viewer = next((seat for seat, one in enumerate(seats) if one.startswith("human")), -1)
    return opened(lambda app: Results(app, match, viewer))


def line(app: App) -> str:
    page = top(app)
    assert isinstance(page, Results)
    return page.lay.series.words.replace("\u00a0", " ")


def door(app: App) -> str:
    page = top(app)
    assert isinstance(page, Results)
    return page.lay.great.words


def rows(app: App) -> list[str]:
    by_keys(app, "more ways")
    page = top(app)
    assert isinstance(page, MoreWays)
    return [each.words for each in page.widgets if hasattr(each, "words")]


# ---------------------------------------------------------------------- at the results


@WAYS
@pytest.mark.parametrize(("loser", "series"), [(1, (0, 1)), (0, (1, 0))])
def test_the_first_match_counts_and_the_second_is_played_with_sides_changed(
    choose: Choose, loser: int, series: Score
) -> None:
    app = results((), loser)
    assert line(app) == "" and door(app) == "Again"
    choose(app, "more ways")
    choose(app, "Best of three")
    setup = set_up(app)
    assert (setup.seats, setup.series) == (("recruit", "human Ana"), series)
    assert setup.seed != 7 and setup.mode == "practice"
    app.close()


@pytest.mark.parametrize(
    ("series", "seats", "loser", "told", "great"),
    [
        ((1, 0), ("human", "recruit"), 0, "Best of three: 1 : 1 against the Recruit", "Deciding"),
        (
            (0, 1),
            ("oracle-bold", "human"),
            1,
            "Best of three: 1 : 1 against the Oracle",
            "Deciding",
        ),
        ((0, 0), ("human", "recruit"), 1, "Best of three: 1 : 0 against the Recruit", "Next"),
        ((1, 0), ("human", "recruit"), 1, "You win the best of three, 2 : 0 against", "Again"),
        ((1, 1), ("human", "recruit"), 0, "You lose the best of three, 1 : 2 against", "Again"),
    ],
)
def test_the_score_has_its_own_line_and_the_third_match_comes_only_at_1_to_1(
    series: Score, seats: tuple[str, ...], loser: int, told: str, great: str
) -> None:
    app = results(series, loser, seats)
    assert line(app).startswith(told) and door(app).startswith(great)
    assert ("Best of three" in rows(app)) == (great == "Again"), "another one, once it is over"
    app.close()


@WAYS
def test_the_great_door_leads_to_the_next_match_and_all_others_leave_the_series(
    choose: Choose,
) -> None:
    for pressed, series in (("Again", (1, 1)), ("Another deal", ()), ("Swap sides", ())):
        app = results((1, 0), loser=0)
        if pressed != "Again":
            choose(app, "more ways")
        choose(app, pressed)
        assert set_up(app).series == series
        app.close()


def test_after_its_end_another_one_begins_at_nothing() -> None:
    app = results((1, 0))
    by_keys(app, "more ways")
    by_keys(app, "Best of three")
    assert set_up(app).series == (0, 0)
    app.close()


@pytest.mark.parametrize("seats", [("human Ana", "human Ben"), ("oracle", "recruit")])
def test_people_alone_and_bots_alone_are_offered_none(seats: tuple[str, ...]) -> None:
    assert "Best of three" not in rows(results((), seats=seats))


def test_where_a_close_defeat_turned_the_next_match_stays_the_first_door(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ways_on, "turned", lambda *_seen: Turned(5, 2, 0.4))
    for series, words in (((), "Again, from turn 2"), ((1, 0), "Deciding match")):
        app = results(series, loser=0)
        pass_time(app, 1.0)
        assert door(app) == words
        app.close()


# ---------------------------------------------------------------------- in records


def test_a_match_by_itself_has_the_header_that_it_always_had() -> None:
    assert header_for(ALONE, "").series is None
    told = header_for(replace(ALONE, series=(0, 1)), "")
    assert told.replay == header_for(ALONE, "").replay, "no newer format: others ignore it"
    assert identity(told) == identity(header_for(ALONE, ""))


@pytest.mark.parametrize(
    "told", [[2, 0], [1], [1, 0, 0], "1:0", {"won": 1}, [True, False], [-1, 0]]
)
def test_a_score_that_makes_no_sense_is_a_match_by_itself(told: object) -> None:
    header = header_for(ALONE, "2026-11-20T18:00:00Z")
    plain = json.loads(msgspec.json.encode(header)) | {"series": told}
    assert setup_of(header_of(json.dumps(plain).encode())) == ALONE


def test_a_match_that_is_played_on_or_dealt_again_is_none_of_the_series() -> None:
    match = Match.begin(replace(ALONE, series=(1, 0)))
    match.act(match.state.legal()[0])
    branched = ReplayPlayer(record_of(match)).branch(ALONE.seats, "match")
    assert branched.setup.series == ()


def kept(folder: Path, series: Score, loser: int = 0) -> Path:
    """Return the record of a match of a series that one side has conceded."""
    recorder = Recorder(folder / "2026-11-02_duel.replay")
    match = Match.begin(replace(ALONE, series=series), recorder, "2026-11-02T18:00:00Z")
    for _action in range(6):
        match.act(match.state.legal()[0])
    match.concede(loser)
    recorder.close()
    return recorder.path


@pytest.mark.parametrize(
    ("series", "words", "why"),
    [
        ((1, 0), "Best of three: deciding match", "1 : 1 against the Recruit"),
        ((0, 0), "Best of three: next match", "0 : 1 against the Recruit"),
    ],
)
def test_the_title_leads_on_after_the_program_was_closed(
    folder: Path, series: Score, words: str, why: str
) -> None:
    path = kept(paths.records(), series)
    progress = Progress(last_seats={"duel": ["human", "recruit"]})
    survey = Survey(Known("title", progress, date(2026, 11, 3)), UTC)
    while not survey.update():
        continue
    assert survey.result is not None
    step = next_step(survey.result)
    assert step is not None and (step.way, step.target) == ("series", path.name)
    assert str(step.words) == words and str(step.reason).startswith(why)
    app = opened(Title)
    lead(app, step)
    setup = set_up(app)
    assert setup.seats == ("recruit", "human Ana") and goes_on(setup.series)
    assert sum(setup.series) == sum(series) + 1
    app.close()


def test_nothing_goes_on_after_a_match_by_itself_or_the_last_of_a_series(folder: Path) -> None:
    for series in ((), (0, 1)):
        kept(paths.records(), series).rename(paths.records() / "2026-11-02_duel.replay")
        survey = Survey(Known("title", Progress(), date(2026, 11, 3)), UTC)
        while not survey.update():
            continue
        assert survey.result is not None and survey.result.series == ()
        (paths.records() / "2026-11-02_duel.replay").unlink()


def test_a_record_that_is_gone_is_told_of(folder: Path) -> None:
    app = opened(Title)
    step = NextStep("series", "series", "duel", "gone.replay", phrase("Next"), phrase("Next"))
    lead(app, step)
    assert "cannot be continued" in app.toasts[0][0].body.markup


def test_a_record_keeps_the_score_for_the_match_that_is_continued(folder: Path) -> None:
    path = kept(paths.records(), (0, 1))
    assert setup_of(read(path).header).series == (0, 1)
