"""A line that a player writes: a name, a remark, a path to a file, a place for a copy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from game.client.commands import act, cap
from game.client.services import Services
from game.records import sharing
from game.records.saves import SUFFIX
from game.rules.wording import PhraseError
from game.scenes.dialogs.leaf import LeafPage
from game.session.intent import Intent
from game.system.file_chooser import Kind, Request
from game.system.files import ending_in, expanded, read_file, write_whole
from game.system.i18n import _, ngettext, render_error
from game.system.paths import free
from sprites.base import text
from sprites.base.canvas import Box, Canvas
from sprites.base.layout import Row, grow
from sprites.base.rich import Paragraph
from sprites.base.widget import Button
from sprites.kit.textfield import TextField


class LongField(TextField):
    """A field that takes the whole width; its words stand above it."""

    @property
    def control(self) -> Box:
        return self.rect

    def draw_label(self, canvas: Canvas, now: float) -> None:
        self.draw_focus(canvas, now)


class TextPrompt(LeafPage):
    """A title, a sentence and a line to write; `accept` gets it and says what is wrong, or ""."""

    name = "asking"
    wide = 760.0

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
        self.home, self.writing.field = self.line.name, self.line
        self.acts = [act("confirm", self.give, lambda: self.writing.field is not None, first=True)]

    def build(self) -> None:
        self.good = Button(_("OK"), self.give, "ivory", cap("confirm"))
        self.shut = Button(_("Back"), self.cancel, "slip", cap("cancel"))
        self.widgets = [self.line, self.good, self.shut]
        answers = Row(grow(self.good), grow(self.shut), gap=14)
        self.show(self.title, self.body, self.line, 2, answers)

    def give(self) -> None:
        """Submit the line; a problem with it is shown, and it can be edited."""
        problem = self.accept(self.line.value.strip())
        if problem:
            self.services.play("ui_error")
            self.services.announcer.announce("change", problem)
            self.body = Paragraph(problem, text.LOG.inked("lossL"))
            self.build()
        else:
            self.services.pop()

    def layout(self, canvas: Canvas) -> None:
        super().layout(canvas)
        self.toasts.kept = [self.box]


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

        `name` is that of a file to be written, in the player's own folder, or the path of one to be
        opened.
        """
        services = self.services
        home = Path(services.environment.words(lambda: str(Path.home())))
        line = name if kind == "open" else str(home / name)

        def take_path(told: str) -> str:
            return accept(told.strip().strip("\"'"))  # as systems copy a path

        def ask_in_line() -> None:
            services.push(TextPrompt(services, title, words, line, take_path, LONGEST_PATH))

        self._accept, self._type = take_path, ask_in_line
        if not services.choose_file(Request(kind, title, home, name)):
            ask_in_line()

    def take(self, intent: Intent) -> None:
        """Take what was chosen in the system's window; where that has failed, ask in a line."""
        if intent.text:
            self.services.show_toast(self._accept(intent.text))
        else:
            self._type()


LONGEST = 64 << 20
"""The most bytes of a file that is copied, also of one that is too long to be read as ours."""


class CopyPrompt:
    """Asks where copies shall lie, and tells where they do."""

    def __init__(self, services: Services, files: FilePrompt) -> None:
        self.services, self.files = services, files
        self.copy = Path()
        """The path of the last copy, or of the folder with several."""
        self.seed = 0
        """Deals anew what is hidden still in a record that is copied."""

    def ask(self, sources: Sequence[Path]) -> None:
        """Copy one file to another or into a folder, or several into a folder."""

        def accept(line: str) -> str:
            return self._give_out(sources, line)

        self.seed = self.services.environment.seed()
        if len(sources) > 1:
            words = _("A folder for the copies. Existing files are never overwritten.")
            self.files.ask("folder", _("Share"), words, accept)
        elif sources:
            words = _("A file or folder for the copy. Existing files are never overwritten.")
            self.files.ask("save", _("Share"), words, accept, sources[0].name)

    def _give_out(self, sources: Sequence[Path], line: str) -> str:
        environment = self.services.environment
        problem = environment.words(lambda: self.copied(sources, Path(line)))
        if not problem:
            self.services.show_toast(environment.words(lambda: self._where_copied(len(sources))))
        return problem

    def _where_copied(self, count: int) -> str:
        if count == 1:
            return _("Copied to {path}").format(path=self.copy)
        words = ngettext("{n} file copied to {path}", "{n} files copied to {path}", count)
        return words.format(n=count, path=self.copy)

    def copied(self, sources: Sequence[Path], target: Path) -> str:
        """Copy the files. Returns what is wrong, or ""."""
        try:
            self.copy = expanded(target)
            if len(sources) > 1:
                for source in sources:
                    self._copy(source, free(self.copy / source.name))
            else:
                name = sources[0].name
                self.copy = self.copy / name if self.copy.is_dir() else self.copy
                self.copy = ending_in(self.copy, sources[0].suffix)
                self._copy(sources[0], self.copy)
        except (OSError, PhraseError) as error:
            return _("Could not export there: {why}.").format(why=render_error(error).rstrip("."))
        return ""

    def _copy(self, source: Path, target: Path) -> None:
        is_record = source.suffix == SUFFIX
        content = sharing.copied(source, self.seed) if is_record else read_file(source, LONGEST)
        write_whole(target, content, new=True)
