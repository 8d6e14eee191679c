"""Work on processes of this machine, or on a Dask cluster; results keep the order of the items."""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from itertools import chain
from typing import NamedTuple, NoReturn, TypeVar

from game.registry import GAMES, register

T = TypeVar("T")
R = TypeVar("R")


class ClusterError(ValueError):
    """Raised for a Dask cluster that cannot be used."""


PATIENCE = 15
"""Seconds to wait for a scheduler's answer."""


class Workers(NamedTuple):
    """The processes that work is spread over: `jobs` of this machine, or those of a scheduler.

    `dask` is the scheduler's address, such as "tcp://10.0.0.5:8786"; its workers need this program
    in the same version, and bots from elsewhere too.
    """

    jobs: int = 1
    dask: str = ""

    def map(self, function: Callable[[T], R], items: Sequence[T]) -> Iterator[R]:
        """Yield the function's results in the order of the items.

        The function must lie at the top of a module. ClusterError for a scheduler that cannot be
        reached.
        """
        if self.jobs == 1 and not self.dask:
            yield from map(function, items)
            return
        with self._executor() as executor:
            yield from executor.map(function, items)

    def flat_map(self, function: Callable[[T], Iterable[R]], items: Sequence[T]) -> Iterator[R]:
        """Yield all that the function yields for each item, in the order of the items."""
        yield from chain.from_iterable(self.map(partial(_listed, function), items))

    @contextmanager
    def _executor(self) -> Iterator[Executor]:
        if self.dask:
            with _cluster(self.dask) as executor:
                yield executor
            return
        spawning = multiprocessing.get_context("spawn")
        pool = ProcessPoolExecutor(self.jobs, spawning, register, tuple(GAMES.paths))
        try:
            yield pool
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _listed(function: Callable[[T], Iterable[R]], item: T) -> list[R]:
    return list(function(item))


@contextmanager
def _cluster(address: str) -> Iterator[Executor]:
    """Yield a cluster as an executor; what has not been done is cancelled at the end."""
    try:
        from distributed import Client  # noqa: PLC0415  only those who have a cluster need it
    except ImportError as error:
        raise ClusterError("--dask needs Dask: pip install distributed") from error
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise ClusterError(f"there is no Dask scheduler at {address}") from error
    with client, client.get_executor(pure=False) as executor:
        try:
            yield executor
        finally:
            executor.shutdown(wait=False)


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options that say where work is done."""
    parser.add_argument("--jobs", type=int, default=1, help="how many processes (1)")
    parser.add_argument("--dask", default="", metavar="ADDRESS", help="a Dask scheduler instead")


def workers_of(options: argparse.Namespace) -> Workers:
    """Return the workers that the options ask for."""
    return Workers(options.jobs, options.dask)


def start(module: str) -> NoReturn:
    """Run a module's `main` and end the program; status 2 with one line if there is no cluster.

    The module is loaded under its own name, not as `__main__`, since workers elsewhere could not
    find there what they are sent.
    """
    try:
        sys.exit(import_module(module).main())
    except ClusterError as error:
        print(f"{module.rpartition('.')[2]}: {error}", file=sys.stderr)
        sys.exit(2)
