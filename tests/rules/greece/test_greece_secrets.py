"""The map's table hides covered hands, unseen chits, the cup and private looks."""

from __future__ import annotations

import pygame

from game.rules.core import NOBODY
from game.rules.greece.chits import CHITS
from game.rules.greece.events import DelphiAsked
from game.scenes.greece import cup
from game.scenes.greece.cup import ChitList
from game.scenes.greece.display import CHIT, SPOT
from game.scenes.greece.scene import GreeceScene
from game.scenes.tables.curtain import Curtain
from game.session.intent import Intent
from game.staging.greece_moments import held
from tests.support.clauses import rule
from tests.support.play.greece_players import PEOPLE, MousePlayer, card, point, quiet, staged, table
from tests.support.stage import app_of, key, mouse, pass_time


def faces_shown(scene: GreeceScene) -> set[int]:
    """Tokens on the screen whose faces can be seen, but for what has left the game."""
    board = scene.display.board
    return {t for t in range(len(board.faces)) if board.sees(t)} - set(board.retired)


@rule("G2.8")
def test_with_a_covered_hand_nothing_of_it_is_shown_anywhere() -> None:
    scene = staged(PEOPLE)
    app = app_of(scene)
    assert (scene.display.viewer, scene.display.hand_hidden, app.top) == (0, True, scene)
    for area in ("corinth", "plataea", "delphi"):
        point(scene, area)
        assert "*Influence*" not in card(scene, area)
    key(app, "next", "next", "right", "confirm")
    app.handle_input(Intent("digit", amount=1))
    assert scene.display.chosen == -1
    assert faces_shown(scene) == set()
    assert scene.display.lit_areas() is None
    scene.refresh()
    assert not any(spot.name.startswith(CHIT) for spot in scene.focus.spots)
    chits = list(scene.game.chart._chits())
    assert chits
    assert all(look.face is None for look in chits)


def test_a_covered_table_looks_the_same_whatever_is_held() -> None:
    frames = []
    for chits in (["military", "coup", "delian_treasury"], ["star", "void", "lysander"]):
        scene = staged(PEOPLE, hands=[chits, ["void", "military"], ["influence", "coup"]])
        app_of(scene).draw()
        frames.append(pygame.image.tobytes(app_of(scene).canvas.surface, "RGB"))
    assert frames[0] == frames[1]


def test_a_held_key_lifts_the_hand_and_it_is_covered_again_by_the_decision() -> None:
    scene = staged(PEOPLE)
    app = app_of(scene)
    key(app, "look")
    assert faces_shown(scene) == set(scene.display.row())
    key(app, "look_away")
    assert faces_shown(scene) == set()
    mouse(app, "look")
    assert faces_shown(scene) == set(scene.display.row())
    mouse(app, f"{CHIT}{scene.display.row()[0]}")
    mouse(app, f"{SPOT}delos")
    mouse(app, f"{SPOT}delos")
    for _ in range(60):
        app.step(1 / 60)
        assert faces_shown(scene) == set()
    quiet(app, scene)
    assert (scene.display.viewer, scene.display.hand_hidden) == (1, True)


def test_no_bot_s_chit_is_seen_or_told_before_it_is_turned_up() -> None:
    app, scene = table(seed=9)
    player = MousePlayer(1)
    seen = 0
    for _ in range(25):
        quiet(app, scene)
        if app.top is not scene:
            break
        others = [t for t, seat, _a in scene.display.board.placed if seat != scene.display.viewer]
        seen += len(others)
        told = scene.display.summary is not None  # all of them have been turned up
        assert told or not any(map(scene.display.board.sees, others))
        player.move(app, scene)
    assert seen
    names = tuple(chit.name for chit in CHITS)
    for words, side, _at in scene.log.lines:
        if side != "athens" and (" puts " in words or " draws " in words or " keeps " in words):
            assert not any(name in words for name in names), words


@rule("G1.3")
def test_the_cup_opens_and_tells_what_can_be_in_it() -> None:
    scene = staged()
    key(app_of(scene), "unseen")
    opened = app_of(scene).top
    assert isinstance(opened, ChitList)
    ((_words, found),) = opened.groups
    counts = {heap.name: heap.count for heap in found}
    assert counts["Military"] == 4, "one is in one's own hand"
    assert "Pericles" not in counts, "it has been used"
    assert sum(counts.values()) == 29 - 2 - 4
    app_of(scene).draw()
    key(app_of(scene), "space")
    mouse(app_of(scene), "used")
    opened = app_of(scene).top
    assert isinstance(opened, ChitList)
    assert {heap.name for heap in opened.groups[0][1]} == {"Pericles", "Persian Gold"}


@rule("G3.2")
def test_delphi_is_asked_behind_the_curtain_and_chits_are_put_on_the_open_table() -> None:
    areas = held(athens="a2", delphi="a1", samos="a1", sparta="s2", argos="s1", thebes="t2")
    gone = {"placed": None, "pending": None, "to_act": None, "hands": None}
    scene = staged(PEOPLE, **gone, phase="delphi", areas=areas)
    quiet(app_of(scene), scene)
    asks: object = app_of(scene).top
    assert isinstance(asks, Curtain)
    assert scene.display.viewer == NOBODY
    key(app_of(scene), "space")
    assert (scene.display.viewer, scene.display.hand_hidden, scene.display.choices.deciding) == (
        0,
        False,
        "delphi",
    )
    mouse(app_of(scene), "none")
    for seat in (scene.display.board.gods, (scene.display.board.gods + 1) % 3):
        quiet(app_of(scene), scene)
        assert app_of(scene).top is scene
        assert (scene.display.viewer, scene.display.choices.deciding) == (seat, "put")
        MousePlayer(2).move(app_of(scene), scene)


def test_a_chit_is_seen_to_be_exchanged_by_its_holder_alone() -> None:
    scene = staged()
    token = scene.display.row()[0]
    for event, seen in (
        (DelphiAsked(1, 0, token, scene.display.board.faces[token], 1), True),
        (DelphiAsked(1, 1, -1, -1, -1), False),
    ):
        scene.display.stage.add(scene.game.animator.on_delphi_asked(event))
        pass_time(app_of(scene), 0.1)
        assert bool(scene.display.chits.loose) is seen
        scene.playback.finish()
        assert not scene.display.chits.loose


def test_the_cup_of_a_covered_table_tells_what_everybody_knows() -> None:
    scene = staged(PEOPLE)
    opened = cup.in_the_cup(scene.services, scene.display.known)
    assert sum(heap.count for _words, found in opened.groups for heap in found) == 29 - 2
