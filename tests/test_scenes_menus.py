"""The screens around the matches: by keys alone, by mouse alone, at every size of text."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game import paths
from game.app import App
from game.input import Intent
from game.match import saves
from game.match.match import Match, Setup
from game.match.replay import Recorder
from game.rules import RULES
from game.rules.duel.cards import COUNT
from game.scenes.cardlist import CardList
from game.scenes.chronicle import Chronicle
from game.scenes.duel.faces import face_of
from game.scenes.page import RESTS, Page
from game.scenes.question import Farewell, Question
from game.scenes.results import Results
from game.scenes.rulebook import Rulebook, blocks
from game.scenes.scene import Scene
from game.scenes.settings import SettingsScene
from game.scenes.setup import SetUp
from game.scenes.table import TableScene
from game.scenes.title import Title
from game.settings import Settings
from sprites import card, text
from sprites.canvas import Canvas, offscreen
from sprites.face import Back, Face, Rendering
from sprites.text import Align, Style

SIZES = ((960, 540), (1280, 720), (1920, 1080))
SCALES = (100, 150, 200)
LINES = [("Turn 1 begins.", "")] + [
    (f"Athens plays a card with *{n} Force*, and more follows from it.", "athens")
    for n in range(60)
]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("POLEMOS_HOME", str(tmp_path))
    paths.data_folder.cache_clear()
    yield tmp_path
    paths.data_folder.cache_clear()


def opened(
    make: Callable[[App], Scene], size: tuple[int, int] = (1280, 720), scale: int = 100
) -> App:
    app = App(offscreen(size), Settings(text_scale=scale), headless=True)
    app.push(make(app))
    app.step()
    app.draw()
    return app


def top(app: App) -> Scene:
    assert app.top is not None
    return app.top


def finished(seats: tuple[str, ...] = ("human Ana", "recruit"), loser: int = 1) -> Match:
    """A match of a few cards that one side gives up."""
    match = Match.begin(Setup("duel", seats, 7, "practice"))
    for _ in range(30):
        match.act(match.state.legal()[0])
    match.concede(loser)
    return match


def long_list(app: App) -> CardList:
    faces = [face_of(number) for number in range(COUNT)]
    return CardList(app, "Still unseen: 118 cards", [("Person", faces[:30]), ("Land", faces[30:])])


def doubt(app: App) -> Question:
    words = "Passing is final: you play no more cards this turn, and the other side may go on."
    return Question(app, "Pass for this turn?", words, [("Pass", None), ("Play on", None)])


SCENES: dict[str, Callable[[App], Scene]] = {
    "title": Title,
    "setup": SetUp,
    "settings": SettingsScene,
    "rulebook": lambda app: Rulebook(app, "duel", "action"),
    "chronicle": lambda app: Chronicle(app, LINES),
    "cardlist": long_list,
    "empty pile": lambda app: CardList(app, "Discard pile", [("", [])]),
    "question": doubt,
    "farewell": Farewell,
    "results": lambda app: Results(app, finished(), 0),
    "defeat": lambda app: Results(app, finished(loser=0), 0),
}


# ---------------------------------------------------------------------- a player's two ways


def by_keys(app: App, name: str) -> None:
    """Walk the focus to something by its name, with the keys alone, and choose it."""
    scene = top(app)
    scene.refresh()
    for kind in ("next", "down", "up", "right"):
        for _ in range(60):
            if scene.focus.name == name and scene.focus.by_keys:
                app.hear(Intent("confirm"))
                return
            app.hear(Intent(kind))
    raise AssertionError(f"the keys do not reach {name!r}")


def by_mouse(app: App, name: str) -> None:
    """Click on something by its name, scrolling with the wheel until it is seen."""
    scene = top(app)
    assert isinstance(scene, Page)
    for _ in range(80):
        scene.refresh()
        spot = next(spot for spot in scene.focus.spots if spot.name == name)
        x, y = spot.box.center
        if scene.focus.under(x, y) is not spot:
            low = scene.window.bottom < y
            app.hear(Intent("wheel", *scene.window.center, amount=-1 if low else 1))
            continue
        for kind in ("point", "press", "release"):
            app.hear(Intent(kind, x, y))
        return
    raise AssertionError(f"the mouse does not reach {name!r}")


WAYS = pytest.mark.parametrize("choose", [by_keys, by_mouse])
Choose = Callable[[App, str], None]


def write(app: App, letters: str) -> None:
    for letter in letters:
        app.hear(Intent("text", text=letter))


# ---------------------------------------------------------------------- words on the screen


class Words:
    """Writes down where each line of words is drawn, and where it may show."""

    def __init__(self) -> None:
        self.lines: list[tuple[str, pygame.Rect, pygame.Rect]] = []
        self._draw = text.draw

    def draw(
        self, canvas: Canvas, words: str, style: Style, x: float, y: float, align: Align = "left"
    ) -> float:
        if words:
            line = text.render(canvas, words, style)
            left, middle = canvas.point(x, y)
            share = {"left": 0.0, "centre": 0.5, "right": 1.0}[align]
            box = line.get_rect(x=left - share * line.get_width(), centery=middle)
            box = box.inflate(0, -0.5 * box.h)  # letters alone, without the air about them
            self.lines.append((words, box, canvas.surface.get_clip()))
        return self._draw(canvas, words, style, x, y, align)

    def cut(self) -> list[str]:
        return [
            words
            for words, box, clip in self.lines
            if clip.w and clip.h and box.top < clip.bottom and box.bottom > clip.top
            if box.left < clip.left - 1 or box.right > clip.right + 1
        ]

    def off_screen(self, screen: pygame.Rect) -> list[str]:
        return [
            words for words, box, clip in self.lines if clip == screen and not clip.contains(box)
        ]

    def crossing(self) -> list[tuple[str, str]]:
        seen = [(words, box.clip(clip)) for words, box, clip in self.lines if box.colliderect(clip)]
        return [
            (words, other)
            for number, (words, box) in enumerate(seen)
            for other, there in seen[number + 1 :]
            if box.colliderect(there)
        ]


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SCENES)
def test_no_words_are_cut_or_cross(
    name: str, size: tuple[int, int], scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = opened(SCENES[name], size, scale)
    for part in ("first", "last"):
        app.hear(Intent(part))
        words = Words()
        with monkeypatch.context() as patch:
            patch.setattr(text, "draw", words.draw)
            app.draw()
        assert words.lines
        assert words.cut() == []
        assert words.off_screen(app.canvas.surface.get_rect()) == []
        assert words.crossing() == []


# ---------------------------------------------------------------------- the title


@WAYS
@pytest.mark.parametrize(
    ("row", "scene"),
    [("Card Duel", SetUp), ("Rules", Rulebook), ("Settings", SettingsScene), ("Quit", Farewell)],
)
def test_the_title_leads_everywhere(choose: Choose, row: str, scene: type[Scene]) -> None:
    app = opened(Title)
    choose(app, row)
    assert type(app.top) is scene
    app.hear(Intent("cancel"))
    assert type(app.top) is Title


def test_games_that_are_not_there_yet_cannot_be_chosen() -> None:
    app = opened(Title)
    names = {spot.name for spot in top(app).focus.spots}
    assert ("Card Duel" in names) == ("duel" in RULES)
    assert ("Deck Battle" in names) == ("battle" in RULES)
    assert ("Greek Map" in names) == ("greece" in RULES)


def begun(home: Path) -> Path:
    """A match that somebody has left."""
    path = saves.new_path("duel")
    path.parent.mkdir(parents=True, exist_ok=True)
    recorder = Recorder(path)
    match = Match.begin(Setup("duel", ("human Ana", "hoplite"), 7), recorder)
    for _ in range(9):
        match.act(match.state.legal()[-1])
    recorder.close()
    return path


@WAYS
def test_the_match_that_was_left_comes_first(choose: Choose, home: Path) -> None:
    begun(home)
    app = opened(Title)
    title = top(app)
    assert isinstance(title, Title)
    assert title.rows[0].words == "Continue Card Duel"
    assert "Ana against Hoplite, 9 actions" in title.rows[0].sentence
    choose(app, "Continue")
    table = top(app)
    assert isinstance(table, TableScene)
    assert len(table.match.history) == 9
    app.close()


def test_a_saved_match_that_has_been_spoilt_is_told(home: Path) -> None:
    path = begun(home)
    app = opened(Title)
    path.write_bytes(b"{}")
    by_keys(app, "Continue")
    assert type(app.top) is Title
    assert "cannot be gone on with" in app.toasts[0][0].body.markup


@WAYS
def test_quitting_asks_first(choose: Choose) -> None:
    app = opened(Title)
    app.hear(Intent("quit"))
    choose(app, "answer 1")
    assert app.running
    assert type(app.top) is Title
    app.hear(Intent("quit"))
    choose(app, "answer 0")
    assert not app.running


def test_closing_the_window_twice_is_meant() -> None:
    app = opened(SettingsScene)
    app.hear(Intent("quit"))
    app.hear(Intent("quit"))
    assert not app.running


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
    app.hear(Intent("point", 5, 5))
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
    app.draw()
    assert not top(app).waiting


# ---------------------------------------------------------------------- setting up


def setup_of(app: App) -> Setup:
    table = top(app)
    assert isinstance(table, TableScene)
    return table.match.setup


@WAYS
def test_start_begins_what_was_set_up(choose: Choose) -> None:
    app = opened(SetUp)
    choose(app, "athens strategos")
    choose(app, "sparta human")
    choose(app, "sparta name")
    write(app, "Gorgo")
    choose(app, "Seed")
    write(app, "4x2")
    choose(app, "To win")
    choose(app, "Mode")
    choose(app, "Start")
    setup = setup_of(app)
    assert setup == Setup("duel", ("strategos", "human Gorgo"), 42, "practice", {"target": 10})
    app.close()


def test_seats_and_names_are_remembered() -> None:
    app = opened(SetUp)
    by_keys(app, "athens name")
    write(app, "Ana ")
    by_keys(app, "sparta oracle")
    by_keys(app, "Start")
    kept = app.settings
    app.close()
    assert kept.last_seats["duel"] == ["human", "oracle"]
    again = App(offscreen(), kept, headless=True)
    again.push(SetUp(again))
    by_keys(again, "Start")
    assert setup_of(again).seats == ("human Ana", "oracle")
    again.close()


def test_an_empty_seed_is_a_new_one_each_time() -> None:
    app = opened(SetUp)
    scene = top(app)
    assert isinstance(scene, SetUp)
    assert len({scene.setup().seed for _ in range(20)}) > 10


def test_the_setup_says_when_nobody_plays_and_when_two_do() -> None:
    app = opened(SetUp)
    scene = top(app)
    assert isinstance(scene, SetUp)
    assert scene.note() == ""
    by_keys(app, "sparta human")
    assert "curtain" in scene.note()
    by_keys(app, "sparta recruit")
    by_keys(app, "athens recruit")
    assert "you will watch" in scene.note()


def test_letters_are_written_only_into_a_field() -> None:
    app = opened(SetUp)
    assert not top(app).writing
    by_mouse(app, "athens name")
    assert top(app).writing
    write(app, "Zoe")
    app.hear(Intent("erase"))
    scene = top(app)
    assert isinstance(scene, SetUp)
    assert scene.seats[0].field.value == "Zo"
    app.hear(Intent("down"))
    assert not scene.writing


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
    assert app.canvas.text_scale == 1.25
    choose(app, "Defaults")
    assert app.settings == Settings()


def test_volumes_go_in_steps_by_keys_and_follow_the_mouse() -> None:
    app = opened(SettingsScene)
    scene = top(app)
    scene.focus.take("Music")
    app.hear(Intent("left"))
    assert app.settings.music == pytest.approx(0.45)
    slider = next(widget for widget in scene.widgets if widget.name == "Effects")
    app.hear(Intent("press", slider.rect.right - 14, slider.rect.centery))
    app.hear(Intent("point", 0, slider.rect.centery))
    app.hear(Intent("release", 0, slider.rect.centery))
    assert app.settings.effects == 0


def test_defaults_leave_names_and_seats_alone() -> None:
    app = opened(SettingsScene)
    app.settings.names["athens"] = "Ana"
    by_keys(app, "Defaults")
    assert app.settings.names == {"athens": "Ana"}


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
    first = scene.scroll.at
    assert len(scene.found) > 2
    app.hear(Intent("confirm"))
    assert scene.scroll.at > first
    app.hear(Intent("cancel"))
    assert scene.search.value == ""
    app.hear(Intent("cancel"))
    assert not app.running


def test_rules_scroll_by_wheel_and_keys() -> None:
    app = opened(Rulebook)
    scene = book(app)
    app.hear(Intent("wheel", 900, 300, amount=-2))
    wheeled = scene.scroll.at
    app.hear(Intent("page_down"))
    assert 0 < wheeled < scene.scroll.at
    app.hear(Intent("last"))
    assert scene.scroll.at == scene.scroll.most
    app.hear(Intent("first"))
    assert scene.scroll.at == 0


# ---------------------------------------------------------------------- over the table


def test_the_chronicle_opens_at_its_end() -> None:
    app = opened(SCENES["chronicle"])
    scene = top(app)
    assert isinstance(scene, Chronicle)
    assert scene.scroll.at == scene.scroll.most > 0
    app.hear(Intent("up"))
    assert scene.scroll.at < scene.scroll.most


@pytest.mark.parametrize("name", ["chronicle", "cardlist", "empty pile"])
@pytest.mark.parametrize("way", ["cancel", "space", "outside", "close"])
def test_what_lies_over_the_table_is_closed_again(name: str, way: str) -> None:
    app = opened(Title)
    app.push(SCENES[name](app))
    if way == "outside":
        app.hear(Intent("press", 4, 4))
    elif way == "close":
        by_mouse(app, "Close")
    else:
        app.hear(Intent(way))
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
    app.hear(Intent("right"))
    assert scene.shown == 1
    for _ in range(40):
        app.hear(Intent("down"))
    assert scene.shown > 100
    assert scene.window.contains(scene.place(scene.cards[scene.shown]))


# ---------------------------------------------------------------------- questions, the end


def test_a_question_is_gone_before_its_answer_is_done() -> None:
    tops: list[Scene | None] = []
    app = opened(Title)
    answers = [("Yes", lambda: tops.append(app.top)), ("No", None)]
    app.push(Question(app, "Now?", "It is time.", answers))
    app.hear(Intent("confirm"))
    assert [type(scene) for scene in tops] == [Title]


def test_escape_gives_the_last_answer() -> None:
    given: list[str] = []
    app = opened(Title)
    answers = [("Yes", lambda: given.append("yes")), ("No", lambda: given.append("no"))]
    app.push(Question(app, "Now?", "It is time.", answers))
    app.hear(Intent("cancel"))
    assert given == ["no"]


def results(
    loser: int = 1, viewer: int = 0, seats: tuple[str, ...] = ("human Ana", "recruit")
) -> App:
    return opened(lambda app: Results(app, finished(seats, loser), viewer))


@WAYS
@pytest.mark.parametrize(
    ("button", "seats", "same_seed"),
    [
        ("Rematch, same shuffle", ("human Ana", "recruit"), True),
        ("New shuffle", ("human Ana", "recruit"), False),
        ("Swap sides", ("recruit", "human Ana"), True),
    ],
)
def test_after_the_match_comes_the_next(
    choose: Choose, button: str, seats: tuple[str, ...], same_seed: bool
) -> None:
    app = results()
    choose(app, button)
    setup = setup_of(app)
    assert setup.seats == seats
    assert setup.mode == "practice"
    assert same_seed == (setup.seed == 7)
    app.close()


@WAYS
def test_from_the_end_back_to_table_or_title(choose: Choose) -> None:
    app = opened(Title)
    app.push(Results(app, finished(), 0))
    choose(app, "Look at the table")
    assert len(app.scenes) == 1
    app.push(Results(app, finished(), 0))
    choose(app, "Title")
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
    assert scene.art == f"scenes/{art}"


def test_the_end_tells_how_it_came() -> None:
    scene = top(results())
    assert isinstance(scene, Results)
    assert scene.headline == "Athens wins the war"
    assert "Sparta conceded." in scene.sentence
    assert "Ana against Recruit." in scene.sentence
    assert "Seed 7." in scene.sentence


def test_the_account_of_a_duel_agrees_with_its_course() -> None:
    match = Match.begin(Setup("duel", ("human", "human"), 3, options={"target": 10}))
    while match.outcome() is None:
        match.act(match.state.legal()[0])
    app = App(offscreen(), Settings(), headless=True)
    columns = dict(Results(app, match, 0).columns)
    played = [sum(a.verb == "play" and a.seat == s for _, a in match.history) for s in (0, 1)]
    assert columns["Cards played"] == tuple(played)
    assert columns["Points"] == tuple(match.state.picture()["vp"])
    assert sum(columns["Turns won"]) == match.state.picture()["turn"]
    assert max(columns["Greatest Force"]) > 20
