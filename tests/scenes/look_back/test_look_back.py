"""The page that looks back: what is told to whom, how one goes through it, and where it leads."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.client.app import App
from game.commands.shot import studio
from game.judging.judgement import Judgement
from game.judging.review import Evaluation
from game.match.match import Match, Setup
from game.records.replay import Record
from game.records.replay_player import record_of
from game.rules.core import NOBODY
from game.scenes.dialogs.explanation import Explanation
from game.scenes.look_back.figures import FiguresPage
from game.scenes.look_back.page import LookBack
from game.scenes.look_back.transport import Perspective
from game.scenes.look_back.trying import Trying
from game.scenes.menus.results.next_match import same_cards
from game.scenes.tables.table import TableScene
from game.session.intent import Intent
from game.staging.judged_matches import judged
from game.staging.look_back_moments import MOMENTS, page_of, posed, slip_of
from game.staging.poses import play
from game.system import paths
from sprites.base.widget import Button
from tests.support.menus import by_keys
from tests.support.stage import SMALL, key, mouse, pass_time, top

GAMES = pytest.mark.parametrize("game", ["duel", "battle", "greece"])
SIZE = (1280, 720)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("POLEMOS_HOME", str(tmp_path))
    paths.data_folder.cache_clear()
    yield tmp_path
    paths.data_folder.cache_clear()


def shown(game: str = "duel", share: float = 1.0, text: int = 100) -> tuple[App, LookBack]:
    app = studio(SIZE, text)
    page = posed(app, game, share)
    app.draw()
    return app, page


def of_record(record: Record) -> tuple[App, LookBack]:
    """The page of a record that nothing has been found about."""
    app = studio(SMALL)
    page = page_of(app, record)
    app.push(page)
    app.draw()
    return app, page


def great(page: LookBack) -> str:
    """The words of the ivory button, "" where there is none."""
    page.refresh()
    found = [one for one in page.widgets if one.name == "great"]
    return found[0].words if found else ""


def click(app: App, x: float, y: float) -> None:
    for kind in ("point", "press", "release"):
        app.handle_input(Intent(kind, x, y))


def looks_at(page: LookBack, number: int) -> bool:
    """True if a moment is looked at: in the list, on the course, and on the table."""
    page.refresh()
    one = page.telling.told[number - 1]
    return (
        page.telling.chosen == page.strip.course.chosen == number and page.playback.at == one.step
    )


# ---------------------------------------------------------------------- what is told


@GAMES
def test_moments_are_listed_in_order_with_their_places_on_the_course(game: str) -> None:
    _app, page = shown(game)
    assert [one.number for one in page.telling.told] == [*range(1, len(page.telling.told) + 1)]
    assert [one.step for one in page.telling.told] == sorted(one.step for one in page.telling.told)
    rows = [widget.name for widget in page.widgets if widget.name.startswith("moment ")]
    assert rows == [f"moment {one.number}" for one in page.telling.told]
    course, last = page.strip.course, page.playback.last
    assert [(one.number, one.at) for one in course.marks] == [
        (one.number, one.step / last) for one in page.telling.told
    ]
    assert len(course.bands) == page.playback.state.seats and course.known == 1


@GAMES
def test_it_begins_at_the_end_and_says_what_decided_it(game: str) -> None:
    _app, page = shown(game)
    assert page.playback.at == page.playback.last and not page.transport.playing
    assert (
        page.position.endswith("the end")
        and page.telling.sentence(page.seat)
        and page.telling.chosen == 0
    )


@pytest.mark.parametrize("see", ["mouse", "digit", "pass"])
def test_another_seat_is_told_its_own_moments(see: str) -> None:
    app, page = shown()
    own = page.telling.told
    page.go_to_mark(slip_of(page).number)
    if see == "mouse":
        mouse(app, "eyes 1")
    elif see == "digit":
        app.handle_input(Intent("digit", amount=2))
    else:
        key(app, "pass")
    assert page.perspective == Perspective(1) and page.telling._moments is not None
    assert page.telling.told == page.telling._moments.of(1) != own
    page.refresh()
    assert page.strip.course.sides[0] == page.telling._moments.sides[1], (
        "one's own share is at the foot"
    )
    same = {one.n: one.share for one in own if not one.slip and one.seat == NOBODY}
    for one in page.telling.told:
        if one.n in same and one.seat == NOBODY:
            assert one.share == pytest.approx(-same[one.n])
    app.handle_input(Intent("digit", amount=1))
    assert page.telling.told == own


def test_a_digit_beyond_the_seats_changes_nothing() -> None:
    app, page = shown()
    app.handle_input(Intent("digit", amount=3))
    assert page.perspective == Perspective(0)


def test_rows_do_not_move_while_it_weighs() -> None:
    before: list[tuple[int, str]] = []
    for share in (0.2, 0.5, 0.7, 0.9):
        _app, page = shown(share=share)
        rows = [(one.number, one.head) for one in page.telling.told]
        assert rows[: len(before)] == before
        before = rows
        assert page.telling.sentence(page.seat).startswith("Hermes still weighs.")
        assert 0 < page.strip.course.known < 1
    assert before, "a slip has been told meanwhile"


def test_what_comes_while_one_looks_keeps_the_moment_that_is_looked_at() -> None:
    app, page = shown(share=0.9)
    slip = slip_of(page)
    page.go_to_mark(slip.number)
    found, whole = page.telling.finding.judgement, judged("duel")
    assert found is not None
    for one in whole.review.evaluations:
        found.review.add(one)
    found.scales = whole.scales
    page._come()
    app.draw()
    chosen = page.telling.told[page.telling.chosen - 1]
    assert (chosen.n, chosen.head) == (slip.n, slip.head) and page.playback.at == slip.step


# ---------------------------------------------------------------------- going through it


def choose_row(app: App, page: LookBack) -> None:
    mouse(app, "moment 3")


def choose_disc(app: App, page: LookBack) -> None:
    click(app, *page.strip.course.disc_box(3).center)


def choose_by_keys(app: App, page: LookBack) -> None:
    by_keys(app, "moment 3")


def choose_by_steps(app: App, page: LookBack) -> None:
    key(app, "first")
    page.go_to_mark(1)
    mouse(app, "after")
    mouse(app, "after")


@pytest.mark.parametrize("choose", [choose_row, choose_disc, choose_by_keys, choose_by_steps])
def test_a_moment_is_chosen_by_row_disc_keys_and_steps(
    choose: Callable[[App, LookBack], None],
) -> None:
    app, page = shown()
    choose(app, page)
    assert looks_at(page, 3)
    row = next(one for one in page.widgets if one.name == "moment 3")
    assert getattr(row, "chosen", False)


def test_the_course_leads_anywhere_and_a_moment_is_left_then() -> None:
    app, page = shown()
    page.go_to_mark(3)
    app.draw()
    field = page.strip.course.field
    click(app, field.x + 0.5 * field.w, field.centery)
    app.draw()
    assert abs(page.playback.at / page.playback.last - 0.5) < 0.02 and page.telling.chosen == 0
    page.go_to_mark(3)
    key(app, "nudge_right")
    app.draw()
    assert page.telling.chosen == 0 and great(page) == "Show me why"


def test_before_and_after_go_from_where_the_record_stands() -> None:
    app, page = shown()
    third = page.telling.told[2]
    page.transport.stop_at(third.step + 1)
    app.draw()
    mouse(app, "before")
    assert page.telling.told[
        page.telling.chosen - 1
    ].step <= third.step + 1 and page.telling.chosen == len(
        [one for one in page.telling.told if one.step <= third.step]
    )
    page.go_to_mark(len(page.telling.told))
    mouse(app, "after")
    assert page.telling.chosen == len(page.telling.told), "nothing comes after the last one"


@GAMES
def test_enter_goes_from_moment_to_moment_and_lets_ones_own_slip_be_tried(game: str) -> None:
    app, page = shown(game)
    assert great(page) == "Show me why" and page.focus.name == "great"
    key(app, "confirm")
    assert looks_at(page, 1)
    tried = 0
    for number in range(1, len(page.telling.told) + 1):
        one = page.telling.told[number - 1]
        if one.slip and one.seat == 0:
            assert great(page) == "Try it yourself"
            key(app, "confirm")
            assert isinstance(top(app), Trying)
            key(app, "cancel")
            assert top(app) is page and looks_at(page, number)
            tried += 1
            page.step_moment(1)
        elif number < len(page.telling.told):
            assert great(page) == "Next moment"
            key(app, "confirm")
        if number < len(page.telling.told):
            assert looks_at(page, number + 1)
    assert tried


def test_the_last_moment_leads_to_the_same_cards() -> None:
    app, page = shown("greece")
    page.go_to_mark(len(page.telling.told))
    assert great(page) == same_cards("greece")
    page.focus.take("great")
    key(app, "confirm")
    table = top(app)
    assert isinstance(table, TableScene) and table.match.setup == page.playback.setup


def test_ones_own_slip_is_tried_with_the_rivals_eyes_too() -> None:
    app, page = shown()
    page.view_as(Perspective(1))
    slip = next(one for one in page.telling.told if one.slip)
    page.go_to_mark(slip.number)
    assert slip.seat == 0 and slip.share > 0 and great(page) == "Try it yourself"
    page.try_it(slip.n)
    trying = top(app)
    assert isinstance(trying, Trying) and trying.attempt.seat == 0


def test_the_old_keys_still_move_the_record() -> None:
    app, page = shown()
    turns, last = page.playback.turns, page.playback.last
    steps = [("first", 0), ("nudge_right", 1), ("page_down", turns[1]), ("page_up", 0)]
    for kind, at in [*steps, ("last", last), ("nudge_left", last - 1)]:
        key(app, kind)
        assert page.playback.at == at, kind
    key(app, "space")
    assert page.transport.playing
    key(app, "space", "faster")
    assert not page.transport.playing and page.transport.speed == 2


def test_at_large_text_one_moment_is_shown_at_a_time() -> None:
    app, page = shown(text=200)
    rows = [one.name for one in page.widgets if one.name.startswith("moment ")]
    assert rows == ["moment 1"]
    for name, number in (("Next moment", 2), ("Next moment", 3), ("Previous moment", 2)):
        mouse(app, name)
        assert looks_at(page, number)
    page.go_to_mark(len(page.telling.told))
    mouse(app, "Next moment")
    assert looks_at(page, len(page.telling.told))


# ---------------------------------------------------------------------- where it leads


@pytest.mark.parametrize("opened", ["key", "command"])
def test_the_figures_open_and_lead_back_to_a_decision(opened: str) -> None:
    app, page = shown()
    key(app, "scales") if opened == "key" else page.open_figures()
    figures = top(app)
    assert isinstance(figures, FiguresPage) and figures.found is page.telling.weighed
    slip = slip_of(page)
    figures.go(slip.n)
    assert looks_at(page, slip.number)
    plain = next(one for one in figures.review.decisions if not any(
        told.n == one.n for told in page.telling.told
    ) and one.seat == 1)  # fmt: skip
    figures.go(plain.n)
    page.refresh()
    assert page.playback.at == plain.line - 1 and page.perspective == Perspective(1)
    assert page.telling.chosen == 0


def test_it_is_explained_how_moments_are_found() -> None:
    app, page = shown()
    page.focus.take("great")
    key(app, "ask")
    told = top(app)
    assert isinstance(told, Explanation)
    app.draw()
    words = " ".join(each.words for each in told.rolling)
    assert "moments" in words and "Blunder" in words and "*Play and guesses*" in words
    key(app, "cancel")
    assert top(app) is page


def test_it_is_told_aloud_which_moment_of_how_many_one_looks_at() -> None:
    _app, page = shown()
    assert (
        page.telling.sentence(page.seat) in page.aloud.called and page.aloud.status == page.position
    )
    page.go_to_mark(3)
    one, m = page.telling.told[2], len(page.telling.told)
    assert page.aloud.status == f"Moment 3 of {m}. {one.head}. {one.told}"


def test_what_was_played_and_what_was_better_has_spots_and_a_caption() -> None:
    for game in ("battle", "greece"):
        _app, page = shown(game)
        slip = slip_of(page)
        page.go_to_mark(slip.number)
        page.refresh()
        names = {spot.name for spot in page.hosted.spots()}
        assert {*slip.better} <= names and slip.caption


# ---------------------------------------------------------------------- where nothing is told


def unfinished(*seats: str) -> Record:
    setup = Setup("duel", seats, 7)
    return record_of(play(Match.begin(setup), 40))


@pytest.mark.parametrize(
    ("seats", "eyes"),
    [(("human Ana", "strategos"), [0, NOBODY]), (("human Ana", "human Bo"), [NOBODY])],
)
def test_a_match_that_is_not_over_tells_nothing(seats: tuple[str, ...], eyes: list[int]) -> None:
    app, page = of_record(unfinished(*seats))
    assert (
        page.telling.told == []
        and page.telling.finding.judgement is None
        and page.telling._moments is None
    )
    course = page.strip.course
    assert (course.bands, course.marks, great(page)) == ((), (), "")
    assert [one.seat for one in page.perspectives] == eyes
    assert "not over" in page.telling.sentence(page.seat)
    key(app, "scales")
    assert top(app) is page and "not over" in app.toasts[-1][0].body.markup
    key(app, "order")
    assert top(app) is page, "nobody sits down in a match that goes on"
    shares = next(one for one in page.widgets if one.name == "Play on")
    assert isinstance(shares, Button) and not shares.enabled


def test_what_is_known_of_an_unfinished_match_is_not_told_even_if_it_was_judged() -> None:
    _app, page = of_record(unfinished("human Ana", "strategos"))
    found = Judgement.of(page.playback.record, page.playback.steps)
    for one in found.review.decisions:
        about, better = one.taken, one.before.legal()[0]
        if better not in about:
            found.review.add(Evaluation(one.n, 0.9, 0.5, (better,), (0.9, 0.1)))
    page.telling.finding.judgement = found
    page._come()
    assert found.review.mistakes() and page.telling._moments is not None and page.telling.told == []


@pytest.mark.parametrize(
    ("seats", "why"), [(("strategos", "strategos"), "Only the AI"), (("human", "strategos"), "")]
)
def test_where_nothing_is_judged_one_sentence_says_why(seats: tuple[str, ...], why: str) -> None:
    record = record_of(play(Match.begin(Setup("duel", seats, 7, options={"target": 5}))))
    _app, page = of_record(record)
    assert page.telling.finding.why.startswith(why) and bool(page.telling.finding.why) == bool(why)
    if why:
        assert (
            page.telling.sentence(page.seat) == page.telling.finding.why
            and page.telling.sentence(page.seat).count(".") == 1
        )
        assert page.strip.course.notes, "turning points are marked instead"
        assert page.strip.course.bands == () and great(page) == ""


def test_with_all_hands_open_the_moments_of_that_seat_stay() -> None:
    app = studio(SIZE)
    page = MOMENTS["look-back-open"](app, Namespace(replay=None, at=None, seat=None))
    assert isinstance(page, LookBack) and page.perspective.opened
    assert page.telling._moments is not None and page.telling.told == page.telling._moments.of(
        page.seat
    )


def test_pictures_of_it_are_still() -> None:
    for name in ("look-back-weighing", "viewer"):
        app = studio(SMALL)
        page = MOMENTS[name](app, Namespace(replay=None, at=None, seat=None))
        assert isinstance(page, LookBack) and page.telling.finding.judgement is not None
        before = len(page.telling.finding.judgement.review.evaluations)
        app.draw()
        pass_time(app, 1.0)
        assert len(page.telling.finding.judgement.review.evaluations) == before
