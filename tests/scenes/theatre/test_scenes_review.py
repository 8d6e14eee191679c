"""The review's screen: judged in the background, browsed by mouse and keys, saved as files."""

from __future__ import annotations

import csv
from argparse import Namespace
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pygame
import pytest

from ai import Budget
from ai.protocol import Stake
from game.client.app import App
from game.commands.shot import studio
from game.judging.grades import FEWEST_AT_STAKE, Fault, Standing
from game.judging.review import Evaluation, Review
from game.match.match import Match, Setup
from game.records.record_file import Recorder
from game.records.replay import Record, read
from game.rules.rng import Rng
from game.scenes.look_back import review_words
from game.scenes.theatre.better_line import BetterLine
from game.scenes.look_back.explanation import Explanation
from game.scenes.theatre.review import ReviewScene
from game.scenes.theatre.review_moves import rounded_shares
from game.session.intent import Intent
from game.staging.moments import MOMENTS
from game.system import paths
from tests.support.menus import by_mouse
from tests.support.stage import SMALL, key, mouse, pass_time, top

SEATS = {
    "duel": ("human Ana", "hoplite"),
    "battle": ("human @celts", "hoplite @parthians"),
    "greece": ("human", "hoplite", "recruit"),
}
GAMES = pytest.mark.parametrize("game", sorted(SEATS))


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("POLEMOS_HOME", str(tmp_path))
    paths.data_folder.cache_clear()
    yield tmp_path
    paths.data_folder.cache_clear()


@cache
def record(game: str, moves: int = 14) -> Record:
    """A match of so many moves by chance."""
    with paths.elsewhere() as folder:
        match = Match.begin(Setup(game, SEATS[game], 5), Recorder(folder / "a.replay"))
        dice = Rng(3)
        for _ in range(moves):
            match.act(dice.choice(match.state.legal()))
        return read(folder / "a.replay")


def review_of(game: str, iterations: int = 3) -> tuple[App, ReviewScene, list[int]]:
    """A review of a match, and the lines of it that were gone to."""
    app = studio(SMALL)
    gone: list[int] = []
    scene = ReviewScene(app, record(game), gone.append)
    scene.reviewer.budget = Budget(iterations=iterations)
    app.push(scene)
    return app, scene, gone


def finish_review(app: App, scene: ReviewScene) -> None:
    """Let time pass until all decisions are judged."""
    for _ in range(2000):
        if scene.review.done:
            return
        app.step(1 / 60)
    raise AssertionError("the review does not come to an end")


def erred(scene: ReviewScene) -> int:
    """Give the first decision with an alternative a better choice; return its number."""
    review = scene.review
    about = next(one for one in review.decisions if len(one.taken) == 1)
    better = next(each for each in about.before.legal() if each != about.taken[0])
    one = review.judged[about.n]
    costly = type(one)(one.n, 0.7, 0.2, (better,), one.shares)
    review.judged[about.n] = costly
    review.evaluations[review.evaluations.index(one)] = costly
    scene.panels.take_up()
    scene.panels.choose(about.n)
    return about.n


def pixels(app: App, scene: ReviewScene) -> bytes:
    """Draw, and return the board's pixels."""
    app.draw()
    place = app.canvas.box(scene.panels.board.rect)
    return pygame.image.tobytes(app.canvas.surface.subsurface(place), "RGB")


@pytest.mark.few(1)
@GAMES
def test_a_match_is_judged_while_one_reads(game: str) -> None:
    app, scene, _gone = review_of(game)
    assert scene.waiting, "the clock must run on"
    app.draw()
    finish_review(app, scene)
    assert [curve.side for curve in scene.panels.curves.chart.curves] == [
        side.lower() for side in scene.panels.moves.sides
    ]
    assert any(curve.points for curve in scene.panels.curves.chart.curves)
    app.draw()
    for about in scene.review.decisions:
        assert scene.panels.moves.words(about, about.taken).name


def test_accuracies_follow_at_rest_and_are_kept() -> None:
    app = studio(SMALL)
    app.push(scene := ReviewScene(app, record("duel"), print))
    finish_review(app, scene)
    app.step(1 / 60)
    assert scene.reviewer.over and not scene.review.accounted, "they are not waited for"
    while not scene.review.accounted:
        assert scene.prepaint()
    assert not scene.prepaint()
    app.pop()
    app.push(again := ReviewScene(app, record("duel"), print))
    assert again.review.done and again.review.accounted


