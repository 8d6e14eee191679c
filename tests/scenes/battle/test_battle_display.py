"""The battle is drawn, controlled and animated from a display alone: no scene, no program."""

from __future__ import annotations

import random
from functools import cache
from typing import Any, cast

import pygame
import pytest

from game.client.focus import Focus
from game.client.services import Services
from game.commands.shot import studio
from game.match.match import UndoPreview
from game.rules.battle import BattleState, BattleView
from game.rules.core import Action, Collector, Event, Seat
from game.scenes.battle import advice, fixtures, topics
from game.scenes.battle.advice import panel_content
from game.scenes.battle.animator import BattleAnimator, before, deal_decks
from game.scenes.battle.cards import BattleCards
from game.scenes.battle.controls import Commands, Controls
from game.scenes.battle.decisions import DECISIONS
from game.scenes.battle.display import BattleDisplay
from game.scenes.battle.fixtures import BattleBackdrop
from game.scenes.battle.orders import BEAT, NOT_NOW, BattleDrafting, StandingOrders
from game.scenes.tables.cards.card_table import HandCards
from game.scenes.tables.choreography import method_for
from game.scenes.tables.display import LONG, Shared, SideNames
from game.staging.battle_moments import MUSTERING, table_of
from game.system import i18n
from game.system.i18n import PSEUDO
from game.system.settings import Settings
from sprites.base.canvas import Canvas, offscreen
from sprites.base.motion import INSTANT, Stage
from sprites.kit.log import Log
from sprites.pictures.spark import Sparks
from tests.support.no_hints import NoHints
from tests.support.play.battlefield import EAST, WEST, attack, battle, late
from tests.support.play.by_notation import do
from tests.support.stage import SMALL, commanded, match_of


@cache
def canvas() -> Canvas:
    """Return the canvas in memory that all tables here are drawn on."""
    pygame.display.init()
    return offscreen((1280, 720), 1.0)


def display_of(view: BattleView, on: Canvas) -> BattleDisplay:
    """Return what a table shows of a view to the person who plays its seat."""
    shared = Shared(
        names=SideNames(BattleState.seat_names, {}, ["Ana", "AI"]),
        focus=Focus(),
        stage=Stage(INSTANT),
        sparks=Sparks(),
        log=Log("This turn"),
        viewer=view.viewer,
        humans=[view.viewer],
        bots=[1 - view.viewer],
    )
    display = BattleDisplay.of(view, on, shared)
    display.to_act = view.to_act
    display.show_view(view)
    return display


PARTS = ("actions", "playback", "log", "seat", "game", "match", "services", "commands")
"""The parts of the table, for all of which one stand-in answers."""


class World:
    """Stands in for table, program, sound and notes; records what is asked of them."""

    can_recap = True
    may_take_back = True
    guided = False
    hinter = NoHints()
    pace = 1.0
    revision = 0
    decisions = DECISIONS
    settings = Settings()
    display: BattleDisplay

    def __init__(self, state: BattleState, on: Canvas) -> None:
        self.state = state
        self.canvas = on
        self.acted: list[str] = []
        self.automatic: list[bool] = []
        self.called: list[str] = []
        self.cues: list[str] = []
        self.notes: list[str] = []

    def act(self, action: Action, automatic: bool = False) -> None:
        self.acted.append(str(action))
        self.automatic.append(automatic)

    def act_all(self, *actions: Action) -> None:
        self.acted += map(str, actions)

    def preview_undo(self) -> UndoPreview:
        return UndoPreview(0)

    def view_of(self, seat: Seat) -> BattleView:
        return self.state.view(seat)

    view = view_of

    def lets_happen(self, action: Action) -> bool:
        return True

    def sees(self, seat: Seat) -> bool:
        return True

    def play(self, cue: str, pan: float = 0.0) -> None:
        self.cues.append(cue)

    def show_toast(self, words: str, topic: str = "") -> None:
        self.notes.append(words)

    def refuse(self, words: str = "") -> None:
        self.play("ui_error")
        if words:
            self.show_toast(words)

    def __getattr__(self, name: str) -> Any:  # Any: a part, or an action that takes anything
        if name in PARTS:
            return self
        return lambda *given, **named: self.called.append(name)


