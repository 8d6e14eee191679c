"""Animates an attack: units step out, charge, clash and leave; engines shoot, riders ride out."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from dataclasses import replace

from game.rules.battle import events as happened
from game.rules.battle.cards import CARDS
from game.rules.battle.force import GONE
from game.rules.battle.view import BattleView
from game.scenes.battle import choreography as moves
from game.scenes.battle.cards import BattleCards
from game.scenes.battle.display import BattleDisplay
from game.scenes.battle.frieze import ALONE, Bout
from game.scenes.battle.lanes import middle_of, side_of_figures
from game.scenes.tables import choreography as table_moves
from game.scenes.tables.choreography import EventAnimator
from game.scenes.tables.display import Audio, Notify
from sprites.base.motion import Animation, Beat, Flair, Tween
from sprites.cards.cardsprite import CardSprite
from sprites.charts.ranks import Rider
from sprites.pictures.effects import Popup, Sherds, Stone
from sprites.pictures.fighter import Charger

HIT = 44.0
"""The size in units of the damage that flies from a lane."""
DRAWN = 0.12
"""Sides by which a unit draws back before it charges."""
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
        known = {id(one) for bout in display.frieze.bouts for one in bout.figures}
        display.follow(event)
        fresh = [
            (bout, number)
            for bout in display.frieze.bouts
            for number, one in enumerate(bout.figures)
            if one is not None and id(one) not in known
        ]
        for bout, number in fresh:
            bout.hide(number)
        for sound in dict.fromkeys(self._charge(face) for face in event.faces):
            self.audio.play(sound)
        yield self.cards.fly(event.tokens, moves.STEP_OUT)
        if event.tokens:
            if any(map(is_elephant, event.faces)):
                self.audio.play(moves.ELEPHANT_LANDS)
            display.stage.run_beside(self._step_in(event.seat, fresh))
            yield from self.cards.touch_down(event.tokens, moves.STAND_DUST)
            for token in event.tokens:
                display.stage.run_beside(self.cards.gleam(self.cards.sprites[token]))
            yield from self.recount()
            yield moves.STOOD

    def _step_in(self, seat: int, fresh: list[tuple[Bout, int]]) -> Animation:
        """Let figures step out of the cards of a side into the band."""
        below = self.display.boxes.row_of(self.display.board, seat) == 1
        yield [beat for bout, number in fresh for beat in bout.step_in(number, below)]

    def _charge(self, face: int) -> str:
        return CHARGES.get(CARDS[face].type, "unit_attack_heavy")

    def on_pair_evaded(self, event: happened.PairEvaded) -> Animation:
        display = self.display
        self.sound(moves.EVADE)
        sides = (1 - event.seat, event.seat)
        sprites = [self.cards.sprite_at(token) for token in event.tokens]
        yield [
            *display.frieze.bouts[event.place].leave(),
            *(
                moves.EVADE.of(sprite, angle=lean * moves.EVADE.way)
                for sprite, lean in zip(sprites, (-1, 1), strict=True)
            ),
        ]
        display.follow(event)
        yield from self._leave_lane(sprites, event.tokens, sides, (True, True))

    def on_damage_done(self, event: happened.DamageDone) -> Animation:
        """Let unblocked attackers run out of the band and strike the enemy's plate."""
        display = self.display
        blows = list(zip(event.places, event.faces, event.amounts, strict=True))
        for number, (place, face, _amount) in enumerate(blows):
            cue = moves.ELEPHANTS_CHARGE if is_elephant(face) else moves.CHARGE.sound
            late = moves.CHARGES_AFTER + moves.CHARGE_STAGGER * number
            self.strike(cue, late, self.pan_at(middle_of(display, place)[0]))
        runners = [self.cards.sprite_at(display.board.attackers[place]) for place in event.places]
        _send_out(runners, away=True)
        self.torn, self.toll = [], event.lost
        display.struck = True
        yield [
            self.after(moves.CHARGE_STAGGER * number, self._charges(place, amount, event.seat))
            for number, (place, _face, amount) in enumerate(blows)
        ]
        _send_out(runners, away=False)

    def _charges(self, place: int, amount: int, attacker: int) -> Animation:
        """Let an attacker run at the enemy's plate, and his damage after him."""
        (x, ground), side = middle_of(self.display, place), side_of_figures(self.display)
        fighter = self.display.frieze.bouts[place].charge(amount)
        if fighter is not None:
            charger = Charger(fighter, x + ALONE * side, ground, side)
            run = self.shown(charger, _run(self, charger, 1 - attacker))
            self.display.stage.run_beside(Flair(run))
        yield Flair(moves.DAMAGE_FOLLOWS)
        yield from self._fly_to_deck((x, ground - 0.5 * side), amount, attacker)

    def _fly_to_deck(self, at: tuple[float, float], amount: int, attacker: int) -> Animation:
        """Let the damage of a lane fly to the deck that it falls upon."""
        box = self.display.pile_boxes()[f"deck{1 - attacker}"]
        hit = Popup(f"−{amount}", *at, "lossL", HIT)
        yield self.shown(hit, self._flown(hit, box.centerx, box.centery))
        self.throw(table_moves.CLASH_CHIPS, box.centerx, box.centery)

    def _flown(self, hit: Popup, x: float, y: float) -> Animation:
        yield moves.DAMAGE_FLIES.of(hit, x=x, y=y)
        yield Flair(0.0, instead=table_moves.SHOWN)

    def on_pair_fought(self, event: happened.PairFought) -> Animation:
        """Let attacker and blocker clash in the band; the loser falls, and its card breaks."""
        display, cards = self.display, self.cards
        sides = (event.seat, 1 - event.seat)
        sprites = [cards.sprite_at(token) for token in event.tokens]
        bout = display.frieze.bouts[event.place]
        display.frieze.fighting = bout
        _send_out(sprites, away=True)
        x, ground = middle_of(display, event.place)
        cue = moves.CLASH_WON if any(event.stand) else moves.CLASH_LEVEL
        self.strike(cue, moves.DRAW_BACK.seconds + moves.STRIKE.seconds, self.pan_at(x))
        yield Flair(bout.draw_back())
        yield Flair(bout.strike())
        for burst in (table_moves.STAR, table_moves.STAR_RING, table_moves.CLASH_CHIPS):
            self.throw(burst, x, ground - 0.5 * side_of_figures(display))
        self.shake(table_moves.SHAKE)
        yield Flair(table_moves.FREEZE)
        bout.forces = (event.forces[0], event.forces[1])
        display.follow(event)
        for sprite, stands in zip(sprites, event.home, strict=True):
            if not stands:
                display.stage.run_beside(Flair(self._break(sprite)))
        losers = [s for s, stands in zip(sprites, event.stand, strict=True) if not stands]
        back, fall = bout.part(event.stand)
        display.stage.run_beside(fall)
        yield [*back, moves.FIGHTERS_BACK.seconds, Flair(0.0, instead=self._darken(losers))]
        display.frieze.fighting = None
        _send_out(sprites, away=False)
        leaving = self._leave_lane(sprites, event.tokens, sides, event.home)
        if self._more_to_fight():
            display.stage.run_beside(leaving)
        else:
            yield from leaving

    def _more_to_fight(self) -> bool:
        board = self.display.board
        pairs = zip(board.attackers, board.blockers, strict=True)
        return any(GONE not in pair for pair in pairs)

    def _darken(self, sprites: list[CardSprite]) -> Animation:
        """Show by fades alone who has lost."""
        yield [moves.FIGHTERS_BACK.of(sprite, dark=moves.LOST_DARK) for sprite in sprites]
        yield table_moves.SHOWN

    def _break(self, sprite: CardSprite) -> Animation:
        """Let a card break: its sherds fall, and fade at the end."""
        sherds = _broken(sprite)
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
        home: Sequence[bool],
    ) -> Animation:
        beats: list[Beat] = []
        for sprite, token, side, safe in zip(sprites, tokens, sides, home, strict=True):
            self.cards.lift_off(token, sprite)
            pile = "reserve" if safe else "casualties"
            beats.append(self.cards.to_pile(sprite, pile, side))
        self.sound(moves.LEAVE)
        yield beats
        self.cards.land(tokens)
        self.display.stage.run_beside(self.count(moves.STRENGTH.seconds))

    def on_attackers_returned(self, event: happened.AttackersReturned) -> Animation:
        sprites = [self.cards.sprite_at(token) for token in event.tokens]
        self.display.follow(event)
        count = len(event.tokens)
        yield from self._leave_lane(sprites, event.tokens, (event.seat,) * count, (True,) * count)

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
        gap = min(table_moves.BONUS.seconds, table_moves.ALL_BONUSES / max(1, len(changes)))
        for number, (sprite, amount) in enumerate(changes):
            self.tick_of_bonus(number, amount, self.pan_at(sprite.x))
            words = f"{amount:+d}".replace("-", "−")
            ink = "gainL" if amount > 0 else "lossL"
            top = sprite.y - 0.22 * sprite.box.h
            self.popup(words, sprite.x + 0.24 * sprite.box.w, top, ink)
            self.display.stage.run_beside(Flair(self._jump(sprite)))
            yield gap

    def _jump(self, sprite: CardSprite) -> Animation:
        yield table_moves.JUMP_UP.of(sprite, lift=table_moves.JUMP_UP.way)
        yield table_moves.JUMP_DOWN.of(sprite, lift=0.0)


