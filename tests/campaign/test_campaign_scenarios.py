"""The data of scenarios: what is wrong with them is one sentence that names the file."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from game.campaign import scenario as room
from game.campaign.scenario import Scenario, files, scenario, scenarios
from game.scenes.war.scenario_briefing import LEVEL_SEATS, ScenarioBriefing, ScenarioScores
from game.system.progress import Progress
from tests.support.menus import opened
from tests.support.play.records import recorded

DUEL, MAP = "pylos_425", "nicias_421"


@pytest.mark.parametrize("seat", ["²", "2", "-1", ""])
def test_a_seat_that_a_scenario_has_not_is_forgotten(seat: str, folder: Path) -> None:
    path, one = recorded(folder), scenario(DUEL)
    kept = Progress(scenarios_begun={path.name: f"{DUEL} recruit {seat}"})
    assert ScenarioScores(kept).settle({DUEL: one})
    assert not kept.scenarios_begun and not kept.scenario_wins and not kept.scenario_defeats


def test_a_level_that_is_not_remembered_is_the_first(folder: Path) -> None:
    app = opened(lambda app: ScenarioBriefing(app, scenario(DUEL)))
    app.progress.last_seats[LEVEL_SEATS] = []
    assert ScenarioBriefing(app, scenario(DUEL)).level == "recruit"
    app.close()


def file_of(name: str) -> Path:
    return next(path for path in files() if path.stem == name)


def with_data(folder: Path, monkeypatch: pytest.MonkeyPatch, name: str, **news: Any) -> Any:
    """Return the scenarios of a folder that has this one alone, some of its data changed."""
    data = json.loads(file_of(name).read_text(encoding="utf-8"))
    (folder / f"{name}.json").write_text(json.dumps(data | news), encoding="utf-8")
    monkeypatch.setattr(room, "files", lambda: sorted(folder.glob("*.json")))
    return scenarios.__wrapped__()


def test_a_folder_has_the_scenarios_that_lie_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for one in (MAP, DUEL):
        shutil.copy(file_of(one), tmp_path)
    (found, *_rest) = with_data(tmp_path, monkeypatch, DUEL)
    assert found == scenario(DUEL)
    years = [one.year for one in scenarios.__wrapped__()]
    assert years == sorted(years) and len(years) == 2


@pytest.mark.parametrize(
    ("name", "news", "why"),
    [
        (DUEL, {"game": "chess"}, "there is no game called 'chess'"),
        (DUEL, {"id": "pylos"}, "its id is 'pylos'"),
        (DUEL, {"seats": ["Athens"]}, "duel has 2 seats"),
        (DUEL, {"cities": [["athens"]]}, "duel has 2 seats"),
        (DUEL, {"generals": ["A", "B", "C"]}, "duel has 2 seats"),
        (DUEL, {"teaches": []}, "duel has 2 seats"),
        (DUEL, {"measured": {"bot": "greedy", "games": 1, "shares": [1]}}, "duel has 2 seats"),
        (MAP, {"aid": [{}, {}]}, "greece has 3 seats"),
        (DUEL, {"side": 2}, "its side or its act does not exist"),
        (DUEL, {"side": -1}, "its side or its act does not exist"),
        (DUEL, {"act": 0}, "its side or its act does not exist"),
        (DUEL, {"act": 4}, "its side or its act does not exist"),
        (DUEL, {"cities": [["athens"], ["argos"]]}, "it names a city that nobody leads"),
        (DUEL, {"colour": "red"}, "unknown field"),
        (DUEL, {"measured": {"bot": "", "games": 1, "shares": [1, 0], "by": ""}}, "unknown field"),
        (DUEL, {"year": "425"}, "Expected `int`"),
    ],
)
def test_a_scenario_that_is_not_right_is_refused_in_one_sentence(
    name: str, news: dict[str, Any], why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(ValueError, match=why) as refused:
        with_data(tmp_path, monkeypatch, name, **news)
    assert str(refused.value).startswith(f"{name}.json: ") and "\n" not in str(refused.value)


@pytest.mark.parametrize("act", [1, 2, 3])
def test_each_act_there_is_may_be_named(
    act: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (found,) = with_data(tmp_path, monkeypatch, DUEL, act=act, side=1)
    assert (found.act, found.side) == (act, 1)


def test_there_is_no_scenario_of_another_name() -> None:
    with pytest.raises(KeyError, match="pylo"):
        scenario("pylo")


def test_the_enemy_on_the_map_is_sparta_but_for_sparta() -> None:
    assert [scenario(MAP).enemy_of(seat) for seat in range(3)] == [1, 0, 1]
    assert [scenario(DUEL).enemy_of(seat) for seat in range(2)] == [1, 0]


def test_a_picture_has_the_name_of_its_scenario_or_one_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert with_data(tmp_path, monkeypatch, DUEL, picture="")[0].art == DUEL
    assert with_data(tmp_path, monkeypatch, DUEL, picture="rowers")[0].art == "rowers"


@pytest.mark.parametrize(
    ("share", "stars"),
    [
        *((0.61, 1), (0.60, 1), (0.59, 2), (0.53, 2), (0.52, 3)),
        *((0.47, 3), (0.46, 4), (0.40, 4), (0.39, 5), (0.0, 5)),
    ],
)
def test_the_stars_go_by_the_share_of_victories(
    share: float, stars: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    measured = {"bot": "greedy", "games": 200, "shares": [share, 1 - share]}
    (found,) = with_data(tmp_path, monkeypatch, DUEL, measured=measured)
    assert found.stars(0, edition=1) == stars


def test_aid_on_the_map_is_for_the_players_seat_alone() -> None:
    aided: list[tuple[Scenario, int]] = [
        (one, seat) for one in scenarios() for seat, more in enumerate(one.aid) if more
    ]
    assert aided
    for one, seat in aided:
        start, plain = one.start_for(seat), one.start
        city = room.CITIES[seat]
        more = {name: {"owner": city, "counters": number} for name, number in one.aid[seat].items()}
        assert start["areas"] == plain["areas"] | more != plain["areas"]
        assert {key: start[key] for key in start if key != "areas"} == {
            key: plain[key] for key in plain if key != "areas"
        }
    spared = [(one, seat) for one in scenarios() for seat, more in enumerate(one.aid) if not more]
    assert all(one.start_for(seat) is one.start for one, seat in spared)


@pytest.mark.parametrize("name", [DUEL, MAP])
def test_scenarios_are_data_that_nobody_changes_by_chance(name: str) -> None:
    one = scenario(name)
    with pytest.raises(AttributeError):
        one.year = 1  # type: ignore[misc]
    with pytest.raises(AttributeError):
        one.measured.games = 1  # type: ignore[misc]
