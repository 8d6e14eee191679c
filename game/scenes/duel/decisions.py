"""The duel's decisions, a row for each: what is asked and answered, and what to think about."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.duel.insight import about, effect, force_of, unplayable
from game.rules.core import Action, Seat
from game.rules.duel.cards import CARDS, PLAYABLE, VERB
from game.rules.duel.counting import ASKED
from game.rules.duel.text import name
from game.rules.duel.view import DuelView
from game.rules.duel.wording import side
from game.rules.wording import Plural
from game.scenes.duel.display import SORTS, DuelChoices, DuelDisplay
from game.scenes.tables.decisions import (
    NOTHING,
    Answer,
    AnyDecision,
    DecisionRow,
    How,
    Seen,
    by_word,
)
from game.scenes.tables.display import SideNames, Thought
from game.system.i18n import N_, _, ngettext, render_phrase

MOST_LIT = 3


def of_exchanging(names: SideNames, view: DuelView) -> Thought:
    """Return what to think about before cards are exchanged."""
    lost = unplayable(view, view.hands[view.viewer])
    words = ngettext(
        "Only {side} can play one of your cards: exchange it first. Then look for cards that "
        "strengthen each other, and let the weakest go.",
        "Only {side} can play {n} of your cards: exchange them first. Then look for cards "
        "that strengthen each other, and let the weakest go.",
        len(lost),
    ).format(side=names.side(1 - view.viewer), n=len(lost))
    if not lost:
        words = _("You can play every card here. Keep those that strengthen each other, and "
                  "exchange the weakest.")  # fmt: skip
    return Thought(words, spots(lost or _weakest(view)))


def of_holding(_names: SideNames, view: DuelView) -> Thought:
    """Return what to think about before cards are kept."""
    usable = [t for t in view.hands[view.viewer] if not unplayable(view, [t])]
    words = _("What you keep you do not draw. Keep what would have strengthened many cards, and "
              "what costs the enemy most.")  # fmt: skip
    return Thought(words, spots(usable[:MOST_LIT]))


def of_trimming(_names: SideNames, view: DuelView) -> Thought:
    """Return what to think about before cards are discarded down to ten."""
    lost = unplayable(view, view.hands[view.viewer])
    words = _("Let go of what you cannot play, then of what strengthens nothing else.")
    return Thought(words, spots(lost or _weakest(view)))


def of_playing(names: SideNames, view: DuelView) -> Thought:
    """Return what to think about before a card is played, or the turn is passed."""
    me, both, stake = view.viewer, view.totals(), view.stake()
    ahead, foe = view.turn_goes_to(both) == me, names.side(1 - view.viewer)
    margin = abs(both[0] - both[1])
    lead = _("You lead by {n} Force.") if ahead else _("You are {n} Force behind.")
    worth = ngettext("This turn is worth {n} VP.", "This turn is worth {n} VP.", stake)
    opening = f"{worth.format(n=stake)} {lead.format(n=margin)}"
    if not margin:
        level = _("Both sides are level, and {first} wins ties.")
        level = level.format(first=names.side(view.turn_goes_to(both)))
        opening = f"{worth.format(n=stake)} {level}"
    plays = [action for action in view.legal if action.verb == "play"]
    if view.ends_by_pass(me) and ahead:
        words = _("{foe} has passed, so passing wins the turn. Would a card with a gold coin "
                  "make it worth more?")  # fmt: skip
        coins = [a.args[0] for a in plays if CARDS[view.faces[a.args[0]]].vp]
        return Thought(f"{opening} {words.format(foe=foe)}", ("pass", *spots(coins)))
    best = sorted(plays, key=lambda a: effect(view, a).swing(me), reverse=True)[:MOST_LIT]
    if view.is_out(1 - me):
        words = _("{foe} has passed: you need only get ahead. Which cards do most?")
    elif not any(view.tables):
        words = _("Nothing lies on the table yet. Open with a card that helps later ones or "
                  "draws, and keep your best for the answer.")  # fmt: skip
    else:
        words = _("Which of your cards gain from what lies on the table, and which enemy card "
                  "hurts you most?")  # fmt: skip
    lit = [action.args[0] for action in best]
    foes = sorted(view.tables[1 - me], key=lambda t: view.explain(t).total)[-1:]
    return Thought(f"{opening} {words.format(foe=foe)}", spots([*lit, *foes]))


def of_targeting(_names: SideNames, view: DuelView) -> Thought:
    """Return what to think about before a target is chosen."""
    words = _("Count more than a card's own Force: it may raise the others beside it.")
    return Thought(words, spots([a.args[0] for a in view.legal if a.args]))


def of_declaring(_names: SideNames, view: DuelView) -> Thought:
    """Return what to think about before a card is declared land or sea."""
    words = _("Which cards on the table name Land or Sea? They decide what it should be.")
    both = view.tables[0] + view.tables[1]
    return Thought(
        words, spots([t for t in both if CARDS[view.faces[t]].ability.what in ("land", "sea")])
    )


def of_searching(_names: SideNames, view: DuelView) -> Thought:
    """Return what to think about before a card is taken from the deck."""
    if view.variant.keep[view.viewer]:
        return Thought(_("Which of these helps you most, in this turn or kept for the next?"))
    return Thought(_("Which of these helps you this turn? Hands are discarded at its end."))


def of_keeping(_names: SideNames, _view: DuelView) -> Thought:
    """Return what to think about before a Person is kept or discarded."""
    return Thought(_("Compare his Force with what two new cards could bring this turn."))


def of_shedding(_names: SideNames, view: DuelView) -> Thought:
    """Return what to think about before a card is discarded for those that were drawn."""
    words = _("Let go of a card that you cannot play, or of the weakest.")
    return Thought(words, spots(unplayable(view, view.hands[view.viewer])))


def _weakest(view: DuelView) -> list[int]:
    hand = sorted(view.hands[view.viewer], key=lambda t: force_of(view, [t]))
    return hand[:MOST_LIT]


def spots(tokens: Sequence[int]) -> tuple[str, ...]:
    """Return the names of cards' spots."""
    return tuple(f"card{token}" for token in tokens)


