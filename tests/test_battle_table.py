"""The battle's table: played to the end by mouse, by keys and hot-seat; settled, foretold."""

from __future__ import annotations

import random
from argparse import Namespace
from collections.abc import Callable

import pygame
import pytest

from game.app import App
from game.input import Intent
from game.match.match import Match, Setup
from game.rules import RULES
from game.rules.battle import BattleState
from game.rules.core import NOBODY, Action
from game.scenes.battle import advice, furniture
from game.scenes.battle.backdrop import BattleBackdrop
from game.scenes.battle.board import Board
from game.scenes.battle.choices import LOOKS
from game.scenes.battle.moments import CROWDED, MIDDLE, MOMENTS, TEARING, table_of
from game.scenes.battle.scene import BattleScene
from game.scenes.curtain import Curtain
from game.scenes.results import Results
from game.scenes.rulebook import Rulebook
from game.shot import studio
from sprites.canvas import Box
from sprites.images import svg_text
from sprites.pieces import side_of
from tests.stage import key, mouse


@pytest.fixture(autouse=True)
def _in_the_menu(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RULES, "battle", BattleState)


def table(seats: tuple[str, ...] = ("human", "random"), seed: int = 5) -> tuple[App, BattleScene]:
    """A battle that has just begun; whoever is no person plays by chance at once."""
    app = studio((1280, 720))
    match = Match(Setup("battle", seats, seed), BattleState.new(seed))
    scene = BattleScene(app, match)
    chance = random.Random(seed)

    def answer() -> Action | None:
        seat = match.to_act
        if seat == NOBODY or match.seats[seat].startswith("human"):
            return None
        return chance.choice(match.view(seat).legal)

    scene.bots.update = answer  # type: ignore[method-assign]
    app.push(scene)
    return app, scene


def quiet(app: App, scene: BattleScene, most: int = 4000) -> None:
    """Let the clock run until a person has to decide, something is held, or it is over."""
    for _ in range(most):
        app.step(0.25)
        if app.top is not scene or scene.hold is not None or scene.told_over:
            return
        if scene.asked and not scene.answering:
            return
    raise AssertionError("the table never came to rest")


