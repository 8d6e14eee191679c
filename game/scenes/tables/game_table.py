"""The part of a table that a game brings: its display, animator and controls, and its answers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Generic, Literal, Protocol, TypeAlias

from game.client.commands import Act
from game.client.focus import Spot
from game.client.life import Life
from game.client.occasion import Occasion
from game.client.services import Services
from game.client.toasts import ToastRoom
from game.match.table_match import TableMatch
from game.rules.core import Action, Event, Seat, State
from game.scenes.tables.choreography import EventAnimator
from game.scenes.tables.decisions import AnyDecision
from game.scenes.tables.display import AnyDisplay, Shared, TableDisplay, TableLayout, ViewT
from sprites.base.canvas import Box, Canvas
from sprites.base.motion import Animation
from sprites.base.widget import Widget
from sprites.cards.cardsprite import CardSprite

Account = Literal[
    "phase",
    "about",
    "totals",
    "focus",
    "tally",
    "lit",
    "held",
    "chosen",
    "enemy",
    "areas",
    "playable",
]
"""The things that a table tells of: the phase that goes on and what it is about, the totals of each
side with their causes, and the thing in focus: where choosing it leads, or why it cannot be
chosen; how many pieces are chosen, and which places are lit for them; what is held to be read that
no event tells. Of the pieces that are chosen, of those of others and of areas that somebody holds
it tells the names of their spots."""


class GameControls(Protocol):
    """The game's own buttons and what else can have the focus."""

    def buttons(self) -> list[Widget]: ...

    @property
    def in_the_bar(self) -> tuple[str, ...]: ...

    def leave_answers(self) -> set[str]: ...

    def spots(self) -> list[Spot]: ...

    def chosen_by(self, kind: str, spots: Mapping[str, Spot]) -> Spot | None: ...

    def landmark(self, name: str) -> list[Box]: ...

    def follow(self, *actions: Action) -> None: ...


