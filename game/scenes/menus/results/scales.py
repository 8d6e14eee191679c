"""The scales of a match at its results: a sentence in the band, a balance on the picture."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.services import Services
from game.records import scales_file
from game.records.same_cards import FirstTime
from game.records.scales import NoScales, Scales, Weigher
from game.records.scales_file import KeptScales
from game.rules.core import NOBODY, Seat
from game.rules.wording import SPACE
from game.scenes.menus.results.next_match import Past
from game.scenes.scales_picture import balance_of, drop
from game.scenes.scales_words import coloured, of_blow, of_sides, sentence
from game.scenes.tables import choreography as moves
from game.system.i18n import _, render_error, row
from sprites import leaves, rich, text
from sprites.balance import Balance
from sprites.canvas import Box, Canvas, nowhere
from sprites.iconbutton import IconButton
from sprites.layout import Column, Slot, trim
from sprites.leaves import Marked, Words
from sprites.motion import Stage

LINES = 3
"""The lines that are kept free for the sentence while the match is being weighed."""
LEAST, WIDEST = 300.0, 720.0
"""The least width of the sentence at normal text size, and the most."""
APART = 10.0
GROUND = 0.15
"""The share of the picture's height below the balance: where figures stand on the ground."""
SMALLEST, LARGEST = (190.0, 130.0), (380.0, 300.0)
"""The least and the most room that the balance takes on the picture."""
FIGURES = 2.4
"""The width that the figures of a picture take, in its heights: a balance stands beside them."""


class ScalesBlock:
    """The sentence under its heading, and before it comes, that the match is being weighed."""

    widest = WIDEST

    def __init__(self) -> None:
        self.tell(_("Weighing what decided the match…"))

    def tell(self, markup: str) -> None:
        """Put a sentence there, which takes as much room as it needs."""
        self.told = Marked(markup, text.LOG)
        head = Slot(Words(_("The Scales").upper(), text.HEADING), tall=_head)
        self.parts = Column(head, Slot(self.told, tall=self._tall))

    def least(self, canvas: Canvas) -> float:
        """Return the width in units below which the words become a narrow column."""
        return LEAST * canvas.text_scale

    def _tall(self, canvas: Canvas, wide: float) -> float:
        lines = LINES * text.line_height(canvas, text.LOG)
        return max(lines, self.told.measure(canvas, wide)[1])

    def draw(self, canvas: Canvas, share: float) -> None:
        """Draw the block where it lies; nothing in it is counted up."""
        leaves.draw(canvas, self.parts)


def _head(canvas: Canvas, _wide: float) -> float:
    return 1.25 * text.line_height(canvas, text.HEADING)


