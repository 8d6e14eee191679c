"""The next step of a player: one table of rules, which decides on exactly one suggestion.

What is known comes in and one suggestion goes out; nothing is read or drawn here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from ai import LEVELS
from game.campaign.scenario import scenario
from game.judging.field import victories
from game.lessons.known import ANYWHERE, Known, NextStep, Place
from game.lessons.lesson import lesson, lessons
from game.lessons.path import PathStep, ahead, path, solved
from game.match.best_of_three import WINS
from game.registry import GAMES
from game.rules.wording import Phrase, Plural, phrase

if TYPE_CHECKING:  # the title opens without puzzles and statistics
    from ai.puzzles.puzzle import Puzzle
    from game.statistics.facts import Facts

ROW, OF_THEM = 5, 4
"""So many of the last matches at a level won, and the next level comes."""
LOST = 3
"""So many of the last matches at a level lost, and the one below comes."""
WINNABLE = 0.6
"""So great a part of the hoplites has won with a deal that was lost, and it comes again."""
YOUNG = 7
"""Days for which a mistake is asked."""
MINUTES = Plural("It takes {n} minute.", "It takes {n} minutes.")
WORTH = Plural(
    "A victory is worth {n} point of rating.", "A victory is worth {n} points of rating."
)


# ---------------------------------------------------------------------- what goes on


def as_it_stands(line: str) -> Phrase:
    """Return words that are in the player's language already."""
    return phrase("{line}", line=line)


def _saved(known: Known) -> NextStep | None:
    if known.saved is None:
        return None
    game, record, line = known.saved
    words = phrase("Continue {game}", game=phrase(GAMES[game].name))
    return NextStep("saved", "continue", game, record, words, line)


def _war_waits(known: Known) -> NextStep | None:
    if not known.war:
        return None
    reason = phrase("Your war goes on where you left it.")
    return NextStep("war waits", "war", "", "", phrase("The Long War"), reason)


def _series(known: Known) -> NextStep | None:
    """The next match of a best of three that the last match has left open."""
    if not known.series:
        return None
    (name, last), (own, other) = known.matches[-1], known.series
    reason = phrase(
        "{n} : {m} against the {level}, and the sides are changed.",
        n=own,
        m=other,
        level=_named(last.level.partition("-")[0]),
    )
    words = phrase("Best of three: next match")
    if own == other == WINS - 1:
        words = phrase("Best of three: deciding match")
    return NextStep("series", "series", last.game, name, words, reason)


# ---------------------------------------------------------------------- who is new


def _start(known: Known) -> NextStep | None:
    """The first lesson of all, for who has learned and begun nothing."""
    progress = known.progress
    if progress.lessons_done or progress.last_seats:
        return None
    game = next(iter(GAMES))
    reason = phrase("Learn {game} in four minutes", game=phrase(GAMES[game].name))
    return NextStep("start", "lesson", game, lessons(game)[0].id, phrase("Start here"), reason)


def _first_match(known: Known) -> NextStep | None:
    """A first match of the game whose lesson has been taken."""
    progress, game = known.progress, known.playing
    taken = any(name.startswith(f"{game}_") for name in progress.lessons_done)
    new = known.place == "lesson" or not progress.last_seats
    begun = game in progress.last_seats or known.of_game
    if begun or not (taken and new):
        return None
    reason = phrase("Play {game} against the computer", game=phrase(GAMES[game].name))
    return NextStep("first match", "first match", game, "", phrase("Your first match"), reason)


# ---------------------------------------------------------------------- what was played


def _mistake(known: Known) -> NextStep | None:
    """The costliest mistake of the last reviewed match, on a later day; one a day."""
    days, today = known.progress.mistakes_solved, known.today
    old = [
        one for one in known.mistakes if 0 < (today - one.day).days <= YOUNG and one.cost >= 0.005
    ]
    if not old or today.isoformat() in days.values():
        return None
    last = max(old, key=lambda one: (one.day, one.record))
    row = [one for one in old if one.record == last.record]
    worst = max(row, key=lambda one: one.cost)
    words = phrase("Better move")
    if worst.turn:
        words = phrase("Better move: turn {n}", n=worst.turn)
    cost = phrase("{n} %", n=round(100 * worst.cost))
    reason = phrase("A mistake of your last match cost {cost} of your win chance.", cost=cost)
    if (today - worst.day).days == 1:
        reason = phrase("Your mistake of yesterday cost {cost} of your win chance.", cost=cost)
    target = f"{worst.review} {worst.n}"
    return NextStep("better move", "better move", known.playing, target, words, reason)


