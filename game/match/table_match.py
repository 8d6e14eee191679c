"""The contract between a match and the table that shows it, whichever program holds the match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from game.match.history import Change, LogEntry
from game.match.match import Listener, MatchRecorder, Setup, UndoPreview
from game.match.seats import Player
from game.rules.core import Action, Outcome, Seat, View


class HintCount(Protocol):
    """The count of the hints that were taken in a match."""

    @property
    def hints(self) -> Sequence[int]:
        """The number of hints that each seat has taken."""

    def note_hint(self, seat: Seat) -> None:
        """Count one more hint that a seat has taken."""


class MatchPast(Protocol):
    """The past of a match, as far as each viewer may know it."""

    @property
    def moment(self) -> int:
        """The number of actions that stand; a replay's step."""

    @property
    def just_dealt(self) -> bool:
        """True before the first action, if the position is the one that the seed deals."""

    def opening_view(self, viewer: Seat) -> View | None:
        """Return what a viewer knew after the deal; None for a match that began otherwise."""

    def log(self, viewer: Seat) -> list[LogEntry]:
        """Return the actions that stand, as a viewer saw them."""

    def views(self, viewer: Seat) -> list[View]:
        """Return what a viewer knew at each position that stands, the present one last."""

    def turn_began(self, turn: int, viewer: Seat) -> View | None:
        """Return what a viewer knew first of a turn; None for one that has not come."""

    def recap(self, seat: Seat) -> tuple[View, list[Change]] | None:
        """Return what a seat knew at its latest own decision, and each change since then.

        None when it has made none.
        """


class TableMatch(HintCount, MatchPast, Protocol):
    """All that a table may ask of a match: what its viewers know and may do, never a State.

    A match at another program answers for the seats whose views it is sent, and for NOBODY.
    """

    @property
    def setup(self) -> Setup:
        """The set-up; the seed is 0 where it is not known."""

    @property
    def players(self) -> Sequence[Player]:
        """The players who sit at the seats now."""

    @property
    def sides(self) -> tuple[str, ...]:
        """The name of each seat's side in this match."""

    @property
    def side_names(self) -> dict[str, str]:
        """The sides of this match by their names in the rules."""

    @property
    def recorder(self) -> MatchRecorder | None:
        """The open record, None for a match that is not recorded here."""

    @property
    def local(self) -> bool:
        """True if this program holds the whole match.

        Only then can it be watched again and begun anew here, and can seats change hands.
        """

    # ------------------------------------------------------------------ the position

    @property
    def to_act(self) -> Seat:
        """The seat that the match waits for; NOBODY when it is over."""

    @property
    def conceded(self) -> Seat | None:
        """The seat that gave the match up."""

    @property
    def revision(self) -> int:
        """A number that changes with the position."""

    @property
    def answers(self) -> dict[tuple[str, str], Action]:
        """The answers of bots, by the digest of the position and the bot's level."""

    def digest(self) -> str:
        """Return the digest of the position, "" where it is not known."""

    def outcome(self) -> Outcome | None:
        """Return how the match ended, None while it runs."""

    def view(self, viewer: Seat) -> View:
        """Return what a viewer knows now."""

    # ------------------------------------------------------------------ acting

    def subscribe(self, viewer: Seat, on_events: Listener) -> Callable[[], None]:
        """Call `on_events` at each change with what a viewer sees; return the unsubscription."""

    def act(self, action: Action, automatic: bool = False) -> object:
        """Take an action; `automatic` if the program does so for a person.

        IllegalAction changes nothing. Listeners are notified of the events, perhaps later.
        """

    def preview_undo(self, seat: Seat) -> UndoPreview:
        """Return the effect of an undo by this seat."""

    def undo(self, seat: Seat) -> bool:
        """Undo this seat's latest choice. False when it may not."""

    def redo(self, seat: Seat) -> bool:
        """Redo what this seat undid last. False when there is nothing."""

    def concede(self, seat: Seat) -> None:
        """Concede for a seat; among three a bot plays on for it."""

    def hand_over(self, seat: Seat, to: Player) -> None:
        """Give a seat to another player."""
