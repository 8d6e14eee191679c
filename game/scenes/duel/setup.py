"""The duel's set-up: how many points win, Sparta's head start, and a line on each city."""

from __future__ import annotations

from collections.abc import Sequence

from ai.bidding import EVEN_AMONG, curve_of, level_lead
from game.rules.core import Seat
from game.rules.duel.cards import CARDS
from game.scenes.setup_option import BIDS, Chosen, SetupOption
from game.system.i18n import N_, _, ngettext

GAME = "duel"
TARGETS = (5, 10, 15, 20)
OUT_OF, EVEN = 10, 0.06
"""Odds are told as so many matches of ten, or as even within this share."""
HEAD_STARTS = (
    N_("By the book: equal players win more often as Athens."),
    "",
    N_("Each bids VP to play Athens. The other side gets what the higher bid offers."),
)
RULE_SETS = (
    "",
    N_("Keep two cards for the next turn, and be dealt none that only the enemy can use."),
)


def _target(at: int, _seats: int, _chosen: Chosen) -> Chosen:
    return {"target": TARGETS[at]}


def _targets(_sides: Sequence[str], _chosen: Chosen) -> list[str]:
    return [ngettext("{n} point", "{n} points", n).format(n=n) for n in TARGETS]


def _points(chosen: Chosen) -> int:
    target = chosen["target"]
    assert isinstance(target, int)
    return target


def _lead(chosen: Chosen) -> int:
    return level_lead(GAME, EVEN_AMONG, _points(chosen))


def _head_start(at: int, _seats: int, chosen: Chosen) -> Chosen:
    made: tuple[Chosen, ...] = ({}, {"lead": (0, _lead(chosen))}, {BIDS: True})
    return made[at]


def _head_starts(sides: Sequence[str], chosen: Chosen) -> list[str]:
    level = _("Level: {side} +{n} VP").format(side=_(sides[1]), n=_lead(chosen))
    return [_("None"), level, _("Secret bids")]


def _odds(at: int, chosen: Chosen) -> str:
    """Return how often the first side wins among equals, in figures."""
    lead = (0, _lead(chosen), None)[at]
    curve = curve_of(GAME, EVEN_AMONG, _points(chosen))
    if lead is None or curve is None:
        return ""
    share = curve.first(lead)
    if abs(share - 0.5) < EVEN:
        return _("Athens wins about half of the matches between equals.")
    words = _("Athens wins about {n} of {m} matches between equals.")
    return words.format(n=round(share * OUT_OF), m=OUT_OF)


def _rule_sets(_sides: Sequence[str], _chosen: Chosen) -> list[str]:
    return [_("By the book"), _("Planner's duel")]


def _rule_set(at: int, _seats: int, _chosen: Chosen) -> Chosen:
    return {"keep": [2, 2], "own_cards": True} if at else {}


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
    SetupOption(
        N_("Head start"), _head_starts, _head_start, among_bots=1, notes=HEAD_STARTS, odds=_odds
    ),
    SetupOption(N_("Rules"), _rule_sets, _rule_set, notes=RULE_SETS),
)
