"""The shelf of the library: which records stand on it, in which order, and what each says."""

from __future__ import annotations

from datetime import tzinfo

from game.match.seats import human_seats, sides_of
from game.records.library import Entry, Library, Note
from game.registry import GAMES
from game.rules.wording import DOT
from game.scenes import seat_text
from game.scenes.menus.endings import Ending
from game.statistics.runs import summaries
from game.system.i18n import N_, _, ngettext, pgettext, row
from game.system.plain_text import escaped
from sprites.listing import Row
from sprites.lookup import folded

ORDERS = (N_("Newest first"), N_("Oldest first"), N_("Longest first"), N_("Favourites first"))


def in_order(library: Library, game: str, order: str) -> list[Entry]:
    """The records of a game, or of all for "", in one of the orders."""
    entries = [one for one in library.entries if not game or _is(one, game)]
    newest = sorted(entries, key=lambda entry: (entry.started, entry.path.name), reverse=True)
    match order:
        case "Oldest first":
            return newest[::-1]
        case "Longest first":
            return sorted(newest, key=lambda entry: -entry.length)
        case "Favourites first":
            return sorted(newest, key=lambda one: not library.note_of(one).favourite)
    return newest


def _is(entry: Entry, game: str) -> bool:
    return entry.header is not None and entry.header.rules == game


def ending_of(entry: Entry) -> Ending:
    """Return the ending of a record for its picture; `over` is False while it has no end."""
    assert entry.header is not None
    game, players = entry.header.rules, entry.header.players
    winners = entry.outcome.winners if entry.outcome is not None else ()
    people = human_seats(players)
    lost = len(people) == 1 and bool(winners) and people[0] not in winners
    sides = [side.lower() for side in sides_of(game, players)]
    return Ending(game, sides, winners, lost, over=entry.outcome is not None)


def places_of_wars() -> dict[str, str]:
    """Return the place of each engagement of a war, by the file name of its record."""
    return {
        one.record: _(one.stop.scenario.label)
        for war in summaries()
        if war.run is not None
        for one in war.run.engagements
    }


def is_found(words: str, shown: Row) -> bool:
    """Return True if a row says all words that are looked for."""
    said = folded(f"{shown.name} {shown.detail} {shown.badge}")
    return all(word in said for word in folded(words).split())


def row_of(entry: Entry, note: Note, zone: tzinfo | None, place: str = "") -> Row:
    """A record's row: its name or who played, then when, how it ended, how long it was.

    `place` says where an engagement of a war was fought.
    """
    header = entry.header
    if header is None:
        words = _("Cannot be read: {why}.").format(why=entry.problem)
        return Row(escaped(entry.path.name), words, "", note.favourite)
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
    sign, picture = GAMES[header.rules].sign, ending_of(entry).picture
    return Row(note.name or names, row(parts, DOT), sign, note.favourite, badge, tone, picture)


def result_of(entry: Entry) -> tuple[str, str]:
    """Return a record's result in a word or two, for its only person if there is one, and a tone.

    The tones are those of `listing.Row`.
    """
    assert entry.header is not None
    outcome, players = entry.outcome, entry.header.players
    if outcome is None:
        return _("Unfinished"), "open"
    people = human_seats(players)
    if len(outcome.winners) != 1:
        return pgettext("result", "Draw"), "open"
    if len(people) == 1:
        won = people[0] in outcome.winners
        return (_("Victory"), "gain") if won else (_("Defeat"), "loss")
    side = seat_text.side(entry.header.rules, players, outcome.winners[0])
    return _("{side} won").format(side=side), "open"
