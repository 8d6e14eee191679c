"""No sentence of a table is false: what names a seat, a number or a right is held against it."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import pytest

from game.commands.shot import studio
from game.match.match import Match, Setup
from game.rules import RULES
from game.rules.core import NOBODY, Action, Collector, Seat
from game.rules.duel.cards import PLAYABLE, VP
from game.rules.duel.events import ForceWeighed
from game.rules.duel.view import DuelView
from game.scenes.battle.orders import ALWAYS
from game.scenes.battle.scene import BattleTable
from game.scenes.dialogs.question import Question
from game.scenes.games import table_of
from game.scenes.tables.display import CardDisplay
from game.scenes.tables.table import TableScene
from game.session.intent import Intent
from sprites.base import rich
from sprites.base.motion import Animation
from sprites.kit.log import HEADING
from tests.support.stage import SMALL, app_of, match_of

FIELD = re.compile(r"\\\{(\w+)\\\}")
STEPS = {"duel": 90, "battle": 240, "greece": 90}
"""So many actions of a game are played."""


class Heard(NamedTuple):
    """A sentence with its fields, and the match when it was said; `token` has the focus."""

    match: Match
    scene: TableScene
    fields: Mapping[str, str]
    token: int
    board: Any
    """The table at that moment; Any: each game's own."""

    @property
    def view(self) -> Any:
        """The person's knowledge; Any: each game's own."""
        return self.match.view(0)

    @property
    def state(self) -> Any:
        """The true position; Any: each game's own."""
        return self.match.state

    def n(self, name: str = "n") -> int:
        """Return a number of the sentence."""
        return int(self.fields[name])

    def seat(self, name: str = "side") -> Seat:
        """Return the seat of a side that the sentence names."""
        return self.match.sides.index(self.fields[name])

    def after(self, verb: str) -> tuple[Any, list[Any]]:
        """Return the position after the person's answer by the rules, and what happens then."""
        state, told = self.match.state.clone(), Collector()
        state.apply(Action(0, verb), told)
        return state, list(told.events)

    def may(self, *verbs: str) -> bool:
        """Return True if the person may now act by each of these verbs."""
        return set(verbs) <= {action.verb for action in self.view.legal}

    def must(self, verb: str) -> bool:
        """Return True if nothing else is possible."""
        return {action.verb for action in self.view.legal} == {verb}


Check = Callable[[Heard], bool]


def _passes_to_the_other(heard: Heard) -> bool:
    """After a pass the other side acts, and this one is out for good."""
    state, _events = heard.after("pass")
    return bool(state.to_act == 1 and state.is_out(0))


def _passes_with_second_thoughts(heard: Heard) -> bool:
    state, _events = heard.after("pass")
    return state.to_act == 1 and not state.is_out(0)


def _pass_ends_the_turn(heard: Heard) -> bool:
    _state, events = heard.after("pass")
    weighed = next(event for event in events if isinstance(event, ForceWeighed))
    high, low = max(weighed.totals), min(weighed.totals)
    return (heard.seat(), heard.n(), heard.n("m")) == (weighed.winner, high, low)


def _pass_comes_to(heard: Heard, winner: Seat) -> bool:
    """The enemy has passed, and after a pass the turn is this side's, by these numbers."""
    _state, events = heard.after("pass")
    weighed = next(event for event in events if isinstance(event, ForceWeighed))
    told = (heard.seat(), (heard.n(), heard.n("m")))
    return weighed.winner == winner and told == (1, weighed.totals)


def _plays(heard: Heard) -> int:
    return sum(action.verb == "play" for action in heard.view.legal)


def _out_of_reach(heard: Heard) -> list[int]:
    return [t for t in heard.view.hands[0] if not PLAYABLE[0] >> heard.view.faces[t] & 1]


