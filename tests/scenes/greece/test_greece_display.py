"""The modules of the map's table at work without a scene: drawing, controls, animation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, cast

import pygame
import pytest

from game.client.focus import Focus, Spot
from game.client.services import Screen, Services
from game.commands.shot import studio
from game.match.match import UndoPreview
from game.rules.core import NOBODY, Action, Collector, Event, Seat
from game.rules.greece import GreeceState
from game.rules.greece.map import AREA_OF_ID, AREAS
from game.rules.greece.view import GreeceView
from game.scenes.greece import advice, fixtures, panel
from game.scenes.greece.animator import GreeceAnimator
from game.scenes.greece.controls import ChitDrag, Commands, Controls
from game.scenes.greece.cup import ChitList
from game.scenes.greece.decisions import DECISIONS
from game.scenes.greece.display import CHIT, SPOT, GreeceDisplay
from game.scenes.greece.faces import chit_name
from game.scenes.greece.fixtures import GreeceBackdrop
from game.scenes.greece.map_view import MapView
from game.scenes.greece.selection import Selection
from game.scenes.tables.choreography import method_for
from game.scenes.tables.display import LONG, Shared, SideNames
from game.scenes.tables.player_actions import TableParts
from game.session.intent import Intent
from game.staging import greece_moments
from game.staging.greece_moments import MIDDLE, POSITIONS, held
from sprites.base.canvas import Canvas, offscreen
from sprites.base.motion import Animation, Stage
from sprites.kit.log import Log
from sprites.pictures.spark import Sparks
from tests.support.no_hints import NoHints
from tests.support.shown import shown
from tests.support.stage import SMALL, commanded

SIDES = ("Athens", "Sparta", "Thebes")
KEEP: dict[str, Any] = {
    **MIDDLE, "placed": None, "pending": None, "to_act": None, "phase": "keep",
    "hands": [["military", "coup"], ["void"], ["coup"]],
}  # fmt: skip
DELPHI: dict[str, Any] = {
    **MIDDLE, "placed": None, "pending": None, "to_act": None, "hands": None, "phase": "delphi",
    "areas": held(athens="a2", delphi="a1", samos="a1", sparta="s2", argos="s1", thebes="t2"),
}  # fmt: skip


class Program:
    """The services that the table's modules use: sounds, notes and screens are written down."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.cues: list[str] = []
        self.notes: list[str] = []
        self.screens: list[Screen] = []

    def play(self, cue: str, pan: float = 0.0) -> None:
        assert -1 <= pan <= 1
        self.cues.append(cue)

    def show_toast(self, words: str, topic: str = "") -> None:
        self.notes.append(words)

    def refuse(self, words: str = "") -> None:
        self.play("ui_error")
        if words:
            self.show_toast(words)

    def push(self, screen: Screen) -> None:
        self.screens.append(screen)

    def pop(self) -> None:
        self.screens.pop()


class Table:
    """A table that writes down what is asked of it."""

    can_recap = True
    decisions = DECISIONS
    may_take_back = True
    hinter = NoHints()

    def __init__(self) -> None:
        self.asked: list[object] = []

    def act(self, action: Action, automatic: bool = False) -> None:
        self.asked.append(action)

    def preview_undo(self) -> UndoPreview:
        return UndoPreview(0)

    def hide_hand(self, down: bool) -> None:
        self.asked.append(("hide_hand", down))

    def refresh(self) -> None:
        """Do nothing: what is pressed is laid out anew each time."""

    def __getattr__(self, name: str) -> Any:  # Any: a part, or an action that takes nothing
        if name in ("actions", "playback", "log", "seat", "game", "commands"):
            return self  # one stand-in answers for all parts of the table
        return lambda: self.asked.append(name)


