"""Taking a seat in a match that was: who plays on from this moment, and whether for glory."""

from __future__ import annotations

from ai import LEVELS
from game.client.services import Services
from game.match.seats import HUMAN, Bot, Human, human_seats
from game.records.replay_player import ReplayPlayer
from game.rules.core import Seat
from game.scenes import seat_text
from game.scenes.menus.setup import MODE_NAMES, MODE_WORDS, MODES
from game.scenes.page import EDGE, Page
from game.system.i18n import N_, _
from sprites import parade, text
from sprites.canvas import Box, Canvas, nowhere
from sprites.ground import slip
from sprites.parade import March
from sprites.rich import Paragraph
from sprites.setting import Choice

WIDE = 760.0
HEAD_WIDE = 340.0
INSIDE = 18.0
AROUND = 16.0
GAP = 14.0
STRIP = 20.0
HEAD = 104.0
LEAST_HEAD = 90.0
"""The least spare height, in units, for the marching men above the choices."""
WORDS = N_(
    "A new match begins from this moment, with its own record. "
    "The one you are watching stays unchanged."
)


class BranchSetup(Page):
    """The set-up of a branch: its players and mode. `own` is the seat first given to a person."""

    name = "playing on"

    def __init__(self, services: Services, playback: ReplayPlayer, own: Seat) -> None:
        super().__init__(services)
        self.playback = playback
        self.values = (HUMAN, *LEVELS)
        people = human_seats(playback.players)
        own = own if own >= 0 else (people[0] if people else 0)
        names = [_("Human"), *(seat_text.bot_name(level) for level in LEVELS)]
        self.rows = [
            Choice(_(side), names, self._begins_with(seat, seat == own))
            for seat, side in enumerate(playback.sides)
        ]
        modes = [_(MODE_NAMES[mode]) for mode in MODES]
        self.mode = Choice(_("Mode"), modes)
        self.foot.add_back()
        self.begin_button = self.foot.add(_("Play on"), self.begin, "ivory")
        self.rolling[:] = [*self.rows, self.mode]
        self.widgets = [*self.rolling, *self.foot]
        self.panel = nowhere()
        self.heads: list[Box] = []
        self.notes: list[tuple[Paragraph, Box]] = []

    def _begins_with(self, seat: Seat, own: bool) -> int:
        player = self.playback.players[seat]
        level = player.level if isinstance(player, Bot) else ""
        if own:
            return 0
        return self.values.index(level) if level in self.values else self.values.index("hoplite")

    def enter(self) -> None:
        self.services.play("page_turn")
        self.focus.take(self.begin_button.name)

    # ------------------------------------------------------------------ what comes of it

    def entries(self) -> list[str]:
        """Return the players' texts by seat; people keep their names, armies their sides."""
        found = []
        for row, player in zip(self.rows, self.playback.players, strict=True):
            value, name = self.values[row.at], player.name if isinstance(player, Human) else ""
            taken = Human(name, player.army) if value == HUMAN else Bot(value, player.army)
            found.append(str(taken))
        return found

    def begin(self) -> None:
        """Sit down and play on."""
        routes, mode = self.services.routes, MODES[self.mode.at]
        table = routes.branch(self.playback, self.entries(), mode)
        self.services.replace_all(lambda: table)

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        self.rolling.window = self.foot.lay(canvas)
        full = max(WIDE, HEAD_WIDE * len(self.rows))
        wide = min(canvas.width - 2 * EDGE, full * (0.6 + 0.4 * canvas.text_scale))
        left = (canvas.width - wide) / 2
        tall = self._lay_panel(canvas, left, 0, wide)
        spare = self.rolling.window.h - tall - 2 * AROUND
        high = min(HEAD, spare - STRIP) if spare > LEAST_HEAD else 0.0
        top = self.rolling.window.y + AROUND + max(0.0, spare - high) / 2 - self.rolling.scroll.at
        count = len(self.rows)
        each = (wide - GAP * (count - 1)) / count
        self.heads = [
            Box(left + seat * (each + GAP), top, each, high) for seat in range(count) if high
        ]
        self._lay_panel(canvas, left, top + (high + STRIP if high else 0), wide)
        self.rolling.scroll.measure(tall + 2 * AROUND, self.rolling.window.h)

    def _lay_panel(self, canvas: Canvas, left: float, top: float, wide: float) -> float:
        """Place what is asked below (left, top); returns the height used."""
        self.notes = []
        y = self._lay_note(canvas, _(WORDS), left + INSIDE, top + INSIDE, wide - 2 * INSIDE)
        for row in self.rolling:
            row.rect = Box(left + 8, y, wide - 16, 14 + 28 * canvas.text_scale)
            y = row.rect.bottom + 4
        words = _(MODE_WORDS[MODES[self.mode.at]])
        y = self._lay_note(canvas, words, left + INSIDE, y, wide - 2 * INSIDE)
        self.panel = Box(left, top, wide, y - top)
        return y - top

    def _lay_note(self, canvas: Canvas, words: str, x: float, y: float, wide: float) -> float:
        body = Paragraph(words, text.LOG)
        box = Box(x, y, wide, body.height(canvas, wide))
        self.notes.append((body, box))
        return box.bottom + 12

    def draw(self, canvas: Canvas) -> None:
        turn, at = self.playback.state.turn, self.playback.at
        under = _("Turn {turn}, action {n}").format(turn=turn, n=at)
        self.draw_ground(canvas, _("Play on from here"), under)
        count = len(self.heads)
        with canvas.clip(self.rolling.window):
            for seat, (head, side) in enumerate(zip(self.heads, self.playback.sides, strict=False)):
                slip(canvas, Box(head.x - 2, head.y - 2, head.w + 4, head.h + 12), 10)
                parade.head(canvas, head, side.lower(), _(side), March(seat >= count / 2))
            slip(canvas, self.panel, 10)
            for body, box in self.notes:
                body.draw(canvas, box)
        self.rolling.draw(canvas, self.time)
