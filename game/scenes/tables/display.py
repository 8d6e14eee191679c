"""The display state of a table, of hints too, which drawing, controls and animators share."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypedDict, TypeVar

from game.client.focus import BUTTONS, Focus
from game.client.occasion import HeldMarks, Leader
from game.client.phones import Phones
from game.rules.board import Board
from game.rules.core import NOBODY, Action, Event, Seat, View
from game.rules.wording import Phrase
from game.scenes.tables.cards.card_layout import CardLayout
from game.scenes.tables.cards.card_list import Reading
from game.session.intent import Intent
from game.system.i18n import _, render_phrase
from sprites.base.canvas import Box
from sprites.base.motion import Owners, Stage
from sprites.base.widget import Widget
from sprites.charts.score import Ribbon
from sprites.kit.fold import Fold
from sprites.kit.log import Log
from sprites.kit.panel import Banner
from sprites.pictures.effects import Effect, Shake
from sprites.pictures.spark import Sparks

CLOSED, MOVES, THOUGHT = range(3)
"""The levels of a hint: each press of the key goes one further."""
POINTED = "pointed"
"""The name of the great button for a card that is only pointed at: no key presses it."""
GREAT = ("go", POINTED)
"""The names of the great button."""
ROW = "hint"
"""The opening of the names of the moves' spots; a number from 0 follows."""

ViewT_contra = TypeVar("ViewT_contra", bound=View, contravariant=True)


@dataclass(frozen=True)
class Thought:
    """One or two sentences to think about, and the names of the spots worth a look."""

    words: str
    spots: tuple[str, ...] = ()


class Named(NamedTuple):
    """The name of a move, the button that plays it, and the names of the spots it is about."""

    name: str
    command: str
    spots: tuple[str, ...] = ()


class Suggestion(NamedTuple):
    """A move in words: as `Named`, and what it does, a true sentence each.

    `excuse` says why it may be the best though it does not look it.
    """

    name: str
    command: str
    spots: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()
    excuse: str = ""

    @property
    def reason(self) -> str:
        """All that it does, in one paragraph."""
        return " ".join(self.clauses)


@dataclass(frozen=True)
class HintMove:
    """A move that a hint shows; chances are expected shares of the win, 0 to 1."""

    actions: tuple[Action, ...]
    before: float
    after: float
    words: Suggestion


@dataclass
class Hint:
    """The hint for the present decision; `at` is the move that is marked.

    `reasons` say why moves are better than others, by number, where that has been found out.
    `only` where nothing else can be done, so that no chances are told.
    """

    level: int = CLOSED
    thought: Thought = Thought("")
    moves: list[HintMove] = field(default_factory=list)
    at: int = 0
    reasons: dict[int, str] = field(default_factory=dict)
    thinking: bool = False
    only: bool = False

    @property
    def open(self) -> bool:
        """True while the hint is in the side panel."""
        return self.level != CLOSED

    @property
    def marked(self) -> HintMove | None:
        """The move that the button plays."""
        shown = self.level == MOVES and self.at < len(self.moves)
        return self.moves[self.at] if shown else None

    def lit(self) -> tuple[str, ...]:
        """Return the names of the spots worth a look, while that is all the hint says."""
        return self.thought.spots if self.level == THOUGHT else ()

    def badges(self) -> dict[str, str]:
        """Return the numbers of the moves that are shown by the spots that they are about."""
        found: dict[str, list[str]] = {}
        moves = self.moves if self.level == MOVES else []
        for number, move in enumerate(moves, start=1):
            for spot in move.words.spots:
                found.setdefault(spot, []).append(str(number))
        return {spot: "·".join(numbers) for spot, numbers in found.items()}


class HintTexts(Protocol[ViewT_contra]):
    """The words of one game's hints, true of a view."""

    def thought(self, view: ViewT_contra) -> Thought:
        """Return what to think about at the present decision."""

    def suggestion(self, view: ViewT_contra, plan: Sequence[Action]) -> Suggestion:
        """Return a whole choice in words."""


BREATH_SECONDS = 2.4
BESIDE_CARDS = (BUTTONS, "log")
"""The regions that one points at about the card in the panel."""


class TableLayout(Protocol):
    """The places that all tables have, in units."""

    @property
    def bar(self) -> Box: ...

    @property
    def prompt(self) -> Box: ...

    @property
    def hand_area(self) -> Box: ...

    @property
    def panel(self) -> Box: ...

    @property
    def main(self) -> Box:
        """The canvas beside the panel."""

    @property
    def mentor(self) -> Box:
        """A place that nothing is drawn in, for a portrait of the mentor."""

    @property
    def portraits(self) -> Sequence[Box]:
        """The places of shields, or of portraits of those who play, one in each side's plate."""


ViewT = TypeVar("ViewT", bound=View)
CardViewT = TypeVar("CardViewT", bound=Board)


class Asked(Protocol):
    """The decision open at the screen, in the words of the rules.

    `deciding` is "" while another decides; `others` are the actions that need neither card nor
    place, by verb.
    """

    @property
    def deciding(self) -> str: ...

    @property
    def others(self) -> Mapping[str, Action]: ...


