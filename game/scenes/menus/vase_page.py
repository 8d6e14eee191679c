"""The vase of a match: its great moments round an amphora, told one by one, to turn and to keep."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.client.commands import cap
from game.client.focus import Spot
from game.client.services import Services
from game.match.table_match import TableMatch
from game.registry import GAMES
from game.rules.core import Seat
from game.scenes.menus import vase_card
from game.scenes.menus.results import ResultWords
from game.scenes.menus.vase_card import FILM, PICTURE, VaseCard, VaseFilm
from game.scenes.menus.vase_frieze import figures_of, frieze_of
from game.scenes.menus.vase_moment import FriezeCell, moment_panel
from game.scenes.menus.vase_turning import TurningVase
from game.scenes.page import Page
from game.scenes.tables.story import Moment
from game.session.intent import Intent
from game.system.i18n import _
from sprites import leaves, text
from sprites.canvas import Canvas, png
from sprites.iconbutton import IconButton
from sprites.images import SURFACES
from sprites.layout import Column, Grid, Slot, Wrap, foot_of, inset, left_of, right_of, trim
from sprites.leaves import Words
from sprites.listing import BAR
from sprites.text import Style
from sprites.widget import Button

GREAT = Style("stele-bold", 76, tracking=2.0, leading=1.0, grows=False)
WON = Style("serif-bold", 26, leading=1.15)
EDGE = 30.0
GAP = 12.0
BESIDE = 0.5
"""The share of the width in which the vase stands; where text is large, less."""
PADDING = 4.0, 0.0, BAR + 8.0, 4.0
"""The room in which rings and the bar stand beside what scrolls."""
ROW = 7
"""The most cells of the frieze side by side."""


class VasePage(Page):
    """The page over the results. `words` are the result, the headline, the sentence below it."""

    name = "vase"

    def __init__(
        self,
        services: Services,
        match: TableMatch,
        moments: Sequence[Moment],
        words: tuple[str, str, str],
    ) -> None:
        super().__init__(services)
        self.words = words
        figures = figures_of(match, moments)
        self.vase = TurningVase(moments, figures, lambda: services.settings.calm)
        self.vase.open_at(_greatest(moments))
        self.points = GAMES[match.setup.game].points
        self.rolling.extend(
            FriezeCell(moment, figure, partial(self.vase.look_at, number))
            for number, (moment, figure) in enumerate(zip(moments, figures, strict=True))
        )
        self.film: VaseFilm | None = None
        self.filming = Button(_("Save film"), self.save_film, "slip")
        self.buttons = [
            Button(_("Back"), self.cancel, "ivory", cap("cancel")),
            Button(_("Save picture"), self.save_picture, "slip"),
            self.filming,
        ]
        self.widgets = [self.vase, *self.rolling, *self.buttons]
        self.rows = Column()

    @property
    def moment(self) -> Moment:
        """The moment that looks at us."""
        return self.vase.moments[self.vase.number]

    def enter(self) -> None:
        self.services.play("page_turn")
        self.focus.take(self.vase.name)

    # ------------------------------------------------------------------ time

    def step(self, dt: float) -> None:
        super().step(dt)
        self.vase.step(dt)
        if self.film is not None:
            self._go_on_filming(self.film)

    @property
    def moving(self) -> bool:
        return self.vase.moving or self.film is not None or super().moving

    @property
    def waiting(self) -> bool:
        return self.vase.moving or self.film is not None or super().waiting

    # ------------------------------------------------------------------ keeping it

    def save_picture(self) -> None:
        """Save the vase as it stands."""
        card = VaseCard(self.vase.pot.figures, self.words, PICTURE)
        vase_card.keep(self.services, png(card.draw(self.vase.toward)), "vase")

    def save_film(self) -> None:
        """Begin the film in which it turns once."""
        if self.film is None:
            card = VaseCard(self.vase.pot.figures, self.words, FILM)
            self.film = VaseFilm(card, self.vase.toward)

    def _go_on_filming(self, film: VaseFilm) -> None:
        film.add_frame()
        share = _("Film: {n} %").format(n=round(100 * film.share))
        self.filming.words = share if film.share < 1 else _("Save film")
        if film.share >= 1:
            self.film = None
            vase_card.keep(self.services, film.picture.content, "vase_film")

    # ------------------------------------------------------------------ input

    def spots(self) -> list[Spot]:
        vase = self.spot_of(self.vase, "vase")
        frieze = [self.spot_of(cell, "frieze") for cell in self.rolling]
        return [vase, *frieze, *(self.spot_of(button, "foot") for button in self.buttons)]

    def handle_input(self, intent: Intent) -> None:
        super().handle_input(intent)
        cell = self.widget_in_focus()
        if self.focus.by_keys and isinstance(cell, FriezeCell) and cell in self.rolling:
            number = self.rolling.index(cell)
            if number != self.vase.number:
                self.vase.look_at(number)
                self.refresh()

    def update_highlights(self) -> None:
        super().update_highlights()
        for number, cell in enumerate(self.rolling):
            assert isinstance(cell, FriezeCell)
            cell.lit = number == self.vase.number

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        area = inset(canvas.area, EDGE, 16)
        share = BESIDE - 0.12 * (canvas.text_scale - 1)
        self.vase.place(canvas, left_of(area, share * area.w - EDGE / 2))
        column = right_of(area, (1 - share) * area.w - EDGE / 2)
        foot = Wrap(*self.buttons, gap=GAP)
        tall = foot.height(canvas, column.w)
        foot.place(canvas, foot_of(column, tall))
        columns = min(ROW, -(-len(self.rolling) // 2))
        cells = Grid(*self.rolling, columns=columns, between=8, role="list", name=_("Your match"))
        told = moment_panel(self.moment, self.vase.pot.figures[self.vase.number], self.points)
        heading = Slot(Words(_("Your match").upper(), text.HEADING), tall=_heading_height)
        self.rows = Column(self._head(), 12, told, 12, heading, cells, padding=PADDING)
        self.rolling.lay(canvas, trim(column, bottom=tall + GAP), self.rows)

    def _head(self) -> Column:
        """Return the result as the page over it says it."""
        greeting, headline, sentence = self.words
        great = Words(greeting.upper(), GREAT, most=1)
        return Column(great, 4, Words(headline, WON), Words(sentence, text.LOG), 4)

    def draw(self, canvas: Canvas) -> None:
        size, box = canvas.surface.get_size(), self.vase.box
        middle, foot = canvas.point(*box.center), vase_card.standing(canvas, box)
        ground = SURFACES.get(
            ("vase ground", size, foot), lambda: vase_card.paint_ground(size, middle, foot)
        )
        canvas.surface.blit(ground, (0, 0))
        self.vase.draw(canvas, self.time)
        with canvas.clip(self.rolling.window):
            leaves.draw(canvas, self.rows)
        self.rolling.draw(canvas, self.time)
        for button in self.buttons:
            button.draw(canvas, self.time)
        self.drawn()


def _heading_height(canvas: Canvas, _wide: float) -> float:
    return 1.3 * text.line_height(canvas, text.HEADING)


def _greatest(moments: Sequence[Moment]) -> int:
    """Return the number of the moment with which the page opens."""
    return max(range(len(moments)), key=lambda number: moments[number].weight)


def vase_button(
    services: Services, match: TableMatch, winners: tuple[Seat, ...], words: ResultWords
) -> list[IconButton]:
    """Return the button that opens the vase of a match.

    None where its game tells of no moments, or the positions are somebody else's.
    """
    if not match.local:
        return []
    moments = frieze_of(match, winners, f"{words.headline}.")

    def open_page() -> None:
        said = words.greeting, words.headline, words.sentence
        services.push(VasePage(services, match, moments, said))

    return [IconButton(_("The vase"), "vase", open_page)] if moments else []
