"""The first words of the duel's hints: what to think about at each decision."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.duel.insight import effect, force_of, unplayable
from game.rules.duel.cards import CARDS
from game.rules.duel.view import DuelView
from game.scenes.tables.display import SideNames
from game.scenes.tables.hints import Thought
from game.system.i18n import _, ngettext

MOST_LIT = 3


def of_exchanging(names: SideNames, view: DuelView) -> Thought:
    """Return what to think about before cards are exchanged."""
    lost = unplayable(view, view.hands[view.viewer])
    words = ngettext(
        "Only {side} can play one of your cards: exchange it first. Then look for cards that "
        "strengthen each other, and let the weakest go.",
        "Only {side} can play {n} of your cards: exchange them first. Then look for cards "
        "that strengthen each other, and let the weakest go.",
        len(lost),
    ).format(side=names.side(1 - view.viewer), n=len(lost))
    if not lost:
        words = _("You can play every card here. Keep those that strengthen each other, and "
                  "exchange the weakest.")  # fmt: skip
    return Thought(words, spots(lost or _weakest(view)))


def of_holding(_names: SideNames, view: DuelView) -> Thought:
    """Return what to think about before cards are kept."""
    usable = [t for t in view.hands[view.viewer] if not unplayable(view, [t])]
    words = _("What you keep you do not draw. Keep what would have strengthened many cards, and "
              "what costs the enemy most.")  # fmt: skip
    return Thought(words, spots(usable[:MOST_LIT]))


def of_trimming(_names: SideNames, view: DuelView) -> Thought:
    """Return what to think about before cards are discarded down to ten."""
    lost = unplayable(view, view.hands[view.viewer])
    words = _("Let go of what you cannot play, then of what strengthens nothing else.")
    return Thought(words, spots(lost or _weakest(view)))


def of_playing(names: SideNames, view: DuelView) -> Thought:
    """Return what to think about before a card is played, or the turn is passed."""
    me, both, stake = view.viewer, view.totals(), view.stake()
    ahead, foe = view.turn_goes_to(both) == me, names.side(1 - view.viewer)
    margin = abs(both[0] - both[1])
    lead = _("You lead by {n} Force.") if ahead else _("You are {n} Force behind.")
    worth = ngettext("This turn is worth {n} VP.", "This turn is worth {n} VP.", stake)
    opening = f"{worth.format(n=stake)} {lead.format(n=margin)}"
    if not margin:
        level = _("Both sides are level, and {first} wins ties.")
        level = level.format(first=names.side(view.turn_goes_to(both)))
        opening = f"{worth.format(n=stake)} {level}"
    plays = [action for action in view.legal if action.verb == "play"]
    if view.ends_by_pass(me) and ahead:
        words = _("{foe} has passed, so passing wins the turn. Would a card with a gold coin "
                  "make it worth more?")  # fmt: skip
        coins = [a.args[0] for a in plays if CARDS[view.faces[a.args[0]]].vp]
        return Thought(f"{opening} {words.format(foe=foe)}", ("pass", *spots(coins)))
    best = sorted(plays, key=lambda a: effect(view, a).swing(me), reverse=True)[:MOST_LIT]
    if view.is_out(1 - me):
        words = _("{foe} has passed: you need only get ahead. Which cards do most?")
    elif not any(view.tables):
        words = _("Nothing lies on the table yet. Open with a card that helps later ones or "
                  "draws, and keep your best for the answer.")  # fmt: skip
    else:
        words = _("Which of your cards gain from what lies on the table, and which enemy card "
                  "hurts you most?")  # fmt: skip
    lit = [action.args[0] for action in best]
    foes = sorted(view.tables[1 - me], key=lambda t: view.explain(t).total)[-1:]
    return Thought(f"{opening} {words.format(foe=foe)}", spots([*lit, *foes]))


def of_targeting(_names: SideNames, view: DuelView) -> Thought:
    """Return what to think about before a target is chosen."""
    words = _("Count more than a card's own Force: it may raise the others beside it.")
    return Thought(words, spots([a.args[0] for a in view.legal if a.args]))


def of_declaring(_names: SideNames, view: DuelView) -> Thought:
    """Return what to think about before a card is declared land or sea."""
    words = _("Which cards on the table name Land or Sea? They decide what it should be.")
    both = view.tables[0] + view.tables[1]
    return Thought(
        words, spots([t for t in both if CARDS[view.faces[t]].ability.what in ("land", "sea")])
    )


def of_searching(_names: SideNames, view: DuelView) -> Thought:
    """Return what to think about before a card is taken from the deck."""
    if view.variant.keep[view.viewer]:
        return Thought(_("Which of these helps you most, in this turn or kept for the next?"))
    return Thought(_("Which of these helps you this turn? Hands are discarded at its end."))


def of_keeping(_names: SideNames, _view: DuelView) -> Thought:
    """Return what to think about before a Person is kept or discarded."""
    return Thought(_("Compare his Force with what two new cards could bring this turn."))


def of_shedding(_names: SideNames, view: DuelView) -> Thought:
    """Return what to think about before a card is discarded for those that were drawn."""
    words = _("Let go of a card that you cannot play, or of the weakest.")
    return Thought(words, spots(unplayable(view, view.hands[view.viewer])))


def _weakest(view: DuelView) -> list[int]:
    hand = sorted(view.hands[view.viewer], key=lambda t: force_of(view, [t]))
    return hand[:MOST_LIT]


def spots(tokens: Sequence[int]) -> tuple[str, ...]:
    """Return the names of cards' spots."""
    return tuple(f"card{token}" for token in tokens)
