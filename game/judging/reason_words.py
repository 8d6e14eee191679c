"""The reason of a mistake in words: what the rules prove first, then what the playouts tell.

Which words a fact has stands with its game (`reasons` of a `GAME`): whole sentences that say how
often something happens with the better choice, and how often "otherwise".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ai.facts import Fact, Plan, Reasons
from game.judging.fault_words import FAULTS
from game.judging.grades import Fault
from game.registry import GAMES, part
from game.rules.core import View
from game.rules.wording import Phrase, Plural, phrase
from game.system.i18n import N_

TENTHS = (
    N_("never"),
    N_("in one of ten"),
    N_("in two of ten"),
    N_("in three of ten"),
    N_("in four of ten"),
    N_("half the time"),
    N_("in six of ten"),
    N_("in seven of ten"),
    N_("in eight of ten"),
    N_("in nine of ten"),
    N_("always"),
)
"""The words for tenths of the ways in which the AI played on."""
WHOLE, HALF = N_("{n}"), N_("{n}.5")
CARDS = Plural("{n} card", "{n} cards"), N_("{n}.5 cards")
PRICE = N_("The price: {reason}")
LEVEL = N_("Hardly different: as good as yours.")
LEVEL_LINE = N_("As good as yours")
UNEXPLAINED = N_("The AI's games came out better by {n} %; no single thing explains it.")
UNEXPLAINED_LINE = N_("No single thing explains it")
LINE, LINES = 36, 120
"""The most letters of a line in a list, and of a reason that is told in full."""


class Said(NamedTuple):
    """A fact in words: a line for a list, and a whole sentence."""

    line: Phrase
    sentence: Phrase


class ReasonWords(NamedTuple):
    """A reason in words: a line for a list, and sentences, the weightiest first.

    It is `true` to say that the better choice is better; else nobody need be told of it.
    """

    line: Phrase
    sentences: tuple[Phrase, ...]
    true: bool = True


Words = Callable[[View, Plan, Fact], Said]
"""Says a fact of a view, of which that choice is the better one."""


def told(
    view: View, better: Plan, found: Reasons | None, fault: Fault | None = None
) -> ReasonWords | None:
    """Return a reason in words, None for a game without any where the rules prove nothing."""
    said = [_of_a_fault(fault)] if fault is not None else []
    path = GAMES[view.game].reasons
    if found is not None and path:
        words: Words = part(path)
        said += [_priced(words(view, better, fact), fact) for fact in found.facts]
    if said:
        return ReasonWords(said[0].line, tuple(one.sentence for one in said))
    if found is None:
        return None
    if found.level:
        return ReasonWords(phrase(LEVEL_LINE), (phrase(LEVEL),), true=False)
    gap = phrase(UNEXPLAINED, n=round(100 * found.gap))
    return ReasonWords(phrase(UNEXPLAINED_LINE), (gap,), true=False)


def _of_a_fault(fault: Fault) -> Said:
    words = FAULTS[fault]
    return Said(phrase(words.line), phrase(words.reason))


def _priced(said: Said, fact: Fact) -> Said:
    """Return a fact's words, as a price where it speaks against the better choice."""
    return said if fact.share > 0 else Said(said.line, phrase(PRICE, reason=said.sentence))


def fitting(sentences: Sequence[str], letters: int = LINES) -> str:
    """Return as many sentences as have room, at least the first."""
    text = sentences[0]
    for one in sentences[1:]:
        if len(text) + 1 + len(one) > letters:
            break
        text = f"{text} {one}"
    return text


# ---------------------------------------------------------------------- for the games' words


def tenths(share: float) -> Phrase:
    """Return how often something happens.

    >>> str(tenths(0.32))
    'in three of ten'
    """
    return phrase(TENTHS[round(10 * share)])


def halves(amount: float) -> Phrase:
    """Return a number to a half.

    >>> str(halves(2.6)), str(halves(2.9))
    ('2.5', '3')
    """
    doubled = round(2 * amount)
    whole, half = divmod(abs(doubled), 2)
    number = f"−{whole}" if doubled < 0 else str(whole)
    return phrase(HALF if half else WHOLE, n=number)


def several(amount: float, one: Plural, half: str) -> Phrase:
    """Return a number of things to a half, by their words for whole and for half numbers.

    >>> str(several(1.1, Plural("{n} card", "{n} cards"), "{n}.5 cards"))
    '1 card'
    """
    whole, half_more = divmod(round(2 * amount), 2)
    return phrase(half if half_more else one, n=whole)


def cards(amount: float) -> Phrase:
    """Return a number of cards to a half."""
    return several(amount, *CARDS)


def compared(template: str, fact: Fact, **values: Phrase) -> Phrase:
    """Return a sentence of {often} and {else}: with the better choice, and with the other."""
    with_better, otherwise = fact.often
    return phrase(template, **values, often=tenths(with_better), **{"else": tenths(otherwise)})


def counted(
    template: str, fact: Fact, number: Callable[[float], Phrase] = halves, **values: Phrase
) -> Phrase:
    """Return a sentence of {n} and {m}: a number of things, and how many it is otherwise."""
    n, m = fact.amount
    return phrase(template, **values, n=number(n), m=halves(m))
