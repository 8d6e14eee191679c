"""The hall of fame and the feats: every place and war is checked against its records."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest

from game.campaign import hall, run_file, settling
from game.campaign.fold import after
from game.campaign.hall import HallPlace
from game.campaign.run import Charter, Ending, Run, RunStep
from game.campaign.run_file import WarFile
from game.campaign.scenario import CITIES
from game.campaign.titles import share_line
from game.client.app import App
from game.match.match import Match, Setup
from game.records.record_file import Recorder
from game.records.replay import read
from game.records.verify import identity_of
from game.rules import RULES
from game.scenes.menus.title import Title
from game.scenes.routes import scene_routes
from game.scenes.war.campaign import Campaign
from game.scenes.war.end_scene import WarEnd
from game.scenes.war.setup import WarSetup, summary
from game.statistics import runs
from game.statistics.facts import Facts, examine
from game.statistics.feats import FeatProgress, standings
from game.statistics.index import Index
from game.statistics.runs import Fought, objections, summaries
from game.system import paths
from game.system.settings import Settings
from sprites.base.canvas import offscreen
from tests.programs.kill_points import MOST, play_war
from tests.support.play.battlefield import battle
from tests.support.play.feat_matches import result_of
from tests.support.play.wars import NOW, begin, engaged, left, play, set_out
from tests.support.stage import SMALL, built, pass_time, top

RELEASE = Path(__file__).parents[1] / "releases" / "1.0.0"
CHARTER = Charter("athens", "recruit", "raid", 5)
DAILY = msgspec.structs.replace(CHARTER, daily="2026-11-22")


def entered(charter: Charter = CHARTER, name: str = "ANA") -> Path:
    """Play a war to its end, a victory among its engagements, and enter it; return its file."""
    war = WarFile.begin(charter, NOW)
    path = war.file.path
    run = play_war(war, lambda run: MOST)
    assert any(one.ending is not None and one.ending.won for one in run.fought)
    hall.enter(run, name, "2026-11-22", path.name)
    return path


def written(*places: object) -> bytes:
    """Return the file of a hall with some places."""
    return msgspec.json.encode({"hall": hall.FORMAT, "places": places})


def shown() -> list[HallPlace]:
    return hall.places(CHARTER.length, CHARTER.level)


def notes() -> list[str]:
    """Return the reasons against the places of the hall."""
    index = Index()
    index.finish()
    index.stop()
    return objections(shown(), summaries(), index.facts)


def victory(path: Path) -> Path:
    """Return the record of a war's first victory."""
    fought = run_file.read(path).fought
    return paths.records() / next(one.record for one in fought if one.ending and one.ending.won)


def changed_line(path: Path, holding: str, change: Callable[[dict[str, object]], object]) -> None:
    """Change the last line of a file that holds some words."""
    lines = path.read_text(encoding="utf-8").splitlines()
    at = max(number for number, line in enumerate(lines) if holding in line)
    line = json.loads(lines[at])
    change(line)
    lines[at] = json.dumps(line)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


# ---------------------------------------------------------------------- places


def test_a_place_names_its_war_and_is_proved_by_its_records(folder: Path) -> None:
    path = entered()
    (place,) = shown()
    assert place.war == path.name
    assert notes() == [""]


def test_a_place_whose_war_is_gone_stays_with_the_reason(folder: Path) -> None:
    entered().unlink()
    assert notes() == [runs.NO_WAR]
    assert [one.name for one in shown()] == ["ANA"]


def test_a_place_whose_record_is_gone_stays_with_the_reason(folder: Path) -> None:
    victory(entered()).unlink()
    assert notes() == [runs.GONE]


def test_a_place_whose_record_does_not_hold_stays_with_the_reason(folder: Path) -> None:
    changed_line(victory(entered()), '"do"', lambda line: line.update(check="00000000"))
    assert notes() == [runs.NOT_HOLDING]


def test_a_place_whose_record_is_of_another_match_stays_with_the_reason(folder: Path) -> None:
    record = victory(entered())
    record.unlink()
    left(play(Match.begin(Setup("duel", ("human", "recruit"), 1), Recorder(record))))
    assert notes() == [runs.ANOTHER]


def forged_margin(line: dict[str, object]) -> None:
    ended = line["ended"]
    assert isinstance(ended, dict)
    ended["margin"] = 10


def test_a_war_that_tells_more_than_its_records_is_found_out(folder: Path) -> None:
    path = entered()
    changed_line(path, '"won":true', forged_margin)
    assert notes() == [runs.OTHER_WAR], "the place still has the score of before"
    hall.hall_file().unlink()
    hall.enter(run_file.read(path), "ANA", war=path.name)
    assert notes() == [runs.OTHERWISE]


