"""Advice beside the duel's table: the prompt, the sources of a Force, the outcome of a choice."""

from __future__ import annotations

from itertools import chain
from typing import NamedTuple

import ai
from game.games.duel.insight import effect, hand_as_declared
from game.rules.core import Action, Seat
from game.rules.duel.cards import CARDS, VERB
from game.rules.duel.counting import ASKED, HAND
from game.rules.duel.force import INSPIRED
from game.rules.duel.text import name as name_of
from game.rules.duel.view import DuelView
from game.rules.duel.wording import KINDS
from game.rules.rng import Rng
from game.rules.wording import SPACE, Plural
from game.scenes.duel import passing
from game.scenes.duel.cards import DuelCards
from game.scenes.duel.decisions import decision_of, why_not
from game.scenes.duel.display import DuelDisplay
from game.scenes.duel.faces import SIDES, face_of
from game.scenes.duel.fixtures import force_lines
from game.scenes.duel.turn_result import worth
from game.scenes.tables import player_actions
from game.scenes.tables.cards.card_list import rule_of
from game.scenes.tables.cards.card_panel import PanelContent
from game.system.bulkhead import foretold
from game.system.i18n import N_, _, ngettext, render_phrase, row
from sprites.cards.face import Face


class Declared(NamedTuple):
    """The words for a card that is declared Land or Sea."""

    title: str
    in_hand: Plural


PILE_WORDS = {
    "deck": N_("Deck: open it to see which cards are still unseen."),
    "discard": N_("Discard pile, open to both sides."),
}
ASKS_ABOUT = ("declare", "target", "keep", "shed", "search")
"""Decisions that a card asks, which the panel shows meanwhile."""
DECLARED = {
    "land": Declared(
        N_("As Land"),
        Plural("In hand: {n} Land card, {force} Force", "In hand: {n} Land cards, {force} Force"),
    ),
    "sea": Declared(
        N_("As Sea"),
        Plural("In hand: {n} Sea card, {force} Force", "In hand: {n} Sea cards, {force} Force"),
    ),
}
HOLDS = ("declare", "target", "keep")
"""Those of them in which it stays there whatever is pointed at: what is asked lies on the table."""


def prompt(display: DuelDisplay) -> str:
    """Return the prompt: what to do now, or whose action is awaited; "" for none."""
    if display.story:
        return display.story
    if display.hold is not None:
        return ""
    if display.asked:
        return decision_of(display).question(display)
    return player_actions.prompt(display)


def phase_help(display: DuelDisplay) -> tuple[str, str]:
    """A title and a few sentences on what goes on now."""
    if display.board.phase == "strategy":
        return _("Strategy Phase"), _on_strategy(display)
    if display.board.phase == "action":
        return _("Action Phase"), _(
            "Take turns playing cards. At the end, the side with more Force takes a Victory Token "
            "and all cards with a gold coin, from both sides."
        )
    words = ngettext(
        "The first side to reach {n} Victory Point wins.",
        "The first side to reach {n} Victory Points wins.",
        display.board.target,
    )
    return _("The war"), words.format(n=display.board.target)


def _on_strategy(display: DuelDisplay) -> str:
    """Return what is done in the Strategy Phase by the rules of this match."""
    variant = display.board.variant
    if display.view.deciding == "trim":
        words = _("Whoever holds more than {n} cards discards the others.")
        return words.format(n=HAND)
    words = _(
        "Exchange up to {n} cards from your hand, once. Choose those with the enemy's emblem: "
        "you can never play them."
    )
    if variant.own_cards:  # nobody is dealt any of those
        words = _(
            "Exchange up to {n} cards from your hand, once. Choose those that help you least."
        )
    return words.format(n=variant.exchange[max(0, display.viewer)])


