"""All that a table knows of a decision, in one row for each word that can be decided.

Each game has a table of rows, its `decisions.py`. Prompt, notes, buttons, keys, hints and the seat
at the screen read them.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, Generic, TypeAlias, TypeVar

from game.rules.core import Action, View
from game.rules.wording import Phrase, Plural
from game.scenes.tables.display import GREAT, AnyDisplay, Named, SideNames, Suggestion, Thought
from game.system.bulkhead import foretold
from game.system.i18n import _, ngettext


class How(Enum):
    """The way in which a choice is made."""

    PLAIN = auto()
    """By one card or one button."""
    GATHERS = auto()
    """By cards that are put together and sent at once."""
    AIMS = auto()
    """By something on the table: an area, a lane, a card."""
    PAIRS = auto()
    """By cards that are put together, each with its place on the table."""


class Seen(Enum):
    """The table at which one is asked where several people share the screen."""

    BEHIND = auto()
    """Behind the curtain, nobody else looking on."""
    TRUSTING = auto()
    """The open table, if the people trust each other."""
    OPEN = auto()
    """The open table."""


@dataclass(frozen=True)
class Answer:
    """A button that needs neither card nor place; it is there while its action is legal.

    `verb` is the action's, `words` what it says, `keyword` what explains it, `key` the command that
    presses it, `name` the button's, `look` its colour; the one that `declines` says no.
    """

    verb: str
    words: str
    keyword: str
    name: str
    key: str = ""
    look: str = "ivory"
    declines: bool = False


DisplayT = TypeVar("DisplayT", bound=AnyDisplay)
ViewT = TypeVar("ViewT", bound=View)


@dataclass(frozen=True)
class DecisionRow(Generic[DisplayT, ViewT]):
    """One word that can be decided, and all that goes with it.

    `clause` is where the rules open, `kind` the name under which decisions of its kind are counted,
    `prompt` the question, `stuck` what stands there instead where a hand leaves nothing to choose,
    `keyword` what explains the question ("" for none), `stuck_keyword` what explains the other,
    `hand_keyword` what explains the hand's label, `thought` what a hint says first; `gathered` is a
    hint's name for so many that are put together, `nothing` for choosing none of them or declining.
    `enough` says that no more can be put together, `refusal` why a piece of the hand does not fit
    ("" where the game has only its general reasons). `headings` stand over what a single card leads
    to, and what has been put together ("" for the table's own). `great` are the words of the great
    button with something chosen and with nothing ("" for no button then), `great_keywords` what
    explains it; `card` are its words for a single card, `covered` those for a card of a covered
    hand. `answers` need neither card nor place, and stand `beside` the question or with the other
    buttons. `parts` returns what has been put together as actions. `focus` names the spot where the
    keys begin, if that is not where they begin else. `reading` explains the cards that are laid out
    to choose from. `hand` where one needs to see one's hand, or what nobody else sees, to know what
    can be chosen. `drafts` where the table shows the play before it as if it had happened.
    """

    word: str
    clause: str
    kind: str = ""
    prompt: str | Callable[[DisplayT], str] = ""
    stuck: str = ""
    keyword: str = ""
    stuck_keyword: str = ""
    hand_keyword: str = "hand"
    thought: Callable[[SideNames, ViewT], Thought] = lambda _names, _view: Thought("")
    gathered: Plural | None = None
    nothing: str = ""
    enough: Plural | None = None
    refusal: str | Callable[[ViewT, int], str] = ""
    headings: tuple[str, str] = ("", "")
    how: How = How.PLAIN
    great: tuple[str, str] = ("", "")
    great_keywords: tuple[str, str] = ("", "")
    card: str = ""
    covered: str = ""
    answers: tuple[Answer, ...] = ()
    beside: bool = False
    parts: Callable[[DisplayT], list[Action]] | None = None
    focus: Callable[[DisplayT], str] | None = None
    reading: str = ""
    seen: Seen = Seen.BEHIND
    hand: bool = True
    drafts: bool = False

    def offered(self, legal: Container[str]) -> list[Answer]:
        """Return the answers of which the verbs are among these."""
        return [answer for answer in self.answers if answer.verb in legal]

    def button_keywords(self, legal: Container[str], gathered: int = 0) -> dict[str, str]:
        """Return by name what explains the buttons: the great one, and these verbs' answers."""
        answers = {each.name: each.keyword for each in self.offered(legal)}
        great = self.great_keywords[0 if gathered else 1]
        return {**dict.fromkeys(GREAT, great), **answers}

    @property
    def by_cards(self) -> bool:
        """True where cards of the hand or the table are chosen."""
        return self.how is not How.PLAIN or bool(self.card)

    def counted(self, count: int) -> str:
        """Return a hint's name for so many that are put together, or for none."""
        if not count or self.gathered is None:
            return _(self.nothing)
        return ngettext(*self.gathered, count).format(n=count)

    def question(self, display: DisplayT) -> str:
        """Return the question in the player's language, or that there is nothing to choose."""
        if self.stuck and is_stuck(display):
            return _(self.stuck)
        return self.prompt(display) if callable(self.prompt) else _(self.prompt)

    def refused(self, view: ViewT, face: int, name: str) -> str:
        """Return why a piece of the hand does not fit here, by face and name; "" if unknown."""
        if callable(self.refusal):
            return self.refusal(view, face)
        return _(self.refusal).format(card=name)

    def no_more(self, count: int) -> str:
        """Return that no more than so many can be put together."""
        return ngettext(*self.enough, count).format(n=count) if self.enough is not None else ""


def is_stuck(display: AnyDisplay) -> bool:
    """Return True if one answer is possible, which a covered hand keeps for itself."""
    begun = getattr(display.view, "chosen", ())  # of several pieces some may be chosen already
    return len(display.view.legal) == 1 and not (begun or display.hand_hidden)


AnyDecision: TypeAlias = DecisionRow[Any, Any]
"""A row of whichever game is played: Any, as each game's rows take its own display and view."""
NOTHING: AnyDecision = DecisionRow("", "")
"""The row while nothing is decided at the screen."""


def by_word(*rows: AnyDecision) -> Mapping[str, AnyDecision]:
    """Return the rows of a game by their words."""
    return {row.word: row for row in rows}


@dataclass(frozen=True)
class GameHints(Generic[ViewT]):
    """The words of a game's hints.

    `decisions` are its rows by word; `named` returns the name of a whole choice, `clauses` what it
    does, `excused` why one may be the best that does not look it.
    """

    names: SideNames
    decisions: Mapping[str, AnyDecision]
    named: Callable[[ViewT, Sequence[Action]], Named]
    clauses: Callable[[ViewT, Sequence[Action]], Sequence[Phrase]]
    excused: Callable[[ViewT, Sequence[Action]], Phrase | None] = lambda _view, _plan: None

    def thought(self, view: ViewT) -> Thought:
        """Return what to think about at the present decision."""
        thought = self.decisions[view.deciding].thought
        return foretold(view.game, lambda: thought(self.names, view), Thought(""))

    def suggestion(self, view: ViewT, plan: Sequence[Action]) -> Suggestion:
        """Return a whole choice in words."""
        clauses = foretold(view.game, lambda: self.clauses(view, plan), ())
        said = tuple([self.names.say(one) for one in clauses])
        excuse = foretold(view.game, lambda: self.excused(view, plan), None)
        return Suggestion(*self.named(view, plan), said, self.names.say(excuse) if excuse else "")
