"""A hint says why its move is better than what one had in mind: asked once, said when true."""

from __future__ import annotations

import pytest

import ai
from ai.facts import Fact, Reasons
from ai.judging import JUDGE
from ai.protocol import Budget, Case, PlanValue, SearchResult
from ai.simple import natural_choice
from ai.worker import InlineThinker
from game.client.app import App
from game.commands.positions import run
from game.commands.shot import studio
from game.match.match import Match, Setup
from game.rules.core import Action, View
from game.rules.duel import DuelState
from game.rules.greece.map import AREA_OF_ID
from game.scenes.duel.scene import DuelScene
from game.scenes.tables.hint_panel import in_words, rows
from game.scenes.tables.table import TableScene
from game.staging import battle_moments, greece_moments
from sprites.kit.hintrow import HintRow
from tests.support.stage import FRAME, SMALL, key, match_of, mouse, pass_time, quiet

MINE = ["Ships", "Pericles", "Triremes", "Athenian Fleet"]
TRUE = Reasons(0.1, 0.01, (Fact("turn", (), (0.6, 0.0), share=1.0),))
LEVEL = Reasons(0.001, 0.01)
UNEXPLAINED = Reasons(0.1, 0.01)
SENTENCE = "You take this turn in six of ten, otherwise never."


class Scripted(InlineThinker):
    """Proposes the plays of all cards of a hand in order, and gives one reason for everything."""

    def __init__(self, reasons: Reasons | None) -> None:
        super().__init__()
        self.reasons = reasons
        self.cases: list[Case] = []
        self.views: list[View] = []
        self.cancelled = 0
        self.waits = False
        self.reply: SearchResult | None = None

    def ask(
        self,
        bot_name: str,
        game: str,
        view: View,
        seed: int,
        budget: Budget | None = None,
        case: ai.Case | None = None,
    ) -> None:
        if case is None:
            plays = [one for one in view.legal if one.verb == "play"]
            plans = tuple(PlanValue((one,), 0.6 - n / 10, 1) for n, one in enumerate(plays[:3]))
            self.reply = SearchResult(plays[0], stats={"before": 0.5}, plans=plans)
            return
        assert bot_name == JUDGE
        self.cases.append(case)
        self.views.append(view)
        self.reply = SearchResult(case.better[0], reasons=self.reasons)

    def poll(self) -> SearchResult | None:
        if self.waits:
            return None
        reply, self.reply = self.reply, None
        return reply

    def cancel(self) -> None:
        self.cancelled += 1
        self.reply = None


def asked(reasons: Reasons | None = TRUE) -> tuple[App, DuelScene, Scripted]:
    """A table at which Athens has to play a card, and all that its hints ask."""
    app, worker = studio(SMALL), Scripted(reasons)
    app._thinker = worker
    state = DuelState.arrange(
        seed=1, hands=(MINE, ["Boeotians", "Spartan Hoplites"]), to_act="athens"
    )
    scene = DuelScene(app, Match(Setup("duel", ("human Ana", "greedy"), 1), state))
    app.push(scene)
    quiet(app, scene)
    return app, scene, worker


def plays(scene: DuelScene) -> list[Action]:
    """The plays of all cards that can be played, in the order in which they are proposed."""
    return [one for one in match_of(scene).view(0).legal if one.verb == "play"]


def hinted(app: App) -> None:
    """Take the hint, and let the answers come."""
    key(app, "hint")
    pass_time(app, 0.2)


def row_of(scene: DuelScene, number: int) -> HintRow:
    """The row of a move."""
    return rows(scene.display.hint, lambda _number: None, by_keys=False)[number]


def test_the_move_is_compared_with_the_natural_one() -> None:
    app, scene, worker = asked()
    hinted(app)
    view, best = match_of(scene).view(0), plays(scene)[0]
    natural = natural_choice(view)
    assert natural != (best,), "another position is needed for this test"
    (case,) = worker.cases
    assert case.better == (best,) and case.taken == natural
    assert worker.views == [view], "nothing that the seat does not know reaches the judge"
    name = scene.display.face_name(natural[0].args[0])
    assert row_of(scene, 0).reason.endswith(f"\nInstead of {name}: {SENTENCE}")


def test_it_is_compared_with_the_card_in_the_focus() -> None:
    app, scene, worker = asked()
    other = plays(scene)[2]
    scene.focus.take(f"card{other.args[0]}")
    hinted(app)
    assert worker.cases[0].taken == (other,)


def test_it_is_compared_with_the_card_under_the_mouse_wherever_that_goes_later() -> None:
    app, scene, worker = asked()
    other, later = plays(scene)[1:3]
    mouse(app, f"card{other.args[0]}")
    app.step(FRAME)
    hinted(app)
    said = row_of(scene, 0).reason
    scene.focus.name = f"card{later.args[0]}"
    pass_time(app, 0.2)
    assert [case.taken for case in worker.cases] == [(other,)]
    assert row_of(scene, 0).reason == said


