"""The feats: what can be done, how far somebody has come; and what facts a cache can hold."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple

from game.records.appearances import record_part
from game.records.replay import MODES, MOST_HINTS, MOST_LINES, is_name
from game.registry import GAMES, read_rows
from game.rules import RULES
from game.statistics.facts import OTHER_OPTIONS, Facts, as_proof
from game.statistics.runs import RunSummary, against, objection

SHARED = Path(__file__).with_name("feats.csv")
ANY_GAME = "any"
WAR = 9
"""The engagements of a whole War."""


class Feat(NamedTuple):
    """One line of the table; `name` and `sentence` are strings of the catalogue.

    It is earned with a progress of `goal`. `game` is "any" for one that all games count for.
    """

    key: str
    name: str
    sentence: str
    game: str
    goal: int
    art: str


def feats() -> tuple[Feat, ...]:
    """Return all feats in the order of the wall."""
    return tuple(feat for game in (ANY_GAME, *GAMES) for feat in table(game))


@cache
def table(game: str) -> tuple[Feat, ...]:
    """Return a game's own feats, or those of `ANY_GAME`."""
    rows = read_rows(SHARED) if game == ANY_GAME else GAMES.rows(game, "feats.csv")
    return tuple(
        Feat(
            row["id"],
            row["name"],
            row["sentence"],
            game,
            int(row["goal"]),
            row["art"].removesuffix(".svg"),
        )
        for row in rows
    )


@dataclass(frozen=True)
class FeatProgress:
    """The progress of somebody with a feat.

    `record` is the file name of the record that earned it, or of the best try, "" without one;
    `when` is the date at which that match began.
    """

    feat: Feat
    done: int = 0
    record: str = ""
    when: str = ""

    @property
    def earned(self) -> bool:
        """True once the feat is earned."""
        return self.done >= self.feat.goal


Dated = Sequence[tuple[str, Facts]]
"""The records that count, with their file names, the oldest first."""


def standings(facts: Mapping[str, Facts], runs: Iterable[RunSummary] = ()) -> list[FeatProgress]:
    """Return the standing of every feat, from the facts of records by file name.

    Feats are earned by the printed rules, in a preset some would be much easier; and with cards
    that nobody knows from an earlier match.
    """
    counted = [
        (name, one)
        for name, one in facts.items()
        if one.counts and not one.preset and not one.repeat
    ]
    dated = sorted(counted, key=lambda pair: (pair[1].started, pair[0]))
    found, wars = _in_one_match(dated), list(runs)
    for feat in feats():
        if feat.key in OVER_RECORDS:
            found[feat.key] = OVER_RECORDS[feat.key](dated)
        elif feat.key in OVER_RUNS:
            steps = [(OVER_RUNS[feat.key](run, facts), *_last_of(run, facts)) for run in wars]
            found[feat.key] = sorted(steps, key=lambda step: step[2])
        elif feat.key == THREE_CITIES:
            found[feat.key] = _by_city(wars, facts)
    return [_first_best(feat, found.get(feat.key, [])) for feat in feats()]


def _in_one_match(dated: Dated) -> dict[str, list[Step]]:
    """Return how far each match came with the feats of one match, in one pass."""
    found: dict[str, list[Step]] = {}
    for name, one in dated:
        for key, done in one.feats.items():
            found.setdefault(key, []).append((done, name, one.started))
    return found


Step = tuple[int, str, str]
"""The progress that a record has brought, its file name and its date."""


def _first_best(feat: Feat, steps: Iterable[Step]) -> FeatProgress:
    """Return the standing at the first step that reaches the goal, or else at the best of all."""
    best = FeatProgress(feat)
    for done, name, when in steps:
        if done > best.done:
            best = FeatProgress(feat, min(done, feat.goal), name, when)
        if best.earned:
            break
    return best


# ---------------------------------------------------------------------- over records


def _wins(dated: Dated) -> list[Step]:
    return [(int(one.won), name, one.started) for name, one in dated]


def _games(dated: Dated, fits: Callable[[Facts], bool]) -> list[Step]:
    """Count the games of which one match fits."""
    steps, found = [], set[str]()
    for name, one in dated:
        if fits(one) and one.game not in found:
            found.add(one.game)
            steps.append((len(found), name, one.started))
    return steps


def _in_a_row(dated: Dated) -> list[Step]:
    steps, run = [], 0
    for name, one in dated:
        run = run + 1 if one.won else 0
        steps.append((run, name, one.started))
    return steps


def _counted(dated: Dated, fits: Callable[[Facts], bool]) -> list[Step]:
    fitting = [(name, one) for name, one in dated if fits(one)]
    return [(n, name, one.started) for n, (name, one) in enumerate(fitting, start=1)]


def _by_word(one: Facts) -> bool:
    return one.won and one.hard and one.mode == "match" and not one.undone


OVER_RECORDS: Mapping[str, Callable[[Dated], list[Step]]] = {
    "first_blood": _wins,
    "three_wreaths": lambda dated: _games(dated, lambda one: one.won),
    "riddle_answered": lambda dated: _games(dated, lambda one: one.won and one.level == "oracle"),
    "heads_of_the_hydra": _in_a_row,
    "labours": lambda dated: _counted(dated, lambda one: one.won and one.hard),
    "the_word_once_spoken": lambda dated: _counted(dated, _by_word),
}


