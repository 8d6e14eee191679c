"""A stop that the road may lead to later: pointed at, it says all that is known of it."""

from __future__ import annotations

from game.campaign.decrees import decree
from game.campaign.road import Stop
from game.campaign.run import Run
from game.registry import GAMES
from game.scenes.war import wording
from game.system.i18n import _, ngettext
from sprites.canvas import Canvas
from sprites.ground import breath, ring
from sprites.panel import Tooltip
from sprites.widget import Widget


class FarStop(Widget):
    """The mark of a stop on the map, which the map itself draws."""

    role = "image"

    def __init__(self, run: Run, stop: Stop) -> None:
        super().__init__(wording.stop_name(stop), name=f"far {stop.id}")
        self.stop = stop
        self.title, self.sentence = _title(stop), _known(run, stop)

    @property
    def narration(self) -> str:
        """The name and all that is known."""
        return f"{self.title}. {self.sentence}"

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the ring, while it has the focus."""
        if self.focused:
            ring(canvas, self.rect, 8, breath(canvas, now))

    def draw_note(self, canvas: Canvas) -> None:
        """Draw what is known, while it is pointed at or in the focus."""
        if self.focused or self.hovered:
            Tooltip(self.sentence, self.title).draw(canvas, self.rect)


def _title(stop: Stop) -> str:
    if not stop.is_fight:
        return wording.stop_title(stop)
    game = _(GAMES[stop.game].name)
    return _("{place} ({game})").format(place=wording.place_and_year(stop.scenario), game=game)


def _known(run: Run, stop: Stop) -> str:
    """Return who waits there and what it brings, or what may be chosen and where it leads."""
    if not stop.is_fight:
        following = [wording.stop_name(run.road.stop(name)) for name in stop.leads_to]
        then = _("Then {place}").format(place=_(" or ").join(following))
        return f"{_(wording.STOP_LINES[stop.kind])} {then}."
    parts = [
        _("{enemy}, {level}").format(
            enemy=wording.enemy_line(stop), level=wording.level(stop.level)
        ),
        wording.stars_in_words(stop.stars),
        wording.prize_line(run, stop, {key: _(GAMES[key].name) for key in GAMES}),
    ]
    if stop.great:
        cost = run.charter.terms.great
        parts.append(
            _("Losing this great engagement ends the war")
            if cost > run.most_lives
            else ngettext(
                "Losing this great engagement costs {n} life",
                "Losing this great engagement costs {n} lives",
                cost,
            ).format(n=cost)
        )
    parts += [wording.decree_sentence(decree(name), enemy=True).rstrip(".") for name in
              stop.enemy_decrees]  # fmt: skip
    return ". ".join(parts) + "."
