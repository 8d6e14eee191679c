"""The uses of a position that is set up: it is played, counted by oracles, or kept by a name."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.client.services import Services
from game.records.library import Library
from game.records.notes import MOST_IN_NAME, MOST_IN_REMARK, Note
from game.records.own_position import About, OwnPosition
from game.rules.wording import PhraseError
from game.scenes.dialogs.prompts import TextPrompt
from game.scenes.look_back.branch_setup import BranchSetup
from game.system.i18n import _, render_error
from game.system.local_time import local


class Changes:
    """The position `now`, with those that it was and those that were taken back."""

    def __init__(self, position: OwnPosition) -> None:
        self.now = position
        self.past: list[OwnPosition] = []
        self.future: list[OwnPosition] = []

    def take(self, change: Callable[[], OwnPosition]) -> PhraseError | None:
        """Take a change, or return which rule forbids it."""
        try:
            found = change()
        except PhraseError as error:
            return error
        self.past.append(self.now)
        self.future.clear()
        self.now = found
        return None

    def undo(self) -> bool:
        """Take the last change back. Return False when there is none."""
        return self._go(self.past, self.future)

    def redo(self) -> bool:
        """Take a change up again. Return False when there is none."""
        return self._go(self.future, self.past)

    def _go(self, source: list[OwnPosition], target: list[OwnPosition]) -> bool:
        if not source:
            return False
        target.append(self.now)
        self.now = source.pop()
        return True


class PositionDeeds:
    """Does with the position of `changes` what one sets a position up for."""

    def __init__(self, services: Services, changes: Changes) -> None:
        self.services, self.changes = services, changes
        self.kept = changes.now
        """The position that need not be saved."""
        self.named = ""
        """The name that it is to be saved by, until it is said what it is about."""

    def play(self) -> None:
        """Choose who sits where, and begin."""
        now = self.changes.now
        self.services.push(BranchSetup(self.services, now.playback(), now.state.to_act))

    def make_puzzle(self) -> None:
        """Let the player mark the right move."""
        now = self.changes.now

        def kept() -> None:
            self.kept = now

        self.services.routes.open_marking(now, kept)

    def save(self) -> None:
        """Ask for a name, then what it is about, and lay it into the library."""
        words = _("A name for this position.")
        self.services.push(
            TextPrompt(self.services, _("Save"), words, "", self._name, MOST_IN_NAME)
        )

    def _name(self, name: str) -> str:
        self.named = name
        return "" if name else _("A position needs a name to be found by.")

    def go_on(self) -> None:
        """Ask what it is about, once it has a name."""
        if self.named:
            name, self.named = self.named, ""
            words, keep = _("What is it about? It may stay empty."), partial(self._keep, name)
            self.services.push(TextPrompt(self.services, name, words, "", keep, MOST_IN_REMARK))

    def _keep(self, name: str, remark: str) -> str:
        """Write the record and its note. Returns what is wrong, or ""."""
        now, zone = self.services.environment.now(), self.services.environment.zone
        try:
            path = self.changes.now.save(now, local(now, zone), About(name, remark))
        except OSError as error:
            return _("It could not be saved: {why}.").format(why=render_error(error))
        library = Library()
        entry = library.entry_at(path)
        if entry is not None:
            library.annotate(entry, Note(name, remark))
        self.kept = self.changes.now
        self.services.show_toast(_("“{name}” lies in the library.").format(name=name))
        return ""
