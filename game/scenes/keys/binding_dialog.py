"""The keys and buttons of one command: each can be taken away, another one pressed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.client.bindings import BINDINGS, PRESSING
from game.client.command_table import Command
from game.client.commands import taking
from game.client.keyboard import LAYOUT
from game.client.services import Services
from game.scenes.dialogs.leaf import LeafPage
from game.session.intent import Intent
from game.system.i18n import _
from sprites.base import text
from sprites.base.layout import Row, grow
from sprites.base.rich import Paragraph
from sprites.base.widget import Button

MOST = 6
"""Keys and buttons that one command may have."""


class BindingDialog(LeafPage):
    """All that a command is on, over the page of all commands."""

    name = "binding"

    def __init__(self, services: Services, command: Command) -> None:
        super().__init__(services)
        self.command = command

    def build(self) -> None:
        name = self.command.name
        self.removers = [
            *(self._remover(LAYOUT.name_of(it), "keys", it) for it in BINDINGS.places(name)),
            *(self._remover(BINDINGS.sign(it), "pads", it) for it in BINDINGS.controls(name)),
        ]
        self.adder = Button(_("Add a key or button"), self._ask, "ivory")
        self.home = self.adder.name
        self.adder.enabled = len(self.removers) < MOST
        self.resetter = Button(_("Reset"), self._reset, "slip")
        self.shut = Button(_("Back"), self.cancel, "slip")
        self.widgets = [*self.removers, self.adder, self.resetter, self.shut]
        pairs = [self.removers[at : at + 2] for at in range(0, len(self.removers), 2)]
        rows = [Row(*map(grow, pair), gap=10) for pair in pairs]
        below = Row(*map(grow, (self.adder, self.resetter, self.shut)), gap=10)
        told = Paragraph(self._sentence(), text.LOG)
        self.show(_(self.command.words), told, *rows, 6, below)

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
        self.build()

    def leave(self) -> None:
        self.services.keep()


class Pressing(LeafPage):
    """Waits for the key or the button that a command is to have; Escape and the mouse leave it."""

    name = PRESSING

    def __init__(self, services: Services, command: str, take: Callable[[Intent], None]) -> None:
        super().__init__(services)
        self.command = command
        self.take = take
        self.acts = [taking("bind", self._give)]

    def build(self) -> None:
        self.shut = Button(_("Back"), self.cancel, "slip")
        self.widgets = [self.shut]
        words = _("Press the key or the button of a pad. Escape goes back.")
        self.show(self.command, Paragraph(words), 8, self.shut)

    def _give(self, intent: Intent) -> None:
        self.services.pop()
        self.take(intent)
