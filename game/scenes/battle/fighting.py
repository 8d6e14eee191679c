"""Animates an attack: units step out, charge, clash and leave, lane by lane."""

from __future__ import annotations

import math

from game.rules.battle import events as happened
from game.rules.battle.cards import CARDS
from game.rules.battle.view import BattleView
from game.scenes.battle.cards import BattleCards
from game.scenes.battle.clash import Clash, broken
from game.scenes.battle.display import BattleDisplay
from game.scenes.tables import choreography as moves
from game.scenes.tables.display import Audio, Notify
from game.scenes.tables.event_animator import EventAnimator
from sprites.cardsprite import CardSprite
from sprites.effects import Popup
from sprites.motion import Animation, Beat, Flair, Tween

HIT = 44.0
"""The size in units of the damage that flies from a lane."""
CHARGES = {
    "EL": "elephant",
    "WW": "war_wagon",
    "LC": "cavalry",
    "HC": "cavalry",
    "LI": "unit_attack_light",
}
"""The sound of each type of unit that steps out; all others march heavily."""


def is_elephant(face: int) -> bool:
    return CARDS[face].type == "EL"


class FightAnimator(EventAnimator[BattleView]):
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
            self.sound(moves.BLOCK)
        yield from self._step_out(event)

    def _step_out(self, event: happened.AttackDeclared | happened.BlocksDeclared) -> Animation:
        """Let units step out together, with a sound for each type."""
        display = self.display
        display.assigned = {}
        self.cards.leaving(event.seat, event.tokens, event.moved)
        display.follow(event)
        for sound in dict.fromkeys(self._charge(face) for face in event.faces):
            self.audio.play(sound)
        yield self.cards.fly(event.tokens, moves.STEP_OUT)
        if event.tokens:
            if any(map(is_elephant, event.faces)):
                self.audio.play(moves.ELEPHANT_LANDS)
            yield from self.cards.touch_down(event.tokens, moves.STAND_DUST)
            for token in event.tokens:
                display.stage.run_beside(self.cards.gleam(self.cards.sprites[token]))
            yield from self.recount()
            yield moves.STOOD

    def _charge(self, face: int) -> str:
        return CHARGES.get(CARDS[face].type, "unit_attack_heavy")

    def on_pair_evaded(self, event: happened.PairEvaded) -> Animation:
        display = self.display
        self.sound(moves.EVADE)
        sides = (1 - event.seat, event.seat)
        sprites = [self.cards.sprite_at(token) for token in event.tokens]
        yield [
            moves.EVADE.of(sprite, angle=lean * moves.EVADE.way)
            for sprite, lean in zip(sprites, (-1, 1), strict=True)
        ]
        display.follow(event)
        yield from self._leave_lane(sprites, event.tokens, sides, (1, 1))

    def on_damage_done(self, event: happened.DamageDone) -> Animation:
        """Let unblocked attackers charge through their lanes together, into the enemy's half."""
        display = self.display
        tokens = [display.board.attackers[place] for place in event.places]
        sprites = [self.cards.sprite_at(token) for token in tokens]
        for token, sprite in zip(tokens, sprites, strict=True):
            elephant = is_elephant(display.board.faces[token])
            cue = moves.ELEPHANTS_CHARGE if elephant else moves.CHARGE.sound
            self.strike(cue, moves.CHARGE.seconds, self.pan_at(sprite.x))
        yield [moves.CHARGE.of(s, lift=self._reach(s)) for s in sprites]
        for sprite in sprites:
            front = math.copysign(sprite.box.h / 2, sprite.lift)
            self.throw(moves.CLASH_CHIPS, sprite.x, sprite.y - sprite.lift - front)
        self.shake(moves.SHAKE)
        yield Flair(moves.FREEZE)
        self.torn, self.toll = [], event.lost
        display.struck = True
        hits = [
            self._fly_to_deck(sprite, amount, 1 - event.seat)
            for sprite, amount in zip(sprites, event.amounts, strict=True)
        ]
        yield [*hits, *(moves.CHARGE_BACK.of(s, lift=0.0) for s in sprites)]

    def _reach(self, sprite: CardSprite) -> float:
        """Return how far up an attacker goes to strike into the half of the lane beyond the band.

        Negative goes down.
        """
        low, high = self.display.boxes.rows[1].y, self.display.boxes.rows[0].bottom
        if sprite.y > self.display.boxes.band.centery:
            return sprite.y - sprite.box.h / 2 - high + moves.CHARGE_REACH
        return sprite.y + sprite.box.h / 2 - low - moves.CHARGE_REACH

    def _fly_to_deck(self, sprite: CardSprite, amount: int, seat: int) -> Animation:
        """Let the damage of a lane fly to the deck that it falls upon."""
        box = self.display.pile_boxes()[f"deck{seat}"]
        band = self.display.boxes.band
        hit = Popup(f"−{amount}", sprite.x, band.centery, "lossL", HIT)
        yield self.shown(hit, self._flown(hit, box.centerx, box.centery))
        self.throw(moves.CLASH_CHIPS, box.centerx, box.centery)

    def _flown(self, hit: Popup, x: float, y: float) -> Animation:
        yield moves.DAMAGE_FLIES.of(hit, x=x, y=y)
        yield Flair(0.0, instead=moves.SHOWN)

    def on_pair_fought(self, event: happened.PairFought) -> Animation:
        """Let attacker and blocker clash in their lane; the loser breaks."""
        display, cards = self.display, self.cards
        sides = (event.seat, 1 - event.seat)
        sprites = [cards.sprite_at(token) for token in event.tokens]
        clash = Clash(display, event, sprites)
        yield Flair(clash.meet())
        cue = moves.CLASH_WON if any(event.stand) else moves.CLASH_LEVEL
        self.strike(cue, moves.STRIKE.seconds, self.pan_at(sprites[0].x))
        yield Flair(clash.strike())
        x, y = clash.contact
        for burst in (moves.STAR, moves.STAR_RING, moves.CLASH_CHIPS):
            self.throw(burst, x, y)
        self.shake(moves.SHAKE)
        yield Flair(moves.FREEZE)
        display.follow(event)
        for sprite, stands in zip(sprites, event.stand, strict=True):
            if not stands:
                display.stage.run_beside(Flair(self._break(sprite)))
        losers = [s for s, stands in zip(sprites, event.stand, strict=True) if not stands]
        yield Flair(clash.part(event.stand), instead=self._darken(losers))
        yield from self._leave_lane(sprites, event.tokens, sides, event.stand)

    def _darken(self, sprites: list[CardSprite]) -> Animation:
        """Show by fades alone who has lost."""
        yield [moves.FIGHTERS_BACK.of(sprite, dark=moves.LOST_DARK) for sprite in sprites]
        yield moves.SHOWN

    def _break(self, sprite: CardSprite) -> Animation:
        """Let a card break: its sherds fall, and fade at the end."""
        sherds = broken(sprite)
        self.throw(moves.BREAK_CHIPS, sprite.x, sprite.y)
        falling: list[Beat] = [
            moves.BREAK.of(sherds, age=moves.BREAK.seconds),
            self.after(moves.BREAK.seconds / 2, moves.FADE_SHERDS.of(sherds, alpha=0.0)),
        ]
        yield self.shown(sherds, falling)

    def _leave_lane(
        self,
        sprites: list[CardSprite],
        tokens: tuple[int, ...],
        sides: tuple[int, ...],
        stand: tuple[int, ...],
    ) -> Animation:
        beats: list[Beat] = []
        for sprite, token, side, stands in zip(sprites, tokens, sides, stand, strict=True):
            self.cards.lift_off(token, sprite)
            pile = "reserve" if stands else "casualties"
            beats.append(self.cards.to_pile(sprite, pile, side))
        self.sound(moves.LEAVE)
        yield beats
        self.cards.land(tokens)
        self.display.stage.run_beside(self.count(moves.STRENGTH.seconds))

    def on_attackers_returned(self, event: happened.AttackersReturned) -> Animation:
        sprites = [self.cards.sprite_at(token) for token in event.tokens]
        self.display.follow(event)
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
        changes = [(sprite, amount) for sprite, _face, amount in self.cards.changes() if amount]
        self.cards.repaint()
        self.display.stage.run_beside(self._told(changes))
        yield self.count(moves.STRENGTH_SOON.seconds)

    def _told(self, changes: list[tuple[CardSprite, int]]) -> Animation:
        """Let the changed cards jump one after another, each with a tick; the queue goes on."""
        gap = min(moves.BONUS.seconds, moves.ALL_BONUSES / max(1, len(changes)))
        for number, (sprite, amount) in enumerate(changes):
            self.tick_of_bonus(number, amount, self.pan_at(sprite.x))
            words = f"{amount:+d}".replace("-", "−")
            ink = "gainL" if amount > 0 else "lossL"
            top = sprite.y - 0.22 * sprite.box.h
            self.popup(words, sprite.x + 0.24 * sprite.box.w, top, ink)
            self.display.stage.run_beside(Flair(self._jump(sprite)))
            yield gap

    def _jump(self, sprite: CardSprite) -> Animation:
        yield moves.JUMP_UP.of(sprite, lift=moves.JUMP_UP.way)
        yield moves.JUMP_DOWN.of(sprite, lift=0.0)
