"""Scenes over a table: dialogs, their questions, and the end of a match."""

from __future__ import annotations

import pygame
import pytest

from game.client.app import App
from game.match.match import Match, Setup
from game.scenes.dialogs.more import MOST, MoreWays
from game.scenes.dialogs.question import Question
from game.scenes.look_back.page import LookBack
from game.scenes.menus.results.scene import Results
from game.scenes.menus.title import Title
from game.scenes.tables.cards.card_list import CardList
from game.scenes.tables.log_page import LogPage
from game.session.intent import Intent
from game.staging.poses import won_by
from sprites.base.canvas import Canvas
from sprites.cards import card
from sprites.cards.face import Back, Face, Rendering
from tests.support.menus import (
    SCENES,
    WAYS,
    Choose,
    by_keys,
    by_mouse,
    finished,
    long_list,
    opened,
    setup_of,
)
from tests.support.stage import pass_time, top

# ---------------------------------------------------------------------- over the table


def test_the_chronicle_opens_at_its_end() -> None:
    app = opened(SCENES["chronicle"])
    scene = top(app)
    assert isinstance(scene, LogPage)
    assert scene.rolling.scroll.at == scene.rolling.scroll.most > 0
    app.handle_input(Intent("first"))
    assert scene.rolling.scroll.at == 0


@pytest.mark.parametrize("name", ["chronicle", "cardlist", "empty pile"])
@pytest.mark.parametrize("way", ["cancel", "space", "outside", "close"])
def test_what_lies_over_the_table_is_closed_again(name: str, way: str) -> None:
    app = opened(Title)
    app.push(SCENES[name](app))
    if way == "outside":
        app.handle_input(Intent("press", 4, 4))
    elif way == "close":
        by_mouse(app, "Close")
    else:
        app.handle_input(Intent(way))
    assert type(app.top) is Title


def test_a_long_pile_draws_only_what_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    app = opened(long_list)
    painted: list[Face | Back] = []
    image = card.image

    def counted(
        canvas: Canvas, face: Face | Back, width: float = 112.0, rendering: Rendering = "table"
    ) -> pygame.Surface:
        painted.append(face)
        return image(canvas, face, width, rendering)

    monkeypatch.setattr(card, "image", counted)
    app.draw()
    assert 10 < len(painted) < 40


def test_the_card_in_focus_is_the_one_to_read() -> None:
    app = opened(long_list)
    scene = top(app)
    assert isinstance(scene, CardList)
    app.handle_input(Intent("right"))
    assert scene.shown == 1
    for _ in range(40):
        app.handle_input(Intent("down"))
    assert scene.shown > 100
    assert scene.rolling.window.contains(scene.cards[scene.shown].box)


# ---------------------------------------------------------------------- questions, the end


def test_a_question_is_gone_before_its_answer_is_done() -> None:
    tops: list[object] = []
    app = opened(Title)
    answers = [("Yes", lambda: tops.append(app.top)), ("No", None)]
    app.push(Question(app, "Now?", "It is time.", answers))
    by_keys(app, "answer 0")
    assert [type(scene) for scene in tops] == [Title]


def test_escape_gives_the_last_answer() -> None:
    given: list[str] = []
    app = opened(Title)
    answers = [("Yes", lambda: given.append("yes")), ("No", lambda: given.append("no"))]
    app.push(Question(app, "Now?", "It is time.", answers))
    app.handle_input(Intent("cancel"))
    assert given == ["no"]


def test_a_question_begins_on_its_safe_answer() -> None:
    given: list[str] = []
    app = opened(Title)
    answers = [("Yes", lambda: given.append("yes")), ("No", lambda: given.append("no"))]
    app.push(Question(app, "Now?", "It is time.", answers))
    app.handle_input(Intent("confirm"))
    assert given == ["no"]


def test_escape_at_the_end_leads_to_the_title() -> None:
    app = results()
    app.handle_input(Intent("cancel"))
    assert [type(scene) for scene in app.scenes] == [Title]


def results(
    loser: int = 1, viewer: int = 0, seats: tuple[str, ...] = ("human Ana", "recruit")
) -> App:
    return opened(lambda app: Results(app, finished(seats, loser), viewer))