def test_what_was_judged_stays_when_one_leaves_and_comes_back() -> None:
    app, scene, _gone = review_of("duel")
    for _ in range(8):
        app.step(1 / 60)
    found = scene.review.evaluations[:]
    assert 0 < len(found) < len(scene.review.decisions)
    app.pop()
    _app, again, _gone = review_of("duel")
    assert [one.n for one in again.review.evaluations] == [one.n for one in found]


def test_a_review_that_is_kept_is_shown_at_once_and_asks_nobody() -> None:
    app, scene, _gone = review_of("greece")
    finish_review(app, scene)
    app, again, _gone = review_of("greece")
    assert again.review.done
    again.step(1 / 60)
    assert vars(app.thinker)["question"] is None
    assert not again.waiting or again.services.settings.calm is False


def test_a_review_that_is_kept_opens_with_the_moves_that_cost_most() -> None:
    app, scene, _gone = review_of("duel")
    first = scene.review.decisions[0].n
    finish_review(app, scene)
    assert scene.panels.at == first  # while it is judged nobody is led away
    n = erred(scene)
    scene.keeper.unsaved = 1
    scene.keeper.save()
    _app, again, _gone = review_of("duel")
    assert again.panels.moves.sort.words == "Sorted by cost"
    assert (again.panels.at, again.panels.moves.shown[0].n) == (n, n)


def test_list_curve_and_board_go_together_and_lead_to_the_match() -> None:
    app, scene, gone = review_of("duel")
    finish_review(app, scene)
    first = pixels(app, scene)
    scene.focus.take(scene.panels.moves.list.name)
    key(app, "down")
    second = scene.review.decisions[1]
    assert scene.panels.at == second.n
    assert scene.panels.curves.chart.at == pytest.approx(scene.panels.curves.place(second.n))
    assert (scene.panels.board.moment.at, scene.panels.board.moment.seat) == (
        second.line - 1,
        second.seat,
    )
    assert pixels(app, scene) != first
    key(app, "confirm")
    assert gone == [second.last]
    scene.focus.take(scene.panels.curves.chart.name)
    key(app, "right")
    assert scene.panels.moves.list.at == 2
    key(app, "nudge_left")
    assert scene.panels.moves.list.at == 1
    mouse(app, "board")
    assert gone == [second.last] * 2


def test_a_click_on_a_move_looks_at_it_and_a_second_one_leads_to_the_match() -> None:
    app, scene, gone = review_of("duel")
    finish_review(app, scene)
    app.draw()
    x, y = (
        scene.panels.moves.list.rect.x + 100,
        scene.panels.moves.list.rect.y + 1.5 * scene.panels.moves.list.focus_box.h,
    )
    second = scene.review.decisions[1]
    for times in (0, 1):
        app.handle_input(Intent("press", x, y))
        app.handle_input(Intent("release", x, y))
        assert (scene.panels.at, len(gone)) == (second.n, times)
    assert gone == [second.last]


def test_hovering_the_curve_shows_the_moment_and_leaving_it_the_chosen_one() -> None:
    app, scene, _gone = review_of("duel")
    finish_review(app, scene)
    app.draw()
    field, last = scene.panels.curves.chart.field, scene.review.decisions[-1]
    x = field.x + scene.panels.curves.place(last.n) * field.w
    app.handle_input(Intent("point", x, field.centery))
    assert scene.panels.board.moment.at == last.line - 1
    assert scene.panels.at == scene.review.decisions[0].n, "nothing is chosen by that"
    app.handle_input(
        Intent("point", scene.panels.moves.list.rect.centerx, scene.panels.moves.list.rect.centery)
    )
    assert scene.panels.board.moment.at == scene.review.decisions[0].line - 1


def test_moves_are_sorted_by_cost_and_shown_for_one_player_alone() -> None:
    app, scene, _gone = review_of("duel")
    finish_review(app, scene)
    number = erred(scene)
    mouse(app, "sort")
    assert scene.panels.moves.shown[0].n == number
    costs = [scene.review.judged[one.n].cost for one in scene.panels.moves.shown]
    assert costs == sorted(costs, reverse=True)
    for seat in (0, 1):
        mouse(app, "whose")
        assert {one.seat for one in scene.panels.moves.shown} == {seat}
    mouse(app, "whose")
    assert len(scene.panels.moves.shown) == len(scene.review.decisions)


@pytest.mark.parametrize("looking", [False, True])
def test_a_review_that_nobody_leads_ends_at_what_cost_most(looking: bool) -> None:
    app, scene, _gone = review_of("duel", 200)
    app.step(1 / 60)
    third = scene.review.decisions[2].n
    if looking:
        scene.panels.choose(third)
    finish_review(app, scene)
    worst = scene.review.costliest
    assert worst is not None
    assert worst.cost
    assert scene.panels.moves.by_cost is not looking
    assert scene.panels.at == (third if looking else worst.n)
    app.draw()