def _same_deal(known: Known) -> NextStep | None:
    """The deal of the last match, lost for the first time, with which hoplites win as a rule."""
    won, of = known.hoplites
    if not (known.matches and of) or won < WINNABLE * of:
        return None
    name, last = known.matches[-1]
    if last.won or last.repeat:
        return None
    reason = phrase(
        "{n} of {m} hoplites won in your place, with the same deal. Try it again.",
        n=victories(won),
        m=of,
    )
    words = phrase(GAMES[last.game].again or "Same cards again")
    return NextStep("same deal", "again", last.game, name, words, reason)


def _one_victory(known: Known) -> NextStep | None:
    """A feat over several matches that the next victory may earn."""
    near = (one for one in known.standings if not one.earned and one.feat.key in VICTORIES)
    for standing in near:
        found = VICTORIES[standing.feat.key](known)
        if found is not None:
            game, level = found
            feat = standing.feat
            words = phrase("One victory to {feat}", feat=phrase(feat.name))
            where = phrase("{game} is left.", game=phrase(GAMES[game].name))
            gain = where if standing.done and game != known.playing else None
            reason = phrase(feat.sentence)
            return NextStep("one victory", "setup", game, level, words, reason, gain)
    return None


def _first_blood(known: Known) -> tuple[str, str] | None:
    return (known.playing, "") if known.matches else None


def _missing(known: Known, level: str = "") -> tuple[str, str] | None:
    """Return the only game without a victory, at a level where one is asked."""
    won = {
        one.game
        for _name, one in known.matches
        if one.won and not one.preset and not one.repeat and level in ("", one.level)
    }
    left = [game for game in GAMES if game not in won]
    return (left[0], level) if len(left) == 1 else None


def _fourth_in_a_row(known: Known) -> tuple[str, str] | None:
    row = [one for _name, one in known.matches if not one.preset and not one.repeat][-4:]
    return (known.playing, "") if len(row) == 4 and all(one.won for one in row) else None


def _eleven_labours(known: Known) -> tuple[str, str] | None:
    done = [standing.done for standing in known.standings if standing.feat.key == "labours"]
    return (known.playing, "strategos") if done == [11] else None


VICTORIES: Mapping[str, Callable[[Known], tuple[str, str] | None]] = {
    "first_blood": _first_blood,
    "three_wreaths": _missing,
    "heads_of_the_hydra": _fourth_in_a_row,
    "riddle_answered": partial(_missing, level="oracle"),
    "labours": _eleven_labours,
}
"""The feats that one more victory may earn, each with the game and the level that it takes."""


def _at_last_level(known: Known) -> tuple[str, list[Facts]]:
    """Return the level of the last match of the game, and all matches at it, the oldest first."""
    row = [one for _name, one in known.of_game if one.whole]
    level = row[-1].level if row else ""
    return level, [one for one in row if one.level == level]


def _stronger(known: Known) -> NextStep | None:
    level, row = _at_last_level(known)
    last = row[-ROW:]
    won = sum(one.won for one in last)
    if level not in LEVELS[:-1] or len(last) < ROW or won < OF_THEM:
        return None
    higher = LEVELS[LEVELS.index(level) + 1]
    reason = phrase(
        "You won {n} of the last {m} at the level {level}.", n=won, m=ROW, level=_named(level)
    )
    return _rival("stronger", known, higher, reason)


def _weaker(known: Known) -> NextStep | None:
    level, row = _at_last_level(known)
    last = row[-LOST:]
    if level not in LEVELS[1:] or len(last) < LOST or any(one.won for one in last):
        return None
    lower = LEVELS[LEVELS.index(level) - 1]
    reason = phrase("You lost the last {n} at the level {level}.", n=LOST, level=_named(level))
    return _rival("weaker", known, lower, reason)


def _lesson_of_defeat(known: Known) -> NextStep | None:
    """The next lesson of the game whose last match was lost."""
    done, row = known.progress.lessons_done, known.of_game
    left = [one for one in lessons(known.playing) if one.id not in done]
    lost = bool(row) and not row[-1][1].won
    return _lesson("after a defeat", left[0].id) if lost and left else None


