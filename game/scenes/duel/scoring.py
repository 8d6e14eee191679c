"""The end of a turn of the duel: Force is weighed, points are awarded, the tables are cleared."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.duel import events as happened
from game.rules.duel.view import DuelView
from game.rules.wording import Phrase
from game.scenes.duel import choreography as moves
from game.scenes.duel.cards import DuelCards
from game.scenes.duel.display import DuelDisplay
from game.scenes.duel.turn_result import TurnResult
from game.scenes.tables import choreography as table_moves
from game.scenes.tables.choreography import EventAnimator
from game.scenes.tables.display import Audio, Notify
from game.system.i18n import _, ngettext
from sprites.base.motion import Animation, Flair
from sprites.cards.cardsprite import CardSprite
from sprites.charts.score import Plaque
from sprites.pictures.rolling_coin import RollingCoin

CITY = ("athens", "sparta")


class ScoringAnimator(EventAnimator[DuelView]):
    """The choreography of Force and points, and the beats that all plays share."""

    display: DuelDisplay

    def __init__(
        self, display: DuelDisplay, cards: DuelCards, audio: Audio, notify: Notify
    ) -> None:
        super().__init__(display, audio)
        self.display = display
        self.cards = cards
        self.notify = notify
        self.falling = self.untold = False
        """True while a card is discarded, and while a new lead is to be told after that."""
        self.laid: Callable[[], Phrase | None] = lambda: None
        """Returns how what was laid stands beside average cards, None where it is not told."""

    # ------------------------------------------------------------------ the end of a turn

    def on_force_weighed(self, event: happened.ForceWeighed) -> Animation:
        """Both totals are weighed before all eyes."""
        display = self.display
        self.sound(moves.WEIGH)
        verdict = display.turn_result = TurnResult(event, display.board.variant)
        verdict.laid = display.names.say(self.laid())
        yield moves.WEIGH.of(verdict, open=1.0)
        display.stage.run_beside(self._ticks(moves.WEIGHING.seconds))
        left, right = map(float, event.totals)
        yield moves.WEIGHING.of(verdict, left=left, right=right)
        won = display.viewer in (-1, event.winner)
        self.audio.play(moves.TURN_WON if won else moves.TURN_LOST)
        yield moves.TIP.of(verdict, tilt=1.0)

    def on_points_awarded(self, event: happened.PointsAwarded) -> Animation:
        """The Victory Token and the cards worth VP go to the winner, one after another."""
        display = self.display
        verdict = display.turn_result
        if verdict is not None:
            verdict.award(event)
            yield moves.PRIZES_TOLD.of(verdict, lines=1.0)
        taken = [(self.cards.sprite_at(token), token) for token in event.tokens]
        display.follow(event)
        for sprite, token in taken:
            self.cards.lift_off(token, sprite)
            self.sound(moves.PRIZE_LIFTS)
            yield self.cards.to_victory(sprite, event.seat)
            self.cards.glints_at(sprite.x, sprite.y, moves.GLINT)
            self.cards.land([token])
            if verdict is not None:
                display.stage.run_beside(self._fall_into_pan(verdict))
        display.stage.run_beside(list(self.cards.flow(moves.CLOSE_RANKS.seconds, counted=False)))
        if verdict is not None:
            yield from self.held_for_reader(moves.DUEL_READING)
            yield moves.RESULT_GOES.of(verdict, open=0.0)
            display.turn_result = None
        display.stage.run_beside(Flair(self._roll_coins(event)))
        self.sound(moves.POINTS)
        yield Flair(moves.COIN_ROLLS.seconds)
        yield self.cards.count_points()

    def _fall_into_pan(self, verdict: TurnResult) -> Animation:
        """A prize falls into the winner's pan; it lies there at once in reduced motion."""
        verdict.in_pan += 1
        verdict.above_pan = moves.PRIZE_FALLS.way
        yield moves.PRIZE_FALLS.of(verdict, above_pan=0.0)

    def _roll_coins(self, event: happened.PointsAwarded) -> Animation:
        """Coins roll from the stake along the winner's lane to the points that they are worth."""
        display = self.display
        lane = 1 if event.seat == max(0, display.board.viewer) else 0
        rolled = min(event.amount, moves.MOST_COINS)
        start, before = display.stake.rect, event.vp[event.seat] - event.amount
        coins = []
        for number in range(rolled):
            points = before + event.amount * (number + 1) / rolled
            x, y = display.track.spot(lane, points)
            coins.append(self._roll(RollingCoin(start.right - 18, y), x, number))
        yield coins

    def _roll(self, coin: RollingCoin, x: float, number: int) -> Animation:
        yield moves.COINS_APART * number
        yield self.shown(coin, moves.COIN_ROLLS.of(coin, x=x))

    def on_cards_cleared(self, event: happened.CardsCleared) -> Animation:
        display = self.display
        leaving = [(self.cards.sprite_at(token), token) for side in event.tokens for token in side]
        display.follow(event)
        for sprite, token in leaving:
            self.cards.lift_off(token, sprite)
            sprite.face = self.cards.plain_face(token)
        self.sound(moves.CLEAR)
        yield [
            self.after(moves.CLEAR.seconds * number, self.cards.to_discard(sprite))
            for number, (sprite, _token) in enumerate(leaving)
        ]
        self.cards.land([token for _sprite, token in leaving])
        yield from self.recount(None)

    def on_game_won(self, event: happened.GameWon) -> Animation:
        display = self.display
        display.follow(event)
        self.shake(table_moves.QUAKE)
        if not display.result_shown:
            return  # a page of results follows
        self.sound(moves.DUEL_WON)
        name = CITY[event.seat]
        self.cards.laurels(display.boxes.main)
        words = _("{side} wins the war").format(side=display.names.side(event.seat))
        points = event.vp[event.seat]
        under = ngettext("{n} Victory Point", "{n} Victory Points", points).format(n=points)
        yield from self.proclaim(words, under, name, moves.DUEL_WON.seconds)

    # ------------------------------------------------------------------ shared beats

    def recount(self, leader: int | None, cause: int = -1) -> Animation:
        """Force changes card by card, the totals count, a swing of the lead is called out.

        `cause` is the card that brings the changes: it shines while the others jump.
        """
        display = self.display
        yield from self._gain(cause)
        yield from self._count_totals()
        now = display.leader()
        if leader is not None and now != leader and display.board.phase == "action":
            display.stage.run_beside(self._tell_lead(leader))

    def _tell_lead(self, before: int) -> Animation:
        """Tell who leads now: once no card falls any more, for the banner would lie over them."""
        self.untold = True
        try:
            yield from self._cards_fallen()
        finally:
            self.untold = False
        display = self.display
        now, (low, high) = display.leader(), sorted(display.board.totals())
        if now == before:
            return
        words = _("{side} takes the lead").format(side=display.names.side(now))
        score = f"{high} : {low}"
        if high == low:
            score = _("{score}, and {first} wins ties").format(
                score=score, first=display.names.side(now)
            )
        self.sound(moves.LEAD_CHANGES)
        yield from self.proclaim(words, score, CITY[now], moves.LEAD_CHANGES.seconds)

    def _cards_fallen(self) -> Animation:
        still = 0 if self.falling else moves.STILL
        while still < moves.STILL:
            yield moves.LEAD_GLANCE
            still = 0 if self.falling else still + 1

    def lead_told(self, seat: int) -> Animation:
        """Keep a play back until the banner of the lead has gone; one's own ends it at once.

        The banner tells of the blow before: it never lies over the next one.
        """
        for _look in range(moves.LEAD_GLANCES):
            if seat == self.display.viewer or not (self.display.banners or self.untold):
                break
            yield moves.LEAD_GLANCE
        self.display.banners.clear()

    def _gain(self, cause: int) -> Animation:
        """Let each changed card jump in turn, with a tick that rises from one to the next."""
        changes = self.cards.changes()
        moved = [each for each in changes if each[2]]
        source = self.cards.sprites.get(cause)
        if len(moved) > 1 and source is not None:
            self.cards.glints(cause)
            self.display.stage.run_beside(Flair(self._jump(source)))
        gap = min(table_moves.BONUS.seconds, table_moves.ALL_BONUSES / max(1, len(moved)))
        for number, (sprite, face, amount) in enumerate(moved):
            sprite.face = face
            pan = self.cards.pan_at(sprite.x, self.display.boxes.bar.w)
            self.tick_of_bonus(number, amount, pan)
            self._tell_change(sprite, amount)
            yield gap
        self.cards.repaint()

    def _tell_change(self, sprite: CardSprite, amount: int) -> None:
        words = f"{amount:+d}".replace("-", "−")
        top = sprite.y - 0.22 * sprite.box.h
        self.popup(words, sprite.x + 0.24 * sprite.box.w, top, "gainL" if amount > 0 else "lossL")
        self.display.stage.run_beside(Flair(self._jump(sprite)))

    def _jump(self, sprite: CardSprite) -> Animation:
        yield table_moves.JUMP_UP.of(sprite, lift=table_moves.JUMP_UP.way)
        yield table_moves.JUMP_DOWN.of(sprite, lift=0.0)

    def _count_totals(self) -> Animation:
        """Let both totals count to the numbers of the board, and swell where they arrive."""
        beats = self.cards.count_totals()
        if not beats:
            return
        both = self.display.board.totals()
        grown = [p for p, n in zip(self.display.plaques, both, strict=True) if n != round(p.shown)]
        self.display.stage.run_beside(self._ticks(moves.COUNT.seconds))
        yield beats
        for plaque in grown:
            self.display.stage.run_beside(Flair(self._punch(plaque)))

    def _punch(self, plaque: Plaque) -> Animation:
        yield moves.PUNCH_IN.of(plaque, swell=moves.PUNCH_IN.way)
        yield moves.PUNCH_OUT.of(plaque, swell=1.0)

    def _ticks(self, seconds: float) -> Animation:
        ticks = min(moves.TICKS, round(seconds / moves.TICKS_APART))
        for number in range(1, ticks + 1):
            self.audio.play(moves.COUNT.sound.format(number))
            yield seconds / ticks
