"""The log of a match at its table, told to who listens; for each person what he has missed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from game.client.focus import Focus, Spot
from game.client.presses import Grip
from game.client.reader.announcer import Announcement, Kind
from game.match.history import DONE, Change, LogEntry
from game.match.table_match import TableMatch
from game.rules.core import NOBODY, Action, Event, Seat, View
from game.rules.wording import PERIOD, Phrase, joined, phrase
from game.scenes.tables.choreography import method_for
from game.scenes.tables.display import AnyDisplay
from game.scenes.tables.game_table import TableCore
from game.scenes.tables.log_page import LINE, LogLine, LogPage
from game.session.intent import Intent
from game.system.i18n import N_, _
from sprites.base import rich
from sprites.base.motion import Animation
from sprites.kit.log import HEADING


class TableLogEntry(NamedTuple):
    """A line of the log before it is in words: a phrase, or finished words, and its side."""

    news: Phrase | str
    side: str


def merged_phrase(before: Phrase, event: Event) -> Phrase | None:
    """Return one phrase for a line and what follows in the same action, None where they stay two.

    Of a line of several sentences the last may go on.
    """
    if before.template != PERIOD:
        return event.merged(before)
    (_one, first), (_more, last) = before.values
    both = merged_phrase(last, event) if isinstance(last, Phrase) else None
    return joined([first, both], PERIOD) if isinstance(first, Phrase) and both else None


def merged_line(last: TableLogEntry, event: Event, side: str) -> TableLogEntry | None:
    """Return the last line, of a side, with an event that goes on with it; None if it does not."""
    before, whose = last
    both = merged_phrase(before, event) if whose == side and isinstance(before, Phrase) else None
    return TableLogEntry(both, side) if both is not None else None


def side_of(display: AnyDisplay, event: Event) -> str:
    """Return the side that a line of the log belongs to, or HEADING where a turn begins."""
    if method_for(type(event)) == "on_turn_began":
        return HEADING
    return display.names.key(getattr(event, "seat", NOBODY))


class ForcedLines:
    """Knows when the next line of the log belongs to the line before: nothing else could be done.

    Where several people read the log nothing is merged: a line of its own does not say whether
    there was a choice.
    """

    def __init__(self, match: TableMatch, humans: Sequence[Seat]) -> None:
        self.match = match
        self.humans = humans
        self.applying = False
        """True while the match takes an action to which its player has no alternative."""
        self.joins = False
        self.piece_of: str | None = None
        """The choice that the action before was a piece of, if it was one's own."""

    def begin(self, action: Action) -> None:
        """Take note of an action of a person that the match is about to take.

        What ends a choice of several pieces belongs to them, though nothing else can be done.
        """
        view = self.match.view(action.seat)
        alone = list(self.humans) == [action.seat]
        ends = action.verb == DONE and self.piece_of == view.deciding
        self.applying = alone and len(view.legal) == 1 and not ends
        self.piece_of = None if action.verb == DONE else view.deciding

    def end(self) -> None:
        """Take note that the match has taken the action."""
        self.applying = False

    def past(self, forced: bool) -> None:
        """Take note of an action of the past whose lines come next."""
        self.joins = forced and len(self.humans) == 1

    def announce(self) -> Animation:
        """Let the next line join the one before, when its time has come."""
        self.joins = True
        yield 0.0

    def merged(
        self, before: Sequence[TableLogEntry], news: Phrase, side: str
    ) -> TableLogEntry | None:
        """Return the newest of the lines before with the next one; None if that stands alone."""
        joins, self.joins = self.joins, False
        if not joins or not before or side == HEADING:
            return None
        cause, whose = before[-1]
        if whose == HEADING or not isinstance(cause, Phrase):
            return None
        return TableLogEntry(joined([cause, news], PERIOD), whose)


ACTED = N_("{decree}: {line}")
"""A line about something that a decree has brought."""


