"""The step of setuptools that gathers the program, for the wheel and for an installation.

The catalogues of the languages are compiled before it; pyproject.toml names it.
"""

from __future__ import annotations

import sys
from pathlib import Path

from setuptools.command.build_py import build_py

sys.path.insert(0, str(Path(__file__).parents[2]))
from game.workshop.compilation import compile_catalogues, sources

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
COMPILER = [HERE / f"{name}.py" for name in ("__init__", "compilation", "build_py")]


class BuildPy(build_py):
    """Compiles the catalogues, then gathers what players get."""

    def run(self) -> None:
        """Compile first: what is compiled is data like any other."""
        compile_catalogues()
        super().run()

    def get_source_files(self) -> list[str]:
        """Return what the archive of source holds: also the catalogues and what compiles them."""
        more = (path.relative_to(ROOT).as_posix() for path in (*COMPILER, *sources()))
        return [*super().get_source_files(), *more]
