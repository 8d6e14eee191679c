"""From a set-up to a table: the match begins, its record is opened, its scene is made."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from game.client.services import Services
from game.match.match import Match, Setup
from game.records import saves
from game.records.record_file import Recorder
from game.records.replay import Record, ReplayError, read, result, setup_of, stamp
from game.records.replay_player import ReplayPlayer
from game.records.saves import Damaged, Found, SavedMatch, Watched
from game.scenes.dialogs.question import Question
from game.scenes.games import table_of
from game.scenes.scene import Scene
from game.scenes.theatre.open_theatre import open_file
from game.system import paths
from game.system.bulkhead import TOPIC, Bulkhead
from game.system.i18n import _, render_error, render_phrase
from game.system.local_time import local


def begin(services: Services, setup: Setup) -> Scene:
    """A new match at its table, recorded from its first action."""
    recorder, started = _new_record(services, setup.game)
    return at_table(services, Match.begin(setup, recorder, started))


def same_cards(services: Services, record: str) -> None:
    """Leave everything for a match with the seats and cards of a record, or say why not."""
    past = _past(services, record, _("These cards cannot be dealt again: {why}"))
    if past is not None:
        setup = replace(setup_of(past.header), series=())
        services.replace_all(lambda: begin(services, setup))


def next_of_series(services: Services, record: str) -> None:
    """Leave everything for the match of a best of three after a record, or say why not."""
    past = _past(services, record, _("This match cannot be continued: {why}"))
    if past is not None:
        outcome, seed = result(past), services.environment.seed()
        winners = outcome.winners if outcome is not None else ()
        setup = setup_of(past.header).next_of_series(winners, seed)
        services.replace_all(lambda: begin(services, setup))


def _past(services: Services, record: str, words: str) -> Record | None:
    """Return a record, or say in these words why it cannot be read."""
    try:
        return read(paths.records() / record)
    except (ReplayError, OSError) as error:
        services.show_toast(words.format(why=render_error(error)))
        return None


def _new_record(services: Services, game: str) -> tuple[Recorder | None, str]:
    """Return the recorder of a match that begins now (None when headless), and its start time."""
    now = services.environment.now()
    here = local(now, services.environment.zone)
    recorder = None if services.headless else saves.new_recorder(game, here)
    return recorder, stamp(now)


def branch(services: Services, playback: ReplayPlayer, seats: Sequence[str], mode: str) -> Scene:
    """A match from a moment of another one, with others in the seats, recorded from its deal."""
    recorder, started = _new_record(services, playback.setup.game)
    return at_table(services, playback.branch(seats, mode, recorder, started))


def continue_saved(
    services: Services, path: Path, show: Callable[[Scene], None] | None = None
) -> None:
    """Leave everything for an unfinished match, or ask or say why it cannot be continued.

    `show` gets its table instead, where something stays below it.
    """
    saved: Found | None = None
    with Bulkhead(path) as bulkhead:
        try:
            saved = SavedMatch.open(path, services.environment.objection)
        except (ReplayError, OSError) as error:
            words = _("This match cannot be continued: {why}")
            services.show_toast(words.format(why=render_error(error)))
    services.show_toast(render_phrase(bulkhead.told), TOPIC)
    if saved is not None:
        show_saved(services, saved, show)


def show_saved(services: Services, saved: Found, show: Callable[[Scene], None] | None) -> None:
    """Show a match that goes on at its table, or ask what to do about any other."""
    if isinstance(saved, Watched):
        words = _("{why} You can watch it here as far as it has been played.")
        words, answer = words.format(why=_(saves.IN_USE)), partial(open_file, services, saved.path)
        _ask(services, _("Match in use"), words, _("Watch"), answer)
    elif isinstance(saved, Damaged):
        words = _(
            "Line {n} of its record is damaged. "
            "You can continue from the last good action; the rest is kept in {file}."
        ).format(n=saved.line, file=saved.path.name + saves.REST)
        answer = partial(_mend, services, saved, show)
        _ask(services, _("This match is damaged"), words, _("Continue"), answer)
    else:
        scene, path = at_table(services, saved.match), saved.path
        if show is not None:
            show(scene)
        else:
            services.replace_all(lambda: scene)
        phones = services.progress.hands_on_phones.get(path.name)
        if phones and not saved.match.just_dealt:
            services.push(services.routes.hands(scene))


def _ask(services: Services, title: str, words: str, answer: str, act: Callable[[], None]) -> None:
    services.push(Question(services, title, words, [(answer, act), (_("Back"), None)]))


def _mend(services: Services, saved: Damaged, show: Callable[[Scene], None] | None) -> None:
    try:
        rest = saved.mend()
    except OSError as error:
        words = _("This match cannot be continued: {why}")
        services.show_toast(words.format(why=render_error(error)))
        return
    continue_saved(services, saved.path, show)
    services.show_toast(_("The damaged rest is kept in {file}.").format(file=rest.name))


def at_table(services: Services, match: Match) -> Scene:
    """A match at its table."""
    return table_of(services, match)
