"""Reads the sentences of decrees word by word, and a start before and after what they do."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from game.campaign import option_changes
from game.campaign.decrees import decree_sets, decrees
from game.campaign.glory import OBOLS, grown
from game.campaign.opening import change, part_applies, parts_of
from game.campaign.part import Change, StartLayout, campaign_games, laid_out
from game.campaign.scenario import CITIES, scenarios
from game.campaign.terms import handicaps
from game.campaign.world.tables import commanders
from game.games.greece.campaign import SPECIALS
from game.rules import RULES
from game.rules.core import PlainData
from game.rules.rng import Rng

Picture = PlainData
SEEDS = (1, 2)
WORDS = {"a": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7}
WORDS |= {"eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13}


def number(word: str) -> int:
    """Return a number in words or in figures."""
    return WORDS[word] if word in WORDS else int(word)


def picture(layout: StartLayout) -> Picture:
    """Return the start as the rules understand it."""
    return RULES[layout.game].arrange(seed=9, **layout.zones).picture()


def starts(game: str) -> list[tuple[str, PlainData | None]]:
    of_game = [one for one in scenarios() if one.game == game]
    return [("plain", None), *((one.id, one.start) for one in of_game)]


class Case(NamedTuple):
    """Something that changes starts of a game, and the sentence that says so."""

    id: str
    game: str
    change: str
    sentence: str


FEW_OBOLS = 6
"""The obols with which decrees are read that grow with them: enough for one step."""


def cases() -> Iterator[Case]:
    """Yield each form of each decree, each set, signature and handicap, for each game."""
    for one in decrees():
        for form in (one, one.second_form):
            for game in campaign_games():
                told = grown(form.change_in(game), {form.family: 1, OBOLS: FEW_OBOLS})
                if told:
                    yield Case(f"{form.id}{'!' * form.inscribed} {game}", game, told, form.sentence)
    for group in decree_sets():
        if group.game in campaign_games():
            yield Case(group.id, group.game, group.change, group.sentence)
    for leader in commanders():
        game, _colon, told = leader.signature.partition(": ")
        yield Case(leader.id, game, told, leader.signature_sentence)
    for step in handicaps():
        game, colon, told = step.change.partition(": ")
        if colon and game in campaign_games():
            yield Case(f"olympiad {step.step}", game, told.replace("enemy", "own"), step.sentence)


CASES = list(cases())


# ---------------------------------------------------------------------- pictures before and after


class Told(NamedTuple):
    """A start before and after a change in somebody's hand."""

    game: str
    before: Picture
    after: Picture
    own: int
    others: tuple[int, ...]
    start: PlainData
    pinned: list[tuple[int, str]]

    def sizes(self, zone: str) -> list[int]:
        """Return by how many pieces a zone has grown at each seat."""
        pairs = zip(self.before[zone], self.after[zone], strict=True)
        return [len(new) - len(old) for old, new in pairs]

    def held(self, seat: int) -> Counter[str]:
        return Counter(self.after["hands"][seat])

    def option(self, picture_: Picture, clause: str, seat: int) -> Any:
        """Return a side's value of an option in a picture."""
        option = next(one for one in RULES[self.game].OPTIONS if one.clause == clause)
        value = picture_.get("options", {}).get(option.name, option.default)
        return value[seat] if option.sides else value

    @property
    def waits(self) -> bool:
        """True before the second counters are laid: hands hold only what was set aside."""
        return self.game == "greece" and self.after["phase"] == "setup"


Check = Callable[[Told, list[str]], None]


def more_cards(told: Told, words: list[str]) -> None:
    assert told.sizes("hands")[told.own] == number(words[0])


def named_cards(told: Told, words: list[str]) -> None:
    names = [word.removeprefix("a second ") for word in words]
    assert told.sizes("hands")[told.own] == len(names)
    assert not Counter(names) - told.held(told.own)


def named_of_number(told: Told, words: list[str]) -> None:
    count, names = number(words[0]), re.split(r" and ", words[1])
    assert len(names) == count
    named_cards(told, names)


