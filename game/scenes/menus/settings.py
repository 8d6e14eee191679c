"""The settings, and the page of speech: the program's own voice, and how much is told."""

from __future__ import annotations

from game.client.command_table import BY_NAME, HEARD
from game.client.commands import taking
from game.client.life import Part
from game.client.reader import speech
from game.client.reader.announcer import CHOSEN
from game.client.services import Services
from game.scenes.keys.keys_page import row_of
from game.scenes.menus.home_file import HomeFiles
from game.scenes.menus.settings_page import Section, SettingsPage, translated
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
    TEXT_FACES,
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
        voices = {"": _("System default"), **self.voices}
        rows: list[Widget] = [
            self.switch("speech", words),
            self.pick("speech_rate", _("Rate"), translated(SPEECH_RATES)),
            self.pick("voice", _("Voice"), voices),
        ]
        rows[0].name = "speak"
        for row in rows:
            row.enabled = not why
        return rows

    def _announcement(self, kind: str) -> Choice:
        def get(kept: Settings) -> str:
            return kept.told.get(kind, "all")

        def put(told: str) -> None:
            self.services.settings.told[kind] = told

        return self.choice(kind, _(KINDS[kind]), translated(TOLD), get, put)

    def ways(self) -> list[tuple[str, Callback]]:
        return [(_("Hear a sample"), self.try_it)]

    def try_it(self) -> None:
        """Say a sentence as it will sound."""
        self.services.announcer.announce("asked", _("Athens plays Triremes, 3 Force."))


def _voices(services: Services) -> dict[str, str]:
    """Return the voices of this system, each by its name, which a tape keeps."""
    if services.headless:
        return {}
    listed = services.environment.words(lambda: "\n".join(speech.voices(speech.engine())))
    return {name: name for name in listed.split("\n") if name}


# ---------------------------------------------------------------------- the settings

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
    "tell_odds": N_("Tell the odds of chance"),
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


class SettingsScene(SettingsPage):
    """All settings of the program but its keys and its speech, which have pages of their own."""

    name = "settings"

    def __init__(self, services: Services, shared: bool = False, at_table: bool = False) -> None:
        super().__init__(services)
        self.at_table = at_table
        """True over a table, whose match is not to be lost from under it."""
        self.shared = shared
        """True over a table at which several people share the screen."""
        self.text_size = Choice("", [""])
        self.waiting_size = False
        """True for a size of text that holds once the mouse has left its row: until then the row
        stays under it."""
        self.life.parts.append(Part(step=self._settle_size))
        self.home_files = HomeFiles(services)
        self.acts.append(taking("chosen", self.home_files.files.take))
        self.life.parts.append(Part(self._go_on, waiting=lambda: self.home_files.next is not None))

    @property
    def title(self) -> str:
        return _("Settings")

    def sections(self) -> list[list[Section]]:
        switches = self._switches(SHARED_PLAY if self.shared else PLAY)
        switches[list(PLAY).index("single_answers")].enabled = not self.shared
        play = [
            self.pick("speed", _("Game speed"), translated(SPEEDS)),
            self.pick("rivals", _("Rivals' talk at the table"), translated(RIVALS)),
            *switches,
        ]
        sliders = [self.slider(name, _(label)) for name, label in SLIDERS.items()]
        return [
            [(_("Display"), self._display()), (pgettext("settings", "Play"), play)],
            [(_("Sound"), [*sliders, *self._switches(LOUD)]), (_("Controls"), self._hands())],
        ]

    def _display(self) -> list[Widget]:
        names = {code: name_of_language(code) for code in languages()}
        faces = {face: _(TEXT_FACES[face]) for face in text_faces()}
        spacings = {spacing: percentage(f"{spacing}") for spacing in LINE_SPACINGS}
        sizes = {scale: percentage(f"{scale}") for scale in TEXT_SCALES}
        self.text_size = self.pick("text_scale", _("Text size"), sizes)
        rows = [
            self.pick("language", _("Language"), names),
            self.text_size,
            self.pick("text_face", _("Typeface"), faces),
            self.pick("line_spacing", _("Line spacing"), spacings),
            self.pick("colours", _("Colours"), translated(COLOURS)),
        ]
        shown = rows if len(names) > 1 else rows[1:]  # a choice of one is none
        return [*shown, *self._switches(LOOKS)]

    def _hands(self) -> list[Widget]:
        """Return the rows for hands, pads and switches."""
        paces = {each: _("{n} s").format(n=numeral(f"{each:g}")) for each in SCAN_SECONDS}
        return [
            *self._switches(HANDS),
            self.pick("pad_signs", _("Button symbols"), translated(PAD_SIGNS)),
            self.pick("scanning", _("Switch scanning"), translated(SCANNING)),
            self.pick("scan_seconds", _("Scanning pace"), paces),
        ]

    def _switches(self, labels: dict[str, str]) -> list[Widget]:
        return [self.switch(name, _(label)) for name, label in labels.items()]

    def ways(self) -> list[tuple[str, Callback]]:
        return [
            (_("Restore defaults"), self.reset),
            *([] if self.at_table else [(_("Everything in one file"), self.home_files.ask)]),
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
        """All settings of this page as they were in the beginning, but for the language."""
        fresh = Settings()
        for name in self.readers.keys() - {"language"}:
            setattr(self.services.settings, name, getattr(fresh, name))
        self._apply()
        self.read()
        self.services.show_toast(_("Default settings restored."))

    def _go_on(self, _dt: float) -> None:
        """Show what follows a file that was named, once nothing lies over the page any more."""
        if self.services.top is self:
            self.home_files.go_on()

    def _settle_size(self, _dt: float) -> None:
        if self.waiting_size and self.widget_in_focus() is not self.text_size:
            self._apply()

    def leave(self) -> None:
        if self.waiting_size:
            self._apply()
        super().leave()
