"""The battle's hundred cards: what is printed on them, and in which words."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from game.rules.battle import cards, text
from game.rules.battle.cards import CARDS, COUNT, PACK, TYPES
from game.rules.wording import Phrase
from game.workshop.string_extraction import strings
from tests.support.clauses import rule
from tests.support.play.battlefield import face
from tests.support.sweeps import each

ALL_FACES = range(len(CARDS))
NAMES = [card.name for card in CARDS]
PICTURES = Path(__file__).parents[3] / "sprites" / "art" / "cards" / "battle"

PRINTED = """
Slingers 2 LI 1/1 +WB HI EL -WW scout
Bowmen 3 LI 2/1 +WB HI EL -WW scout
Javelineers 2 LI 3/1 +WB HI EL -WW scout
Psiloi 2 LI 3/1 +WB HI EL -WW scout
Auxilia 2 MI 1/2 +LI -WB HI WW scout
Peltasts 2 MI 2/2 +LI -WB HI WW scout
Barbarians 2 WB 1/3 +HI HC EL WW -
Horde 1 WB 2/3 +HI HC EL WW -
Warriors 1 WB 3/3 +HI HC EL WW -
Legionaries 2 HI 3/3 +WB EL WW -
Hoplite Phalanx 2 HI 4/3 +WB EL WW -
Horse Archers 3 LC 1/1 +MI WB HI EL -LI HI WW scout flank
Nomads 3 LC 2/1 +MI WB HI EL -LI HI WW scout flank
Light Chariots 3 LC 3/1 +MI WB HI EL -LI HI WW flank
Medium Cavalry 2 HC 1/2 +LI MI LC -HI EL WW flank
Cataphracts 2 HC 2/2 +LI MI LC -HI EL WW flank
Heavy Chariots 2 HC 3/2 +LI MI LC -HI EL WW flank
Elephants 2 EL 4/2 +WB HI LC HC -
War Wagon 2 WW 5/2 +WB EL -LI LC
Overrun 6
Bloodlust 5
Outflank 6
Shields 6
Defensible Terrain 5
Difficult Terrain 5
Treacherous Terrain 5
Reserve 6
Rally 6
Break Morale 5
Onagers 1 siege_artillery
Scorpions 1 siege_artillery
Catapults 1 siege_artillery
Ballista 1 siege_artillery
Trebuchet 1 siege_artillery
"""


def printed(card: cards.Card) -> str:
    """A card in one line, as in the list above."""
    words = [card.name, str(card.copies)]
    if card.kind == "unit":
        words += [card.type, f"{card.force}/{card.damage}"]
        words += [f"+{' '.join(card.plus_five_against)}", f"-{' '.join(card.evades)}"]
    return " ".join([*words, *card.traits])


LINES = PRINTED.strip().split("\n")


@rule("B1.1")
@each(("card", "line"), list(zip(CARDS, LINES, strict=True)))
def test_every_card_is_as_printed(card: cards.Card, line: str) -> None:
    assert printed(card) == line
    assert card.kind == ("tactic" if card.type == "" else "unit")


@rule("B1.1")
def test_a_hundred_cards_are_forty_units_and_sixty_tactics() -> None:
    assert COUNT == len(PACK) == 100
    counted = Counter(CARDS[one].kind for one in PACK)
    assert counted == {"unit": 40, "tactic": 60}
    types = Counter(CARDS[one].type for one in PACK if CARDS[one].type)
    assert types == {"LI": 9, "LC": 9, "HC": 6, "MI": 4, "WB": 4, "HI": 4, "EL": 2, "WW": 2}


@rule("B2.1", "B2.5", "B2.7")
def test_nineteen_scout_fifteen_flank_and_five_are_siege_artillery() -> None:
    traits = Counter(trait for one in PACK for trait in CARDS[one].traits)
    assert traits == {"scout": 19, "flank": 15, "siege_artillery": 5}


@rule("B3.4", "B3.5")
def test_only_light_cavalry_both_beats_and_may_evade_the_same_type() -> None:
    both = {
        (card.type, other)
        for card in CARDS
        for other in card.evades
        if other in card.plus_five_against
    }
    assert both == {("LC", "HI")}
    assert {one for card in CARDS for one in card.plus_five_against + card.evades} <= set(TYPES)


def test_the_masks_are_what_the_names_say() -> None:
    def called(mask: int) -> set[str]:
        return {CARDS[one].name for one in ALL_FACES if mask >> one & 1}

    assert called(cards.SIEGE) == {"Onagers", "Scorpions", "Catapults", "Ballista", "Trebuchet"}
    assert called(cards.LIGHT) == {"Slingers", "Bowmen", "Javelineers", "Psiloi"}
    assert {CARDS[face(name)].type for name in called(cards.HEAVY)} == {"HI", "MI", "WB"}
    assert called(cards.EVADED[face("War Wagon")]) == called(cards.LIGHT) | {
        "Horse Archers",
        "Nomads",
        "Light Chariots",
    }


def test_every_card_has_a_picture() -> None:
    assert len({card.art for card in CARDS}) == len(CARDS)
    assert {f"{card.art}.svg" for card in CARDS} == {path.name for path in PICTURES.glob("*.svg")}


# ---------------------------------------------------------------------- in words


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("Elephants", "+5 Force against Warbands, Heavy Infantry, Light Cavalry and "
         "Heavy Cavalry."),
        ("War Wagon", "+5 Force against Warbands and Elephants. May evade Light Infantry and "
         "Light Cavalry."),
        ("Auxilia", "Scout: discard to look at the enemy's hand or the top 5 cards of a deck. "
         "+5 Force against Light Infantry. May evade Warbands, Heavy Infantry and War Wagons."),
        ("Cataphracts", "Flank: discard for 1 flank point. +5 Force against Light Infantry, "
         "Medium Infantry and Light Cavalry. May evade Heavy Infantry, Elephants and War Wagons."),
        ("Bloodlust", "One of your units in the battle gets +3 Force."),
        ("Reserve", "Any Flank Phase: draw 3 cards from your deck."),
        ("Onagers", "Your Artillery Phase: discard to make the enemy's top deck card a Casualty."),
    ],
)  # fmt: skip
def test_a_card_says_in_full_what_it_does(name: str, sentence: str) -> None:
    assert str(text.sentence(face(name))) == sentence


@pytest.mark.parametrize(
    ("name", "short", "kind"),
    [
        ("Nomads", "+5 vs 4 types", "Light Cavalry · Scout · Flank"),
        ("Horde", "+5 vs 4 types", "Warband"),
        ("Overrun", "+2 damage", "Tactic"),
        ("Trebuchet", "Enemy loses 1 card", "Tactic · Siege Artillery"),
    ],
)
def test_the_face_tells_it_in_a_few_words(name: str, short: str, kind: str) -> None:
    assert str(text.short(face(name))) == short
    assert str(text.kind_words(face(name))) == kind
    assert str(text.name(face(name))) == name


@each("card", ALL_FACES)
def test_every_card_has_words_that_fit(card: int) -> None:
    words, sentence = str(text.short(card)), str(text.sentence(card))
    assert 0 < len(words) <= text.FACE_ROOM
    assert sentence.endswith(".")
    assert 10 < len(sentence) < 250
    assert not set("{}") & set(words + sentence + str(text.kind_words(card)))


@each("card", ALL_FACES)
def test_the_words_name_every_type_and_trait_of_the_card(card: int) -> None:
    data, sentence = CARDS[card], str(text.sentence(card))
    for one in (*data.plus_five_against, *data.evades):
        assert text.TYPES[one] in sentence
    for trait in data.traits:
        assert text.TRAIT[trait].words in str(text.kind_words(card))
    assert ("May evade" in sentence) == bool(data.evades)


@pytest.mark.sweep(sister="test_every_card_has_a_picture")
def test_every_template_can_be_handed_to_a_translator() -> None:
    def templates(words: Phrase) -> list[str]:
        inner = [value for _, value in words.values if isinstance(value, Phrase)]
        return [words.template, *(one for part in inner for one in templates(part))]

    known = {*strings(), ""}
    for card in ALL_FACES:
        for words in (text.sentence(card), text.short(card), text.kind_words(card)):
            for template in templates(words):
                assert template in known, template
