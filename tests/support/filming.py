"""Films frame by frame: where everything on a table is, and in which order it is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, TypeVar

import pytest

from game.client.app import App
from game.commands.shot import studio
from game.scenes.battle.display import BattleDisplay
from game.scenes.battle.lanes import fighting
from game.scenes.duel.turn_result import TurnResult
from game.scenes.tables.cards.card_table import CardTable
from game.scenes.tables.table import TableScene
from game.staging.moments import EVENTS, FILMS
from sprites.base.canvas import Box
from sprites.cards.cardsprite import CardSprite
from sprites.pictures.fighter import Charger
from tests.support.stage import SMALL

EVERY = 0.02
SIZE = SMALL
VERDICT = "verdict"
TABLE = TypeVar("TABLE", bound=TableScene)


@dataclass
class Shown:
    """A card or a chit in one frame; `zone` is "loose" on the way to a pile, or a chit's city."""

    x: float
    y: float
    box: Box
    alpha: float
    zone: str
    aloft: bool = False
    force: int | None = None
    drawn: int = -1


@dataclass
class Frame:
    """A table in one frame: `drawn` is the place of something in the order of drawing."""

    seconds: float
    cards: dict[int, Shown] = field(default_factory=dict)
    chits: dict[int, Shown] = field(default_factory=dict)
    numbers: dict[str, float] = field(default_factory=dict)
    rivals: list[Box] = field(default_factory=list)
    runners: list[Box] = field(default_factory=list)
    plates: tuple[Box, ...] = ()
    falling: int = 0
    verdict: int = -1
    verdict_box: Box | None = None


def table_in(app: App) -> TableScene:
    """Return the table of a film, over which its last blow may lie."""
    return next(each for each in app.scenes if isinstance(each, TableScene))


def filmed(
    name: str, scene: type[TABLE], calm: bool = False, every: float = EVERY
) -> Iterator[TABLE]:
    """Yield the table of a film, once for each frame, so many seconds apart."""
    app = studio(SIZE)
    app.settings.calm = calm
    for _seconds in FILMS[name].frames(app, every):
        table = table_in(app)
        assert isinstance(table, scene)
        yield table


@contextmanager
def _order(drawn: list[int | str]) -> Iterator[None]:
    """Note what is drawn, in order."""
    with pytest.MonkeyPatch.context() as patch:
        draw_card, draw_verdict = CardSprite.draw, TurnResult.draw

        def card(sprite: CardSprite, *rest: Any) -> None:
            drawn.append(id(sprite))
            draw_card(sprite, *rest)

        def verdict(shown: TurnResult, *rest: Any) -> None:
            drawn.append(VERDICT)
            draw_verdict(shown, *rest)

        patch.setattr(CardSprite, "draw", card)
        patch.setattr(TurnResult, "draw", verdict)
        yield


def frames_of(name: str, calm: bool = False) -> list[Frame]:
    """Return all frames of a film; those of the card games are drawn."""
    app, drawn, frames = studio(SIZE), list[int | str](), list[Frame]()
    app.settings.calm = calm
    with _order(drawn):
        for seconds in EVENTS[name].frames(app, EVERY):
            drawn.clear()
            if not name.startswith("greece"):
                app.draw()
            frames.append(_frame(seconds, table_in(app), drawn))
    return frames


def _frame(seconds: float, table: TableScene, drawn: list[int | str]) -> Frame:
    order = {what: number for number, what in enumerate(drawn)}
    frame = Frame(seconds)
    display: Any = table.display  # each game has its own
    if isinstance(table.game, CardTable):
        cards = table.game.cards
        for token, sprite in cards.sprites.items():
            frame.cards[token] = _card(sprite, cards.zones.get(token, ""), order)
        for token, sprite in cards.loose.items():
            frame.cards[token] = _card(sprite, "loose", order)
    else:
        for token, chit in display.chits.loose.items():
            frame.chits[token] = Shown(chit.x, chit.y, chit.box, chit.alpha, chit.city)
        frame.falling = sum(counter.lift > 3 for counter in display.chits.counters)
    frame.numbers = _numbers(table)
    frame.verdict = order.get(VERDICT, -1)
    result = getattr(display, "turn_result", None)
    frame.verdict_box = result.box(table.services.canvas) if result is not None else None
    if isinstance(display, BattleDisplay):
        frame.rivals, frame.plates = fighting(display), display.boxes.plaques
        frame.runners = [one.box for one in display.effects if isinstance(one, Charger)]
    return frame


def _card(sprite: CardSprite, zone: str, order: dict[int | str, int]) -> Shown:
    force = sprite.face.force if sprite.face is not None else None
    drawn = order.get(id(sprite), -1)
    shown = sprite.x, sprite.y - sprite.lift, sprite.box, sprite.alpha
    return Shown(*shown, zone, sprite.aloft, force, drawn)


def _numbers(table: TableScene) -> dict[str, float]:
    """Return the great numbers on the table, by name."""
    display, board = table.display, table.display.board
    found: dict[str, float] = {}
    for seat, plaque in enumerate(getattr(display, "plaques", ())):
        found[f"force{seat}"] = plaque.shown
    for seat, army in enumerate(getattr(display, "strength", ())):
        found[f"strength{seat}"] = army.shown
    if hasattr(display, "track"):
        found["above"], found["below"] = display.track.above, display.track.below
    if hasattr(board, "counters"):
        found |= {f"area{n}": counters for n, counters in enumerate(board.counters)}
    return found


def standing(table: TableScene) -> dict[str, object]:
    """Return everything that motion leaves behind on a table."""
    display: Any = table.display
    left: dict[str, object] = {
        "banners": len(display.banners), "effects": len(display.effects),
        "shake": display.shake.size, "numbers": _numbers(table),
    }  # fmt: skip
    if not isinstance(table.game, CardTable):
        camera = display.camera
        place = camera.x, camera.y, camera.zoom
        return left | {"chits": len(display.chits.loose), "tondo": display.tondo, "camera": place}
    left["swell"] = [plaque.swell for plaque in getattr(display, "plaques", ())]
    left["loose"] = len(table.game.cards.loose)
    for token, s in table.game.cards.sprites.items():
        left[f"card{token}"] = (
            s.x, s.y, s.angle, s.scale, s.lift, s.alpha, s.flip, s.squash, s.dark, s.aloft, s.z,
            s.face if s.flip < 0.5 else None, s.strip, s.rendering,
        )  # fmt: skip
    return left
