"""The clock of this place; where the system's time zone cannot be used, it is UTC's."""

from __future__ import annotations

from datetime import UTC, datetime, tzinfo

from game.rules.wording import Phrase, phrase

BROKEN = phrase("The time zone of this system (TZ) cannot be used. Times are shown in UTC.")


def local(moment: datetime, zone: tzinfo | None = None) -> datetime:
    """Return a moment by the clock of this machine, or of another zone. OverflowError."""
    try:
        return moment.astimezone(zone)
    except (ValueError, OverflowError, OSError):  # TZ may name a zone a day or more from UTC
        return moment.astimezone(UTC)


def problem(moment: datetime) -> Phrase | None:
    """Return a sentence if this machine has no clock of its own at a moment."""
    try:
        moment.astimezone()
    except (ValueError, OverflowError, OSError):
        return BROKEN
    return None
