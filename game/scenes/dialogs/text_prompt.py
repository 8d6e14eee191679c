"""A line that a player writes: a name, a remark, a path."""

from __future__ import annotations

from collections.abc import Callable

from game.client.commands import cap
from game.client.services import Services
from game.client.toasts import ToastRoom
from game.scenes.page import Page
from game.session.intent import Intent
from game.system.i18n import _
from sprites import text
from sprites.canvas import Box, Canvas, nowhere
from sprites.ground import rounded, slip
from sprites.layout import Column, Row, Slot, centred, grow
from sprites.rich import Paragraph
from sprites.textfield import TextField
from sprites.widget import RADIUS, Button

WIDE = 760.0
EDGE = 22.0


class LongField(TextField):
    """A field that takes the whole width; its words stand above it."""

    @property
    def control(self) -> Box:
        return self.rect

    def draw_label(self, canvas: Canvas, now: float) -> None:
        self.draw_focus(canvas, now)


class TextPrompt(Page):
    """A title, a sentence and a line to write; `accept` gets it and says what is wrong, or ""."""

    name = "asking"
    see_through = True

    def __init__(
        self,
        services: Services,
        title: str,
        words: str,
        value: str,
        accept: Callable[[str], str],
        limit: int = 80,
    ) -> None:
        super().__init__(services)
        self.title, self.accept = title, accept
        self.body = Paragraph(words, text.LOG)
        self.line = LongField(title, value, limit)
        self.line.name = "line"
        self.good = Button(_("OK"), self.give, "ivory", cap("confirm"))
        self.shut = Button(_("Back"), self.cancel, "slip", cap("cancel"))
        self.widgets = [self.line, self.good, self.shut]
        self.box = nowhere()
        self.head, self.told = Slot(), Slot()

    def enter(self) -> None:
        self.focus.take(self.line.name)
        self.writing.field = self.line

    def give(self) -> None:
        """Submit the line; a problem with it is shown, and it can be edited."""
        problem = self.accept(self.line.value.strip())
        if problem:
            self.services.play("ui_error")
            self.body = Paragraph(problem, text.LOG.inked("lossL"))
        else:
            self.services.pop()

    def handle_input(self, intent: Intent) -> None:
        if intent.kind == "confirm" and self.writing.field is not None:
            self.give()
        else:
            super().handle_input(intent)

    def layout(self, canvas: Canvas) -> None:
        wide = min(canvas.width - 48, WIDE * (0.6 + 0.4 * canvas.text_scale))
        self.head = Slot(tall=text.line_height(canvas, text.MENU))
        self.told = Slot(tall=self.body.height)
        answers = Row(grow(self.good), grow(self.shut), gap=14)
        parts = self.head, self.told, 14, self.line, 18, answers
        whole = Column(*parts, padding=EDGE, role="dialog", name=self.title)
        self.box = centred(canvas.area, wide, whole.height(canvas, wide))
        whole.place(canvas, self.box)

    def toast_room(self) -> ToastRoom:
        room = super().toast_room()
        room.kept.append(self.box)
        return room

    def draw(self, canvas: Canvas) -> None:
        canvas.shade(0.45)
        slip(canvas, self.box, 12, "clay")
        head = self.head.box
        lines, style = text.fit(canvas, self.title, text.MENU, head.w, 1.2 * text.MENU.size * 2)
        text.draw(canvas, lines[0], style, head.x, head.y + 0.4 * text.MENU.size)
        self.body.draw(canvas, self.told.box)
        rounded(canvas, self.line.rect, RADIUS, "ivory")
        for widget in self.widgets:
            widget.draw(canvas, self.time)
        self.drawn()
