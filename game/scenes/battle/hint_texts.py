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
from game.scenes.tables.decisions import GameHints
from game.scenes.tables.hints import Named
from game.system.i18n import N_, _, ngettext, render_phrase, row

DECLINED = {
    "scout": N_("No scout"),
    "flank": N_("Done flanking"),
    "artillery": N_("Done with artillery"),
    "rally": N_("No rally"),
    "answer": N_("No answer"),
    "tactics": N_("No tactic"),
}
"""The names of passing and declining, by what is being decided."""
NOTHING = {
    "discard": N_("Keep all cards"),
    "flank": N_("Done flanking"),
    "attack": N_("No attack"),
    "block": N_("No block"),
    "evade": N_("No evasion"),
}
"""The names of choices of nothing, where pieces are put together."""
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
    if view.deciding in (*NOTHING, "muster") and action.verb in (view.deciding, "done"):
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
    return Named(_(DECLINED[view.deciding]), command, ("pass",))


def _gathered(view: BattleView, plan: Sequence[Action]) -> Named:
    """Return the name of a choice that is put together: the units while they are few."""
    tokens = tokens_of(view, plan)
    if view.deciding == "block":
        tokens = [token for token, _place in blocks_of(view, plan)]
    elif view.deciding == "evade":
        tokens = [lanes_of(view)[place].blocker for place in tokens]
    if not tokens:
        words = _(NOTHING[view.deciding])
        return Named(words, words, ("go",))
    command = _counted(view.deciding, len(tokens))
    named = len(tokens) <= 2 and view.deciding != "evade"
    return Named(_units(view, tokens) if named else command, command, spots(tokens))


def _counted(deciding: str, count: int) -> str:
    """Return what is done with so many pieces."""
    words = {
        "muster": ngettext("Set {n} card aside", "Set {n} cards aside", count),
        "discard": ngettext("Discard {n} card", "Discard {n} cards", count),
        "flank": ngettext("Flank with {n}", "Flank with {n}", count),
        "attack": ngettext("Attack with {n}", "Attack with {n}", count),
        "block": ngettext("Block with {n}", "Block with {n}", count),
        "evade": ngettext("Evade with {n}", "Evade with {n}", count),
    }
    return words[deciding].format(n=count)


def _units(view: BattleView, tokens: Sequence[int]) -> str:
    return row([render_phrase(name(view.faces[token])) for token in tokens])


BattleHints = partial(GameHints[BattleView], decisions=DECISIONS, named=named, clauses=clauses)
"""Makes the words of hints from the names of a match."""
