"""Animates the duel's events, from the first deal on, in beats of motion, sound and words."""

from __future__ import annotations

from dataclasses import replace

from game.rules.core import EVERYONE, NOBODY, Event
from game.rules.duel import events as happened
from game.rules.duel.cards import CARDS, Card
from game.rules.duel.text import name as name_of
from game.rules.duel.view import DuelView
from game.rules.duel.wording import cleared
from game.rules.wording import Phrase
from game.scenes.duel import choreography as moves
from game.scenes.duel.faces import face_of
from game.scenes.duel.scoring import CITY, ScoringAnimator
from game.scenes.tables import choreography as table_moves
from game.scenes.tables.cards.card_list import Reading
from game.scenes.tables.cards.card_sprites import glint
from game.scenes.tables.choreography import Move
from game.system.i18n import _, ngettext, render_phrase
from sprites.base.motion import Animation, Beat

HEAVY, GREAT = 6, 8
"""Cards of so much Force land with a heavier blow, and with the heaviest."""


def weight(card: Card) -> Move:
    """Return the move with which a card is played: great cards and prizes are heard as such."""
    if card.force >= GREAT:
        return moves.PLAY_GREAT
    if card.vp:
        return moves.PLAY_PRIZE
    heavy = card.force >= HEAVY or card.ability.verb == "sweep"
    return moves.PLAY_HEAVY if heavy else moves.PLAY


