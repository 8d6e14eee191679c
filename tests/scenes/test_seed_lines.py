"""A seed line is pasted into the set-up of a match, which then deals the same."""

from __future__ import annotations

import pytest

from game.client import editing
from game.client.app import App
from game.commands.shot import studio
from game.match.match import Setup
from game.records import seed_line
from game.rules import RULES
from game.scenes.menus.further_rules import RulesPage
from game.scenes.menus.setup import SetUp, take_line
from game.session.intent import Intent
from tests.support.stage import SMALL


def opened(game: str) -> App:
    app = studio(SMALL)
    app.push(SetUp(app, game))
    app.draw()
    return app


def page(app: App) -> SetUp:
    assert isinstance(app.top, SetUp)
    return app.top


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("duel", {}),
        ("duel", {"target": 10, "lead": [0, 3]}),
        ("duel", {"target": 13, "lead": [2, 0], "force": [["person", 1], None]}),
        ("duel", {"keep": [2, 2], "own_cards": True}),
        ("battle", {"first": 1, "decks": 30, "sharp": ["LI", "none"]}),
        ("greece", {"cities": 2, "order": [1, 0]}),
        ("greece", {"order": [2, 0, 1], "length": 8, "kept": [1, 2, 1]}),
    ],
)
def test_a_pasted_line_deals_the_same(
    game: str, options: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = ("human",) * RULES[game].seats_of(options)
    wanted = Setup(game, seats, 812034, options=options)
    monkeypatch.setattr(editing, "taken", lambda: seed_line.written(wanted))
    app = opened("battle" if game == "duel" else "duel")  # the line leads to its own game
    app.handle_input(Intent("paste"))
    found = page(app).setup()
    assert found.game == game and len(found.seats) == len(seats)
    assert found.opening().digest() == wanted.opening().digest()
    app.close()


def test_what_no_row_can_show_is_told_and_holds_until_a_row_is_changed() -> None:
    app = opened("duel")
    scene = page(app)
    take_line(scene, "polemos:duel:2:7:target=13")
    assert ("target", "To win: 13") in scene.options.told()
    app.draw()
    scene.options[0].adjust(1)
    assert scene.options.pasted == {}
    app.close()


@pytest.mark.parametrize("line", ["polemos:duel:2:7:speed=3", "polemos:duel:1:7"])
def test_an_unknown_option_or_version_changes_nothing(line: str) -> None:
    app = opened("duel")
    before = page(app).options.chosen
    app.handle_input(Intent("text", text=line))
    assert page(app).options.chosen == before and page(app).rows.seed.value == ""
    (toast,) = [toast.body.markup for toast, _left in app.toasts]
    assert toast.startswith("It cannot be pasted: ")
    app.close()


def test_a_line_that_is_pasted_into_the_seed_s_own_field_is_no_number() -> None:
    app = opened("duel")
    page(app).open_rules()
    assert isinstance(app.top, RulesPage)
    app.handle_input(Intent("text", text="polemos:duel:2:7:target=15"))
    assert page(app).rows.seed.value == "7"
    app.close()
