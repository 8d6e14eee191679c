"""The settings, and the page of speech: the program's own voice, and how much is told."""

from __future__ import annotations

from game.client.command_table import BY_NAME, HEARD
from game.client.life import Part
from game.client.reader import speech
from game.client.reader.announcer import CHOSEN
from game.client.services import Services
from game.scenes.keys.keys_page import row_of
from game.scenes.menus.settings_page import Section, SettingsPage
from game.system.i18n import N_, _, languages, name_of_language, numeral, percentage, pgettext
from game.system.settings import (
    COLOURS,
    LINE_SPACINGS,
    PAD_SIGNS,
    RIVALS,
    SCAN_SECONDS,
    SCANNING,
    SPEECH_RATES,
    SPEEDS,
    TEXT_SCALES,
    TOLD,
    Settings,
)
from sprites.base.lettering import text_faces
from sprites.base.widget import Callback, Widget
from sprites.base.window import Window
from sprites.kit.setting import Choice

KINDS = {
    "moves": N_("Announce moves"),
    "turns": N_("Announce turns and passes"),
    "results": N_("Announce results"),
    "notes": N_("Announce notes"),
}
AMOUNTS = {
    "all": N_("All"),
    "decisive": N_("Own and decisive"),
    "asked": N_("Only when asked"),
}
RATES = {
    120: N_("Very slow"),
    140: N_("Slow"),
    165: N_("Normal"),
    200: N_("Brisk"),
    250: N_("Fast"),
    300: N_("Very fast"),
    400: N_("Fastest"),
}


class SpeechPage(SettingsPage):
    """The choices of who plays by ear, and the keys that ask."""

    name = "speech"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.voices = _voices(services)

    @property
    def title(self) -> str:
        return _("Speech")

    def sections(self) -> list[list[Section]]:
        keys = [row_of(self.services, BY_NAME[name]) for name in HEARD]
        told = [self._announcement(kind) for kind in CHOSEN]
        return [
            [(_("Built-in voice"), self._voice()), (_("Announcements"), told)],
            [(_("Keys and pads"), keys)],
        ]

    def _voice(self) -> list[Widget]:
        why = speech.obstacle() if not self.services.headless else ""
        words = _("Speak without a screen reader")
        if why:
            words = _("{words}: {why}").format(words=words, why=_(why))
        rates = [_(RATES[rate]) for rate in SPEECH_RATES]
        names = [_("System default"), *self.voices]
        rows: list[Widget] = [
            self.switch("speech", words),
            self.pick("speech_rate", _("Rate"), SPEECH_RATES, rates),
            self.pick("voice", _("Voice"), ["", *self.voices], names),
        ]
        rows[0].name = "speak"
        for row in rows:
            row.enabled = not why
        return rows

    def _announcement(self, kind: str) -> Choice:
        def get(kept: Settings) -> str:
            return kept.told.get(kind, TOLD[0])

        def put(told: str) -> None:
            self.services.settings.told[kind] = told

        return self.choice(_(KINDS[kind]), TOLD, [_(AMOUNTS[told]) for told in TOLD], get, put)

    def ways(self) -> list[tuple[str, Callback]]:
        return [(_("Hear a sample"), self.try_it)]

    def try_it(self) -> None:
        """Say a sentence as it will sound."""
        self.services.announcer.announce("asked", _("Athens plays Triremes, 3 Force."))


def _voices(services: Services) -> list[str]:
    """Return the voices of this system, which a tape keeps."""
    if services.headless:
        return []
    listed = services.environment.words(lambda: "\n".join(speech.voices(speech.engine())))
    return [name for name in listed.split("\n") if name]


# ---------------------------------------------------------------------- the settings

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
    "single_answers": N_("Make forced moves for me"),
    "hold_to_look": N_("Hold to look at a covered hand"),
}
RIVAL_WORDS = {
    "lively": N_("Lively"),
    "sparing": N_("Sparing"),
    "silent": N_("Silent"),
}
SHARED_PLAY = {
    **PLAY,
    "single_answers": N_(
        "Make forced moves for me. At a shared screen only those that everybody can see: "
        "the others would tell what you hold."
    ),
}
"""The same over a table at which several people share the screen."""
HANDS = {
    "left_handed": N_("Left-handed tables"),
    "screen_keys": N_("On-screen keyboard"),
    "rumble": N_("Gamepad rumble"),
}
SIGN_WORDS = {
    "auto": N_("Match the gamepad"),
    "xbox": N_("Xbox"),
    "playstation": N_("PlayStation"),
    "switch": N_("Switch"),
    "plain": N_("Plain letters"),
}
SCAN_WORDS = {
    "off": N_("Off"),
    "auto": N_("Automatic, one key"),
    "step": N_("Two keys"),
}
KEPT = ("language", "names", "last_seats", "last_options", "last_choices", "last_rules",
        "trusting_table", "hints_told", "width", "height", "key_preset", "keys", "pads",
        "speech", "speech_rate", "voice", "told")  # fmt: skip