class MatchLog(Grip):
    """Writes the log, shows it in the panel or whole, and leads to the moments that it tells of."""

    def __init__(self, table: TableCore) -> None:
        self.table = table
        self.match = table.match
        self.display = table.display
        self.panel = table.display.log
        """The log as it is drawn in the panel, with the place of each line."""
        self.phrases: list[TableLogEntry] = []
        """The log's phrases with the side that acted; `lines` are the rendered texts."""
        self.lines: list[LogLine] = []
        self.forced = ForcedLines(table.match, table.display.humans)
        self.moment = 0
        """The moment of the lines that are written now."""
        self.mover = ""
        """The side whose turn it is in the log, "" before the first heading."""
        self.acted: Phrase | None = None
        """The decree that acted with the event that was written last, and what it brought."""

    # ------------------------------------------------------------------ writing

    def write_event(self, event: Event) -> None:
        """Write what happened into the log, with its cause where the two are one line."""
        acted = self.display.names.held.follow(event, self.display.time)
        self.acted = None
        event = self.version(event)
        news, side = event.phrase(), side_of(self.display, event)
        if acted is not None:
            mark, line = acted
            self.acted = phrase(mark.name)
            if line is not None:
                self.acted = news = phrase(ACTED, decree=phrase(mark.name), line=line)
            elif news is not None:
                news = phrase(ACTED, decree=phrase(mark.name), line=news)
        if event.idle:
            self.forced.past(False)
        if news is None or event.idle:
            return
        if side == HEADING and self.table.controller is None:  # each action has its line elsewhere
            self._end_turn(event)
        merged = self.forced.merged(self.phrases, news, side)
        if merged is None and self.lines and self.lines[-1].at == self.moment:
            merged = merged_line(self.phrases[-1], event, side)
        if merged is not None:
            del self.phrases[-1:], self.lines[-1:]
            self.panel.take_back()
        self.write(*(merged or (news, side)))

    def _end_turn(self, event: Event) -> None:
        """Let a turn in which hardly anything happened be one line, now that another begins."""
        heads = [at for at, line in enumerate(self.lines) if line.side == HEADING]
        mover, self.mover = self.mover, self.display.names.key(getattr(event, "seat", NOBODY))
        turn = self.phrases[heads[-1] + 1 :] if heads else []
        told = [entry.news for entry in turn if isinstance(entry.news, Phrase)]
        folded = event.folded(told) if mover and len(told) == len(turn) else None
        if folded is None:
            return
        for _line in turn:
            del self.phrases[-1:], self.lines[-1:]
            self.panel.take_back()
        self.write(folded, mover)

    def version(self, event: Event) -> Event:
        """Return an event as the log shows it: only its public part if several people read it."""
        return event.seen_by(NOBODY) if len(self.display.humans) > 1 else event

    def write(self, news: Phrase | str, side: str = "") -> None:
        """Write a line into the log, of a side or of nobody."""
        self.phrases.append(TableLogEntry(news, side))
        self.lines.append(self._line(self.phrases[-1], self.moment))
        self.panel.add(*self.lines[-1])

    def _line(self, entry: TableLogEntry, at: int) -> LogLine:
        return LogLine(self.words_of(entry), entry.side, at)

    def words_of(self, entry: TableLogEntry) -> str:
        """Return a line in words, with the sides as they are called in this match."""
        return entry.news if isinstance(entry.news, str) else self.display.names.say(entry.news)

    def rebuild(self) -> None:
        """Rebuild the log from the actions that stand: those of an earlier session too."""
        self.restore(())
        self.moment = 0
        self._write_deal()
        for moment, entry in enumerate(self.match.log(self.display.viewer), start=1):
            self.moment = moment
            self.write_past(entry)
        self.display.names.held.calm()

    def _write_deal(self) -> None:
        alone = len(self.display.humans) == 1
        view = self.match.opening_view(self.display.viewer if alone else NOBODY)
        if view is not None:
            for event in self.table.game.deal(view):
                self.write_event(event)

    def write_past(self, entry: LogEntry) -> None:
        """Write into the log what came of an action."""
        self.forced.past(entry.forced)
        for event in entry.events:
            self.write_event(event)
        self.forced.past(False)

    def restore(self, lines: Sequence[LogLine]) -> None:
        """Take up the log in the middle of a match, as it has been written until then."""
        self.phrases = [TableLogEntry(line.words, line.side) for line in lines]
        self.lines = list(lines)
        self.mover = ""
        self.panel.read(self.lines)

    def retranslate(self) -> None:
        """Say everything anew, in another language."""
        written = zip(self.phrases, self.lines, strict=True)
        self.lines = [self._line(entry, line.at) for entry, line in written]
        self.panel.words = _("Match log")
        self.panel.read(self.lines)

    # ------------------------------------------------------------------ leading to moments

    @property
    def leads_back(self) -> bool:
        """True where an earlier moment can be shown: this program holds the whole match."""
        return self.table.controller is not None or self.match.local

    def open(self) -> None:
        """Open the whole log of the match, each line of which leads to its moment."""
        if self.table.controller is not None:
            self.table.controller.open_log()
        else:
            go = self.show_moment if self.leads_back else None
            services = self.table.services
            services.push(LogPage(services, self.lines, go=go))

    def show_moment(self, at: int) -> None:
        """Show the match as it stood at a moment of the log, to the eyes that read the log."""
        if self.table.controller is not None:
            self.table.controller.show_moment(at)
        else:
            self.table.services.routes.theatre.open_earlier(self.match, at, self.reader)

    @property
    def reader(self) -> Seat:
        """The seat whose knowledge the log tells; NOBODY where several people read it."""
        display = self.display
        alone = len(display.humans) == 1 and not display.hand_hidden
        return display.viewer if alone else NOBODY

    # ------------------------------------------------------------------ in the panel

    def spots(self) -> list[Spot]:
        """Return the lines of the panel's log that are in sight, and not below a button."""
        rects = [widget.rect for widget in self.display.widgets]
        places = self.panel.places.items()
        free = [number for number, box in places if box.collidelist(rects) < 0]
        return [self._spot(number) for number in free]

    def _spot(self, number: int) -> Spot:
        line = self.panel.line(number)
        act: Callable[[], None] | None = None
        scans = self.table.services.settings.scanning != "off"  # one step too many opens nothing
        if line is not None and self.leads_back and not scans:
            act = partial(self.show_moment, line.at)
        words, box = line.markup if line is not None else "", self.panel.places[number]
        spot = Spot(f"{LINE}{number}", box, act, "log", words=words, keyword="log")
        spot.role, spot.to_look = "list item", scans
        return spot

    def highlight(self, focus: Focus) -> None:
        """Let the line that has the focus show it."""
        self.panel.by_keys = focus.by_keys
        self.panel.lit = int(focus.name.removeprefix(LINE)) if focus.name.startswith(LINE) else -1

    def wheel(self, intent: Intent) -> bool:
        """Scroll the log under the mouse."""
        shown = bool(self.panel.places) and self.panel.holds(intent.x, intent.y)
        return shown and self.panel.wheel(intent.amount)


