"""The chits as the screen shows them, lying and on their way: pictures, names, reach."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from game.rules.core import NOBODY, Seat
from game.rules.greece import wording
from game.rules.greece.chits import CHITS, STAR, VERB
from game.rules.greece.map import CITIES
from game.rules.greece.options import GreeceVariant
from game.system.i18n import _, render_phrase
from sprites.base import images
from sprites.base.canvas import Canvas
from sprites.map.chit import ChitFace, ChitSprite
from sprites.map.person import PersonSprite
from sprites.map.shield import counter


@lru_cache(maxsize=64)
def face_of(face: int, kind: int = -1) -> ChitFace:
    """The picture of a chit; `kind` is what a Star was laid as."""
    one = CHITS[face]
    favours = CITIES[one.city] if one.city != NOBODY else None
    return ChitFace(one.art, favours, CHITS[kind].art if face == STAR and kind >= 0 else None)


def chit_name(face: int, kind: int = -1) -> str:
    """A chit's name, with a Star's type where it is known."""
    return render_phrase(wording.chit(face, kind))


def area_name(area: int) -> str:
    """An area's name."""
    return render_phrase(wording.area(area))


def star_words(kind: int, seat: Seat, variant: GreeceVariant) -> str:
    """Return what the Star does in the hand of a city as one of its types, in one sentence."""
    return _(VERB[kind].as_star).format(n=variant.reach[seat])


def range_words(face: int, seat: Seat, variant: GreeceVariant) -> str:
    """Return effect and range of a chit in the hand of a city, in one sentence.

    A rival's Special works for that rival: it poisons an attack of the third city, or is spent
    where its own city gains nothing.
    """
    if held := VERB[face].held:
        return _(held).format(n=variant.reach[seat])
    whose = CHITS[face].city
    city = render_phrase(wording.city(whose))
    if seat in (whose, NOBODY):
        words = _("works for {city} in any area and beats all ordinary chits of others.")
        return words.format(city=city)
    if variant.cities == 2:
        words = _("works for {city}, not for you: waste it where it gains nothing.")
        return words.format(city=city)
    words = _(
        "works for {city}, not for you, and beats all others' ordinary chits: "
        "use it against {third}, or waste it."
    )
    third = next(other for other in range(len(CITIES)) if other not in (seat, whose))
    return words.format(city=city, third=render_phrase(wording.city(third)))


class FlyingCounter:
    """An Orientation Counter that drops onto its area; every float may be tweened."""

    def __init__(self, city: str, x: float, y: float, size: float) -> None:
        self.city, self.x, self.y, self.size = city, x, y, size
        self.lift, self.alpha = 0.0, 1.0

    def draw(self, canvas: Canvas) -> None:
        """Draw the counter."""
        image = counter(self.city, max(4, canvas.px(self.size)))
        canvas.blit_centre(images.faded(image, self.alpha), self.x, self.y - self.lift)


@dataclass(eq=False)
class ChitsInFlight:
    """A sprite for each chit and counter that moves; what lies still is drawn where it lies."""

    loose: dict[int, ChitSprite] = field(default_factory=dict)
    counters: list[FlyingCounter] = field(default_factory=list)

    def clear(self) -> None:
        """End all flights."""
        self.loose.clear()
        self.counters.clear()

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw all that flies."""
        for each in self.counters:
            each.draw(canvas)
        for sprite in self.loose.values():
            if not isinstance(sprite, PersonSprite):  # those are drawn in their tondo
                sprite.draw(canvas, now)
