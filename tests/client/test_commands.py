"""Acts of a screen: which intents they are for, and what only takes note of them."""

from __future__ import annotations

from game.client.commands import ALL, act, taking
from game.client.focus import ARROWS
from game.commands.shot import studio
from game.scenes.scene import Scene
from game.session.intent import PASSIVE, Intent
from tests.support.stage import SMALL, commanded


def test_an_act_is_only_for_those_of_its_intents_that_it_picks() -> None:
    heard: list[str] = []
    acts = [
        act("digit", lambda: heard.append("the tenth"), only=lambda intent: intent.amount == 10),
        taking("digit", lambda intent: heard.append(f"{intent.amount}")),
    ]
    for number in (9, 10):
        assert commanded(acts, "digit", number)
    assert heard == ["9", "the tenth"]


def test_who_heeds_what_is_meant_keeps_it_from_nobody() -> None:
    app = studio(SMALL)
    scene, noted, done = Scene(app), list[str](), list[str]()
    every = f"{ALL} {' '.join(PASSIVE)}"
    scene.heeds = [taking(every, lambda intent: noted.append(intent.kind))] * 2
    scene.acts = [act("hint", lambda: done.append("hint"), first=True)]
    app.push(scene)
    meant = ("point", "hint", *ARROWS, "release", "undo")
    for kind in meant:
        scene.handle_input(Intent(kind))
    assert noted == [kind for kind in meant for _each in scene.heeds]
    assert done == ["hint"]
