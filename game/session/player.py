"""A tape played once more: the same intents at the same frames, and what came of them compared."""

from __future__ import annotations

import os
from collections.abc import Callable
from copy import deepcopy
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pygame

import sounds
from ai import ActionValue, Budget, SearchResult
from game.client.app import App, levels
from game.match.players import Thinking
from game.records.replay import ReplayError
from game.rules.core import Action, View
from game.session.environment import Ask, Environment
from game.session.intent import Intent
from game.session.tape import DRIVING, RECORD_NAME, Entry, Kept, Tape, read
from game.system import paths
from game.system.errors import InputError
from game.system.output import complain, say
from sprites.canvas import Window, offscreen
from sprites.panel import Toast


class Difference(Exception):
    """Something did not come as it was: at which frame, and what."""

    def __init__(self, frame: int, what: str) -> None:
        super().__init__(f"frame {frame}: {what}")
        self.frame = frame


class Cut(Exception):
    """The tape of a killed program has no more to say."""


class TapePlayer(Environment):
    """Stands in the door and gives the answers of a tape, each at its frame."""

    def __init__(self, tape: Tape) -> None:
        self.tape = tape
        self.frame = tape.header.frame
        self.zone = timezone(timedelta(minutes=tape.header.zone))
        self.next = 0
        self.last_path = ""

    @property
    def entry(self) -> Entry | None:
        """What comes next on the tape; lines that only say that time passed are passed over."""
        entries = self.tape.entries
        while self.next < len(entries) and not entries[self.next].kind:
            self.next += 1
        return entries[self.next] if self.next < len(entries) else None

    @property
    def over(self) -> bool:
        """Whether nothing is left on the tape."""
        return self.entry is None and self.frame >= self.last_frame

    @property
    def last_frame(self) -> int:
        """The frame of the tape's last line."""
        entries = self.tape.entries
        return entries[-1].at if entries else self.tape.header.frame

    @property
    def unended(self) -> bool:
        """Whether the tape stops without an end, as that of a killed program does."""
        entries = self.tape.entries
        return not entries or entries[-1].end is None

    def take(self, kind: str) -> Entry:
        """The next line, which has to be of a kind. Difference when it is not."""
        entry = self.entry
        if entry is None and self.unended:
            raise Cut
        if entry is None or entry.at != self.frame or entry.kind != kind:
            raise Difference(self.frame, f"{_SAID[kind]}, and the tape has {_told(entry)}")
        self.next += 1
        return entry

    # ------------------------------------------------------------------ what the program asks for

    def now(self) -> datetime:
        told = self.take("now").now or ""
        try:
            return datetime.strptime(told, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC)
        except ValueError:
            raise Difference(self.frame, f"{told[:40]!r} is no moment") from None

    def seed(self) -> int:
        return self.take("seed").seed or 0

    def words(self, ask: Ask) -> str:
        return self.take("words").words or ""

    def objection(self, ask: Ask) -> str:
        entry = self.entry
        if entry is None or entry.kind != "words" or entry.at != self.frame:
            return ""
        return self.words(ask)

    def named_file(self, path: Path) -> Path:
        given = self.take("given").given or ""
        name = path.name if RECORD_NAME.fullmatch(path.name) else "given.replay"
        there = paths.data_folder() / "given" / name
        there.parent.mkdir(exist_ok=True)
        there.write_text(given, "utf-8", newline="")
        return there

    def thinking(self, start: Callable[[], Thinking]) -> Thinking:
        return ReplayedThinking(self)

    # ------------------------------------------------------------------ what it is told

    def check(self, digest: str) -> None:
        told = self.take("check").check
        if told != digest:
            raise Difference(self.frame, f"the match stands at {digest}, not at {told}")

    def path(self, scenes: str) -> None:
        if scenes != self.last_path:
            self.last_path = scenes
            told = self.take("scene").scene
            if told != scenes:
                raise Difference(self.frame, f"the screen shows {scenes!r}, not {told!r}")

    def begin(self, app: App) -> None:
        self.last_path = ""


