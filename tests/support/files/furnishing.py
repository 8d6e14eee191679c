"""The home of a player as this program writes it: python -m tests.support.files.furnishing FOLDER

At a release it is written to `tests/releases/<version>`, once: what players have on their disks
does not change either.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import ai
from game.campaign import hall, run_file, settling
from game.campaign.run import Charter, Run, RunStep
from game.campaign.run_file import WarFile
from game.campaign.scenario import scenario
from game.campaign.settling import choices_at, setup_alone
from game.lessons import own_puzzles
from game.lessons.puzzle import puzzle
from game.match.match import Match, Setup
from game.match.seats import Bot
from game.records.library import Library
from game.records.notes import Note
from game.records.own_position import OwnPosition
from game.records.record_file import Recorder
from game.records.replay import read, stamp
from game.records.replay_player import ReplayPlayer
from game.records.saves import SUFFIX, close_record
from game.rules.core import Seat
from game.rules.rng import Rng
from game.scenes.war.scenario_briefing import ScenarioScores
from game.system import paths
from game.system import progress as remembering
from game.system import settings as keeping
from game.system.progress import Progress
from game.system.settings import Settings
from tests.programs.recording import START

BEGIN = datetime(2026, 11, 1, 18, 0, tzinfo=UTC)

# ---------------------------------------------------------------------- players


def act(match: Match, bot: str, dice: Rng) -> None:
    """Let a bot of a family take one action, whoever sits there."""
    chosen = ai.bot(bot, match.setup.game)
    match.act(chosen.choose(match.view(match.to_act), dice, ai.Budget(iterations=1)))


def play(match: Match, actions: int | None = None, good: Seat = 0) -> None:
    """Play to the end, or so many actions: `good` by rule of thumb, the others by chance."""
    dice, played = Rng(match.setup.seed), 0
    while match.outcome() is None and played != actions:
        act(match, "greedy" if match.to_act == good else "random", dice)
        played += 1


# ---------------------------------------------------------------------- records


def record(day: int, name: str, setup: Setup, play_it: Callable[[Match], None]) -> Path:
    """Write the record of a match on a day of November."""
    path = paths.records() / f"2026-11-{day:02}_18-00-00_{name}{SUFFIX}"
    recorder = Recorder(path)
    match = Match.begin(setup, recorder, stamp(BEGIN + timedelta(days=day - 1)))
    play_it(match)
    recorder.close()
    return path


def second_thoughts(match: Match) -> None:
    """Take back, do again, ask for hints, change a rival, and give up."""
    play(match, 12)
    while match.to_act != 0:
        play(match, 1)
    match.note_hint(0)
    match.undo(0)
    match.redo(0)
    match.undo(0)
    play(match, 6)
    match.hand_over(1, Bot("recruit", temper="bold"))
    play(match, 9)
    match.concede(0)


def given_to_a_bot(match: Match) -> None:
    """Concede among three: the seat goes on without its person."""
    play(match, 9)
    match.concede(0)
    play(match)


def open_at(actions: int) -> Callable[[Match], None]:
    """Return what plays so many actions and leaves."""
    return lambda match: play(match, actions)


def records() -> None:
    """Write records of each game, in both formats, with everything that a line can say."""
    solo = ("human Ana", "hoplite")
    armies = ("human Ana @celts", "strategos-cunning @parthians")
    three = ("human Ana", "recruit", "hoplite-bold")
    record(1, "duel", Setup("duel", solo, 5), play)
    record(2, "battle", Setup("battle", armies, 3), play)
    record(3, "greece", Setup("greece", three, 9), play)
    practice = Setup("duel", ("human Περικλῆς", "strategos"), 8, "practice", {"lead": [0, 4]})
    record(4, "duel", practice, second_thoughts)
    record(5, "duel", Setup("duel", solo, 8, start=START), play)
    beginning = record(
        6, "duel", Setup("duel", ("human", "human Ben"), 6, "match", {"target": 9}), play
    )
    record(7, "greece", Setup("greece", three, 4), given_to_a_bot)
    record(8, "battle", Setup("battle", ("oracle", "greedy"), 11), open_at(40))
    record(9, "greece", Setup("greece", three, 12, "practice"), open_at(14))
    cut = record(10, "duel", Setup("duel", ("human Ana", "oracle-cautious"), 13), open_at(17))
    cut.write_bytes(cut.read_bytes() + b'{"n":18,"do":"0 pl')  # a killed program
    branch(11, beginning)
    scenario_alone(12)


def branch(day: int, parent: Path) -> None:
    """Write a match that is played on from the middle of another one."""
    playback = ReplayPlayer(read(parent))
    playback.seek(20)
    path = paths.records() / f"2026-11-{day:02}_18-00-00_duel{SUFFIX}"
    recorder = Recorder(path)
    started = stamp(BEGIN + timedelta(days=day - 1))
    match = playback.branch(("human Ana", "recruit"), "match", recorder, started)
    play(match, 12)
    match.concede(0)
    recorder.close()


def scenario_alone(day: int) -> None:
    """Write the record of a scenario that is being played by itself."""
    record(day, "battle", setup_alone(scenario("delium_424"), 0, "hoplite", 21, "Ana"), open_at(30))


# ---------------------------------------------------------------------- wars


def war(day: int, charter: Charter, until: Callable[[WarFile], bool], good: bool = True) -> Run:
    """Write a war up to a moment; `good` is how the player plays."""
    now = BEGIN + timedelta(days=day - 1, hours=2)
    file = WarFile.begin(charter, now)
    while not until(file) and not file.run.over:
        now += timedelta(minutes=30)
        step(file, now, good)
    file.close()
    return file.run


def step(file: WarFile, now: datetime, good: bool) -> None:
    """Take the next step of a war."""
    run = file.run
    if run.phase == "road":
        file.take(RunStep(road=run.open_stops[0].id))
    elif run.phase == "decree":
        free = [one for one in run.offered if not one.cost]
        wanted = [one for one in free if one.chosen] or free
        file.take(RunStep(decree=wanted[0].id) if wanted else RunStep(skip=True))
    else:
        engage(file, now, good)
        settling.settle(file)


def engage(file: WarFile, now: datetime, good: bool, actions: int | None = None) -> None:
    """Begin the engagement and play so many actions of it, or all."""
    current = file.run.current
    assert current is not None
    chosen = {one.decree.id: one.options[-1] for one in choices_at(file.run)}
    match = settling.begin_match(file, now, chosen, "Ana")
    seat = current.stop.seat
    play(match, actions, seat if good else (seat + 1) % match.state.seats)
    assert match.recorder is not None
    close_record(match.recorder)


def fought(n: int, phase: str) -> Callable[[WarFile], bool]:
    """Return what is true once so many engagements are over and a phase has come."""
    return lambda file: len(file.run.fought) == n and file.run.phase == phase


def left_in_the_middle(charter: Charter, day: int, actions: int | None, settled: bool) -> None:
    """Write a war that was left during its second engagement."""
    run = war(day, charter, fought(1, "ready"))
    (path,) = [one for one in run_file.all_runs() if run_file.read(one) == run]
    file = WarFile.resume(path)
    engage(file, BEGIN + timedelta(days=day - 1, hours=6), True, actions)
    if settled:
        settling.settle(file)
    file.close()


def wars() -> None:
    """Write wars in each phase, and the hall of fame that two of them came to."""
    war(13, Charter("athens", "hoplite", "war", 71, player="Ana"), fought(0, "road"))
    war(14, Charter("sparta", "recruit", "raid", 11, "2026-11-14", "Ana"), fought(0, "ready"))
    war(15, Charter("thebes", "hoplite", "war", 5), fought(1, "road"))
    war(16, Charter("athens", "recruit", "war", 6), fought(2, "decree"))
    left_in_the_middle(Charter("sparta", "strategos", "war", 7, player="Ana"), 17, 5, False)
    left_in_the_middle(Charter("athens", "hoplite", "raid", 8), 18, None, False)
    left_in_the_middle(Charter("thebes", "recruit", "raid", 9), 19, 0, False)
    finish(20, Charter("athens", "recruit", "raid", 10, player="Ana"))
    finish(21, Charter("sparta", "hoplite", "war", 12), good=False)
    abandon(22, Charter("thebes", "oracle", "raid", 13))


def finish(day: int, charter: Charter, good: bool = True) -> None:
    """Write a war to its end, with a name in the hall of fame if it has a place there."""
    run = war(day, charter, lambda _file: False, good)
    path = run_file.all_runs()[0]
    assert run_file.read(path) == run
    if hall.rank(run) is not None:
        hall.enter(run, "ANA", f"2026-11-{day}")
        file = WarFile.resume(path)
        file.take(RunStep(name="ANA"))
        file.close()


def abandon(day: int, charter: Charter) -> None:
    """Write a war that was given up on the road."""
    war(day, charter, fought(1, "road"))
    file = WarFile.resume(run_file.all_runs()[0])
    file.take(RunStep(abandon=True))
    file.close()


# ---------------------------------------------------------------------- settings and the rest


def settings() -> None:
    """Write settings of which none is as it was at first."""
    chosen = Settings(
        text_scale=125, speed=2.0, calm=True, high_contrast=True, colours="red-green",
        fullscreen=True, captions=True, warn_pass=False, single_answers=False, hold_to_look=False,
        tell_odds=False, trusting_table=True, master=0.7, music=0.4, effects=0.8, ui=0.6,
        ambience=0.3, mute_unfocused=False, mono=True, width=1600, height=900,
    )  # fmt: skip
    assert keeping.save(chosen) is None


def progress() -> None:
    """Write what is remembered of somebody who has learned and played."""
    made = Progress(
        names={"athens": "Ana", "war": "ANA"}, last_seats={"duel": ["human Ana", "hoplite"]},
        lessons_done=["duel_1_at_stake"], lesson_steps={"battle_1_damage": 3},
        panel_help={"duel": False}, puzzles_solved=["duel_08"],
        scenario_wins={"delium_424 hoplite": 7}, scenario_defeats={"pylos_425 recruit": 2},
    )  # fmt: skip
    (alone,) = paths.records().glob("2026-11-12*")
    ScenarioScores(made).begin(alone.name, scenario("delium_424"), "hoplite", 0)
    assert remembering.save(made) is None


def notes() -> None:
    """Write the library's notes."""
    library = Library()
    library.annotate(library.entries[-1], Note("The first one", "Won by a hair’s breadth", True))
    library.annotate(library.entries[-2], Note(favourite=True, remarks={3: "Here it turned."}))
    library.close()


def of_ones_own() -> None:
    """Keep a position and a puzzle."""
    now = BEGIN + timedelta(days=22)
    OwnPosition.dealt("greece", 14, {}).save(now, now)
    own_puzzles.keep(puzzle("duel_08"), "Before Syracuse")


def main(words: list[str]) -> int:
    """Furnish a home in a folder that is not there yet."""
    with paths.elsewhere() as home:
        records()
        wars()
        settings()
        progress()
        of_ones_own()
        notes()
        shutil.copytree(home, words[0])
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
