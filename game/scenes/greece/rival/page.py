"""Read the rival: ten pebbles on what may lie under a hidden chit, beside those of the AI."""

from __future__ import annotations

from datetime import date

from game.client.commands import cap
from game.client.services import Aloud, Services
from game.games.greece import rival
from game.games.greece.rival import PEBBLES, Riddle
from game.records.replay_player import ReplayPlayer
from game.scenes.greece.rival import words as rival_words
from game.scenes.greece.rival.rows import TOLD, AskedMap, EvidenceLine, PebbleRow
from game.scenes.page import EDGE, Page
from game.session.intent import Intent
from game.system.i18n import _, ngettext
from sprites import bars, leaves, text
from sprites.canvas import Canvas
from sprites.layout import Column, Grid, Part, Slot, foot_of, left_of, right_of, trim
from sprites.leaves import Words
from sprites.widget import Button

PANEL, ROOM_TO_READ = 290.0, 130.0
"""The width of the panel, and by how much it is wider at twice the text size."""
STRIP, STRIP_TOLD = 0.24, 0.34
"""The share of the height that what is known may have below the map, before and after.

Where it needs more it lies in the panel.
"""
GAP = 6.0
AT_ONCE = 12
"""The worlds that are looked into between two pictures."""


class RivalPage(Page):
    """A moment of a match on the map, a row for each kind that a hidden chit can have.

    `laid` once the chit has been turned over.
    """

    name = "rival"
    has_great_button = True

    def __init__(self, services: Services, riddle: Riddle) -> None:
        super().__init__(services)
        self.riddle = riddle
        self.map = AskedMap(riddle)
        self.turned = False
        self.panel: Column = Column()
        self.strip: Column = Column()
        self.told: Column = Column()
        self.turn = Button(_("Turn it over"), self.go_on, "ivory", cap("space"))
        self.turn.name, self.turn.binds = "turn", True
        self.back = Button(_("Back"), self.cancel, "slip", cap("cancel"))
        self.back.name = "back"
        self.head = Words("", text.HEADING, most=1)
        self.known_head = Words("", text.HEADING)
        self.status = Words("", TOLD)
        self.rows: list[PebbleRow] = []
        self.rows += [PebbleRow(riddle, one, self._left) for one in riddle.kinds()]
        for row in self.rows:
            row.callback = self._laid
        self.known: list[EvidenceLine] = []
        self._tell()

    def enter(self) -> None:
        self.services.play("page_turn")
        self.focus.take(self.rows[0].name)

    def retranslate(self) -> None:
        self.map.retranslate()
        self.turn.words, self.back.words = _("Turn it over"), _("Back")
        self._tell()

    # ------------------------------------------------------------------ pebbles

    def _left(self) -> int:
        """Return how many pebbles are in hand."""
        return PEBBLES - sum(row.laid for row in self.rows)

    @property
    def pebbles(self) -> list[int]:
        """The pebbles that lie on each kind, those that cannot be included."""
        laid = [0] * len(self.riddle.account())
        for row in self.rows:
            laid[row.one.kind] = row.laid
        return laid

    def _laid(self) -> None:
        self.services.play("ui_press")
        self._tell()

    def _tell(self) -> None:
        """Take up what is to be said now."""
        self.head.words = _("Your ten pebbles").upper()
        self.known_head.words = _("What you know").upper()
        known = rival_words.evidence(self.riddle)
        if self.turned:
            known = [*rival_words.shifts(self.riddle), *known]
            near = rival_words.near_words(self.riddle, self.pebbles)
            self.status.words = f"{near} {rival_words.truth_words(self.riddle, self.pebbles)}"
            self.turn.words = _("Next chit") if self.riddle.following else _("Done")
        else:
            self.status.words = self._left_words()
            self.turn.enabled = not self._left()
        self.known = [EvidenceLine(number, each) for number, each in enumerate(known)]
        self.widgets = [*self.rows, *self.known, self.turn, self.back]
        self.services.dirty = True

    def _left_words(self) -> str:
        left = self._left()
        if not left:
            return _("All ten are placed.")
        words = ngettext("{n} pebble is left to lay.", "{n} pebbles are left to lay.", left)
        return words.format(n=left)

    def go_on(self) -> None:
        """Turn the chit over; once that is done, go to the next one or leave."""
        if not self.turned:
            self.turn_over()
            return
        following = self.riddle.following
        self.services.pop()
        if following is not None:
            self.services.push(RivalPage(self.services, following))

    def turn_over(self) -> None:
        """Turn the chit over, with what the AI would have laid."""
        if self._left():
            self.services.refuse()
            return
        riddle = self.riddle
        riddle.reading.finish()
        account, true = riddle.account(), riddle.true_kind
        self.turned = self.map.turned = True
        for row in self.rows:
            row.tell(account[row.one.kind], row.one.kind == true)
        if riddle.day:
            note(self.services, riddle.day, riddle.near(self.pebbles))
        self.services.play("chit_turn")
        self._tell()
        self.focus.take(self.turn.name)

    # ------------------------------------------------------------------ time and input

    def step(self, dt: float) -> None:
        first = not self.time
        super().step(dt)
        if not first and self.services.top is self:
            self.riddle.reading.draw(AT_ONCE)

    @property
    def waiting(self) -> bool:
        return not self.riddle.reading.whole or super().waiting

    @property
    def moving(self) -> bool:
        return self.map.atlas.settling or super().moving

    def handle_input(self, intent: Intent) -> None:
        super().handle_input(intent)
        widget = self.widget_in_focus()
        lit = widget.known.areas if isinstance(widget, EvidenceLine) else frozenset()
        if lit != self.map.lit:
            self.map.lit = lit
            self.services.dirty = True

    def on_command(self, intent: Intent) -> bool:
        if intent.kind != "space":
            return super().on_command(intent)
        self.go_on()
        return True

    @property
    def aloud(self) -> Aloud:
        asked = rival_words.subject(self.riddle)
        return Aloud(called=f"{_('Read the rival')}. {asked}", status=self.status.words)

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        whole = trim(canvas.area, top=42)
        wide = PANEL + ROOM_TO_READ * (canvas.text_scale - 1)
        main, side = left_of(whole, whole.w - wide), right_of(whole, wide)
        room = Slot(grow=1)
        parts: list[Part] = [self.head, room]
        if not self.turned:
            parts.append(self.status)
        self.panel = Column(*parts, self.turn, self.back, gap=GAP, padding=(10, 8, 8, 10))
        self.panel.place(canvas, side)
        self.strip = self._said(beside=True)
        tall = self.strip.height(canvas, main.w)
        beside = tall <= (STRIP_TOLD if self.turned else STRIP) * canvas.height
        self.map.camera.resize(trim(main, bottom=tall if beside else 0))
        if beside:
            self.strip.place(canvas, foot_of(main, tall))
            self.told = Column(*self.rows, gap=2, padding=(7, 7, 16, 7))
        else:
            self.strip = Column()
            self.told = self._said(beside=False)
        self.rolling[:] = [*self.told.widgets]
        self.rolling.lay(canvas, trim(room.box, left=-5, right=-6), self.told)

    def _said(self, beside: bool) -> Column:
        """Return what is known, what it was first: below the map, or in the panel under the rows.

        There lies large text, which has no room below the map.
        """
        result: list[Part] = [self.status] if self.turned else []
        if beside:
            lines = Grid(*self.known, columns=2, gap=GAP, between=0)
            parts, padding = [*result, self.known_head, lines], (EDGE - 6, 20.0, EDGE, 8.0)
            return Column(*parts, padding=padding, gap=2)
        parts = [*result, *self.rows, self.known_head, *self.known]
        return Column(*parts, gap=4, padding=(7, 7, 16, 7))

    def draw(self, canvas: Canvas) -> None:
        canvas.fill("slip", canvas.area)
        bars.top_bar(canvas, _("Read the rival"), self._which(), canvas.width / 2)
        bars.right_words(canvas, rival_words.subject(self.riddle))
        self.map.draw(canvas, self.time)
        rect = self.map.camera.rect
        if self.strip.parts:
            bars.meander(canvas, rect.x, rect.bottom + 4, rect.w, 11)
            leaves.draw(canvas, self.strip)
        canvas.fill("clayD", left_of(trim(canvas.area, left=rect.right, top=42), 1.6))
        leaves.draw(canvas, self.panel)
        with canvas.clip(self.rolling.window):
            leaves.draw(canvas, self.told)
        self.rolling.draw(canvas, self.time)
        for widget in self.widgets:
            if widget not in self.rolling:
                widget.draw(canvas, self.time)
        self.drawn()

    def _which(self) -> str:
        """Return which of the match it is, or how many days in a row one was read."""
        riddle = self.riddle
        if not riddle.day:
            return _("{n} of {m}").format(n=riddle.number, m=len(riddle.among))
        read_on = self.services.settings.rivals_read
        days = rival.days_in_a_row(read_on, date.fromisoformat(riddle.day))
        if not days:
            return _("Chit of the day")
        words = ngettext("{n} day in a row", "{n} days in a row", days)
        return words.format(n=days)


def note(services: Services, day: str, near: int) -> None:
    """Note how near the first answer of a day lay."""
    if day not in services.settings.rivals_read:
        services.settings.rivals_read[day] = near
        services.keep_settings()


def open_rival_of_the_day(services: Services) -> None:
    """Open the chit of today, or say that there is none."""
    riddle = rival.of_the_day(services.environment.local_now().date().isoformat())
    _open(services, riddle)


def open_rival(services: Services, playback: ReplayPlayer, at: int) -> None:
    """Open what lay hidden about a step of a match that is over, or say that nothing did."""
    _open(services, rival.from_line(playback, at))


def _open(services: Services, riddle: Riddle | None) -> None:
    if riddle is None:
        services.refuse(_("No hidden chit of a rival lay alone in this match."))
    else:
        services.push(RivalPage(services, riddle))