@WAYS
@pytest.mark.parametrize(
    ("button", "seats", "same_seed"),
    [
        ("Same cards again", ("human Ana", "recruit"), True),
        ("Another deal", ("human Ana", "recruit"), False),
        ("Swap sides", ("recruit", "human Ana"), True),
    ],
)
def test_after_the_match_comes_the_next(
    choose: Choose, button: str, seats: tuple[str, ...], same_seed: bool
) -> None:
    app = results()
    choose(app, "more ways")
    choose(app, button)
    setup = setup_of(app)
    assert setup.seats == seats
    assert setup.mode == "practice"
    assert same_seed == (setup.seed == 7)
    app.close()


@WAYS
def test_from_the_end_back_to_the_match_or_to_the_title(choose: Choose) -> None:
    app = opened(Title)
    given_up = Match.begin(Setup("duel", ("human Ana", "recruit"), 7))
    given_up.concede(0)
    app.push(Results(app, given_up, 0))
    choose(app, "Look back")
    page = app.top
    assert isinstance(page, LookBack) and page.telling.finding.why, "nothing was decided in it"
    app.replace_all(lambda: Results(app, won_by("duel", ("human Ana", "recruit"), 0), 0))
    choose(app, "Look back")
    page = app.top
    assert isinstance(page, LookBack) and not page.telling.finding.why
    app.pop()
    choose(app, "Leave")
    assert [type(scene) for scene in app.scenes] == [Title]


@pytest.mark.parametrize(
    ("loser", "viewer", "seats", "art"),
    [
        (1, 0, ("human", "oracle"), "victory_athens"),
        (0, 0, ("human", "oracle"), "defeat"),
        (0, 1, ("oracle", "human"), "victory_sparta"),
        (0, 0, ("human", "human"), "victory_sparta"),
        (1, -1, ("oracle", "recruit"), "victory_athens"),
    ],
)
def test_the_end_has_the_picture_of_whoever_looks(
    loser: int, viewer: int, seats: tuple[str, ...], art: str
) -> None:
    scene = top(results(loser, viewer, seats))
    assert isinstance(scene, Results)
    assert scene.ending.art == f"scenes/{art}"


@pytest.mark.parametrize("calm", [False, True])
@pytest.mark.parametrize("loser", [0, 1])
def test_leaves_or_embers_fly_for_a_while_unless_one_wants_calm(loser: int, calm: bool) -> None:
    app = results(loser, 0, ("human", "oracle"))
    app.settings.calm = calm
    flying = []
    for _second in range(12):
        pass_time(app, 1.0)
        scene = top(app)
        assert isinstance(scene, Results)
        flying.append(scene.sparks.moving)
    assert all(flying[1:6]) != calm
    assert any(flying[1:6]) != calm
    assert not flying[-1]


def test_the_end_tells_how_it_came() -> None:
    scene = top(results())
    assert isinstance(scene, Results)
    assert scene.head.headline == "Athens wins the war, 3 to 0"
    assert scene.lay.sentence == "Sparta conceded."
    heard = scene.aloud.called
    assert "Ana vs Recruit." in heard and "Seed" not in heard


@pytest.mark.parametrize("way", ["cancel", "menu", "beside"])
def test_a_list_of_more_ways_is_closed_again_and_nothing_is_done(way: str) -> None:
    app = results()
    scene = top(app)
    by_keys(app, "more ways")
    more = top(app)
    assert isinstance(more, MoreWays) and len(more.widgets) == 3 <= MOST
    assert "Another deal, Same cards again, Swap sides" in more.aloud.offers
    if way == "beside":
        app.handle_input(Intent("press", 4, 4))
    else:
        app.handle_input(Intent(way))
    assert app.top is scene


def test_escape_leads_from_the_results_to_the_title_by_its_own_door() -> None:
    app = results()
    assert [each.words for each in top(app).widgets] == [
        "Again", "More", "Look back", "Share", "Leave", "Next step",
    ]  # fmt: skip
    by_mouse(app, "Leave")
    assert [type(scene) for scene in app.scenes] == [Title]
