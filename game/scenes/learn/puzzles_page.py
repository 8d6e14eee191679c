"""The pages of puzzles: those that come with the program, and those of the player's own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from ai.puzzles.puzzle import Puzzle
from game.client.services import Services
from game.lessons import own_puzzles
from game.lessons.own_puzzles import OwnPuzzle
from game.lessons.puzzle import of_the_day, puzzles
from game.registry import GAMES
from game.rules.wording import DOT, SPACE, PhraseError
from game.scenes.dialogs.prompts import CopyPrompt, FilePrompt
from game.scenes.dialogs.question import Question
from game.scenes.learn.puzzle_scene import open_own
from game.scenes.learn.task_pages import (
    ColumnsPage,
    TaskRow,
    difficulty,
    found_by,
    item_of,
    tile,
)
from game.session.intent import Intent
from game.system.i18n import _, render_error, render_phrase, row
from sprites import parade
from sprites.canvas import Canvas
from sprites.layout import Part, inset
from sprites.widget import Callback


def puzzle_row(
    services: Services,
    each: Puzzle,
    number: int,
    open_it: Callback,
    under: str,
    about: Sequence[str],
) -> TaskRow:
    """Return the row of a puzzle; the picture is of what one of the texts is `about`."""
    done = each.id in services.settings.puzzles_solved
    if done:
        under = _("{difficulty} · solved").format(difficulty=under)
    idea = row((_(each.goal), found_by(each)), SPACE)
    item = item_of(each.game, about)
    return TaskRow(each.id, _(each.title), number, open_it, under, idea, done, item)


class PuzzlesPage(ColumnsPage):
    """Lists all puzzles; the one of the day and those of one's own are a button away."""

    name = "puzzles"

    def headline(self) -> tuple[str, str]:
        return _("Puzzles"), _("All cards lie open, and one answer is best")

    def add_buttons(self) -> None:
        today = self.services.environment.local_now().date()
        each, routes = of_the_day(today), self.services.routes
        self.foot.add(_("Your puzzles"), lambda: self.services.push(routes.own_puzzles()))
        self.foot.add(_("Puzzle of the day"), self._opening(each), "ivory")

    def rows(self, game: str) -> list[TaskRow]:
        return [self._row(each, number) for number, each in enumerate(puzzles(game), start=1)]

    def _opening(self, each: Puzzle) -> Callback:
        return partial(self.services.routes.open_puzzle, each.id)

    def _row(self, each: Puzzle, number: int) -> TaskRow:
        about = [each.title, *each.solution]
        opening = self._opening(each)
        return puzzle_row(self.services, each, number, opening, difficulty(each), about)


class PuzzleFiles:
    """Takes puzzles in, gives them out and deletes them; `changed` gets the id of a new one."""

    def __init__(self, services: Services, changed: Callable[[str], None]) -> None:
        self.services, self.changed = services, changed
        self.prompt = FilePrompt(services)
        self.copies = CopyPrompt(services, self.prompt)

    def ask(self) -> None:
        """Ask for a file of somebody else, or a folder of them."""
        words = _("Path of a puzzle or a folder of them. You can also drop it on this window.")
        self.prompt.ask("open", _("Import"), words, self.take_in)

    def take_in(self, line: str) -> str:
        """Take a file or a folder in. Returns what is wrong with it, or ""."""
        path = Path(line)
        try:
            taken = own_puzzles.take_in(self.services.environment.named_file(path))
        except (PhraseError, OSError) as error:
            words = _("Could not import {file}: {why}.")
            return words.format(file=path.name or line, why=render_error(error).rstrip("."))
        self.changed(taken[0].puzzle.id)
        self.services.show_toast(_("{file} imported.").format(file=path.name), "import")
        return ""

    def export(self, some: Sequence[OwnPuzzle]) -> None:
        """Ask for a place for a copy, or a folder for several."""
        self.copies.ask([one.path for one in some])

    def ask_to_delete(self, one: OwnPuzzle) -> None:
        """Ask before a puzzle is gone for good."""
        title = _("Delete “{name}”?").format(name=one.puzzle.title)
        words = _("Its file cannot be brought back.")
        answers = [(_("Delete"), partial(self.delete, one)), (_("Keep it"), None)]
        self.services.push(Question(self.services, title, words, answers))

    def delete(self, one: OwnPuzzle) -> None:
        """Delete a puzzle, or say why that cannot be."""
        problem = self.services.environment.objection(lambda: _gone(one))
        if problem:
            self.services.refuse(problem)
        else:
            self.services.play("card_discard")
        self.changed("")


