"""Runs of tests in processes of their own: once to see which lines they run, then on mutants.

Each run is a fork of a process that has loaded pytest and the libraries, but nothing of the
program, so that a mutant is there from the first import on.
"""

from __future__ import annotations

import ast
import functools
import gc
import importlib
import importlib.machinery
import importlib.util
import json
import os
import resource
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

import pytest
from _pytest.config import default_plugins as pytest_plugins

from tests.programs.mutants import Mutant, mutated

PROGRAM = ("game", "ai")
LIBRARIES = ("hypothesis.strategies", "filelock", "platformdirs", "pygame", "pytweening")
OPTIONS = (
    "-x",
    "-q",
    "--noconftest",
    "-p",
    "tests.support.homes_of_tests",
    "-p",
    "no:cacheprovider",
)
QUIET = ("-o", "addopts=", "-o", "filterwarnings=", "--capture=sys", "--tb=no", "--no-header")
MEMORY = 4 << 30
"""The most bytes that a run may take: a mutant may fill lists without end."""
AT_LEAST, TIMES = 20.0, 4.0
"""A run may take so many seconds of the processor, and as often as long as the tests did before."""
PATIENCE = 20
"""A run may take so many times longer by the clock: others use the machine too."""


@dataclass(frozen=True)
class Reach:
    """The tests with their seconds, and by file which of them run each line.

    The lines that run when a file is imported have the number -1 among their tests.
    """

    tests: list[tuple[str, float]]
    lines: dict[str, dict[str, list[int]]]

    def of(self, mutant: Mutant) -> list[tuple[str, float]]:
        """Return the tests that may notice a mutant, the quickest first.

        Those that run its lines come first. Where its lines run at the import the others that run
        its file are asked too, and then all that may have it from their module.
        """
        lines = self.lines.get(mutant.path, {})
        first, last = mutant.span
        near = {test for line in range(first, last + 1) for test in lines.get(str(line), ())}
        if -1 not in near:
            return self._quickest(near)
        far = {test for row in lines.values() for test in row}
        modules = {self.tests[one][0].partition("::")[0] for one in far if one >= 0}
        beside = {
            at
            for at, (name, _seconds) in enumerate(self.tests)
            if name.partition("::")[0] in modules
        }
        rows = near, far - near, beside - far
        return [test for row in rows for test in self._quickest(row)]

    def _quickest(self, numbers: set[int]) -> list[tuple[str, float]]:
        return sorted((self.tests[one] for one in numbers if one >= 0), key=lambda one: one[1])


def load(below: Sequence[str], room: str) -> None:
    """Import what every run needs and no mutant of a room changes, so that no fork has to."""
    plugins = [f"_pytest.{name}" for name in pytest_plugins]
    for name in (*LIBRARIES, *plugins, *below):
        importlib.import_module(name)
    place = room.removesuffix(".py").replace("/", ".")
    assert not any(name == place or name.startswith(f"{place}.") for name in sys.modules)


# ---------------------------------------------------------------------- a process of its own


def forked(work: Callable[[], int], seconds: float) -> int:
    """Start a process that does something in silence, with its exit status as the answer."""
    for each in (sys.stdout, sys.stderr):
        each.flush()
    child = os.fork()
    if child:
        return child
    status = 70
    try:
        os.setpgid(0, 0)
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nowhere, stream)
        limit = int(seconds) + 1
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 2))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        status = work()
    finally:
        os._exit(status)


def ended(child: int, patience: float) -> int | None:
    """Return the exit status of a process, negative for a signal; None if it had to be stopped."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        found, status = os.waitpid(child, os.WNOHANG)
        if found:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.005)
    _stop(child)
    os.waitpid(child, 0)
    return None


def _stop(child: int) -> None:
    with suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)


def _pytest(arguments: Sequence[str], *plugins: object) -> int:
    """Run tests in this process, each file in a home of its own."""
    import hypothesis  # noqa: PLC0415  (loaded before the fork)

    hypothesis.settings.register_profile(
        "mutation",
        derandomize=True,
        database=None,
        deadline=None,
        phases=(hypothesis.Phase.explicit, hypothesis.Phase.generate),
    )
    hypothesis.settings.load_profile("mutation")
    with tempfile.TemporaryDirectory(prefix="polemos-mutant-") as home:
        os.environ |= {"POLEMOS_HOME": home, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
        os.environ["POLEMOS_STRICT"] = "1"  # no fault of a mutant hides behind a bulkhead
        return int(pytest.main([*OPTIONS, *QUIET, *arguments], plugins=list(plugins)))


# ---------------------------------------------------------------------- which tests run a line


class Covered:
    """One run of a suite that notes the lines of some files for each test, and its seconds."""

    def __init__(self, tests: Sequence[str], files: Sequence[str], root: Path) -> None:
        self.tests, self.files, self.root = tests, files, root
        self.seconds: dict[str, float] = {}
        self.coverage: Any = None
        self.caches: list[Any] = []

    def reach(self) -> Reach:
        """Run the suite. RuntimeError when a test fails."""
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "reach.json"
            status = ended(forked(lambda: self._run(path), 3_600), 36_000)
            if status != 0:
                raise RuntimeError(f"the tests fail without any change: {status}")
            return Reach(**json.loads(path.read_text(encoding="utf-8")))

    def _run(self, path: Path) -> int:
        import coverage  # noqa: PLC0415  (tests without this need none)

        include = [str(self.root / name) for name in self.files]
        self.coverage = coverage.Coverage(data_file=None, include=include, config_file=False)
        self.coverage.start()
        status = _pytest(self.tests, self)
        self.coverage.stop()
        path.write_text(json.dumps(vars(self._found())), encoding="utf-8")
        return status

    def _found(self) -> Reach:
        data, names = self.coverage.get_data(), list(self.seconds)
        numbers = {"": -1} | {name: at for at, name in enumerate(names)}
        lines = {
            name: {
                str(line): [numbers[one] for one in contexts]
                for line, contexts in data.contexts_by_lineno(str(self.root / name)).items()
            }
            for name in self.files
        }
        return Reach([(name, round(self.seconds[name], 4)) for name in names], lines)

    def pytest_collection_finish(self) -> None:
        """Find what the program remembers between tests."""
        kind = functools._lru_cache_wrapper
        self.caches = [
            one
            for one in gc.get_objects()
            if isinstance(one, kind) and str(one.__module__).startswith(PROGRAM)
        ]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Note under a test's name what it runs; it finds nothing remembered."""
        for one in self.caches:
            one.cache_clear()
        self.coverage.switch_context(item.nodeid)
        before = time.process_time()
        found = yield
        self.seconds[item.nodeid] = time.process_time() - before
        self.coverage.switch_context("")
        return found


