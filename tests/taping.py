"""The sessions on the golden tapes: `python -m tests.taping` plays and records them anew.

They are made anew when a screen is laid out differently or a rule changes, and only then.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from pathlib import Path

from ai.worker import InlineThinker
from game import paths
from game.app import App
from game.input import Intent
from game.match.players import Thinking
from game.match.tape import SUFFIX
from game.recording import Overheard, Recording
from game.rules import RULES
from game.scenes.curtain import Curtain
from game.scenes.pause import Pause
from game.scenes.question import Question
from game.scenes.results import Results
from game.scenes.table import TableScene
from game.scenes.title import WITH_TABLE, Title
from game.settings import Settings
from sprites.canvas import offscreen
from tests.menus import by_keys, by_mouse, write
from tests.stage import mouse

TAPES = Path(__file__).with_name("tapes")
MOVES = 60
LONGEST = 20_000
NO_MOVES = ("menu", "log", "rules")
HOT_SEAT = "battle"
"""The game that two people play on its tape."""


class Heard(Recording):
    """A recording of a session in which bots think at once, in this process."""

    def thinking(self, start: Callable[[], Thinking]) -> Thinking:
        return Overheard(InlineThinker(), self)


def recorded(settings: Settings | None = None, size: tuple[int, int] = (1280, 720)) -> App:
    """A program without a window whose session is recorded."""
    return App(offscreen(size), settings or Settings(speed=4.0), outside=Heard())


def tape_of(app: App) -> bytes:
    """The session so far, as a tape."""
    assert isinstance(app.outside, Recording)
    return app.outside.tape()


def wait(app: App, frames: int) -> None:
    """Let some frames pass."""
    for _ in range(frames):
        app.step()


def until_asked(app: App) -> None:
    """Let frames pass until somebody has to decide, or another scene lies on the table."""
    for _ in range(LONGEST):
        app.step()
        table = app.top
        if not isinstance(table, TableScene) or table.asked or table.hold is not None:
            return
    raise AssertionError("the table never came to rest")


class Anybody:
    """Clicks on whatever there is to click on, by chance: a player for every game."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.shunned = set(NO_MOVES)
        self.last = ""

    def move(self, app: App) -> None:
        """One click, or one key where a scene has nothing to decide."""
        top = app.top
        assert top is not None
        top.refresh()
        if isinstance(top, Curtain | Question):
            mouse(app, top.widgets[0].name)
        elif not isinstance(top, TableScene):
            self.shunned.add(self.last)  # what opens a page decides nothing
            app.hear(Intent("cancel"))
        elif top.hold is not None or not self._click(app, top):
            app.hear(Intent("space"))

    def _click(self, app: App, table: TableScene) -> bool:
        names = [spot.name for spot in table.focus.spots if spot.name not in self.shunned]
        for name in self.chance.sample(names, len(names)):
            spot = next(each for each in table.focus.spots if each.name == name)
            if spot.act is not None and table.focus.under(*spot.box.center) is spot:
                self.last = name
                mouse(app, name)
                return True
        return False


def play_on(app: App, seed: int, moves: int) -> None:
    """Let anybody make so many clicks at the table, if the match lasts so long."""
    player = Anybody(seed)
    for _ in range(moves):
        until_asked(app)
        if isinstance(app.top, Results):
            return
        player.move(app)


def session(game: str, moves: int = MOVES) -> bytes:
    """Title, settings, set-up, a part of a match with undo, the pause, giving up, the results."""
    app = recorded()
    app.go(Title)
    wait(app, 20)
    by_keys(app, "Settings")
    wait(app, 10)
    by_mouse(app, "Captions for sounds")
    app.hear(Intent("cancel"))
    title = app.top
    assert isinstance(title, Title)
    by_keys(app, title.rows[WITH_TABLE.index(game)].name)
    wait(app, 5)
    by_mouse(app, f"{_own(game)} name")
    write(app, "Ana")
    for seat in range(1, RULES[game].seats):
        by_mouse(app, f"{_own(game, seat)} recruit")
    if game == HOT_SEAT:
        by_mouse(app, f"{_own(game, 1)} human")
    by_mouse(app, "Start")
    play_on(app, 3, moves)
    until_asked(app)
    for kind in ("undo", "redo", "recap", "faster", "keep_tape"):
        app.hear(Intent(kind))
        wait(app, 30)
    if RULES[game].seats == 2:
        _give_up(app)
        by_keys(app, "Title")
    else:
        leave(app)
        by_keys(app, "Continue")
        play_on(app, 4, 4)
        leave(app)
    wait(app, 60)
    by_mouse(app, "Quit")
    wait(app, 20)
    app.outside.close()
    tape = tape_of(app)
    app.close()
    return tape


def _own(game: str, seat: int = 0) -> str:
    return RULES[game].seat_names[seat].lower()


def leave(app: App) -> None:
    """From the table, whatever lies on it, back to the title."""
    while not isinstance(app.top, Title):
        top = app.top
        assert top is not None
        if isinstance(top, TableScene):
            app.hear(Intent("menu"))
        elif isinstance(top, Pause):
            mouse(app, next(each.name for each in top.widgets if each.words.startswith("Leave")))
        elif isinstance(top, Curtain):
            mouse(app, top.widgets[0].name)
        else:
            app.hear(Intent("cancel"))
        wait(app, 20)


def _give_up(app: App) -> None:
    """Open the pause, concede, and wait for the results."""
    for _ in range(LONGEST):
        if isinstance(app.top, Results):
            return
        if isinstance(app.top, TableScene) and app.top.match.outcome() is None:
            app.hear(Intent("menu"))
            top = app.top
            assert top is not None
            mouse(app, next(each.name for each in top.widgets if each.words.startswith("Concede")))
        elif isinstance(app.top, Question | Curtain):
            mouse(app, app.top.widgets[0].name)
        wait(app, 20)
        if isinstance(app.top, TableScene):
            app.hear(Intent("space"))
    raise AssertionError("the match did not end")


def main() -> int:
    """Write all golden tapes."""
    TAPES.mkdir(exist_ok=True)
    for game in WITH_TABLE:
        with paths.elsewhere():
            tape = session(game)
        (TAPES / f"{game}{SUFFIX}").write_bytes(tape)
        print(f"{game}: {len(tape):,} bytes, {tape.count(chr(10).encode())} lines")
    return 0


if __name__ == "__main__":
    sys.exit(main())
