"""The page of a match's vase: its great moments in a frieze, told one by one, to keep."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from game.client.commands import cap
from game.client.focus import Spot
from game.client.life import Part
from game.client.services import Services
from game.match.table_match import TableMatch
from game.registry import GAMES
from game.rules.core import NOBODY, Seat
from game.scenes.games import moments_of
from game.scenes.menus.results import vase_turning
from game.scenes.menus.results.vase_turning import (
    FILM,
    PICTURE,
    TurningVase,
    VaseCard,
    VaseFilm,
    told_in_one_line,
)
from game.scenes.page import Page
from game.scenes.scene import Tone
from game.scenes.tables import last_blow
from game.scenes.tables.last_blow import GreatMoment
from game.system.i18n import _, ngettext
from sprites.base import text
from sprites.base.canvas import Box, Canvas, png
from sprites.base.ground import breath, ring, slip
from sprites.base.images import SURFACES
from sprites.base.layout import (
    Column,
    Grid,
    Row,
    Wrap,
    foot_of,
    grow,
    head_of,
    inset,
    left_of,
    right_of,
    trim,
)
from sprites.base.text import Style
from sprites.base.widget import Button, Callback, Role, Widget
from sprites.kit import leaves
from sprites.kit.leaves import Painted, Words
from sprites.kit.listing import BAR
from sprites.pictures.vase import MOST, STANDING, Figure, figure_image

SIDE = 154.0
INSIDE = 12.0
TITLE = Style("stele-bold", 28, leading=1.1)
GAIN = Style("stele-bold", 24, "gold")
SEAM = 0.6
"""The units by which the clay of a picture goes on below that of the next one."""
LINE = 3.0
"""The ground on which figures stand, in units."""


class FriezeCell(Widget):
    """One picture of the frieze; choosing it turns the vase to it."""

    role: Role = "list item"

    def __init__(self, name: str, moment: GreatMoment, figure: Figure, callback: Callback) -> None:
        super().__init__(last_blow.words(moment.art), callback, name)
        self.moment = moment
        self.figure = figure
        self.lit = False

    @property
    def narration(self) -> str:
        """The moment in one line."""
        return told_in_one_line(self.moment)

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        return wide, 1.05 * wide

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the picture on its clay; the one that looks at us wears the ring."""
        draw_figure(canvas, self.rect, self.figure)
        if self.lit or self.focused or self.hovered:
            breathed = breath(canvas, now) if self.focused else 0.0
            ring(canvas, inset(self.rect, 7), 4, breathed)


def moment_panel(moment: GreatMoment, figure: Figure, points: bool) -> Painted:
    """Return the picture and the words of a moment; only in `points` its gain is counted."""
    picture = Painted(lambda canvas, box: draw_figure(canvas, box, figure), None, SIDE, SIDE)
    gained: list[Row] = []
    if points and moment.gain:
        words = Words(ngettext("point", "points", moment.gain), text.LOG)
        gained = [Row(Words(f"+{moment.gain}", GAIN), words, gap=8, align="middle")]
    said = Column(
        Words(_("Turn {n}").format(n=moment.turn).upper(), text.HEADING),
        Words(last_blow.words(moment.art), TITLE),
        Words(moment.words, text.LOG),
        *gained,
    )
    row = Row(picture, grow(said), gap=INSIDE, padding=INSIDE, align="start")
    return Painted(lambda canvas, box: slip(canvas, box, 10), row)


def draw_figure(canvas: Canvas, box: Box, figure: Figure) -> None:
    """Draw a picture of the frieze on clay, between the lines of its band."""
    canvas.fill("clay", trim(box, right=-SEAM))
    canvas.fill("slip", head_of(trim(box, top=LINE), LINE / 2))
    ground = foot_of(trim(box, bottom=2 * LINE), LINE)
    canvas.fill("slip", ground)
    side = min(box.w - 4, (box.h - 5 * LINE) / STANDING)
    image = figure_image(figure, canvas.px(side))
    canvas.blit(image, box.centerx - side / 2, ground.y - STANDING * side)


# ---------------------------------------------------------------------- the frieze

ANOTHER = {"city_taken": "fire", "trophy": "mourning", "ship_battle": "return", "truce": "harvest"}
"""The picture in place of one that stands just behind; a trophy for all others."""


def frieze_of(match: TableMatch, winners: tuple[Seat, ...], ending: str) -> list[GreatMoment]:
    """Return the moments for the vase of a match in order, at most as many as have room.

    `ending` says in a sentence how it ended. Nothing where its game tells of no moments.
    """
    moments = moments_of(match)
    if not moments:
        return []
    kept = set(sorted(range(len(moments)), key=lambda n: -moments[n].weight)[: MOST - 2])
    told = [moment for number, moment in enumerate(moments) if number in kept]
    last = winners[0] if winners else NOBODY
    art = {0: "draw", 1: "won_turn"}.get(len(winners), "peace")
    frieze = [
        GreatMoment("departure", last, moments[0].turn, _("The war begins.")),
        *told,
        GreatMoment(art, last, moments[-1].turn, ending),
    ]
    return _varied(frieze)


