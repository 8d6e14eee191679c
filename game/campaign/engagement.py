"""An engagement of a run as an ordinary match: its set-up, and its ending read from the record."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from game.campaign.decrees import Decree
from game.campaign.layout import laid_out
from game.campaign.opening import applies, change, options_of
from game.campaign.part import Change, Layout, campaign_of
from game.campaign.road import Stop, mixed
from game.campaign.run import Ending, Run
from game.campaign.scenario import Scenario
from game.match.armies import has_armies
from game.match.match import Setup
from game.match.seats import Bot, Human, parse
from game.records.playthrough import moments
from game.records.replay import Record, result
from game.rules.core import PlainData, Seat, State

ARMIES_OF_WAR = "Hellenes", "Macedonians"
"""House: the player's army and the enemy's, which differ in art alone: both are Greeks."""


@dataclass(frozen=True)
class Choice:
    """A choice before an engagement, for a decree: one of these cards, or areas by their ids."""

    decree: Decree
    options: tuple[str, ...]


def choices_at(run: Run) -> tuple[Choice, ...]:
    """Return what the player chooses before the current engagement begins."""
    stop = _current(run)
    found = [one for one in _in_force(run, stop) if one[0].chosen and one[1] == stop.seat]
    layout = _layout(run, stop, {}, asked=False)
    return tuple(
        Choice(one, options_of(_change(layout, stop, one, seat), one)) for one, seat in found
    )


def setup_at(run: Run, choices: Mapping[str, str] | None = None, player: str = "") -> Setup:
    """Return the set-up of the current engagement's match.

    `choices` goes by decree, those of the run unless given; what is not chosen falls by lot.
    ValueError for a wrong choice.
    """
    stop = _current(run)
    layout = _layout(run, stop, dict(run.engagements[-1].choices) if choices is None else choices)
    rivals = Bot(stop.level, temper=stop.temperament)
    return _setup(stop.scenario, stop.seat, rivals, stop.seed, layout.zones, player)


def _setup(
    scenario: Scenario, seat: Seat, rivals: Bot, seed: int, start: PlainData, player: str
) -> Setup:
    own, enemy = ARMIES_OF_WAR if has_armies(scenario.game) else ("", "")
    entries = [str(replace(rivals, army=enemy))] * len(scenario.seats)
    entries[seat] = str(Human(player, own))
    return Setup(scenario.game, tuple(entries), seed, "match", {}, start)


def setup_alone(scenario: Scenario, seat: Seat, level: str, seed: int, player: str = "") -> Setup:
    """Return the set-up of a scenario that is played by itself."""
    start = laid_out(scenario.game, scenario.start_for(seat), seed).zones
    return _setup(scenario, seat, Bot(level), seed, start, player)


def _current(run: Run) -> Stop:
    if run.current is None:
        raise ValueError("no engagement is chosen")
    return run.current.stop


def _in_force(run: Run, stop: Stop) -> list[tuple[Decree, Seat]]:
    """Return the decrees that change the start at a stop, and who holds them.

    Named pieces are set aside first, what is drawn by lot comes next, what is chosen last.
    """
    found = [(one, stop.seat) for one in run.held] + [
        (one, stop.enemy) for one in run.enemy_held(stop.act)
    ]
    return sorted(
        [entry for entry in found if _applies(stop, *entry)],
        key=lambda entry: (entry[0].chosen, not _named(entry[0])),
    )


def _applies(stop: Stop, one: Decree, holder: Seat) -> bool:
    return one.game == stop.game and applies(stop.scenario.start_for(stop.seat), one, holder)


def _named(one: Decree) -> bool:
    """True if its change names a piece, which is set aside before anything falls by lot."""
    return " has " in one.change or one.change.partition("+")[2][:1].isupper()


def _layout(run: Run, stop: Stop, choices: Mapping[str, str], asked: bool = True) -> Layout:
    """Return the start at a stop; with `asked` False before anything is chosen."""
    layout = laid_out(stop.game, stop.scenario.start_for(stop.seat), stop.seed)
    for one, seat in _in_force(run, stop):
        if asked or not one.chosen or seat != stop.seat:
            told = _change(layout, stop, one, seat)
            told.choice = choices.get(one.id, "") if seat == stop.seat else ""
            change(told, one)
    return layout


def _change(layout: Layout, stop: Stop, one: Decree, holder: Seat) -> Change:
    seats = range(len(stop.scenario.seats))
    rivals = tuple(seat for seat in seats if seat != holder)
    others = rivals if holder == stop.seat else (stop.seat,)
    return Change(layout, holder, others, mixed("decree", stop.seed, one.id))


# ---------------------------------------------------------------------- the ending


def ending_of(record: Record, seat: Seat) -> Ending | None:
    """Return the ending of a record for a seat, None without one. ReplayError for a bad record.

    A shared victory is a victory. Whoever concedes is defeated, on the map too, where a bot plays
    on for him.
    """
    outcome = result(record)
    if outcome is None:
        return None
    state = last_state(record)
    handed = any(
        line.to is not None and line.seat == seat and not isinstance(parse(line.to), Human)
        for line in record.lines
    )
    won = seat in outcome.winners and not handed
    own, rival = figures(state, seat)
    margin = max(0, own - rival) if won else 0
    return Ending(won, margin, own, rival, int(state.picture()["turn"]), outcome.reason)


def last_state(record: Record) -> State:
    """Return the last position of a record. ReplayError when it does not hold."""
    *_before, last = moments(record)
    return last.state


def figures(state: State, seat: Seat) -> tuple[int, int]:
    """Return what a victory is measured by, for a seat and for the best rival.

    Victory points in the duel, cards left in the battle, areas on the map.
    """
    picture = state.picture()
    counts = campaign_of(state.game).counts(picture)
    return counts[seat], max(count for other, count in enumerate(counts) if other != seat)
