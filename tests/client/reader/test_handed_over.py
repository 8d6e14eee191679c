"""Words come from the screen that is shown, and change at once where a seat is handed over."""

from __future__ import annotations

from game.client.app import STEP, App
from game.client.reader.narrator import Narrator
from game.client.scanning import Scanner
from game.commands.shot import studio
from game.match.match import STAND_IN, Match, Setup
from game.match.seats import Human
from game.scenes.duel.scene import DuelScene
from game.scenes.greece.display import SPOT
from game.scenes.tables.curtain import Curtain
from game.session.intent import Intent
from tests.programs.hearing import after, count, heard, look, table_of, told
from tests.support.stage import SMALL, key, top


def detail_of(app: App) -> str:
    """Return what is known of the thing in focus."""
    narrator: Narrator = app.narrator
    focused = narrator.in_focus()
    assert focused is not None
    return focused.description


def test_a_button_of_the_mentor_is_not_told_with_a_card_of_the_table() -> None:
    app = heard("lesson-end")
    table = table_of(app)
    table.focus.take(f"{SPOT}athens")
    table.refresh()
    look(app)
    assert table.aloud.detail and not detail_of(app)
    assert table.aloud.detail not in " ".join(after(app, "tell_focus"))


def played() -> tuple[App, DuelScene]:
    """Return a duel against a rival of chance at one's own first decision, and a listener."""
    app = studio(SMALL)
    app.announcer.heard, app.settings.scanning = True, "step"
    app.scanner = Scanner()
    match = Match.begin(Setup("duel", ("human", "random"), 7, "match"), None)
    scene = DuelScene(app, match)
    app.push(scene)
    scene.playback.finish()
    look(app)
    return app, scene


def test_a_seat_that_is_handed_over_is_confirmed_and_shown_at_once() -> None:
    app, scene = played()
    before = count(app)
    scene.actions.hand_over(1, Human())
    look(app)
    assert "You play Sparta now." in told(app, before)
    before = count(app)
    scene.actions.hand_over(1, STAND_IN)
    look(app)
    assert "The AI plays Sparta now." in told(app, before)
    assert scene.display.viewer == 0 and "Athens: You" in scene.aloud.called


def test_a_curtain_for_who_plays_no_more_is_lifted_for_who_is_left() -> None:
    app, scene = played()
    scene.actions.hand_over(1, Human())
    scene.seat.change(1)
    assert isinstance(top(app), Curtain) and scene.display.viewer != 0
    scene.actions.hand_over(1, STAND_IN)
    assert top(app) is scene and scene.display.viewer == 0
    look(app)
    hand = after(app, "tell_hand")[0]
    assert hand.startswith("1: "), "one's own hand is told"


def test_a_group_is_called_by_the_hand_that_is_shown() -> None:
    app = heard("duel")
    scene, scanner = table_of(app), Scanner()
    app.settings.scanning, app.scanner = "step", scanner
    app.apply_settings()
    scene.actions.hand_over(1, Human())
    scene.refresh()
    app.handle_input(Intent("scan_next"))
    look(app)
    first = scanner.words
    scene.seat.view_as(1)
    app.step(STEP)
    look(app)
    spots = sorted((s for s in scene.spots() if s.region == "hand"), key=lambda s: s.box.centerx)
    names = [spot.words.split(",")[0] for spot in spots]
    assert first.startswith("Your hand") and scanner.words != first
    assert not scanner.words or any(name in scanner.words for name in names)


def test_a_record_of_two_computers_is_nobodys_own() -> None:
    app = heard("viewer")
    assert all(not scene.aloud.called.startswith("Athens: You") for scene in app.shown())
    key(app, "tell_turn")
    assert ": You" not in app.announcer.said[-1].words
