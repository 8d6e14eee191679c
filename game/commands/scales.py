"""The scales of a record without a window: what luck and what play decided the match."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.commands.headless import record_in
from game.judging.luck import drawn
from game.judging.scales import Kind, NoScales, Scales, scales_of
from game.match.seats import Bot
from game.records.replay import ReplayError
from game.rules.core import NOBODY, Event, Seat
from game.scenes.scales_words import NOTES, of_seat, weights_of
from game.scenes.verdict import verdict
from game.system.i18n import _, render_error, render_phrase
from game.system.output import InputError, say


def run(path: Path, seat: Seat | None, as_json: bool) -> int:
    """Weigh a record and print its scales. InputError when there are none."""
    record = record_in(path)
    if seat is not None and not 0 <= seat < len(record.header.seats):
        raise InputError(_("there is no seat {seat}").format(seat=seat))
    try:
        found = scales_of(record)
    except ReplayError as error:
        raise InputError(f"{path}, {render_error(error)}") from None
    except NoScales as error:
        raise InputError(f"{path}: {render_error(error)}") from None
    say(*([json.dumps(told(found, seat))] if as_json else lines(found, seat)))
    return 0


def _asked(found: Scales, seat: Seat | None) -> Sequence[Seat]:
    return range(len(found.par)) if seat is None else (seat,)


def told(found: Scales, only: Seat | None = None) -> dict[str, Any]:
    """Return the scales as plain data, of all seats or one.

    The weights of a seat add up to its result less its par. Draws have the turn in which they came,
    and what came in words.
    """
    draws = drawn(found)
    return {
        "game": found.record.header.rules,
        "seats": [
            {
                "seat": seat,
                "player": str(found.players[seat]),
                "result": found.result[seat],
                "par": found.par[seat],
                "advantage": found.advantage(seat),
                "weights": found.sums(seat),
                "errors": {name: shares[seat] for name, shares in found.errors.items()},
            }
            for seat in _asked(found, only)
        ],
        "moments": [
            {
                "n": one.n,
                "line": one.line,
                "turn": draws[one.n].turn if one.kind is Kind.DRAW else one.turn,
                "kind": one.kind.value,
                "seat": None if one.seat == NOBODY else one.seat,
                "shares": list(one.shares),
                **({"came": _in_words(draws[one.n].came)} if one.kind is Kind.DRAW else {}),
            }
            for one in found.weights
        ],
        "notes": [note.value for note in found.notes],
    }


def _in_words(came: Sequence[Event]) -> list[str]:
    """Return what came by chance as the log tells it to who sees all hands."""
    told = (event.spelled_out().phrase() for event in came)
    return [render_phrase(words) for words in told if words is not None]


def lines(found: Scales, only: Seat | None = None) -> list[str]:
    """Return the scales for people: the weights of all seats or one, then what is unusual.

    People, and a seat that was asked for, are told in a sentence what decided the match.
    """
    told = []
    for seat in _asked(found, only):
        told.append(weights_of(found, seat))
        if only is not None or not isinstance(found.players[seat], Bot):
            told.append(verdict(found, seat))
            told += [of_seat(found, seat)] if seat not in found.silent else []
    return [*told, *(_(NOTES[note]) for note in found.notes)]
