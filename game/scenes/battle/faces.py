"""The battle's cards as the screen shows them, in the colours of the army that it fights for."""

from __future__ import annotations

from game.rules.battle import text
from game.rules.battle.cards import CARDS
from game.rules.battle.deeds import SCOUTED
from game.rules.battle.force import ADVANTAGE
from game.rules.wording import SPACE
from game.system.i18n import _, kept_while_the_language_is, ngettext, render_phrase, row
from sprites.face import Face

ROOM = 115
"""So many characters of a sentence have room on the large card."""


def sentence(face: int) -> str:
    """Return a card's text, in full where there is room, else with the types' letters."""
    full = render_phrase(text.sentence(face))
    if len(full) <= ROOM:
        return full
    one = CARDS[face]
    parts = []
    if "scout" in one.traits:
        words = ngettext(
            "Scout: look at the enemy's hand or {n} card of a deck.",
            "Scout: look at the enemy's hand or {n} cards of a deck.",
            SCOUTED,
        )
        parts.append(words.format(n=SCOUTED))
    if "flank" in one.traits:
        parts.append(_("Flank: 1 flank point."))
    against = _("+{n} Force against {types}.")
    parts.append(against.format(n=ADVANTAGE, types=" ".join(one.plus_five_against)))
    if one.evades:
        parts.append(_("May evade {types}.").format(types=" ".join(one.evades)))
    return row(parts, SPACE)


@kept_while_the_language_is(2048)
def face_of(face: int, army: str, force: int | None = None, damage: int | None = None) -> Face:
    """Return a card's face in an army's colours, with its current `force` and `damage`."""
    one = CARDS[face]
    unit = one.kind == "unit"
    return Face(
        art=f"battle/{one.art}",
        name=render_phrase(text.name(face)),
        force=(one.force if force is None else force) if unit else None,
        base=one.force if unit else None,
        kind=one.type.lower() if unit else "tactic",
        side=army,
        short=render_phrase(text.short(face)),
        sentence=sentence(face),
        kind_words=render_phrase(text.kind_words(face)),
        code=one.type,
        damage=(one.damage if damage is None else damage) if unit else None,
    )
