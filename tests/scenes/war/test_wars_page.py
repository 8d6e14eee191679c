"""The page of all wars with the last days, and Olympiads where they are shown."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

import msgspec
import pytest

from ai.accounts import Shares
from game.campaign import run_file, settling, shelf
from game.campaign.fold import after, folded
from game.campaign.run import Charter, Run, RunStep
from game.campaign.titles import share_line
from game.client import editing
from game.client.app import App
from game.commands.shot import studio
from game.judging.judgement_file import Head, KeptScales
from game.judging.judgement_folder import SUFFIX, VERSION
from game.judging.judgement_folder import folder as judgements
from game.scenes.look_back.page import LookBack
from game.scenes.menus.title import Title
from game.scenes.war import wording
from game.scenes.war.end_scene import WarEnd
from game.scenes.war.past_war import StopRow
from game.scenes.war.road_scene import RoadScene
from game.scenes.war.seen_road import SeenRoad
from game.scenes.war.setup import WarSetup
from game.scenes.war.status import HeldSherd
from game.scenes.war.war_list import OLYMPIAD, SCORE
from game.scenes.war.wars_page import WarsPage
from game.session.intent import Intent
from game.staging.campaign_moments import wars
from game.staging.moments import MOMENTS
from game.staging.past_war_moments import ended
from game.statistics.runs import LengthFigures, by_length
from tests.support.drawnwords import Words
from tests.support.menus import Choose
from tests.support.play.records import told as toasted
from tests.support.play.wars import engaged, left, play
from tests.support.shelving import (
    TODAY,
    WAYS,
    at_the_wars,
    by_keys,
    of_the_day,
    program,
    written,
)
from tests.support.stage import SMALL, built, key, top


def stops(page: WarsPage) -> list[StopRow]:
    return [row for row in page.rolling if isinstance(row, StopRow)]


# ---------------------------------------------------------------------- the list


@WAYS
def test_wars_are_offered_once_there_are_any(choose: Choose, folder: Path) -> None:
    app = program()
    choose(app, "The Long War")
    assert isinstance(app.top, WarSetup)
    assert "Wars" not in {each.name for each in app.top.foot}
    app.replace_all(app.routes.title)
    written(ended("raid"))
    app.replace_all(app.routes.title)
    page = at_the_wars(app, choose)
    assert [row.name for row in page.listed.listing.rows] == ["Athens, Raid"]
    choose(app, "Back")
    assert isinstance(app.top, WarSetup)
    app.close()


def test_a_war_tells_its_road_in_order_its_title_and_its_decrees(folder: Path) -> None:
    over = (one for one in wars("war", every=5) if one.over)
    run = next(one for one in over if any(each.inscribed for each in one.held))
    written(run)
    page = at_the_wars(program(), by_keys)
    met = [run.road.stop(step.road) for step in run.steps if step.road is not None]
    names = [
        wording.place_and_year(one.scenario) if one.is_fight else wording.stop_title(one)
        for one in met
    ]
    assert [row.words for row in stops(page)] == names
    outcomes = [row.won for row in stops(page) if row.won is not None]
    assert outcomes == [one.ending is not None and one.ending.won for one in run.fought]
    sherds = [one for one in page.rolling if isinstance(one, HeldSherd)]
    assert [one.decree for one in sherds] == list(run.held)
    assert any(one.decree.inscribed for one in sherds)


def test_of_many_files_the_chosen_one_alone_is_followed(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for days in range(6):
        written(ended("raid", every=3 + days), days)
    followed: list[Charter] = []
    fold = folded

    def counted(charter: Charter, steps: tuple[RunStep, ...]) -> Run:
        followed.append(charter)
        return fold(charter, steps)

    monkeypatch.setattr(shelf, "folded", counted)
    app = program()
    page = at_the_wars(app, by_keys)
    assert len(page.listed.listing.rows) == 6 and len(followed) == 1
    key(app, "down")
    assert page.listed.listing.at == 1 and len(followed) == 2
    key(app, "up", "down")
    assert len(followed) == 2
    app.close()


@pytest.mark.few(1)
@WAYS
def test_the_record_of_an_engagement_is_one_click_away(choose: Choose, folder: Path) -> None:
    war, match = engaged()
    play(match)
    record = left(match)
    settling.settle(war)
    war.take(RunStep(abandon=True))
    war.close()
    app = program()
    page = at_the_wars(app, choose)
    assert page.listed.listing.rows[0].badge == "Abandoned"
    (row,) = stops(page)
    assert row.plays
    choose(app, row.name)
    assert isinstance(app.top, LookBack)
    app.pop()
    assert top(app) is page
    record.unlink()
    page.choose(None)
    (row,) = stops(page)
    assert not row.plays and "its record is gone" in row.narration
    app.close()


@WAYS
def test_the_same_road_is_played_again(choose: Choose, folder: Path) -> None:
    run = ended("raid", olympiad=0)
    path = written(run, 3)
    app = program()
    at_the_wars(app, choose)
    choose(app, "go")
    seen = top(app)
    assert isinstance(seen, SeenRoad) and isinstance(app.scenes[0], RoadScene)
    assert seen.campaign.run.charter == run.charter and not seen.campaign.run.steps
    app.close()
    assert run_file.read(path).over
    assert len(run_file.all_runs()) == 2


def test_a_war_of_the_day_that_is_played_again_is_a_later_try(folder: Path) -> None:
    written(of_the_day(2), 2)
    app = program()
    at_the_wars(app, by_keys)
    by_keys(app, "go")
    app.close()
    assert run_file.read(run_file.all_runs()[0]).charter.attempt == 2


@WAYS
def test_a_war_that_goes_on_is_continued(choose: Choose, folder: Path) -> None:
    run = next(one for one in wars("raid") if len(one.fought) == 1 and one.phase == "road")
    path = written(run)
    app = program()
    app.push(WarSetup(app))
    choose(app, "Wars")
    page = top(app)
    assert isinstance(page, WarsPage) and page.foot[-1].words == "Continue this war"
    choose(app, "go")
    road = top(app)
    assert isinstance(road, RoadScene) and road.campaign.file_name == path.name
    app.close()


def test_a_war_of_other_scenarios_shows_what_its_file_tells(folder: Path) -> None:
    path = written(ended("campaign"))
    head, rest = path.read_bytes().split(b"\n", 1)
    form = msgspec.json.decode(head)
    path.write_bytes(msgspec.json.encode({**form, "data": "00000000"}) + b"\n" + rest)
    page = at_the_wars(program(), by_keys)
    fought = ended("campaign").fought
    assert [row.words for row in stops(page)] == [f"Engagement {n + 1}" for n in range(len(fought))]
    assert [row.won for row in stops(page)] == [one.ending and one.ending.won for one in fought]
    war = page.column.war
    assert war is not None and war.run is None and "other scenarios" in str(war.why)
    assert page.foot[-1].words == "Share"


def test_the_line_to_share_is_copied(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run = ended("raid")
    written(run)
    copied: list[str] = []

    def put(words: str) -> bool:
        copied.append(words)
        return True

    monkeypatch.setattr(editing, "put", put)
    app = program()
    at_the_wars(app, by_keys)
    by_keys(app, "Copy text")
    key(app, "continue")
    assert copied == [share_line(run)] * 2
    assert f"Copied: {share_line(run)}" in toasted(app)
    monkeypatch.setattr(editing, "put", lambda _words: False)
    key(app, "continue")
    assert "No clipboard available." in toasted(app)
    app.close()


@pytest.mark.few(3)
@pytest.mark.parametrize(("size", "scale"), [((960, 540), 200), ((1280, 720), 100)])
@pytest.mark.parametrize("name", ["wars", "wars-today", "wars-day", "wars-empty", "wars-unread"])
def test_no_words_are_cut_or_cross(name: str, size: tuple[int, int], scale: int) -> None:
    app = studio(size, scale)
    scene = MOMENTS[name](app, Namespace())
    app.draw()
    words = Words()
    with pytest.MonkeyPatch.context() as patch:
        words.watch(patch)
        scene.draw(app.canvas)
    assert words.lines and words.cut() == []
    assert words.off_screen(app.canvas.surface.get_rect()) == []
    assert words.crossing() == []


# ---------------------------------------------------------------------- order and filters


def names(page: WarsPage) -> list[str]:
    return [one.path.name for one in page.listed.shown]


@WAYS
def test_wars_stand_newest_first_or_by_score_or_olympiad(choose: Choose, folder: Path) -> None:
    runs = [ended("raid", every=3), ended("raid", every=5, olympiad=3), ended("war", every=5)]
    paths = [written(run, days) for days, run in enumerate(runs)]
    page = at_the_wars(app := program(), choose)
    assert names(page) == [path.name for path in paths]
    choose(app, page.listed.filters.order.name)
    assert page.listed.filters.order.at == SCORE
    best = sorted(zip(runs, paths, strict=True), key=lambda pair: -pair[0].score)
    assert names(page) == [path.name for _run, path in best]
    assert str(best[0][0].score) in page.listed.listing.rows[0].detail
    choose(app, page.listed.filters.order.name)
    assert page.listed.filters.order.at == OLYMPIAD
    assert names(page)[0] == paths[1].name
    app.close()


@WAYS
def test_filters_leave_wars_of_a_kind_and_say_when_there_is_none(
    choose: Choose, folder: Path
) -> None:
    begun = next(one for one in wars("raid") if len(one.fought) == 1)
    won, left_off = ended("raid", every=5), after(begun, RunStep(abandon=True))
    assert won.won
    runs = won, left_off, ended("war", "thebes")
    there = [written(run, days).name for days, run in enumerate(runs)]
    page = at_the_wars(app := program(), choose)
    filters = page.listed.filters
    choose(app, filters.length.name)
    assert names(page) == there[:2] and filters.length.value == "Raid"
    choose(app, filters.result.name)
    assert names(page) == there[:1]
    choose(app, filters.city.name)
    assert names(page) == there[:1] and filters.city.value == "Athens"
    choose(app, filters.city.name)
    assert names(page) == [] and page.day == TODAY
    app.draw()
    app.close()


def test_a_file_that_cannot_be_read_is_listed_deleted_and_filtered(folder: Path) -> None:
    good, bad = written(ended("raid"), 1), written(ended("raid", every=3))
    bad.write_text("no war\nat all\n", encoding="utf-8")
    app = program()
    page = at_the_wars(app, by_keys)
    assert names(page) == [bad.name, good.name]
    page.listed.filters.length.adjust(1)
    assert names(page) == [good.name]
    page.listed.filters.length.adjust(-1)
    page.listed.listing.adjust(-1)
    page.choose(None)
    assert page.foot[-1].words == "Share"
    key(app, "delete")
    by_keys(app, "answer 0")
    assert names(page) == [good.name] and not bad.exists()
    app.close()


# ---------------------------------------------------------------------- Olympiads


def test_an_olympiad_that_a_victory_opens_stands_on_the_title(folder: Path) -> None:
    app = program()
    assert isinstance(app.top, Title)
    assert app.top.war.row.sentence == "One war through all three games"
    run = ended("raid", every=5)
    assert run.won
    written(run)
    assert "no name in the hall yet" in built(Title(app)).war.row.sentence
    written(after(run, RunStep(name="ANA")), -1)
    assert built(Title(app)).war.row.sentence == "Olympiad 1 is open to you"
    assert shelf.hardest_open(list(shelf.wars())) == 1
    app.close()


def test_wars_are_counted_by_length(folder: Path) -> None:
    assert by_length(shelf.wars()) == []
    hard = ended("raid", every=5, olympiad=2)
    for days, run in enumerate((ended("raid", every=5), hard, ended("raid", every=3))):
        written(run, days)
    raid, campaign, war = by_length(shelf.wars())
    assert raid == LengthFigures("raid", 3, 2, 2)
    assert (campaign.ended, war.ended) == (0, 0)


def test_the_hall_says_which_olympiad_a_war_was_of() -> None:
    app = studio(SMALL)
    scene = MOMENTS["olympiad-end"](app, Namespace())
    assert isinstance(scene, WarEnd)
    assert any("Olympiad 3" in line for line in drawn(app))


def drawn(app: App) -> set[str]:
    """Return the lines that the top screen draws."""
    words = Words()
    with pytest.MonkeyPatch.context() as patch:
        words.watch(patch)
        app.shown()[-1].draw(app.canvas)
    return {line for line, _box, _clip in words.lines}


def test_the_list_is_driven_with_the_wheel(folder: Path) -> None:
    for days in range(12):
        written(ended("raid", every=3 + days % 3), days)
    app = program()
    page = at_the_wars(app, by_keys)
    app.draw()
    x, y = page.listed.listing.rect.center
    app.handle_input(Intent("wheel", x, y, amount=-2))
    assert page.listed.listing.scroll.at > 0 and page.rolling.scroll.at == 0
    app.close()


# ---------------------------------------------------------------------- luck and play


LUCK = "Luck +12\u00a0% (likely +6 to +18), play and guesses −19\u00a0% (likely −13 to −25)"


def weighed(record: str, own: int = 0, silent: tuple[int, ...] = ()) -> None:
    """Keep made-up scales of a record: luck +12 %, play -19 %."""
    sums = [{"deal": 0.02, "draws": 0.1, "play0": -0.24, "play1": 0.05}, {}]
    share, errors = (0.5, 0.5), dict[str, Shares](draws=(0.03, 0.03))
    head = Head(
        VERSION, "a", "duel", record, own, 0, KeptScales(share, share, sums, [*silent], [], errors)
    )
    judgements().mkdir(parents=True, exist_ok=True)
    (judgements() / f"a{SUFFIX}").write_bytes(msgspec.json.encode(head) + b"\n")


def test_an_engagement_that_was_weighed_tells_its_luck_in_one_line(folder: Path) -> None:
    run = ended("raid")
    written(run)
    weighed(run.fought[-1].record)
    page = at_the_wars(program(), by_keys)
    told = [row.about for row in stops(page) if "Luck" in row.about]
    assert len(told) == 1 and told[0].endswith(LUCK)
    weighed(run.fought[-1].record, silent=(0,))
    page.build()
    assert not [row for row in stops(page) if "Luck" in row.about], "it was not his own play"


def test_the_chronicle_tells_it_while_the_engagement_is_looked_at(folder: Path) -> None:
    app = studio(SMALL)
    scene = MOMENTS["war-end"](app, Namespace())
    assert isinstance(scene, WarEnd) and not any(cell.told for cell in scene.cells)
    weighed(scene.campaign.run.fought[0].record)
    scene.build()
    first = scene.cells[0]
    assert first.told == f"{LUCK}." and first.narration.endswith(first.told)
    scene.focus.take(first.name)
    app.draw()
    app.close()
