"""Statistics and feats, posed with matches of some weeks, of a few days, and of none."""

from __future__ import annotations

import argparse
from datetime import UTC, datetime, timedelta
from math import exp

from msgspec import structs

from ai import LEVELS
from ai.protocol import Stake
from game.client.app import App
from game.client.services import Screen
from game.commands.positions import Make, run
from game.judging.field import FIELD
from game.judging.grades import Grade
from game.judging.judgement import Field
from game.judging.judgement_file import Head, KeptScales
from game.judging.judgement_folder import VERSION
from game.judging.kept_judgements import Judged, KeptMatch, KeptReview
from game.judging.scales import Kind
from game.match.seats import parse, sides_of
from game.records.appearances import record_part
from game.records.replay import stamp
from game.rules import RULES
from game.rules.rng import Rng
from game.scenes.menus.results.scene import Results
from game.scenes.statistics.skill_panels import Skill
from game.scenes.statistics.statistics_page import FEATS, PROGRESS, StatisticsPage
from game.staging.poses import won_by
from game.statistics.facts import Facts
from game.statistics.feats import feats
from game.statistics.rating import level_rating
from game.statistics.skill import counted
from game.system import paths

BEGAN = datetime(2026, 10, 3, 19, tzinfo=UTC)
GAMES = ("duel", "duel", "battle", "greece")
STRENGTH = (1130.0, 1580.0)
"""The strength of the posed player at the beginning and in the end."""
DECISIONS = 20
LONGEST = {"duel": 14, "battle": 40, "greece": 12}


def matches(count: int) -> dict[str, Facts]:
    """Return so many matches of a player who gets better, by file name."""
    chance = Rng(11)
    found = {}
    for number in range(count):
        moment = BEGAN + timedelta(hours=17 * number)
        share = number / max(1, count - 1)
        strength = STRENGTH[0] + share * (STRENGTH[1] - STRENGTH[0])
        found[f"{number:03}.replay"] = _match(chance, GAMES[number % 4], strength, stamp(moment))
    return found


