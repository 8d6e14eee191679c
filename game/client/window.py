"""The window and its clock: time passes in steps of a sixtieth, and only what moves is drawn."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from itertools import zip_longest
from pathlib import Path
from typing import BinaryIO

import pygame

import sounds
from game import __version__
from game.client import gamepad
from game.client.app import STEP, App
from game.client.bindings import BINDINGS, PRESSING, SCANS, context
from game.client.gamepad import Gamepads, pressed
from game.client.input import Keyboard, intents
from game.client.keyboard import LAYOUT
from game.client.reader.door import REACHED, Door, reached
from game.client.scanning import Scanner
from game.client.services import Routes, Screen, Services, played
from game.client.system_language import system_language
from game.judging import judgement_folder
from game.session import crash_report
from game.session.intent import Intent
from game.session.recorder import SessionRecorder
from game.system import local_time, paths, portable
from game.system import progress as remembering
from game.system import settings as keeping
from game.system.file_chooser import FileChooser
from game.system.i18n import N_, _, render_phrase
from game.system.memory import Slack, keep_large_apart
from game.system.output import InputError, complain
from game.system.settings import TEXT_SCALES, UNPLACED, Settings
from game.system.version import FIRST
from sprites.base.sdl import wait_for_event
from sprites.base.window import LEAST, Window

MOST_STEPS = 6
"""So much time passes at most between two pictures, however long the first has taken."""
RESTING_MS = 200
RESTED_STEPS = 15
"""While nothing moves all time passes, a rest at once."""
HELD_IN_HAND = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
CLICKS = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
DEVICES = (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED)
"""The events of sound devices, which are left to `sounds`."""
PRESSED_ON_PADS = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERAXISMOTION)
"""The events of keys and mouse, and those of pads, which change the signs on the screen."""
RUNG = pygame.event.custom_type()
"""The event of a phone that has something to say."""
PAUSE = 1.0
"""After so many seconds without a frame the computer slept, or the window was not to be seen."""
TOO_SMALL = N_("Polemos needs a window of {wide} by {tall} pixels or more.")
CUT_OFF = N_("the display is gone; what was played is kept")
NO_DISPLAY = N_(
    "there is no display to open a window on; "
    '"polemos match" plays and "polemos shot" draws without one'
)


def run(
    routes: Callable[[Services], Routes],
    first: Callable[[Routes], Screen],
    record: Path | None = None,
) -> int:
    """Open the window and stay until the player leaves; the exit status."""
    keep_large_apart()
    paths.sweep()
    judgement_folder.sweep()
    first_start = not paths.settings_file().exists()
    progress, lost = remembering.load()  # first: it may still lie among the settings
    chosen, problem = keeping.load()
    progress.version = __version__ if first_start else progress.version or FIRST
    if first_start:  # before a tape begins, which keeps the settings
        chosen.language = system_language()
    try:
        size = chosen.width, chosen.height
        window = Window("Polemos", size, chosen.fullscreen, new=first_start, place=_place(chosen))
    except pygame.error:
        complain(f"polemos: {_(NO_DISPLAY)}")
        return 2
    asked = os.environ.get("SDL_VIDEODRIVER", "")
    if pygame.display.get_driver() in ("offscreen", "dummy") and not asked:
        complain(f"polemos: {_(NO_DISPLAY)}")
        return 2
    if first_start:
        chosen.text_scale = min(TEXT_SCALES, key=lambda one: abs(one - 100 * window.short))
    recorder = SessionRecorder(_tape(record) if record else None)
    app = App(window, chosen, routes, environment=recorder, progress=progress)
    signal.signal(signal.SIGTERM, lambda *_ignored: app.quit())  # all is saved: no need to ask
    try:
        app.show_toast(render_phrase(portable.problem()))
        app.show_toast(render_phrase(problem))
        app.show_toast(render_phrase(lost))
        app.show_toast(render_phrase(local_time.problem(recorder.clock())))
        app.replace_all(lambda: first(app.routes))
        _loop(app, window)
    except Exception as error:
        recorder.close("failed")
        records = [record for each in played(app.scenes) if (record := each.record()) is not None]
        complain(crash_report.write(error, recorder.tape(), records))
        return 1
    finally:
        recorder.close()
        _remember(app, window)
        app.close()
        pygame.quit()
    if recorder.problem:
        complain(recorder.problem)
    return 0


def _tape(path: Path) -> BinaryIO:
    """A new file for a tape. Refusal when it cannot be written."""
    try:
        return path.open("xb")
    except OSError as error:
        pygame.quit()
        why = error.strerror or error
        raise InputError(_("{file} cannot be written: {why}").format(file=path, why=why)) from None


def _place(chosen: Settings) -> tuple[int, int] | None:
    """Return where the window lay when it was left, None for one that never was."""
    return None if UNPLACED in (chosen.left, chosen.top) else (chosen.left, chosen.top)


def _remember(app: App, window: Window) -> None:
    app.settings.fullscreen = window.fullscreen
    app.settings.width, app.settings.height = window.kept_size()
    app.settings.left, app.settings.top = window.kept_place()
    app.write()


def _loop(app: App, window: Window) -> None:
    keyboard, pads, slack = Keyboard(), Gamepads(app.show_notice), Slack()
    app.rumbles, app.scanner, app.file_chooser = pads.rumble, Scanner(), FileChooser()
    door, sound = Door("Polemos", window.handle), Sound(app)
    app.phones.ring = _ring
    window.show()
    before = time.perf_counter()
    owed = 0.0
    while app.running:
        if app.dirty and window.too_small and window.shown:
            window.plead(_(TOO_SMALL).format(wide=LEAST[0], tall=LEAST[1]))
            app.dirty = False
        if app.dirty and window.visible:
            app.draw()
            window.present()
            _forget_stale(app)
            if door.listening:
                door.show(app.narrator.tree, app.announcer.live())
            keyboard.attend(_caret(app, window))
        if not sound.opened:
            sound.open()
            gamepad.listen()
        if window.cut_off:  # all is saved
            complain(f"polemos: {_(CUT_OFF)}")
            app.quit()
        door.look_again()
        rested = _listen(app, window, keyboard, pads, slack, door)
        app.take_chosen()
        app.dirty |= app.phones.listen(app.scenes, app.handle_input)
        if door.listening != app.announcer.heard:
            app.handle_input(Intent("listen", amount=int(door.listening)))
        now = time.perf_counter()
        owed = _owed(owed, now - before, rested) if window.visible else 0.0
        before = now
        while owed >= STEP and app.running:
            owed -= STEP
            app.step()
        sound.step(rested)
        _let_sleep(app, window)


def _ring() -> None:
    """Wake the loop from another thread: a phone has said something."""
    with suppress(pygame.error):  # the window has gone
        pygame.event.post(pygame.event.Event(RUNG))


def _forget_stale(app: App) -> None:
    """Forget the clicks made while a screen was drawn that was not to be seen before."""
    if app.presses.shown is not app.top:
        app.presses.shown = app.top
        pygame.event.clear(CLICKS)


class Sound:
    """Opens the sound device after the first picture, and tells when it goes and comes back."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.opened = self.heard = False

    def open(self) -> None:
        """Open it, or say why there is none."""
        why = sounds.open(self.app.levels())
        self.opened, self.heard = True, why is None
        if why is not None:
            self.app.show_notice(_("There is no sound: {why}.").format(why=why))

    def step(self, rested: bool) -> None:
        """Go on; where nothing moves, look for a device that has gone or was never there."""
        sounds.update(pygame.time.get_ticks())
        sounds.look_again(idle=rested)
        if sounds.heard() == self.heard:
            return
        self.heard = sounds.heard()
        gone = _("The sound device is gone. Sound goes on as soon as there is one again.")
        self.app.show_notice(_("Sound is back.") if self.heard else gone)