def on_passing(display: DuelDisplay) -> str:
    """Return what a pass of the viewer means now, its price, and the cards left unplayed."""
    view, me, left = display.view, display.viewer, len(display.choices.cards)
    if view.ends_by_pass(me):
        totals = view.totals()
        side = display.names.side(view.turn_goes_to(totals))
        words = _("Your pass ends the turn: {side} takes it with {n} Force to {m}.")
        words = words.format(side=side, n=max(totals), m=min(totals))
    elif view.variant.second_thoughts[me] and view.thoughts[me] != ASKED:
        words = _(
            "You play no more cards this turn, unless the enemy plays on and then passes: "
            "you are asked once more then."
        )
    else:
        words = _(
            "Passing is final: you play no more cards this turn, while the enemy can play on."
        )
    if display.hand_hidden:
        return words
    more = ngettext("You still have {n} playable card.", "You still have {n} playable cards.", left)
    held = len(display.board.hands[me])
    lost = ngettext(
        "When the turn ends you discard the {n} card in your hand.",
        "When the turn ends you discard the {n} cards in your hand.",
        held,
    )
    price, goes = passing.sentences(display), "" if view.variant.keep[me] else lost.format(n=held)
    stands = "" if view.ends_by_pass(me) else _standing(view.totals(), me)
    parts = words, stands, price, more.format(n=left), goes
    return row([*filter(None, parts)], SPACE)


def _standing(totals: tuple[int, int], me: Seat) -> str:
    """Return who is ahead on the table now, and by what."""
    own, other = totals[me], totals[1 - me]
    words = _("You are level, {n} Force to {m}.")
    if own != other:
        lead, behind = _("You lead, {n} Force to {m}."), _("You are behind, {n} Force to {m}.")
        words = lead if own > other else behind
    return words.format(n=own, m=other)


def considered(display: DuelDisplay, kept: bool = True) -> int:
    """Return the card that is pointed at, -1 for one that nobody has led to.

    When a card has been played another one comes under the mouse, or gets the focus. `kept` is as
    for `pointed_card`.
    """
    token = display.pointed_card(kept)
    led = not display.focus.inherited or token in display.choices.cards
    return token if led and not display.played.stays else -1


def reasons(display: DuelDisplay, kept: bool = True) -> tuple[str, list[str]]:
    """Return title and lines on the pointed card: its Force by source, or what playing it does.

    `kept` is as for `pointed_card`.
    """
    token = considered(display, kept)
    if display.choices.deciding == "declare" and display.focus.name in DECLARED:
        return _(DECLARED[display.focus.name].title), declared_lines(display, display.focus.name)
    if token < 0:
        return "", []
    on_table = token in display.board.tables[0] + display.board.tables[1]
    lines = outcome_lines(display, token)
    if on_table:
        force = display.board.explain(token).total
        return _("Why {n}?").format(n=force), [*force_lines(display, token), *lines]
    if lines:
        return _("If you play it"), lines
    if token in display.picked:
        return _("Chosen"), []
    words = why_not(display.view, display.choices, token, len(display.picked))
    return (_("Not now"), [words]) if words else ("", [])


def declared_lines(display: DuelDisplay, kind: str) -> list[str]:
    """Return both totals if the card that asks were declared so, and what the hand then adds."""
    view, action = display.view, Action(display.viewer, kind)
    done = foretold(view.game, lambda: effect(view, action), None) if display.asked else None
    if done is None:
        return []
    lines = [_change(seat, *pair) for seat, pair in enumerate(zip(*done[:2], strict=True))]
    if display.hand_hidden:
        return lines
    hand = hand_as_declared(view, kind)
    words = DECLARED[kind].in_hand
    held = ngettext(words.one, words.many, hand.cards)
    lines.append(held.format(n=hand.cards, force=hand.force))
    lent = _("{card} would give it {gain}")
    for face, amount in hand.lent:
        gain = f"{{gain|+{amount}}}" if amount > 0 else f"{{loss|−{-amount}}}"
        lines.append(lent.format(card=render_phrase(name_of(face)), gain=gain))
    return [*lines, _("With your whole hand: {n} Force").format(n=hand.total)]


