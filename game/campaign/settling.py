"""An engagement as a match: its set-up, its record, and its ending taken over by the run."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

from game.campaign import run_file
from game.campaign.amendments import Choice, choices_of, layout_of
from game.campaign.part import against_best, arms_of, campaign_of, laid_out
from game.campaign.road import Stop
from game.campaign.run import Ending, Reached, Run, RunStep
from game.campaign.run_file import WarFile
from game.campaign.scenario import Scenario
from game.match.history import History
from game.match.match import Match, Setup
from game.match.seats import Bot, Human, has_armies, parse
from game.records import saves
from game.records.record_file import Recorder
from game.records.replay import Line, Record, ReplayError, read_to_fault, result, stamp
from game.records.replay_player import Moment, moments
from game.records.verify import END_MISSING, RecordFault, difference, verify_record
from game.rules.core import NOBODY, Event, PlainData, Seat, State, View
from game.rules.wording import Phrase, phrase
from game.system import paths

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
    rivals = Bot(stop.level_name, temper=stop.temperament)
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
    found = [*moments(record, with_events=True)]
    state = found[-1].state
    handed = any(
        line.to is not None and line.seat == seat and not isinstance(parse(line.to), Human)
        for line in record.lines
    )
    won = seat in outcome.winners and not handed
    own, rival = figures(state, seat)
    margin = max(0, own - rival) if won else 0
    turns = int(state.picture()["turn"])
    spoils = arms_of(state.game).spoils(_standing(record, found), seat) if won else 0
    return Ending(won, margin, own, rival, turns, outcome.reason, spoils)


def _standing(record: Record, found: Sequence[Moment]) -> list[Event]:
    """Return the events of all that was done in a record and stands, by its positions."""
    past = History[tuple[Event, ...]]()
    for line, moment in zip(record.lines, found[1:], strict=True):
        past.follow(moment.events if moment.action is not None else None, line.undo, line.redo)
    return [event for events in past.done for event in events]


def last_state(record: Record) -> State:
    """Return the last position of a record. ReplayError when it does not hold."""
    *_before, last = moments(record)
    return last.state


def figures(state: State, seat: Seat) -> tuple[int, int]:
    """Return what a victory is measured by, for a seat and for the best rival.

    Victory points in the duel, cards left to lose in the battle, areas on the map.
    """
    picture = state.picture()
    return against_best(campaign_of(state.game).counts(picture), seat)


CONCEDED = Ending(False, 0, 0, 0, 0, "conceded")
LOST = Ending(False, 0, 0, 0, 0, "its record is lost")
"""The ending of an engagement whose record is gone, or ends before what was noted of it."""
GONE = phrase("The record of this engagement is gone: it counts as a defeat.")
SHORT = phrase("The record of this engagement ends too early: it counts as a defeat.")
NOT_COUNTED = "The record of this engagement does not count: {why}."


@dataclass(frozen=True)
class Verdict:
    """The judgement on the record of the engagement that is being fought.

    `ending` is how the engagement has ended, None while it has not. `goes_on` is true if the match
    can be continued from its record, before the line of `fault` if there is one; else it begins
    again. `words` say what is wrong with the record, if anything is.
    """

    ending: Ending | None = None
    goes_on: bool = False
    fault: RecordFault | None = None
    words: Phrase | None = None


# ---------------------------------------------------------------------- beginning


def begin_match(
    war: WarFile, now: datetime, choices: Mapping[str, str] | None = None, player: str = ""
) -> Match:
    """Begin the current engagement, or begin it again, and return its match.

    `now` is the moment here, with its time zone. ValueError for a wrong choice, RunError.
    """
    setup = setup_at(war.run, choices, player)
    recorder = saves.new_recorder(setup.game, now)
    try:
        before = war.run.engagements[-1]
        told = dict(before.choices if choices is None else choices)
        war.take(RunStep(began=recorder.path.name, choices=told or None))
        _discard(before.record)
    except BaseException:
        recorder.close()
        raise
    return Match.begin(setup, recorder, stamp(now.astimezone(UTC)))


def _discard(record: str) -> None:
    """Delete what a program that was killed has left of a record before its header was whole."""
    path = paths.records() / record
    if record and path.is_file() and not saves.is_begun(path):
        with suppress(OSError):
            path.unlink()


def watch(war: WarFile, match: Match) -> Callable[[], None]:
    """Note at each end of a turn how far an engagement's record has come; return the end of it."""
    turn = match.state.turn

    def look(events: Sequence[Event], view: View) -> None:
        nonlocal turn
        current, recorder = war.run.current, match.recorder
        if war.run.phase != "engaged" or current is None or not isinstance(recorder, Recorder):
            return
        moved = recorder.path.name != current.record
        if moved or match.outcome() is not None or match.state.turn > turn:
            turn = match.state.turn
            _note(war, match, recorder)

    return match.subscribe(NOBODY, look)


