"""The page of speech: the program's own voice, and how much of a match is told."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.commands import label
from game.client.reader import speech
from game.client.reader.announcer import CHOSEN
from game.client.services import Services
from game.scenes.page import EDGE, Page
from game.system.i18n import N_, _
from game.system.settings import SPEECH_RATES, TOLD
from sprites import text
from sprites.canvas import Canvas
from sprites.ground import slip
from sprites.layout import Column, Row, Slot, grow, inset
from sprites.rich import Paragraph
from sprites.setting import Choice, Setting, Toggle
from sprites.widget import Callback

KINDS = {
    "moves": N_("Tell moves"),
    "turns": N_("Tell turns and passes"),
    "results": N_("Tell results"),
    "notes": N_("Tell notes"),
}
AMOUNTS = {
    "all": N_("All"),
    "decisive": N_("Own and decisive"),
    "asked": N_("Only when asked"),
}
KEYS = {
    "tell_turn": N_("Turn and what to do"),
    "tell_totals": N_("Totals with their causes"),
    "tell_hand": N_("My hand"),
    "tell_table": N_("The table"),
    "tell_focus": N_("What has the focus, and what it leads to"),
    "repeat": N_("The last words again"),
}
"""The commands that ask, with what they tell."""
ARROWS = N_("Ctrl with up or down reads the screen line by line, with left or right the match log.")
RATES = {
    120: N_("Very slow"),
    140: N_("Slow"),
    165: N_("Normal"),
    200: N_("Quick"),
    250: N_("Fast"),
    300: N_("Very fast"),
    400: N_("Fastest"),
}
INSIDE, MARGIN, GAP = 12.0, 24.0, 18.0
BESIDE = 1.25
"""Up to this size of words the keys stand beside the choices."""


class SpeechPage(Page):
    """The choices of who plays by ear; each holds at once."""

    name = "speech"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.voices = _voices(services)
        self.panel, self.keys = Column(), Slot()
        self._offer()

    def _offer(self) -> None:
        settings = self.services.settings
        why = speech.obstacle() if not self.services.headless else ""
        words = _("Speak without a screen reader")
        if why:
            words = _("{words}: {why}").format(words=words, why=_(why))
        speaks = Toggle(words, settings.speech, states=(_("Off"), _("On")))
        speaks.name, speaks.enabled = "speak", not why
        speaks.callback = lambda: self._set("speech", speaks.on)
        rate = self._pick(_("Rate"), "speech_rate", SPEECH_RATES, [_(RATES[n]) for n in RATES])
        names = [_("The system's own"), *self.voices]
        voice = self._pick(_("Voice"), "voice", ["", *self.voices], names)
        for row in (rate, voice):
            row.enabled = not why
        self.rolling[:] = [speaks, rate, voice, *map(self._amount, CHOSEN)]
        self.foot.clear()
        self.foot.add_back()
        self.foot.add(_("Say a sentence"), self.try_it)
        self.widgets = [*self.rolling, *self.foot]

    def _pick(self, words: str, name: str, values: Sequence[object], said: list[str]) -> Setting:
        row = Choice(words, said)
        now = getattr(self.services.settings, name)
        row.at = values.index(now) if now in values else 0
        row.callback = lambda: self._set(name, values[row.at])
        return row

    def _amount(self, kind: str) -> Setting:
        row = Choice(_(KINDS[kind]), [_(AMOUNTS[told]) for told in TOLD])
        row.at = TOLD.index(self.services.settings.told.get(kind, TOLD[0]))
        row.callback = self._telling(row, kind)
        return row

    def _telling(self, row: Choice, kind: str) -> Callback:
        def tell() -> None:
            self.services.settings.told[kind] = TOLD[row.at]

        return tell

    def retranslate(self) -> None:
        self._offer()

    def _set(self, name: str, value: object) -> None:
        setattr(self.services.settings, name, value)
        self.services.apply_settings()

    def try_it(self) -> None:
        """Say a sentence as it will sound."""
        self.services.announcer.announce("asked", _("Athens plays Triremes, 3 Force."))

    def enter(self) -> None:
        self.focus.take(self.rolling[0].name)

    def leave(self) -> None:
        self.services.keep_settings()

    def layout(self, canvas: Canvas) -> None:
        window = self.foot.lay(canvas)
        for row in self.rolling:
            if isinstance(row, Setting):
                row.spare = 20.0
        self.panel = Column(*self.rolling, gap=4, padding=INSIDE, role="list")
        beside = canvas.text_scale <= BESIDE
        wide = (window.w - 2 * EDGE - GAP) / 2 if beside else window.w - 2 * EDGE
        tall = self.told_keys().height(canvas, wide - 2 * MARGIN) + 2 * INSIDE
        self.keys = Slot(tall=tall)
        both = (
            Row(grow(self.panel), grow(self.keys), gap=GAP, padding=(EDGE, 16.0), align="start")
            if beside
            else Column(self.panel, self.keys, gap=GAP, padding=(EDGE, 16.0))
        )
        self.rolling.lay(canvas, window, both)

    def told_keys(self) -> Paragraph:
        """Return the keys that ask while somebody listens, in a paragraph."""
        lines = [f"*{label(name)}* · {_(words)}" for name, words in KEYS.items()]
        return Paragraph("\n".join([*lines, _(ARROWS)]), text.BODY)

    def draw(self, canvas: Canvas) -> None:
        self.draw_ground(canvas, _("Speech"))
        with canvas.clip(self.rolling.window):
            slip(canvas, self.panel.box, 10)
            slip(canvas, self.keys.box, 10)
            inside = inset(self.keys.box, MARGIN, INSIDE)
            self.told_keys().draw(canvas, inside)
        self.rolling.draw(canvas, self.time)


def _voices(services: Services) -> list[str]:
    """Return the voices of this system, which a tape keeps."""
    if services.headless:
        return []
    listed = services.environment.words(lambda: "\n".join(speech.voices(speech.engine())))
    return [name for name in listed.split("\n") if name]
