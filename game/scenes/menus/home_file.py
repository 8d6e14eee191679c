"""Everything of a player in one file: kept there, and taken in from another machine."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from game.client.services import Services
from game.scenes.dialogs.errand_page import ErrandPage, Undertaking
from game.scenes.dialogs.prompts import FilePrompt
from game.scenes.dialogs.question import Question
from game.session.home_file import HomeOrder
from game.system import paths
from game.system.files import expanded, free_file, is_file
from game.system.i18n import _, render_error

ENDING = ".zip"
WRITE, TAKE_IN = "game.session.home_file:write", "game.session.home_file:take_in"
MARKS = 1 << 48


class HomeFiles:
    """Asks where everything is to be kept, or taken from.

    `next` is the page that follows once whatever asked for a path has gone.
    """

    def __init__(self, services: Services) -> None:
        self.services, self.files = services, FilePrompt(services)
        self.next: Question | None = None
        self.kept = ""
        """The path of the last file that was written, which is offered to be loaded."""

    def ask(self) -> None:
        """Ask which of both is wanted."""
        words = _(
            "Records with their notes, wars, puzzles, settings and progress: to keep them safe, "
            "or to take them to another machine."
        )
        answers = [
            (_("Save to a file"), self.ask_where),
            (_("Load a file"), self.ask_which),
            (_("Back"), None),
        ]
        self.services.push(Question(self.services, _("Everything in one file"), words, answers))

    def ask_where(self) -> None:
        """Ask for the file that everything is to be written to."""
        words = _("A file for it. Existing files stay as they are.")
        self.files.ask("save", _("Save to a file"), words, self._keep, self._name("polemos"))

    def ask_which(self) -> None:
        """Ask for the file that is to be taken in."""
        words = _("Path of a file that Polemos wrote with everything in it.")
        self.files.ask("open", _("Load a file"), words, self._ask_to_take_in, self.kept)

    def _name(self, stem: str) -> str:
        now = self.services.environment.local_now()
        return f"{stem}-{now:%Y-%m-%d-%H%M}{ENDING}"

    def _mark(self) -> str:
        return f"{self.services.environment.seed() % MARKS:012x}"

    def _keep(self, line: str) -> str:
        """Begin to write. Returns why that cannot be, or ""."""
        environment, found = self.services.environment, Path(line)
        try:
            found = free_file(environment.named_file(found), ENDING)
        except OSError as error:
            why = render_error(error).rstrip(".")
            return _("Could not write the file: {why}.").format(why=why)
        order, self.kept = HomeOrder(found, self._mark()), str(found)
        self.next = keeping(self.services, order)
        return ""

    def _ask_to_take_in(self, line: str) -> str:
        """Ask before settings are replaced. Returns why that cannot be, or ""."""
        try:
            path = expanded(Path(line))
        except OSError as error:
            return render_error(error)
        if not self.services.environment.words(lambda: "file" if is_file(path) else ""):
            return _("There is no such file.")
        beside = paths.free(paths.data_folder() / self._name("before"))
        words = _(
            "Settings and progress are replaced; records, wars and puzzles that are not here yet "
            "are added. What is here now is kept first, as {file}."
        ).format(file=beside.name)
        order = HomeOrder(path, self._mark(), beside)
        begin = partial(self.services.push, taking_in(self.services, order, beside))
        answers = [(_("Load it"), begin), (_("Back"), None)]
        title = _("Load {file}?").format(file=path.name)
        self.next = Question(self.services, title, words, answers)
        return ""

    def go_on(self) -> None:
        """Show the page that follows."""
        if self.next is not None:
            page, self.next = self.next, None
            self.services.push(page)


def keeping(services: Services, order: HomeOrder) -> ErrandPage:
    """Return the page that tells how far the file with everything is."""
    undertaking = Undertaking(
        WRITE,
        order,
        _("Everything in one file"),
        _("Writing {file}: {n} %").replace("{file}", order.path.name),
        lambda: services.show_toast(_("Written: {path}").format(path=order.path)),
        lambda why: _("Could not write the file: {why}.").format(why=why),
        _("Broken off: nothing was written."),
        (order.path, order.mark),
    )
    return ErrandPage(services, undertaking)


def taking_in(services: Services, order: HomeOrder, beside: Path) -> ErrandPage:
    """Return the page that tells how much of such a file has been taken in."""

    def done() -> None:
        services.read_anew()
        words = _("All of it is here now. What was here before is in {file}.")
        services.show_toast(words.format(file=beside.name))

    def failed(why: str) -> str:
        words = _("{file} cannot be loaded: {why}. Nothing has been changed.")
        return words.format(file=order.path.name, why=why)

    undertaking = Undertaking(
        TAKE_IN,
        order,
        _("Everything in one file"),
        _("Loading {file}: {n} %").replace("{file}", order.path.name),
        done,
        failed,
        _("Broken off. What had been added by then stays; settings are as they were."),
        (beside, order.mark),
    )
    return ErrandPage(services, undertaking)
