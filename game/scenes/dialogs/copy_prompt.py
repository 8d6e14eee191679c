"""Copying files of the program's own to a place that the player names."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.client.services import Services
from game.scenes.dialogs.file_prompt import FilePrompt
from game.system.files import expanded, read_file, write_whole
from game.system.i18n import _, ngettext, render_error
from game.system.paths import free

LONGEST = 64 << 20
"""The most bytes of a file that is copied, also of one that is too long to be read as ours."""


class CopyPrompt:
    """Asks where copies shall lie, and tells where they do."""

    def __init__(self, services: Services, files: FilePrompt) -> None:
        self.services, self.files = services, files
        self.copy = Path()
        """The path of the last copy, or of the folder with several."""

    def ask(self, sources: Sequence[Path]) -> None:
        """Copy one file to another or into a folder, or several into a folder."""

        def accept(line: str) -> str:
            return self._give_out(sources, line)

        if len(sources) > 1:
            words = _("A folder for the copies. Existing files are never overwritten.")
            self.files.ask("folder", _("Export"), words, accept)
        elif sources:
            words = _("A file or folder for the copy. Existing files are never overwritten.")
            self.files.ask("save", _("Export"), words, accept, sources[0].name)

    def _give_out(self, sources: Sequence[Path], line: str) -> str:
        environment = self.services.environment
        problem = environment.words(lambda: self.copied(sources, Path(line)))
        if not problem:
            self.services.show_toast(environment.words(lambda: self._where_copied(len(sources))))
        return problem

    def _where_copied(self, count: int) -> str:
        if count == 1:
            return _("Copied to {path}").format(path=self.copy)
        words = ngettext("{n} record copied to {path}", "{n} records copied to {path}", count)
        return words.format(n=count, path=self.copy)

    def copied(self, sources: Sequence[Path], target: Path) -> str:
        """Copy the files. Returns what is wrong, or ""."""
        try:
            self.copy = expanded(target)
            if len(sources) > 1:
                for source in sources:
                    _copy(source, free(self.copy / source.name))
            else:
                self.copy = self.copy / sources[0].name if self.copy.is_dir() else self.copy
                _copy(sources[0], self.copy)
        except OSError as error:
            return _("Could not export there: {why}.").format(why=render_error(error).rstrip("."))
        return ""


def _copy(source: Path, target: Path) -> None:
    write_whole(target, read_file(source, LONGEST), new=True)
