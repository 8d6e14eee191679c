"""A quiet turn is one line and one click, and nothing moves under the pointer meanwhile."""

from __future__ import annotations

from typing import Any

import pytest

from game.client.app import App
from game.commands.shot import studio
from game.match.match import Match, Setup
from game.rules.battle import BattleState
from game.rules.core import Action
from game.scenes.battle.scene import BattleScene
from game.scenes.duel.scene import DuelScene
from game.scenes.tables.display import GREAT
from game.scenes.tables.table import TableScene
from game.session.intent import Intent
from tests.support import stage
from tests.support.play.battle_players import quiet
from tests.support.play.battlefield import EAST, WEST, attack, battle
from tests.support.stage import SMALL, key, match_of, mouse, pass_time

FULL = "Shields, Horde, Onagers, Peltasts, Slingers"
THEIRS = "Warriors, Bowmen, Legionaries, Nomads, Bloodlust"


def turn_of(
    hellenes: str, persians: str = THEIRS, phase: str = "discard", **zones: Any
) -> tuple[App, BattleScene]:
    """A turn of the Hellenes against somebody who does nothing."""
    war: BattleState = battle(hellenes, persians, phase=phase, **zones)
    app = studio(SMALL)
    scene = BattleScene(app, Match(Setup("battle", ("human", "greedy"), 5), war))

    def nothing() -> Action | None:
        return war_of(scene).legal()[-1] if war_of(scene).to_act == WEST else None

    scene.bots.update = nothing  # type: ignore[method-assign]
    app.push(scene)
    quiet(app, scene)
    return app, scene


def war_of(scene: TableScene) -> Any:
    """The whole state behind a table."""
    return match_of(scene).state


def told(scene: TableScene) -> list[str]:
    return [line.words for line in scene.log.lines]


def until_turn_of(app: App, scene: BattleScene, seat: int) -> None:
    """Let time pass until a side's turn has begun."""
    for _ in range(400):
        if war_of(scene).active == seat and scene.display.board.active == seat:
            return
        app.step(0.05)
    raise AssertionError("the turn never ended")


def test_a_quiet_turn_is_one_click_and_one_line() -> None:
    app, scene = turn_of(FULL)
    held = sorted(war_of(scene).hands[EAST])
    for _turn in range(2):
        mouse(app, "endturn")
        until_turn_of(app, scene, WEST)
        quiet(app, scene)
    assert sorted(war_of(scene).hands[EAST]) == held
    assert told(scene)[-4:] == [
        "The Hellenes wait: what they hold can block",
        "Turn 4: the Persians move",
        "The Persians wait: what they hold can block",
        "Turn 5: the Hellenes move",
    ]
    idle = ("do not", "are done", "decline", "nothing")
    assert not [words for words in told(scene) if any(part in words for part in idle)]


def test_what_is_discarded_and_drawn_in_a_quiet_turn_is_told_in_the_same_line() -> None:
    app, scene = turn_of(FULL)
    mouse(app, "endturn")
    until_turn_of(app, scene, WEST)
    quiet(app, scene)
    mouse(app, "pass")  # no scout
    quiet(app, scene)
    for token in scene.display.ordered_hand()[:2]:
        mouse(app, f"card{token}")
    mouse(app, "go")
    quiet(app, scene)
    mouse(app, "endturn")
    until_turn_of(app, scene, WEST)
    quiet(app, scene)
    [line] = [words for words in told(scene) if words.startswith("The Hellenes discard")]
    assert "The Hellenes draw 2 cards" in line and "They wait" in line


def test_a_turn_does_not_end_before_its_draw() -> None:
    """Nobody gives away cards that he has not seen."""
    _app, scene = turn_of("Shields, Horde")
    assert scene.display.choices.deciding == "discard"
    assert all(widget.name != "endturn" for widget in scene.widgets)


def test_a_sure_hit_is_not_passed_over_with_the_turn() -> None:
    app, scene = turn_of(FULL, "", phase="flank")
    mouse(app, "endturn")
    quiet(app, scene)
    assert scene.display.choices.deciding == "attack", "nobody could block"


