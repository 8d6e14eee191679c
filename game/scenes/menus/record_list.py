"""The library's list: a row for each record and war, and those of it that are selected."""

from __future__ import annotations

from collections.abc import Sequence, Set
from datetime import tzinfo
from functools import cached_property, partial
from pathlib import Path

import pygame

from game.match.job import Job, Series
from game.match.seats import Bot, bot_seats, human_seats, sides_of
from game.records.library import Library, LibraryEntry
from game.records.notes import Note
from game.registry import GAMES
from game.rules.wording import DOT, Phrase
from game.scenes import seat_text
from game.scenes.menus.results.endings import MatchEnding
from game.statistics.runs import summaries
from game.system.bulkhead import Bulkhead
from game.system.i18n import N_, _, ngettext, pgettext, render_phrase, row
from game.system.output import escaped
from sprites.base import images
from sprites.base.lookup import folded
from sprites.base.widget import Callback
from sprites.kit.listing import ListRow

ORDERS = (N_("Newest first"), N_("Oldest first"), N_("Longest first"), N_("Favourites first"))


WON, LOST, DRAWN, DECIDED, UNFINISHED = "won", "lost", "drawn", "decided", "unfinished"
"""Results as the only person at it sees them; among more people, or none, one is decided."""
MORE = 24
"""So many records are read at a time."""
FEW = 16
"""So many records are made ready at a time."""
PEOPLE, IN_WAR, ALONE, OWN = "people", "war", "alone", "#"
"""Marks of matches among people, of engagements of a war and of other matches; begins own tags."""


def in_order(library: Library, order: str) -> list[LibraryEntry]:
    """The records in one of the orders.

    What began in one second is put in order by what travels with a record: the name of its file is
    another one where it is imported, or where a tape is played.
    """
    newest = sorted(library.entries, key=_age, reverse=True)
    match order:
        case "Oldest first":
            return newest[::-1]
        case "Longest first":
            return sorted(newest, key=lambda entry: -entry.length)
        case "Favourites first":
            return sorted(newest, key=lambda one: not library.note_of(one).favourite)
    return newest


def _age(entry: LibraryEntry) -> tuple[object, ...]:
    seed = entry.header.seed if entry.header is not None else 0
    return entry.started, -seed, entry.length, entry.path.name


def ending_of(entry: LibraryEntry) -> MatchEnding:
    """Return the ending of a record for its picture; `over` is False while it has no end."""
    assert entry.header is not None
    game, players = entry.header.rules, entry.header.players
    winners = entry.outcome.winners if entry.outcome is not None else ()
    lost = result(entry) == LOST
    sides = [side.lower() for side in sides_of(game, players)]
    return MatchEnding(game, sides, winners, lost, over=entry.outcome is not None)


def places_of_wars() -> dict[str, str]:
    """Return the place of each engagement of a war, by the file name of its record."""
    engagements = [one for war in summaries() if war.run for one in war.run.engagements]
    return {one.record: _(one.stop.scenario.label) for one in engagements}