def _match(chance: Rng, game: str, strength: float, started: str) -> Facts:
    seats = RULES[game].seats
    near = sorted(LEVELS, key=lambda level: abs(level_rating(level) - strength))
    level = chance.choice([near[0], near[0], near[1], near[2]])
    seat = chance.below(seats)
    entries = [level] * seats
    entries[seat] = "human Ana"
    won = chance.below(1000) < 1000 / (1 + exp((level_rating(level) - strength) / 174))
    rivals = [at for at in range(seats) if at != seat]
    pieces = record_part(game)
    assert pieces is not None
    known = pieces.names
    own = [known[chance.below(len(known)) * (1 + chance.below(9)) // 9] for _card in range(16)]
    return Facts(
        game=game,
        started=started,
        mode="match" if chance.below(4) else "practice",
        seat=seat,
        side=sides_of(game, [parse(entry) for entry in entries])[seat],
        others=[level] * (seats - 1),
        won=won,
        winners=[seat] if won else [chance.choice(rivals)],
        turns=4 + chance.below(LONGEST[game]),
        decisions=60,
        margin=(1 if won else -1) * (1 + chance.below(7)),
        pieces=list(dict.fromkeys(own)),
        feats=_feats(chance, game, won),
    )


def _feats(chance: Rng, game: str, won: bool) -> dict[str, int]:
    """Return how far a match came with the feats of its game: seldom to the goal."""
    found = {}
    for feat in feats():
        if feat.game == game:
            goal = feat.goal
            most = goal + 1 if chance.below(40) == 0 and won else goal
            found[feat.key] = chance.below(most) if most > goal else chance.below(goal + 1) - 1
    return {key: done for key, done in found.items() if done > 0}


def _weighed(name: str, one: Facts) -> Head:
    """Return the head of a match with some luck, and a field that had as much."""
    chance, seats = Rng(int(name[:3]) * 7 + 1), len(one.others) + 1
    luck = (chance.below(61) - 30) / 100 + (0.06 if one.won else -0.04)
    par = 1 / seats
    row = {Kind.DRAW.value: luck, f"{Kind.PLAY.value}{one.seat}": one.won - par - luck}
    sums = [row if at == one.seat else {} for at in range(seats)]
    result = tuple([float(seat in one.winners) for seat in range(seats)])
    errors = {Kind.DRAW.value: (0.05,) * seats}
    scales = KeptScales(result, (par,) * seats, sums, [], [], errors)
    field = Field(FIELD, min(FIELD, max(0, round(FIELD * (par + luck))) + chance.below(2) / 2))
    return Head(VERSION, name, one.game, name, one.seat, DECISIONS, scales, FIELD, field)


def _reviewed(name: str, learned: float) -> KeptReview:
    """Return the review of a match, by somebody who has `learned` so much, 0 to 1."""
    chance, judged = Rng(int(name[:3]) * 5 + 3), list[Judged]()
    for n in range(1, DECISIONS + 1):
        at_stake = (4 + chance.below(8)) / 100
        lost = at_stake * (1.1 - 0.5 * learned) * chance.below(100) / 100
        judged.append(Judged(n, "", lost / 2, Grade.GOOD, Stake(lost, at_stake)))
    return KeptReview(tuple(judged), (), True, True)


def _keep(skill: Skill, facts: dict[str, Facts]) -> None:
    """Let all matches that count have been weighed, and every third of them reviewed."""
    own = {name: one for name, one in facts.items() if counted(one)}
    for number, (name, one) in enumerate(own.items()):
        review = None if number % 3 else _reviewed(name, number / len(own))
        skill.kept[name] = KeptMatch(_weighed(name, one), review)


def _posed(count: int, tab: str = "", short: bool = False, judging: bool = False) -> Make:
    """A tab of the statistics of so many matches, every second battle a short one if asked.

    Where they are `judging`, not all that counts has been found.
    """

    def make(app: App, options: argparse.Namespace) -> Screen:
        with paths.elsewhere():
            scene = StatisticsPage(app, tab)
            app.push(scene)
        scene.index.facts.update(matches(count))
        if short:
            for name, one in [*scene.index.facts.items()][2::8]:
                scene.index.facts[name] = structs.replace(one, preset="30")
        _keep(scene.skill, scene.index.facts)
        if judging:
            scene.skill.judge = None
        scene.refill()
        scene.refresh()
        scene.focus.take(scene.home or f"tab {tab}")
        run(app, 0.3)
        return scene

    return make


def _earned(*keys: str) -> Make:
    """The end of a match that has earned feats."""

    def make(app: App, options: argparse.Namespace) -> Screen:
        scene = Results(app, won_by("duel", ("human", "strategos-bold"), 0), 0)
        app.push(scene)
        run(app, 1.0)
        scene.feats.tell([feat for feat in feats() if feat.key in keys])
        run(app, 2.0)
        return scene

    return make


def kept_example() -> list[KeptMatch]:
    """Return reviews of somebody who learns to play cards, and not to exchange them."""
    early = [Judged(n, "play", 0.03 + 0.01 * (n % 3), Grade.GOOD) for n in range(12)]
    late = [Judged(n, "play", 0.01 * (n % 2), Grade.BEST) for n in range(12)]
    same = [Judged(n, "exchange", 0.02 * (n % 2), Grade.GOOD) for n in range(10)]
    few = [Judged(n, "target", 0.01, Grade.GOOD) for n in range(3)]
    attack = [Judged(n, "attack", 0.002 * n, Grade.GOOD) for n in range(30)]
    return [
        reviewed("a", "duel", *early, *same),
        reviewed("b", "duel", *late, *same, *few),
        reviewed("c", "battle", *attack),
    ]


def reviewed(letter: str, game: str, *judged: Judged) -> KeptMatch:
    """Return what is kept of a match with these decisions."""
    head = Head(VERSION, letter * 32, game, f"{letter}.replay", 0, len(judged))
    return KeptMatch(head, KeptReview(judged))


def _progress(*kept: KeptMatch) -> Make:
    """The page of progress with these reviews."""

    def make(app: App, options: argparse.Namespace) -> Screen:
        with paths.elsewhere():
            scene = StatisticsPage(app, PROGRESS)
            app.push(scene)
        scene.skill.kept = {one.head.file: one for one in kept}
        scene.fill()
        scene.refresh()
        return scene

    return make


MOMENTS: dict[str, Make] = {
    "results-feat": _earned("thunderbolt"),
    "results-feats": _earned("first_blood", "the_word_once_spoken", "great_haul", "thunderbolt"),
    "statistics": _posed(72, "duel"),
    "statistics-all": _posed(72),
    "statistics-judging": _posed(72, "duel", judging=True),
    "statistics-battle": _posed(72, "battle", short=True),
    "statistics-greece": _posed(72, "greece"),
    "statistics-begun": _posed(3, "duel"),
    "statistics-empty": _posed(0),
    "progress": _progress(*kept_example()),
    "progress-empty": _progress(),
    "feats": _posed(72, FEATS),
    "feats-begun": _posed(5, FEATS),
    "feats-empty": _posed(0, FEATS),
}
