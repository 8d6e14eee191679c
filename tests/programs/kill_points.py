"""Kills a war inside every change of a file: python -m tests.programs.kill_points

A war is played with its folder watched. Whatever a kill could leave there is laid out anew, and the
war goes on from it as the next program would: nothing that was whole is lost, no life is, and the
war comes to its end. With --screens it is gone on with from the title as well.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from ai.arena import with_progress
from game.campaign import hall, run_file, settling
from game.campaign.run import Charter, Run, RunStep
from game.campaign.run_file import WarFile
from game.campaign.settling import LOST
from game.match.match import Match
from game.records import saves
from game.rules.core import NOBODY
from game.rules.rng import Rng
from game.system import paths
from tests.support.files.disk import Disk, Left, files_of, laid_out
from tests.support.files.holding import reopened
from tests.support.play import warpaths

CHARTER = Charter("athens", "recruit", "campaign", 36, "2026-11-22")
NOW = datetime(2026, 11, 22, 10, 0, tzinfo=UTC)
MOST, FEW = 90, 2
"""The most actions of an engagement, in the war that is killed and in the one that goes on."""
KEPT = (run_file.SUFFIX, saves.SUFFIX)
"""The suffixes of files of which no whole line is ever lost."""


@contextmanager
def living_in(home: Path) -> Iterator[Path]:
    """Let all that the program keeps lie in a folder."""
    paths._elsewhere.append(home)
    paths.data_folder.cache_clear()
    try:
        yield home
    finally:
        paths._elsewhere.pop()
        paths.data_folder.cache_clear()


# ---------------------------------------------------------------------- playing


def play_war(war: WarFile, actions: Callable[[Run], int]) -> Run:
    """Play a war from where it is to its end, each engagement for so many actions."""
    while not war.run.over:
        if war.run.phase == "road":  # past every stop where nobody fights
            war.take(RunStep(road=min(war.run.open_stops, key=lambda stop: stop.is_fight).id))
        elif war.run.phase in ("ready", "engaged"):
            fight(war, actions(war.run))
        else:
            war.take(warpaths.step(war.run, lambda _below: 0))
    war.close()
    return war.run


def fight(war: WarFile, actions: int) -> None:
    """Go on with the engagement or begin it; it is given up after so many actions."""
    verdict = settling.judged(war.run)
    if verdict.ending is None:
        match = _resumed(war) if verdict.goes_on else settling.begin_match(war, NOW)
        settling.watch(war, match)
        rng = Rng(len(match.history))
        while match.outcome() is None and match.to_act != NOBODY and actions:
            match.act(rng.choice(match.state.legal()))
            actions -= 1
        _give_up(war, match)
    settling.settle(war)


def _resumed(war: WarFile) -> Match:
    assert war.run.current is not None
    return reopened(paths.records() / war.run.current.record)


def _give_up(war: WarFile, match: Match) -> None:
    assert match.recorder is not None and war.run.current is not None
    if match.outcome() is None and match.state.seats == 2:
        match.concede(war.run.current.stop.seat)
    match.recorder.close()
    if match.outcome() is None:
        settling.concede(war)


def whole_war() -> None:
    """Play a war to the hall of fame, and abandon another one in its first engagement."""
    war = WarFile.begin(CHARTER, NOW)
    run = play_war(war, lambda run: MOST)
    again = WarFile.resume(war.file.path)
    hall.enter(run, "ana", "2026-11-22")
    again.take(RunStep(name="ANA"))
    again.close()
    other = WarFile.begin(CHARTER, NOW)
    while other.run.vote:
        other.take(RunStep(skip=True))
    other.take(RunStep(road=other.run.open_stops[0].id))
    match = settling.begin_match(other, NOW)
    match.act(match.state.legal()[0])
    assert match.recorder is not None
    match.recorder.close()
    other.take(RunStep(abandon=True))
    other.close()


def all_left() -> list[Left]:
    """Return everything that a kill at any moment of a war could leave, each once."""
    found: dict[tuple[tuple[str, bytes], ...], Left] = {}

    def seen(left: Left) -> None:
        found.setdefault(tuple(left.files.items()), left)

    with tempfile.TemporaryDirectory() as name, living_in(Path(name)) as home:
        disk = Disk(home, seen)
        with disk.watched():
            whole_war()
        assert files_of(home) == next(reversed(found.values())).files
    return list(found.values())


# ---------------------------------------------------------------------- going on


def faults_of(left: Left, screens: bool = False) -> list[str]:
    """Return what is wrong with the war that goes on from what a kill has left."""
    with tempfile.TemporaryDirectory() as name, living_in(Path(name)) as home:
        laid_out(left.files, home)
        try:
            faults = list(_gone_on(home, left, screens))
        except Exception as error:  # whatever ends the program here is what is looked for
            faults = [f"{type(error).__name__}: {error}"]
    return [f"{left.moment}: {fault}" for fault in faults]


def _gone_on(home: Path, left: Left, screens: bool) -> Iterator[str]:
    if screens:
        yield from _from_the_title()
    open_wars = [path for path, _run in run_file.unfinished()]
    for path in open_wars:
        run = play_war(WarFile.resume(path), lambda run: FEW)
        if any(one.ending == LOST for one in run.fought):
            yield "a kill has cost a life"
    if any(True for _war in run_file.unfinished()):
        yield "a war does not come to its end"
    hall.places(CHARTER.length, CHARTER.level)
    if not open_wars:
        play_war(WarFile.begin(CHARTER, NOW), lambda run: FEW)
    there = files_of(home)
    for name, content in left.files.items():
        whole = content[: content.rfind(b"\n") + 1]
        if name.endswith(KEPT) and not there.get(name, b"").startswith(whole):
            yield f"whole lines of {name} are lost"
        if name.endswith(".broken"):
            yield f"{name} was set aside"


def _from_the_title() -> Iterator[str]:
    """Go on with the war on the screens, and abandon it; nothing is played there."""
    from game.client.app import App  # noqa: PLC0415  (a player without a window needs none)
    from game.scenes.routes import scene_routes  # noqa: PLC0415
    from game.scenes.tables.table import TableScene  # noqa: PLC0415
    from game.scenes.war.briefing import Briefing  # noqa: PLC0415
    from game.system.settings import Settings  # noqa: PLC0415
    from sprites.base.canvas import offscreen  # noqa: PLC0415

    app = App(offscreen((640, 360)), Settings(calm=True), scene_routes)
    app.replace_all(app.routes.title)
    found = next(run_file.unfinished(), None)
    if found is not None:
        app.routes.war.continue_war(found[0])
        if isinstance(app.top, Briefing):
            app.top.start()
            for _frame in range(24):
                app.step(1 / 60)
            if not any(isinstance(scene, TableScene) for scene in app.scenes):
                yield f"no table is opened: {[toast.body.markup for toast, _left in app.toasts]}"
        app.replace_all(app.routes.title)
    app.close()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.programs.kill_points")
    parser.add_argument("--every", type=int, default=1, help="look at one of so many points")
    parser.add_argument("--screens", action="store_true", help="go on from the title as well")
    options: Namespace = parser.parse_args()
    points = all_left()
    some = points[:: options.every]
    faults = [
        fault
        for left in with_progress(some, len(some))
        for fault in faults_of(left, options.screens)
    ]
    print("\n".join(faults[:50]) or f"Killed at {len(some)} of {len(points)} points: nothing lost.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
