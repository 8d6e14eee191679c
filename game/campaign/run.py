"""A run of the Long War: its state, folded from the steps that its file has line by line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Literal

import msgspec

from game.campaign.decrees import Decree, decree, decrees
from game.campaign.opening import applies
from game.campaign.road import Length, Road, Stop, mixed, road
from game.campaign.score import Points, lives_left, points_for

LIVES = 3
OFFERED = 3
"""The number of ostraka to choose from after a victory."""
Phase = Literal["road", "ready", "engaged", "decree", "over"]


class RunError(ValueError):
    """A step that does not follow from a run, in one sentence."""


class Charter(msgspec.Struct, frozen=True):
    """The choices before a war: the first line of its file. `daily` is its date or "".

    `attempt` counts the tries at one war of a day; the first is the one that counts.
    """

    city: str
    level: str
    length: Length
    seed: int
    daily: str = ""
    player: str = ""
    attempt: int = 1

    @property
    def road(self) -> Road:
        """The road. ValueError when there is no such city, level or length."""
        return road(self.city, self.level, self.length, self.seed)


class Ending(msgspec.Struct, frozen=True):
    """The ending of an engagement for the player, as its record says.

    `margin` counts victory points, cards or areas ahead of the best rival, 0 after a defeat;
    `own` and `rival` are the two figures, `reason` the words of the rules, `turns` the length.
    """

    won: bool
    margin: int
    own: int
    rival: int
    turns: int
    reason: str = ""


class Reached(msgspec.Struct, frozen=True):
    """The length of a record: its lines after the header, and the check of the last of them."""

    lines: int
    check: str


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of a run: exactly one of road, began, ended, decree, skip, abandon or name.

    `began` is the file name of the record; `choices` go with it, by the decree that asks for them.
    It is said again with `reached` at each end of a turn, which older programs read as well.
    """

    n: int = 0
    road: str | None = None
    began: str | None = None
    choices: dict[str, str] | None = None
    reached: Reached | None = None
    ended: Ending | None = None
    decree: str | None = None
    skip: bool = False
    abandon: bool = False
    name: str | None = None

    @property
    def says(self) -> int:
        """The number of things that it says; a good line says one."""
        told = (self.road, self.began, self.ended, self.decree, self.name)
        return sum(one is not None for one in told) + self.skip + self.abandon


@dataclass(frozen=True)
class Engagement:
    """One engagement of a run, as far as it has come."""

    stop: Stop
    record: str = ""
    """The file name of its record, "" before it begins."""
    choices: tuple[tuple[str, str], ...] = ()
    reached: Reached | None = None
    """The length of its record at the last end of a turn, None in its first turn."""
    ending: Ending | None = None
    points: Points | None = None
    decree: str = ""
    """The decree that was chosen after it, "" for none."""


@dataclass(frozen=True)
class Run:
    """A run at one moment. `after` returns the next one; nothing changes in place."""

    charter: Charter
    engagements: tuple[Engagement, ...] = ()
    lives: int = LIVES
    streak: int = 0
    """Victories in a row."""
    phase: Phase = "road"
    name: str = ""
    """The name that was entered for the hall of fame."""
    abandoned: bool = False
    n: int = 0
    """The number of steps so far."""
    steps: tuple[Step, ...] = field(default=(), repr=False, compare=False)

    @cached_property
    def road(self) -> Road:
        """The road of this war."""
        return self.charter.road

    @property
    def over(self) -> bool:
        """True once the war is won or lost."""
        return self.phase == "over"

    @property
    def won(self) -> bool:
        """True if the war ended with a life left."""
        return self.over and self.lives > 0 and not self.abandoned

    @property
    def act(self) -> int:
        """The act of the coming engagement, or of the last one."""
        if self.open_stops:
            return self.open_stops[0].act
        return self.engagements[-1].stop.act if self.engagements else self.road.stops[0].act

    @property
    def current(self) -> Engagement | None:
        """The engagement that is chosen and not over yet, or whose decree is being chosen."""
        return self.engagements[-1] if self.phase in ("ready", "engaged", "decree") else None

    @property
    def fought(self) -> tuple[Engagement, ...]:
        """The engagements that are over, in their order."""
        return tuple(one for one in self.engagements if one.ending is not None)

    @property
    def open_stops(self) -> tuple[Stop, ...]:
        """The roads that are open now."""
        if self.phase != "road":
            return ()
        if not self.engagements:
            return self.road.at(0)
        return tuple(map(self.road.stop, self.engagements[-1].stop.leads_to))

    @property
    def reachable(self) -> tuple[Stop, ...]:
        """All stops that can still be fought at, the present one not among them."""
        following = {stop.id for stop in self.open_stops}
        if self.phase != "road" and self.engagements:
            following = set(self.engagements[-1].stop.leads_to)
        for stop in self.road.stops:  # in the order of their steps
            if stop.id in following:
                following |= set(stop.leads_to)
        return tuple(stop for stop in self.road.stops if stop.id in following)

    # ------------------------------------------------------------------ decrees

    @property
    def held(self) -> tuple[Decree, ...]:
        """The player's decrees, in the order in which they were chosen."""
        return tuple(decree(one.decree) for one in self.engagements if one.decree)

    def enemy_held(self, act: int) -> tuple[Decree, ...]:
        """Return the enemy's decrees in an act, counted from 1."""
        return tuple(map(decree, self.road.enemy_decrees[act - 1]))

    @property
    def offered(self) -> tuple[Decree, ...]:
        """The ostraka to choose from, while there is something to choose."""
        if self.phase != "decree":
            return ()
        stop = self.engagements[-1].stop
        found = offerable(self)
        mixed("offer", self.charter.seed, stop.seed).shuffle(found)
        found.sort(key=lambda one: bool(stop.prize) and one.game != stop.prize)
        return tuple(found[:OFFERED])

    # ------------------------------------------------------------------ score

    @property
    def lines(self) -> tuple[Points, ...]:
        """The score as a sum: a line for each victory, then the lives left at a good end."""
        told = [one.points for one in self.engagements if one.points is not None]
        return (*told, lives_left(self.lives)) if self.won else tuple(told)

    @property
    def score(self) -> int:
        """The score so far."""
        return sum(line.points for line in self.lines)