def _second_match(known: Known) -> NextStep | None:
    """Other rules of the game, after its first match to the end; the set-up has all others too."""
    played = [one for _name, one in known.of_game if one.whole and not one.conceded]
    if len(played) != 1 or played[0].preset:
        return None
    offered = GAMES[known.playing].variant
    if offered is None:
        return None
    preset, reason = offered
    words = phrase("Second match: {rules}", rules=phrase(GAMES[known.playing].presets[preset]))
    return NextStep("second match", "variant", known.playing, preset, words, phrase(reason))


# ---------------------------------------------------------------------- puzzles and wars


def _next_puzzle(known: Known) -> NextStep | None:
    """The next open puzzle of the game, unless a step of the path has just been made."""
    first = solved(known.playing, known.progress) == [known.just]
    if first and any(step.kind == "puzzle" for step in path(known.playing)):
        return None
    row = [*known.puzzles.get(known.playing, ())]
    at = next((n for n, one in enumerate(row, start=1) if one.id == known.just), 0)
    return _puzzle("next puzzle", known, [*row[at:], *row[:at]])


def _todays_puzzle(known: Known) -> NextStep | None:
    every = [one for row in known.puzzles.values() for one in row if one.id == known.of_the_day]
    found = _puzzle("today's puzzle", known, every)
    return found and found._replace(words=phrase("Puzzle of the day"))


def _any_puzzle(known: Known) -> NextStep | None:
    return _puzzle("any puzzle", known, [one for row in known.puzzles.values() for one in row])


def _olympiad(known: Known) -> NextStep | None:
    """A harder war, after one that was won."""
    if not (known.won and known.olympiad):
        return None
    reason = phrase("Olympiad {n} is open to you", n=known.olympiad)
    return NextStep("olympiad", "war", "", "", phrase("Another war"), reason)


def _todays_war(known: Known) -> NextStep | None:
    if known.fought_today:
        return None
    reason = phrase("The war of this day, the same for everybody. You have not fought it yet.")
    return NextStep("today's war", "daily", "", "", phrase("Today's war"), reason)


# ---------------------------------------------------------------------- the path


def _along_the_path(known: Known) -> NextStep | None:
    """The next step of the game, or of another one where this path has come to its end."""
    games = [known.playing, *(game for game in GAMES if game != known.playing)]
    for game in games:
        step = ahead(game, known.deeds)
        if step is not None:
            return step_of(known, step)
    return None


def step_of(known: Known, step: PathStep) -> NextStep:
    """Return a step of a path as a suggestion."""
    found = PATH_STEPS[step.kind](known, step)
    words = phrase("Step {n}: {goal}", n=step.number, goal=goal(step))
    return found._replace(rule="path", words=words)


def goal(step: PathStep) -> Phrase:
    """Return the goal of a step in a few words; that of a puzzle without its title."""
    match step.kind:
        case "lesson":
            return phrase(lesson(step.target).title)
        case "match":
            return phrase("A match to its end")
        case "variant":
            return phrase(GAMES[step.game].presets[step.target])
        case "rival":
            return phrase("Beat the level {level}", level=_named(step.target))
        case "puzzle":
            return phrase("Solve a puzzle")
        case "scenario":
            return phrase("Win at {place}", place=phrase(scenario(step.target).label))
        case "war":
            return phrase("Win in the Long War")


def _lesson(rule: str, name: str) -> NextStep:
    one = lesson(name)
    number = lessons(one.game).index(one) + 1
    words = phrase("Lesson {n} · {title}", n=number, title=phrase(one.title))
    gain = phrase(MINUTES, n=one.minutes)
    return NextStep(rule, "lesson", one.game, one.id, words, phrase(one.idea), gain)


def _rival(rule: str, known: Known, level: str, reason: Phrase, game: str = "") -> NextStep:
    game = game or known.playing
    points = known.worth.get((game, level), 0)
    gain = phrase(WORTH, n=points) if points > 0 else None
    words = phrase("Next rival: {level}", level=_named(level))
    return NextStep(rule, "setup", game, level, words, reason, gain)


def _rival_ahead(known: Known, step: PathStep) -> NextStep:
    """The rival of a step, with what has come of it so far."""
    row = [one for _name, one in known.matches if (one.game, one.level) == (step.game, step.target)]
    reason = phrase("You have not met this level yet.")
    if row:
        won = sum(one.won for one in row)
        reason = phrase("So far you won {n} of {m} at this level.", n=won, m=len(row))
    return _rival("path", known, step.target, reason, step.game)


