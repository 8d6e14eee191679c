"""Animation of the war's events: for each a few steps of motion, sound and words."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.core import Event
from game.rules.greece import events as happened
from game.rules.greece.map import CITIES, DELPHI, HOME
from game.rules.wording import Phrase
from game.scenes.greece import advice
from game.scenes.greece import choreography as moves
from game.scenes.greece.display import GreeceDisplay
from game.scenes.greece.flights import CUP_SIDE
from game.scenes.greece.struggle import StruggleAnimator
from game.scenes.greece.summary import TurnSummary
from game.scenes.greece.summary_page import SummaryPages
from game.scenes.tables import choreography as table_moves
from game.scenes.tables.display import Audio, Notify
from game.system.i18n import _, ngettext
from sprites.base.motion import Animation, Beat


class GreeceAnimator(StruggleAnimator):
    """The choreography of the war but for the struggles; each method shows one kind of event."""

    def __init__(
        self,
        display: GreeceDisplay,
        audio: Audio,
        notify: Notify,
        is_new: Callable[[int], bool],
    ) -> None:
        super().__init__(display, audio)
        self.notify = notify
        self.is_new = is_new
        self.bout = []

    def aside(self, event: Event) -> Phrase | None:
        """Return what is at stake in a turn that begins."""
        if not isinstance(event, happened.TurnBegan):
            return None
        return advice.ahead(self.display.board, event.turn)

    def on_counter_laid(self, event: happened.CounterLaid) -> Animation:
        """A city's second counter falls onto its area."""
        display = self.display
        self.point_at(event.area)
        fall = moves.COUNTER_FALLS
        self.strike(fall.sound, fall.seconds, display.pan_at(event.area))
        yield self.flights.drop(event.seat, event.area)
        display.follow(event)
        self.throw(moves.CHIT_DUST, *display.box_of(event.area).center)
        yield moves.COUNTER_LAID

    def on_turn_began(self, event: happened.TurnBegan) -> Animation:
        self.display.follow(event)
        self.sound(moves.NEW_ROUND)
        yield moves.NEW_ROUND.seconds

    def on_gods_supported(self, event: happened.GodsSupported) -> Animation:
        """The turn and the gods' favourite, in one banner."""
        display = self.display
        self.sound(moves.GODS)
        turn, side = display.board.turn, display.names.side(event.seat)
        words = _("Turn {n}: {side}").format(n=turn, side=side)
        under = _("has the Gods' Support and plays first")
        self.throw(moves.FAVOUR, *display.box_of(HOME[event.seat]).midtop)
        yield from self.proclaim(words, under, display.names.key(event.seat), moves.GODS.seconds)

    def on_chits_drawn(self, event: happened.ChitsDrawn) -> Animation:
        """Chits come out of the cup into a hand."""
        display, seat = self.display, event.seat
        display.follow(event)
        self.sound(moves.DRAW_CHIT)
        row, own = display.row(), seat == display.viewer
        cup, plate = display.boxes.cup, display.boxes.plates[seat]
        beats: list[Beat] = []
        for number, token in enumerate(event.tokens):
            sprite = self.flights.sprite(token, seat)
            sprite.x, sprite.y, sprite.side = cup.centerx, cup.centery, CUP_SIDE
            x, y = (display.boxes.chit(row.index(token)) if own else plate).center
            flip = 0.0 if sprite.face is not None else 1.0
            sprite.flip = 1.0
            ends = {"x": x, "y": y, "side": 56.0 if own else 24.0, "flip": flip}
            beats.append(self.flights.to_row(token, ends, number * moves.CHIT_STAGGER))
        yield beats

    def on_delphi_asked(self, event: happened.DelphiAsked) -> Animation:
        """Delphi is consulted; the outcome is shown to its holder alone."""
        display = self.display
        self.sound(moves.DELPHI)
        words = display.names.say(event.phrase())
        self.throw(moves.DELPHI_SMOKE, *display.box_of(DELPHI).center)
        told = self.proclaim(words, "", CITIES[event.seat], moves.DELPHI.seconds)
        if event.token < 0:  # others never see if anything is exchanged
            display.follow(event)
            yield from told
        else:
            yield [told, self._exchange(event)]

    def _exchange(self, event: happened.DelphiAsked) -> Animation:
        """The chit that is given goes into the cup, and the one that is drawn comes out of it."""
        display, token = self.display, event.token
        given = self.flights.from_hand(token, event.seat)
        home = {"x": given.x, "y": given.y, "side": given.side}
        yield self.flights.to_cup(token)
        display.follow(event)
        drawn = self.flights.sprite(token, event.seat)
        drawn.x, drawn.y = display.boxes.cup.center
        drawn.side, drawn.flip = CUP_SIDE, 1.0
        home["flip"] = 0.0 if given.face is not None else 1.0
        yield from self.flights.to_row(token, home)

    def on_chit_placed(self, event: happened.ChitPlaced) -> Animation:
        """A chit goes from the hand to its area, face down."""
        display, seat = self.display, event.seat
        new = {after: before for before, after in event.moved}
        row, now = display.row(), dict(event.moved)
        sprite = self.flights.from_hand(new.get(event.token, event.token), seat)
        self.flights.loose.pop(new.get(event.token, event.token), None)
        display.follow(event)
        if seat == display.viewer:
            display.memo.row = [now.get(token, token) for token in row]
        self.flights.loose[event.token] = sprite
        sprite.flip = 0.0 if sprite.face is not None else 1.0
        yield self.flights.to_area(event.token, seat, event.area)
        self.sound(moves.CHIT_LANDS, display.pan_at(event.area))
        self.point_at(event.area)
        number = display.board.stack(seat, event.area).index(event.token)
        self.throw(moves.CHIT_DUST, *display.place_of(event.area, seat, number)[:2])
        yield moves.CHIT_LANDS.seconds if seat == display.viewer else moves.CHIT_SEEN

    def on_placement_skipped(self, event: happened.PlacementSkipped) -> Animation:
        display = self.display
        display.follow(event)
        self.sound(moves.SKIP)
        self.notify.show_toast(display.names.say(event.phrase()))
        yield moves.SKIP.seconds

    def on_chit_retired(self, event: happened.ChitRetired) -> Animation:
        """A Special that was used leaves the game."""
        display = self.display
        self.flights.from_map(event.token)
        display.follow(event)
        display.stage.run_beside(self.flights.away(event.token))
        yield moves.RETIRED

    def on_chits_returned(self, event: happened.ChitsReturned) -> Animation:
        """The chits of the map fly back into the cup."""
        display = self.display
        for token in event.tokens:
            self.flights.from_map(token)
        display.follow(event)
        self.sound(moves.TO_CUP)
        yield [
            self.flights.to_cup(token, number * moves.CHIT_STAGGER)
            for number, token in enumerate(event.tokens)
        ]

    def on_chit_kept(self, event: happened.ChitKept) -> Animation:
        """The chits that are not kept go back into the cup, unseen by others."""
        display = self.display
        new = dict(event.moved)
        before = {after: old for old, after in new.items()}
        for token in event.back:
            sprite = self.flights.from_hand(before.get(token, token), event.seat)
            self.flights.loose.pop(before.get(token, token), None)
            self.flights.loose[token] = sprite
        display.follow(event)
        self.sound(moves.KEEP)
        yield [
            self.flights.to_cup(token, n * moves.CHIT_STAGGER) for n, token in enumerate(event.back)
        ]

    # ------------------------------------------------------------------ the end of the turn

    def on_victory_checked(self, event: happened.VictoryChecked) -> Animation:
        """All of Greece is seen again, and the cities' areas are counted."""
        display = self.display
        yield from self.step_back()
        display.follow(event)
        display.story = ""
        self.sound(moves.TALLY)
        if display.telling is not None and display.telling.stories:
            yield from self._read_summary(display.telling)
            return
        seats = range(len(event.areas))
        ahead = max(seats, key=lambda seat: (event.areas[seat], event.counters[seat]))
        best = [seat for seat in seats if event.areas[seat] == event.areas[ahead]]
        side = display.names.key(ahead) if len(best) == 1 else "both"
        count = event.needs[ahead]
        needs = ngettext("{n} area wins", "{n} areas win", count).format(n=count)
        yield from self.proclaim(
            display.names.say(event.phrase()), needs, side, moves.TALLY.seconds
        )

    def _read_summary(self, told: TurnSummary) -> Animation:
        """Show what changed and why, page by page, until it has been read."""
        display = self.display
        alone = len(display.humans) == 1
        pages = SummaryPages(told, display.names, display.humans[0] if alone else 0)
        display.summary = pages
        display.signs.update(pages.signs)
        while True:
            pages.open = 0.0
            display.stage.run_beside(moves.SUMMARY_OPENS.of(pages, open=1.0))
            yield from self.held_for_reader(moves.GREECE_READING)
            if pages.last:
                break
            pages.page += 1
        display.signs.clear()
        display.summary = display.telling = None

    def on_game_ended(self, event: happened.GameEnded) -> Animation:
        """The war is over, in great letters, under laurel."""
        display = self.display
        display.follow(event)
        self.shake(table_moves.QUAKE)
        if not display.result_shown:
            return  # a page of results follows
        self.sound(moves.WAR_WON)
        self._leaves()
        one = len(event.winners) == 1
        side = CITIES[event.winners[0]] if one else "both"
        words = _("{side} wins the war").format(side=display.names.side(event.winners[0]))
        banner = words if one else _("A shared victory")
        yield from self.proclaim(
            banner, display.names.say(event.phrase()), side, moves.WAR_WON.seconds
        )

    def _leaves(self) -> None:
        table = self.display.boxes.main
        burst = table_moves.LAURELS
        for part in range(6):
            x, y = table.x + table.w * (part + 0.5) / 6, 20 + 70 * (part % 3)
            self.display.sparks.burst(burst.kind, x, y, burst.number, table.w / 6)
