"""Writes a record as a web page that needs nothing else."""

from __future__ import annotations

from pathlib import Path

from game.client.app import App
from game.commands.headless import playback_of
from game.commands.shot import studio, without_window
from game.judging.judgement_file import kept, take_up
from game.match.seats import human_seats
from game.records.replay import result
from game.records.replay_player import ReplayPlayer
from game.records.sharing import for_others
from game.registry import GAMES
from game.rules.core import NOBODY, Seat
from game.scenes import seat_text
from game.scenes.games import moments_of, summary_of, table_of
from game.scenes.look_back.finding import unjudged
from game.scenes.look_back.replay_log import ReplayLog
from game.scenes.look_back.transport import Perspective, perspectives
from game.scenes.look_back.words.moments import Moments
from game.scenes.menus.results.endings import MatchEnding
from game.scenes.tables.table import TableScene
from game.scenes.verdict import verdict
from game.scenes.web_board import Gallery, web_board
from game.system.files import write_whole
from game.system.i18n import N_, _, language, ngettext, numeral
from game.system.output import InputError, say
from game.web.hero import Great, MatchFacts, ToldMoments
from game.web.page import page

SIZE = (640, 360)
GREAT = 3
"""So many great moments stand on the first frame at most."""
NOT_JUDGED = N_("This match has not been judged yet. Look back at it in Polemos first.")


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
    return MatchFacts(
        game=f"{_(game.name)}: {_(game.subtitle)}",
        title=seat_text.titled(header.rules, header.players),
        ending=seat_text.ending(header.rules, header.players, outcome),
        summary=summary_of(playback) if outcome is not None else "",
        sides=sides,
        names=[_(side) for side in playback.sides],
        players=[seat_text.who(header.rules, header.players, seat) for seat in seats],
        scores=[scores[seat] for seat in seats],
        picture=end.art,
        tints=end.tints,
        great=_great(playback, sides) if playback.record.finished else [],
        decided=_decided(table, playback, _reader(playback, eyes)),
    )


def _great(playback: ReplayPlayer, sides: list[str]) -> list[Great]:
    """Return the greatest moments of a match in order, no two with one picture.

    Each leads to the end of its turn.
    """
    moments = [moment for moment in moments_of(playback) if moment.seat != NOBODY and moment.art]
    by_art = {one.art: one for one in sorted(moments, key=lambda one: one.weight)}
    greatest = sorted(by_art.values(), key=lambda one: one.weight)[-GREAT:]
    ends = [*(at - 1 for at in playback.turns[1:]), playback.last]
    return [
        Great(one.art, sides[one.seat], one.words, ends[min(one.turn, len(ends)) - 1])
        for one in moments
        if one in greatest
    ]


# ---------------------------------------------------------------------- what is told


def _decided(table: TableScene, playback: ReplayPlayer, seat: Seat) -> ToldMoments:
    """Return what decided a match as a seat is told of it, or why nothing is told."""
    found, why = unjudged(playback)
    if found is None:
        return ToldMoments(why)
    take_up(found, kept(found))
    review, scales = found.review, found.scales
    if (scales is None and not review.done) or found.awaited:
        return ToldMoments(_(NOT_JUDGED))
    header = playback.record.header
    return ToldMoments(
        verdict(scales, seat) if scales is not None else "",
        seat_text.who(header.rules, header.players, seat),
        Moments(review, scales, found.reasons, found.gains, playback, table).of(seat),
    )


def _reader(playback: ReplayPlayer, eyes: Perspective) -> Seat:
    """Return the seat that a page tells of the match: an onlooker's tells its first person."""
    people = human_seats(playback.record.header.players)
    return eyes.seat if eyes.seat != NOBODY else next(iter(people), 0)
