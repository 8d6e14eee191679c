"""Matches and checks without a window, and matches as lists of moves in notation."""

from __future__ import annotations

import argparse
import json
import math
import secrets
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import ai
from ai.worker import Thinker
from game.commands.arguments import fresh
from game.match.bot_driver import BotDriver
from game.match.match import Match, Setup
from game.match.seats import Bot, Human, check, check_armies
from game.records.recorder import Recorder
from game.records.replay import Record, ReplayError, read, result
from game.records.replay_player import ReplayPlayer
from game.records.verify import verify_record
from game.rules import RULES
from game.rules.core import Action
from game.rules.options import named_values
from game.scenes import seat_text
from game.session.environment import SEEDS
from game.system.files import InUse, read_file
from game.system.i18n import _, ngettext, numeral, render_error, render_phrase
from game.system.output import LONGEST_NAME, InputError, complain, plain, say

LONGEST_FILE = 1 << 20
COMMENT = "#"

Moves = Sequence[tuple[int, str]]
"""Moves in notation, each with the number of its line."""


def moves_in(path: Path) -> Moves:
    """Return the moves of a file, without blank lines and comments. InputError if unreadable."""
    try:
        text = read_file(path, LONGEST_FILE).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise InputError(_("{file} is no text in UTF-8").format(file=path)) from None
    except OSError as error:
        raise InputError(f"{path}: {render_error(error)}") from None
    lines = [line.strip() for line in text.split("\n")]
    moves = enumerate(lines, start=1)
    return [(number, line) for number, line in moves if line and not line.startswith(COMMENT)]


def actions_of(moves: Moves, setup: Setup, path: Path) -> list[Action]:
    """Return the actions of these moves from a match's opening. InputError for an illegal one."""
    state, actions = setup.opening(), []
    for number, text in moves:
        try:
            actions.append(state.parse(text))
        except ValueError as error:
            why = str(error) if state.outcome() is None else _("the match is over")
            words = _("{file}, line {n}, seed {seed}: {why}")
            raise InputError(words.format(file=path, n=number, seed=setup.seed, why=why)) from None
        state.apply(actions[-1])
    return actions


def listed(playback: ReplayPlayer) -> Iterator[str]:
    """Yield a record as a list of moves: its set-up as a comment, the moves that stand, its end."""
    setup = playback.setup
    facts = [setup.game, f"version {RULES[setup.game].version}", f"seed {setup.seed}"]
    facts += [f"{name} {json.dumps(value)}" for name, value in setup.options.items()]
    facts += ["from a position of its own"] if setup.start is not None else []
    yield f"{COMMENT} {', '.join(facts)}: {', '.join(setup.seats)}"
    playback.seek(playback.last)
    yield from (before.notation(action) for before, action in playback.history)
    outcome = result(playback.record)
    if outcome is None:
        yield f"{COMMENT} unfinished"
    else:
        names = " and ".join(playback.sides[seat] for seat in outcome.winners)
        yield f"{COMMENT} {names}: {outcome.reason}"


POLL_SECONDS = 0.002
MOST_FAULTS = 10
"""The most faults listed one by one."""


def setup_from(options: argparse.Namespace, default_seats: tuple[str, ...]) -> Setup:
    """The set-up that the command line asks for. Refusal when it makes no sense."""
    game = options.game
    if game not in RULES:
        words = _("there is no game called {name}: {games}")
        raise InputError(words.format(name=repr(game), games=", ".join(RULES)))
    seats = default_seats
    if options.seats is not None:
        seats = tuple(plain(seat, LONGEST_NAME) for seat in options.seats.split(","))
    given = {"target": options.target, "lead": options.lead}
    rule_options = {name: value for name, value in given.items() if value is not None}
    try:
        rule_options |= named_values(options.option)
    except ValueError as error:
        raise InputError(render_error(error)) from None
    wanted = RULES[game].seats_of(rule_options)
    if options.seats is None:
        seats += default_seats[-1:] * (wanted - len(seats))
    if len(seats) != wanted:
        words = _("{game} has {n} seats, not {m}")
        raise InputError(words.format(game=game, n=wanted, m=len(seats)))
    seed = options.seed if options.seed is not None else secrets.randbelow(SEEDS)
    try:
        players = [check(seat, local=True) for seat in seats]
        check_armies(game, players)
        for player in players:
            if isinstance(player, Bot):
                ai.bot(player.level, game)
        RULES[game].new(seed, **rule_options)
    except ValueError as error:
        raise InputError(render_error(error)) from None
    return Setup(game, seats, seed, options.mode, rule_options)


def budget_from(options: argparse.Namespace) -> ai.Budget | None:
    """Return the bots' budget of the command line, None by default. InputError unless positive."""
    if options.iterations is None and options.seconds is None:
        return None
    given = [one for one in (options.iterations, options.seconds) if one is not None]
    if min(given) <= 0 or not math.isfinite(options.seconds or 0):
        raise InputError(_("a bot needs at least one iteration or some time"))
    return ai.Budget(iterations=options.iterations, seconds=options.seconds)


class Plan(NamedTuple):
    """A match to be played: its set-up, its first actions, and the file for its record."""

    setup: Setup
    actions: Sequence[Action]
    out: Path | None


def play(setup: Setup, options: argparse.Namespace) -> int:
    """Play matches between bots to their ends and print who won."""
    if any(isinstance(player, Human) for player in setup.players):
        raise InputError(_("a person needs a window: polemos play"))
    budget, plans = budget_from(options), _plans(setup, options)
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


def _plans(setup: Setup, options: argparse.Namespace) -> list[Plan]:
    """Return the matches, a seed after the other. InputError unless all of them can begin."""
    count, moves = options.games, moves_in(options.moves) if options.moves else ()
    if setup.seed + count > SEEDS:
        words = _("there are no {n} seeds from {seed} on")
        raise InputError(words.format(n=count, seed=setup.seed))
    plans = []
    for number in range(count):
        each = replace(setup, seed=setup.seed + number)
        actions = actions_of(moves, each, options.moves) if moves else []
        plans.append(Plan(each, actions, _fresh(options.out, number if count > 1 else None)))
    return plans


def _fresh(out: Path | None, number: int | None) -> Path | None:
    """Return a record's file, of several with its number from 1. InputError if it may not be."""
    if out is None:
        return None
    return fresh(out if number is None else out.with_stem(f"{out.stem}-{number + 1}"))


def _played(plan: Plan, worker: Thinker, budget: ai.Budget | None) -> Match:
    """Return a match that has been played to its end, its record written."""
    recorder = None if plan.out is None else Recorder(plan.out)
    match = _begun(plan.setup, recorder)
    try:
        for action in plan.actions:
            match.act(action)
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
    """The record in a file. Refusal when it cannot be read."""
    try:
        return read(path)
    except ReplayError as error:
        raise InputError(f"{path}, {render_error(error)}") from None
    except OSError as error:
        raise InputError(f"{path}: {render_error(error)}") from None


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