class Bench:
    """The modules of the map's table around one display, wired without a scene."""

    def __init__(self, state: GreeceState, viewer: Seat = 0) -> None:
        self.state = state
        self.canvas = offscreen(SMALL)
        self.program, self.table = Program(self.canvas), Table()
        view = seen(state, viewer)
        self.display = GreeceDisplay.of(view, self.canvas, shared(viewer))
        self.display.to_act = state.to_act
        services, table = cast(Services, self.program), cast(TableParts, self.table)
        self.chart = MapView(self.display, self.canvas)
        self.selection = Selection(self.display, table, services, self.chart)
        self.controls = Controls(self.display, table, services, self.chart, self.selection)
        self.commands = Commands(self.display, services, self.controls, self.selection)
        self.drag = ChitDrag(self.display, self.selection)
        self.animator = GreeceAnimator(self.display, services, services, lambda _face: False)
        self.refresh()

    def refresh(self) -> None:
        """Make buttons and spots anew, as a scene does for each frame."""
        self.display.widgets = self.controls.buttons()
        self.controls.place(self.display.widgets)
        self.display.focus.show(self.controls.spots())

    def press(self, name: str) -> None:
        """Choose a spot by its name."""
        self.refresh()
        self.display.focus.take(name)
        spot = self.display.focus.spot()
        assert spot is not None and spot.act is not None
        spot.act()

    def hand_spot(self, chit: str) -> str:
        """Return the spot of a chit of the hand."""
        faces = self.display.board.faces
        return next(f"{CHIT}{t}" for t in self.display.row() if chit_name(faces[t]) == chit)

    def frame(self) -> bytes:
        """Return the pixels of the table as it is now."""
        self.refresh()
        GreeceBackdrop(self.display).draw(self.canvas)
        panel.draw_card(self.canvas, self.display)
        fixtures.draw_hand_area(self.canvas, self.display)
        self.chart.draw(self.canvas)
        self.display.chits.draw(self.canvas, 0.0)
        self.drag.draw(self.canvas, 0.0)
        return pygame.image.tobytes(self.canvas.surface, "RGB")

    def animate(self, action: Action) -> list[str]:
        """Let an action happen on the display's stage; return the names of the events."""
        heard = Collector()
        self.state.apply(action, heard)
        events = [event.seen_by(self.display.viewer) for event in heard.events]
        self.display.stage.add(self.animation(events))
        return [type(event).__name__ for event in events]

    def animation(self, events: Sequence[Event]) -> Animation:
        for event in events:
            method = getattr(self.animator, method_for(type(event)), None)
            if method is not None:
                yield from method(event)


def seen(state: GreeceState, viewer: Seat) -> GreeceView:
    view = state.view(viewer)
    assert isinstance(view, GreeceView)
    return view


def shared(viewer: Seat) -> Shared:
    """Return the parts that all displays have."""
    return Shared(
        names=SideNames(SIDES, {}, ["Ana", "Ben", "Cleo"]),
        focus=Focus(),
        stage=Stage(),
        sparks=Sparks(),
        log=Log("This turn"),
        viewer=viewer,
        humans=[0, 1, 2],
        bots=[],
    )


def bench(zones: dict[str, Any] = MIDDLE, viewer: Seat = 0) -> Bench:
    given = {name: zone for name, zone in zones.items() if zone is not None}
    return Bench(GreeceState.arrange(seed=7, **given), viewer)


# ---------------------------------------------------------------------- drawing


@pytest.mark.parametrize("viewer", [0, 1, NOBODY])
def test_a_display_is_drawn_without_a_scene(viewer: Seat) -> None:
    at = bench(viewer=viewer)
    blank = pygame.image.tobytes(at.canvas.surface, "RGB")
    first = at.frame()
    assert first != blank
    assert at.frame() == first, "drawing changes nothing"


def test_what_is_chosen_is_seen_in_the_picture_and_gone_when_it_is_let_go() -> None:
    at = bench()
    before = at.frame()
    at.press(at.hand_spot("Military"))
    at.display.focus.take("")
    assert at.frame() != before
    at.display.let_go()
    assert at.frame() == before


def test_a_hidden_hand_draws_the_same_whatever_is_held() -> None:
    frames = []
    for chits in (["military", "coup", "delian_treasury"], ["star", "void", "lysander"]):
        at = bench({**MIDDLE, "hands": [chits, ["void", "military"], ["influence", "coup"]]})
        at.display.hand_hidden = True
        at.display.settle(at.display.view, seen(at.state, NOBODY))
        frames.append(at.frame())
    assert frames[0] == frames[1]


def test_advice_is_given_from_a_display_alone() -> None:
    at = bench()
    assert advice.prompt(at.display) == "Choose a chit to play."
    at.press(at.hand_spot("Military"))
    assert advice.chit_words(at.display)[0] == "Military"
    told = "\n".join(advice.cached_area_lines(at.display, AREA_OF_ID["corinth"]))
    assert "If you play it here" in told
    at.display.to_act = 1
    assert advice.prompt(at.display) == "Waiting for Sparta."
    at.display.bots.append(1)
    assert advice.prompt(at.display) == "Sparta is thinking…"


# ---------------------------------------------------------------------- controls


def test_controls_name_their_buttons_and_spots_from_a_display() -> None:
    at = bench()
    assert [w.name for w in at.display.widgets] == ["go", "recap", "undo", "log", "rules", "menu"]
    names = {spot.name for spot in at.display.focus.spots}
    assert {f"{SPOT}{area.id}" for area in AREAS} <= names
    assert {f"{CHIT}{token}" for token in at.display.row()} <= names
    assert {"cup", "used", "plate0", "plate1", "plate2"} <= names


def test_a_move_that_is_put_together_is_asked_of_the_table() -> None:
    at = bench()
    at.press(at.hand_spot("Military"))
    at.press(f"{SPOT}corinth")
    assert at.table.asked == [], "an area is aimed at first"
    at.press("go")
    (action,) = at.table.asked
    assert isinstance(action, Action)
    assert (action.verb, action.args[1]) == ("put", AREA_OF_ID["corinth"])