class ShelvedRecord:
    """A record with all that the list shows of it and finds it by, each made when it is needed.

    `place` says where an engagement of a war was fought, "" for any other match.
    """

    def __init__(self, entry: LibraryEntry, note: Note, zone: tzinfo | None, place: str) -> None:
        self.entry, self.note, self.zone, self.place = entry, note, zone, place

    @cached_property
    def row(self) -> ListRow:
        """Its row in the list."""
        with Bulkhead(self.entry.path) as bulkhead:
            return row_of(self.entry, self.note, self.zone, self.place)
        return _unread_row(self.entry.path, bulkhead.why, self.note)

    @cached_property
    def marks(self) -> Set[str]:
        """The values of filters that let it through."""
        own = {OWN + tag.casefold() for tag in self.note.tags}
        with Bulkhead(self.entry.path):
            return own | self._marks_of_match()
        return own

    def _marks_of_match(self) -> Set[str]:
        header = self.entry.header
        if header is None:
            return set()
        bots = {player.level for player in header.players if isinstance(player, Bot)}
        people = {PEOPLE} if len(header.players) - len(bot_seats(header.players)) > 1 else set()
        war = IN_WAR if self.place else ALONE
        return bots | people | {header.rules, war, result(self.entry)}

    @cached_property
    def searched(self) -> str:
        """All words that it is found by, folded; its file bears the date in figures."""
        listed = self.row
        said = [listed.name, listed.detail, listed.badge, self.entry.path.stem, self.place]
        said += [self.note.name, self.note.remark, *self.note.remarks.values(), *self.note.tags]
        with Bulkhead(self.entry.path):
            said += self._said_of_match()
        return folded(" ".join(said))

    def _said_of_match(self) -> list[str]:
        header = self.entry.header
        if header is None:
            return []
        game, players = header.rules, header.players
        sides = [seat_text.side(game, players, seat) for seat in range(len(players))]
        return [_(GAMES[game].name), seat_text.against(game, players), *sides]

    def suits(self, words: Sequence[str], marks: Set[str]) -> bool:
        """Return True if it has all these folded words and all these marks."""
        return self.marks >= marks and all(word in self.searched for word in words)


class Shelf:
    """The records of a library as the list shows them, kept until they or their notes change."""

    def __init__(self, library: Library, zone: tzinfo | None) -> None:
        self.library, self.zone = library, zone
        self.places: dict[str, str] = {}
        self._kept: dict[Path, ShelvedRecord] = {}
        self._ready = 0
        """So many records have been made ready to be searched."""
        self._listed = 0
        """So many had been read when they were listed last."""

    def refresh(self) -> None:
        """Read the folder and the wars again."""
        self.library.refresh()
        self._ready = 0
        self.places = places_of_wars()

    def read_more(self, most: int) -> bool:
        """Read so many more records, with what filters ask of them.

        True where the list should be made anew: when there are twice as many, or all.
        """
        met = [self.of(entry).marks for entry in self.library.read_more(most)]
        count = len(self.library.entries)
        return bool(met) and (not self.library.unread or count >= 2 * self._listed)

    def of(self, entry: LibraryEntry) -> ShelvedRecord:
        """Return a record as it is shown now."""
        note, place = self.library.note_of(entry), self.places.get(entry.path.name, "")
        kept = self._kept.get(entry.path)
        if kept is None or (kept.entry, kept.note, kept.place) != (entry, note, place):
            kept = ShelvedRecord(entry, note, self.zone, place)
            self._kept[entry.path] = kept
        return kept

    def prepare(self) -> bool:
        """Make the words of a few more records to search; False when all have been made."""
        entries = self.library.entries[self._ready : self._ready + FEW]
        made = [self.of(entry).searched for entry in entries]
        self._ready += len(made)
        return bool(made)

    def found(self, order: str, sought: str, marks: Set[str]) -> list[LibraryEntry]:
        """Return the records with these words and marks, in an order."""
        words, self._listed = folded(sought).split(), len(self.library.entries)
        return [one for one in in_order(self.library, order) if self.of(one).suits(words, marks)]


