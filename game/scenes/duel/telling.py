"""How the duel is told: for each event a few beats of motion, sound and words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytweening

from game.rules.duel import events as happened
from game.rules.duel.cards import CARDS
from game.scenes.tables.teller import Hold, Teller
from game.words import _
from sprites.motion import Beat, Telling, Tween

if TYPE_CHECKING:
    from game.scenes.duel.scene import DuelScene

DRAW, PLAY, LAND = 0.26, 0.3, 0.09
STAGGER = 0.05
COUNTING = 0.4
HEAVY = 6
CITY = ("athens", "sparta")
TICKS = 12
READING_SECONDS = 3.5


class Duelling(Teller):
    """The choreography of the duel; each method tells one kind of event."""

    def __init__(self, scene: DuelScene) -> None:
        super().__init__(scene)
        self.scene = scene
        self.cards = scene.cards

    # ------------------------------------------------------------------ the course of a turn

    def on_turn_began(self, event: happened.TurnBegan) -> Telling:
        scene = self.scene
        scene.board.follow(event)
        scene.app.play("turn_start")
        name = CITY[event.initiative]
        under = _("{side} has the initiative and goes first").format(side=name.capitalize())
        yield from self.proclaim(_("Turn {n}").format(n=event.turn), under, name, 0.7)

    def on_phase_began(self, event: happened.PhaseBegan) -> Telling:
        scene = self.scene
        scene.board.follow(event)
        scene.app.play("phase_banner")
        at = float(("fate", "strategy", "action", "victory").index(event.name))
        yield Tween(scene.ribbon, 0.22, pytweening.easeInOutQuad, at=at)

    def on_card_drawn(self, event: happened.CardDrawn) -> Telling:
        scene = self.scene
        scene.board.follow(event)
        self.cards.rise_from_deck(event.token)
        dealt = event.why in ("fate", "strategy")
        scene.app.play("card_deal" if event.why == "fate" else "card_draw")
        scene.stage.flourish(list(self.cards.flow(DRAW)))
        yield STAGGER if dealt else DRAW

    def on_deck_reshuffled(self, event: happened.DeckReshuffled) -> Telling:
        scene = self.scene
        scene.app.play("card_shuffle")
        scene.app.tell(scene.say(event.phrase()))
        scene.board.follow(event)
        yield 0.35

    def on_cards_set_aside(self, event: happened.CardsSetAside) -> Telling:
        scene = self.scene
        scene.board.follow(event)
        if event.count:
            scene.app.play("card_discard")
        yield list(self.cards.flow(0.22))

    def on_cards_exchanged(self, event: happened.CardsExchanged) -> Telling:
        """The lot is turned up in the middle of the table, then goes to the discard pile."""
        scene = self.scene
        lot = self.cards.take_lot(event)
        self.cards.rename(event.seat, event.moved)
        scene.board.follow(event)
        if not lot:
            return
        scene.app.play("card_flip")
        beats: list[Beat] = []
        for number, (sprite, token) in enumerate(lot):
            sprite.face = self.cards.plain_face(token)
            x, y = self.cards.middle_of_row(event.seat, number, len(lot))
            beats.append(
                Tween(sprite, 0.3, pytweening.easeInOutCubic, x=x, y=y, angle=0, scale=0.9, flip=0)
            )
        yield [*beats, *self.cards.flow(0.3)]
        yield 0.9
        scene.app.play("card_discard")
        yield [self.cards.to_discard(sprite) for sprite, _token in lot]
        self.cards.land([token for _sprite, token in lot])

    # ------------------------------------------------------------------ plays

    def on_card_played(self, event: happened.CardPlayed) -> Telling:
        scene, card = self.scene, CARDS[event.face]
        leader = scene.leader()
        self.cards.rename(event.seat, event.moved)
        scene.board.follow(event)
        scene.last_token = event.token
        sprite = self.cards.sprite_at(event.token)
        sprite.face = self.cards.plain_face(event.token)
        sprite.z = 90
        heavy = card.force >= HEAVY or card.ability.verb == "sweep"
        scene.app.play("card_play_heavy" if heavy else "card_play", self.cards.pan(event.token))
        turning = [Tween(sprite, PLAY, flip=0.0)] if sprite.flip else []
        yield [*self.cards.flow(PLAY, pytweening.easeInOutCubic), *turning]
        self.cards.dust(event.token, 14 if heavy else 7)
        yield Tween(sprite, LAND, pytweening.easeOutQuad, scale=1.0)
        yield from self.recount(leader)

    def on_card_declared(self, event: happened.CardDeclared) -> Telling:
        leader = self.scene.leader()
        self.scene.board.follow(event)
        self.scene.app.play("card_flip")
        yield from self.recount(leader)

    def on_card_discarded(self, event: happened.CardDiscarded) -> Telling:
        scene = self.scene
        leader = scene.leader()
        self.cards.rename(event.seat, event.moved)
        sprite = self.cards.sprite_at(event.token)
        scene.board.follow(event)
        sprite = self.cards.lift_off(event.token, sprite)
        sprite.face = self.cards.plain_face(event.token)
        if event.origin == "table" and event.by >= 0:
            scene.app.play("target_lock")
            yield Tween(sprite, 0.12, pytweening.easeOutQuad, scale=1.08)
        if event.origin == "hand":
            x, y = self.cards.middle_of_row(event.seat, 0, 1)
            yield Tween(sprite, 0.26, x=x, y=y, angle=0.0, scale=1.0, flip=0.0)
            yield 0.35
        scene.app.play("card_discard", self.cards.pan_at(sprite.x))
        yield [self.cards.to_discard(sprite), *self.cards.flow(0.3)]
        self.cards.land([event.token])
        if event.origin == "table":
            yield from self.recount(leader)

    def on_control_taken(self, event: happened.ControlTaken) -> Telling:
        """A theft: the Ally is seized, and crosses over."""
        scene = self.scene
        leader = scene.leader()
        sprite = self.cards.sprite_at(event.token)
        sprite.z = 95
        scene.app.play("target_lock")
        yield Tween(sprite, 0.15, pytweening.easeOutBack, scale=1.16)
        scene.app.play("card_steal")
        words = _("{card} goes over").format(card=CARDS[event.face].name)
        scene.stage.flourish(self.proclaim(words, "", CITY[event.seat], 0.7))
        scene.board.follow(event)
        yield list(self.cards.flow(0.5, pytweening.easeInOutCubic))
        self.cards.dust(event.token, 10)
        yield from self.recount(leader)

    def on_person_inspired(self, event: happened.PersonInspired) -> Telling:
        leader = self.scene.leader()
        self.scene.board.follow(event)
        self.cards.glints(event.token)
        yield from self.recount(leader)

    def on_target_missing(self, event: happened.TargetMissing) -> Telling:
        self.scene.app.tell(self.scene.say(event.phrase()))
        yield 0.1

    def on_ability_declined(self, event: happened.AbilityDeclined) -> Telling:
        self.scene.app.tell(self.scene.say(event.phrase()))
        yield 0.1

    def on_side_passed(self, event: happened.SidePassed) -> Telling:
        scene = self.scene
        scene.board.follow(event)
        scene.app.play("pass")
        name = CITY[event.seat]
        yield from self.proclaim(
            _("{side} passes").format(side=name.capitalize()),
            _("and plays no more cards this turn"),
            name,
            0.5,
        )

    # ------------------------------------------------------------------ looking and searching

    def on_deck_peeked(self, event: happened.DeckPeeked) -> Telling:
        self.scene.app.play("peek")
        self.scene.board.follow(event)
        yield from self._read(
            event, _("The next {n} cards of the deck, top first").format(n=len(event.tokens))
        )

    def on_hand_seen(self, event: happened.HandSeen) -> Telling:
        self.scene.app.play("peek")
        self.scene.board.follow(event)
        other = CITY[1 - event.seat].capitalize()
        yield from self._read(event, _("The hand of {side}").format(side=other))

    def _read(self, event: happened.DeckPeeked | happened.HandSeen, title: str) -> Telling:
        scene = self.scene
        if event.seat != scene.viewer or not event.faces:
            scene.app.tell(scene.say(event.phrase()))
            yield 0.3
            return
        scene.show_reading(title, event.faces)
        yield self._held()
        scene.reading = None

    def on_deck_searched(self, event: happened.DeckSearched) -> Telling:
        self.scene.app.play("search_deck")
        self.scene.board.follow(event)
        if event.seat != self.scene.viewer:
            self.scene.app.tell(self.scene.say(event.phrase()))
        yield 0.3

    def on_card_fetched(self, event: happened.CardFetched) -> Telling:
        scene = self.scene
        scene.board.follow(event)
        self.cards.rise_from_deck(event.token)
        scene.app.play("card_draw")
        yield list(self.cards.flow(DRAW))

    def on_search_ended(self, event: happened.SearchEnded) -> Telling:
        self.scene.board.follow(event)
        self.scene.app.play("card_shuffle")
        yield 0.25

    # ------------------------------------------------------------------ the end of a turn

    def on_force_weighed(self, event: happened.ForceWeighed) -> Telling:
        """Both totals are weighed before all eyes."""
        scene = self.scene
        scene.app.play("chit_turn")
        verdict = scene.show_verdict(event)
        yield Tween(verdict, 0.25, pytweening.easeOutCubic, open=1.0)
        scene.stage.flourish(self._ticks(0.8))
        yield [
            Tween(verdict, 0.8, pytweening.easeOutQuad, left=float(event.totals[0])),
            Tween(verdict, 0.8, pytweening.easeOutQuad, right=float(event.totals[1])),
        ]
        won = scene.viewer in (-1, event.winner)
        scene.app.play("total_win" if won else "total_lose")
        yield Tween(verdict, 0.3, pytweening.easeOutBack, tilt=1.0)

    def on_points_awarded(self, event: happened.PointsAwarded) -> Telling:
        """The Victory Token and the cards worth VP go to the winner, one after another."""
        scene = self.scene
        verdict = scene.verdict
        if verdict is not None:
            verdict.award(event)
            yield Tween(verdict, 0.25, pytweening.easeOutCubic, lines=1.0)
        taken = [(self.cards.sprite_at(token), token) for token in event.tokens]
        scene.board.follow(event)
        for sprite, token in taken:
            self.cards.lift_off(token, sprite)
            scene.app.play("coin_vp")
            yield self.cards.to_victory(sprite, event.seat)
            self.cards.glints_at(sprite.x, sprite.y)
            self.cards.land([token])
        scene.app.play("coin_vp")
        scene.stage.flourish(list(self.cards.flow(0.3)))
        yield self.cards.count_points(0.45)
        if verdict is not None:
            yield self._held()
            yield Tween(verdict, 0.15, open=0.0)
            scene.verdict = None

    def _held(self) -> Beat:
        hold = Hold(READING_SECONDS if not self.scene.humans else float("inf"))
        self.scene.hold = hold
        return hold

    def on_cards_cleared(self, event: happened.CardsCleared) -> Telling:
        scene = self.scene
        leaving = [(self.cards.sprite_at(token), token) for side in event.tokens for token in side]
        scene.board.follow(event)
        for sprite, token in leaving:
            self.cards.lift_off(token, sprite)
            sprite.face = self.cards.plain_face(token)
        scene.app.play("card_return")
        yield [
            self._after(0.012 * number, self.cards.to_discard(sprite))
            for number, (sprite, _token) in enumerate(leaving)
        ]
        self.cards.land([token for _sprite, token in leaving])
        yield from self.recount(None)

    def _after(self, seconds: float, beat: Beat) -> Telling:
        yield seconds
        yield beat

    def on_game_won(self, event: happened.GameWon) -> Telling:
        scene = self.scene
        scene.board.follow(event)
        scene.app.play("achievement")
        name = CITY[event.seat]
        self.cards.laurels()
        words = _("{side} wins the war").format(side=name.capitalize())
        under = _("{n} victory points").format(n=event.vp[event.seat])
        yield from self.proclaim(words, under, name, 1.2)

    # ------------------------------------------------------------------ shared beats

    def recount(self, leader: int | None) -> Telling:
        """Changed Force shows on its cards, the totals count, a swing of the lead is called out."""
        scene = self.scene
        for token, grown in self.cards.repaint():
            scene.app.play("force_up" if grown else "force_down")
            scene.stage.flourish(self._pulse(token))
        beats = self.cards.count_totals(COUNTING)
        if beats:
            scene.stage.flourish(self._ticks(COUNTING))
            yield beats
        now = scene.leader()
        if leader is not None and now != leader and scene.board.phase == "action":
            high, low = sorted(scene.board.totals(), reverse=True)
            words = _("{side} takes the lead").format(side=CITY[now].capitalize())
            scene.app.play("flank_point")
            scene.stage.flourish(self.proclaim(words, f"{high} : {low}", CITY[now], 0.6))

    def _pulse(self, token: int) -> Telling:
        sprite = self.cards.sprites.get(token)
        if sprite is not None:
            yield Tween(sprite, 0.12, pytweening.easeOutQuad, scale=1.07)
            yield Tween(sprite, 0.18, pytweening.easeInOutQuad, scale=1.0)

    def _ticks(self, seconds: float) -> Telling:
        for number in range(1, TICKS + 1):
            self.scene.app.play(f"count_tick_{number:02d}")
            yield seconds / TICKS
