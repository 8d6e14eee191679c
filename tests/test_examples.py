"""The examples in the docstrings of rules, match and bots run, and say what comes out."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
WITH_EXAMPLES = (
    *(
        "ai",
        "game.rules",
        "game.rules.core",
        "game.rules.rng",
        "game.rules.wording",
        "game.rules.options",
    ),
    *("game.match.match", "game.match.seats", "game.match.armies"),
)


def modules() -> list[str]:
    """Return the modules in which an example stands."""
    rooms = ("game/rules", "game/match", "ai")
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