USUALLY = "{side} can still raise that, with {n} cards; the AI does {often}."
RAISES = [
    f"{{side}} can still raise that, with {{n}} {cards}; the AI {does}."
    for cards in ("card", "cards")
    for does in ("does {often}", "rarely does", "nearly always does")
]
"""The price of a pass, in all its forms."""
DUEL: dict[str, Check] = {
    "Turn {n}: {side} has the initiative": lambda h: h.n() == h.view.turn
    and (h.view.phase == "victory" or h.seat() == h.view.initiative()),
    "{side} has the initiative and goes first": lambda h: h.seat() == h.view.initiative(),
    "{side} passes: no more cards this turn": lambda h: h.board.is_out(h.seat()),
    "{side} takes the lead": lambda h: h.seat() == _leader(h),
    "{score}, and {first} wins ties": lambda h: h.seat("first") == _leader(h),
    "Waiting for {side}.": lambda h: h.seat() == h.match.to_act != 0,
    "You are level, {n} Force to {m}.": lambda h: _totals(h) == (h.n(), h.n("m")) and not _ahead(h),
    "You lead, {n} Force to {m}.": lambda h: _totals(h) == (h.n(), h.n("m")) and _ahead(h) > 0,
    "You are behind, {n} Force to {m}.": lambda h: (
        _totals(h) == (h.n(), h.n("m")) and _ahead(h) < 0
    ),
    "Exchange up to {n} cards from your hand, once. Choose those with the enemy's emblem: you can "
    "never play them.": lambda h: h.n() == h.view.variant.exchange[0]
    and h.view.phase == "strategy"
    and not h.view.variant.own_cards,
    "Exchange up to {n} cards from your hand, once. Choose those that help you least.": lambda h: (
        h.n() == h.view.variant.exchange[0] and h.view.phase == "strategy"
    ),
    "Whoever holds more than {n} cards discards the others.": lambda h: h.view.deciding == "trim"
    and h.n() == 10,
    "The first side to reach {n} Victory Points wins.": lambda h: h.n() == h.view.target,
    "Choose up to {n} cards to exchange.": lambda h: h.n() == h.view.variant.exchange[0]
    and h.may("exchange"),
    "Choose up to {n} cards to keep for the next turn.": lambda h: h.n() == h.view.variant.keep[0]
    and h.may("hold"),
    "Choose {n} cards to discard: ten stay.": lambda h: h.n() == len(h.view.hands[0]) - 10,
    "Your turn: play a card. Whoever passes plays no more this turn.": lambda h: (
        h.may("play", "pass") and not h.view.passed[1]
    ),
    "{side} has passed. Play on, or pass and win the turn, {n} to {m}.": lambda h: (
        _pass_comes_to(h, 0)
    ),
    "{side} has passed. Play on, or pass and lose the turn, {n} to {m}.": lambda h: (
        _pass_comes_to(h, 1)
    ),
    "No playable cards. Pass.": lambda h: h.must("pass"),
    "{side} has passed. Keep playing, or pass.": lambda h: h.view.passed[h.seat()]
    and h.may("play", "pass"),
    "{side} has passed too. Play on after all, or pass.": lambda h: h.view.passed[h.seat()]
    and h.may("play", "pass"),
    "Your pass ends the turn: {side} takes it with {n} Force to {m}.": _pass_ends_the_turn,
    "Passing is final: you play no more cards this turn, while the enemy can play on.": (
        _passes_to_the_other
    ),
    "You play no more cards this turn, unless the enemy plays on and then passes: you are asked "
    "once more then.": _passes_with_second_thoughts,
    "You still have {n} playable card.": lambda h: h.n() == _plays(h) == 1,
    "You still have {n} playable cards.": lambda h: h.n() == _plays(h) > 1,
    "When the turn ends you discard the {n} card in your hand.": lambda h: (
        h.n() == len(h.view.hands[0]) == 1 and not h.view.variant.keep[0]
    ),
    "When the turn ends you discard the {n} cards in your hand.": lambda h: (
        h.n() == len(h.view.hands[0]) > 1 and not h.view.variant.keep[0]
    ),
    "{side}: {vp} of {goal} VP. Force {n}{cards}. {k} in hand": lambda h: (
        h.n("vp"), h.n("goal"), h.n(), h.n("k"),
    )
    == (
        h.view.vp[h.seat()], h.view.target, h.view.totals()[h.seat()],
        len(h.view.hands[h.seat()]),
    ),
    "Deck, cards: {n}": lambda h: h.n() == len(h.view.deck),
    "Discard pile, cards: {n}": lambda h: h.n() == len(h.view.discard),
    "Prizes of {side}, cards: {n}": lambda h: h.n() == len(h.view.piles[h.seat()]),
    "This turn: {n} VP": lambda h: h.n() == h.view.stake(),
    "Only {side} can play this card.": lambda h: PLAYABLE[h.seat()] >> h.view.faces[h.token] & 1
    > PLAYABLE[0] >> h.view.faces[h.token] & 1,
    "Only {side} can play one of your cards: exchange it first.": lambda h: len(_out_of_reach(h))
    == 1,
    "Only {side} can play {n} of your cards: exchange them first.": lambda h: h.n()
    == len(_out_of_reach(h)),
    "You can play every card here.": lambda h: not _out_of_reach(h),
    "This turn is worth {n} VP.": lambda h: h.n() == h.view.stake(),
    "Both sides are level, and {first} wins ties.": lambda h: h.seat("first") == _leader(h),
    "You lead by {n} Force.": lambda h: h.n() == h.view.totals()[0] - h.view.totals()[1],
    "You are {n} Force behind.": lambda h: h.n() == h.view.totals()[1] - h.view.totals()[0],
    "{foe} has passed, so passing wins the turn.": lambda h: h.view.passed[h.seat("foe")]
    and _leader(h) == 0,
    **dict.fromkeys(RAISES, lambda h: h.n() == len(h.view.hands[h.seat()])),
    "{side} cannot raise that.": lambda h: not any(
        VP[h.state.faces[token]] and PLAYABLE[h.seat()] >> h.state.faces[token] & 1
        for token in h.state.hands[h.seat()]
    ),
    "{foe} has passed: you need only get ahead.": lambda h: h.view.is_out(h.seat("foe")),
}  # fmt: skip