class GameTable(ABC, Generic[ViewT]):
    """A game on its table.

    Its `animator` has a method `on_<event>` for each event worth showing, a generator of beats.
    """

    decisions: Mapping[str, AnyDecision] = {}
    """The row of each word that can be decided; a word without one is asked behind the curtain."""
    covers_hands = False
    """True if a hand that was opened behind the curtain is covered for such a decision."""
    display: TableDisplay[ViewT]
    animator: EventAnimator[ViewT]
    controls: GameControls
    acts: Sequence[Act] = ()
    """The acts of this table, beside its buttons and those of every table."""
    heeds: Sequence[Act] = ()
    """The acts that only take note of what is meant."""

    def __init__(self, table: TableCore) -> None:
        self.table = table
        self.display = table.display
        self.services = table.services

    # ------------------------------------------------------------------ the position

    @classmethod
    @abstractmethod
    def make_display(cls, view: ViewT, canvas: Canvas, shared: Shared) -> TableDisplay[ViewT]:
        """Return what the table shows when it is opened at this view."""

    @abstractmethod
    def settle(self, view: ViewT) -> None:
        """Put every sprite where it belongs in this view, from nothing."""

    def begin(self) -> None:
        """Deal on the screen: the table has been opened at a match that has just begun."""

    def deal(self, view: ViewT) -> Sequence[Event]:
        """Return events that show the first deal, which the rules make before anybody looks."""
        return ()

    def arrive(self) -> None:
        """Come to the table in the middle of a match: nothing was played or pointed at before."""

    def begin_turn_of(self, seat: Seat) -> None:
        """A person takes the screen, behind the curtain."""

    def turn_hand(self, turn: Callable[[], None]) -> None:
        """Turn the hand of whoever is asked over, which `turn` does."""
        turn()

    # ------------------------------------------------------------------ events

    def animate(self, events: Sequence[Event], each: Callable[[Event], Animation]) -> Animation:
        """Show events beat by beat; `each` writes one into the log and shows it."""
        for event in events:
            yield from each(event)

    def come_to_rest(self, view: ViewT, rest: Animation) -> Animation:
        """Take up the view that the events have led to, which `rest` does."""
        yield from rest

    @property
    def can_recap(self) -> bool:
        """True if events since the viewer's last decision can be shown again."""
        return False

    def recap(self) -> None:
        """Show again what has happened since the viewer's last decision."""

    def turning_point(self, events: Sequence[Event], before: State, after: State) -> str:
        """Return the turning point that an action is, from public events; "" for most actions."""
        return ""

    @property
    def tense(self) -> bool:
        """True when the end is near, for tense music."""
        return False

    # ------------------------------------------------------------------ acting

    def before_action(self) -> None:
        """The match is about to take what a seat has decided."""

    def after_action(self) -> None:
        """The match has taken it; its events are shown from now on."""

    def after_rewind(self) -> None:
        """Bring what follows from the actions in line with them, after an undo or a redo."""

    def undo(self) -> bool:
        """Take back a step of what is put together. Return False when nothing is."""
        return False

    def cancel(self) -> bool:
        """Let go of what is chosen. Return False when nothing is."""
        return False

    @property
    def clause(self) -> str:
        """The clause of the rulebook that is about this moment, "" for the first."""
        return ""

    def open_rules(self) -> None:
        """Open the rulebook at the clause that is about this moment."""
        rulebook = self.services.routes.rulebook(self.table.match.setup.game, self.clause)
        self.services.push(rulebook)

    # ------------------------------------------------------------------ places and pictures

    def ground_ahead(self, canvas: Canvas) -> Iterator[None]:
        """Paint a step at a time what a new table would be painted on."""
        return iter(())

    @property
    @abstractmethod
    def boxes(self) -> TableLayout:
        """The places of everything on the table."""

    @property
    @abstractmethod
    def prompt(self) -> str:
        """The prompt: what to do now, or whose action is awaited."""

    def account(self, of: Account) -> Sequence[str]:
        """Return in lines, for who listens, what the viewer knows of something; () for nothing."""
        return ()

    @property
    def initial_focus(self) -> str:
        """The name of the spot where the keys begin, "" for the first."""
        return ""

    @abstractmethod
    def layout(self, canvas: Canvas) -> None:
        """Make the display's widgets and give everything its place."""

    def refreshed(self) -> None:
        """Follow the focus, once everything is laid out anew."""

    def retranslate(self) -> None:
        """Take all words that the game holds from the catalogue anew."""

    def portrait_of(self, seat: Seat) -> Box | None:
        """Return the place of a seat's portrait in units; None while a result lies over it."""
        return self.boxes.portraits[seat]

    def plate_of(self, seat: Seat) -> Box:
        """Return the place of a seat's plate, which breaks at the end of a match that it loses."""
        plates = self.boxes.portraits
        return plates[seat] if seat < len(plates) else self.boxes.prompt

    def deciding(self, winner: Seat) -> CardSprite | Box:
        """Return what has decided the match for `winner`: a card as it lies, or else a place."""
        return self.plate_of(winner)

    def piece_box(self, token: int) -> Box | None:
        """Return the place of a piece as it is drawn now; None where none is."""
        return None

    def news_boxes(self) -> list[Box]:
        """Return the boxes of results that are shown now, in units."""
        return []

    def spared_boxes(self) -> list[Box]:
        """Return the boxes of what toasts may cover for a while, in units."""
        return []

    @abstractmethod
    def draw(self, canvas: Canvas) -> None:
        """Draw the table."""


AnyGameTable: TypeAlias = GameTable[Any]
"""The table of whichever game is played: Any, since it is invariant in its view."""


class TableController(Protocol):
    """Shows a table at which nobody plays any more."""

    @property
    def pace(self) -> float: ...

    def cancel(self) -> None: ...

    def open_log(self) -> None: ...

    def show_moment(self, at: int) -> None: ...


class Guided(Protocol):
    """The actions of people, as far as a guide decides which of them happen."""

    @property
    def guided(self) -> bool: ...


class TableCore(Protocol):
    """The table as its parts see it."""

    services: Services
    match: TableMatch
    life: Life
    controller: TableController | None

    @property
    def display(self) -> AnyDisplay: ...

    @property
    def game(self) -> AnyGameTable: ...

    @property
    def occasion(self) -> Occasion | None:
        """The event that the match is part of."""

    @property
    def on_top(self) -> bool:
        """True while nothing lies over the table but its guide."""

    @property
    def actions(self) -> Guided: ...

    def toast_room(self) -> ToastRoom: ...

    def cancel(self) -> None: ...
