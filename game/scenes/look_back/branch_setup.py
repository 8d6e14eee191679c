"""Taking a seat in a match that was: who plays on from this moment, and whether for glory."""

from __future__ import annotations

from collections.abc import Callable

from ai import LEVELS
from game.client.life import Playing
from game.client.services import Services
from game.match.seats import HUMAN, Bot, Human, human_seats
from game.records.own_position import About, about_of
from game.records.replay_player import ReplayPlayer
from game.rules.core import Seat
from game.scenes import seat_text
from game.scenes.menus.match_rows import MODE_NAMES, MODE_WORDS, MODES
from game.scenes.page import EDGE, Page
from game.scenes.scene import Tone
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
    tone = Tone(cue="page_turn")

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
        self.set_up = set_up
        self.values = (HUMAN, *LEVELS)
        people = human_seats(playback.players)
        self.own = own if own >= 0 else (people[0] if people else 0)
        self.about = about_of(playback.record.header) if self._bare else About()
        self.begun_with: Start | None = None
        self.plays = Playing(start=lambda: self.begun_with)
        self.home = "Play on"
        self.rows: list[Choice] = []
        self.mode = Choice("", MODES)
        self.panel = Column()
        self.heads: list[Slot] = []
        self.notes: list[tuple[Paragraph, Slot]] = []

    def build(self) -> None:
        sides, names = self.playback.sides, [_("Human"), *map(seat_text.bot_name, LEVELS)]
        chosen = [each.at for each in self.rows] or list(map(self._first, range(len(sides))))
        self.rows = [Choice(_(side), names, at) for side, at in zip(sides, chosen, strict=True)]
        self.mode = Choice(_("Mode"), [_(MODE_NAMES[mode]) for mode in MODES], self.mode.at)
        self.foot.clear()
        self.foot.add_back()
        if self.set_up is not None:
            self.foot.add(_("Set up from here"), self.set_up)
        words = _("Play this") if self._bare else _("Play on")
        self.begin_button = self.foot.add(words, self.begin, "ivory")
        self.begin_button.name = self.home
        self.rolling[:] = [*self.rows, self.mode]
        self.widgets = [*self.rolling, *self.foot]

    @property
    def _bare(self) -> bool:
        """True for a position that nobody has played yet."""
        return self.playback.record.is_position

    def _first(self, seat: Seat) -> int:
        """Return who is offered for a seat at first: a person, or the bot that has sat there."""
        player = self.playback.players[seat]
        level = player.level if isinstance(player, Bot) else ""
        if seat == self.own:
            return 0
        return self.values.index(level if level in self.values else "hoplite")

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
