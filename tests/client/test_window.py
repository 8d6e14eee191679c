"""The window: its size, its place, full screen and back, and rest while nobody sees it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.client import window as loop
from game.client.app import STEP, App
from game.client.gamepad import Gamepads
from game.client.input import Keyboard
from game.client.life import RESTS
from game.client.reader.door import Door
from game.client.services import played
from game.scenes.menus.results.scene import Results
from game.scenes.menus.title import IDLE, Title
from game.scenes.routes import scene_routes
from game.scenes.theatre.attract import Attract
from game.session.intent import Intent
from game.system.memory import Slack
from game.system.settings import Settings
from sprites.base import sdl
from sprites.base.canvas import Box
from sprites.base.window import LEAST, Window, largest, placed
from tests.support.ambient import frames, posed
from tests.support.stage import pass_time, table

NOTEBOOK = pygame.Rect(0, 24, 1280, 696)
MONITOR = pygame.Rect(1280, 0, 1920, 1080)
FRAME = sdl.TITLE_BAR


@pytest.fixture
def displays(monkeypatch: pytest.MonkeyPatch) -> list[pygame.Rect]:
    """The usable parts of the displays that are plugged in."""
    found = [NOTEBOOK]
    monkeypatch.setattr(sdl, "usable_areas", lambda: list(found))
    monkeypatch.setattr(sdl, "frame_of", lambda _window: FRAME)
    return found


@pytest.fixture
def window(displays: list[pygame.Rect]) -> Iterator[Window]:
    window = Window("Polemos")
    window.show()
    yield window
    window.close()


def whole(window: Window) -> pygame.Rect:
    """The window with its frame."""
    top, left, bottom, right = FRAME
    (x, y), (wide, tall) = window.window.position, window.window.size
    return pygame.Rect(x - left, y - top, wide + left + right, tall + top + bottom)


def drag_edge(window: Window, size: tuple[int, int]) -> None:
    window.window.minimum_size = (1, 1)  # not every window manager heeds it
    window.window.size = size
    window.handle_event(pygame.event.Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size))


# ---------------------------------------------------------------------- size and place


def test_a_window_bears_the_sign_that_is_drawn_for_small_sizes(
    displays: list[pygame.Rect], monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[pygame.Surface] = []

    class Bearer(pygame.Window):
        def set_icon(self, icon: pygame.Surface) -> None:
            given.append(icon)

    monkeypatch.setattr(pygame, "Window", Bearer)
    window = Window("Polemos").window
    window.destroy()
    (icon,) = given
    assert icon.get_size() == (32, 32)
    assert icon.get_at((0, 0)).a == 0 and icon.get_at((16, 31)).a > 200
    assert icon.get_at((18, 14))[:3] == pygame.Color("#E08A52")[:3]


def test_the_default_fits_a_small_screen_with_its_title_bar(window: Window) -> None:
    assert whole(window).w <= NOTEBOOK.w and whole(window).h <= NOTEBOOK.h
    assert window.surface.get_size() == window.window.size


@pytest.mark.parametrize(
    ("area", "size", "short"),
    [((0, 0, 3840, 2160), (2560, 1440), 1.0), ((0, 0, 1928, 1080), (1920, 1044), 1.38)],
)
def test_a_new_window_is_as_large_as_the_display_shows_all_else(
    displays: list[pygame.Rect],
    monkeypatch: pytest.MonkeyPatch,
    area: tuple[int, int, int, int],
    size: tuple[int, int],
    short: float,
) -> None:
    displays[:] = [pygame.Rect(area)]
    monkeypatch.setattr(sdl, "scale", lambda: 2.0)
    window = Window("Polemos", new=True)
    assert window.window.size == size and window.short == pytest.approx(short, abs=0.01)
    window.close()
    again = Window("Polemos", (1600, 900))
    assert again.window.size == (1600, 900), "the size that somebody has left it at stays"
    again.close()


def test_on_a_retina_display_the_mouse_is_where_it_points(
    displays: list[pygame.Rect], monkeypatch: pytest.MonkeyPatch
) -> None:
    """There the picture has two pixels for each point of the window, the mouse and the caret."""

    class Retina(pygame.Window):
        def get_surface(self) -> pygame.Surface:
            assert self.size
            return pygame.Surface((2 * self.size[0], 2 * self.size[1]))

    monkeypatch.setattr(pygame, "Window", Retina)
    window = Window("Polemos", (640, 360))
    assert window.surface.get_size() == (1280, 720) and window.density == 2.0
    middle = window.area.center
    assert window.units((320, 180)) == pytest.approx(middle)
    assert window.points(Box(*middle, 100, 50)).topleft == (320, 180)
    window.window.destroy()


@pytest.mark.parametrize("size", [(1280, 720), (7680, 4320), (960, 4320), (100, 100)])
def test_no_window_is_larger_than_its_display_or_smaller_than_the_least(
    size: tuple[int, int],
) -> None:
    top, left, bottom, right = FRAME
    wide, tall = largest(size, NOTEBOOK, FRAME)
    assert wide + left + right <= NOTEBOOK.w and tall + top + bottom <= NOTEBOOK.h


def test_what_is_kept_fits_the_display(window: Window, displays: list[pygame.Rect]) -> None:
    displays.append(MONITOR)
    window.window.position = MONITOR.x + 20, 40
    drag_edge(window, (1900, 1000))
    assert window.kept_size() == (1900, 1000)
    displays.remove(MONITOR)
    assert whole(window).w > NOTEBOOK.w
    assert window.kept_size()[0] <= NOTEBOOK.w


def test_a_display_that_is_unplugged_takes_no_window_along(
    window: Window, displays: list[pygame.Rect]
) -> None:
    displays.append(MONITOR)
    window.window.position = MONITOR.x + 300, 200
    drag_edge(window, (1500, 900))
    displays.remove(MONITOR)
    window.handle_event(pygame.event.Event(pygame.WINDOWDISPLAYCHANGED, display_index=0))
    assert NOTEBOOK.contains(whole(window))


def test_a_display_that_goes_in_full_screen_leaves_the_whole_window_on_what_is_left(
    window: Window, displays: list[pygame.Rect]
) -> None:
    displays.append(MONITOR)
    window.window.position = NOTEBOOK.right - 126, 100
    drag_edge(window, (1278, 670))
    window.toggle_fullscreen()
    displays.remove(MONITOR)
    window.handle_event(pygame.event.Event(pygame.WINDOWDISPLAYCHANGED, display_index=0))
    window.toggle_fullscreen()
    assert NOTEBOOK.contains(whole(window))
    window.window.position = NOTEBOOK.right - 126, 100  # where the system puts it back
    drag_edge(window, (1278, 670))
    assert NOTEBOOK.contains(whole(window))


def test_a_grip_that_is_left_of_a_window_is_not_enough_when_a_display_has_gone(
    window: Window, displays: list[pygame.Rect]
) -> None:
    displays.append(MONITOR)
    window.handle_event(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    window.window.position = NOTEBOOK.right - 126, 100
    displays.remove(MONITOR)
    window.handle_event(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    assert NOTEBOOK.contains(whole(window))
    window.window.position = NOTEBOOK.right - 126, 100
    window.handle_event(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    assert window.window.position[0] == NOTEBOOK.right - 126, "it was put there"


@pytest.mark.parametrize("frame", [FRAME, (0, 0, 0, 0)])
@pytest.mark.parametrize("areas", [[NOTEBOOK], [NOTEBOOK, MONITOR], [MONITOR, NOTEBOOK]])
def test_wherever_a_window_lies_all_of_it_is_brought_in(
    areas: list[pygame.Rect], frame: tuple[int, int, int, int]
) -> None:
    top, left, bottom, right = frame
    for x in range(-3000, 5000, 370):
        for y in range(-2000, 3000, 290):
            for size in ((640, 360), (1278, 725), (3000, 2000)):
                box = placed(pygame.Rect((x, y), size), areas, frame, whole=True)
                outer = box.move(-left, -top)
                outer.size = box.w + left + right, box.h + top + bottom
                seen = sum(area.clip(outer).w * area.clip(outer).h for area in areas)
                assert seen == outer.w * outer.h
                assert placed(box, areas, frame, whole=True) == box, "and stays there"


def test_a_window_that_is_half_on_a_display_stays_where_it_was_put(window: Window) -> None:
    window.window.position = 1100, 300
    window.handle_event(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    assert window.window.position == (1100, 300)


@pytest.mark.parametrize("full", [False, True])
def test_a_window_opens_again_where_it_was_left(displays: list[pygame.Rect], full: bool) -> None:
    displays.append(MONITOR)
    first = Window("Polemos", (800, 450), place=(1500, 300))
    first.show()
    if full:
        first.toggle_fullscreen()
    assert first.kept_place() == (1500, 300)
    first.close()


def test_a_window_whose_display_has_gone_opens_on_what_is_left(
    displays: list[pygame.Rect],
) -> None:
    again = Window("Polemos", (800, 450), place=(1500, 300))
    again.show()
    assert NOTEBOOK.contains(whole(again))
    again.close()


def test_size_and_place_come_back_after_full_screen_each_time(window: Window) -> None:
    drag_edge(window, (1100, 620))
    window.window.position = 50, 70
    for _again in range(3):
        window.toggle_fullscreen()
        size = window.window.size
        window.handle_event(pygame.event.Event(pygame.VIDEORESIZE, w=size[0], h=size[1]))
        window.toggle_fullscreen()
        window.handle_event(pygame.event.Event(pygame.VIDEORESIZE, w=size[0], h=size[1]))
        assert (window.window.size, window.window.position) == ((1100, 620), (50, 70))
    assert window.kept_size() == (1100, 620)


# ---------------------------------------------------------------------- too small


@pytest.mark.few(4)
@pytest.mark.parametrize("size", [(1280, 24), (1280, 1), (136, 1), (1, 1), (479, 900)])
@pytest.mark.parametrize("name", ["duel", "battle", "greece", "title"])
def test_nothing_is_laid_out_below_the_least_size(
    window: Window, name: str, size: tuple[int, int]
) -> None:
    before = window.surface.get_size()
    app = posed(name)
    app.canvas = window
    drag_edge(window, size)
    assert not window.visible
    assert app.canvas.surface.get_size() == LEAST
    window.plead("Polemos needs a window.")
    app.handle_input(Intent("point", 40, 30))
    app.step()
    app.draw()
    drag_edge(window, before)
    assert window.visible
    app.draw()


@pytest.mark.few(1)
@pytest.mark.parametrize("size", [(636, 756), (480, 270)])
def test_half_of_a_small_screen_is_laid_out(window: Window, size: tuple[int, int]) -> None:
    app = posed("greece")
    app.canvas = window
    drag_edge(window, size)
    app.draw()
    assert window.visible and window.surface.get_size() == size
    assert app.canvas.width == 1280


def test_a_match_that_is_not_seen_gets_no_keys(desk: Desk) -> None:
    drag_edge(desk.window, (300, 900))
    for kind in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
        desk.send(kind, key=pygame.K_RETURN, mod=0, unicode="", button=1, pos=(9, 9))
    assert desk.app.path == "title"
    shown = desk.window.window.get_surface()
    desk.window.plead("Polemos needs a window of 480 by 270 pixels or more.")
    inks = {tuple(shown.get_at((x, y))) for x in range(0, 300, 3) for y in range(400, 500)}
    assert len(inks) > 10, "it says what it needs"
    drag_edge(desk.window, (1280, 720))
    desk.send(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=40)
    assert desk.app.path != "title"


def test_the_program_ends_when_nothing_shows_its_window_any_more(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert not sdl.is_cut_off(desk.window.window)
    monkeypatch.setattr(sdl, "is_cut_off", lambda _window: True)
    loop._loop(desk.app, desk.window)
    assert not desk.app.running
    assert capsys.readouterr().err == "polemos: the display is gone; what was played is kept\n"


def test_a_small_window_is_not_kept(window: Window) -> None:
    before = window.kept_size()
    drag_edge(window, (1280, 1))
    assert window.kept_size() == before


# ---------------------------------------------------------------------- rest


class Desk:
    """The program's loop, its events sent by hand."""

    def __init__(self, window: Window, app: App) -> None:
        self.window, self.app = window, app
        self.devices = Keyboard(), Gamepads()

    def send(self, kind: int, **fields: object) -> None:
        event = pygame.event.Event(kind, fields)
        loop._handle_event(self.app, self.window, *self.devices, event)