def _varied(moments: Sequence[GreatMoment]) -> list[GreatMoment]:
    """Return moments of which no two that stand side by side have the same picture."""
    found: list[GreatMoment] = []
    for moment in reversed(moments):  # the last one stays as it is
        art = moment.art
        if found and found[0].art == art:
            art = ANOTHER.get(art, "trophy")
        found.insert(0, replace(moment, art=art))
    return found


def figures_of(match: TableMatch, moments: Sequence[GreatMoment]) -> list[Figure]:
    """Return the pictures of moments in the colours of the sides."""
    sides = [name.lower() for name in match.sides]
    return [Figure(each.art, sides[each.seat] if each.seat != NOBODY else "") for each in moments]


# ---------------------------------------------------------------------- the page

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
    tone = Tone(cue="page_turn")

    def __init__(
        self,
        services: Services,
        match: TableMatch,
        moments: Sequence[GreatMoment],
        words: tuple[str, str, str],
    ) -> None:
        super().__init__(services)
        self.words = words
        figures = figures_of(match, moments)
        self.vase = TurningVase(moments, figures, lambda: services.settings.calm)
        weightiest = max(range(len(moments)), key=lambda number: moments[number].weight)
        self.vase.open_at(weightiest)
        self.rolling.extend(
            FriezeCell(f"moment {number}", moment, figure, partial(self.vase.look_at, number))
            for number, (moment, figure) in enumerate(zip(moments, figures, strict=True))
        )
        self.film: VaseFilm | None = None
        self.home = self.vase.name
        self.life.parts.append(Part(self.vase.step, moving=lambda: self.vase.moving))
        self.head = _head(words)
        self.heading = Column(Words(_("Your match").upper(), text.HEADING), padding=(0, 2, 0, 5))
        self.panels = [
            moment_panel(moment, figure, bool(GAMES[match.setup.game].points))
            for moment, figure in zip(moments, figures, strict=True)
        ]
        self.rows = Column()

    def build(self) -> None:
        self.filming = Button(_("Save film"), self.save_film, "slip")
        self.buttons = [
            Button(_("Back"), self.cancel, "ivory", cap("cancel")),
            Button(_("Save picture"), self.save_picture, "slip"),
            self.filming,
        ]
        self.widgets = [self.vase, *self.rolling, *self.buttons]

    # ------------------------------------------------------------------ keeping it

    def save_picture(self) -> None:
        """Save the vase as it stands."""
        card = VaseCard(self.vase.pot.figures, self.words, PICTURE)
        vase_turning.keep(self.services, png(card.draw(self.vase.toward)), "vase")

    def save_film(self) -> None:
        """Begin the film in which it turns once."""
        if self.film is None:
            card = VaseCard(self.vase.pot.figures, self.words, FILM)
            film = self.film = VaseFilm(card, self.vase.toward)
            self.life.run(film, lambda: self._go_on_filming(film))

    def _go_on_filming(self, film: VaseFilm) -> None:
        share = _("Film: {n} %").format(n=round(100 * film.share))
        self.filming.words = _("Save film") if film.over else share
        if film.over:
            self.film = None
            vase_turning.keep(self.services, film.picture.content, "vase_film")

    # ------------------------------------------------------------------ input

    def spots(self) -> list[Spot]:
        vase = self.spot_of(self.vase, "vase")
        frieze = [self.spot_of(cell, "frieze") for cell in self.rolling]
        return [vase, *frieze, *(self.spot_of(button, "foot") for button in self.buttons)]

    def show_focus(self) -> None:
        """Turn the vase to the picture to which the keys have led, and mark the one it shows."""
        names = [cell.name for cell in self.rolling]
        if self.focus.by_keys and self.focus.name in names:
            number = names.index(self.focus.name)
            if number != self.vase.number:
                self.vase.look_at(number)
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
        told = self.panels[self.vase.number]
        self.rows = Column(self.head, 12, told, 12, self.heading, cells, padding=PADDING)
        self.rolling.lay(canvas, trim(column, bottom=tall + GAP), self.rows)

    def draw(self, canvas: Canvas) -> None:
        size, box = canvas.surface.get_size(), self.vase.box
        middle, foot = canvas.point(*box.center), vase_turning.pixel_of_foot(canvas, box)
        ground = SURFACES.get(
            ("vase ground", size, foot), lambda: vase_turning.paint_ground(size, middle, foot)
        )
        canvas.surface.blit(ground, (0, 0))
        self.vase.draw(canvas, self.time)
        with canvas.clip(self.rolling.window):
            leaves.draw(canvas, self.rows)
        self.rolling.draw(canvas, self.time)
        for button in self.buttons:
            button.draw(canvas, self.time)


def _head(words: tuple[str, str, str]) -> Column:
    """Return the result as the page below says it."""
    greeting, headline, sentence = words
    great = Words(greeting.upper(), GREAT, most=1)
    return Column(great, 4, Words(headline, WON), Words(sentence, text.LOG), 4)
