"""The structure holds: imports point down, no circles, small objects, nothing left undone."""

from __future__ import annotations

import ast
import importlib
import inspect
import re
import subprocess
import sys
import textwrap
import tomllib
from collections import Counter
from collections.abc import Iterator, Set
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

import pytest

from tests.support.sweeps import each

ROOT = Path(__file__).parents[2]
PROGRAM = ("game", "ai", "sprites", "sounds")
ROOMS = (*PROGRAM, "benchmarks", "tests")
LONGEST, MOST_FILES = 500, 25
"""Lines of a file, and files of a folder."""
DEEPEST, MOST_NAMES = 4, 92
"""Levels of inheritance, and attributes and methods with those inherited, of a class of scenes."""
MOST_BOXES = 116
"""Boxes that scenes still make by hand, the geometry of the three tables above all."""

FLOORS: tuple[str, ...] = (
    "sprites.base",
    "sprites.kit",
    "sprites.pictures",
    "sprites.charts",
    "sprites.cards",
    "sprites.map",
    "sprites.sheet",
    "game.registry",
    "game.rules",
    "ai",
    "game.system",
    "game.texts",
    "game.match",
    "game.records",
    "game.judging",
    "game.campaign",
    "game.statistics",
    "game.lessons",
    "game.games",
    "game.session",
    "game.client",
    "game.scenes.scene",
    "game.scenes.page",
    "game.scenes.dialogs",
    "game.scenes.keys",
    "game.scenes.seat_text",
    "game.scenes.collection",
    "game.scenes.setup_option",
    "game.scenes.puzzle_part",
    "game.scenes.web_board",
    "game.scenes.hand_part",
    "game.scenes.tables",
    "game.scenes.scales_words",
    "game.scenes.scales_picture",
    "game.scenes.duel",
    "game.scenes.battle",
    "game.scenes.greece",
    "game.scenes.games",
    "game.scenes.hands",
    "game.scenes.menus",
    "game.scenes.look_back",
    "game.scenes.theatre",
    "game.scenes.learn",
    "game.scenes.editor",
    "game.scenes.statistics",
    "game.scenes.table_factory",
    "game.scenes.war",
    "game.scenes.routes",
    "game.web",
    "game.commands",
    "game.cli",
    "game.__main__",
    "game.staging",
    "game.workshop",
)
"""The rooms from the ground up: a file imports from its own floor and those below."""
TABLES = ("game.scenes.duel", "game.scenes.battle", "game.scenes.greece")
"""Rooms on one floor, which know nothing of each other."""
APART = {"sprites": ("game", "ai", "sounds"), "sounds": ("game", "ai", "sprites")}
"""The forbidden imports of graphics and sound."""
WITHOUT_WINDOW = (
    "game.registry",
    "game.rules",
    "ai",
    "game.system",
    "game.match",
    "game.records",
    "game.judging",
    "game.campaign",
    "game.statistics",
    "game.lessons",
    "game.games",
    "game.session",
)
LATE = (
    "ai/__init__.py",
    "ai/arena.py",
    "ai/executors.py",
    "game/cli.py",
    "game/__main__.py",
    "game/client/gamepad.py",
    "game/client/system_language.py",
    "game/match/crew.py",
    "game/system/paths.py",
    "game/system/files.py",
)
"""Files with imports inside functions: what they name is loaded when somebody asks for it."""
FOR_DEVELOPERS = (
    *("numpy", "scipy", "soundfile", "tqdm", "babel", "pytest", "hypothesis"),
    *("pyspiel", "open_spiel", "pettingzoo", "gymnasium", "distributed"),
)
WORKSHOPS = ("game.workshop", "game.staging", "sprites.workshop", "sounds.workshop")
"""Rooms that no player gets: they make data, and pose moments for pictures and tests."""
OF_WORKSHOPS = re.compile(r"\w+/(workshop|staging)/")
PEEKING = re.compile(
    r"import (secrets|random|time)|datetime\.now|get_pos|get_pressed|get_ticks|urandom|monotonic"
)
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


def floor(name: str) -> int:
    """Return the number of the room that a module lies in, -1 when it lies in none."""
    rooms = [number for number, room in enumerate(FLOORS) if inside(name, room)]
    return max(rooms, default=-1)


@each("room", FLOORS)
def test_imports_point_down(room: str) -> None:
    """Imports for types and inside functions count too."""
    here = FLOORS.index(room)
    known = {module(path) for path in sources()}
    wrong = [
        f"{module(path)} imports {name}"
        for path in files_in(room)
        for name in targets(path, known)
        if floor(name) > here
        or (room in TABLES and any(inside(name, t) for t in TABLES if t != room))
    ]
    assert wrong == []


@pytest.mark.parametrize("room", APART)
def test_sprites_and_sounds_know_nobody(room: str) -> None:
    assert taken(room, APART[room]) == []


@pytest.mark.parametrize("room", WITHOUT_WINDOW)
def test_rooms_without_a_window_import_no_sprite(room: str) -> None:
    assert taken(room, ("sprites", "sounds", "pygame")) == []


def test_no_files_import_each_other_in_a_circle() -> None:
    """Imports for types and inside functions count, and the files of packages themselves."""
    files = {module(path): path for room in PROGRAM for path in files_in(room)}
    arrows = {name: targets(path, files.keys()) - {name} for name, path in files.items()}
    while free := [name for name, found in arrows.items() if not found & arrows.keys()]:
        for name in free:
            del arrows[name]
    assert arrows == {}