def outcome_lines(display: DuelDisplay, token: int) -> list[str]:
    """Both totals as they would be if this card were chosen."""
    choices = display.choices
    if not display.asked or choices.deciding not in ("play", "target"):
        return []
    action = choices.cards.get(token)
    if action is None or not display.board.sees(token):
        return []
    done = foretold(display.view.game, lambda: effect(display.view, action), None)
    if done is None:
        return []
    lines = [_change(seat, *pair) for seat, pair in enumerate(zip(*done[:2], strict=True))]
    if choices.deciding == "play" and done.target >= 0:
        words = _(VERB[display.board.faces[token]].preview)
        lines.insert(0, words.format(card=render_phrase(name_of(done.target)), n=INSPIRED))
    return lines


def _change(seat: int, before: int, after: int) -> str:
    """A side's total before and after a choice."""
    ink = "quiet" if after == before else "gain" if after > before else "loss"
    return f"{{{SIDES[seat]}}} {before} → {{{ink}|{after}}}"


def tooltip(display: DuelDisplay) -> str:
    """A note beside what is pointed at, where the panel does not say it."""
    name = display.focus.name
    if display.turn_result is not None:
        return ""  # it would lie over what the turn's result tells
    if name in PILE_WORDS:
        return _(PILE_WORDS[name])
    if name == "stake":
        return stake_account(display)
    if name.startswith("victory"):
        side = display.names.side(int(name[-1]))
        return _("Prizes: cards worth Victory Points won by {side}.").format(side=side)
    return ""


def pile_words(display: DuelDisplay, pile: str) -> str:
    """Return a pile in words: whose it is, and how many cards lie there."""
    board = display.board
    if pile == "deck":
        return _("Deck, cards: {n}").format(n=len(board.deck))
    if pile == "discard":
        return _("Discard pile, cards: {n}").format(n=len(board.discard))
    seat = int(pile[-1])
    words = _("Prizes of {side}, cards: {n}")
    return words.format(side=display.names.side(seat), n=len(board.piles[seat]))


def stake_title(display: DuelDisplay) -> str:
    """Return in a few words how many VP the turn is about."""
    return _("This turn: {n} VP").format(n=display.board.stake())


def stake_account(display: DuelDisplay) -> str:
    """Return what makes up the VP that the winner of the turn gets, a line for each."""
    lines = worth(display.board.faces[token] for token in display.coins())
    goal = _("The first side with {n} VP wins the match.").format(n=display.board.target)
    return "\n".join([_("The winner of this turn gets:"), *lines, goal])


def side_in_a_line(display: DuelDisplay, seat: Seat) -> str:
    """Return a side for who listens: its points, its Force by its cards, its hand."""
    board = display.board
    cards = [_card_in_a_word(board, token) for token in board.tables[seat]]
    words = _("{side}: {vp} of {goal} VP. Force {n}{cards}. {k} in hand")
    return words.format(
        side=display.names.side(seat),
        vp=board.vp[seat],
        goal=board.target,
        n=board.totals()[seat],
        cards=f" ({', '.join(cards)})" if cards else "",
        k=len(board.hands[seat]),
    )


def _card_in_a_word(board: DuelView, token: int) -> str:
    """Return a card on the table by its name, with its Force and the points that it is worth."""
    face = board.faces[token]
    words = _("{card} {n} with {vp} VP") if CARDS[face].vp else _("{card} {n}")
    return words.format(
        card=render_phrase(name_of(face)), n=board.explain(token).total, vp=CARDS[face].vp
    )


def sorted_hand(display: DuelDisplay) -> list[int]:
    """The hand with what can be played first, then by type and Force."""
    kinds = list(KINDS)

    def place(token: int) -> tuple[bool, int, int]:
        one = CARDS[display.board.faces[token]]
        theirs = one.use != "B" and one.use != "AS"[display.viewer]
        return theirs, kinds.index(one.kind), -one.force

    return sorted(display.ordered_hand(), key=place)


