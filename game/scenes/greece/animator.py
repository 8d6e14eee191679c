"""How the war is told: for each event a few beats of motion, sound and words."""

from __future__ import annotations

import pytweening

from game.rules.greece import events as happened
from game.rules.greece.map import CITIES
from game.scenes.greece.chits import STAGGER
from game.scenes.greece.struggle import StruggleAnimator
from game.system.i18n import _
from sprites.motion import Animation, Beat, Tween

DRAW = 0.26


class GreeceAnimator(StruggleAnimator):
    """The choreography of the war but for the struggles; each method tells one kind of event."""

    def on_counter_laid(self, event: happened.CounterLaid) -> Animation:
        """A city's second counter falls onto its area."""
        scene = self.scene
        self.point_at(event.area)
        scene.services.play("counter_place", self.chits.pan_at(event.area))
        yield self.chits.drop(event.seat, event.area)
        scene.board.follow(event)
        yield 0.25

    def on_turn_began(self, event: happened.TurnBegan) -> Animation:
        self.scene.board.follow(event)
        self.scene.services.play("turn_start")
        yield 0.05

    def on_gods_supported(self, event: happened.GodsSupported) -> Animation:
        """The turn and the gods' favourite, in one banner."""
        scene = self.scene
        scene.services.play("gods_support")
        words = _("Turn {n}: {side}").format(n=scene.board.turn, side=scene.side_name(event.seat))
        under = _("has the Gods' Support and plays first")
        yield from self.proclaim(words, under, scene.side_key(event.seat), 0.7)

    def on_chits_drawn(self, event: happened.ChitsDrawn) -> Animation:
        """Chits come out of the cup into a hand."""
        scene, seat = self.scene, event.seat
        scene.board.follow(event)
        scene.services.play("card_draw")
        row, own = scene.row(), seat == scene.viewer
        cup, plate = scene.cup_box(), scene.plates()[seat]
        beats: list[Beat] = []
        for number, token in enumerate(event.tokens):
            sprite = self.chits.sprite(token, seat)
            sprite.x, sprite.y, sprite.side = cup.centerx, cup.centery, 18.0
            x, y = (scene.boxes.chit(row.index(token)) if own else plate).center
            flip = 0.0 if sprite.face is not None else 1.0
            sprite.flip = 1.0
            ends = {"x": x, "y": y, "side": 56.0 if own else 24.0, "flip": flip}
            beats.append(self._after(number * STAGGER, token, ends))
        yield beats

    def _after(self, wait: float, token: int, ends: dict[str, float]) -> Animation:
        sprite = self.chits.loose[token]
        yield wait
        yield Tween(sprite, DRAW, pytweening.easeOutCubic, **ends)
        self.chits.loose.pop(token, None)

    def on_delphi_asked(self, event: happened.DelphiAsked) -> Animation:
        """Delphi is asked; what came of it is told to its holder alone."""
        scene = self.scene
        scene.services.play("delphi")
        words = scene.say(event.phrase())
        scene.board.follow(event)
        yield from self.proclaim(words, "", CITIES[event.seat], 0.8)

    def on_chit_placed(self, event: happened.ChitPlaced) -> Animation:
        """A chit goes from the hand to its area, face down."""
        scene, seat = self.scene, event.seat
        new = {after: before for before, after in event.moved}
        sprite = self.chits.from_hand(new.get(event.token, event.token), seat)
        self.chits.loose.pop(new.get(event.token, event.token), None)
        scene.board.follow(event)
        self.chits.loose[event.token] = sprite
        stack = [t for t, by, at in scene.board.placed if by == seat and at == event.area]
        sprite.flip = 0.0 if sprite.face is not None else 1.0
        yield self.chits.to_area(event.token, seat, event.area, stack.index(event.token))
        scene.services.play("chit_place", self.chits.pan_at(event.area))
        self.point_at(event.area)
        yield 0.1 if seat == scene.viewer else 0.3

    def on_placement_skipped(self, event: happened.PlacementSkipped) -> Animation:
        scene = self.scene
        scene.board.follow(event)
        scene.services.play("pass")
        scene.services.show_toast(scene.say(event.phrase()))
        yield 0.3

    def on_chit_retired(self, event: happened.ChitRetired) -> Animation:
        """A Special that was used leaves the game."""
        scene = self.scene
        self.chits.from_map(event.token)
        scene.board.follow(event)
        scene.stage.flourish(self.chits.away(event.token))
        yield 0.15

    def on_chits_returned(self, event: happened.ChitsReturned) -> Animation:
        """The chits of the map fly back into the cup."""
        scene = self.scene
        for token in event.tokens:
            self.chits.from_map(token)
        scene.board.follow(event)
        scene.services.play("card_shuffle")
        yield [
            self.chits.to_cup(token, number * STAGGER) for number, token in enumerate(event.tokens)
        ]

    def on_chit_kept(self, event: happened.ChitKept) -> Animation:
        """What is not kept goes back into the cup, unseen by others."""
        scene = self.scene
        new = dict(event.moved)
        before = {after: old for old, after in new.items()}
        for token in event.back:
            sprite = self.chits.from_hand(before.get(token, token), event.seat)
            self.chits.loose.pop(before.get(token, token), None)
            self.chits.loose[token] = sprite
        scene.board.follow(event)
        scene.services.play("card_return")
        yield [self.chits.to_cup(token, n * STAGGER) for n, token in enumerate(event.back)]
