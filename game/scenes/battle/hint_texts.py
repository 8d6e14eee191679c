"""The battle's hints in words: the name of each move."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.games.battle.clauses import clauses
from game.games.battle.insight import blocks_of, lanes_of, tokens_of
from game.rules.battle.text import name
from game.rules.battle.view import BattleView
from game.rules.core import Action
from game.scenes.battle.choices import LOOKS
from game.scenes.battle.decisions import DECISIONS, LOOK_AT
from game.scenes.battle.hint_thoughts import spots
from game.scenes.tables.decisions import GameHints, How
from game.scenes.tables.hints import Named
from game.system.i18n import N_, _, render_phrase, row

WITH_CARD = {
    "scout": N_("Send {card}"),
    "strike": N_("Give up {card}"),
    "fire": N_("Fire {card}"),
    "play": N_("Play {card}"),
    "take": N_("Take {card}"),
}
"""The name of a move with a single card, by verb."""


def named(view: BattleView, plan: Sequence[Action]) -> Named:
    """Return the name of a whole choice."""
    action = plan[0]
    if DECISIONS[view.deciding].gathered and action.verb in (view.deciding, "done"):
        return _gathered(view, plan)
    if action.verb == "look":
        where = action.args[0]
        return Named(_(LOOK_AT[where]), _(LOOK_AT[where]), (LOOKS[where],))
    if action.verb == "target":
        lane = lanes_of(view)[action.args[0]]
        token = lane.attacker if view.viewer == view.active else lane.blocker
        card = _units(view, [token])
        return Named(card, _("Choose {card}").format(card=card), spots([token]))
    if action.args:
        card = _units(view, action.args)
        return Named(card, _(WITH_CARD[action.verb]).format(card=card), spots(action.args))
    command = _("Continue") if action.verb == "pass" else _("Decline")
    return Named(_(DECISIONS[view.deciding].nothing), command, ("pass",))


def _gathered(view: BattleView, plan: Sequence[Action]) -> Named:
    """Return the name of a choice that is put together: the units while they are few."""
    decision, tokens = DECISIONS[view.deciding], tokens_of(view, plan)
    if decision.how is How.PAIRS:
        tokens = [token for token, _place in blocks_of(view, plan)]
    elif decision.how is How.AIMS:
        tokens = [lanes_of(view)[place].blocker for place in tokens]
    command = decision.counted(len(tokens))
    if not tokens:
        return Named(command, command, ("go",))
    named = len(tokens) <= 2 and decision.how is not How.AIMS
    return Named(_units(view, tokens) if named else command, command, spots(tokens))


def _units(view: BattleView, tokens: Sequence[int]) -> str:
    return row([render_phrase(name(view.faces[token])) for token in tokens])


BattleHints = partial(GameHints[BattleView], decisions=DECISIONS, named=named, clauses=clauses)
"""Makes the words of hints from the names of a match."""