def offerable(run: Run) -> list[Decree]:
    """Return the decrees that neither side holds and that change a start still ahead."""
    taken = {one.id for one in run.held} | set(run.road.enemy_decrees[-1])
    return [
        one
        for one in decrees()
        if one.id not in taken and any(changes(run, stop, one) for stop in run.reachable)
    ]


def changes(run: Run, stop: Stop, one: Decree, enemy: bool = False) -> bool:
    """True if a decree in the player's hand, or the enemy's, changes the start at a stop."""
    own = stop.enemy if enemy else stop.seat
    return one.game == stop.game and applies(stop.scenario.start_for(stop.seat), one, own)


# ---------------------------------------------------------------------- the fold


def folded(charter: Charter, steps: Sequence[Step]) -> Run:
    """Return the run after these steps. RunError with the first that does not follow."""
    run = Run(charter)
    for step in steps:
        run = after(run, step)
    return run


def after(run: Run, step: Step) -> Run:
    """Return a run after one more step. RunError, and nothing else, when it does not follow."""
    if step.says != 1:
        raise RunError("a line of a war says one thing: road, began, ended, decree, skip or name")
    if step.began is None and (step.choices or step.reached):
        raise RunError("choices and how far a record had come belong to the line that begins it")
    if step.n not in (0, run.n + 1):
        raise RunError(f"it should have the number {run.n + 1}")
    told = msgspec.structs.replace(step, n=run.n + 1)
    return replace(_followed(run, told), n=run.n + 1, steps=(*run.steps, told))


def _followed(run: Run, step: Step) -> Run:
    if step.road is not None:
        return _on_the_road(run, step.road)
    if step.began is not None:
        return _begun(run, step.began, step.choices or {}, step.reached)
    if step.ended is not None:
        return _ended(run, step.ended)
    if step.decree is not None or step.skip:
        return _decreed(run, step.decree)
    if step.abandon:
        return _abandoned(run)
    return _named(run, step.name or "")


def _on_the_road(run: Run, name: str) -> Run:
    stop = next((one for one in run.open_stops if one.id == name), None)
    if stop is None:
        raise RunError(f"no road leads to {name!r} now"[:120])
    return replace(run, engagements=(*run.engagements, Engagement(stop)), phase="ready")


def _begun(run: Run, record: str, choices: dict[str, str], reached: Reached | None) -> Run:
    if run.phase not in ("ready", "engaged"):
        raise RunError("no engagement can begin now")
    unknown = set(choices) - {one.id for one in run.held if one.chosen}
    if unknown:
        raise RunError(f"there is nothing to choose for {min(unknown)!r}"[:120])
    told = tuple(sorted(choices.items()))
    begun = replace(run.engagements[-1], record=record, choices=told, reached=reached)
    return replace(run, engagements=(*run.engagements[:-1], begun), phase="engaged")


def _ended(run: Run, ending: Ending) -> Run:
    if run.phase != "engaged":
        raise RunError("no engagement can end now")
    last = run.engagements[-1]
    streak = run.streak + 1 if ending.won else 0
    points = points_for(last.stop, ending.margin, streak) if ending.won else None
    done = (*run.engagements[:-1], replace(last, ending=ending, points=points))
    after_it = replace(
        run,
        engagements=done,
        streak=streak,
        lives=run.lives - (not ending.won),
        phase="decree" if ending.won else "road",
    )
    if not after_it.lives or last.stop.step + 1 == run.road.steps:
        return replace(after_it, phase="over")
    return after_it if after_it.offered or not ending.won else replace(after_it, phase="road")


def _decreed(run: Run, name: str | None) -> Run:
    if run.phase != "decree":
        raise RunError("there is no decree to choose now")
    if name is not None and name not in {one.id for one in run.offered}:
        raise RunError(f"the decree {name!r} is not on offer"[:120])
    done = replace(run.engagements[-1], decree=name or "")
    return replace(run, engagements=(*run.engagements[:-1], done), phase="road")


def _abandoned(run: Run) -> Run:
    if run.over:
        raise RunError("the war is over")
    return replace(run, phase="over", abandoned=True)


def _named(run: Run, name: str) -> Run:
    if not run.over or run.name:
        raise RunError("a name is entered once, after the war")
    return replace(run, name=name)
