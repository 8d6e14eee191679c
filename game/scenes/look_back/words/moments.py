"""The few moments that decided a match, as one of its seats is told of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial, reduce
from itertools import chain, islice
from typing import NamedTuple

from ai.accounts import Shares
from ai.facts import Plan, Reasons
from ai.scales import plus
from game.judging import choices
from game.judging.choices import LEAST_PLAY, MOST, MOST_PLAYS, Gains, Tellable
from game.judging.reason_words import fitting
from game.judging.review import Evaluation, Review
from game.judging.scales import Kind, Scales, Weight
from game.judging.turns import turn_told
from game.match.seats import human_seats, sides_of
from game.records.replay_player import ReplayPlayer
from game.rules.core import NOBODY, Seat
from game.scenes.look_back.words import course, review_words, slip_words
from game.scenes.look_back.words.chance_words import ChanceWords
from game.scenes.look_back.words.course import Course
from game.scenes.look_back.words.match_words import cut, log_lines, sentence
from game.scenes.look_back.words.passages import Passages
from game.scenes.scales_picture import SIGNS
from game.scenes.scales_words import EVEN, is_even
from game.scenes.tables.table import TableScene
from game.system.i18n import _
from sprites.charts.balance import Sign

LINES_OF_PLAY = 2
"""So many lines of the log are told of a choice."""
ORDER = (Kind.DEAL, Kind.PLAY, Kind.DRAW, Kind.GIVING_UP)
"""The order of what belongs to one decision."""


@dataclass(frozen=True)
class Moment:
    """One thing that moved a match: a choice, or chance, with one true reason.

    `number` counts them in the order of play, `n` is the number of the decision that it belongs
    to, 0 for the deal. It leads to a `step` of the record: for a choice before it, for chance
    after it came, for a turn of all where most happened. `seat` made the choice, NOBODY for chance
    and for all; `share` is what it moved for the seat that is told of it, negative where it hurt.
    `side` is that of the sign, "" for chance and for all, and `helped` the one that it helped, by
    their keys in the art. `line` has at most 36 letters, `told` two or three sentences; `caption`
    is markup. `played` and `better` are the spots of the choice taken and of the better one,
    `plan`.
    """

    number: int
    kind: Kind
    n: int
    step: int
    turn: int
    seat: Seat
    share: float
    sign: Sign
    side: str
    helped: str
    head: str
    line: str
    told: str
    caption: str = ""
    played: tuple[str, ...] = ()
    better: tuple[str, ...] = ()
    plan: Plan | None = None

    @property
    def slip(self) -> bool:
        """True where a better choice is known."""
        return self.plan is not None


class _Candidate(NamedTuple):
    """A moment that is put into words once it is known to be heavy enough."""

    share: float
    made: Callable[[], Moment | None]


class Moments:
    """The moments of a record, as far as it has been judged and weighed.

    `reasons` are those of slips by the numbers of their decisions, `gains` what choices brought
    that were played out; review, reasons and gains may grow.
    """

    def __init__(
        self,
        review: Review,
        found: Scales | None,
        reasons: Mapping[int, Reasons],
        gains: Gains,
        playback: ReplayPlayer,
        table: TableScene,
    ) -> None:
        self.review, self.found = review, found
        self.reasons, self.gains = reasons, gains
        self.playback, self.table = playback, table
        self.passages = Passages(review.decisions, playback)
        header = review.record.header
        self.sides = [side.lower() for side in sides_of(header.rules, header.players)]
        self.weights = found.weights if found is not None else ()
        self.plays = choices.shares_of_play(found)
        self.chances = [one for one in self.weights if one.kind in SIGNS]
        self.words = ChanceWords(table, self.passages, found)

    def of(self, seat: Seat) -> list[Moment]:
        """Return the moments that a seat is told, in the order of play; none before the end."""
        if not self.review.record.finished:
            return []
        heaviest = sorted(self._candidates(seat), key=lambda one: -abs(one.share))
        made = filter(None, (one.made() for one in heaviest))
        told = [*islice(made, MOST)]
        if not any(one.slip and one.seat == seat for one in told):
            # what one could have done oneself is never crowded out
            own = next((one for one in made if one.slip and one.seat == seat), None)
            told[MOST - 1 :] = [own] if own is not None else told[MOST - 1 :]
        told.sort(key=lambda one: (one.n, ORDER.index(one.kind)))
        return [replace(one, number=number) for number, one in enumerate(told, 1)]

    def course(self) -> Course:
        """Return what each seat could expect along the record, at places from 0 to 1."""
        if self.found is not None:
            return course.by_scales(self.found, self.passages)
        return course.by_review(self.review, self.playback.last)

    def turns(self) -> list[tuple[float, int]]:
        """Return where turns begin along the record, and their numbers."""
        return course.turns(self.playback)

    # ------------------------------------------------------------------ what may be told

    def _candidates(self, seat: Seat) -> Iterator[_Candidate]:
        yield from self._choices(seat)
        yield from self._luck(seat)
        if self.found is not None and not self.found.apart:
            yield from sorted(self._turns(seat), key=lambda one: -abs(one.share))[:MOST_PLAYS]

    def _choices(self, seat: Seat) -> Iterator[_Candidate]:
        """Yield the choices that hold when they are played out, as far as that has been done."""
        for one in choices.standing(self.review, self.found, self.gains, seat):
            if one.n in self.gains:
                yield _Candidate(one.share, partial(self._choice, one, seat))

    def _luck(self, seat: Seat) -> Iterator[_Candidate]:
        """Yield the deal, giving up, and all draws of each turn together."""
        together = defaultdict[tuple[Kind, int], list[Weight]](list)
        for one in self.chances:
            together[one.kind, self.passages.turn(one)].append(one)
        for (_kind, turn), weights in together.items():
            share = sum(one.shares[seat] for one in weights)
            if abs(share) >= EVEN and not self._even(weights[0], seat):
                yield _Candidate(share, partial(self._chance, weights, turn, seat))

    def _even(self, one: Weight, seat: Seat) -> bool:
        """True for a deal that is told as even."""
        found = self.found
        return found is not None and one.kind is Kind.DEAL and is_even(found.sum(seat, one.name))

    def _turns(self, seat: Seat) -> Iterator[_Candidate]:
        """Yield all choices of each turn together, where those of one seat tell nothing alone."""
        together = defaultdict[int, list[Weight]](list)
        for one in self.weights:
            if one.kind in (Kind.PLAY, Kind.AI):
                together[one.turn].append(one)
        for turn, weights in together.items():
            share = sum(one.shares[seat] for one in weights)
            if abs(share) >= LEAST_PLAY:
                yield _Candidate(share, partial(self._turn, weights, turn, seat))

    # ------------------------------------------------------------------ in words

    def _choice(self, one: Tellable, about: Seat) -> Moment | None:
        if one.good:
            return self._play(one, about)
        return self._slip(self.review.judged[one.n], about, one.share)

    def _slip(self, one: Evaluation, about: Seat, share: float) -> Moment | None:
        decision, better = self.review.by_n[one.n], one.better
        found = self.reasons.get(one.n)
        said = slip_words.reason(self.table, decision, one, found, about)
        if said is None or better is None:
            return None
        taken = review_words.suggestion(self.table, decision, decision.taken)
        moved = self.plays.get(one.n, one.shares)
        own = decision.seat == about and about in human_seats(self.review.players)
        return Moment(
            number=0,
            kind=Kind.PLAY,
            n=one.n,
            step=decision.line - 1,
            turn=decision.turn,
            seat=decision.seat,
            share=share,
            sign="slip",
            side=self.sides[decision.seat],
            helped=self._helped(about, share, moved),
            head=_in_turn(decision.turn, taken.name),
            line=said[0],
            told=said[1],
            caption=slip_words.caption(self.table, decision, better, own),
            played=taken.spots,
            better=review_words.suggestion(self.table, decision, better).spots,
            plan=better,
        )

    def _play(self, one: Tellable, about: Seat) -> Moment | None:
        decision = self.passages.choice(one.n)
        taken = review_words.suggestion(self.table, decision, decision.taken)
        lines = log_lines(self.table, self.passages.done(one.n))[:LINES_OF_PLAY]
        sentences = [*map(sentence, lines or [self.table.display.names.say(decision.phrase)])]
        return Moment(
            number=0,
            kind=Kind.PLAY,
            n=one.n,
            step=decision.line - 1,
            turn=decision.turn,
            seat=about,
            share=one.share,
            sign="play",
            side=self.sides[about],
            helped=self.sides[about],
            head=_in_turn(decision.turn, taken.name),
            line=cut(sentences[0]),
            told=fitting(sentences),
            caption=sentences[0],
            played=taken.spots,
        )

    def _turn(self, weights: Sequence[Weight], turn: int, about: Seat) -> Moment | None:
        """Return the moment of a turn by all seats, which leads to where most of it happened."""
        moved = reduce(plus, (one.shares for one in weights))
        first, events = self.passages.choice(weights[0].n), self.passages.between(weights)
        told = turn_told(first.before, [*chain(*events.values())], about, moved[about] > 0)
        if not told:
            return None
        said = [*map(self.table.display.names.say, told)]
        return Moment(
            number=0,
            kind=Kind.PLAY,
            n=weights[-1].n,
            step=max(events, key=lambda step: len(events[step])),
            turn=turn,
            seat=NOBODY,
            share=moved[about],
            sign="play",
            side="",
            helped=self._helped(about, moved[about], moved),
            head=_("Turn {n}: the placements").format(n=turn),
            line=cut(said[0]),
            told=fitting([*map(sentence, said)]),
            caption=sentence(said[0]),
        )

    def _chance(self, weights: Sequence[Weight], turn: int, about: Seat) -> Moment | None:
        """Return the moment of some chance, which leads to what weighed most in its sense."""
        moved = reduce(plus, (one.shares for one in weights))
        share = moved[about]
        heaviest = max(weights, key=lambda one: one.shares[about] * share)
        said = self.words.of(heaviest, share, about, turn)
        if said is None:
            return None
        conceded = self.review.record.lines[-1].conceded
        gave_up = heaviest.kind is Kind.GIVING_UP
        return Moment(
            number=0,
            kind=heaviest.kind,
            n=heaviest.n,
            step=self.passages.step(heaviest),
            turn=turn,
            seat=conceded if gave_up and conceded is not None else NOBODY,
            share=share,
            sign=SIGNS[heaviest.kind],
            side="",
            helped=self._helped(about, share, moved),
            **said._asdict(),
        )

    def _helped(self, about: Seat, share: float, moved: Shares) -> str:
        """Return the side that something helped: of rivals the one whose share rose most."""
        rivals = [seat for seat in range(len(self.sides)) if seat != about]
        most = max(rivals, key=lambda seat: moved[seat] if moved else 0.0)
        return self.sides[about if share > 0 else most]


def _in_turn(turn: int, move: str) -> str:
    return _("Turn {n}: {move}").format(n=turn, move=move)