def sensible(view: DuelView) -> Action:
    """Return the action that the greedy bot chooses."""
    return ai.bot("greedy", "duel").choose(view, Rng(view.turn), ai.Budget(iterations=1))


def takes_lead(view: DuelView, action: Action) -> bool:
    """Return True if playing a card turns a turn that the viewer would lose into one he wins."""
    if action.verb != "play":
        return False
    me, done = view.viewer, foretold(view.game, lambda: effect(view, action), None)
    if done is None:
        return False
    return view.turn_goes_to(done.before) != me == view.turn_goes_to(done.after)


def remembered(display: DuelDisplay) -> list[tuple[str, list[Face]]]:
    """Return titles and known hidden cards: the deck's, from its top, and the other hand's."""
    view = display.view
    deck = [face_of(view.faces[t]) for t in reversed(view.deck) if view.faces[t] >= 0]
    found = [(_("Known cards in the deck, from the top"), deck)]
    if view.viewer >= 0:
        other = display.names.side(1 - view.viewer)
        hand = [face_of(view.faces[t]) for t in view.hands[1 - view.viewer] if view.faces[t] >= 0]
        found.append((_("Known cards in the hand of {side}").format(side=other), hand))
    return found


def unseen(display: DuelDisplay) -> tuple[str, list[tuple[str, list[Face]]]]:
    """Return a title and the cards still unseen, by type: in the deck or in the other hand."""
    unplaced = display.view.unplaced()
    groups = [(words, faces) for words, faces in remembered(display) if faces]
    for kind, word in KINDS.items():
        faces = [face_of(face) for face in unplaced if CARDS[face].kind == kind]
        if faces:
            groups.append((_(word), faces))
    count = len(unplaced)
    title = ngettext("{n} card still unseen", "{n} cards still unseen", count)
    return title.format(n=count), groups


def panel_content(display: DuelDisplay, cards: DuelCards) -> PanelContent:
    """Return what the side panel says now."""
    account, face = _account(display, cards), large_face(display, cards)
    title, words = phase_help(display)
    if display.board.phase == "action":
        here = _("Go to a card to read it.")
        words = f"{words} {here}"
    return PanelContent(face, (title, words), account, account[1], display.log)


def _holds(display: DuelDisplay) -> bool:
    """Return True while the card that asks keeps its place in the panel."""
    return display.choices.deciding in HOLDS and display.choices.about >= 0


def _account(display: DuelDisplay, cards: DuelCards) -> tuple[str, list[str]]:
    """Return the account of the card pointed at, with its name and rule where it is not large."""
    title, lines = reasons(display)
    token = considered(display, kept=False)
    if not (_holds(display) and lines and token in cards.sprites):
        return title, lines
    rule = rule_of(cards.sprites, token)
    return display.face_name(token), [*lines, *filter(None, [rule])]


def large_face(display: DuelDisplay, cards: DuelCards) -> Face | None:
    """Return the card shown large: the one pointed at, else the last one played.

    While a card asks something it stays there: about the hand or the deck, until somebody points at
    another.
    """
    name, board = display.focus.name, display.board
    if _holds(display):
        return face_of(display.choices.about)
    if name.startswith("read") and display.reading is not None and not display.played.stays:
        number = int(name[4:])
        if number < len(display.reading.faces):
            return display.reading.faces[number]
    token, choices = considered(display), display.choices
    if token < 0 or not board.sees(token):
        if choices.deciding in ASKS_ABOUT and choices.about >= 0:
            return face_of(choices.about)
        token = display.played.token if choices.deciding in ("", "play") else -1
    if token < 0 or not board.sees(token):
        return None
    on_table = token in board.tables[0] + board.tables[1]
    if not on_table and token not in chain(*board.hands):
        return None
    return cards.face_in(token, "table" if on_table else "hand")
