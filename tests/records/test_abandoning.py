"""A war can be given up from its road and a briefing, after a question, and nowhere else."""

from __future__ import annotations

from pathlib import Path

from game.campaign import run_file
from game.campaign.fold import after
from game.campaign.run import Charter, Ending, Run, RunStep
from game.campaign.run_file import WarFile
from game.campaign.titles import share_line
from game.client.app import App
from game.scenes.menus.title import Title
from game.scenes.routes import scene_routes
from game.scenes.war import wording
from game.scenes.war.briefing import Briefing
from game.scenes.war.end_scene import WarEnd
from game.scenes.war.road_scene import RoadScene
from game.scenes.war.setup import WarSetup
from game.system.settings import Settings
from sprites.base.canvas import offscreen
from tests.support.files.holding import is_held
from tests.support.menus import WAYS, Choose, by_keys
from tests.support.play.wars import begin
from tests.support.stage import SMALL, key, top

ABANDON, NOT = "answer 0", "answer 1"


def program() -> App:
    app = App(offscreen(SMALL), Settings(calm=True), scene_routes)
    app.replace_all(app.routes.title)
    app.draw()
    return app


def left_war(victory: bool = True) -> Path:
    """A war that was left on the road, after a first engagement or before any."""
    war = begin(Charter("athens", "recruit", "raid", 5))
    if victory:
        war.take(RunStep(road=war.run.open_stops[0].id))
        war.take(RunStep(began="a.replay"))
        war.take(RunStep(ended=Ending(True, 3, 10, 7, 4)))
        while war.run.phase == "decree":
            war.take(RunStep(skip=True))
    war.close()
    return war.file.path


def choosing(app: App, choose: Choose, name: str) -> None:
    """Choose something on the scene that is on top, as it is drawn."""
    app.draw()
    choose(app, name)


@WAYS
def test_from_the_road_after_a_question(choose: Choose, folder: Path) -> None:
    path = left_war()
    app = program()
    choosing(app, choose, "The Long War")
    assert isinstance(app.top, RoadScene)
    choosing(app, choose, "Abandon this war")
    key(app, "cancel")
    assert isinstance(app.top, RoadScene) and not run_file.read(path).over
    choosing(app, choose, "Abandon this war")
    choosing(app, choose, ABANDON)
    end = top(app)
    assert isinstance(end, WarEnd) and wording.outcome(end.campaign.run) == "The war is abandoned"
    assert run_file.read(path).abandoned
    app.close()


@WAYS
def test_from_a_briefing_that_leads_nowhere_else(choose: Choose, folder: Path) -> None:
    path = left_war()
    war = WarFile.resume(path)
    war.take(RunStep(road=war.run.open_stops[0].id))
    war.close()
    app = program()
    choosing(app, choose, "The Long War")
    assert isinstance(app.top, Briefing)
    choosing(app, choose, "Abandon this war")
    choosing(app, choose, ABANDON)
    assert isinstance(app.top, WarEnd) and run_file.read(path).abandoned
    app.close()


@WAYS
def test_a_war_without_a_fight_leads_back_to_the_title(choose: Choose, folder: Path) -> None:
    path = left_war(victory=False)
    app = program()
    assert "Abandon this war" not in {each.name for each in top(app).widgets}
    choosing(app, choose, "The Long War")
    choosing(app, choose, "Abandon this war")
    choosing(app, choose, ABANDON)
    assert [type(scene) for scene in app.scenes] == [Title]
    assert run_file.read(path).abandoned
    assert "abandoned" in app.toasts[-1][0].body.markup
    app.close()
    assert not is_held(path)


def test_after_it_the_title_offers_a_new_war(folder: Path) -> None:
    left_war(victory=False)
    app = program()
    for name in ("The Long War", "Abandon this war", ABANDON, "The Long War"):
        by_keys(app, name)
    assert isinstance(app.top, WarSetup)
    app.close()


def test_a_war_that_another_program_plays_is_not_abandoned(folder: Path) -> None:
    path = left_war()
    war = WarFile.resume(path)
    app = program()
    by_keys(app, "The Long War")
    assert isinstance(app.top, Title) and "another window" in app.toasts[-1][0].body.markup
    war.close()
    app.close()


def test_what_was_abandoned_before_its_first_engagement_is_a_whole_run() -> None:
    run = after(Run(Charter("thebes", "oracle", "war", 3)), RunStep(abandon=True))
    assert (run.over, run.won, run.score, run.act, run.offered) == (True, False, 0, 1, ())
    assert "0 points" in share_line(run)
