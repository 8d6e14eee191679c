"""The tables of events and of oracles: settings, sayings, choices and what these do."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

EVENTS = Path(__file__).with_name("events.json")
ORACLES = Path(__file__).with_name("oracles.json")


class EventChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One choice; `result` is what its effects do in words, in English, for whoever edits them."""

    text: str
    effects: tuple[str, ...]
    result: str


class CampaignEvent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that happened, and what one may do about it; years before Christ, earlier first."""

    id: str
    title: str
    years: tuple[int, int]
    setting: str
    source: str
    choices: tuple[EventChoice, ...]


class Saying(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The promise of an oracle, and its price later."""

    id: str
    saying: str
    effects: tuple[str, ...]


@cache
def events() -> tuple[CampaignEvent, ...]:
    """Return all events in the order of their table."""
    return msgspec.json.decode(EVENTS.read_bytes(), type=tuple[CampaignEvent, ...])


def event(name: str) -> CampaignEvent:
    """Return the event with this id. KeyError when there is none."""
    for each in events():
        if each.id == name:
            return each
    raise KeyError(name)


@cache
def sayings() -> tuple[Saying, ...]:
    """Return all that oracles say, in the order of their table."""
    return msgspec.json.decode(ORACLES.read_bytes(), type=tuple[Saying, ...])
