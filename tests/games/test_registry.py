"""A game is one package: nothing outside it names it, and its parts load when they are needed."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pytest

from game.registry import GAMES, Game, part, register

ROOT = Path(__file__).parents[2]
ROOMS = ("game", "ai", "sprites")
PATH = re.compile(r"[a-z_.]+:[A-Za-z_]+")
WINDOW = "game.scenes."
"""The package of parts that may import pygame."""


def own(path: Path) -> set[str]:
    """Return the games whose package a file is in, or which it is named after."""
    return {part.removesuffix(".py") for part in path.relative_to(ROOT).parts} & set(GAMES)


def sources() -> list[Path]:
    """Return the files that players get."""
    found = sorted(path for room in ROOMS for path in (ROOT / room).rglob("*.py"))
    return [path for path in found if not {"staging", "workshop"} & {*path.parts}]


def named(path: Path) -> Iterator[tuple[int, str]]:
    """Yield each game that a file names in a string or an import, and the line."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        words: list[str] = []
        match node:
            case ast.Constant(value=str(text)):
                words = [text]
            case ast.ImportFrom(module=module, names=names):
                words = [*(module or "").split("."), *(alias.name for alias in names)]
            case ast.Import(names=names):
                words = [word for alias in names for word in alias.name.split(".")]
            case ast.Attribute(attr=attr):
                words = [attr]
        for game in set(words) & set(GAMES):
            yield getattr(node, "lineno", 0), game


def test_only_its_own_package_names_a_game() -> None:
    """No string of the program is a game's key, no file imports from another's package."""
    wrong = [
        f"{path.relative_to(ROOT)}:{line} names {game}"
        for path in sources()
        for line, game in named(path)
        if game not in own(path)
    ]
    assert wrong == []


def test_the_number_of_seats_is_a_states() -> None:
    """No file asks a class for it: options may change it (`State.seats_of`)."""
    asked = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in sources()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr == "seats"
        if ast.unparse(node.value).startswith(("RULES", "rules"))
    ]
    assert asked == []


def paths_of(game: Game) -> dict[str, str]:
    """Return the paths of a game's parts, by field."""
    found = {field.name: getattr(game, field.name) for field in fields(game)}
    return {
        name: path for name, path in found.items() if isinstance(path, str) and PATH.fullmatch(path)
    }


@pytest.mark.parametrize("game", GAMES)
def test_every_part_of_a_game_is_where_it_says(game: str) -> None:
    for path in paths_of(GAMES[game]).values():
        if ".fitting." not in path:  # these need numpy
            assert part(path) is not None, path


def loaded(code: str) -> set[str]:
    """Return the modules that a new process has loaded after running some code."""
    told = f"{code}; import sys; print(*sys.modules)"
    found = subprocess.run(
        [sys.executable, "-c", told], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return set(found.stdout.split())


@pytest.mark.parametrize("game", GAMES)
def test_a_game_loads_without_a_window(game: str) -> None:
    """Its entry loads none of its parts; what needs no window loads neither pygame nor table."""
    entry = loaded(f"from game.registry import GAMES; GAMES[{game!r}]")
    packages = tuple(f"{room}.{key}" for room in ("ai", "game.rules") for key in GAMES)
    assert not {name for name in entry if name.startswith((*packages, "pygame", WINDOW))}
    silent = [
        path
        for path in paths_of(GAMES[game]).values()
        if not path.startswith(WINDOW) and ".fitting." not in path
    ]
    assert len(silent) >= 8
    there = loaded(f"from game.registry import part; [part(path) for path in {silent}]")
    assert not {name for name in there if name.startswith(("pygame", "sprites", WINDOW))}


def test_a_path_is_added_once_and_taken_away_again() -> None:
    before, path = list(GAMES), "tests.fourth_game:GAME"
    register(path, path)
    assert list(GAMES) == [*before, "whist"]
    GAMES.remove(path)
    assert list(GAMES) == before
