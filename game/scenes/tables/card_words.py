"""Cards in words, for who listens."""

from __future__ import annotations

from collections.abc import Mapping

from game.system.i18n import _, ngettext
from sprites import rich
from sprites.cardsprite import CardSprite
from sprites.face import Face


def card_in_a_line(face: Face) -> str:
    """Return a card as it is told in passing: its name, Force and type."""
    parts = [face.name]
    if face.force is not None:
        force = _("{n} Force").format(n=face.force)
        if face.changed:
            force = _("{n} Force, printed {base}").format(n=face.force, base=face.base)
        parts.append(force)
    if face.damage is not None:
        parts.append(_("{n} damage").format(n=face.damage))
    if face.kind_words:
        parts.append(face.kind_words)
    if face.vp:
        parts.append(ngettext("{n} Victory Point", "{n} Victory Points", face.vp).format(n=face.vp))
    return ", ".join(parts)


def whole_card(face: Face) -> str:
    """Return all that stands on a card."""
    rule = rich.plain(face.sentence)
    return f"{card_in_a_line(face)}. {rule}" if rule else card_in_a_line(face)


def rule_of(cards: Mapping[int, CardSprite], token: int) -> str:
    """Return the sentence that stands on a card of the table, "" for none that is seen."""
    face = cards[token].face if token in cards else None
    return face.sentence if face is not None else ""
