"""The duel's set-up: how many points win, Sparta's head start, and a line on each city."""

from __future__ import annotations

from collections.abc import Sequence

from ai.bidding import level_lead
from game.rules.core import Seat
from game.rules.duel.cards import CARDS
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


LINES = (
    N_("{n} cards for Athens alone: they draw more. Wins ties."),
    N_("{n} cards for Sparta alone: more Force on average."),
)


def side_line(seat: Seat) -> str:
    """Return what distinguishes a seat's city."""
    own = sum(card.use == "AS"[seat] for card in CARDS)
    return _(LINES[seat]).format(n=own)


OPTIONS = (
    SetupOption(N_("To win"), _targets, _target, len(TARGETS) - 1, beginner=1),
    SetupOption(N_("Head start"), _head_starts, _head_start, notes=HEAD_STARTS),
)
