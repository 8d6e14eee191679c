"""A match beside its page: weighed, judged, explained, and never twice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from ai.accounts import Account
from game.client.app import App
from game.commands.shot import studio
from game.judging.judgement import Judgement
from game.judging.judgement_file import kept
from game.judging.scales import Kind
from game.match.match import Match, Setup
from game.records.record_file import Recorder
from game.records.replay import Record, read
from game.records.replay_player import ReplayPlayer, record_of
from game.registry import GAMES, register
from game.rules.rng import Rng
from game.scenes.look_back import finding
from game.scenes.look_back.finding import ToldChoices, why_not
from game.scenes.look_back.page import LookBack
from game.staging.judged_matches import judged
from game.system import paths
from tests.support.reviewed import Watched
from tests.support.stage import SMALL, key, top

FILE = "a.replay"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("POLEMOS_HOME", str(tmp_path))
    paths.data_folder.cache_clear()
    yield tmp_path
    paths.data_folder.cache_clear()


def played(*seats: str, most: int = 10**6, game: str = "duel") -> Record:
    """A short match by lot that lies in the library, to its end or so far."""
    path = paths.records() / FILE
    path.parent.mkdir(parents=True, exist_ok=True)
    options = {"target": 5} if game == "duel" else {}
    setup = Setup(game, seats or ("human Ana", "hoplite"), 5, options=options)
    match, dice = Match.begin(setup, Recorder(path)), Rng(3)
    while match.outcome() is None and len(match.history) < most:
        match.act(dice.choice(match.state.legal()))
    assert isinstance(match.recorder, Recorder)
    match.recorder.close()
    return read(path)


def opened() -> tuple[App, LookBack, Watched]:
    """The page of that match, and the worker that is asked."""
    app, worker = studio(SMALL), Watched()
    vars(app)["_thinker"] = worker
    app.routes.theatre.open_file(paths.records() / FILE)
    page = top(app)
    assert isinstance(page, LookBack)
    app.draw()
    return app, page, worker


def found_by(page: LookBack) -> Judgement:
    found = page.telling.finding.judgement
    assert found is not None
    return found


def step(app: App) -> None:
    app.step(1 / 60)
    app.draw()


def finish(app: App, page: LookBack) -> None:
    """Let time pass until all that is told has been found, and a puzzle sought."""
    finding, found = page.telling.finding, page.telling.finding.judgement
    for _ in range(3000):
        if finding.done and (found is None or found.sought):
            return
        step(app)
    raise AssertionError("it does not come to an end")


def test_a_single_worker_weighs_first_then_judges_in_order_and_says_how_far_it_has_come() -> None:
    played()
    app, page, worker = opened()
    found = found_by(page)
    assert page.telling.sentence(page.seat).startswith("Hermes still weighs.")
    while found.account is None:
        assert not worker.asked and not found.review.evaluations
        step(app)
    while len(found.review.evaluations) < 5:
        step(app)
    assert [one.n for one in found.review.evaluations] == [
        one.n for one in found.review.decisions[:5]
    ]
    turn = found.review.open(0)[0].turn
    assert f"turn {turn} of {len(page.playback.turns)}" in page.telling.sentence(page.seat)
    assert 0 < page.strip.course.known < 1
    finish(app, page)
    assert found.scales is not None and found.review.done
    assert (
        page.telling.sentence(page.seat)
        and "weighs" not in page.telling.sentence(page.seat)
        and page.strip.course.known == 1
    )


def test_nothing_is_found_twice() -> None:
    played()
    app, page, worker = opened()
    finish(app, page)
    whole = found_by(page)
    key(app, "cancel")
    assert whole.review.file == FILE and kept(whole)
    app, page, worker = opened()
    again = found_by(page)
    assert page.telling.finding.done and again.scales is not None
    assert [one.n for one in again.review.evaluations] == [
        one.n for one in whole.review.evaluations
    ]
    assert again.reasons.keys() == whole.reasons.keys() and again.gains == whole.gains
    for _ in range(5):
        step(app)
    assert not worker.asked and worker.question is None


def test_what_has_been_found_stays_when_one_leaves_midway() -> None:
    played()
    app, page, _worker = opened()
    first = found_by(page)
    while len(first.review.evaluations) < 6:
        step(app)
    key(app, "cancel")
    app, page, worker = opened()
    found = found_by(page)
    judged_before = [one.n for one in first.review.evaluations]
    assert [one.n for one in found.review.evaluations] == judged_before
    assert found.account is not None, "it is not weighed once more"
    finish(app, page)
    known = {repr(found.review.by_n[n].view) for n in judged_before}
    judged_now = {repr(view) for _bot, _game, view, _seed, _budget, case in worker.asked
                  if case is not None and not case.better}  # fmt: skip
    assert judged_now and not known & judged_now


def test_what_is_not_left_is_saved_from_time_to_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finding, "EVERY", 3)
    played()
    app, page, _worker = opened()
    while len(found_by(page).review.evaluations) < 3:
        step(app)
    again = Judgement.of(read(paths.records() / FILE))
    assert again.digest == found_by(page).digest and kept(again).count('"line":"decision"') == 3


def test_accuracies_follow_at_rest_and_are_kept() -> None:
    played()
    app, page, _worker = opened()
    finish(app, page)
    step(app)
    review = found_by(page).review
    assert not review.accounted, "they are not waited for"
    while not review.accounted:
        assert page.prepaint()
    key(app, "cancel")
    _app, again, _worker = opened()
    assert found_by(again).review.accounted


def test_a_page_that_is_only_drawn_asks_nobody() -> None:
    record, app, worker = played(), studio(SMALL), Watched()
    vars(app)["_thinker"] = worker
    page = LookBack(app, ReplayPlayer(record))
    page.telling.finding.still = True
    app.push(page)
    for _ in range(5):
        step(app)
    assert not worker.asked and worker.question is None and not page.telling.finding.done


def test_reasons_are_found_for_slips_that_are_told_once_each() -> None:
    whole = judged("duel")
    found = Judgement.of(whole.review.record)
    for one in whole.review.evaluations:
        found.review.add(one)
    worker = Watched()
    job = ToldChoices(found, lambda: worker)
    job.finish()
    told = {one.n for one in found.review.evaluations if one.worth_telling} - found.review.folded
    assert told and {*found.reasons} == told and len(worker.asked) == len(told)
    ToldChoices(found, lambda: worker).finish()
    assert len(worker.asked) == len(told)


def told_choices(page: LookBack) -> set[tuple[int, bool]]:
    """The numbers of the choices that are told, and whether they are told as good."""
    return {(one.n, not one.slip) for one in page.telling.told if one.kind is Kind.PLAY}


def test_a_choice_is_told_once_it_has_been_played_out_and_if_it_holds() -> None:
    played()
    app, page, _worker = opened()
    found = found_by(page)
    while not page.telling.finding.done:
        step(app)
        assert all(found.gains[n].stands(good) for n, good in told_choices(page))
        if found.awaited and found.review.done:
            turn = found.undecided[0].turn
            assert all(one.turn < turn for one in page.telling.told), "no row moves any more"
    assert found.gains and found.awaited == []
    assert told_choices(page)


def test_what_no_process_can_play_out_is_not_told_and_holds_nobody_up() -> None:
    found = judged("duel").twin()
    found.gains.clear()

    class Tired(Watched):
        def account(self) -> Account | None:
            raise ValueError("no process could weigh it")

    job = ToldChoices(found, Tired)
    waiting = len(job.awaited)
    job.finish()
    assert waiting and job.none_left and not job.awaited and not found.gains


def test_while_judging_goes_on_reasons_are_waited_for() -> None:
    whole = judged("duel")
    found = Judgement.of(whole.review.record)
    worker = Watched()
    job = ToldChoices(found, lambda: worker)
    assert not job.update() and not job.over
    for one in whole.review.evaluations:
        found.review.add(one)
    job.finish()
    assert job.over and found.reasons


# ---------------------------------------------------------------------- where nothing is found


def test_a_match_that_is_not_over_is_not_judged() -> None:
    assert "not over" in why_not(ReplayPlayer(played(most=9)))


def test_a_match_of_bots_alone_is_not_judged() -> None:
    assert "Only the AI" in why_not(ReplayPlayer(played("recruit", "hoplite")))


def test_a_match_that_a_person_took_over_from_a_bot_is_judged() -> None:
    match, dice = (
        Match.begin(Setup("duel", ("recruit", "hoplite"), 5, options={"target": 5})),
        Rng(3),
    )
    while match.outcome() is None:
        match.act(dice.choice(match.state.legal()))
        if len(match.history) == 9:
            match.hand_over(0, Setup("duel", ("human Ana", "hoplite"), 5).players[0])
    assert why_not(ReplayPlayer(record_of(match))) == ""


def test_a_record_without_checks_is_not_judged() -> None:
    record = played()
    lines = tuple([msgspec.structs.replace(line, check="") for line in record.lines])
    assert "not proved" in why_not(ReplayPlayer(Record(record.header, lines)))


def test_a_game_without_a_judge_says_so() -> None:
    register("tests.small_game:GAME")
    try:
        assert "no judge" in why_not(ReplayPlayer(played("human", "hoplite", game="nim")))
    finally:
        GAMES.remove("tests.small_game:GAME")
