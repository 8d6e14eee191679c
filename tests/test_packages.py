"""The packages that the project names: no upper bounds, and exact versions for a release."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from tests.workshop import compilation

ROOT = Path(__file__).parent.parent
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PROJECT = PYPROJECT["project"]
EXTRAS = PROJECT["optional-dependencies"].values()
REQUIREMENTS = [*PROJECT["dependencies"], *(each for extra in EXTRAS for each in extra)]
PINS = re.findall(r"^([\w.-]+)==\S+$", (ROOT / ".ci/constraints.txt").read_text("utf-8"), re.M)


def canonical(name: str) -> str:
    """Return a package's name in the one spelling that packaging tools compare."""
    return re.sub(r"[-_.]+", "-", name).lower()


@pytest.mark.parametrize("requirement", REQUIREMENTS)
def test_no_requirement_has_an_upper_bound(requirement: str) -> None:
    assert not re.search(r"[<~]|==", requirement)


@pytest.mark.parametrize("requirement", REQUIREMENTS)
def test_a_release_is_built_with_an_exact_version(requirement: str) -> None:
    name = re.split(r"[\s>=\[;]", requirement)[0]
    assert canonical(name) in map(canonical, PINS)


def test_the_archive_of_source_has_what_compiles_the_languages() -> None:
    build_py = pytest.importorskip("tests.workshop.build_py", reason="only builds need setuptools")
    setuptools = pytest.importorskip("setuptools")
    step = build_py.BuildPy(setuptools.Distribution({"packages": []}))
    step.ensure_finalized()
    named = PYPROJECT["tool"]["setuptools"]["cmdclass"]["build_py"]
    assert named == f"{build_py.__name__}.BuildPy"
    files = {ROOT / name for name in step.get_source_files()}
    assert all(file.is_file() for file in files)
    assert {Path(build_py.__file__), Path(compilation.__file__), *compilation.sources()} <= files
