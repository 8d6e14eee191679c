"""Plays a record on its table from any perspective, and the bar to move about on."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Protocol

from game.client.commands import cap, label
from game.client.focus import Focus
from game.client.services import Services
from game.match.seats import human_seats
from game.records.own_position import OwnPosition, places_of
from game.records.replay_player import ReplayPlayer
from game.records.sharing import is_open
from game.rules.core import NOBODY, Seat
from game.scenes.tables.table import TableScene
from game.scenes.theatre.replay_log import aside
from game.system.i18n import _, pgettext
from sprites import bars, text
from sprites.canvas import Canvas, nowhere
from sprites.layout import Column, Row, Slot, foot_of, left_of, number_off, trim
from sprites.panel import Tooltip
from sprites.scrub import QuietButton, RoundButton, Scrub, SignButton
from sprites.widget import Button, KeyName, Widget


@dataclass(frozen=True)
class Perspective:
    """The seat from which the table is seen; `opened` shows every face, from that side."""

    seat: Seat
    opened: bool = False


def perspectives(playback: ReplayPlayer) -> list[Perspective]:
    """Return the perspectives on offer: all of a finished match, else those that leak nothing."""
    everyone = range(playback.state.seats)
    players = playback.record.header.players
    people = human_seats(players)
    if is_open(playback.record):
        own = people or everyone
        every = [Perspective(seat) for seat in (*own, *(s for s in everyone if s not in own))]
        return [*every, Perspective(NOBODY), Perspective(own[0], opened=True)]
    return [*(Perspective(seat) for seat in people if len(people) == 1), Perspective(NOBODY)]


SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
READING = 3.0
"""Seconds that cards which a seat looked at lie open, at normal speed."""
DWELL = 0.6
"""Seconds between the events of an action and the next action, at normal speed."""


class ReplayScreen(Protocol):
    """Shows the record on its table."""

    table: TableScene
    perspective: Perspective
    still: bool

    def above_the_strip(self) -> AbstractContextManager[Canvas]: ...

    def view_as(self, perspective: Perspective) -> None: ...


class Transport:
    """Moves a record on and about. `speed` is a factor, `rest` in seconds."""

    def __init__(self, screen: ReplayScreen, playback: ReplayPlayer, services: Services) -> None:
        self.screen = screen
        self.playback = playback
        self.services = services
        self.playing = False
        self.speed = 1.0
        self.rest = self.reading = 0.0

    def step(self, dt: float) -> None:
        """Let the record go on by `dt` seconds, once the table rests."""
        if not self.playing:
            return
        if self.screen.table.display.hold is not None:
            self._read(dt)
        elif not self.screen.table.playback.busy:
            self.rest -= dt * self.speed
            if self.rest <= 0:
                self._tell_next()

    def _read(self, dt: float) -> None:
        """Leave what lies open to be read a while, nobody being there who says go on."""
        self.reading += dt * self.speed
        if self.reading >= READING:
            self.reading = 0.0
            self.screen.table.playback.release()

    def _tell_next(self) -> None:
        """Let the next line happen on the table."""
        self.rest = DWELL
        with self.screen.above_the_strip():
            step = self.playback.forward()
        words = aside(self.screen.table, step) if step is not None else ""
        if words:
            self.services.play("undo")
            self.services.show_toast(words)
            self.screen.table.log.moment = self.playback.at
            self.screen.table.log.write(words)
        self.playing = self.playing and self.playback.at < self.playback.last
        self.services.dirty = True

    def toggle(self) -> None:
        """Play, or stop; from the end once more from the beginning."""
        if not self.playing and self.playback.at == self.playback.last:
            self.seek(0)
        self.playing, self.rest = not self.playing, 0.0
        self.screen.table.playback.release()

    def seek(self, at: int) -> None:
        """Be at a step at once."""
        self.playback.seek(at)
        self.screen.view_as(self.screen.perspective)
        self.rest = DWELL

    def stop_at(self, at: int) -> None:
        """Stop, and be at a step."""
        self.playing = False
        self.seek(at)

    def to_beginning(self) -> None:
        """Be where the match began."""
        self.stop_at(0)

    def to_end(self) -> None:
        """Be where it ended."""
        self.stop_at(self.playback.last)

    def turn_back(self) -> None:
        """Be where this turn began, or the one before it."""
        self.stop_at(self.playback.turn_before(self.playback.at))

    def turn_on(self) -> None:
        """Be where the next turn begins."""
        self.stop_at(self.playback.turn_after(self.playback.at))

    def step_back(self) -> None:
        """Be one action earlier."""
        self.stop_at(self.playback.at - 1)

    def step_on(self) -> None:
        """Let one action happen; what is still moving ends."""
        self.playing = False
        with self.screen.above_the_strip():
            self.screen.table.playback.finish()
        self._tell_next()

    @property
    def may_set_up(self) -> bool:
        """True if the game's positions can be set up."""
        return places_of(self.playback.setup.game) is not None

    def set_up(self) -> None:
        """Set up a position from here: of a match that is not over, what these eyes see of it."""
        self.playing = False
        state, seen = self.playback.state, self.screen.perspective
        if state.outcome() is not None:
            self.services.refuse(_("The match is over here. Go back to an earlier move."))
        elif self.may_set_up:
            seed = self.services.environment.seed()
            known = self.playback.record.finished or seen.opened
            made = (
                OwnPosition.of(state, seed) if known else OwnPosition.seen(state, seen.seat, seed)
            )
            self.services.routes.theatre.set_up(made)

    def share(self) -> None:
        """Open what can be shared of the match, as it is seen here."""
        self.playing = False
        if not self.screen.still:
            eyes = self.screen.perspective
            self.services.routes.theatre.share(self.playback, eyes.seat, eyes.opened)

    def next_speed(self) -> None:
        """The next speed, the slowest after the fastest."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]

    def change_speed(self, by: int) -> None:
        """Take a faster or slower speed, up to the last."""
        at = SPEEDS.index(self.speed) + by
        self.speed = SPEEDS[min(len(SPEEDS) - 1, max(0, at))]


EDGE = 12.0
GAP = 5.0
BAR = 42.0
NEAR = 22.0
"""Units between signs at most, where words follow in their row."""
STATUS = text.Style("sans-semibold", 17, "ivory2")


class Playback(Protocol):
    """Shows the record whose timeline this is."""

    playback: ReplayPlayer
    perspectives: list[Perspective]
    perspective: Perspective
    mouse_x: float
    time: float
    focus: Focus

    @property
    def may_take_over(self) -> bool: ...

    @property
    def still(self) -> bool: ...

    def next_perspective(self) -> None: ...

    def open_log(self) -> None: ...

    def review(self) -> None: ...

    def weigh(self) -> None: ...

    def play_on(self) -> None: ...

    def cancel(self) -> None: ...


class Timeline:
    """The bar, the buttons, and the words that say where one is."""

    def __init__(self, viewer: Playback, transport: Transport) -> None:
        self.viewer = viewer
        self.transport = transport
        self.scrub = Scrub(_("Position in the match"), transport.seek)
        moves: list[tuple[str, str, Callable[[], None], KeyName]] = [
            (_("Start of the match"), "first", transport.to_beginning, cap("first")),
            (_("Previous turn"), "turn_back", transport.turn_back, cap("page_up")),
            (_("Previous action"), "back", transport.step_back, cap("nudge_left")),
            (pgettext("recording", "Play"), "play", transport.toggle, cap("space")),
            (_("Next action"), "on", transport.step_on, cap("nudge_right")),
            (_("Next turn"), "turn_on", transport.turn_on, cap("page_down")),
            (_("End of the match"), "last", transport.to_end, cap("last")),
        ]
        self.signs = [(RoundButton if m[1] == "play" else SignButton)(*m) for m in moves]
        self.play = self.signs[3]
        self.play.name = "play"
        self.speed = self._button("speed", "1×", transport.next_speed, _speed_keys)
        self.seat = self._button("perspective", "", viewer.next_perspective, cap("pass"))
        self.log = self._button("index", _("Log"), viewer.open_log, cap("log"))
        self.review = self._button("review", _("Review"), viewer.review, cap("open_victory"))
        self.scales = self._button("scales", _("Scales"), viewer.weigh, cap("scales"))
        self.take = self._button("take", _("Play on"), viewer.play_on, cap("order"))
        self.own = self._button("own", _("Set up"), transport.set_up, cap("take"))
        self.share = SignButton(_("Share"), "share", transport.share, cap("export"))
        self.share.name = "share"
        away = _("Back to the match") if viewer.still else _("Leave")
        self.exit = self._button("leave", away, viewer.cancel, cap("cancel"))
        self.speed.tip = _("Playback speed")
        self.seat.tip = _("Whose view you watch from")
        self.review.tip = _("What each decision was worth")
        self.scales.tip = _("What decided the match")
        self.own.tip = _("Set up a position from here")
        self.take.tip = _("Take a seat and play on from here")
        self.box = self.status = nowhere()

    def _button(self, name: str, words: str, callback: Callable[[], None], key: KeyName) -> Button:
        button = QuietButton(words, callback, key)
        button.name = name
        return button

    @property
    def buttons(self) -> list[Button]:
        """All buttons from the left."""
        seat = [self.seat] if len(self.viewer.perspectives) > 1 else []
        weighed = [self.scales] if self.viewer.playback.record.finished else []
        own = [self.own] if self.transport.may_set_up else []
        taking = [self.review, *weighed, self.take] if self.viewer.may_take_over else own
        share = [] if self.viewer.still else [self.share]
        return [*self.signs, *share, self.speed, *seat, self.log, *taking, self.exit]

    @property
    def widgets(self) -> list[Widget]:
        """Everything that can have the focus."""
        return [self.scrub, *self.buttons]

    # ------------------------------------------------------------------ places

    def tall(self, canvas: Canvas) -> float:
        """The height that the controls need, in units, whatever they say just now."""
        rows = self._rows(canvas)
        return BAR + len(rows) * (self._row_tall(canvas) + GAP) + 3

    def _row_tall(self, canvas: Canvas) -> float:
        return 40.0 * (0.6 + 0.4 * canvas.text_scale)

    def _preferred_width(self, canvas: Canvas, button: Button) -> float:
        """The width that a button wants, whatever it says just now."""
        wide = button.preferred_size(canvas)[0]
        if button is not self.seat:
            return wide
        says = [self.words_for(one) for one in self.viewer.perspectives]
        lengths = [text.width(canvas, words.upper(), button.style) for words in says]
        return wide - text.width(canvas, button.words.upper(), button.style) + max(lengths)

    def _rows(self, canvas: Canvas) -> list[list[Button]]:
        """The buttons in as few rows as hold them, broken where signs end and words begin."""
        room = canvas.width - 2 * EDGE
        wide = sum(self._preferred_width(canvas, button) + GAP for button in self.buttons) - GAP
        if wide <= room:
            return [self.buttons]
        cut = self.buttons.index(self.first_word)
        return [self.buttons[:cut], self.buttons[cut:]]

    def layout(self, canvas: Canvas) -> None:
        """Place everything at the foot of the canvas."""
        self.update_labels()
        tall = self.tall(canvas)
        self.box = foot_of(canvas.area, tall)
        wide = 210.0 * (0.4 + 0.6 * canvas.text_scale)
        status, tall = Slot(wide=wide, tall=26), self._row_tall(canvas)
        line = Row(Slot(self.scrub, tall=BAR - 6, grow=1), status, gap=EDGE, align="start")
        rows = [self._row(canvas, row, tall) for row in self._rows(canvas)]
        strip = Column(line, 3, Column(*rows, gap=GAP), padding=(EDGE, 3, EDGE, 0))
        strip.place(canvas, self.box)
        self.status = status.box
        number_off(self.buttons, "toolbar")

    def _row(self, canvas: Canvas, row: list[Button], tall: float) -> Row:
        """Return buttons from edge to edge: the signs together, the same space between words."""
        asked = [self._preferred_width(canvas, button) for button in row]
        places = [Slot(each, wide=wide, tall=tall) for each, wide in zip(row, asked, strict=True)]
        spare = canvas.width - 2 * EDGE - sum(asked)
        signs = len(self.signs) if row == self.buttons else 0
        near = min(NEAR, spare / (len(row) - 1))
        apart = (spare - near * max(0, signs - 1)) / (len(row) - max(1, signs))
        first = [Row(*places[:signs], gap=near)] if signs else []
        return Row(*first, *places[signs:], gap=apart, role="toolbar")

    @property
    def first_word(self) -> Button:
        """The first of the buttons that open something."""
        return self.seat if len(self.viewer.perspectives) > 1 else self.log

    # ------------------------------------------------------------------ words and pictures

    def update_labels(self) -> None:
        """Show the replay's position and state on bar and buttons."""
        viewer, transport = self.viewer, self.transport
        self.scrub.at, self.scrub.last = viewer.playback.at, viewer.playback.last
        self.play.sign = "pause" if transport.playing else "play"
        words = _("Pause") if transport.playing else pgettext("recording", "Play")
        self.play.words = self.play.tip = words
        self.speed.words = f"{transport.speed:g}×".replace("0.5", "½")
        self.seat.words = self.words_for(viewer.perspective)

    def words_for(self, perspective: Perspective) -> str:
        """Return the name of a view in words."""
        if perspective.opened:
            return _("All revealed")
        if perspective.seat == NOBODY:
            return _("Spectator")
        return _(self.viewer.playback.sides[perspective.seat])

    @property
    def position(self) -> str:
        """Turn and action that are shown, in words."""
        playback = self.viewer.playback
        words = _("Turn {turn} · {n} of {m}")
        return words.format(turn=playback.state.turn, n=playback.at, m=playback.last)

    def pointed_step(self) -> int:
        """Return the step on the bar that the mouse means; with the keys, the one shown."""
        viewer = self.viewer
        return viewer.playback.at if viewer.focus.by_keys else self.scrub.step_at(viewer.mouse_x)

    def tooltip_lines(self, at: int) -> list[str]:
        """Return the lines of the bar's note on a step."""
        turn = bisect_right(self.viewer.playback.turns, at)
        head = _("Turn {turn}, action {n}").format(turn=turn, n=at)
        return [head, *(mark.words for mark in self.scrub.marks if mark.at == at)]

    def draw(self, canvas: Canvas) -> None:
        """Draw the strip, and a note on what the focus is on."""
        bars.slip_band(canvas, self.box, above=True)
        for widget in self.widgets:
            widget.draw(canvas, self.viewer.time)
        style, box = STATUS, self.status
        line = text.narrowed(canvas, self.position, style, box.w)
        left = box.right - line.get_width() / canvas.scale
        canvas.blit(line, left, box.centery - line.get_height() / canvas.scale / 2)
        self._draw_note(canvas)

    def _draw_note(self, canvas: Canvas) -> None:
        """Draw the tooltip of the focused control, above the strip so that it covers no control."""
        focus = self.viewer.focus
        about = next((widget for widget in self.widgets if widget.name == focus.name), None)
        words, x, key = "", 0.0, ""
        if about is self.scrub:
            step = self.pointed_step()
            words, x = "\n".join(self.tooltip_lines(step)), self.scrub.along(step)
        elif isinstance(about, Button) and not (focus.by_keys and about is self.play):
            words, x, key = about.tip or about.words, about.rect.centerx, about.key
        if words:
            Tooltip(words, key=key).draw(canvas, left_of(trim(self.box, left=x - 2), 4))


def _speed_keys() -> str:
    return f"{label('slower')} {label('faster')}"