_SAID = {
    "bot": "a bot is asked",
    "seed": "a new shuffle is asked for",
    "now": "the hour is asked for",
    "given": "a file is named",
    "words": "something is asked of the system",
    "check": "a match moves on",
    "scene": "another scene opens",
}


def _told(entry: Entry | None) -> str:
    if entry is None:
        return "ended"
    return f"{entry.kind} at frame {entry.at}"


class ReplayedThinking:
    """Those who think, as they answered then."""

    def __init__(self, playing: TapePlayer) -> None:
        self.playing = playing

    def ask(
        self, bot_name: str, game: str, view: View, seed: int, budget: Budget | None = None
    ) -> None:
        """The answer is on the tape."""

    def poll(self) -> SearchResult | None:
        """The answer, at the frame at which it came."""
        entry = self.playing.entry
        if entry is None or entry.bot is None or entry.at != self.playing.frame:
            return None
        self.playing.take("bot")
        worths = tuple(ActionValue(Action.parse(text), value, n) for text, value, n in entry.worths)
        return SearchResult(Action.parse(entry.bot), worths, dict(entry.stats))

    def cancel(self) -> None:
        """Nothing thinks."""

    def move_now(self) -> None:
        """Nothing thinks."""

    def close(self) -> None:
        """Nothing thinks."""


# ---------------------------------------------------------------------- playing


class Session:
    """The program as a tape drives it, in a folder of its own; `app` draws where nobody sees."""

    def __init__(self, tape: Tape, folder: Path) -> None:
        self.tape = tape
        self.playing = TapePlayer(tape)
        settings = deepcopy(tape.header.settings).checked()
        self.app = App(offscreen(tape.header.size), settings, outside=self.playing)
        self.app.toasts = [(Toast(words), left) for words, left in tape.header.toasts]
        _lay_out(tape.files, folder)

    def begin(self) -> None:
        """Open the scene that the tape begins with."""
        from game.scenes.menus.title import Title  # noqa: PLC0415
        from game.scenes.tables import table_factory  # noqa: PLC0415  (the tables are loaded when one is needed)
        from game.scenes.theatre.open_theatre import showing_file  # noqa: PLC0415

        start = self.tape.header.start
        setup, record = start.setup, start.record
        if start.shown:
            self.app.go(lambda app: showing_file(app, Path("given.replay")))
        elif setup is not None:
            self.app.go(lambda app: table_factory.begin(app, setup))
        elif record:
            self.app.go(lambda app: table_factory.resume(app, paths.records() / record))
        else:
            self.app.go(Title)

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
            raise Difference(playing.frame, f"the tape has {_told(entry)}, which does not come")
        if not self.app.running and entry is not None:
            raise Difference(playing.frame, "the program has ended, and the tape goes on")
        if playing.over or not self.app.running:
            return False
        self.app.step()
        return True

    def _drive(self, entry: Entry) -> None:
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


def _lay_out(files: tuple[Kept, ...], folder: Path) -> None:
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
        raise InputError(f"polemos tape: {path}, {error}") from None
    except OSError as error:
        raise InputError(f"polemos tape: {path}: {error.strerror or error}") from None


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
            raise Difference(session.playing.frame, f"the program fails ({why})") from error
        finally:
            session.close()
        return session.playing.frame - tape.header.frame


# ---------------------------------------------------------------------- with a window, and without


def play_without_window(tape: Tape) -> int:
    """Play a tape without devices; 0 when all comes as it was, else 1 and where it differs."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    return _told_of(lambda: run_through(tape))


def play_in_window(tape: Tape) -> int:
    """Show a tape in a window at its own pace, until it ends or somebody leaves."""
    try:
        window = Window("Polemos", tape.header.size)
    except pygame.error:
        raise InputError('polemos tape: there is no display, but "--headless" needs none') from None
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
        return _told_of(lambda: run_through(tape, show))
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


def _told_of(play: Callable[[], int]) -> int:
    try:
        frames = play()
    except Difference as difference:
        complain(f"polemos tape: {difference}")
        return 1
    except _Left:
        return 0
    say(f"{frames} frames, all as it was")
    return 0
