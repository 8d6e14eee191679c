"""The rows below the seats of a set-up: options of the game, mode and hidden hands.

The seed of a match stands on the page of further rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ai.ratings import ratings
from game.registry import GAMES
from game.scenes.menus.option_rows import OptionRows
from game.scenes.menus.seat_picker import INSIDE
from game.session.environment import SEEDS
from game.system.i18n import N_, _, ngettext
from sprites import leaves, text
from sprites.canvas import Canvas
from sprites.ground import slip
from sprites.layout import Column, Part, Row, Slot, grow
from sprites.leaves import Marked
from sprites.rich import Paragraph
from sprites.setting import Choice
from sprites.textfield import TextField
from sprites.widget import Widget

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
MORE_POINTS = 100
"""The difference of ratings that is explained; 400 are odds of ten to one."""
MORE_MINUTES = 0.7
"""The part by which each further person makes a match longer."""


class MatchRows:
    """The widgets of a match's own options, each with its note; `people` are to play."""

    def __init__(self, game: str, options: OptionRows, trusting: bool) -> None:
        self.game = game
        self.options = options
        self.mode = Choice(_("Mode"), [_(MODE_NAMES[mode]) for mode in MODES])
        self.seed = TextField(_("Seed"), limit=MOST_DIGITS, only="0123456789")
        self.seed.placeholder = _("Random")
        trust = [_("Curtain between turns"), _("Trusting table")]
        self.hands = Choice(_("Hidden hands"), trust, int(trusting))
        self.people = 1
        self.panel = Row()

    @property
    def widgets(self) -> list[Widget]:
        """The rows that are shown."""
        return [*self.options, *self._modes(self.people)]

    def _modes(self, people: int) -> list[Choice]:
        return [self.mode, *([self.hands] if people > 1 else [])]

    # ------------------------------------------------------------------ words

    def length(self, at: int, people: int) -> str:
        """Return how long the match takes with a choice in the first row.

        People take longer than bots.
        """
        minutes = GAMES[self.game].minutes
        if not minutes or not people:
            return ""
        alone = minutes[min(at, len(minutes) - 1)]
        n = round(alone * (1 + MORE_MINUTES * (people - 1)) / 5) * 5
        return ngettext(
            "A match takes about {n} minute.", "A match takes about {n} minutes.", n
        ).format(n=n)

    def mode_notes(self, people: int) -> tuple[str, str]:
        """Return a note on so many people for either choice of hidden hands; "" for one person."""
        if people < 2:
            words = "" if people else _("*No human players:* you will watch.")
            return words, words
        hot = _("*Hot seat:* a curtain hides each hand between turns.")
        if GAMES[self.game].covered_hands:
            hot = _("*Hot seat:* hands stay hidden; on your turn, reveal your own.")
        return hot, _("*Trusting table:* hands are covered. Hold yours to look at it.")

    def _ratings(self) -> str:
        """Return what the figures beside opponents mean, "" where there are none."""
        if not ratings(self.game):
            return ""
        words = _("*Ratings:* {more} points more win {n} of 100 matches.")
        return words.format(more=MORE_POINTS, n=round(100 / (1 + 10 ** (-MORE_POINTS / 400))))

    # ------------------------------------------------------------------ places and pictures

    def place(self, canvas: Canvas, fullest: bool = False) -> Row:
        """Return the panel with all rows, in two columns where these have room.

        The `fullest` has what it has for several people: nothing above it moves when it is so.
        """
        people = max(2, self.people) if fullest else self.people
        mode, note = self._modes(people), self._note(*self.mode_notes(people), at=self.hands.at)
        note += self._note(self._ratings(), at=0)
        if canvas.text_scale > SINGLE:
            rows = self._rows([*self.options, *mode], people)
            found = [Column(*rows, *note, gap=4)]
        else:
            left = Column(*self._rows(self.options, people), gap=4)
            found = [left, Column(*self._rows(mode, people), *note, gap=4)]
        self.panel = Row(*map(grow, found), gap=GAP, padding=(INSIDE, 8, INSIDE, 6))
        return self.panel

    def _rows(self, rows: Sequence[Choice], people: int) -> list[Part]:
        """Return rows, each with its note below it, which has room for those on other choices."""
        notes = {id(self.mode): [_(MODE_WORDS[mode]) for mode in MODES]}
        notes |= self.options.all_notes()
        if self.options:
            first = id(self.options[0])
            notes[first] = [
                " ".join(filter(None, [self.length(at, people), words]))
                for at, words in enumerate(notes[first])
            ]
        return [
            Column(each, *self._note(*notes.get(id(each), ("",) * len(each.values)), at=each.at))
            for each in rows
        ]

    def _note(self, *words: str, at: int) -> list[Part]:
        """Return the place of the note with this number, with room for any; none for no words."""
        if not any(words):
            return []
        bodies = [note_body(each) for each in words if each]

        def tallest(canvas: Canvas, wide: float) -> float:
            return max(body.height(canvas, wide) for body in bodies)

        return [Column(Slot(Marked(note_body(words[at])), tall=tallest), padding=(12, 0))]

    def draw(self, canvas: Canvas) -> None:
        """Draw the panel and the notes; the rows draw themselves."""
        slip(canvas, self.panel.box, 10)
        leaves.draw(canvas, self.panel)


@lru_cache(maxsize=96)
def note_body(words: str) -> Paragraph:
    """Return a note, broken into lines once."""
    return Paragraph(words, text.LOG)
