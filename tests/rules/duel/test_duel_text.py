"""The text on the duel's cards: every card, every length, different words for each ability."""

from __future__ import annotations

import pytest

from game.rules.duel import text
from game.rules.duel.cards import CARDS, MATCH
from game.rules.duel.wording import KINDS
from game.rules.wording import Phrase
from game.workshop.string_extraction import strings
from tests.support.fixtures import face
from tests.support.sweeps import each

ALL_FACES = range(len(CARDS))
NAMES = [card.name for card in CARDS]


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("Pericles", "Your other Athenian cards get +2 Force each."),
        ("General Brasidas", "Your Strategy cards get +3 Force each."),
        ("Naval Intervention", "Enemy Sea cards get −1 Force each, but never fall below 0."),
        (
            "Ultimatum",
            "All other Political cards on the table, on both sides, get +2 Force each. "
            "Worth 1 VP to the winner of the turn.",
        ),
        ("Merchant Fleet", "Draw 2 cards, then discard 1 from your hand."),
        ("Raiders", "Your opponent discards 1 card from hand, at random."),
        ("Blockade", "Your opponent discards 2 cards from hand, at random."),
        (
            "Bribery",
            "Choose another Political card on the table, on either side, and discard it. "
            "You may decline when only your own cards match.",
        ),
        ("Outflank", "Declare it Land or Sea when you play it. This is a Strategy card."),
        ("Messenians", "Also counts as an Ally."),
        ("Capture Decelea", "Worth 3 VP to the winner of the turn."),
        ("Troops", "Farmers with a spear in the corner, called up by a list on a statue's foot."),
    ],
)
def test_the_big_card_tells_everything_in_sentences(name: str, sentence: str) -> None:
    assert str(text.sentence(face(name))) == sentence


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Pericles", "+2 Athenians"),
        ("Naval Intervention", "−1 enemy Sea"),
        ("Exiled", "Discard a Person"),
        ("Win Support", "Search: Ally"),
        ("Blockade", "Enemy discards 2"),
        ("Delian League", "Draw 1"),
        ("Siegecraft", "Siege"),
        ("Besieged", "Discard an Ally"),
        ("Messenians", "Ally"),
        ("Troops", ""),
        ("Lesbos Revolts", ""),
    ],
)
def test_the_face_tells_the_ability_in_a_few_words(name: str, words: str) -> None:
    assert str(text.short(face(name))) == words


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Pericles", "Person · Athenian"),
        ("Troops", "Land"),
        ("Outflank", "Land or Sea · Strategy"),
        ("Peloponnesian Fleet", "Sea · Ally · Spartan"),
    ],
)
def test_a_card_names_all_that_abilities_know_it_by(name: str, words: str) -> None:
    assert str(text.kind_words(face(name))) == words


@each("card", ALL_FACES)
def test_every_card_has_words_that_fit(card: int) -> None:
    words, sentence = str(text.short(card)), str(text.sentence(card))
    assert len(words) <= text.FACE_ROOM
    assert sentence.endswith(".")
    assert 10 < len(sentence) < 240
    assert not set("{}") & set(words + sentence + str(text.kind_words(card)))
    assert bool(words) == bool(CARDS[card].ability.verb or CARDS[card].traits)


@each("card", ALL_FACES)
def test_the_words_say_the_sort_and_the_numbers(card: int) -> None:
    data, sentence = CARDS[card], str(text.sentence(card))
    assert str(text.kind_words(card)).startswith(KINDS[data.kind])
    assert (f"Worth {data.vp} VP" in sentence) == bool(data.vp)
    if abs(data.ability.amount) > 1:
        assert str(abs(data.ability.amount)) in sentence
        assert str(abs(data.ability.amount)) in str(text.short(card))


def test_different_abilities_have_different_words() -> None:
    abilities = {card.ability for card in CARDS if card.ability.verb}
    example = {card.ability: card.face for card in CARDS}
    for words in (text.sentence, text.short):
        assert len({str(words(example[one])) for one in abilities}) == len(abilities)


def test_a_modifier_speaks_of_others_exactly_when_it_would_reach_itself() -> None:
    for card in CARDS:
        if card.ability.verb == "boost" and card.ability.side != "foe":
            match = MATCH.get(card.ability.what, 0)
            speaks = " other " in str(text.sentence(card.face)).lower()
            assert speaks == bool(match >> card.face & 1), card.name


def test_every_template_can_be_handed_to_a_translator() -> None:
    def templates(phrase: Phrase) -> list[str]:
        inner = [value for _, value in phrase.values if isinstance(value, Phrase)]
        return [phrase.template, *(one for part in inner for one in templates(part))]

    known = {*strings(), ""}
    for card in ALL_FACES:
        for words in (text.sentence(card), text.short(card), text.kind_words(card)):
            for template in templates(words):
                assert template in known, template


def test_a_card_without_an_ability_says_a_line_of_history() -> None:
    plain = [CARDS[card].name for card in ALL_FACES if text.is_plain(card)]
    assert len(plain) == 21
    for name in plain:
        card = CARDS[face(name)]
        assert not card.ability.verb and not card.traits and not card.vp
        assert str(text.sentence(card.face)) == text.FLAVOUR[name]
