"""A verb that the duel lacks, added by the recipe: `python -m tests.support.trees.new_verb`.

`tests.rules.test_new_verb` runs this in a copy of the program to which `EDITS` were made.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

from ai.duel.worth import OF_FACE
from game.rules.core import Collector
from game.rules.duel import DuelState
from game.rules.duel import text as texts
from game.rules.duel.cards import CARDS, FACE_OF_NAME
from game.rules.rng import Rng
from game.scenes.duel import faces, topics
from game.scenes.duel.animator import DuelAnimator
from game.scenes.tables.choreography import method_for
from game.system import paths
from tests.support import laws
from tests.support.play.games import GAMES
from tests.support.shown import shown
from tests.support.trees import new_piece

NAME = "Return of the Exiles"
LINE = f"119,{NAME},event,B,2,0,,recall 2,return_of_the_exiles"
VERBS, ABILITIES, EVENTS, BOARD = (
    f"game/rules/duel/{room}.py" for room in ("verbs", "abilities", "events", "board")
)
ANIMATOR, WORTH = "game/scenes/duel/animator.py", "ai/duel/worth.py"
EDITS = {
    VERBS: (
        (
            '    Verb(\n        "control",\n',
            """    Verb(
        "recall",
        "recall {n}",
        sentence=Plural(
            "Take the top card of the discard pile into your hand.",
            "Take the top {n} cards of the discard pile into your hand.",
        ),
        face="Take back {n}",
        sign=("draw", "{n}", "discard"),
        keyword="draw",
        found_by="Draws cards",
        once=True,
        bare=True,
    ),
""",
        ),
    ),
    ABILITIES: (
        ('        "look": _peek,\n', '        "recall": _recall,\n'),
        (
            "def discard_from_hand(",
            '''def _recall(
    state: DuelPosition, token: int, before: int, ability: Ability, emit: Emit
) -> None:
    """Take the newest cards of the discard pile into hand, open to all; fewer if it has fewer."""
    seat, state.plain = state.to_act, False
    for _ in range(min(ability.amount, len(state.discard))):
        back = state.discard.pop()
        state.hands[seat].append(back)
        emit(happened.CardRecalled, EVERYONE, seat, back, state.faces[back])


''',
        ),
    ),
    EVENTS: (
        (
            "@dataclass(frozen=True, slots=True)\nclass SearchEnded(Event):",
            '''@dataclass(frozen=True, slots=True)
class CardRecalled(Event):
    """A side took the newest card of the discard pile back into hand, open to all."""

    seat: int
    token: int
    face: int

    def phrase(self) -> Phrase:
        words = "{side} takes {card} back from the discard pile"
        return phrase(words, side=say.side(self.seat), card=say.card(self.face))


''',
        ),
    ),
    BOARD: (
        (
            "    def _search_ended(",
            """    def _recalled(self, event: happened.CardRecalled) -> Self:
        hands = added(self.hands, event.seat, (event.token,))
        return replace(self, discard=without(self.discard, (event.token,)), hands=hands)

""",
        ),
        (
            "        happened.SearchEnded: _search_ended,\n",
            "        happened.CardRecalled: _recalled,\n",
        ),
    ),
    ANIMATOR: (
        (
            "    def on_search_ended(",
            """    def on_card_recalled(self, event: happened.CardRecalled) -> Animation:
        self.display.follow(event)
        self.sound(moves.DRAW)
        yield list(self.cards.flow(moves.DRAW.seconds))

""",
        ),
    ),
    WORTH: (
        (
            '        "look": Worth(\n',
            """        "recall": Worth(
            DRAWS, lambda it: 3.0 * it.amount, lambda _, it: MEAN * it.amount, _draws, _draw,
            bonus=MEAN, early=0.0,
        ),
""",
        ),
    ),
}
"""The lines of each file that the verb touches, each with the text that is put before it."""


def edited(file: str, source: str) -> str:
    """Return a file's source with what the verb puts before some of its lines."""
    for line, news in EDITS[file]:
        assert source.count(line) == 1, (file, line)
        source = source.replace(line, news + line)
    return source


def is_read_everywhere() -> None:
    """See what is told of the card by whatever reads rows."""
    face = FACE_OF_NAME[NAME.casefold()]
    card = CARDS[face]
    assert str(texts.sentence(face)).startswith("Take the top 2 cards of the discard pile")
    assert str(texts.short(face)) == "Take back 2"
    shown_face = faces.face_of(face)
    assert (shown_face.effect, shown_face.rim) == (("draw", "2", "discard"), "gainL")
    assert topics.ability(card) == "draw" and card.row.once
    assert OF_FACE[face].held(card.ability) == 6.0


def with_the_card() -> Iterator[DuelState]:
    """Yield positions in which whoever is to act holds the card, after a turn with a search.

    The search has told the deck apart from all that was discarded after it.
    """
    for seed in range(300):
        state = DuelState.arrange(seed=seed, hands=[["Win Support"], ["Troops"]], discard=[])
        state.apply(state.parse("play Win Support"))
        while state.turn < 2 or state.deciding != "play":
            state.apply(state.legal()[-1])
        if FACE_OF_NAME[NAME.casefold()] in [state.faces[t] for t in state.hands[state.to_act]]:
            yield state


def follows_what_is_told(state: DuelState) -> None:
    """Play the card; every viewer's table follows the events, each of which is shown."""
    told, views = Collector(), {seat: state.view(seat) for seat in laws.viewers(state)}
    state.apply(state.parse(f"play {NAME}"), told)
    assert [type(event).__name__ for event in told.events][1:] == ["CardRecalled"] * 2
    assert all(hasattr(DuelAnimator, method_for(type(event))) for event in told.events)
    for seat, before in views.items():
        after = before
        for event in told.events:
            after = after.after(event.seen_by(seat))
        assert shown(after) == shown(state.view(seat))


def gives_nothing_away(state: DuelState, chance: Random) -> None:
    """See that no viewer knows more or less than he could, before the card is played and after."""
    verb, dice = GAMES["duel"], Rng(1)
    for number in range(12):
        for viewer in laws.viewers(state):
            laws.samples_look_like_the_view(state, viewer, dice)
            laws.sampled_views_are_alike(state, viewer, dice)
            laws.nothing_leaks(state, viewer, verb, dice)
            laws.nothing_tells_which_card_left(state, viewer, verb, dice)
        laws.events_tell_what_views_show(state, verb)
        state.check()
        if number:
            state.apply(chance.choice(state.legal()))
        else:
            follows_what_is_told(state)


if __name__ == "__main__":
    with paths.elsewhere():
        paths.records().mkdir(parents=True)
        is_read_everywhere()
        for state in islice(with_the_card(), 4):
            gives_nothing_away(state, Random(3))
        new_piece.main("duel", NAME)
