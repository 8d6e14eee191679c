"""The log of a match in lines as short as a list of moments needs them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.judging.reason_words import LINE, LINES
from game.rules.core import NOBODY, Event, Seat
from game.rules.wording import Phrase
from game.scenes.look_back.replay_log import told_lines
from game.scenes.tables.table import TableScene
from sprites.kit.log import HEADING

MANY = 5
"""More pieces that a side draws at once are not named one by one."""
PIECES = ("cards", "chits")
"""The slots of the pieces in a line of the log on several that were drawn."""
CUT, LOOSE = "…", " ,;:.·(–"
"""The end of a line that was cut, and what does not stand before it."""


def log_lines(table: TableScene, events: Iterable[Event]) -> list[str]:
    """Return the lines of the log on some events, without those that head a turn."""
    found = [line for line in told_lines(table, events) if line.side != HEADING]
    return [table.log.words_of(line) for line in found]


def of_chance(table: TableScene, came: Sequence[Event], about: Seat) -> list[str]:
    """Return what came by chance, a line for each kind: to a seat first, then to the others.

    Where a side drew many pieces they are only counted.
    """
    kinds = [(getattr(one, "seat", NOBODY), type(one)) for one in came]
    seats = sorted({seat for seat, _ in kinds}, key=lambda seat: (seat != about, seat == NOBODY))
    shown = [
        (one.seen_by(NOBODY) if kinds.count(kind) > MANY else one).spelled_out()
        for seat in seats
        for kind, one in zip(kinds, came, strict=True)
        if kind[0] == seat
    ]
    return log_lines(table, shown)


def into_hand(table: TableScene, came: Sequence[Event], seat: Seat) -> str:
    """Return the pieces that a seat drew, "" where they are many or something else befell it."""
    own = [one for one in came if getattr(one, "seat", NOBODY) == seat]
    if len(own) > MANY or len({type(one) for one in own}) != 1:
        return ""
    for line in told_lines(table, [one.spelled_out() for one in own if one.SECRET]):
        for slot, value in line.news.values if isinstance(line.news, Phrase) else ():
            if slot in PIECES and isinstance(value, Phrase):
                return table.display.names.say(value)
    return ""


def sentence(line: str) -> str:
    """Return a line with a full stop at its end, cut after a word where it is very long."""
    line = cut(line, LINES)
    return line if line.endswith((CUT, "!", "?")) else f"{line}."


def cut(words: str, letters: int = LINE) -> str:
    """Return words without a full stop at their end, cut after one where they are too long.

    >>> cut("Athens draws 3 cards: Pericles, Troops, Thucydides")
    'Athens draws 3 cards: Pericles…'
    """
    words = words.removesuffix(".")
    if len(words) <= letters:
        return words
    whole = words[:letters].rpartition(" ")[0] or words[: letters - len(CUT)]
    return whole.rstrip(LOOSE) + CUT
