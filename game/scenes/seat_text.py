"""Players, sides, endings and odds in words: people by their names, bots by their level."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import date, datetime, tzinfo

from ai import GREEN
from ai.head_start import EVEN_AMONG
from ai.ratings import odds_of, ratings
from game.match.seats import Bot, Player, has_armies, human_seats, sides_of
from game.records.library import Library
from game.records.origin import origin_of
from game.records.replay import Record
from game.rules.core import Outcome
from game.system.i18n import N_, _, ngettext, row
from game.system.local_time import local

MONTHS = (
    N_("{day} Jan"), N_("{day} Feb"), N_("{day} Mar"), N_("{day} Apr"), N_("{day} May"),
    N_("{day} June"), N_("{day} July"), N_("{day} Aug"), N_("{day} Sept"), N_("{day} Oct"),
    N_("{day} Nov"), N_("{day} Dec"),
)  # fmt: skip
"""A day of each month: figures alone would be read as another day where the month comes first."""
RANKS = {
    "recruit": N_("Plays on instinct, one card at a time."),
    "hoplite": N_("Counts the Force on both sides before playing."),
    "strategos": N_("Thinks ahead and considers what you might hold."),
    "oracle": N_("Thinks longest and remembers everything."),
}
"""A sentence on each bot level in games for two."""
AMONG_THREE = {
    "recruit": N_("Plays on instinct."),
    "hoplite": N_("Plays for immediate gain."),
    "strategos": N_("Thinks ahead and guesses."),
    "oracle": N_("Thinks longest, forgets nothing."),
}
"""The same on the map, where three plates stand side by side."""
BOTS = {
    "recruit": N_("Recruit"),
    "hoplite": N_("Hoplite"),
    "strategos": N_("Strategos"),
    "oracle": N_("Oracle"),
    **dict.fromkeys(GREEN.values(), N_("Green recruit")),
    "random": N_("Random"),
    "greedy": N_("Greedy"),
    "minimax": N_("Minimax"),
    "mcts": N_("MCTS"),
}
"""The name of each bot: levels and families."""
TEMPERS = {"cautious": N_("cautious"), "bold": N_("bold"), "cunning": N_("cunning")}
"""The temperaments of bots, as they follow a level."""
STYLES = {"": N_("Balanced"), "cautious": N_("Cautious"), "bold": N_("Bold"),
          "cunning": N_("Cunning")}  # fmt: skip
"""The temperaments as the set-up offers them; "" is none."""
VOICES = {
    "recruit-cautious": N_("Not yet. Wait until they are tired."),
    "recruit-bold": N_("Forward! What are we waiting for?"),
    "recruit-cunning": N_("My uncle taught me a trick once."),
    "hoplite-cautious": N_("Shields up. Nobody breaks the line."),
    "hoplite-bold": N_("One good push, and they run."),
    "hoplite-cunning": N_("Let them think this flank is weak."),
    "strategos-cautious": N_("Let them come. My walls have time."),
    "strategos-bold": N_("Fortune favours those who strike first."),
    "strategos-cunning": N_("You saw what I wanted you to see."),
    "oracle-cautious": N_("Patience. I have seen how this ends."),
    "oracle-bold": N_("The gods have answered: attack."),
    "oracle-cunning": N_("You will misread me. They all do."),
}
"""The line of each opponent with a temperament before a match."""
REASONS = {
    "army destroyed": N_("army destroyed"),
    "both armies destroyed": N_("both armies destroyed"),
    "turn limit": N_("turn limit"),
    "turn limit, level": N_("turn limit, equal armies"),
    "seven areas": N_("7 areas"),
    "eight areas": N_("8 areas"),
    "most areas": N_("most areas"),
    "most counters": N_("most counters"),
    "shared": N_("equal areas and counters"),
    "conceded": N_("concession"),
}
"""The reason of a win in words, by the reason in the outcome."""
POINTS = re.compile(r"(\d+) victory points")
AREAS = re.compile(r"(\d+) areas( in exile)?")


def bot_name(bot: str) -> str:
    """Return what an opponent is called, such as "Oracle" or "Oracle, bold"."""
    level, _dash, temper = bot.partition("-")
    if temper in TEMPERS and level in BOTS:
        return _("{level}, {temper}").format(level=_(BOTS[level]), temper=_(TEMPERS[temper]))
    return _(BOTS.get(bot, bot))


def reason(outcome: Outcome) -> str:
    """Return how a match was won; a word that is not known here stays as the record has it."""
    points, areas = POINTS.fullmatch(outcome.reason), AREAS.fullmatch(outcome.reason)
    if areas is not None:
        return ngettext("{n} area", "{n} areas", int(areas[1])).format(n=int(areas[1]))
    if points is None:
        return _(REASONS[outcome.reason]) if outcome.reason in REASONS else outcome.reason
    n = int(points[1])
    return ngettext("{n} Victory Point", "{n} Victory Points", n).format(n=n)


def together(names: Sequence[str]) -> str:
    """Return two or three names in a row, with "and" before the last."""
    *most, last = names
    return _("{some} and {last}").format(some=row(most), last=last) if most else last


def describe(level: str, seats: int = 2) -> str:
    """Return a sentence that describes a bot level among so many players."""
    return _((AMONG_THREE if seats > 2 else RANKS)[level])


def rating(game: str, level: str) -> str:
    """Return the rating that the ladder of bots gives a level; "" where none was measured."""
    known = ratings(game).get(level)
    return f"{known.value:.0f}" if known is not None else ""


def voice(bot: str) -> str:
    """Return what a bot with a temperament says, in quotation marks; "" without one."""
    return _("“{words}”").format(words=_(VOICES[bot])) if bot in VOICES else ""


def describe_person(seats: int = 2) -> str:
    """Return a sentence that describes a human player's input, among so many players."""
    if seats > 2:
        return _("On this device, mouse or keys.")
    return _("Plays on this device, with mouse or keys.")


