"""The settings: how large, how fast, how loud; each holds at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.client.services import Services
from game.scenes.menus.speech_page import SpeechPage
from game.scenes.page import EDGE, Page
from game.system.i18n import N_, _, languages, name_of_language, numeral, percentage
from game.system.settings import (
    COLOURS,
    LINE_SPACINGS,
    PAD_SIGNS,
    SCAN_SECONDS,
    SCANNING,
    SPEEDS,
    TEXT_SCALES,
    Settings,
)
from sprites import text
from sprites.canvas import Canvas
from sprites.ground import slip
from sprites.layout import Column, Row, Slot, grow
from sprites.lettering import text_faces
from sprites.panel import heading
from sprites.setting import Choice, Setting, Slider, Toggle
from sprites.window import Window

SPEED_WORDS = {
    0.5: N_("Half speed"),
    1.0: N_("Normal"),
    2.0: N_("Double speed"),
    4.0: N_("4× speed"),
    0.0: N_("Instant"),
}
COLOUR_WORDS = {
    "standard": N_("Standard"),
    "red-green": N_("Red-green colour blind"),
    "blue-yellow": N_("Blue-yellow colour blind"),
}
FACE_WORDS = {
    "source": N_("Book"),
    "sans": N_("Without serifs"),
    "legible": N_("Highly legible"),
}
SLIDERS = {
    "master": N_("Master volume"),
    "music": N_("Music"),
    "effects": N_("Effects"),
    "ui": N_("Interface"),
    "ambience": N_("Ambience"),
}
LOOKS = {
    "calm": N_("Reduced motion"),
    "high_contrast": N_("High contrast"),
    "fullscreen": N_("Full screen"),
}
LOUD = {
    "captions": N_("Sound captions"),
    "mute_unfocused": N_("Mute when inactive"),
    "mono": N_("Mono audio"),
}
PLAY = {
    "warn_pass": N_("Warn before passing"),
    "rivals_speak": N_("Rivals speak at the table"),
    "single_answers": N_("Make forced moves for me"),
    "hold_to_look": N_("Hold to look at a covered hand"),
}
HANDS = {
    "left_handed": N_("Left-handed tables"),
    "screen_keys": N_("Letters on the screen"),
    "rumble": N_("Gamepad rumble"),
}
SIGN_WORDS = {
    "auto": N_("Of the pad in hand"),
    "xbox": N_("Xbox"),
    "playstation": N_("PlayStation"),
    "switch": N_("Switch"),
    "plain": N_("Plain letters"),
}
SCAN_WORDS = {
    "off": N_("Off"),
    "auto": N_("By itself, one key"),
    "step": N_("By two keys"),
}
SWITCHES = LOOKS | PLAY | LOUD | HANDS
KEPT = ("language", "names", "last_seats", "last_options", "last_rules", "trusting_table",
        "width", "height", "key_preset", "keys", "pads")  # fmt: skip
"""Fields that restoring the defaults keeps: the language, and values that are remembered."""
GAP = 18.0
INSIDE = 12.0


class Bound:
    """A row and the setting that it shows: `read` takes the setting's value into the row."""

    def __init__(self, row: Setting, read: Callable[[Settings], None]) -> None:
        self.row = row
        self.read = read


