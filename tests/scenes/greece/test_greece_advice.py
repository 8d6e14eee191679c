"""The advice of the map's table beside a decision is complete, and about the right thing."""

from __future__ import annotations

from typing import Any

import pytest

from game.client.app import App
from game.commands.positions import run
from game.commands.shot import studio
from game.games.greece.clauses import clauses
from game.games.greece.insight import rivals_at
from game.rules.greece import GreeceState
from game.rules.greece.chits import STAR, TYPES
from game.rules.greece.map import AREA_OF_ID
from game.rules.rng import Rng
from game.scenes.greece import advice, decisions
from game.scenes.greece.fixtures import HAND_NOTE, SMALL, label_room
from game.scenes.greece.scene import GreeceScene
from game.session.intent import Intent
from game.staging.greece_moments import MIDDLE, choose, held, pointed, table_of
from sprites.base import text
from tests.support.play.walk import walk
from tests.support.stage import app_of

PEOPLE = ("human Ana", "human Ben", "human Cleo")
ALONE = ("human", "greedy", "greedy")
BETWEEN: dict[str, Any] = {"pending": None, "to_act": None, "placed": None}
HANDS = [["military", "coup"], ["void"], ["influence"]]
DELPHI = held(athens="a2", delphi="a1", samos="a1", sparta="s2", argos="s1", thebes="t2")
PHASES: dict[str, dict[str, Any]] = {
    "place": {},
    "delphi": {**BETWEEN, "phase": "delphi", "hands": None, "areas": DELPHI},
    "keep": {**BETWEEN, "phase": "keep", "hands": HANDS},
}


def staged(
    seats: tuple[str, ...], size: tuple[int, int] = (1280, 720), scale: int = 100, **changes: Any
) -> GreeceScene:
    """The war of the mock-up with everything to be seen again that can be."""
    app: App = studio(size, scale)
    scene = table_of(app, seats, **{**MIDDLE, **changes})
    run(app, 1.0)
    if scene.display.hand_hidden:
        app.handle_input(Intent("look"))
    elif app.top is not scene:
        app.handle_input(Intent("space"))  # the curtain
        run(app, 1.0)
    scene.recap.snapshots[scene.display.viewer] = scene.display.board
    scene.recap.since[scene.display.viewer] = [((), scene.display.view)]
    scene.refresh()
    return scene


@pytest.mark.few(13)
@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("seats", [ALONE, PEOPLE])
@pytest.mark.parametrize("phase", PHASES)
def test_the_advice_on_the_hand_is_read_whole_above_the_buttons(
    phase: str, seats: tuple[str, ...], size: tuple[int, int], scale: int
) -> None:
    scene = staged(seats, size, scale, **PHASES[phase])
    buttons = [widget.rect for widget in scene.widgets if widget.name in SMALL]
    assert buttons, "what can be seen again is offered below the advice"
    words, room = advice.hand_words(scene.display), label_room(scene.display)
    lines, style = text.fit(app_of(scene).canvas, words, HAND_NOTE, room.w, room.h)
    assert " ".join(lines) == words
    assert text.fits(app_of(scene).canvas, lines, style, room.w, room.h)
    assert not any(room.colliderect(button) for button in buttons)
    assert not any(a.colliderect(b) for n, a in enumerate(buttons) for b in buttons[:n])


def test_while_a_chit_is_chosen_the_panel_speaks_of_no_other_area() -> None:
    scene = staged(ALONE)
    pointed(scene, "sparta")
    choose(scene, "Military")
    scene.focus.point(*scene.game.boxes.chit(0).center)
    scene.refresh()
    assert scene.display.area_in_question() < 0
    told = "\n".join(advice.lines(scene.display))
    assert "Military" in told and "Delos" in told
    assert "Sparta" not in told, "it is too far for Military"


def test_the_panel_speaks_of_the_area_that_is_pointed_at_or_aimed_at() -> None:
    scene = staged(ALONE)
    choose(scene, "Military")
    pointed(scene, "corinth", aim=True)
    assert scene.display.area_in_question() == AREA_OF_ID["corinth"]
    scene.focus.point(*scene.game.boxes.chit(0).center)
    scene.refresh()
    assert scene.display.area_in_question() == AREA_OF_ID["corinth"]
    pointed(scene, "delos")
    assert scene.display.area_in_question() == AREA_OF_ID["delos"]


def test_without_a_choice_the_panel_stays_with_the_area_that_was_read() -> None:
    scene = staged(ALONE)
    pointed(scene, "sparta")
    scene.focus.point(*scene.game.boxes.act.center)
    scene.refresh()
    assert scene.display.area_in_question() == AREA_OF_ID["sparta"]
    assert not advice.lines(scene.display)


def test_a_chit_to_be_kept_says_what_it_would_reach_and_once_what_it_does() -> None:
    scene = staged(ALONE, **PHASES["keep"])
    choose(scene, "Coup")
    assert not advice.lines(scene.display), "any area: that is said beside the hand"
    assert "any area" in advice.chit_words(scene.display)[1]
    choose(scene, "Military")
    told = "\n".join(advice.lines(scene.display))
    assert told.startswith("From your present areas, *Military* reaches:")
    assert "Athens" in told


def test_a_chit_is_not_said_to_lose_to_what_the_other_cannot_be() -> None:
    met = set()
    for seed in range(4):
        for state in walk(GreeceState.new(seed=seed), Rng(seed)):
            view = state.view(state.to_act)
            for action in [one for one in view.legal if one.verb == "put"][:8]:
                token, area = action.args[:2]
                mark, rivals = view.faces[token], rivals_at(view, area)
                if mark not in TYPES or not rivals:
                    continue
                lying = [t for t, seat, at in view.placed if (seat, at) == (rivals[0], area)]
                faces = {face for each in lying for face in view.possible(each)}
                words = str(clauses(view, [action])[0])
                beats, loses = (mark - 1) % 3 in faces, (mark + 1) % 3 in faces
                assert ("it beats" in words) == (STAR in faces or beats), words
                assert ("loses to" in words and "or loses" not in words) == (
                    STAR in faces or loses
                ), words
                met.add((beats, loses))
    assert len(met) > 1


def test_cities_that_are_level_are_not_told_apart_in_a_hint() -> None:
    scene = staged(ALONE)
    view = scene.display.view
    short = view.missing()
    words = decisions.of_placing(scene.display.names, view).words
    assert ("is nearest" in words) == (short.count(min(short)) == 1)
    level = held(athens="a2", samos="a1", sparta="s2", argos="s1", thebes="t2", delphi="t1")
    scene = staged(ALONE, areas=level)
    view = scene.display.view
    words = decisions.of_placing(scene.display.names, view).words
    assert words.startswith("Each city is 5 areas from its goal."), words
