"""The rows of the set-up for the options of a game, and what is chosen in them."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import RULES
from game.scenes.games import options_of
from game.scenes.setup_option import SetupOption
from game.system.i18n import _
from sprites.setting import Choice
from sprites.widget import Callback


class OptionRows(list[Choice]):
    """A row for each option; `on_seats` is called when they change the number of seats.

    `beginner` is true for a player who is new to the game.
    """

    def __init__(self, game: str, beginner: bool, on_seats: Callback) -> None:
        self.options = options_of(game)
        self.rules = RULES[game]
        self.on_seats = on_seats
        super().__init__(self._row(option, beginner) for option in self.options)
        self._before = self.seats

    def _row(self, option: SetupOption, beginner: bool) -> Choice:
        easy = option.beginner if beginner else None
        first = option.default if easy is None else easy
        return Choice(_(option.label), option.choices(self.rules.seat_names), first, self._follow)

    def _follow(self) -> None:
        if self.seats != self._before:
            self._before = self.seats
            self.on_seats()

    @property
    def seats(self) -> int:
        """The number of seats that the chosen options give the game."""
        return self.rules.seats_of(self._chosen(len(self.rules.seat_names)))

    @property
    def chosen(self) -> dict[str, object]:
        """The options of `State.new` that are chosen."""
        return self._chosen(self.seats)

    def _chosen(self, seats: int) -> dict[str, object]:
        found: dict[str, object] = {}
        for row, option in zip(self, self.options, strict=True):
            found |= option.value(row.at, seats)
        return found

    def name_sides(self, sides: Sequence[str]) -> None:
        """Name the sides of the match in the choices."""
        for row, option in zip(self, self.options, strict=True):
            row.values[:] = option.choices(sides)

    @property
    def notes(self) -> dict[int, str]:
        """The note on what is chosen in each row, by the identity of the row."""
        return {
            id(row): option.note(row.at)
            for row, option in zip(self, self.options, strict=True)
            if option.note(row.at)
        }
