"""The Long War on the screen: played to its end by keys or by mouse, and nothing of it lost."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace
from pathlib import Path

import pytest
from msgspec import structs

from game.campaign import hall, run_file
from game.campaign.run import Run
from game.campaign.scenario import scenarios
from game.campaign.terms import TERMS
from game.client import editing
from game.client.app import App
from game.commands.positions import still
from game.commands.shot import studio
from game.match.match import Match
from game.registry import GAMES
from game.scenes.dialogs.question import Question
from game.scenes.learn.lesson_scene import LessonScene
from game.scenes.menus.results.scene import Results
from game.scenes.menus.title import Title
from game.scenes.routes import scene_routes
from game.scenes.tables.pause import Pause
from game.scenes.tables.table import TableScene
from game.scenes.war import wording
from game.scenes.war.aftermath import Aftermath
from game.scenes.war.briefing import Briefing
from game.scenes.war.end.name_entry import NameEntry
from game.scenes.war.end_scene import WarEnd
from game.scenes.war.road_scene import RoadScene
from game.scenes.war.scenario_briefing import ScenarioBriefing
from game.scenes.war.seen_road import SeenRoad
from game.scenes.war.setup import WarSetup
from game.scenes.war.stops.decree_choice import DecreeChoice
from game.scenes.war.stops.prize import PrizePage
from game.session.intent import Intent
from game.staging.moments import MOMENTS
from game.staging.poses import play
from game.staging.war_moments import campaign_after
from game.system.settings import Settings
from sprites.base import images
from sprites.base.canvas import offscreen
from tests.support.drawnwords import Words
from tests.support.menus import WAYS, Choose, by_keys
from tests.support.stage import SMALL, key, pass_time, top

SHOWN = {"calm": True}


def program(folder: Path) -> App:
    """The program with its files in a folder of their own, standing at the title."""
    app = App(offscreen(SMALL), Settings(**SHOWN), scene_routes)  # type: ignore[arg-type]
    app.push(app.routes.title())
    return app


def to_the_table(app: App, choose: Choose) -> TableScene:
    """Choose the duel among the open roads, or the first road, and march to a table at rest."""
    vote(app, choose)
    road = top(app)
    assert isinstance(road, RoadScene)
    order = list(GAMES)
    fights = [card for card in road.cards if card.stop.is_fight]
    card = min(fights, key=lambda each: order.index(each.stop.game))
    choose(app, card.name)
    assert isinstance(app.top, Briefing)
    choose(app, "go")
    for _ in range(12):
        pass_time(app, 1 / 60)
        if isinstance(app.top, TableScene):
            return still(app.top)
    raise AssertionError("no table is opened")


def to_the_end(app: App, table: TableScene) -> None:
    """Let quick players finish the match of a table."""
    assert isinstance(table.match, Match)
    play(table.match)
    table.playback.finish()
    for _ in range(600):
        if isinstance(app.top, Results) and not app.top.opening.alone:
            return
        app.step(0.25)
        table.playback.skip()
    raise AssertionError("no result is shown")


def to_the_assembly(app: App, choose: Choose) -> None:
    """Go on from the road that is seen before the assembly votes."""
    if isinstance(app.top, SeenRoad):
        choose(app, "go")


def take_one(app: App, choose: Choose) -> int:
    """Take the last decree that can be paid for; return 1, or 0 where they are all too dear."""
    page = top(app)
    assert isinstance(page, DecreeChoice | PrizePage)
    open_ = [one.name for one in page.row if one.enabled]
    if not open_:
        choose(app, "Leave them all")
        return 0
    before = page.campaign.run.n
    choose(app, open_[-1])
    if page.campaign.run.n == before:  # a click has only chosen it
        choose(app, "go")
    return 1


def vote(app: App, choose: Choose) -> int:
    """Answer what is asked on the road; return the number of decrees that are taken."""
    to_the_assembly(app, choose)
    taken = 0
    while isinstance(app.top, DecreeChoice):
        taken += take_one(app, choose)
    return taken


@WAYS
def test_a_war_begins_with_votes_and_resumes_in_the_middle_of_them(
    choose: Choose, folder: Path
) -> None:
    app = program(folder)
    choose(app, "The Long War")
    choose(app, "go")
    to_the_assembly(app, choose)
    shown, taken = [], 0
    while isinstance(app.top, DecreeChoice):
        shown.append(app.top.told.line)
        taken += take_one(app, choose)
        if len(shown) == 1:
            if isinstance(app.top, DecreeChoice):
                choose(app, "Quit to title")
            choose(app, "The Long War")
    count = TERMS["raid"].opening
    head = "The assembly votes before you set out: choose a decree"
    assert shown == [f"{head} ({n} of {count})" for n in range(1, count + 1)]
    road = top(app)
    assert isinstance(road, RoadScene) and road.cards
    assert len(road.campaign.run.held) == taken
    app.close()


@pytest.mark.few(1)
@WAYS
def test_a_raid_is_played_from_the_title_to_the_hall_of_fame(choose: Choose, folder: Path) -> None:
    app = program(folder)
    choose(app, "The Long War")
    assert isinstance(app.top, WarSetup)
    for name in ("city sparta", "city athens", "length war", "length raid"):
        choose(app, name)
    choose(app, "go")
    decrees = vote(app, choose)
    while isinstance(app.top, RoadScene):
        to_the_end(app, to_the_table(app, choose))
        results = top(app)
        assert "Rematch" not in {each.name for each in results.widgets}
        choose(app, "Continue the war")
        assert isinstance(app.top, Aftermath | PrizePage)
        if isinstance(app.top, PrizePage):
            decrees += take_one(app, choose)
        else:
            choose(app, "go")
        decrees += vote(app, choose)
    assert isinstance(app.top, WarEnd)
    run = app.top.campaign.run
    assert run.over
    assert len(run.fought) == 3 + sum(one.stop.step == 0 for one in run.fought[1:]) or not run.lives
    assert len(run.held) == decrees
    if app.top.entry is not None:
        for letter in "ana":
            app.handle_input(Intent("text", text=letter))
        choose(app, "go")
        assert [place.name for place in hall.places_of(run)] == ["ANA"]
    path = run_file.all_runs()[0]
    app.close()
    assert run_file.read(path).score == run.score


def test_a_war_that_was_left_in_an_engagement_goes_on_there(folder: Path) -> None:
    app = program(folder)
    by_keys(app, "The Long War")
    by_keys(app, "go")
    table = to_the_table(app, by_keys)
    assert isinstance(table.match, Match)
    play(table.match, 6)
    table.playback.finish()
    before = table.match.digest()
    key(app, "menu", "quit")
    title = top(app)
    assert isinstance(title, Title)
    assert title.saved is None, "the record is offered with its war alone"
    by_keys(app, "The Long War")
    assert isinstance(app.top, Briefing)
    by_keys(app, "go")
    assert isinstance(app.top, TableScene)
    assert app.top.match.digest() == before
    app.close()


def test_an_engagement_that_ended_unseen_is_counted_when_the_war_goes_on(folder: Path) -> None:
    app = program(folder)
    by_keys(app, "The Long War")
    by_keys(app, "go")
    table = to_the_table(app, by_keys)
    assert isinstance(table.match, Match)
    play(table.match)
    app.replace_all(app.routes.title)
    by_keys(app, "The Long War")
    assert isinstance(app.top, Aftermath | PrizePage)
    app.close()


def test_a_second_program_is_told_that_the_war_is_being_played(folder: Path) -> None:
    app = program(folder)
    by_keys(app, "The Long War")
    by_keys(app, "go")
    other = program(folder)
    by_keys(other, "The Long War")
    assert isinstance(other.top, Title)
    assert "another window" in other.toasts[0][0].body.markup
    other.close()
    app.close()


def test_a_spoilt_war_gets_one_sentence(folder: Path) -> None:
    app = program(folder)
    by_keys(app, "The Long War")
    by_keys(app, "go")
    app.replace_all(app.routes.title)
    path = run_file.all_runs()[0]
    path.write_bytes(path.read_bytes() + b"{}\n")
    app.replace_all(app.routes.title)
    by_keys(app, "The Long War")
    assert isinstance(app.top, WarSetup)
    (note,) = [toast.body.markup for toast, _left in app.toasts]
    assert "line 2" in note and path.name in note
    app.close()


def test_an_engagement_chosen_in_the_library_goes_on_in_its_war(folder: Path) -> None:
    app = program(folder)
    by_keys(app, "The Long War")
    by_keys(app, "go")
    table = to_the_table(app, by_keys)
    assert isinstance(table.match, Match) and table.match.recorder is not None
    play(table.match, 4)
    record = table.match.recorder.path
    app.replace_all(app.routes.title)
    app.routes.continue_match(record)
    assert isinstance(app.top, Briefing)
    app.close()


def test_whoever_concedes_on_the_map_loses_a_life_and_the_road_goes_on() -> None:
    app = studio(SMALL)
    app.settings.calm = True
    road = RoadScene(app, campaign_after(app, "", city="sparta"))
    app.push(road)
    stop = next(stop for stop in road.campaign.run.open_stops)
    road.course.begin(stop, {})
    pass_time(app, 0.1)
    table = top(app)
    assert isinstance(table, TableScene) and table.occasion is not None
    table.occasion.give_up()
    assert isinstance(app.top, PrizePage)
    assert road.campaign.run.lives == 2
    by_keys(app, "go")
    assert top(app) is road and len(road.campaign.run.held) == 4
    assert road.cards


@WAYS
def test_a_war_offers_a_lesson_before_a_game_that_is_new(choose: Choose, folder: Path) -> None:
    app = program(folder)
    choose(app, "The Long War")
    choose(app, "go")
    vote(app, choose)
    road = top(app)
    assert isinstance(road, RoadScene)
    game = road.cards[0].stop.game
    choose(app, road.cards[0].name)
    choose(app, "First, a lesson (4 min)")
    lesson = top(app)
    assert isinstance(lesson, LessonScene) and lesson.match.setup.game == game
    app.progress.lessons_done.append(f"{game}_1")
    lesson.close()
    assert isinstance(app.top, Briefing)
    top(app).refresh()
    assert not any(spot.name.startswith("First") for spot in top(app).focus.spots)
    app.close()


def test_conceding_in_a_war_names_the_life_that_it_costs(folder: Path) -> None:
    app = program(folder)
    by_keys(app, "The Long War")
    by_keys(app, "go")
    table = to_the_table(app, by_keys)
    key(app, "menu")
    pause = top(app)
    assert isinstance(pause, Pause)
    concede = next(way.words for way in pause.ways() if way.words.startswith("Concede"))
    by_keys(app, "more ways")
    by_keys(app, concede)
    question = top(app)
    assert isinstance(question, Question)
    road = next(scene for scene in app.scenes if isinstance(scene, RoadScene))
    run = road.campaign.run
    stop = run.engagements[-1].stop
    assert question.modal.body.markup == wording.price_of_defeat(run, stop)
    assert "costs no life" in question.modal.body.markup  # it is somebody's first engagement
    later = replace(run, charter=structs.replace(run.charter, first=None))
    lives = [wording.price_of_defeat(replace(later, lives=n), stop) for n in (2, 1)]
    assert lives == [
        "It ends now and costs one of your 2 lives.",
        "It ends now and costs your last life: the war is lost.",
    ]
    assert table.match.outcome() is None


def test_nobody_changes_seats_in_an_engagement() -> None:
    app = studio(SMALL)
    pause = MOMENTS["war-pause"](app, Namespace())
    assert isinstance(pause, Pause)
    words = {each.name for each in pause.widgets} | {way.words for way in pause.ways()}
    assert not {name for name in words if name.startswith(("Let the AI", "Take over"))}
    assert len(pause.about) >= 2, "where it is, and the goal"


def test_a_decree_that_leaves_a_choice_asks_for_it_before_the_start() -> None:
    app = studio(SMALL)
    briefing = MOMENTS["war-briefing"](app, Namespace())
    assert isinstance(briefing, Briefing)
    chosen: list[dict[str, str]] = []
    briefing.begin = lambda stop, choices: chosen.append(dict(choices))
    assert briefing.choices
    key(app, "right")
    briefing.start()
    asked = briefing.asked[0]
    assert chosen == [{asked.decree.id: asked.options[1]}]


def test_the_sum_counts_up_to_the_score_of_the_run() -> None:
    app = studio(SMALL)
    campaign = campaign_after(app, "wlw")
    scene = PrizePage(app, campaign)
    app.push(scene)
    shown = [scene.tally.score(scene.tally.end * part / 20) for part in range(21)]
    assert shown == sorted(shown)
    assert shown[0] == campaign.run.score - scene.tally.gained
    assert shown[-1] == campaign.run.score
    assert all(
        scene.tally.turned(number, scene.tally.end) == pytest.approx(1)
        for number in range(scene.tally.offers)
    )


def test_with_reduced_motion_everything_stands_at_once() -> None:
    app = studio(SMALL)
    app.settings.calm = True
    scene = PrizePage(app, campaign_after(app, "w"))
    app.push(scene)
    assert not scene.counting
    assert all(each.turned == 1 for each in scene.row)


@pytest.mark.parametrize(
    "kinds",
    [
        ["down", "right", "down", "down"],  # A, then B
        [("text", "a"), ("text", "b")],
    ],
)
def test_a_name_is_entered_by_stick_or_by_letters(kinds: list[str | tuple[str, str]]) -> None:
    entry = NameEntry("", lambda: None)
    for kind in kinds:
        if isinstance(kind, str):
            assert entry.take(kind)
        else:
            assert entry.take(*kind)
    assert entry.value == "AB"
    assert not entry.take("confirm")


def test_a_name_is_entered_by_mouse() -> None:
    app = studio(SMALL)
    scene = MOMENTS["war-end"](app, Namespace())
    assert isinstance(scene, WarEnd) and scene.entry is not None
    box = scene.entry.rect
    for x, times in ((box.x + 5, 1), (box.x + box.w / 8 + 5, 2)):
        for _ in range(times):
            for kind in ("point", "press", "release"):
                app.handle_input(Intent(kind, x, box.bottom - 4))
    assert scene.entry.value == "AB"


def test_the_end_is_kept_as_a_picture_and_as_a_line(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines: list[str] = []

    def put(words: str) -> bool:
        lines.append(words)
        return True

    monkeypatch.setattr(editing, "put", put)
    app = studio(SMALL)
    scene = MOMENTS["war-end"](app, Namespace())
    assert isinstance(scene, WarEnd)
    scene.save_picture()
    saved = app.toasts[-1][0].body.markup
    assert saved.endswith(".png")
    scene.copy_text()
    assert "Athens" in lines[0] and str(scene.campaign.run.score) in lines[0]


def test_a_scenario_that_is_won_earns_its_star(folder: Path) -> None:
    app = program(folder)
    one = next(each for each in scenarios() if each.game == "duel")
    for _ in range(8):  # seeds differ; one of the matches is won, and another may be lost
        scene = ScenarioBriefing(app, one)
        app.push(scene)
        by_keys(app, "go")
        table = top(app)
        assert isinstance(table, TableScene)
        to_the_end(app, table)
        by_keys(app, "Back to the scenario")
        assert app.top is scene
        app.pop()
        if scene.scores.stars(one):
            break
    total = scene.scores.stars(one) + scene.scores.defeats(one, scene.level)
    assert total > 0
    assert app.progress.scenarios_begun == {}
    app.close()


@WAYS
def test_a_scenario_of_the_list_is_a_press_from_the_page_that_begins_it(
    choose: Choose,
) -> None:
    app = studio(SMALL)
    app.push(app.routes.war.scenarios())
    app.draw()
    choose(app, scenarios()[0].id)
    page = top(app)
    assert isinstance(page, ScenarioBriefing) and page.scenario == scenarios()[0]
    told = {each.name.split()[0] for each in page.widgets}
    assert {"go", "level"} <= told and page.side in page.widgets


@pytest.mark.few(2)
@pytest.mark.parametrize(
    "name",
    [
        "title-war",
        "war-road-late",
        "war-end",
        "war-decree",
        "war-setup",
        "scenarios",
        "war-briefing",
    ],
)
def test_at_the_largest_text_no_words_are_cut_or_cross(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = studio((960, 540), 200)
    MOMENTS[name](app, Namespace())
    app.draw()
    words = Words()
    with monkeypatch.context() as patch:
        words.watch(patch)
        app.shown()[-1].draw(app.canvas)
    assert words.lines
    assert words.shortened == []
    assert words.cut() == []
    assert words.off_screen(app.canvas.surface.get_rect()) == []
    assert words.crossing() == []


def test_every_scenario_has_its_picture_and_its_portraits() -> None:
    run = Run(campaign_after(studio(SMALL), "").run.charter)
    assert all(images.exists(f"war/{one.art}") for one in scenarios())
    for stop in run.reachable:
        assert images.exists(f"portraits/{stop.level}_{stop.temperament}")
