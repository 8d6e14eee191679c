"""The base of screens with a line to write in: one field at a time takes the letters."""

from __future__ import annotations

from game.client import clipboard
from game.client.services import Services
from game.scenes.scene import Scene
from game.session.intent import Intent
from game.system.i18n import _
from game.system.plain_text import visible
from sprites.canvas import Box
from sprites.textfield import TextField
from sprites.widget import Widget

CARET = ("left", "right", "first", "last")
"""Intents that move the caret of the field in use, or else the focus or the page."""


class WritingScene(Scene):
    """A screen on which one can write; `field` is the line that is being written in."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.field: TextField | None = None

    def _write(self, field: TextField, intent: Intent) -> bool:
        """Let the field in use take an intent; False when it means nothing there."""
        if intent.kind in CARET and not self.caret_moves:
            return False
        if intent.kind not in ("copy", "cut"):
            return field.take(intent.kind, visible(intent.text))
        if field.line.selected:
            self._copy(field.line.selected)
            return intent.kind == "copy" or field.take("erase")
        return True

    def _copy(self, words: str) -> None:
        """Lay words on the clipboard, or say that there is none."""
        copied = self.services.environment.objection(
            lambda: "" if clipboard.put(words) else _("No clipboard available.")
        )
        self.services.show_toast(copied)

    @property
    def caret_moves(self) -> bool:
        """True while left and right belong to the field in use."""
        return True

    @property
    def caret(self) -> Box | None:
        return self.field.caret_box if self.field is not None else None

    def _press(self, intent: Intent) -> None:
        super()._press(intent)
        if isinstance(self.held, TextField):
            self.held.count_click(self.time)

    def write_in(self, widget: Widget | None) -> None:
        """Write in the field that has the focus from now on; nowhere when that is no field."""
        field = widget if isinstance(widget, TextField) else None
        if self.field is not None and self.field is not field:
            self.field.leave()
        self.field = field

    def release_held(self) -> None:
        super().release_held()
        if self.field is not None:
            self.field.line.composition = ""

    def widget_in_focus(self) -> Widget | None:
        """The widget that is pointed at or has the focus of the keys."""
        return next((each for each in self.widgets if each.name == self.focus.name), None)

    def refresh(self) -> None:
        super().refresh()
        if self.field not in self.widgets:
            self.field = None
        self.writing = self.field is not None
        self.update_highlights()

    def update_highlights(self) -> None:
        super().update_highlights()
        for widget in self.widgets:
            if isinstance(widget, TextField):
                widget.writing = widget is self.field
        if self.field is not None:
            self.field.focused = True
