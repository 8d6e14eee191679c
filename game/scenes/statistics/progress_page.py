"""The page of progress: for each game and kind of decision, its cost earlier and later."""

from __future__ import annotations

from collections.abc import Callable

from game.client.services import Services
from game.records.kept_reviews import kept_reviews
from game.registry import GAMES, part
from game.scenes.page import EDGE, Page, draw_ships
from game.scenes.statistics.panels import Panel
from game.scenes.theatre.review_words import left_out, percent
from game.statistics.rating import Learning, Trend, learnings
from game.system.i18n import N_, _, ngettext
from sprites import parade
from sprites.canvas import Canvas
from sprites.layout import Column, inset, number_off, trim
from sprites.leaves import Marked

GAP = 12.0
EMPTY = N_(
    "No reviews yet. Open a finished match of yours in the library, press “Review”, and let it be "
    "judged to the end: from then on this page compares your earlier decisions with your later "
    "ones."
)
SENTENCES = {
    Trend.UNKNOWN: N_("Too few to tell yet."),
    Trend.LEVEL: N_("About as before: the difference may be chance."),
    Trend.BETTER: N_("You get better at this."),
    Trend.WORSE: N_("This costs you more than it used to."),
}
INKS = {Trend.BETTER: "gainL", Trend.WORSE: "lossL"}


def learning_panel(game: str, one: Learning) -> Panel:
    """Return the panel of a kind of decision, with its sentence and its figures."""
    title = _("{game}: {kind}").format(game=_(GAMES[game].name), kind=one.kind)
    ink, told = INKS.get(one.trend, "ivory2"), _(SENTENCES[one.trend])
    return Panel(f"{game} {one.kind}", title, Marked(f"{{{ink}|{told}}} {_figures(one)}"))


def _figures(one: Learning) -> str:
    first, second = (percent(mean, finely=True) for mean in one.means)
    words = _("Mean cost: {first} in the earlier half ({n}), {second} in the later half ({m}).")
    return words.format(first=first, n=len(one.earlier), second=second, m=len(one.later))


def kinds_of(game: str) -> Callable[[str], str]:
    """Return what names the kind of a word that is decided in a game."""
    rows = part(GAMES[game].table).brings.decisions

    def kind_of(word: str) -> str:
        row = rows.get(word)
        return _(row.kind) if row is not None and row.kind else _("Decisions")

    return kind_of


class ProgressPage(Page):
    """A panel for each kind of decision of which there are reviews."""

    name = "progress"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.kept, self.unfit = kept_reviews()
        self.fill()

    def fill(self) -> None:
        """Take up panels and buttons anew."""
        self.foot.clear()
        self.foot.add_back()
        self.foot.add(_("Library"), lambda: self.services.push(self.services.routes.library()))
        self.rolling[:] = [
            learning_panel(game, one)
            for game in GAMES
            for one in learnings(self.kept, game, kinds_of(game))
        ]
        self.widgets = [*self.rolling, *self.foot]

    def enter(self) -> None:
        self.services.play("page_turn")
        self.focus.take(self.widgets[0].name)

    def resume(self) -> None:
        self.kept, self.unfit = kept_reviews()
        self.fill()

    def retranslate(self) -> None:
        self.fill()

    def layout(self, canvas: Canvas) -> None:
        window = trim(self.foot.lay(canvas), EDGE, 10, EDGE, 4)
        right = 8 + (14 if self.rolling.scroll.most else 0)
        page = Column(*self.rolling, gap=GAP, padding=(8, 6, right, GAP))
        self.rolling.lay(canvas, inset(window, -8, 0), page)
        number_off(self.rolling)

    def draw(self, canvas: Canvas) -> None:
        count = len(self.kept)
        reviews = ngettext("{n} match reviewed", "{n} matches reviewed", count).format(n=count)
        under = left_out(self.unfit) if self.unfit else reviews
        self.draw_ground(canvas, _("What you get better at"), under)
        if self.rolling:
            draw_ships(canvas, self.rolling.window, self.rolling[-1].rect.bottom)
        self.rolling.draw(canvas, self.time)
        if not self.rolling:
            parade.draw_note(canvas, self.rolling.window, _(EMPTY))
        self.drawn()
