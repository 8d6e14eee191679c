"""The page of puzzles: those that come with the program, and those of the player's own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from ai.puzzles.puzzle import MARKED, Puzzle
from game.client.commands import act, taking
from game.client.services import Services
from game.lessons import own_puzzles
from game.lessons.guess_matches import game_of, names
from game.lessons.own_puzzles import OwnPuzzle
from game.lessons.puzzle import of_the_day, puzzles
from game.lessons.themes import THEMES
from game.lessons.yours import YourMatch, your_matches
from game.registry import GAMES
from game.rules.wording import DOT, SPACE, PhraseError
from game.scenes.collection import Filter
from game.scenes.dialogs.prompts import CopyPrompt, FilePrompt
from game.scenes.dialogs.question import Answer, Question
from game.scenes.learn.puzzle_scene import open_own
from game.scenes.learn.task_pages import (
    ColumnsPage,
    TaskRow,
    difficulty,
    item_of,
    tile,
    title_of,
)
from game.scenes.learn.your_puzzle import open_your_match
from game.scenes.setup_option import FilterChoice
from game.system.i18n import N_, _, ngettext, render_error, render_phrase, row
from sprites.base import text
from sprites.base.canvas import Canvas
from sprites.base.layout import Part
from sprites.base.widget import Button, Callback, Widget


def puzzle_row(
    services: Services,
    each: Puzzle,
    number: int,
    title: str,
    open_it: Callback,
    under: str,
    about: Sequence[str],
) -> TaskRow:
    """Return the row of a puzzle; the picture is of what one of the texts is `about`."""
    done = each.id in services.progress.puzzles_solved
    words = [_(each.goal)]
    if each.aim == MARKED:
        words.append(_("The right move is the one that the author has marked."))
    item = item_of(each.game, about)
    under = _with_tries(services, each.id, under)
    return TaskRow(each.id, title, number, open_it, under, row(words, SPACE), done, item)


def _with_tries(services: Services, name: str, under: str) -> str:
    """Return the line of a puzzle with what has come of it: solved at which try, or tried."""
    tries = services.progress.puzzle_tries.get(name, 0)
    if name in services.progress.puzzles_solved:
        words = _("{difficulty} · solved")
        if tries == 1:
            words = _("{difficulty} · solved at the first try")
        elif tries > 1:
            words = _("{difficulty} · solved at try {n}")
    elif tries:
        words = ngettext("{difficulty} · {n} try so far", "{difficulty} · {n} tries so far", tries)
    else:
        return under
    return words.format(difficulty=under, n=tries)


class PuzzleFiles:
    """Takes puzzles in, gives them out and deletes them; `changed` gets the id of a new one.

    `taken` is a file to be taken in at once.
    """

    def __init__(
        self, services: Services, changed: Callable[[str], None], taken: Path | None
    ) -> None:
        self.services, self.changed, self.taken = services, changed, taken
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

    def ask_about(self, one: OwnPuzzle, whole: Sequence[OwnPuzzle]) -> None:
        """Ask what is to become of a puzzle, or of the `whole` of its set."""
        words = _("Export copies its file, for others to open.")
        answers: list[Answer] = [
            (_("Export"), partial(self.export, [one])),
            (_("Delete"), partial(self.ask_to_delete, one)),
            (_("Back"), None),
        ]
        if one.set and len(whole) > 1:
            answers.insert(1, (_("Export the set"), partial(self.export, whole)))
        self.services.push(Question(self.services, one.puzzle.title, words, answers))

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


def _row(services: Services, each: Puzzle, number: int) -> TaskRow:
    """Return the row of a puzzle that comes with the program; solved, it shows its idea's piece."""
    solved = each.id in services.progress.puzzles_solved
    about = [each.title, *each.solution] if solved else []
    title, opening = title_of(services, each, number), partial(services.routes.open_puzzle, each.id)
    return puzzle_row(services, each, number, title, opening, difficulty(each), about)


