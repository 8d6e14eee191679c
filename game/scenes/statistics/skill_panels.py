"""The panels on luck and skill: luck added up, slips by month, the level, the field."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from ai.ratings import accuracies
from game.judging.estimate import Estimate
from game.judging.field import victories
from game.judging.kept_judgements import KeptMatch, kept_matches
from game.match.bot_driver import BotWorker
from game.rules.wording import COMMA, SPACE
from game.scenes import seat_text
from game.scenes.scales_words import in_percent, is_even
from game.scenes.statistics.panels import NAME, SMALL, Panel, Panels
from game.statistics.index import Index
from game.statistics.skill import (
    LEAST_REVIEWED,
    LEAST_WITHOUT,
    BesideField,
    Likeness,
    Luck,
    Matches,
    MatchJudge,
    Month,
    beside_field,
    likeness,
    luck_of,
    slips,
    so_far,
    stakes_of,
)
from game.system.i18n import _, ngettext, numeral, row
from sprites.base import text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import rounded
from sprites.base.layout import Column, Part, Row, centred, grow
from sprites.kit.leaves import Compound, Marked, Painted, Words
from sprites.pictures import portrait

BAND, MARK = 18.0, 11.0
"""The heights of the band and of the mark on it."""
MARGIN = 1.15
"""The axis is so many times as long as what lies on it."""
FACE, SMALL_FACE = 92.0, 66.0
MONTHS = 6
"""The most months that are told."""
FULL = 0.5
"""The slips of a match that fill a bar, as a share of a win."""


# ---------------------------------------------------------------------- luck


def luck_panel(named: Sequence[tuple[str, Luck]], alone: bool, note: str) -> Panel:
    """Return the panel of luck, a row for each game; `alone`: of one, told in more words."""
    known = [(words, one) for words, one in named if one.lucks]
    widest = max((max(abs(one.total.value), one.by_chance) for _words, one in known), default=1.0)
    rows: list[Part | float] = [_luck_row(words, one, MARGIN * widest) for words, one in known]
    if not known:
        rows = [Words(_("No match has been weighed yet."), SMALL, most=3)]
    elif alone:
        words = row([_more_wins(known[0][1].total), _without(known[0][1])], SPACE)
        rows += [2, Marked(words, SMALL)]
    return Panel("luck", _("Luck and skill"), Column(*rows, gap=8), note)


def _luck_row(words: str, one: Luck, far: float) -> Column:
    count, total = len(one.lucks), one.total
    matches = ngettext("{n} match", "{n} matches", count).format(n=count)
    chance = _("by chance up to {n} either way").format(n=_wins(one.by_chance))
    between = [_likely(total)] if total.error else []
    wins = _("even") if is_even(total) else _("{n} wins").format(n=_wins(total.value, "+"))
    spoken = row([f"{words}: {wins}", *between, matches, chance])
    return Column(
        Row(
            grow(Words(words, NAME, most=1, least=12, spoken=spoken)),
            Words(wins, NAME.inked(_ink(total)), spoken=""),
            gap=12,
        ),
        Painted(partial(_draw_luck, one, far), tall=BAND + 6),
        Row(
            grow(Words(row([matches, *between]), SMALL, most=1, least=12, spoken="")),
            Words(chance, SMALL, "right", most=1, least=12, spoken=""),
            gap=16,
        ),
    )


def _ink(total: Estimate) -> str:
    return "ivory2" if is_even(total) else "gainL" if total.value > 0 else "lossL"


def _wins(share: float, sign: str = "") -> str:
    """Return a number of wins with one place."""
    return numeral(f"{share:{sign}.1f}").replace("-", "−")


def _likely(total: Estimate) -> str:
    near, far = (_wins(each, "+") for each in total.ends)
    return _("likely {near} to {far}").format(near=near, far=far)


def _draw_luck(one: Luck, far: float, canvas: Canvas, box: Box) -> None:
    """Draw the band in which chance alone leaves the sum, and where it stands."""

    def at(share: float) -> float:
        return box.centerx + share / far * box.w / 2

    rounded(canvas, centred(box, box.w, 4), 2, "slip3")
    band = centred(box, at(one.by_chance) - at(-one.by_chance), BAND)
    rounded(canvas, band, 4, "slip4")
    canvas.fill("ivory3", centred(box, 1.6, BAND + 6))
    mark = centred(box, MARK, MARK).move(at(one.total.value) - box.centerx, 0)
    rounded(canvas, mark, MARK / 2, _ink(one.total), "ivory", 1.6)


def _more_wins(total: Estimate) -> str:
    """Return by how many wins luck was more than the average of one's cards, or less."""
    if is_even(total):
        return _("Luck gave you as many wins as your cards' average.")
    more = _("Luck gave you *{n}* wins more than your cards' average.")
    less = _("Luck gave you *{n}* wins less than your cards' average.")
    return (more if total.value > 0 else less).format(n=_wins(abs(total.value)))


