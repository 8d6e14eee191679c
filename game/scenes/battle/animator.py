"""Animates the battle's events, from the first deal on, in beats of motion, sound and words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import zip_longest

from game.rules.battle import events as happened
from game.rules.battle.cards import RALLY
from game.rules.battle.text import name
from game.rules.battle.view import BattleView
from game.rules.board import added
from game.rules.core import EVERYONE, NOBODY, Event, Seat
from game.scenes.battle import choreography as moves
from game.scenes.battle import fighting
from game.scenes.battle.cards import BattleCards
from game.scenes.battle.display import PHASES, BattleDisplay
from game.scenes.battle.faces import face_of
from game.scenes.battle.fighting import FightAnimator
from game.scenes.tables import choreography as table_moves
from game.scenes.tables.cards.card_list import Reading
from game.scenes.tables.cards.card_sprites import glint
from game.scenes.tables.display import Audio
from game.system.i18n import _, ngettext, render_phrase
from sprites.base.motion import Animation, Beat, Flair
from sprites.cards.cardsprite import CardSprite
from sprites.pictures.effects import Stone


class BattleAnimator(FightAnimator):
    """Animates the events of a battle; each method shows one kind."""

    # ------------------------------------------------------------------ a turn

    def on_turn_began(self, event: happened.TurnBegan) -> Animation:
        display = self.display
        display.follow(event)
        mine = event.seat == display.viewer
        move = moves.YOUR_TURN if mine else moves.BATTLE_TURN
        display.stage.run_beside(list(self.cards.flow(moves.BAND_OPENS.seconds)))
        self.sound(move)
        words = _("Turn {n}: {side}").format(n=event.turn, side=self.display.names.side(event.seat))
        yield from self.proclaim(words, "", self.display.names.key(event.seat), move.seconds)

    def on_phase_began(self, event: happened.PhaseBegan) -> Animation:
        display = self.display
        display.follow(event)
        at = float(PHASES.index(event.name))
        if display.ribbon.at != at:
            self.sound(moves.BATTLE_PHASE)
            yield moves.BATTLE_PHASE.of(display.ribbon, at=at)

    def on_card_drawn(self, event: happened.CardDrawn) -> Animation:
        display = self.display
        display.follow(event)
        self.cards.rise(event.token, "deck")
        move = moves.BATTLE_DEAL if event.why == "opening" else moves.BATTLE_DRAW
        self.sound(move)
        display.stage.run_beside(list(self.cards.flow(move.seconds)))
        display.stage.run_beside(glint(self.cards, event.token, move.seconds))
        yield self.count(move.seconds / 2)

    def on_reserve_shuffled(self, event: happened.ReserveShuffled) -> Animation:
        """Announce that the open Reserve becomes the hidden deck, in a banner."""
        display = self.display
        self.sound(moves.RESERVE_CALLED)
        display.follow(event)
        display.phalanx.march_in(display.board, event.seat, display.stage)
        count = len(event.tokens)
        under = ngettext(
            "{n} card comes back; when it is gone, the army is lost",
            "{n} cards come back; when they are gone, the army is lost",
            count,
        ).format(n=count)
        words = _("The {side} call up their Reserve").format(side=display.names.side(event.seat))
        yield from self.proclaim(
            words, under, display.names.key(event.seat), moves.RESERVE_CALLED.seconds
        )

    def on_side_passed(self, event: happened.SidePassed) -> Animation:
        yield from self._small_news(event)

    def on_side_declined(self, event: happened.SideDeclined) -> Animation:
        yield from self._small_news(event)

    def _small_news(self, event: happened.SidePassed | happened.SideDeclined) -> Animation:
        if event.seat != self.display.viewer:
            self.sound(moves.BATTLE_PASS)
        yield moves.BATTLE_PASS.seconds

    def on_army_mustered(self, event: happened.ArmyMustered) -> Animation:
        """The cards go out of the hand: forty onto the deck, the others out of play."""
        display, seat = self.display, event.seat
        hand = display.board.hands[seat]
        sprites = self.cards.leaving(seat, hand, ())
        display.follow(event)
        self.sound(moves.MUSTER)
        for token, sprite in zip(hand, sprites, strict=True):
            self.cards.lift_off(token, sprite)
        yield [self.cards.to_pile(sprite, "deck", seat) for sprite in sprites]
        self.cards.land(hand)
        display.show_numbers()

    # ------------------------------------------------------------------ out of the hand

    def _to_reserve(self, event: happened.CardLeftHand | happened.LotLeftHand) -> Animation:
        """Show cards to all, then let them go to the Reserve."""
        display, seat = self.display, event.seat
        tokens = (event.token,) if isinstance(event, happened.CardLeftHand) else event.tokens
        sprites = self.cards.leaving(seat, tokens, event.moved)
        display.follow(event)
        if not tokens:
            return
        yield from self._show(sprites, tokens, seat)
        yield table_moves.SHOWN
        yield from self._land(sprites, tokens, "reserve", seat)

    def _show(self, sprites: list[CardSprite], tokens: tuple[int, ...], seat: int) -> Animation:
        beats: list[Beat] = []
        for number, (sprite, token) in enumerate(zip(sprites, tokens, strict=True)):
            self.cards.lift_off(token, sprite)
            sprite.face, sprite.rendering = self.display.plain_face(token), "table"
            x, y = self.cards.middle_of(seat, number, len(tokens))
            ends = {"x": x, "y": y, "angle": 0.0, "scale": moves.SHOW.way, "flip": 0.0}
            beats.append(moves.SHOW.of(sprite, **ends))
        yield [*beats, *self.cards.flow(moves.SHOW.seconds, counted=False)]

    def _land(
        self, sprites: list[CardSprite], tokens: tuple[int, ...], pile: str, seat: int
    ) -> Animation:
        self.strike(moves.LAND.sound, moves.LAND.seconds, self.pan_at(sprites[0].x))
        flights = [
            self.after(moves.LAND_STAGGER * number, self.cards.to_pile(sprite, pile, seat))
            for number, sprite in enumerate(sprites)
        ]
        yield flights
        self.cards.land(tokens)
        self.display.stage.run_beside(self.count(moves.STRENGTH.seconds))

    def on_scout_sent(self, event: happened.ScoutSent) -> Animation:
        self.sound(moves.CAVALRY)
        self.display.stage.run_beside(
            Flair(fighting.ride(self, event.seat, 0, 1, round_wing=False))
        )
        yield from self._to_reserve(event)

    def on_cards_discarded(self, event: happened.CardsDiscarded) -> Animation:
        yield from self._to_reserve(event)

    def on_flankers_sent(self, event: happened.FlankersSent) -> Animation:
        fighting.ride_round(self, event.seat, min(moves.MOST_RIDERS, len(event.tokens)))
        yield from self._to_reserve(event)

    def on_wing_struck(self, event: happened.WingStruck) -> Animation:
        """Show a unit that is given up to all, while riders turn over the enemy's last file."""
        display = self.display
        sprites = self.cards.leaving(event.seat, (event.token,), event.moved)
        display.follow(event)
        fighting.ride_round(self, event.seat, moves.STRIKERS)
        reeling = display.phalanx.reel(display.board, 1 - event.seat)
        late = self.after(2 * moves.RIDE.seconds, reeling)
        display.stage.run_beside(Flair(late))
        yield from self._show(sprites, (event.token,), event.seat)
        yield table_moves.SHOWN
        yield from self._land(sprites, (event.token,), "casualties", event.seat)

    def on_artillery_fired(self, event: happened.ArtilleryFired) -> Animation:
        """Let the engine throw its stone at the enemy's plate, while its card goes."""
        display, seat, tokens = self.display, event.seat, (event.token,)
        sprites = self.cards.leaving(seat, tokens, event.moved)
        display.follow(event)
        yield from self._show(sprites, tokens, seat)
        self.sound(moves.SHOT, self.pan_at(sprites[0].x))
        yield Flair(fighting.swing(sprites[0]), instead=table_moves.SHOWN)
        stone = Stone(sprites[0].x, sprites[0].y)
        thrown = self.shown(stone, fighting.thrown(self, stone, 1 - seat))
        yield [Flair(thrown), self._land(sprites, tokens, "reserve", seat)]

    def on_flank_gained(self, event: happened.FlankGained) -> Animation:
        yield from self._count_flank(event)

    def on_flank_lost(self, event: happened.FlankLost) -> Animation:
        yield from self._count_flank(event)

    def _count_flank(self, event: happened.FlankGained | happened.FlankLost) -> Animation:
        """Count flank points; announce it when Encircling changes hands."""
        display = self.display
        before = display.board.encircling
        display.follow(event)
        self.sound(moves.FLANK)
        after = display.board.encircling
        if after not in (before, NOBODY):
            self.cards.repaint()
            self.sound(moves.ENCIRCLE)
            words = _("The {side} encircle the {other}").format(
                side=display.names.side(after), other=display.names.side(1 - after)
            )
            under = _("each unblocked attacker does +1 damage")
            yield from self.proclaim(words, under, display.names.key(after), moves.ENCIRCLE.seconds)
        elif after != before:
            yield from self.proclaim(_("Nobody encircles"), "", "both", moves.NOBODY_ENCIRCLES)
        yield moves.FLANK.seconds

    # ------------------------------------------------------------------ looking

    def on_hand_seen(self, event: happened.HandSeen) -> Animation:
        yield from self._read(event, _("Hand of the {side}"))

    def on_deck_peeked(self, event: happened.DeckPeeked) -> Animation:
        yield from self._read(event, _("Next cards in the deck of the {side}, top first"))

    def _read(self, event: happened.HandSeen | happened.DeckPeeked, title: str) -> Animation:
        display = self.display
        self.sound(table_moves.PEEK)
        if event.seat != display.viewer or not event.faces:
            self.notify.show_toast(display.names.say(event.phrase()))
            yield table_moves.PEEK.seconds
            return
        faces = [face_of(face, display.names.key(event.whose)) for face in event.faces]
        title = title.format(side=display.names.side(event.whose))
        display.reading = Reading(title, faces, private=display.hand_hidden)
        yield from self.held_for_reader(moves.BATTLE_READING)
        display.reading = None

    # ------------------------------------------------------------------ losses and tactics

    def on_card_lost(self, event: happened.CardLost) -> Animation:
        """Show a card lost from the deck; all losses of one attack fall together."""
        if event.why != "damage":
            self.torn, self.toll = [], 1
        number = len(self.torn)
        self.torn.append(event.token)
        sprite = self.cards.rise(event.token, "deck")
        self.display.follow(event)
        self.cards.lift_off(event.token, sprite)
        sprite.face = self.display.plain_face(event.token)
        sprite.rendering = "pile"
        self.sound(moves.TEAR, self.pan_at(sprite.x))
        self.throw(table_moves.CLASH_CHIPS, sprite.x, sprite.y)
        x, y, scale = self.cards.torn_place(number, self.toll)
        lean = moves.TEAR.way if number % 2 else -moves.TEAR.way
        ends = {"x": x, "y": y, "angle": lean, "scale": scale, "flip": 0.0}
        self.display.stage.run_beside([moves.TEAR.of(sprite, **ends)])
        if len(self.torn) < self.toll:
            yield moves.TORN_EVERY
        else:
            yield from self._fall(event.seat)

    def _fall(self, seat: int) -> Animation:
        yield moves.TEAR.seconds  # what is said of them stands beside them
        yield moves.TORN_SHOWN - moves.TEAR.seconds
        flights = [
            self.after(moves.LAND_STAGGER * number, self.cards.to_pile(sprite, "casualties", seat))
            for number, sprite in enumerate(map(self.cards.loose.__getitem__, self.torn))
        ]
        yield flights
        self.cards.land(tuple(self.torn))
        self.display.stage.run_beside(self.count(moves.STRENGTH.seconds))

    def on_tactic_played(self, event: happened.TacticPlayed) -> Animation:
        """Show a tactic to all, then lay it with the Casualties."""
        display = self.display
        sprites = self.cards.leaving(event.seat, (event.token,), event.moved)
        display.follow(event)
        display.played.show(event.token)
        self.sound(moves.RALLY if event.face == RALLY else moves.TACTIC)
        words = render_phrase(name(event.face))
        told = self.proclaim(words, "", display.names.key(event.seat), moves.TACTIC.seconds)
        display.stage.run_beside(told)
        yield from self._show(sprites, (event.token,), event.seat)
        yield moves.TACTIC_SHOWN
        yield from self._land(sprites, (event.token,), "casualties", event.seat)
        yield from self.recount()

    def on_tactic_aimed(self, event: happened.TacticAimed) -> Animation:
        self.display.follow(event)
        self.sound(moves.AIM)
        self.cards.dust(event.token, moves.STAND_DUST)
        yield from self.recount()
        yield moves.AIM.seconds

    def on_casualty_rallied(self, event: happened.CasualtyRallied) -> Animation:
        display = self.display
        sprite = self.cards.rise(event.token, "casualties")
        sprite.face = self.display.plain_face(event.token)
        display.follow(event)
        self.sound(moves.RALLY)
        x, y = self.cards.middle_of(event.seat)
        yield moves.RALLY.of(sprite, x=x, y=y, scale=1.0)
        yield moves.RALLIED
        draw = moves.BATTLE_DRAW.seconds
        yield [*self.cards.flow(draw), self.count(draw)]

    def on_battle_ended(self, event: happened.BattleEnded) -> Animation:
        display = self.display
        display.follow(event)
        self.shake(table_moves.QUAKE)
        if not display.result_shown:
            return  # a page of results follows
        self.sound(moves.BATTLE_WON)
        self.cards.laurels(display.boxes.main)
        one = len(event.winners) == 1
        side = display.names.key(event.winners[0]) if one else "both"
        words = _("The {side} win") if one else _("A draw")
        words = words.format(side=display.names.side(event.winners[0]))
        yield from self.proclaim(
            words, display.names.say(event.phrase()), side, moves.BATTLE_WON.seconds
        )