def who(game: str, players: Sequence[Player], seat: int) -> str:
    """A seat's player in words: a name, "You" for a single person without one, or a rank."""
    player = players[seat]
    if isinstance(player, Bot):
        return bot_name(player.name)
    alone = human_seats(players) == [seat]
    return player.name or (_("You") if alone else side(game, players, seat))


def side(game: str, players: Sequence[Player], seat: int) -> str:
    """The name of a seat's side, as it stands alone: Athens, Persians."""
    return _(sides_of(game, players)[seat])


def person(
    game: str, players: Sequence[Player], seat: int, form: Callable[[str, str], str] | None = None
) -> str:
    """Return a person by his name; else a seat's side, in the form that a sentence asks for."""
    player, alone = players[seat], side(game, players, seat)
    if not isinstance(player, Bot) and player.name:
        return player.name
    return form(game, alone) if form is not None else alone


def subject(game: str, name: str) -> str:
    """A side's name as it begins a sentence: Athens, The Persians."""
    return _("The {side}").format(side=name) if has_armies(game) else name


def named(game: str, name: str) -> str:
    """Return a side's name as it stands inside a sentence: Athens, the Persians."""
    return _("the {side}").format(side=name) if has_armies(game) else name


def against(game: str, players: Sequence[Player]) -> str:
    """Return the players as "one vs other", a lone person first."""
    names = [who(game, players, seat) for seat in range(len(players))]
    if len(players) == 2 and human_seats(players) == [1]:
        names.reverse()
    return _("{one} vs {other}").format(one=names[0], other=together(names[1:]))


def titled(game: str, players: Sequence[Player]) -> str:
    """Return the players for who was not there: each with the side, people by their names."""
    names = []
    for seat, player in enumerate(players):
        sided = side(game, players, seat)
        name = bot_name(player.name) if isinstance(player, Bot) else player.name or sided
        words = _("{player} ({side})") if name != sided else "{player}"
        names.append(words.format(player=name, side=sided))
    return _("{one} vs {other}").format(one=names[0], other=together(names[1:]))


def ending(game: str, players: Sequence[Player], outcome: Outcome | None) -> str:
    """Return winners and reason in words, or that the match is unfinished."""
    if outcome is None:
        return _("Unfinished")
    names = [side(game, players, seat) for seat in outcome.winners if seat < len(players)]
    if not names:
        return _("Nobody won: {why}").format(why=reason(outcome))
    words = _("{side} won: {why}") if len(names) == 1 else _("Shared by {side}: {why}")
    return words.format(side=together(names), why=reason(outcome))


def day_of(started: str, zone: tzinfo | None = None, year: bool = False) -> str:
    """The day and hour of a record's start, by the clock of this place unless another is given."""
    try:
        begun = local(datetime.fromisoformat(started.replace("Z", "+00:00")), zone)
    except (ValueError, OverflowError):  # there is no hour before the year 1
        return started[:10]
    day = day_and_month(begun)
    told = f"{day} {begun.year} {begun:%H:%M}" if year else f"{day} {begun:%H:%M}"
    return told.replace(" ", "\u00a0")


def day_and_month(moment: date) -> str:
    """Return a day without its year, such as 16 Nov."""
    return _(MONTHS[moment.month - 1]).format(day=moment.day)


OUT_OF, EVEN = 10, 0.06
"""Odds are told as so many matches of ten, or as even within this share."""


def of_first(side: str, share: float) -> str:
    """Return how often a side wins against an equal, by its share of such matches."""
    if abs(share - 0.5) < EVEN:
        return _("{side} wins about half of the matches between equals.").format(side=side)
    words = _("{side} wins about {n} of {m} matches between equals.")
    return words.format(side=side, n=round(share * OUT_OF), m=OUT_OF)


def of_sides(game: str, options: Mapping[str, object], sides: Sequence[str]) -> str:
    """Return how often each side wins among equals, "" where that was not measured."""
    found = odds_of(game, options, EVEN_AMONG)
    if found is None:
        return ""
    parts = [
        _("{side}\u00a0{n}\u00a0%").format(side=_(side), n=round(100 * share))
        for side, share in zip(sides, found.shares, strict=False)
    ]
    return _("Share of wins among equals: {shares}.").format(shares=row(parts))


def of_who_begins(game: str, options: Mapping[str, object]) -> str:
    """Return how often the side that begins wins among equals, "" where that was not measured."""
    found = odds_of(game, {**options, "first": 0}, EVEN_AMONG)
    if found is None:
        return ""
    return _("Whoever begins wins about {n} of 100 matches between equals.").format(
        n=round(100 * found.shares[0])
    )


def origin(record: Record, library: Library, zone: tzinfo | None) -> str:
    """Return of which match and from which turn a branch is, "" for a match of its own.

    Of a match that was played at a real table that is said.
    """
    if record.header.reconstructed:
        return _("Reconstructed from a real table.")
    found = origin_of(record, library.folder)
    if found is None:
        return ""
    if found.path is None:
        return _("It branches from turn {turn} of another match.").format(turn=found.turn)
    entry = library.entry_at(found.path)
    name = library.note_of(entry).name if entry is not None else ""
    if entry is not None and entry.header is not None and not name:
        players = against(entry.header.rules, entry.header.players)
        name = _("{players}, {day}").format(players=players, day=day_of(entry.started, zone))
    if found.set_up:
        return _("It begins from the position “{name}”.").format(name=name)
    return _("It branches from turn {turn} of “{name}”.").format(turn=found.turn, name=name)
