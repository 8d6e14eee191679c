"""Loads what a player may open, a module at a rest, so that no click waits for it."""

from __future__ import annotations

import dis
import sys
from collections.abc import Iterable, Iterator
from importlib import import_module
from importlib.util import find_spec

OWN = ("game", "ai", "sprites", "sounds")
"""The packages of the program: what they import besides is loaded with them."""
READS = 6
"""So many modules are read at a rest to find the next one that can be loaded."""


class Ahead:
    """Loads the modules of some paths, "package.module:name", and before each what it imports.

    What a package imports for all its modules comes with the first of them.
    """

    def __init__(self, paths: Iterable[str]) -> None:
        self._steps = _ordered((path.partition(":")[0] for path in paths), set())

    def step(self) -> bool:
        """Load one module, or read a few of them; False when all are there."""
        module = next(self._steps, None)
        for _read in range(READS):
            if module == "":
                module = next(self._steps, None)
        if module:
            import_module(module)
        return module is not None


def _ordered(modules: Iterable[str], met: set[str]) -> Iterator[str]:
    """Yield modules, each after those that it imports; "" whenever one of them has been read."""
    for module in modules:
        if module in met or module in sys.modules:
            continue
        met.add(module)
        package, _dot, name = module.rpartition(".")
        yield from _ordered([package] if package else [], met)
        if not _is_module(package, name):
            continue
        yield ""
        yield from _ordered(_imported(module), met)
        yield module


def _is_module(package: str, name: str) -> bool:
    """Return True for a module, and False for a name that a module holds."""
    if not package:
        return True
    is_package = hasattr(import_module(package), "__path__")
    return is_package and find_spec(f"{package}.{name}") is not None


def _imported(module: str) -> Iterator[str]:
    """Yield what a module of the program imports from it when it is loaded, and each name there."""
    spec = find_spec(module)
    read = getattr(spec.loader, "get_code", None) if spec is not None else None
    source = ""
    for step in dis.get_instructions(read(module)) if read is not None else ():
        if step.opname == "IMPORT_NAME":
            source = step.argval if step.argval.partition(".")[0] in OWN else ""
            yield from [source] if source else []
        elif step.opname == "IMPORT_FROM" and source:
            yield f"{source}.{step.argval}"
