"""Read the rival on its page: pebbles by keys, mouse and one key, the account, the way there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.client.app import App
from game.commands.shot import studio
from game.games.greece.rival import PEBBLES
from game.scenes.dialogs.more import MoreButton
from game.scenes.greece.rival.page import RivalPage
from game.scenes.greece.rival.rows import EvidenceLine
from game.scenes.theatre.review import ReviewScene
from game.session.intent import Intent
from game.staging.learn_moments import lay_as_known, reading
from game.staging.theatre_moments import played
from game.system import paths
from sprites.canvas import Box
from tests.support.menus import by_keys, by_mouse
from tests.support.stage import SMALL, key, pass_time, top


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("POLEMOS_HOME", str(tmp_path))
    paths.data_folder.cache_clear()
    yield tmp_path
    paths.data_folder.cache_clear()


def begun() -> tuple[App, RivalPage]:
    """The chit of a day, before any pebble lies."""
    app = studio(SMALL)
    scene = reading(app)
    app.draw()
    return app, scene


def press(app: App, box: Box, share: float) -> None:
    """Click into a box, so far from its left."""
    x, y = box.x + share * box.w, box.centery
    for kind in ("point", "press", "release"):
        app.handle_input(Intent(kind, x, y))
    app.draw()


@pytest.mark.few(1)
@pytest.mark.parametrize("choose", [by_mouse, by_keys])
def test_the_chit_of_the_day_is_reached_from_learn(choose: Callable[[App, str], None]) -> None:
    app = studio(SMALL)
    app.push(app.routes.learn())
    app.draw()
    choose(app, "more ways")
    choose(app, "Read the rival")
    found = top(app)
    assert isinstance(found, RivalPage) and found.riddle.day
    assert "Chit of the day" in found._which()


def test_keys_lay_pebbles_and_space_turns_the_chit_over_once_all_lie() -> None:
    app, scene = begun()
    first, second = scene.rows[:2]
    key(app, "right")
    key(app, "right")
    key(app, "left")
    assert first.laid == 1 and "9 pebbles are left" in scene.status.words
    key(app, "space")
    assert not scene.turned, "not before all ten lie"
    key(app, "down")
    for _ in range(PEBBLES):
        key(app, "right")
    assert (first.laid, second.laid) == (1, 9) and scene.status.words == "All ten are placed."
    key(app, "space")
    assert scene.turned and app.settings.rivals_read == {scene.riddle.day: near(scene)}
    key(app, "space")
    assert not isinstance(app.top, RivalPage), "a day has one"


def near(scene: RivalPage) -> int:
    """The pebbles that lie where the AI lays them."""
    return scene.riddle.near(scene.pebbles)


def test_one_key_is_enough_and_takes_all_back_when_none_is_left() -> None:
    app, scene = begun()
    row = scene.rows[0]
    for laid in [*range(1, PEBBLES + 1), 0]:
        key(app, "confirm")
        assert row.laid == laid


def test_the_mouse_lays_as_many_as_it_points_at() -> None:
    app, scene = begun()
    row = scene.rows[1]
    stones = row.stones.box
    press(app, Box(stones.x, stones.y, PEBBLES * row._step, stones.h), 0.65)
    assert row.laid == 7
    press(app, Box(stones.x, stones.y, PEBBLES * row._step, stones.h), 0.65)
    assert row.laid == 6, "the last of them is taken back"
    press(app, scene.rows[0].rect, 0.05)
    assert scene.rows[0].laid == 1


def test_what_lay_there_is_shown_with_the_account_and_nothing_moves_any_more() -> None:
    app, scene = begun()
    before = scene.status.words
    assert scene.riddle.truth not in [scene.riddle.view.faces[scene.riddle.token]]
    lay_as_known(scene, (3, 2))
    scene.turn_over()
    app.draw()
    true = [row for row in scene.rows if row.true]
    assert [row.one.kind for row in true] == [scene.riddle.true_kind]
    assert [row.account for row in scene.rows] == [
        scene.riddle.account()[row.one.kind] for row in scene.rows
    ]
    assert f"{near(scene)} of 10 pebbles" in scene.status.words != before
    laid = scene.pebbles
    assert not scene.rows[0].adjust(-1) and scene.pebbles == laid


def test_a_second_answer_of_the_day_changes_no_note() -> None:
    app, scene = begun()
    app.settings.rivals_read[scene.riddle.day] = 4
    lay_as_known(scene, ())
    scene.turn_over()
    assert app.settings.rivals_read == {scene.riddle.day: 4}


def test_a_line_of_what_is_known_lights_the_map() -> None:
    app, scene = begun()
    line = next(each for each in scene.known if each.known.areas)
    assert isinstance(line, EvidenceLine) and not scene.map.lit
    x, y = line.rect.center
    app.handle_input(Intent("point", x, y))
    assert scene.map.lit == line.known.areas


def test_it_is_read_aloud() -> None:
    app, scene = begun()
    assert "hidden chit of" in scene.aloud.called and "10 pebbles" in scene.aloud.status
    row = scene.rows[0]
    assert "unseen" in row.narration and row.value_text == "0 pebbles"
    key(app, "right")
    assert row.value_text == "1 pebble"


def test_the_worlds_are_looked_into_while_one_thinks() -> None:
    app, scene = begun()
    assert scene.waiting
    pass_time(app, 2.0)
    assert scene.riddle.reading.whole


def test_the_review_of_a_map_leads_to_what_lay_there_and_on_to_the_next() -> None:
    app = studio(SMALL)
    review = ReviewScene(app, played("greece"), lambda line: None)
    app.push(review)
    app.draw()
    by_keys(app, "more ways")
    by_keys(app, "What lay there?")
    scene = top(app)
    assert isinstance(scene, RivalPage) and not scene.riddle.day
    assert scene._which().startswith(f"{scene.riddle.number} of ")
    lay_as_known(scene, (4,))
    key(app, "space")
    key(app, "space")
    following = top(app)
    assert isinstance(following, RivalPage)
    assert following.riddle.number == scene.riddle.number + 1
    assert not app.settings.rivals_read, "only that of a day counts"


def test_the_review_of_another_game_has_no_such_button() -> None:
    app = studio(SMALL)
    review = ReviewScene(app, played("duel"), lambda line: None)
    more = review.foot[1]
    assert isinstance(more, MoreButton)
    assert "What lay there?" not in [way.words for way in more.ways()]
