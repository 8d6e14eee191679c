"""A match with all cards open: everyone sees every face, as the task of a puzzle says."""

from __future__ import annotations

from game.match.match import Match
from game.rules.core import Event, Seat, View


class OpenMatch(Match):
    """A match in which nothing is hidden; only positions without chance are played in it."""

    def redacted(self, event: Event, viewer: Seat) -> Event:
        """Return the whole event."""
        return event

    def view(self, viewer: Seat) -> View:
        """Return what the viewer knows now: everything."""
        return self.state.opened().view(viewer)
