"""How the duel is told: for each event a few beats of motion, sound and words."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pytweening

from game.rules.duel import events as happened
from game.rules.duel.cards import CARDS
from game.rules.duel.text import name as name_of
from game.scenes.tables.event_animator import EventAnimator
from game.system.i18n import _, ngettext, render_phrase
from sprites.motion import Animation, Beat, Tween

if TYPE_CHECKING:
    from game.scenes.duel.scene import DuelScene

DRAW, PLAY, LAND = 0.26, 0.3, 0.09
STAGGER = 0.05
COUNTING = 0.4
HEAVY = 6
CITY = ("athens", "sparta")
TICKS = 12
READING_SECONDS = 3.5


class DuelAnimator(EventAnimator):
    """The choreography of the duel; each method tells one kind of event."""

    def __init__(self, scene: DuelScene) -> None:
        super().__init__(scene)
        self.scene = scene
        self.cards = scene.cards

    # ------------------------------------------------------------------ the course of a turn

    def on_turn_began(self, event: happened.TurnBegan) -> Animation:
        scene = self.scene
        scene.board.follow(event)
        scene.services.play("turn_start")
        name = CITY[event.initiative]
        under = _("{side} has the initiative and goes first").format(
            side=self.scene.side_name(event.initiative)
        )
        yield from self.proclaim(_("Turn {n}").format(n=event.turn), under, name, 0.7)

    def on_phase_began(self, event: happened.PhaseBegan) -> Animation:
        scene = self.scene
        scene.board.follow(event)
        scene.services.play("phase_banner")
        at = float(("fate", "strategy", "action", "victory").index(event.name))
        yield Tween(scene.ribbon, 0.22, pytweening.easeInOutQuad, at=at)

    def on_card_drawn(self, event: happened.CardDrawn) -> Animation:
        scene = self.scene
        scene.board.follow(event)
        self.cards.rise_from_deck(event.token)
        dealt = event.why in ("fate", "strategy")
        scene.services.play("card_deal" if event.why == "fate" else "card_draw")
        scene.stage.flourish(list(self.cards.flow(DRAW)))
        yield STAGGER if dealt else DRAW

    def on_deck_reshuffled(self, event: happened.DeckReshuffled) -> Animation:
        scene = self.scene
        scene.services.play("card_shuffle")
        scene.services.show_toast(scene.say(event.phrase()))
        scene.board.follow(event)
        yield 0.35

    def on_cards_set_aside(self, event: happened.CardsSetAside) -> Animation:
        scene = self.scene
        scene.board.follow(event)
        if event.count:
            scene.services.play("card_discard")
        yield list(self.cards.flow(0.22))

    def on_cards_exchanged(self, event: happened.CardsExchanged) -> Animation:
        """The lot is turned up in the middle of the table, then goes to the discard pile."""
        scene = self.scene
        lot = self.cards.take_lot(event)
        scene.board.follow(event)
        self.cards.rename(event)
        if not lot:
            return
        scene.services.play("card_flip")
        beats: list[Beat] = []
        for number, (sprite, token) in enumerate(lot):
            sprite.face = self.cards.plain_face(token)
            x, y = self.cards.middle_of_row(event.seat, number, len(lot))
            beats.append(
                Tween(sprite, 0.3, pytweening.easeInOutCubic, x=x, y=y, angle=0, scale=0.9, flip=0)
            )
        yield [*beats, *self.cards.flow(0.3)]
        yield 0.9
        scene.services.play("card_discard")
        yield [self.cards.to_discard(sprite) for sprite, _token in lot]
        self.cards.land([token for _sprite, token in lot])

    # ------------------------------------------------------------------ plays

    def on_card_played(self, event: happened.CardPlayed) -> Animation:
        scene, card = self.scene, CARDS[event.face]
        leader = scene.leader()
        scene.board.follow(event)
        scene.last_token = event.token
        sprite = self.cards.sprite_at(event.token)
        sprite.face = self.cards.plain_face(event.token)
        sprite.z = 90
        heavy = card.force >= HEAVY or card.ability.verb == "sweep"
        scene.services.play(
            "card_play_heavy" if heavy else "card_play", self.cards.pan(event.token)
        )
        turning = [Tween(sprite, PLAY, flip=0.0)] if sprite.flip else []
        yield [*self.cards.flow(PLAY, pytweening.easeInOutCubic), *turning]
        self.cards.dust(event.token, 14 if heavy else 7)
        yield Tween(sprite, LAND, pytweening.easeOutQuad, scale=1.0)
        yield from self.recount(leader)

    def on_card_declared(self, event: happened.CardDeclared) -> Animation:
        leader = self.scene.leader()
        self.scene.board.follow(event)
        self.scene.services.play("card_flip")
        yield from self.recount(leader)

    def on_card_discarded(self, event: happened.CardDiscarded) -> Animation:
        scene = self.scene
        leader = scene.leader()
        sprite = self.cards.sprite_at(event.token)
        scene.board.follow(event)
        sprite = self.cards.lift_off(event.token, sprite)
        sprite.face = self.cards.plain_face(event.token)
        if event.origin == "table" and event.by >= 0:
            scene.services.play("target_lock")
            yield Tween(sprite, 0.12, pytweening.easeOutQuad, scale=1.08)
        if event.origin == "hand":
            x, y = self.cards.middle_of_row(event.seat, 0, 1)
            yield Tween(sprite, 0.26, x=x, y=y, angle=0.0, scale=1.0, flip=0.0)
            yield 0.35
        scene.services.play("card_discard", self.cards.pan_at(sprite.x))
        yield [self.cards.to_discard(sprite), *self.cards.flow(0.3)]
        self.cards.land([event.token])
        if event.origin == "table":
            yield from self.recount(leader)

    def on_control_taken(self, event: happened.ControlTaken) -> Animation:
        """A theft: the Ally is seized, and crosses over."""
        scene = self.scene
        leader = scene.leader()
        sprite = self.cards.sprite_at(event.token)
        sprite.z = 95
        scene.services.play("target_lock")
        yield Tween(sprite, 0.15, pytweening.easeOutBack, scale=1.16)
        scene.services.play("card_steal")
        words = _("{card} changes sides").format(card=render_phrase(name_of(event.face)))
        scene.stage.flourish(self.proclaim(words, "", CITY[event.seat], 0.7))
        scene.board.follow(event)
        yield list(self.cards.flow(0.5, pytweening.easeInOutCubic))
        self.cards.dust(event.token, 10)
        yield from self.recount(leader)

    def on_person_inspired(self, event: happened.PersonInspired) -> Animation:
        leader = self.scene.leader()
        self.scene.board.follow(event)
        self.cards.glints(event.token)
        yield from self.recount(leader)

    def on_target_missing(self, event: happened.TargetMissing) -> Animation:
        self.scene.services.show_toast(self.scene.say(event.phrase()))
        yield 0.1

    def on_ability_declined(self, event: happened.AbilityDeclined) -> Animation:
        self.scene.services.show_toast(self.scene.say(event.phrase()))
        yield 0.1

    def on_side_passed(self, event: happened.SidePassed) -> Animation:
        scene = self.scene
        scene.board.follow(event)
        scene.services.play("pass")
        name = CITY[event.seat]
        yield from self.proclaim(
            _("{side} passes").format(side=self.scene.side_name(event.seat)),
            _("no more cards this turn"),
            name,
            0.5,
        )

    # ------------------------------------------------------------------ looking and searching

    def on_deck_peeked(self, event: happened.DeckPeeked) -> Animation:
        self.scene.services.play("peek")
        self.scene.board.follow(event)
        count = len(event.tokens)
        words = ngettext("Top card of the deck", "Top {n} cards of the deck", count)
        yield from self._read(event, words.format(n=count))

    def on_hand_seen(self, event: happened.HandSeen) -> Animation:
        self.scene.services.play("peek")
        self.scene.board.follow(event)
        other = self.scene.side_name(1 - event.seat)
        yield from self._read(event, _("Hand of {side}").format(side=other))

    def _read(self, event: happened.DeckPeeked | happened.HandSeen, title: str) -> Animation:
        scene = self.scene
        if event.seat != scene.viewer or not event.faces:
            scene.services.show_toast(scene.say(event.phrase()))
            yield 0.3
            return
        scene.show_reading(title, event.faces)
        yield from self._held()
        scene.reading = None

    def on_deck_searched(self, event: happened.DeckSearched) -> Animation:
        self.scene.services.play("search_deck")
        self.scene.board.follow(event)
        if event.seat != self.scene.viewer:
            self.scene.services.show_toast(self.scene.say(event.phrase()))
        yield 0.3

    def on_card_fetched(self, event: happened.CardFetched) -> Animation:
        scene = self.scene
        scene.board.follow(event)
        self.cards.rise_from_deck(event.token)
        scene.services.play("card_draw")
        yield list(self.cards.flow(DRAW))

    def on_search_ended(self, event: happened.SearchEnded) -> Animation:
        self.scene.board.follow(event)
        self.scene.services.play("card_shuffle")
        yield 0.25

    # ------------------------------------------------------------------ the end of a turn

    def on_force_weighed(self, event: happened.ForceWeighed) -> Animation:
        """Both totals are weighed before all eyes."""
        scene = self.scene
        scene.services.play("chit_turn")
        verdict = scene.show_turn_result(event)
        yield Tween(verdict, 0.25, pytweening.easeOutCubic, open=1.0)
        scene.stage.flourish(self._ticks(0.8))
        yield [
            Tween(verdict, 0.8, pytweening.easeOutQuad, left=float(event.totals[0])),
            Tween(verdict, 0.8, pytweening.easeOutQuad, right=float(event.totals[1])),
        ]
        won = scene.viewer in (-1, event.winner)
        scene.services.play("total_win" if won else "total_lose")
        yield Tween(verdict, 0.3, pytweening.easeOutBack, tilt=1.0)

    def on_points_awarded(self, event: happened.PointsAwarded) -> Animation:
        """The Victory Token and the cards worth VP go to the winner, one after another."""
        scene = self.scene
        verdict = scene.turn_result
        if verdict is not None:
            verdict.award(event)
            yield Tween(verdict, 0.25, pytweening.easeOutCubic, lines=1.0)
        taken = [(self.cards.sprite_at(token), token) for token in event.tokens]
        scene.board.follow(event)
        for sprite, token in taken:
            self.cards.lift_off(token, sprite)
            scene.services.play("coin_vp")
            yield self.cards.to_victory(sprite, event.seat)
            self.cards.glints_at(sprite.x, sprite.y)
            self.cards.land([token])
        scene.services.play("coin_vp")
        scene.stage.flourish(list(self.cards.flow(0.3)))
        yield self.cards.count_points(0.45)
        if verdict is not None:
            yield from self._held()
            yield Tween(verdict, 0.15, open=0.0)
            scene.turn_result = None

    def _held(self) -> Animation:
        """Wait for a person to go on; where nobody plays, no longer than it takes to read."""
        return self.held(math.inf if self.scene.humans else READING_SECONDS)

    def on_cards_cleared(self, event: happened.CardsCleared) -> Animation:
        scene = self.scene
        leaving = [(self.cards.sprite_at(token), token) for side in event.tokens for token in side]
        scene.board.follow(event)
        for sprite, token in leaving:
            self.cards.lift_off(token, sprite)
            sprite.face = self.cards.plain_face(token)
        scene.services.play("card_return")
        yield [
            self._after(0.012 * number, self.cards.to_discard(sprite))
            for number, (sprite, _token) in enumerate(leaving)
        ]
        self.cards.land([token for _sprite, token in leaving])
        yield from self.recount(None)

    def _after(self, seconds: float, beat: Beat) -> Animation:
        yield seconds
        yield beat

    def on_game_won(self, event: happened.GameWon) -> Animation:
        scene = self.scene
        scene.board.follow(event)
        scene.services.play("achievement")
        name = CITY[event.seat]
        self.cards.laurels()
        words = _("{side} wins the war").format(side=scene.side_name(event.seat))
        points = event.vp[event.seat]
        under = ngettext("{n} Victory Point", "{n} Victory Points", points).format(n=points)
        yield from self.proclaim(words, under, name, 1.2)

    # ------------------------------------------------------------------ shared beats

    def recount(self, leader: int | None) -> Animation:
        """Changed Force shows on its cards, the totals count, a swing of the lead is called out."""
        scene = self.scene
        for token, grown in self.cards.repaint():
            scene.services.play("force_up" if grown else "force_down")
            scene.stage.flourish(self._pulse(token))
        beats = self.cards.count_totals(COUNTING)
        if beats:
            scene.stage.flourish(self._ticks(COUNTING))
            yield beats
        now = scene.leader()
        if leader is not None and now != leader and scene.board.phase == "action":
            high, low = sorted(scene.board.totals(), reverse=True)
            words = _("{side} takes the lead").format(side=scene.side_name(now))
            scene.services.play("flank_point")
            scene.stage.flourish(self.proclaim(words, f"{high} : {low}", CITY[now], 0.6))

    def _pulse(self, token: int) -> Animation:
        sprite = self.cards.sprites.get(token)
        if sprite is not None:
            yield Tween(sprite, 0.12, pytweening.easeOutQuad, scale=1.07)
            yield Tween(sprite, 0.18, pytweening.easeInOutQuad, scale=1.0)

    def _ticks(self, seconds: float) -> Animation:
        for number in range(1, TICKS + 1):
            self.scene.services.play(f"count_tick_{number:02d}")
            yield seconds / TICKS