def _puzzle(rule: str, known: Known, row: Sequence[Puzzle]) -> NextStep | None:
    """Return the first open puzzle of a row."""
    done = known.progress.puzzles_solved
    one = next((each for each in row if each.id not in done), None)
    if one is None:
        return None
    every = known.puzzles[one.game]
    count = sum(each.id in done for each in every)
    gain = phrase("You have solved {n} of {m}.", n=count, m=len(every))
    words = phrase("Puzzle {n}", n=1 + every.index(one))
    return NextStep(rule, "puzzle", one.game, one.id, words, phrase(one.goal), gain)


def _puzzle_ahead(known: Known, step: PathStep) -> NextStep:
    row = [one for one in known.puzzles.get(step.game, ()) if one.id == step.target]
    reason = phrase(row[0].goal) if row else goal(step)
    return NextStep("path", "puzzle", step.game, step.target, goal(step), reason)


def _scenario_ahead(_known: Known, step: PathStep) -> NextStep:
    year = -scenario(step.target).year
    reason = phrase("An engagement from history, {year} BC: win it at any level.", year=year)
    return NextStep("path", "scenario", step.game, step.target, goal(step), reason)


def _war_ahead(_known: Known, step: PathStep) -> NextStep:
    reason = phrase("Win an engagement of {game} in a war.", game=phrase(GAMES[step.game].name))
    return NextStep("path", "war", step.game, "", goal(step), reason)


def _match_ahead(_known: Known, step: PathStep) -> NextStep:
    reason = phrase("Play {game} against the computer", game=phrase(GAMES[step.game].name))
    return NextStep("path", "first match", step.game, "", goal(step), reason)


def _variant_ahead(_known: Known, step: PathStep) -> NextStep:
    offered = GAMES[step.game].variant
    reason = phrase(offered[1]) if offered is not None else goal(step)
    return NextStep("path", "variant", step.game, step.target, goal(step), reason)


PATH_STEPS: Mapping[str, Callable[[Known, PathStep], NextStep]] = {
    "lesson": lambda _known, step: _lesson("path", step.target),
    "match": _match_ahead,
    "variant": _variant_ahead,
    "rival": _rival_ahead,
    "puzzle": _puzzle_ahead,
    "scenario": _scenario_ahead,
    "war": _war_ahead,
}


def _oracle_again(known: Known) -> NextStep:
    reason = phrase("Every path is behind you, and no other level plays better.")
    return _rival("oracle", known, LEVELS[-1], reason)


def _named(level: str) -> Phrase:
    return phrase(level.capitalize())


# ---------------------------------------------------------------------- the table


class Rule(NamedTuple):
    """A line of the table: where it is asked, and its suggestion, None where it has none.

    `at_once` holds for what can be said before everything has been read.
    """

    places: tuple[Place, ...]
    find: Callable[[Known], NextStep | None]
    at_once: bool = False


PLAYED: tuple[Place, ...] = ("title", "results")
"""The places at which matches are looked back on: at both the same is said."""
RULES: tuple[Rule, ...] = (
    Rule(("title",), _saved, at_once=True),
    Rule(("title",), _war_waits, at_once=True),
    Rule(("title",), _start, at_once=True),
    Rule(("title", "lesson"), _first_match, at_once=True),
    Rule(("title",), _series),
    Rule(PLAYED, _second_match),
    Rule(PLAYED, _mistake),
    Rule(PLAYED, _same_deal),
    Rule(("puzzle",), _next_puzzle),
    Rule(("war",), _olympiad),
    Rule(("war",), _todays_war),
    Rule(PLAYED, _stronger),
    Rule(PLAYED, _lesson_of_defeat),
    Rule(PLAYED, _weaker),
    Rule(PLAYED, _one_victory),
    Rule(ANYWHERE, _along_the_path),
    Rule(ANYWHERE, _todays_puzzle),
    Rule(ANYWHERE, _todays_war),
    Rule(ANYWHERE, _any_puzzle),
    Rule(ANYWHERE, _oracle_again),
)
"""The rules in their order; the last line always has an answer."""


def next_step(known: Known) -> NextStep | None:
    """Return the suggestion of the first rule that has one; None until enough has been read."""
    for rule in RULES:
        if not (known.read or rule.at_once):
            return None
        found = rule.find(known) if known.place in rule.places else None
        if found is not None:
            return found
    return None
