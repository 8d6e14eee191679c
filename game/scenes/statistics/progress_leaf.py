"""Progress: for each game and kind of decision, its cost earlier and later."""

from __future__ import annotations

from collections.abc import Callable

from game.client.commands import cap
from game.registry import GAMES, part
from game.scenes.look_back.words.review_words import left_out, percent
from game.scenes.statistics.indexed_page import TabLeaf
from game.scenes.statistics.panels import Panel
from game.statistics.rating import Learning, Trend, learnings
from game.statistics.skill import so_far
from game.system.i18n import N_, _, ngettext
from sprites.base.canvas import Box, Canvas
from sprites.base.layout import Column, inset, number_off
from sprites.kit.leaves import Marked
from sprites.pictures import parade

GAP = 12.0
EMPTY = N_(
    "Nothing is judged yet. Finished matches of yours against the AI are judged by themselves "
    "while this page is open."
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


class ProgressLeaf(TabLeaf):
    """A panel for each kind of decision of which there are reviews."""

    title = N_("What you get better at")

    @property
    def under(self) -> str:
        """The number of matches that are reviewed so far, or of reviews that are left out."""
        skill, count = self.page.skill, len(self.page.skill.reviewed)
        reviews = ngettext("{n} match reviewed", "{n} matches reviewed", count).format(n=count)
        judged = so_far([*self.page.index.facts.items()], skill.kept)
        told = skill.told_of(judged.judged, judged.of, reviews)
        return left_out(skill.unfit) if skill.unfit else told

    def fill(self) -> None:
        """Take up the panels, and add the way to the records."""
        services = self.page.services
        library = services.routes.library
        self.page.foot.add(_("Library"), lambda: services.push(library()), key=cap("log"))
        self.page.rolling[:] = [
            learning_panel(game, one)
            for game in GAMES
            for one in learnings(self.page.skill.reviewed, game, kinds_of(game))
        ]

    def lay(self, canvas: Canvas, window: Box) -> None:
        """Place the panels."""
        rolling = self.page.rolling
        right = 8 + (14 if rolling.scroll.most else 0)
        rows = Column(*rolling, gap=GAP, padding=(8, 6, right, GAP))
        rolling.lay(canvas, inset(window, -8, 0), rows)
        number_off(rolling)

    def draw(self, canvas: Canvas) -> None:
        """Draw the panels, or what is to be done for some."""
        rolling = self.page.rolling
        rolling.draw(canvas, self.page.time)
        if not rolling:
            parade.draw_note(canvas, rolling.window, _(EMPTY))
