"""An engagement of a run as an ordinary match: its set-up, and its ending read from the record."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.campaign.amendments import Choice, choices_of, layout_of
from game.campaign.layout import laid_out
from game.campaign.part import campaign_of
from game.campaign.road import Stop
from game.campaign.run import Ending, Run
from game.campaign.scenario import Scenario
from game.match.match import Setup
from game.match.seats import Bot, Human, has_armies, parse
from game.records.replay import Record, result
from game.records.replay_player import moments
from game.rules.core import PlainData, Seat, State

ARMIES_OF_WAR = "Hellenes", "Macedonians"
"""House: the player's army and the enemy's, which differ in art alone: both are Greeks."""


def choices_at(run: Run) -> tuple[Choice, ...]:
    """Return what the player chooses before the current engagement begins."""
    return choices_of(run, _current(run))


def setup_at(run: Run, choices: Mapping[str, str] | None = None, player: str = "") -> Setup:
    """Return the set-up of the current engagement's match.

    `choices` goes by decree, those of the run unless given; what is not chosen falls by lot.
    ValueError for a wrong choice.
    """
    stop = _current(run)
    told = dict(run.engagements[-1].choices) if choices is None else choices
    layout = layout_of(run, stop, told)
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