def _totals(heard: Heard) -> tuple[int, int]:
    own, other = heard.board.totals()
    return int(own), int(other)


def _ahead(heard: Heard) -> int:
    own, other = _totals(heard)
    return own - other


def _leader(heard: Heard) -> Seat:
    return int(heard.board.turn_goes_to(heard.board.totals()))


def _missing(heard: Heard, seat: Seat) -> int:
    view = heard.view
    return int(view.variant.hand[seat] - len(view.hands[seat]))


BATTLE: dict[str, Check] = {
    "Turn {n}: the {side} move": lambda h: (h.n(), h.seat()) == (h.view.turn, h.view.active),
    "Turn {n}: {side}": lambda h: (h.n(), h.seat()) == (h.view.turn, h.view.active),
    "The {side} encircle the {other}": lambda h: h.board.encircling == h.seat(),
    "Waiting for the {side}.": lambda h: h.seat() == h.match.to_act != 0,
    "Discard cards you do not need to your Reserve, then draw up to {n}.": lambda h: h.n()
    == h.view.variant.hand[h.view.active],
    "The {side} are about to flank. Respond with a tactic?": lambda h: h.may("play", "decline")
    and h.seat() == h.view.active != 0,
    "The {side} are about to flank and attack.": lambda h: h.seat() == h.view.active != 0,
    "Send out a Scout, or continue.": lambda h: h.may("scout", "pass"),
    "No Scout in hand. Continue.": lambda h: h.must("pass"),
    "Your next draw takes your last cards: your army will be lost.": lambda h: h.view.health(0)
    <= _missing(h, 0),
    "You hold no Rally. Decline.": lambda h: h.must("decline"),
    "You hold no tactic for this moment. Decline.": lambda h: h.must("decline"),
    "Play Rally to take back a Casualty?": lambda h: h.may("play", "decline"),
    "Play a tactic, or decline.": lambda h: h.may("play", "decline"),
    "Flank with units, or continue.": lambda h: h.may("flank", "pass") and not h.may("play"),
    "Flank with units, play a tactic, or continue.": lambda h: h.may("flank", "play", "pass"),
    "You cannot flank now. Play a tactic, or continue.": lambda h: h.may("play", "pass")
    and not h.may("flank"),
    "You can neither flank nor play a tactic now. Continue.": lambda h: h.must("pass"),
    "Fire artillery, or continue.": lambda h: h.may("fire", "pass") and not h.may("play"),
    "Fire artillery, play Break Morale, or continue.": lambda h: h.may("fire", "play", "pass"),
    "Play Break Morale, or continue.": lambda h: h.may("play", "pass") and not h.may("fire"),
    "You have nothing to fire or play now. Continue.": lambda h: h.must("pass"),
    "Choose units to attack with.": lambda h: h.may("attack", "done"),
    "You hold no unit that can attack.": lambda h: h.must("done"),
    "Choose a unit, then the attacker it blocks.": lambda h: h.may("block", "done"),
    "You hold no unit that can block.": lambda h: h.must("done"),
    "If nobody blocks you lose {n} of {army} cards.": lambda h: h.n() <= h.n("army")
    == h.view.health(0),
    "The enemy has {n} cards left to lose and {hand} in hand to block with.": lambda h: (
        h.n(), h.n("hand"),
    )
    == (h.view.health(1), len(h.view.hands[1])),
    "The enemy cannot block this turn.": lambda h: h.view.effects.break_morale,
    "You have {mine} flank points, the enemy {theirs}.": lambda h: (h.n("mine"), h.n("theirs"))
    == tuple(h.view.flank),
    "{side}: {n} cards left to lose, {deck} in the deck, {reserve} in the Reserve. {hand} in hand, "
    "{lost} lost. Flank {flank}": lambda h: tuple(map(h.n, ("n", "deck", "reserve", "hand", "lost",
                                                           "flank")))
    == (
        h.view.health(h.seat()), len(h.view.decks[h.seat()]), len(h.view.reserves[h.seat()]),
        len(h.view.hands[h.seat()]), len(h.view.casualties[h.seat()]), h.view.flank[h.seat()],
    ),
    "Deck of the {side}, cards: {n}": lambda h: h.n() == len(h.view.decks[h.seat()]),
    "Reserve of the {side}, cards: {n}": lambda h: h.n() == len(h.view.reserves[h.seat()]),
    "Lost by the {side}, cards: {n}": lambda h: h.n() == len(h.view.casualties[h.seat()]),
}  # fmt: skip


