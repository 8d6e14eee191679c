"""Families on the screen: the strip of what is held, what an offer feeds, and what acts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.campaign.decrees import decree
from game.campaign.fold import after
from game.campaign.run import Charter, Ending, Run, RunStep
from game.client.occasion import GLOWS
from game.rules.core import EVERYONE
from game.rules.duel.events import PhaseBegan, PointsAwarded
from game.scenes.tables.table import TableScene
from game.scenes.war import growing, wording
from game.scenes.war.course import held_at
from game.scenes.war.end_scene import WarEnd
from game.scenes.war.stops.place import PlacePage
from game.scenes.war.stops.prize import PrizePage
from game.scenes.war.stops.strip import bundles_of
from game.statistics.decree_worth import DecreeWorth
from tests.support.ambient import posed
from tests.support.play.wars import set_out
from tests.support.stage import top

WAR = set_out(Run(Charter("athens", "hoplite", "war", 5)))
LOST = Ending(False, 0, 8, 12, 9)


def holding(*names: str, **news: object) -> Run:
    held = tuple((name, False) for name in names)
    return replace(WAR, holdings=held, **news)  # type: ignore[arg-type]


# ---------------------------------------------------------------------- words


def test_an_ostrakon_says_its_number_now() -> None:
    one = decree("antaeus")
    assert growing.number_now_words(one, holding("antaeus")) == "Now 1 card (1 Child of the Earth)."
    both = holding("antaeus", "phoenix")
    assert growing.number_now_words(one, both) == "Now 2 cards (2 Children of the Earth)."
    assert growing.number_now_words(decree("argo"), holding("argo")) == ""
    rich = holding("treasury_at_delphi", obols=13)
    told = growing.number_now_words(decree("treasury_at_delphi"), rich)
    assert told == "Now 2 VP, flank points or counters (13 obols)."


def test_an_offer_tells_what_it_feeds() -> None:
    run = holding("antaeus", "laurel", "epigram")
    assert growing.fed_by(run, decree("phoenix")) == "Feeds Antaeus: 1 to 2 cards."
    assert (
        growing.fed_by(run, decree("ode_of_pindar")) == "Feeds The Laurel of Olympia: 20 to 30 %."
    )
    assert growing.fed_by(run, decree("argo")) == ""
    assert "Children of the Earth: you hold 1." in growing.family_words(run, decree("phoenix"))


def test_a_work_of_glory_tells_the_points_that_it_would_have_brought() -> None:
    run = WAR
    for ending in (Ending(True, 4, 12, 8, 9), LOST, Ending(True, 2, 12, 10, 9)):
        fights = [stop for stop in run.open_stops if stop.is_fight]
        run = after(after(run, RunStep(road=fights[0].id)), RunStep(began="a.replay"))
        run = after(run, RunStep(ended=ending))
        while run.asks:
            run = after(run, RunStep(skip=True))
    margins = sum(line.margin for line in run.told)
    assert margins > 0
    told = growing.glory_words(run, decree("epigram"))
    assert told == f"So far it would have brought {margins} points."
    assert growing.glory_words(run, decree("antaeus")) == ""


@pytest.mark.parametrize(
    ("gain", "told"),
    [
        (0.2, "Your decrees won you little."),
        (-1.0, "Your decrees won you little."),
        (0.6, "Your decrees won you about half a victory in 6."),
        (1.1, "Your decrees won you about 1 victory in 6."),
        (1.6, "Your decrees won you about 1.5 victories in 6."),
    ],
)
def test_the_worth_of_decrees_is_told_in_halves(gain: float, told: str) -> None:
    assert wording.worth(DecreeWorth(gain, 6)) == told
    acted = wording.worth(DecreeWorth(gain, 6, ("antaeus", 5)))
    assert acted == f"{told} Antaeus acted most often, 5 times."


def test_a_lost_war_says_what_it_was_lost_by() -> None:
    run = Run(Charter("athens", "recruit", "raid", 7))
    while not run.over:
        if run.phase == "road":
            hardest = max(run.open_stops, key=lambda stop: (stop.is_fight, stop.stars))
            run = after(run, RunStep(road=hardest.id))
        elif run.phase == "ready":
            run = after(run, RunStep(began="a.replay"))
        elif run.phase == "engaged":
            run = after(run, RunStep(ended=LOST))
        else:
            run = after(run, RunStep(skip=True))
    told = wording.lost_by(run)
    place = wording.short_name(run.fought[-1].stop.scenario)
    assert told.startswith("4 ") and f"short at {place}, " in told and told.endswith(".")
    assert wording.lost_by(WAR) == ""


# ---------------------------------------------------------------------- the strip


def test_the_strip_shows_all_that_is_held_in_families_and_sets() -> None:
    run = holding("argo", "antaeus", "zea", "phoenix", "epigram", "salpinx")
    found = bundles_of(run)
    names = [[sherd.decree.id for sherd in bundle.sherds] for bundle in found]
    assert names == [["antaeus", "phoenix"], ["epigram"], ["argo", "zea"], ["salpinx"]]
    assert [bundle.count for bundle in found] == ["2", "", "2/3", ""]
    assert bundles_of(holding()) == []


@pytest.mark.parametrize("moment", ["family-prize", "family-crumb", "family-stop"])
def test_what_is_held_is_seen_where_something_is_chosen(moment: str) -> None:
    page = top(posed(moment))
    assert isinstance(page, PlacePage)
    shown = {sherd.decree.id for sherd in page.strip.widgets}
    assert shown == {one.id for one in page.campaign.run.held}
    assert all(page.strip.box.contains(sherd.rect) for sherd in page.strip.widgets)
    assert all(sherd in page.widgets for sherd in page.strip.widgets)


def test_a_defeat_shows_its_crumb() -> None:
    page = top(posed("family-crumb"))
    assert isinstance(page, PrizePage) and page.told.name == "Defeat"
    assert len(page.row) == 2
    engagement = page.campaign.run.fought[-1]
    assert wording.crumb_left(engagement).startswith("You lost 1 life. It leaves you *2 obols*")


# ---------------------------------------------------------------------- at the table


def at_table() -> TableScene:
    scene = top(posed("family-duel"))
    assert isinstance(scene, TableScene)
    return scene


def test_a_decree_that_acts_glows_and_begins_its_line_in_the_log() -> None:
    table = at_table()
    held = table.display.names.held
    held.calm()
    assert [mark.option for mark in held.marks] == ["mourning"]
    seat = table.display.viewer
    award = PointsAwarded(EVERYONE, 1 - seat, 1, (), (), (0, 1))
    table.log.write_event(award)
    assert held.marks[0].glow(table.display.time) == 0
    table.log.write_event(PhaseBegan(EVERYONE, "strategy"))
    assert table.log.lines[-1].words == "Antaeus: you are dealt 12 cards"
    now = table.display.time
    assert held.marks[0].glow(now) == pytest.approx(1) and held.marks[0].glow(now + GLOWS) == 0


def test_what_somebody_elses_option_does_is_nobodys_decree() -> None:
    table = at_table()
    seat = table.display.viewer
    table.log.write_event(PointsAwarded(EVERYONE, seat, 1, (), (), (1, 0)))
    table.log.write_event(PhaseBegan(EVERYONE, "strategy"))
    assert not any("Antaeus" in line.words for line in table.log.lines)


def test_a_war_without_such_decrees_has_no_marks() -> None:
    stop = next(stop for stop in WAR.open_stops if stop.is_fight)
    assert not held_at(WAR, stop).marks


# ---------------------------------------------------------------------- the end


def test_after_a_lost_war_the_same_road_comes_first() -> None:
    scene = top(posed("campaign-end-lost"))
    assert isinstance(scene, WarEnd)
    assert scene.campaign.run.over and not scene.campaign.run.won
    words = [button.words for button in scene.foot]
    assert ("Same road again" in words) == (scene.entry is None)
    if scene.entry is None:
        assert scene.main.words == "Same road again"
