"""The duel's rows of the set-up: how many points win, and Sparta's head start."""

from __future__ import annotations

from collections.abc import Sequence

from ai.bidding import level_lead
from game.scenes.setup_option import BIDS, Chosen, SetupOption
from game.system.i18n import N_, _, ngettext

GAME = "duel"
LEVEL = "oracle"
"""The level among whose like a level duel is even."""
TARGETS = (5, 10, 15, 20)
HEAD_STARTS = (
    N_("By the book: equal players win more often as Athens."),
    N_("Equal players win equally often on either side."),
    N_("Each bids VP to play Athens. The other side gets what the higher bid offers."),
)


def _target(at: int, _seats: int, _chosen: Chosen) -> Chosen:
    return {"target": TARGETS[at]}


def _targets(_sides: Sequence[str], _chosen: Chosen) -> list[str]:
    return [ngettext("{n} point", "{n} points", n).format(n=n) for n in TARGETS]


def _lead(chosen: Chosen) -> int:
    target = chosen["target"]
    assert isinstance(target, int)
    return level_lead(GAME, LEVEL, target)


def _head_start(at: int, _seats: int, chosen: Chosen) -> Chosen:
    made: tuple[Chosen, ...] = ({}, {"lead": (0, _lead(chosen))}, {BIDS: True})
    return made[at]


def _head_starts(sides: Sequence[str], chosen: Chosen) -> list[str]:
    level = _("Level: {side} +{n} VP").format(side=_(sides[1]), n=_lead(chosen))
    return [_("None"), level, _("Secret bids")]


OPTIONS = (
    SetupOption(N_("To win"), _targets, _target, len(TARGETS) - 1, beginner=1),
    SetupOption(N_("Head start"), _head_starts, _head_start, notes=HEAD_STARTS),
)
