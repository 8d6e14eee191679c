"""The rows of the set-up for the options of a game, and what is chosen in them."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import RULES
from game.scenes.games import options_of
from game.scenes.menus.further_rules import fitting, told
from game.scenes.setup_option import Chosen, SetupOption
from game.system.i18n import _
from sprites.setting import Choice
from sprites.widget import Callback


class OptionRows(list[Choice]):
    """A row for each option; `on_seats` is called when they change the number of seats.

    `beginner` is true for a player who is new to the game.
    """

    def __init__(self, game: str, beginner: bool, on_seats: Callback) -> None:
        super().__init__()
        self.game = game
        self.options = options_of(game)
        self.rules = RULES[game]
        self.sides: Sequence[str] = self.rules.seat_names
        self.on_seats = on_seats
        self.further: Chosen = {}
        """The choices on the page of more rules."""
        for option in self.options:
            self.append(self._row(option, beginner))
        self._given = [row.at for row in self]
        self._before = self.seats

    def _row(self, option: SetupOption, beginner: bool) -> Choice:
        easy = option.beginner if beginner else None
        first = option.default if easy is None else easy
        words = option.choices(self.sides, self.by_rows)
        return Choice(_(option.label), words, first, self._follow)

    def remember(self, kept: Sequence[int], further: Chosen) -> None:
        """Choose what was chosen before, where the game still has as many rows and choices."""
        self.further = dict(further)
        if len(kept) == len(self):
            for row, at in zip(self, kept, strict=True):
                row.at = min(at, len(row.values) - 1)
            self._given = [-1] * len(self)
            self._before = self.seats

    def meet(self, people: int) -> None:
        """Take the choices for so many people, in rows that nobody has changed."""
        for number, (row, option) in enumerate(zip(self, self.options, strict=True)):
            if option.among_bots is None or row.at != self._given[number]:
                continue
            alone = people == 1 and len(self.sides) > 1
            row.at = self._given[number] = option.among_bots if alone else option.default

    def _follow(self) -> None:
        """Tell of another number of seats."""
        if self.seats != self._before:
            self._before = self.seats
            self.on_seats()

    @property
    def seats(self) -> int:
        """The number of seats that the chosen options give the game."""
        return self.rules.seats_of(self.chosen)

    @property
    def chosen(self) -> Chosen:
        """The options of the rules: what the rows have chosen, and further rules."""
        rows = self.by_rows
        return rows | fitting(self.game, rows, self.further) if self.further else rows

    @property
    def by_rows(self) -> Chosen:
        """The options of the rules that the rows have chosen so far."""
        found: Chosen = {}
        for row, option in zip(self, self.options, strict=False):
            found |= option.value(row.at, len(self.sides), found)
        return found

    def told(self) -> list[tuple[str, str]]:
        """Return the further rules that hold, by name, in words."""
        rows = self.by_rows
        return told(self.game, rows, fitting(self.game, rows, self.further))

    def all_notes(self) -> dict[int, list[str]]:
        """Return the notes on all choices of each row as the others stand, by its identity."""
        chosen, found = self.by_rows, {}
        varied = bool(fitting(self.game, chosen, self.further))
        for number, (row, option) in enumerate(zip(self, self.options, strict=True)):
            choices = range(len(row.values))
            others = [self._with(number, at, chosen) for at in choices]
            found[id(row)] = [option.note(at, others[at], varied) for at in choices]
        return found

    def _with(self, number: int, at: int, chosen: Chosen) -> Chosen:
        """Return what would be chosen with another choice in one row."""
        option = self.options[number]
        own = option.value(self[number].at, len(self.sides), chosen)
        rest = {name: value for name, value in chosen.items() if name not in own}
        return rest | option.value(at, len(self.sides), rest)

    def reword(self, sides: Sequence[str]) -> None:
        """Write the choices anew: they name sides, and go by what the rows above have chosen."""
        self.sides, chosen = sides, Chosen()
        further = fitting(self.game, self.by_rows, self.further)
        for row, option in zip(self, self.options, strict=True):
            row.values[:] = option.choices(sides, chosen | further)
            row.at = min(row.at, len(row.values) - 1)
            chosen |= option.value(row.at, len(sides), chosen)
