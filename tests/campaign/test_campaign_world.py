"""The tables of the world: what they name exists, what they say is so, and it can be drawn."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from itertools import chain
from pathlib import Path

import pytest

import ai
from game.campaign.part import campaign_games, laid_out
from game.campaign.scenario import CITIES, MADE, PEOPLES, TO_COME, scenario, scenarios
from game.campaign.settling import last_state, setup_alone
from game.campaign.world import composing
from game.campaign.world.composing import (
    ACT_YEARS,
    Composition,
    act_of,
    act_years,
    composition,
    meetings,
    problem,
    seats_of,
    starts_for,
)
from game.campaign.world.tables import (
    FIRST_START,
    NEEDS,
    Commander,
    Place,
    Start,
    commander,
    commanders,
    enmities,
    place,
    places,
    start,
    starts,
)
from game.match.match import Match
from game.records.record_file import Recorder
from game.records.replay import read, setup_of
from game.rules import RULES
from game.rules.battle import cards as battle_cards
from game.rules.core import PlainData
from game.rules.duel import cards as duel_cards
from game.rules.greece import map as greek_map
from game.rules.rng import Rng
from game.workshop.string_extraction import strings
from sprites.base import images
from sprites.base.lettering import FILES
from sprites.base.letters import letters
from tests.support.sweeps import each

ID = re.compile(r"[a-z][a-z0-9_]+")
PASSAGE = re.compile(
    r"(Thucydides|Diodorus|Polyaenus|Lysias|(Xenophon|Plutarch|Plato), [A-Z][a-z]+) \d+[\d.\-, ]*"
)
VIGNETTE = 'viewBox="0 0 640 320"'
LONGEST_LINE = 60
DUEL_CARDS = {card.name: card for card in duel_cards.CARDS}
BATTLE_CARDS = {card.name for card in battle_cards.CARDS}
AREAS = {area.id: area.name for area in greek_map.AREAS}
HOMES = [AREAS[city] for city in CITIES]
COUNTS = {6: "six", 7: "seven", 8: "eight"}
FEWEST = {"places": 60, "commanders": 40, "duel": 18, "battle": 14, "greece": 12}
FAIR = 0.25, 0.75
GAMES = 200


def of_game(game: str) -> list[Start]:
    return [one for one in starts() if one.game == game]


def numbers(words: str) -> set[int]:
    return set(map(int, re.findall(r"\d+", words)))


# ---------------------------------------------------------------------- places and commanders


def test_there_are_places_commanders_and_starts_enough() -> None:
    assert len(places()) >= FEWEST["places"] and len(commanders()) >= FEWEST["commanders"]
    counts = Counter(one.game for one in starts())
    assert all(counts[game] >= FEWEST[game] for game in campaign_games())


def test_each_has_an_id_of_its_own() -> None:
    for table in (places(), commanders(), starts()):
        names = [one.id for one in table]
        assert len(set(names)) == len(names) and all(map(ID.fullmatch, names))
    assert {where.id for where in places()} & {who.id for who in commanders()} == set()
    with pytest.raises(KeyError):
        place("atlantis")
    with pytest.raises(KeyError):
        commander("xerxes")
    with pytest.raises(KeyError):
        start("checkmate")


@each("where", places())
def test_a_place_lies_in_the_greek_world_and_in_the_years_of_the_war(where: Place) -> None:
    assert 34 < where.lat < 43 and 12 < where.lon < 30
    assert 450 > where.from_year >= where.to_year >= 369
    assert where.games and set(where.games) <= set(campaign_games())
    assert any(who.served_in(where.theatre) for who in commanders())
    told = where.told
    assert told is None or where.from_year + 1 >= told >= where.to_year - 1, where.sentence
    assert where.set_piece == "" or scenario(where.set_piece).game


@each("one", [*places(), *commanders()])
def test_a_sentence_is_one_and_its_source_a_passage(one: Place | Commander) -> None:
    assert one.sentence[-1] == "." and ". " not in one.sentence and len(one.sentence) <= 160
    assert all(PASSAGE.fullmatch(part) for part in one.source.split("; ")), one.source
    assert one.checked == "from knowledge"


def test_each_scenario_from_history_lies_at_one_place() -> None:
    pieces = [where.set_piece for where in places() if where.set_piece]
    assert sorted(pieces) == sorted(one.id for one in scenarios())


def test_names_of_places_can_be_cut_in_stone_and_sentences_be_set() -> None:
    stone = letters(FILES["stele"])
    for where in places():
        assert where.greek.isupper() and all(
            ord(sign) in stone for sign in where.greek if sign > " "
        )
        assert set(where.greek) <= set("ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ ")
    for one in (*places(), *commanders(), *starts()):
        told = [words for words in vars(one).values() if isinstance(words, str)]
        assert all(words.isascii() for words in told if words != getattr(one, "greek", ""))


@each("who", commanders())
def test_a_commander_is_somebody_whom_one_can_meet_or_be(who: Commander) -> None:
    assert who.city in PEOPLES and who.temperament in ai.TEMPERAMENTS
    assert 470 > who.from_year >= who.to_year >= 360
    assert {one.theatre for one in who.services} <= {where.theatre for where in places()}
    assert all(one.from_year >= one.to_year for one in who.services) and who.services
    assert who.sentence.startswith("Against you stands ") and who.name.split()[0] in who.sentence
    lines = [words for name, words in vars(who).items() if name.startswith("line_")]
    assert len(lines) == 6 == len(set(lines))
    assert all(0 < len(words) <= LONGEST_LINE and words[-1] in ".?!" for words in lines)
    met = [one for city in CITIES for game in campaign_games() for one in meetings(city, game)]
    assert who.city in CITIES or any(one.commander == who for one in met)


@each("who", commanders())
def test_a_signature_is_said_as_it_is(who: Commander) -> None:
    game, _colon, change = who.signature.partition(": ")
    said = who.signature_sentence
    assert game in campaign_games() and who.signature_in(game) == change
    assert all(who.signature_in(other) == "" for other in campaign_games() if other != game)
    assert said.startswith(
        {"duel": "In a duel ", "battle": "In a battle ", "greece": "On the map "}[game]
    )
    match = re.fullmatch(r"(hands|reserves)\[own\]\+(.+)", change)
    if match:
        zone, card = match.groups()
        assert card in said and (card in DUEL_CARDS if game == "duel" else card in BATTLE_CARDS)
        assert ("Reserve" in said) == (zone == "reserves" or card == "Reserve")
        if game == "duel":
            assert DUEL_CARDS[card].use == "B"
    elif " has " in change:
        assert change.rpartition(" ")[2].capitalize() in said
    elif change.startswith("V."):
        assert change.partition("=")[2].split()[0] in said or numbers(change) or who.id


def test_whoever_is_an_enemy_sits_opposite() -> None:
    for one in enmities():
        assert one.city in CITIES and one.enemy in PEOPLES and one.enemy != one.city
        assert one.game in campaign_games() and one.from_year >= one.to_year
        assert one.seats == seats_of(one.city, one.game)
    for city in CITIES:
        for piece in scenarios():
            seat = piece.seat_of(city)
            assert seat is None or seat in seats_of(city, piece.game)


# ---------------------------------------------------------------------- starts


@each("one", starts())
def test_a_start_can_be_arranged_and_laid_out_whole(one: Start) -> None:
    rules = RULES[one.game]
    for seed in (1, 2):
        begun = rules.arrange(seed=seed, **one.recipe)
        begun.check()
        assert begun.outcome() is None and begun.seats == one.seats
        whole = rules.arrange(seed=seed, **laid_out(one.game, one.recipe, seed).zones)
        assert known(whole.picture()) == known(begun.picture())


def known(picture: PlainData) -> PlainData:
    """Return a picture without the order of the cards that nobody sees any more."""
    return picture | {"aside": sorted(picture.get("aside", ()))}


@each("one", starts())
def test_a_start_has_a_picture_an_advice_for_each_seat_and_needs_that_places_have(
    one: Start,
) -> None:
    assert VIGNETTE in images.svg_text(f"war/{one.picture}")
    assert set(one.needs) <= set(NEEDS) or one.id == FIRST_START
    assert all(words[-1] == "." for words in (*one.teaches, one.goal, one.sentence))
    assert ". " not in one.sentence
    assert ("{enemy}" in one.goal) == (one.seats == 2)
    assert len(one.aid) in (0, one.seats) and (one.seats == 2 or one.aid)
    for seat, more in enumerate(one.aid):
        areas = one.recipe["areas"].items()
        held = {name for name, entry in areas if entry["owner"] != CITIES[seat]}
        assert more and not set(more) & held and set(more) <= set(AREAS)


def test_titles_and_recipes_of_starts_differ() -> None:
    assert len({one.title for one in starts()}) == len(starts())
    assert len({(one.game, repr(one.recipe)) for one in starts()}) == len(starts())


@each("one", of_game("duel"))
def test_a_sentence_on_a_duel_says_what_lies_on_the_table(one: Start) -> None:
    recipe, options = one.recipe, one.recipe.get("options", {})
    vp, tables = recipe.get("vp", [0, 0]), recipe.get("tables", [[], []])
    usual = {"keep": 0, "exchange": 5, "dealt": 10}
    told = {recipe["target"], *filter(None, vp)}
    told |= {number for name in usual for number in options.get(name, ()) if number != usual[name]}
    told |= {amount for _kind, amount in options.get("force", ())}
    prizes = [DUEL_CARDS[name].vp for name in chain(*tables) if DUEL_CARDS[name].vp]
    assert told <= numbers(one.sentence) <= told | {10} | set(prizes), (told, one.sentence)
    on_table = "; ".join([one.sentence]).replace("Victory Point", "")
    assert set(cards_named(on_table, DUEL_CARDS)) == set(chain(*tables))
    for city, number in re.findall(r"(Athens|Sparta) (?:begins )?with (\d+)", one.sentence):
        assert vp[("Athens", "Sparta").index(city)] == int(number)
    assert ("with none" in one.sentence) == (0 in vp and vp != [0, 0])
    assert ("Both tables are empty" not in one.sentence) or not any(tables)
    assert numbers(one.goal) == {recipe["target"]}
    kind = re.findall(r"Each (Sea|Land) card", one.sentence)
    assert [word.lower() for word in kind] == sorted({name for name, _ in options.get("force", ())})


def cards_named(words: str, known: Iterable[str]) -> list[str]:
    """Return the cards that a sentence names, longer names before those that they contain."""
    found = []
    for name in sorted(known, key=len, reverse=True):
        if re.search(rf"\b{re.escape(name)}\b", words):
            found.append(name)
            words = words.replace(name, "")
    return found


@pytest.mark.parametrize("one", of_game("battle"), ids=lambda one: one.id)
def test_a_sentence_on_a_battle_says_what_lies_on_the_table(one: Start) -> None:
    recipe, options = one.recipe, one.recipe.get("options", {})
    told = {options["decks"], *filter(None, recipe.get("flank", ()))}
    told |= set(options.get("hand", ())) | ({1} if "sharp" in options else set())
    assert numbers(one.sentence) == told
    begins = re.search(r"the \{(one|other)\} (?:begin|have the first turn)", one.sentence)
    begun = begins or re.search(r"\{(one|other)\} have .* and begin", one.sentence)
    assert begun and ("one", "other").index(begun[1]) == recipe["to_act"]
    waiting = recipe.get("reserves", [[], []])
    sentence = one.sentence.replace("in the Reserve", "").replace("in each Reserve", "")
    named = set(cards_named(sentence, BATTLE_CARDS))
    assert set(chain(*waiting)) <= named <= set(chain(*recipe["hands"], *waiting))
    for seat, word in enumerate(("one", "other")):
        points = re.search(rf"the {{{word}}} have (\d) flank points?", one.sentence)
        both = re.search(r"both begin with (\d) flank points", one.sentence)
        said = points or both
        assert recipe.get("flank", [0, 0])[seat] == (int(said[1]) if said else 0), word
    sharp = dict.fromkeys(options.get("sharp", ()))
    assert ("Heavy Infantry" in one.sentence, "Light Infantry" in one.sentence) == (
        "HI" in sharp,
        "LI" in sharp,
    )


@pytest.mark.parametrize("one", of_game("greece"), ids=lambda one: one.id)
def test_a_sentence_on_the_map_says_who_holds_what(one: Start) -> None:
    recipe, options = one.recipe, one.recipe.get("options", {})
    turn, length = recipe.get("turn", 1), options.get("length", 15)
    held = {AREAS[name]: entry for name, entry in recipe["areas"].items()}
    abroad = {name: entry for name, entry in held.items() if name not in HOMES}
    named = {name for name in AREAS.values() if name in one.sentence} - set(HOMES)
    assert named == set(abroad)
    counters = {entry["counters"] for entry in held.values()}
    assert counters <= numbers(one.sentence) | {1}
    goal = options.get("goal", [7])[0]
    assert COUNTS[goal] in one.goal and (goal == 7 or str(goal) in one.sentence)
    assert f"after turn {length}" in one.goal
    assert (length == 15) or f"after turn {length}" in one.sentence
    assert (turn == 1) == ("begins in turn" not in one.goal) and (
        turn == 1 or f"begins in turn {turn})" in one.goal
    )


@each("one", starts())
def test_a_start_is_measured_and_fair_enough_for_whoever_plays_it(one: Start) -> None:
    if one.id == FIRST_START:
        return
    assert one.games >= GAMES and one.par > 0 and len(one.shares) == one.seats
    assert one.bot in (*ai.LEVELS, *ai.FAMILIES)
    assert all(FAIR[0] <= share <= FAIR[1] for share in one.shares)


# ---------------------------------------------------------------------- what is composed


@pytest.mark.few(1)
@pytest.mark.parametrize("city", CITIES)
def test_what_stands_together_fits(city: str) -> None:
    for game in campaign_games():
        for met in meetings(city, game)[::7]:
            for how in [*starts_for(met)][:3]:
                year = met.year(*met.years)
                assert year is not None
                one = Composition(met.place, met.commander, how, year, city, met.seats[0])
                assert problem(one) == "" and composition(one.id) == one
                found = scenario(one.id)
                assert found.seat_of(city) == one.seat and found.enemy_of(one.seat) == one.enemy
                assert found.generals[one.enemy] == met.commander.name
                assert found.year == -year and found.act == act_of(city, year)
                assert len(found.told) == 3 + bool(how.aid) and found.briefing == " ".join(
                    map(str, found.told)
                )
                assert "{" not in found.briefing and str(found.goal_for(one.seat))
                assert {found.title, found.place, found.goal, *found.teaches} <= strings()
                assert {*found.seats, *found.sources} <= strings()
                assert all(part.template in strings() for part in found.told)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("amphipolis.brasidas.wall_around_a_wall.424.athens.0", ""),
        ("amphipolis.brasidas.night_landing.424.athens.0", "Amphipolis lacks coast"),
        ("sybota.phormio.wall_around_a_wall.432.sparta.1", "Sybota lacks walls"),
        ("amphipolis.brasidas.wall_around_a_wall.421.athens.0", "does not meet athens at"),
        ("amphipolis.brasidas.wall_around_a_wall.424.sparta.1", "is no enemy of sparta"),
        ("amphipolis.brasidas.wall_around_a_wall.424.athens.1", "athens does not sit there"),
        ("amphipolis.brasidas.cities_alone.424.athens.0", "greece does not fit Amphipolis"),
        ("amphipolis.brasidas.wall_around_a_wall.424.argos.0", "is no enemy of argos"),
        ("naupactus.lysander.quarrel_of_neighbours.406.athens.0", ""),
    ],
)
def test_what_does_not_fit_is_no_scenario(name: str, why: str) -> None:
    where, who, how, year, city, seat = name.split(".")
    one = Composition(place(where), commander(who), start(how), int(year), city, int(seat))
    assert why in problem(one) and bool(why) == bool(problem(one))
    if why:
        with pytest.raises(KeyError):
            scenario(name)
    else:
        assert scenario(name).id == name


@pytest.mark.parametrize(
    "name",
    [
        *("", "amphipolis", "amphipolis.brasidas.night_landing.424.athens"),
        "atlantis.brasidas.night_landing.424.athens.0",
        "amphipolis.brasidas.wall_around_a_wall.0424.athens.0",
        "amphipolis.brasidas.wall_around_a_wall.424.athens.-1",
    ],
)
def test_an_id_that_tells_nothing_is_no_scenario(name: str) -> None:
    with pytest.raises(KeyError):
        scenario(name)


def test_what_a_commander_brings_does_not_lie_on_the_table_already() -> None:
    nicias = commander("nicias")
    assert nicias.signature == "duel: hands[own]+Garrison"
    met = next(one for one in meetings("sparta", "duel") if one.commander == nicias)
    for how in starts_for(met):
        assert "Garrison" not in chain(*how.recipe.get("tables", ()))


def test_a_battle_is_named_after_peoples_and_other_games_after_cities() -> None:
    battle = scenario("coronea.pagondas.open_plain.424.athens.1")
    assert battle.seats == ("Thebans", "Athenians") and battle.cities == (("thebes",), ("athens",))
    assert str(battle.goal_for(1)).startswith("Destroy the army of the Thebans")
    duel = scenario("syracuse.gylippus.open_markets.413.athens.0")
    assert duel.seats == ("Athens", "Sparta") and duel.cities == (("athens",), ("sparta",))
    allied = scenario("syracuse.hermocrates.open_plain.413.athens.0")
    assert allied.seats == ("Athenians", "Syracusans") and allied.cities[1] == ("sparta",)


def test_a_sentence_of_another_year_than_stands_above_says_so() -> None:
    found = set[str]()
    for city in CITIES:
        for game in campaign_games():
            for met in meetings(city, game):
                year = met.year(*met.years)
                how = next(iter(starts_for(met)), None)
                if year is None or how is None:
                    continue
                name = Composition(met.place, met.commander, how, year, city, met.seats[0]).id
                told = str(scenario(name).told[0])
                years = [int(one) for one in re.findall(r"[34]\d\d", met.place.sentence)]
                opening = told.removesuffix(met.place.sentence).strip()
                if not years or year in years:
                    assert opening == "", told
                else:  # before Christ, what comes later has the smaller number
                    assert opening == (TO_COME if years[0] < year else MADE), told
                found.add(opening)
    assert found == {"", TO_COME, MADE}


def test_the_briefing_says_what_the_player_of_the_map_gets_more() -> None:
    one = scenario("acanthus.brasidas.free_choice.424.athens.0")
    assert str(one.told[-1]) == (
        "You yourself begin with more: Delos with 1 counter, Samos with 1 counter."
    )
    assert set(one.start_for(0)["areas"]) - set(one.start["areas"]) == {"delos", "samos"}
    two = scenario("naupactus.agis.western_waters.414.thebes.2")
    assert str(two.told[-1]).endswith(": Delphi with 2 counters, Plataea with 2 counters.")


def test_the_year_is_the_one_nearest_to_what_is_told_of_the_place() -> None:
    met = next(
        one
        for one in meetings("sparta", "duel")
        if (one.place.id, one.commander.id) == ("piraeus", "pericles")
    )
    assert met.place.told == 429 and met.years == (431, 429)
    assert [met.year(435, 422), met.year(435, 430), met.year(428, 422)] == [429, 430, None]


def test_acts_follow_one_another_and_go_on_for_thebes() -> None:
    assert [act_years("athens", act) for act in ACT_YEARS] == [(435, 422), (421, 413), (412, 404)]
    assert act_years("thebes", 3) == (412, 371)
    assert [act_of("thebes", year) for year in (432, 421, 371)] == [1, 2, 3]
    with pytest.raises(ValueError, match="no act has the year 371"):
        act_of("sparta", 371)
    for one in scenarios():
        for city in CITIES:
            if one.seat_of(city) is not None and (one.year <= -404 or city == "thebes"):
                assert act_of(city, -one.year) == one.act


def test_the_general_of_the_player_served_then_and_there_if_anybody_did() -> None:
    assert composing.general_of("athens", 424, place("tanagra")) == "Demosthenes"
    assert composing.general_of("sparta", 435, place("athens")) == "Archidamus"
    assert composing.general_of("thebes", 420, place("athens")) == ""


# ---------------------------------------------------------------------- played


@each("one", starts())
def test_each_start_is_played_to_an_end_by_chance(one: Start) -> None:
    rng = Rng(7)
    state = RULES[one.game].arrange(seed=3, **laid_out(one.game, one.recipe, 3).zones)
    while state.outcome() is None:
        state.apply(rng.choice(state.legal()))
    state.check()
    outcome = state.outcome()
    assert outcome is not None and outcome.winners


@pytest.mark.parametrize(
    "name",
    [
        "naupactus.lysander.harbour_shut.406.athens.0",
        "coronea.pagondas.six_in_hand.424.athens.1",
        "corcyra.eurymedon.western_waters.425.sparta.1",
    ],
)
def test_a_composed_engagement_is_an_ordinary_match_with_a_record(
    name: str, tmp_path: Path
) -> None:
    """It is begun like any scenario, and its record is read without the tables of the world."""
    one = scenario(name)
    setup = setup_alone(one, one.side, "recruit", 5, "Ana")
    assert setup.game == one.game and setup.seats[one.side].startswith("human Ana")
    match = Match.begin(setup, Recorder(tmp_path / "a.replay"))
    rng = Rng(1)
    for _ in range(12):
        match.act(rng.choice(match.state.legal()))
    record = read(tmp_path / "a.replay")
    assert setup_of(record.header) == setup
    assert last_state(record).key() == match.state.key()