def test_a_place_that_tells_more_than_its_war_is_found_out(folder: Path) -> None:
    entered()
    (place,) = shown()
    richer = msgspec.structs.replace(place, score=9000)
    hall.hall_file().write_bytes(written(richer))
    assert notes() == [runs.OTHER_WAR]


def test_a_war_has_one_place(folder: Path) -> None:
    entered()
    (place,) = shown()
    hall.hall_file().write_bytes(written(place, place))
    assert notes() == ["", runs.TWICE]


def test_a_war_of_other_scenarios_cannot_be_proved(folder: Path) -> None:
    path = entered()
    changed_line(path, '"data"', lambda line: line.update(data="00000000"))
    assert notes() == [runs.OTHER_DATA]


def test_the_end_of_a_war_shows_what_cannot_be_proved(folder: Path) -> None:
    victory(entered()).unlink()
    war = WarFile.begin(CHARTER, NOW)
    war.take(RunStep(abandon=True))
    app = App(offscreen(SMALL), Settings(calm=True), scene_routes)
    scene = WarEnd(app, Campaign(app, war))
    app.push(scene)
    assert scene.notes == [""] and scene.waiting
    pass_time(app, 8)
    assert scene.notes == [runs.GONE] and not scene.waiting
    app.draw()
    app.close()
    war.close()


# ---------------------------------------------------------------------- one margin


def fought(game: str) -> Iterator[tuple[Fought, Facts]]:
    """Yield engagements of wars that a greedy player has won, and the facts of their records."""
    for seed in range(40):
        charter = Charter(CITIES[seed % 3], "recruit", "raid", seed)
        stop = next((one for one in charter.road.at(0) if one.game == game), None)
        if stop is None:
            continue
        run = after(set_out(Run(charter)), RunStep(road=stop.id))
        match = play(Match.begin(settling.setup_at(run), Recorder(paths.records() / f"{seed}.r")))
        found = read(left(match))
        ending = settling.ending_of(found, stop.seat)
        assert ending is not None
        if ending.won:
            identity = identity_of(settling.setup_at(run))
            yield Fought(f"{seed}.r", ending, identity), result_of(examine(found))


@pytest.mark.parametrize("game", RULES)
def test_a_war_and_its_proof_count_the_same_margin(game: str, folder: Path) -> None:
    won = list(fought(game))
    assert len(won) >= 3, "hardly anything was compared"
    for one, facts in won:
        assert one.ending is not None
        assert one.ending.margin == facts.margin == one.ending.own - one.ending.rival
        assert runs.against(one, facts) == ""
    assert any(not facts.counts for _one, facts in won), "half of all starts have other options"


def test_a_battle_is_measured_by_the_cards_left_to_lose() -> None:
    state = battle(
        "2 Rally", "Slingers", decks=("2 Medium Cavalry, 2 Bowmen", ""), reserves=("Psiloi", "")
    )
    assert settling.figures(state, 0) == (5, 0)
    assert settling.figures(state, 1) == (0, 5)


def test_the_margin_that_wars_told_with_hands_is_believed_and_no_other(folder: Path) -> None:
    one, facts = next(each for each in fought("battle") if each[1].told_before > 0)
    ended = one.ending
    assert ended is not None and facts.told_before != facts.margin

    def told(margin: int) -> str:
        ending = msgspec.structs.replace(ended, margin=margin)
        return runs.against(dataclasses.replace(one, ending=ending), facts)

    assert told(max(0, facts.told_before)) == ""
    others = set(range(40)) - {facts.margin, max(0, facts.told_before)}
    assert {told(margin) for margin in others} == {runs.OTHERWISE}


def test_the_battles_of_wars_of_1_0_0_are_believed() -> None:
    checked = []
    for war in summaries(RELEASE / "wars"):
        for one in war.fought:
            if one.ending is not None and one.ending.won:
                facts = result_of(examine(read(RELEASE / "records" / one.record)))
                expected = "" if facts.holds else runs.NOT_HOLDING  # the duel's rules changed
                assert runs.against(one, facts) == expected, f"{war.name}: {one}"
                checked.append(facts.game)
    assert checked.count("battle") >= 4


# ---------------------------------------------------------------------- the file

PLACE = {"name": "ANA", "score": 7, "city": "athens", "level": "recruit", "length": "raid"}
BAD = [
    {"name": 7},
    {**PLACE, "city": "argos"},
    {**PLACE, "score": "much"},
    {**PLACE, "level": "god"},
    {},
    "text",
    None,
]


