"""The changes of a start that are in force at a stop: whose they are, and what they do.

They come from the decrees of both sides, sets of decrees, the enemy's commander and the Olympiad.
Options of the rules change before the deal. Then named pieces are set aside, what is drawn by lot
comes next, what is chosen last.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from game.campaign import option_changes, terms
from game.campaign.decrees import Decree, decree
from game.campaign.glory import grown
from game.campaign.opening import change, options_of, part_applies, parts_of
from game.campaign.part import Change, StartLayout, laid_out
from game.campaign.road import Stop, mixed
from game.campaign.run import Run
from game.campaign.world.tables import commander
from game.rules.core import PlainData, Seat
from game.rules.rng import Rng
from game.system.i18n import N_

OLYMPIAD = N_("Olympiad")


@dataclass(frozen=True)
class Amendment:
    """A change of a start that somebody holds; `sentence` says it as the player reads it.

    `id` is that of a decree, a set or a commander, or the number of an Olympiad. `name` says whose
    it is where it is no decree, `art` names a picture.
    """

    id: str
    holder: Seat
    change: str
    sentence: str
    art: str = ""
    name: str = ""


@dataclass(frozen=True)
class Choice:
    """A choice before an engagement, for a decree: one of these cards, or areas by their ids."""

    decree: Decree
    options: tuple[str, ...]


def in_force(run: Run, stop: Stop) -> tuple[Amendment, ...]:
    """Return all that changes the start at a stop, the player's own first.

    What an option gives already is no change: of two types with more damage the first one holds.
    """
    start: PlainData = stop.scenario.start_for(stop.seat) or {}
    found = []
    for one in _all_of(run, stop):
        parts = _parts(stop, one)
        if any(part_applies(stop.game, start, part, one.holder) for part in parts):
            found.append(one)
            options = _optioned(stop, start.get("options", {}), one)
            start = {**start, "options": options} if options else start
    return tuple(found)


def answering(run: Run, stop: Stop) -> tuple[dict[str, Decree], PlainData]:
    """Return the held decrees of families by the option that each changes at a stop, and the
    options as all that the player holds makes them."""
    held = {one.id: one for one in run.held if one.family}
    found, options = (
        dict[str, Decree](),
        dict((stop.scenario.start_for(stop.seat) or {}).get("options", {})),
    )
    for one in in_force(run, stop):
        if one.holder == stop.seat:
            options = _optioned(stop, options, one)
            changes = [option_changes.read(stop.game, part) for part in _parts(stop, one)]
            if one.id in held:
                found |= {each.option.name: held[one.id] for each in changes if each is not None}
    return found, options


def _optioned(stop: Stop, options: PlainData, one: Amendment) -> PlainData:
    """Return options of the rules as they are with an amendment."""
    for part in _parts(stop, one):
        option = option_changes.read(stop.game, part)
        if option is not None:
            options = option.options(options, one.holder, _others(stop, one.holder))
    return options


def _all_of(run: Run, stop: Stop) -> Iterator[Amendment]:
    """Yield all that is meant for a game, also what a start leaves without effect."""
    game = stop.game
    for held in run.held:
        told = grown(held.change_in(game), run.growth)
        if told:
            yield Amendment(held.id, stop.seat, told, held.sentence, f"ostraka/{held.art}")
    for bonus in run.sets:
        if bonus.game == game:
            art = f"ostraka/{decree(bonus.members[0]).art}"
            yield Amendment(bonus.id, stop.seat, bonus.change, bonus.sentence, art, bonus.name)
    for held in run.enemy_at(stop):
        if held.change_in(game):
            told, art = held.sentence_enemy, f"ostraka/{held.art}"
            yield Amendment(held.id, stop.enemy, held.change_in(game), told, art)
    if stop.commander:
        leader = commander(stop.commander)
        told = leader.signature_in(game)
        if told:
            art, said = f"portraits/{stop.level}_{stop.temperament}", leader.signature_sentence
            yield Amendment(leader.id, stop.enemy, told, said, art, leader.name)
    for one in terms.in_force(run.charter.olympiad):
        of_game, colon, told = one.change.partition(": ")
        if colon and of_game == game:
            art = "war/great_engagement"
            yield Amendment(str(one.step), stop.enemy, _turned(told), one.sentence, art, OLYMPIAD)


def _turned(told: str) -> str:
    """Return what a handicap does to the enemy as the enemy's own change."""
    return told.replace("enemy", "own")


def _parts(stop: Stop, one: Amendment) -> tuple[str, ...]:
    return parts_of(stop.game, one.change)


def _named(part: str) -> bool:
    """True if a part names a piece, which is set aside before anything falls by lot."""
    return " has " in part or part.partition("+")[2][:1].isupper()


def _rank(part: str) -> tuple[bool, bool]:
    return "choose" in part, not _named(part)


# ---------------------------------------------------------------------- the start


@dataclass(frozen=True)
class _Task:
    """A part of an amendment that is to be carried out."""

    one: Amendment
    part: str
    rng: Rng

    def change_of(self, layout: StartLayout, stop: Stop) -> Change:
        return Change(layout, self.one.holder, _others(stop, self.one.holder), self.rng)

    def asks(self, stop: Stop) -> bool:
        return "choose" in self.part and self.one.holder == stop.seat


def layout_of(run: Run, stop: Stop, choices: Mapping[str, str]) -> StartLayout:
    """Return the start at a stop; what nobody chose falls by lot. ValueError for a wrong choice."""
    return layout_with(stop, in_force(run, stop), choices)


def layout_with(stop: Stop, held: Iterable[Amendment], choices: Mapping[str, str]) -> StartLayout:
    """Return the start at a stop with some amendments. ValueError for a wrong choice."""
    layout, tasks = _begun(stop, held)
    for task in tasks:
        told = task.change_of(layout, stop)
        told.choice = choices.get(task.one.id, "") if task.one.holder == stop.seat else ""
        change(told, task.part)
    return layout


def choices_of(run: Run, stop: Stop) -> tuple[Choice, ...]:
    """Return what the player chooses before the engagement at a stop begins."""
    layout, tasks = _begun(stop, in_force(run, stop))
    for task in tasks:
        if not task.asks(stop):
            change(task.change_of(layout, stop), task.part)
    held = {one.id: one for one in run.held}
    return tuple(
        Choice(held[task.one.id], options_of(task.change_of(layout, stop), task.part))
        for task in tasks
        if task.asks(stop)
    )


def _begun(stop: Stop, held: Iterable[Amendment]) -> tuple[StartLayout, list[_Task]]:
    """Return the start as it is dealt by the options in force, and all that remains to be done."""
    start = stop.scenario.start_for(stop.seat)
    tasks: list[_Task] = []
    options: PlainData = dict((start or {}).get("options", {}))
    for one in held:
        rng = mixed("decree", stop.seed, one.id)
        options = _optioned(stop, options, one)
        for part in _parts(stop, one):
            plain = option_changes.read(stop.game, part) is None
            if plain and part_applies(stop.game, start, part, one.holder):
                tasks.append(_Task(one, part, rng))
    tasks.sort(key=lambda task: _rank(task.part))
    return laid_out(stop.game, start, stop.seed, options), tasks


def _others(stop: Stop, holder: Seat) -> tuple[Seat, ...]:
    """Return those whom a change in somebody's hand may harm."""
    if holder != stop.seat:
        return (stop.seat,)
    return tuple(seat for seat in range(len(stop.scenario.seats)) if seat != holder)