def fewer_cards(told: Told, words: list[str]) -> None:
    assert told.sizes("hands")[told.own] == -number(words[0])


def enemy_has_fewer(told: Told, words: list[str]) -> None:
    enemy = told.others[0]
    assert told.sizes("hands")[enemy] == -number(words[0])
    assert told.after["hands"][told.own] == told.before["hands"][told.own]


def points(told: Told, words: list[str]) -> None:
    more("vp", told, number(words[0]))


def flank(told: Told, words: list[str]) -> None:
    more("flank", told, number(words[0]))


def more(zone: str, told: Told, count: int) -> None:
    assert told.after[zone][told.own] == told.before[zone][told.own] + count
    assert told.after[zone][1 - told.own] == told.before[zone][1 - told.own]


def reserve(told: Told, words: list[str]) -> None:
    names = re.split(r" cards? and an? ", words[0])
    assert told.sizes("reserves")[told.own] == len(names)
    assert sorted(told.after["reserves"][told.own][: len(names)]) == sorted(names)


def larger_army(told: Told, words: list[str]) -> None:
    count, fewer = map(number, words)
    assert count == fewer and told.sizes("decks")[told.own] == count
    assert told.sizes("decks")[told.others[0]] == -count


def fallen(told: Told, words: list[str]) -> None:
    enemy, count = told.others[0], number(words[0])
    assert told.after["decks"][enemy] == told.before["decks"][enemy][count:]
    assert told.after["casualties"][enemy][:count] == told.before["decks"][enemy][:count][::-1]


def first_turn(told: Told, words: list[str]) -> None:
    assert told.after["to_act"] == told.own


def areas(told: Told, words: list[str]) -> None:
    """Each that was free then; what somebody holds stays as it is."""
    for name in re.split(r" and |, ", words[0].lower().removesuffix(", beside delos,")):
        lay_in(told, name, number(words[1]))


def two_areas(told: Told, words: list[str]) -> None:
    lay_in(told, words[0].lower(), number(words[1]))
    lay_in(told, words[2].lower(), number(words[3]))


def lay_in(told: Told, name: str, count: int) -> None:
    if name in told.start.get("areas", CITIES):
        assert told.after["areas"][name] == told.before["areas"][name]
    else:
        assert told.after["areas"][name] == {"owner": CITIES[told.own], "counters": count}


def area_of_choice(told: Told, words: list[str]) -> None:
    names = {word.lower() for word in words[:3]}
    changed = [one for one in told.after["areas"]
               if told.after["areas"][one] != told.before["areas"][one]]  # fmt: skip
    new = {"owner": CITIES[told.own], "counters": number(words[3])}
    assert [told.after["areas"][one] for one in changed] == [new] and set(changed) < names


def own_areas(told: Told, words: list[str]) -> None:
    city, count = CITIES[told.own], number(words[0])
    for name, area in told.before["areas"].items():
        new = {"owner": city, "counters": count} if area["owner"] == city else area
        assert told.after["areas"][name] == new


def own_chits(told: Told, words: list[str]) -> None:
    names = re.split(r" and an? ", re.sub(r"^(the|an?) ", "", words[0], flags=re.I))
    assert not Counter(map(str.lower, names)) - told.held(told.own)


def rivals_chits(told: Told, words: list[str]) -> None:
    name = words[1].lower().removesuffix("s") if words[1] != "Specials" else words[1]
    for seat in told.others:
        assert told.held(seat)[name] >= number(words[0])


def specials_gone(told: Told, words: list[str]) -> None:
    for seat in told.others:
        gone = [name for name in told.after["retired"] if name in SPECIALS[seat]]
        kept = [name for held, name in told.pinned if held == seat]
        assert len(gone) == min(number(words[0]), len(SPECIALS[seat]) - len(kept))


