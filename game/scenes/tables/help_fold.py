"""The help in the side panel of a table: open for who is learning, else folded above the log."""

from __future__ import annotations

from game.client.services import Services
from game.lessons.lesson import lessons
from game.scenes.tables.display import AnyDisplay
from game.system.settings import Settings
from sprites.canvas import Box
from sprites.fold import Fold
from sprites.layout import head_of

KEYWORD = "panel_help"


def is_open(settings: Settings, game: str) -> bool:
    """Return True while the panel shows the help of a game: as chosen, else until one has learned.

    A player has learned a game when all of its lessons are done.
    """
    learned = all(each.id in settings.lessons_done for each in lessons(game))
    return settings.panel_help.get(game, not learned or not lessons(game))


class HelpFold:
    """Puts the title of the help into the panel; pressing it folds the help, or opens it."""

    def __init__(self, game: str, display: AnyDisplay, services: Services) -> None:
        self.game = game
        self.display = display
        self.services = services

    def place(self, title: str, room: Box) -> None:
        """Lay the title out at the upper edge of the room; with the other widgets of the table."""
        canvas = self.services.canvas
        unfolded = not self.display.log_only and is_open(self.services.settings, self.game)
        fold = Fold(title, self.toggle, unfolded)
        fold.keyword = KEYWORD
        fold.rect = head_of(room, fold.measure(canvas, room.w)[1])
        self.display.fold = fold
        self.display.widgets.append(fold)

    def toggle(self) -> None:
        """Fold the help or open it, from now on in every match of the game."""
        settings = self.services.settings
        settings.panel_help[self.game] = not is_open(settings, self.game)
        self.services.keep_settings()
        self.services.dirty = True
