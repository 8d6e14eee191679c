"""The bar under a record in the theatre: where one is, and what can be done from there."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from typing import Protocol

from game.client.commands import cap, label
from game.client.focus import Focus
from game.records.replay_player import ReplayPlayer
from game.rules.core import NOBODY
from game.scenes.look_back.transport import Perspective, Transport
from game.system.i18n import _, pgettext
from sprites.base import text
from sprites.base.canvas import Canvas, nowhere
from sprites.base.layout import Column, Row, Slot, foot_of, left_of, number_off, trim
from sprites.base.widget import Button, KeyName, Widget
from sprites.kit import bars
from sprites.kit.panel import Tooltip
from sprites.kit.scrub import QuietButton, RoundButton, Scrub, SignButton

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

    @property
    def time(self) -> float: ...

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
        self.note = SignButton(_("Note"), "note", transport.remark, cap("recap"))
        self.note.name = "note"
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
        own_signs = [] if self.viewer.still else [self.note, self.share]
        return [*self.signs, *own_signs, self.speed, *seat, self.log, *taking, self.exit]

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
        by_keys = self.viewer.focus.by_keys
        return self.viewer.playback.at if by_keys else self.scrub.step_at(self.scrub.pointed)

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
