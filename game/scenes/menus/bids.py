"""The bids for Athens: what each player would give for her, said in secret, then shown."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pygame

from ai.bidding import bid, most
from game.client.services import Services
from game.match.match import Setup
from game.match.seats import Bot, Human, parse
from game.rules import RULES
from game.rules.core import Seat
from game.rules.rng import Rng
from game.scenes import seat_text
from game.scenes.page import EDGE, Page
from game.scenes.tables import choreography as moves
from game.system.i18n import _
from sprites import images, parade, pieces, rich, text
from sprites.canvas import Box, Canvas, nowhere
from sprites.ground import slip
from sprites.layout import (
    Row,
    Slot,
    centred,
    columns_of,
    foot_of,
    head_of,
    inset,
    left_of,
    right_of,
    trim,
)
from sprites.motion import Stage
from sprites.parade import March
from sprites.rich import Paragraph
from sprites.scales import HOOK, PAN, STAND, Scales
from sprites.widget import Button, Callback

HEAPED = 38.0
"""The width of a coin in the pan, in units of the scales."""
HEAP = (
    *((-30, 0), (30, 0), (-19, 29), (19, 29), (0, 50), (0, 8)),
    *((-9, 68), (9, 70), (0, 84)),
)
"""The place of each coin in units, aside and upwards; those that the shield hides come last."""
LARGEST = 1.3


class BidScales:
    """Scales that tip with the bid that is looked at, -1 for none, and come level in the end."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.scales = Scales(("athens", "sparta"), 1.0)
        self.bid = -1
        self.lean = 0.0
        self.stage = Stage()

    def weigh(self, bid: int, settled: bool = False) -> None:
        """Lay a bid into the pan: the beam tips to where it comes to rest."""
        self.bid = bid
        lean = 0.0 if bid < 0 or settled else 2 * bid / self.most - 1
        if lean != self.lean:
            self.lean = lean
            self.stage.clear()
            self.stage.add(moves.TIP.of(self.scales, lean=lean))

    def step(self, dt: float, calm: bool) -> None:
        """Let the beam tip."""
        self.stage.calm = calm
        self.stage.step(dt)

    def draw(self, canvas: Canvas, box: Box) -> None:
        """Draw the scales in the middle of a box, as large as it has room for."""
        scales = self.scales
        whole = STAND[1] + 2 * HOOK[0] * 0.25
        scales.size = min(LARGEST, box.h / whole, box.w / (2 * HOOK[0] + PAN[0]))
        scales.load = (), [self._heap(canvas)] if self.bid > 0 else []
        scales.draw(canvas, box.centerx, box.centery - (scales.height - scales.rise) / 2)

    def _heap(self, canvas: Canvas) -> pygame.Surface:
        """Return so many coins as a picture."""
        unit = self.scales.size
        side = canvas.px(HEAPED * unit)
        places = HEAP[: self.bid]
        wide = 2 * canvas.px(max(abs(x) for x, _up in places) * unit) + side
        tall = canvas.px(max(up for _x, up in places) * unit) + side
        heap = images.blank((wide, tall))
        for x, up in sorted(places, key=lambda place: -place[1]):
            left = (wide - side) // 2 + canvas.px(x * unit)
            heap.blit(pieces.coin(side), (left, tall - side - canvas.px(up * unit)))
        return heap


# ---------------------------------------------------------------------- the page

ASKED = text.Style("serif", 26, "ivory")
WHO = text.Style("stele-bold", 34, "ivory", most=1.4)
NUMBER = text.Style("stele-bold", 30, "ink")
COIN, HEAD = 150.0, 110.0
NEXT = text.Style("serif", 22, "ivory2")
SIZES = (22.0, 20.0, 18.0, 16.0, 14.0)
"""Sizes at which the words on what comes next are tried."""
ASKED_SIZES = (26.0, 24.0, 22.0, 20.0, 18.0)
LEAST_PICTURE = 195.0
MIDDLE, BETWEEN = 0.3, 0.44
"""The share of the panel between both coins, for the scales."""
WIDE, TALL = 104.0, 72.0
GAP = 14.0
SIDES = ("athens", "sparta")
MOST_OFFERED = 9
"""The highest bid for which there is a button."""


