"""The field at the results: a line that counts up, moves no door and gives way to a match."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.client.app import App
from game.judging import field
from game.judging.judgement import Field, Judgement
from game.judging.kept_judgements import kept_matches
from game.match.match import Match, Setup
from game.records.replay_player import record_of
from game.scenes import field_words
from game.scenes.menus.results.next_match import DELAY
from game.scenes.menus.results.scene import Results
from game.scenes.routes import scene_routes
from game.session.environment import Environment
from game.staging.poses import play
from game.system.settings import Settings
from sprites.base.canvas import offscreen
from tests.support.menus import by_keys, finished
from tests.support.stage import SMALL, pass_time, top

COUNT = 5


@pytest.fixture(autouse=True)
def five(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a field have five matches."""
    monkeypatch.setattr(field, "FIELD", COUNT)


def short(*seats: str) -> Match:
    """A short duel between quick players, which is over."""
    setup = Setup("duel", seats or ("human Ana", "recruit"), 7, options={"target": 5})
    return play(Match.begin(setup))


def ended(match: Match, scale: int = 100) -> tuple[App, Results]:
    app = App(offscreen(SMALL), Settings(text_scale=scale), scene_routes, headless=True)
    app.push(Results(app, match, 0))
    app.step()
    scene = app.top
    assert isinstance(scene, Results)
    return app, scene


def test_it_counts_up_once_the_match_is_weighed_and_is_kept(folder: Path) -> None:
    app, scene = ended(short())
    assert scene.field is not None and scene.scales is not None
    pass_time(app, DELAY - 0.2)
    assert scene.scales.over and not scene.field.said and scene.own.reviewer is None
    said = [""]
    for _ in range(2000):
        app.step()
        said += [scene.lay.field.words] if scene.lay.field.words != said[-1] else []
        assert scene.own.reviewer is None or scene.field.over, "its sentence is awaited here"
        if scene.field.over:
            break
    played, won = scene.field.past.judgement.field
    assert len(said) == 1 + COUNT and played == COUNT
    assert said[1] in [
        f"So far, in your place, with the same deal: {n} of 1 hoplite won." for n in "01"
    ]
    assert said[-1] == f"In your place, with the same deal, {won:g} of 5 hoplites won."
    assert app.top is not None and app.top.aloud.status.endswith(said[-1])
    (kept,), _unfit = kept_matches()
    assert kept.head.field == (played, won) and kept.head.fielded


def test_whoever_begins_a_match_is_not_kept_waiting_and_what_was_played_is_kept(
    folder: Path,
) -> None:
    app, scene = ended(short())
    assert scene.field is not None
    while not scene.field.said:
        app.step()
    app.step()
    assert vars(app.thinker)["question"] is not None
    by_keys(app, "Again")
    assert not isinstance(app.top, Results) and vars(app.thinker)["question"] is None
    (kept,), _unfit = kept_matches()
    assert kept.head.field.played == 1


@pytest.mark.parametrize("scale", [100, 200])
def test_no_door_moves_whatever_the_line_says(scale: int, folder: Path) -> None:
    app, scene = ended(short(), scale)
    assert scene.field is not None
    pass_time(app, DELAY - 0.2)
    app.draw()
    before = [tuple(door.rect) for door in scene.widgets]
    for count in range(1, 11):
        scene.field.past.judgement.field = Field(count, count - 0.5)
        scene.lay.tell_field(scene.field.said)
        scene.refresh()
        app.draw()
        assert scene.lay.field.words and scene.lay.field.box.h > 0
        assert [tuple(door.rect) for door in scene.widgets] == before


def test_a_match_without_a_field_says_nothing_and_is_reviewed(folder: Path) -> None:
    app, scene = ended(finished())  # practice
    assert scene.field is not None
    pass_time(app, DELAY + 0.5)
    assert scene.field.due == 0 and not scene.field.ahead and not scene.lay.field.words
    assert scene.own.reviewer is not None


def test_a_tape_has_none_but_keeps_its_line(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    monkeypatch.setattr(Environment, "taped", True)
    app, scene = ended(short())
    assert scene.field is not None and scene.lay.fielded
    pass_time(app, DELAY + 0.5)
    assert not scene.field.said and scene.own.reviewer is not None


def test_two_people_and_an_onlooker_have_none(folder: Path) -> None:
    assert ended(short("human Ana", "human Ben"))[1].field is None
    app, scene = ended(short("recruit", "recruit"))
    assert scene.field is None and not scene.lay.fielded and top(app) is scene


def test_a_shared_victory_is_told_as_a_part() -> None:
    about = Judgement.of(record_of(short()))
    assert field_words.words(about) == ""
    about.field = Field(COUNT, 2.5)
    assert field_words.words(about).endswith("2.5 of 5 hoplites won.")
    about.field = Field(2, 2.0)
    assert field_words.words(about).startswith("So far") and "2 of 2" in field_words.words(about)
