"""Statistics and feats on the screen: by keys and mouse, at every size, and after a match."""

from __future__ import annotations

import csv
import random
from argparse import Namespace
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ai.domain import Judging, domain
from game.client.app import App
from game.commands.shot import studio
from game.judging.kept_judgements import kept_matches
from game.match.match import Match, Setup
from game.records.record_file import Recorder
from game.rules.rng import Rng
from game.scenes.dialogs.prompts import TextPrompt
from game.scenes.look_back.page import LookBack
from game.scenes.menus.results.scene import Results
from game.scenes.menus.setup import SetUp
from game.scenes.menus.title import Title
from game.scenes.statistics.feats_leaf import FeatsLeaf
from game.scenes.statistics.figures_leaf import FiguresLeaf
from game.scenes.statistics.panels import rating_panel
from game.scenes.statistics.statistics_page import StatisticsPage
from game.scenes.statistics.statistics_page import feats as feats_tab
from game.session.intent import Intent
from game.staging.moments import MOMENTS
from game.staging.statistics_moments import MOMENTS as POSED
from game.statistics.feats import feats
from game.system import paths
from sprites.base.canvas import Box
from tests.support.drawnwords import Words
from tests.support.menus import by_mouse, opened
from tests.support.play.records import recorded, told
from tests.support.stage import SMALL, key, pass_time, reach, top

CHANCE = random.Random(1)
VIEWS = [((960, 540), 200), ((1280, 720), 100), ((1920, 1080), 150)]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("POLEMOS_HOME", str(tmp_path))
    paths.data_folder.cache_clear()
    yield tmp_path / "records"
    paths.data_folder.cache_clear()


@pytest.fixture(scope="module")
def posed() -> dict[str, App]:
    """Every page in a small window, made once."""
    apps = {}
    for name in POSED:
        apps[name] = studio(SMALL)
        MOMENTS[name](apps[name], Namespace(replay=None, at=None, seat=None))
    return apps


def statistics(app: App) -> StatisticsPage:
    page = top(app)
    assert isinstance(page, StatisticsPage)
    return page


def figures(app: App) -> FiguresLeaf:
    page = statistics(app)
    assert page.open is page.figures
    return page.figures


def wall(app: App) -> FeatsLeaf:
    page = statistics(app)
    assert page.open is page.feats
    return page.feats


def by_keys(app: App, name: str) -> None:
    """Go to a spot by keys alone, and choose it."""
    scene = top(app)
    reach(app, scene, name, CHANCE)
    key(app, "confirm")


WAYS = pytest.mark.parametrize("choose", [by_keys, by_mouse])
Choose = Callable[[App, str], None]


# ---------------------------------------------------------------------- every size


