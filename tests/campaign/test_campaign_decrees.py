"""Decrees change a start exactly as their sentences say, in the player's hand and the enemy's.

The sentences are read here by themselves, word by word, and held against the pictures of a start
before and after: a sentence that promises too much or too little fails.
"""

from __future__ import annotations

import re
from typing import Any

import pytest

from game.campaign.decrees import Decree, decree, decree_sets, decrees
from game.campaign.glory import FAMILIES, OBOLS, grown
from game.campaign.opening import applies, change, options_of, part_applies, parts_of
from game.campaign.part import Change, campaign_games, laid_out
from game.campaign.scenario import Scenario, scenarios
from game.games.greece.campaign import SPECIALS
from game.rules import RULES
from game.rules.greece.chits import CHITS
from game.rules.rng import Rng
from tests.support.play.decreed import (
    CASES,
    SEEDS,
    WORDS,
    Case,
    check_nothing_else,
    clauses_of,
    first_anyway,
    own_areas,
    picture,
    pieces,
    starts,
    told_by,
    whole,
)
from tests.support.sweeps import each


@each("case", CASES, few=25)
@each("by_player", [True, False])
def test_a_sentence_says_exactly_how_a_start_changes(case: Case, by_player: bool) -> None:
    said, changed = clauses_of(case), 0
    for _name, start in starts(case.game):
        for own in range(RULES[case.game].seats):
            if not whole(case, start, own):
                continue
            enemy = (own + 1) % RULES[case.game].seats
            seats = range(RULES[case.game].seats)
            others = tuple(s for s in seats if s != own) if by_player else (enemy,)
            for seed in SEEDS:
                told = told_by(case, start, own, others, seed)
                if first_anyway(case, told):
                    continue
                for check, words in said:
                    if not (told.waits and check is not own_areas and "hands" in case.change):
                        check(told, words)
                check_nothing_else(case, told)
                changed += 1
    assert changed >= 2


@each("one", [one for one in decrees() if not one.family])
def test_the_enemys_sentence_is_the_players_from_the_other_side(one: Decree) -> None:
    """The same figures and the same names, in another hand."""

    def told(sentence: str) -> list[str]:
        found = re.findall(r"\b(?:[A-Z][a-z]+(?: [A-Z][a-z]+)*|\d+)\b", sentence)
        numbers = re.findall(rf"\b({'|'.join(WORDS)})\b", sentence.lower())
        plain = [re.sub(OPENING, "", word) for word in found]
        plain = [word for word in plain if word]
        return sorted(plain) + sorted(word for word in numbers if word not in ("a", "one"))

    assert told(one.sentence_enemy) == told(one.sentence)


OPENING = r"^(?:(?:Your|You|The|Each|If|After|An|A|One|Two|Its|Special|Chits?)\b ?)+"


def test_there_are_decrees_enough_rare_ones_dear_ones_and_sets() -> None:
    assert len(decrees()) >= 50
    assert sum(one.rare for one in decrees()) >= 12
    assert sum(bool(one.cost) for one in decrees()) >= 6
    for one in decrees():
        varies = any("V." in one.change_in(game) for game in campaign_games())
        assert one.family or one.rare == varies
        assert one.sentence.endswith(".")
        assert one.sentence_enemy.endswith(".") or one.family, "no enemy holds one of a family"
        assert one.second_form.change != one.change and one.second_form.second_form.inscribed
    pairs = [one for one in decree_sets() if len(one.members) == 2]
    known = {one.id for one in decrees()}
    assert len(pairs) >= 12 and len({frozenset(one.members) for one in pairs}) == len(pairs)
    for group in decree_sets():
        assert set(group.members) <= known
        assert group.needed == 2 if group in pairs else 2 < group.needed < len(group.members)


@pytest.mark.parametrize("game", campaign_games())
def test_decrees_of_both_sides_add_up(game: str) -> None:
    """No piece is made or lost, whichever decrees both sides hold."""
    row = [one for one in decrees() if one.change_in(game)]
    held = {OBOLS: 12} | dict.fromkeys(FAMILIES, 2)
    for _name, start in starts(game)[:4]:
        for form in (row, [one.second_form for one in row]):
            layout = laid_out(game, start, 3)
            count = pieces(game, picture(layout))
            tasks = [
                (at % 2, part)
                for at, one in enumerate(form)
                for part in parts_of(game, grown(one.change_in(game), held))
                if "V." not in part and part_applies(game, start, part, at % 2)
            ]
            for own, part in sorted(tasks, key=lambda task: task[1].endswith("deck")):
                change(Change(layout, own, (1 - own,), Rng(own)), part)
            shown = picture(layout)
            assert pieces(game, shown) == count
            for seat, name in layout.pinned:
                assert name in shown["hands"][seat]


def test_the_thread_of_the_fates_gives_the_card_that_is_chosen() -> None:
    layout = laid_out("duel", None, 5)
    told_of = Change(layout, 0, (1,), Rng(8))
    options = options_of(told_of, decree("fates_thread").change)
    told_of.choice = options[1]
    change(told_of, decree("fates_thread").change)
    assert len(set(options)) == 3 and layout.zones["hands"][0][-1] == options[1]


def test_a_wrong_choice_is_refused_in_one_sentence() -> None:
    wrong = Change(laid_out("duel", None, 5), 0, (1,), Rng(8), "Pericles the Younger")
    with pytest.raises(ValueError, match="is not among"):
        change(wrong, decree("fates_thread").change)


def test_a_show_of_hands_gives_the_area_that_is_chosen() -> None:
    start = {"turn": 9, "areas": {"potidaea": {"owner": "athens", "counters": 1}}}
    layout = laid_out("greece", start, 5)
    told_of = Change(layout, 2, (0, 1), Rng(8), "larissa")
    assert options_of(told_of, decree("show_of_hands").change) == ("elis", "larissa")
    change(told_of, decree("show_of_hands").change)
    assert layout.zones["areas"]["larissa"] == {"owner": "thebes", "counters": 1}


def test_the_specials_are_those_of_the_rules() -> None:
    assert (
        tuple(tuple(chit.art for chit in CHITS if chit.city == seat) for seat in range(3))
        == SPECIALS
    )


def scenario_with(name: str) -> Scenario:
    return next(one for one in scenarios() if one.id == name)


@pytest.mark.parametrize(
    ("scenario_id", "name", "own"),
    [
        ("nicias_421", "apollos_tripod", 0),  # Thebes holds Delphi
        ("cadmea_379", "hope_in_the_jar", 2),  # the hands are given
        ("nicias_421", "long_walls", 2),  # two counters lie there already
        ("delium_424", "omens_at_the_altar", 0),  # it begins anyway
    ],
)
def test_a_decree_does_nothing_where_history_says_it_already(
    scenario_id: str, name: str, own: int
) -> None:
    one: Any = scenario_with(scenario_id)
    told = decree(name)
    assert not applies(told.game, one.start, told.change, own)