TURNS = ("turn_began", "phase_began", "side_passed", "side_declined", "pass_reopened",
         "placement_skipped", "ability_declined", "search_ended")  # fmt: skip
RESULTS = ("force_weighed", "points_awarded", "game_won", "damage_done", "pair_fought",
           "card_lost", "battle_ended", "chits_fought", "chits_beaten", "counter_added",
           "counter_removed", "area_settled", "victory_checked", "game_ended")  # fmt: skip


NAMING = {"card_played": "card", "chit_placed": "area"}
"""The moves of which the thing alone says enough, and what their sentences call it."""


class Telling:
    """Announces each event once; what goes on with news that waits is said in one sentence."""

    def __init__(self, table: TableCore) -> None:
        self.table = table
        self.display = table.display
        self.services = table.services
        self._last: tuple[Phrase, Announcement] | None = None
        """The newest sentence, and its announcement as it was made."""

    def tell(self, event: Event) -> None:
        """Announce an event, as far as those at the screen may know it, and what it means there."""
        self._tell_news(event)
        aside = self.table.game.animator.aside(event)
        if aside is not None:
            words = self._words(aside)
            self.services.announcer.announce(kind_of(event), words, decisive=True)

    def tell_act(self, event: Event, acted: Phrase) -> None:
        """Announce the decree that has acted with an event, before what happened."""
        self.services.announcer.announce(kind_of(event), self._words(acted), decisive=True)

    def _tell_news(self, event: Event) -> None:
        announcer = self.services.announcer
        news = event.phrase() or self._drawn(event)
        if not announcer.active or news is None or event.idle:
            return
        event = event if event.phrase() is not None else event.spelled_out()
        both = event.merged(self._last[0]) if self._last is not None else None
        if both is not None and self._last is not None:
            amended = announcer.amend(self._last[1], self._words(both))
            if amended is not None:
                self._last = both, amended
                return
        kind = kind_of(event)
        own = getattr(event, "seat", NOBODY) in (self.display.viewer, NOBODY)
        told = announcer.announce(
            kind,
            self._words(news),
            decisive=own or kind == "results",
            side=self._side(event),
            short=self._short(event, news),
        )
        self._last = (news, told) if told is not None else None

    def _drawn(self, event: Event) -> Phrase | None:
        """Return what only the person at the screen is shown, such as a card drawn in exchange.

        Not the first hand, which is told by a key: before it the log has only its heading.
        """
        own = getattr(event, "seat", NOBODY) == self.display.viewer != NOBODY
        return event.spelled_out().phrase() if own and len(self.display.log.entries) > 1 else None

    def _side(self, event: Event) -> str:
        seat = getattr(event, "seat", NOBODY)
        return self.display.names.side(seat) if seat != NOBODY else ""

    def _short(self, event: Event, news: Phrase) -> str:
        """Return in a word or two what a side has played, "" for all other news."""
        name = NAMING.get(method_for(type(event)).removeprefix("on_"), "")
        thing = dict(news.values).get(name)
        return self._words(thing) if isinstance(thing, Phrase) else ""

    def _words(self, news: Phrase) -> str:
        return rich.plain(self.display.names.say(news))