def has(clause: str, value: Callable[[list[str]], Any], rivals: bool = False) -> Check:
    """Return what looks for a side's value of an option, and that nobody else's has changed."""

    def check(told: Told, words: list[str]) -> None:
        meant = told.others if rivals else (told.own,)
        for seat in range(len(told.after["hands"])):
            now, was = (told.option(one, clause, seat) for one in (told.after, told.before))
            assert now == (value(words) if seat in meant else was)

    return check


def ties(told: Told, words: list[str]) -> None:
    assert told.after.get("options", {}).get("ties", "athens") == ("athens", "sparta")[told.own]


def count(words: list[str]) -> int:
    return number(words[0])


def kept_chits(told: Told, words: list[str]) -> None:
    five, three, two = map(number, words)
    assert five == three + two
    has("V.G3", lambda words: two)(told, words)
    if not told.waits and "hands" not in told.start:
        assert told.sizes("hands")[told.own] == five - 4


NUM = r"(\w+)"
TYPE = {"Light Infantry": "LI", "Heavy Infantry": "HI", "Medium Infantry": "MI"}
TYPE |= {"Heavy Cavalry": "HC", "Light Cavalry": "LC", "Elephants": "EL", "War Wagons": "WW"}
SAYS: tuple[tuple[str, Check], ...] = (
    (rf"(?:your|its) first hand has {NUM} cards? more: (.+)", named_of_number),
    (rf"(?:your|its) first hand has {NUM} cards? more, your choice of \w+", more_cards),
    (rf"(?:your|its) first hand has {NUM} cards? more", more_cards),
    (rf"your first hand has {NUM} cards? fewer", fewer_cards),
    (rf"the enemy's first hand has {NUM} cards? fewer", enemy_has_fewer),
    (rf"(?:(?:you|it|the enemy) )?begins? with {NUM} VP more", points),
    (rf"(?:(?:you|it|the enemy) )?begins? with {NUM} flank points? more", flank),
    (r"an? (.+) cards? of (?:your|its) army begins? in (?:your|its) Reserve", reserve),
    (rf"your army has {NUM} cards? more, the enemy's {NUM} fewer", larger_army),
    (rf"the top {NUM} cards of the enemy's deck begin as Casualties", fallen),
    (r"(?:you|it) (?:have|has) the first turn", first_turn),
    (rf"(\w+), (\w+) or (\w+), your choice, begins with {NUM} counters? of yours", area_of_choice),
    (rf"(\w+) begins with {NUM} counters of yours, and (\w+) with {NUM}", two_areas),
    (rf"(\w+(?:, beside Delos,)?) begins with {NUM} counters? of (?:yours|its own)", areas),
    (rf"(\w+ and \w+) each begin with {NUM} counters? of yours", areas),
    (rf"each of (?:your|its) areas begins with {NUM} counters?", own_areas),
    (rf"each area of the first rival begins with {NUM} counters?", own_areas),
    (r"((?:the|an?) .+) (?:is|are) among (?:your|its) first (?:four|five)(?: chits)?", own_chits),
    (rf"each rival has {NUM} (\w+) among its first four chits", rivals_chits),
    (rf"{NUM} Special Chits? of each rival begins? out of the game, by lot", specials_gone),
    (rf"after each turn (?:you|it) may keep (?:up to )?{NUM} cards? of (?:your|its) hand",
     has("V.D1", count)),
    (rf"each turn (?:you are|it is) dealt up to {NUM} cards and discards? down to ten",
     has("V.D2", count)),
    (rf"(?:each turn )?(?:you|it) may exchange up to {NUM} cards", has("V.D4", count)),
    (r"you win a turn in which both Force totals are level", ties),
    (r"if the enemy plays a card after (?:you have|it has) passed and then passes too, "
     r"(?:you|it) may once play on", has("V.D7", lambda words: True)),
    (rf"each(?: of its)? (\w+) cards?(?: of yours)? has {NUM} Force more",
     has("V.D6", lambda words: [words[0].lower(), number(words[1])])),
    (rf"(?:your|its) hand holds {NUM} cards", has("V.B1", count)),
    (rf"the enemy's hand holds {NUM} cards", has("V.B1", count, rivals=True)),
    (r"(?:your|its) ([A-Z]\w+ \w+|[A-Z]\w+) do(?:es)? 1 damage more",
     has("V.B5", lambda words: TYPE[words[0]])),
    (rf"(?:your|its) Military reaches {NUM} links", has("V.G4", count)),
    (rf"(?:you|it) draws? to {NUM} chits, puts? down {NUM} and keeps? {NUM}", kept_chits),
    (rf"after each turn you lose you are dealt {NUM} cards? more(?:; with another .+, \w+)?",
     has("V.D8", count)),
    (rf"a turn that you win by ten Force or more brings {NUM} VP more(?:; with another .+, \w+)?",
     has("V.D9", count)),
    (r"in each attack of yours the first unit of yours that falls in a fight goes to your Reserve; "
     r"with another .+, in the enemy's attacks too", has("V.B8", lambda words: 1)),
    (r"in each attack the first two units of yours that fall in a fight go to your Reserve",
     has("V.B8", lambda words: 3)),
    (rf"each unit of the enemy's that yours beat in a fight costs the enemy {NUM} cards? more"
     r"(?:; with another .+, \w+)?", has("V.B9", count)),
    (r"where two of your chits are left after a fight, the one that removes the last counter also "
     r"puts one of yours there", has("V.G7", lambda words: 1)),
    (rf"while no city holds fewer areas than you, you draw {NUM} chits? more each turn",
     has("V.G8", count)),
    (rf"each rival needs {NUM} areas to win", has("V.G5", count, rivals=True)),
    (rf"(?:you|it) needs? {NUM} areas to win", has("V.G5", count)),
)  # fmt: skip
"""The clauses of which sentences are made, each with what must be true then."""
HEADS = r"(?:[Ii]n a duel|[Ii]n a battle|[Oo]n the map|[Ii]n every duel|[Ii]n every battle),? (.+)"
JOINTS = (", and ", "; ", ", but ", " and ", ", ")
IPHIGENIA = re.compile(
    r"You begin a duel with (\d) VP more, a battle with (\d) flank points more, "
    r"and on the map (\w+) begins with (\w+) counters of yours"
)
ACHILLES = re.compile(
    r"Your first hand has (\w+) cards more in a duel and (\w+) in a battle, "
    r"and on the map each of your areas begins with (\w+) counters"
)


