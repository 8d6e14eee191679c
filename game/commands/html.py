"""Writes a record as a web page that needs nothing else."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from game.client.app import App
from game.commands.headless import playback_of
from game.commands.shot import studio, without_window
from game.judging import judgement_file
from game.judging.grades import NAMES, SLIPS
from game.judging.judgement import Judgement
from game.judging.review import Decision, Evaluation, Review
from game.judging.scales import Scales
from game.records.replay import ReplayError, result
from game.records.replay_player import ReplayPlayer
from game.records.sharing import for_others
from game.registry import GAMES
from game.rules.core import NOBODY
from game.scenes import seat_text
from game.scenes.games import moments_of, summary_of, table_of
from game.scenes.look_back import review_words
from game.scenes.look_back.replay_log import ReplayLog
from game.scenes.look_back.transport import Perspective, perspectives
from game.scenes.menus.results.endings import MatchEnding
from game.scenes.scales_words import of_sides, sentence
from game.scenes.tables.table import TableScene
from game.scenes.web_board import Gallery, web_board
from game.system.files import write_whole
from game.system.i18n import _, language, ngettext, numeral
from game.system.output import InputError, say
from game.web.hero import Great, Mark, MatchFacts
from game.web.page import page

SIZE = (640, 360)
GREAT = 3
"""So many great moments stand on the first frame at most."""


def write(path: Path, out: Path, seat: int | None) -> int:
    """Write the page of a record, as an onlooker or a seat saw the match. InputError."""
    playback = ReplayPlayer(for_others(playback_of(path).record))
    eyes = _eyes(playback, NOBODY if seat is None else seat)
    content = page_of(playback, eyes).encode()
    try:
        write_whole(out, content, new=True)
    except OSError as error:
        why = error.strerror or error
        raise InputError(_("{file} cannot be written: {why}").format(file=out, why=why)) from None
    words = ngettext("{file}: {n} step, {size} MB", "{file}: {n} steps, {size} MB", playback.last)
    say(words.format(file=out, n=playback.last, size=numeral(f"{len(content) / 1e6:.1f}")))
    return 0


def _eyes(playback: ReplayPlayer, seat: int) -> Perspective:
    """Return the perspective of a seat, if one may look from there. InputError otherwise."""
    eyes = Perspective(seat)
    if eyes not in perspectives(playback):
        raise InputError(_("nobody may look from seat {seat}").format(seat=seat))
    return eyes


def page_of(playback: ReplayPlayer, eyes: Perspective) -> str:
    """Return the page of a record, in the language that is spoken."""
    without_window()
    spoken = language()
    app = studio(SIZE)
    app.settings.language = spoken
    app.apply_settings()
    try:
        return _drawn(app, playback, eyes)
    finally:
        app.close()


def _drawn(app: App, playback: ReplayPlayer, eyes: Perspective) -> str:
    table = table_of(app, playback)
    lines = ReplayLog(table, playback, eyes.seat).lines
    playback.seek(playback.last)
    return page(playback, eyes, lines, _account(table, playback, eyes))


def _account(table: TableScene, playback: ReplayPlayer, eyes: Perspective) -> MatchFacts:
    """Return what the page says beside the boards, at the last step of a record."""
    header, game = playback.record.header, GAMES[playback.setup.game]
    sides, seats = [side.lower() for side in playback.sides], range(playback.state.seats)
    outcome = result(playback.record)
    winners = outcome.winners if outcome is not None else ()
    end = MatchEnding(header.rules, sides, winners, over=outcome is not None)
    rows = web_board(header.rules).board(playback.view(eyes.seat), Gallery(sides))["rows"]
    plates = {row["seat"]: (row["figure"], row["caption"]) for row in rows}
    scores = plates | {row["seat"]: tuple(row["score"]) for row in rows if "score" in row}
    judgement = _judgement(playback) if playback.record.finished else None
    review = judgement.review if judgement is not None and judgement.review.evaluations else None
    weighed = _scales(judgement.scales, eyes) if judgement is not None else ""
    players = review.players if review is not None else header.players
    return MatchFacts(
        game=f"{_(game.name)}: {_(game.subtitle)}",
        title=seat_text.titled(header.rules, header.players),
        ending=seat_text.ending(header.rules, header.players, outcome),
        summary=summary_of(playback) if outcome is not None else "",
        sides=sides,
        names=[_(side) for side in playback.sides],
        players=[seat_text.who(header.rules, players, seat) for seat in seats],
        scores=[scores[seat] for seat in seats],
        picture=end.art,
        tints=end.tints,
        great=_great(playback, sides) if playback.record.finished else [],
        marks=_marks(table, review, eyes) if review is not None else [],
        accuracies=_accuracies(review) if review is not None and review.accounted else [],
        scales=weighed,
    )


def _great(playback: ReplayPlayer, sides: list[str]) -> list[Great]:
    """Return the greatest moments of a match in order, no two with one picture.

    Each leads to the end of its turn.
    """
    moments = [moment for moment in moments_of(playback) if moment.seat != NOBODY and moment.art]
    by_art = {one.art: one for one in sorted(moments, key=lambda one: one.weight)}
    kept = sorted(by_art.values(), key=lambda one: one.weight)[-GREAT:]
    ends = [*(at - 1 for at in playback.turns[1:]), playback.last]
    return [
        Great(one.art, sides[one.seat], one.words, ends[min(one.turn, len(ends)) - 1])
        for one in moments
        if one in kept
    ]


# ---------------------------------------------------------------------- the review


def _judgement(playback: ReplayPlayer) -> Judgement | None:
    """Return what has been found about a match, None where nothing is kept of it."""
    with suppress(ReplayError):
        judgement = Judgement.of(playback.record, playback.steps)
        told = judgement_file.kept(judgement)
        return judgement if judgement_file.take_up(judgement, told) else None
    return None


def _scales(found: Scales | None, eyes: Perspective) -> str:
    """Return what decided a match where it was weighed: sums alone, which tell of no card."""
    if found is None:
        return ""
    return sentence(found, eyes.seat) if eyes.seat != NOBODY else of_sides(found)


def _accuracies(review: Review) -> list[str]:
    found = [review.accuracy(seat) for seat in range(len(review.record.header.seats))]
    return [
        review_words.too_little()
        if one is None
        else _("Accuracy {n}").format(n=review_words.percent(one))
        for one in found
    ]


def _marks(table: TableScene, review: Review, eyes: Perspective) -> list[Mark]:
    """Return the marks of decisions worse than good; a seat's page has those of its own."""
    return [
        _mark(table, one, review.by_n[one.n])
        for one in review.evaluations
        if one.grade in SLIPS and eyes.seat in (NOBODY, review.seat(one))
    ]


def _mark(table: TableScene, one: Evaluation, about: Decision) -> Mark:
    words = [f"{_(NAMES[one.grade])}."]
    before, after = review_words.before_and_after(one)
    if after:
        words.append(_("Win chance {before} → {after}.").format(before=before, after=after))
    if one.better:
        better = review_words.suggestion(table, about, one.better)
        words.append(_("Better: {move}.").format(move=review_words.in_full(better, one.better)))
    return Mark(about.last, one.grade.value, " ".join(words))
