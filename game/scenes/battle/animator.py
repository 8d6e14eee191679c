"""How the battle is told: for each event a few beats of motion, sound and words."""

from __future__ import annotations

import pytweening

from game.rules.battle import events as happened
from game.rules.battle.cards import RALLY
from game.rules.battle.text import name
from game.rules.core import NOBODY
from game.scenes.battle.faces import face_of
from game.scenes.battle.fighting import FightAnimator
from game.system.i18n import _, ngettext, render_phrase
from sprites.cardsprite import CardSprite
from sprites.motion import Animation, Beat, Tween

DRAW = 0.24
STAGGER = 0.06
TEAR = 0.24
PHASES = ("scout", "discard", "draw", "flank", "artillery", "attack")


class BattleAnimator(FightAnimator):
    """The choreography of the battle; each method tells one kind of event."""

    # ------------------------------------------------------------------ the course of a turn

    def on_turn_began(self, event: happened.TurnBegan) -> Animation:
        scene = self.scene
        scene.board.follow(event)
        mine = event.seat == scene.viewer
        scene.services.play("your_turn" if mine else "turn_start")
        words = _("Turn {n}: {side}").format(n=event.turn, side=self.scene.side_name(event.seat))
        yield from self.proclaim(words, "", self.scene.side_key(event.seat), 0.5)

    def on_phase_began(self, event: happened.PhaseBegan) -> Animation:
        scene = self.scene
        scene.board.follow(event)
        at = float(PHASES.index(event.name))
        if scene.ribbon.at != at:
            scene.services.play("phase_banner")
            yield Tween(scene.ribbon, 0.2, pytweening.easeInOutQuad, at=at)

    def on_card_drawn(self, event: happened.CardDrawn) -> Animation:
        scene = self.scene
        scene.board.follow(event)
        self.cards.rise(event.token, "deck")
        scene.services.play("card_deal" if event.why == "opening" else "card_draw")
        scene.stage.flourish(list(self.cards.flow(DRAW)))
        yield DRAW / 2

    def on_reserve_shuffled(self, event: happened.ReserveShuffled) -> Animation:
        """The open Reserve becomes the hidden deck, with a banner: it is great news."""
        scene = self.scene
        scene.services.play("card_shuffle")
        scene.board.follow(event)
        count = len(event.tokens)
        under = ngettext(
            "{n} card comes back; when it is gone, the army is lost",
            "{n} cards come back; when they are gone, the army is lost",
            count,
        ).format(n=count)
        words = _("The {side} call up their Reserve").format(side=scene.side_name(event.seat))
        yield from self.proclaim(words, under, scene.side_key(event.seat), 0.7)

    def on_side_passed(self, event: happened.SidePassed) -> Animation:
        yield from self._small_news(event)

    def on_side_declined(self, event: happened.SideDeclined) -> Animation:
        yield from self._small_news(event)

    def _small_news(self, event: happened.SidePassed | happened.SideDeclined) -> Animation:
        if event.seat != self.scene.viewer:
            self.scene.services.play("pass")
        yield 0.1

    # ------------------------------------------------------------------ out of the hand

    def _to_reserve(self, event: happened.CardLeftHand | happened.LotLeftHand) -> Animation:
        """Cards are shown to all, then go to the Reserve."""
        scene, seat = self.scene, event.seat
        tokens = (event.token,) if isinstance(event, happened.CardLeftHand) else event.tokens
        sprites = self.cards.leaving(seat, tokens, event.moved)
        scene.board.follow(event)
        if not tokens:
            return
        yield from self._show(sprites, tokens, seat)
        yield 0.45
        yield from self._land(sprites, tokens, "reserve", seat)

    def _show(self, sprites: list[CardSprite], tokens: tuple[int, ...], seat: int) -> Animation:
        beats: list[Beat] = []
        for number, (sprite, token) in enumerate(zip(sprites, tokens, strict=True)):
            self.cards.lift_off(token, sprite)
            sprite.face, sprite.rendering = self.cards.plain_face(token), "table"
            x, y = self.cards.middle_of(seat, number, len(tokens))
            ease = pytweening.easeInOutCubic
            beats.append(Tween(sprite, 0.28, ease, x=x, y=y, angle=0.0, scale=0.95, flip=0.0))
        yield [*beats, *self.cards.flow(0.28)]

    def _land(
        self, sprites: list[CardSprite], tokens: tuple[int, ...], pile: str, seat: int
    ) -> Animation:
        self.scene.services.play("card_discard", self.cards.pan_at(sprites[0].x))
        yield [
            self._after(STAGGER * number, self.cards.to_pile(sprite, pile, seat))
            for number, sprite in enumerate(sprites)
        ]
        self.cards.land(tokens)

    def _after(self, seconds: float, beat: Beat) -> Animation:
        yield seconds
        yield beat

    def on_scout_sent(self, event: happened.ScoutSent) -> Animation:
        self.scene.services.play("cavalry")
        yield from self._to_reserve(event)

    def on_cards_discarded(self, event: happened.CardsDiscarded) -> Animation:
        yield from self._to_reserve(event)

    def on_flankers_sent(self, event: happened.FlankersSent) -> Animation:
        self.scene.services.play("cavalry")
        yield from self._to_reserve(event)

    def on_artillery_fired(self, event: happened.ArtilleryFired) -> Animation:
        self.scene.services.play("siege_shot")
        yield from self._to_reserve(event)

    def on_flank_gained(self, event: happened.FlankGained) -> Animation:
        """Points are counted; when Encircling changes hands, all are told."""
        scene = self.scene
        before = scene.board.encircling
        scene.board.follow(event)
        scene.services.play("flank_point")
        after = scene.board.encircling
        if after not in (before, NOBODY):
            self.cards.repaint()
            scene.services.play("encircling_banner")
            words = _("The {side} encircle the {other}").format(
                side=scene.side_name(after), other=scene.side_name(1 - after)
            )
            under = _("each unblocked attacker does +1 damage")
            yield from self.proclaim(words, under, scene.side_key(after), 1.0)
        elif after != before:
            yield from self.proclaim(_("Nobody encircles"), "", "both", 0.6)
        yield 0.15

    # ------------------------------------------------------------------ looking

    def on_hand_seen(self, event: happened.HandSeen) -> Animation:
        yield from self._read(event, _("Hand of the {side}"))

    def on_deck_peeked(self, event: happened.DeckPeeked) -> Animation:
        yield from self._read(event, _("Next cards in the deck of the {side}, top first"))

    def _read(self, event: happened.HandSeen | happened.DeckPeeked, title: str) -> Animation:
        scene = self.scene
        scene.services.play("peek")
        if event.seat != scene.viewer or not event.faces:
            scene.services.show_toast(scene.say(event.phrase()))
            yield 0.3
            return
        faces = [face_of(face, scene.side_key(event.whose)) for face in event.faces]
        scene.show_reading(title.format(side=scene.side_name(event.whose)), faces)
        yield from self.held()
        scene.reading = None

    # ------------------------------------------------------------------ losses and tactics

    def on_card_lost(self, event: happened.CardLost) -> Animation:
        """A card is torn from the deck and shown; what one attack tears away falls together."""
        if event.why != "damage":
            self.torn, self.toll = [], 1
        number = len(self.torn)
        self.torn.append(event.token)
        sprite = self.cards.rise(event.token, "deck")
        self.scene.board.follow(event)
        self.cards.lift_off(event.token, sprite)
        sprite.face = self.cards.plain_face(event.token)
        self.scene.services.play("damage_card")
        x, y = self.cards.middle_of(event.seat, number, self.toll)
        lean = 4.0 if number % 2 else -4.0
        ends = {"x": x, "y": y, "angle": lean, "scale": 0.9, "flip": 0.0}
        self.scene.stage.flourish([Tween(sprite, TEAR, pytweening.easeOutCubic, **ends)])
        if len(self.torn) < self.toll:
            yield TEAR / 2
        else:
            yield from self._fall(event.seat)

    def _fall(self, seat: int) -> Animation:
        yield 2.5 * TEAR
        flights = [
            self._after(STAGGER * number, self.cards.to_pile(sprite, "casualties", seat))
            for number, sprite in enumerate(map(self.cards.loose.__getitem__, self.torn))
        ]
        yield [*flights, self.count(0.3)]
        self.cards.land(tuple(self.torn))

    def on_tactic_played(self, event: happened.TacticPlayed) -> Animation:
        """A tactic is held up for all to see, then lies with the Casualties."""
        scene = self.scene
        sprites = self.cards.leaving(event.seat, (event.token,), event.moved)
        scene.board.follow(event)
        scene.last_token = event.token
        scene.services.play("rally" if event.face == RALLY else "tactic")
        words = render_phrase(name(event.face))
        scene.stage.flourish(self.proclaim(words, "", scene.side_key(event.seat), 0.55))
        yield from self._show(sprites, (event.token,), event.seat)
        yield 0.5
        yield from self._land(sprites, (event.token,), "casualties", event.seat)
        yield from self.recount()

    def on_tactic_aimed(self, event: happened.TacticAimed) -> Animation:
        self.scene.board.follow(event)
        self.scene.services.play("target_lock")
        self.cards.dust(event.token, 8)
        yield from self.recount()
        yield 0.25

    def on_casualty_rallied(self, event: happened.CasualtyRallied) -> Animation:
        scene = self.scene
        sprite = self.cards.rise(event.token, "casualties")
        sprite.face = self.cards.plain_face(event.token)
        scene.board.follow(event)
        scene.services.play("rally")
        x, y = self.cards.middle_of(event.seat)
        yield Tween(sprite, 0.28, pytweening.easeOutCubic, x=x, y=y, scale=1.0)
        yield 0.4
        yield [*self.cards.flow(DRAW), self.count(DRAW)]

    def on_battle_ended(self, event: happened.BattleEnded) -> Animation:
        scene = self.scene
        scene.board.follow(event)
        scene.services.play("achievement")
        self.cards.laurels()
        one = len(event.winners) == 1
        side = scene.side_key(event.winners[0]) if one else "both"
        words = _("The {side} win") if one else _("A draw")
        words = words.format(side=scene.side_name(event.winners[0]))
        yield from self.proclaim(words, scene.say(event.phrase()), side, 1.4)