@dataclass(frozen=True)
class NothingAsked:
    """No decision: for a table that has no words for any."""

    deciding: str = ""
    others: Mapping[str, Action] = field(default_factory=dict)


LONG = 3600.0
"""Seconds beyond every animation: what ends all motion at once."""


class Hold:
    """A clip that lasts until somebody lets it go: news that players read in their own time."""

    def __init__(self, seconds: float = math.inf) -> None:
        self.released = False
        self.rest = seconds

    @property
    def endless(self) -> bool:
        """True until somebody lets it go: it does not end by itself."""
        return not self.released and self.rest == math.inf

    def step(self, dt: float, calm: bool = False, owners: Owners | None = None) -> float:
        """Wait; skipping motion does not end it, a release does."""
        if self.released:
            return dt
        if dt < LONG:
            self.rest -= dt
        return 0.0 if self.rest <= 0 else -1.0


@dataclass
class SideNames:
    """The names of the sides and of who plays them, for the screen.

    `sides` by seat as the rules or the chosen armies have them, `renamed` from the rules' names
    to those of this match, `players` as they are shown, `portraits` of rivals, "" for others.
    `place` is where and when it is fought, "" for a match that was set up by itself, and
    `commander` leads the enemy there; `held` are the player's decrees that answer the table.
    """

    sides: Sequence[str]
    renamed: Mapping[str, str]
    players: list[str]
    portraits: list[str] = field(default_factory=list)
    place: str = ""
    commander: Leader = field(default_factory=Leader)
    held: HeldMarks = field(default_factory=HeldMarks)

    def say(self, phrase: Phrase | None) -> str:
        """Return a sentence of the rules with the sides as they are called in this match."""
        return render_phrase(phrase, self.renamed)

    def side(self, seat: Seat) -> str:
        """Return the name of a seat's side: Athens, Persians."""
        return _(self.sides[seat])

    def portrait(self, seat: Seat) -> str:
        """Return the portrait of who sits at a seat, "" for none."""
        return self.portraits[seat] if seat < len(self.portraits) else ""

    def key(self, seat: Seat) -> str:
        """Return a side's name in the palette and in the art; "" for nobody."""
        return self.sides[seat].lower() if seat != NOBODY else ""


class Shared(TypedDict):
    """The parts of a display that every table makes alike."""

    names: SideNames
    focus: Focus
    stage: Stage
    sparks: Sparks
    log: Log
    viewer: Seat
    humans: list[Seat]
    bots: list[Seat]


@dataclass(eq=False)
class TableDisplay(Generic[ViewT]):
    """The present display state of a table.

    `to_act` is the seat that the match waits for, NOBODY where nobody plays. `view` is what the
    viewer knew when the last motion ended, `board` the view of what lies on the screen, which
    follows each event. `hand_hidden` is true while the acting player's hand lies face down;
    `peeking` while that player has lifted it, `hold_to_look` where that lasts as long as he holds
    it; `answering` while the table is about to answer for a person; `reveal_all` while all hands
    lie face up; `log_only` keeps the panel's help folded. `fold` is the title of the panel's help
    while it is shown; `story` is the sentence of what is shown now, over the prompt, "" for none;
    `drafted` is true while a play is shown that the match does not know yet; `result_shown` once
    the page of results has been opened, or where none follows on the end. `time` in seconds since
    the table was opened. `phones` are the hands that lie on phones.
    """

    view: ViewT
    board: ViewT = field(init=False)
    names: SideNames
    focus: Focus
    stage: Stage
    sparks: Sparks
    log: Log
    choices: Asked = NothingAsked()
    viewer: Seat = NOBODY
    humans: list[Seat] = field(default_factory=list)
    bots: list[Seat] = field(default_factory=list)
    banners: list[Banner] = field(default_factory=list)
    effects: list[Effect] = field(default_factory=list)
    shake: Shake = field(default_factory=Shake)
    widgets: list[Widget] = field(default_factory=list)
    hold: Hold | None = None
    hand_hidden: bool = False
    peeking: bool = False
    answering: bool = False
    drafted: bool = False
    hold_to_look: bool = True
    reveal_all: bool = False
    log_only: bool = False
    to_act: Seat = NOBODY
    result_shown: bool = False
    story: str = ""
    thinking: bool = False
    hint: Hint = field(default_factory=Hint)
    fold: Fold | None = None
    phones: Phones = field(default_factory=Phones)
    calm: bool = False
    time: float = 0.0

    def __post_init__(self) -> None:
        self.board = self.view

    def follow(self, event: Event) -> None:
        """Let one event happen on the screen's board."""
        self.board = self.board.after(event)

    def end_motion(self) -> None:
        """Drop what lies over the table only while something moves."""
        self.story = ""
        if not self.stage.moving_beside:  # what is proclaimed beside the match is read to its end
            self.banners.clear()
        self.effects.clear()
        self.shake.size = 0.0

    def margin(self, seat: Seat) -> int:
        """Return a seat's lead by the open score: below 0 if it lags, 0 where it is level."""
        return 0

    def pointed_actions(self) -> Sequence[Action]:
        """Return the legal actions of the piece that is pointed at or chosen, or has the focus."""
        return ()

    @property
    def asked(self) -> bool:
        """True when the person at the screen has to decide, and sees the position as it is."""
        return self.to_act == self.viewer != NOBODY and not (self.stage.busy or self.answering)

    @property
    def shared(self) -> bool:
        """True where several people share the screen: nothing on it may tell what one holds."""
        return len(self.humans) > 1

    @property
    def breath(self) -> float:
        """The phase of the focus ring's pulse, 0 to 1."""
        if self.calm:
            return 1.0
        return 0.5 + 0.5 * math.sin(self.time * math.tau / BREATH_SECONDS)


