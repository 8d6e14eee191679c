"""The page of speech: the program's own voice, and how much of a match is told."""

from __future__ import annotations

from game.client.command_table import BY_NAME
from game.client.reader import speech
from game.client.reader.announcer import CHOSEN
from game.client.services import Services
from game.scenes.keys.keys_page import row_of
from game.scenes.menus.settings_page import Section, SettingsPage
from game.system.i18n import N_, _
from game.system.settings import SPEECH_RATES, TOLD, Settings
from sprites.setting import Choice
from sprites.widget import Callback, Widget

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
ASKING = ("tell_turn", "tell_totals", "tell_hand", "tell_table", "tell_focus", "repeat")
READING = ("review_before", "review_after", "tell_before", "tell_after")
"""The commands that ask for words, and those that read on line by line."""
RATES = {
    120: N_("Very slow"),
    140: N_("Slow"),
    165: N_("Normal"),
    200: N_("Quick"),
    250: N_("Fast"),
    300: N_("Very fast"),
    400: N_("Fastest"),
}


class SpeechPage(SettingsPage):
    """The choices of who plays by ear, and the keys that ask."""

    name = "speech"

    def __init__(self, services: Services) -> None:
        self.voices = _voices(services)
        super().__init__(services)

    @property
    def title(self) -> str:
        return _("Speech")

    def sections(self) -> list[list[Section]]:
        keys = [row_of(self.services, BY_NAME[name]) for name in (*ASKING, *READING)]
        return [
            [(_("Built-in voice"), self._voice()), (_("Announcements"), self._announcements())],
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

    def _announcements(self) -> list[Choice]:
        return [self._announcement(kind) for kind in CHOSEN]

    def _announcement(self, kind: str) -> Choice:
        def get(kept: Settings) -> str:
            return kept.told.get(kind, TOLD[0])

        def put(told: str) -> None:
            self.services.settings.told[kind] = told

        return self.choice(_(KINDS[kind]), TOLD, [_(AMOUNTS[told]) for told in TOLD], get, put)

    def ways(self) -> list[tuple[str, Callback]]:
        return [(_("Hear a sample"), self.try_it)]

    def resume(self) -> None:
        self.offer()  # with the keys that were chosen

    def try_it(self) -> None:
        """Say a sentence as it will sound."""
        self.services.announcer.announce("asked", _("Athens plays Triremes, 3 Force."))


def _voices(services: Services) -> list[str]:
    """Return the voices of this system, which a tape keeps."""
    if services.headless:
        return []
    listed = services.environment.words(lambda: "\n".join(speech.voices(speech.engine())))
    return [name for name in listed.split("\n") if name]
