"""A press that was for something else a blink ago shows no secret and commits nothing."""

from __future__ import annotations

import random
from argparse import Namespace
from collections.abc import Callable

import pytest

from ai import Budget
from game.client.app import App
from game.client.focus import HAND, Spot, by_name
from game.client.presses import APART
from game.client.services import Screen
from game.commands.shot import studio
from game.match.match import Match, Setup
from game.rules.core import NOBODY, Action
from game.scenes.dialogs.question import Question
from game.scenes.games import table_of
from game.scenes.tables.curtain import Curtain
from game.scenes.tables.display import Hold
from game.scenes.tables.player_actions import PlayerActions, SeatAtScreen
from game.scenes.tables.table import TableScene
from game.scenes.war.stops.decree_choice import DecreeChoice
from game.session.intent import Intent
from game.staging.moments import MOMENTS
from sprites.base.widget import Button
from tests.support.stage import SMALL, app_of, key, match_of, mouse, quiet, top

SEATS = {"duel": 2, "battle": 2, "greece": 3}
ALONE = ("human Ana",)
TOGETHER = ("human Ana", "human Ben", "human Cleo")


@pytest.fixture(autouse=True)
def _hasty_presses() -> None:
    """Here hasty presses are as they are for everybody."""


def wait(app: App, frames: int = APART) -> None:
    """Let a blink pass, or so many frames."""
    for _ in range(frames):
        app.step()


def begun(game: str, people: tuple[str, ...] = ALONE, **settings: object) -> TableScene:
    """Return a table with people and bots, as it asks for the first time."""
    app = studio(SMALL)
    for name, value in settings.items():
        setattr(app.settings, name, value)
    count = SEATS[game]
    seats = (*people, *["greedy"] * (count - 1))[:count]
    table = table_of(app, Match.begin(Setup(game, seats, 7)))
    table.hinter.budget = Budget(iterations=20)
    app.push(table)
    quiet(app, table)
    return table


def posed(moment: str) -> Screen:
    """Return the screen of a moment."""
    app = studio(SMALL)
    scene = MOMENTS[moment](app, Namespace(replay=None, at=None, seat=None))
    if scene not in app.scenes:
        app.push(scene)
    return scene


