"""Asking for a file or a folder: in the system's own window, or by its path in a line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.client.services import Services
from game.scenes.dialogs.text_prompt import TextPrompt
from game.session.intent import Intent
from game.system.file_chooser import Kind, Request

LONGEST_PATH = 1000


class FilePrompt:
    """Asks for one thing at a time; `accept` gets its path and says what is wrong, or ""."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._accept: Callable[[str], str] = lambda path: ""
        self._type: Callable[[], None] = lambda: None

    def ask(
        self, kind: Kind, title: str, words: str, accept: Callable[[str], str], name: str = ""
    ) -> None:
        """Open the system's window; without one, ask in `words` for a path.

        `name` is that of a file to be written, in the player's own folder.
        """
        services = self.services
        home = Path(services.environment.words(lambda: str(Path.home())))
        line = "" if kind == "open" else str(home / name)

        def ask_in_line() -> None:
            services.push(TextPrompt(services, title, words, line, accept, LONGEST_PATH))

        self._accept, self._type = accept, ask_in_line
        if not services.choose_file(Request(kind, title, home, name)):
            ask_in_line()

    def take(self, intent: Intent) -> None:
        """Take what was chosen in the system's window; where that has failed, ask in a line."""
        if intent.text:
            self.services.show_toast(self._accept(intent.text))
        else:
            self._type()