class DuelAnimator(ScoringAnimator):
    """The choreography of the duel; each method animates one kind of event."""

    def aside(self, event: Event) -> Phrase | None:
        """Return how what was laid stands beside average cards, and the hand lost at the end."""
        if isinstance(event, happened.ForceWeighed):
            return self.laid()
        viewer, board = self.display.viewer, self.display.board
        if viewer == NOBODY or not isinstance(event, happened.CardsCleared):
            return None
        lost = zip(event.tokens[viewer], event.faces[viewer], strict=True)
        return cleared(viewer, tuple(face for token, face in lost if token in board.hands[viewer]))

    # ------------------------------------------------------------------ the course of a turn

    def on_turn_began(self, event: happened.TurnBegan) -> Animation:
        display = self.display
        display.follow(event)
        self.sound(moves.NEW_TURN)
        name = CITY[event.initiative]
        under = _("{side} has the initiative and goes first").format(
            side=self.display.names.side(event.initiative)
        )
        yield from self.proclaim(
            _("Turn {n}").format(n=event.turn), under, name, moves.NEW_TURN.seconds
        )

    def on_phase_began(self, event: happened.PhaseBegan) -> Animation:
        display = self.display
        display.follow(event)
        self.sound(moves.NEXT_PHASE)
        at = float(("fate", "strategy", "action", "victory").index(event.name))
        yield moves.NEXT_PHASE.of(display.ribbon, at=at)

    def on_card_drawn(self, event: happened.CardDrawn) -> Animation:
        display = self.display
        display.follow(event)
        self.cards.rise_from_deck(event.token)
        dealt = event.why in ("fate", "strategy")
        self.sound(moves.DEAL if event.why == "fate" else moves.DRAW)
        display.stage.run_beside(list(self.cards.flow(moves.DRAW.seconds)))
        display.stage.run_beside(glint(self.cards, event.token, moves.DRAW.seconds))
        if not (dealt and display.stage.calm):  # in calm mode a whole hand is there at once
            yield moves.DEAL.seconds if dealt else moves.DRAW.seconds

    def on_deck_reshuffled(self, event: happened.DeckReshuffled) -> Animation:
        display = self.display
        self.sound(moves.RESHUFFLE)
        self.notify.show_toast(display.names.say(event.phrase()))
        display.follow(event)
        yield moves.RESHUFFLE.seconds

    def on_cards_set_aside(
        self, event: happened.CardsSetAside | happened.DiscardsChosen
    ) -> Animation:
        display = self.display
        display.follow(event)
        if event.count:
            self.sound(moves.SET_ASIDE)
        yield list(self.cards.flow(moves.SET_ASIDE.seconds))

    def on_discards_chosen(self, event: happened.DiscardsChosen) -> Animation:
        yield from self.on_cards_set_aside(event)

    def on_hand_trimmed(self, event: happened.HandTrimmed) -> Animation:
        """The cards of a hand above ten are turned up, then go to the discard pile."""
        yield from self._open_lot(event)

    def on_cards_kept(self, event: happened.CardsKept) -> Animation:
        display = self.display
        display.follow(event)
        self.sound(moves.SET_ASIDE)
        self.notify.show_toast(display.names.say(event.phrase()))
        yield list(self.cards.flow(moves.SET_ASIDE.seconds))

    def on_hand_renumbered(self, event: happened.HandRenumbered) -> Animation:
        display = self.display
        self.cards.rename([*display.board.hands[event.seat], *display.board.lot], event.moved)
        display.follow(event)
        yield list(self.cards.flow(moves.SET_ASIDE.seconds))

    def on_cards_returned(self, event: happened.CardsReturned) -> Animation:
        """Cards that only the other side can use are shown, then go under the discard pile."""
        yield from self._open_lot(event)

    def on_cards_exchanged(self, event: happened.CardsExchanged) -> Animation:
        """The lot is turned up in the middle of the table, then goes to the discard pile."""
        yield from self._open_lot(event)

    def _open_lot(
        self, event: happened.CardsExchanged | happened.CardsReturned | happened.HandTrimmed
    ) -> Animation:
        display = self.display
        lot = self.cards.take_lot(event)
        self.cards.rename(display.board.hands[event.seat], event.moved)
        display.follow(event)
        if not lot:
            return
        self.sound(moves.OPEN_LOT)
        beats: list[Beat] = []
        for number, (sprite, token) in enumerate(lot):
            sprite.face = self.cards.plain_face(token)
            x, y = self.cards.middle_of_row(event.seat, number, len(lot))
            beats.append(moves.OPEN_LOT.of(sprite, x=x, y=y, angle=0, scale=0.9, flip=0))
        yield [*beats, *self.cards.flow(moves.OPEN_LOT.seconds)]
        for sprite, _token in lot:
            display.stage.run_beside(self.cards.gleam(sprite))
        yield moves.LOT_SHOWN
        self.sound(moves.DISCARD)
        yield [self.cards.to_discard(sprite) for sprite, _token in lot]
        self.cards.land([token for _sprite, token in lot])

    # ------------------------------------------------------------------ plays

    def on_card_played(self, event: happened.CardPlayed) -> Animation:
        display, card = self.display, CARDS[event.face]
        yield from self.lead_told(event.seat)
        leader = display.leader()
        self.cards.rename(display.board.hands[event.seat], event.moved)
        display.follow(event)
        display.played.show(event.token)
        sprite = self.cards.sprite_at(event.token)
        sprite.face = self.cards.plain_face(event.token)
        move = weight(card)
        heavy = move in (moves.PLAY_HEAVY, moves.PLAY_GREAT)
        flight = self.cards.fly([event.token], move)
        way = move.seconds if sprite.aloft else 0.0
        self.strike(move.sound, way, self.cards.pan(event.token))
        if sprite.aloft:
            yield flight
            if heavy:
                self.shake(moves.NUDGE)
            dust = moves.HEAVY_DUST if heavy else table_moves.DUST
            yield from self.cards.touch_down([event.token], dust)
            great = move in (moves.PLAY_GREAT, moves.PLAY_PRIZE)
            gleam = table_moves.FOIL if great else table_moves.GLAZE
            display.stage.run_beside(self.cards.gleam(sprite, gleam))
        else:  # it lies there since its choices were made
            display.stage.run_beside(flight)
        yield from self.recount(leader, event.token)

    def on_card_declared(self, event: happened.CardDeclared) -> Animation:
        leader = self.display.leader()
        self.display.follow(event)
        self.sound(moves.DECLARE)
        yield from self.recount(leader)

    def on_card_discarded(self, event: happened.CardDiscarded) -> Animation:
        self.falling = True
        try:
            yield from self._discarded(event)
        finally:
            self.falling = False

    def _discarded(self, event: happened.CardDiscarded) -> Animation:
        display = self.display
        leader = display.leader()
        self.cards.rename(display.board.hands[event.seat], event.moved)
        sprite = self.cards.sprite_at(event.token)
        display.follow(event)
        sprite = self.cards.lift_off(event.token, sprite)
        sprite.face = self.cards.plain_face(event.token)
        if event.origin == "table" and event.by >= 0:
            self.sound(moves.STRUCK)
            yield moves.STRUCK.of(sprite, scale=moves.STRUCK.way)
        if event.origin == "hand":
            x, y = self.cards.middle_of_row(event.seat, 0, 1)
            yield moves.SHOW_DISCARD.of(sprite, x=x, y=y, angle=0.0, scale=1.0, flip=0.0)
            yield moves.DISCARD_SHOWN
        pan = self.cards.pan_at(sprite.x, display.boxes.bar.w)
        self.strike(moves.DISCARD.sound, moves.DISCARD.seconds, pan)
        rest = self.cards.flow(moves.DISCARD.seconds, counted=False)
        yield [self.cards.to_discard(sprite), *rest]
        self.cards.land([event.token])
        if event.origin == "table":
            yield from self.recount(leader)

    def on_control_taken(self, event: happened.ControlTaken) -> Animation:
        """A theft: the Ally is seized, and crosses over."""
        display = self.display
        leader = display.leader()
        sprite = self.cards.sprite_at(event.token)
        sprite.aloft = True
        self.sound(moves.SEIZE)
        yield moves.SEIZE.of(sprite, scale=moves.SEIZE.way)
        self.sound(moves.STEAL)
        words = _("{card} changes sides").format(card=render_phrase(name_of(event.face)))
        display.follow(event)
        yield self.cards.fly([event.token], moves.STEAL)
        self.shake(moves.NUDGE)
        display.stage.run_beside(self.proclaim(words, "", CITY[event.seat], moves.STEAL_TOLD))
        yield from self.cards.touch_down([event.token], moves.HEAVY_DUST)
        yield from self.recount(leader)

    def on_person_inspired(self, event: happened.PersonInspired) -> Animation:
        leader = self.display.leader()
        self.display.follow(event)
        self.cards.glints(event.token)
        yield from self.recount(leader, event.token)

    def on_target_missing(self, event: happened.TargetMissing) -> Animation:
        self.notify.show_toast(self.display.names.say(event.phrase()))
        yield moves.SMALL_NEWS

    def on_ability_declined(self, event: happened.AbilityDeclined) -> Animation:
        self.notify.show_toast(self.display.names.say(event.phrase()))
        yield moves.SMALL_NEWS

    def on_side_passed(self, event: happened.SidePassed) -> Animation:
        display = self.display
        yield from self.lead_told(event.seat)
        display.follow(event)
        self.sound(moves.PASS)
        words = display.names.say(event.phrase())
        if display.board.is_out(event.seat):
            words = _("{side} passes: no more cards this turn")
            words = words.format(side=display.names.side(event.seat))
        yield from self.proclaim(words, "", CITY[event.seat], moves.PASS.seconds)

    def on_pass_reopened(self, event: happened.PassReopened) -> Animation:
        display = self.display
        display.follow(event)
        words = display.names.say(event.phrase())
        yield from self.proclaim(words, "", CITY[event.seat], moves.PASS.seconds)

    # ------------------------------------------------------------------ looking and searching

    def on_deck_peeked(self, event: happened.DeckPeeked) -> Animation:
        self.sound(table_moves.PEEK)
        self.display.follow(event)
        count = len(event.tokens)
        words = ngettext("Top card of the deck", "Top {n} cards of the deck", count)
        yield from self._read(event, words.format(n=count))

    def on_hand_seen(self, event: happened.HandSeen) -> Animation:
        self.sound(table_moves.PEEK)
        self.display.follow(event)
        other = self.display.names.side(1 - event.seat)
        yield from self._read(event, _("Hand of {side}").format(side=other))

    def _read(self, event: happened.DeckPeeked | happened.HandSeen, title: str) -> Animation:
        display = self.display
        if event.seat != display.viewer or not event.faces:
            self.notify.show_toast(display.names.say(event.phrase()))
            yield table_moves.PEEK.seconds
            return
        shown = [face_of(face) for face in event.faces]
        display.reading = Reading(title, shown, private=display.hand_hidden)
        yield from self.held_for_reader(moves.DUEL_READING)
        display.reading = None

    def on_deck_searched(self, event: happened.DeckSearched) -> Animation:
        self.sound(moves.SEARCH)
        self.display.follow(event)
        if event.seat != self.display.viewer:
            self.notify.show_toast(self.display.names.say(event.phrase()))
        yield moves.SEARCH.seconds

    def on_card_fetched(self, event: happened.CardFetched) -> Animation:
        display = self.display
        display.follow(event)
        self.cards.rise_from_deck(event.token)
        self.sound(moves.DRAW)
        yield list(self.cards.flow(moves.DRAW.seconds))

    def on_search_ended(self, event: happened.SearchEnded) -> Animation:
        self.display.follow(event)
        self.sound(moves.SEARCH_ENDS)
        yield moves.SEARCH_ENDS.seconds


def before(view: DuelView) -> DuelView:
    """The table before the first card was dealt: everything in the deck."""
    deck = (*view.deck, *(token for _seat, token in reversed(_order(view))))
    return replace(view, deck=deck, hands=((), ()), phase="fate")


def events(view: DuelView) -> tuple[Event, ...]:
    """The deal as events, one card at a time in turn, Athens first (D2.1)."""
    draws = [
        happened.CardDrawn(EVERYONE, seat, token, view.faces[token], "fate")
        for seat, token in _order(view)
    ]
    return (
        happened.TurnBegan(EVERYONE, view.turn, view.initiative()),
        *draws,
        happened.PhaseBegan(EVERYONE, "strategy"),
    )


def _order(view: DuelView) -> list[tuple[int, int]]:
    hands = [sorted(hand) for hand in view.hands]
    turns = range(max(map(len, hands)))  # hands of V.D2 differ
    return [(seat, hand[i]) for i in turns for seat, hand in enumerate(hands) if i < len(hand)]
