"""The Long War is told in sentences, on arrival and by the key that asks, and what was taken."""

from __future__ import annotations

from typing import Any

import pytest

from game.client.app import App
from game.client.reader.door import ROOT, Door
from game.client.reader.tree import Node, Tree
from game.scenes.war.stops.decree_choice import DecreeChoice
from game.scenes.war.stops.place import PlacePage
from game.session.intent import Intent
from tests.programs.hearing import after, heard, table_of, told
from tests.support.stage import top

PAGES = ("campaign-opening", "campaign-road", "campaign-road-late", "campaign-agora")
EVERYWHERE = ("title-war", "war-setup", "settings", "library", "setup", "campaign-seen-road")


def page(app: App) -> str:
    """Return what is said of a page on arrival."""
    return next(one.words for one in reversed(app.announcer.said) if one.kind == "page")


@pytest.mark.parametrize("name", PAGES)
def test_a_page_of_the_war_tells_lives_obols_and_decrees(name: str) -> None:
    app = heard(name)
    run: Any = top(app).campaign.run  # type: ignore[attr-defined]
    arrived, asked = page(app), after(app, "tell_turn")[-1]
    for words in (arrived, asked):
        assert f"{run.obols} obol" in words and " li" in words and "LIVES" not in words
        assert all(one.name in words for one in run.held)
        assert "Your decrees: None." in words or run.held
    assert "You can press: " in asked


@pytest.mark.parametrize("name", EVERYWHERE)
def test_on_every_screen_it_is_told_what_can_be_pressed(name: str) -> None:
    assert "You can press: " in after(heard(name), "tell_turn")[-1]


def test_the_road_tells_where_it_leads() -> None:
    app = heard("campaign-crossroads")
    prompt = next(one.words for one in reversed(app.announcer.said) if one.kind == "prompt")
    assert "open: " in prompt


def choosing() -> tuple[App, DecreeChoice]:
    """Return the first vote of a war."""
    app = heard("campaign-opening")
    page = top(app)
    assert isinstance(page, DecreeChoice)
    return app, page


def test_focus_reads_a_decree_and_return_takes_it_and_says_so() -> None:
    app, page = choosing()
    second = page.row[1]
    words = after(app, Intent("digit", amount=2))
    assert second.words in words[0] and page.campaign.run.vote == 1
    words = after(app, "confirm")
    assert page.campaign.run.held[0].id == second.decree.id
    assert words[0] == f"Yours now: {second.decree.name}."
    assert "(2 of " in words[-1], "the next vote is asked for"


def test_the_button_names_the_decree_that_it_takes() -> None:
    app, page = choosing()
    for tablet in page.row:
        after(app, Intent("reach", text=tablet.name))
        words = after(app, Intent("reach", text="go"))
        assert words[0].startswith(f"Take {tablet.decree.name}")


def test_what_is_taken_at_a_stop_is_said() -> None:
    app = heard("campaign-agora")
    page = top(app)
    assert isinstance(page, PlacePage)
    tablet = next(each for each in page.ground.tablets if each.enabled)
    words = after(app, Intent("reach", text=tablet.name, amount=1))
    assert any(said.startswith("You have chosen: ") or "Yours now" in said for said in words)


def test_the_same_key_on_another_page_is_another_thing() -> None:
    door = Door("Polemos")
    numbers = []
    for place in ("war-setup", "war-setup", "war"):
        door.show(Tree((Node("spot go", "button", place, (0, 0, 1, 1)),), "spot go", place))
        numbers.append(door._id("spot go"))
    assert numbers[0] == numbers[1] != numbers[2] and ROOT not in numbers


def test_a_table_is_asked_as_before() -> None:
    app = heard("duel")
    assert table_of(app).aloud.offers in after(app, "tell_turn")[-1]
    assert told(app)


@pytest.mark.parametrize("name", ["war-defeat", "war-end", "war-end-lost"])
def test_what_an_engagement_and_a_war_have_come_to_is_told_in_sentences(name: str) -> None:
    told_of = page(heard(name))
    run: Any = top(heard(name)).campaign.run  # type: ignore[attr-defined]
    assert "SCORE" not in told_of and " + " not in told_of
    assert f"{run.score}" in told_of and ("Defeat" in told_of or "The Long War is" in told_of)