def _missing_areas(heard: Heard) -> list[int]:
    tally = heard.view.tally
    return [needs - held for held, needs in zip(tally.areas, tally.needs, strict=True)]


def _most(heard: Heard) -> list[Seat]:
    areas = heard.view.tally.areas
    return [seat for seat, held in enumerate(areas) if held == max(areas)]


GREECE: dict[str, Check] = {
    "Turn {n}: {side}": lambda h: h.n() == h.view.turn,
    "Turn {n} of {m}.": lambda h: (h.n(), h.n("m")) == (h.view.turn, h.view.variant.length),
    "Waiting for {side}.": lambda h: h.seat() == h.match.to_act != 0,
    "Next: {side} places a counter": lambda h: h.seat() == h.view.order[h.view.step + 1],
    "Next: {side} plays first": lambda h: h.seat() == h.view.gods,
    "Next: {side}, chit {n} of {m}": lambda h: h.seat() == h.view.placer(h.view.step + 1)
    and h.n() == (h.view.step + 1) // len(h.view.hands) + 1 <= h.n("m") == 3,
    "{n} of {m}": lambda h: h.n() == h.view.step // len(h.view.hands) + 1 <= h.n("m") == 3,
    "{cities} can win this turn. Choose your last chit.": lambda h: h.may("put"),
    "Place your second counter: choose a lit area.": lambda h: h.may("lay"),
    "Consult Delphi: exchange one chit, or keep all.": lambda h: h.may("delphi"),
    "Choose a chit to play.": lambda h: h.may("put"),
    "None of your chits can be played. Pass.": lambda h: h.must("skip"),
    "{city} is nearest to its goal, with {n} of {m} areas.": lambda h: (h.n(), h.n("m"))
    == (h.view.tally.areas[h.seat("city")], h.view.tally.needs[h.seat("city")])
    and _missing_areas(h)[h.seat("city")] == min(_missing_areas(h)),
    "{city} and {other} are both {n} areas from their goals.": lambda h: h.n()
    == _missing_areas(h)[h.seat("city")]
    == _missing_areas(h)[h.seat("other")],
    "Each city is {n} areas from its goal.": lambda h: set(_missing_areas(h)) == {h.n()},
    "{city} can win now": lambda h: 0 < _missing_areas(h)[h.seat("city")] <= 3,
    "{side} leads": lambda h: _most(h) == [h.seat()],
    "Tied for first": lambda h: len(_most(h)) == 2,
    "Three-way tie": lambda h: len(_most(h)) == 3,
    "{side}, {who}. Areas: {n} of {goal}. Counters: {m}. Chits in hand: {k}": lambda h: (
        h.n(), h.n("goal"), h.n("m"), h.n("k"),
    )
    == (
        h.view.tally.areas[h.seat()], h.view.tally.needs[h.seat()],
        h.view.tally.counters[h.seat()], len(h.view.hands[h.seat()]),
    ),
}  # fmt: skip
CLAIMS = {"duel": DUEL, "battle": BATTLE, "greece": GREECE}
"""By game the sentences that claim something, with what the rules and the view say to them."""
NEUTRAL = (
    "Each hit of an unblocked attacker destroys 1 card of the enemy deck.",
    "Units that flank go to your Reserve for 1 flank point each.",
    "Lane {n}: {account}",
    "Whoever has more does 1 more damage with each attacker, but a unit that flanks cannot fight "
    "this turn.",
    "Turn {n}",
)
"""Sentences with names or numbers that hold in every match."""
RARE = (
    *(one for one in RAISES if one != USUALLY),
    "None of your chits can be played. Pass.",
    "The {side} are about to flank. Respond with a tactic?",
    "You hold no unit that can block.",
    "When the turn ends you discard the {n} card in your hand.",
    "{side} has passed. Keep playing, or pass.",  # where the other may still think again
    "Your next draw takes your last cards: your army will be lost.",
)
"""Sentences for which more games would be needed than are played here."""
RULES_OF = {
    "duel": (
        {"target": 10},
        {"target": 10, "lead": [0, 3], "keep": [2, 2], "own_cards": True, "ties": "sparta"},
        {"target": 10, "second_thoughts": [True, True], "dealt": [13, 13], "exchange": [3, 8]},
    ),
    "battle": ({}, {"decks": 30, "hand": [7, 4], "wings": "worn"}),
    "greece": ({}, {"cities": 2, "kept": [2, 2], "goal": [9, 9]}),
}