TREASURY = re.compile(
    r"For each \d obols you hold, at most twice, you begin a duel with (\d) VP more "
    r"and a battle with (\d) flank points? more, "
    r"and on the map (\w+) begins with (\w+) counter of yours"
)


def clauses_of(case: Case) -> list[tuple[Check, list[str]]]:
    """Return what a sentence says of a game, clause by clause."""
    told = case.sentence.removesuffix(".").replace(" his ", " its ").replace(" he ", " it ")
    either = IPHIGENIA.fullmatch(told) or TREASURY.fullmatch(told)
    if either:
        vp, wings, area, counters = either.groups()
        said = {
            "duel": (points, [vp]),
            "battle": (flank, [wings]),
            "greece": (areas, [area, counters]),
        }
        return [said[case.game]]
    either = ACHILLES.fullmatch(told)
    if either:
        cards, drawn, counters = either.groups()
        said = {"duel": (more_cards, [cards]), "battle": (more_cards, [drawn]),
                "greece": (own_areas, [counters])}  # fmt: skip
        return [said[case.game]]
    head = re.fullmatch(HEADS, told)
    found = split(head[1] if head else told)
    assert found is not None, f"nobody can read {told!r}"
    return found


def split(told: str) -> list[tuple[Check, list[str]]] | None:
    """Return the clauses of a sentence; the longest that can be read comes first."""
    for pattern, check in SAYS:
        small = re.fullmatch(pattern, told[0].lower() + told[1:])
        found = small or re.fullmatch(pattern, told[0].upper() + told[1:])
        if found:
            return [(check, list(found.groups()))]
    for joint in JOINTS:
        at = told.find(joint)
        while at >= 0:
            left, right = split(told[:at]), split(told[at + len(joint) :])
            if left and right:
                return left + right
            at = told.find(joint, at + 1)
    return None


