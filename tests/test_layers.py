"""The house keeps its order: imports point one way, files stay short, nothing is left undone."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator, Set
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
ROOMS = ("game", "ai", "sprites", "sounds", "benchmarks", "tests")
LONGEST = 500

# what may not be imported, by whom: a room and everything inside it
LAW = {
    "game.rules": ("ai", "game.match", "game.scenes", "sprites", "sounds", "pygame"),
    "ai": ("game.match", "game.scenes", "sprites", "sounds", "pygame"),
    "game.match": ("game.records", "game.session", "game.scenes", "sprites", "sounds", "pygame"),
    "sprites": ("game", "ai", "sounds"),
    "sounds": ("game", "ai", "sprites"),
}
WITHOUT_CIRCLES = ("game.match", "game.records", "game.rules.greece", "sounds", "sprites")
FOR_DEVELOPERS = ("numpy", "scipy", "soundfile", "tqdm", "babel", "pytest", "hypothesis")
UNFINISHED = re.compile(r"\b(" + "|".join(("TO" + "DO", "FIX" + "ME", "X" + "XX")) + r")\b")


@cache
def sources() -> tuple[Path, ...]:
    return tuple(sorted(path for room in ROOMS for path in (ROOT / room).rglob("*.py")))


def module(path: Path) -> str:
    """The dotted name: game/rules/__init__.py is game.rules."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def inside(name: str, room: str) -> bool:
    return name == room or name.startswith(room + ".")


@cache
def imports(path: Path) -> tuple[str, ...]:
    """Every module that a file imports anywhere, with what it takes from it: a.b and a.b.c."""
    package = module(path) if path.name == "__init__.py" else module(path).rpartition(".")[0]
    tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
    return tuple(name for node in ast.walk(tree) for name in _imported(node, package))


def _imported(node: ast.AST, package: str) -> Iterator[str]:
    match node:
        case ast.Import(names=names):
            yield from (alias.name for alias in names)
        case ast.ImportFrom(module=source, names=names, level=level):
            kept = package.split(".")[: len(package.split(".")) + 1 - level] if level else []
            base = ".".join([*kept, *([source] if source else [])])
            yield base
            yield from (f"{base}.{alias.name}" for alias in names)


def files_in(room: str) -> list[Path]:
    return [path for path in sources() if inside(module(path), room)]


def targets(path: Path, known: Set[str]) -> set[str]:
    """Return the known modules that a file imports; of a package and its file only the file."""
    named = known & set(imports(path))
    return {name for name in named if not any(inside(other, name) for other in named - {name})}


def taken(room: str, forbidden: tuple[str, ...]) -> list[str]:
    return [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in files_in(room)
        for name in imports(path)
        if any(inside(name, other) for other in forbidden)
    ]


@pytest.mark.parametrize("room", LAW)
def test_imports_point_one_way(room: str) -> None:
    assert taken(room, LAW[room]) == []


@pytest.mark.parametrize("room", WITHOUT_CIRCLES)
def test_files_import_each_other_in_no_circle(room: str) -> None:
    """Imports for types and inside functions count too."""
    files = {module(path): path for path in files_in(room)}
    arrows = {name: targets(path, files.keys()) - {name} for name, path in files.items()}
    while free := [name for name, targets in arrows.items() if not targets & arrows.keys()]:
        for name in free:
            del arrows[name]
    assert arrows == {}


def test_rules_need_the_standard_library_only() -> None:
    outside = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in files_in("game.rules")
        for name in imports(path)
        if name.partition(".")[0] not in sys.stdlib_module_names | {"__future__"}
        and not inside(name, "game.rules")
        and name != "game"
    ]
    assert outside == []


@pytest.mark.parametrize("room", ["game", "ai", "sprites", "sounds"])
def test_players_need_no_tools_of_developers(room: str) -> None:
    found = taken(room, FOR_DEVELOPERS)
    allowed = ("sounds/synthesis/", "ai/arena", "game/system/string_extraction")
    assert [line for line in found if not line.startswith(allowed)] == []


def test_only_tests_know_tests() -> None:
    assert [line for room in ROOMS[:-1] for line in taken(room, ("tests",))] == []


@pytest.mark.parametrize("name", ["game.rules", "ai", "game.match"])
def test_nothing_below_the_scenes_loads_pygame(name: str) -> None:
    code = f"import sys, {name}; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0


@pytest.mark.parametrize("name", ["game.scenes.menus.title", "game.client.window", "ai"])
def test_no_game_is_loaded_before_somebody_plays_it(name: str) -> None:
    games = "{'game.rules.duel', 'game.rules.battle', 'game.rules.greece'}"
    code = f"import sys, {name}; sys.exit(bool({games} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0


def test_a_worker_process_that_starts_loads_only_the_standard_library() -> None:
    """A spawned process imports the main module: whatever that imports, each worker pays for."""
    main = ast.parse((ROOT / "game" / "__main__.py").read_text(encoding="utf-8"))
    names = {name for node in main.body for name in _imported(node, "game")}
    assert {name.partition(".")[0] for name in names} <= sys.stdlib_module_names


def test_files_are_short() -> None:
    lengths = {str(p.relative_to(ROOT)): p.read_text("utf-8").count("\n") for p in sources()}
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST} == {}


def test_nothing_is_left_undone() -> None:
    unfinished = [p for p in sources() if UNFINISHED.search(p.read_text("utf-8"))]
    assert [str(path.relative_to(ROOT)) for path in unfinished] == []
