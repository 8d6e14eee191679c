"""Title, set-up, settings and rulebook, by keys alone and by mouse alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.client.app import App
from game.client.life import RESTS
from game.match.match import Setup
from game.registry import GAMES
from game.rules import RULES
from game.scenes.dialogs.more import MOST
from game.scenes.dialogs.question import Farewell
from game.scenes.learn.learn_page import LearnScene
from game.scenes.learn.lesson_scene import LessonScene
from game.scenes.menus.rulebook import Rulebook
from game.scenes.menus.rulebook_page import blocks
from game.scenes.menus.settings import SettingsScene
from game.scenes.menus.setup import SetUp
from game.scenes.menus.title import Title
from game.scenes.routes import scene_routes
from game.scenes.scene import Scene
from game.scenes.tables.table import TableScene
from game.session.intent import Intent
from game.system import paths
from game.system.settings import Settings
from sprites.base.canvas import offscreen
from sprites.pictures import frieze
from tests.support.menus import WAYS, Choose, begun, by_keys, by_mouse, opened, setup_of, write
from tests.support.stage import key, match_of, pass_time, top


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("POLEMOS_HOME", str(tmp_path))
    paths.data_folder.cache_clear()
    yield tmp_path
    paths.data_folder.cache_clear()


# ---------------------------------------------------------------------- the title


@WAYS
@pytest.mark.parametrize(
    ("row", "scene"),
    [("Card Duel", SetUp), ("Learn", LearnScene), ("Settings", SettingsScene), ("Quit", Farewell)],
)
def test_the_title_leads_everywhere(choose: Choose, row: str, scene: type[Scene]) -> None:
    app = opened(Title)
    choose(app, row)
    assert type(app.top) is scene
    app.handle_input(Intent("cancel"))
    assert type(app.top) is Title


def test_every_game_can_be_chosen() -> None:
    app = opened(Title)
    names = {spot.name for spot in top(app).focus.spots}
    assert set(GAMES) <= set(RULES)
    assert {game.name for game in GAMES.values()} <= names


def test_an_empty_home_has_the_doors_that_lead_to_something() -> None:
    app = opened(Title)
    title = top(app)
    assert isinstance(title, Title)
    names = [each.name for each in title.widgets if each.name not in ("path", "language")]
    games = [game.name for game in GAMES.values()]
    assert names == ["Next step", "The Long War", *games, "Learn", "Settings", "Quit"]
    key(app, "help")
    assert isinstance(app.top, Rulebook), "its key still opens it"


def test_doors_come_with_the_first_record_and_the_first_finished_match() -> None:
    begun()
    app = opened(Title)
    words = [each.words for each in top(app).widgets]
    assert "Library" in words and "Today's war" in words and "Statistics" not in words
    assert "New" not in top(app).aloud.called, "to who opens it for the first time none is"
    path = next(paths.records().iterdir())
    path.write_text(path.read_text() + '{"conceded":0}\n')
    app.replace_all(app.routes.title)
    assert "Statistics" in [each.words for each in top(app).widgets]
    assert "New here: Statistics." in top(app).aloud.called
    app.replace_all(app.routes.title)
    assert "New here" not in top(app).aloud.called


@WAYS
def test_who_is_new_is_led_to_a_lesson_and_a_match_and_others_go_on(choose: Choose) -> None:
    app = opened(Title)
    assert app.top is not None and top(app).focus.name == "Next step"
    choose(app, "Next step")
    assert isinstance(app.top, LessonScene) and app.top.match.setup.game == "duel"
    app.progress.lessons_done.append("battle_1_damage")
    app.replace_all(app.routes.title)
    choose(app, "Next step")
    assert isinstance(app.top, TableScene) and app.top.match.setup.game == "battle"
    assert app.top.match.setup.seats[1].startswith("recruit")
    app.replace_all(app.routes.title)
    title = top(app)
    assert isinstance(title, Title) and title.next.row.words == "Next step", (
        "nothing is said before it is known"
    )
    pass_time(app, 2.0)
    assert title.next.row.words.startswith("Step 2: ") and title.next.row.enabled
    assert [link.words for link in title.next.stand] == ["Deck Battle: 1 of 13 steps"]
    choose(app, "path")
    assert isinstance(app.top, LearnScene)


@WAYS
@pytest.mark.parametrize("elsewhere", [False, True])
def test_the_next_step_pressed_too_early_goes_when_it_is_known(
    choose: Choose, elsewhere: bool
) -> None:
    app = opened(Title)
    app.progress.last_seats["battle"] = ["human", "recruit"]
    app.replace_all(app.routes.title)
    choose(app, "Next step")
    assert isinstance(app.top, Title)
    if elsewhere:
        choose(app, "Learn")
    pass_time(app, 2.0)
    assert app.path == "title/learn" if elsewhere else app.top.name in ("setup", "lesson", "puzzle")


@WAYS
def test_the_match_that_was_left_comes_first(choose: Choose) -> None:
    begun()
    app = opened(Title)
    title = top(app)
    assert isinstance(title, Title)
    assert title.next.row.words == "Continue Card Duel"
    assert "Ana vs Hoplite, turn 3" in title.next.row.sentence
    choose(app, "Continue")
    table = top(app)
    assert isinstance(table, TableScene)
    assert len(match_of(table).history) == 9
    app.close()


def test_a_saved_match_that_has_been_spoilt_is_told() -> None:
    path = begun()
    app = opened(Title)
    path.write_bytes(b"{}")
    by_keys(app, "Continue")
    assert type(app.top) is Title
    assert "cannot be continued" in app.toasts[0][0].body.markup


@WAYS
def test_quitting_asks_first(choose: Choose) -> None:
    app = opened(Title)
    app.handle_input(Intent("quit"))
    choose(app, "answer 1")
    assert app.running
    assert type(app.top) is Title
    app.handle_input(Intent("quit"))
    choose(app, "answer 0")
    assert not app.running


def test_closing_the_window_twice_is_meant() -> None:
    app = opened(SettingsScene)
    app.handle_input(Intent("quit"))
    app.handle_input(Intent("quit"))
    assert not app.running


def test_ships_sail_below_a_saved_match_too_and_smaller() -> None:
    begun()
    title = top(opened(Title))
    assert isinstance(title, Title) and title.next.row.words.startswith("Continue")
    lowest = max(row.rect.bottom for row in title.rows)
    assert 0 < title.frieze_tall < frieze.TALL
    assert lowest < title.frieze_top and title.frieze_top + title.frieze_tall <= title.foot_top
    assert title.rolling.scroll.most == 0


def test_the_title_rests_when_nobody_is_there() -> None:
    app = opened(Title)
    title = top(app)
    assert title.waiting
    for _ in range(round(60 * RESTS) + 2):
        app.step()
    app.draw()
    app.step()
    assert not title.moving
    assert not title.waiting
    app.handle_input(Intent("point", 5, 5))
    assert title.waiting


def test_ships_move_twenty_times_a_second() -> None:
    app = opened(Title)
    drawn = 0
    for _ in range(120):
        app.step()
        if top(app).moving:
            app.draw()
            drawn += 1
    assert 38 <= drawn <= 46  # two seconds of ships, and the ring between


def test_ships_lie_still_with_reduced_motion() -> None:
    app = opened(Title)
    app.settings.calm = True
    app.apply_settings()
    pass_time(app, 2.0)
    app.draw()
    assert not top(app).waiting


# ---------------------------------------------------------------------- setting up


@pytest.mark.few(1)
@WAYS
def test_start_begins_what_was_set_up(choose: Choose) -> None:
    app = opened(SetUp)
    choose(app, "more ways")
    choose(app, "More rules")
    choose(app, "Seed")
    write(app, "4x2")
    choose(app, "Back")
    choose(app, "more ways")
    choose(app, "The whole table")
    choose(app, "athens strategos")
    choose(app, "sparta human")
    choose(app, "sparta name")
    write(app, "Gorgo")
    choose(app, "To win")
    choose(app, "Mode")
    choose(app, "Start")
    setup = setup_of(app)
    level = {"target": 15, "lead": (0, 5)}
    assert setup == Setup("duel", ("strategos", "human Gorgo"), 42, "practice", level)
    app.close()


def top_setup(app: App) -> SetUp:
    assert isinstance(app.top, SetUp)
    return app.top


@WAYS
def test_three_choices_are_enough_and_the_rest_is_one_more_away(choose: Choose) -> None:
    app = opened(SetUp)
    scene = top_setup(app)
    assert len(scene.ways()) <= MOST and [each.words for each in scene.foot] == [
        "Back", "More", "Start",
    ]  # fmt: skip
    assert [each.variant for each in scene.foot].count("ivory") == 1
    choose(app, "rival oracle")
    choose(app, "side sparta")
    choose(app, "length 3")
    assert [card.name for card in scene.front.cards if card.chosen] == [
        "rival oracle", "side sparta", "length 3",
    ]  # fmt: skip
    choose(app, "Start")
    setup = setup_of(app)
    assert [each.partition("-")[0] for each in setup.seats] == ["oracle", "human"]
    assert setup.options["target"] == 20
    app.close()


def test_the_whole_table_leads_back_to_the_three_choices() -> None:
    app = opened(SetUp)
    scene = top_setup(app)
    by_keys(app, "more ways")
    by_keys(app, "The whole table")
    by_keys(app, "sparta human")
    app.handle_input(Intent("cancel"))
    assert app.top is scene and not any(card.chosen for card in scene.front.sides)
    app.handle_input(Intent("cancel"))
    assert app.top is not scene


def test_seats_and_names_are_remembered() -> None:
    app = opened(SetUp)
    top_setup(app).show_whole()
    by_keys(app, "athens name")
    write(app, "Ana ")
    by_keys(app, "sparta oracle")
    by_keys(app, "To win")
    chosen = top_setup(app).options.chosen
    by_keys(app, "Start")
    kept = app.progress
    app.close()
    assert kept.last_seats["duel"] == ["human", "oracle-bold"]
    again = App(offscreen(), Settings(), scene_routes, headless=True, progress=kept)
    again.push(SetUp(again))
    assert top_setup(again).options.chosen == chosen
    by_keys(again, "Start")
    assert setup_of(again).seats == ("human Ana", "oracle-bold")
    again.close()


def test_an_empty_seed_is_a_new_one_each_time() -> None:
    app = opened(SetUp)
    scene = top(app)
    assert isinstance(scene, SetUp)
    assert len({scene.setup().seed for _ in range(20)}) > 10


def mode_note(scene: SetUp) -> str:
    """Return what the set-up says of those who play as they are chosen."""
    return scene.rows.mode_notes(scene.rows.people)[scene.rows.hands.at]


def test_the_setup_says_when_nobody_plays_and_when_two_do() -> None:
    app = opened(SetUp)
    scene = top(app)
    assert isinstance(scene, SetUp)
    assert mode_note(scene) == ""
    scene.show_whole()
    by_keys(app, "sparta human")
    assert "curtain" in mode_note(scene)
    by_keys(app, "sparta recruit")
    by_keys(app, "athens recruit")
    assert "you will watch" in mode_note(scene)


def test_letters_are_written_only_into_a_field() -> None:
    app = opened(SetUp)
    assert top(app).caret is None
    top_setup(app).show_whole()
    by_mouse(app, "athens name")
    assert top(app).caret is not None
    write(app, "Zoe")
    app.handle_input(Intent("erase"))
    scene = top(app)
    assert isinstance(scene, SetUp)
    assert scene.seats[0].field.value == "Zo"
    app.handle_input(Intent("down"))
    assert scene.caret is None


# ---------------------------------------------------------------------- settings


@WAYS
def test_switches_hold_at_once(choose: Choose) -> None:
    app = opened(SettingsScene)
    choose(app, "Reduced motion")
    assert app.settings.calm
    assert app.canvas.calm
    choose(app, "Warn before passing")
    assert not app.settings.warn_pass
    choose(app, "Text size")
    assert app.settings.text_scale == 125
    scene = top(app)
    assert isinstance(scene, SettingsScene)
    other = next(each for each in scene.rolling if each.name == "Music")
    app.handle_input(Intent("point", *other.rect.center))
    pass_time(app, 0.1)
    assert app.canvas.text_scale == 1.25, "once the mouse has left the row"
    choose(app, "Restore defaults")
    assert app.settings == Settings()


def test_volumes_go_in_steps_by_keys_and_follow_the_mouse() -> None:
    app = opened(SettingsScene)
    scene = top(app)
    scene.focus.take("Music")
    app.handle_input(Intent("left"))
    assert app.settings.music == pytest.approx(0.45)
    slider = next(widget for widget in scene.widgets if widget.name == "Effects")
    app.handle_input(Intent("press", slider.rect.right - 14, slider.rect.centery))
    app.handle_input(Intent("point", 0, slider.rect.centery))
    app.handle_input(Intent("release", 0, slider.rect.centery))
    assert app.settings.effects == 0


def test_defaults_leave_names_and_seats_alone() -> None:
    app = opened(SettingsScene)
    app.progress.names["athens"] = "Ana"
    by_keys(app, "Restore defaults")
    assert app.progress.names == {"athens": "Ana"}


# ---------------------------------------------------------------------- the rulebook


def test_a_rulebook_is_headings_and_paragraphs() -> None:
    found = blocks("# Game\n\nAim\nand end.\n## Turn\n**1** One.\n- two\n")
    assert [(block.level, block.markup) for block in found] == [
        (1, "Game"),
        (0, "Aim and end."),
        (2, "Turn"),
        (0, "*1* One."),
        (0, "• two"),
    ]


def book(app: App) -> Rulebook:
    scene = top(app)
    assert isinstance(scene, Rulebook)
    return scene


def test_the_rules_open_where_the_match_is() -> None:
    scene = book(opened(lambda app: Rulebook(app, "duel", "victory")))
    here = scene.current()
    assert here is not None
    assert here.markup == "Victory Phase"


@pytest.mark.few()
@WAYS
def test_contents_lead_to_their_sections(choose: Choose) -> None:
    app = opened(Rulebook)
    scene = book(app)
    for number, head in enumerate(scene.heads):
        choose(app, f"head {number}")
        assert scene.current() is head


def test_what_is_typed_is_found_one_place_after_the_other() -> None:
    app = opened(Rulebook)
    scene = book(app)
    write(app, "ally")
    first = scene.rolling.scroll.at
    assert len(scene.found) > 2
    app.handle_input(Intent("confirm"))
    assert scene.rolling.scroll.at > first
    app.handle_input(Intent("cancel"))
    assert scene.search.value == ""
    app.handle_input(Intent("cancel"))
    assert type(app.top) is Title


def test_rules_scroll_by_wheel_and_keys() -> None:
    app = opened(Rulebook)
    scene = book(app)
    app.handle_input(Intent("wheel", 900, 300, amount=-2))
    wheeled = scene.rolling.scroll.at
    app.handle_input(Intent("page_down"))
    assert 0 < wheeled < scene.rolling.scroll.at
    app.handle_input(Intent("last"))
    assert scene.rolling.scroll.at == scene.rolling.scroll.most
    app.handle_input(Intent("first"))
    assert scene.rolling.scroll.at == 0
