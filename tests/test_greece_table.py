"""The map's table: played to the end by mouse, by keys and by three people; settled, followed."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from game.client.app import App
from game.commands.shot import studio
from game.match.match import Match, Setup
from game.match.seats import Human
from game.rules.core import NOBODY, Action
from game.rules.greece.chits import STAR, TYPES
from game.rules.greece.map import AREAS
from game.scenes.greece.board import Board
from game.scenes.greece.choices import PLAIN
from game.scenes.greece.display import CHIT, SPOT, TYPE
from game.scenes.greece.scene import GreeceScene
from game.scenes.menus.results import Results
from game.scenes.tables.curtain import Curtain
from tests.stage import key, mouse, reach

PEOPLE = ("human Ana", "human Ben", "human Cleo")


def table(
    seats: tuple[str, ...] = ("human", "random", "random"), seed: int = 5
) -> tuple[App, GreeceScene]:
    """A war that has just begun; whoever is no person plays by chance at once."""
    app = studio((1280, 720))
    match = Match.begin(Setup("greece", seats, seed))
    scene = GreeceScene(app, match)
    chance = random.Random(seed)

    def answer() -> Action | None:
        seat = match.to_act
        if seat == NOBODY or isinstance(match.players[seat], Human):
            return None
        return chance.choice(match.view(seat).legal)

    scene.bots.update = answer  # type: ignore[method-assign]
    app.push(scene)
    return app, scene


def quiet(app: App, scene: GreeceScene, most: int = 4000) -> None:
    """Let the clock run until a person has to decide, something is held, or it is over."""
    for _ in range(most):
        app.step(0.25)
        if (
            app.top is not scene
            or scene.display.hold is not None
            or scene.display.result_shown
            or scene.asked
        ):
            return
    raise AssertionError("the table never came to rest")


class Player:
    """Plays by chance; how a spot is chosen is the device's affair."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def choose(self, app: App, scene: GreeceScene, name: str) -> None:
        """Choose the spot of this name."""
        raise NotImplementedError

    def move(self, app: App, scene: GreeceScene) -> None:
        """One decision at the screen."""
        if isinstance(app.top, Curtain):
            key(app, "space")
            return
        choices = scene.display.choices
        if scene.display.hold is not None or "skip" in choices.others:
            self.choose(app, scene, "go")
            return
        if choices.deciding == "lay":
            self._twice(app, scene, self.chance.choice(list(choices.lay)))
            return
        if scene.display.hand_hidden:
            self.choose(app, scene, "go")
        if choices.deciding == "put":
            self._put(app, scene)
        else:
            self._pick(app, scene)

    def _put(self, app: App, scene: GreeceScene) -> None:
        hand = scene.display.board.hands[scene.display.viewer]
        able = [t for t in hand if scene.display.choices.can_choose(scene.display.board.faces[t])]
        token = self.chance.choice(able)
        face, kind = scene.display.board.faces[token], PLAIN
        self.choose(app, scene, f"{CHIT}{token}")
        if face == STAR:
            kind = self.chance.choice([k for k in TYPES if scene.display.choices.areas(STAR, k)])
            self.choose(app, scene, f"{TYPE}{kind}")
        self._twice(app, scene, self.chance.choice(list(scene.display.choices.areas(face, kind))))

    def _twice(self, app: App, scene: GreeceScene, area: int) -> None:
        name = f"{SPOT}{AREAS[area].id}"
        self.choose(app, scene, name)
        assert scene.display.aim == area
        self.choose(app, scene, self.chance.choice([name, "go"]))

    def _pick(self, app: App, scene: GreeceScene) -> None:
        if scene.display.choices.deciding == "delphi" and self.chance.random() < 0.5:
            self.choose(app, scene, "none")
            return
        self.choose(
            app,
            scene,
            f"{CHIT}{self.chance.choice(scene.display.board.hands[scene.display.viewer])}",
        )
        self.choose(app, scene, "go")


class MousePlayer(Player):
    """Plays with the left button alone."""

    def choose(self, app: App, scene: GreeceScene, name: str) -> None:
        mouse(app, name)


class KeyPlayer(Player):
    """Plays with arrows, Tab, Enter and Space alone."""

    def choose(self, app: App, scene: GreeceScene, name: str) -> None:
        reach(app, scene, name, self.chance)
        key(app, "confirm")


def play_to_the_end(app: App, scene: GreeceScene, player: Player, most: int = 1000) -> None:
    """Let a player decide whenever the screen waits for a person."""
    for _ in range(most):
        quiet(app, scene)
        if scene.display.result_shown:
            return
        player.move(app, scene)
    raise AssertionError("the war did not end")


@pytest.mark.parametrize("player", [MousePlayer, KeyPlayer])
def test_a_war_is_played_to_the_end_by_one_device_alone(
    player: Callable[[int], Player],
) -> None:
    app, scene = table()
    play_to_the_end(app, scene, player(3))
    assert scene.match.outcome() is not None
    assert isinstance(app.top, Results)
    app.draw()


def test_three_people_play_a_war_on_the_open_table() -> None:
    app, scene = table(PEOPLE)
    play_to_the_end(app, scene, MousePlayer(8))
    assert scene.match.outcome() is not None


@pytest.mark.parametrize("viewer", [0, 1, 2, NOBODY])
def test_the_board_follows_the_events_to_what_the_view_shows(viewer: int) -> None:
    _app, scene = table(("random", "random", "random"), 21)
    match = scene.match
    boards = [Board.of(match.view(viewer))]  # type: ignore[arg-type]
    same = (
        "turn", "phase", "step", "order", "lands", "counters", "cup", "placed", "retired",
        "spent", "star_as", "star_played", "faces",
    )  # fmt: skip

    def compare(events: object, view: object) -> None:
        board = boards[0]
        for event in events:  # type: ignore[attr-defined]
            board.follow(event)
        fresh = Board.of(view)  # type: ignore[arg-type]
        for name in same:
            assert getattr(board, name) == getattr(fresh, name), name
        assert [sorted(hand) for hand in board.hands] == [sorted(hand) for hand in fresh.hands]
        assert viewer == NOBODY or board.hands[viewer] == fresh.hands[viewer]
        boards[0] = fresh

    match.subscribe(viewer, compare)
    while match.outcome() is None:
        action = scene.bots.update()
        assert action is not None
        match.act(action)
