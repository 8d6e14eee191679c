"""The actions of the library on the chosen records, and the check of each."""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from pathlib import Path
from typing import Protocol

import msgspec

from game.campaign import settling
from game.client.commands import label
from game.client.services import Services
from game.match.job import Job, Work
from game.records.library import Library, LibraryEntry
from game.records.notes import MOST_IN_NAME, MOST_IN_REMARK, MOST_IN_TAG, MOST_TAGS, Note, different
from game.records.replay import ReplayError, read
from game.records.verify import Verification
from game.rules.core import Outcome
from game.scenes.dialogs.prompts import CopyPrompt, FilePrompt, TextPrompt
from game.scenes.dialogs.question import Question
from game.system import paths
from game.system.bulkhead import Bulkhead
from game.system.i18n import _, ngettext, render_error, render_phrase, row

MOST_IN_TAGS = MOST_TAGS * (MOST_IN_TAG + 2)
SEPARATOR = ","
"""Stands between two tags where they are written."""


class ShownRecords(Protocol):
    """The list from which records are chosen."""

    @property
    def entry(self) -> LibraryEntry | None:
        """The record that is chosen."""

    @property
    def subjects(self) -> Sequence[LibraryEntry]:
        """The records that are selected, else the one that is chosen."""

    def show_entries(self, chosen: Path | None = None) -> None:
        """Show the list anew, with the record at a path chosen."""

    def show_all(self) -> None:
        """Show all records, whatever was looked for."""


class RecordActions:
    """Changes the library as the player asks; the list shows it anew."""

    def __init__(self, library: Library, shown: ShownRecords, services: Services) -> None:
        self.library = library
        self.shown = shown
        self.services = services
        self.files = FilePrompt(services)
        self.copies = CopyPrompt(services, self.files)

    def favour(self) -> None:
        """Make favourites of them, or none if all of them are."""
        entries = self.shown.subjects
        favourite = not all(self.library.note_of(entry).favourite for entry in entries)
        self._annotate(entries, lambda note: msgspec.structs.replace(note, favourite=favourite))

    def _annotate(self, entries: Sequence[LibraryEntry], change: Callable[[Note], Note]) -> str:
        if entries:
            self.library.problem = None
            notes = [(entry, change(self.library.note_of(entry))) for entry in entries]
            self.library.annotate_all(notes)
            self.shown.show_entries()
            self.services.show_toast(render_phrase(self.library.problem))
        return ""

    def tag(self) -> None:
        """Give them tags of one's own: what is taken away or added is so for all of them."""
        entries = self.shown.subjects
        if not entries:
            return
        first, *rest = (self.library.note_of(entry).tags for entry in entries)
        folded = [{tag.casefold() for tag in tags} for tags in rest]
        shared = [tag for tag in first if all(tag.casefold() in tags for tags in folded)]

        def accept(line: str) -> str:
            wanted = different(line.split(SEPARATOR))
            kept = {tag.casefold() for tag in wanted}
            gone = {tag.casefold() for tag in shared} - kept
            return self._annotate(entries, lambda note: tagged(note, wanted, gone))

        words = [_("Tags, with commas between them.")]
        if len(entries) > 1:
            count = ngettext("{n} record", "{n} records", len(entries)).format(n=len(entries))
            words = [_("Tags of {records}, with commas between them.").format(records=count)]
        if self.library.tags:
            words.append(_("In use: {tags}.").format(tags=row(self.library.tags)))
        value = f"{SEPARATOR} ".join(shared)
        self._ask(_("Tags"), " ".join(words), value, accept, MOST_IN_TAGS)

    def rename(self) -> None:
        """Give it a name of one's own."""
        if self.shown.entry is not None:
            words = _("A name for this match. Leave empty to use the names of its players.")
            value = self.library.note_of(self.shown.entry).name
            title = _("Rename")
            self._ask(title, words, value, self._setter("name"), MOST_IN_NAME)

    def remark(self) -> None:
        """Write a remark about it."""
        if self.shown.entry is not None:
            words = _("A note about this match.")
            value = self.library.note_of(self.shown.entry).remark
            title = _("Note")
            self._ask(title, words, value, self._setter("remark"), MOST_IN_REMARK)

    def _setter(self, field: str) -> Callable[[str], str]:
        entries = [self.shown.entry] if self.shown.entry is not None else []
        return lambda line: self._annotate(
            entries, lambda note: msgspec.structs.replace(note, **{field: line})
        )

    def _ask(
        self, title: str, words: str, value: str, accept: Callable[[str], str], limit: int
    ) -> None:
        self.services.push(TextPrompt(self.services, title, words, value, accept, limit))

    def share(self) -> None:
        """Make something of one for others; copy several, or what cannot be played, elsewhere."""
        entries = self.shown.subjects
        if len(entries) == 1 and entries[0].playable_today:
            self.services.routes.theatre.open_share_file(entries[0].path)
        else:
            self.copies.ask([entry.path for entry in entries])

    def delete(self) -> None:
        """Put them away, several after a question; they can be brought back for a while."""
        entries = self.shown.subjects
        price = self.services.environment.objection(lambda: _price(entries))
        if len(entries) < 2 and not price:
            self._put_away(entries)
            return
        count = len(entries)
        title = ngettext("Delete {n} record?", "Delete {n} records?", count).format(n=count)
        words = _("You can undo this until you leave the library.")
        keep = ngettext("Keep it", "Keep them", count)
        answers = [(_("Delete"), lambda: self._put_away(entries)), (keep, None)]
        words = " ".join(filter(None, (price, words)))
        self.services.push(Question(self.services, title, words, answers))

    def _put_away(self, entries: Sequence[LibraryEntry]) -> None:
        if not entries:
            return
        problem = self.services.environment.objection(lambda: _paid(entries))
        if problem:
            self.services.show_toast(problem)
            return
        before = len(self.library.entries)
        try:
            self.library.delete(entries)
        except OSError as error:
            self.services.show_toast(_("Could not delete: {why}.").format(why=_reason(error)))
            self.shown.show_entries()
            return
        self.services.play("card_discard")
        count = before - len(self.library.entries)
        words = _("Deleted. Press {key} to undo until you leave the library.")
        if count > 1:
            words = ngettext(
                "{n} record deleted. Press {key} to undo until you leave the library.",
                "{n} records deleted. Press {key} to undo until you leave the library.",
                count,
            )
        self.services.show_toast(words.format(n=count, key=label("undo")))
        self.shown.show_entries()

    def undo_delete(self) -> None:
        """Bring back what was deleted last."""
        try:
            entries = self.library.undo_delete()
        except OSError as error:
            self.services.show_toast(
                _("Could not undo the deletion: {why}.").format(why=_reason(error))
            )
            return
        if entries:
            self.services.play("undo")
            self.shown.show_entries(entries[0].path)

    def import_file(self) -> None:
        """Copy records from elsewhere into the library."""
        words = _("Path of a record. You can also drop a file on this window.")
        self.files.ask("open", _("Import"), words, self.taken_in)

    def taken_in(self, line: str) -> str:
        """Import the file at a path, a puzzle among those. Returns what is wrong with it, or ""."""
        path = Path(line)
        if paths.is_puzzle(path):
            self.services.push(self.services.routes.puzzles(path))
            return ""
        try:
            entry = self.library.import_file(self.services.environment.named_file(path))
        except (ReplayError, OSError) as error:
            return _("Could not import {file}: {why}.").format(
                file=path.name or line, why=_reason(error)
            )
        self.shown.show_all()
        self.shown.show_entries(entry.path)
        self.services.show_toast(_("{file} imported.").format(file=path.name), "import")
        return ""


