"""Keys and sticks that are held and go on: an arrow, or a key that erases, again and again."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from game.client.command_table import TABLE
from game.session.intent import Intent

FIRST, NEXT = 24, 4
"""Steps of a sixtieth of a second until what is held comes again, and from then on."""
REPEATED = frozenset(
    (
        *(command.name for command in TABLE if command.repeats),
        *(f"{select}{kind}" for select in ("", "select_") for kind in ("word_left", "word_right")),
        *("select_left", "select_right", "erase_word", "delete_word"),
    )
)
"""The intents that come again while what they came from is held."""
MODIFIERS = pygame.K_LCTRL, pygame.K_RMETA
"""The first and the last of the keys that only change others."""


class Repeats:
    """Remembers the last key, button or stick that was pressed, as long as it is held.

    A repeated intent has the amount 1.
    """

    def __init__(self) -> None:
        self.source: Hashable = None
        self.intent = Intent("")
        self.wait = 0

    @property
    def held(self) -> bool:
        """True while something will come again."""
        return self.source is not None

    def follow(self, event: pygame.event.Event, meant: Sequence[Intent], resting: bool) -> None:
        """Note what an event presses or lets go; `resting` is true for a stick that has come back.

        `meant` are the intents of the event.
        """
        source, pressed = _source(event, bool(meant), resting)
        if pressed is None:
            return
        if pressed and meant and meant[0].kind in REPEATED:
            self.source, self.intent, self.wait = source, meant[0]._replace(amount=1), FIRST
        elif pressed or source == self.source:
            self.let_go()

    def let_go(self) -> None:
        """Let nothing come again until it is pressed again."""
        self.source = None

    def step(self) -> list[Intent]:
        """Let a sixtieth of a second pass; return what comes again in it."""
        self.wait -= 1
        if self.source is None or self.wait > 0:
            return []
        self.wait = NEXT
        return [self.intent]


def _source(event: pygame.event.Event, means: bool, resting: bool) -> tuple[Hashable, bool | None]:
    """Return what an event is from, and whether it presses that; None where it does neither."""
    match event.type:
        case pygame.KEYDOWN | pygame.KEYUP if not MODIFIERS[0] <= event.key <= MODIFIERS[1]:
            return ("key", event.key), event.type == pygame.KEYDOWN
        case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERBUTTONUP:
            source = ("button", event.instance_id, event.button)
            return source, event.type == pygame.CONTROLLERBUTTONDOWN
        case pygame.CONTROLLERAXISMOTION if means or resting:
            return ("stick", event.instance_id, event.axis), means
        case pygame.CONTROLLERDEVICEREMOVED | pygame.MOUSEBUTTONDOWN:
            return None, True
    return None, None