# ---------------------------------------------------------------------- a mutant


class Loader(importlib.machinery.SourceFileLoader):
    """Loads one module from a tree instead of its file."""

    def __init__(self, name: str, path: str, code: CodeType) -> None:
        super().__init__(name, path)
        self.code = code

    def get_code(self, fullname: str) -> CodeType:
        return self.code


class Finder:
    """Finds the mutant in the place of its module."""

    def __init__(self, mutant: Mutant, root: Path) -> None:
        path = root / mutant.path
        self.path = str(path)
        self.name = mutant.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        tree: ast.Module = mutated(path.read_text(encoding="utf-8"), mutant.number)
        self.code = compile(tree, self.path, "exec", dont_inherit=True)

    def find_spec(
        self, name: str, path: object = None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """Return where the mutant is, None for any other module."""
        if name != self.name:
            return None
        return importlib.util.spec_from_file_location(
            name, self.path, loader=Loader(name, self.path, self.code)
        )


class Only:
    """Lets pytest run some tests alone, in this order."""

    def __init__(self, tests: Sequence[str]) -> None:
        self.order = {name: at for at, name in enumerate(tests)}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave out the others."""
        known = [one for one in items if one.nodeid in self.order]
        items[:] = sorted(known, key=lambda one: self.order[one.nodeid])


def tried(
    waiting: Sequence[Mutant], reach: Reach, root: Path, jobs: int, most: float
) -> Iterator[tuple[Mutant, str]]:
    """Yield mutants with what became of each: killed, survived, or a way in which it broke."""
    pending, running = list(waiting), dict[int, tuple[Mutant, float]]()
    while pending or running:
        while pending and len(running) < jobs:
            mutant = pending.pop(0)
            tests = _within(reach.of(mutant), most)
            if not tests:
                yield mutant, "survived"
                continue
            limit = AT_LEAST + TIMES * sum(seconds for _name, seconds in tests)
            names = [name for name, _seconds in tests]
            child = forked(functools.partial(_try, mutant, names, root), limit)
            running[child] = mutant, time.monotonic() + PATIENCE * limit
        if running:
            yield from _arrived(running)


def _within(tests: list[tuple[str, float]], most: float) -> list[tuple[str, float]]:
    """Return as many of the quickest tests as fit into so many seconds."""
    spent, found = 0.0, list[tuple[str, float]]()
    for test in tests:
        spent += test[1]
        if found and spent > most:
            break
        found.append(test)
    return found


def _arrived(running: dict[int, tuple[Mutant, float]]) -> Iterator[tuple[Mutant, str]]:
    time.sleep(0.005)
    for child, (mutant, end) in list(running.items()):
        found, status = os.waitpid(child, os.WNOHANG)
        if found:
            del running[child]
            yield mutant, _verdict(os.waitstatus_to_exitcode(status))
        elif time.monotonic() > end:
            _stop(child)


def _try(mutant: Mutant, tests: Sequence[str], root: Path) -> int:
    sys.meta_path.insert(0, Finder(mutant, root))
    files = dict.fromkeys(name.partition("::")[0] for name in tests)
    return _pytest(list(files), Only(tests))


def _verdict(status: int) -> str:
    """Return what an exit status of pytest says of a mutant: without any test it survives."""
    if status in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        return "survived"
    if status < 0:
        return f"stopped by {signal.Signals(-status).name}"
    return "killed" if status == pytest.ExitCode.TESTS_FAILED else f"broke with {status}"
