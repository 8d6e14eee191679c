"""Matches and checks without a window."""

from __future__ import annotations

import argparse
import json
import math
import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

import ai
from ai.worker import Thinker
from game.commands.arguments import ending, fresh
from game.commands.arguments import seed as seed_of
from game.commands.move_list import NO_LIST, MoveList, actions_of, listed, read_list
from game.match.bot_driver import BotDriver
from game.match.match import Match, Setup
from game.match.seats import Bot, check, check_armies, human_seats
from game.records.record_file import Recorder
from game.records.replay import MODES, Record, ReplayError, read, stamp
from game.records.replay_player import ReplayPlayer, record_of
from game.records.saves import SUFFIX
from game.records.sharing import KINDS, NOTATION
from game.records.verify import verify_record
from game.rules import RULES
from game.rules.core import NOBODY, Action, Seat
from game.rules.options import named_values
from game.scenes import seat_text
from game.session.environment import SEEDS
from game.system.files import InUse
from game.system.i18n import _, ngettext, numeral, render_error, render_phrase
from game.system.output import LONGEST_NAME, InputError, complain, plain, say
from game.system.outside_json import decoded

POLL_SECONDS = 0.002
LISTED = ("hoplite", "hoplite")
"""The seats where neither the command nor a list of moves says who sits there."""
MOST_FAULTS = 10
"""The most faults listed one by one."""


def setup_from(
    options: argparse.Namespace, default_seats: tuple[str, ...], told: MoveList = NO_LIST
) -> Setup:
    """Return the set-up that the command line asks for, or a list of moves where it says nothing.

    InputError when it makes no sense.
    """
    game = _game(options, told)
    given = {"target": options.target, "lead": options.lead}
    rule_options = {name: value for name, value in given.items() if value is not None}
    try:
        rule_options = named_values([*told.options, *options.option]) | rule_options
        start = decoded(told.facts["start"], dict) if "start" in told.facts else None
        seed = options.seed if options.seed is not None else _seed(told)
    except (ValueError, argparse.ArgumentTypeError) as error:
        raise InputError(render_error(error)) from None
    seats = _seats(options, told)
    wanted = RULES[game].seats_of(rule_options)
    if not seats:
        seats = default_seats + default_seats[-1:] * (wanted - len(default_seats))
    if len(seats) != wanted:
        words = _("{game} has {n} seats, not {m}")
        raise InputError(words.format(game=game, n=wanted, m=len(seats)))
    mode = options.mode or told.facts.get("mode", MODES[0])
    setup = Setup(game, seats, seed, mode if mode in MODES else MODES[0], rule_options, start)
    try:
        players = [check(seat, local=True) for seat in seats]
        check_armies(game, players)
        for player in players:
            if isinstance(player, Bot):
                ai.bot(player.level, game)
        setup.opening()
    except (ValueError, TypeError) as error:
        raise InputError(render_error(error)) from None
    return setup


NAMED = ("game", "version")
"""The facts of a list of moves that say what it is a list of."""


def _game(options: argparse.Namespace, told: MoveList) -> str:
    """Return the game, which the list may tell. InputError where it is none, or another."""
    facts = {key: plain(told.facts[key], LONGEST_NAME) for key in NAMED if key in told.facts}
    game = options.game or facts.get("game", "")
    if not game and told is not NO_LIST:
        words = _("{file} names no game; it needs a line such as {line}")
        raise InputError(words.format(file=told.path, line="# game: duel"))
    if not game:
        words = _("the following arguments are required: {names}")
        raise InputError(words.format(names="game"))
    if game not in RULES:
        words = _("there is no game called {name}: {games}")
        raise InputError(words.format(name=repr(game), games=", ".join(RULES)))
    there = facts.get("game", game), facts.get("version", str(RULES[game].version))
    if there != (game, str(RULES[game].version)):
        words = _("{file} has moves of {game}, version {n}")
        raise InputError(words.format(file=told.path, game=there[0], n=there[1]))
    return str(game)


