"""The table of screens names for each method of `Routes` what makes it, with the same values."""

from __future__ import annotations

import inspect
from collections.abc import Mapping

import pytest

from game.client.services import Routes, TheatreRoutes, WarRoutes
from game.registry import part
from game.scenes.routes import SCREENS, THEATRE, WAR


@pytest.mark.parametrize(
    ("protocol", "makers"), [(Routes, SCREENS), (WarRoutes, WAR), (TheatreRoutes, THEATRE)]
)
def test_what_makes_a_screen_takes_what_its_method_takes(
    protocol: type, makers: Mapping[str, str]
) -> None:
    methods = {name: one for name, one in vars(protocol).items() if inspect.isfunction(one)}
    methods = {name: one for name, one in methods.items() if not name.startswith("_")}
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
