"""The price of a pass at the duel's table in words: on its button, and in its question."""

from __future__ import annotations

from ai.duel.passing import PassPrice, price_of_passing
from game.judging.reason_words import tenths
from game.rules.wording import SPACE, Plural
from game.scenes.duel.display import DuelDisplay
from game.system.bulkhead import foretold
from game.system.i18n import _, ngettext, render_phrase, row

RARE, SURE = 0.05, 0.95
"""Shares below and from which nothing is told in tenths: what comes is never quite so sure."""
USUAL = Plural(
    "{side} can still raise that, with {n} card; the AI does {often}.",
    "{side} can still raise that, with {n} cards; the AI does {often}.",
)
RARELY = Plural(
    "{side} can still raise that, with {n} card; the AI rarely does.",
    "{side} can still raise that, with {n} cards; the AI rarely does.",
)
SURELY = Plural(
    "{side} can still raise that, with {n} card; the AI nearly always does.",
    "{side} can still raise that, with {n} cards; the AI nearly always does.",
)


def price(display: DuelDisplay) -> PassPrice | None:
    """Return the price of a pass of whoever is asked, None where he sees no hand of his own."""
    view = display.view
    if display.hand_hidden or not display.asked:
        return None
    return foretold(view.game, lambda: price_of_passing(view), None)


def note(display: DuelDisplay) -> str:
    """Return a line for the button: how often the other side adds VP, "" where it cannot."""
    found = price(display)
    if found is None or found.raised is None:
        return ""
    words = _("{side} adds VP in {n} of 10")
    if found.raised < RARE:
        words = _("{side} rarely adds VP")
    elif found.raised >= SURE:
        words = _("{side} nearly always adds VP")
    return words.format(side=_other(display), n=round(10 * found.raised))


def sentences(display: DuelDisplay) -> str:
    """Return what the turn is worth and how often that is raised, "" where the pass ends it."""
    found = price(display)
    if found is None:
        return ""
    worth = ngettext("This turn is worth {n} VP.", "This turn is worth {n} VP.", found.stake)
    return row([worth.format(n=found.stake), _raised(display, found)], SPACE)


def _raised(display: DuelDisplay, found: PassPrice) -> str:
    side = _other(display)
    if found.raised is None:
        return _("{side} cannot raise that.").format(side=side)
    words = USUAL if RARE <= found.raised < SURE else RARELY if found.raised < RARE else SURELY
    often = render_phrase(tenths(found.raised))
    return ngettext(*words, found.cards).format(side=side, n=found.cards, often=often)


def _other(display: DuelDisplay) -> str:
    return display.names.side(1 - display.viewer)
