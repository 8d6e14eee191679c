"""The same cards in an oracle's hands: how often it wins with them, and how."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.client.life import Part as Going
from game.client.services import Aloud, Services
from game.judging.trials import MATCHES, Trials
from game.match.seats import Human, human_seats
from game.records.replay import Record
from game.records.replay_player import ReplayPlayer
from game.rules.core import NOBODY, IllegalAction, Seat
from game.scenes import seat_text
from game.scenes.page import EDGE, Page
from game.scenes.scene import Tone
from game.statistics.figures import Share
from game.system.i18n import N_, _
from sprites.base import text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import rounded, slip
from sprites.base.layout import Column, Grid, Part, Row, grow, inset
from sprites.base.text import Style
from sprites.base.widget import Button, Callback
from sprites.kit import leaves
from sprites.kit.leaves import Marked, Painted, Words
from sprites.kit.setting import Choice
from sprites.pictures import portrait

WIDE = 1040.0
GAP = 24.0
LARGE = 1.5
"""From this text scale on the pebbles lie in two rows."""
COUNT = Style("serif-bold", 30, "ivory", leading=1.15)
FACE = 190.0
ROUND = 62.0
NOTE = N_(
    "The oracle sits in your place and plays by what you could know, never by the cards that you "
    "could not see. Its rivals are those of your match."
)

OF_POSITION = N_(
    "Oracles sit at all seats and play by what each could know, never by the cards that it could "
    "not see. The rest is shuffled once, as in your position."
)


class Pebble(Button):
    """One of the matches: white where the oracle has won, dark and pierced where not.

    One that has not been played yet is a hollow in the board.
    """

    def __init__(self, number: int, won: Callable[[], bool | None], watch: Callback) -> None:
        """`won` returns None until it has been played."""
        style, when = text.FIGURE.sized(18), lambda: won() is not None
        super().__init__(str(number + 1), watch, "slip", style=style, when=when)
        self.name = f"match {number + 1}"
        self._won = won

    @property
    def won(self) -> bool | None:
        """True where the oracle has won, None for a match that has not been played yet."""
        return self._won()

    @property
    def narration(self) -> str:
        """Its number, and how it went."""
        words = {
            True: _("Match {n}: won. Watch it"),
            False: _("Match {n}: lost. Watch it"),
            None: _("Match {n}: not played yet"),
        }
        return words[self.won].format(n=self.words)

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        side = ROUND * min(1.2, canvas.text_scale)
        return side, side

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the pebble, or the hollow where it will lie."""
        side = min(self.rect.w, self.rect.h) - 6
        box = Box(self.rect.centerx - side / 2, self.rect.centery - side / 2, side, side)
        fill = {True: "white" if self.hovered else "ivory", False: "slip4", None: "slip"}[self.won]
        rounded(canvas, box, side / 2, fill, "ivory3" if self.won is False else "slip4", 1.8)
        if self.won is not False:
            ink = "ink" if self.won else "ivory3"
            text.draw(canvas, self.words, self.style.inked(ink), *box.center, "centre")
        else:
            hole = inset(box, 0.36 * side, 0.36 * side)
            rounded(canvas, hole, hole.w / 2, "slip", "ivory3", 1.4)
        self.draw_focus(canvas, now, self.rect.h / 2)


