"""The keys and buttons of one command: each can be taken away, another one pressed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.client.bindings import BINDINGS, PRESSING
from game.client.command_table import Command
from game.client.keyboard import LAYOUT
from game.client.services import Services
from game.client.toasts import ToastRoom
from game.scenes.page import Page
from game.session.intent import Intent
from game.system.i18n import _
from sprites.base import text
from sprites.base.canvas import Canvas, nowhere
from sprites.base.ground import slip
from sprites.base.layout import Column, Row, Slot, centred, grow
from sprites.base.rich import Paragraph
from sprites.base.widget import Button

WIDE, EDGE = 640.0, 22.0
MOST = 6
"""Keys and buttons that one command may have."""


class BindingDialog(Page):
    """All that a command is on, over the page of all commands."""

    name = "binding"
    see_through = True

    def __init__(self, services: Services, command: Command) -> None:
        super().__init__(services)
        self.command = command
        self.box = nowhere()
        self.head, self.told = Slot(), Slot()
        self._offer()

    def retranslate(self) -> None:
        self._offer()

    def _offer(self) -> None:
        name = self.command.name
        self.removers = [
            *(self._remover(LAYOUT.name_of(it), "keys", it) for it in BINDINGS.places(name)),
            *(self._remover(BINDINGS.sign(it), "pads", it) for it in BINDINGS.controls(name)),
        ]
        self.adder = Button(_("Add a key or button"), self._ask, "ivory")
        self.adder.enabled = len(self.removers) < MOST
        self.resetter = Button(_("Reset"), self._reset, "slip")
        self.shut = Button(_("Back"), self.cancel, "slip")
        self.widgets = [*self.removers, self.adder, self.resetter, self.shut]
        self.body = Paragraph(self._sentence(), text.LOG)

    def _sentence(self) -> str:
        others = BINDINGS.conflicts(self.command.name)
        if others:
            names = ", ".join(_(other.words) for other in others)
            return _("Shares a key or a button with: {commands}.").format(commands=names)
        if not self.removers:
            return _("On no key and no button.")
        return _("Choose a key or a button to remove it.")

    def _remover(self, label: str, device: str, it: int | str) -> Button:
        words = _("Remove {key}").format(key=label)
        button = Button(words, partial(self._remove, device, it), "slip", key=label)
        button.name = f"{device} {it}"
        return button

    # ------------------------------------------------------------------ what they do

    def _remove(self, device: str, it: int | str) -> None:
        """Take a key or a button away; what is needed keeps its last key."""
        name = self.command.name
        bound: list[int | str] = [*self._bound(device)]
        bound.remove(it)
        if not bound and device == "keys" and self.command.needed:
            words = _("{command} needs a key. Add another one first.")
            self.services.refuse(words.format(command=_(self.command.words)))
            return
        getattr(self.services.settings, device)[name] = bound
        self._apply()

    def _bound(self, device: str) -> list[int] | list[str]:
        name = self.command.name
        if device == "keys":
            return [*BINDINGS.places(name)]
        return [*BINDINGS.controls(name)]

    def _ask(self) -> None:
        self.services.push(Pressing(self.services, _(self.command.words), self._add))

    def _add(self, intent: Intent) -> None:
        """Put the command on what was pressed, beside what it is on."""
        device, it = ("pads", intent.text) if intent.text else ("keys", intent.amount)
        bound: list[int | str] = [*self._bound(device)]
        if it not in bound:
            getattr(self.services.settings, device)[self.command.name] = [*bound, it]
        self._apply()

    def _reset(self) -> None:
        for chosen in (self.services.settings.keys, self.services.settings.pads):
            chosen.pop(self.command.name, None)
        self._apply()

    def _apply(self) -> None:
        self.services.apply_settings()
        self._offer()

    def enter(self) -> None:
        self.focus.take(self.adder.name)

    def leave(self) -> None:
        self.services.keep_settings()

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        wide = min(canvas.width - 40, WIDE * (0.5 + 0.5 * canvas.text_scale))
        self.head = Slot(tall=1.1 * text.line_height(canvas, text.MENU))
        self.told = Slot(tall=self.body.height)
        flat = canvas.text_scale < 1.5
        count = 2 if flat else 1
        pairs = [self.removers[at : at + count] for at in range(0, len(self.removers), count)]
        rows = [Row(*map(grow, pair), gap=10) for pair in pairs]
        below = (
            [Row(*map(grow, (self.adder, self.resetter, self.shut)), gap=10)]
            if flat
            else [self.adder, Row(grow(self.resetter), grow(self.shut), gap=10)]
        )
        whole = Column(
            *(self.head, self.told, *rows, 6, *below),
            gap=8,
            padding=EDGE,
            role="dialog",
            name=_(self.command.words),
        )
        self.box = centred(canvas.area, wide, whole.height(canvas, wide))
        whole.place(canvas, self.box)

    def toast_room(self) -> ToastRoom:
        room = super().toast_room()
        room.spared += [self.head.box, self.told.box]
        return room

    def draw(self, canvas: Canvas) -> None:
        canvas.shade(0.45)
        slip(canvas, self.box, 12, "clay")
        box = self.head.box
        text.draw_within(canvas, _(self.command.words), text.MENU, box.x, box.centery, box.w)
        self.body.draw(canvas, self.told.box)
        super().draw(canvas)
        self.drawn()


class Pressing(Page):
    """Waits for the key or the button that a command is to have; Escape and the mouse leave it."""

    name = PRESSING
    see_through = True

    def __init__(self, services: Services, command: str, take: Callable[[Intent], None]) -> None:
        super().__init__(services)
        self.command = command
        self.take = take
        self.box = nowhere()
        self.head, self.told = Slot(), Slot()
        self.shut = Button(_("Back"), self.cancel, "slip")
        self.widgets = [self.shut]
        words = _("Press the key or the button of a pad. Escape goes back.")
        self.body = Paragraph(words, text.BODY)

    def handle_input(self, intent: Intent) -> None:
        if intent.kind == "bind":
            self.services.pop()
            self.take(intent)
        else:
            super().handle_input(intent)

    def layout(self, canvas: Canvas) -> None:
        wide = min(canvas.width - 40, WIDE * (0.5 + 0.5 * canvas.text_scale))
        self.head = Slot(tall=1.1 * text.line_height(canvas, text.MENU))
        self.told = Slot(tall=self.body.height)
        whole = Column(
            *(self.head, self.told, 8, self.shut),
            gap=8,
            padding=EDGE,
            role="dialog",
            name=self.command,
        )
        self.box = centred(canvas.area, wide, whole.height(canvas, wide))
        whole.place(canvas, self.box)

    def draw(self, canvas: Canvas) -> None:
        canvas.shade(0.45)
        slip(canvas, self.box, 12, "clay")
        box = self.head.box
        text.draw_within(canvas, self.command, text.MENU, box.x, box.centery, box.w)
        self.body.draw(canvas, self.told.box)
        super().draw(canvas)
        self.drawn()