def test_imports_stand_at_the_top() -> None:
    """But where start-up or a device needs it otherwise."""
    late = {
        str(path.relative_to(ROOT))
        for room in PROGRAM
        for path in files_in(room)
        for function in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(function, ast.FunctionDef)
        for node in ast.walk(function)
        if isinstance(node, ast.Import | ast.ImportFrom)
    }
    assert late <= set(LATE)


def test_rules_need_the_standard_library_only() -> None:
    outside = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in files_in("game.rules")
        for name in imports(path)
        if name.partition(".")[0] not in sys.stdlib_module_names | {"__future__"}
        and not inside(name, "game.rules")
        and not inside(name, "game.registry")
        and name != "game"
    ]
    assert outside == []


@pytest.mark.parametrize("room", ["game", "ai", "sprites", "sounds"])
def test_players_need_no_tools_of_developers(room: str) -> None:
    found = taken(room, FOR_DEVELOPERS)
    allowed = re.compile(r"ai/arena|ai/executors|ai/(\w+/)?fitting/|ai/research/|\w+/workshop/")
    assert [line for line in found if not allowed.match(line)] == []


def test_nothing_that_players_get_knows_tests_workshops_or_staging() -> None:
    found = [line for room in PROGRAM for line in taken(room, ("tests", *WORKSHOPS))]
    assert [line for line in found if not OF_WORKSHOPS.match(line)] == []
    assert taken("benchmarks", ("tests",)) == []


def test_what_players_do_not_get_is_left_out_by_name() -> None:
    spec = (ROOT / "build.spec").read_text("utf-8")
    assert all(f'"{room}"' in spec for room in WORKSHOPS)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    left_out = project["tool"]["setuptools"]["packages"]["find"]["exclude"]
    assert all(any(fnmatch(room, shape) for shape in left_out) for room in WORKSHOPS)


@pytest.mark.parametrize("name", WITHOUT_WINDOW)
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


def test_no_scene_asks_the_world_but_through_the_door() -> None:
    shared = [ROOT / "game" / "client" / name for name in ("app.py", "focus.py")]
    scenes = [*shared, *sorted((ROOT / "game" / "scenes").rglob("*.py"))]
    assert len(scenes) > 30
    found = [path.name for path in scenes if PEEKING.search(path.read_text("utf-8"))]
    assert found == []


def test_no_test_module_imports_another() -> None:
    """Shared helpers lie in modules without tests."""
    tests = [path for path in files_in("tests") if path.name.startswith("test_")]
    taken_from = {
        f"{path.relative_to(ROOT)} imports {name}"
        for path in tests
        for name in imports(path)
        if re.match(r"tests\.(\w+\.)*test_", name)
    }
    assert taken_from == set()


def test_files_are_short() -> None:
    lengths = {str(p.relative_to(ROOT)): p.read_text("utf-8").count("\n") for p in sources()}
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST} == {}


def test_folders_are_small() -> None:
    """A reader sees all of a folder at a glance."""
    sizes = Counter(str(path.parent.relative_to(ROOT)) for path in sources())
    assert {folder: files for folder, files in sizes.items() if files > MOST_FILES} == {}


@cache
def classes_of_scenes() -> dict[str, type]:
    found = {}
    for path in files_in("game.scenes"):
        loaded = importlib.import_module(module(path))
        for name, kind in vars(loaded).items():
            if isinstance(kind, type) and kind.__module__ == loaded.__name__ and ours(kind):
                found[f"{loaded.__name__.removeprefix('game.scenes.')}.{name}"] = kind
    return found


def ours(kind: type) -> bool:
    """Return True for a class of the program that is no protocol."""
    return inside(kind.__module__.partition(".")[0], "game") and not getattr(
        kind, "_is_protocol", False
    )


def levels(kind: type) -> int:
    return 1 + max((levels(base) for base in kind.__bases__ if ours(base)), default=0)


def names(kind: type) -> set[str]:
    """Return what an object has: methods, properties, and what any method sets on `self`."""
    found = {name for each in kind.__mro__ if ours(each) for name in own_names(each)}
    return {name for name in found if not name.startswith(("__", "_abc_"))}


@cache
def own_names(kind: type) -> frozenset[str]:
    declared = {*vars(kind), *vars(kind).get("__annotations__", {})}
    tree = ast.parse(textwrap.dedent(inspect.getsource(kind)))
    return frozenset(
        declared
        | {
            node.attr
            for node in ast.walk(tree)
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
            if isinstance(node.value, ast.Name) and node.value.id == "self"
        }
    )


def test_objects_of_scenes_are_shallow_and_small() -> None:
    """A class has few levels below it and few names, those that it inherits included."""
    sizes = {name: (levels(kind), len(names(kind))) for name, kind in classes_of_scenes().items()}
    wrong = {name: s for name, s in sizes.items() if s[0] > DEEPEST or s[1] > MOST_NAMES}
    assert wrong == {}


def test_scenes_leave_places_to_containers() -> None:
    """This limit may only shrink: a new page has no use for a box that it makes itself."""
    made = [
        node
        for path in files_in("game.scenes")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Box"
    ]
    assert len(made) <= MOST_BOXES


def test_nothing_is_left_undone() -> None:
    unfinished = [p for p in sources() if UNFINISHED.search(p.read_text("utf-8"))]
    assert [str(path.relative_to(ROOT)) for path in unfinished] == []