def test_an_attack_is_told_as_before() -> None:
    app, scene = turn_of(FULL, "", phase="attack")
    horde = next(t for t in scene.display.ordered_hand() if scene.display.face_name(t) == "Horde")
    mouse(app, f"card{horde}")
    mouse(app, "go")
    quiet(app, scene)
    assert any(words.startswith("The Hellenes attack with Horde") for words in told(scene))
    assert not any(words.startswith("The Hellenes wait") for words in told(scene))


# ---------------------------------------------------------------------- under the pointer


def test_ticks_go_with_the_cards_that_were_chosen() -> None:
    app, scene = turn_of(FULL)
    for token in scene.display.ordered_hand()[:2]:
        mouse(app, f"card{token}")
    mouse(app, "go")
    seen = 0
    for _ in range(200):
        app.step(0.02)
        scene.game.cards.mark_choices()
        if len(scene.display.board.hands[EAST]) < 5 and scene.display.stage.busy:
            hand = scene.game.cards.of_zone("hand")
            assert not any(sprite.picked for sprite in hand)
            seen += 1
    assert seen, "the discard was shown"


def test_the_hand_keeps_the_gap_of_a_blocker_until_it_is_sent() -> None:
    lanes, asked = attack("Elephants", "Warriors"), {"decide": "block", "active": WEST}
    app, scene = turn_of(FULL, "Bowmen", phase="attack", attack=lanes, to_act=EAST, pending=asked)
    pass_time(app, 1.0)
    hand = {t: scene.game.cards.sprites[t].x for t in scene.display.ordered_hand()}
    horde = next(token for token in hand if scene.display.face_name(token) == "Horde")
    mouse(app, f"card{horde}")
    scene.game.controls.click_lane(1)
    pass_time(app, 1.0)
    assert scene.display.assigned == {horde: 1}
    now = {t: s.x for t, s in scene.game.cards.sprites.items() if t in hand and t != horde}
    assert now == pytest.approx({token: x for token, x in hand.items() if token != horde}, abs=8)


def on_a_card() -> tuple[App, DuelScene, int]:
    """A duel in which the mouse rests on a card that can be played."""
    app, scene = stage.table()
    stage.quiet(app, scene)
    while scene.display.choices.deciding != "play":
        key(app, "space")
        stage.quiet(app, scene)
    token = next(iter(scene.display.choices.cards))
    spot = next(spot for spot in scene.spots() if spot.name == f"card{token}")
    app.handle_input(Intent("point", *spot.box.center))
    scene.refresh()
    return app, scene, token


def great(scene: TableScene) -> Any:
    return next((widget for widget in scene.widgets if widget.name in GREAT), None)


def test_the_great_button_waits_for_the_mouse_that_goes_to_it() -> None:
    app, scene, token = on_a_card()
    before = great(scene)
    assert before is not None
    nowhere = scene.game.boxes.bar.centerx, scene.game.boxes.bar.bottom + 1
    app.handle_input(Intent("point", *nowhere))
    app.handle_input(Intent("point", *before.rect.center))
    scene.refresh()
    after = great(scene)
    assert after is not None and (after.words, after.rect) == (before.words, before.rect)
    mouse(app, before.name)
    assert str(match_of(scene).history[-1][1]).startswith(f"0 play {token}")


def test_no_line_of_the_log_comes_where_the_great_button_stood() -> None:
    app, scene, _token = on_a_card()
    place = great(scene).rect
    other = next(t for t in scene.display.ordered_hand() if t not in scene.display.choices.cards)
    spot = next(spot for spot in scene.spots() if spot.name == f"card{other}")
    app.handle_input(Intent("point", *spot.box.center))
    scene.refresh()
    if great(scene) is None:
        lines = [spot.box for spot in scene.spots() if spot.region == "log"]
        assert place.collidelist(lines) < 0
