"""The program behind the scenes: their stack, the clock, settings, toasts, sounds and input."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Sequence
from functools import partial, reduce

import sounds
from game.client import gamepad, toasts
from game.client.bindings import BINDINGS, SCANS
from game.client.commands import Act, act, taken, taking
from game.client.focus import STEPS
from game.client.gamepad import Rumble, no_rumble
from game.client.input import Repeats, Touch
from game.client.phones import Phones
from game.client.pictures import keep_picture
from game.client.presses import Presses
from game.client.reader import speech
from game.client.reader.announcer import Announcer
from game.client.reader.narrator import Narrator
from game.client.reader.tree import tree_of
from game.client.scanning import Scanner, keys_in_words
from game.client.services import Routes, Screen, Services, activity, follow_language, played
from game.match.bot_driver import BotWorker
from game.match.crew import Crew, new_worker
from game.session.environment import Environment, SessionInfo
from game.session.intent import Intent
from game.system import bulkhead, paths
from game.system.file_chooser import FileChooser, Request
from game.system.i18n import _, damaged, render_phrase, use_language
from game.system.output import escaped
from game.system.progress import PROGRESS, Progress
from game.system.settings import SETTINGS, Settings
from game.system.struct_file import Writer
from sprites.base import rich, text
from sprites.base.canvas import Canvas
from sprites.base.ground import ring
from sprites.base.images import PICTURES, SURFACES
from sprites.base.palette import wear
from sprites.kit.panel import Toast

STEP = 1 / 60
CAPTION_SECONDS = 1.8
READ_EVERY = 12
"""While something moves one picture of so many is read."""


class App:
    """Runs a stack of screens; gives them what `Services` promises.

    `routes` makes the Routes for this program.
    """

    def __init__(
        self,
        canvas: Canvas,
        settings: Settings,
        routes: Callable[[Services], Routes],
        headless: bool = False,
        environment: Environment | None = None,
        progress: Progress | None = None,
    ) -> None:
        self.canvas = canvas
        self.settings = settings
        self.progress = progress or Progress()
        self.headless = headless
        self.environment = environment or Environment()
        self.routes = routes(self)
        self.scenes: list[Screen] = []
        self.running = True
        self.dirty = True
        self.attended = True
        self.toasts: list[tuple[Toast, float]] = []
        self.caption: tuple[Toast, float] | None = None
        self.muted = False
        """True while the player has switched all sound off by a key."""
        self.repeats = Repeats()
        self.presses = Presses()
        self.touch = Touch()
        self.announcer = Announcer(lambda: self.settings)
        self.narrator = Narrator(self.announcer)
        self.speech: speech.Speech | None = None
        self.unread = False
        """True while somebody listens who has not been told of the picture that is shown."""
        self.writers = Writer(SETTINGS, settings), Writer(PROGRESS, self.progress)
        self.problems = {""}
        """Messages about what could not be saved, each shown once."""
        self._thinker: BotWorker | None = None
        self._unheard: BotWorker | None = None
        self.crew = Crew(lambda: new_worker(headless), alone=headless or self.environment.taped)
        self._end_captions = _hear_captions(self)
        self.rumbles: Rumble = no_rumble
        """Shakes the pad in hand; nothing without a window."""
        self.scanner: Scanner | None = None
        """Walks through the screen for a switch; nobody where no devices are read."""
        self.file_chooser: FileChooser | None = None
        """Opens the system's window to choose files in; none without a window of one's own."""
        self.phones = Phones()
        self.acts = _acts(self)
        self.untaped = (
            taking(" ".join(SCANS), self._scan),
            act("keep_tape", lambda: self.show_notice(self.environment.keep())),
        )
        """The acts of intents that no tape holds."""
        BINDINGS.in_hand("")
        self.apply_settings()

    # ------------------------------------------------------------------ scenes

    @property
    def top(self) -> Screen | None:
        """The scene on top, which gets the input."""
        return self.scenes[-1] if self.scenes else None

    def push(self, screen: Screen) -> None:
        """Lay a scene over the others."""
        self.release_held()
        self.scenes.append(screen)
        screen.put_up()
        screen.refresh()
        self.dirty = True
        self.environment.path(self.path)

    def pop(self) -> None:
        """Take the top scene away; from the last one the way leads to the title."""
        self.release_held()
        self.scenes.pop().taken_off()
        if not self.scenes:
            self.replace_all(self.routes.title)
            return
        self.scenes[-1].resume()
        self.scenes[-1].refresh()
        self.dirty = True
        self.environment.path(self.path)

    @property
    def path(self) -> str:
        """The names of all scenes, the lowest first."""
        return "/".join(scene.name for scene in self.scenes)

    def replace_all(self, make: Callable[[], Screen]) -> None:
        """Leave all screens for a new one."""
        self.release_held()
        while self.scenes:
            self.scenes.pop().taken_off()
        shown = [(toast.body.markup, left) for toast, left in self.toasts]
        size = self.canvas.surface.get_size()
        self.environment.begin(SessionInfo(size, self.settings, self.progress, shown))
        held = self.phones.put_away()
        self.push(make())
        self.environment.begun(next((each.start() for each in played(self.scenes)), None))
        if self.announcer.heard:  # a tape begins with nobody who listens
            self.handle_input(Intent("listen", amount=1))
        self.phones.pick_up(held, self.scenes, self.handle_input)

    def quit(self) -> None:
        """End the program."""
        self.running = False

    def release_held(self) -> None:
        """Let go of all that is held, on every screen; whoever waits outside sends a `let_go`."""
        self.repeats.let_go()
        self.touch.let_go()
        for scene in self.scenes:
            scene.release_held()

    # ------------------------------------------------------------------ services

    def choose_file(self, asked: Request) -> bool:
        """Open the system's window to choose files in; False where there is none."""
        chooser = self.file_chooser
        return bool(
            self.environment.words(lambda: "shown" if chooser and chooser.ask(asked) else "")
        )

    def take_chosen(self) -> None:
        """Pass on one of the files chosen in the system's window: many take many frames."""
        path = self.file_chooser.answer() if self.file_chooser is not None else None
        if path is not None:
            self.handle_input(Intent("chosen", text=path))

    def play(self, cue: str, pan: float = 0.0) -> None:
        """Sound a cue; its caption is shown even if it was heard a blink ago and is silent now."""
        if self.settings.rumble and BINDINGS.signs and (felt := gamepad.felt(cue)):
            self.rumbles(*felt)
        if not sounds.play(cue, pan):
            self.show_caption(sounds.caption(cue))

    def show_caption(self, words: str) -> None:
        """Show what sounds in words, to those who asked for it."""
        if self.settings.captions and words:
            self.caption = (Toast(_(words)), CAPTION_SECONDS)
            self.dirty = True

    def take_screenshot(self) -> None:
        """Keep the screen as a PNG file, and say where."""
        path = paths.pictures() / f"{self.environment.local_now():%Y-%m-%d_%H-%M-%S}.png"
        words = self.environment.words(lambda: keep_picture(self.canvas, path))
        self.show_toast(words, lasting=True)

    def show_notice(self, words: str, topic: str = "") -> None:
        """Tell what comes from devices and files and not from what a player does on the screen."""
        self.environment.on_notice(words)
        self.show_toast(words, topic, lasting=True)

    def show_toast(self, words: str, topic: str = "", lasting: bool = False) -> None:
        """A short note over the screen; it takes the place of an older one with the same topic."""
        if self._note(words, topic, lasting):
            self.announcer.announce("notes", rich.plain(escaped(words)), decisive=True)

    def refuse(self, words: str = "") -> None:
        self.play("ui_error")
        self._note(words)
        self.announcer.announce("change", rich.plain(escaped(words)) or _("Not now."))

    def _note(self, words: str, topic: str = "", lasting: bool = False) -> bool:
        """Show a note. Return True where it is not to be seen already."""
        words = escaped(words)
        self.toasts = [each for each in self.toasts if not topic or each[0].topic != topic]
        new = bool(words) and all(toast.body.markup != words for toast, _left in self.toasts)
        if new:
            toast = Toast(words, topic, lasting)
            self.toasts.append((toast, toast.seconds))
            self.dirty = True
        return new

    def clear_toasts(self) -> None:
        """Take all notes off the screen but the lasting ones, as when the results open."""
        self.toasts = [each for each in self.toasts if each[0].lasting]
        self.dirty = True

    @property
    def thinker(self) -> BotWorker:
        """The bots' worker process, started on first use; no process without a window."""
        if self._thinker is None:
            self._thinker = self.environment.bot_worker(self._start_worker)
        return self._thinker

    def _start_worker(self) -> BotWorker:
        self._unheard = new_worker(self.headless)
        return self._unheard

    @property
    def background(self) -> BotWorker:
        """The same for other matches of the library: no tape holds these, nor what comes of them.

        While a tape is played it never answers.
        """
        answering = self.thinker
        return self._unheard or answering

    def apply_settings(self) -> None:
        """Let the settings hold at once."""
        chosen = self.settings
        self.canvas.text_scale = chosen.text_scale / 100
        self.canvas.calm = chosen.calm
        self.canvas.left_handed = chosen.left_handed
        BINDINGS.take_up(chosen)
        if text.use(chosen.text_face, chosen.line_spacing / 100):
            SURFACES.clear()
            rich.forget()
        if wear(chosen.high_contrast, chosen.colours):
            SURFACES.clear()
            PICTURES.clear()
        if use_language(chosen.language):
            SURFACES.clear()
            for scene in self.scenes:
                follow_language(scene)
            self.show_toast(render_phrase(damaged()), lasting=True)
        if not self.headless:
            sounds.adjust(self.levels())
        if chosen.speech and self.speech is None and not self.headless:
            self.speech = speech.Speech(lambda: self.settings, speech.engine())
            self.announcer.say = self.speech.say
        self.dirty = True

    def levels(self) -> sounds.Levels:
        """Return the sliders of the settings, for the mixer; none is heard while it is muted."""
        return levels(self.settings, self.muted)

    def mute(self) -> None:
        """Switch all sound off, or on again: then a device is looked for where there is none."""
        self.muted = not self.muted
        if not self.headless:
            sounds.adjust(self.levels())
        self.show_toast(_("Sound is off.") if self.muted else _("Sound is on."), "sound")

    def keep(self) -> None:
        """Write settings and progress down; a failure is shown once."""
        if not self.headless:
            problem = self.environment.words(self.write)
            if problem not in self.problems:
                self.problems.add(problem)
                self.show_toast(problem, lasting=True)

    def read_anew(self) -> None:
        """Let settings and progress hold that another program has written."""
        for writer in self.writers:
            writer.take(self.environment.words(writer.content))
        self.apply_settings()

    def write(self) -> str:
        """Write down what has changed here; a sentence on each file for which that fails."""
        failed = [problem for each in self.writers if (problem := each.write()) is not None]
        return " ".join(map(render_phrase, failed))

    # ------------------------------------------------------------------ time

    def handle_input(self, intent: Intent) -> None:
        """Pass on what the player means."""
        self.dirty = True
        if taken(self.untaped, intent):
            return
        intent = intent._replace(x=round(intent.x, 2), y=round(intent.y, 2))
        self.environment.resized(self.canvas.surface.get_size(), self.settings.fullscreen)
        self.environment.handle_input(intent)
        quits = intent.kind == "quit"
        if taken(self.acts, intent) or self.narrator.handle_input(intent):
            pass
        elif self.top is None:
            self.running &= not quits
        elif quits:
            self.top.obey(intent)
        elif self.settings.speed and not self.presses.admits(self.top, intent):
            self._refuse(intent)
        else:
            self.top.handle_input(intent)
            self.presses.heard(self.top, intent)
        self.narrator.follow_input(intent)
        if self.scanner is not None and BINDINGS.scanning and intent.kind in STEPS:
            self.scanner.follow(self.shown())

    def attend(self, attended: bool) -> None:
        """The window is in front, or another one; the press by which it comes binds nothing."""
        self.attended = attended
        self.presses.forget()
        if not attended:
            self.release_held()

    def _refuse(self, intent: Intent) -> None:
        """Do nothing about a press that was for something else, but let go of what is held."""
        if intent.kind == "release":
            self.release_held()
        self.play("ui_error")
        self.announcer.announce("change", _("Too soon: press it again."))

    def _scan(self, intent: Intent) -> None:
        """Do what a switch means here: a tape has that, and not the switch."""
        if self.scanner is not None and self.top is not None:
            self.announcer.pressed = True  # also where the focus is there already
            for meant in self.scanner.obey(self.shown(), intent.kind, self.settings):
                self.handle_input(meant)

    def step(self, dt: float = STEP) -> None:
        """One step of the clock for the top scene and for what it lies on."""
        for intent in (*self.repeats.step(), *self.touch.step()):
            self.handle_input(intent)
        if self.scanner is not None and self.top is not None:
            for intent in self.scanner.step(self.shown(), self.settings, dt):
                self.handle_input(intent)
                self.announcer.pressed &= not self.scanner.stands
        self.environment.resized(self.canvas.surface.get_size(), self.settings.fullscreen)
        self.environment.tick()
        if (failed := bulkhead.news()) is not None:
            self.show_notice(render_phrase(failed), bulkhead.TOPIC)
        self.dirty |= self.announcer.step(dt)
        self.dirty |= any(left <= dt for _toast, left in self.toasts)
        self.toasts = [(toast, left - dt) for toast, left in self.toasts if left > dt]
        if self.caption is not None:
            note, left = self.caption
            self.caption = (note, left - dt) if left > dt else None
            self.dirty |= self.caption is None
        stirred = activity(self.shown())
        for scene in self.shown():
            scene.pass_time(dt)
        self.presses.step(self.top, dt)
        now = activity(self.shown())
        self.dirty |= stirred != now or self.unread or any(moving for moving, _waiting in now)

    def shown(self) -> list[Screen]:
        """The scenes that can be seen, from below."""
        shown: list[Screen] = []
        for scene in reversed(self.scenes):
            shown.insert(0, scene)
            if not scene.see_through:
                break
        return shown

    def draw(self) -> None:
        """Draw one frame; who listens is told what is new on it."""
        shown = self.shown()
        said = self.canvas.said = [] if self._is_read(shown) else None
        for scene in shown:
            if not scene.aloud.opens_below:
                self.canvas.unsay()
            scene.arrange(self.canvas)
            scene.update_highlights()
            scene.draw(self.canvas)
            scene.drawn()
        self.canvas.said = None
        group = None if self.scanner is None else self.scanner.frame(shown)
        if group is not None:
            ring(self.canvas, group, 8)
        self._draw_toasts()
        self.dirty, self.unread = False, said is None and self.announcer.active
        if said is not None:
            tree = tree_of(shown, self.canvas, said, [note for note, _left in self.toasts])
            self.narrator.group = self.scanner.words if self.scanner is not None else ""
            self.narrator.switch = keys_in_words(self.settings)
            self.narrator.follow(tree, shown, self.path, not any(each.moving for each in shown))

    def _is_read(self, shown: Sequence[Screen]) -> bool:
        """True if this picture is read: while something moves it is not worth it each time."""
        in_time = self.environment.frame % READ_EVERY == 0
        return self.announcer.active and (in_time or not any(scene.moving for scene in shown))

    def _draw_toasts(self) -> None:
        """Draw the toasts and the caption of a sound, in the order in which they came."""
        notes = [note for note, _left in self.toasts]
        if self.caption is not None:
            notes.append(self.caption[0])
        if notes:
            toasts.arrange(self.canvas, notes, self.toast_room())
        for note in notes:
            note.draw(self.canvas)

    def toast_room(self) -> toasts.ToastRoom:
        """Return where toasts may stand on all that is shown now."""
        rooms = [scene.toast_room() for scene in self.shown()]
        return reduce(toasts.ToastRoom.below, rooms)

    def close(self) -> None:
        """Let go of processes, devices and phones."""
        self.phones.close()
        while self.scenes:
            self.scenes.pop().taken_off()
        if self._thinker is not None:
            self._thinker.close()
        self.crew.dismiss()
        if self.speech is not None:
            self.speech.close()
        if self.file_chooser is not None:
            self.file_chooser.close()
        self._end_captions()
        sounds.close()


