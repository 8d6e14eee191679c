"""Words carried from one program to another."""

from __future__ import annotations

import pygame

from game.system.plain_text import plain

LONGEST = 1000
"""Characters that are taken: as many as the longest line that can be written, a path."""


def put(words: str) -> bool:
    """Lay words on the clipboard; whether the system took them."""
    try:
        pygame.scrap.put_text(words)
    except pygame.error:
        return False
    return True


def taken() -> str:
    """The words on the clipboard in one line, "" when there are none."""
    try:
        words = pygame.scrap.get_text()
    except (pygame.error, UnicodeError):
        return ""
    return plain(words, LONGEST)
