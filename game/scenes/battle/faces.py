"""The battle's cards as the screen shows them, in the colours of the army that it fights for."""

from __future__ import annotations

from game.rules.battle import text
from game.rules.battle.actions import SCOUTED
from game.rules.battle.cards import CARDS, DEFENSIBLE, SHIELDS, TREACHEROUS
from game.rules.battle.force import ADVANTAGE, SPUR
from game.rules.wording import SPACE
from game.system.i18n import N_, _, kept_while_the_language_is, ngettext, render_phrase, row
from sprites.cards.face import Face

REACHED = {
    SHIELDS: (N_("{types} may evade"), ("HI", "MI", "WB"), 0),
    DEFENSIBLE: (N_("{types} block with +{n}"), ("LI",), SPUR),
    TREACHEROUS: (N_("{types} hit with +{n}"), ("HI", "MI", "WB"), SPUR),
}
"""The tactics that reach some types of units: words, types, amount."""
ROOM = 115
"""So many characters of a sentence have room on the large card."""


def brief(face: int) -> str:
    """Return a unit's text with signs for types of units, "" where the full one has room."""
    one = CARDS[face]
    if one.kind != "unit" or len(render_phrase(text.sentence(face))) <= ROOM:
        return ""
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
    if one.plus_five_against:
        types = signs(one.plus_five_against)
        parts.append(_("+{n} Force against {types}.").format(n=ADVANTAGE, types=types))
    if one.evades:
        types = signs(one.evades)
        parts.append(_("May evade {types}.").format(types=types))
    return row(parts, SPACE)


def short(face: int) -> str:
    """Return a card's effect in a few words, types of units by their signs."""
    one = CARDS[face]
    if face in REACHED:
        words, types, amount = REACHED[face]
        return _(words).format(types=signs(types), n=amount)
    if one.plus_five_against:
        return _("+{n} vs {types}").format(n=ADVANTAGE, types=signs(one.plus_five_against))
    return render_phrase(text.short(face))


def signs(types: tuple[str, ...]) -> str:
    """Return types of units as signs of the text."""
    return "".join(f"{{{one.lower()}}}" for one in types)


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
        short=short(face),
        sentence=render_phrase(text.sentence(face)),
        brief=brief(face),
        kind_words=render_phrase(text.kind_words(face)),
        code=_(text.TYPE[one.type]) if unit else "",
        damage=(one.damage if damage is None else damage) if unit else None,
    )
