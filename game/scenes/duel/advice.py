"""What the duel's table tells a person: what to do, why a Force, what a choice would lead to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import ai
from game.match.seats import Bot
from game.rules.core import Action
from game.rules.duel.cards import CARDS
from game.rules.duel.view import DuelView
from game.rules.duel.wording import KINDS
from game.rules.rng import Rng
from game.scenes.duel import preview
from game.scenes.duel.board import Two
from game.scenes.duel.choices import why_not
from game.scenes.duel.faces import SIDES, face_of
from game.scenes.duel.fixtures import force_lines
from game.scenes.tables.card_list import CardList
from game.system.i18n import N_, _, ngettext
from sprites.face import Face

if TYPE_CHECKING:
    from game.scenes.duel.scene import DuelScene

PILE_WORDS = {
    "deck": N_("Deck: open it to see which cards are still unseen."),
    "discard": N_("Discard pile, open to both sides."),
}


def prompt(scene: DuelScene) -> str:
    """What to do now, or what is waited for."""
    if scene.hold is not None:
        return ""
    if scene.asked:
        return scene.choices.prompt(scene.view)
    seat = scene.match.to_act
    if seat < 0 or scene.stage.busy:
        return ""
    side = scene.side_name(seat)
    if isinstance(scene.match.players[seat], Bot):
        return _("{side} is thinking…").format(side=side)
    return _("Waiting for {side}.").format(side=side)


def phase_help(scene: DuelScene) -> tuple[str, str]:
    """A title and a few sentences on what goes on now."""
    if scene.board.phase == "strategy":
        return _("Strategy Phase"), _(
            "Exchange up to 5 cards from your hand, once. Give away cards with the enemy's emblem: "
            "you can never play them."
        )
    if scene.board.phase == "action":
        return _("Action Phase"), _(
            "Take turns playing cards. At the end, the side with more Force takes a Victory Token "
            "and all cards with a gold coin, from both sides. Point at a card to read it."
        )
    words = ngettext(
        "The first side to reach {n} Victory Point wins.",
        "The first side to reach {n} Victory Points wins.",
        scene.board.target,
    )
    return _("The war"), words.format(n=scene.board.target)


def reasons(scene: DuelScene) -> tuple[str, list[str]]:
    """Why the Force of what is pointed at, or what choosing it would lead to."""
    token = scene.pointed_card()
    if token < 0:
        return "", []
    on_table = token in scene.board.tables[0] + scene.board.tables[1]
    lines = outcome_lines(scene, token)
    if on_table:
        force = scene.board.explain(token).total
        return _("Why {n}?").format(n=force), [*force_lines(scene, token), *lines]
    if lines:
        return _("If you play it"), lines
    words = why_not(scene.view, scene.choices, token, len(scene.picked))
    return (_("Not now"), [words]) if words else ("", [])


def outcome_lines(scene: DuelScene, token: int) -> list[str]:
    """Both totals as they would be if this card were chosen."""
    after = outcome_of(scene, token)
    if after is None:
        return []
    before = scene.board.totals()
    lines = []
    for seat in (0, 1):
        ink = (
            "quiet"
            if after[seat] == before[seat]
            else ("gain" if after[seat] > before[seat] else "loss")
        )
        lines.append(f"{{{SIDES[seat]}}} {before[seat]} → {{{ink}|{after[seat]}}}")
    return lines


def outcome_of(scene: DuelScene, token: int) -> Two | None:
    """Both totals after choosing a card, from what is open; None when it cannot be chosen."""
    choices = scene.choices
    if not scene.asked or token not in choices.cards or token not in scene.board.faces:
        return None
    face = scene.board.faces[token]
    if choices.deciding == "play":
        return preview.after_playing(scene.board, scene.viewer, face)
    if choices.deciding == "target":
        return preview.after_target(scene.board, choices.cards[token], choices.about)
    return None


def tooltip(scene: DuelScene) -> str:
    """A note beside what is pointed at, where the panel does not say it."""
    name = scene.focus.name
    if scene.turn_result is not None:
        return ""  # it would lie over what the turn's result tells
    if scene.choices.deciding == "declare" and scene.asked and name in ("land", "sea"):
        both = preview.after_declaring(scene.board, scene.choices.about, name)
        return f"{{athens}} {both[0]}   {{sparta}} {both[1]}"
    if name in PILE_WORDS:
        return _(PILE_WORDS[name])
    if name.startswith("victory"):
        side = scene.side_name(int(name[-1]))
        return _("Prizes: cards worth Victory Points won by {side}.").format(side=side)
    return ""


def sorted_hand(scene: DuelScene) -> list[int]:
    """The hand with what can be played first, then by type and Force."""
    kinds = list(KINDS)

    def place(token: int) -> tuple[bool, int, int]:
        one = CARDS[scene.board.faces[token]]
        theirs = one.use != "B" and one.use != "AS"[scene.viewer]
        return theirs, kinds.index(one.kind), -one.force

    return sorted(scene.ordered_hand(), key=place)


def sensible(view: DuelView) -> Action:
    """What a sensible player does at once."""
    return ai.bot("greedy", "duel").choose(view, Rng(view.turn), ai.Budget(iterations=1))


def open_pile(scene: DuelScene, title: str, groups: list[list[int]]) -> None:
    """Show a pile's cards over the table."""
    faces = [face_of(scene.board.faces[token]) for group in groups for token in group]
    scene.services.push(CardList(scene.services, title, [("", faces)]))


def remembered(scene: DuelScene) -> list[tuple[str, list[Face]]]:
    """What the viewer has seen of hidden cards: the deck from its top, and the other hand."""
    view = scene.view
    deck = [face_of(view.faces[t]) for t in reversed(view.deck) if view.faces[t] >= 0]
    found = [(_("Known cards in the deck, from the top"), deck)]
    if view.viewer >= 0:
        other = scene.side_name(1 - view.viewer)
        hand = [face_of(view.faces[t]) for t in view.hands[1 - view.viewer] if view.faces[t] >= 0]
        found.append((_("Known cards in the hand of {side}").format(side=other), hand))
    return found


def open_unseen(scene: DuelScene) -> None:
    """Which cards are still unseen, by type: in the deck or in the other hand."""
    unplaced = scene.view.unplaced()
    groups = [(words, faces) for words, faces in remembered(scene) if faces]
    for kind, word in KINDS.items():
        faces = [face_of(face) for face in unplaced if CARDS[face].kind == kind]
        if faces:
            groups.append((_(word), faces))
    count = len(unplaced)
    title = ngettext("{n} card still unseen", "{n} cards still unseen", count).format(n=count)
    scene.services.push(CardList(scene.services, title, groups))
