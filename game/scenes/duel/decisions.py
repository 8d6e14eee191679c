"""The duel's decisions, a row for each: what is asked, how it is answered, who may see."""

from __future__ import annotations

from game.games.duel.insight import about
from game.rules.core import Action, Seat
from game.rules.duel.cards import CARDS, PLAYABLE
from game.rules.duel.counting import ASKED
from game.rules.duel.text import name
from game.rules.duel.view import DuelView
from game.rules.duel.wording import side
from game.rules.wording import Plural
from game.scenes.duel import hint_thoughts as thoughts
from game.scenes.duel.choices import SORTS, Choices
from game.scenes.duel.display import DuelDisplay
from game.scenes.tables.decisions import NOTHING, Answer, AnyDecision, Decision, How, Seen, by_word
from game.system.i18n import N_, _, ngettext, render_phrase

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
        return words.format(side=render_phrase(side(1 - me)))
    return _("Your turn: play a card, or pass for the rest of the turn.")


def _about(display: DuelDisplay) -> str:
    """Return the name of the card that asks."""
    return render_phrase(name(display.choices.about))


def _declaring(display: DuelDisplay) -> str:
    return _("Play {card} as Land or as Sea?").format(card=_about(display))


def _targeting(display: DuelDisplay) -> str:
    asks = display.choices.about
    words = {
        "discard": _("{card}: choose {sort} on the table to discard."),
        "control": _("{card}: choose an enemy Ally to take control of."),
        "inspire": _("{card}: choose a Person to get +7 Force."),
    }[CARDS[asks].ability.verb]
    return words.format(card=_about(display), sort=_sort(asks))


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
    Decision(
        "exchange",
        kind=N_("Exchanging cards"),
        clause="D3.1",
        prompt=_exchanging,
        keyword="exchange",
        thought=thoughts.of_exchanging,
        gathered=Plural("Exchange {n} card", "Exchange {n} cards"),
        nothing=N_("Keep all cards"),
        enough=Plural("You can exchange at most {n} card.", "You can exchange at most {n} cards."),
        how=How.GATHERS,
        great=(N_("Exchange {n}"), N_("Keep all cards")),
        great_keywords=("exchange", "keep_all"),
        parts=_picked,
    ),
    Decision(
        "hold",
        kind=N_("Keeping cards for later"),
        clause="V.D1",
        prompt=_holding,
        keyword="kept_cards",
        thought=thoughts.of_holding,
        gathered=Plural("Keep {n} card", "Keep {n} cards"),
        nothing=N_("Keep none"),
        enough=Plural("You can keep at most {n} card.", "You can keep at most {n} cards."),
        how=How.GATHERS,
        great=(N_("Keep {n}"), N_("Keep none")),
        great_keywords=("kept_cards", "kept_cards"),
        parts=_picked,
    ),
    Decision(
        "trim",
        kind=N_("Discarding"),
        clause="V.D2",
        prompt=_trimming,
        keyword="trim",
        thought=thoughts.of_trimming,
        gathered=Plural("Discard {n} card", "Discard {n} cards"),
        nothing=N_("Keep all cards"),
        enough=Plural("You discard {n} card.", "You discard {n} cards."),
        how=How.GATHERS,
        great=(N_("Discard {n}"), ""),
        great_keywords=("trim", "trim"),
        parts=_picked,
    ),
    Decision(
        "play",
        kind=N_("Playing cards"),
        clause="D4.2",
        prompt=_playing,
        stuck=N_("No playable cards. Pass."),
        keyword="one_card",
        stuck_keyword="cannot_play",
        thought=thoughts.of_playing,
        card=N_("Play {card}"),
        covered=N_("Play the chosen card"),
        great_keywords=PLAY_CARD,
        answers=(PASS,),
        seen=Seen.TRUSTING,
    ),
    Decision(
        "declare",
        kind=N_("Land or sea"),
        clause="D4.12",
        prompt=_declaring,
        keyword="land_or_sea",
        thought=thoughts.of_declaring,
        great_keywords=PLAY_CARD,
        answers=(LAND, SEA),
        beside=True,
        focus=lambda _display: LAND.name,
        seen=Seen.TRUSTING,
        hand=False,
        drafts=True,
    ),
    Decision(
        "target",
        kind=N_("Choosing targets"),
        clause="D4.24",
        prompt=_targeting,
        keyword="target",
        thought=thoughts.of_targeting,
        refusal=_no_target,
        how=How.AIMS,
        great_keywords=PLAY_CARD,
        answers=(DECLINE,),
        seen=Seen.TRUSTING,
        hand=False,
        drafts=True,
    ),
    Decision(
        "search",
        kind=N_("Searching the deck"),
        clause="D4.31",
        prompt=_searching,
        keyword="search",
        thought=thoughts.of_searching,
        nothing=N_("Take none"),
        reading="search_take",
        covered=N_("Take the chosen card"),
        great_keywords=("search_take", "search_take"),
        answers=(TAKE_NONE,),
        seen=Seen.TRUSTING,
    ),
    Decision(
        "keep",
        kind=N_("Keep or retire"),
        clause="D4.29",
        prompt=_keeping,
        keyword="retire",
        thought=thoughts.of_keeping,
        great_keywords=PLAY_CARD,
        answers=(KEEP, RETIRE),
        beside=True,
        focus=lambda _display: KEEP.name,
        seen=Seen.TRUSTING,
        hand=False,
        drafts=True,
    ),
    Decision(
        "shed",
        kind=N_("Discarding"),
        clause="D4.33",
        prompt=_shedding,
        keyword="draw_discard",
        thought=thoughts.of_shedding,
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


def why_not(view: DuelView, choices: Choices, token: int, picked: int) -> str:
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
