"""A decree that is to be named, and decrees on offer as sherds in a row."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.campaign import effects, visits
from game.campaign.decrees import Decree
from game.campaign.fold import answers, cost_of
from game.campaign.run import Run, RunStep
from game.client.commands import cap
from game.client.focus import Focus
from game.client.services import Services
from game.scenes.page import EDGE, Page, PageMeaning, Rolling
from game.scenes.war import wording
from game.scenes.war.aftermath_picture import HEAD
from game.scenes.war.campaign import Campaign
from game.session.intent import Intent
from game.system.i18n import N_, _
from sprites import images, pieces, text
from sprites.canvas import Box, Canvas, nowhere
from sprites.ground import breath, ring, slip
from sprites.layout import Column, Row, centred, foot_of, grow, head_of, left_of, trim
from sprites.widget import Callback, Widget

NAME = text.Style("stele-bold", 24, "ivory", leading=1.1)
GAME = text.Style("sans-semibold", 17, "clayLL")
SENTENCE = text.Style("serif", 20, "ivory2", leading=1.2)
INSIDE = 14.0
FLAT = 120.0
"""The width of a sherd at the left of its plate."""
GROWN = 1.12
"""The chosen sherd is so much larger."""


class OfferedSherd(Widget):
    """One of the decrees to choose from; `turned` says how far it has been turned up, 0 to 1.

    `note` follows what it changes; `enemy` is true for a decree in the enemy's hand.
    """

    large = True

    def __init__(
        self, one: Decree, number: int, callback: Callback, note: str = "", enemy: bool = False
    ) -> None:
        super().__init__(_(one.name), callback, f"offer {one.id}")
        self.decree = one
        self.number = number
        self.note = note
        self.enemy = enemy
        self.chosen = False
        self.turned = 1.0
        self.plate = nowhere()
        self.plate_tall = 0.0
        self.flat = False
        """True where the sherd lies at the left of its plate, not above it."""

    @property
    def narration(self) -> str:
        """The name, the game and what it changes."""
        said = f"{self.words}. {self._game}. {self._sentence}"
        return said if self.enabled else _("{choice} (not available)").format(choice=said)

    @property
    def _game(self) -> str:
        return wording.decree_kind(self.decree)

    @property
    def _sentence(self) -> str:
        told = wording.decree_sentence(self.decree, self.enemy)
        return f"{told} {self.note}" if self.note else told

    @property
    def sherd(self) -> Box:
        """The box of the sherd itself."""
        if self.flat:
            return centred(left_of(self.rect, FLAT), FLAT, FLAT)
        high = self.plate.y - self.rect.y - 10
        return centred(head_of(self.rect, high), high, high)

    def plate_height(self, canvas: Canvas, wide: float) -> float:
        """Return the height of the plate at a width, in units."""
        return text.height_of(canvas, self._lines(canvas, wide)) + 26

    def _lines(self, canvas: Canvas, wide: float) -> list[tuple[list[str], text.Style]]:
        room = wide - 2 * INSIDE
        return [
            (text.balanced(canvas, self.words, NAME, room), NAME),
            (text.balanced(canvas, self._game, GAME, room), GAME),
            (text.wrap(canvas, self._sentence, SENTENCE, room), SENTENCE),
        ]

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        return wide, max(FLAT + 8, self.plate_height(canvas, wide - FLAT - 12))

    def place(self, canvas: Canvas, box: Box) -> None:
        """Take a box, of which the plate gets the right or the lower part."""
        super().place(canvas, box)
        self.plate = trim(box, left=FLAT + 12) if self.flat else foot_of(box, self.plate_tall)

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw sherd and plate, with the ring when it is chosen."""
        if self.turned > 0.5:
            self._draw_plate(canvas, now)
        self._draw_sherd(canvas)
        sherd = self.sherd
        disc = pieces.disc(canvas.px(30), str(self.number), "ivory3")
        x = sherd.x + 14 if self.flat else max(sherd.x - 6, self.rect.x + 15)
        canvas.blit_centre(disc, x, sherd.y + 20)

    def _draw_sherd(self, canvas: Canvas) -> None:
        box = self.sherd
        side = canvas.px(box.w * (1.0 if self.chosen else 1 / GROWN))
        image = images.picture(f"ostraka/{self.decree.art}", (side, side))
        if self.turned < 1.0:
            wide = max(1, round(side * abs(2 * self.turned - 1)))
            image = pygame.transform.smoothscale(image, (wide, side))
            if self.turned < 0.5:
                image = image.copy()
                image.fill((70, 46, 34, 255), special_flags=pygame.BLEND_RGBA_MULT)
        canvas.blit_centre(image, *box.center)

    def _draw_plate(self, canvas: Canvas, now: float) -> None:
        plate = self.plate
        slip(canvas, plate, 9, "ivory3" if self.chosen else "slip4")
        y = plate.y + 10
        for lines, style in self._lines(canvas, plate.w):
            y += text.draw_lines(canvas, lines, style, plate.centerx, y, "centre")
        if self.chosen:
            ring(canvas, plate, 9, breath(canvas, now))


