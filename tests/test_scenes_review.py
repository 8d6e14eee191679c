"""The review's screen: evaluated in the background, browsed by mouse and keys, saved as files."""

from __future__ import annotations

import csv
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

import pytest

from ai import Budget
from game.client.app import App
from game.commands.shot import studio
from game.match.match import Match, Setup
from game.records.recorder import Recorder
from game.records.replay import read
from game.rules.rng import Rng
from game.scenes.staging.moments import MOMENTS
from game.scenes.theatre.review import MISTAKE, ReviewScene
from game.system import paths
from tests.stage import SMALL, key, mouse, top


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("POLEMOS_HOME", str(tmp_path))
    paths.data_folder.cache_clear()
    yield tmp_path
    paths.data_folder.cache_clear()


def review_of(game: str, folder: Path, moves: int = 12) -> tuple[App, ReviewScene, list[int]]:
    """A review of a match of so many moves by chance; and the lines that were gone to."""
    path = folder / "a.replay"
    seats: dict[str, tuple[str, ...]]
    seats = {"duel": ("human Ana", "hoplite"), "battle": ("human @celts", "hoplite @parthians")}
    seats |= {"greece": ("human", "hoplite", "recruit")}
    match = Match.begin(Setup(game, seats[game], 5), Recorder(path))
    dice = Rng(3)
    for _ in range(moves):
        match.act(dice.choice(match.state.legal()))
    app = studio(SMALL)
    gone: list[int] = []
    scene = ReviewScene(app, read(path), gone.append)
    scene.reviewer.budget = Budget(iterations=3)
    app.push(scene)
    return app, scene, gone


def finish_review(app: App, scene: ReviewScene) -> None:
    """Let time pass until all decisions are evaluated."""
    for _ in range(2000):
        if scene.review.done:
            return
        app.step(1 / 60)
    raise AssertionError("the review does not come to an end")


@pytest.mark.parametrize("game", ["duel", "battle", "greece"])
def test_a_match_is_evaluated_while_one_reads(game: str, tmp_path: Path) -> None:
    app, scene, _gone = review_of(game, tmp_path)
    assert scene.waiting, "the clock must run on"
    app.draw()
    finish_review(app, scene)
    assert [curve.side for curve in scene.chart.curves] == [side.lower() for side in scene.sides]
    assert any(curve.points for curve in scene.chart.curves)
    app.draw()


def test_the_list_and_the_curve_go_together_and_lead_to_the_match(tmp_path: Path) -> None:
    app, scene, gone = review_of("duel", tmp_path)
    finish_review(app, scene)
    mouse(app, scene.kind.name)
    assert len(scene.shown) == len(scene.review.evaluations)
    scene.focus.take(scene.list.name)
    key(app, "down")
    assert scene.chart.at == pytest.approx(scene.shown[1].n / scene.last)
    key(app, "confirm")
    assert gone == [scene.shown[1].n]
    scene.focus.take(scene.chart.name)
    key(app, "right")
    assert scene.list.at == 2
    mouse(app, scene.list.name)
    assert len(gone) == 2
    mouse(app, scene.chart.name)
    middle = min(scene.review.evaluations, key=lambda one: abs(one.n / scene.last - scene.chart.at))
    assert gone[-1] == middle.n, "a click on the curve goes there"
    assert len(gone) == 3


def test_a_review_is_kept_as_a_picture_and_a_table(home: Path, tmp_path: Path) -> None:
    app, scene, _gone = review_of("duel", tmp_path)
    finish_review(app, scene)
    scene.keep()
    (table,) = paths.pictures().glob("*.csv")
    (picture,) = paths.pictures().glob("*.png")
    assert picture.stat().st_size > 1000
    with table.open(encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file))
    assert len(rows) == len(scene.review.evaluations) + 1
    assert app.toasts


def test_a_review_that_cannot_be_kept_says_so(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, scene, _gone = review_of("duel", tmp_path)
    (tmp_path / "wall").write_text("no folder")
    monkeypatch.setattr(paths, "pictures", lambda: tmp_path / "wall" / "pictures")
    scene.keep()
    assert any("Could not save" in toast.body.markup for toast, _left in app.toasts)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [100, 200])
def test_nothing_on_the_screen_overlaps(size: tuple[int, int], text: int) -> None:
    app = studio(size, text)
    MOMENTS["review-begun"](app, Namespace())
    app.draw()
    scene = top(app)
    boxes = [widget.rect for widget in scene.widgets]
    for number, box in enumerate(boxes):
        assert box.right <= app.canvas.width + 1
        assert not any(box.inflate(-2, -2).colliderect(other) for other in boxes[number + 1 :])


def test_a_row_and_the_plates_tell_what_a_decision_cost() -> None:
    app = studio(SMALL)
    MOMENTS["review"](app, Namespace())
    app.draw()
    scene = top(app)
    assert isinstance(scene, ReviewScene)
    for one, row in zip(scene.shown, scene.list.rows, strict=True):
        assert (
            row.tone == {"+": "gain", "−": "loss"}.get(row.badge[0], "open") or "0 %" in row.badge
        )
        assert row.detail.startswith(f"Turn {one.turn} · ")
    done = scene.review.evaluations
    assert [count for _side, _name, count in scene._players()] == [
        sum(one.seat == seat and one.lost >= MISTAKE for one in done) for seat in (0, 1)
    ]
    assert scene.places.decision.bottom < scene.places.chart.y