TOUCHED: dict[str, dict[str, tuple[str, ...]]] = {
    "duel": {"vp": ("vp", "to_act"), "hands": ("hands", "deck"), "V": ("options", "hands", "deck")},
    "battle": {
        "hands": ("hands", "decks", "casualties", "pending"),
        "reserves": ("reserves", "decks", "hands", "casualties"),
        "flank": ("flank",),
        "decks": ("decks", "casualties"),
        "first": ("to_act", "pending"),
        "V": ("options", "hands", "decks", "pending"),
    },
    "greece": {
        "areas": ("areas", "phase", "to_act", "pending"),
        "hands": ("hands", "cup"),
        "retired": ("retired", "hands", "cup"),
        "V": ("options", "hands", "cup", "phase", "pending", "to_act"),
    },
}
"""The only zones that a kind of change may touch; Delphi, taken, asks before anything else."""


def told_by(
    case: Case, start: PlainData | None, own: int, others: tuple[int, ...], seed: int
) -> Told:
    """Return a start before and after a change, as a run makes it: options before the deal."""
    options: PlainData = dict((start or {}).get("options", {}))
    rest = []
    for part in parts_of(case.game, case.change):
        option = option_changes.read(case.game, part)
        if option is not None:
            options = option.options(options, own, others)
        elif part_applies(case.game, start, part, own):
            rest.append(part)
    before, after = laid_out(case.game, start, seed), laid_out(case.game, start, seed, options)
    rng = Rng(seed)
    for part in sorted(rest, key=lambda part: " has " not in part):
        change(Change(after, own, others, rng), part)
    shown = picture(before), picture(after)
    return Told(case.game, *shown, own, others, start or {}, after.pinned)


def whole(case: Case, start: PlainData | None, own: int) -> bool:
    """True where each part of a change finds what it wants; areas may be held already."""
    parts = parts_of(case.game, case.change)
    applying = [part for part in parts if part_applies(case.game, start, part, own)]
    return (
        bool(applying)
        and all(part in applying or part.startswith("areas.") for part in parts)
        and any(part in applying for part in parts)
    )


def first_anyway(case: Case, told: Told) -> bool:
    """True if the lot gives the first turn of a plain battle to this seat anyway."""
    return "first=own" in case.change and not told.start and told.before["to_act"] == told.own


def check_nothing_else(case: Case, told: Told) -> None:
    """No zone changes that the change does not touch, and no piece is made or lost."""
    parts = parts_of(case.game, case.change)
    kinds = [re.split(r"[\[.=+]", part)[0] for whole_ in parts for part in whole_.split(", ")]
    touched = {zone for kind in kinds for zone in TOUCHED[case.game][kind]}
    touched |= {"tables"} if "V.D6" in case.change else set()  # each entry tells its Force
    shared = set(told.before) & set(told.after)
    same = {name for name in shared if name not in touched and name != "force"}
    assert {name: told.after[name] for name in same} == {name: told.before[name] for name in same}
    assert (set(told.before) ^ set(told.after)) <= touched
    assert pieces(case.game, told.after) == pieces(case.game, told.before)


def pieces(game: str, shown: Picture) -> Counter[str]:
    """Return all pieces with their number: a decree neither makes nor loses any."""
    single: tuple[str, ...] = {
        "duel": ("deck", "discard"),
        "battle": (),
        "greece": ("cup", "retired"),
    }[game]
    double: tuple[str, ...] = {
        "duel": ("hands", "victory_piles"),
        "battle": ("hands", "decks", "reserves", "casualties"),
        "greece": ("hands",),
    }[game]
    found = [name for zone in single for name in shown[zone]]
    found += [name for zone in double for pile in shown[zone] for name in pile]
    if game == "duel":
        found += [entry["card"] for side in shown["tables"] for entry in side]
    return Counter(found)