def offered(run: Run, one: Decree, number: int, callback: Callback) -> OfferedSherd:
    """Return a decree that a run may take, with its price and the set to which it belongs."""
    cost = cost_of(one)
    why = effects.obstacle(run, cost)
    notes = [visits.sentences(cost), _(why), wording.set_progress(run, one)]
    sherd = OfferedSherd(one, number, callback, " ".join(filter(None, notes)))
    sherd.enabled = not why
    return sherd


WIDEST = 380.0
TALLEST = 270.0
"""The largest column, and the largest sherd, in units."""
LEAST_SHERD = 130.0


class SherdRow(list[OfferedSherd]):
    """Lays sherds side by side, or one below another where their words are too large for that."""

    def __init__(self, sherds: Iterable[OfferedSherd] = ()) -> None:
        super().__init__(sherds)
        self.chosen = ""
        """The name of the sherd that is chosen, "" for none."""
        self.box = nowhere()

    @property
    def choice(self) -> OfferedSherd | None:
        """The sherd that is chosen, None while there is none that can be taken."""
        return next((one for one in self if one.name == self.chosen and one.enabled), None)

    def choose(self, number: int) -> str:
        """Choose a sherd by its number, counted from 1; return its name, "" where there is none."""
        if not 1 <= number <= len(self):
            return ""
        self.chosen = self[number - 1].name
        return self.chosen

    def follow(self, focus: Focus) -> None:
        """Choose what the keys have reached, and mark what is chosen."""
        if focus.by_keys and focus.name in {each.name for each in self}:
            self.chosen = focus.name
        for each in self:
            each.chosen = each.name == self.chosen

    def lay(self, canvas: Canvas, box: Box, rolling: Rolling) -> None:
        """Place the sherds below the head line; `rolling` takes those that have to be scrolled."""
        self.box, count = box, len(self)
        head = text.line_height(canvas, HEAD) + 14
        wide = min(WIDEST * (0.7 + 0.3 * canvas.text_scale), (box.w - 2 * EDGE) / count - 24)
        plate = max(each.plate_height(canvas, wide) for each in self)
        flat = box.h - head - plate < LEAST_SHERD
        for each in self:
            each.flat, each.plate_tall = flat, plate
        if flat:  # one below another, where large words leave no room for columns
            rolling[:] = [*self]
            rows = Column(*self, gap=10, padding=(6, 6, 14, 10), role="list")
            rolling.lay(canvas, trim(box, EDGE, 8, EDGE, 6), rows)
            return
        rolling[:], rolling.window = [], nowhere()
        tall = min(box.h - head - 8, plate + TALLEST + 10)
        pitch = min(wide + 60, (box.w - 2 * EDGE) / count)
        row = Row(*map(grow, self), gap=pitch - wide, role="list")
        room = trim(box, top=head, bottom=12 if box.h - head - tall > 12 else 0)
        row.place(canvas, centred(room, pitch * count - (pitch - wide), tall))

    def draw(self, canvas: Canvas, words: str, rolling: Rolling, now: float) -> None:
        """Draw the sherds under a line of words."""
        if rolling:
            rolling.draw(canvas, now)
            return
        y = self.box.y + 12 + text.line_height(canvas, HEAD) / 2
        room = canvas.width - 2 * EDGE
        text.draw_within(canvas, words, HEAD, canvas.width / 2, y, room, "centre")
        for each in self:
            each.draw(canvas, now)


