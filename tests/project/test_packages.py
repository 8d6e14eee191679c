"""The packages that the project names: their bounds, and exact versions for a release."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from game.workshop import compilation
from tests.support.sweeps import each

ROOT = Path(__file__).parents[2]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PROJECT = PYPROJECT["project"]
EXTRAS = PROJECT["optional-dependencies"].values()
REQUIREMENTS = [*PROJECT["dependencies"], *(each for extra in EXTRAS for each in extra)]
PINS = re.findall(r"^([\w.-]+)==\S+$", (ROOT / ".ci/constraints.txt").read_text("utf-8"), re.M)
BROKEN = {"babel": "2.19 knows other plurals and finds other strings"}


def canonical(name: str) -> str:
    """Return a package's name in the one spelling that packaging tools compare."""
    return re.sub(r"[-_.]+", "-", name).lower()


@each("requirement", REQUIREMENTS)
def test_an_upper_bound_stands_only_where_a_release_has_broken_us(requirement: str) -> None:
    name = re.split(r"[\s>=\[;]", requirement)[0]
    assert bool(re.search(r"[<~]|==", requirement)) == (name in BROKEN)


@each("requirement", [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["dev"]])
def test_what_players_and_testers_need_has_a_lower_bound_that_is_tried(requirement: str) -> None:
    assert re.search(r">=\d", requirement)


@each("requirement", REQUIREMENTS)
def test_a_release_is_built_with_an_exact_version(requirement: str) -> None:
    name = re.split(r"[\s>=\[;]", requirement)[0]
    assert canonical(name) in map(canonical, PINS)


def test_the_archive_of_source_has_what_compiles_the_languages() -> None:
    build_py = pytest.importorskip("game.workshop.build_py", reason="only builds need setuptools")
    setuptools = pytest.importorskip("setuptools")
    step = build_py.BuildPy(setuptools.Distribution({"packages": []}))
    step.ensure_finalized()
    named = PYPROJECT["tool"]["setuptools"]["cmdclass"]["build_py"]
    assert named == f"{build_py.__name__}.BuildPy"
    files = {ROOT / name for name in step.get_source_files()}
    assert all(file.is_file() for file in files)
    assert {Path(build_py.__file__), Path(compilation.__file__), *compilation.sources()} <= files
