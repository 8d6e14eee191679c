"""Keys, mouse, fingers and text input, held or not, translated into intents."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from game.client import editing
from game.client.bindings import BINDINGS
from game.client.command_table import BY_KEY, SILENT, TABLE
from game.client.editing import MAC, SHORTCUT
from game.client.keyboard import CONTROL, DIGIT_PLACES, LAYOUT, SPECIAL
from game.session.intent import ANY, Intent
from sprites.base.canvas import Canvas

BUTTONS = {1: "press", 3: "inspect"}
WITH_SHIFT = {"next": "before", "help": "tell_keys"}
"""The commands that mean something else while Shift is held."""
CHORD = SHORTCUT | pygame.KMOD_ALT | pygame.KMOD_MODE
ALTGR = pygame.KMOD_RALT | pygame.KMOD_MODE | (pygame.KMOD_ALT if MAC else 0)
KEYPAD = {
    pygame.K_KP1: pygame.K_END,
    pygame.K_KP2: pygame.K_DOWN,
    pygame.K_KP3: pygame.K_PAGEDOWN,
    pygame.K_KP4: pygame.K_LEFT,
    pygame.K_KP5: pygame.K_CLEAR,
    pygame.K_KP6: pygame.K_RIGHT,
    pygame.K_KP7: pygame.K_HOME,
    pygame.K_KP8: pygame.K_UP,
    pygame.K_KP9: pygame.K_PAGEUP,
    pygame.K_KP0: pygame.K_INSERT,
    pygame.K_KP_PERIOD: pygame.K_DELETE,
}
"""The keys of the keypad, and what they are without NumLock."""
KEYPAD_DIGITS = tuple(KEYPAD)[:10]
WRITING_PADS = (pygame.K_KP_PLUS, pygame.K_KP_MINUS)
"""Keys of the keypad that write a sign, whatever NumLock says."""
ANY_PLACES = (*range(58, 70), *range(73, 83), *range(84, 100))
"""The places of F1 to F12, of the keys around the arrows, and of the keypad."""


class Keyboard:
    """Tells the letters that are written from those that a command key sends as well.

    The system sends a letter's text after its key press, and again for as long as it is held. If
    the press was a command that opened a text field, that text must not land in the field; nor
    must that of a chord, which Greek or Cyrillic letters have too. While an input method composes,
    the keys are its own.
    """

    def __init__(self) -> None:
        self.command_key = 0
        self.composing = False
        self.silenced = False
        """True once an input method has composed where nobody writes: it gets no keys there."""
        self._caret: pygame.Rect | None = None
        LAYOUT.forget()

    def writes(self, event: pygame.event.Event, writing: bool) -> bool:
        """Return False for the text of a key that was pressed as a command, and while composing."""
        if event.type == pygame.KEYDOWN:
            self.command_key = 0 if writing and not _commands(event.mod) else event.key
        elif event.type == pygame.KEYUP and event.key == self.command_key:
            self.command_key = 0
        elif event.type == pygame.TEXTEDITING:
            self.composing = writing and bool(event.text)
            self.silenced |= not writing and bool(event.text)
        elif event.type == pygame.TEXTINPUT:
            self.composing = False
            return not self.command_key
        self.composing &= writing
        return event.type != pygame.KEYDOWN or not self.composing

    def attend(self, caret: pygame.Rect | None) -> None:
        """Show an input method where somebody writes, in pixels; None where nobody does."""
        before, self._caret = self._caret, caret
        if caret is None and self.silenced:
            pygame.key.stop_text_input()
        elif caret is not None and caret != before:
            if before is None:
                pygame.key.start_text_input()
            pygame.key.set_text_input_rect(caret)


def _commands(mod: int) -> bool:
    """Return True for keys that are held to command and not to write, as AltGr is."""
    return bool(mod & (SHORTCUT | pygame.KMOD_ALT)) and not mod & ALTGR


def intents(
    event: pygame.event.Event, canvas: Canvas, writing: bool, where: str = ""
) -> list[Intent]:
    """Return the intents of a raw pygame event; while a player writes, letters are text.

    `where` is the context of the screen, for keys that mean one thing here and another there.
    """
    if event.type == pygame.MOUSEMOTION:
        return [Intent("point", *canvas.units(event.pos))]
    if event.type == pygame.MOUSEBUTTONDOWN and event.button in BUTTONS:
        extends = bool(pygame.key.get_mods() & pygame.KMOD_SHIFT) and event.button == 1
        return [Intent(BUTTONS[event.button], *canvas.units(event.pos), amount=int(extends))]
    if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
        return [Intent("release", *canvas.units(event.pos))]
    if event.type == pygame.MOUSEWHEEL:
        return [Intent("wheel", *canvas.units(pygame.mouse.get_pos()), amount=event.y)]
    if event.type == pygame.TEXTINPUT and writing:
        return [Intent("text", text=event.text)]
    if event.type == pygame.TEXTEDITING and writing:
        return [Intent("compose", text=event.text)]
    if event.type == pygame.DROPFILE:
        return [Intent("drop", text=event.file)]
    if event.type == pygame.KEYDOWN:
        return _key(event, writing, where)
    if event.type == pygame.KEYUP and not writing:
        return _let_go(event, where)
    return []


def _key(event: pygame.event.Event, writing: bool, where: str) -> list[Intent]:
    key, mod = _key_of(event), event.mod
    if mod & SHORTCUT and key == pygame.K_q and not mod & (CHORD & ~SHORTCUT):
        return [Intent("farewell")]
    if writing:
        return _written(key, mod)
    held = BINDINGS.by_key(key | CONTROL, _place(event) | CONTROL, where)
    if held is not None and editing.holds_control(mod):
        return [Intent(held.name)]
    if mod & CHORD:
        return _sign_by_altgr(event)
    command = BINDINGS.by_sign(event.unicode) if mod & pygame.KMOD_SHIFT else None
    if command is not None:
        return [Intent(command.name)]
    return _command(key, event, where)


def _command(key: int, event: pygame.event.Event, where: str) -> list[Intent]:
    command = BINDINGS.by_key(key, _place(event), where)
    if command is not None and command.name in WITH_SHIFT and event.mod & pygame.KMOD_SHIFT:
        return [Intent(WITH_SHIFT[command.name])]
    digit = _digit(key, _place(event))
    if digit and not BINDINGS.keys.holding(_place(event)):
        return [Intent("digit", amount=digit)]
    if command is not None:
        return [Intent(command.name)]
    place = key - SPECIAL
    return [Intent(ANY)] if 0 < key <= SPECIAL or place in ANY_PLACES else []


def _written(key: int, mod: int) -> list[Intent]:
    """Return what a key means while a player writes: nothing for those that write themselves."""
    if key == pygame.K_INSERT:
        return editing.insert(mod)
    if mod & SHORTCUT and not mod & pygame.KMOD_ALT and pygame.K_a <= key <= pygame.K_z:
        return editing.shortcut(chr(key), mod)
    silent = key in SILENT or (key > SPECIAL and key not in WRITING_PADS)
    if not silent or key not in BY_KEY:
        return []
    if BY_KEY[key].name in editing.EDITED:
        return editing.moving(BY_KEY[key].name, mod)
    if mod & CHORD:
        return []
    back = key == pygame.K_TAB and mod & pygame.KMOD_SHIFT
    return [Intent("before" if back else BY_KEY[key].name)]


def _sign_by_altgr(event: pygame.event.Event) -> list[Intent]:
    """Return the command of a sign that a layout has on AltGr, such as [ on a German 8."""
    held = event.mod & CHORD
    windows = pygame.KMOD_LCTRL if held & pygame.KMOD_RALT else 0  # AltGr comes as both there
    if held & ~(ALTGR | windows) or (event.key < SPECIAL and event.unicode == chr(event.key)):
        return []
    command = BINDINGS.by_sign(event.unicode)
    return [Intent(command.name)] if command is not None else []


def _let_go(event: pygame.event.Event, where: str) -> list[Intent]:
    """Return what it means that a key goes up, whatever else is held by then."""
    key, place = _key_of(event), _place(event)
    either = (BINDINGS.by_key(key | held, place | held, where) for held in (0, CONTROL))
    return [Intent(it.let_go) for it in either if it is not None and it.let_go][:1]


def _key_of(event: pygame.event.Event) -> int:
    """Return the key that was meant, the keypad's keys as they are without NumLock too."""
    if event.key in KEYPAD and not (MAC or event.mod & pygame.KMOD_NUM):
        return KEYPAD[event.key]
    return LAYOUT.meant(event.key, _place(event))


def _digit(key: int, place: int) -> int:
    """Return the digit that a key is for, 10 for the 0; 0 for any other key."""
    if key in KEYPAD_DIGITS:
        return KEYPAD_DIGITS.index(key) + 1
    if pygame.K_0 <= key <= pygame.K_9:
        return (key - pygame.K_0) or 10
    if place in DIGIT_PLACES and key < SPECIAL:
        return DIGIT_PLACES.index(place) + 1
    return 0


def _place(event: pygame.event.Event) -> int:
    return getattr(event, "scancode", 0)


FIRST, NEXT = 24, 4
"""Steps of a sixtieth of a second until what is held comes again, and from then on."""
REPEATED = frozenset(
    (
        *(command.name for command in TABLE if command.repeats),
        *(f"{select}{kind}" for select in ("", "select_") for kind in ("word_left", "word_right")),
        *("select_left", "select_right", "erase_word", "delete_word"),
    )
)
"""The intents that come again while what they came from is held."""
MODIFIERS = pygame.K_LCTRL, pygame.K_RMETA
"""The first and the last of the keys that only change others."""


class Repeats:
    """Remembers the last key, button or stick that was pressed, as long as it is held.

    A repeated intent has the amount 1.
    """

    def __init__(self) -> None:
        self.source: Hashable = None
        self.intent = Intent("")
        self.wait = 0

    @property
    def held(self) -> bool:
        """True while something will come again."""
        return self.source is not None

    def follow(self, event: pygame.event.Event, meant: Sequence[Intent], resting: bool) -> None:
        """Note what an event presses or lets go; `resting` is true for a stick that has come back.

        `meant` are the intents of the event.
        """
        source, pressed = _source(event, bool(meant), resting)
        if pressed is None:
            return
        if pressed and meant and meant[0].kind in REPEATED:
            self.source, self.intent, self.wait = source, meant[0]._replace(amount=1), FIRST
        elif pressed or source == self.source:
            self.let_go()

    def let_go(self) -> None:
        """Let nothing come again until it is pressed again."""
        self.source = None

    def step(self) -> list[Intent]:
        """Let a sixtieth of a second pass; return what comes again in it."""
        self.wait -= 1
        if self.source is None or self.wait > 0:
            return []
        self.wait = NEXT
        return [self.intent]


def _source(event: pygame.event.Event, means: bool, resting: bool) -> tuple[Hashable, bool | None]:
    """Return what an event is from, and whether it presses that; None where it does neither."""
    match event.type:
        case pygame.KEYDOWN | pygame.KEYUP if not MODIFIERS[0] <= event.key <= MODIFIERS[1]:
            return ("key", event.key), event.type == pygame.KEYDOWN
        case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERBUTTONUP:
            source = ("button", event.instance_id, event.button)
            return source, event.type == pygame.CONTROLLERBUTTONDOWN
        case pygame.CONTROLLERAXISMOTION if means or resting:
            return ("stick", event.instance_id, event.axis), means
        case pygame.CONTROLLERDEVICEREMOVED | pygame.MOUSEBUTTONDOWN:
            return None, True
    return None, None


READ, ASK = 30, 75
"""Steps of a sixtieth of a second after which a finger that rests only reads, and then asks."""
TREMBLE = 10.0
"""Units that a finger moves without drawing."""


class Touch:
    """Holds the press of a finger back while it may be there to read.

    Reading is pointing: a card that is pointed at is shown large, and lifting the finger then
    chooses nothing. SDL tells of the first finger as of a mouse.
    """

    def __init__(self) -> None:
        self.press: Intent | None = None
        """The press that is held back, None while there is none."""
        self.steps = 0

    @property
    def held(self) -> bool:
        """True while a finger may still be there to read, or to ask."""
        return self.press is not None and self.steps < ASK

    def follow(
        self, event: pygame.event.Event, meant: Sequence[Intent], rests: bool
    ) -> Sequence[Intent]:
        """Return what a finger means now; `rests` is true where it may read."""
        if not getattr(event, "touch", False) or not meant:
            return meant
        intent = meant[0]
        if intent.kind == "press" and rests:
            self.press, self.steps = intent, 0
            return [Intent("point", intent.x, intent.y)]
        if self.press is None:
            return meant
        if intent.kind == "release":
            return self._lifted(intent)
        return self._drawn(self.press, intent) if intent.kind == "point" else []

    def _lifted(self, release: Intent) -> list[Intent]:
        press, self.press = self.press, None
        return [press, release] if press is not None and self.steps < READ else []

    def _drawn(self, press: Intent, point: Intent) -> list[Intent]:
        away = abs(point.x - press.x) + abs(point.y - press.y)
        if away <= TREMBLE or self.steps >= READ:
            return []
        self.press = None
        return [press, point]

    def let_go(self) -> None:
        """Forget the finger: what it was on is gone."""
        self.press = None

    def step(self) -> list[Intent]:
        """Let a sixtieth of a second pass; return the question of a finger that has rested."""
        self.steps += 1
        if self.press is None or self.steps != ASK:
            return []
        return [Intent("inspect", self.press.x, self.press.y)]
