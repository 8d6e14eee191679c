"""Several cards drawn or lost in one action are told in one line of the log."""

from __future__ import annotations

from game.commands.shot import studio
from game.match.match import Match, Setup
from game.rules.battle import events as battle
from game.rules.core import HIDDEN, Event
from game.rules.duel import events as duel
from game.rules.rng import Rng
from game.rules.wording import PERIOD, Phrase, joined, phrase
from game.scenes.games import table_of
from game.scenes.tables.match_log import merged_phrase
from tests.support.stage import SMALL


def told(*events: Event) -> str:
    """Return the events as one line."""
    line = events[0].phrase()
    for event in events[1:]:
        assert line is not None
        line = merged_phrase(line, event)
    return str(line)


def drawn(face: int, seat: int = 0) -> battle.CardDrawn:
    return battle.CardDrawn(1, seat, 5, face, "draw")


def lost(face: int, why: str = "damage") -> battle.CardLost:
    return battle.CardLost(3, 1, 5, face, why)


def test_cards_that_are_seen_are_named_in_one_line() -> None:
    names = [str(drawn(face).phrase()).removeprefix("The Hellenes draw ") for face in (0, 1, 2)]
    expected = "The Hellenes draw 3 cards: " + ", ".join(names)
    assert told(drawn(0), drawn(1), drawn(2)) == expected
    assert (
        told(lost(0), lost(1)) == f"Damage destroys 2 cards of the Persians: {names[0]}, {names[1]}"
    )


def test_cards_that_are_not_seen_are_counted() -> None:
    assert told(drawn(HIDDEN), drawn(HIDDEN), drawn(HIDDEN)) == "The Hellenes draw 3 cards"
    unseen = duel.CardDrawn(1, 1, 5, HIDDEN, "raiders")
    assert told(unseen, unseen) == "Sparta draws 2 cards"


def test_what_others_do_or_another_cause_does_has_a_line_of_its_own() -> None:
    line = drawn(0).phrase()
    assert line is not None
    assert merged_phrase(line, drawn(1, seat=1)) is None
    assert merged_phrase(line, lost(1)) is None
    assert merged_phrase(lost(0).phrase(), lost(1, "artillery")) is None


def test_the_last_sentence_of_a_line_goes_on() -> None:
    line = joined([phrase("First"), drawn(0).phrase() or Phrase("")], PERIOD)
    assert str(merged_phrase(line, drawn(1))).startswith("First. The Hellenes draw 2 cards: ")


def test_no_action_is_told_in_two_lines_of_drawing_by_one_side() -> None:
    app = studio(SMALL)
    match = Match.begin(Setup("battle", ("random", "random"), 6, "match"))
    scene = table_of(app, match)
    scene.bots.update = lambda: None  # type: ignore[method-assign]
    app.push(scene)
    scene.playback.finish()
    dice = Rng(6)
    for _action in range(40):
        match.act(dice.choice(match.state.legal()))
    scene.playback.finish()
    draws = [(line.at, line.side) for line in scene.log.lines if " draw " in line.words]
    assert len(draws) > 2 and len(draws) == len(set(draws))
