"""The duel's cards as the screen shows them: art, words and numbers on a face."""

from __future__ import annotations

from game.rules.duel import text
from game.rules.duel.cards import CARDS
from game.system.i18n import kept_while_the_language_is, render_phrase
from sprites.cards.face import Face

SIDE = {"A": "athens", "S": "sparta", "B": "both"}
SIDES = ("athens", "sparta")
TRAITS = {"siege": "siege", "strategy": "strategy", "counts_as_ally": "ally"}
SIGNS = {"athenian": ("athens",), "spartan": ("sparta",), "land+sea": ("land", "sea")}
"""The signs of what abilities reach, where they are other than its word."""


def effect_of(card: int) -> tuple[str, ...]:
    """Return the signs of what a card does, as `Face.effect` has them; () for no ability."""
    verb, side, what, amount = CARDS[card].ability
    signs = SIGNS.get(what, (what,))
    match verb:
        case "":
            return ()
        case "boost" if side == "foe":
            return ("weaken", f"−{abs(amount)}", *signs)
        case "boost":
            return ("boost-all" if side == "all" else "boost", f"+{amount}", *signs)
        case "inspire":
            return ("boost", f"+{amount}", *signs)
        case "look":
            return ("look", str(amount)) if what == "deck" else ("look", "any")
        case "draw" if side == "all":
            return (verb, str(amount), *SIDES)
        case "draw" if what == "shed":
            return (verb, str(amount), "discard")
        case "draw" | "retire" | "rob":
            return (verb, str(amount))
        case "control":
            return ("take", *signs)
        case _:
            return (verb, *signs)


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
    )