class SettingsScene(Page):
    """All settings in two columns, or one under the other where words are large."""

    name = "settings"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.panels: list[Column] = []
        self.waiting_size = False
        """True for a size of text that holds once the mouse has left its row: until then the row
        stays under it."""
        self._offer()

    def _offer(self) -> None:
        codes = languages()
        display: list[Bound] = []
        if len(codes) > 1:  # a choice of one is none
            words = list(map(name_of_language, codes))
            display.append(self._pick("language", _("Language"), codes, words))
        display.append(self._pick("text_scale", _("Text size"), TEXT_SCALES, _percents()))
        faces = text_faces()
        words = [_(FACE_WORDS[each]) for each in faces]
        display.append(self._pick("text_face", _("Typeface"), faces, words))
        spacings = [percentage(f"{spacing}") for spacing in LINE_SPACINGS]
        display.append(self._pick("line_spacing", _("Line spacing"), LINE_SPACINGS, spacings))
        display.append(self._pick("colours", _("Colours"), COLOURS, _colours()))
        display += map(self._switch, LOOKS)
        speed = self._pick("speed", _("Game speed"), SPEEDS, _speeds())
        self.columns = [
            (_("Display"), display),
            (_("Play"), [speed, *map(self._switch, PLAY)]),
            (_("Sound"), [*map(self._slider, SLIDERS), *map(self._switch, LOUD)]),
            (_("Hands"), self._hands()),
        ]
        self.foot.clear()
        self.rolling[:] = [bound.row for _title, bounds in self.columns for bound in bounds]
        self.foot.add_back()
        self.foot.add(_("Keys and pads"), self.open_keys)
        self.foot.add(_("Restore defaults"), self.reset)
        self.foot.add(_("Speech"), self.open_speech)
        self.widgets = [*self.rolling, *self.foot]
        self._read()

    def _hands(self) -> list[Bound]:
        """Return the rows for hands, pads and switches."""
        scans = [_(SCAN_WORDS[each]) for each in SCANNING]
        paces = [_("{n} s").format(n=numeral(f"{each:g}")) for each in SCAN_SECONDS]
        signs = [_(SIGN_WORDS[each]) for each in PAD_SIGNS]
        return [
            *map(self._switch, HANDS),
            self._pick("pad_signs", _("Signs of buttons"), PAD_SIGNS, signs),
            self._pick("scanning", _("Switch scanning"), SCANNING, scans),
            self._pick("scan_seconds", _("Pace of scanning"), SCAN_SECONDS, paces),
        ]

    def retranslate(self) -> None:
        self._offer()

    # ------------------------------------------------------------------ the rows

    def _pick(self, name: str, label: str, values: Sequence[object], words: list[str]) -> Bound:
        row = Choice(label, words)
        row.callback = lambda: self._set(name, values[row.at])
        if name == "text_scale":
            self.text_size = row

        def read(kept: Settings) -> None:
            chosen = getattr(kept, name)
            row.at = values.index(chosen) if chosen in values else 0

        return Bound(row, read)

    def _slider(self, name: str) -> Bound:
        row = Slider(_(SLIDERS[name]), 0)
        row.callback = lambda: self._set(name, row.value / 100)

        def read(kept: Settings) -> None:
            row.value = round(100 * getattr(kept, name))

        return Bound(row, read)

    def _switch(self, name: str) -> Bound:
        states = _("Off"), _("On")
        row = Toggle(_(SWITCHES[name]), False, states=states)
        row.callback = lambda: self._set(name, row.on)

        def read(kept: Settings) -> None:
            row.on = getattr(kept, name)

        return Bound(row, read)

    def _read(self) -> None:
        for _title, bounds in self.columns:
            for bound in bounds:
                bound.read(self.services.settings)

    # ------------------------------------------------------------------ what they do

    def _set(self, name: str, value: object) -> None:
        setattr(self.services.settings, name, value)
        if name == "text_scale" and not self.focus.by_keys:
            self.waiting_size = True
        else:
            self._apply()
        if name in SLIDERS:
            self.services.play("ui_press" if name == "ui" else "card_play")

    def _apply(self) -> None:
        self.waiting_size = False
        self.services.apply_settings()
        canvas = self.services.canvas
        if isinstance(canvas, Window) and canvas.fullscreen != self.services.settings.fullscreen:
            canvas.toggle_fullscreen()

    def open_keys(self) -> None:
        """Show the page of keys and pads."""
        self.services.push(self.services.routes.keys())

    def reset(self) -> None:
        """All settings as they were in the beginning; names and seats stay."""
        fresh = Settings()
        for name in Settings.__struct_fields__:
            if name not in KEPT:
                setattr(self.services.settings, name, getattr(fresh, name))
        self._apply()
        self._read()
        self.services.show_toast(_("Default settings restored."))

    def open_speech(self) -> None:
        """Open what is said to those who listen."""
        self.services.push(SpeechPage(self.services))

    def enter(self) -> None:
        self.focus.take(self.rolling[0].name)

    def step(self, dt: float) -> None:
        super().step(dt)
        if self.waiting_size and self.widget_in_focus() is not self.text_size:
            self._apply()

    def leave(self) -> None:
        if self.waiting_size:
            self._apply()
        self.services.keep_settings()

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        self._read()  # the full screen has a key of its own
        window = self.foot.lay(canvas)
        flat = canvas.text_scale <= 1.25
        head = Slot(tall=1.3 * text.line_height(canvas, text.HEADING) - 4)
        self.panels = []
        for title, bounds in self.columns:
            rows = [bound.row for bound in bounds]
            for row in rows:
                row.spare = 20.0 if flat else 12.0
            self.panels.append(Column(head, *rows, gap=4, padding=INSIDE, role="list", name=title))
        margins = EDGE, 16.0
        first, second = Column(*self.panels[:2], gap=GAP), Column(*self.panels[2:], gap=GAP)
        whole = (
            Row(grow(first), grow(second), gap=GAP, padding=margins, align="start")
            if flat
            else Column(*self.panels, gap=GAP, padding=margins)
        )
        self.rolling.lay(canvas, window, whole)

    def draw(self, canvas: Canvas) -> None:
        self.draw_ground(canvas, _("Settings"))
        with canvas.clip(self.rolling.window):
            for panel in self.panels:
                slip(canvas, panel.box, 10)
                heading(canvas, panel.name, panel.box.x + INSIDE + 12, panel.box.y + INSIDE)
        self.rolling.draw(canvas, self.time)


def _percents() -> list[str]:
    return [percentage(f"{scale}") for scale in TEXT_SCALES]


def _colours() -> list[str]:
    return [_(COLOUR_WORDS[name]) for name in COLOURS]


def _speeds() -> list[str]:
    return [_(SPEED_WORDS[speed]) for speed in SPEEDS]
