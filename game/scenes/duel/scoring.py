"""The end of a turn of the duel: Force is weighed, points are awarded, the tables are cleared."""

from __future__ import annotations

import pytweening

from game.rules.duel import events as happened
from game.rules.duel.view import DuelView
from game.scenes.duel.board import Board
from game.scenes.duel.cards import DuelCards
from game.scenes.duel.display import DuelDisplay
from game.scenes.duel.turn_result import TurnResult
from game.scenes.tables.display import Audio, Notify
from game.scenes.tables.event_animator import EventAnimator
from game.system.i18n import _, ngettext
from sprites.motion import Animation, Tween

COUNTING = 0.4
CITY = ("athens", "sparta")
TICKS = 12
READING_SECONDS = 3.5


class ScoringAnimator(EventAnimator[DuelView, Board]):
    """The choreography of Force and points, and the beats that all plays share."""

    display: DuelDisplay

    def __init__(
        self, display: DuelDisplay, cards: DuelCards, audio: Audio, notify: Notify
    ) -> None:
        super().__init__(display, audio)
        self.display = display
        self.cards = cards
        self.notify = notify

    # ------------------------------------------------------------------ the end of a turn

    def on_force_weighed(self, event: happened.ForceWeighed) -> Animation:
        """Both totals are weighed before all eyes."""
        display = self.display
        self.audio.play("chit_turn")
        verdict = display.turn_result = TurnResult(event)
        yield Tween(verdict, 0.25, pytweening.easeOutCubic, open=1.0)
        display.stage.flourish(self._ticks(0.8))
        yield [
            Tween(verdict, 0.8, pytweening.easeOutQuad, left=float(event.totals[0])),
            Tween(verdict, 0.8, pytweening.easeOutQuad, right=float(event.totals[1])),
        ]
        won = display.viewer in (-1, event.winner)
        self.audio.play("total_win" if won else "total_lose")
        yield Tween(verdict, 0.3, pytweening.easeOutBack, tilt=1.0)

    def on_points_awarded(self, event: happened.PointsAwarded) -> Animation:
        """The Victory Token and the cards worth VP go to the winner, one after another."""
        display = self.display
        verdict = display.turn_result
        if verdict is not None:
            verdict.award(event)
            yield Tween(verdict, 0.25, pytweening.easeOutCubic, lines=1.0)
        taken = [(self.cards.sprite_at(token), token) for token in event.tokens]
        display.board.follow(event)
        for sprite, token in taken:
            self.cards.lift_off(token, sprite)
            self.audio.play("coin_vp")
            yield self.cards.to_victory(sprite, event.seat)
            self.cards.glints_at(sprite.x, sprite.y)
            self.cards.land([token])
        self.audio.play("coin_vp")
        display.stage.flourish(list(self.cards.flow(0.3)))
        yield self.cards.count_points(0.45)
        if verdict is not None:
            yield from self.held_for_reader(READING_SECONDS)
            yield Tween(verdict, 0.15, open=0.0)
            display.turn_result = None

    def on_cards_cleared(self, event: happened.CardsCleared) -> Animation:
        display = self.display
        leaving = [(self.cards.sprite_at(token), token) for side in event.tokens for token in side]
        display.board.follow(event)
        for sprite, token in leaving:
            self.cards.lift_off(token, sprite)
            sprite.face = self.cards.plain_face(token)
        self.audio.play("card_return")
        yield [
            self.after(0.012 * number, self.cards.to_discard(sprite))
            for number, (sprite, _token) in enumerate(leaving)
        ]
        self.cards.land([token for _sprite, token in leaving])
        yield from self.recount(None)

    def on_game_won(self, event: happened.GameWon) -> Animation:
        display = self.display
        display.board.follow(event)
        self.audio.play("achievement")
        name = CITY[event.seat]
        self.cards.laurels(display.boxes.screen)
        words = _("{side} wins the war").format(side=display.names.side(event.seat))
        points = event.vp[event.seat]
        under = ngettext("{n} Victory Point", "{n} Victory Points", points).format(n=points)
        yield from self.proclaim(words, under, name, 1.2)

    # ------------------------------------------------------------------ shared beats

    def recount(self, leader: int | None) -> Animation:
        """Changed Force shows on its cards, the totals count, a swing of the lead is called out."""
        display = self.display
        for token, grown in self.cards.repaint():
            self.audio.play("force_up" if grown else "force_down")
            display.stage.flourish(self._pulse(token))
        beats = self.cards.count_totals(COUNTING)
        if beats:
            display.stage.flourish(self._ticks(COUNTING))
            yield beats
        now = display.leader()
        if leader is not None and now != leader and display.board.phase == "action":
            high, low = sorted(display.board.totals(), reverse=True)
            words = _("{side} takes the lead").format(side=display.names.side(now))
            self.audio.play("flank_point")
            display.stage.flourish(self.proclaim(words, f"{high} : {low}", CITY[now], 0.6))

    def _pulse(self, token: int) -> Animation:
        sprite = self.cards.sprites.get(token)
        if sprite is not None:
            yield Tween(sprite, 0.12, pytweening.easeOutQuad, scale=1.07)
            yield Tween(sprite, 0.18, pytweening.easeInOutQuad, scale=1.0)

    def _ticks(self, seconds: float) -> Animation:
        for number in range(1, TICKS + 1):
            self.audio.play(f"count_tick_{number:02d}")
            yield seconds / TICKS