class OwnPuzzlesPage(ColumnsPage):
    """Lists the puzzles of the player's own, set by set; files of others are taken in here.

    While they are put in `order`, choosing one asks what is to become of it.
    """

    name = "own puzzles"

    def __init__(self, services: Services, taken: Path | None = None) -> None:
        """`taken` is a file to be taken in at once."""
        self.every: list[OwnPuzzle] = []
        self.ordering = False
        self.taken = taken
        self.files = PuzzleFiles(services, self.show_anew)
        super().__init__(services)

    def headline(self) -> tuple[str, str]:
        under = _("Made by you, or sent to you by others")
        return _("Your puzzles"), _("Choose one to export or delete") if self.ordering else under

    def fill(self) -> None:
        self.every, faults = own_puzzles.own_puzzles()
        self.ordering = self.ordering and bool(self.every)
        super().fill()
        if faults:
            self.services.show_toast(render_phrase(faults[0]), "own puzzles")

    def enter(self) -> None:
        super().enter()
        if self.taken is not None:
            self.services.show_toast(self.files.take_in(str(self.taken)))

    def groups(self) -> Sequence[str]:
        return list(dict.fromkeys(one.set for one in self.every))

    def called(self, group: str) -> str:
        return group or _("Without a set")

    def heading(self, group: str) -> Part:
        return tile(self.called(group))

    def add_buttons(self) -> None:
        self.foot.add(_("Import"), self.files.ask)
        button = self.foot.add(_("Export or delete"), self.put_in_order)
        button.variant = "ivory" if self.ordering else "slip"
        button.enabled = bool(self.every)

    def rows(self, group: str) -> list[TaskRow]:
        inside = [one for one in self.every if one.set == group]
        return [self._row(one, number) for number, one in enumerate(inside, start=1)]

    def _row(self, one: OwnPuzzle, number: int) -> TaskRow:
        each = one.puzzle
        words = (_(GAMES[each.game].name), difficulty(each))
        under, about = row(list(filter(None, words)), DOT), (each.title, each.goal)
        choose = partial(self.choose, one)
        return puzzle_row(self.services, each, number, choose, under, about)

    def show_anew(self, chosen: str = "") -> None:
        """Show what is there now, with the focus on a puzzle by its id."""
        self.fill()
        self.focus.take(chosen or self.focus.name)

    # ------------------------------------------------------------------ what can be done

    def choose(self, one: OwnPuzzle) -> None:
        """Open a puzzle, or ask what is to become of it."""
        if not self.ordering:
            open_own(self.services, one)
            return
        words = _("Export copies its file, for others to open.")
        answers: list[tuple[str, Callable[[], None] | None]] = [
            (_("Export"), partial(self.files.export, [one])),
            (_("Delete"), partial(self.files.ask_to_delete, one)),
            (_("Back"), None),
        ]
        whole = [each for each in self.every if each.set == one.set]
        if one.set and len(whole) > 1:
            answers.insert(1, (_("Export the set"), partial(self.files.export, whole)))
        self.services.push(Question(self.services, one.puzzle.title, words, answers))

    def put_in_order(self) -> None:
        """Let the next choice export or delete a puzzle, or open it again."""
        self.ordering = not self.ordering
        self.fill()

    def on_command(self, intent: Intent) -> bool:
        if intent.kind == "drop":
            self.services.show_toast(self.files.take_in(intent.text))
        elif intent.kind == "chosen":
            self.files.prompt.take(intent)
        elif intent.kind == "delete":
            self._delete_here()
        else:
            return super().on_command(intent)
        return True

    def _delete_here(self) -> None:
        here = [one for one in self.every if one.puzzle.id == self.focus.name]
        if here:
            self.files.ask_to_delete(here[0])
        else:
            self.services.refuse()

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if not self.every:
            words = _(
                "No puzzles of your own yet. Set up a position, press “Save” and choose “Puzzle”; "
                "or open a file that somebody has sent you."
            )
            parade.draw_note(canvas, inset(self.rolling.window, 12), words)


def _gone(one: OwnPuzzle) -> str:
    """Delete a puzzle. Returns why that cannot be, or ""."""
    try:
        own_puzzles.delete(one)
    except OSError as error:
        return _("Could not delete: {why}.").format(why=render_error(error).rstrip("."))
    return ""