def test_a_row_and_the_plates_tell_what_a_decision_cost() -> None:
    app, scene, _gone = review_of("duel")
    finish_review(app, scene)
    erred(scene)
    row = scene.panels.moves.list.rows[scene.panels.moves.list.at]
    assert (row.badge, row.grade, row.tone) == ("−20 %", "blunder", "loss")
    assert row.detail.startswith("Blunder")
    for seat, account in enumerate(scene.panels.moves.accounts()):
        assert sum(account.counts.values()) == len(scene.review.own(seat))
        assert account.accuracy is None and account.done, "too little was at stake"
    for one in list(scene.review.evaluations):
        scene.review.judged[one.n] = replace(one, stake=Stake(0.1, 0.4))
    scene.review.evaluations[:] = scene.review.judged.values()
    assert [account.accuracy for account in scene.panels.moves.accounts()] == [
        pytest.approx(0.75) if len(scene.review.own(seat)) >= FEWEST_AT_STAKE else None
        for seat in (0, 1)
    ]
    app.draw()


def test_an_own_goal_is_named_and_the_better_choices_are_counted() -> None:
    app, scene, _gone = review_of("greece")
    finish_review(app, scene)
    n = erred(scene)
    one = scene.review.judged[n]
    scene.review.judged[n] = replace(
        one, standing=Standing(38, 61, 0.6), fault=Fault.HURTS_OWN_AREA
    )
    wrong, better = scene.panels.moves.causes(scene.review.by_n[n], scene.review.judged[n])
    assert (wrong.title, wrong.ink) == ("Own goal:", "lossL")
    assert wrong.reason.endswith("Here it can only cost you a counter.")
    assert better.title.startswith("Better: ")
    assert better.reason.endswith("38 of the 60 other choices were better.")
    last = replace(one, standing=Standing(60, 61, 1.0))
    assert review_words.place(last) == "All 60 other choices were better."
    for few in (Standing(1, 2, 1.0), Standing(8, 61, 0.6)):
        assert review_words.place(replace(one, standing=few)) == ""
    app.draw()


def test_the_help_tells_every_threshold() -> None:
    steps = {
        "duel": ("Blunder: 10 %", "Mistake: 2 %", "Inaccuracy: 1 %", "Good: 0.2 %"),
        "battle": (
            "Blunder: 10 %",
            "Mistake: 4 %",
            "Inaccuracy: 2 %",
            "Good: 0.4 %",
            "fewer than 5",
        ),
    }
    for game, parts in steps.items():
        app, _scene, _gone = review_of(game)
        mouse(app, "how")
        assert isinstance(app.top, Explanation)
        words = " ".join(each.words for each in app.top.rolling)
        assert [part for part in (*parts, "fewer than 5") if part not in words] == []


@GAMES
def test_it_is_told_what_the_move_did_and_what_is_better(game: str) -> None:
    app, scene, _gone = review_of(game)
    finish_review(app, scene)
    about = scene.review.by_n[erred(scene)]
    one = scene.review.judged[about.n]
    assert one.better is not None
    causes = scene.panels.moves.causes(about, one)
    assert causes[-1].title == f"Better: {scene.panels.moves.in_full(about, one.better)}."
    best = replace(one, better=None, cost=0.0)
    alone = scene.panels.moves.causes(about, best)
    assert [cause.reason for cause in alone] in (
        [],
        [scene.panels.moves.words(about, about.taken).reason],
    )


def test_what_both_moves_do_is_not_told_twice() -> None:
    shared = "Thebes can still answer there."
    apart = review_words.apart(("It beats Coup.", shared), ("A bluff.", shared))
    assert apart == ("It beats Coup.", "A bluff.")
    assert review_words.apart(("A bluff.",), ("A bluff.",)) == ("A bluff.", "A bluff.")
    assert review_words.apart((), ("A bluff.",)) == ("", "A bluff.")


def test_small_costs_are_told_to_a_tenth_of_a_percent() -> None:
    told = {cost: Evaluation(1, 0.713, cost, None, (0.5, 0.5), 0.2) for cost in (0.0, 0.007, 0.18)}
    assert [review_words.cost(one) for one in told.values()] == ["0 %", "−0.7 %", "−18 %"]
    assert review_words.cost(replace(told[0.0], cost=0.001)) == "0 %", "a best move costs nothing"
    assert [review_words.before_and_after(one) for one in told.values()] == [
        ("71 %", ""), ("71.3 %", "70.6 %"), ("71 %", "53 %"),
    ]  # fmt: skip


