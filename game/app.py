"""The window and its clock: time passes in steps of a sixtieth, and only what moves is drawn."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

import pygame

import sounds
from game import paths
from game import settings as keeping
from game.input import Intent, intents
from game.settings import Settings
from game.words import _
from sprites import text
from sprites.canvas import Box, Canvas, Window
from sprites.ground import slip
from sprites.panel import Toast

if TYPE_CHECKING:
    from game.match.match import Setup
    from game.match.players import Thinking
    from game.scenes.scene import Scene

STEP = 1 / 60
MOST_STEPS = 6
CAPTION_SECONDS = 1.8
RESTING_MS = 200
NO_DISPLAY = (
    "polemos: there is no display to open a window on; "
    '"polemos match" plays and "polemos shot" draws without one'
)


class App:
    """What the scenes share: the canvas, the settings, the sounds, and the stack of scenes."""

    def __init__(self, canvas: Canvas, settings: Settings, headless: bool = False) -> None:
        self.canvas = canvas
        self.settings = settings
        self.headless = headless
        self.scenes: list[Scene] = []
        self.running = True
        self.dirty = True
        self.toasts: list[tuple[Toast, float]] = []
        self.caption = ("", 0.0)
        self.problems = {""}
        """What has been told once about settings that cannot be kept."""
        self._thinker: Thinking | None = None
        self._end_captions = sounds.listen(self._hear_caption)
        self.apply_settings()

    # ------------------------------------------------------------------ scenes

    @property
    def top(self) -> Scene | None:
        """The scene that hears the player."""
        return self.scenes[-1] if self.scenes else None

    def push(self, scene: Scene) -> None:
        """Lay a scene over the others."""
        self.scenes.append(scene)
        scene.enter()
        scene.refresh()
        self.dirty = True

    def pop(self) -> None:
        """Take the top scene away; without any the program ends."""
        self.scenes.pop().leave()
        if self.scenes:
            self.scenes[-1].resume()
            self.scenes[-1].refresh()
        else:
            self.running = False
        self.dirty = True

    def go(self, make: Callable[[App], Scene]) -> None:
        """Leave all scenes for a new one."""
        while self.scenes:
            self.scenes.pop().leave()
        self.push(make(self))

    def quit(self) -> None:
        """End the program."""
        self.running = False

    # ------------------------------------------------------------------ services

    def play(self, cue: str, pan: float = 0.0) -> None:
        """Sound a cue."""
        sounds.play(cue, pan)

    def _hear_caption(self, caption: sounds.Caption) -> None:
        if self.settings.captions:
            self.caption = (caption.text, CAPTION_SECONDS)
            self.dirty = True

    def photograph(self) -> None:
        """Keep the screen as a PNG file, and say where."""
        path = paths.pictures() / f"{datetime.now():%Y-%m-%d_%H-%M-%S}.png"
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self.canvas.save(path)
        except (OSError, pygame.error) as error:
            self.tell(_("The picture cannot be kept: {error}.").format(error=error))
        else:
            self.tell(_("Picture kept: {path}").format(path=path))

    def tell(self, words: str) -> None:
        """A short note at the foot of the screen."""
        if words and all(toast.body.markup != words for toast, _left in self.toasts):
            toast = Toast(words)
            self.toasts.append((toast, toast.seconds))
            self.dirty = True

    @property
    def thinker(self) -> Thinking:
        """Where bots think: a process started when it is first needed, or here without a window."""
        if self._thinker is None:
            from ai.worker import InlineThinker, Thinker  # noqa: PLC0415  (after the first frame)

            self._thinker = InlineThinker() if self.headless else Thinker()
        return self._thinker

    def apply_settings(self) -> None:
        """Let the settings hold at once."""
        chosen = self.settings
        self.canvas.text_scale = chosen.text_scale / 100
        self.canvas.calm = chosen.calm
        if not self.headless:
            sounds.adjust(levels(chosen))
        self.dirty = True

    def keep_settings(self) -> None:
        """Write the settings down; a disk that refuses is told once."""
        if not self.headless:
            problem = keeping.save(self.settings)
            if problem not in self.problems:
                self.problems.add(problem)
                self.tell(problem)

    # ------------------------------------------------------------------ time

    def hear(self, intent: Intent) -> None:
        """Pass on what the player means."""
        self.dirty = True
        if intent.kind == "photograph":
            self.photograph()
        elif self.top is not None:
            self.top.hear(intent)

    def step(self, dt: float = STEP) -> None:
        """One step of the clock for the top scene and for what it lies on."""
        before = len(self.toasts)
        self.toasts = [(toast, left - dt) for toast, left in self.toasts if left > dt]
        words, left = self.caption
        self.caption = (words, left - dt) if left > dt else ("", 0.0)
        self.dirty |= before != len(self.toasts) or (bool(words) and not self.caption[0])
        for scene in self.shown():
            scene.step(dt)

    def shown(self) -> list[Scene]:
        """The scenes that can be seen, from below."""
        shown: list[Scene] = []
        for scene in reversed(self.scenes):
            shown.insert(0, scene)
            if not scene.see_through:
                break
        return shown

    def draw(self) -> None:
        """Draw one frame."""
        for scene in self.shown():
            scene.layout(self.canvas)
            scene.draw(self.canvas)
        bottom = self.canvas.height - 24
        for toast, _left in reversed(self.toasts):
            toast.draw(self.canvas, self.canvas.width / 2, bottom)
            bottom -= 56 * self.canvas.text_scale
        if self.caption[0]:
            label = text.LABEL.inked("ivory")
            wide = text.width(self.canvas, self.caption[0], label) + 28
            tall = 30 * self.canvas.text_scale
            box = Box(10, self.canvas.height - tall - 8, wide, tall)
            slip(self.canvas, box, 8, "slip4")
            text.draw(self.canvas, self.caption[0], label, box.x + 14, box.centery)
        self.dirty = False

    def close(self) -> None:
        """Let go of processes and devices."""
        while self.scenes:
            self.scenes.pop().leave()
        if self._thinker is not None:
            self._thinker.close()
        self._end_captions()
        sounds.close()


def levels(chosen: Settings) -> sounds.Levels:
    """The sliders of the settings, for the mixing desk."""
    return sounds.Levels(
        master=chosen.master,
        music=chosen.music,
        effects=chosen.effects,
        ui=chosen.ui,
        ambience=chosen.ambience,
        mute_unfocused=chosen.mute_unfocused,
        mono=chosen.mono,
    )


# ---------------------------------------------------------------------- the window


def open_title() -> int:
    """Run the program from its title screen."""
    from game.scenes.title import Title  # noqa: PLC0415

    return run(Title)


def open_match(setup: Setup) -> int:
    """Run the program from the start of a match."""
    from game.scenes.play import begin  # noqa: PLC0415

    return run(lambda app: begin(app, setup))


def run(first: Callable[[App], Scene]) -> int:
    """Open the window and stay until the player leaves; the exit status."""
    chosen, problem = keeping.load()
    try:
        window = Window("Polemos", (chosen.width, chosen.height), chosen.fullscreen)
    except pygame.error:
        print(NO_DISPLAY, file=sys.stderr)
        return 2
    asked = os.environ.get("SDL_VIDEODRIVER", "")
    if pygame.display.get_driver() in ("offscreen", "dummy") and not asked:
        print(NO_DISPLAY, file=sys.stderr)
        return 2
    app = App(window, chosen)
    signal.signal(signal.SIGTERM, lambda *_ignored: app.quit())  # all is saved: no need to ask
    app.push(first(app))
    app.tell(problem)
    try:
        _loop(app, window)
    finally:
        _remember(app, window)
        app.close()
        pygame.quit()
    return 0


def _remember(app: App, window: Window) -> None:
    app.settings.fullscreen = window.fullscreen
    app.settings.width, app.settings.height = window.windowed_size
    keeping.save(app.settings)


def _loop(app: App, window: Window) -> None:
    sound_ready = False
    before = time.perf_counter()
    owed = 0.0
    while app.running:
        if app.dirty:
            app.draw()
            window.present()
        if not sound_ready:
            sound_ready = True
            app.tell(sounds.open(levels(app.settings)) or "")
        _listen(app, window)
        now = time.perf_counter()
        owed = min(owed + now - before, MOST_STEPS * STEP)
        before = now
        while owed >= STEP and app.running:
            owed -= STEP
            app.step()
            app.dirty |= any(scene.moving for scene in app.shown())
        sounds.update(pygame.time.get_ticks())


def _listen(app: App, window: Window) -> None:
    """Take in events; rest until one comes when nothing moves."""
    busy = (
        app.dirty or sounds.moving() or any(scene.moving or scene.waiting for scene in app.shown())
    )
    if busy:
        pygame.time.wait(4)
        events = pygame.event.get()
    else:
        sounds.warm(3.0, "ui", "card", "count", "turn")
        more = any(scene.warm() for scene in app.shown())
        first = pygame.event.wait(4 if more else RESTING_MS)
        events = [first, *pygame.event.get()] if first.type != pygame.NOEVENT else []
    for event in events:
        _hear(app, window, event)


def _hear(app: App, window: Window, event: pygame.event.Event) -> None:
    if event.type == pygame.QUIT:
        if app.top is not None:
            app.top.command(Intent("quit"))
        else:
            app.quit()
    elif window.hear(event):
        app.settings.fullscreen = window.fullscreen
        app.dirty = True
    elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN):
        app.dirty = True
    elif event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
        sounds.focus(event.type == pygame.WINDOWFOCUSGAINED)
    else:
        writing = app.top is not None and app.top.writing
        for intent in intents(event, app.canvas, writing):
            app.hear(intent)