class ShelfReader(Job[None]):
    """Reads the records of a shelf that are still unread; something comes when many have."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf

    def work(self) -> Series:
        """Read some at a time."""
        unread = bool(self.shelf.library.unread)
        while unread:
            many = self.shelf.read_more(MORE)
            unread = bool(self.shelf.library.unread)
            if unread:
                yield many


def row_of(entry: LibraryEntry, note: Note, zone: tzinfo | None, place: str = "") -> ListRow:
    """A record's row: its name or who played, then when, how it ended, how long it was.

    `place` says where an engagement of a war was fought.
    """
    header = entry.header
    if header is None:
        return _unread_row(entry.path, entry.problem, note)
    players = seat_text.against(header.rules, header.players)
    names = row([_(GAMES[header.rules].name), *([place] if place else []), players], DOT)
    day = seat_text.day_of(entry.started, zone, year=True)
    parts = [day, seat_text.ending(header.rules, header.players, entry.outcome)]
    if not entry.playable_today:
        parts.append(_("other rules version"))
    if note.name:  # then there is no room for its length
        parts.insert(0, names)
    else:
        parts.append(ngettext("{n} move", "{n} moves", entry.length).format(n=entry.length))
    badge, tone = result_of(entry)
    sign, picture = GAMES[header.rules].sign, partial(picture_of, entry)
    return ListRow(note.name or names, row(parts, DOT), sign, note.favourite, badge, tone, picture)


def _unread_row(path: Path, why: Phrase | None, note: Note) -> ListRow:
    """Return the row of a record that cannot be read, and the reason."""
    words = _("Cannot be read: {why}.").format(why=render_phrase(why))
    return ListRow(escaped(path.name), words, crowned=note.favourite, picture=_unknown)


def picture_of(entry: LibraryEntry, size: images.Size) -> pygame.Surface:
    """Return the picture of how a record ended."""
    with Bulkhead(entry.path):
        return ending_of(entry).picture(size)
    return _unknown(size)


def _unknown(size: images.Size) -> pygame.Surface:
    """Return the picture of a record that cannot be read."""
    return images.picture("scenes/tondo", size)


def result_of(entry: LibraryEntry) -> tuple[str, str]:
    """Return a record's result in a word or two, for its only person if there is one, and a tone.

    The tones are those of `listing.Row`.
    """
    assert entry.header is not None
    kind = result(entry)
    if kind != DECIDED:
        return results()[kind], {WON: "gain", LOST: "loss"}.get(kind, "open")
    assert entry.outcome is not None
    side = seat_text.side(entry.header.rules, entry.header.players, entry.outcome.winners[0])
    return _("{side} won").format(side=side), "open"


def results() -> dict[str, str]:
    """Return the words for results, one that is decided excepted."""
    return {
        WON: _("Victory"),
        LOST: _("Defeat"),
        DRAWN: pgettext("result", "Draw"),
        UNFINISHED: _("Unfinished"),
    }


def result(entry: LibraryEntry) -> str:
    """Return a record's result, one of those above."""
    assert entry.header is not None
    if entry.outcome is None:
        return UNFINISHED
    people, winners = human_seats(entry.header.players), entry.outcome.winners
    alone = len(people) == 1 and not entry.handed_over
    if entry.gave_up or (alone and winners and people[0] not in winners):
        return LOST
    if len(winners) != 1:
        return DRAWN
    return WON if alone else DECIDED


class RecordSelection:
    """Selected records among those that are `shown`; what is no longer shown is not selected.

    `changed` is called when the player has selected others.
    """

    def __init__(self, changed: Callback) -> None:
        self.changed = changed
        self.shown: Sequence[LibraryEntry] = ()
        self._paths: set[Path] = set()

    def __len__(self) -> int:
        return len(self._paths)

    def show(self, entries: Sequence[LibraryEntry]) -> None:
        """Take up the records that are shown now."""
        self.shown = entries
        self._paths &= {entry.path for entry in entries}

    @property
    def entries(self) -> list[LibraryEntry]:
        """The selected records, in their order."""
        return [entry for entry in self.shown if entry.path in self._paths]

    @property
    def complete(self) -> bool:
        """True if all that is shown is selected."""
        return len(self._paths) == len(self.shown)

    def has(self, at: int) -> bool:
        """Return True if the n-th record shown is selected."""
        return bool(self._paths) and self.shown[at].path in self._paths

    def toggle(self, at: int) -> None:
        """Select the n-th record shown, or not."""
        self._paths ^= {self.shown[at].path}
        self.changed()

    def extend(self, start: int, end: int) -> None:
        """Select all from one record shown to another."""
        low, high = sorted((max(0, start), end))
        self._paths |= {entry.path for entry in self.shown[low : high + 1]}
        self.changed()

    def select_all(self) -> None:
        """Select all that is shown."""
        self._paths = {entry.path for entry in self.shown}
        self.changed()

    def clear(self) -> None:
        """Select nothing."""
        self._paths.clear()
        self.changed()