class ResultScales:
    """Weighs a match beside its results, and then tells what decided it.

    `only` is the seat of the only person at it, to whom it is told; else it is told of all sides.
    `night` says that the ground of the picture is black.
    """

    def __init__(self, services: Services, past: Past, only: Seat, night: bool) -> None:
        self.services = services
        self.past = past
        self.only = only
        self.night = night
        self.block = ScalesBlock()
        self.button = IconButton(_("The Scales in full"), "scales", self.open)
        """The page that tells all weights; it can be pressed once they are known."""
        self.button.enabled = False
        self.stage = Stage()
        self.weigher: Weigher | None = None
        self.first: FirstTime | None = None
        """Looks for the first match with the same cards, once this one is weighed."""
        self.balance: Balance | None = None
        self.over = False
        """True once there is nothing more to be told."""
        self.box = nowhere()

    @property
    def moving(self) -> bool:
        """True while weights drop."""
        return self.stage.moving

    @property
    def said(self) -> str:
        """The sentence for readers of the screen, "" before it has come."""
        told = self.over or self.first is not None
        return rich.plain(self.block.told.body.markup) if told else ""

    @property
    def blames(self) -> bool:
        """True where the only person is told that his play cost him something."""
        found = self.weigher.scales if self.weigher is not None else None
        return found is not None and self.only not in found.silent and found.blames(self.only)

    # ------------------------------------------------------------------ time

    def step(self, dt: float) -> None:
        """Let time pass for what drops."""
        self.stage.calm = self.services.settings.calm
        self.stage.step(dt)

    def weigh(self) -> None:
        """Go on weighing, and tell what came of it once it has come."""
        if self.over:
            return
        if self.first is not None:
            self._look_back(self.first)
        elif self.weigher is None:
            self._begin()
        elif self.weigher.update():
            self._tell(self.weigher)

    def _begin(self) -> None:
        try:
            self.weigher = Weigher(self.past.weighable, lambda: self.services.thinker)
        except NoScales as error:
            self._refuse(render_error(error))

    def _tell(self, weigher: Weigher) -> None:
        found, account = weigher.scales, weigher.account
        if found is None or account is None:
            self._refuse(_("nothing could be weighed here"))
            return
        alone = self.only != NOBODY
        self.button.enabled = True
        self._say(self._of_one(found) if alone else of_sides(found, coloured))
        self.over = not alone or self.only in found.silent
        if not self.over:
            header = found.record.header
            self.first = FirstTime(header, self.only, lambda: self.services.background)
        self.balance = balance_of(found)
        self.balance.rocky, self.balance.night = True, self.night
        drop(self.stage, self.balance)
        self.services.play(moves.WEIGHTS_DROP.sound)
        self.services.environment.objection(lambda: scales_file.keep_found(weigher))

    def _look_back(self, first: FirstTime) -> None:
        """Look for the first match with the same cards, and lay its luck and play beside these."""
        told = self.services.environment.objection(first.update)
        self.over = bool(told)
        head = scales_file.head_in(told)
        found = self.weigher.scales if self.weigher is not None else None
        if head is not None and found is not None:
            self._say(self._of_one(found, head))

    def _of_one(self, found: Scales, first: KeptScales | None = None) -> str:
        """Return what decided the match for its only person; of a loss the heaviest blow too."""
        told = sentence(found, self.only, coloured, first), of_blow(found, self.only, coloured)
        return row([*filter(None, told)], SPACE)

    def _refuse(self, why: str) -> None:
        self.over = True
        self._say(_("Not weighed: {why}.").format(why=why))

    def _say(self, markup: str) -> None:
        self.block.tell(markup)
        self.services.dirty = True

    def open(self) -> None:
        """Open the page of the scales."""
        if self.weigher is not None and self.weigher.scales is not None:
            found = self.weigher.scales
            self.services.routes.theatre.open_scales(found.record, found)

    def skip(self) -> None:
        """Let all weights lie where they come to lie."""
        self.stage.skip()

    def stop(self) -> None:
        """Cancel the open question; it is asked again when time goes on."""
        if self.weigher is not None:
            self.weigher.stop()
        if self.first is not None:
            self.first.stop()

    # ------------------------------------------------------------------ pictures

    def layout(self, picture: Box, words: Box, right: bool, kept: Sequence[Box]) -> None:
        """Place the balance below the words on the picture, or beside them where it is low.

        It has no place where something else is kept free.
        """
        wide, tall = LARGEST
        foot = max(APART, GROUND * picture.h)
        below = trim(picture, top=words.bottom + APART - picture.y, bottom=foot)
        below.w = min(wide, max(words.w, SMALLEST[0]))
        below.x = words.right - below.w if right else words.x
        beside = trim(picture, top=APART, bottom=APART)
        beside.w = min(wide, picture.w - words.w - FIGURES * picture.h)
        beside.x = words.x - APART - beside.w if right else words.right + APART
        box = below if below.h >= SMALLEST[1] else beside
        box = trim(box, top=max(0.0, box.h - tall))
        large = box.w >= SMALLEST[0] and box.h >= SMALLEST[1]
        free = self.balance is not None and not any(box.colliderect(each) for each in kept)
        self.box = box if large and free else nowhere()

    def draw(self, canvas: Canvas) -> None:
        """Draw the balance where it has a place."""
        if self.balance is not None and self.box.w:
            self.balance.draw(canvas, self.box)