# ---------------------------------------------------------------------- listening at the table

NAMES = {"side", "other", "foe", "first", "city"}
WORDS = {
    "cards": r"( \(.*?\))?",
    "who": ".+?",
    "account": ".+",
    "cities": ".+?",
    "score": ".+?",
    "often": ".+?",
}


def pattern(sentence: str) -> re.Pattern[str]:
    """Return what finds a sentence with its fields, alone or among others."""

    def field(found: re.Match[str]) -> str:
        name = found[1]
        return f"(?P<{name}>{WORDS.get(name, '[A-Z][a-z]+' if name in NAMES else '[0-9]+')})"

    return re.compile(rf"(?:^|(?<=[.!?] )){FIELD.sub(field, re.escape(sentence))}(?=$|(?<=[.!?]) )")


def said(scene: TableScene, chance: random.Random) -> Iterator[tuple[str, int, bool]]:
    """Yield the sentences on the table, with the card that has the focus, -1 for none.

    The last says whether all that it names must be known to this test.
    """
    display, game = scene.display, scene.game
    scene.refresh()
    yield game.prompt, -1, True
    for words in (*game.account("phase"), *game.account("about"), *game.account("totals")):
        yield words, -1, True
    for spot in display.focus.spots:
        if spot.region in ("piles", "panel"):
            yield spot.words, -1, False
    heads = [line.words for line in scene.log.lines if line.side == HEADING]
    yield from ((words, -1, False) for words in heads[-1:])
    if not display.asked:
        return
    assert scene.hinter.texts is not None
    yield scene.hinter.texts.thought(match_of(scene).view(0)).words, -1, True
    held = [spot.name for spot in display.focus.spots if spot.region == "hand"]
    if held:
        scene.focus.take(chance.choice(held))
        if isinstance(display, CardDisplay):
            display.played.move_on()  # as keys that lead there would
        scene.refresh()
        for words in game.account("focus"):
            yield words, int(re.sub(r"\D", "", scene.focus.name) or -1), False
    if "pass" in display.choices.others and isinstance(display.view, DuelView):
        app_of(scene).handle_input(Intent("pass"))
    asked = app_of(scene).top
    if isinstance(asked, Question):
        yield asked.modal.body.markup, -1, True
        app_of(scene).pop()