class Bids(Page):
    """Asks the people one after the other, the bots in silence, and then shows both bids.

    `setup` is the duel without a head start. The higher bid plays Athens, and the other side
    begins with what it offered; equal bids are decided by the seed of the match.
    """

    name = "bids"

    def __init__(self, services: Services, setup: Setup) -> None:
        super().__init__(services)
        self.match_setup = setup
        self.players = [parse(entry) for entry in setup.seats]
        target = setup.options.get("target", 20)
        assert isinstance(target, int)
        highest = min(MOST_OFFERED, most(target))
        self.bids = [
            min(highest, bid(each.name, setup.game, target)) if isinstance(each, Bot) else -1
            for each in self.players
        ]
        self.covered = False
        """True until a second person has taken the seat."""
        self.foot.add_back()
        self.numbers = [
            _button(f"bid {n}", str(n), partial(self.choose, n)) for n in range(highest + 1)
        ]
        for each in self.numbers:
            each.style = NUMBER
        self.ready = _button("ready", _("Show the choices"), self.uncover)
        self.start_button = self.foot.add(_("Start"), self.start, "ivory")
        self.panel = nowhere()
        self.scales = BidScales(highest)
        self._offer()

    # ------------------------------------------------------------------ the bids

    @property
    def asked(self) -> Seat:
        """The seat of the person who has to bid, -1 when all have."""
        return next((seat for seat, each in enumerate(self.bids) if each < 0), -1)

    def choose(self, points: int) -> None:
        """Take the bid of the person who is asked."""
        self.bids[self.asked] = points
        self.covered = self.asked >= 0
        self.services.play("card_play" if self.covered else "achievement")
        self._offer()
        self.enter()

    def uncover(self) -> None:
        """Let the second person choose."""
        self.covered = False
        self._offer()
        self.enter()

    @property
    def winner(self) -> Seat:
        """The seat, as it was set up, of the player who is to play Athens."""
        if self.bids[0] == self.bids[1]:
            return Rng(self.match_setup.seed).below(2)
        return int(self.bids[1] > self.bids[0])

    def _offer(self) -> None:
        done = self.asked < 0
        numbers = [self.ready] if self.covered else [] if done else self.numbers
        self.rolling[:] = [*numbers]
        self.foot[1:] = [self.start_button] if done else []
        self.widgets = [*self.rolling, *self.foot]

    def enter(self) -> None:
        if self.asked < 0:
            self.focus.take(self.start_button.name)
        else:
            self.focus.take(self.widgets[0].name)

    def start(self) -> None:
        """Begin the duel with the sides and the head start that the bids have made."""
        if self.asked >= 0:
            return
        setup, won = self.match_setup, self.winner
        seats = (setup.seats[won], setup.seats[1 - won])
        options = {**setup.options, "lead": (0, self.bids[won])}
        made = replace(setup, seats=seats, options=options)
        self.services.replace_all(lambda: self.services.routes.match(made))

    @property
    def looked_at(self) -> int:
        """The bid that is pointed at or has the focus, -1 for none."""
        widget = self.widget_in_focus()
        return next((n for n, each in enumerate(self.numbers) if each is widget), -1)

    # ------------------------------------------------------------------ time

    def step(self, dt: float) -> None:
        super().step(dt)
        if self.asked < 0:
            self.scales.weigh(max(self.bids), settled=True)
        else:
            self.scales.weigh(-1 if self.covered else self.looked_at)
        self.scales.step(dt, self.services.settings.calm)

    @property
    def moving(self) -> bool:
        return self.scales.stage.moving or super().moving

    # ------------------------------------------------------------------ words

    def who(self, seat: Seat) -> str:
        """Return what a player is called here: nobody plays a side as yet."""
        player = self.players[seat]
        if isinstance(player, Human) and not player.name:
            alone = not isinstance(self.players[1 - seat], Human)
            return _("You") if alone else (_("First player"), _("Second player"))[seat]
        return seat_text.who(self.match_setup.game, self.players, seat)

    def question(self) -> str:
        """Return what is asked or told now."""
        if self.covered:
            return _("Now {name}. The other player looks away.").format(name=self.who(self.asked))
        if self.asked >= 0:
            words = _("How many VP would you let the other side start with, to play Athens?")
            people = [each for each in self.players if isinstance(each, Human)]
            if len(people) == 1:
                return words
            return _("{name}: {question}").format(name=self.who(self.asked), question=words)
        won = self.winner
        points = _("{name} will play Athens. {other} will play Sparta and begin with {n} VP.")
        if self.who(won) == _("You"):
            points = _("You will play Athens. {other} will play Sparta and begin with {n} VP.")
        elif self.who(1 - won) == _("You"):
            points = _("{name} will play Athens. You will play Sparta and begin with {n} VP.")
        told = points.format(name=self.who(won), other=self.who(1 - won), n=self.bids[won])
        if self.bids[0] == self.bids[1]:
            told = _("Equal bids, decided by lot. {told}").format(told=told)
        return told

    def outlook(self) -> str:
        """Return what comes next: for the bid that is looked at, if any."""
        bid = self.looked_at
        if self.covered:
            return _("Then both bids are shown.")
        if bid < 0:
            words = _("The higher bid plays Athens, and the other side begins with that many VP.")
        elif bid == 0:
            words = _("With {n} you play Sparta, unless the other bid is {n} as well.")
        else:
            words = _(
                "If {n} is the higher bid, you play Athens and the other side begins with {n} VP. "
                "If it is lower, you play Sparta and begin with as many VP as the other side bid."
            )
        even = _("A tie is decided by lot.")
        return f"{words} {even}".format(n=bid)

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        self.rolling.window = self.foot.lay(canvas)
        grown = 0.7 + 0.3 * canvas.text_scale
        self.panel = inset(self.rolling.window, EDGE, 14)
        foot = foot_of(inset(self.panel, 20, 28), TALL * grown)
        wide = min(WIDE * grown, foot.w / len(self.numbers) - GAP)
        numbers = Row(*(Slot(each, wide=wide) for each in self.numbers), gap=GAP, role="list")
        for row in (numbers, Row(self.ready)):
            row.place(canvas, centred(foot, row.width(canvas), foot.h))

    def draw(self, canvas: Canvas) -> None:
        self.draw_ground(canvas, _("Bids for Athens"), _("The higher bid plays her"))
        slip(canvas, self.panel, 12)
        if self.asked < 0:
            self._draw_shown(canvas)
        else:
            self._draw_asked(canvas)
        self.rolling.draw(canvas, self.time)

    def _draw_asked(self, canvas: Canvas) -> None:
        """Draw the scales beside both coins, the question, and what comes of each bid."""
        room = self.panel.inflate(-120, 0)
        foot = self.numbers[0].rect.y - 22
        most = foot - self.panel.y - LEAST_PICTURE
        question = rich.fitted(
            canvas, self.question(), ASKED, ASKED_SIZES, (room.w, 0.55 * most), text.LEAST * 2
        )
        asked = question.height(canvas, room.w)
        outlook = rich.fitted(canvas, self.outlook(), NEXT, SIZES, (room.w, most - asked))
        y = foot - outlook.height(canvas, room.w)
        outlook.write(canvas, room.x, y, room.w)
        y -= asked + 6
        question.write(canvas, room.x, y, room.w)
        above = head_of(trim(room, top=14), y - self.panel.y - 28)
        self.scales.draw(canvas, centred(above, BETWEEN * room.w, above.h))
        side = (1.0 - BETWEEN) * room.w / 2
        for seat, column in enumerate((left_of(above, side), right_of(above, side))):
            self._draw_bid(canvas, seat, column)

    def _draw_shown(self, canvas: Canvas) -> None:
        """Draw both bids below the sides that they have won, and what they come to."""
        words = Paragraph(self.question(), ASKED)
        wide = self.panel.w - 120
        y = self.panel.bottom - 24 - words.height(canvas, wide)
        words.write(canvas, self.panel.x + 60, y, wide)
        above = trim(self.panel, 1.5, 1.5, 1.5, self.panel.bottom - y + 12)
        tall = min(HEAD, 0.3 * above.h)
        bids = trim(above, top=tall + 8)
        won = self.winner
        for place, seat in enumerate((won, 1 - won)):
            side = _(RULES[self.match_setup.game].seat_names[place])
            head = head_of(columns_of(above, 2)[place], tall)
            parade.head(canvas, head, SIDES[place], side, March(bool(place), 1.0))
            self._draw_bid(canvas, seat, columns_of(bids, 2)[place])
        middle = centred(bids, MIDDLE * self.panel.w, bids.h)
        self.scales.draw(canvas, trim(middle, top=text.line_height(canvas, WHO)))

    def _draw_bid(self, canvas: Canvas, seat: Seat, column: Box) -> None:
        """Draw a player's name over the coin of the bid, which is blank until all have bid."""
        step = text.line_height(canvas, WHO)
        side = min(COIN, column.h - step - 30)
        y = column.y + (column.h - step - side - 12) / 2 + step / 2
        text.draw_name(canvas, self.who(seat), WHO, column.centerx, y, column.w - 60, "centre")
        shown = str(self.bids[seat]) if self.asked < 0 else "?" if self.bids[seat] >= 0 else ""
        if seat == self.asked and not self.covered and self.looked_at >= 0:
            shown = str(self.looked_at)
        coin = pieces.coin(canvas.px(side), shown)
        canvas.blit_centre(coin, column.centerx, y + (step + side) / 2 + 12)


def _button(name: str, words: str, callback: Callback) -> Button:
    button = Button(words, callback, "ivory")
    button.name = name
    return button