@pytest.fixture
def desk(window: Window, folder: Path) -> Iterator[Desk]:
    app = App(window, Settings(), scene_routes, headless=True)
    app.push(Title(app))
    yield Desk(window, app)
    app.close()


def test_a_minimised_window_passes_no_time_and_draws_nothing(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[int] = []
    monkeypatch.setattr(loop, "wait_for_event", waits.append)
    desk.send(pygame.WINDOWMINIMIZED)
    assert not desk.window.visible
    desk.app.dirty = True
    pygame.event.clear()
    assert loop._listen(desk.app, desk.window, *desk.devices, Slack(), Door("Polemos"))
    assert waits == [loop.RESTING_MS]
    desk.send(pygame.WINDOWRESTORED)
    assert desk.window.visible


def test_a_frame_after_a_long_pause_is_one_frame() -> None:
    assert loop._owed(0.0, 3600.0, rested=True) == STEP
    assert loop._owed(0.0, 3600.0, rested=False) == STEP
    assert loop._owed(0.0, 0.2, rested=True) == pytest.approx(0.2)


def test_no_demonstration_begins_while_another_program_is_in_front(desk: Desk) -> None:
    assert isinstance(desk.app.top, Title)
    desk.app.progress.last_seats["duel"] = ["human", "recruit"]
    desk.app.replace_all(desk.app.routes.title)
    desk.send(pygame.WINDOWFOCUSLOST)
    for _second in range(round(2 * IDLE)):
        desk.app.step(1.0)
    assert isinstance(desk.app.top, Title)
    desk.send(pygame.WINDOWFOCUSGAINED)
    for _second in range(round(IDLE) + 1):
        desk.app.step(1.0)
    assert isinstance(desk.app.top, Attract)


def test_a_demonstration_ends_when_another_program_comes_to_the_front(desk: Desk) -> None:
    desk.app.push(Attract(desk.app))
    desk.send(pygame.WINDOWFOCUSLOST)
    desk.app.step()
    assert isinstance(desk.app.top, Title)


@pytest.mark.few(2)
@pytest.mark.parametrize(
    "name", ["duel", "battle", "greece", "results-defeat", "settings", "title"]
)
def test_ambient_motion_rests_while_another_program_is_in_front(name: str) -> None:
    app = posed(name)
    if isinstance(app.top, Results) and app.top.field is not None:
        app.top.life.end(app.top.field)  # its count is news, and is shown behind another program
    app.handle_input(Intent("next"))
    pass_time(app, 1.0)
    app.handle_input(Intent("away"))
    pass_time(app, 10.0)  # what falls comes to lie
    app.draw()
    assert frames(app, 2.0) == 0
    app.handle_input(Intent("back"))


@pytest.mark.parametrize("name", ["greece-summary", "duel-award"])
def test_news_that_wait_to_be_read_let_the_table_rest(name: str) -> None:
    app = posed(name)
    pass_time(app, RESTS + 8.0)
    app.draw()
    assert frames(app, 2.0) == 0
    assert not any(scene.waiting or scene.living for scene in app.shown())


def test_ambient_motion_goes_on_when_the_window_is_in_front_again() -> None:
    app = posed("duel")
    app.handle_input(Intent("away"))
    pass_time(app, RESTS)
    app.handle_input(Intent("back"))
    app.handle_input(Intent("point", 640, 360))
    assert frames(app, 1.0) > 5


def test_the_screen_saver_is_forbidden_only_while_something_plays_by_itself(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    allowed: list[bool] = [True]
    monkeypatch.setattr(pygame.display, "get_allow_screensaver", lambda: allowed[-1])
    monkeypatch.setattr(pygame.display, "set_allow_screensaver", allowed.append)
    loop._let_sleep(desk.app, desk.window)
    assert allowed == [True]
    watched = posed("viewer")
    desk.app.scenes.append(watched.scenes[-1])
    watched.handle_input(Intent("space"))
    loop._let_sleep(desk.app, desk.window)
    assert allowed == [True, False]
    watched.handle_input(Intent("space"))
    loop._let_sleep(desk.app, desk.window)
    assert allowed == [True, False, True]
    desk.app.scenes.pop()


def test_a_match_of_bots_plays_by_itself_and_one_of_a_person_does_not() -> None:
    _app, person = table(("human", "greedy"))
    _app, bots = table(("greedy", "greedy"))
    (of_bots,), (of_a_person,) = (played([scene]) for scene in (bots, person))
    assert of_bots.by_itself() and not of_a_person.by_itself()
