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
from sprites.base.layout import Grid, Slot, foot_of, inset
from sprites.base.rich import Paragraph
from sprites.base.widget import Button

EDGE = 16.0
WIDE = 400.0
TITLE = text.Style("stele-bold", 24, "ivory", leading=1.2)
SIZES = (20.0, 18.0, 16.0, 14.0, 12.0)
"""Sizes at which the text is tried."""
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
        self.body = Paragraph("")
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

    def _add(self, name: str, words: str, act: object, variant: str) -> None:
        assert callable(act)
        button = Button(words, act, variant)
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
        inside = wide - 2 * EDGE
        asked = [w.preferred_size(canvas) for w in self.widgets if isinstance(w, Button)]
        flat = sum(size[0] for size in asked) + 10 * (len(asked) - 1) <= inside
        high = max(size[1] for size in asked)
        feet = high if flat else len(asked) * (high + 8) - 8
        tall = 2 * EDGE + self._title_tall(canvas, inside) + 12 + self._hint_tall(canvas) + feet
        room = inside, canvas.height - 16 - tall
        self.body = rich.fitted(canvas, _(self.keyword.text), text.BODY, SIZES, room)
        self.pane = self._beside(canvas, wide, tall + self.body.height(canvas, inside))
        self._lay_buttons(canvas, high, flat)

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

    def _lay_buttons(self, canvas: Canvas, high: float, flat: bool) -> None:
        places = [Slot(widget, tall=high) for widget in self.widgets]
        across = len(places) if flat else 1
        buttons = Grid(*places, columns=across, gap=10 if flat else 8)
        inner = inset(self.pane, EDGE)
        buttons.place(canvas, foot_of(inner, buttons.height(canvas, inner.w)))

    def _title(self, canvas: Canvas, wide: float) -> tuple[list[str], text.Style]:
        """Return the lines of the title, smaller where a word is longer than the card is wide."""
        room = wide - self._sign_room(canvas)
        return text.fit(canvas, _(self.keyword.title), TITLE, room, canvas.height)

    def _sign_room(self, canvas: Canvas) -> float:
        """Return the width of the icon before the title with its gap, 0 without one."""
        return text.line_height(canvas, TITLE) + 8 if self.keyword.sign else 0.0

    def _title_tall(self, canvas: Canvas, wide: float) -> float:
        lines, style = self._title(canvas, wide)
        return text.line_height(canvas, style) * len(lines) + 4

    def _hint_tall(self, canvas: Canvas) -> float:
        return 1.5 * text.line_height(canvas, HINT) if len(self.topics) > 1 else 0.0

    def _draw_title(self, canvas: Canvas, x: float, y: float, wide: float) -> float:
        """Draw the icon and the title; return the height used."""
        room = self._sign_room(canvas)
        if room:
            side = room - 8
            canvas.blit_centre(
                rich.sign(self.keyword.sign, canvas.px(side)), x + side / 2, y + side / 2
            )
        return text.draw_lines(canvas, *self._title(canvas, wide), x + room, y)

    def draw(self, canvas: Canvas) -> None:
        canvas.shade(0.3)
        ring(canvas, self.topic.box, 8)
        slip(canvas, self.pane, 10, "ivory3")
        x, y, wide = self.pane.x + EDGE, self.pane.y + EDGE, self.pane.w - 2 * EDGE
        y += self._draw_title(canvas, x, y, wide) + 4
        tall = self.body.write(canvas, x, y, wide)
        if len(self.topics) > 1:
            words = _("Tab: the next thing on the screen")
            step = text.line_height(canvas, HINT)
            lines, style = text.fit(canvas, words, HINT, wide, 1.1 * step, 12)
            text.draw(canvas, lines[0], style, x, y + tall + 4 + step / 2)
        for widget in self.widgets:
            widget.draw(canvas, self.time)
        self.drawn()