class ShowHow(Page):
    """Matches that an oracle plays on from a moment of a record, counted and watched."""

    name = "show how"
    tone = Tone(cue="page_turn")

    def __init__(
        self,
        services: Services,
        playback: ReplayPlayer,
        seat: Seat,
        at: int,
        watch: Callable[[Record, int], None],
    ) -> None:
        """`seat` is whose place it takes, NOBODY for the first person's; `at` is a step."""
        super().__init__(services)
        self.watch_record = watch
        self.playback = playback
        self.people = human_seats(playback.setup.players) or list(range(len(playback.sides)))
        self.steps = sorted({*self._turns(), at})
        self.start = self.steps.index(at)
        self.own = self.people.index(seat) if seat in self.people else 0
        """The numbers of the moment and of the seat that are chosen."""
        self.panel: Part = Column()
        self.trials = self._begun()
        self.life.parts.append(Going(look=lambda: self.trials.turn))

    def build(self) -> None:
        playback, own = self.playback, is_own(self.playback)
        moments = [self._named(step) for step in self.steps]
        self.moment = Choice(_("From"), moments, self.start, self.ask)
        sides = [_seated(playback, each) for each in self.people]
        whose = _("Counted for") if own else _("In the place of")
        self.place = Choice(whose, sides, self.own, self.ask)
        rows = [*([] if own else [self.moment]), *([self.place] if len(self.people) > 1 else [])]
        self.home = (self.place if own else self.moment).name
        self.pebbles = [
            Pebble(number, partial(self._outcome, number), partial(self.watch, number))
            for number in range(MATCHES)
        ]
        self.foot.clear()
        self.foot.add_back()
        self.lost = self.foot.add(_("Watch a defeat"), partial(self.watch_any, False))
        self.lost.when = lambda: len(self.trials.won) < len(self.trials.done)
        self.won = self.foot.add(_("Watch a victory"), partial(self.watch_any, True), "ivory")
        self.won.when = lambda: bool(self.trials.won)
        self.rolling[:] = [*self.pebbles, *rows]
        self.widgets = [*self.rolling, *self.foot]

    def _turns(self) -> list[int]:
        """Return the steps at which turns begin in which somebody may still act."""
        steps = self.playback.steps
        return [step for step in self.playback.turns if steps[step].state.to_act != NOBODY]

    def _named(self, step: int) -> str:
        if step == 0:
            return _("the start")
        turn = self.playback.steps[step].state.turn
        if step in self.playback.turns:
            return _("turn {turn}").format(turn=turn)
        return _("turn {turn}, action {n}").format(turn=turn, n=step)

    # ------------------------------------------------------------------ the matches

    def _begun(self) -> Trials:
        """Let the matches of what is chosen be played."""
        seat, at = self.people[self.own], self.steps[self.start]
        trials = Trials(self.playback, at, seat, lambda: self.services.thinker)
        self.life.run(trials, self.refresh)
        return trials

    def ask(self) -> None:
        """Turn to the moment and the seat that are chosen."""
        self.start, self.own = self.moment.at, self.place.at
        self.life.end(self.trials)
        self.trials = self._begun()

    def _outcome(self, number: int) -> bool | None:
        """Return True where a match has been won, None where it has not been played yet."""
        return number in self.trials.won if number < len(self.trials.done) else None

    def counted(self) -> str:
        """Return how often the oracle has won, with what that says of any number of matches."""
        done, won = len(self.trials.done), len(self.trials.won)
        if is_own(self.playback):
            return _counted_own(_(self.playback.sides[self.people[self.own]]), won, done)
        if not done:
            return _("An oracle plays on in your place.")
        if not self.trials.whole:
            return _("From here an oracle has won {n} of {m} so far.").format(n=won, m=done)
        low, high = (round(done * end) for end in Share(won, done).interval)
        words = _("From here an oracle wins {n} of {m} ({low} to {high}).")
        return words.format(n=won, m=done, low=low, high=high)

    def told(self) -> str:
        """Return which match is being played."""
        if self.trials.whole:
            return _("Its true rate lies within the brackets 19 times in 20.")
        number, turn = len(self.trials.done) + 1, self.trials.turn
        words = _("Match {n} of {m}, turn {turn}") if turn else _("Match {n} of {m}")
        return words.format(n=number, m=MATCHES, turn=turn)

    @property
    def aloud(self) -> Aloud:
        return Aloud(detail=self.counted())

    # ------------------------------------------------------------------ what comes of it

    def watch_any(self, victory: bool) -> None:
        """Watch the first match that was won, or lost."""
        numbers = [n for n, each in enumerate(self.pebbles) if each.won is victory]
        if numbers:
            self.watch(numbers[0])

    def watch(self, number: int) -> None:
        """Watch one of the matches from the moment on."""
        try:
            record = self.trials.record(number)
        except (IllegalAction, ValueError):  # a file that something else has written
            self.services.show_toast(_("This match cannot be shown."))
            return
        self.watch_record(record, self.trials.at)

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        window = self.foot.lay(canvas)
        wide = min(canvas.width - 2 * EDGE, WIDE * (0.6 + 0.4 * canvas.text_scale))
        columns = MATCHES if canvas.text_scale < LARGE else MATCHES // 2
        face = Painted(_draw_face, None, _face, lambda canvas, wide: wide)
        note = Marked(_(OF_POSITION if is_own(self.playback) else NOTE), text.LOG)
        count = Words(self.counted(), COUNT, most=3)
        words = Column(count, Words(self.told(), text.LOG), note, gap=8)
        rows = Column(*self.rolling[MATCHES:], gap=4)
        parts = (
            Row(face, grow(words), gap=GAP, align="middle"),
            Grid(*self.pebbles, columns=columns, gap=6),
            rows,
        )
        self.panel = Painted(_ground, Column(*parts, gap=GAP, padding=(GAP, GAP)))
        side = (canvas.width - wide) / 2
        above = max(12.0, (window.h - self.panel.measure(canvas, wide)[1]) / 2)
        whole = Column(self.panel, padding=(side, above, side, 12))
        self.rolling.lay(canvas, window, whole)

    def draw(self, canvas: Canvas) -> None:
        header = self.playback.record.header
        title = _("Ten matches") if is_own(self.playback) else _("Show me how")
        self.draw_ground(canvas, title, seat_text.against(header.rules, header.players))
        with canvas.clip(self.rolling.window):
            leaves.draw(canvas, self.panel)
        self.rolling.draw(canvas, self.time)


def is_own(playback: ReplayPlayer) -> bool:
    """Return True for a position that somebody has set up, which nobody has played yet."""
    return not playback.last


def _counted_own(side: str, won: int, done: int) -> str:
    """Return how often a side has won where nobody has played yet."""
    if not done:
        return _("Oracles play this position.")
    if done < MATCHES:
        return _("{side} has won {n} of {m} so far.").format(side=side, n=won, m=done)
    low, high = (round(done * end) for end in Share(won, done).interval)
    words = _("{side} wins {n} of {m} ({low} to {high}).")
    return words.format(side=side, n=won, m=done, low=low, high=high)


def _seated(playback: ReplayPlayer, seat: Seat) -> str:
    """Return who sat at a seat: the name and the side."""
    player, side = playback.setup.players[seat], _(playback.sides[seat])
    name = player.name if isinstance(player, Human) else ""
    return f"{name}, {side}" if name else side


def _ground(canvas: Canvas, box: Box) -> None:
    slip(canvas, box, 10)


def _face(canvas: Canvas, _wide: float) -> float:
    return FACE / min(1.5, canvas.text_scale)


def _draw_face(canvas: Canvas, box: Box) -> None:
    side = min(box.w, box.h)
    canvas.blit(portrait.disc("oracle_bold", canvas.px(side)), box.x, box.centery - side / 2)
