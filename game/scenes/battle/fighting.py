"""Animates an attack: units step out, charge, clash and leave, lane by lane."""

from __future__ import annotations

import pytweening

from game.rules.battle import events as happened
from game.rules.battle import wording as say
from game.rules.battle.cards import CARDS
from game.rules.battle.view import BattleView
from game.scenes.battle.board import Board
from game.scenes.battle.cards import BattleCards
from game.scenes.battle.display import BattleDisplay
from game.scenes.battle.layout import standing
from game.scenes.tables.display import Audio, Notify
from game.scenes.tables.event_animator import EventAnimator
from game.system.i18n import _, ngettext, render_phrase
from sprites.cardsprite import CardSprite
from sprites.motion import Animation, Beat, Tween

STEP_OUT, CLASH = 0.32, 0.16
CHARGES = {
    "EL": "elephant",
    "WW": "war_wagon",
    "LC": "cavalry",
    "HC": "cavalry",
    "LI": "unit_attack_light",
}
"""The sound of each type of unit that steps out; all others march heavily."""


class FightAnimator(EventAnimator[BattleView, Board]):
    """Animates the events of an attack; has what all animations of the battle share."""

    display: BattleDisplay

    def __init__(
        self, display: BattleDisplay, cards: BattleCards, audio: Audio, notify: Notify
    ) -> None:
        super().__init__(display, audio)
        self.cards = cards
        self.notify = notify
        self.torn: list[int] = []
        """Cards lost from a deck that lie open until all of them fall."""
        self.toll = 0
        """The number of cards that the damage shown now destroys."""

    def on_attack_declared(self, event: happened.AttackDeclared) -> Animation:
        yield from self._step_out(event)

    def on_blocks_declared(self, event: happened.BlocksDeclared) -> Animation:
        if event.tokens:
            self.audio.play("block")
        yield from self._step_out(event)

    def _step_out(self, event: happened.AttackDeclared | happened.BlocksDeclared) -> Animation:
        """Let units step out together, with a sound for each type."""
        display = self.display
        display.assigned = {}
        self.cards.leaving(event.seat, event.tokens, event.moved)
        display.board.follow(event)
        for sound in dict.fromkeys(self._charge(face) for face in event.faces):
            self.audio.play(sound)
        yield list(self.cards.flow(STEP_OUT, pytweening.easeInOutCubic))
        for token in event.tokens:
            self.cards.dust(token, 6)
        if event.tokens:
            yield from self.recount()
            yield 0.3

    def _charge(self, face: int) -> str:
        return CHARGES.get(CARDS[face].type, "unit_attack_heavy")

    def on_pair_evaded(self, event: happened.PairEvaded) -> Animation:
        display = self.display
        self.audio.play("evade")
        sides = (1 - event.seat, event.seat)
        sprites = [self.cards.sprite_at(token) for token in event.tokens]
        yield [
            Tween(sprite, 0.18, pytweening.easeOutQuad, angle=lean)
            for sprite, lean in zip(sprites, (-8.0, 8.0), strict=True)
        ]
        display.board.follow(event)
        yield from self._leave_lane(sprites, event.tokens, sides, (1, 1))

    def on_damage_done(self, event: happened.DamageDone) -> Animation:
        """Let unblocked attackers charge through their lanes together."""
        display = self.display
        tokens = [display.board.attackers[place] for place in event.places]
        sprites = [self.cards.sprite_at(token) for token in tokens]
        up = display.boxes.row_of(display.board, event.seat) == 1
        for token in tokens:
            self.audio.play(self._charge(display.board.faces[token]))
        way = 54.0 if up else -54.0
        yield [Tween(s, CLASH, pytweening.easeInQuad, lift=way) for s in sprites]
        self.torn, self.toll = [], event.lost
        display.struck = True
        words = ngettext("{n} card destroyed", "{n} cards destroyed", event.lost)
        words = words.format(n=event.lost)
        names = render_phrase(say.names(event.faces))
        under = _("Unblocked: {cards}").format(cards=names)
        for token in tokens:
            self.cards.dust(token, 10)
        yield 0.1
        yield [Tween(s, 0.2, pytweening.easeOutQuad, lift=0.0) for s in sprites]
        display.stage.flourish(self.proclaim(words, under, display.names.key(event.seat), 0.5))

    def on_pair_fought(self, event: happened.PairFought) -> Animation:
        """Let attacker and blocker clash in their lane; the loser falls."""
        display, cards = self.display, self.cards
        sides = (event.seat, 1 - event.seat)
        sprites = [cards.sprite_at(token) for token in event.tokens]
        middle = display.boxes.band.centery
        ease = pytweening.easeInQuad
        yield [Tween(s, CLASH, ease, y=s.y + (middle - s.y) * 0.4) for s in sprites]
        both = not any(event.stand)
        self.audio.play("clash_tie" if both else "clash_win", self.pan_at(sprites[0].x))
        display.sparks.burst("dust", sprites[0].x, middle, 16, spread=70)
        display.board.follow(event)
        count = len(display.board.attackers)
        back: list[Beat] = []
        for sprite, side, stands in zip(sprites, sides, event.stand, strict=True):
            row = display.boxes.row_of(display.board, side)
            stood = standing(display.boxes, count, event.place, row)
            lean, dark = (0.0, 1.0) if stands else (-14.0, 0.7)
            back.append(Tween(sprite, 0.22, pytweening.easeOutQuad, y=stood.y, angle=lean))
            back.append(Tween(sprite, 0.22, pytweening.linear, alpha=dark))
        yield back
        yield 0.25
        yield from self._leave_lane(sprites, event.tokens, sides, event.stand)

    def _leave_lane(
        self,
        sprites: list[CardSprite],
        tokens: tuple[int, ...],
        sides: tuple[int, ...],
        stand: tuple[int, ...],
    ) -> Animation:
        beats: list[Beat] = [self.count(0.3)]
        for sprite, token, side, stands in zip(sprites, tokens, sides, stand, strict=True):
            self.cards.lift_off(token, sprite)
            pile = "reserve" if stands else "casualties"
            beats.append(self.cards.to_pile(sprite, pile, side))
        self.audio.play("card_return")
        yield beats
        self.cards.land(tokens)

    def on_attackers_returned(self, event: happened.AttackersReturned) -> Animation:
        sprites = [self.cards.sprite_at(token) for token in event.tokens]
        self.display.board.follow(event)
        count = len(event.tokens)
        yield from self._leave_lane(sprites, event.tokens, (event.seat,) * count, (1,) * count)

    # ------------------------------------------------------------------ shared beats

    def pan_at(self, x: float) -> float:
        """Return the stereo position of x, from -1 (left) to 1 (right)."""
        return self.cards.pan_at(x, self.display.boxes.bar.w)

    def count(self, seconds: float) -> Beat:
        """Let both armies' strength go to what it is on the board."""
        display = self.display
        return [
            Tween(display.strength[seat], seconds, shown=float(display.board.health(seat)))
            for seat in (0, 1)
        ]

    def recount(self) -> Animation:
        """Show changed Force on its cards."""
        display = self.display
        for token, grown in self.cards.repaint():
            self.audio.play("force_up" if grown else "force_down")
            display.stage.flourish(self._pulse(token))
        yield self.count(0.2)

    def _pulse(self, token: int) -> Animation:
        sprite = self.cards.sprites.get(token)
        if sprite is not None:
            size = sprite.scale
            yield Tween(sprite, 0.12, pytweening.easeOutQuad, scale=1.07 * size)
            yield Tween(sprite, 0.18, pytweening.easeInOutQuad, scale=size)