def _send_out(cards: list[CardSprite], away: bool) -> None:
    """Let the figures of cards be away in the band, or back in their pictures."""
    for card in cards:
        if card.face is not None:
            card.face = replace(card.face, away=away)


def _broken(card: CardSprite) -> Sherds:
    """Return the sherds of a card, which itself is seen no more."""
    whole = copy.copy(card)
    whole.angle, whole.lift, whole.dark = 0.0, 0.0, 0.35
    card.alpha = 0.0
    return Sherds(whole)


def _run(animator: FightAnimator, charger: Charger, seat: int) -> Animation:
    """Let an attacker turn, run to the end of the band, and leap at a side's plate."""
    boxes, side = animator.display.boxes, charger.side
    plate = boxes.plaques[boxes.row_of(animator.display.board, seat)]
    yield moves.DRAW_BACK.of(charger, x=charger.x + DRAWN * side)
    charger.fighter.pose = "strike"
    yield [moves.CHARGE.of(charger, x=plate.right + 0.3 * side), _dust(animator, charger)]
    foot = plate.centery + 0.5 * side
    yield moves.LEAP.of(charger, x=plate.right - 0.4 * side, ground=foot)
    for burst in (table_moves.STAR, table_moves.CLASH_CHIPS):
        animator.throw(burst, charger.box.x, charger.box.centery)
    animator.shake(moves.PLATE_STRUCK)
    yield table_moves.FREEZE
    yield moves.SPENT.of(charger.fighter, alpha=0.0)