class Player:
    """Plays by chance; how a spot is chosen is the device's affair."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def choose(self, app: App, scene: BattleScene, name: str) -> None:
        """Choose the spot of this name."""
        raise NotImplementedError

    def move(self, app: App, scene: BattleScene) -> None:
        """One decision at the screen, whatever scene is on top."""
        if isinstance(app.top, Curtain):
            self.lift(app)
        elif scene.hold is not None:
            self.choose(app, scene, "go")
        else:
            self._decide(app, scene)

    def lift(self, app: App) -> None:
        """Open the curtain."""
        key(app, "space")

    def _decide(self, app: App, scene: BattleScene) -> None:
        choices = scene.choices
        match choices.deciding:
            case "look":
                names = [name for name in LOOKS if name in choices.others]
                self.choose(app, scene, self.chance.choice(names))
            case "take":
                assert scene.reading is not None
                self.choose(app, scene, scene.reading.spot_name(0))
            case "target":
                place = self.chance.choice(list(choices.places))
                seat = scene.viewer
                self.choose(app, scene, f"card{scene.board.lane(place, seat)}")
            case "evade":
                place = self.chance.choice(list(choices.places))
                self.choose(app, scene, f"card{scene.board.attackers[place]}")
                self.choose(app, scene, "go")
            case "block":
                self._block(app, scene)
            case _:
                self._play(app, scene)

    def _block(self, app: App, scene: BattleScene) -> None:
        units = sorted(scene.choices.gather)
        if units:
            self.choose(app, scene, f"card{units[0]}")
            if scene.chosen >= 0:
                self.choose(app, scene, f"card{scene.board.attackers[0]}")
            assert scene.assigned
        self.choose(app, scene, "go")

    def _play(self, app: App, scene: BattleScene) -> None:
        choices = scene.choices
        cards, units = sorted(choices.cards), sorted(choices.gather)
        if choices.deciding == "discard":
            units = units[:1]
        if units:
            for token in units[:4]:
                self.choose(app, scene, f"card{token}")
            self.choose(app, scene, "go")
        elif cards:
            if scene.veiled:
                self.choose(app, scene, "look")
            self.choose(app, scene, f"card{cards[0]}")
            if scene.asked and scene.chosen == cards[0]:
                self.choose(app, scene, f"card{cards[0]}")
        else:
            scene.refresh()
            names = [widget.name for widget in scene.widgets]
            self.choose(app, scene, "go" if "go" in names else "pass")


class MousePlayer(Player):
    """Plays with the left button alone."""

    def choose(self, app: App, scene: BattleScene, name: str) -> None:
        mouse(app, name)


class KeyPlayer(Player):
    """Plays with arrows, Tab, Enter and Space alone."""

    def choose(self, app: App, scene: BattleScene, name: str) -> None:
        for _ in range(300):
            scene.refresh()
            if scene.focus.name == name:
                key(app, "confirm")
                return
            key(app, self._towards(scene, name))
        raise AssertionError(f"{name} cannot be reached by keys")

    def _towards(self, scene: BattleScene, name: str) -> str:
        here = scene.focus.spot()
        there = next(spot for spot in scene.focus.spots if spot.name == name)
        if here is None or here.region != there.region:
            return "next"
        dx = there.box.centerx - here.box.centerx
        dy = there.box.centery - here.box.centery
        if self.chance.random() < 0.1:
            return self.chance.choice(["left", "right", "up", "down"])
        if abs(dx) > abs(dy):
            return "right" if dx > 0 else "left"
        return "down" if dy > 0 else "up"


def play_to_the_end(app: App, scene: BattleScene, player: Player, most: int = 4000) -> None:
    """Let a player decide whenever the screen waits for a person."""
    for _ in range(most):
        quiet(app, scene)
        if scene.told_over:
            return
        player.move(app, scene)
    raise AssertionError("the battle did not end")


@pytest.mark.parametrize("player", [MousePlayer, KeyPlayer])
def test_a_battle_is_played_to_the_end_by_one_device_alone(
    player: Callable[[int], Player],
) -> None:
    app, scene = table()
    play_to_the_end(app, scene, player(3))
    assert scene.match.outcome() is not None
    assert isinstance(app.top, Results)
    app.draw()


def test_two_people_share_the_screen_behind_a_curtain() -> None:
    app, scene = table(("human Ana", "human Ben"))
    quiet(app, scene)
    assert isinstance(app.top, Curtain)
    assert scene.viewer == NOBODY
    play_to_the_end(app, scene, MousePlayer(8))
    assert scene.match.outcome() is not None


def signature(scene: BattleScene) -> dict[int, tuple[object, ...]]:
    """Where every card stands and what it shows."""
    return {
        token: (
            round(s.x, 6), round(s.y, 6), round(s.angle, 6), round(s.scale, 6),
            s.flip, s.alpha, s.rendering, s.face if s.flip == 0 else None,
        )
        for token, s in scene.cards.sprites.items()
    }  # fmt: skip


@pytest.mark.parametrize("seed", range(3))
def test_after_skipping_every_card_stands_where_settling_puts_it(seed: int) -> None:
    app, scene = table(("random", "random"), seed)
    for _ in range(150):
        scene.finish()
        before = signature(scene)
        numbers = [army.shown for army in scene.strength]
        scene.cards.sprites.clear()
        scene.settle(scene.view)
        assert signature(scene) == before
        assert [army.shown for army in scene.strength] == numbers
        app.step(1 / 60)


@pytest.mark.parametrize("viewer", [0, 1, NOBODY])
def test_the_board_follows_the_events_to_what_the_view_shows(viewer: int) -> None:
    _app, scene = table(("random", "random"), 21)
    match = scene.match
    boards = [Board.of(match.view(viewer))]  # type: ignore[arg-type]
    same = (
        "turn", "phase", "active", "flank", "effects", "reserves", "casualties", "decks",
        "attackers", "blockers", "spurs", "aids", "ground",
    )  # fmt: skip

    def compare(events: object, view: object) -> None:
        board = boards[0]
        for event in events:  # type: ignore[attr-defined]
            board.follow(event)
        fresh = Board.of(view)  # type: ignore[arg-type]
        for name in same:
            assert getattr(board, name) == getattr(fresh, name), name
        assert [sorted(hand) for hand in board.hands] == [sorted(hand) for hand in fresh.hands]
        open_cards = [*fresh.attackers, *fresh.blockers]
        for zone in (*fresh.reserves, *fresh.casualties):
            open_cards += zone
        own = fresh.hands[viewer] if viewer >= 0 else []
        for token in (*open_cards, *own):
            assert token < 0 or board.faces[token] == fresh.faces[token]
        boards[0] = fresh

    match.listen(viewer, compare)
    while match.outcome() is None:
        action = scene.bots.update()
        assert action is not None
        match.act(action)


def test_what_is_put_together_can_be_changed_before_it_is_sent() -> None:
    app, scene = table()
    quiet(app, scene)
    while scene.choices.deciding != "discard":
        scene.controls.go_on()
        quiet(app, scene)
    token = scene.ordered_hand()[0]
    scene.controls.click(token)
    assert scene.picked == [token]
    scene.controls.click(token)
    assert scene.picked == []


def test_a_window_without_an_answer_is_declined_after_one_beat() -> None:
    app, scene = table()
    asked = []
    for _ in range(60):
        quiet(app, scene)
        if scene.told_over:
            break
        if scene.choices.window:
            asked.append(len(scene.choices.cards))
        MousePlayer(2).move(app, scene)
    assert all(asked)


def test_every_pile_opens_and_the_rulebook_too() -> None:
    app, scene = table()
    for _ in range(40):
        quiet(app, scene)
        if scene.board.turn > 6:
            break
        MousePlayer(4).move(app, scene)
    quiet(app, scene)
    for name in [*scene.pile_boxes(), "log", "rules", "menu"]:
        mouse(app, name)
        assert app.top is not scene, name
        app.draw()
        key(app, "cancel")
        assert app.top is scene, name


@pytest.mark.parametrize(
    ("phase", "words"),
    [("scout", "B2.1 Scout"), ("flank", "B2.5 Flank"), ("attack", "The attack")],
)
def test_the_rulebook_opens_at_the_phase(phase: str, words: str) -> None:
    app, scene = table()
    scene.finish()
    scene.board.phase = phase
    scene.orders.open_rules()
    book = app.top
    assert isinstance(book, Rulebook)
    read = next(block for block in book.blocks if block.top + block.tall > book.scroll.at + 10)
    assert read.words.startswith(words.lower())
    assert book.focus.name.startswith("head")


def test_a_click_ends_the_first_deal_where_the_battle_begins() -> None:
    app, scene = table()
    assert scene.board.decks == [[], []]
    for _ in range(70):
        app.step(1 / 60)
    assert 0 < len(scene.board.decks[0]) < 50
    app.hear(Intent("press", 640, 360))
    assert not scene.stage.busy
    assert scene.board == Board.of(scene.view)
    assert not scene.cards.loose
    assert [army.shown for army in scene.strength] == [50.0, 50.0]


def test_the_first_deal_gives_out_every_card_once() -> None:
    app, scene = table()
    most = 0
    for _ in range(600):
        app.step(1 / 60)
        board = scene.board
        dealt = [*board.decks[0], *board.decks[1], *board.hands[0], *board.hands[1]]
        assert len(dealt) == len(set(dealt))
        assert len(dealt) >= most
        most = len(dealt)
        if len(board.hands[0]) == len(board.hands[1]) == 5:
            break
    assert most == 100


def picture(app: App) -> bytes:
    """What is on the screen now."""
    app.draw()
    return pygame.image.tobytes(app.canvas.surface, "RGB")


def test_what_is_kept_of_the_table_looks_as_if_it_were_drawn_anew() -> None:
    app, scene = table(("human", "random"), 12)
    player, chance = MousePlayer(1), random.Random(2)
    for frame in range(120):
        if frame % 6 == 5:
            quiet(app, scene)
            player.move(app, scene)
        elif scene.asked:
            scene.refresh()
            app.hear(Intent("point", *chance.choice(scene.focus.spots).box.center))
        app.step(1 / 20)
        shown, kept = picture(app), scene.backdrop
        scene.backdrop = BattleBackdrop(scene)
        assert picture(app) == shown
        scene.backdrop = kept


def test_a_tactic_that_peeps_out_beside_its_unit_is_shown_large() -> None:
    app = studio((1280, 720))
    scene = table_of(app, **MIDDLE)
    quiet(app, scene)
    scene.refresh()
    spots = [spot for spot in scene.focus.spots if spot.name.startswith("tactic")]
    assert [spot.words for spot in spots] == ["Bloodlust", "Bloodlust"]
    for spot in spots:
        app.hear(Intent("point", spot.box.x + 8, spot.box.centery))
        app.draw()
        assert scene.focus.name == spot.name
        face = scene.large_face()
        assert face is not None and face.name == "Bloodlust"


def test_all_that_one_attack_tears_away_lies_open_together_and_falls() -> None:
    app = studio((1280, 720))
    scene = table_of(app, **{**MIDDLE, **TEARING})
    most = 0
    for _ in range(300):  # he holds no tactic: declining is left to the standing order
        app.step(1 / 60)
        most = max(most, len(scene.cards.loose))
    assert most == 6
    assert not scene.cards.loose
    assert len(scene.board.casualties[1]) == 6


@pytest.mark.parametrize(
    ("name", "art"), [("battle-results", "victory"), ("battle-results-level", "level")]
)
def test_a_battle_ends_with_a_picture_in_both_armies_colours(name: str, art: str) -> None:
    app = studio((1280, 720))
    scene = MOMENTS[name](app, Namespace())
    assert isinstance(scene, Results)
    assert scene.art == f"scenes/{art}_battle"
    source = svg_text(scene.art)
    assert all(painted in source for painted in scene.tints)
    app.draw()
    shown = colours_of(app)
    for side in scene.sides:
        assert tuple(pygame.Color(side_of(side).main))[:3] in shown


def colours_of(app: App) -> set[tuple[int, int, int]]:
    """Every colour of the picture on the screen."""
    pixels = pygame.image.tobytes(app.canvas.surface, "RGB")
    return set(zip(pixels[::3], pixels[1::3], pixels[2::3], strict=True))


@pytest.mark.parametrize("text", [100, 200])
def test_what_lies_on_a_unit_is_pointed_at_and_read_even_when_crowded(text: int) -> None:
    app = studio((1280, 720), text)
    scene = table_of(app, **CROWDED)
    quiet(app, scene)
    scene.refresh()
    boxes = [spot.box for spot in scene.focus.spots if spot.region in ("lanes", "buttons")]
    plates = [spot for spot in scene.focus.spots if spot.name.startswith("tactic")]
    assert len(plates) == 7
    for spot in plates:
        assert spot.box.h >= 24
        assert sum(bool(spot.box.colliderect(box)) for box in boxes) == 1
        app.hear(Intent("point", *spot.box.center))
        face = scene.large_face()
        assert face is not None and face.name == spot.words
        assert scene.reasons()[0] == "This lane"


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("name", ["battle", "battle-chain", "battle-crowded"])
def test_the_account_of_every_lane_fits_its_panel(name: str, text: int) -> None:
    app = studio((1280, 720), text)
    scene = MOMENTS[name](app, Namespace())
    assert isinstance(scene, BattleScene)
    for place, token in enumerate(scene.board.attackers):
        scene.focus.take(f"card{token}")
        lines = advice.lane_lines(scene, place)
        room = Box(0, 0, scene.boxes.panel.w - 28, 235)
        body = furniture.fitting(app.canvas, scene, lines, room)
        assert body.height(app.canvas, room.w) <= room.h
        assert "…" not in body.markup


def test_a_crowded_battle_fits_into_its_lanes() -> None:
    app = studio((1280, 720))
    scene = MOMENTS["battle-crowded"](app, Namespace())
    assert isinstance(scene, BattleScene)
    boxes = [s.box for t, s in scene.cards.sprites.items() if scene.cards.zones[t] == "lane"]
    assert len(boxes) == 20
    for number, box in enumerate(boxes):
        assert scene.boxes.rows[0].contains(box) or scene.boxes.rows[1].contains(box)
        assert not any(box.colliderect(other) for other in boxes[number + 1 :])


def test_a_blocker_is_drawn_into_its_lane_and_clicked_out_of_it() -> None:
    app = studio((1280, 720))
    zones = {
        **MIDDLE, "attack": {"attackers": ["Elephants", "Slingers"]}, "to_act": 0,
        "pending": {"decide": "block", "active": 1},
    }  # fmt: skip
    scene = table_of(app, **zones)
    quiet(app, scene)
    token = next(iter(sorted(scene.choices.gather)))
    scene.refresh()
    x, y = scene.cards.sprites[token].x, scene.cards.sprites[token].y
    lane = scene.boxes.lane(2, 1, 1)
    for kind, at in (("point", (x, y)), ("press", (x, y)), ("point", lane.center)):
        app.hear(Intent(kind, *at))
    app.hear(Intent("release", *lane.center))
    assert scene.assigned == {token: 1}
    app.step(0.5)
    app.hear(Intent("point", *lane.center))
    app.hear(Intent("press", *lane.center))
    app.hear(Intent("release", *lane.center))
    assert scene.assigned == {}


def test_a_recap_ends_where_the_match_is() -> None:
    app, scene = table(("human Ana", "human Ben"), 4)
    player = MousePlayer(6)
    told = 0
    for _ in range(60):
        quiet(app, scene)
        if app.top is scene and scene.can_recap and scene.hold is None:
            scene.recap()
            told += scene.stage.busy
            scene.finish()
            assert scene.board == Board.of(scene.view)
            assert scene.view == scene.match.view(scene.viewer)
        player.move(app, scene)
    assert told