@pytest.mark.parametrize("bad", BAD, ids=range(len(BAD)))
def test_one_bad_entry_never_sets_the_others_aside(bad: object, folder: Path) -> None:
    hall.hall_file().write_bytes(written(PLACE, bad, {**PLACE, "name": "BEA", "score": 5}))
    assert [one.name for one in shown()] == ["ANA", "BEA"]


@pytest.mark.parametrize("cut", [0.3, 0.5, 0.7, 0.99])
def test_a_damaged_line_never_sets_the_others_aside(cut: float, folder: Path) -> None:
    rows = [{**PLACE, "name": f"A{{{n}", "score": 100 - n} for n in range(8)]
    content = msgspec.json.format(written(*rows), indent=1).decode()
    at = int(cut * len(content))
    hall.hall_file().write_text(content[:at] + "\0" + content[at + 3 :])
    assert len(shown()) >= 6
    assert hall.hall_file().exists()


def test_what_could_not_be_read_is_kept_when_the_hall_is_written(folder: Path) -> None:
    content = written(PLACE, {"name": 7})
    hall.hall_file().write_bytes(content)
    entered(name="BEA")
    assert {one.name for one in shown()} == {"ANA", "BEA"}
    (kept,) = hall.hall_file().parent.glob("hall_of_fame.json.broken*")
    assert kept.read_bytes() == content


# ---------------------------------------------------------------------- the war of the day


def test_of_the_tries_at_a_war_of_a_day_the_first_one_counts(folder: Path) -> None:
    first, second = entered(DAILY), entered(DAILY, "BEA")
    assert [run_file.read(path).charter.attempt for path in (first, second)] == [1, 2]
    assert [one.name for one in shown()] == ["ANA"] and notes() == [""]
    assert "(try 2)" in share_line(run_file.read(second))
    assert "try" not in share_line(run_file.read(first))


def test_another_level_length_or_day_is_another_war(folder: Path) -> None:
    others = [
        msgspec.structs.replace(DAILY, level="hoplite"),
        msgspec.structs.replace(DAILY, length="war"),
        msgspec.structs.replace(DAILY, daily="2026-11-23"),
        CHARTER,
        CHARTER,
    ]
    WarFile.begin(DAILY, NOW).close()
    for charter in others:
        war = WarFile.begin(charter, NOW)
        assert war.run.charter.attempt == 1
        war.close()


def test_a_war_of_today_that_was_tried_before_says_so(folder: Path) -> None:
    app = App(offscreen(SMALL), Settings(calm=True), scene_routes)
    app.replace_all(lambda: WarSetup(app, daily=True))
    setup = top(app)
    assert isinstance(setup, WarSetup) and "the first try" not in summary(setup.choice)
    war = WarFile.begin(setup.choice.charter(), NOW)
    war.close()
    setup.build()
    assert "the first try" in summary(setup.choice)
    app.close()


# ---------------------------------------------------------------------- feats


def standing(key: str) -> FeatProgress:
    index = Index()
    index.finish()
    index.stop()
    return next(one for one in standings(index.facts, summaries()) if one.feat.key == key)


def nine(name: Callable[[int], str]) -> None:
    """Write the file of a whole war in which everything was won, with these records."""
    war = begin(msgspec.structs.replace(CHARTER, length="war"))
    for number in range(9):
        war.take(RunStep(road=war.run.open_stops[0].id))
        war.take(RunStep(began=name(number)))
        war.take(RunStep(ended=Ending(True, 1, 12, 11, 5)))
        while war.run.phase == "decree":
            war.take(RunStep(skip=True))
    war.close()


def test_a_war_that_names_matches_of_no_war_earns_no_feat(folder: Path) -> None:
    for number in range(9):
        setup = Setup("duel", ("human Ana", "remote Ben"), number)
        match = Match.begin(setup, Recorder(folder / f"{number}.replay"), "2026-11-22T10:00:00Z")
        match.act(match.state.legal()[0])
        match.concede(1)
        left(match)
    nine(lambda number: f"{number}.replay")
    assert standing("first_blood").earned
    assert (standing("odyssey").done, standing("unbroken").done) == (0, 0)


def test_an_engagement_that_a_war_has_done_with_is_no_saved_match(folder: Path) -> None:
    war, match = engaged()
    match.act(match.state.legal()[0])
    left(match)
    app = App(offscreen(SMALL), Settings(calm=True), scene_routes)
    assert built(Title(app)).saved is None
    settling.concede(war)
    assert war.run.phase == "decree" and built(Title(app)).saved is None
    war.take(RunStep(abandon=True))
    war.close()
    assert built(Title(app)).saved is None
    app.close()