def _acts(app: App) -> tuple[Act, ...]:
    """Return what is done on every screen alike."""
    return (
        act("away", partial(app.attend, False)),
        act("back", partial(app.attend, True)),
        taking("listen", lambda intent: setattr(app.announcer, "heard", bool(intent.amount))),
        taking("take_hand", partial(_take_hand, app)),
        act("hands", lambda: app.push(app.routes.hands(app.scenes[0]))),
        act("mute", app.mute),
        act("photograph", app.take_screenshot),
        act("farewell", lambda: _show_once(app, app.routes.farewell())),
        act("tell_keys", lambda: _show_once(app, app.routes.heard_keys())),
    )


def _take_hand(app: App, intent: Intent) -> None:
    if app.phones.take(intent, app.progress, [one.record() for one in played(app.scenes)]):
        app.keep()


def _show_once(app: App, screen: Screen) -> None:
    """Lay a screen over the others, unless one of its kind is on top."""
    if type(app.top) is not type(screen):
        app.push(screen)


def _hear_captions(app: App) -> Callable[[], object]:
    """Show an app the caption of each sound; return what ends that, as the end of the app does."""
    # The mixer outlives every app: it must not keep one with all its scenes in memory.
    alive = weakref.ref(app)

    def hear(caption: sounds.Caption) -> None:
        if (listening := alive()) is not None:
            listening.show_caption(caption.text)

    return weakref.finalize(app, sounds.listen(hear))


def levels(chosen: Settings, muted: bool = False) -> sounds.Levels:
    """The sliders of the settings, for the mixer."""
    return sounds.Levels(
        master=0.0 if muted else chosen.master,
        music=chosen.music,
        effects=chosen.effects,
        ui=chosen.ui,
        ambience=chosen.ambience,
        mute_unfocused=chosen.mute_unfocused,
        mono=chosen.mono,
    )