MOVES_ON = 24.0
"""The units by which the mouse moves on from where it lay when a card was played."""


@dataclass
class PlayedCard:
    """The card played last, -1 for none.

    `stays` is true until somebody moves on: the panel shows the card, wherever the focus has come
    to. `mouse` is the place where it lay meanwhile.
    """

    token: int = -1
    stays: bool = False
    mouse: tuple[float, float] | None = None

    def show(self, token: int = -1) -> None:
        """Show a card, or none."""
        self.token, self.stays, self.mouse = token, token >= 0, None

    def follow(self, intent: Intent) -> None:
        """Move on with the mouse; a tremble of it is not meant so."""
        x, y = self.mouse = self.mouse or (intent.x, intent.y)
        self.stays &= abs(intent.x - x) + abs(intent.y - y) <= MOVES_ON

    def move_on(self) -> None:
        """Show it no more: somebody has gone to something else."""
        self.stays = False

    def forget_mouse(self) -> None:
        """Take the mouse to lie where it is seen next."""
        self.mouse = None


@dataclass(eq=False)
class CardDisplay(TableDisplay[CardViewT]):
    """The same where cards are played.

    `picked` are the cards chosen so far for a choice of several, `chosen` the one that a second
    click plays, -1 for none; `kept` is the card pointed at last, as long as nothing else is, so
    that its button waits for the mouse, -1 for none; `order` is the player's own order of the
    hand; `played` the card played last; `dragging` true while a card follows the mouse;
    `beside_prompt` is the width in units that answers take beside the prompt.
    """

    boxes: CardLayout = field(kw_only=True)
    ribbon: Ribbon = field(kw_only=True)
    reading: Reading | None = None
    picked: list[int] = field(default_factory=list)
    chosen: int = -1
    kept: int = -1
    order: list[int] = field(default_factory=list)
    played: PlayedCard = field(default_factory=PlayedCard)
    dragging: bool = False
    beside_prompt: float = 0.0

    def ordered_hand(self) -> list[int]:
        """Return the viewer's hand in the player's own order; new cards come last."""
        if self.board.viewer < 0:
            return []
        hand = self.board.hands[self.board.viewer]
        if self.hand_hidden:
            return list(hand)
        known = [token for token in self.order if token in hand]
        return [*known, *(token for token in hand if token not in known)]

    def can_be_dragged(self, token: int) -> bool:
        """True for a card that can be taken up with the mouse."""
        return token in self.ordered_hand()

    def let_go(self) -> None:
        """Take back what has been chosen so far."""
        self.picked, self.chosen, self.kept = [], -1, -1

    @property
    def gathered(self) -> int:
        """The number of parts that are put together for a choice of several."""
        return len(self.picked)

    def playable_alone(self) -> dict[int, Action]:
        """Return the cards that a single choice is about, with their actions."""
        return {}

    def pointed_actions(self) -> Sequence[Action]:
        alone = self.playable_alone()
        return [alone[one] for one in (self.pointed_card(), self.chosen) if one in alone][:1]

    def lifted(self) -> int | None:
        """Return the card of the hand that stands out of the fan."""
        token = self.pointed_card()
        if self.can_be_dragged(token) and not self.dragging:
            return token
        return self.chosen if self.chosen in self.ordered_hand() else None

    def pointed_card(self, kept: bool = True) -> int:
        """Return the card under the mouse or the focus, or the last one while nothing else is.

        -1 when there is none, and for the last one unless it may be `kept`.
        """
        spot, name = self.focus.spot(), self.focus.name
        if name.startswith("card"):
            return int(name[4:])
        return self.kept if kept and (spot is None or spot.region in BESIDE_CARDS) else -1


AnyDisplay: TypeAlias = TableDisplay[Any]
AnyCardDisplay: TypeAlias = CardDisplay[Any]
"""The displays of whichever game is played: Any, since a display is invariant in its view."""


class Audio(Protocol):
    """Plays sound cues; `pan` from -1 (left) to 1 (right)."""

    def play(self, cue: str, pan: float = 0.0) -> None: ...


class Notify(Protocol):
    """Shows short notes."""

    def show_toast(self, words: str, topic: str = "") -> None: ...