# ---------------------------------------------------------------------- questions


def _exchanging(display: DuelDisplay) -> str:
    most = display.choices.most
    words = ngettext(
        "Choose up to {n} card to exchange.", "Choose up to {n} cards to exchange.", most
    )
    return words.format(n=most)


def _holding(display: DuelDisplay) -> str:
    most = display.choices.most
    words = ngettext(
        "Choose up to {n} card to keep for the next turn.",
        "Choose up to {n} cards to keep for the next turn.",
        most,
    )
    return words.format(n=most)


def _trimming(display: DuelDisplay) -> str:
    most = display.choices.most
    words = ngettext(
        "Choose {n} card to discard: ten stay.", "Choose {n} cards to discard: ten stay.", most
    )
    return words.format(n=most)


PASS_WINS = N_("{side} has passed. Play on, or pass and win the turn, {n} to {m}.")
PASS_LOSES = N_("{side} has passed. Play on, or pass and lose the turn, {n} to {m}.")


def _playing(display: DuelDisplay) -> str:
    me = display.choices.seat
    if display.hand_hidden:
        words = _("{side}: play a card, or pass for the rest of the turn.")
        return words.format(side=display.names.side(display.viewer))
    if display.view.passed[1 - me] and display.view.thoughts[me] == ASKED:
        words = _("{side} has passed too. Play on after all, or pass.")
        return words.format(side=render_phrase(side(1 - me)))
    if display.view.passed[1 - me]:
        words = _("{side} has passed. Keep playing, or pass.")
        if display.view.ends_by_pass(me):
            both = display.view.totals()
            wins = display.view.turn_goes_to(both) == me
            words = _(PASS_WINS if wins else PASS_LOSES)
            words = words.format(side="{side}", n=both[me], m=both[1 - me])
        return words.format(side=render_phrase(side(1 - me)))
    return _("Your turn: play a card. Whoever passes plays no more this turn.")