def _without(one: Luck) -> str:
    """Return how the matches would have gone without luck, or from when on that is told."""
    if one.without is None:
        words = _("From {n} matches on it is told here what you would have won without luck.")
        return words.format(n=LEAST_WITHOUT)
    middle, low, high = map(in_percent, one.without)
    won = in_percent(sum(one.results) / len(one.results))
    words = _("Your share of the wins: *{won}*. Without luck: *{middle}*, likely {low} to {high}.")
    return words.format(won=won, middle=middle, low=low, high=high)


# ---------------------------------------------------------------------- slips


def slips_panel(months: Sequence[Month], note: str) -> Panel:
    """Return the panel of what slips cost in a match, month by month, the newest first."""
    rows = Column(*map(_month_row, reversed(months[-MONTHS:])), gap=8)
    return Panel("slips", _("Slips a match"), rows, note)


def _month_row(one: Month) -> Column:
    count, cost = len(one.slips), sum(one.slips) / len(one.slips)
    matches = ngettext("{n} match", "{n} matches", count).format(n=count)
    spoken = f"{one.month}: {in_percent(cost)}, {matches}"
    return Column(
        Row(
            Words(one.month, NAME, spoken=spoken),
            grow(Words(matches, SMALL, most=1, least=12, spoken="")),
            Words(in_percent(cost), NAME, spoken=""),
            gap=12,
            align="middle",
        ),
        2,
        Painted(partial(_draw_slips, cost), tall=8),
    )


def _draw_slips(cost: float, canvas: Canvas, box: Box) -> None:
    rounded(canvas, box, box.h / 2, "slip3")
    bar = Box(box.x, box.y, max(box.h, min(1.0, cost / FULL) * box.w), box.h)
    rounded(canvas, bar, box.h / 2, "lossL")


# ---------------------------------------------------------------------- the level


def likeness_panel(found: Likeness | None, reviewed: int, note: str) -> Panel:
    """Return the panel of the levels that one plays like."""
    if found is None:
        awaited = Column(Words(_awaited(reviewed), SMALL, most=9))
        return Panel("likeness", _("Which level you play like"), awaited, note)
    told = ngettext(
        "You keep {own} of what is at stake, in {n} reviewed match.",
        "You keep {own} of what is at stake, in {n} reviewed matches.",
        found.own.matches,
    ).format(own=_own(found), n=found.own.matches)
    theirs = row([_kept(level, one.value) for level, one in found.measured.items()], COMMA)
    equals = _("Among equals: {levels}.").format(levels=theirs)
    shown = dict.fromkeys((found.levels[0], found.levels[-1]) if found.named else ())
    title = _("You play like: {levels}") if shown else "{levels}"
    words = grow(Marked(row([told, equals], SPACE), SMALL))
    side = FACE if len(shown) == 1 else SMALL_FACE
    faces = [Painted(partial(_draw_face, level), None, side, side) for level in shown]
    content = Column(Row(Column(*faces, gap=6), words, gap=14 if faces else 0))
    return Panel("likeness", title.format(levels=_levels(found)), content, note)


def _own(found: Likeness) -> str:
    """Return one's own accuracy with its 95 % interval."""
    own = Estimate(found.own.value, found.own.error)
    near, far = (f"{100 * min(1.0, max(0.0, each)):.0f}" for each in (own.low, own.high))
    between = _("likely {near} to {far}").format(near=near, far=far)
    return _("{share} ({likely})").format(share=in_percent(own.value), likely=between)


def _kept(level: str, share: float) -> str:
    return f"{seat_text.bot_name(level)} {in_percent(share)}".replace(" ", "\N{NO-BREAK SPACE}")


def _awaited(reviewed: int) -> str:
    """Return from when on a level is named, and how far that is."""
    words = _("After {most} reviewed matches it is told here. So far: {n}.")
    return words.format(most=LEAST_REVIEWED, n=reviewed)


def _draw_face(level: str, canvas: Canvas, box: Box) -> None:
    side = min(box.w, box.h)
    canvas.blit_centre(portrait.disc(f"{level}_bold", canvas.px(side)), *box.center)


def likenesses_panel(found: Sequence[tuple[str, Likeness | None, int]], note: str) -> Panel:
    """Return the panel of the levels that one plays like, game by game."""
    rows = [_like_row(*each) for each in found]
    return Panel("likeness", _("Which level you play like"), Column(*rows, gap=8), note)


def _like_row(game: str, found: Likeness | None, reviewed: int) -> Column:
    words, own = _("{n} of {most} reviews").format(n=reviewed, most=LEAST_REVIEWED), list[Part]()
    if found is not None:
        words = _levels(found)
        own = [Words(_own(found), SMALL)]
    name = grow(Words(game, NAME, most=1, least=16))
    return Column(Row(name, Words(words, text.LABEL, "right", most=2), gap=12), *own)


