"""All cards of the battle to leaf through, with what they are found by."""

from __future__ import annotations

from game.match.armies import ARMIES
from game.rules.battle import text
from game.rules.battle.cards import CARDS, TYPES
from game.scenes.battle.faces import face_of
from game.scenes.collection import Collection, Filter, Item, filter_of
from game.system.i18n import N_, _, render_phrase
from game.texts.history import history_of

GAME = "battle"
ABILITIES = {
    "scout": N_("Scout"),
    "flank": N_("Flank"),
    "evades": N_("Evade"),
    "siege_artillery": N_("Siege Artillery"),
}


def items() -> tuple[Item, ...]:
    """Return all cards in the order of their table."""
    return tuple(map(_card, range(len(CARDS))))


def filters() -> tuple[Filter, ...]:
    """Return what cards are found by."""
    types = {one: _(text.TYPE[one]) for one in TYPES}
    return (
        filter_of(_("Type"), {**types, "tactic": _(text.TACTIC)}),
        filter_of(_("Ability"), {tag: _(words) for tag, words in ABILITIES.items()}),
    )


def _card(face: int) -> Item:
    card = CARDS[face]
    tags = {card.type or "tactic", *card.traits, *(["evades"] if card.evades else [])}
    return Item(
        GAME,
        f"{GAME}/{card.art}",
        card.name,
        render_phrase(text.name(face)),
        render_phrase(text.kind_words(face)),
        render_phrase(text.sentence(face)),
        frozenset(tags),
        face=face_of(face, ARMIES[face % len(ARMIES)].lower()),
        history=history_of(GAME, card.name),
    )


COLLECTION = Collection(items, filters)
