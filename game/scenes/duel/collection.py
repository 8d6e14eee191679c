"""All cards of the duel to leaf through, with what they are found by."""

from __future__ import annotations

from game.rules.duel import text
from game.rules.duel.cards import CARDS
from game.rules.duel.wording import KINDS
from game.rules.wording import Phrase, phrase
from game.scenes.collection import Collection, Filter, Item, filter_of
from game.scenes.duel.faces import SIDE, face_of
from game.system.i18n import N_, _, render_phrase
from game.texts.history import history_of

GAME = "duel"
SIDES = {"athens": N_("Athens"), "sparta": N_("Sparta"), "both": N_("Both sides")}
ABILITIES = {
    "boost": N_("Changes Force"),
    "discard": N_("Discards cards"),
    "draw": N_("Draws cards"),
    "search": N_("Searches"),
    "look": N_("Looks"),
    "control": N_("Takes control"),
    "rob": N_("Robs the hand"),
    "vp": N_("Gold coin"),
    "siege": N_("Siege"),
    "strategy": N_("Strategy"),
    "counts_as_ally": N_("Counts as Ally"),
    "plain": N_("No ability"),
}
VERB_TAGS = {
    "inspire": "boost", "sweep": "discard", "retire": "draw",
}  # fmt: skip
"""Abilities that are found under another's name."""


def items() -> tuple[Item, ...]:
    """Return all cards in the order of their table."""
    return tuple(map(_card, range(len(CARDS))))


def filters() -> tuple[Filter, ...]:
    """Return what cards are found by."""
    kinds = {kind: render_phrase(phrase(words)) for kind, words in KINDS.items()}
    return (
        filter_of(_("Side"), {tag: _(words) for tag, words in SIDES.items()}),
        filter_of(_("Type"), kinds),
        filter_of(_("Ability"), {tag: _(words) for tag, words in ABILITIES.items()}),
    )


def _card(face: int) -> Item:
    card = CARDS[face]
    verb = card.ability.verb
    tags = {SIDE[card.use], card.kind, *card.traits, VERB_TAGS.get(verb, verb)}
    if card.vp:
        tags.add("vp")
    if text.is_plain(face):
        tags.add("plain")
    said = Phrase("") if text.is_plain(face) else text.sentence(face)
    return Item(
        GAME,
        f"{GAME}/{card.art}",
        card.name,
        render_phrase(text.name(face)),
        render_phrase(text.kind_words(face)),
        render_phrase(said),
        frozenset(tags),
        face=face_of(face),
        history=history_of(GAME, card.name),
    )


COLLECTION = Collection(items, filters)
