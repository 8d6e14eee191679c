"""The duel's set-up: how many points win, Sparta's head start, and a line on each city."""

from __future__ import annotations

from collections.abc import Sequence

from ai.bidding import EVEN_AMONG, curves, level_lead
from ai.odds import odds_of
from game.rules.core import Seat
from game.rules.duel.cards import CARDS
from game.rules.duel.options import KEEP, LEAD, OWN_CARDS, TARGET
from game.scenes import odds
from game.scenes.setup_option import BIDS, Chosen, SetupOption
from game.system.i18n import N_, _, ngettext

GAME = "duel"
TARGETS = (5, 10, 15, 20)
QUICK = 10
RULE_SETS = (
    N_("The printed rules: equal players win more often as Athens."),
    N_("Sparta begins with the VP that make a duel of this length even."),
    N_("Each bids VP to play Athens. The other side gets what the higher bid offers."),
    N_("Keep two cards for the next turn, and be dealt none that only the enemy can use."),
)
VARIED = (
    N_("The printed rules, but for what you have changed."),
    N_(
        "The head start that makes the printed duel of this length even, unless you have chosen "
        "another. With your changes that was not measured."
    ),
    RULE_SETS[2],
    N_("The planner's duel, but for what you have changed. With that it was not measured."),
)
PLANNED: Chosen = {KEEP.name: [2, 2], OWN_CARDS.name: True}
BIDDING, PLANNING = 2, 3
"""The choices of rules that are no printed duel."""


def _target(at: int, _seats: int, _chosen: Chosen) -> Chosen:
    return {"target": TARGETS[at]}


def _targets(_sides: Sequence[str], _chosen: Chosen) -> list[str]:
    words = [ngettext("{n} point", "{n} points", n).format(n=n) for n in TARGETS]
    return [_("Quick: {points}").format(points=each) if n == QUICK else each
            for n, each in zip(TARGETS, words, strict=True)]  # fmt: skip


def _points(chosen: Chosen) -> int:
    target = chosen["target"]
    assert isinstance(target, int)
    return target


def _lead(chosen: Chosen) -> int:
    return level_lead(GAME, EVEN_AMONG, _points(chosen))


def _rule_set(at: int, _seats: int, chosen: Chosen) -> Chosen:
    level: Chosen = {"lead": (0, _lead(chosen))}
    made: tuple[Chosen, ...] = ({}, level, {BIDS: True}, level | PLANNED)
    return made[at]


def _rule_sets(sides: Sequence[str], chosen: Chosen) -> list[str]:
    printed = chosen.keys() <= {TARGET.name}  # others were not measured
    words = _("Level: {side} +{n} VP") if printed else _("Level by the book")
    level = words.format(side=_(sides[1]), n=_lead(chosen))
    return [_("By the book"), level, _("Secret bids"), _("Planner's duel")]


def _odds(at: int, chosen: Chosen) -> str:
    """Return how often the first side wins among equals, in figures, where it was measured."""
    target = _points(chosen)
    if at == BIDDING:
        return ""
    if at == PLANNING:
        options = {**PLANNED, TARGET.name: target, LEAD.name: (0, _lead(chosen))}
        found = odds_of(GAME, options, EVEN_AMONG)
        return odds.of_first(_("Athens"), found.shares[0]) if found is not None else ""
    curve = curves(GAME)[EVEN_AMONG].get(target)
    return odds.of_first(_("Athens"), curve.first(at and _lead(chosen))) if curve else ""


LINES = (
    N_("{n} cards are Athens' own: they draw more. By the book she wins ties."),
    N_("{n} cards are Sparta's own: they have more Force."),
)


def side_line(seat: Seat) -> str:
    """Return what distinguishes a seat's city."""
    own = sum(card.use == "AS"[seat] for card in CARDS)
    return _(LINES[seat]).format(n=own)


OPTIONS = (
    SetupOption(N_("To win"), _targets, _target, len(TARGETS) - 1, beginner=1),
    SetupOption(
        N_("Rules"),
        _rule_sets,
        _rule_set,
        names=(),
        among_bots=1,
        notes=RULE_SETS,
        varied=VARIED,
        odds=_odds,
    ),
)
