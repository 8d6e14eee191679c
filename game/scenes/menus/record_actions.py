"""The actions on a record of the library: annotate, copy, delete, import."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

import msgspec

from game.client import clipboard
from game.client.commands import label
from game.client.services import Services
from game.records.library import MOST_IN_NAME, MOST_IN_REMARK, Entry, Library
from game.records.replay import ReplayError
from game.scenes.dialogs.text_prompt import TextPrompt
from game.system.i18n import _, render_phrase

LONGEST_PATH = 1000


class ShownRecords(Protocol):
    """The list from which a record is chosen."""

    @property
    def entry(self) -> Entry | None:
        """The record that is chosen."""

    def show_entries(self, chosen: Path | None = None) -> None:
        """Show the list anew, with the record at a path chosen."""

    def show_all_games(self) -> None:
        """Show the records of every game."""


class RecordActions:
    """Changes the library as the player asks; the list shows it anew."""

    def __init__(self, library: Library, shown: ShownRecords, services: Services) -> None:
        self.library = library
        self.shown = shown
        self.services = services
        self.copy = Path()
        """The path of the last export."""

    def favour(self) -> None:
        """Make a favourite of it, or none."""
        if self.shown.entry is not None:
            note = self.library.note_of(self.shown.entry)
            self._annotate(favourite=not note.favourite)

    def _annotate(self, **changes: str | bool) -> str:
        assert self.shown.entry is not None
        note = self.library.note_of(self.shown.entry)
        self.library.problem = None
        self.library.annotate(self.shown.entry, msgspec.structs.replace(note, **changes))
        self.shown.show_entries()
        self.services.show_toast(render_phrase(self.library.problem))
        return ""

    def rename(self) -> None:
        """Give it a name of one's own."""
        if self.shown.entry is not None:
            words = _("A name for this match. Leave empty to use the names of its players.")
            value = self.library.note_of(self.shown.entry).name
            title = _("Rename")
            self._ask(title, words, value, lambda line: self._annotate(name=line), MOST_IN_NAME)

    def remark(self) -> None:
        """Write a remark about it."""
        if self.shown.entry is not None:
            words = _("A note about this match.")
            value = self.library.note_of(self.shown.entry).remark
            title = _("Note")
            self._ask(title, words, value, lambda line: self._annotate(remark=line), MOST_IN_REMARK)

    def _ask(
        self, title: str, words: str, value: str, accept: Callable[[str], str], limit: int
    ) -> None:
        self.services.push(TextPrompt(self.services, title, words, value, accept, limit))

    def export_file(self) -> None:
        """Copy it to a file elsewhere."""
        if self.shown.entry is not None:
            words = _("A file or folder for the copy. Existing files are never overwritten.")
            home = self.services.environment.words(lambda: str(Path.home()))
            value = str(Path(home) / self.shown.entry.path.name)
            title = _("Export")
            self._ask(title, words, value, self._given_out, LONGEST_PATH)

    def _given_out(self, line: str) -> str:
        problem = self.services.environment.words(lambda: self._copy(line))
        if not problem:
            self.services.show_toast(self.services.environment.words(self._where_copied))
        return problem

    def _where_copied(self) -> str:
        return _("Copied to {path}").format(path=self.copy)

    def _copy(self, line: str) -> str:
        assert self.shown.entry is not None
        try:
            self.copy = self.library.export_file(self.shown.entry, Path(line).expanduser())
        except (OSError, ValueError, RuntimeError) as error:
            return _("Could not export there: {why}.").format(why=_reason(error))
        return ""

    def copy_seed(self) -> None:
        """Lay its seed on the clipboard: the same seed deals the same cards."""
        if self.shown.entry is not None and self.shown.entry.header is not None:
            seed = str(self.shown.entry.header.seed)
            self.services.show_toast(self.services.environment.words(lambda: self._laid_down(seed)))

    def _laid_down(self, seed: str) -> str:
        words = _("Seed {seed} copied to the clipboard.")
        if not clipboard.put(seed):
            words = _("Seed {seed} (no clipboard available).")
        return words.format(seed=seed)

    def delete(self) -> None:
        """Put it away; it can be brought back until the library is closed."""
        if self.shown.entry is None:
            return
        try:
            self.library.delete(self.shown.entry)
        except OSError as error:
            self.services.show_toast(_("Could not delete: {why}.").format(why=_reason(error)))
            return
        self.services.play("card_discard")
        words = _("Deleted. Press {key} to undo until you leave the library.")
        self.services.show_toast(words.format(key=label("undo")))
        self.shown.show_entries()

    def undo_delete(self) -> None:
        """Bring back what was deleted last."""
        try:
            entry = self.library.undo_delete()
        except OSError as error:
            self.services.show_toast(
                _("Could not undo the deletion: {why}.").format(why=_reason(error))
            )
            return
        if entry is not None:
            self.services.play("undo")
            self.shown.show_entries(entry.path)

    def import_file(self) -> None:
        """Copy a record from elsewhere into the library."""
        words = _("Path of a record. You can also drop a file on this window.")
        self._ask(_("Import"), words, "", self.taken_in, LONGEST_PATH)

    def taken_in(self, line: str) -> str:
        """Import the file at a path. Returns what is wrong with it, or ""."""
        path = Path(line.strip("\"'"))
        try:
            entry = self.library.import_file(self.services.environment.named_file(path))
        except (ReplayError, OSError, ValueError, RuntimeError) as error:
            return _("Could not import {file}: {why}.").format(
                file=path.name or line, why=_reason(error)
            )
        self.shown.show_all_games()
        self.shown.show_entries(entry.path if entry is not None else None)
        self.services.show_toast(_("{file} imported.").format(file=path.name))
        return ""


def _reason(error: Exception) -> str:
    """Return what is wrong, in a few words."""
    if isinstance(error, OSError):
        return error.strerror or str(error)
    return str(error).rstrip(".")