class Table:
    """A battle's display with all that works on it, wired to a stand-in."""

    def __init__(self, state: BattleState, seat: Seat) -> None:
        self.canvas = canvas()
        self.world = World(state, self.canvas)
        services = cast(Services, self.world)
        self.display = display_of(state.view(seat), self.canvas)
        self.cards = BattleCards(self.display)
        world: Any = self.world
        world.display = self.display
        self.standing = StandingOrders(world, world)
        opened = topics.Piles(self.display, world, services)
        drafting = BattleDrafting(
            self.display, self.cards, world, self.standing, world.lead_keys, world
        )
        hand = HandCards(self.display, self.cards, world)
        self.controls = Controls(
            self.display, self.standing, opened, drafting, hand, world, services
        )
        self.commands = Commands(self.display, self.controls, opened, hand, services)
        self.animator = BattleAnimator(self.display, self.cards, self.world, self.world)
        self.backdrop = BattleBackdrop(self.display)
        self.cards.settle()
        self.lay_out()

    def lay_out(self) -> None:
        """Make and place the buttons for what is decided now."""
        self.display.widgets = self.controls.buttons()
        self.controls.place(self.display.widgets)
        self.display.ribbon.rect = self.display.boxes.ribbon
        self.display.focus.show(self.controls.spots())

    def button(self, name: str) -> str:
        """Return the words on a button."""
        self.lay_out()
        return next(widget.words for widget in self.display.widgets if widget.name == name)

    def token(self, name: str) -> int:
        """Return the first card of the hand with this name."""
        hand = self.display.ordered_hand()
        return next(token for token in hand if self.display.face_name(token) == name)

    def drawn(self) -> bytes:
        """Return the picture of the table."""
        self.lay_out()
        self.cards.mark_choices()
        fixtures.draw(self.canvas, self.display, self.backdrop, panel_content(self.display))
        return pygame.image.tobytes(self.canvas.surface, "RGB")

    def show(self, events: list[Event]) -> None:
        """Animate events to their end, whatever they hold up to be read."""
        for event in events:
            beats = getattr(self.animator, method_for(type(event)), None)
            if beats is not None:
                self.display.stage.add(beats(event))
            self.finish()

    def finish(self) -> None:
        """Let all motion end."""
        stage = self.display.stage
        while stage.moving:
            if self.display.hold is not None:
                self.display.hold.released = True
            stage.step(LONG)

    def signature(self) -> dict[int, tuple[object, ...]]:
        """Return where every card stands and what it shows, by token."""
        return {
            token: (
                *(round(each, 6) for each in (s.x, s.y, s.angle, s.scale)),
                s.flip, s.alpha, s.rendering, s.face if s.flip == 0 else None,
            )
            for token, s in self.cards.sprites.items()
        }  # fmt: skip


def fight(**zones: Any) -> BattleState:
    """Return a position in which East may play a tactic on two lanes."""
    lanes = attack("Elephants < Hoplite Phalanx", "Slingers")
    return battle("Overrun, Bloodlust, Horde", "Warriors", phase="attack", attack=lanes, **zones)


# ---------------------------------------------------------------------- drawing


def test_a_table_is_drawn_from_its_display() -> None:
    table = Table(fight(), EAST)
    first = table.drawn()
    assert len(set(zip(first[::3], first[1::3], first[2::3], strict=True))) > 100
    assert table.drawn() == first
    table.display.focus.name = f"card{table.token('Bloodlust')}"
    assert table.drawn() != first, "the card that is pointed at is shown large"