@pytest.mark.few(4)
@pytest.mark.parametrize(("size", "scale"), VIEWS)
@pytest.mark.parametrize("name", [name for name in POSED if name.endswith(("s", "all", "greece"))])
def test_no_words_are_cut_or_cross_wherever_the_page_is_scrolled(
    name: str, size: tuple[int, int], scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = studio(size, scale)
    scene = MOMENTS[name](app, Namespace(replay=None, at=None, seat=None))
    for part in ("first", "page_down", "last"):
        if not isinstance(scene, Results):
            app.handle_input(Intent(part))
        app.draw()
        words = Words()
        with monkeypatch.context() as patch:
            words.watch(patch)
            scene.draw(app.canvas)
        assert words.lines
        assert words.shortened == []
        assert words.cut() == []
        assert words.off_screen(app.canvas.surface.get_rect()) == []
        assert words.crossing() == []


def test_every_panel_is_reached_by_keys_and_shown_whole(posed: dict[str, App]) -> None:
    app = posed["statistics"]
    page = statistics(app)
    key(app, "first")
    page.focus.take(page.rolling[0].name)
    reached = {page.rolling[0].name}
    for kind in (*["down"] * 5, "right", *["up"] * 5, *["down"] * 3, "left", *["up"] * 5):
        key(app, kind)
        widget = page.widget_in_focus()
        if widget is not None and widget in page.rolling:
            reached.add(widget.name)
            assert widget.rect.y >= page.rolling.window.y - 1
            assert widget.narration != widget.words
    assert reached == {panel.name for panel in page.rolling}


# ---------------------------------------------------------------------- statistics


def test_the_page_opens_before_the_records_are_examined_and_then_tells(home: Path) -> None:
    recorded(home, "duel", 1)
    recorded(home, "battle", 2)
    app = opened(StatisticsPage)
    page = statistics(app)
    assert page.progress()
    assert page.waiting
    pass_time(app, 1.0)
    assert not page.progress()
    assert [one.game for _name, one in page.figures.matches] == ["duel", "battle"]
    assert not opened(StatisticsPage).scenes[-1].waiting, "next time they are known"


@WAYS
def test_a_game_is_chosen_by_its_tab(posed: dict[str, App], choose: Choose) -> None:
    app = posed["statistics-all"]
    page = statistics(app)
    for game, count in (("battle", 18), ("greece", 18), ("duel", 36), ("", 72)):
        choose(app, f"tab {game}")
        assert (page.figures.game, len(page.figures.matches)) == (game, count)
        assert page.focus.name == f"tab {game}"


@WAYS
def test_short_battles_count_under_their_game_and_are_shown_apart(
    posed: dict[str, App], choose: Choose
) -> None:
    app = posed["statistics-battle"]
    leaf = figures(app)
    choose(app, "tab battle")
    filters = [leaf.rules.value, len(leaf.matches)]
    for _step in range(2):
        choose(app, leaf.rules.name)
        filters += [leaf.rules.value, len(leaf.matches)]
    assert filters == ["Rules: all", 18, "As printed", 9, "Skirmish", 9]
    assert {one.preset for _name, one in leaf.matches} == {"30"}
    choose(app, "tab duel")
    assert len(leaf.matches) == 36 and leaf.rules not in statistics(app).rolling
    choose(app, "tab battle")
    assert len(leaf.matches) == 18, "the filter is of one tab's rules"
    app.draw()


def test_the_table_is_written_where_the_player_says_and_over_nothing(tmp_path: Path) -> None:
    app = studio(SMALL)
    MOMENTS["statistics"](app, Namespace())
    key(app, "export")
    prompt = top(app)
    assert isinstance(prompt, TextPrompt)
    assert prompt.accept(str(tmp_path)) == ""
    assert "polemos.csv" in told(app)
    with (tmp_path / "polemos.csv").open(encoding="utf-8", newline="") as file:
        assert len(list(csv.reader(file))) == 73
    assert "Could not export" in prompt.accept(str(tmp_path / "polemos.csv"))
    assert "Could not export" in prompt.accept(str(tmp_path / "no" / "folder.csv"))


def test_the_pages_lead_to_each_other() -> None:
    app = studio(SMALL)
    app.push(app.routes.statistics())
    key(app, "favour")
    assert wall(app).filter == 0
    key(app, "favour")
    assert wall(app).filter == 1
    key(app, "seed", "log")
    assert top(app).name == "library"
    app.pop()
    by_mouse(app, "tab progress")
    assert statistics(app).open is statistics(app).learning


# ---------------------------------------------------------------------- feats


@WAYS
def test_a_feat_that_is_chosen_is_told_of(posed: dict[str, App], choose: Choose) -> None:
    app = posed["feats-begun"]
    page = wall(app)
    for name in ("charge", "ring_closes"):
        page.panel.standing = None
        choose(app, name)
        assert page.key == name
        assert page.panel.standing is page.chosen
        assert page.play_button in page.widgets
    spot = next(spot for spot in top(app).focus.spots if spot.name == "ring_closes")
    assert "The Ring Closes" in spot.words


def test_the_feat_that_keys_have_reached_is_shown_whole_at_the_largest_text() -> None:
    app = studio((960, 540), 200)
    MOMENTS["feats"](app, Namespace(replay=None, at=None, seat=None))
    page = wall(app)
    for kind in (*["down"] * 5, *["right"] * 2, *["up"] * 3):
        key(app, kind)
        box = page.wall.boxes[page.wall.keys.index(page.key)]
        window = statistics(app).rolling.window
        assert window.y - 1 <= box.y and box.bottom <= window.bottom + 1


def test_the_wall_shows_all_feats_the_earned_or_the_open_ones(posed: dict[str, App]) -> None:
    app = posed["feats"]
    page = wall(app)
    shown = []
    for _show in range(3):
        key(app, "favour")
        shown.append({one.feat.key for one in page.wall.shown})
    earned, open_, every = shown
    assert earned | open_ == every
    assert earned and open_ and not earned & open_
    assert len(every) == 36


def test_the_match_that_earned_a_feat_is_watched_and_its_game_is_played(home: Path) -> None:
    victory(home)
    app = opened(feats_tab)
    pass_time(app, 1.0)
    page = wall(app)
    assert next(one for one in page.standings if one.feat.key == "first_blood").earned
    by_keys(app, "first_blood")
    assert isinstance(top(app), LookBack), "it was chosen already"
    app.pop()
    by_mouse(app, "not_one_obol")
    assert wall(app) is page
    key(app, "watch")
    assert isinstance(top(app), LookBack)
    app.pop()
    by_mouse(app, "thunderbolt")
    key(app, "pass")
    setup = top(app)
    assert isinstance(setup, SetUp)


def test_an_empty_wall_is_a_wall_still(posed: dict[str, App]) -> None:
    page = wall(posed["feats-empty"])
    assert len(page.wall.shown) == 36
    assert page.watch_button not in page.widgets
    assert page.panel.story


# ---------------------------------------------------------------------- after a match


def victory(folder: Path, day: int = 1) -> Match:
    """A duel that the other side has given up, recorded, and its record still open."""
    path = folder / f"2026-11-{day:02}_duel.replay"
    setup = Setup("duel", ("human Ana", "remote Ben"), day)
    match = Match.begin(setup, Recorder(path), f"2026-11-{day:02}T18:00:00Z")
    chance = Rng(day)
    for _action in range(12):
        match.act(chance.choice(match.state.legal()))
    match.concede(1)
    return match


def results(match: Match, calm: bool = False) -> App:
    app = studio(SMALL)
    app.settings.calm = calm
    app.push(Results(app, match, 0))
    pass_time(app, 1.5)
    app.draw()
    return app


@pytest.mark.parametrize("calm", [False, True])
def test_a_feat_is_told_once_when_a_match_has_earned_it(home: Path, calm: bool) -> None:
    app = results(victory(home), calm)
    page = top(app)
    assert isinstance(page, Results)
    assert [feat.key for feat in page.feats.earned] == ["first_blood", "not_one_obol"]
    assert [name for name, _box in page.feats.plates] == ["First Blood", "Not One Obol"]
    assert not app.toasts, "they are told once"
    again = top(results(victory(home, 2), calm))
    assert isinstance(again, Results)
    assert again.feats.plates == []


def test_the_last_plate_tells_of_the_feats_that_find_no_room(home: Path) -> None:
    app = results(victory(home))
    page = top(app)
    assert isinstance(page, Results)
    page.feats.tell(list(feats())[:5])
    for width, names in ((1200, 3), (600, 2), (100, 1)):
        page.feats.layout(app.canvas, Box(0, 0, width, 300), Box(0, 0, 1, 1), right=True)
        assert len(page.feats.plates) == names
        assert page.feats.plates[-1][0].endswith(f" and {5 - names} more")


def test_a_match_that_is_not_recorded_earns_nothing(home: Path) -> None:
    match = victory(home)
    match.recorder = None
    app = results(match)
    page = top(app)
    assert isinstance(page, Results)
    assert page.feats.result is None
    assert page.feats.plates == []


def test_a_page_without_a_rating_says_that_a_war_gives_none() -> None:
    assert "war are not rated" in rating_panel([], [], ("", "")).narration


def drawn(app: App) -> list[str]:
    """Return all lines of a picture of the page."""
    with pytest.MonkeyPatch.context() as patch:
        words = Words()
        words.watch(patch)
        app.draw()
    return [line for line, _box, _clip in words.lines]


def judged(page: StatisticsPage) -> None:
    """Let the page rest until all has been found."""
    while page.prepaint():
        pass


def test_matches_are_judged_while_the_page_rests_and_it_is_told_how_far(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(domain("duel")), "judging", Judging(quick=8, full=16))
    home.mkdir(parents=True)
    for day in (1, 2):
        recorded(home, "duel", day)
    app = opened(lambda app: StatisticsPage(app, "duel"))
    page = statistics(app)
    while not page.skill.working:
        app.step()
    assert not page.waiting, "nobody waits for it"
    while len(page.skill.kept) < 1:
        page.prepaint()
    assert "of 1 of 2 matches" in drawn(app)
    page.show("progress")
    assert page.open.under == "of 1 of 2 matches"
    judged(page)
    assert page.open.under == "2 matches reviewed"
    page.show("duel")
    luck = next(panel for panel in page.rolling if panel.name == "luck")
    assert "2 matches, by chance" in luck.narration
    assert "the deal and the draws, added up" in drawn(app)
    kept, unfit = kept_matches()
    assert (len(kept), unfit) == (2, 0) and all(one.finished for one in kept)


def test_another_screen_is_not_kept_waiting_by_the_judge(home: Path) -> None:
    home.mkdir(parents=True)
    recorded(home, "duel", 1)
    app = opened(lambda app: StatisticsPage(app, "duel"))
    page = statistics(app)
    while not page.skill.working:
        app.step()
    thinker = app.background
    while vars(thinker)["question"] is None:
        page.prepaint()
    app.pop()
    assert vars(thinker)["question"] is None


def test_matches_are_judged_while_the_title_rests(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(domain("duel")), "judging", Judging(quick=8, full=16))
    home.mkdir(parents=True)
    recorded(home, "duel", 1)
    app = opened(Title)
    title = top(app)
    assert isinstance(title, Title)
    while title.judge is None:
        app.step()
    while not title.judge.over:
        title.prepaint()
    (found,), unfit = kept_matches()
    assert found.finished and unfit == 0