def test_what_cannot_be_chosen_is_answered_with_the_reason() -> None:
    at = bench()
    at.press(at.hand_spot("Military"))
    at.press(f"{SPOT}sparta")
    assert at.display.aim == -1
    assert at.program.cues[-1] == "ui_error"
    assert "too far for Military" in at.program.notes[-1]


def test_a_chit_is_dragged_onto_an_area() -> None:
    at = bench()
    token = at.display.row()[0]
    start, end = at.display.boxes.chit(0).center, at.display.box_of(AREA_OF_ID["delos"]).center
    at.drag.press(Spot(f"{CHIT}{token}", at.display.boxes.chit(0)), Intent("press", *start))
    at.drag.move(Intent("point", *end))
    assert at.drag.sprite is not None
    at.drag.release(Intent("release", *end))
    assert (at.display.chosen, at.display.aim) == (token, AREA_OF_ID["delos"])


def test_the_space_bar_asks_nothing_of_the_table_before_anything_is_chosen() -> None:
    at = bench()
    assert commanded(at.commands.acts, "space")
    assert at.table.asked == []
    assert not commanded(at.commands.acts, "undo")


def test_the_cup_opens_with_what_the_display_may_tell() -> None:
    at = bench()
    assert commanded(at.commands.acts, "unseen")
    opened = at.program.screens[-1]
    assert isinstance(opened, ChitList)
    counts = {heap.name: heap.count for _words, heaps in opened.groups for heap in heaps}
    assert counts["Military"] == 4, "one is in the viewer's hand"


def test_the_acting_player_shows_and_hides_the_hand_through_the_table() -> None:
    at = bench()
    at.display.hand_hidden = True
    at.display.settle(at.display.view, seen(at.state, NOBODY))
    at.press("look")
    assert at.table.asked == [("hide_hand", False)]


# ---------------------------------------------------------------------- animation


REVEALS = [POSITIONS[name] for name in ("specials", "stars", "fall", "seventh")]


@pytest.mark.parametrize("zones", [MIDDLE, DELPHI, KEEP, *REVEALS])
@pytest.mark.parametrize("viewer", [0, 2, NOBODY])
def test_after_an_animation_settling_changes_nothing_on_the_board(
    zones: dict[str, Any], viewer: Seat
) -> None:
    at = bench(zones, viewer)
    display = at.display
    assert at.animate(at.state.legal()[0])
    while display.stage.busy:
        display.stage.step(1 / 30)
        display.sparks.step(1 / 30)
    display.stage.step(LONG)  # what is never waited for
    moved = display.board
    display.settle(seen(at.state, viewer), seen(at.state, viewer))
    assert shown(moved) == shown(display.board)
    assert (display.chits.loose, display.chits.counters, display.signs) == ({}, [], {})


def test_an_animation_that_is_skipped_ends_where_settling_puts_it() -> None:
    at = bench(POSITIONS["seventh"])
    display = at.display
    names = at.animate(next(a for a in at.state.legal() if "larissa" in at.state.notation(a)))
    assert names[-1] == "GameEnded"
    display.stage.step(LONG)
    display.stage.step(LONG)  # what is never waited for
    assert not display.stage.moving
    assert display.board.lands == seen(at.state, 0).lands
    assert (display.chits.loose, display.signs, display.banners) == ({}, {}, [])


def test_a_struggle_brings_the_camera_near_and_keeps_its_sentence_and_its_place_free() -> None:
    at = bench(POSITIONS["stars"])
    display = at.display
    at.animate(next(a for a in at.state.legal() if "larissa" in at.state.notation(a)))
    for _ in range(600):
        display.stage.step(1 / 30)
        if display.stand != NOBODY and display.story and "chit_turn" in at.program.cues:
            break
    assert display.camera.zoom >= 1
    assert display.news_boxes() and advice.prompt(display) == display.story
    assert "chit_turn" in at.program.cues


def test_calm_shows_a_struggle_without_moving_the_camera() -> None:
    at = bench(POSITIONS["stars"])
    display = at.display
    display.calm = display.stage.calm = display.sparks.calm = True
    at.animate(next(a for a in at.state.legal() if "larissa" in at.state.notation(a)))
    for _ in range(600):
        display.stage.step(1 / 30)
        if display.stand != NOBODY:
            break
    assert display.stand != NOBODY
    assert display.camera.zoom == 1.0


def test_the_bar_says_how_many_chits_are_kept() -> None:
    display = greece_moments.table_of(studio(SMALL), **MIDDLE).display
    for kept, words in (((1, 1, 1), "KEEP A CHIT"), ((2, 1, 1), "KEEP CHITS")):
        variant = replace(display.board.variant, kept=kept)
        display.board = replace(display.board, phase="keep", variant=variant)
        assert advice.phase_words(display)[0] == words
