"""All that decides a match before it begins: the same in two records of it, but for names."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from game.match.match import Setup
from game.match.seats import Human, Player, Remote
from game.records.replay import Header, header_for
from game.rules.core import PlainData, digest_of

PARTS = {
    "game": "it is of another game",
    "mode": "it was played in another mode",
    "seats": "others sat in its seats",
    "seed": "it has another seed",
    "options": "it has other options",
    "start": "it began from another start",
    "parent": "it was played on from another match",
}
"""Each part of a set-up, and what is wrong with a record in which it is another one."""


def difference(header: Header, setup: Setup) -> str:
    """Return why a record is not the one of this set-up, "" if it is."""
    found, expected = _parts(header), _parts(header_for(setup, ""))
    return next((why for part, why in PARTS.items() if found[part] != expected[part]), "")


def identity(header: Header) -> str:
    """Return a digest that two headers share when they are of one match."""
    return digest_of(msgspec.json.encode(_parts(header), order="sorted").decode())


def identity_of(setup: Setup) -> str:
    """Return the digest that the record of a match set up like this has."""
    return identity(header_for(setup, ""))


def _parts(header: Header) -> PlainData:
    """Return what is compared, as it would come out of a file."""
    parts = {
        "game": header.rules,
        "mode": header.mode,
        "seats": [str(_nameless(player)) for player in header.players],
        "seed": header.seed,
        "options": header.options,
        "start": header.start,
        "parent": header.parent,
    }
    found: PlainData = msgspec.json.decode(msgspec.json.encode(parts))
    return found


def _nameless(player: Player) -> Player:
    return replace(player, name="") if isinstance(player, Human | Remote) else player
