"""Taking a seat in a match that was: who plays on from this moment, and whether for glory."""

from __future__ import annotations

from collections.abc import Callable

from ai import LEVELS
from game.client.services import Services
from game.match.seats import HUMAN, Bot, Human, human_seats
from game.records.own_position import About, about_of
from game.records.replay_player import ReplayPlayer
from game.rules.core import NOBODY, Seat
from game.scenes import seat_text
from game.scenes.menus.match_rows import MODE_NAMES, MODE_WORDS, MODES
from game.scenes.page import EDGE, Page
from game.session.tape import Start
from game.system.i18n import N_, _
from game.system.output import escaped
from sprites.base import text
from sprites.base.canvas import Canvas
from sprites.base.ground import slip
from sprites.base.layout import Column, Part, Row, Slot, trim
from sprites.base.rich import Paragraph
from sprites.kit.setting import Choice
from sprites.pictures import parade
from sprites.pictures.parade import March

WIDE = 760.0
INSIDE = 18.0
AROUND = 16.0
GAP = 14.0
STRIP = 24.0
HEAD, SLIM = 236.0, 0.36
"""The most height of the marching men, in units and as a share of their width."""
LEAST_HEAD = 90.0
"""The least spare height, in units, for the marching men above the choices."""
WORDS = N_(
    "A new match begins from this moment, with its own record. "
    "The one you are watching stays unchanged."
)

OF_POSITION = N_("A match begins from this position, with its own record.")


class BranchSetup(Page):
    """The set-up of a branch: its players and mode. `own` is the seat first given to a person."""

    name = "playing on"

    def __init__(
        self,
        services: Services,
        playback: ReplayPlayer,
        own: Seat,
        set_up: Callable[[], None] | None = None,
    ) -> None:
        """`set_up` opens the moment as a position to be changed, where it is none already."""
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
        if playback.record.finished:  # before the end it would tell of cards that nobody has seen
            self.foot.add(_("Show me how"), self.show_how)
        if set_up is not None:
            self.foot.add(_("Set up from here"), set_up)
        bare = playback.record.is_position
        self.begin_button = self.foot.add(
            _("Play this") if bare else _("Play on"), self.begin, "ivory"
        )
        self.begin_button.name = "Play on"
        self.about = about_of(playback.record.header) if bare else About()
        self.begun_with: Start | None = None
        self.rolling[:] = [*self.rows, self.mode]
        self.widgets = [*self.rolling, *self.foot]
        self.panel = Column()
        self.heads: list[Slot] = []
        self.notes: list[tuple[Paragraph, Slot]] = []

    def _begins_with(self, seat: Seat, own: bool) -> int:
        player = self.playback.players[seat]
        level = player.level if isinstance(player, Bot) else ""
        if own:
            return 0
        return self.values.index(level) if level in self.values else self.values.index("hoplite")

    def enter(self) -> None:
        self.services.play("page_turn")
        self.focus.take(self.begin_button.name)

    @property
    def tape_start(self) -> Start | None:
        return self.begun_with

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

    def show_how(self) -> None:
        """Let an oracle play on, in the place of the first person who would."""
        own = [seat for seat, row in enumerate(self.rows) if self.values[row.at] == HUMAN]
        theatre = self.services.routes.theatre
        theatre.show_how(self.playback, own[0] if own else NOBODY, self.playback.at)

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        window = self.foot.lay(canvas)
        wide = min(canvas.width - 2 * EDGE, WIDE * (0.6 + 0.4 * canvas.text_scale))
        self.panel = self._asked()
        spare = window.h - self.panel.height(canvas, wide) - 2 * AROUND
        most = min(HEAD, SLIM * canvas.width / len(self.rows))
        high = min(most, spare - STRIP) if spare > LEAST_HEAD else 0.0
        self.heads = [Slot(tall=high, grow=1) for _row in self.rows if high]
        rank = Row(*self.heads, gap=GAP, padding=(EDGE, 0))
        heads: list[Part | float] = [rank, STRIP] if high else []
        above = AROUND + max(0.0, spare - (high + STRIP if high else 0.0)) / 2
        asked = Column(self.panel, padding=((canvas.width - wide) / 2, 0))
        whole = Column(*heads, asked, padding=(0, above, 0, AROUND))
        self.rolling.lay(canvas, window, whole)

    def _asked(self) -> Column:
        """Return the choices between their notes."""
        self.notes = []
        words = WORDS if self.playback.last else OF_POSITION
        purpose = [self._note(escaped(self.about.purpose))] if self.about.purpose else []
        first, last = self._note(_(words)), self._note(_(MODE_WORDS[MODES[self.mode.at]]))
        rows = Column(*self.rolling, gap=4, padding=(8, 0))
        return Column(*purpose, first, rows, last, gap=10, padding=(0, INSIDE, 0, 12))

    def _note(self, words: str) -> Column:
        body = Paragraph(words, text.LOG)
        place = Slot(tall=body.height)
        self.notes.append((body, place))
        return Column(place, padding=(INSIDE, 0))

    def draw(self, canvas: Canvas) -> None:
        turn, at = self.playback.state.turn, self.playback.at
        under = _("Turn {turn}, action {n}") if at else _("Turn {turn}")
        under = under.format(turn=turn, n=at)
        self.draw_ground(canvas, escaped(self.about.name) or _("Play on from here"), under)
        count = len(self.heads)
        with canvas.clip(self.rolling.window):
            for seat, (head, side) in enumerate(zip(self.heads, self.playback.sides, strict=False)):
                slip(canvas, trim(head.box, -2, -2, -2, -10), 10)
                parade.head(canvas, head.box, side.lower(), _(side), March(seat >= count / 2))
            slip(canvas, self.panel.box, 10)
            for body, place in self.notes:
                body.draw(canvas, place.box)
        self.rolling.draw(canvas, self.time)
