"""Decrees change a start exactly as their sentences say, in the player's hand and the enemy's."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from game.campaign.decrees import Decree, decree, decrees
from game.campaign.layout import laid_out
from game.campaign.opening import applies, change, options_of
from game.campaign.part import Change, Layout
from game.campaign.scenario import CITIES, Scenario, scenarios
from game.games.greece.campaign import SPECIALS
from game.rules import RULES
from game.rules.core import PlainData
from game.rules.greece.chits import CHITS
from game.rules.rng import Rng

Picture = PlainData
PLAIN: dict[str, PlainData | None] = {"duel": None, "battle": None, "greece": None}
SEEDS = (1, 2)


def picture(layout: Layout) -> Picture:
    """Return the start as the rules understand it."""
    return RULES[layout.game].arrange(seed=9, **layout.zones).picture()


def starts(game: str) -> list[tuple[str, PlainData | None]]:
    of_game = [one for one in scenarios() if one.game == game]
    return [("plain", None), *((one.id, one.start) for one in of_game)]


def others_of(one: Decree, own: int, enemy: int, by_player: bool) -> tuple[int, ...]:
    seats = range(RULES[one.game].seats)
    return tuple(seat for seat in seats if seat != own) if by_player else (enemy,)


def told(
    one: Decree, start: PlainData | None, own: int, others: tuple[int, ...], seed: int
) -> tuple[Picture, Picture]:
    """Return the pictures of a start before and after a decree."""
    before, after = laid_out(one.game, start, seed), laid_out(one.game, start, seed)
    change(Change(after, own, others, Rng(seed)), one)
    return picture(before), picture(after)


# ---------------------------------------------------------------------- reading the sentences


def gained(before: Picture, after: Picture, zone: str) -> list[list[str]]:
    """Return for each seat the pieces that a zone has afterwards and had not before."""
    pairs = zip(before[zone], after[zone], strict=True)
    return [sorted((Counter(new) - Counter(old)).elements()) for old, new in pairs]


def sizes(shown: Picture, zone: str) -> list[int]:
    return [len(each) for each in shown[zone]]


def one_more(zone: str, number: int = 1) -> Callable[..., None]:
    def check(before: Picture, after: Picture, own: int, others: tuple[int, ...]) -> None:
        for seat, (old, new) in enumerate(
            zip(sizes(before, zone), sizes(after, zone), strict=True)
        ):
            assert new - old == (number if seat == own else 0)

    return check


def named(name: str, zone: str = "hands") -> Callable[..., None]:
    def check(before: Picture, after: Picture, own: int, others: tuple[int, ...]) -> None:
        one_more(zone)(before, after, own, others)
        assert name in after[zone][own]

    return check


def more(zone: str, number: int) -> Callable[..., None]:
    def check(before: Picture, after: Picture, own: int, others: tuple[int, ...]) -> None:
        assert after[zone][own] == before[zone][own] + number
        assert after[zone][1 - own] == before[zone][1 - own]

    return check


def points_for_a_card(before: Picture, after: Picture, own: int, others: tuple[int, ...]) -> None:
    more("vp", 2)(before, after, own, others)
    one_more("hands", -1)(before, after, own, others)
    assert len(after["deck"]) == len(before["deck"]) + 1


def fewer_in_hand(before: Picture, after: Picture, own: int, others: tuple[int, ...]) -> None:
    assert sizes(after, "hands")[others[0]] == sizes(before, "hands")[others[0]] - 1
    assert after["hands"][own] == before["hands"][own]
    assert len(after["deck"]) == len(before["deck"]) + 1


def one_changed_sides(before: Picture, after: Picture, own: int, others: tuple[int, ...]) -> None:
    new, lost = gained(before, after, "decks"), gained(after, before, "decks")
    assert len(new[own]) == 1 and new[own] == lost[others[0]]
    assert after["hands"] == before["hands"]


def top_two_fell(before: Picture, after: Picture, own: int, others: tuple[int, ...]) -> None:
    enemy = others[0]
    assert after["decks"][enemy] == before["decks"][enemy][2:]
    assert after["casualties"][enemy][:2] == before["decks"][enemy][:2][::-1]


def goes_first(before: Picture, after: Picture, own: int, others: tuple[int, ...]) -> None:
    assert before["to_act"] != own and after["to_act"] == own


def counters_in(area: str, number: int = 1) -> Callable[..., None]:
    def check(before: Picture, after: Picture, own: int, others: tuple[int, ...]) -> None:

        assert after["areas"][area] == {"owner": CITIES[own], "counters": number}
        left = {key: value for key, value in after["areas"].items() if key != area}
        assert left == {key: value for key, value in before["areas"].items() if key != area}

    return check


def two_everywhere(before: Picture, after: Picture, own: int, others: tuple[int, ...]) -> None:
    for name, area in before["areas"].items():
        new = {"owner": CITIES[own], "counters": 2} if area["owner"] == CITIES[own] else area
        assert after["areas"][name] == new


def chit_in_hand(name: str) -> Callable[..., None]:
    def check(before: Picture, after: Picture, own: int, others: tuple[int, ...]) -> None:
        assert name in after["hands"][own]

    return check


def one_of_three(before: Picture, after: Picture, own: int, others: tuple[int, ...]) -> None:
    new = {"owner": CITIES[own], "counters": 1}
    changed = [name for name in after["areas"] if after["areas"][name] != before["areas"][name]]
    assert [after["areas"][name] for name in changed] == [new]
    assert set(changed) < {"elis", "larissa", "potidaea"}


def voids(before: Picture, after: Picture, own: int, others: tuple[int, ...]) -> None:
    assert all("void" in after["hands"][seat] for seat in others)


def specials_gone(before: Picture, after: Picture, own: int, others: tuple[int, ...]) -> None:
    cities = [seat for name in after["retired"] for seat in range(3) if name in SPECIALS[seat]]
    assert sorted(cities) == sorted(others)


SAYS: dict[str, Callable[..., None]] = {
    "trojan_horse": named("Surprise Attack"),
    "ostracism": named("Exiled"),
    "silver_of_laurium": more("vp", 1),
    "tribute_of_the_allies": points_for_a_card,
    "fates_thread": one_more("hands"),
    "grain_of_the_pontus": one_more("hands"),
    "argo": named("Naval Battle"),
    "helm_of_hades": named("Night Attack"),
    "pupil_of_chiron": named("Rare Military Genius"),
    "apollos_arrows": fewer_in_hand,
    "pans_terror": named("Break Morale"),
    "hot_gates": named("Difficult Terrain"),
    "salpinx": named("Rally"),
    "elephants_of_dionysus": named("Elephants", "reserves"),
    "sacred_band": named("Heavy Chariots", "reserves"),
    "thessalian_horse": more("flank", 2),
    "sown_men": one_changed_sides,
    "stymphalian_birds": top_two_fell,
    "omens_at_the_altar": goes_first,
    "palm_of_delos": counters_in("melos", 2),
    "pegasus_tamed": counters_in("corinth", 2),
    "apollos_tripod": counters_in("delphi", 2),
    "long_walls": two_everywhere,
    "hope_in_the_jar": chit_in_hand("star"),
    "show_of_hands": one_of_three,
    "apple_of_discord": voids,
    "mutilated_herms": specials_gone,
    "sandals_of_hermes": counters_in("argos"),
}
"""The meaning of each sentence, as it can be read from the pictures before and after."""
TOUCHED: dict[str, dict[str, tuple[str, ...]]] = {
    "duel": {"vp": ("vp", "to_act"), "hands": ("hands", "deck")},
    "battle": {
        "hands": ("hands", "decks", "casualties"),
        "reserves": ("reserves", "decks", "hands", "casualties"),
        "flank": ("flank",),
        "decks": ("decks", "casualties"),
        "first": ("to_act", "pending"),
    },
    "greece": {
        "areas": ("areas", "phase", "to_act", "pending"),
        "hands": ("hands", "cup"),
        "retired": ("retired", "hands", "cup"),
    },
}
"""The only zones that a kind of change may touch; Delphi, taken, asks before anything else."""


@pytest.mark.parametrize("one", decrees(), ids=lambda one: one.id)
@pytest.mark.parametrize("by_player", [True, False], ids=["own", "enemy"])
def test_a_decree_changes_a_start_as_its_sentence_says(one: Decree, by_player: bool) -> None:
    changed = 0
    for _name, start in starts(one.game):
        for own in range(RULES[one.game].seats):
            enemy = (own + 1) % RULES[one.game].seats
            if not applies(start, one, own):
                continue
            others = others_of(one, own, enemy, by_player)
            for seed in SEEDS:
                if one.change == "first=own" and start is None and seed_begins(own, seed):
                    continue
                before, after = told(one, start, own, others, seed)
                check_sentence(one, before, after, own, others, start)
                changed += 1
    assert changed >= 4


def seed_begins(own: int, seed: int) -> bool:
    """True if the lot gives the first turn of a plain battle to this seat anyway."""
    return bool(RULES["battle"].new(seed).picture()["to_act"] == own)


def check_sentence(
    one: Decree,
    before: Picture,
    after: Picture,
    own: int,
    others: tuple[int, ...],
    start: PlainData | None,
) -> None:
    if before["phase"] == "setup" and one.change.startswith("hands"):
        assert_hands_are_filled(one, after, own, others)
    else:
        SAYS[one.id](before, after, own, others)
    kinds = [re.split(r"[\[.=+]", part)[0] for part in one.change.split(", ")]
    touched = {zone for kind in kinds for zone in TOUCHED[one.game][kind]}
    same = {name for name in before if name not in touched and name != "force"}
    assert {name: after[name] for name in same} == {name: before[name] for name in same}
    assert pieces(one.game, after) == pieces(one.game, before)
    if one.game == "greece" and before["phase"] != "setup":
        assert sizes(after, "hands") == sizes(before, "hands")


def assert_hands_are_filled(one: Decree, after: Picture, own: int, others: tuple[int, ...]) -> None:
    """Before the second counters are laid the hands hold only what decrees have set aside."""
    holders = others if "each rival" in one.change else (own,)
    assert [bool(hand) for hand in after["hands"]] == [seat in holders for seat in range(3)]


def pieces(game: str, shown: Picture) -> Counter[str]:
    """Return all pieces with their number: a decree neither makes nor loses any."""
    single: tuple[str, ...] = {
        "duel": ("deck", "discard"),
        "battle": (),
        "greece": ("cup", "retired"),
    }[game]
    double: tuple[str, ...] = {
        "duel": ("hands", "victory_piles"),
        "battle": ("hands", "decks", "reserves", "casualties"),
        "greece": ("hands",),
    }[game]
    found = [name for zone in single for name in shown[zone]]
    found += [name for zone in double for pile in shown[zone] for name in pile]
    if game == "duel":
        found += [entry["card"] for side in shown["tables"] for entry in side]
    return Counter(found)


def test_every_decree_has_its_meaning_here_and_a_sentence_for_each_holder() -> None:
    assert {one.id for one in decrees()} == set(SAYS)
    assert len(decrees()) >= 24
    assert all(one.sentence.endswith(".") and one.sentence_enemy.endswith(".") for one in decrees())


@pytest.mark.parametrize("game", ["duel", "battle", "greece"])
def test_decrees_of_both_sides_add_up(game: str) -> None:
    """No piece is made or lost, whichever decrees both sides hold."""
    row = [one for one in decrees() if one.game == game]
    for _name, start in starts(game)[:4]:
        layout = laid_out(game, start, 3)
        count = pieces(game, picture(layout))
        for number, one in enumerate(row):
            own = number % 2
            if applies(start, one, own):
                change(Change(layout, own, (1 - own,), Rng(number)), one)
        shown = picture(layout)
        assert pieces(game, shown) == count
        for seat, name in layout.pinned:
            assert name in shown["hands"][seat]


def test_the_thread_of_the_fates_gives_the_card_that_is_chosen() -> None:
    layout = laid_out("duel", None, 5)
    told_of = Change(layout, 0, (1,), Rng(8))
    options = options_of(told_of, decree("fates_thread"))
    told_of.choice = options[1]
    change(told_of, decree("fates_thread"))
    assert len(set(options)) == 3 and layout.zones["hands"][0][-1] == options[1]


def test_a_wrong_choice_is_refused_in_one_sentence() -> None:
    wrong = Change(laid_out("duel", None, 5), 0, (1,), Rng(8), "Pericles the Younger")
    with pytest.raises(ValueError, match="is not among"):
        change(wrong, decree("fates_thread"))


def test_a_show_of_hands_gives_the_area_that_is_chosen() -> None:
    start = {"turn": 9, "areas": {"potidaea": {"owner": "athens", "counters": 1}}}
    layout = laid_out("greece", start, 5)
    told_of = Change(layout, 2, (0, 1), Rng(8), "larissa")
    assert options_of(told_of, decree("show_of_hands")) == ("elis", "larissa")
    change(told_of, decree("show_of_hands"))
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
    assert not applies(one.start, decree(name), own)
