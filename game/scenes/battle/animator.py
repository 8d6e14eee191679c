"""Animates the battle: for each event a few beats of motion, sound and words."""

from __future__ import annotations

import pytweening

from game.rules.battle import events as happened
from game.rules.battle.cards import RALLY
from game.rules.battle.text import name
from game.rules.core import NOBODY
from game.scenes.battle.display import PHASES
from game.scenes.battle.faces import face_of
from game.scenes.battle.fighting import FightAnimator
from game.scenes.tables.reading import Reading
from game.system.i18n import _, ngettext, render_phrase
from sprites.cardsprite import CardSprite
from sprites.motion import Animation, Beat, Tween

DRAW = 0.24
STAGGER = 0.06
TEAR = 0.24


class BattleAnimator(FightAnimator):
    """Animates the events of a battle; each method shows one kind."""

    # ------------------------------------------------------------------ a turn

    def on_turn_began(self, event: happened.TurnBegan) -> Animation:
        display = self.display
        display.board.follow(event)
        mine = event.seat == display.viewer
        self.audio.play("your_turn" if mine else "turn_start")
        words = _("Turn {n}: {side}").format(n=event.turn, side=self.display.names.side(event.seat))
        yield from self.proclaim(words, "", self.display.names.key(event.seat), 0.5)

    def on_phase_began(self, event: happened.PhaseBegan) -> Animation:
        display = self.display
        display.board.follow(event)
        at = float(PHASES.index(event.name))
        if display.ribbon.at != at:
            self.audio.play("phase_banner")
            yield Tween(display.ribbon, 0.2, pytweening.easeInOutQuad, at=at)

    def on_card_drawn(self, event: happened.CardDrawn) -> Animation:
        display = self.display
        display.board.follow(event)
        self.cards.rise(event.token, "deck")
        self.audio.play("card_deal" if event.why == "opening" else "card_draw")
        display.stage.flourish(list(self.cards.flow(DRAW)))
        yield self.count(DRAW / 2)

    def on_reserve_shuffled(self, event: happened.ReserveShuffled) -> Animation:
        """Announce that the open Reserve becomes the hidden deck, in a banner."""
        display = self.display
        self.audio.play("card_shuffle")
        display.board.follow(event)
        count = len(event.tokens)
        under = ngettext(
            "{n} card comes back; when it is gone, the army is lost",
            "{n} cards come back; when they are gone, the army is lost",
            count,
        ).format(n=count)
        words = _("The {side} call up their Reserve").format(side=display.names.side(event.seat))
        yield from self.proclaim(words, under, display.names.key(event.seat), 0.7)

    def on_side_passed(self, event: happened.SidePassed) -> Animation:
        yield from self._small_news(event)

    def on_side_declined(self, event: happened.SideDeclined) -> Animation:
        yield from self._small_news(event)

    def _small_news(self, event: happened.SidePassed | happened.SideDeclined) -> Animation:
        if event.seat != self.display.viewer:
            self.audio.play("pass")
        yield 0.1

    # ------------------------------------------------------------------ out of the hand

    def _to_reserve(self, event: happened.CardLeftHand | happened.LotLeftHand) -> Animation:
        """Show cards to all, then let them go to the Reserve."""
        display, seat = self.display, event.seat
        tokens = (event.token,) if isinstance(event, happened.CardLeftHand) else event.tokens
        sprites = self.cards.leaving(seat, tokens, event.moved)
        display.board.follow(event)
        if not tokens:
            return
        yield from self._show(sprites, tokens, seat)
        yield 0.45
        yield from self._land(sprites, tokens, "reserve", seat)

    def _show(self, sprites: list[CardSprite], tokens: tuple[int, ...], seat: int) -> Animation:
        beats: list[Beat] = []
        for number, (sprite, token) in enumerate(zip(sprites, tokens, strict=True)):
            self.cards.lift_off(token, sprite)
            sprite.face, sprite.rendering = self.display.plain_face(token), "table"
            x, y = self.cards.middle_of(seat, number, len(tokens))
            ease = pytweening.easeInOutCubic
            beats.append(Tween(sprite, 0.28, ease, x=x, y=y, angle=0.0, scale=0.95, flip=0.0))
        yield [*beats, *self.cards.flow(0.28)]

    def _land(
        self, sprites: list[CardSprite], tokens: tuple[int, ...], pile: str, seat: int
    ) -> Animation:
        self.audio.play("card_discard", self.pan_at(sprites[0].x))
        flights = [
            self.after(STAGGER * number, self.cards.to_pile(sprite, pile, seat))
            for number, sprite in enumerate(sprites)
        ]
        yield [*flights, self.count(0.3)]
        self.cards.land(tokens)

    def on_scout_sent(self, event: happened.ScoutSent) -> Animation:
        self.audio.play("cavalry")
        yield from self._to_reserve(event)

    def on_cards_discarded(self, event: happened.CardsDiscarded) -> Animation:
        yield from self._to_reserve(event)

    def on_flankers_sent(self, event: happened.FlankersSent) -> Animation:
        self.audio.play("cavalry")
        yield from self._to_reserve(event)

    def on_artillery_fired(self, event: happened.ArtilleryFired) -> Animation:
        self.audio.play("siege_shot")
        yield from self._to_reserve(event)

    def on_flank_gained(self, event: happened.FlankGained) -> Animation:
        """Count flank points; announce it when Encircling changes hands."""
        display = self.display
        before = display.board.encircling
        display.board.follow(event)
        self.audio.play("flank_point")
        after = display.board.encircling
        if after not in (before, NOBODY):
            self.cards.repaint()
            self.audio.play("encircling_banner")
            words = _("The {side} encircle the {other}").format(
                side=display.names.side(after), other=display.names.side(1 - after)
            )
            under = _("each unblocked attacker does +1 damage")
            yield from self.proclaim(words, under, display.names.key(after), 1.0)
        elif after != before:
            yield from self.proclaim(_("Nobody encircles"), "", "both", 0.6)
        yield 0.15

    # ------------------------------------------------------------------ looking

    def on_hand_seen(self, event: happened.HandSeen) -> Animation:
        yield from self._read(event, _("Hand of the {side}"))

    def on_deck_peeked(self, event: happened.DeckPeeked) -> Animation:
        yield from self._read(event, _("Next cards in the deck of the {side}, top first"))

    def _read(self, event: happened.HandSeen | happened.DeckPeeked, title: str) -> Animation:
        display = self.display
        self.audio.play("peek")
        if event.seat != display.viewer or not event.faces:
            self.notify.show_toast(display.names.say(event.phrase()))
            yield 0.3
            return
        faces = [face_of(face, display.names.key(event.whose)) for face in event.faces]
        title = title.format(side=display.names.side(event.whose))
        display.reading = Reading(title, faces, private=display.hand_hidden)
        yield from self.held()
        display.reading = None

    # ------------------------------------------------------------------ losses and tactics

    def on_card_lost(self, event: happened.CardLost) -> Animation:
        """Show a card lost from the deck; all losses of one attack fall together."""
        if event.why != "damage":
            self.torn, self.toll = [], 1
        number = len(self.torn)
        self.torn.append(event.token)
        sprite = self.cards.rise(event.token, "deck")
        self.display.board.follow(event)
        self.cards.lift_off(event.token, sprite)
        sprite.face = self.display.plain_face(event.token)
        self.audio.play("damage_card")
        x, y = self.cards.middle_of(event.seat, number, self.toll)
        lean = 4.0 if number % 2 else -4.0
        ends = {"x": x, "y": y, "angle": lean, "scale": 0.9, "flip": 0.0}
        self.display.stage.flourish([Tween(sprite, TEAR, pytweening.easeOutCubic, **ends)])
        if len(self.torn) < self.toll:
            yield TEAR / 2
        else:
            yield from self._fall(event.seat)

    def _fall(self, seat: int) -> Animation:
        yield 2.5 * TEAR
        flights = [
            self.after(STAGGER * number, self.cards.to_pile(sprite, "casualties", seat))
            for number, sprite in enumerate(map(self.cards.loose.__getitem__, self.torn))
        ]
        yield [*flights, self.count(0.3)]
        self.cards.land(tuple(self.torn))

    def on_tactic_played(self, event: happened.TacticPlayed) -> Animation:
        """Show a tactic to all, then lay it with the Casualties."""
        display = self.display
        sprites = self.cards.leaving(event.seat, (event.token,), event.moved)
        display.board.follow(event)
        display.last_token = event.token
        self.audio.play("rally" if event.face == RALLY else "tactic")
        words = render_phrase(name(event.face))
        display.stage.flourish(self.proclaim(words, "", display.names.key(event.seat), 0.55))
        yield from self._show(sprites, (event.token,), event.seat)
        yield 0.5
        yield from self._land(sprites, (event.token,), "casualties", event.seat)
        yield from self.recount()

    def on_tactic_aimed(self, event: happened.TacticAimed) -> Animation:
        self.display.board.follow(event)
        self.audio.play("target_lock")
        self.cards.dust(event.token, 8)
        yield from self.recount()
        yield 0.25

    def on_casualty_rallied(self, event: happened.CasualtyRallied) -> Animation:
        display = self.display
        sprite = self.cards.rise(event.token, "casualties")
        sprite.face = self.display.plain_face(event.token)
        display.board.follow(event)
        self.audio.play("rally")
        x, y = self.cards.middle_of(event.seat)
        yield Tween(sprite, 0.28, pytweening.easeOutCubic, x=x, y=y, scale=1.0)
        yield 0.4
        yield [*self.cards.flow(DRAW), self.count(DRAW)]

    def on_battle_ended(self, event: happened.BattleEnded) -> Animation:
        display = self.display
        display.board.follow(event)
        self.audio.play("achievement")
        self.cards.laurels(display.boxes.bar)
        one = len(event.winners) == 1
        side = display.names.key(event.winners[0]) if one else "both"
        words = _("The {side} win") if one else _("A draw")
        words = words.format(side=display.names.side(event.winners[0]))
        yield from self.proclaim(words, display.names.say(event.phrase()), side, 1.4)
