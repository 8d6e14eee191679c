"""Space goes on, P declines, Enter chooses: the same in every decision of the three games."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from typing import Any

import pytest

from game.client.app import App
from game.commands.positions import run
from game.commands.shot import studio
from game.rules.greece.map import AREAS
from game.scenes.battle.display import BattleDisplay
from game.scenes.dialogs.question import Question
from game.scenes.greece.display import CHIT, SPOT, GreeceDisplay
from game.scenes.tables.display import POINTED, THOUGHT
from game.scenes.tables.table import TableScene
from game.session.intent import Intent
from game.staging import battle_moments, duel_moments, greece_moments
from game.staging.moments import MOMENTS
from sprites.base.widget import Button
from tests.support.play.battlefield import attack
from tests.support.stage import SMALL, app_of, key, match_of

Pose = Callable[[App], TableScene]


def battle(phase: str, mine: str, decide: str = "", active: int = 0, **zones: Any) -> Pose:
    """A battle in which the person at the screen, who holds these cards, decides."""
    pending = {"decide": decide or phase, "active": active}
    if "card" in zones:
        pending["card"] = zones.pop("card")
    hands = [mine.split(", "), zones.pop("theirs", ["Slingers", "Bowmen"])]
    return lambda app: battle_moments.table_of(
        app, phase=phase, to_act=0, pending=pending, hands=hands, **zones
    )


def duel(**zones: Any) -> Pose:
    return lambda app: duel_moments.table_of(app, **{**duel_moments.MIDDLE, **zones})


def moment(name: str) -> Pose:
    def pose(app: App) -> TableScene:
        scene = MOMENTS[name](app, Namespace(replay=None, at=None, seat=None))
        assert isinstance(scene, TableScene)
        return scene

    return pose


def stuck(app: App) -> TableScene:
    """Athens holds one card, which nobody may play here, and wants to be asked all the same."""
    app.settings.single_answers = False
    hands = (["Corinth"], duel_moments.HAND_SPARTA)
    zones = {**duel_moments.MIDDLE, "tables": ([], []), "hands": hands, "last": None}
    return duel_moments.table_of(app, **zones)


FALLEN = [["Elephants", "Warriors", "Rally"], []]
POSES: dict[str, Pose] = {
    "duel exchange": duel(phase="strategy", tables=([], []), last=None),
    "duel play": duel(),
    "duel play nothing": stuck,
    "duel declare": moment("duel-declare"),
    "duel target": moment("duel-target"),
    "duel search": moment("duel-search"),
    "duel keep": moment("duel-nicias"),
    "battle scout": battle("scout", "Nomads, Elephants"),
    "battle look": battle("scout", "Elephants", "look"),
    "battle discard": battle("discard", "Nomads, Elephants"),
    "battle rally": battle("draw", "Rally, Nomads", "rally", casualties=[["Elephants"], []]),
    "battle take": battle("draw", "Nomads", "take", card="Rally", casualties=FALLEN),
    "battle flank": battle("flank", "Nomads, Shields"),
    "battle answer": battle("flank", "Difficult Terrain, Elephants", "answer", active=1),
    "battle artillery": battle("artillery", "Onagers, Elephants"),
    "battle attack": battle("attack", "Elephants, Overrun"),
    "battle sure hit": battle("attack", "Elephants, Overrun", theirs=[]),
    "battle after Break Morale": battle(
        "attack", "Elephants, Overrun", effects={"break_morale": True}
    ),
    "battle block": battle(
        "attack", "Elephants, Overrun", "block", active=1, attack=attack("Warriors")
    ),
    "battle tactics": battle(
        "attack", "Overrun, Elephants", "tactics", attack=attack("Warriors", "Horde")
    ),
    "battle target": battle(
        "attack", "Elephants", "target", card="Overrun", casualties=[["Overrun"], []],
        attack=attack("Warriors", "Horde"),
    ),
    "battle evade": battle(
        "attack", "Elephants", "evade", active=1, attack=attack("Barbarians < Auxilia")
    ),
    "greece lay": moment("greece-setup-lay"),
    "greece put": lambda app: greece_moments.table_of(app, **greece_moments.MIDDLE),
    "greece delphi": moment("greece-delphi"),
    "greece keep": moment("greece-keep"),
}  # fmt: skip


def led_to(scene: TableScene, fits: bool) -> str:
    """Return the name of what the keys are led to: something that can be chosen, or cannot."""
    display: Any = scene.display
    if isinstance(display, GreeceDisplay):
        return led_on_the_map(display, fits)
    if display.reading is not None:
        return str(display.reading.spot_name(0)) if fits else ""
    choices = display.choices
    places = getattr(choices, "places", {})
    able = {*choices.cards, *getattr(choices, "gather", ())}
    if places:
        able = {display.board.attackers[place] for place in places}
    held = able if fits else {token for token in display.ordered_hand() if token not in able}
    return next((f"card{token}" for token in sorted(held)), "")


def led_on_the_map(display: GreeceDisplay, fits: bool) -> str:
    choices = display.choices
    if choices.deciding == "lay":
        return next(SPOT + one.id for one in AREAS if (one.number in choices.lay) == fits)
    able = {token: choices.can_choose(display.board.faces[token]) for token in display.row()}
    return next((f"{CHIT}{token}" for token, can in able.items() if can == fits), "")


def outcome(name: str, focus: str, *kinds: str) -> str:
    """Press keys where the keys' focus is on a `card`, on an `other` one, or on `nothing`.

    Returns what the last of them came to: what was done, asked, chosen or refused.
    """
    scene = POSES[name](studio(SMALL))
    if isinstance(scene.display, GreeceDisplay):
        scene.display.let_go()
    app, match = app_of(scene), match_of(scene)
    scene.refresh()
    scene.focus.name, scene.focus.by_keys = "", False
    if focus != "nothing":
        there = led_to(scene, focus == "card")
        if not there:
            return ""
        scene.focus.take(there)
        scene.refresh()
    done, before = 0, chosen(scene)
    for kind in kinds:
        done, before = len(match.history), chosen(scene)
        key(app, kind)
    if isinstance(app.top, Question):
        return "asked"
    verbs = [action.verb for _seat, action in (line[:2] for line in match.history[done:])]
    return verbs[-1] if verbs else "refused" if chosen(scene) == before else "chosen"


def chosen(scene: TableScene) -> tuple[object, ...]:
    """Return all that is put together on a table."""
    display = scene.display
    parts = ("picked", "assigned", "chosen", "aim", "kind", "drafted")
    return tuple(repr(getattr(display, part, None)) for part in parts)


TABLE = {
    # what is decided: Space on nothing, on a card, on one that cannot be chosen; P
    "duel exchange": ("done", "chosen", "", "done"),
    "duel play": ("refused", "chosen", "refused", "asked"),
    "duel play nothing": ("pass", "", "pass", "pass"),
    "duel declare": ("refused", "", "refused", "refused"),
    "duel target": ("refused", "target", "refused", "decline"),
    "duel search": ("refused", "take", "", "none"),
    "duel keep": ("refused", "", "refused", "keep"),
    "battle scout": ("pass", "chosen", "refused", "pass"),
    "battle look": ("refused", "", "refused", "refused"),
    "battle discard": ("done", "chosen", "", "done"),
    "battle rally": ("decline", "play", "refused", "decline"),
    "battle take": ("refused", "take", "", "refused"),
    "battle flank": ("pass", "chosen", "refused", "pass"),
    "battle answer": ("decline", "play", "refused", "decline"),
    "battle artillery": ("pass", "fire", "refused", "pass"),
    "battle attack": ("done", "chosen", "refused", "done"),
    "battle sure hit": ("asked", "chosen", "refused", "asked"),
    "battle after Break Morale": ("asked", "chosen", "refused", "asked"),
    "battle block": ("done", "chosen", "refused", "done"),
    "battle tactics": ("decline", "chosen", "refused", "decline"),
    "battle target": ("refused", "target", "refused", "refused"),
    "battle evade": ("done", "chosen", "refused", "done"),
    "greece lay": ("refused", "chosen", "refused", "refused"),
    "greece put": ("refused", "chosen", "refused", "refused"),
    "greece delphi": ("refused", "chosen", "", "delphi"),
    "greece keep": ("refused", "chosen", "", "refused"),
}


@pytest.mark.few(8)
@pytest.mark.parametrize("name", TABLE)
def test_space_and_p_mean_the_same_in_every_decision(name: str) -> None:
    found = (
        outcome(name, "nothing", "space"),
        outcome(name, "card", "space"),
        outcome(name, "other", "space"),
        outcome(name, "nothing", "pass"),
    )
    assert found == TABLE[name]


GATHERED = (
    "duel exchange",
    *(f"battle {phase}" for phase in ("discard", "attack", "sure hit", "flank", "block", "evade")),
)


@pytest.mark.parametrize("name", GATHERED)
def test_what_was_just_picked_is_sent_by_space_and_not_thrown_away_by_p(name: str) -> None:
    assert outcome(name, "card", "space") == "chosen"
    assert outcome(name, "card", "space", "space") == "done"
    assert outcome(name, "card", "space", "pass") == "refused"


@pytest.mark.few(8)
@pytest.mark.parametrize("name", TABLE)
def test_space_and_enter_go_on_alike_where_nothing_has_the_focus(name: str) -> None:
    assert outcome(name, "nothing", "space") == outcome(name, "nothing", "confirm")


@pytest.mark.few(8)
@pytest.mark.parametrize("name", TABLE)
def test_the_screen_names_the_key_that_declines_wherever_one_can(name: str) -> None:
    scene = POSES[name](studio(SMALL))
    scene.refresh()
    declines = TABLE[name][3] != "refused"
    if isinstance(scene.display, GreeceDisplay):
        scene.display.let_go()
    keys = {getattr(widget, "key", "") for widget in scene.widgets}
    assert not declines or keys & {"P", "Space"}


def test_a_sure_hit_is_asked_about_once() -> None:
    scene = POSES["battle sure hit"](studio(SMALL))
    app = app_of(scene)
    scene.focus.name = ""
    key(app, "space")
    question = app.top
    assert isinstance(question, Question)
    question.focus.take(question.widgets[0].name)
    key(app, "confirm")
    assert app.top is scene
    assert match_of(scene).history[-1][1].verb == "done"


def test_whoever_wants_no_warning_is_not_asked_about_a_sure_hit() -> None:
    scene = POSES["battle sure hit"](studio(SMALL))
    app_of(scene).settings.warn_pass = False
    scene.focus.name = ""
    key(app_of(scene), "space")
    assert match_of(scene).history[-1][1].verb == "done"


def test_an_enemy_who_may_hold_a_unit_may_block() -> None:
    scene = POSES["battle attack"](studio(SMALL))
    scene.focus.name = ""
    key(app_of(scene), "space")
    assert app_of(scene).top is scene
    assert match_of(scene).history[-1][1].verb == "done"


def test_space_chooses_no_card_to_which_the_focus_went_by_itself() -> None:
    """The blocker leaves the hand, its neighbour gets the focus: Space sends the block."""
    scene = POSES["battle block"](studio(SMALL))
    app = app_of(scene)
    scene.focus.take(led_to(scene, fits=True))
    blocker = scene.focus.name
    key(app, "space")
    scene.refresh()
    assert scene.focus.name != blocker and scene.focus.inherited
    key(app, "space")
    assert [action.verb for _seat, action in match_of(scene).history] == ["block", "done"]


@pytest.mark.parametrize("name", ["duel play", "battle scout"])
@pytest.mark.parametrize("hint", [False, True])
def test_space_plays_no_card_that_the_mouse_has_come_to_rest_on(name: str, hint: bool) -> None:
    scene = POSES[name](studio(SMALL))
    app, card = app_of(scene), led_to(scene, fits=True)
    spot = next(each for each in scene.focus.spots if each.name == card)
    app.handle_input(Intent("point", *spot.box.center))
    if hint:
        scene.display.hint.level = THOUGHT
    scene.refresh()
    assert POINTED in {each.name for each in scene.widgets}
    key(app, "space")
    run(app, 0.5)
    assert not match_of(scene).history
    assert "Click a card first" in app.toasts[-1][0].body.markup


def test_space_plays_no_card_that_the_focus_has_passed_to_by_itself() -> None:
    scene = POSES["duel play"](studio(SMALL))
    app = app_of(scene)
    scene.focus.take(led_to(scene, fits=True))
    scene.focus.inherited = True
    key(app, "space")
    assert not match_of(scene).history


def test_space_sends_what_is_picked_where_the_focus_is_on_a_tactic_that_has_to_wait() -> None:
    """The great button says "Flank with 1 [Space]": so the space bar does that."""
    scene = battle_moments.table_of(studio(SMALL), **battle_moments.POSITIONS["flanking"])
    app, faces = app_of(scene), {}
    assert isinstance(scene.display, BattleDisplay)
    for token in scene.display.ordered_hand():
        faces[scene.display.face_name(token)] = f"card{token}"
    scene.focus.take(faces["Horse Archers"])
    key(app, "confirm")
    scene.focus.take(faces["Outflank"])
    scene.refresh()
    key(app, "space")
    assert [action.verb for _seat, action in match_of(scene).history][-1] in ("flank", "done")


def test_a_question_with_answers_beside_it_has_the_ring_at_once_for_who_plays_by_keys() -> None:
    scene = duel_moments.table_of(
        studio(SMALL), **{**duel_moments.MIDDLE, "hands": [["Outflank", "Nicias"], ["Thebans"]]}
    )
    app = app_of(scene)
    key(app, "left")
    for spot in scene.focus.spots:
        if spot.words.startswith("Outflank"):
            scene.focus.take(spot.name)
    key(app, "confirm")
    run(app, 1.0)
    assert scene.focus.name == "land" and scene.focus.by_keys
    key(app, "right")
    assert scene.focus.name == "sea"


def test_the_great_button_names_the_space_bar_only_while_that_presses_it() -> None:
    scene = battle_moments.table_of(studio(SMALL), **battle_moments.POSITIONS["flanking"])
    app = app_of(scene)
    assert isinstance(scene.display, BattleDisplay)
    units = [f"card{token}" for token in scene.display.choices.gather]
    scene.focus.take(units[0])
    key(app, "confirm")
    keys = []
    for name in units[:2]:  # the one that is picked, and another that can be
        scene.focus.take(name)
        scene.refresh()
        buttons = [each for each in scene.widgets if isinstance(each, Button)]
        keys += [each.key for each in buttons if each.name == "go"]
    assert keys == ["Space", ""]