# ---------------------------------------------------------------------- over runs


def _odyssey(run: RunSummary, facts: Mapping[str, Facts]) -> int:
    """Return the engagements of a War that have ended, while lives are left."""
    if run.length != WAR or run.lives_left < 1:
        return 0
    held = {one.record for one in run.fought if not against(one, facts.get(one.record))}
    return sum(_of(facts, name).holds for name in held)


def _unbroken(run: RunSummary, facts: Mapping[str, Facts]) -> int:
    """Return 1 for a war that has come to its end with every engagement won."""
    whole = run.ended and len(set(run.engagements)) == run.length > 0
    whole = whole and not objection(run, facts)
    return int(whole and all(_of(facts, name).won for name in run.engagements))


def _ends_well(run: RunSummary, facts: Mapping[str, Facts]) -> bool:
    """Return True for a war that has ended well, with victories that its records prove."""
    return run.run is not None and run.run.won and not objection(run, facts)


def _with_family(family: str) -> Callable[[RunSummary, Mapping[str, Facts]], int]:
    """Return what counts the decrees of a family in a war that has ended well."""

    def held(run: RunSummary, facts: Mapping[str, Facts]) -> int:
        if run.run is None or not _ends_well(run, facts):
            return 0
        return sum(one.family == family for one in run.run.held)

    return held


THREE_CITIES = "three_cities"


def _by_city(wars: Iterable[RunSummary], facts: Mapping[str, Facts]) -> list[Step]:
    """Return for each war that has ended well how many cities have had one by then."""
    dated = [(_last_of(run, facts), run.run) for run in wars if _ends_well(run, facts)]
    cities, steps = set[str](), list[Step]()
    for last, run in sorted(dated, key=lambda pair: pair[0][1]):
        assert run is not None
        cities.add(run.charter.city)
        steps.append((len(cities), *last))
    return steps


OVER_RUNS: Mapping[str, Callable[[RunSummary, Mapping[str, Facts]], int]] = {
    "odyssey": _odyssey,
    "unbroken": _unbroken,
    "son_of_the_earth": _with_family("earth"),
    "forest_of_trophies": _with_family("trophy"),
    "song_of_glory": _with_family("glory"),
}
NOTHING = Facts("there is no such record")


def _of(facts: Mapping[str, Facts], name: str) -> Facts:
    return facts.get(name, NOTHING)


def _last_of(run: RunSummary, facts: Mapping[str, Facts]) -> tuple[str, str]:
    """Return the file name and the date of a run's last engagement that has ended."""
    there = [name for name in run.engagements if _of(facts, name).holds]
    return (there[-1], facts[there[-1]].started) if there else ("", "")


WIDEST_MARGIN = 1_000
"""More Victory Points, cards or areas than anybody can be ahead."""


def possible(facts: Facts) -> bool:
    """True for facts that the examination of a record can find, which knows of no other one."""
    if facts.copy_of or not is_name(facts.check):
        return False
    if facts.left_out == OTHER_OPTIONS:
        return facts == as_proof(facts) and _plain(facts)
    if facts.left_out:
        only = Facts(facts.left_out, started=facts.started, cards=facts.cards, repeat=facts.repeat)
        return all(map(is_name, (facts.left_out, facts.started, facts.cards))) and facts == only
    return facts.game in RULES and _played(facts) and _counts(facts)


def _played(facts: Facts) -> bool:
    """True if players, mode and winners can be those of a match of the game."""
    seats, most = len(facts.others) + 1, len(RULES[facts.game].seat_names)
    names = (facts.started, facts.side, facts.cards, *facts.others)
    return (
        facts.mode in MODES
        and facts.preset in ("", *RULES[facts.game].PRESETS)
        and facts.seat in range(seats)
        and 1 < seats <= most
        and all(map(is_name, names))
        and _drawn_from(facts.winners, range(seats))
        and facts.won == (facts.seat in facts.winners)
    )


def _plain(facts: Facts) -> bool:
    """True if the figures that prove an engagement can be those of a match."""
    widest = max(abs(facts.margin), abs(facts.told_before))
    return 0 <= facts.turns <= MOST_LINES and widest <= WIDEST_MARGIN and is_name(facts.started)


def _counts(facts: Facts) -> bool:
    """True if figures, pieces and feats can be those of a match of the game."""
    pieces, keys = _known(facts.game)
    return (
        _plain(facts)
        and 0 <= facts.decisions <= MOST_LINES
        and 0 <= facts.hints <= MOST_LINES * MOST_HINTS
        and _drawn_from(facts.pieces, pieces)
        and facts.feats.keys() <= keys
        and all(0 < done <= MOST_LINES for done in facts.feats.values())
    )


@cache
def _known(game: str) -> tuple[frozenset[str], frozenset[str]]:
    """Return the names of a game's pieces, and the keys of the feats that it counts for."""
    keys = {feat.key for feat in feats() if feat.game in (game, ANY_GAME)}
    pieces = record_part(game)
    return frozenset(pieces.names if pieces else ()), frozenset(keys)


def _drawn_from(found: Sequence[object], known: Container[object]) -> bool:
    """True if something holds only what is known, each once."""
    return len(set(found)) == len(found) and all(one in known for one in found)
