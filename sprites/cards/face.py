"""The contents of a card, in plain words and numbers, independent of the game."""

from dataclasses import dataclass
from typing import Literal

Rendering = Literal["table", "spine", "zoom", "pile"]


@dataclass(frozen=True)
class Face:
    """The front of a card.

    `art` is a file below art/cards ("duel/pericles"). `force` is the Force now, `base` the
    printed one when it differs. `kind` is a key of pieces.ICONS, or "tactic". `side` is a key of
    palette.FACTIONS. `short` has at most 20 characters; `sentence` is the whole rule, or
    in italics (`told`) a line of history. Signs in `short` stand in braces, as in `rich`. `code`
    is what stands beside the type's icon at the foot of a unit. `brief` is what the large card says
    instead of a long sentence, with signs in braces. `traits` are keys of pieces.ICONS for what
    the card counts as too, `effect` is the sign of what it does, art/parts/act-*, and what stands
    beside it, such as ("boost", "+2", "sea"); `rim` is the colour around them. While the figure is
    `away` the picture shows its ground alone.
    """

    art: str
    name: str
    force: int | None = None
    base: int | None = None
    kind: str = "event"
    side: str = "both"
    vp: int = 0
    short: str = ""
    sentence: str = ""
    brief: str = ""
    told: bool = False
    kind_words: str = ""
    traits: tuple[str, ...] = ()
    seals: tuple[str, ...] = ()
    code: str = ""
    damage: int | None = None
    wounds: int = 0
    effect: tuple[str, ...] = ()
    rim: str = ""
    away: bool = False

    @property
    def changed(self) -> bool:
        """True if the Force now is other than the printed one."""
        return self.base is not None and self.force is not None and self.base != self.force

    @property
    def tactic(self) -> bool:
        """Tactics have a deep clay face instead of ivory."""
        return self.kind == "tactic"

    @property
    def emblems(self) -> tuple[str, ...]:
        """The sides whose emblems stand at the foot: those who may play it."""
        return ("athens", "sparta") if self.side == "both" else (self.side,)


@dataclass(frozen=True)
class Back:
    """The back of a card: of one deck for both sides, a city's or an army's."""

    deck: str = "both"