def _owed(owed: float, passed: float, rested: bool) -> float:
    """Return the seconds that the program's clock is behind; a long pause is a single step."""
    if passed > PAUSE:
        return STEP
    return min(owed + passed, (RESTED_STEPS if rested else MOST_STEPS) * STEP)


def _let_sleep(app: App, window: Window) -> None:
    """Let the system's screen saver come, except while something plays by itself."""
    watched = window.visible and any(each.by_itself() for each in played(app.shown()))
    if pygame.display.get_allow_screensaver() == watched:
        pygame.display.set_allow_screensaver(not watched)


def _caret(app: App, window: Window) -> pygame.Rect | None:
    """Return the place where a player writes, in points; None where nobody does."""
    there = app.top.caret if app.top is not None else None
    return window.points(there) if there is not None else None


def _listen(
    app: App, window: Window, keyboard: Keyboard, pads: Gamepads, slack: Slack, door: Door
) -> bool:
    """Take in events; rest until one comes when nothing moves. Return True when it rested."""
    busy, more = _busy(app, slack, window) if window.visible else (False, False)
    if busy:
        pygame.time.wait(4)
    else:
        more |= window.visible and not sounds.warm(3.0, "ui", "card", "count", "turn")
        wait_for_event(4 if more else RESTING_MS)
    events = pygame.event.get(exclude=DEVICES)
    if events:
        slack.stir()
    for event, following in zip_longest(events, events[1:]):
        if event.type in CLICKS and app.presses.shown is not app.top:
            continue  # it was meant for the screen that is still to be seen
        if event.type == pygame.MOUSEBUTTONUP and app.dirty and window.visible:
            app.draw()  # what opens now may take its time: the press is seen before
            window.present()
        if following is None or not event.type == following.type == pygame.MOUSEMOTION:
            _handle_event(app, window, keyboard, pads, event)
        if event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            door.attend(event.type == pygame.WINDOWFOCUSGAINED)
    return not busy


