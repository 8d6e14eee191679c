"""All that decides a match before it begins: the same in two records of it, but for names."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from game.match.match import Setup
from game.match.seats import Human, Player, Remote
from game.records.replay import Header, header_for
from game.rules.core import PlainData, digest_of
from game.rules.wording import Phrase, phrase

PARTS = {
    "game": phrase("it is of another game"),
    "mode": phrase("it was played in another mode"),
    "seats": phrase("others sat in its seats"),
    "seed": phrase("it has another seed"),
    "options": phrase("it has other options"),
    "start": phrase("it began from another start"),
    "parent": phrase("it was played on from another match"),
}
"""Each part of a set-up, and what is wrong with a record in which it is another one."""


def difference(header: Header, setup: Setup) -> Phrase | None:
    """Return why a record is not the one of this set-up, None if it is."""
    found, expected = _parts(header), _parts(header_for(setup, ""))
    return next((why for part, why in PARTS.items() if found[part] != expected[part]), None)


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