WORDS = {
    "decree": (N_("Choose a decree"), N_("Take this decree")),
    "give": (N_("Give up a decree"), N_("Give this decree up")),
    "inscribe": (N_("Inscribe a decree: this is its second form"), N_("Inscribe this decree")),
    "strike": (N_("Strike a decree of the enemy's"), N_("Strike this decree")),
}
"""The head line and the button for each kind of question."""
VOTE = N_("The assembly votes before you set out: choose a decree ({n} of {count})")
"""The head line of the votes with which a war begins."""


class DecreeChoice(Page):
    """Asks which decree, for as long as the run asks."""

    name = "decree"

    def __init__(self, services: Services, campaign: Campaign) -> None:
        super().__init__(services)
        self.campaign = campaign
        self.box = nowhere()
        self.meaning = PageMeaning(self, lambda: self.row)
        self._offer()

    def _offer(self) -> None:
        run = self.campaign.run
        self.kind = run.asks[0].kind
        self.row = SherdRow(
            self._sherd(one, number) for number, one in enumerate(self._decrees(), start=1)
        )
        self.foot.clear()
        self.foot.add(_("Quit to title"), self.cancel, key=cap("cancel"))
        if self.kind == "decree":
            self.foot.add(_("Leave them all"), self.skip)
        self.main = self.foot.add(_(WORDS[self.kind][1]), self.go_on, "ivory", cap("confirm"))
        self.main.name = "go"
        self.widgets = [*self.row, *self.foot]
        for widget in (*self.row, *self.foot[1:]):
            widget.binds = True

    @property
    def _head(self) -> str:
        run = self.campaign.run
        if run.vote:
            return _(VOTE).format(n=run.vote, count=run.charter.terms.opening)
        return _(WORDS[self.kind][0])

    def _decrees(self) -> list[Decree]:
        """Return the decrees as they are shown: what is to be inscribed in its second form."""
        run = self.campaign.run
        if self.kind == "decree":
            return list(run.offered)
        found = answers(run, run.asks[0])
        return [one.second_form if self.kind == "inscribe" else one for one in found]

    def _sherd(self, one: Decree, number: int) -> OfferedSherd:
        choose = self._choosing(f"offer {one.id}")
        if self.kind == "decree":
            return offered(self.campaign.run, one, number, choose)
        return OfferedSherd(one, number, choose, enemy=self.kind == "strike")

    def _choosing(self, name: str) -> Callback:
        def choose() -> None:
            if self.row.chosen == name:
                self.go_on()
            else:
                self.row.chosen = name

        return choose

    def retranslate(self) -> None:
        self._offer()

    def enter(self) -> None:
        self.focus.take(self.widgets[0].name)

    # ------------------------------------------------------------------ input

    def update_highlights(self) -> None:
        super().update_highlights()
        self.row.follow(self.focus)
        self.main.enabled = self.row.choice is not None

    def on_command(self, intent: Intent) -> bool:
        if intent.kind == "digit" and self.row.choose(intent.amount):
            self.focus.take(self.row.chosen)
        elif intent.kind == "menu":
            self.cancel()
        else:
            return super().on_command(intent)
        return True

    def go_on(self) -> None:
        """Answer with the decree that is chosen."""
        chosen = self.row.choice
        if chosen is not None:
            self.services.play("achievement")
            name = chosen.decree.id
            self._answer(
                {
                    "decree": RunStep(decree=name),
                    "give": RunStep(give=name),
                    "inscribe": RunStep(inscribe=name),
                    "strike": RunStep(strike=name),
                }[self.kind]
            )

    def skip(self) -> None:
        """Take none of them."""
        self._answer(RunStep(skip=True))

    def _answer(self, step: RunStep) -> None:
        """Take a step; the next question follows here, anything else on the road."""
        run = self.campaign.take(step)
        if run.asks:
            self._offer()
            self.focus.take(self.widgets[0].name)
        else:
            self.services.pop()

    def cancel(self) -> None:
        self.services.replace_all(self.services.routes.title)

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        self.box = self.foot.lay(canvas)
        self.row.lay(canvas, self.box, self.rolling)

    def draw(self, canvas: Canvas) -> None:
        head = self._head
        self.draw_ground(canvas, _("The Long War"), head if self.rolling else "")
        self.row.draw(canvas, head, self.rolling, self.time)
        self.drawn()
