"""While the first votes of a war are taken, none offers a decree that the enemy has drawn."""

from __future__ import annotations

import dataclasses
import json
import random
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from game.campaign import run_file
from game.campaign.effects import obstacle
from game.campaign.fold import after, cost_of
from game.campaign.run import OFFERS, Charter, Run, RunStep
from game.records.replay import ReplayError
from tests.support.play import warpaths
from tests.support.play.wars import NOW

RELEASE = Path(__file__).parents[1] / "releases" / "1.0.0" / "wars"


def step_of(run: Run) -> RunStep:
    """Return the dearest answer to a vote: one that gives the enemy a decree, if there is any."""
    taken = [one.id for one in run.offered if not obstacle(run, cost_of(one))]
    costly = [one for one in run.offered if "enemy_decrees+1" in cost_of(one)]
    name = costly[0].id if costly else taken[0] if taken else None
    return RunStep(decree=name) if name else RunStep(skip=True)


def votes(charter: Charter) -> Iterator[Run]:
    """Yield a war at each of its votes."""
    run = Run(charter)
    while run.vote and run.phase == "decree":
        yield run
        run = after(run, step_of(run))


def both(run: Run) -> set[str]:
    """Return the decrees that are offered and that the enemy holds."""
    return {one.id for one in run.enemy_held(1)} & {one.id for one in run.offered}


def charters() -> list[Charter]:
    return [warpaths.charter(random.Random(seed).randrange) for seed in range(60)]


def test_no_vote_offers_what_the_enemy_holds() -> None:
    found = [(one, both(run)) for one in charters() for run in votes(one) if both(run)]
    assert not found, f"{len(found)} of 60 wars: {found[:3]}"


def test_the_others_are_offered_in_their_order_and_none_twice() -> None:
    changed = 0
    for charter in charters():
        seen, before = set[str](), msgspec.structs.replace(charter, offers=1)
        for run in votes(charter):
            now = [one.id for one in run.offered]
            older = dataclasses.replace(run, charter=before)
            then = [one.id for one in older.offered]
            rest = [name for name in then if name not in run.drawn]
            assert now[: len(rest)] == rest and len(now) == len(then)
            changed += rest != then
            assert not seen & set(now), "another vote has had it"
            seen.update(now)
    assert changed, "no war gave the enemy what a later vote had"


def as_of_1_0_0(charter: Charter, folder: Path, steps: int) -> Path:
    """Write a war as 1.0.0 began it, with the first answers to its votes."""
    header = json.loads(next(iter(sorted(RELEASE.iterdir()))).read_text().splitlines()[0])
    told = msgspec.to_builtins(charter)
    header |= {key: told[key] for key in ("city", "level", "length", "seed", "olympiad")}
    lines, run = [header], Run(charter)
    for number in range(1, steps + 1):
        step = msgspec.structs.replace(step_of(run), n=number)
        lines.append(msgspec.to_builtins(step))
        run = after(run, step)
    path = folder / "old.war"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return path


def test_a_war_that_1_0_0_began_goes_on_as_it_was_offered(tmp_path: Path) -> None:
    old = [msgspec.structs.replace(one, offers=1, first=None, edition=1) for one in charters()]
    charter = next(one for one in old if any(map(both, votes(one))))
    at = next(number for number, run in enumerate(votes(charter)) if both(run))
    run = run_file.read(as_of_1_0_0(charter, tmp_path, at))
    assert run.charter.offers == 1
    assert both(run), "it was offered then, and is still"
    (name, *_more) = both(run)
    assert after(run, RunStep(decree=name)).holdings[-1][0] == name


def test_a_new_war_says_how_its_votes_are_drawn(tmp_path: Path) -> None:
    war = run_file.WarFile.begin(Charter("athens", "recruit", "raid", 5), NOW, tmp_path)
    path = war.file.path
    war.close()
    assert run_file.read_header(path).offers == OFFERS
    path.write_bytes(path.read_bytes().replace(b'"offers":2', b'"offers":3'))
    with pytest.raises(ReplayError, match="cannot go on"):
        run_file.read(path)