@pytest.mark.sweep(sister="test_a_move_has_the_name_that_hints_give_it")
@GAMES
def test_the_better_line_begins_with_it_in_a_world_that_fits(game: str) -> None:
    app, scene, _gone = review_of(game)
    finish_review(app, scene)
    number = erred(scene)
    before = scene.panels.board.moment
    key(app, "hint")
    assert scene.panels.line.line is not None
    pass_time(app, 24.0)
    line = scene.panels.line.line
    assert line.done
    assert line.last > 1
    about, first = scene.review.by_n[number], line.playback.steps[0].state
    assert first.view(about.seat) == about.view, "it shows what the seat knew, and nothing else"
    better = scene.review.judged[number].better
    assert better is not None
    assert line.playback.steps[1].action == better[0]
    assert scene.panels.line.at == line.last
    assert f"{line.last}" in scene.panels.line.words
    key(app, "nudge_left")
    assert scene.panels.line.at == line.last - 1
    app.draw()
    pass_time(app, 3.0)
    assert scene.panels.line.at == line.last - 1, "whoever steps by hand is not hurried"
    mouse(app, "board")
    assert scene.panels.line.at == line.last
    mouse(app, "board")
    assert scene.panels.line.at == 0
    key(app, "hint")
    assert not scene.panels.line.shown
    assert scene.panels.board.moment == before


def test_a_line_takes_nothing_from_the_true_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two matches that look alike to a seat have the same line."""
    _app, scene, _gone = review_of("duel")
    about = next(one for one in scene.review.decisions if len(one.taken) == 1)
    other = type(about.before).sample(about.view, Rng(99))
    assert other.digest() != about.before.digest()
    twin = type(about)(about.n, about.line, about.last, about.turn, other, about.taken)
    lines = [
        BetterLine(scene.panels.board.playback, one, about.taken, lambda: scene.services.thinker)
        for one in (about, twin)
    ]
    assert lines[0].world.digest() == lines[1].world.digest()


def test_shares_in_percent_sum_to_one_hundred() -> None:
    assert rounded_shares((1 / 3, 1 / 3, 1 / 3)) == [34, 33, 33]
    assert sum(rounded_shares((0.005, 0.005, 0.99))) == 100
    assert rounded_shares((1.0, 0.0)) == [100, 0]


def test_a_review_is_saved_as_a_picture_and_a_table() -> None:
    app, scene, _gone = review_of("duel")
    finish_review(app, scene)
    key(app, "export")
    by_mouse(app, "Review")
    (table,) = paths.pictures().glob("*.csv")
    (picture,) = paths.pictures().glob("*.png")
    assert picture.stat().st_size > 1000
    with table.open(encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file))
    assert len(rows) == len(scene.review.evaluations) + 1
    assert app.toasts


def test_a_review_that_cannot_be_saved_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, scene, _gone = review_of("duel")
    (tmp_path / "wall").write_text("no folder")
    monkeypatch.setattr(paths, "pictures", lambda: tmp_path / "wall" / "pictures")
    scene.keep()
    assert any("Could not save" in toast.body.markup for toast, _left in app.toasts)


@pytest.mark.few(2)
@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_nothing_on_the_screen_overlaps(size: tuple[int, int], text: int) -> None:
    app = studio(size, text)
    scene = ReviewScene(app, record("greece"), lambda n: None)
    app.push(scene)
    app.draw()
    boxes = [widget.rect for widget in top(app).widgets]
    for number, box in enumerate(boxes):
        assert box.right <= app.canvas.width + 1
        assert min(box.w, box.h) > 20
        assert not any(box.inflate(-2, -2).colliderect(other) for other in boxes[number + 1 :])


def test_a_posed_review_stands_at_its_costliest_move() -> None:
    app = studio(SMALL)
    MOMENTS["review-battle"](app, Namespace())
    scene = top(app)
    assert isinstance(scene, ReviewScene)
    assert isinstance(scene.review, Review)
    chosen = scene.panels.evaluation
    assert chosen is not None
    assert chosen.cost == max(one.cost for one in scene.review.evaluations)


def test_a_move_has_the_name_that_hints_give_it() -> None:
    _app, scene, _gone = review_of("duel")
    names = {scene.panels.moves.words(one, one.taken).name for one in scene.review.decisions}
    assert {"Pass", "Do not use Ineffectual Strategy"} <= names