def walked(game: str, options: dict[str, Any], seed: int) -> Iterator[tuple[Heard, str, bool]]:
    """Play a game by chance, and yield each sentence with what it is held against."""
    app, chance, told = studio(SMALL), random.Random(seed), list[tuple[Heard, str, bool]]()
    app.settings.single_answers = False
    seats = ("human", *["remote"] * (RULES[game].seats_of(options) - 1))
    match = Match.begin(Setup(game, seats, seed, options=options))
    scene = table_of(app, match)

    def heard(words: str, token: int, whole: bool) -> tuple[Heard, str, bool]:
        board = scene.display.board
        return Heard(match, scene, {}, token, board), rich.plain(words), whole

    plain = scene.game.animator.proclaim

    def proclaim(words: str, under: str, side: str, seconds: float) -> Animation:
        told.extend(heard(each, -1, False) for each in (words, under))
        yield from plain(words, under, side, seconds)

    scene.game.animator.proclaim = proclaim  # type: ignore[method-assign]
    app.push(scene)
    if isinstance(scene.game, BattleTable):
        scene.game.standing.orders[0] = ALWAYS
    while len(match.history) < STEPS[game] and match.outcome() is None:
        for _again in range(40):
            app.step(0.25)
            scene.playback.finish()
            if scene.display.asked or match.to_act != 0:
                break
        revision = match.revision
        yield from told
        told.clear()
        yield from (heard(*each) for each in said(scene, chance))
        if match.revision == revision:
            _choose(scene, chance)


def _choose(scene: TableScene, chance: random.Random) -> None:
    """Make a whole choice by chance, as one sends it."""
    match, asked = match_of(scene), _asked(scene)
    whole = scene.game.decisions[asked[1]].parts is not None
    going_on = True
    while going_on:
        action = chance.choice(match.state.legal())
        match.act(action)
        going_on = whole and action.verb != "done"
        going_on = going_on and asked == _asked(scene)


def _asked(scene: TableScene) -> tuple[Seat, str]:
    return scene.match.to_act, scene.match.view(NOBODY).deciding


PATTERNS = {game: {one: pattern(one) for one in claims} for game, claims in CLAIMS.items()}


@pytest.mark.few(1)
@pytest.mark.parametrize("game", sorted(CLAIMS))
def test_what_a_table_says_of_seats_numbers_and_rights_is_true(game: str) -> None:
    heard_of = set()
    for number, options in enumerate(RULES_OF[game], start=1):
        for heard, words, whole in walked(game, options, number):
            rest = words
            for sentence, found in PATTERNS[game].items():
                for one in found.finditer(words):
                    rest = rest.replace(one[0], "")
                    claim = heard._replace(fields=one.groupdict())
                    assert CLAIMS[game][sentence](claim), f"{words!r} of {heard.view.deciding}"
                    heard_of.add(sentence)
            if whole:
                assert not unknown(rest.strip(), heard.match.sides), "it claims what nobody checks"
    assert heard_of | set(RARE) >= CLAIMS[game].keys(), "a sentence has changed, or is gone"


def unknown(rest: str, sides: Sequence[str]) -> bool:
    """Return True if words name a side or a number that no sentence of this test has."""
    named = re.search(rf"\d|\b({'|'.join(sides)})\b", rest)
    return bool(named) and not any(pattern(one).search(rest) for one in NEUTRAL)
