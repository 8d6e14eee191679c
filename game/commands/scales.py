"""The scales of a record without a window: what luck and what play decided the match."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.commands.headless import record_in
from game.records.replay import ReplayError
from game.records.scales import NoScales, Scales, scales_of
from game.rules.core import NOBODY, Seat
from game.scenes.scales_words import NOTES, sentence, weights_of
from game.system.i18n import _, render_error
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
    seats = range(len(found.par)) if seat is None else (seat,)
    if as_json:
        say(json.dumps(told(found, seats)))
    else:
        say(*lines(found, seats))
    return 0


def told(found: Scales, seats: Sequence[Seat]) -> dict[str, Any]:
    """Return the scales as plain data; the weights of a seat add up to its result less its par."""
    return {
        "game": found.record.header.rules,
        "seats": [
            {
                "seat": seat,
                "player": found.record.header.seats[seat],
                "result": found.result[seat],
                "par": found.par[seat],
                "advantage": found.advantage(seat),
                "weights": found.sums(seat),
                "errors": {name: shares[seat] for name, shares in found.errors.items()},
            }
            for seat in seats
        ],
        "moments": [
            {
                "n": one.n,
                "line": one.line,
                "turn": one.turn,
                "kind": one.kind.value,
                "seat": None if one.seat == NOBODY else one.seat,
                "shares": list(one.shares),
            }
            for one in found.weights
        ],
        "notes": [note.value for note in found.notes],
    }


def lines(found: Scales, seats: Sequence[Seat]) -> list[str]:
    """Return the scales for people: each seat's weights and sentence, and what is unusual."""
    told = [line for seat in seats for line in (weights_of(found, seat), sentence(found, seat))]
    return [*told, *(_(NOTES[note]) for note in found.notes)]
