"""Enter does what its sign stands on."""

from __future__ import annotations

import pytest

from game.campaign.scenario import scenarios
from game.commands.shot import studio
from game.scenes.war.scenario_briefing import ScenarioBriefing
from game.scenes.war.setup import WarSetup
from sprites.base.widget import Button
from tests.support.stage import SMALL, key, mouse, top


def signed(page: object) -> list[str]:
    """The names of the buttons on which the sign of Enter is drawn now."""
    assert isinstance(page, WarSetup | ScenarioBriefing)
    page.update_highlights()
    buttons = [each for each in page.widgets if isinstance(each, Button)]
    shown = {each.name: each.key if each.shown_key is None else each.shown_key for each in buttons}
    return [name for name, sign in shown.items() if sign == "Enter"]


def test_on_a_choice_already_made_it_is_the_main_button() -> None:
    app = studio(SMALL)
    page = WarSetup(app)
    app.push(page)
    mouse(app, "length campaign")
    assert page.choice.length == "campaign" and signed(page) == ["go"]
    key(app, "confirm")
    assert top(app) is not page, "the war has begun"


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_on_a_choice_not_made_it_makes_that_and_the_sign_is_gone(by: str) -> None:
    app = studio(SMALL)
    page = WarSetup(app)
    app.push(page)
    mouse(app, "length campaign")
    page.focus.take("length raid")
    page.focus.by_keys = by == "keys"
    assert signed(page) == []
    key(app, "confirm")
    assert page.choice.length == "raid" and signed(page) == ["go"]


def test_the_sign_moves_to_the_button_in_focus_and_nothing_else_does() -> None:
    app = studio((1280, 720))
    page = WarSetup(app)
    app.push(page)
    app.draw()
    before = [each.rect for each in page.foot]
    page.focus.take(page.foot[0].name)
    assert signed(page) == [page.foot[0].name]
    app.draw()
    assert [each.rect for each in page.foot] == before
    key(app, "confirm")
    assert top(app).name == "title"


def test_without_a_focus_it_is_the_main_button() -> None:
    app = studio(SMALL)
    page = ScenarioBriefing(app, scenarios()[0])
    app.push(page)
    page.focus.name = ""
    assert signed(page) == ["go"]
    key(app, "confirm")
    assert top(app) is not page
