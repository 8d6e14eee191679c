"""The rules of a war: lives, pay, prizes, obols, other stops, Olympiads."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.campaign import effects, events, visits
from game.campaign.decrees import decree, decree_sets, decrees
from game.campaign.fold import RunError, after, folded
from game.campaign.part import campaign_games
from game.campaign.road import Road, Stop
from game.campaign.run import Charter, Ending, Run, RunStep
from game.campaign.settling import choices_at, setup_at
from game.campaign.terms import hardest
from game.campaign.visits import offers
from tests.support.play import warpaths
from tests.support.play.warpaths import FACTORS, UNITS
from tests.support.play.wars import set_out

LIVES = {"raid": 2, "campaign": 3, "war": 3}
STARS = {1: 4, 2: 5, 3: 6, 4: 8, 5: 10, 6: 12}
"""The pay for stars, in quarters."""
by_chance = settings(max_examples=40, deadline=None, derandomize=True)
chances = st.randoms(use_true_random=True)  # of a seed that is told


def charter(length: Any = "campaign", seed: int = 7, **news: Any) -> Charter:
    told: dict[str, Any] = {"city": "athens", "level": "hoplite"} | news
    return Charter(length=length, seed=seed, **told)


@dataclass
class Told:
    """A war as its rules tell it, counted with pencil and paper: lives, row, score, obols."""

    charter: Charter
    road: Road
    lives: int = 0
    row: int = 0
    score: int = 0
    obols: int = 0
    more_stars: int = 0
    dues: list[str] = field(default_factory=list)
    lost_in: list[int] = field(default_factory=list)
    """The acts of the engagements that were lost."""
    stop: Stop | None = None

    def __post_init__(self) -> None:
        self.lives = self._lives_at_first

    @property
    def _lives_at_first(self) -> int:
        return LIVES[self.charter.length] - (self.charter.olympiad >= 12)

    def take(self, before: Run, step: RunStep) -> None:
        if step.road is not None:
            self.stop = self.road.stop(step.road)
            if self.stop.great:
                self.dues = [one for one in self.dues if not one.startswith("great.")]
        elif step.ended is not None:
            self._end(before, step.ended)
        elif step.choose not in (None, "leave"):
            (offer,) = [one for one in offers(before) if one.id == step.choose]
            for one in offer.effects:
                self._effect(one)
        elif step.decree is not None and decree(step.decree).cost:
            self._effect(decree(step.decree).cost)

    def _effect(self, one: str) -> None:
        for what in ("obols", "lives", "stars", "points"):
            if one.startswith((f"{what}+", f"{what}-")):
                name = {"stars": "more_stars", "points": "score"}.get(what, what)
                setattr(self, name, getattr(self, name) + int(one.removeprefix(what)))
        if one == "dues=0":
            self.dues = []
        if one.startswith(("great.", "defeat.", "victory.")):
            self.dues.append(one)

    def _end(self, before: Run, ending: Ending) -> None:
        stop = self.stop
        assert stop is not None
        met, glory = before.engagements[-1].stop, before.glory
        self.row = self.row + 1 if ending.won else 0
        if not ending.won:
            cost = 1 + (stop.great and self.charter.length != "raid")
            if stop.great and self.charter.length == "raid":
                cost = self.lives
            if "defeat.lives-1" in self.dues:
                cost += 1
                self.dues = [one for one in self.dues if one != "defeat.lives-1"]
            if self.charter.first is not None and not stop.step:
                cost = 0
            if glory.spared and not stop.great and stop.act not in self.lost_in:
                cost = 0
            self.lost_in.append(stop.act)
            if stop.leads_to:
                self.obols += 2 + glory.defeat_obols
                self.more_stars += glory.defeat_stars
            self.lives = max(0, self.lives - cost)
        else:
            margin = min(50, ending.margin * UNITS[stop.game])
            stars = stop.stars + self.more_stars
            stars += glory.stars if glory.stars and stop.stars >= glory.from_stars else 0
            quarters = STARS[min(stars, max(STARS))]
            tenths = min(10 * glory.most, 10 + 10 * glory.step * (self.row - 1))
            won = round(FACTORS[met.level] * 10 * tenths * quarters / 40 * glory.victory)
            won += round(margin * glory.margin) + 100 * stop.great
            self.score += round(won * (1 if stop.leads_to else glory.last))
            if "victory.obols=0" not in self.dues and stop.leads_to:
                gold = 2 * (sum(one.id in GOLD for one in before.held) >= 3 - self._is_raid)
                hired = {"daric", "thracians_for_hire"} <= {one.id for one in before.held}
                spoils = min(glory.spoils, ending.spoils)
                more = stars + min(3, -(-margin // 17)) + gold + hired + spoils
                self.obols += max(0, more - (self.charter.olympiad >= 7))
            self.dues = [one for one in self.dues if not one.startswith("victory.")]
            self.more_stars = 0
            if stop.great and stop.leads_to and self.lives < self._lives_at_first:
                self.lives += self.charter.length == "war"
        if not self.lives or not stop.leads_to:
            self.score += 50 * self.lives + 5 * self.obols * (self.lives > 0)

    @property
    def _is_raid(self) -> bool:
        return self.charter.length == "raid"


GOLD = next(one.members for one in decree_sets() if one.id == "gold_of_the_king")


@pytest.mark.sweep(sister="test_there_are_twelve_olympiads_and_a_war_says_which_it_is")
@by_chance
@given(chances)
def test_a_war_is_what_its_rules_tell(chance: Random) -> None:
    begun = warpaths.charter(chance.randrange)
    told = Told(begun, begun.road)
    for before, step, run in warpaths.war(chance.randrange, begun):
        told.take(before, step)
        assert (run.lives, run.streak, run.obols) == (told.lives, told.row, told.obols), step
        assert run.score == told.score, step
        assert run.n == before.n + 1 == run.steps[-1].n == len(run.steps)
        assert run.lives >= 0 and run.obols >= 0 and run.score >= 0
        assert len({name for name, _inscribed in run.holdings}) == len(run.holdings)
        assert not {one.id for one in run.held} & {o.id for o in run.enemy_held(run.act)}
    assert folded(begun, run.steps) == run
    if run.won:
        again = sum(one.stop.step == 0 for one in run.fought) - 1
        assert len(run.fought) - again == run.road.steps == begun.terms.engagements


@pytest.mark.sweep(sister="test_an_effect_that_nobody_can_read_is_told")
@by_chance
@given(chances)
def test_every_engagement_can_begin_with_all_that_is_in_force(chance: Random) -> None:
    begun = warpaths.charter(chance.randrange)
    for _before, step, run in warpaths.war(chance.randrange, begun):
        if step.began is not None and run.current is not None:
            asked = {one.decree.id: one.options[-1] for one in choices_at(run) if one.options}
            assert setup_at(run, asked).opening().outcome() is None


@pytest.mark.sweep(sister="test_a_market_sells_each_thing_once_and_for_what_it_says")
@by_chance
@given(chances)
def test_what_cannot_be_paid_for_is_refused_and_changes_nothing(chance: Random) -> None:
    begun = warpaths.charter(chance.randrange)
    for before, _step, _run in warpaths.war(chance.randrange, begun):
        for wrong in wrong_steps(before):
            with pytest.raises(RunError) as refused:
                after(before, wrong)
            assert 0 < len(str(refused.value)) <= 120 and "\n" not in str(refused.value)


def wrong_steps(run: Run) -> Iterator[RunStep]:
    """Yield steps that do not follow from a run."""
    yield RunStep(ended=Ending(True, 1, 2, 1, 3), left=99)
    yield RunStep(road="0a", left=3)
    yield RunStep(choose="x" * 300)
    closed = [one for one in offers(run) if effects.obstacle(run, one.effects)]
    yield from (RunStep(choose=one.id) for one in closed)
    for kind in ("give", "inscribe", "strike"):
        if run.phase != kind:
            yield warpaths.answer(kind, "argo")
    if run.phase != "visit":
        yield RunStep(choose="leave")
    if run.phase == "decree":
        offered = {one.id for one in run.offered}
        yield from (RunStep(decree=one.id) for one in decrees()[:40] if one.id not in offered)


# ---------------------------------------------------------------------- one thing at a time


def fought(run: Run, *, won: bool, margin: int = 4) -> Run:
    """Fight at the first road that leads to a fight, other stops left as they are."""
    while run.phase not in ("ready", "over"):
        run = after(run, onwards(run))
    run = after(run, RunStep(began="a.replay"))
    own = 20
    return after(run, RunStep(ended=Ending(won, margin * won, own, own - margin, 9)))


def onwards(run: Run) -> RunStep:
    """Return the plainest step on."""
    if run.phase == "road":
        return RunStep(road=min(run.open_stops, key=lambda stop: not stop.is_fight).id)
    return RunStep(skip=True) if run.phase == "decree" else RunStep(choose="leave")


@pytest.mark.parametrize(("length", "lives"), [("raid", 2), ("campaign", 3), ("war", 3)])
def test_a_war_begins_with_the_lives_of_its_length(length: str, lives: int) -> None:
    assert Run(charter(length)).lives == lives
    assert Run(charter(length, olympiad=12)).lives == lives - 1


def test_losing_the_great_engagement_ends_a_raid() -> None:
    run = fought(fought(Run(charter("raid")), won=True), won=True)
    assert run.lives == 2
    assert fought(run, won=False).lives == 0


def test_a_lost_great_engagement_costs_two_lives_and_any_other_one() -> None:
    run = fought(Run(charter("campaign")), won=False)
    assert run.lives == 2 and not run.engagements[-1].stop.great
    run = fought(fought(Run(charter("campaign")), won=True), won=True)
    run = fought(run, won=False)
    assert run.engagements[-1].stop.great and run.lives == 1 and not run.over


PRIZES = {1: [2], 2: [2], 3: [3], 4: [3], 5: [3, 3]}


@pytest.mark.parametrize(("stars", "counts"), PRIZES.items())
def test_stars_pay_with_decrees(stars: int, counts: list[int]) -> None:
    """One or two stars choose 1 of 2 decrees, four see a rare one, five choose twice."""
    for run, stop in stops_of(stars):
        won = after(after(run, RunStep(road=stop.id)), RunStep(began="a.replay"))
        won = after(won, RunStep(ended=Ending(True, 4, 20, 16, 9)))
        seen = []
        while won.phase == "decree":
            seen.append([one.rare for one in won.offered])
            won = after(won, RunStep(decree=next(o for o in won.offered if not o.cost).id))
        assert [len(row) for row in seen] == counts
        assert any(map(any, seen)) == (stars >= 4)
        return
    raise AssertionError(f"no stop has {stars} stars")


def stops_of(stars: int) -> Iterator[tuple[Run, Stop]]:
    """Yield wars that begin with a stop of so many stars."""
    for seed in range(400):
        run = set_out(Run(charter("campaign", seed)))
        yield from ((run, stop) for stop in run.open_stops if stop.stars == stars)


def at_a(kind: str, **news: Any) -> Run:
    """Return a war that has come to a stop of a kind, with a decree in hand."""
    for seed in range(200):
        run = Run(charter("war", seed, **news))
        for _turn in range(8):
            run = fought(run, won=True)
            free = [one.id for one in run.offered if not one.cost]
            if free:
                run = after(run, RunStep(decree=free[0]))
            stop = next((one for one in run.next_stops if one.kind == kind), None)
            while stop is not None and run.asks:
                run = after(run, RunStep(skip=True))
            if stop is not None and not run.over:
                return after(run, RunStep(road=stop.id))
            if run.over:
                break
    raise AssertionError(f"no road has a stop of the kind {kind}")


def test_a_camp_gives_a_life_or_inscribes_a_decree() -> None:
    run = at_a("camp")
    rested = after(run, RunStep(choose="life"))
    assert rested.lives == run.lives + 1
    asked = after(run, RunStep(choose="inscribe"))
    assert asked.phase == "inscribe"
    name = asked.plain_held[0].id
    carved = after(asked, RunStep(inscribe=name))
    (form,) = [one for one in carved.held if one.id == name]
    assert form.sentence == decree(name).inscribed_sentence and form.inscribed


def test_a_market_sells_each_thing_once_and_for_what_it_says() -> None:
    run = at_a("agora")
    wares = {one.id: one for one in offers(run)}
    assert len(wares) >= 5
    name = next(one for one in wares if one in {each.id for each in decrees()})
    (price,) = [int(one.removeprefix("obols-")) for one in wares[name].effects if "obols" in one]
    assert price in (6, 10)
    if run.obols < price:
        with pytest.raises(RunError, match="cannot be taken now"):
            after(run, RunStep(choose=name))
        return
    bought = after(run, RunStep(choose=name))
    assert bought.obols == run.obols - price and bought.held[-1].id == name
    assert bought.phase == "visit" and name not in {one.id for one in offers(bought)}
    assert {one.id for one in offers(bought)} == set(wares) - {name}
    assert after(bought, RunStep(choose="leave")).phase == "road"


def test_an_envoy_names_the_next_commander() -> None:
    run = at_a("envoy")
    named = [one for one in offers(run) if one.effects[0].startswith("commander=")]
    assert named
    for one in named:
        asked = after(run, RunStep(choose=one.id))
        assert {stop.commander for stop in asked.next_stops} == {one.id}


def test_an_oracle_says_what_it_will_ask_for() -> None:
    run = at_a("oracle")
    said = [one for one in offers(run) if one.id != "sacrifice"]
    assert len(said) == 3
    for one in said:
        assert any(each in effects.DUES or each == "level+1" for each in one.effects)
        assert visits.sentences(one.effects)


def test_an_event_is_never_left_without_a_choice() -> None:
    run = at_a("event")
    with pytest.raises(RunError, match="nobody offers"):
        after(run, RunStep(choose="leave"))


# ---------------------------------------------------------------------- the tables


def test_every_event_says_exactly_what_its_choices_do() -> None:
    for one in events.events():
        for choice in one.choices:
            for effect in choice.effects:
                effects.check(effect)
            assert visits.sentences(choice.effects) == choice.result, (one.id, choice.text)


def test_in_each_event_something_is_open_to_everybody() -> None:
    """To who has nothing: no obols, no points, no decree, one life."""
    poor = Run(charter("war"), lives=1)
    for one in events.events():
        assert any(not effects.obstacle(poor, choice.effects) for choice in one.choices), one.id


def test_no_saying_gives_without_asking() -> None:
    for one in events.sayings():
        for effect in one.effects:
            effects.check(effect)
        assert any(each in effects.DUES or each == "level+1" for each in one.effects)


def test_an_effect_that_nobody_can_read_is_told() -> None:
    with pytest.raises(ValueError, match="nobody can read the effect 'gold'"):
        effects.check("gold")


def test_there_are_twelve_olympiads_and_a_war_says_which_it_is() -> None:
    assert hardest() == 12
    assert {one.phase for one in (Run(charter(olympiad=step)) for step in range(13))} == {"decree"}
    assert campaign_games() == ["duel", "battle", "greece"]
