"""Feats of any game, over records and wars; which records count, and which one earned a feat."""

from __future__ import annotations

import dataclasses
from datetime import UTC
from pathlib import Path

import msgspec
import pytest

import ai
from game.campaign.run import Charter, Ending, Run
from game.match.match import Match, Setup
from game.match.seats import Human, parse
from game.records.record_file import Recorder
from game.records.replay import Parent, Record, read
from game.records.replay_player import opening, record_of
from game.rules.rng import Rng
from game.scenes.statistics.feat_wall import story_of
from game.statistics.facts import Facts, as_proof, examine
from game.statistics.feats import FeatProgress, feats, standings
from game.statistics.runs import Fought, RunSummary
from sprites.base import images
from tests.support.play.feat_matches import facts_of, result_of

ORACLE, STRATEGOS, HOPLITE = (Facts(won=True, others=[who]) for who in ai.LEVELS[:0:-1])


def dated(*matches: Facts) -> dict[str, Facts]:
    """Matches on the days of a month, in this order."""
    return {
        f"{day:02}": msgspec.structs.replace(one, started=f"2026-11-{day:02}T18:00:00Z")
        for day, one in enumerate(matches, start=1)
    }


def of(key: str, *matches: Facts, runs: tuple[RunSummary, ...] = ()) -> FeatProgress:
    found = standings(dated(*matches), runs)
    return next(one for one in found if one.feat.key == key)


def win(game: str = "duel", *others: str, mode: str = "match", undone: bool = False) -> Facts:
    seats = list(others) or ["hoplite"]
    return Facts(game=game, won=True, others=seats, mode=mode, undone=undone)


LOSS = Facts(game="duel", others=["hoplite"])


def test_there_are_36_feats_with_pictures_and_each_can_be_reached() -> None:
    assert len({feat.key for feat in feats()}) == 36
    for feat in feats():
        assert images.exists(feat.art)
        assert "<!--picture-->" in images.svg_text(feat.art)
        assert feat.goal >= 1
        assert feat.game in ("any", "duel", "battle", "greece")


def test_first_blood_is_a_win() -> None:
    assert of("first_blood", LOSS, win()).record == "02"
    assert not of("first_blood", LOSS, LOSS).earned


def test_three_wreaths_are_a_win_in_each_game() -> None:
    assert of("three_wreaths", win("duel"), win("battle"), win("greece")).record == "03"
    found = of("three_wreaths", win("duel"), win("battle"), win("duel"))
    assert (found.done, found.record, found.earned) == (2, "02", False)


def test_the_riddle_is_answered_by_beating_oracles_alone_in_each_game() -> None:
    two = [win("duel", "oracle"), win("battle", "oracle")]
    assert of("riddle_answered", *two, win("greece", "oracle", "oracle")).earned
    assert of("riddle_answered", *two, win("greece", "oracle", "strategos")).done == 2
    assert of("riddle_answered", *two, win("greece", "oracle", "")).done == 2


def test_heads_of_the_hydra_are_five_wins_in_a_row() -> None:
    assert of("heads_of_the_hydra", LOSS, *[win()] * 5, LOSS).record == "06"
    found = of("heads_of_the_hydra", *[win()] * 4, LOSS, *[win()] * 4)
    assert (found.done, found.earned) == (4, False)


def test_labours_are_twelve_wins_against_strategos_or_better() -> None:
    hard = [win("duel", "strategos"), win("greece", "oracle", "strategos")] * 6
    assert of("labours", *hard).earned
    assert of("labours", *hard[:11], win("duel", "hoplite")).done == 11


def test_the_word_once_spoken_is_a_hard_match_without_undo() -> None:
    key = "the_word_once_spoken"
    assert of(key, win("duel", "strategos")).earned
    assert not of(key, win("duel", "strategos", mode="practice")).earned
    assert not of(key, win("duel", "strategos", undone=True)).earned
    assert not of(key, win("duel", "hoplite")).earned


def war(*names: str, lives: int = 1, ended: bool = True, length: int = 9) -> RunSummary:
    return RunSummary("war", tuple(map(Fought, names)), length, lives, ended)


NINE = tuple(f"{day:02}" for day in range(1, 10))


