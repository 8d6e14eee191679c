"""The figures of the duel's rulebook, by the clause that each stands beside."""

from __future__ import annotations

from game.rules.duel.cards import CARDS, FACE_OF_NAME
from game.rules.duel.wording import KINDS
from game.rules.wording import phrase
from game.scenes.duel.faces import face_of
from game.scenes.figure import Cell, Figure
from game.system.i18n import _, render_phrase
from sprites.face import Face


def figures() -> dict[str, Figure]:
    """Return all figures by clause."""
    return {**_cards(), **_force()}


def _card(name: str, force: int | None = None, declared: str = "") -> Face:
    return face_of(FACE_OF_NAME[name], force, declared)


def _cards() -> dict[str, Figure]:
    """Return who may play a card, the types of cards, and Land or Sea."""
    emblems = (
        Cell(_card("socrates"), _("Athens only")),
        Cell(_card("night attack"), _("Both sides")),
        Cell(_card("king agis"), _("Sparta only")),
    )
    examples = [next(card.face for card in CARDS if card.kind == kind) for kind in KINDS]
    kinds = [
        Cell(face_of(face), render_phrase(phrase(words)))
        for face, words in zip(examples, KINDS.values(), strict=True)
    ]
    declared = (
        Cell(_card("outflank"), _("In the hand: both")),
        Cell(_card("outflank", declared="land"), _("Declared Land"), before="→"),
        Cell(_card("outflank", declared="sea"), _("Declared Sea"), before="/"),
    )
    coins = ("ultimatum", "secure corn supply", "aegospotami")
    prizes = tuple(
        Cell(_card(name), _("{n} VP").format(n=CARDS[FACE_OF_NAME[name]].vp)) for name in coins
    )
    return {
        "D1.1": Figure(_("Cards with a gold coin are prizes"), (prizes,)),
        "D4.3": Figure(_("Who may play it"), (emblems,)),
        "D4.10": Figure(_("The eight types"), (tuple(kinds[:4]), tuple(kinds[4:]))),
        "D4.12": Figure(_("Land or Sea"), (declared,)),
    }


def _force() -> dict[str, Figure]:
    """Return how Force changes, and what the winner of a turn takes."""
    helped = (
        Cell(_card("pericles"), _("gives +2")),
        Cell(_card("athenian sea power", 9), "7 + 2 = 9", "gainL"),
        Cell(_card("nicias", 5), "3 + 2 = 5", "gainL"),
        Cell(_card("ships"), _("unchanged")),
    )
    coins = ("aegospotami", "secure corn supply", "samos revolts")
    worth = [CARDS[FACE_OF_NAME[name]].vp for name in coins]
    won = tuple(
        Cell(_card(name), _("{n} VP").format(n=points), before="+" if number else "")
        for number, (name, points) in enumerate(zip(coins, worth, strict=True))
    )
    note = _("With the Victory Token the winner takes {n} VP, whoever played these cards.")
    return {
        "D4.21": Figure(
            _("Pericles helps every other Athenian card"),
            (helped,),
            _("Ships shows both emblems: it is no Athenian card."),
        ),
        "D5.2": Figure(_("What a turn is worth"), (won,), note.format(n=1 + sum(worth))),
    }