def _seats(options: argparse.Namespace, told: MoveList) -> tuple[str, ...]:
    """Return who sits where, () where nobody says it."""
    words = options.seats if options.seats is not None else told.facts.get("seats", "")
    try:
        entries = decoded(words, list) if words.startswith("[") else words.split(",")
    except ValueError:
        entries = words.split(",")
    return tuple(plain(str(seat), LONGEST_NAME) for seat in entries) if words else ()


def _seed(told: MoveList) -> int:
    words = told.facts.get("seed")
    return seed_of(words) if words is not None else secrets.randbelow(SEEDS)


def budget_from(options: argparse.Namespace) -> ai.Budget | None:
    """Return the bots' budget of the command line, None by default. InputError unless positive."""
    if options.iterations is None and options.seconds is None:
        return None
    given = [one for one in (options.iterations, options.seconds) if one is not None]
    if min(given) <= 0 or not math.isfinite(options.seconds or 0):
        raise InputError(_("a bot needs at least one iteration or some time"))
    return ai.Budget(iterations=options.iterations, seconds=options.seconds)


class Plan(NamedTuple):
    """A match to be played: its set-up, its first actions, who concedes then, its record."""

    setup: Setup
    actions: Sequence[Action]
    conceded: Seat
    out: Path | None


def play(setup: Setup, options: argparse.Namespace, told: MoveList = NO_LIST) -> int:
    """Play matches to their ends, after the moves that are told, and print who won.

    What people did must all be told.
    """
    if told is NO_LIST and human_seats(setup.players):
        raise InputError(_("a person needs a window: polemos play"))
    budget, plans = budget_from(options), _plans(setup, options, told)
    worker = Thinker()
    try:
        for plan in plans:
            began = time.perf_counter()
            match = _played(plan, worker, budget)
            several = {"seed": plan.setup.seed} if len(plans) > 1 else {}
            _print_result(match, time.perf_counter() - began, options.json, several)
    finally:
        worker.close()
    return 0


def _plans(setup: Setup, options: argparse.Namespace, told: MoveList) -> list[Plan]:
    """Return the matches, a seed after the other. InputError unless all of them can begin."""
    count = options.games
    if setup.seed + count > SEEDS:
        words = _("there are no {n} seeds from {seed} on")
        raise InputError(words.format(n=count, seed=setup.seed))
    plans = []
    for number in range(count):
        each = replace(setup, seed=setup.seed + number)
        plan = Plan(
            each,
            actions_of(told, each),
            told.conceded if told.conceded in human_seats(setup.players) else NOBODY,
            _fresh(options.out, number if count > 1 else None),
        )
        _check_people(plan)
        plans.append(plan)
    return plans


def _check_people(plan: Plan) -> None:
    """Raise InputError where a person would have to play on after the moves."""
    state = plan.setup.opening()
    for action in plan.actions:
        state.apply(action)
    ended = state.to_act == NOBODY or (plan.conceded != NOBODY and state.seats == 2)
    if not ended and set(human_seats(plan.setup.players)) - {plan.conceded}:
        raise InputError(
            _("the moves end before the match does, and a person needs a window: polemos play")
        )


def _fresh(out: Path | None, number: int | None) -> Path | None:
    """Return a record's file, of several with its number from 1. InputError if it may not be."""
    if out is None:
        return None
    if number is not None:
        out = ending(out, SUFFIX)
        out = out.with_stem(f"{out.stem}-{number + 1}")
    return fresh(out, SUFFIX)


def _played(plan: Plan, worker: Thinker, budget: ai.Budget | None) -> Match:
    """Return a match that has been played to its end, its record written."""
    recorder = None if plan.out is None else Recorder(plan.out)
    match = _begun(plan.setup, recorder)
    try:
        for action in plan.actions:
            match.act(action)
        if plan.conceded != NOBODY:
            match.concede(plan.conceded)
        _play_out(match, BotDriver(match, lambda: worker, budget))
    finally:
        if recorder is not None:
            recorder.close()
    _check_written(recorder)
    return match