def _busy(app: App, slack: Slack, window: Window) -> tuple[bool, bool]:
    """Return whether time must pass at full pace, and whether there is more to paint ahead."""
    shown = app.shown()
    moving = app.dirty or sounds.moving() or any(scene.moving for scene in shown)
    more = not moving and (any(scene.prepaint() for scene in shown) or app.routes.ahead.step())
    if not (moving or more):
        slack.give_back((app.path, window.surface.get_size()))
    scans = BINDINGS.scanning and app.scanner is not None and app.scanner.running
    held = app.repeats.held or app.touch.held
    lives = any(scene.waiting or scene.living for scene in shown)
    return moving or scans or held or lives, more


def _handle_event(
    app: App, window: Window, keyboard: Keyboard, pads: Gamepads, event: pygame.event.Event
) -> None:
    if event.type == pygame.QUIT:
        app.handle_input(Intent("quit"))
    elif window.handle_event(event):
        app.settings.fullscreen = window.fullscreen
        app.dirty = True
    elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN):
        app.dirty = True
    elif event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
        attended = event.type == pygame.WINDOWFOCUSGAINED
        sounds.focus(attended)
        keyboard.composing &= attended
        app.handle_input(Intent("back" if attended else "away"))
    elif event.type == REACHED:
        app.dirty = True
        for intent in reached(event.key, event.action):
            app.handle_input(intent)
    elif event.type == RUNG:
        pass  # the loop looks after it
    elif event.type == pygame.KEYMAPCHANGED:
        LAYOUT.forget()
        BINDINGS.settle()
        app.dirty = True
    else:
        _pass_on(app, window, keyboard, pads, event)


def _pass_on(
    app: App, window: Window, keyboard: Keyboard, pads: Gamepads, event: pygame.event.Event
) -> None:
    """Hand the program what a key, a button or the mouse means."""
    if window.too_small:
        app.release_held()
        return  # what is not seen gets no keys
    name = app.top.name if app.top is not None else ""
    writing = app.top is not None and app.top.caret is not None and not _scans(event)
    if not keyboard.writes(event, writing):
        return
    if name == PRESSING:
        meant = pressed(event, pads) or _by_mouse(intents(event, app.canvas, False))
    else:
        where = context(name)
        meant = intents(event, app.canvas, writing, where) or pads.read_event(event, where)
    if event.type in HELD_IN_HAND:
        app.dirty |= BINDINGS.in_hand("")
    elif event.type in PRESSED_ON_PADS and meant:
        app.dirty |= BINDINGS.in_hand(pads.signs)
    app.repeats.follow(event, meant, pads.rests(event))
    for intent in app.touch.follow(event, meant, _reads(app, meant)):
        app.handle_input(_for_pads(intent, event, writing))


def _reads(app: App, meant: list[Intent]) -> bool:
    """Return True for a press on something that a finger reads by resting on it."""
    if not meant or meant[0].kind != "press" or app.top is None:
        return False
    return app.top.meaning.reads_at(meant[0].x, meant[0].y)


def _scans(event: pygame.event.Event) -> bool:
    """Return True for a key of scanning, which writes nothing."""
    if event.type != pygame.KEYDOWN or not BINDINGS.scanning:
        return False
    command = BINDINGS.by_key(event.key, getattr(event, "scancode", 0))
    return command is not None and command.name in SCANS


def _by_mouse(meant: list[Intent]) -> list[Intent]:
    """Return what the mouse means: a screen that waits for a key is left by it."""
    return [intent for intent in meant if intent.kind in ("point", "press", "release")]


def _for_pads(intent: Intent, event: pygame.event.Event, writing: bool) -> Intent:
    """Return what an intent is from a pad: it has no letters, so they come on the screen."""
    on_pad = event.type == pygame.CONTROLLERBUTTONDOWN
    return Intent("letters") if on_pad and writing and intent.kind == "confirm" else intent