PACKET = 5
"""So many cards of a deck are dealt in one motion."""


def before(view: BattleView) -> BattleView:
    """Return the board before the first card is dealt: nobody has any."""
    return replace(view, decks=((), ()), hands=((), ()))


def deal_decks(
    display: BattleDisplay, cards: BattleCards, audio: Audio, view: BattleView
) -> Animation:
    """Deal both decks from the middle of the table."""
    audio.play(moves.MUSTER.sound)
    yield moves.MUSTER.seconds
    decks = [[*view.decks[seat], *view.hands[seat]] for seat in (0, 1)]
    yield [
        _delayed(
            at / PACKET * moves.MUSTER_PAUSE,
            _fly(display, cards, audio, seat, deck[at : at + PACKET]),
        )
        for seat, deck in enumerate(decks)
        for at in range(0, len(deck), PACKET)
    ]


def _delayed(seconds: float, animation: Animation) -> Animation:
    yield seconds
    yield animation


def _fly(
    display: BattleDisplay, cards: BattleCards, audio: Audio, seat: Seat, packet: list[int]
) -> Animation:
    """Let some cards fly onto their deck together; the first stands for all of them."""
    _lay(display, seat, packet[:1])
    sprite = cards.lift_off(packet[0], cards.rise(packet[0], "deck"))
    ends = {"x": sprite.x, "y": sprite.y, "scale": sprite.scale}
    sprite.x, sprite.y = display.boxes.band.center
    sprite.scale *= moves.MUSTER_FLIGHT.way
    audio.play(moves.MUSTER_FLIGHT.sound, cards.pan_at(sprite.x, display.boxes.bar.w))
    yield moves.MUSTER_FLIGHT.of(sprite, **ends)
    _lay(display, seat, packet[1:])
    cards.land((packet[0],))
    display.strength[seat].shown = float(display.board.health(seat))


def _lay(display: BattleDisplay, seat: Seat, tokens: Sequence[int]) -> None:
    """Put cards onto a side's deck at once."""
    board = display.board
    display.board = replace(board, decks=added(board.decks, seat, tuple(tokens)))


def first_hands(view: BattleView) -> tuple[Event, ...]:
    """Return the first hands as events, one card at a time, the side that begins first (B1.3).

    There are none while armies are mustered (V.B2): the draws are events then.
    """
    if view.deciding == "muster":
        return ()
    order = (view.active, 1 - view.active)
    hands = [sorted(view.hands[seat]) for seat in order]
    draws = [
        happened.CardDrawn(EVERYONE, seat, token, view.faces[token], "opening")
        for pair in zip_longest(*hands)  # hands of V.B1 and V.B6 differ
        for seat, token in zip(order, pair, strict=True)
        if token is not None
    ]
    return (
        *draws,
        happened.TurnBegan(EVERYONE, view.turn, view.active),
        happened.PhaseBegan(EVERYONE, view.phase),
    )
