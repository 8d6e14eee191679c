"""The card just played stays large in the panel until somebody moves on."""

from __future__ import annotations

from game.client.app import App
from game.commands.positions import run
from game.commands.shot import studio
from game.scenes.duel.scene import DuelScene
from game.session.intent import Intent
from game.staging.duel_moments import MIDDLE, table_of
from game.staging.poses import do
from tests.support.stage import SMALL, key

BOTH = ("human Ana", "strategos-bold")
ZONES = {
    **MIDDLE, "to_act": "athens", "discard": [],
    "hands": [["Ships", "Corinth", "Grand Strategy"], ["Raiders", "Boeotians", "Troops"]],
    "tables": [["Pericles"], ["Spartan Hoplites"]],
}  # fmt: skip


def shown(app: App, scene: DuelScene) -> str:
    """Return the name of the card in the panel, "" without one."""
    scene.playback.finish()
    run(app, 0.1)
    app.draw()
    face = scene.game.content.face
    return face.name if face is not None else ""


def played(app: App) -> DuelScene:
    """Return a table where a card was played and answered, with the keys on a dead neighbour."""
    scene = table_of(app, BOTH, **ZONES)
    scene.focus.take(f"card{scene.display.ordered_hand()[0]}")
    scene.refresh()
    for words in ("play Ships", "play Boeotians"):
        do(scene, words)
        scene.playback.finish()
    return scene


def test_the_rivals_answer_is_the_picture_until_the_keys_move_on() -> None:
    app = studio(SMALL)
    scene = played(app)
    assert shown(app, scene) == "Boeotians"
    key(app, "right")
    assert shown(app, scene) in ("Corinth", "Grand Strategy")


def test_a_mouse_that_trembles_over_the_hand_does_not_hide_the_answer() -> None:
    app = studio(SMALL)
    scene = played(app)
    first, second = (scene.game.cards.sprites[each].box for each in scene.display.ordered_hand())
    for x, y in (first.center, (first.centerx + 6, first.centery)):
        scene.handle_input(Intent("point", x, y))
        assert shown(app, scene) == "Boeotians"
    scene.handle_input(Intent("point", *second.center))
    assert shown(app, scene) in ("Corinth", "Grand Strategy")


def test_a_card_that_asks_stays_large_whatever_is_pointed_at() -> None:
    app = studio(SMALL)
    hands = [["Exiled", "Corinth"], ["Raiders", "Boeotians"]]
    zones = {**ZONES, "hands": hands, "tables": [["Pericles"], ["General Brasidas", "King Agis"]]}
    scene = table_of(app, BOTH, **zones)
    do(scene, "play Exiled")
    assert shown(app, scene) == "Exiled"
    assert scene.display.choices.deciding == "target"
    (held,), target = scene.display.ordered_hand(), scene.display.board.tables[1][0]
    for token in (held, target):
        scene.handle_input(Intent("point", *scene.game.cards.sprites[token].box.center))
        assert scene.focus.name == f"card{token}"
        assert shown(app, scene) == "Exiled"
    title, lines = scene.game.content.reasons
    assert title == "General Brasidas"
    assert lines[-2:] == ["{sparta} 12 → {loss|5}", "Your Strategy cards get +3 Force each."]


def test_the_banner_of_the_lead_never_lies_over_the_next_card() -> None:
    app = studio(SMALL)
    scene = table_of(app, BOTH, **{**ZONES, "to_act": "sparta"})
    for words in ("play Boeotians", "play Ships"):
        do(scene, words)
    shown = []
    for _frame in range(600):
        app.step(1 / 60)
        lead = [banner.under for banner in scene.display.banners if banner.under]
        if lead and lead[0] not in shown:
            shown.append(lead[0])
        if lead:
            board = scene.display.board
            assert lead[0].startswith(" : ".join(map(str, sorted(board.totals(), reverse=True))))
    assert shown
