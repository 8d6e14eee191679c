"""Decrees as tablets that bear their sherds, of which one is chosen and then taken."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

import msgspec
import pygame

from game.campaign import effects, visits
from game.campaign.decrees import Decree
from game.campaign.fold import cost_of
from game.campaign.run import Run, RunStep
from game.client.commands import cap
from game.client.focus import Focus
from game.scenes.page import Rolling
from game.scenes.war import growing, wording
from game.scenes.war.stops.tablet import LIFT, Tablet, TabletWords
from game.scenes.war.stops.told import TAKING
from game.system.i18n import N_, _
from sprites.base import images, text
from sprites.base.canvas import Box, Canvas
from sprites.base.layout import foot_of, head_of, right_of, trim
from sprites.base.widget import Button, Callback
from sprites.kit import leaves

TAKE = text.Style("sans-bold", 15, "ink", tracking=0.8)
FEW, MANY = 112.0, 92.0
"""The sides of sherds, and those of more than three."""
BACK = (120, 84, 62, 255)
"""The shade of the back of a sherd."""


class DecreeTablet(Tablet):
    """One of the decrees to choose from; `turned` says how far it has been turned up, 0 to 1."""

    def __init__(self, one: Decree, told: TabletWords, number: int, callback: Callback) -> None:
        super().__init__(told, number, callback, f"offer {one.id}", self._draw_sherd)
        self.decree = one
        self.turned = 1.0

    @property
    def narration(self) -> str:
        """The name, the game and what it changes."""
        words, kind, *others = self.told
        said = " ".join(filter(None, (f"{words}.", f"{kind}.", *others)))
        return said if self.enabled else _("{choice} (not available)").format(choice=said)

    @property
    def lit(self) -> bool:
        """True for the one that is chosen: Enter takes it."""
        return self.enabled and self.chosen

    @property
    def up(self) -> float:
        """It comes up as it is turned."""
        return min(self.risen, 1.6 * self.turned)

    def draw_key(self, canvas: Canvas, box: Box) -> None:
        """Draw nothing: the button that takes it is there, with the key."""

    def draw_parts(self, canvas: Canvas) -> None:
        """Draw the sherd, and the words once it lies with its face up."""
        if self.turned > 0.5:
            leaves.draw(canvas, self.lines)
        leaves.draw(canvas, self.place_of_seal)

    def _draw_sherd(self, canvas: Canvas, x: float, y: float, side: float) -> None:
        pixels = canvas.px(side)
        image = images.picture(f"ostraka/{self.decree.art}", (pixels, pixels))
        if self.turned < 1.0:
            image = _turned(image, self.turned)
        canvas.blit_centre(image, x, y)
        if self.decree.inscribed:
            mark = canvas.px(0.34 * side)
            stone = images.picture("war/inscribed", (mark, mark))
            canvas.blit_centre(stone, x + 0.34 * side, y + 0.36 * side)


def _turned(image: pygame.Surface, share: float) -> pygame.Surface:
    """Return a sherd on its way from its back to its face."""
    wide = max(1, round(image.get_width() * abs(2 * share - 1)))
    image = pygame.transform.smoothscale(image, (wide, image.get_height()))
    if share < 0.5:
        image.fill(BACK, special_flags=pygame.BLEND_RGBA_MULT)
    return image


def offered(run: Run, one: Decree, number: int, callback: Callback) -> DecreeTablet:
    """Return a decree that a run may take, with its price, what it feeds, and its sets."""
    cost = cost_of(one)
    result = f"{wording.decree_sentence(one)} {visits.sentences(cost)}".strip()
    note = " ".join(filter(None, (growing.family_words(run, one), wording.set_progress(run, one))))
    why = _(effects.obstacle(run, cost))
    told = TabletWords(_(one.name), wording.decree_kind(one), result, note, why)
    return DecreeTablet(one, told, number, callback)


def held(one: Decree, number: int, callback: Callback, enemy: bool = False) -> DecreeTablet:
    """Return a decree that somebody holds, `enemy` for one in the enemy's hand."""
    result = wording.decree_sentence(one, enemy)
    told = TabletWords(_(one.name), wording.decree_kind(one), result, "", "")
    return DecreeTablet(one, told, number, callback)


