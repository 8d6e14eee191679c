"""The examples in the docstrings of rules, match, records and bots run, and say what comes out."""

from __future__ import annotations

import doctest
import inspect
from importlib import import_module
from pathlib import Path
from types import FunctionType

import pytest

ROOT = Path(__file__).parents[2]
METHODS = (property, classmethod, staticmethod)
WITH_EXAMPLES = (
    *(
        "ai",
        *("game.rules.duel", "game.rules.battle", "game.rules.greece"),
        *("game.match", "game.records"),
        "game.rules",
        "game.rules.core",
        "game.rules.rng",
        "game.rules.wording",
        "game.rules.options",
    ),
    *("game.match.match", "game.match.seats", "game.match.seats"),
)


def modules() -> list[str]:
    """Return the modules in which an example stands."""
    rooms = ("game/rules", "game/match", "game/records", "ai")
    paths = [path for room in rooms for path in (ROOT / room).rglob("*.py")]
    return sorted(
        path.relative_to(ROOT)
        .with_suffix("")
        .as_posix()
        .replace("/", ".")
        .removesuffix(".__init__")
        for path in paths
        if ">>> " in path.read_text(encoding="utf-8")
    )


@pytest.mark.parametrize("name", modules())
def test_examples_run(name: str) -> None:
    done = doctest.testmod(import_module(name), optionflags=doctest.ELLIPSIS)
    assert done.failed == 0 and done.attempted > 0


def test_what_others_call_first_has_examples() -> None:
    assert set(WITH_EXAMPLES) <= set(modules())


@pytest.mark.parametrize("name", WITH_EXAMPLES)
def test_all_that_others_may_call_is_described(name: str) -> None:
    room = import_module(name)
    own = [key for key, value in vars(room).items() if getattr(value, "__module__", "") == name]
    for key in getattr(room, "__all__", own):
        value = getattr(room, key)
        if key.startswith("_") or not isinstance(value, FunctionType | type):
            continue
        assert inspect.getdoc(value), key
        for part in dir(value) if isinstance(value, type) else ():
            found = inspect.getattr_static(value, part)
            if not part.startswith("_") and isinstance(found, (*METHODS, FunctionType)):
                assert inspect.getdoc(getattr(value, part)), f"{key}.{part}"