def test_odyssey_is_a_war_of_nine_engagements_that_ends_with_lives_left() -> None:
    played = [win(), LOSS, *[win()] * 7]
    assert of("odyssey", *played, runs=(war(*NINE),)).record == "09"
    assert not of("odyssey", *played, runs=(war(*NINE, lives=0),)).earned
    assert of("odyssey", *played, runs=(war(*NINE[:8], ended=False),)).done == 8
    assert not of("odyssey", *played, runs=(war(*NINE[:3], length=3),)).done
    assert of("odyssey", *played[:8], Facts("unfinished"), runs=(war(*NINE),)).done == 8


def test_unbroken_is_a_war_of_which_every_engagement_was_won() -> None:
    assert of("unbroken", *[win()] * 9, runs=(war(*NINE),)).earned
    assert of("unbroken", *[win()] * 3, runs=(war(*NINE[:3], length=3),)).earned
    assert not of("unbroken", win(), LOSS, win(), runs=(war(*NINE[:3], length=3),)).earned
    assert not of("unbroken", win(), win(), runs=(war(*NINE[:2], length=3, ended=False),)).earned


def test_the_first_record_that_earns_a_feat_is_kept_or_else_the_best_try() -> None:
    far = [Facts(game="duel", feats={"thunderbolt": force}) for force in (40, 65, 71, 90)]
    found = of("thunderbolt", *far)
    assert (found.earned, found.record, found.when[:10]) == (True, "03", "2026-11-03")
    found = of("thunderbolt", *far[:2])
    assert (found.earned, found.record, found.done) == (False, "02", 65)
    assert of("thunderbolt", far[1], far[1]).record == "01", "the first of two that are alike"


# ---------------------------------------------------------------------- which records count


def played(*seats: str, mode: str = "match", change: str = "", conceded: int = 0) -> Record:
    """A duel of a few actions; one gives up, perhaps after the other seat has changed hands."""
    match = Match.begin(Setup("duel", seats, 7, mode))
    chance = Rng(3)
    for _action in range(12):
        match.act(chance.choice(match.state.legal()))
    match.concede(conceded)
    record = record_of(match)
    if not change:
        return record
    moved = msgspec.structs.replace(record.lines[3], do=None, check=None, seat=1, to=change)
    return Record(record.header, (*record.lines[:3], moved, *record.lines[3:]))


def facts(record: Record) -> Facts:
    return result_of(examine(record))


def test_a_match_of_one_person_counts_and_knows_who_sat_where() -> None:
    found = facts(played("human Ana", "oracle"))
    assert (found.left_out, found.level, found.side) == ("", "oracle", "Athens")
    assert facts(played("human Ana", "remote Ben", conceded=1)).won
    assert facts(played("strategos", "human Ana", conceded=1)).seat == 1


def test_who_concedes_has_not_won_and_the_facts_say_why() -> None:
    found = facts(played("human Ana", "oracle", conceded=0))
    assert (found.won, found.conceded) == (False, True)
    assert not facts(played("human Ana", "remote Ben", conceded=1)).conceded


@pytest.mark.parametrize("seats", [("remote Ana", "oracle"), ("human Ana", "human Ben")])
def test_matches_without_exactly_one_person_do_not_count(seats: tuple[str, str]) -> None:
    assert facts(played(*seats)).left_out == "not one person"


def test_a_rival_that_changed_has_no_level() -> None:
    found = facts(played("human Ana", "oracle", change="recruit"))
    assert (found.counts, found.level, found.hard) == (True, "", False)


def test_a_match_in_which_an_ai_took_over_is_neither_won_nor_lost() -> None:
    record = played("human Ana", "oracle")
    given = msgspec.structs.replace(record.lines[3], do=None, check=None, seat=0, to="strategos")
    back = msgspec.structs.replace(given, to="human Ana")
    for changes in ((given,), (given, back)):
        lines = (*record.lines[:3], *changes, *record.lines[3:])
        found = facts(Record(record.header, lines))
        assert (found.counts, found.left_out) == (False, "an AI took over")


def test_a_concession_among_three_is_a_defeat_whoever_plays_on(tmp_path: Path) -> None:
    recorder = Recorder(tmp_path / "war.replay")
    match = Match.begin(Setup("greece", ("human Ana", "hoplite", "hoplite"), 7), recorder)
    for _action in range(30):
        match.act(match.state.legal()[0])
    match.concede(0)
    while match.outcome() is None:
        match.act(match.state.legal()[0])
    recorder.close()
    found = facts(read(recorder.path))
    assert found.counts and not found.won and 0 not in found.winners


