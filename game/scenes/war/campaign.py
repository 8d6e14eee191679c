"""A war that is being played: its run, its file, and the engagement that lies on the table."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Protocol

from game.campaign import run_file, settling
from game.campaign.decrees import decree
from game.campaign.fold import after
from game.campaign.run import Charter, Ending, Engagement, Run, RunStep
from game.campaign.run_file import WarFile
from game.campaign.settling import Verdict, ending_of, setup_at
from game.client.services import Services
from game.judging.kept_judgements import kept_matches
from game.match.match import Match
from game.records.replay import ReplayError
from game.records.replay_player import record_of
from game.rules.core import Seat
from game.scenes import scales_words, table_factory
from game.scenes.war import wording
from game.system import paths
from game.system.bulkhead import TOPIC, Bulkhead
from game.system.files import InUse
from game.system.i18n import _, render_error, render_phrase

UNWRITTEN = "unwritten.replay"
"""The record's name in a program without a window, which writes none."""


class WarKeeper(Protocol):
    """Keeps a run, and takes its steps."""

    @property
    def run(self) -> Run: ...

    def take(self, step: RunStep) -> Run: ...

    def close(self) -> None: ...


class Unwritten:
    """Keeps a run without a file: for a program without a window."""

    def __init__(self, run: Run) -> None:
        self.run = run

    def take(self, step: RunStep) -> Run:
        """Take a step. RunError, and nothing happens, when it does not follow."""
        self.run = after(self.run, step)
        return self.run

    def close(self) -> None:
        """Let go of nothing."""


class Campaign:
    """One run under a player's hands; `match` is the engagement on the table, if there is one."""

    def __init__(self, services: Services, war: WarKeeper) -> None:
        self.services = services
        self.war = war
        self.match: Match | None = None

    @property
    def run(self) -> Run:
        """The run as it stands."""
        return self.war.run

    @property
    def file_name(self) -> str:
        """The name of the run's file, "" without one."""
        return self.war.file.path.name if isinstance(self.war, WarFile) else ""

    def take(self, step: RunStep) -> Run:
        """Take a step, and say what the enemy has drawn by it.

        A disk that refuses it stops no war, and is told of once.
        """
        before = self.run.drawn
        run = self.war.take(step)
        for name in run.drawn[len(before) :]:
            words = _("The enemy has drawn {decree}: {sentence}")
            told = wording.decree_sentence(decree(name), enemy=True)
            toast = words.format(decree=_(decree(name).name), sentence=told)
            self.services.show_toast(toast, lasting=True)
        if isinstance(self.war, WarFile):
            self.services.show_toast(render_phrase(self.war.file.take_notice()), lasting=True)
        return run

    def begin_match(self, choices: Mapping[str, str], player: str) -> Match:
        """Begin the current engagement, or begin it again. ValueError for a wrong choice."""
        if isinstance(self.war, WarFile):
            now = self.services.environment.local_now()
            return settling.begin_match(self.war, now, choices or None, player)
        setup = setup_at(self.run, choices or None, player)
        self.take(RunStep(began=UNWRITTEN, choices=dict(choices) or None))
        return Match.begin(setup)

    def settle(self) -> bool:
        """Take the engagement's ending once it has one; return True if that happened now."""
        if self.run.phase != "engaged" or self.run.current is None:
            return False
        ending = self._ending(self.run.current.stop.seat)
        if ending is not None:
            self.take(RunStep(ended=ending))
        return self.run.phase != "engaged"

    def _ending(self, seat: Seat) -> Ending | None:
        """Return the ending by the engagement's record, None while it has none.

        A disk that refuses the record stops no war: the match itself counts then.
        """
        match = self.match
        if match is not None and (match.recorder is None or match.recorder.problem is not None):
            return ending_of(record_of(match), seat)
        verdict = self.verdict()
        return verdict.ending if verdict is not None else None

    def verdict(self) -> Verdict | None:
        """Return the judgement on the engagement's record, told if anything is wrong with it.

        None where that cannot be read now.
        """
        try:
            verdict = settling.judged(self.run)
        except OSError as error:
            self.services.show_toast(
                _("The record cannot be read: {why}.").format(why=render_error(error))
            )
            return None
        self.services.show_toast(render_phrase(verdict.words), lasting=True)
        return verdict

    def seat(self, match: Match) -> None:
        """Take the engagement's match, of which the run's file notes every end of a turn."""
        self.match = match
        if isinstance(self.war, WarFile):
            settling.watch(self.war, match)

    def concede(self) -> None:
        """Give up the engagement that is being fought."""
        self.take(RunStep(ended=settling.CONCEDED))

    def abandon(self) -> None:
        """Give up the war."""
        self.take(RunStep(abandon=True))

    def record_of(self, one: Engagement) -> Path | None:
        """Return the record of an engagement, None when there is no such file."""
        return record_there(one.record)

    def close(self) -> None:
        """Let go of the run's file."""
        self.war.close()


def record_there(name: str) -> Path | None:
    """Return the record of a file name, None when there is no such file."""
    path = paths.records() / name
    return path if name and path.is_file() else None


def luck_and_play() -> dict[str, str]:
    """Return by its name what luck and play came to in each record whose scales are kept."""
    heads = [one.head for one in kept_matches(heads=True)[0]]
    return {one.file: scales_words.of_kept(one) for one in heads}


def watch(services: Services, path: Path | None) -> None:
    """Show the record of an engagement in the theatre, or say that it is gone."""
    if path is not None:
        services.routes.theatre.open_file(path)
    else:
        services.show_toast(_("Its record is no longer there."))


def begun(services: Services, charter: Charter) -> Campaign | None:
    """Return a new war; None, with a sentence on the screen, when its file is in use."""
    if services.headless:
        return Campaign(services, Unwritten(Run(charter)))
    try:
        war = WarFile.begin(charter, services.environment.local_now())
    except InUse:
        services.show_toast(_("This war is being played in another window."))
        return None
    return Campaign(services, war)


def resumed(services: Services, path: Path) -> Campaign | None:
    """Return the war of a file; None, with a sentence on the screen, when it cannot go on."""
    with Bulkhead(path) as bulkhead:
        try:
            return Campaign(services, WarFile.resume(path))
        except InUse:
            services.show_toast(_("This war is being played in another window."))
        except (ReplayError, OSError) as error:
            words = _("This war cannot be continued: {why}.")
            services.show_toast(words.format(why=render_error(error)))
    services.show_toast(render_phrase(bulkhead.told), TOPIC)
    return None


def continue_match(services: Services, path: Path) -> None:
    """Leave everything for a saved match, an engagement in its war, or say why it cannot go on."""
    war = war_of(path)
    if war is not None:
        services.routes.war.continue_war(war)
    else:
        table_factory.continue_saved(services, path)


def war_of(record: Path) -> Path | None:
    """Return the file of the war that goes on with a record, None for any other record."""
    if record.parent != paths.records():
        return None
    for path, run in run_file.unfinished():
        if run.current is not None and run.current.record == record.name:
            return path
    return None


def problem() -> str:
    """Return a sentence on the newest war if it cannot be continued, "" otherwise."""
    for newest in run_file.all_runs():
        with Bulkhead(newest):
            try:
                run_file.read(newest)
            except run_file.NotBegun:
                continue
            except (ReplayError, OSError) as error:
                words = _("{file} cannot be continued: {why}.")
                return words.format(file=newest.name, why=render_error(error))
        break
    return ""
