"""The figures of all wars, counted from their files; the worth of decrees, from quick games."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from ai.worker import InlineThinker
from game.campaign import run_file
from game.campaign.run import Ending, Run, RunStep
from game.campaign.run_file import WarHeader
from game.campaign.shelf import PastWar
from game.campaign.terms import TERMS
from game.staging.campaign_moments import wars
from game.statistics.decree_worth import DecreeWorth, WorthJob, met
from game.statistics.war_figures import LEAST, Won, best, figures_of, held_in


def war(outcomes: str, city: str = "athens") -> PastWar:
    """Return a war by its file: engagements won ("w") or lost ("l")."""
    header = WarHeader(
        city, "hoplite", "raid", 7, war=run_file.FORMAT, data="", started="", app="1", edition=2
    )
    steps: list[RunStep] = []
    lives = header.lives
    for number, one in enumerate(outcomes):
        lives -= one == "l"
        steps.append(RunStep(n=len(steps) + 1, began=f"{number}.replay"))
        ending = Ending(one == "w", 0, 1, 0, 3)
        steps.append(RunStep(n=len(steps) + 1, ended=ending, left=lives))
    return PastWar(Path("a.war"), header, tuple(steps))


def test_cities_are_counted_by_the_wars_that_are_over() -> None:
    whole = "w" * TERMS["raid"].engagements
    known = [war(whole), war("ll"), war("w"), war(whole, city="sparta")]
    assert figures_of(known).cities == (Won("athens", 1, 2), Won("sparta", 1, 1))


def test_few_wars_tell_of_no_decree_and_do_not_lead() -> None:
    rows = [Won("a", LEAST - 1, LEAST - 1), Won("b", 3, 3), Won("c", 9, 10), Won("d", 1, 9)]
    assert [one.name for one in best(rows)] == ["c", "b", "d"]
    assert held_in(war("w")) == set()


def test_a_war_is_met_as_it_stood_at_each_engagement() -> None:
    run = next(one for one in wars("raid") if one.over)
    found = list(met(run))
    assert [stop.id for _then, stop in found] == [one.stop.id for one in run.fought]
    held = [len(then.held) for then, _stop in found]
    assert held == sorted(held)


def test_the_worth_of_decrees_comes_from_the_same_deals_with_and_without() -> None:
    run = next(one for one in wars("raid") if one.over)
    job = WorthJob(run, lambda _one: None, InlineThinker, pairs=1)
    thinker = InlineThinker()
    job.worker = lambda: thinker
    found = job.finish()
    assert isinstance(found, DecreeWorth) and found.engagements == len(run.fought)
    assert abs(found.gain) <= len(run.fought) and found.acted is None
    bare = replace(run, steps=())
    assert isinstance(bare, Run)
    assert WorthJob(bare, lambda _one: None, lambda: thinker, pairs=1).finish() is None
