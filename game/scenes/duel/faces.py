"""The duel's cards as the screen shows them: art, words and numbers on a face."""

from __future__ import annotations

from game.rules.duel import text
from game.rules.duel.cards import CARDS
from game.system.i18n import kept_while_the_language_is, render_phrase
from sprites.face import Face

SIDE = {"A": "athens", "S": "sparta", "B": "both"}
SIDES = ("athens", "sparta")
TRAITS = {"siege": "Siege", "strategy": "Strategy", "counts_as_ally": "Ally"}


@kept_while_the_language_is(1024)
def face_of(card: int, force: int | None = None, declared: str = "") -> Face:
    """A card's face; `force` is its Force now, `declared` "land" or "sea" once it lies there."""
    one = CARDS[card]
    return Face(
        art=f"duel/{one.art}",
        name=render_phrase(text.name(card)),
        force=one.force if force is None else force,
        base=one.force,
        kind=declared or one.kind,
        side=SIDE[one.use],
        vp=one.vp,
        short=render_phrase(text.short(card)),
        sentence=render_phrase(text.sentence(card)),
        told=text.is_plain(card),
        kind_words=render_phrase(text.kind_words(card)),
    )