def _begun(setup: Setup, recorder: Recorder | None) -> Match:
    """The match at its first position. Refusal when its record cannot be written."""
    try:
        match = Match.begin(setup, recorder)
    except InUse as error:
        raise InputError(render_error(error)) from None
    try:
        _check_written(recorder)
    except InputError:
        if recorder is not None:
            recorder.close()
        raise
    return match


def _check_written(recorder: Recorder | None) -> None:
    """Say what became of the record that was asked for. Refusal when it is not being written."""
    if recorder is None:
        return
    if recorder.problem:
        raise InputError(render_phrase(recorder.problem))
    notice = recorder.take_notice()
    if notice:
        complain(f"polemos match: {render_phrase(notice)}")


def _play_out(match: Match, bots: BotDriver) -> None:
    while match.outcome() is None:
        action = bots.update()
        if action is None:
            time.sleep(POLL_SECONDS)
        else:
            match.act(action)


def _print_result(match: Match, seconds: float, as_json: bool, several: Mapping[str, int]) -> None:
    outcome = match.outcome()
    assert outcome is not None
    summary = {
        **several,
        "winners": list(outcome.winners),
        "reason": outcome.reason,
        "actions": len(match.history),
        "seconds": round(seconds, 3),
    }
    if as_json:
        say(json.dumps(summary))
    else:
        n = len(match.history)
        words = ngettext(
            "{winners}: {reason}, {n} action, {seconds} s",
            "{winners}: {reason}, {n} actions, {seconds} s",
            n,
        ).format(
            winners=seat_text.together([_(match.sides[seat]) for seat in outcome.winners]),
            reason=seat_text.reason(outcome),
            n=n,
            seconds=numeral(f"{seconds:.1f}"),
        )
        say(_("seed {seed}: {result}").format(result=words, **several) if several else words)


def record_in(path: Path) -> Record:
    """The record in a file, or of the list of moves in it. Refusal when it cannot be read."""
    try:
        return record_listed(path) if path.suffix.lower() in KINDS[NOTATION].endings else read(path)
    except ReplayError as error:
        raise InputError(f"{path}, {render_error(error)}") from None
    except OSError as error:
        raise InputError(f"{path}: {render_error(error)}") from None


def record_listed(path: Path) -> Record:
    """Return the record of a match as far as a list of moves tells it. InputError."""
    told = read_list(path)
    unsaid = dict.fromkeys(("game", "seats", "seed", "target", "lead", "mode"))
    setup = setup_from(argparse.Namespace(**unsaid, option=[]), LISTED, told)
    match = Match.begin(setup)
    for action in actions_of(told, setup):
        match.act(action)
    if told.conceded in human_seats(setup.players):
        match.concede(told.conceded)
    return record_of(match, stamp(datetime.now(UTC)))


def playback_of(path: Path) -> ReplayPlayer:
    """Return the record in a file, played through. InputError when it cannot be."""
    record = record_in(path)
    try:
        playback = ReplayPlayer(record)
    except ReplayError as error:
        raise InputError(f"{path}, {render_error(error)}") from None
    if playback.problem:
        raise InputError(f"{path}, {render_phrase(playback.problem)}")
    return playback


def log(path: Path) -> int:
    """Print a record as a list of moves. InputError when it cannot be played through."""
    say(*listed(playback_of(path)))
    return 0


def verify(path: Path) -> int:
    """Verify a record: 0 when every check holds, 1 when one fails. InputError if unreadable."""
    record = record_in(path)
    result = verify_record(record)
    for fault in result.faults[:MOST_FAULTS]:
        complain(f"{path}, {render_phrase(fault.phrase)}")
    if len(result.faults) > MOST_FAULTS:
        words = _("{file}: and {n} more")
        complain(words.format(file=path, n=len(result.faults) - MOST_FAULTS))
    words = ngettext(
        "{file}: {held} of {n} check holds", "{file}: {held} of {n} checks hold", result.checks
    ).format(file=path, held=result.held, n=result.checks)
    say(words if record.finished else _("{result}, unfinished").format(result=words))
    return 0 if result.good else 1