def kind_of(event: Event) -> Kind:
    """Return the kind of an event: a turn, a result, or a move like any other."""
    name = method_for(type(event)).removeprefix("on_")
    return "turns" if name in TURNS else "results" if name in RESULTS else "moves"


class Recap:
    """Keeps what has happened since each seat's last decision.

    `snapshots` has for each person the view at which his recap begins, `since` for each seat the
    changes from there on.
    """

    def __init__(self, table: TableCore) -> None:
        self.table = table
        self.match = table.match
        self.since: dict[Seat, list[Change]] = {s: [] for s in range(len(table.match.players))}
        self.snapshots: dict[Seat, View] = {}

    @property
    def known(self) -> bool:
        """True if something has happened since the viewer's last decision."""
        viewer = self.table.display.viewer
        return viewer in self.snapshots and bool(self.since.get(viewer))

    def add(self, seat: Seat, events: Sequence[Event], view: View) -> None:
        """Take note of what a seat has seen happen, and of its view then."""
        self.since[seat].append((tuple(events), view))

    def begin(self, seat: Seat) -> None:
        """Let a person's recap begin now, with what he decides."""
        self.forget(seat)
        self.snapshots[seat] = self.match.view(seat)

    def forget(self, seat: Seat) -> None:
        """Let a seat's recap begin with what happens next."""
        self.since[seat].clear()
        self.snapshots.pop(seat, None)

    def rebuild(self) -> None:
        """Rebuild the recaps from the actions that stand: those of an earlier session too."""
        for seat in self.since:
            self._rebuild(seat)

    def _rebuild(self, seat: Seat) -> None:
        """Gather what a person's recap shows: his last decision, and all that came after it."""
        self.forget(seat)
        recap = self.match.recap(seat) if seat in self.table.display.humans else None
        if recap is not None:
            before, changes = recap
            self.snapshots[seat] = before
            self.since[seat] += changes
