"""The page of one seat as plain data taken from its View alone.

It asks the game for its web board, its decisions, the words of its hints and where its choices are
pressed; so a game that has these has a page in the hand, too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.match.history import DONE
from game.rules.core import HIDDEN, NOBODY, Action, Seat, View
from game.scenes.hand_part import HandPart, Pressed, hand_part
from game.scenes.tables.decisions import NOTHING, Answer, AnyDecision, GameHints
from game.scenes.tables.display import SideNames
from game.scenes.tables.hint_panel import hint_texts_of
from game.scenes.web_board import PARTS, Gallery, Plain, look_of_side, web_board
from game.system.i18n import _
from sprites.base import rich

UNDO, GO_ON = "undo", "go on"
"""The words of a phone that are no action: take the last choice back, read on."""
MOST_PIECES = 23
"""The pieces of a choice that a phone can send with its end."""


@dataclass
class Asking:
    """Stands for the display of a table where a prompt asks for one: nothing is begun there."""

    view: Any
    choices: Any
    names: SideNames
    picked: Sequence[int] = ()
    hand_hidden: bool = False
    chosen: int = -1
    kind: int = -1
    aim: int = -1
    assigned: Mapping[int, int] = field(default_factory=dict)

    @property
    def board(self) -> Any:
        """The view: nothing is moving."""
        return self.view

    @property
    def viewer(self) -> Seat:
        """The seat of the page."""
        return int(self.view.viewer)

    @property
    def gathered(self) -> int:
        """The number of pieces that are put together."""
        return len(self.picked)

    @property
    def deciding(self) -> str:
        """The word of the decision."""
        return str(self.view.deciding)


class HandPage:
    """Makes the page of one seat, or of NOBODY for onlookers.

    It keeps a gallery of its own, as the numbers of one that is shared would tell what others have
    seen.
    """

    def __init__(self, game: str, seat: Seat, names: SideNames) -> None:
        part, texts = hand_part(game), hint_texts_of(game, names)
        assert part is not None and isinstance(texts, GameHints)
        self.game, self.seat, self.names = game, seat, names
        self.part: HandPart = part
        self.hints: GameHints[Any] = texts
        self.web = web_board(game)
        self.gallery = Gallery([side.lower() for side in names.sides])
        self.sides: list[Plain] = []
        self.say_anew()
        self.parts = [self.gallery.picture(name) for name in PARTS]

    def say_anew(self) -> None:
        """Take up the names of all in another language; pieces are seen anew, too."""
        self.gallery = Gallery(self.gallery.sides, art=self.gallery.art)
        self.sides = self._sides()

    def _sides(self) -> list[Plain]:
        found = []
        for seat, key in enumerate(self.gallery.sides):
            look = look_of_side(self.gallery, key, self.web.back or key)
            found.append({**look, "name": self.names.side(seat)})
        return found

    def page(self, view: View) -> Plain:
        """Return what is on the table and what is asked, as the seat knows it."""
        assert view.viewer == self.seat
        asked = self.asks(view) if view.legal and self.seat != NOBODY else None
        board = self.web.board(view, self.gallery)
        for row in board["rows"]:
            row["lying"] = list(self.part.rows(view, row["seat"]))
        return {
            "game": self.game,
            "seat": self.seat,
            "board": board,
            "tokens": self._tokens(view),
            "sides": self.sides,
            "parts": self.parts,
            "beats": self.part.beats(self.gallery),
            "asks": asked,
            "pieces": len(self.gallery.pieces),
        }

    def _tokens(self, view: Any) -> list[int]:
        """Return the tokens of the seat's hand, in the order of its row on the board."""
        return list(view.hands[self.seat]) if self.seat != NOBODY else []

    # ------------------------------------------------------------------ what is asked

    def asks(self, view: View) -> Plain:
        """Return the question, and all that can be chosen, with the place where it is pressed."""
        decision: AnyDecision = self.hints.decisions.get(view.deciding, NOTHING)
        joins = decision.parts is not None
        shown = Asking(view, self.part.choices(view), self.names)
        answers = {each.verb: each for each in decision.offered({a.verb for a in view.legal})}
        asked: Plain = {
            "word": view.deciding,
            "prompt": rich.plain(decision.question(shown)),
            "how": decision.how.name if joins else "ONE",
            "list": self.part.listed(view, self.gallery),
            "options": [
                self._option(view, action, answers.get(action.verb))
                for action in view.legal
                if not (joins and action.verb in (DONE, view.deciding))
            ],
        }
        return asked | self._joined(view, decision, shown) if joins else asked

    def _option(self, view: View, action: Action, answer: Answer | None) -> Plain:
        pressed, named = self.part.pressed(view, action), self.hints.named(view, (action,))
        words = _(answer.words) if answer is not None else named.command
        found: Plain = {
            "do": str(action),
            "title": rich.plain(named.name),
            "words": rich.plain(words),
        }
        if answer is not None and answer.declines:
            found["no"] = True
        return found | _places(pressed)

    def _joined(self, view: Any, decision: AnyDecision, shown: Asking) -> Plain:
        """Return which pieces can be put together, how many, and the words of the button."""
        pieces, least, most = self.part.gathered(view)
        counted = [_(decision.great[1]) if decision.great[1] else ""]
        counted += [decision.counted(n) for n in range(1, most + 1)]
        prompts = []
        for n in range(most + 1):
            shown.picked = pieces[:n]
            prompts.append(rich.plain(decision.question(shown)))
        found: Plain = {
            "gathers": list(pieces),
            "least": least,
            "most": min(most, MOST_PIECES),
            "counted": counted,
            "begun": list(getattr(view, "chosen", ())),
            "piece": f"{self.seat} {view.deciding}",
            "done": f"{self.seat} {DONE}",
        }
        if len(set(prompts)) > 1:
            found["prompts"] = prompts
        pairs = [self.part.pressed(view, a) for a in view.legal if a.verb == view.deciding]
        if decision.how.name == "PAIRS":
            found["lanes"] = sorted({pair.lane for pair in pairs})
            found["pairs"] = [[pair.card, pair.lane] for pair in pairs]
        return found

    def about(self, view: View, said: str) -> str:
        """Return what a choice would do, "" for one that cannot be made."""
        try:
            action = Action.parse(said)
        except ValueError:
            return ""
        if action not in view.legal:
            action = self._twin(view, action)
        if action not in view.legal:
            return ""
        told = self.hints.suggestion(view, (action,))
        return rich.plain(" ".join(told.clauses))

    def _twin(self, view: Any, action: Action) -> Action:
        """Return the same choice with the twin of a card by which the rules name it."""
        if not action.args or self.seat == NOBODY or action.args[0] not in view.hands[self.seat]:
            return action
        face, rest = view.faces[action.args[0]], action.args[1:]
        alike = (a for a in view.legal if (a.verb, a.args[1:]) == (action.verb, rest) and a.args)
        return next((a for a in alike if view.faces[a.args[0]] == face != HIDDEN), action)

    # ------------------------------------------------------------------ what is chosen

    def chosen(self, view: View, parts: Sequence[str]) -> list[Action]:
        """Return a choice as the rules number its pieces. ValueError for what is none."""
        actions = [Action.parse(part) for part in parts]
        if not view.legal or any(action.seat != self.seat for action in actions):
            raise ValueError("not this seat's")
        if len(actions) == 1:
            return actions
        pieces, end = actions[:-1], actions[-1]
        decision = self.hints.decisions.get(view.deciding, NOTHING)
        joins = decision.parts is not None and (end.verb, end.args) == (DONE, ())
        if not joins or any(one.verb != view.deciding or not one.args for one in pieces):
            raise ValueError("not the pieces of one choice")
        return [*self.part.in_order(view, pieces), end]


def _places(pressed: Pressed) -> Plain:
    return {name: at for name, at in pressed._asdict().items() if at >= 0}