def _levels(found: Likeness) -> str:
    """Return the levels that one may play like, or why none is named."""
    if found.named:
        low, *_between, high = map(seat_text.bot_name, (found.levels[0], *found.levels))
        return low if low == high else _("{low} to {high}").format(low=low, high=high)
    if found.above:
        return _("Better than all levels in the table")
    return _("Any level may be like that") if found.levels else _("No level fits well")


# ---------------------------------------------------------------------- the field


def field_panel(named: Sequence[tuple[str, BesideField]], note: str) -> Panel:
    """Return the panel of what hoplites have won with one's own deals, a row for each game."""
    rows = Column(*(_field_row(words, one) for words, one in named), gap=8)
    return Panel("field", _("Hoplites in your place"), rows, note)


def _field_row(words: str, one: BesideField) -> Column:
    told = ngettext(
        "Hoplites would have won {field} of {n} match, you won {own}.",
        "Hoplites would have won {field} of {n} matches, you won {own}.",
        one.matches,
    ).format(field=victories(one.field), n=one.matches, own=victories(one.own))
    return Column(
        Words(words, NAME, most=1, least=12, spoken=""),
        Painted(partial(_draw_field, one), tall=BAND),
        Words(told, SMALL, most=3, spoken=f"{words}: {told}"),
        gap=2,
    )


def _draw_field(one: BesideField, canvas: Canvas, box: Box) -> None:
    """Draw what was won of all as a bar, and a mark where hoplites would stand."""
    bar = centred(box, box.w, 8)
    rounded(canvas, bar, 4, "slip3")
    won = Box(bar.x, bar.y, max(bar.h, one.own / one.matches * bar.w), bar.h)
    rounded(canvas, won, 4, "gainL" if one.own >= one.field else "lossL")
    at = box.x + one.field / one.matches * box.w
    canvas.fill("ivory", Box(min(at, box.right - 3), box.y, 3, box.h))


# ---------------------------------------------------------------------- both


class Skill:
    """All that is kept of one's matches, by their records' names.

    `judge` finds what is missing, once all records are known; `unfit` counts the files that are
    damaged.
    """

    def __init__(self) -> None:
        found, self.unfit = kept_matches()
        self.kept = {one.head.file or one.head.digest: one for one in found}
        self.judge: MatchJudge | None = None

    @property
    def working(self) -> bool:
        """True while matches are left to be judged."""
        return self.judge is not None and not self.judge.over

    @property
    def reviewed(self) -> list[KeptMatch]:
        """The matches of which something is reviewed, by their records' names."""
        return [self.kept[name] for name in sorted(self.kept) if self.kept[name].review is not None]

    def begin(self, index: Index, worker: Callable[[], BotWorker]) -> MatchJudge:
        """Return the job that judges the records of an index, all of which are known."""
        self.judge = MatchJudge(index.facts, index.folder, worker, self.kept)
        return self.judge

    def told_of(self, done: int, most: int, usual: str) -> str:
        """Return of how many matches something is told so far, else what is usually said."""
        if not self.working or done == most:
            return usual
        words = ngettext("of {n} of {m} match", "of {n} of {m} matches", most)
        return words.format(n=done, m=most)

    def panels(self, games: Mapping[str, str], matches: Matches) -> Panels:
        """Return the panels on matches, left and right; `games` are the names of their games.

        With more than one of these each has a row.
        """
        by_key = {key: [(name, one) for name, one in matches if one.game == key] for key in games}
        lucks = [(games[key], luck_of(those, self.kept)) for key, those in by_key.items()]
        alone, count = len(games) == 1, so_far(matches, self.kept)
        months = slips(matches, self.kept)
        of_luck = self.told_of(count.weighed, count.of, _("the deal and the draws, added up"))
        of_slips = self.told_of(count.judged, count.of, _("what you lost of a win, by reviews"))
        left: list[Compound] = [luck_panel(lucks, alone, of_luck)]
        left += [slips_panel(months, of_slips)] if months else []
        right: list[Compound] = []
        found = [
            (games[key], likeness(key, stakes), len(stakes))
            for key, those in by_key.items()
            if accuracies(key)
            for stakes in [stakes_of([one for one in those if not one[1].preset], self.kept)]
        ]
        if found:
            note = self.told_of(count.judged, count.of, "")
            like = likeness_panel(*found[0][1:], note) if alone else likenesses_panel(found, note)
            right.append(like)
        fields = [(games[key], beside_field(those, self.kept)) for key, those in by_key.items()]
        if known := [each for each in fields if each[1].matches]:
            usual = _("the same deals and rivals")
            right.append(field_panel(known, self.told_of(count.fielded, count.of, usual)))
        return left, right
