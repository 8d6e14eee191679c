"""The rows below the seats of a set-up: options of the game, mode, hidden hands and the seed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.registry import GAMES
from game.scenes.menus.option_rows import OptionRows
from game.scenes.menus.seat_picker import INSIDE
from game.session.environment import SEEDS
from game.system.i18n import N_, _, ngettext
from sprites import text
from sprites.canvas import Canvas
from sprites.ground import slip
from sprites.layout import Column, Part, Row, Slot, grow
from sprites.rich import Paragraph
from sprites.setting import Choice
from sprites.textfield import TextField
from sprites.widget import Button, Callback, Widget

MOST_DIGITS = len(str(SEEDS - 1))
MODES = ("match", "practice")
MODE_NAMES = {"match": N_("Match"), "practice": N_("Practice")}
MODE_WORDS = {
    "match": N_("Undo only before new information is revealed."),
    "practice": N_("Unlimited undo; noted in the match record."),
}
GAP = 18.0
SINGLE = 1.25
"""The size of text above which all rows stand in one column."""
MORE_MINUTES = 0.7
"""The part by which each further person makes a match longer."""
OptionRow = Choice | TextField | Button


class MatchRows:
    """The widgets of a match's own options, each with its note; `people` are to play.

    `more` opens what few players need.
    """

    def __init__(self, game: str, options: OptionRows, trusting: bool, more: Callback) -> None:
        self.game = game
        self.options = options
        self.mode = Choice(_("Mode"), [_(MODE_NAMES[mode]) for mode in MODES])
        self.seed = TextField(_("Seed"), limit=MOST_DIGITS, only="0123456789")
        self.seed.placeholder = _("Random")
        trust = [_("Curtain between turns"), _("Trusting table")]
        self.hands = Choice(_("Hidden hands"), trust, int(trusting))
        self.more = Button(_("More"), more, "slip")
        self.opened = False
        self.people = 1
        self.panel = Row()
        self.notes: list[tuple[Paragraph, Slot]] = []

    @property
    def widgets(self) -> list[Widget]:
        """The rows that are shown."""
        return [*self.options, *self._modes(), self._last]

    def _modes(self) -> list[OptionRow]:
        return [self.mode, *([self.hands] if self.people > 1 else [])]

    @property
    def _last(self) -> OptionRow:
        return self.seed if self.opened else self.more

    # ------------------------------------------------------------------ words

    def length(self) -> str:
        """Return how long the match takes; people take longer than bots."""
        minutes = GAMES[self.game].minutes
        if not minutes:
            return ""
        alone = minutes[min(self.options[0].at, len(minutes) - 1)]
        n = round(alone * (1 + MORE_MINUTES * (self.people - 1)) / 5) * 5
        return ngettext(
            "A match takes about {n} minute.", "A match takes about {n} minutes.", n
        ).format(n=n)

    def mode_note(self) -> str:
        """Return a note on the number of people and how hands stay hidden; "" for one person."""
        if self.people == 0:
            return _("*No human players:* you will watch.")
        if self.people == 1:
            return ""
        if self.hands.at:
            return _("*Trusting table:* hands are covered. Hold yours to look at it.")
        if GAMES[self.game].covered_hands:
            return _("*Hot seat:* hands stay hidden; on your turn, reveal your own.")
        return _("*Hot seat:* a curtain hides each hand between turns.")

    # ------------------------------------------------------------------ places and pictures

    def place(self, canvas: Canvas) -> Row:
        """Return the panel with all rows, in two columns where these have room."""
        self.notes = []
        goal: list[OptionRow] = [*self.options]
        mode, note = self._modes(), self._note(self.mode_note())
        if canvas.text_scale > SINGLE:
            rows = self._rows(canvas, [*goal, *mode])
            found = [Column(*rows, *note, *self._rows(canvas, [self._last]), gap=4)]
        else:
            (mode if self.people == 1 else goal).append(self._last)
            right = Column(*self._rows(canvas, mode), *note, gap=4)
            found = [Column(*self._rows(canvas, goal), gap=4), right]
        self.panel = Row(*map(grow, found), gap=GAP, padding=(INSIDE, 10, INSIDE, 12))
        return self.panel

    def _rows(self, canvas: Canvas, rows: Sequence[OptionRow]) -> list[Part]:
        """Return rows, each with its note below it."""
        notes = {id(self.mode): _(MODE_WORDS[MODES[self.mode.at]])}
        notes |= self.options.notes
        if self.options and self.people:
            first = self.options[0]
            notes[id(first)] = "\n".join(filter(None, [notes.get(id(first), ""), self.length()]))
        if not self.seed.value:
            notes[id(self.seed)] = _("Leave empty for a random shuffle.")
        tall = 12 + 27 * canvas.text_scale
        return [
            Row(12, Slot(each, tall=tall))
            if each is self.more
            else Column(each, *self._note(notes.get(id(each), "")))
            for each in rows
        ]

    def _note(self, words: str) -> list[Part]:
        """Return the place of a note that is drawn, none for no words."""
        if not words:
            return []
        body = _body(words)
        place = Slot(tall=body.height)
        self.notes.append((body, place))
        return [Column(place, padding=(12, 0))]

    def draw(self, canvas: Canvas) -> None:
        """Draw the panel and the notes; the rows draw themselves."""
        slip(canvas, self.panel.box, 10)
        for body, place in self.notes:
            body.draw(canvas, place.box)


@lru_cache(maxsize=16)
def _body(words: str) -> Paragraph:
    """Return a note, broken into lines once."""
    return Paragraph(words, text.LOG)
