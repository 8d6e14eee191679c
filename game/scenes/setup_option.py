"""Rows of choices: an option of the rules in the set-up, a filter without a label."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.scenes.collection import Filter
from game.system.i18n import _
from sprites.base import text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import rounded
from sprites.base.widget import RADIUS, arrow
from sprites.kit.setting import Choice

Chosen = dict[str, object]
"""Options of the rules by name."""


@dataclass(frozen=True)
class SetupOption:
    """A row of the set-up: an option of the rules, and the values to choose from.

    `choices` returns the words for a match of these sides; `value` the options of `State.new` for
    the choice with this index among so many seats; both are given what the rows above have chosen,
    `choices` what the page of more rules has changed too. `keys` name the choices in settings.
    `default` is the index that is chosen first, `beginner` the one for a player who is new to the
    game, and `among_bots` the one for a person who meets bots, where these differ.
    """

    label: str
    choices: Callable[[Sequence[str], Chosen], list[str]]
    value: Callable[[int, int, Chosen], Chosen]
    keys: Sequence[str]
    default: int = 0
    beginner: int | None = None
    among_bots: int | None = None
    notes: tuple[str, ...] = ()
    """A note on each choice, or one on the whole row."""
    varied: tuple[str, ...] = ()
    """The same where the page of more rules has changed something, if other words are true then."""
    names: tuple[str, ...] | None = None
    """The options that no other page offers; all that it sets if not given."""
    odds: Callable[[int, Chosen], str] = lambda _at, _chosen: ""
    """The odds of a choice in words, after its note."""
    numbered: Sequence[str] = ()
    """The names of the choices that 1.0.0 kept by their numbers, where these were others."""

    def named(self, at: int) -> str:
        """Return the name of the choice that 1.0.0 kept by a number, the last for what is above."""
        names = self.numbered or self.keys
        return names[min(at, len(names) - 1)]

    def own(self, sides: Sequence[str], chosen: Chosen) -> set[str]:
        """Return the names of the options that no other page offers."""
        if self.names is not None:
            return set(self.names)
        choices = range(len(self.choices(sides, chosen)))
        return {name for at in choices for name in self.value(at, len(sides), chosen)}

    def note(self, at: int, chosen: Chosen, varied: bool = False) -> str:
        """Return the note on a choice, with what the rows have chosen; "" for none.

        Odds are told only of the rules for which they were measured: not where these are `varied`.
        """
        notes = self.varied if varied and self.varied else self.notes
        words = notes[min(at, len(notes) - 1)] if notes else ""
        odds = "" if varied else self.odds(at, chosen)
        return " ".join(filter(None, [words and _(words), odds]))


def who_begins(sides: Sequence[str], _chosen: Chosen) -> list[str]:
    """Return the choices of who begins: by lot, or one of the sides."""
    return [_("Random"), *map(_, sides)]


STYLE = text.LABEL


class CompactChoice(Choice):
    """A choice whose values say what they are about."""

    @property
    def lit(self) -> bool:
        """True while it is drawn ivory."""
        return False

    @property
    def control(self) -> Box:
        return self.rect

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the value between its arrows, ivory while it is lit."""
        box, lit = self.rect, self.lit
        fill = "ivory" if lit else "slip3" if self.hovered or self.focused else "slip"
        ink = "ink" if lit else "ivory" if self.enabled else "ivory3"
        rounded(canvas, box, RADIUS, fill, "slip4", 1.4)
        for x, way in ((box.x + 17, -1), (box.right - 17, 1)):
            arrow(canvas, x, box.centery, way, ink if self.enabled else "slip4")
        lines, style = text.fit(canvas, self.value, STYLE.inked(ink), box.w - 60, box.h)
        top = box.centery - text.line_height(canvas, style) * len(lines) / 2
        text.draw_lines(canvas, lines, style, box.centerx, top, "centre")
        self.draw_focus(canvas, now)


class FilterChoice(CompactChoice):
    """A filter; the first value lets everything through, any other is drawn lit."""

    def __init__(self, shown: Filter, callback: Callable[[], None]) -> None:
        super().__init__(shown.label, list(shown.values.values()), callback=callback)
        self.tags = list(shown.values)
        self.name = f"filter {shown.label}"
        self.offer(shown)

    @property
    def tag(self) -> str:
        """Return the tag that is asked for, "" for all."""
        return self.tags[self.at]

    def offer(self, shown: Filter) -> None:
        """Offer other values; the tag that is asked for stays if it is among them."""
        tag, self.tags, self.values = self.tag, list(shown.values), list(shown.values.values())
        self.at = self.tags.index(tag) if tag in self.tags else 0
        self.enabled = len(self.values) > 1

    @property
    def lit(self) -> bool:
        return self.at > 0
