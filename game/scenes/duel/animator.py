"""Animates the duel's events: for each a few beats of motion, sound and words."""

from __future__ import annotations

import pytweening

from game.rules.duel import events as happened
from game.rules.duel.cards import CARDS
from game.rules.duel.text import name as name_of
from game.scenes.duel.scoring import CITY, READING_SECONDS, ScoringAnimator
from game.system.i18n import _, ngettext, render_phrase
from sprites.motion import Animation, Beat, Tween

DRAW, PLAY, LAND = 0.26, 0.3, 0.09
STAGGER = 0.05
HEAVY = 6


class DuelAnimator(ScoringAnimator):
    """The choreography of the duel; each method animates one kind of event."""

    # ------------------------------------------------------------------ the course of a turn

    def on_turn_began(self, event: happened.TurnBegan) -> Animation:
        display = self.display
        display.board.follow(event)
        self.audio.play("turn_start")
        name = CITY[event.initiative]
        under = _("{side} has the initiative and goes first").format(
            side=self.display.names.side(event.initiative)
        )
        yield from self.proclaim(_("Turn {n}").format(n=event.turn), under, name, 0.7)

    def on_phase_began(self, event: happened.PhaseBegan) -> Animation:
        display = self.display
        display.board.follow(event)
        self.audio.play("phase_banner")
        at = float(("fate", "strategy", "action", "victory").index(event.name))
        yield Tween(display.ribbon, 0.22, pytweening.easeInOutQuad, at=at)

    def on_card_drawn(self, event: happened.CardDrawn) -> Animation:
        display = self.display
        display.board.follow(event)
        self.cards.rise_from_deck(event.token)
        dealt = event.why in ("fate", "strategy")
        self.audio.play("card_deal" if event.why == "fate" else "card_draw")
        display.stage.flourish(list(self.cards.flow(DRAW)))
        yield STAGGER if dealt else DRAW

    def on_deck_reshuffled(self, event: happened.DeckReshuffled) -> Animation:
        display = self.display
        self.audio.play("card_shuffle")
        self.notify.show_toast(display.names.say(event.phrase()))
        display.board.follow(event)
        yield 0.35

    def on_cards_set_aside(self, event: happened.CardsSetAside) -> Animation:
        display = self.display
        display.board.follow(event)
        if event.count:
            self.audio.play("card_discard")
        yield list(self.cards.flow(0.22))

    def on_cards_exchanged(self, event: happened.CardsExchanged) -> Animation:
        """The lot is turned up in the middle of the table, then goes to the discard pile."""
        display = self.display
        lot = self.cards.take_lot(event)
        self.cards.rename(display.board.hands[event.seat], event.moved)
        display.board.follow(event)
        if not lot:
            return
        self.audio.play("card_flip")
        beats: list[Beat] = []
        for number, (sprite, token) in enumerate(lot):
            sprite.face = self.cards.plain_face(token)
            x, y = self.cards.middle_of_row(event.seat, number, len(lot))
            beats.append(
                Tween(sprite, 0.3, pytweening.easeInOutCubic, x=x, y=y, angle=0, scale=0.9, flip=0)
            )
        yield [*beats, *self.cards.flow(0.3)]
        yield 0.9
        self.audio.play("card_discard")
        yield [self.cards.to_discard(sprite) for sprite, _token in lot]
        self.cards.land([token for _sprite, token in lot])

    # ------------------------------------------------------------------ plays

    def on_card_played(self, event: happened.CardPlayed) -> Animation:
        display, card = self.display, CARDS[event.face]
        leader = display.leader()
        self.cards.rename(display.board.hands[event.seat], event.moved)
        display.board.follow(event)
        display.last_token = event.token
        sprite = self.cards.sprite_at(event.token)
        sprite.face = self.cards.plain_face(event.token)
        sprite.z = 90
        heavy = card.force >= HEAVY or card.ability.verb == "sweep"
        self.audio.play("card_play_heavy" if heavy else "card_play", self.cards.pan(event.token))
        turning = [Tween(sprite, PLAY, flip=0.0)] if sprite.flip else []
        yield [*self.cards.flow(PLAY, pytweening.easeInOutCubic), *turning]
        self.cards.dust(event.token, 14 if heavy else 7)
        yield Tween(sprite, LAND, pytweening.easeOutQuad, scale=1.0)
        yield from self.recount(leader)

    def on_card_declared(self, event: happened.CardDeclared) -> Animation:
        leader = self.display.leader()
        self.display.board.follow(event)
        self.audio.play("card_flip")
        yield from self.recount(leader)

    def on_card_discarded(self, event: happened.CardDiscarded) -> Animation:
        display = self.display
        leader = display.leader()
        self.cards.rename(display.board.hands[event.seat], event.moved)
        sprite = self.cards.sprite_at(event.token)
        display.board.follow(event)
        sprite = self.cards.lift_off(event.token, sprite)
        sprite.face = self.cards.plain_face(event.token)
        if event.origin == "table" and event.by >= 0:
            self.audio.play("target_lock")
            yield Tween(sprite, 0.12, pytweening.easeOutQuad, scale=1.08)
        if event.origin == "hand":
            x, y = self.cards.middle_of_row(event.seat, 0, 1)
            yield Tween(sprite, 0.26, x=x, y=y, angle=0.0, scale=1.0, flip=0.0)
            yield 0.35
        self.audio.play("card_discard", self.cards.pan_at(sprite.x, display.boxes.bar.w))
        yield [self.cards.to_discard(sprite), *self.cards.flow(0.3)]
        self.cards.land([event.token])
        if event.origin == "table":
            yield from self.recount(leader)

    def on_control_taken(self, event: happened.ControlTaken) -> Animation:
        """A theft: the Ally is seized, and crosses over."""
        display = self.display
        leader = display.leader()
        sprite = self.cards.sprite_at(event.token)
        sprite.z = 95
        self.audio.play("target_lock")
        yield Tween(sprite, 0.15, pytweening.easeOutBack, scale=1.16)
        self.audio.play("card_steal")
        words = _("{card} changes sides").format(card=render_phrase(name_of(event.face)))
        display.stage.flourish(self.proclaim(words, "", CITY[event.seat], 0.7))
        display.board.follow(event)
        yield list(self.cards.flow(0.5, pytweening.easeInOutCubic))
        self.cards.dust(event.token, 10)
        yield from self.recount(leader)

    def on_person_inspired(self, event: happened.PersonInspired) -> Animation:
        leader = self.display.leader()
        self.display.board.follow(event)
        self.cards.glints(event.token)
        yield from self.recount(leader)

    def on_target_missing(self, event: happened.TargetMissing) -> Animation:
        self.notify.show_toast(self.display.names.say(event.phrase()))
        yield 0.1

    def on_ability_declined(self, event: happened.AbilityDeclined) -> Animation:
        self.notify.show_toast(self.display.names.say(event.phrase()))
        yield 0.1

    def on_side_passed(self, event: happened.SidePassed) -> Animation:
        display = self.display
        display.board.follow(event)
        self.audio.play("pass")
        name = CITY[event.seat]
        yield from self.proclaim(
            _("{side} passes").format(side=self.display.names.side(event.seat)),
            _("no more cards this turn"),
            name,
            0.5,
        )

    # ------------------------------------------------------------------ looking and searching

    def on_deck_peeked(self, event: happened.DeckPeeked) -> Animation:
        self.audio.play("peek")
        self.display.board.follow(event)
        count = len(event.tokens)
        words = ngettext("Top card of the deck", "Top {n} cards of the deck", count)
        yield from self._read(event, words.format(n=count))

    def on_hand_seen(self, event: happened.HandSeen) -> Animation:
        self.audio.play("peek")
        self.display.board.follow(event)
        other = self.display.names.side(1 - event.seat)
        yield from self._read(event, _("Hand of {side}").format(side=other))

    def _read(self, event: happened.DeckPeeked | happened.HandSeen, title: str) -> Animation:
        display = self.display
        if event.seat != display.viewer or not event.faces:
            self.notify.show_toast(display.names.say(event.phrase()))
            yield 0.3
            return
        display.show_reading(title, event.faces)
        yield from self.held_for_reader(READING_SECONDS)
        display.reading = None

    def on_deck_searched(self, event: happened.DeckSearched) -> Animation:
        self.audio.play("search_deck")
        self.display.board.follow(event)
        if event.seat != self.display.viewer:
            self.notify.show_toast(self.display.names.say(event.phrase()))
        yield 0.3

    def on_card_fetched(self, event: happened.CardFetched) -> Animation:
        display = self.display
        display.board.follow(event)
        self.cards.rise_from_deck(event.token)
        self.audio.play("card_draw")
        yield list(self.cards.flow(DRAW))

    def on_search_ended(self, event: happened.SearchEnded) -> Animation:
        self.display.board.follow(event)
        self.audio.play("card_shuffle")
        yield 0.25