def _note(war: WarFile, match: Match, recorder: Recorder) -> None:
    """Write down how far a record has come, once that is sure to outlive the note."""
    if recorder.sync():
        lines = recorder.n + (match.outcome() is not None)
        choices = dict(war.run.engagements[-1].choices)
        reached = Reached(lines, match.digest())
        war.take(RunStep(began=recorder.path.name, choices=choices or None, reached=reached))


# ---------------------------------------------------------------------- judging


def judged(run: Run, where: Path | None = None) -> Verdict:
    """Return the judgement on the record of the engagement that is being fought.

    OSError for one that is there and cannot be read now.
    """
    if run.phase != "engaged" or run.current is None:
        return Verdict()
    path, reached = (where or paths.records()) / run.current.record, run.current.reached
    try:
        record, fault = read_to_fault(path)
    except FileNotFoundError:
        return _without(reached)
    except ReplayError as error:
        return _without(reached, error.phrase if saves.is_begun(path) else None)
    why = difference(record.header, setup_at(run))
    if why or record.other_rules:
        return _without(None if record.other_rules else reached, why or record.other_rules)
    return _of_its_own(run, record, fault)


def _without(reached: Reached | None, why: Phrase | None = None) -> Verdict:
    """Return the judgement where the engagement has no record of its own, `why` if it has one."""
    if reached is not None:
        return Verdict(LOST, words=GONE)
    return Verdict(words=phrase(NOT_COUNTED, why=why) if why else None)


def _of_its_own(run: Run, record: Record, unread: ReplayError | None) -> Verdict:
    """Return the judgement on a record that the engagement has begun."""
    assert run.current is not None
    fault = _fault_of(record, unread)
    good = _good(record, fault)
    reached = run.current.reached
    if reached is not None and not _holds(good, reached):
        return Verdict(LOST, words=SHORT)
    if fault is None:
        return Verdict(ending_of(record, run.current.stop.seat), not record.finished)
    return Verdict(None, bool(good), fault, phrase(NOT_COUNTED, why=fault.phrase))


def _fault_of(record: Record, unread: ReplayError | None) -> RecordFault | None:
    """Return the first line that does not hold; a missing end is written when the match goes on."""
    found = verify_record(record).faults
    faults = [one for one in found if record.finished or one.reason != END_MISSING]
    return min(faults, default=RecordFault(unread.line, unread.reason) if unread else None)


def _good(record: Record, fault: RecordFault | None) -> Sequence[Line]:
    """Return the lines before a fault."""
    return record.lines if fault is None else record.lines[: max(0, fault.line - 2)]


def _holds(lines: Sequence[Line], reached: Reached) -> bool:
    """True if lines that hold come as far as was noted."""
    return len(lines) >= reached.lines and lines[reached.lines - 1].check == reached.check


# ---------------------------------------------------------------------- settling


def settle(war: WarFile, verdict: Verdict | None = None, where: Path | None = None) -> Run:
    """Take the ending of the engagement from its record, if it has one, and return the run."""
    found = verdict or judged(war.run, where)
    return war.run if found.ending is None else war.take(RunStep(ended=found.ending))


def at_stake(records: Collection[str], where: Path | None = None) -> dict[Path, Reached]:
    """Return the wars whose engagement is recorded in one of these files, and how far each goes.

    Without its record such an engagement is lost. One in which nothing was done can begin again.
    """
    found: dict[Path, Reached] = {}
    for path, run in run_file.unfinished():
        if run.phase == "engaged" and run.engagements[-1].record in records:
            reached = _reached(run, where or paths.records())
            if reached is not None:
                found[path] = reached
    return found


def _reached(run: Run, where: Path) -> Reached | None:
    """Return how far the record of an engagement goes, None where nothing hangs on it."""
    with suppress(OSError, ReplayError):
        record, unread = read_to_fault(where / run.engagements[-1].record)
        if not difference(record.header, setup_at(run)) and not record.other_rules:
            good = _good(record, _fault_of(record, unread))
            checked = [n for n, line in enumerate(good, start=1) if line.check is not None]
            if checked:
                return Reached(checked[-1], good[checked[-1] - 1].check or "")
    return None


def forfeit(path: Path, reached: Reached) -> None:
    """Note how far the record of a war's engagement goes: without it that is lost from now on.

    InUse, ReplayError, OSError.
    """
    war = WarFile.resume(path)
    try:
        last = war.run.engagements[-1]
        if last.reached is None:
            choices = dict(last.choices) or None
            war.take(RunStep(began=last.record, choices=choices, reached=reached))
    finally:
        war.close()


def concede(war: WarFile) -> Run:
    """Give the engagement up whose record cannot be gone on with: a defeat."""
    return war.take(RunStep(ended=CONCEDED))
