"""The choices of the player at the map's table, and the reasons against all others."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.core import Action
from game.rules.greece import wording
from game.rules.greece.chits import INFLUENCE, MILITARY, STAR, TYPES
from game.rules.greece.view import GreeceView
from game.system.i18n import _, render_phrase

Kind = tuple[int, int]
"""A face and, for the Star, the type that it is put down as; else -1."""
PLAIN = -1


@dataclass(frozen=True)
class Choices:
    """The decision of a view.

    `lay` are the areas for a second counter; `puts` for each face (and type) the areas where it
    can go; `chits` what can be exchanged or kept, by faces in ascending order, one or two; `others`
    the actions without a chit.
    """

    deciding: str
    lay: dict[int, Action]
    puts: dict[Kind, dict[int, Action]]
    chits: dict[tuple[int, ...], Action]
    others: dict[str, Action]

    @classmethod
    def of(cls, view: GreeceView) -> Choices:
        """Return the decision of a view; nothing when another is to act."""
        if not view.legal:
            return cls("", {}, {}, {}, {})
        lay = {action.args[0]: action for action in view.legal if action.verb == "lay"}
        puts: dict[Kind, dict[int, Action]] = {}
        for action in (each for each in view.legal if each.verb == "put"):
            token, area, kind = (*action.args, PLAIN)[:3]
            puts.setdefault((view.faces[token], kind), {})[area] = action
        chits = {
            tuple(sorted([view.faces[token] for token in action.args])): action
            for action in view.legal
            if action.verb in ("delphi", "keep") and action.args
        }
        others = {action.verb: action for action in view.legal if not action.args}
        return cls(view.deciding, lay, puts, chits, others)

    def areas(self, face: int, kind: int = PLAIN) -> dict[int, Action]:
        """Return the areas for a face; for a Star without a type, all that any type reaches."""
        if face == STAR and kind == PLAIN:
            found: dict[int, Action] = {}
            for each in TYPES:
                found |= self.puts.get((STAR, each), {})
            return found
        return self.puts.get((face, kind), {})

    def can_choose(self, face: int) -> bool:
        """Return True when a chit of a face can be played, exchanged or kept."""
        return bool(self.areas(face)) or any(face in faces for faces in self.chits)

    @property
    def two(self) -> bool:
        """True when two chits are chosen together (V.G3)."""
        return any(len(faces) > 1 for faces in self.chits)


def why_not_there(view: GreeceView, choices: Choices, kind: Kind, area: int) -> str:
    """Return why neither chit nor counter can go to an area; "" when it can."""
    name = render_phrase(wording.area(area))
    if choices.deciding == "lay":
        if area in choices.lay:
            return ""
        return _("{area} already has a counter of another city.").format(area=name)
    if choices.deciding != "put" or area in choices.areas(*kind):
        return ""
    if is_full(view, area):
        return _("Two other cities already contest {area}.").format(area=name)
    acts_as = kind[1] if kind[0] == STAR else kind[0]
    words = {
        MILITARY: _("{area} is too far for Military, which reaches up to {n} links."),
        INFLUENCE: _("{area} is too far for Influence, which reaches 1 link."),
    }.get(acts_as, _("No type of the Star reaches {area}."))
    return words.format(area=name, n=view.variant.reach[view.viewer])


def is_full(view: GreeceView, area: int) -> bool:
    """Return True when both other cities contest an area already."""
    return len({seat for _t, seat, at in view.placed if at == area and seat != view.viewer}) > 1
