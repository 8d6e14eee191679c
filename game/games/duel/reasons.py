"""The reasons of choices in the duel in words: a line and a sentence for each fact."""

from __future__ import annotations

from ai.facts import Fact, Plan
from game.judging.reason_words import Said, cards, compared, counted, halves, tenths
from game.rules.duel.text import name
from game.rules.duel.view import DuelView
from game.rules.duel.wording import side
from game.rules.wording import Phrase, phrase
from game.system.i18n import N_

FALLS_NOW = N_("{by} strikes {card} {often} if you play it now, otherwise {else}.")
STRUCK_NOW = N_("{foe} strikes {card} {often} if you play it now, otherwise {else}.")
FALLS = N_("{by} strikes {card} {often}, otherwise {else}.")
STRUCK = N_("{foe} strikes {card} {often}, otherwise {else}.")
COIN = N_("{foe} mostly takes this turn: it gets {n} VP, otherwise {m} ({card}).")
THEIRS = N_("{foe} mostly takes this turn: it gets {n} VP, otherwise {m}.")
COIN_MINE = N_("You mostly take this turn: it is worth {n} VP, otherwise {m} ({card}).")
MINE = N_("You mostly take this turn: it is worth {n} VP, otherwise {m}.")
COIN_OPEN = N_("Whoever takes this turn gets {n} VP, otherwise {m} ({card}).")
OPEN = N_("Whoever takes this turn gets {n} VP, otherwise {m}.")

OF_A_CARD = {
    "robbed": (
        N_("{card} is robbed"),
        N_("{foe} takes {card} out of your hand {often}, otherwise {else}."),
    ),
    "laid": (
        N_("{card} too late"),
        N_("You have {card} on your table at the end {often}, otherwise {else}."),
    ),
    "given": (
        N_("Keep {card}"),
        N_("If you keep {card}, you have it on your table at the end {often}."),
    ),
    "struck": (N_("Strikes {card}"), FALLS),
    "hit": (N_("Strikes {card}"), N_("You strike {card} {often}, otherwise {else}.")),
    "waits": (
        N_("A better target comes"),
        N_("Keep {card} for a better target: it strikes a card still to come {often}, "
           "otherwise {else}."),
    ),
    "turn": (
        N_("You can still take this turn"),
        N_("You take this turn {often}, otherwise {else}."),
    ),
    "kept": (
        N_("Keep {card}"),
        N_("You keep {card} for the next turn {often}, otherwise {else}."),
    ),
    "coin": (
        N_("The VP of {card}"),
        N_("The VP of {card} lie on the table at the end {often}, otherwise {else}."),
    ),
}  # fmt: skip
"""The line and the sentence of facts that happen so often."""
BY_AMOUNT = {
    "brings": (
        N_("More from {card}"),
        N_("From {card} you have {n} Force at the end, otherwise {m}."),
    ),
    "weakens": (
        N_("Weakens {card}"),
        N_("From {card} {foe} has {n} Force at the end, otherwise {m}."),
    ),
    "unseen": (
        N_("{foe} brings less"),
        N_("What {foe} still plays brings it {n} Force, otherwise {m}."),
    ),
    "spoils": (
        N_("{foe} brings less"),
        N_("After {card} what {foe} still plays brings it {n} Force, otherwise {m}."),
    ),
    "drawn": (
        N_("The new cards bring more"),
        N_("The cards that you draw bring {n} Force, otherwise {m}."),
    ),
}
"""The same of those that are measured."""
BY_NUMBER = {
    "robs": (
        N_("{foe} plays fewer cards"),
        N_("After {card} {foe} still plays {n}, otherwise {m}."),
    ),
    "fewer": (N_("{foe} plays fewer cards"), N_("{foe} still plays {n}, otherwise {m}.")),
    "retires": (
        N_("New cards instead"),
        N_("{card} goes for new cards: you draw {n}, otherwise {m}."),
    ),
    "draws": (N_("You draw more cards"), N_("You draw {n}, otherwise {m}.")),
    "fetches": (N_("You draw more cards"), N_("With {card} you draw {n}, otherwise {m}.")),
}
"""The same of numbers of cards."""
STAKES = {
    "theirs": (N_("{foe} takes the turn, and the VP"), THEIRS, COIN),
    "mine": (N_("You could win more VP"), MINE, COIN_MINE),
    "open": (N_("The VP at stake"), OPEN, COIN_OPEN),
}
"""The line of each stake, and its sentences without and with a coin."""
STRIKES_NOW, CARD_FALLS = N_("{foe} strikes it: play it later"), N_("{card} falls")


def words(view: DuelView, better: Plan, fact: Fact) -> Said:
    """Return a fact in words."""
    foe = side(1 - view.viewer)
    named = {"foe": foe}
    faces = [face for face in fact.pieces[:2] if face >= 0]
    named |= {slot: name(face) for slot, face in zip(("card", "by"), faces, strict=False)}
    if fact.name == "falls":
        return _of_a_fall(fact, named)
    if fact.name in STAKES:
        line, plain, with_coin = STAKES[fact.name]
        template = with_coin if faces else plain
        return Said(phrase(line, foe=foe), counted(template, fact, halves, **named))
    for table, number in ((BY_AMOUNT, halves), (BY_NUMBER, cards)):
        if fact.name in table:
            line, sentence = table[fact.name]
            return Said(phrase(line, **named), counted(sentence, fact, number, **named))
    line, sentence = OF_A_CARD[fact.name]
    return Said(phrase(line, **named), compared(sentence, fact, **named))


def _of_a_fall(fact: Fact, named: dict[str, Phrase]) -> Said:
    """Return that a card is struck: by which one, and if that is since it is played now."""
    _card, by, played_now = fact.pieces
    if not played_now or fact.share < 0:
        template = FALLS if by >= 0 else STRUCK
        return Said(phrase(CARD_FALLS, **named), compared(template, fact, **named))
    template = FALLS_NOW if by >= 0 else STRUCK_NOW
    with_better, now = fact.often
    said = phrase(template, **named, often=tenths(now), **{"else": tenths(with_better)})
    return Said(phrase(STRIKES_NOW, **named), said)
