"""The mutation program: which mutants a file has, and which of them some tests kill."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.programs import mutation
from tests.programs.mutants import mutants, mutated
from tests.programs.mutation import (
    EQUIVALENT,
    ROOMS,
    ROOT,
    SUITES,
    Tally,
    below,
    chosen,
    equivalents,
    mutants_in,
    suite_of,
)


def changes(source: str, folder: Path) -> list[str]:
    """Return the changes of all mutants of a source."""
    (folder / "toy.py").write_text(source, encoding="utf-8")
    return [one.change for one in mutants(folder / "toy.py", folder)]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("x = a < b", ["a < b -> a <= b"]),
        ("x = a == b > c", ["a == b > c -> a != b > c", "a == b > c -> a == b >= c"]),
        ("x = a is None", ["a is None -> a is not None"]),
        ("x = a in b", ["a in b -> a not in b"]),
        ("x = a and b", ["a and b -> a or b"]),
        ("x = not a", ["not a -> a"]),
        ("x = -a", ["-a -> a"]),
        ("x = 3", ["3 -> 4", "3 -> 2"]),
        ("x = 1.5", ["1.5 -> 2.5", "1.5 -> 0.5"]),
        ("x = True", ["True -> False"]),
        ("x = 'words'", []),
        ("x = a + b", ["a + b -> a - b"]),
        ("x = a << b", ["a << b -> a >> b"]),
        ("a += b", ["a += b -> a -= b", "a += b -> pass"]),
        ("a()", ["a() -> pass"]),
        ("a[b] = c", ["a[b] = c -> pass"]),
        ("raise a", ["raise a -> pass"]),
        ("del a[b]", ["del a[b] -> pass"]),
        ("if a: pass", ["a -> not a"]),
        ("x = [a for a in b if a]", ["a -> not a"]),
        ("for a in b: break", ["break -> continue"]),
        ("for a in b: continue", ["continue -> break"]),
        ("def f(): return a", ["return a -> return None"]),
        ("def f(): return ()", []),
        ("def f(a=''): pass", ["'' -> '?'"]),
        ("def f(*, a=2): pass", ["2 -> 3", "2 -> 1"]),
        ("x = f(1, 1)", ["1 -> 2", "1 -> 0", "1 -> 2 #2", "1 -> 0 #2"]),
        ("assert a < b", []),
        ("x: Literal[1] = y", []),
        ("@cache(1)\ndef f(): pass", []),
        ("'''A sentence.'''", []),
    ],
)
def test_a_line_has_the_mutants_that_its_words_allow(
    source: str, expected: list[str], tmp_path: Path
) -> None:
    assert changes(source, tmp_path) == expected


def test_each_mutant_is_another_program(tmp_path: Path) -> None:
    source = (ROOT / "game" / "campaign" / "score.py").read_text(encoding="utf-8")
    trees = {ast.unparse(mutated(source, at)) for at in range(len(changes(source, tmp_path)))}
    assert len(trees) == len(changes(source, tmp_path)) > 50
    assert ast.unparse(ast.parse(source)) not in trees
    with pytest.raises(IndexError):
        mutated(source, len(trees))


def test_each_equivalent_mutant_is_there_and_has_a_reason() -> None:
    """A line that is written anew may have mutants that a test can notice."""
    paths = dict.fromkeys(path for path, _line, _change in equivalents())
    known = {one.name for path in paths for one in mutants_in(path)}
    assert [name for name in equivalents() if name not in known] == []
    assert all(len(reason) > 20 for reason in equivalents().values())
    assert EQUIVALENT.read_text(encoding="utf-8").count("\n") == 1 + len(equivalents())


@pytest.mark.few(2)
@pytest.mark.parametrize("room", ROOMS)
def test_each_room_has_tests(room: str) -> None:
    assert mutants_in(room) and len(suite_of(room)) >= 4


def test_each_file_with_tests_of_its_own_lies_in_a_room_and_has_them() -> None:
    alone = [place for place in SUITES if place not in ROOMS]
    assert alone and all(place.startswith(ROOMS) for place in alone)
    for place in alone:
        assert mutants_in(place) and len(suite_of(place)) == len(SUITES[place])
        assert below(place) == below(place.rpartition("/")[0]) != ()


def test_of_several_places_mutants_are_drawn_from_all_together() -> None:
    places = "game/campaign/effects.py", "game/campaign/shelf.py"
    drawn = chosen(places, 40, 1)
    assert sum(map(len, drawn.values())) == 40 and all(drawn.values())
    assert all(one.path == place for place, row in drawn.items() for one in row)
    assert drawn == chosen(places, 40, 1) != chosen(places, 40, 2)
    assert chosen(places, 0, 1) == {place: mutants_in(place) for place in places}


def test_a_place_without_tests_is_refused() -> None:
    assert mutation.room_of("game/campaign/run.py") == "game/campaign"
    assert mutation.room_of("game/campaign/fold.py") == "game/campaign/fold.py"
    with pytest.raises(ValueError, match="game/campaigns"):
        mutation.room_of("game/campaigns")


def test_the_interval_is_a_point_once_all_were_tried() -> None:
    some = tuple(mutants_in("game/campaign/decrees.py")[:2])
    assert Tally(10, 0, 8, some).interval() == (0.8, 0.8)
    low, high = Tally(1000, 0, 8, some).interval()
    assert 0.45 < low < 0.8 < high < 0.95
    both = Tally(10, 1, 8, some) + Tally(20, 2, 5, (), 3, 4)
    assert vars(both) == vars(Tally(30, 3, 13, some, 3, 4)) and both.counted == 15


# ---------------------------------------------------------------------- a whole run

TOY = """
def small(number):
    if number < 3:
        return True
    return False