def _own_row(services: Services, each: Puzzle, number: int, choose: Callback) -> TaskRow:
    """Return the row of a puzzle of one's own, which tells its game."""
    words = (_(GAMES[each.game].name), difficulty(each))
    under, about = row(list(filter(None, words)), DOT), (each.title, each.goal)
    return puzzle_row(services, each, number, each.title, choose, under, about)


def _your_row(services: Services, one: YourMatch, number: int) -> TaskRow:
    """Return the row of a puzzle out of one's own match, which tells its game."""
    under = _with_tries(services, one.id, _(GAMES[one.head.game].name))
    done = one.id in services.progress.puzzles_solved
    opening = partial(open_your_match, services, one)
    return TaskRow(one.id, _(one.title), number, opening, under, _(YOUR_IDEA), done, None)


def _guess_row(services: Services, name: str, number: int) -> TaskRow:
    """Return the row of a match that is guessed, which tells the points that it has brought."""
    points, opening = services.progress.guesses.get(name), partial(services.routes.open_guess, name)
    under = _("Not guessed yet")
    if points is not None:
        under = ngettext("{n} point", "{n} points", points).format(n=points)
    done, game = points is not None, _(GAMES[game_of(name)].name)
    title = _("{game} {n}").format(game=game, n=int(name.rpartition("_")[2]))
    return TaskRow(f"guess {name}", title, number, opening, under, _(GUESS_IDEA), done, None)


GUESS = "guess"
"""The name of the column of matches that are guessed."""
GUESS_IDEA = N_("A match of strong players: at each great choice say what you would do.")
YOUR = "your matches"
"""The name of the column that holds puzzles out of one's own matches."""
YOUR_IDEA = N_("A turn of a match of yours in which only one answer was enough.")
OWN = "own "
"""The beginning of the name of a column that holds a set of one's own."""


class ShownChoice(FilterChoice):
    """The choice of what is listed, no wider than the words that it can have."""

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        needs = max(text.width(canvas, each, text.LABEL) for each in self.values) + 70
        return min(wide, needs), max(40.0, 2 * text.line_height(canvas, text.LABEL))


