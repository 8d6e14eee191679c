"""Matches and checks without a window."""

from __future__ import annotations

import argparse
import json
import secrets
import sys
import time
from pathlib import Path

import ai
from game.match.match import Match, Setup
from game.match.players import Bots, bot_of, check_seat, is_human
from game.match.replay import Record, Recorder, ReplayError, moments, read
from game.match.sides import check_armies
from game.refusal import Refusal
from game.rules import RULES

POLL_SECONDS = 0.002


def setup_from(options: argparse.Namespace, default_seats: tuple[str, ...]) -> Setup:
    """The set-up that the command line asks for. Refusal when it makes no sense."""
    game = options.game
    if game not in RULES:
        raise Refusal(f"polemos: there is no game called {game!r}: {', '.join(RULES)}")
    seats = tuple(options.seats.split(",")) if options.seats is not None else default_seats
    wanted = RULES[game].seats
    if options.seats is None:
        seats += default_seats[-1:] * (wanted - len(seats))
    if len(seats) != wanted:
        raise Refusal(f"polemos: {game} has {wanted} seats, not {len(seats)}")
    seed = options.seed if options.seed is not None else secrets.randbelow(1_000_000)
    given = {"target": options.target, "lead": options.lead}
    rule_options = {name: value for name, value in given.items() if value is not None}
    try:
        checked = tuple(check_seat(seat) for seat in seats)
        check_armies(game, checked)
        for seat in checked:
            if not is_human(seat):
                ai.bot(bot_of(seat), game)
        RULES[game].new(seed, **rule_options)
    except ValueError as error:
        raise Refusal(f"polemos: {error}") from None
    return Setup(game, checked, seed, options.mode, rule_options)


def budget_from(options: argparse.Namespace) -> ai.Budget | None:
    """How long bots may think, if the command line says so."""
    if options.iterations is None and options.seconds is None:
        return None
    given = [one for one in (options.iterations, options.seconds) if one is not None]
    if min(given) <= 0:
        raise Refusal("polemos match: a bot needs at least one iteration or some time")
    return ai.Budget(iterations=options.iterations, seconds=options.seconds)


def play(setup: Setup, options: argparse.Namespace) -> int:
    """Play a match between bots to its end and print who won."""
    if any(is_human(seat) for seat in setup.seats):
        raise Refusal("polemos match: a person needs a window: polemos play")
    budget = budget_from(options)
    recorder = _recorder(options.out)
    match = Match.begin(setup, recorder)
    from ai.worker import Thinker  # noqa: PLC0415  (a process of its own, started only for play)

    began = time.perf_counter()
    thinking = Thinker()
    try:
        _play_out(match, Bots(match, lambda: thinking, budget))
    finally:
        thinking.close()
        if recorder is not None:
            recorder.close()
    if recorder is not None and recorder.problem:
        raise Refusal(f"polemos match: {recorder.problem}")
    _tell(match, time.perf_counter() - began, options.json)
    return 0


def _recorder(out: Path | None) -> Recorder | None:
    if out is None:
        return None
    if out.exists():
        raise Refusal(f"polemos match: {out} is there already")
    if not out.parent.is_dir():
        raise Refusal(f"polemos match: there is no folder {out.parent}")
    return Recorder(out)


def _play_out(match: Match, bots: Bots) -> None:
    while match.outcome() is None:
        action = bots.update()
        if action is None:
            time.sleep(POLL_SECONDS)
        else:
            match.act(action)


def _tell(match: Match, seconds: float, as_json: bool) -> None:
    outcome = match.outcome()
    assert outcome is not None
    told = {
        "winners": list(outcome.winners),
        "reason": outcome.reason,
        "actions": len(match.history),
        "seconds": round(seconds, 3),
    }
    if as_json:
        print(json.dumps(told))
    else:
        names = " and ".join(match.sides[seat] for seat in outcome.winners)
        print(f"{names}: {outcome.reason}, {told['actions']} actions, {seconds:.1f} s")


def record_in(path: Path) -> Record:
    """The record in a file. Refusal when it cannot be read."""
    try:
        return read(path)
    except ReplayError as error:
        raise Refusal(f"polemos replay: {path}, {error}") from None
    except OSError as error:
        raise Refusal(f"polemos replay: {path}: {error.strerror or error}") from None


def verify(path: Path) -> int:
    """Play a record through: 0 when every check holds, 1 when one fails, 2 if unreadable."""
    record = record_in(path)
    try:
        count = sum(1 for moment in moments(record) if moment.action is not None)
    except ReplayError as error:
        print(f"{path}, {error}", file=sys.stderr)
        return 1
    ending = "" if record.finished else ", unfinished"
    print(f"{path}: {count} actions, every check holds{ending}")
    return 0