def test_a_hand_of_five_is_as_large_in_an_attack_as_before_it() -> None:
    held = "Overrun, Bloodlust, Horde, Slingers, Bowmen"
    lanes = attack("Elephants < Hoplite Phalanx")
    for state in (battle(held), battle(held, "Warriors", phase="attack", attack=lanes)):
        table = Table(state, EAST)
        wide = {round(sprite.box.w) for sprite in table.cards.of_zone("hand")}
        assert wide == {130}


def test_a_kept_picture_is_drawn_anew_in_another_language() -> None:
    table = Table(fight(), EAST)
    english = [table.drawn(), table.drawn(), table.drawn()]
    assert len(set(english)) == 1
    try:
        i18n.use_language(PSEUDO)
        kept = table.drawn()
        table.backdrop = BattleBackdrop(table.display)
        assert kept == table.drawn() != english[0]
    finally:
        i18n.use_language(i18n.ENGLISH)


def test_the_panel_explains_the_lane_that_is_pointed_at() -> None:
    table = Table(fight(), EAST)
    display = table.display
    display.focus.name = f"card{display.board.attackers[1]}"
    title, lines = advice.reasons(display)
    assert title == "This lane"
    assert any("The Persians lose" in line for line in lines)
    face = advice.large_face(display)
    assert face is not None and face.name == "Slingers"
    assert advice.prompt(display) == "Play a tactic, or decline."


def test_a_deck_lists_only_what_its_viewer_can_know() -> None:
    war = late("Horde", "Slingers", decks=("2 Elephants", "Bowmen, Nomads"))
    groups = topics.deck_groups(war.view(EAST), WEST, "persians")
    shown = [(words, sorted(face.name for face in faces)) for words, faces in groups]
    assert shown == [
        ("At most 2", ["Elephants"]),
        ("At most 1", ["Bowmen", "Nomads", "Slingers"]),
    ], "neither the own deck nor the other hand is known"


# ---------------------------------------------------------------------- controls


def test_the_controls_offer_the_choices_of_the_display() -> None:
    table = Table(fight(), EAST)
    names = {widget.name for widget in table.display.widgets}
    assert names == {"pass", "recap", "orders", "undo", "log", "rules", "menu"}
    assert table.button("pass") == "Decline"
    spots = {spot.name for spot in table.controls.spots()}
    hand = {f"card{token}" for token in table.display.ordered_hand()}
    assert hand | {"deck0", "casualties1", "pass"} <= spots


def test_a_second_click_plays_a_tactic_on_the_table() -> None:
    table = Table(fight(), EAST)
    token = table.token("Bloodlust")
    table.controls.click(token)
    assert table.display.chosen == token
    assert table.button("go") == "Play Bloodlust"
    assert table.world.acted == []
    table.controls.click(token)
    assert table.world.acted == [f"0 play {token}"]


def test_what_cannot_be_played_says_why() -> None:
    table = Table(fight(), EAST)
    table.controls.click(table.token("Horde"))
    assert table.world.notes == ["You cannot use units now."]
    assert table.world.cues == ["ui_error"]
    assert table.world.acted == []


def test_blockers_are_put_together_and_sent_as_one() -> None:
    lanes, asked = attack("Elephants", "Slingers"), {"decide": "block", "active": EAST}
    hands = ("Horde", "Warriors, Bowmen")
    war = battle(*hands, phase="attack", attack=lanes, to_act=WEST, pending=asked)
    table = Table(war, WEST)
    bowmen = table.token("Bowmen")
    table.controls.click(bowmen)
    table.controls.click_lane(1)
    assert table.display.assigned == {bowmen: 1}
    assert table.button("go") == "Block with 1"
    assert table.display.stage.moving, "the cards go to where they belong"
    table.controls.commit()
    assert table.world.acted == [f"1 block {bowmen} 1", "1 done"]
    assert table.display.assigned == {}


def test_keys_command_what_the_buttons_do() -> None:
    table = Table(fight(), EAST)
    assert commanded(table.commands.acts, "digit", amount=1)
    assert table.display.focus.name == f"card{table.display.ordered_hand()[0]}"
    assert commanded(table.commands.acts, "pass")
    assert table.world.acted == ["0 decline"]
    assert not commanded(table.commands.acts, "faster")


