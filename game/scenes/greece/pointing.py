"""What is pointed at and chosen at the map's table, and what may be told about it."""

from __future__ import annotations

from game.client.services import Services
from game.match.table_match import TableMatch
from game.rules.core import NOBODY, Seat
from game.rules.greece.chits import STAR
from game.rules.greece.map import SIZE
from game.rules.greece.view import GreeceView
from game.scenes.greece import advice
from game.scenes.greece.board import Board
from game.scenes.greece.choices import PLAIN, Choices, Kind
from game.scenes.greece.controls import CHIT, PLATE, TYPE
from game.scenes.greece.map_view import area_of
from game.scenes.tables.table import TableScene


class Pointing(TableScene):
    """A table that knows which chit, type and area are being put together.

    `chosen` is a token of one's hand, `kind` the Star's type, `aim` the area, -1 where there is
    none; `about` is the area that the panel tells of.
    """

    view: GreeceView

    def __init__(self, services: Services, match: TableMatch) -> None:
        super().__init__(services, match)
        self.board = Board.of(self.view)
        self.choices = Choices.of(self.view)
        self.chosen = -1
        self.kind = PLAIN
        self.aim = -1
        self.about = -1
        self.story = ""
        """The sentence of the struggle that is being told."""
        self._possible: dict[tuple[Seat, int], tuple[int, ...]] = {}
        self._told: tuple[object, list[str]] = ((), [])
        self._read: tuple[object, tuple[str, ...]] = ((), ())

    @property
    def asked(self) -> bool:
        return super().asked and bool(self.choices.deciding)

    def let_go(self) -> None:
        """Take back what has been chosen so far."""
        self.chosen, self.kind, self.aim = -1, PLAIN, -1

    def forget(self) -> None:
        """Take back what has been chosen, and forget what had been worked out."""
        self.let_go()
        self._possible.clear()

    # ------------------------------------------------------------------ pointing

    @property
    def knowledge(self) -> GreeceView:
        """What may be told at the screen now: with a covered hand, what everybody knows."""
        view = self.match.view(NOBODY) if self.hand_hidden else self.view
        assert isinstance(view, GreeceView)
        return view

    def row(self) -> list[int]:
        """One's chits as they lie in the row: those in hand, then those put down this turn."""
        if self.viewer == NOBODY:
            return []
        placed = [token for token, _seat, _area in self.board.placed_by(self.viewer)]
        return [*self.board.hands[self.viewer], *placed]

    def pointed_area(self) -> int:
        """The area under the mouse or the focus, -1 when there is none."""
        return area_of(self.focus.name)

    def area_in_question(self) -> int:
        """Return the area that the panel speaks of: pointed at, aimed at, or pointed at last.

        NOBODY while a chit is chosen and no area yet: the last one has nothing to do with it.
        """
        pointed = self.pointed_area()
        if pointed >= 0:
            return pointed
        return self.aim if self.aim >= 0 or self.chosen >= 0 else self.about

    def pointed_chit(self) -> int:
        """The chit of the row under the mouse or the focus, -1 when there is none."""
        name = self.focus.name
        return int(name.removeprefix(CHIT)) if name.startswith(CHIT) else -1

    def considered(self) -> Kind | None:
        """The chit that is chosen, else the one that is pointed at, with a Star's type."""
        hand = self.board.hands[self.viewer] if self.viewer != NOBODY else []
        token = self.chosen if self.chosen in hand else self.pointed_chit()
        if token not in hand or token not in self.board.faces:
            return None
        face = self.board.faces[token]
        kind = self.kind
        if self.focus.name.startswith(TYPE):
            kind = int(self.focus.name.removeprefix(TYPE))
        return face, kind if face == STAR else PLAIN

    def lit_areas(self) -> frozenset[int] | None:
        """The areas that can be chosen now; None while no choice of areas is being made."""
        if not self.asked:
            return None
        if self.choices.deciding == "lay":
            return frozenset(self.choices.lay)
        considered = self.considered()
        if self.choices.deciding != "put" or considered is None:
            return None
        return frozenset(self.choices.areas(*considered))

    def pointed_city(self) -> Seat:
        """The city whose plate is pointed at, or NOBODY."""
        name = self.focus.name
        return int(name.removeprefix(PLATE)) if name.startswith(PLATE) else NOBODY

    def ghost(self) -> tuple[int, int, int] | None:
        """Where the chosen chit would lie, its face, and a Star's type."""
        lit, considered = self.lit_areas(), self.considered()
        if self.chosen < 0 or not lit or considered is None:
            return None
        pointed = self.pointed_area()
        area = self.aim if self.aim in lit else pointed
        return (area, *considered) if area in lit else None

    # ------------------------------------------------------------------ telling

    def possible(self, token: int) -> tuple[int, ...]:
        """The faces that an unseen chit of the map can have: the same for all of a stack."""
        stack = next((seat, area) for each, seat, area in self.board.placed if each == token)
        if stack not in self._possible:
            self._possible[stack] = self.knowledge.possible(token)
        return self._possible[stack]

    def work_ahead(self) -> bool:
        """Work out what one more unseen chit can be; whether there was one."""
        for token, seat, area in self.board.placed:
            if token not in self.board.faces and (seat, area) not in self._possible:
                self.possible(token)
                return True
        return False

    def told_of(self, area: int) -> list[str]:
        """What is known of an area, worked out once."""
        board = self.board
        key = (
            area, tuple(board.lands), tuple(board.counters), tuple(board.placed),
            tuple(board.faces.items()), self.considered(), self.lit_areas(), self.hand_hidden,
            self.stage.busy,
        )  # fmt: skip
        if self._told[0] != key:
            self._told = (key, advice.area_lines(self, area))
        return self._told[1]

    def area_words(self) -> tuple[str, ...]:
        """Every area in one line for a reader of the screen."""
        board = self.board
        key = (tuple(board.lands), tuple(board.counters), tuple(board.placed))
        if self._read[0] != key:
            self._read = (key, tuple(advice.area_in_a_line(self, area) for area in range(SIZE)))
        return self._read[1]
