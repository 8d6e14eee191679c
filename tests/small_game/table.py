"""Nim on the plain table."""

from __future__ import annotations

from game.scenes.tables.plain_table import PlainScene


class NimScene(PlainScene):
    """Nim on the plain table."""

    name = "nim"