def test_an_order_not_to_ask_declines_after_a_fixed_delay() -> None:
    table = Table(fight(), EAST)
    assert table.standing.answer() is None
    table.standing.orders[EAST] = NOT_NOW
    table.standing.until[EAST] = table.display.view.turn
    table.standing.step(BEAT / 2)
    assert table.world.acted == []
    table.standing.step(BEAT / 2)
    assert (table.world.acted, table.world.automatic) == (["0 decline"], [True])


# ---------------------------------------------------------------------- animation


def test_a_card_that_is_played_flies_to_its_pile_and_counts() -> None:
    war = fight()
    table = Table(war, EAST)
    health = table.display.strength[EAST].shown
    events = [event.seen_by(EAST) for event in do(war, "play Bloodlust")]
    table.display.stage.speed = 1.0
    for event in events:
        table.display.stage.add(getattr(table.animator, method_for(type(event)))(event))
    table.display.stage.step(0.2)
    assert len(table.cards.loose) == 1, "on its way"
    assert table.display.lying("casualties", EAST) == [*table.display.board.casualties[EAST][:-1]]
    table.display.stage.speed = INSTANT
    table.finish()
    assert not table.cards.loose
    assert table.display.strength[EAST].shown == health
    assert len(table.display.board.hands[EAST]) == 2
    assert "tactic" in table.world.cues


@pytest.mark.few(1)
@pytest.mark.parametrize("seat", [EAST, WEST])
def test_after_its_events_every_card_stands_where_settling_puts_it(seat: Seat) -> None:
    war, chance = BattleState.new(4), random.Random(4)
    table = Table(war, seat)
    for _ in range(160):
        told = Collector()
        war.apply(chance.choice(war.legal()), told)
        table.show([event.seen_by(seat) for event in told.events])
        if war.outcome() is not None:
            break
        assert not table.cards.loose
        view, fresh = war.view(seat), Table(war, seat)
        table.display.board, table.display.assigned = view, {}
        table.display.stage.add(list(table.cards.flow(0.1)))
        table.finish()
        assert view.chosen or table.signature() == fresh.signature()
        shown = [army.shown for army in table.display.strength]
        assert shown == [army.shown for army in fresh.display.strength]
        assert table.display.ribbon.at == fresh.display.ribbon.at
        table.display.show_view(view)
        table.cards.settle()
        assert table.signature() == fresh.signature()


def test_the_deal_gives_both_sides_all_their_cards() -> None:
    war = BattleState.new(2)
    view = war.view(EAST)
    table = Table(war, EAST)
    table.display.board = before(view)
    table.display.stage.add(deal_decks(table.display, table.cards, table.world, view))
    table.finish()
    dealt = {seat: sorted(table.display.board.decks[seat]) for seat in (EAST, WEST)}
    assert dealt == {s: sorted([*view.decks[s], *view.hands[s]]) for s in (EAST, WEST)}
    assert [army.shown for army in table.display.strength] == [
        float(table.display.board.health(seat)) for seat in (0, 1)
    ]


def test_a_casualty_is_chosen_under_its_question() -> None:
    war = battle("Rally", "Slingers", phase="draw", casualties=["Bowmen, Nomads", "Horde"])
    do(war, "play Rally")
    reading = Table(war, EAST).display.reading
    assert reading is not None
    assert reading.title == "Which Casualty do you take back?"
    assert len(reading.tokens) == len(reading.faces)


def test_the_ribbon_says_muster_until_both_armies_are_mustered() -> None:
    scene = table_of(studio(SMALL), **MUSTERING)
    assert scene.display.ribbon.phases == ["Muster"]
    match = match_of(scene)
    while match.view(0).deciding == "muster":
        match.act(match.state.legal()[-1])
    scene.playback.finish()
    assert scene.display.ribbon.phases[0] == "Scout" and scene.display.ribbon.at == 0.0
