"""The duel's cards as the screen shows them: art, words and numbers on a face."""

from __future__ import annotations

from game.rules.duel import text
from game.rules.duel.cards import CARDS, VERB
from game.system.i18n import kept_while_the_language_is, render_phrase
from sprites.cards.face import Face

SIDE = {"A": "athens", "S": "sparta", "B": "both"}
SIDES = ("athens", "sparta")
TRAITS = {"siege": "siege", "strategy": "strategy", "counts_as_ally": "ally"}
SIGNS = {"athenian": ("athens",), "spartan": ("sparta",), "land+sea": ("land", "sea")}
"""The signs of what abilities reach, where they are other than its word."""


RIMS = {"gain": "gainL", "loss": "lossL", "": "ivory3"}
"""The colour of the rim around those signs, by whom the ability serves."""


def effect_of(card: int) -> tuple[str, ...]:
    """Return the signs of what a card does, as `Face.effect` has them; () for no ability."""
    what, amount = CARDS[card].ability[2:]
    signs = list[str]()
    for part in VERB[card].sign:
        if part == "{what}":
            signs += SIGNS.get(what, (what,))
        else:
            signs.append(part.format(n=abs(amount)))
    return tuple(signs)


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
        traits=tuple(TRAITS[trait] for trait in one.traits),
        effect=effect_of(card),
        rim=RIMS[VERB[card].tone],
    )