WORDS = {
    "decree": N_("Take this decree"),
    "give": N_("Give this decree up"),
    "inscribe": N_("Inscribe this decree"),
    "strike": N_("Strike this decree"),
}
"""The words of the button, by the kind of the question."""


class TakeButton(Button):
    """Answers with the decree that is chosen, and names it to who listens."""

    named = ""

    @property
    def narration(self) -> str:
        """The answer with the name of its decree."""
        return self.named or super().narration


class SherdRow(list[DecreeTablet]):
    """Decrees, of which the first that can be taken is chosen until another is.

    `make` makes the tablet of a decree, with its number and what it does when it is pressed; `main`
    answers a question of a kind with the one that is chosen, by `answer`.
    """

    def __init__(
        self,
        kind: str,
        decrees: Iterable[Decree],
        make: Callable[[Decree, int, Callback], DecreeTablet],
        answer: Callable[[RunStep], None],
    ) -> None:
        self.kind, self.answer, self.answered = kind, answer, False
        self.main = TakeButton(_(WORDS[kind]), self.take, "ivory", cap("confirm"), TAKE)
        self.main.name, self.main.binds = "go", True
        super().__init__(
            make(one, number, partial(self._press, f"offer {one.id}"))
            for number, one in enumerate(decrees, 1)
        )
        self.chosen = next((each.name for each in self if each.enabled), "")
        """The name of the tablet that is chosen, "" for none."""
        for each in self:
            each.side = FEW if len(self) < 4 else MANY

    def _press(self, name: str) -> None:
        """Choose a decree, or take it where it is the one that is chosen."""
        if self.chosen == name:
            self.take()
        else:
            self.chosen = name

    def take(self) -> None:
        """Answer with the decree that is chosen."""
        if self.choice is not None and not self.answered:  # a tablet may be held meanwhile
            self.answered = True
            named = {self.kind: self.choice.decree.id}
            self.answer(msgspec.structs.replace(RunStep(), **named))

    def leaving(self) -> Button:
        """Return the button that takes none of them."""
        button = Button(_("Leave them all"), lambda: self.answer(RunStep(skip=True)), "slip")
        button.binds = True
        return button

    @property
    def choice(self) -> DecreeTablet | None:
        """The tablet that is chosen, None while there is none that can be taken."""
        return next((each for each in self if each.name == self.chosen and each.enabled), None)

    def keep(self, before: SherdRow) -> None:
        """Choose what was chosen before, where that is there still."""
        if before.chosen in {each.name for each in self}:
            self.chosen = before.chosen

    def follow(self, focus: Focus) -> None:
        """Choose what the keys have reached, and mark what is chosen."""
        if focus.by_keys and focus.name in {each.name for each in self}:
            self.chosen = focus.name
        for each in self:
            each.chosen = each.name == self.chosen
        self.main.enabled = self.choice is not None
        if self.choice is not None:
            name = _(self.choice.decree.name)
            self.main.named = _(TAKING[self.kind]).format(decree=name)

    def lay_main(self, canvas: Canvas, ground: Box, rolling: Rolling) -> None:
        """Place the button upon the tablet that is chosen, as far up as the ground's edge."""
        wide, tall = self.main.preferred_size(canvas)
        box = ground if self.choice is None else rolling.seen(self.choice.rect)
        top = max(ground.y - 0.7 * tall, box.y - LIFT + 4 - tall)
        plate = head_of(right_of(trim(box, right=14), min(wide, box.w - 40)), tall)
        self.main.place(canvas, foot_of(plate.move(0, top - box.y), tall))

    def draw_main(self, canvas: Canvas, now: float) -> None:
        """Draw the button where there is something to take, once its tablet has come."""
        chosen = self.choice
        if chosen is not None and min(chosen.risen, chosen.turned) >= 1.0:
            self.main.draw(canvas, now)
