"""Text fields of a page: one at a time takes the letters."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.client import editing
from game.client.presses import Grip
from game.client.services import Services
from game.session.intent import Intent
from game.system.i18n import _
from game.system.output import visible
from sprites.textfield import TextField
from sprites.widget import Widget

CARET = ("left", "right", "first", "last")
"""Intents that move the caret of the field in use, or else the focus or the page."""


class Writing(Grip):
    """Leads letters to `field`, the line that is being written in.

    `caret_moves` returns True while left and right belong to that line; `cue` is the sound of what
    is written.
    """

    def __init__(self, services: Services) -> None:
        self.services = services
        self.field: TextField | None = None
        self.caret_moves: Callable[[], bool] = lambda: True
        self.cue = ""

    def handle_input(self, intent: Intent) -> bool:
        """Let the field in use take an intent; False when it means nothing there."""
        if intent.kind == "letters" and self.field is not None:
            self.services.push(self.services.routes.letters(self.field))
            return True
        taken = self.field is not None and self._take(self.field, intent)
        if taken and self.cue:
            self.services.play(self.cue)
        return taken

    def _take(self, field: TextField, intent: Intent) -> bool:
        if intent.kind in CARET and not self.caret_moves():
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
            lambda: "" if editing.put(words) else _("No clipboard available.")
        )
        self.services.show_toast(copied)

    def begin(self, widget: Widget | None) -> None:
        """Write in a field from now on; nowhere when the widget is none."""
        field = widget if isinstance(widget, TextField) else None
        if self.field is not None and self.field is not field:
            self.field.leave()
        self.field = field

    def keep_to(self, widgets: Sequence[Widget]) -> None:
        """Stop writing in a field that is not there any more."""
        if self.field not in widgets:
            self.field = None

    def highlight(self, widgets: Sequence[Widget]) -> None:
        """Let each field show whether it is written in."""
        for widget in widgets:
            if isinstance(widget, TextField):
                widget.writing = widget is self.field
        if self.field is not None:
            self.field.focused = True

    def release_held(self) -> None:
        """Drop what is being composed."""
        if self.field is not None:
            self.field.line.composition = ""
