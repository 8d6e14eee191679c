"""The battle's cards as the screen shows them, in the colours of the army that it fights for."""

from __future__ import annotations

from game.rules.battle import text
from game.rules.battle.cards import CARDS, TACTIC
from game.rules.battle.force import ADVANTAGE
from game.system.i18n import _, kept_while_the_language_is, render_phrase
from sprites.cards.face import Face

ROOM = 115
"""So many characters of a sentence have room on the large card."""


def brief(face: int) -> str:
    """Return a unit's text with signs for types of units, "" where the full one has room."""
    one = CARDS[face]
    if one.kind != "unit" or len(render_phrase(text.sentence(face))) <= ROOM:
        return ""
    return render_phrase(text.sentence(face, signs, brief=True))


def short(face: int) -> str:
    """Return a card's effect in a few words, types of units by their signs."""
    one = CARDS[face]
    if face in TACTIC and TACTIC[face].signs:
        row = TACTIC[face]
        return _(row.signs).format(types=signs(row.reach), n=row.amount)
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
