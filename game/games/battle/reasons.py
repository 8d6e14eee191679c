"""The reasons of choices in the battle in words: a line and a sentence for each fact."""

from __future__ import annotations

from ai.facts import Fact, Plan
from game.judging.reason_words import Said, cards, compared, counted, several, tenths
from game.rules.battle.text import name
from game.rules.battle.view import BattleView
from game.rules.wording import Phrase, Plural, phrase
from game.system.i18n import N_

OWN, THEIRS = 0, 1
UNITS = Plural("{n} unit", "{n} units"), N_("{n}.5 units")
OF_A_SIDE = {
    ("unblocked", OWN): (
        N_("Too much comes through"),
        N_("You lose {n} to unblocked units in two turns, otherwise {m}."),
    ),
    ("unblocked", THEIRS): (
        N_("More could come through"),
        N_("The enemy loses {n} to unblocked units in two turns, otherwise {m}."),
    ),
    ("fresh", OWN): (
        N_("New cards to block with"),
        N_("With new cards you lose {n} to unblocked units in two turns, otherwise {m}."),
    ),
    ("shot", OWN): (
        N_("Enemy artillery fires"),
        N_("You lose {n} to artillery in two turns, otherwise {m}."),
    ),
    ("shot", THEIRS): (
        N_("Your artillery could fire"),
        N_("The enemy loses {n} to artillery in two turns, otherwise {m}."),
    ),
    ("fights", OWN): (
        N_("More of your units fall"),
        N_("You lose {n} in fights in two turns, otherwise {m}."),
    ),
    ("fights", THEIRS): (
        N_("More enemy units could fall"),
        N_("The enemy loses {n} in fights in two turns, otherwise {m}."),
    ),
    ("hand", OWN): (
        N_("More cards in your hand"),
        N_("You hold {n} after two turns, otherwise {m}."),
    ),
    ("hand", THEIRS): (
        N_("The enemy spends more cards"),
        N_("The enemy holds {n} after two turns, otherwise {m}."),
    ),
    ("price", OWN): (
        N_("You lose more cards"),
        N_("You lose {n} in all, otherwise {m}."),
    ),
    ("price", THEIRS): (
        N_("The enemy loses fewer cards"),
        N_("The enemy loses {n} in all, otherwise {m}."),
    ),
}
"""The line and the sentence of facts that count the cards of a side."""
HAPPENS = {
    ("falls", OWN): (
        N_("{card} could fall"),
        N_("You lose {card} in a fight {often}, otherwise {else}."),
    ),
    ("falls", THEIRS): (
        N_("{card} could fall"),
        N_("The enemy loses {card} in a fight {often}, otherwise {else}."),
    ),
    ("spent", OWN): (N_("Spares {card}"), N_("You spend {card} {often}, otherwise {else}.")),
    ("spent", THEIRS): (
        N_("Draws out {card}"),
        N_("The enemy spends {card} {often}, otherwise {else}."),
    ),
    ("leads", OWN): (
        N_("Your lead on the flank"),
        N_("You lead on the flank {often}, otherwise {else}."),
    ),
    ("pinned", THEIRS): (
        N_("The enemy need not block"),
        N_("The enemy has to block, and leads on the flank {often}, otherwise {else}."),
    ),
    ("leads", THEIRS): (
        N_("The enemy leads on the flank"),
        N_("The enemy leads on the flank {often}, otherwise {else}."),
    ),
}
"""The same of what happens to a side so often."""
PLAIN = {
    "won": (
        N_("It could win the battle"),
        N_("You win the battle within two turns {often}, otherwise {else}."),
    ),
    "lost": (
        N_("It lets the enemy win"),
        N_("The enemy wins the battle within two turns {often}, otherwise {else}."),
    ),
    "held": (
        N_("Keep {card}"),
        N_("You still hold {card} after two turns {often}, otherwise {else}."),
    ),
    "dear": (N_("Not worth {card}"), N_("{card} is a card lost, and brings less than that.")),
    "stays": (N_("{card} would fall"), N_("Sent out, {card} would fall {else}.")),
    "waits": (
        N_("Keep {card}"),
        N_("Sent out, {card} would wait in the Reserve, not in your hand."),
    ),
}
"""The same of what happens to a card, or to the battle."""
USES = {
    "blocks": (
        N_("Block with {card}"),
        N_("You can block with {card} {often}: you lose {n} to unblocked units, otherwise {m}."),
    ),
    "attacks": (
        N_("Attack with {card}"),
        N_("You can attack with {card} {often}: the enemy loses {n} to unblocked units, "
           "otherwise {m}."),
    ),
}  # fmt: skip
"""The same of units that are there to block or attack."""
FLANK = N_("Ground on the flank"), N_("Your lead on the flank is {n}, otherwise {m}.")


def words(view: BattleView, better: Plan, fact: Fact) -> Said:
    """Return a fact in words."""
    whose = fact.name, OWN if fact.pieces[:1] == (view.viewer,) else THEIRS
    if whose in OF_A_SIDE:
        line, sentence = OF_A_SIDE[whose]
        number = units if fact.name == "fights" else cards
        return Said(phrase(line), counted(sentence, fact, number))
    if fact.name == "flank":
        return Said(phrase(FLANK[0]), counted(FLANK[1], fact))
    named = (
        {"card": name(fact.pieces[-1])}
        if fact.pieces and fact.name not in ("leads", "pinned")
        else {}
    )
    if fact.name in USES:
        line, sentence = USES[fact.name]
        often = tenths(fact.often[0])
        return Said(phrase(line, **named), counted(sentence, fact, cards, **named, often=often))
    line, sentence = HAPPENS[whose] if whose in HAPPENS else PLAIN[fact.name]
    return Said(phrase(line, **named), compared(sentence, fact, **named))


def units(amount: float) -> Phrase:
    """Return a number of units to a half."""
    return several(amount, *UNITS)