def test_unfinished_forged_and_unproved_records_do_not_count() -> None:
    record = played("human Ana", "oracle")
    assert facts(Record(record.header, record.lines[:-1])).left_out == "unfinished"
    bare = tuple(msgspec.structs.replace(line, check=None) for line in record.lines)
    assert facts(Record(record.header, bare)).left_out == "unproved"
    wrong = msgspec.structs.replace(record.lines[4], check="00000000")
    forged = (*record.lines[:4], wrong, *record.lines[5:])
    assert facts(Record(record.header, forged)).left_out == "it does not hold"


def test_a_match_played_on_from_the_middle_of_another_does_not_count() -> None:
    record = played("human Ana", "oracle")
    header = msgspec.structs.replace(record.header, parent=Parent("00000000", 4))
    assert facts(Record(header, record.lines)).left_out == "played on from another match"


def test_an_undo_that_a_match_forbids_is_a_forgery() -> None:
    record = played("human Ana", "oracle")
    dealt = opening(record.header).digest()
    replace = msgspec.structs.replace
    undo = replace(record.lines[11], do=None, undo=11, check=dealt)
    lines = (*record.lines[:11], undo, replace(record.lines[-1], check=dealt))
    for mode, left_out in (("match", "it does not hold"), ("practice", "")):
        header = replace(record.header, mode=mode, started="2026-11-01T18:00:00Z")
        assert facts(Record(header, lines)).left_out == left_out


def test_what_was_undone_earns_nothing() -> None:
    match = Match.begin(Setup("duel", ("human", "oracle"), 7, "practice"))
    while match.state.legal()[0].verb != "play":
        match.act(match.state.legal()[-1])
    while not isinstance(parse(match.setup.seats[match.to_act]), Human):
        match.act(match.state.legal()[0])
    match.act(match.state.legal()[0])
    match.undo(0)
    match.concede(0)
    assert facts_of(match).pieces == []


def test_a_feat_of_a_war_names_the_rival_of_an_engagement_with_its_own_options() -> None:
    fought = as_proof(Facts(started="2026-11-20T18:00:00Z", others=["hoplite"], won=True))
    feat = next(each for each in feats() if each.key == "unbroken")
    for done in (0, feat.goal):
        standing = FeatProgress(feat, done, "war.replay", "2026-11-20T18:00:00Z")
        assert "Hoplite" in story_of(standing, {"war.replay": fought}, UTC)


# ---------------------------------------------------------------------- families and cities


def well_ended(city: str, day: int, *held: str) -> tuple[RunSummary, dict[str, Facts]]:
    """Return a raid that ended well, with what is known of the record of its one victory."""
    name = f"{city}.replay"
    run = dataclasses.replace(
        Run(Charter(city, "hoplite", "raid", day)),
        phase="over",
        lives=1,
        asks=(),
        holdings=tuple((one, False) for one in held),
    )
    ending = Ending(True, 3, 9, 6, 5)
    facts = Facts(won=True, margin=3, told_before=3, turns=5, game="duel",
                  started=f"2026-11-{day:02}T18:00:00Z")  # fmt: skip
    return RunSummary(name, (Fought(name, ending),), 1, 1, True, run), {name: facts}


def test_a_war_that_ends_well_with_three_of_a_family_earns_its_feat() -> None:
    trophies = ("trophy_at_sybota", "pursuit", "escalade")
    for held, done in ((trophies[:2], 2), (trophies, 3), (("antaeus", *trophies), 3)):
        run, known = well_ended("athens", 3, *held)
        found = {one.feat.key: one for one in standings(known, [run])}
        assert found["forest_of_trophies"].done == done
        assert found["forest_of_trophies"].earned == (done == 3)
        assert found["song_of_glory"].done == 0
    assert run.run is not None
    lost = dataclasses.replace(run, run=dataclasses.replace(run.run, lives=0))
    found = {one.feat.key: one for one in standings(known, [lost])}
    assert found["forest_of_trophies"].done == 0


def test_three_cities_are_counted_over_wars_and_none_twice() -> None:
    runs, known = list[RunSummary](), dict[str, Facts]()
    for day, (city, done) in enumerate([("thebes", 1), ("athens", 2), ("sparta", 3)], start=1):
        run, facts = well_ended(city, day)
        runs += [run, run]
        known |= facts
        found = next(one for one in standings(known, runs) if one.feat.key == "three_cities")
        assert (found.done, found.record) == (done, f"{city}.replay")