class PuzzlesPage(ColumnsPage):
    """Lists all puzzles by game, and below them the player's own, set by set.

    Files of others are taken in here. While the own ones are put in `order`, choosing one of them
    asks what is to become of it.
    """

    name = "puzzles"

    def __init__(self, services: Services, taken: Path | None = None) -> None:
        """`taken` is a file to be taken in at once."""
        super().__init__(services)
        self.every: list[OwnPuzzle] = []
        self.yours: list[YourMatch] = []
        self.choice = ShownChoice(Filter(_("Show"), {"": _("All")}), self.sift)
        """The choice of what is listed: all, one column, or the puzzles of a theme."""
        self.ordering = False
        self.files = PuzzleFiles(services, self.show_anew, taken)
        self.acts = [
            taking("drop", lambda intent: services.show_toast(self.files.take_in(intent.text))),
            taking("chosen", self.files.prompt.take),
            act("delete", self.delete),
        ]

    def headline(self) -> tuple[str, str]:
        under = _("All cards lie open, and one answer is best")
        return _("Puzzles"), _("Choose one to export or delete") if self.ordering else under

    def build(self) -> None:
        self.every, faults = own_puzzles.own_puzzles()
        self.yours = your_matches()
        self.choice.offer(Filter(_("Show"), self._choices()))
        self.ordering = self.ordering and bool(self.every)
        super().build()
        if faults:
            self.services.show_toast(render_phrase(faults[0]), "own puzzles")

    def enter(self) -> None:
        if self.files.taken is not None:
            self.services.show_toast(self.files.take_in(str(self.files.taken)))

    def _choices(self) -> dict[str, str]:
        """Return what can be listed, by tag: all, a column beside the games, or a theme."""
        told = {each.theme for game in GAMES for each in puzzles(game)}
        themes = {tag: _(theme.name) for tag, theme in THEMES.items() if tag in told}
        yours = {YOUR: _("Yours")} if self.yours else {}
        return {"": _("All"), **yours, GUESS: _("Guess the move"), **themes}

    def doors(self) -> Sequence[Widget]:
        return [
            self.choice,
            Button(_("Today's match"), self.services.routes.open_guess, "slip"),
        ]

    def sift(self) -> None:
        """List what is chosen, from its beginning."""
        self.rolling.scroll.at = 0.0
        self.show_anew()

    def groups(self) -> Sequence[str]:
        if self.choice.tag in (YOUR, GUESS):
            return [self.choice.tag]
        if self.choice.tag:
            return [*GAMES]
        return [*GAMES, YOUR, GUESS, *dict.fromkeys(f"{OWN}{one.set}" for one in self.every)]

    def called(self, group: str) -> str:
        if group in GAMES:
            return super().called(group)
        if group in (YOUR, GUESS):
            return _("Yours") if group == YOUR else _("Guess the move")
        return group.removeprefix(OWN) or _("Your puzzles")

    def heading(self, group: str) -> Part:
        return tile(self.called(group), GAMES[group].sign if group in GAMES else "")

    def add_buttons(self) -> None:
        today = self.services.environment.local_now().date()
        self.foot.add(_("Import"), self.files.ask)
        if self.every:
            variant = "ivory" if self.ordering else "slip"
            self.foot.add(_("Export or delete"), self.put_in_order, variant)
        daily = partial(self.services.routes.open_puzzle, of_the_day(today).id)
        self.foot.add(_("Puzzle of the day"), daily, "slip" if self.ordering else "ivory")

    def rows(self, group: str) -> list[TaskRow]:
        if group in GAMES:
            shown = self.choice.tag
            every = [each for each in puzzles(group) if shown in ("", each.theme)]
            return [_row(self.services, each, n) for n, each in enumerate(every, start=1)]
        if group == YOUR:
            return [_your_row(self.services, one, n) for n, one in enumerate(self.yours, start=1)]
        if group == GUESS:
            return [_guess_row(self.services, one, n) for n, one in enumerate(names(), start=1)]
        inside = enumerate(self._inside(group), start=1)
        return [_own_row(self.services, one.puzzle, n, partial(self.choose, one))
                for n, one in inside]  # fmt: skip

    def _inside(self, group: str) -> list[OwnPuzzle]:
        """Return the puzzles of a set of one's own."""
        return [one for one in self.every if f"{OWN}{one.set}" == group]

    def show_anew(self, chosen: str = "") -> None:
        """Show what is there now, with the focus on a puzzle by its id."""
        self.build()
        self.focus.take(chosen or self.focus.name)
        self.refresh()
        found = self.widget_in_focus()
        if chosen and found is not None:
            self.rolling.show(found)
            self.refresh()

    # ------------------------------------------------------------------ what can be done

    def choose(self, one: OwnPuzzle) -> None:
        """Open a puzzle, or ask what is to become of it."""
        if self.ordering:
            self.files.ask_about(one, self._inside(f"{OWN}{one.set}"))
        else:
            open_own(self.services, one)

    def put_in_order(self) -> None:
        """Let the next choice export or delete a puzzle, or open it again."""
        self.ordering = not self.ordering
        self.show_anew(self.every[0].puzzle.id if self.ordering else "")

    def delete(self) -> None:
        """Ask whether to delete the puzzle of one's own that has the focus."""
        here = [one for one in self.every if one.puzzle.id == self.focus.name]
        if here:
            self.files.ask_to_delete(here[0])
        else:
            self.services.refuse()


def _gone(one: OwnPuzzle) -> str:
    """Delete a puzzle. Returns why that cannot be, or ""."""
    try:
        own_puzzles.delete(one)
    except OSError as error:
        return _("Could not delete: {why}.").format(why=render_error(error).rstrip("."))
    return ""