"""Fields that restoring the defaults keeps: the language and the voice, and what is remembered."""


class SettingsScene(SettingsPage):
    """All settings of the program but its keys and its speech, which have pages of their own."""

    name = "settings"

    def __init__(self, services: Services, shared: bool = False) -> None:
        super().__init__(services)
        self.shared = shared
        """True over a table at which several people share the screen."""
        self.text_size = Choice("", [""])
        self.waiting_size = False
        """True for a size of text that holds once the mouse has left its row: until then the row
        stays under it."""
        self.life.parts.append(Part(step=self._settle_size))

    @property
    def title(self) -> str:
        return _("Settings")

    def sections(self) -> list[list[Section]]:
        speeds = [_(SPEED_WORDS[speed]) for speed in SPEEDS]
        switches = self._switches(SHARED_PLAY if self.shared else PLAY)
        switches[list(PLAY).index("single_answers")].enabled = not self.shared
        talks = [_(RIVAL_WORDS[each]) for each in RIVALS]
        play = [
            self.pick("speed", _("Game speed"), SPEEDS, speeds),
            self.pick("rivals", _("Rivals' talk at the table"), RIVALS, talks),
            *switches,
        ]
        sliders = [self.slider(name, _(label)) for name, label in SLIDERS.items()]
        return [
            [(_("Display"), self._display()), (pgettext("settings", "Play"), play)],
            [(_("Sound"), [*sliders, *self._switches(LOUD)]), (_("Controls"), self._hands())],
        ]

    def _display(self) -> list[Widget]:
        codes, faces = languages(), text_faces()
        names = list(map(name_of_language, codes))
        spacings = [percentage(f"{spacing}") for spacing in LINE_SPACINGS]
        sizes = [percentage(f"{scale}") for scale in TEXT_SCALES]
        colours = [_(COLOUR_WORDS[name]) for name in COLOURS]
        self.text_size = self.pick("text_scale", _("Text size"), TEXT_SCALES, sizes)
        rows = [
            self.pick("language", _("Language"), codes, names),
            self.text_size,
            self.pick("text_face", _("Typeface"), faces, [_(FACE_WORDS[face]) for face in faces]),
            self.pick("line_spacing", _("Line spacing"), LINE_SPACINGS, spacings),
            self.pick("colours", _("Colours"), COLOURS, colours),
        ]
        shown = rows if len(codes) > 1 else rows[1:]  # a choice of one is none
        return [*shown, *self._switches(LOOKS)]

    def _hands(self) -> list[Widget]:
        """Return the rows for hands, pads and switches."""
        scans = [_(SCAN_WORDS[each]) for each in SCANNING]
        paces = [_("{n} s").format(n=numeral(f"{each:g}")) for each in SCAN_SECONDS]
        signs = [_(SIGN_WORDS[each]) for each in PAD_SIGNS]
        return [
            *self._switches(HANDS),
            self.pick("pad_signs", _("Button symbols"), PAD_SIGNS, signs),
            self.pick("scanning", _("Switch scanning"), SCANNING, scans),
            self.pick("scan_seconds", _("Scanning pace"), SCAN_SECONDS, paces),
        ]

    def _switches(self, labels: dict[str, str]) -> list[Widget]:
        return [self.switch(name, _(label)) for name, label in labels.items()]

    def ways(self) -> list[tuple[str, Callback]]:
        return [
            (_("Restore defaults"), self.reset),
            (_("Speech"), lambda: self.services.push(SpeechPage(self.services))),
            (_("Keys and pads"), self.open_keys),
        ]

    # ------------------------------------------------------------------ what they do

    def change(self, name: str, value: object) -> None:
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
        self.read()
        self.services.show_toast(_("Default settings restored."))

    def _settle_size(self, _dt: float) -> None:
        if self.waiting_size and self.widget_in_focus() is not self.text_size:
            self._apply()

    def leave(self) -> None:
        if self.waiting_size:
            self._apply()
        super().leave()