def test_a_card_that_is_the_move_itself_or_cannot_be_played_is_nothing_to_compare_with() -> None:
    natural = None
    for name in ("card{}", "deck", "stake"):
        app, scene, worker = asked()
        scene.focus.take(name.format(plays(scene)[0].args[0]))
        hinted(app)
        natural = natural or natural_choice(match_of(scene).view(0))
        assert worker.cases[0].taken == natural


def test_each_marked_move_is_asked_about_once() -> None:
    app, scene, worker = asked()
    hinted(app)
    for number in (1, 0, 1):
        scene.hinter.mark(number)
        pass_time(app, 0.2)
    assert [case.better for case in worker.cases] == [(one,) for one in plays(scene)[:2]]
    assert "Instead of" in row_of(scene, 1).reason
    assert "Instead of" not in row_of(scene, 0).reason, "only the marked move is told with it"


def test_the_natural_move_itself_is_compared_with_the_first_of_the_others() -> None:
    app, scene, worker = asked()
    hinted(app)
    natural = natural_choice(match_of(scene).view(0))
    moves = [move.actions for move in scene.display.hint.moves]
    scene.hinter.mark(moves.index(natural))
    pass_time(app, 0.2)
    assert worker.cases[-1].better == natural and worker.cases[-1].taken == moves[0]


@pytest.mark.parametrize(
    "reasons", [LEVEL, UNEXPLAINED, None], ids=["level", "unexplained", "none"]
)
def test_what_is_not_clear_is_not_said(reasons: Reasons | None) -> None:
    app, scene, worker = asked(reasons)
    hinted(app)
    assert len(worker.cases) == 1 and scene.display.hint.reasons == {}
    assert not scene.display.hint.thinking
    pass_time(app, 0.2)
    assert len(worker.cases) == 1, "it is not asked again"


def test_nothing_is_said_until_the_worker_has_answered() -> None:
    app, scene, worker = asked()
    key(app, "hint")
    app.step(FRAME)
    worker.waits = True
    pass_time(app, 0.2)
    assert worker.cases and scene.display.hint.thinking
    assert "Instead of" not in row_of(scene, 0).reason
    worker.waits = False
    app.step(FRAME)
    assert "Instead of" in row_of(scene, 0).reason and not scene.display.hint.thinking


def test_what_closes_the_hint_stops_the_worker_and_forgets_the_reason() -> None:
    app, scene, worker = asked()
    key(app, "hint")
    app.step(FRAME)
    worker.waits = True
    pass_time(app, 0.2)
    before = worker.cancelled
    key(app, "cancel")
    assert worker.cancelled == before + 1 and scene.display.hint.reasons == {}
    worker.waits = False
    hinted(app)
    assert len(worker.cases) == 2 and "Instead of" in row_of(scene, 0).reason


def test_it_is_read_aloud_with_the_move() -> None:
    app, scene, _worker = asked()
    hinted(app)
    said = in_words(scene.display.hint)
    assert said.index("1: ") < said.index(SENTENCE) < said.index("2: ")
    assert SENTENCE in row_of(scene, 0).narration and "\n" not in row_of(scene, 0).narration


class Guide:
    """Leads a player, and admits all that he does."""

    def admits(self, actions: object, automatic: bool) -> bool:
        return True

    def follow(self, action: Action) -> None: ...


def test_while_a_guide_leads_nothing_is_asked() -> None:
    app, scene, worker = asked()
    scene.actions.guide = Guide()
    hinted(app)
    assert not scene.display.hint.open and not worker.cases


# ---------------------------------------------------------------------- what is pointed at


def pointed(scene: TableScene, name: str) -> list[Action]:
    """The legal actions of a spot that has the focus."""
    scene.refresh()
    scene.focus.take(name)
    return [*scene.display.pointed_actions()]


def test_a_unit_that_is_pointed_at_can_block_in_any_lane() -> None:
    app = studio(SMALL)
    scene = battle_moments.table_of(app, **battle_moments.POSITIONS["block"])
    run(app, 0.3)
    view = scene.display.view
    blocks = [one for one in view.legal if one.verb == "block"]
    for token in view.hands[view.viewer]:
        same = [one for one in blocks if view.faces[one.args[0]] == view.faces[token]]
        assert pointed(scene, f"card{token}") == same
    assert {one.args[1] for one in blocks if one.args[0] == blocks[0].args[0]} == {0, 1}


def test_on_the_map_a_chit_goes_anywhere_and_an_area_takes_any_chit() -> None:
    app = studio(SMALL)
    scene = greece_moments.table_of(app, **greece_moments.MIDDLE)
    run(app, 0.3)
    view, melos = scene.display.view, AREA_OF_ID["melos"]
    puts = [one for one in view.legal if one.verb == "put"]
    token = puts[0].args[0]
    assert set(pointed(scene, f"chit{token}")) == {one for one in puts if one.args[0] == token}
    assert set(pointed(scene, "areamelos")) == {one for one in puts if one.args[1] == melos}
    scene.display.picked = [token]
    both = {one for one in puts if one.args[:2] == (token, melos)}
    assert set(pointed(scene, "areamelos")) == both != set()
    assert pointed(scene, "cup") != []