def _price(entries: Sequence[LibraryEntry]) -> str:
    """Return what wars lose by the deletion of records, "" for nothing."""
    n = len(settling.at_stake([entry.path.name for entry in entries]))
    if not n:
        return ""
    return ngettext(
        "An engagement of the war that you are fighting is recorded here: without its record it "
        "counts as lost.",
        "Engagements of {n} wars that you are fighting are recorded here: without their records "
        "they count as lost.",
        n,
    ).format(n=n)


def _paid(entries: Sequence[LibraryEntry]) -> str:
    """Let wars lose the engagements that these records hold. Returns why that cannot be, or ""."""
    try:
        for war, reached in settling.at_stake([entry.path.name for entry in entries]).items():
            settling.forfeit(war, reached)
    except (ReplayError, OSError) as error:
        return _("Could not delete: {why}.").format(why=_reason(error))
    return ""


def tagged(note: Note, wanted: Sequence[str], gone: Set[str]) -> Note:
    """Return a note with some tags more, and without those that are `gone`, casefolded."""
    kept = [tag for tag in note.tags if tag.casefold() not in gone]
    return msgspec.structs.replace(note, tags=different([*kept, *wanted]))


def _reason(error: Exception) -> str:
    """Return what is wrong, in a few words."""
    return render_error(error).rstrip(".")


# ---------------------------------------------------------------------- the check

LINES_AT_ONCE = 8

Key = tuple[Path, int, Outcome | None]


class RecordCheck(Job[str]):
    """Verifies a record, some lines at a time; the result is its fault, "" for none."""

    def __init__(self, key: Key) -> None:
        self.key = key

    def work(self) -> Work[str]:
        """Read the record and examine its lines."""
        with Bulkhead(self.key[0]) as bulkhead:
            try:
                result = Verification(read(self.key[0]))
            except ReplayError as error:
                return _("This record is damaged: {why}.").format(why=render_error(error))
            except OSError as error:
                return _("It cannot be read: {why}.").format(why=render_error(error))
            for number, _line in enumerate(result.steps(), start=1):
                if number % LINES_AT_ONCE == 0:
                    yield False
            return fault_text(result)
        assert bulkhead.why is not None
        return _("It cannot be read: {why}.").format(why=render_phrase(bulkhead.why))


def key_of(entry: LibraryEntry) -> Key:
    """Return what tells a record from what it was before."""
    return entry.path, entry.length, entry.outcome


def fault_text(result: Verification) -> str:
    """Return the first fault in words; "" for a good record."""
    if result.good:
        return ""
    words = _("Unproved, {held} of {checks} checks hold: {why}.")
    why = render_phrase(result.faults[0].phrase)
    return words.format(held=result.held, checks=result.checks, why=why)
