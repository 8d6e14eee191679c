"""The button that takes a move back: pointed at, it says which one, or why it cannot."""

from __future__ import annotations

from game.scenes.tables.display import SideNames
from game.scenes.tables.player_actions import PlayerActions
from game.system.i18n import _
from sprites import text
from sprites.canvas import Canvas
from sprites.panel import Tooltip
from sprites.widget import Button

STYLE = text.Style("sans-bold", 16, "ivory", 0.6, leading=1.05, most=1.4)


class UndoButton(Button):
    """Takes back what the person at the screen has decided last."""

    def __init__(self, names: SideNames, actions: PlayerActions) -> None:
        super().__init__(_("Undo"), actions.undo, "slip", style=STYLE)
        self.name = "undo"
        back = actions.preview_undo()
        self.enabled = back.count > 0
        words = _("Undo: {action}").format(action=names.say(back.action))
        self.tip = words if self.enabled else names.say(back.reason)

    @property
    def narration(self) -> str:
        """The word and what it means now."""
        return self.tip if self.enabled else f"{super().narration}: {self.tip}"

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draws the button, and the note beside it while it is pointed at."""
        super().draw(canvas, now)
        if self.tip and (self.hovered or self.focused):
            Tooltip(self.tip).draw(canvas, self.rect)


def offered(names: SideNames, actions: PlayerActions) -> list[Button]:
    """Return the button where a person plays at the screen."""
    return [UndoButton(names, actions)] if actions.may_take_back else []