def emptied(row):
    while row:
        row.pop()
    return row


def unseen(number):
    return number + 1
"""
TESTS = """
import toy


def test_small():
    assert toy.small(2) and not toy.small(3)


def test_emptied():
    assert toy.emptied([1, 2]) == []
"""
RUN = """
import sys
from pathlib import Path
from tests.programs import mutation
from tests.programs import mutation_runs
mutation_runs.AT_LEAST = 0.5
mutation.ROOT = Path.cwd()
mutation.KEPT = Path("kept")
mutation.EQUIVALENT = Path("equivalent.csv")
mutation.SUITES = {"toy.py": ("toy",)}
sys.exit(mutation.main(["toy.py", *sys.argv[1:]]))
"""


@pytest.mark.sweep(sister="test_a_place_without_tests_is_refused")
@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are started by fork")
def test_mutants_are_killed_survive_or_run_without_end(tmp_path: Path) -> None:
    (tmp_path / "toy.py").write_text(TOY)
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_toy.py").write_text(TESTS)
    row = "path,line,change,reason\ntoy.py,return number + 1,1 -> 2,nobody asks for it\n"
    (tmp_path / "equivalent.csv").write_text(row)
    told = _run(tmp_path)
    assert told.count("toy.py:15: return number + 1") == 3 == told.count("toy.py:")
    assert "| toy.py | 12 | 12 | 1 | 8 | 1 | 0 | 3 | 72.7 | all tried |" in told
    lines = (tmp_path / "kept" / "toy.py.jsonl").read_text().splitlines()
    assert len(lines) == 11 and sum("stopped" in line for line in lines) == 1
    assert _run(tmp_path) == told
    assert len((tmp_path / "kept" / "toy.py.jsonl").read_text().splitlines()) == 11


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are started by fork")
def test_a_file_whose_tests_fail_unchanged_kills_no_mutant(tmp_path: Path) -> None:
    (tmp_path / "toy.py").write_text(TOY)
    (tmp_path / "tests").mkdir()
    second = "import toy\n\n\ndef test_only_once():\n    toy.small(1)\n"
    second += "    from pathlib import Path\n    assert not Path('ran').exists()\n"
    (tmp_path / "tests" / "test_toy.py").write_text(second + "    Path('ran').touch()\n")
    (tmp_path / "equivalent.csv").write_text("path,line,change,reason\n")
    with pytest.raises(AssertionError, match="without any change: killed"):
        _run(tmp_path)
    assert not (tmp_path / "kept" / "toy.py.jsonl").exists()


def _run(folder: Path, *arguments: str) -> str:
    environment = {**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{folder}"}
    done = subprocess.run(
        [sys.executable, "-c", RUN, *arguments],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
