"""The battle's rows of the set-up: who begins, and what is said of a side."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.battle.options import DECKS, FIRST
from game.rules.core import Seat
from game.scenes import odds
from game.scenes.setup_option import Chosen, SetupOption, who_begins
from game.system.i18n import N_, _

GAME = "battle"
SKIRMISH = 30


RULE_SETS = (
    N_("Armies of 50 cards."),
    N_("Skirmish: armies of 30 cards. The other 40 stay out of play, unseen."),
)
VARIED = (
    N_("The printed rules, but for what you have changed."),
    N_("Skirmish, but for what you have changed."),
)


def _rule_sets(_sides: Sequence[str], _chosen: Chosen) -> list[str]:
    return [_("By the book"), _("Quick")]


def _rule_set(at: int, _seats: int, _chosen: Chosen) -> Chosen:
    return {DECKS.name: SKIRMISH} if at else {}


def _odds(_at: int, chosen: Chosen) -> str:
    return odds.of_who_begins(GAME, {name: chosen[name] for name in chosen if name != FIRST.name})


def _first(at: int, _seats: int, _chosen: Chosen) -> Chosen:
    return {FIRST.name: at - 1} if at else {}


def side_line(seat: Seat) -> str:
    """Return what distinguishes a seat's army: nothing."""
    return _("Both armies are drawn from the same 100 cards.")


OPTIONS = (
    SetupOption(N_("Rules"), _rule_sets, _rule_set, names=(), notes=RULE_SETS, varied=VARIED),
    SetupOption(N_("First player"), who_begins, _first, odds=_odds),
)