def _dust(animator: FightAnimator, charger: Charger) -> Animation:
    """Raise dust behind a unit that runs."""
    for _puff in range(moves.PUFFS):
        animator.throw(moves.RUN_DUST, charger.x + 0.4 * charger.side, charger.ground)
        yield moves.CHARGE.seconds / moves.PUFFS


def swing(sprite: CardSprite) -> Animation:
    """Let the arm draw back and swing."""
    yield moves.SHOT.of(sprite, angle=-moves.SHOT.way)
    yield moves.STRIKE.of(sprite, angle=moves.SHOT.way)


def thrown(animator: FightAnimator, stone: Stone, seat: int) -> Animation:
    """Let a stone fly in an arc to a side's plate, which takes it, and three sparks after it."""
    boxes = animator.display.boxes
    plate = boxes.plaques[boxes.row_of(animator.display.board, seat)]
    ends = plate.right - 40, plate.centery
    for number, side in enumerate(moves.TRAIL, start=1):
        spark = Stone(stone.x, stone.y, side)
        late = animator.after(moves.TRAIL_APART * number, _hurled(spark, *ends))
        animator.display.stage.run_beside(Flair(animator.shown(spark, late)))
    yield from _hurled(stone, *ends)
    stone.alpha = 0.0
    animator.throw(moves.PLATE_CHIPS, stone.x, stone.y)
    animator.throw(table_moves.STAR, stone.x, stone.y)
    animator.shake(moves.PLATE_STRUCK)
    yield table_moves.FREEZE


def _hurled(stone: Stone, x: float, y: float) -> Animation:
    """Let a stone fly to a place in an arc."""
    yield [moves.STONE_FLIES.of(stone, x=x, y=y, turn=-moves.STONE_TURNS), _arc(stone)]


def _arc(stone: Stone) -> Animation:
    yield moves.STONE_RISES.of(stone, lift=moves.STONE_FLIES.way)
    yield moves.STONE_FALLS.of(stone, lift=0.0)


def ride(
    animator: FightAnimator, seat: int, number: int, count: int, round_wing: bool
) -> Animation:
    """Let a rider go out over the field: round the enemy's wing, or straight to his ranks."""
    display, boxes = animator.display, animator.display.boxes
    row = boxes.row_of(display.board, seat)
    own, enemy, out = boxes.rows[row], boxes.rows[1 - row], 1 if row else -1
    level = 0.92 - 0.12 * (number - (count - 1) / 2)
    rider = Rider(display.names.key(seat), own.centerx, own.y + level * own.h, out < 0)
    wing, rear = own.centerx + out * (own.w / 2 - 40), enemy.y + level * enemy.h
    yield from animator.shown(
        rider, _legs(animator, rider, out, wing if round_wing else None, rear)
    )


def ride_round(animator: FightAnimator, seat: int, count: int) -> None:
    """Let so many riders go round the enemy's wing, one after another."""
    animator.sound(moves.CAVALRY)
    for number in range(count):
        riding = ride(animator, seat, number, count, round_wing=True)
        late = animator.after(moves.RIDERS_APART * number, riding)
        animator.display.stage.run_beside(Flair(late))


def _legs(
    animator: FightAnimator, rider: Rider, out: int, wing: float | None, rear: float
) -> Animation:
    if wing is None:
        yield moves.RIDE.of(rider, x=rider.x + out * 180, y=rear)
        yield moves.RIDE.of(rider, x=rider.x + out * 80, alpha=0.0)
        return
    yield moves.RIDE.of(rider, x=wing)
    animator.throw(moves.RUN_DUST, rider.x, rider.y)
    yield moves.RIDE.of(rider, y=rear, x=wing - out * 20)
    rider.leftward = not rider.leftward
    animator.throw(moves.RUN_DUST, rider.x, rider.y)
    yield moves.RIDE.of(rider, x=wing - out * 170, alpha=0.0)
