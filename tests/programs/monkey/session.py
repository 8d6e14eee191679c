"""The program under the hand: it obeys one input after another, and each fault is caught here."""

from __future__ import annotations

import os
import random
import sys
import threading
import time
import traceback
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pygame

from ai import Budget
from ai.accounts import Account
from ai.domain import domain
from ai.protocol import Case, SearchResult
from ai.worker import InlineThinker
from game.client import editing
from game.client.app import App
from game.client.scanning import Scanner
from game.match.bot_driver import BotWorker
from game.rules import RULES
from game.rules.core import View
from game.scenes.routes import scene_routes
from game.session.intent import Intent
from game.session.recorder import RecordedWorker, SessionRecorder
from game.system import STRICT, paths
from game.system.file_chooser import Request
from game.system.ranges import checked
from game.system.settings import Settings
from sprites.base.canvas import offscreen
from tests.programs.monkey.starts import furnish, starts

WAIT, DRAW, SIZE, SET, CLIP = "wait", "draw", "size", "set", "clip"
"""Inputs that are no intents: frames pass, a picture is drawn, the window gets a size, a setting a
value, the clipboard words."""
TOO_LONG = 2.0
"""Seconds of the processor that one input may take, its frames and its picture included."""
BEGINS = datetime(2026, 11, 28, 18, 0, tzinfo=UTC)
SIZE_AT_FIRST = (640, 360)
BRIEF, BRIEFEST = Budget(iterations=4), Budget(iterations=1)
TESTS = Path(__file__).parents[2]


class Fault(Exception):
    """Something failed: `mark` is equal for faults of one kind, `told` is all that is known."""

    def __init__(self, mark: str, told: str) -> None:
        super().__init__(mark)
        self.mark, self.told = mark, told


class Hasty(InlineThinker):
    """Thinks here and briefly: the hand is not there to be beaten.

    `spent` are the seconds of the processor that it took; players have a process for that.
    """

    spent = 0.0

    def ask(
        self,
        bot_name: str,
        game: str,
        view: View,
        seed: int,
        budget: Budget | None = None,
        case: Case | None = None,
    ) -> None:
        super().ask(bot_name, game, view, seed, BRIEF if case else BRIEFEST, case)

    def poll(self) -> SearchResult | None:
        before = time.process_time()
        try:
            return super().poll()
        finally:
            Hasty.spent += time.process_time() - before

    def account(self) -> Account | None:
        before = time.process_time()
        try:
            return super().account()
        finally:
            Hasty.spent += time.process_time() - before


class World(SessionRecorder):
    """A recording of a session in which chance and the hour are the same each time."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.dice = random.Random(seed)

    def clock(self) -> datetime:
        return BEGINS + timedelta(seconds=self.frame // 60)

    def seed(self) -> int:
        seed = self.dice.randrange(1 << 64)
        self._write_entry(seed=seed)
        return seed

    def bot_worker(self, start: Callable[[], BotWorker]) -> BotWorker:
        return RecordedWorker(Hasty(), self)


class Chooser:
    """Stands for the system's window to choose files in; the hand itself says what was chosen."""

    def ask(self, asked: Request) -> bool:
        """Open nothing."""
        return True

    def answer(self) -> str | None:
        """Return nothing: an intent brings it."""
        return None

    def close(self) -> None:
        """Close nothing."""


def prepare() -> None:
    """Let nothing be held back, no display be needed, and all judging be brief."""
    os.environ[STRICT] = "1"
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["LANGUAGE"] = "en"
    os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"  # it ends when it is asked to
    warnings.simplefilter("error", DeprecationWarning)
    for game in RULES:
        found = domain(game)
        type(found).weighing = found.weighing._replace(worlds=2, few=2)
        type(found).judging = found.judging._replace(quick=4, full=8)
    pygame.display.init()


