"""How units fight on the screen: they step out, charge, clash and leave, lane by lane."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytweening

from game.rules.battle import events as happened
from game.rules.battle.cards import CARDS
from game.scenes.battle.layout import standing
from game.scenes.tables.event_animator import EventAnimator
from game.system.i18n import _
from sprites.cardsprite import CardSprite
from sprites.motion import Animation, Beat, Tween

if TYPE_CHECKING:
    from game.scenes.battle.scene import BattleScene

STEP_OUT, CLASH = 0.32, 0.16
CHARGES = {
    "EL": "elephant",
    "WW": "war_wagon",
    "LC": "cavalry",
    "HC": "cavalry",
    "LI": "unit_attack_light",
}
"""The sound of each type of unit that steps out; all others march heavily."""


class FightAnimator(EventAnimator):
    """The choreography of an attack, and the beats that all tellings share."""

    def __init__(self, scene: BattleScene) -> None:
        super().__init__(scene)
        self.scene = scene
        self.cards = scene.cards
        self.torn: list[int] = []
        """Cards torn from a deck that lie open until all of them fall."""
        self.toll = 0
        """How many cards the damage that is told now tears away."""

    def on_attack_declared(self, event: happened.AttackDeclared) -> Animation:
        yield from self._step_out(event)

    def on_blocks_declared(self, event: happened.BlocksDeclared) -> Animation:
        if event.tokens:
            self.scene.services.play("block")
        yield from self._step_out(event)

    def _step_out(self, event: happened.AttackDeclared | happened.BlocksDeclared) -> Animation:
        """Units step out together, the heaviest heard last."""
        scene = self.scene
        scene.assigned = {}
        self.cards.leaving(event.seat, event.tokens, event.moved)
        scene.board.follow(event)
        for sound in dict.fromkeys(self._charge(face) for face in event.faces):
            scene.services.play(sound)
        yield list(self.cards.flow(STEP_OUT, pytweening.easeInOutCubic))
        for token in event.tokens:
            self.cards.dust(token, 6)
        if event.tokens:
            yield from self.recount()
            yield 0.3

    def _charge(self, face: int) -> str:
        return CHARGES.get(CARDS[face].type, "unit_attack_heavy")

    def on_pair_evaded(self, event: happened.PairEvaded) -> Animation:
        scene = self.scene
        scene.services.play("evade")
        sides = (1 - event.seat, event.seat)
        sprites = [self.cards.sprite_at(token) for token in event.tokens]
        yield [
            Tween(sprite, 0.18, pytweening.easeOutQuad, angle=lean)
            for sprite, lean in zip(sprites, (-8.0, 8.0), strict=True)
        ]
        scene.board.follow(event)
        yield from self._leave_lane(sprites, event.tokens, sides, (1, 1))

    def on_damage_done(self, event: happened.DamageDone) -> Animation:
        """Open attackers charge through their lanes together."""
        scene = self.scene
        tokens = [scene.board.attackers[place] for place in event.places]
        sprites = [self.cards.sprite_at(token) for token in tokens]
        up = scene.boxes.row_of(scene.board, event.seat) == 1
        for token in tokens:
            scene.services.play(self._charge(scene.board.faces[token]))
        way = 54.0 if up else -54.0
        yield [Tween(s, CLASH, pytweening.easeInQuad, lift=way) for s in sprites]
        board, foe = scene.board, 1 - event.seat
        left = len(board.decks[foe]) + len(board.reserves[foe])  # damage beyond it is lost: B1.4
        self.torn, self.toll = [], min(sum(event.amounts), left)
        words = _("{n} damage").format(n=sum(event.amounts))
        under = _("The {side} lose cards from their deck").format(
            side=scene.side_name(1 - event.seat)
        )
        for token in tokens:
            self.cards.dust(token, 10)
        yield 0.1
        yield [Tween(s, 0.2, pytweening.easeOutQuad, lift=0.0) for s in sprites]
        scene.stage.flourish(self.proclaim(words, under, scene.side_key(event.seat), 0.5))

    def on_pair_fought(self, event: happened.PairFought) -> Animation:
        """Attacker and blocker clash in their lane; the loser falls."""
        scene, cards = self.scene, self.cards
        sides = (event.seat, 1 - event.seat)
        sprites = [cards.sprite_at(token) for token in event.tokens]
        middle = scene.boxes.band.centery
        ease = pytweening.easeInQuad
        yield [Tween(s, CLASH, ease, y=s.y + (middle - s.y) * 0.4) for s in sprites]
        both = not any(event.stand)
        scene.services.play("clash_tie" if both else "clash_win", cards.pan_at(sprites[0].x))
        scene.sparks.burst("dust", sprites[0].x, middle, 16, spread=70)
        scene.board.follow(event)
        count = len(scene.board.attackers)
        back: list[Beat] = []
        for sprite, side, stands in zip(sprites, sides, event.stand, strict=True):
            row = scene.boxes.row_of(scene.board, side)
            stood = standing(scene.boxes, count, event.place, row)
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
        self.scene.services.play("card_return")
        yield beats
        self.cards.land(tokens)

    def on_attackers_returned(self, event: happened.AttackersReturned) -> Animation:
        sprites = [self.cards.sprite_at(token) for token in event.tokens]
        self.scene.board.follow(event)
        count = len(event.tokens)
        yield from self._leave_lane(sprites, event.tokens, (event.seat,) * count, (1,) * count)

    # ------------------------------------------------------------------ shared beats

    def count(self, seconds: float) -> Beat:
        """Let both armies' strength go to what it is on the board."""
        scene = self.scene
        return [
            Tween(scene.strength[seat], seconds, shown=float(scene.board.army(seat)))
            for seat in (0, 1)
        ]

    def recount(self) -> Animation:
        """Changed Force shows on its cards."""
        scene = self.scene
        for token, grown in self.cards.repaint():
            scene.services.play("force_up" if grown else "force_down")
            scene.stage.flourish(self._pulse(token))
        yield self.count(0.2)

    def _pulse(self, token: int) -> Animation:
        sprite = self.cards.sprites.get(token)
        if sprite is not None:
            size = sprite.scale
            yield Tween(sprite, 0.12, pytweening.easeOutQuad, scale=1.07 * size)
            yield Tween(sprite, 0.18, pytweening.easeInOutQuad, scale=size)
