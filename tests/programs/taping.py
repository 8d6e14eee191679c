"""The sessions on the golden tapes: `python -m tests.programs.taping` plays and records them anew.

They are made anew when a screen is laid out differently or a rule changes, and only then.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from pathlib import Path

from ai.worker import InlineThinker
from game.client.app import App
from game.client.presses import APART
from game.match.bot_driver import BotWorker
from game.registry import GAMES
from game.scenes.dialogs.question import Question
from game.scenes.menus.results.scene import Results
from game.scenes.menus.title import Title
from game.scenes.routes import scene_routes
from game.scenes.tables.curtain import Curtain
from game.scenes.tables.pause import Pause
from game.scenes.tables.table import TableScene
from game.session.intent import Intent
from game.session.recorder import RecordedWorker, SessionRecorder
from game.session.tape import SUFFIX
from game.system import paths
from game.system.settings import Settings
from sprites.base.canvas import offscreen
from tests.support.stage import mouse

TAPES = Path(__file__).parents[1] / "tapes"
MOVES = 90
SEED = 431
LONGEST = 20_000
NO_MOVES = ("menu", "log", "rules", "fold")


class Heard(SessionRecorder):
    """A recording of a session in which bots think at once, here, and every shuffle is the same."""

    def seed(self) -> int:
        self._write_entry(seed=SEED)
        return SEED

    def bot_worker(self, start: Callable[[], BotWorker]) -> BotWorker:
        return RecordedWorker(InlineThinker(), self)


def recorded(settings: Settings | None = None, size: tuple[int, int] = (1280, 720)) -> App:
    """A program without a window whose session is recorded."""
    return App(offscreen(size), settings or Settings(speed=4.0), scene_routes, environment=Heard())


def tape_of(app: App) -> bytes:
    """The session so far, as a tape."""
    assert isinstance(app.environment, SessionRecorder)
    return app.environment.tape()


def wait(app: App, frames: int) -> None:
    """Let some frames pass."""
    for _ in range(frames):
        app.step()


def until_asked(app: App) -> None:
    """Let frames pass until somebody has to decide, or another scene lies on the table."""
    for _ in range(LONGEST):
        app.step()
        table = app.top
        if (
            not isinstance(table, TableScene)
            or table.display.asked
            or table.display.hold is not None
        ):
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
            app.handle_input(Intent("cancel"))
        elif top.display.hold is not None or not self._click(app, top):
            app.handle_input(Intent("space"))

    def _click(self, app: App, table: TableScene) -> bool:
        moves = [spot for spot in table.focus.spots if spot.region != "log"]
        names = [spot.name for spot in moves if spot.name not in self.shunned]
        for name in self.chance.sample(names, len(names)):
            spot = next(each for each in table.focus.spots if each.name == name)
            if spot.act is not None and table.focus.under(*spot.box.center) is spot:
                self.last = name
                mouse(app, name)
                return True
        return False


def play_on(app: App, player: Anybody | AtTheKeys, moves: int) -> None:
    """Let somebody move so often at the table, if the match lasts so long.

    Each of them looks before he presses.
    """
    for _ in range(moves):
        until_asked(app)
        wait(app, APART)
        if isinstance(app.top, Results):
            return
        player.move(app)


class AtTheKeys:
    """Presses keys by chance: on a tape they outlive many a change of places on the screen."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def move(self, app: App) -> None:
        """A few steps and a choice, or the great button."""
        if not isinstance(app.top, TableScene | Curtain | Question):
            app.handle_input(Intent("cancel"))
            return
        for _ in range(self.chance.randrange(4)):
            app.handle_input(Intent(self.chance.choice(["left", "right", "up", "down", "right"])))
        while (spot := app.top.focus.spot()) is not None and spot.region == "log":
            app.handle_input(Intent("next"))  # a line of the log opens the theatre
        app.handle_input(Intent(self.chance.choice(["confirm", "confirm", "space"])))


def session(game: str, moves: int = MOVES) -> bytes:
    """Title, rules, set-up, part of a match, undo, the title, and the match gone on with."""
    app = recorded()
    app.replace_all(app.routes.title)
    wait(app, 20)
    for kind in ("help", "page_down", "cancel"):
        app.handle_input(Intent(kind))
        wait(app, 10)
    app.handle_input(Intent("digit", amount=list(GAMES).index(game) + 1))
    wait(app, 5)
    app.handle_input(Intent("confirm"))
    play_on(app, Anybody(3) if game == "greece" else AtTheKeys(11), moves)
    for kind in ("undo", "redo", "recap", "faster", "photograph"):
        app.handle_input(Intent(kind))
        wait(app, 10)
    leave(app)
    app.handle_input(Intent("digit", amount=1))
    play_on(app, AtTheKeys(4), 6)
    leave(app)
    for kind in ("quit", "quit"):
        wait(app, 20)
        app.handle_input(Intent(kind))
    app.environment.close()
    tape = tape_of(app)
    app.close()
    return tape


def leave(app: App) -> None:
    """From the table, whatever lies on it, back to the title."""
    while not isinstance(app.top, Title):
        if isinstance(app.top, TableScene):
            app.handle_input(Intent("menu"))
        elif isinstance(app.top, Pause):
            app.handle_input(Intent("quit"))
        else:
            app.handle_input(Intent("space" if isinstance(app.top, Curtain) else "cancel"))
        wait(app, 20)


def main() -> int:
    """Write all golden tapes."""
    TAPES.mkdir(exist_ok=True)
    for game in list(GAMES):
        with paths.elsewhere():
            tape = session(game)
        (TAPES / f"{game}{SUFFIX}").write_bytes(tape)
        print(f"{game}: {len(tape):,} bytes, {tape.count(chr(10).encode())} lines")
    return 0


if __name__ == "__main__":
    sys.exit(main())
