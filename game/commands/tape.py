"""The tape command: play a recorded session again, in a window or without one."""

from __future__ import annotations

import os
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path

import pygame

import sounds
from game.client.app import App, levels
from game.records.replay import ReplayError
from game.rules.wording import phrase
from game.scenes.routes import scene_routes
from game.session.environment import Environment
from game.session.intent import Intent
from game.session.player import Cut, Difference, TapePlayer, missing
from game.session.tape import DRIVING, Tape, TapeEntry, TapeRecord, read
from game.system import paths
from game.system.i18n import _, ngettext, render_error, render_phrase
from game.system.output import InputError, complain, say
from game.system.ranges import checked
from sprites.base.canvas import offscreen
from sprites.base.window import Window
from sprites.kit.panel import Toast

DRAW_EVERY = 4
"""Without a window one frame of so many is drawn while something moves."""


class Session:
    """The program as a tape drives it, in a folder of its own; `app` draws where nobody sees."""

    def __init__(self, tape: Tape, folder: Path) -> None:
        self.tape = tape
        self.playing = TapePlayer(tape)
        head = deepcopy(tape.header)
        self.app = App(
            offscreen(head.size),
            checked(head.settings),
            scene_routes,
            environment=self.playing,
            progress=checked(head.progress),
        )
        self.app.toasts = [(Toast(words), left) for words, left in tape.header.toasts]
        _lay_out(tape.files, folder)

    def begin(self) -> None:
        """Open the scene that the tape begins with."""
        start = self.tape.header.start
        setup, record = start.setup, start.record
        routes = self.app.routes
        if start.shown:
            self.app.replace_all(lambda: routes.theatre.replay_file(Path("given.replay")))
        elif setup is not None:
            self.app.replace_all(lambda: routes.match(setup))
        elif record:
            routes.continue_match(paths.records() / record)
        else:
            self.app.replace_all(routes.title)

    def frame(self) -> bool:
        """Go on by one frame; whether there is another. Difference where it is not as it was."""
        playing = self.playing
        while (entry := playing.entry) is not None and entry.at == playing.frame:
            if entry.kind not in DRIVING:
                break
            playing.next += 1
            self._drive(entry)
        if entry is not None and entry.kind == "end" and entry.at == playing.frame:
            return False
        if entry is not None and entry.at <= playing.frame:
            raise Difference(playing.frame, missing(entry))
        if not self.app.running and entry is not None:
            goes_on = phrase("the program has ended, and the tape goes on")
            raise Difference(playing.frame, goes_on)
        if playing.over or not self.app.running:
            return False
        self.app.step()
        return True

    def _drive(self, entry: TapeEntry) -> None:
        if entry.size is not None:
            self.app.settings.fullscreen = entry.full
            if entry.size != self.app.canvas.surface.get_size():
                self.app.canvas.take(pygame.Surface(entry.size, 0, 32))
            self.app.dirty = True
        elif entry.note is not None:
            self.app.show_notice(entry.note)
        elif entry.hear is not None:
            self.app.handle_input(Intent(entry.hear, entry.x, entry.y, entry.amount, entry.text))

    def close(self) -> None:
        """Let go of everything; the tape has no say in that."""
        self.app.environment = Environment()
        self.app.close()


def _lay_out(files: tuple[TapeRecord, ...], folder: Path) -> None:
    """The records that lay there when the tape began, in the folder of this session."""
    records = folder / "records"
    records.mkdir()
    for kept in files:
        (records / kept.file).write_text(kept.text, "utf-8", newline="")


def taken_in(path: Path) -> Tape:
    """A tape from a file. Refusal when it cannot be read."""
    try:
        return read(path)
    except ReplayError as error:
        raise InputError(f"{path}, {render_error(error)}") from None
    except OSError as error:
        raise InputError(f"{path}: {render_error(error)}") from None


def run_through(tape: Tape, each: Callable[[Session], None] = lambda _session: None) -> int:
    """Play a tape from its first frame to its last, as fast as it goes; its length in frames.

    Difference at the first frame that is not as it was, or where the program fails.
    """
    with paths.elsewhere() as folder:
        session = Session(tape, folder)
        try:
            session.begin()
            each(session)
            while session.frame():
                each(session)
        except (Difference, _Left):
            raise
        except Cut:
            pass
        except Exception as error:
            why = f"{type(error).__name__}: {error}".splitlines()[0][:200]
            fails = phrase("the program fails ({why})", why=why)
            raise Difference(session.playing.frame, fails) from error
        finally:
            session.close()
        return session.playing.frame - tape.header.frame


# ---------------------------------------------------------------------- with a window, and without


def play_without_window(tape: Tape) -> int:
    """Play a tape without devices; 0 when all comes as it was, else 1 and where it differs.

    What was drawn and read aloud then is drawn and read here too: it may be what failed.
    """
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    return _report_difference(lambda: run_through(tape, _look))


def _look(session: Session) -> None:
    """Draw what has changed; of motion one frame of a few, as on a slow machine, and the last."""
    app, playing = session.app, session.playing
    moves = any(scene.moving for scene in app.shown())
    skipped = moves and playing.frame % DRAW_EVERY and playing.frame < playing.last_frame
    if app.dirty and not skipped:
        app.draw()
        for screen in app.shown():
            _words = screen.aloud


def play_in_window(tape: Tape) -> int:
    """Show a tape in a window at its own pace, until it ends or somebody leaves."""
    try:
        window = Window("Polemos", tape.header.size)
    except pygame.error:
        raise InputError(_('there is no display, but "--headless" needs none')) from None
    window.show()
    sounds.open(levels(tape.header.settings))
    clock = pygame.time.Clock()

    def show(session: Session) -> None:
        app = session.app
        if app.dirty or any(scene.moving for scene in app.shown()):
            app.draw()
            _present(app, window)
        sounds.update(pygame.time.get_ticks())
        clock.tick(60)
        for event in pygame.event.get():
            window.handle_event(event)
            if event.type == pygame.QUIT or getattr(event, "key", None) == pygame.K_ESCAPE:
                raise _Left

    try:
        return _report_difference(lambda: run_through(tape, show))
    finally:
        pygame.quit()


class _Left(Exception):
    """Whoever looked on has seen enough."""


def _present(app: App, window: Window) -> None:
    """Show what the program drew, fitted into whatever the window is now."""
    picture, room = app.canvas.surface, window.surface.get_size()
    if picture.get_size() != room:
        share = min(room[0] / picture.get_width(), room[1] / picture.get_height())
        size = round(picture.get_width() * share), round(picture.get_height() * share)
        picture = pygame.transform.smoothscale(picture, size)
    corner = (room[0] - picture.get_width()) // 2, (room[1] - picture.get_height()) // 2
    window.surface.fill("black")
    window.surface.blit(picture, corner)
    window.present()


def _report_difference(play: Callable[[], int]) -> int:
    try:
        frames = play()
    except Difference as difference:
        complain(f"polemos tape: {render_phrase(difference.phrase)}")
        return 1
    except _Left:
        return 0
    words = ngettext("{n} frame, all as it was", "{n} frames, all as it was", frames)
    say(words.format(n=frames))
    return 0