class Session:
    """The program at one start. `do` obeys an input; Fault when the program fails at it."""

    def __init__(self, start: str, seed: int, home: Path) -> None:
        self.start, self.home = start, home
        self.clipboard = ""
        self.steps: list[Intent] = []
        self.beside: list[str] = []
        """Tracebacks from outside the call: of a thread, or of something that was thrown away."""
        self.world = World(seed)
        furnish(start)
        random.seed(seed)
        self.app = App(offscreen(SIZE_AT_FIRST), Settings(), scene_routes, environment=self.world)
        self.app.scanner = Scanner()
        self.app.file_chooser = Chooser()  # type: ignore[assignment]
        with self._watched(Intent("begin")):
            starts()[start](self.app)
            self._draw()

    def do(self, step: Intent) -> None:
        """Obey one input. Fault when it fails, or takes too long."""
        self.steps.append(step)
        with self._watched(step):
            self._obey(step)

    @contextmanager
    def _watched(self, step: Intent) -> Iterator[None]:
        before = time.process_time() - Hasty.spent
        with self._hooks():
            try:
                yield
            except Exception as error:
                raise fault_of(error) from error
        spent = time.process_time() - Hasty.spent - before
        if self.beside:
            raise Fault(self.beside[0].strip().splitlines()[-1], "\n".join(self.beside))
        if spent > TOO_LONG and step.kind != "begin":
            where = self.app.path
            raise Fault(f"slow: {step.kind} on {where}", f"{spent:.1f} s for {step} on {where}")

    @contextmanager
    def _hooks(self) -> Iterator[None]:
        """Hear of what fails in threads and finalizers, and keep the clipboard here."""
        kept = threading.excepthook, sys.unraisablehook, editing.taken, editing.put

        def heard(given: Any) -> None:
            trace = given.exc_type, given.exc_value, given.exc_traceback
            self.beside.append("".join(traceback.format_exception(*trace)))

        def put(words: str) -> bool:
            self.clipboard = words
            return True

        threading.excepthook = sys.unraisablehook = heard
        editing.taken, editing.put = lambda: self.clipboard[: editing.LONGEST], put
        try:
            yield
        finally:
            threading.excepthook, sys.unraisablehook, editing.taken, editing.put = kept

    def _obey(self, step: Intent) -> None:
        app = self.app
        if step.kind == WAIT:
            for _frame in range(step.amount):
                if not app.running:
                    return
                app.step()
        elif step.kind == DRAW:
            self._draw()
        elif step.kind == SIZE:
            app.canvas.take(pygame.Surface((round(step.x), round(step.y)), 0, 32))
            app.dirty = True
        elif step.kind == SET:
            name, _, value = step.text.partition("=")
            setattr(app.settings, name, type(getattr(app.settings, name))(_value(value)))
            checked(app.settings)
            app.apply_settings()
        elif step.kind == CLIP:
            self.clipboard = step.text
        else:
            app.handle_input(step._replace(text=self._placed(step.text)))

    def _placed(self, words: str) -> str:
        """Return words in which the folders of this session stand for their names."""
        return words.replace("{home}", str(self.home)).replace("{tests}", str(TESTS))

    def _draw(self) -> None:
        """Draw, as the window does, and ask each screen for what it reads aloud."""
        if not self.app.running:
            return
        self.app.draw()
        for screen in self.app.shown():
            _told = screen.aloud

    def tape(self) -> bytes:
        """Return the session as a tape, b"" where none can begin."""
        return self.world.tape()

    def close(self) -> None:
        """Let go of everything, whatever state it is in."""
        with suppress(Exception):
            self.app.close()


def _value(words: str) -> object:
    return {"True": True, "False": ""}.get(words, float(words) if words[0].isdigit() else words)


def fault_of(error: Exception) -> Fault:
    """Return the fault that an exception tells of, marked by the lines of ours that it came by."""
    frames = traceback.extract_tb(error.__traceback__)
    root = str(TESTS.parent)
    ours = [one for one in frames if one.filename.startswith(root) and "/tests/" not in one.filename
            and "/.venv/" not in one.filename]  # fmt: skip
    where = f"{Path(ours[-1].filename).relative_to(root)}:{ours[-1].name}" if ours else "outside"
    told = "".join(traceback.format_exception(error))
    return Fault(f"{type(error).__name__} in {where}", told)


@contextmanager
def opened(start: str, seed: int) -> Iterator[Session]:
    """Open a session in a folder of its own, which is gone afterwards. Fault if it fails so."""
    with paths.elsewhere() as home:
        session: Session | None = None
        try:
            session = Session(start, seed, home)
            yield session
        finally:
            if session is not None:
                session.close()


def replayed(start: str, seed: int, steps: Sequence[Intent]) -> tuple[Fault | None, int, bytes]:
    """Do these inputs again; the fault and the number of inputs up to it, and the tape."""
    done, tape = 0, b""
    try:
        with opened(start, seed) as session:
            try:
                for step in steps:
                    if not session.app.running:
                        break
                    done += 1
                    session.do(step)
            finally:
                tape = session.tape()
    except Fault as fault:
        return fault, done, tape
    return None, done, tape
