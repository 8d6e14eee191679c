"""Serves the phones of a table: shows each its page once the table rests, and takes its choices in.

Pages are made of views and published as finished bytes. What a phone chooses comes back as an
intent, so that a tape has it; the rest here changes nothing of the match.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from game.client.services import Services
from game.match.table_match import TableMatch
from game.rules.core import NOBODY, Event, Seat, View
from game.rules.wording import Phrase
from game.scenes.games import summary_of
from game.scenes.hands import files
from game.scenes.hands.content import GO_ON, UNDO, HandPage
from game.scenes.hands.words import words
from game.scenes.tables.curtain import Curtain
from game.scenes.tables.player_actions import prompt
from game.scenes.tables.table import TableScene
from game.session.intent import Intent
from game.system.hatch import Hatch
from game.system.hatch_places import SPECTATOR, PhoneSaying
from game.system.i18n import _, language
from sprites.base import rich

LOBBY = "hands"
"""The name of the screen with the code."""
LINES = 20
"""The newest lines of the log that a page has."""


def table_on(screens: Sequence[object]) -> TableScene | None:
    """Return the table at which people play, None where there is none."""
    tables = (each for each in screens if isinstance(each, TableScene))
    return next((one for one in tables if one.controller is None and one.display.humans), None)


class TableState(NamedTuple):
    """The table as it stands for all phones: what it does, and in words."""

    kind: str
    words: str = ""


class PageBasis(NamedTuple):
    """That of which a page was made."""

    revision: int
    hold: object
    state: TableState


class SeatLog:
    """The log as one seat may read it: its own secrets are in it."""

    def __init__(self, table: TableScene, seat: Seat) -> None:
        self.match: TableMatch = table.match
        self.say: Callable[[Phrase | None], str] = table.display.names.say
        self.lines: list[tuple[int, Phrase]] = []
        past = self.match.log(seat)
        newest = past[-LINES:]
        for moment, entry in enumerate(newest, start=len(past) - len(newest) + 1):
            self._write(entry.events, moment)
        self.end = self.match.subscribe(seat, self._hear)

    def _hear(self, events: Sequence[Event], _view: View) -> None:
        self._write(events, self.match.moment)

    def _write(self, events: Sequence[Event], moment: int) -> None:
        told = [(moment, event.phrase()) for event in events if not event.idle]
        self.lines += [(at, phrase) for at, phrase in told if phrase is not None]
        del self.lines[: -3 * LINES]

    def newest(self) -> list[str]:
        """Return the newest lines that stand, the last one first."""
        self.lines = [line for line in self.lines if line[0] <= self.match.moment]
        return [self.say(phrase) for _at, phrase in reversed(self.lines[-LINES:])]


class Desk:
    """The phones of a table, and the hatch by which they come. NoNetwork where there is none."""

    def __init__(self, services: Services, table: TableScene, hatch: Hatch | None = None) -> None:
        self.services = services
        people = table.display.humans
        ring = services.phones.ring or (lambda: None)
        self.hatch = hatch or Hatch(people, files.files(), ring)
        self.pages: dict[Seat, HandPage] = {}
        self.logs: dict[Seat, SeatLog] = {}
        self.shown: dict[Seat, PageBasis] = {}
        self.stood: dict[Seat, object] = {}
        """By seat where the table stood when its page was made: choices are meant for that."""
        self.notes: dict[Seat, str] = {}
        self.deferred: PhoneSaying | None = None
        self.tried: tuple[Seat, int] | None = None
        """The seat that has chosen something last, and the revision of the match then."""
        self.asked: list[PhoneSaying] = []
        self.deal = 0
        self.language = ""
        self._sit_down(table)

    def _sit_down(self, table: TableScene) -> None:
        """Begin to serve a table."""
        self._end_logs()
        self.table = table
        match, names = table.match, table.display.names
        game = match.setup.game
        seats = [*self.hatch.seats, NOBODY]
        self.pages = {seat: HandPage(game, seat, names) for seat in seats}
        self.logs = {seat: SeatLog(table, seat) for seat in seats}
        self.shown, self.notes, self.deferred, self.tried = {}, {}, None, None
        self.asked.clear()
        common = self.pages[NOBODY].gallery
        self.hatch.assets |= files.ground(game, common)
        self.hatch.assets |= files.pictures(common.art)
        self.language = ""

    def _end_logs(self) -> None:
        for log in self.logs.values():
            log.end()

    def goes_on(self, screens: Sequence[object]) -> bool:
        """Return True for a table with a place for everybody who holds a hand here."""
        table = table_on(screens)
        return table is not None and set(self.hatch.seats) == set(table.display.humans)

    def reseat(self, screens: Sequence[object]) -> dict[Seat, Seat]:
        """Let phones follow their people where these have changed sides; return who sits where.

        People without names change sides in a best of three only: else nobody can tell.
        """
        table = table_on(screens)
        before = self.table.match.setup
        now = table.match.setup if table is not None else before
        changed = now.seats == before.swapped.seats and (now.seats != before.seats or now.series)
        count = len(now.seats)
        moved = {seat: (seat - 1) % count if changed else seat for seat in self.hatch.seats}
        self.hatch.reseat(moved)
        return moved

    def free(self, seat: Seat) -> None:
        """Let another phone take a seat."""
        self.hatch.free(seat)
        self.shown.pop(seat, None)

    def close(self) -> None:
        """Shut the hatch."""
        self._end_logs()
        self.hatch.close()

    # ------------------------------------------------------------------ in

    def take_in(self, screens: Sequence[object]) -> Intent | None:
        """Return the next thing that a phone means, None for nothing; questions wait their turn."""
        while (said := self.deferred or self.hatch.take_in()) is not None:
            self.deferred = None
            if said.kind == "about":
                self.asked.append(said)
            elif said.kind == "take":
                return Intent("take_hand", amount=said.seat, text=said.parts[0])
            elif not self.hatch.is_new(said) or self.stood.get(said.seat) != self._stands():
                self.shown.pop(said.seat, None)  # it comes too late: he is shown what there is now
            elif self._moves():
                self.deferred = said
                return None
            elif (meant := self._meant(said)) is not None:
                return meant
        return None

    def _stands(self) -> object:
        """Return where the table stands: the position, and the news that is held."""
        return self.table.match.revision, self.table.display.hold

    def _moves(self) -> bool:
        """Return True while the table shows something: what was chosen waits for its end."""
        return self.table.playback.busy and not self.table.playback.shows_news

    def _meant(self, said: PhoneSaying) -> Intent | None:
        """Return a choice as an intent; note that it cannot be made where that is so."""
        seat, match = said.seat, self.table.match
        if said.parts == (GO_ON,):
            return Intent("hand", amount=seat)
        self.tried = seat, match.revision
        if said.parts == (UNDO,):
            return Intent("hand", amount=seat, text=UNDO)
        try:
            actions = self.pages[seat].chosen(match.view(seat), said.parts)
        except ValueError:
            return None
        return Intent("hand", amount=seat, text=";".join(map(str, actions)))

    # ------------------------------------------------------------------ out

    def serve(self, screens: Sequence[object]) -> bool:
        """Show one phone what is new; True if the screen shows another thing of the phones.

        One at a time, so that no frame takes long: the bell calls for the next.
        """
        table = table_on(screens)
        if table is None:
            return False
        if table is not self.table:
            self._sit_down(table)
        if self.language != language():
            self._greet()
        state = self.state(screens)
        if state is None:
            self._show_first(self.reading, TableState("moves", _("Look at the table.")))
        else:
            self._settle_try(state)
            if not self._show_first(self.pages, state):
                self._answer()
        return self._look_after()

    def _show_first(self, seats: Iterable[Seat], state: TableState) -> bool:
        """Publish the page of the first seat of which it is another one than is shown."""
        for seat in (*seats,):
            if self._show(seat, state):
                self._call_again()
                return True
        return False

    @property
    def reading(self) -> list[Seat]:
        """The seats that are shown news, of which they could say that they have read it."""
        kinds = {seat: shown.state.kind for seat, shown in self.shown.items()}
        return [seat for seat, kind in kinds.items() if kind == "held"]

    def _call_again(self) -> None:
        if self.services.phones.ring is not None:
            self.services.phones.ring()

    def _greet(self) -> None:
        """Let those who come know the names of all, in the language of the screen."""
        self.language = language()
        self.deal += 1
        for page in self.pages.values():
            page.say_anew()
        self.shown.clear()
        self.hatch.renew()
        self.hatch.lobby = {
            "words": words(),
            "language": self.language,
            "sides": self.pages[NOBODY].sides,
        }

    def state(self, screens: Sequence[object]) -> TableState | None:
        """Return how the table stands; None while it moves, or answers by itself."""
        table, match = self.table, self.table.match
        if table.on_top and table.playback.shows_news:
            return TableState("held", rich.plain(" ".join(table.game.account("held"))))
        if match.outcome() is not None:
            if table.playback.busy and table.on_top:
                return None
            return TableState("over", summary_of(match))
        if table.playback.busy:
            return None
        if getattr(screens[-1], "name", "") == LOBBY:
            return TableState("paused", _("Waiting until all have sat down."))
        if not table.on_top and not isinstance(screens[-1], Curtain):
            return TableState("paused", _("The table is paused."))
        if table.answers.ready:
            return None
        return TableState("rests", prompt(table.display) or self._waits())

    def _waits(self) -> str:
        seat, names = self.table.match.to_act, self.table.display.names
        return _("Waiting for {side}.").format(side=names.side(seat)) if seat != NOBODY else ""

    def _settle_try(self, state: TableState) -> None:
        """Note that what somebody chose was not done."""
        if self.tried is not None:
            seat, revision = self.tried
            self.tried = None
            if revision == self.table.match.revision and state.kind == "rests":
                self.notes[seat] = _("Not now.")
                self.shown.pop(seat, None)

    def _show(self, seat: Seat, state: TableState) -> bool:
        """Publish a seat's page if it is another one than is shown; return True if it is."""
        match = self.table.match
        watched = seat != NOBODY or self.hatch.places[SPECTATOR].streams
        key = PageBasis(match.revision, self.table.display.hold, state)
        if not watched or self.shown.get(seat) == key:
            return False
        self.shown[seat], self.stood[seat] = key, self._stands()
        page = self.pages[seat]
        found = page.page(match.view(seat)) | self._around(seat, state)
        if state.kind != "rests" or seat not in self.table.display.humans:
            found["asks"] = None
        place = self.hatch.places[seat]
        new = [_json(piece) for piece in page.gallery.pieces[len(place.pieces) :]]
        for name, source in page.gallery.art.items():
            path = files.path_of(name)
            if path not in place.art and path not in self.hatch.assets:
                place.art |= files.pictures({name: source})
        self.hatch.publish(seat, found, new)
        return True

    def _around(self, seat: Seat, state: TableState) -> dict[str, Any]:
        """Return what a page shows beside the table: what is waited for, the log, taking back."""
        names, match = self.table.display.names, self.table.match
        found = {
            "state": state.kind,
            "says": state.words,
            "log": self.logs[seat].newest(),
            "note": self.notes.pop(seat, ""),
            "deal": self.deal,
            "language": self.language,
            "name": self.services.phones.held.get(seat, ""),
            "undo": "",
        }
        if seat in self.table.display.humans and state.kind == "rests":
            back = match.preview_undo(seat)
            found["undo"] = names.say(back.action) if back.count else ""
        return found

    def _answer(self) -> None:
        """Answer one question, now that everybody is shown how things stand."""
        if self.asked:
            said = self.asked.pop(0)
            page, view = self.pages[said.seat], self.table.match.view(said.seat)
            told = page.about(view, said.parts[0]) if self.hatch.is_new(said) else ""
            self.hatch.tell(said.seat, said.number, said.parts[0], told)
            self._call_again()

    def _look_after(self) -> bool:
        """Take note of the phones that sleep; True if these are others than before."""
        phones = self.services.phones
        asleep = {seat for seat in phones.held if not self.hatch.places[seat].awake}
        changed = asleep != phones.asleep
        phones.asleep = asleep
        return changed


def _json(content: object) -> bytes:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()
