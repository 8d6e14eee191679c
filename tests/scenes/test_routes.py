"""The table of screens names for each method of `Routes` what makes it, with the same values."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from types import FunctionType

import pytest

from game.client.services import Routes, TheatreRoutes, WarRoutes
from game.registry import part
from game.scenes.routes import SCREENS, THEATRE, WAR

TABLES = pytest.mark.parametrize(
    ("protocol", "makers"), [(Routes, SCREENS), (WarRoutes, WAR), (TheatreRoutes, THEATRE)]
)
OPENING = ("open_", "begin_", "continue_")


def methods_of(protocol: type) -> dict[str, FunctionType]:
    """Return the routes that a protocol names."""
    found = {name: one for name, one in vars(protocol).items() if isinstance(one, FunctionType)}
    return {name: one for name, one in found.items() if not name.startswith("_")}


@TABLES
def test_what_makes_a_screen_takes_what_its_method_takes(
    protocol: type, makers: Mapping[str, str]
) -> None:
    methods = methods_of(protocol)
    assert methods.keys() == makers.keys()
    for name, path in makers.items():
        maker = inspect.signature(part(path))
        services, *taken = maker.parameters.values()
        _self, *asked = inspect.signature(methods[name]).parameters.values()
        assert services.name == "services", name
        for one, other in zip(asked, taken, strict=False):
            assert (one.name, one.annotation) == (other.name, other.annotation), name
            assert one.default in (other.default, inspect.Parameter.empty), name
        assert all(one.default is not one.empty for one in taken[len(asked) :]), name
        assert len(taken) >= len(asked), name


@TABLES
def test_a_route_says_by_its_name_whether_it_opens_a_screen_or_returns_it(
    protocol: type, makers: Mapping[str, str]
) -> None:
    for name, method in methods_of(protocol).items():
        opens = name.startswith(OPENING)
        assert (inspect.signature(method).return_annotation == "None") is opens, name
        maker = part(makers[name])
        made = "" if isinstance(maker, type) else inspect.signature(maker).return_annotation
        assert opens or made != "None", name
