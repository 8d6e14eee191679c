"""A reader of the screen is told of everything what it is, its name, and its place in a set."""

from __future__ import annotations

from argparse import Namespace
from collections import Counter
from typing import get_args

import pytest

from game.client.focus import Spot
from game.commands.shot import studio
from game.scenes.scene import Scene
from game.staging.moments import MOMENTS
from sprites.base.widget import Role, Widget
from sprites.kit.setting import Choice, Slider, Toggle
from tests.support.stage import SMALL, top

SCREENS = (
    *("title-war", "settings", "setup-people", "library", "results-victory", "rulebook"),
    *("learn", "puzzles", "cards", "statistics", "feats", "scenarios", "scenario", "war-setup"),
    *(
        "war-road",
        "war-briefing",
        "war-decree",
        "war-end",
        "viewer",
        "viewer-play-on",
        "look-back-moment",
        "figures",
    ),
    *("wars", "wars-other-data", "wars-day"),
    *("pause", "duel", "duel-hint-moves", "battle", "battle-hint", "greece", "greece-recap"),
    *("duel-log", "greece-cup", "lesson", "duel-pass-warning"),
)


def shown(name: str) -> Scene:
    app = studio(SMALL)
    MOMENTS[name](app, Namespace(replay=None, at=None, seat=None))
    scene = top(app)
    scene.refresh()
    return scene


@pytest.mark.few(12)
@pytest.mark.parametrize("name", SCREENS)
def test_everything_has_a_role_and_a_name(name: str) -> None:
    scene = shown(name)
    told: list[Widget | Spot] = [*scene.widgets, *scene.focus.spots]
    assert told
    for each in told:
        assert each.role in get_args(Role), each.name
        assert each.words.strip(), each.name


@pytest.mark.few(12)
@pytest.mark.parametrize("name", SCREENS)
def test_what_can_be_set_says_to_what(name: str) -> None:
    for widget in shown(name).widgets:
        if isinstance(widget, Choice | Slider | Toggle):
            assert widget.value_text and widget.words.strip(), widget.name


@pytest.mark.few(12)
@pytest.mark.parametrize("name", SCREENS)
def test_places_in_a_set_are_counted_from_one_on(name: str) -> None:
    """Each place is taken as often as there are sets of that size."""
    placed = Counter(widget.position for widget in shown(name).widgets if widget.position[1])
    for (at, of), count in placed.items():
        assert 1 <= at <= of
        assert count == placed[1, of] == placed[of, of]


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("name", "role"),
    [
        ("title-war", "link"),
        ("settings", "switch"),
        ("settings", "slider"),
        ("settings", "combo box"),
        ("setup", "radio button"),
        ("statistics", "tab"),
        ("scenarios", "tab"),
        ("pause", "menu item"),
        ("library", "list"),
        ("learn", "list item"),
        ("cards", "search input"),
    ],
)
def test_widgets_are_what_they_look_like(name: str, role: str) -> None:
    found = [widget for widget in shown(name).widgets if widget.role == role]
    assert found
    assert role in ("list", "search input") or all(widget.position[1] for widget in found)


@pytest.mark.parametrize("name", ["cards", "feats", "duel-log"])
def test_what_is_drawn_in_a_grid_or_a_list_has_a_place_too(name: str) -> None:
    items = [spot for spot in shown(name).focus.spots if spot.role == "list item"]
    assert len(items) > 4 and len({spot.position[1] for spot in items}) == 1
    places = [spot.position[0] for spot in items]
    assert places == list(range(places[0], places[0] + len(items)))