def _about(display: DuelDisplay) -> str:
    """Return the name of the card that asks."""
    return render_phrase(name(display.choices.about))


def _declaring(display: DuelDisplay) -> str:
    return _("Play {card} as Land or as Sea?").format(card=_about(display))


def _targeting(display: DuelDisplay) -> str:
    asks = display.choices.about
    return _(VERB[asks].question).format(card=_about(display), sort=_sort(asks))


def _searching(display: DuelDisplay) -> str:
    return _("{card}: take one of these cards, or none.").format(card=_about(display))


def _keeping(display: DuelDisplay) -> str:
    return _("{card}: keep him, or discard him to draw 2?").format(card=_about(display))


def _shedding(display: DuelDisplay) -> str:
    words = _("{card}: discard a card. You have drawn, so the play stands.")
    return words.format(card=_about(display))


# ---------------------------------------------------------------------- the rest


def _no_target(view: DuelView, _face: int) -> str:
    asks = about(view)
    words = _("{card} can only target {sort}.")
    return words.format(card=render_phrase(name(asks)), sort=_sort(asks))


def _sort(face: int) -> str:
    """Return the cards that a card can target, in the singular."""
    return _(SORTS.get(CARDS[face].ability.what, SORTS["any"]))


def _picked(display: DuelDisplay) -> list[Action]:
    """Return the cards that have been picked, each as an action."""
    choices = display.choices
    picked = sorted(display.picked)[: choices.most]
    return [Action(display.viewer, choices.deciding, (token,)) for token in picked]