def great(table: TableScene) -> Button:
    """Return the great button as it is now."""
    table.refresh()
    found = next(each for each in table.widgets if each.name == "go")
    assert isinstance(found, Button)
    return found


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The cues that have been played so far."""
    cues: list[str] = []
    monkeypatch.setattr(App, "play", lambda _app, cue, pan=0.0: cues.append(cue))
    return cues


# ---------------------------------------------------------------------- what was seen


def turn_ends(table: TableScene) -> None:
    """Play the map by chance until the summary of a turn is shown."""
    app, chance = app_of(table), random.Random(3)
    while getattr(table.display, "summary", None) is None:
        quiet(app, table)
        if isinstance(top(app), Curtain):
            wait(app, 60)
            key(app, "space")
        elif table.display.hold is not None:
            key(app, "space")
        else:
            table.actions.act(chance.choice(match_of(table).state.legal()))


def test_space_through_the_summary_opens_nobodys_hand() -> None:
    table = begun("greece", TOGETHER, trusting_table=True)
    app = app_of(table)
    turn_ends(table)
    for _ in range(60):
        key(app, "space")
        wait(app, 5)
        assert not table.display.peeking
    assert table.display.asked and table.display.hand_hidden


def test_a_click_where_the_hint_was_played_does_not_keep_all_cards(heard: list[str]) -> None:
    table = begun("duel")
    app = app_of(table)
    key(app, "hint")
    quiet(app, table)
    wait(app, 2)
    exchange = great(table)
    assert exchange.words.startswith("Exchange")
    wait(app)
    key(app, "hint", "hint")
    assert great(table).words == "Keep all cards"
    heard.clear()
    mouse(app, "go")
    assert heard == ["ui_hover", "ui_error"] and not match_of(table).history
    wait(app)
    mouse(app, "go")
    assert match_of(table).history


# ---------------------------------------------------------------------- what stays as it was


def first_playable(table: TableScene) -> str:
    return f"card{next(iter(table.display.choices.cards))}"  # type: ignore[attr-defined]


def asked_to_play(**settings: object) -> TableScene:
    """Return a duel in which a card is to be played."""
    table = begun("duel", ALONE, **settings)
    app = app_of(table)
    while table.display.choices.deciding != "play":
        table.actions.act(match_of(table).state.legal()[-1])
        quiet(app, table)
    wait(app)
    return table


def test_a_double_click_plays_a_card() -> None:
    table = asked_to_play()
    before = len(match_of(table).history)
    for _ in range(2):
        mouse(app_of(table), first_playable(table))
        wait(app_of(table), 4)
    assert table.display.drafted or len(match_of(table).history) > before


def test_enter_follows_the_arrows_at_once() -> None:
    table = asked_to_play()
    app, before = app_of(table), len(match_of(table).history)
    table.refresh()
    key(app, "right")
    wait(app)
    for _ in range(30):
        key(app, "right")
        spot = table.focus.spot()
        if spot is not None and spot.region == HAND and spot.binds:
            break
    key(app, "confirm")
    assert table.display.drafted or len(match_of(table).history) > before


# ---------------------------------------------------------------------- whatever is pressed


class Hasty:
    """Presses by chance, again and again, and notes what every key and point meant.

    `deeds` are those of a press: an action of a person, or a hand that is shown.
    """

    def __init__(self, table: TableScene, seed: int, patch: pytest.MonkeyPatch) -> None:
        self.table, self.app = table, app_of(table)
        self.chance = random.Random(seed)
        self.stood = [self.stands()] * APART
        self.deeds = 0
        self.pressing: Intent | None = None
        self.watch(patch, PlayerActions, "_apply", self.by_person)
        self.watch(patch, SeatAtScreen, "_turn_hand", lambda _seat, down: not down)

    def by_person(self, _actions: object, action: Action, automatic: bool = False) -> bool:
        return action.seat in self.table.display.humans and not automatic

    def watch(
        self, patch: pytest.MonkeyPatch, part: type, name: str, counts: Callable[..., bool]
    ) -> None:
        """Judge each call of a method that counts as a deed, where a press has led to it."""
        kept = getattr(part, name)

        def watched(*given: object, **named: object) -> object:
            if self.pressing is not None and counts(*given):
                self.deeds += 1
                shown = 2 if part is SeatAtScreen else None
                assert self.stood[-APART][:shown] == self.stood[-1][:shown], self.pressing
            return kept(*given, **named)

        patch.setattr(part, name, watched)

    def stands(self) -> tuple[object, ...]:
        """Return whose hand would be shown on which screen, and what is asked of whom.

        No press may mistake that.
        """
        display, screen = self.table.display, self.app.top
        asked = display.asked, display.choices.deciding, display.drafted
        return screen, display.viewer, match_of(self.table).revision, *asked

    def go_on(self) -> None:
        """Let a frame pass, and perhaps press something."""
        self.app.step()
        self.stood.append(self.stands())
        if self.chance.random() < 0.2:
            self.press()

    def press(self) -> None:
        screen = top(self.app)
        screen.refresh()
        kinds = ["confirm", "space", "space", "pass", "look", "look_away", "right", "hint", "press"]
        kind = self.chance.choice(kinds)
        if kind != "press" or not screen.focus.spots:
            self.hear(Intent(kind))
            return
        spot = self.aimed(screen.focus.spots)
        for each in ("point", "press", "release"):
            self.hear(Intent(each, *spot.box.center))

    def aimed(self, spots: list[Spot]) -> Spot:
        """Return what the mouse goes to: mostly what binds."""
        binding = [spot for spot in spots if spot.binds]
        return self.chance.choice(binding if binding and self.chance.random() < 0.6 else spots)

    def hear(self, press: Intent) -> None:
        guarded = not isinstance(self.app.top, Curtain | Question)
        self.pressing = press if guarded and press.kind != "look_away" else None
        self.app.handle_input(press)
        self.pressing = None


@pytest.mark.parametrize(
    ("game", "people"), [("duel", ALONE), *((game, TOGETHER) for game in SEATS)]
)
def test_no_hasty_press_acts_or_shows_a_hand(
    game: str, people: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begun(game, people, trusting_table=True, warn_pass=False, speed=4.0)
    hasty = Hasty(table, 5, monkeypatch)
    for _frame in range(500):
        hasty.go_on()
        if hasty.app.top is not table and not isinstance(hasty.app.top, Curtain):
            hasty.app.handle_input(Intent("cancel"))
        if table not in hasty.app.scenes:
            break
    assert hasty.deeds


# ---------------------------------------------------------------------- who is never refused


def test_nobody_is_refused_at_instant_speed_or_through_the_readers_door() -> None:
    for settings, press in (({"speed": 0.0}, Intent("pass")), ({}, None)):
        table = asked_to_play(warn_pass=False, **settings)
        app = app_of(table)
        before = len(match_of(table).history)
        key(app, "hint")
        wait(app, 2)
        key(app, "hint", "hint")
        reached = Intent("reach", text="pass", amount=1)
        app.handle_input(press or reached)
        assert len(match_of(table).history) > before


# ---------------------------------------------------------------------- places and keys


@pytest.mark.parametrize("moment", ["duel-trusting", "battle-window", "greece-window"])
def test_going_on_and_showing_a_hand_share_neither_key_nor_place(moment: str) -> None:
    table = posed(moment)
    assert isinstance(table, TableScene)
    table.refresh()
    shows = next(each for each in table.widgets if each.words == "Show my hand")
    spots = by_name(table.focus.spots)
    chosen = [table.meaning.chosen_by(kind, spots) for kind in ("space", "confirm")]
    assert shows.name not in [spot.name for spot in chosen if spot is not None]
    table.display.hold, table.display.to_act = Hold(), NOBODY
    goes_on = great(table)
    assert isinstance(shows, Button) and shows.key != goes_on.key
    assert not shows.rect.colliderect(goes_on.rect)


# ---------------------------------------------------------------------- beyond the tables


def test_one_press_votes_for_one_decree() -> None:
    scene = posed("campaign-opening")
    assert isinstance(scene, DecreeChoice)
    app, votes = app_of(scene), scene.campaign.run.vote
    wait(app)
    for _ in range(2):
        key(app, "confirm")
        wait(app, 5)
    assert scene.campaign.run.vote == votes + 1
    wait(app)
    key(app, "confirm")
    assert scene.campaign.run.vote != votes + 1
