"""A game of thirty lines, added by one entry, goes from the title to the theatre."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Self

import pytest

from ai.tastes import Traits
from game.commands.shot import studio
from game.match.table_match import TableMatch
from game.records.replay import read
from game.registry import GAMES, Game, register
from game.rules.core import NOBODY, Action, Emit, Outcome, State, View, silent
from game.rules.rng import Rng
from game.rules.wording import Phrase, phrase
from game.scenes.menus.setup import SetUp
from game.scenes.menus.title import Title
from game.scenes.tables.plain_table import PlainScene
from game.scenes.theatre.viewer import Viewer
from tests.menus import by_keys
from tests.stage import SMALL, key, pass_time, top

TAKE = phrase("take {n}", n=1), phrase("take {n}", n=2)


class NimView(View):
    """A view of a heap, which everybody knows in full."""

    def phrase(self, action: Action) -> Phrase:
        return TAKE[action.args[0] - 1]


class Nim(State):
    """A heap of seven: take one or two in turn; whoever takes the last wins."""

    __slots__ = ("heap", "rng", "seen", "to_act", "turn")
    heap: int
    game, version, data = "nim", 1, "00000000"
    seats, seat_names = 2, ("Athens", "Sparta")

    @classmethod
    def new(cls, seed: int, **options: Any) -> Nim:
        state = cls.__new__(cls)
        state.heap, state.to_act, state.turn = 7, 0, 1
        state.rng, state.seen = Rng(seed), []
        return state

    def clone(self) -> Self:
        twin = type(self).__new__(type(self))
        twin.heap, twin.to_act, twin.turn = self.heap, self.to_act, self.turn
        twin.rng, twin.seen = self.rng, []
        return twin

    def legal(self) -> list[Action]:
        return [Action(self.to_act, "take", (n,)) for n in (1, 2) if n <= self.heap]

    def apply(self, action: Action, emit: Emit = silent) -> None:
        if action not in self.legal():
            self.refuse(action)
        self.heap, self.turn = self.heap - action.args[0], self.turn + 1
        self.to_act = 1 - action.seat if self.heap else NOBODY

    def view(self, seat: int) -> NimView:
        legal = tuple(self.legal()) if seat == self.to_act else ()
        return NimView("nim", seat, self.to_act, legal, "take" if self.heap else "")

    def outcome(self) -> Outcome | None:
        return None if self.heap else Outcome((self.turn % 2,), "the last piece")

    def phrase(self, action: Action) -> Phrase:
        return TAKE[action.args[0] - 1]

    def key(self) -> tuple[Any, ...]:
        return self.heap, self.to_act

    def exposure(self) -> tuple[int, ...]:
        return ()

    def check(self) -> None:
        assert 0 <= self.heap <= 7

    def picture(self) -> dict[str, Any]:
        return {"heap": self.heap}

    @classmethod
    def arrange(cls, seed: int = 1, **zones: Any) -> Nim:
        return cls.new(seed)

    @classmethod
    def sample(cls, view: Any, rng: Rng) -> Nim:
        return cls.new(0)


class NimDomain:
    """A domain without knowledge: all actions have equal value."""

    game = "nim"

    def values(self, view: NimView) -> list[float]:
        return [0.0] * len(view.legal)

    def traits(self, view: NimView, plan: tuple[Action, ...]) -> Traits:
        return Traits()


def summary(match: TableMatch) -> str:
    return f"{len(match.log(NOBODY))} actions."


def no_columns(match: TableMatch) -> list[tuple[str, tuple[int, ...]]]:
    return []


HERE = "tests.test_toy_game"
GAME = Game(
    "nim", "Nim", "A heap", "seven pieces", "sea",
    f"{HERE}:Nim", f"{HERE}:NimDomain", "game.scenes.tables.plain_table:PlainScene",
    f"{HERE}:no_columns", f"{HERE}:summary",
)  # fmt: skip


@pytest.fixture
def nim() -> Iterator[None]:
    """The game, registered for one test."""
    register(f"{HERE}:GAME")
    yield
    GAMES.remove(f"{HERE}:GAME")


def test_a_game_of_one_entry_is_played_from_title_to_theatre(nim: None, folder: Path) -> None:
    app = studio(SMALL)
    assert app.thinker, "thinks here, where the game is registered"
    app.headless = False
    app.settings.last_seats["nim"] = ["human", "recruit"]
    app.push(Title(app))
    by_keys(app, "Nim")
    setup = top(app)
    assert isinstance(setup, SetUp)
    setup.start()
    table = top(app)
    assert isinstance(table, PlainScene)
    while table.match.outcome() is None:
        pass_time(app, 0.5)
        app.draw()
        if table.display.asked:
            key(app, "next", "confirm")
    pass_time(app, 2.0)
    app.draw()
    assert top(app).name == "results"
    assert table.match.recorder is not None
    path = table.match.recorder.path
    assert read(path).finished
    app.routes.theatre.watch_file(path)
    viewer = top(app)
    assert isinstance(viewer, Viewer)
    viewer.transport.to_end()
    app.draw()
    assert viewer.playback.state.outcome() == table.match.outcome()