PLAY_CARD = ("play_card", "play_card")
PASS = Answer("pass", N_("Pass"), "pass", "pass", "pass", "slip", declines=True)
LAND = Answer("land", N_("Land"), "declare", "land")
SEA = Answer("sea", N_("Sea"), "declare", "sea")
DECLINE = Answer("decline", N_("Decline"), "decline", "no", "pass", "slip", declines=True)
TAKE_NONE = Answer("none", N_("Take none"), "take_none", "no", "pass", "slip", declines=True)
KEEP = Answer("keep", N_("Keep him"), "retire", "keep", "pass", declines=True)
RETIRE = Answer("retire", N_("Discard, draw 2"), "retire", "retire")
DECISIONS = by_word(
    DecisionRow(
        "exchange",
        kind=N_("Exchanging cards"),
        clause="D3.1",
        prompt=_exchanging,
        keyword="exchange",
        thought=of_exchanging,
        gathered=Plural("Exchange {n} card", "Exchange {n} cards"),
        nothing=N_("Keep all cards"),
        enough=Plural("You can exchange at most {n} card.", "You can exchange at most {n} cards."),
        how=How.GATHERS,
        great=(N_("Exchange {n}"), N_("Keep all cards")),
        great_keywords=("exchange", "keep_all"),
        parts=_picked,
    ),
    DecisionRow(
        "hold",
        kind=N_("Keeping cards for later"),
        clause="V.D1",
        prompt=_holding,
        keyword="kept_cards",
        thought=of_holding,
        gathered=Plural("Keep {n} card", "Keep {n} cards"),
        nothing=N_("Keep none"),
        enough=Plural("You can keep at most {n} card.", "You can keep at most {n} cards."),
        how=How.GATHERS,
        great=(N_("Keep {n}"), N_("Keep none")),
        great_keywords=("kept_cards", "kept_cards"),
        parts=_picked,
    ),
    DecisionRow(
        "trim",
        kind=N_("Discarding"),
        clause="V.D2",
        prompt=_trimming,
        keyword="trim",
        thought=of_trimming,
        gathered=Plural("Discard {n} card", "Discard {n} cards"),
        nothing=N_("Keep all cards"),
        enough=Plural("You discard {n} card.", "You discard {n} cards."),
        how=How.GATHERS,
        great=(N_("Discard {n}"), ""),
        great_keywords=("trim", "trim"),
        parts=_picked,
    ),
    DecisionRow(
        "play",
        kind=N_("Playing cards"),
        clause="D4.2",
        prompt=_playing,
        stuck=N_("No playable cards. Pass."),
        keyword="one_card",
        stuck_keyword="cannot_play",
        thought=of_playing,
        card=N_("Play {card}"),
        covered=N_("Play the chosen card"),
        great_keywords=PLAY_CARD,
        answers=(PASS,),
        seen=Seen.TRUSTING,
    ),
    DecisionRow(
        "declare",
        kind=N_("Land or sea"),
        clause="D4.12",
        prompt=_declaring,
        keyword="land_or_sea",
        thought=of_declaring,
        great_keywords=PLAY_CARD,
        answers=(LAND, SEA),
        beside=True,
        focus=lambda _display: LAND.name,
        seen=Seen.TRUSTING,
        hand=False,
        drafts=True,
    ),
    DecisionRow(
        "target",
        kind=N_("Choosing targets"),
        clause="D4.24",
        prompt=_targeting,
        keyword="target",
        thought=of_targeting,
        refusal=_no_target,
        how=How.AIMS,
        great_keywords=PLAY_CARD,
        answers=(DECLINE,),
        seen=Seen.TRUSTING,
        hand=False,
        drafts=True,
    ),
    DecisionRow(
        "search",
        kind=N_("Searching the deck"),
        clause="D4.31",
        prompt=_searching,
        keyword="search",
        thought=of_searching,
        nothing=N_("Take none"),
        reading="search_take",
        covered=N_("Take the chosen card"),
        great_keywords=("search_take", "search_take"),
        answers=(TAKE_NONE,),
        seen=Seen.TRUSTING,
    ),
    DecisionRow(
        "keep",
        kind=N_("Keep or retire"),
        clause="D4.29",
        prompt=_keeping,
        keyword="retire",
        thought=of_keeping,
        great_keywords=PLAY_CARD,
        answers=(KEEP, RETIRE),
        beside=True,
        focus=lambda _display: KEEP.name,
        seen=Seen.TRUSTING,
        hand=False,
        drafts=True,
    ),
    DecisionRow(
        "shed",
        kind=N_("Discarding"),
        clause="D4.33",
        prompt=_shedding,
        keyword="draw_discard",
        thought=of_shedding,
        card=N_("Discard {card}"),
        covered=N_("Discard the chosen card"),
        great_keywords=PLAY_CARD,
        seen=Seen.TRUSTING,
    ),
)


def decision_of(display: DuelDisplay) -> AnyDecision:
    """Return the row of what is decided at the screen, NOTHING while nothing is."""
    return DECISIONS.get(display.choices.deciding, NOTHING)


def never(holder: Seat, face: int) -> str:
    """Return that only the other side can play a card; "" when its holder can."""
    if PLAYABLE[holder] >> face & 1:
        return ""
    return _("Only {side} can play this card.").format(side=render_phrase(side(1 - holder)))


def why_not(view: DuelView, choices: DuelChoices, token: int, picked: int) -> str:
    """Return the reason why a card cannot be chosen now; "" when it can."""
    face, decision = view.faces[token], DECISIONS.get(choices.deciding, NOTHING)
    if token in choices.cards:
        return decision.no_more(choices.most) if picked >= choices.most else ""
    if face < 0:
        return ""
    if view.viewer < 0 or token not in view.hands[view.viewer]:
        return decision.refused(view, face, render_phrase(name(face)))
    if words := never(view.viewer, face):
        if view.phase == "strategy" and view.exchanged[view.viewer] < 0:
            words = _("Only {side} can play this card. You can still exchange it.")
        return words.format(side=render_phrase(side(1 - view.viewer)))
    if view.passed[view.viewer]:
        return _("You have passed for this turn.")
    return "" if choices.deciding else _("It is not your turn yet.")
