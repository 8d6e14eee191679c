"""A small card about one thing on the screen: a title, two sentences, the way to its rule."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.client.commands import act, taking
from game.client.focus import Topic
from game.client.services import Services
from game.scenes.page import Page
from game.scenes.scene import Tone
from game.session.intent import Intent
from game.system.i18n import _
from game.texts.keywords import Keyword, find
from sprites.base import rich, text
from sprites.base.canvas import Box, Canvas, nowhere
from sprites.base.ground import ring, slip
from sprites.base.layout import Column, Fitting, Part, Row, grow
from sprites.base.widget import Button
from sprites.kit import leaves
from sprites.kit.leaves import Marked, Painted, Words

EDGE = 16.0
WIDE = 400.0
TITLE = text.Style("stele-bold", 24, "ivory", leading=1.2)
SIZES = (20.0, 18.0, 16.0, 14.0, 12.0)
"""Sizes at which the text is tried."""
MOST = 3
"""The most lines of a title at its own size."""
HINT = text.Style("sans-semibold", 16, "ivory3")


class KeywordCard(Page):
    """Explains the topics of a screen one after the other; Tab goes on to the next."""

    name = "keyword"
    see_through = True
    has_great_button = True
    tone = Tone(cue="page_turn")
    shut_by = ("ask", "menu", "space")

    def __init__(self, services: Services, game: str, topics: Sequence[Topic], at: int = 0) -> None:
        super().__init__(services)
        self.game = game
        self.topics = list(topics)
        self.at = at
        self.pane = nowhere()
        self.leaf = Column()
        self.home = "close"
        self.acts = [
            act("next", partial(self.show_next, 1), self._has_more, first=True),
            act("before", partial(self.show_next, -1), self._has_more, first=True),
            taking("inspect", self._show_at),
        ]

    @property
    def topic(self) -> Topic:
        """Return what is explained now."""
        return self.topics[self.at]

    @property
    def keyword(self) -> Keyword:
        """Return the text of what is explained now."""
        found = find(self.game, self.topic.key)
        assert found is not None
        return found

    def build(self) -> None:
        keyword = self.keyword
        self.widgets = []
        if keyword.clause:
            words = _("Rule {clause}").format(clause=keyword.clause)
            self._add("rule", words, self.open_rule, "slip")
        if self.topic.card:
            self._add("card", _("History"), self.open_card, "slip")
        self._add("close", _("Close"), self.services.pop, "ivory")

    def _add(self, name: str, words: str, callback: object, variant: str) -> None:
        assert callable(callback)
        button = Button(words, callback, variant)
        button.name = name
        self.widgets.append(button)

    # ------------------------------------------------------------------ input

    def open_rule(self) -> None:
        """Open the rulebook at the clause."""
        self.services.push(self.services.routes.rulebook(self.game, self.keyword.clause))

    def open_card(self) -> None:
        """Open the card in the browser of all cards."""
        self.services.push(self.services.routes.cards(self.topic.card))

    def show(self, at: int) -> None:
        """Explain another topic."""
        self.at = at % len(self.topics)
        self.services.play("card_flip")
        self.build()
        self.focus.take("close")

    def show_next(self, by: int) -> None:
        """Explain the topic that stands so many further on."""
        self.show(self.at + by)

    def _has_more(self) -> bool:
        return len(self.topics) > 1

    def _show_at(self, intent: Intent) -> None:
        """Explain what lies where is asked, or shut the card where nothing does."""
        pointed = intent.x or intent.y
        there = [n for n, each in enumerate(self.topics) if pointed and each.at(intent.x, intent.y)]
        if there:
            self.show(there[-1])
        else:
            self.cancel()

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        wide = min(canvas.width - 60, WIDE * (0.45 + 0.55 * canvas.text_scale))
        flat = Row(*map(grow, self.widgets), gap=10)
        needs = Row(*self.widgets, gap=10).width(canvas)
        buttons = Fitting(flat, Column(*self.widgets, gap=8), needs)
        above: list[Part | float] = [self._title(canvas), 4.0]
        below: list[Part | float] = [12.0, buttons]
        if self._has_more():
            hint = Words(_("Tab: the next thing on the screen"), HINT, most=1)
            below = [4.0, hint, 16.0, buttons]
        room = canvas.height - 16 - Column(*above, *below, padding=EDGE).height(canvas, wide)
        size = wide - 2 * EDGE, room
        body = rich.fitted(canvas, _(self.keyword.text), text.BODY, SIZES, size)
        self.leaf = Column(*above, Marked(body), *below, padding=EDGE)
        self.pane = self._beside(canvas, wide, self.leaf.height(canvas, wide))
        self.leaf.place(canvas, self.pane)
        self.toasts.kept = [self.pane]

    def _title(self, canvas: Canvas) -> Part:
        """Return the title after its icon, smaller where a word is longer than the card is wide."""
        side = text.line_height(canvas, TITLE)

        def paint(canvas: Canvas, box: Box) -> None:
            canvas.blit_centre(rich.sign(self.keyword.sign, canvas.px(box.w)), *box.center)

        icon = [Painted(paint, wide=side, tall=side)] if self.keyword.sign else []
        title = Words(_(self.keyword.title), TITLE, most=MOST)
        return Row(*icon, grow(title), gap=8, align="start")

    def _beside(self, canvas: Canvas, wide: float, tall: float) -> Box:
        """Return the place of the panel: below what it is about, else above, else at its side."""
        about = self.topic.box
        x = min(max(16.0, about.centerx - wide / 2), canvas.width - wide - 16)
        for y in (about.bottom + 14, about.top - tall - 14):
            if y > 8 and y + tall < canvas.height - 8:
                return Box(x, y, wide, tall)
        left = about.left - wide - 14
        x = left if left > 8 else min(about.right + 14, canvas.width - wide - 16)
        y = min(max(8.0, about.centery - tall / 2), canvas.height - tall - 8)
        return Box(max(8.0, x), y, wide, tall)

    def draw(self, canvas: Canvas) -> None:
        canvas.shade(0.3)
        ring(canvas, self.topic.box, 8)
        slip(canvas, self.pane, 10, "ivory3")
        leaves.draw(canvas, self.leaf)
        super().draw(canvas)
        self.drawn()
