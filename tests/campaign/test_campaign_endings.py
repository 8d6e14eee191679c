"""The ending of an engagement, read from its record: margins, seats that were handed over."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import pytest

from game.campaign.fold import RunError, after
from game.campaign.run import Charter, Ending, Run, RunStep
from game.campaign.scenario import scenario
from game.campaign.settling import choices_at, ending_of, figures, last_state, setup_alone, setup_at
from game.match.match import Match, Setup
from game.match.seats import Bot, Human
from game.records.record_file import Recorder
from game.records.replay import Record, read
from game.rules import RULES
from game.rules.core import NOBODY
from game.rules.rng import Rng
from game.system import paths
from tests.support.play.wars import left, play, set_out

NOW = datetime(2026, 11, 22, 10, 0, tzinfo=UTC)


@pytest.fixture(autouse=True)
def home() -> Iterator[Path]:
    with paths.elsewhere() as folder:
        yield folder


def begun(game: str, seed: int = 3, **options: object) -> Match:
    """Return a match of people that has just begun."""
    seats = ("human",) * RULES[game].seats
    recorder = Recorder(paths.records() / f"{game}{seed}.replay")
    return Match.begin(Setup(game, seats, seed, "match", options), recorder)


def recorded(match: Match) -> Record:
    return read(left(match))


@pytest.mark.few(1)
@pytest.mark.parametrize("game", RULES)
def test_an_ending_tells_each_seat_its_figures_and_what_the_winner_is_ahead(game: str) -> None:
    match = play(begun(game))
    outcome, record = match.outcome(), recorded(match)
    assert outcome is not None
    picture = match.state.picture()
    for seat in range(match.state.seats):
        found = ending_of(record, seat)
        assert found is not None
        own, rival = counted(game, picture, seat)
        won = seat in outcome.winners
        assert found.spoils == 0 or won
        assert msgspec.structs.replace(found, spoils=0) == Ending(
            won, max(0, own - rival) if won else 0, own, rival, picture["turn"], outcome.reason
        )
        assert figures(match.state, seat) == (own, rival)
    assert last_state(record).key() == match.state.key()


def counted(game: str, picture: dict[str, object], seat: int) -> tuple[int, int]:
    """Return the points, cards or areas of a seat and of the best of the others."""
    shown: dict[str, object] = picture
    if game == "duel":
        row = list(shown["vp"])  # type: ignore[call-overload]
    elif game == "battle":
        zones = [shown[zone] for zone in ("decks", "reserves")]
        row = [len([card for zone in zones for card in zone[at]]) for at in (0, 1)]  # type: ignore[index]
    else:
        owners = [area["owner"] for area in shown["areas"].values()]  # type: ignore[attr-defined]
        row = [owners.count(city) for city in ("athens", "sparta", "thebes")]
    return row[seat], max(one for at, one in enumerate(row) if at != seat)


def test_the_figures_count_what_a_position_shows() -> None:
    duel = RULES["duel"].arrange(vp=[4, 9])
    assert [figures(duel, seat) for seat in (0, 1)] == [(4, 9), (9, 4)]
    battle = RULES["battle"].arrange(hands=[["Rally"], []], reserves=[[], ["Elephants"]])
    shown = battle.picture()
    for seat in (0, 1):
        assert figures(battle, seat) == counted("battle", shown, seat)
    assert figures(battle, 0) == (49, 50), "a card in hand cannot be lost"
    areas = {
        "elis": {"owner": "sparta", "counters": 1},
        "argos": {"owner": "sparta", "counters": 1},
    }
    greece = RULES["greece"].arrange(turn=3, areas=areas | own_cities())
    assert [figures(greece, seat) for seat in range(3)] == [(1, 3), (3, 1), (1, 3)]


def own_cities() -> dict[str, dict[str, object]]:
    return {city: {"owner": city, "counters": 1} for city in ("athens", "sparta", "thebes")}


def test_a_match_without_an_end_has_no_ending() -> None:
    match = begun("duel")
    match.act(match.state.legal()[0])
    assert ending_of(recorded(match), 0) is None


@pytest.mark.parametrize(("vp", "margin"), [([9, 4], 0), ([4, 4], 0), ([4, 9], 5)])
def test_a_victory_of_one_who_was_behind_has_no_margin(vp: list[int], margin: int) -> None:
    start = {"vp": vp, "phase": "strategy"}
    setup = Setup("duel", ("human", "human"), 3, "match", {}, start)
    match = Match.begin(setup, Recorder(paths.records() / "behind.replay"))
    match.act(match.state.legal()[0])
    match.concede(0)
    record = recorded(match)
    assert ending_of(record, 1) == Ending(True, margin, vp[1], vp[0], 1, "conceded")
    assert ending_of(record, 0) == Ending(False, 0, vp[0], vp[1], 1, "conceded")


@pytest.mark.parametrize("loser", [0, 1])
def test_whoever_concedes_is_defeated_and_the_other_wins(loser: int) -> None:
    match = begun("duel")
    match.act(match.state.legal()[0])
    match.concede(loser)
    record = recorded(match)
    for seat in (0, 1):
        found = ending_of(record, seat)
        assert found is not None and found.won == (seat != loser) and found.reason == "conceded"


SOMEBODY = Human("Bea")
RECRUIT = Bot("recruit")


@pytest.mark.few(6)
@pytest.mark.parametrize(
    ("handed", "bots"),
    [
        ([(0, SOMEBODY), (1, SOMEBODY)], set()),
        ([(0, RECRUIT)], {0}),
        ([(1, RECRUIT)], {1}),
        ([(0, RECRUIT), (1, SOMEBODY)], {0}),
        ([(0, RECRUIT), (0, SOMEBODY)], {0}),  # who comes back too late
        ([(0, RECRUIT), (1, RECRUIT)], {0, 1}),
    ],
)
@pytest.mark.parametrize("seed", [3, 5, 6])
def test_a_seat_that_was_a_bots_for_a_while_has_not_won(
    handed: list[tuple[int, Bot | Human]], bots: set[int], seed: int
) -> None:
    match, rng = begun("duel", seed), Rng(seed)
    for seat, player in handed:
        match.act(rng.choice(match.state.legal()))
        match.hand_over(seat, player)
    while match.outcome() is None and match.to_act != NOBODY:
        match.act(rng.choice(match.state.legal()))
    outcome, record = match.outcome(), recorded(match)
    assert outcome is not None
    for seat in (0, 1):
        found = ending_of(record, seat)
        assert found is not None and found.won == (seat in outcome.winners and seat not in bots)
        assert found.won or not found.margin


# ---------------------------------------------------------------------- set-ups


@pytest.mark.parametrize("asked", [setup_at, choices_at], ids=["set-up", "choices"])
def test_without_an_engagement_there_is_no_set_up(asked: object) -> None:
    with pytest.raises(ValueError, match="no engagement is chosen"):
        asked(Run(Charter("athens", "recruit", "war", 3)))  # type: ignore[operator]


def test_nobody_needs_a_name() -> None:
    run = set_out(Run(Charter("athens", "recruit", "war", 3)))
    run = after(run, RunStep(road=run.open_stops[0].id))
    stop = run.open_stops or (run.engagements[0].stop,)
    seat = stop[0].seat
    for setup in (setup_at(run), setup_alone(stop[0].scenario, seat, "recruit", 3)):
        assert setup.players[seat] in (Human(""), Human("", "Hellenes"))


def test_the_armies_of_a_war_are_two_and_only_where_there_are_armies() -> None:
    battle = setup_alone(scenario("delium_424"), 1, "oracle", 3, "Ana")
    assert battle.seats == ("oracle @macedonians", "human Ana @hellenes")
    duel = setup_alone(scenario("pylos_425"), 0, "oracle", 3, "Ana")
    assert duel.seats == ("human Ana", "oracle")


def test_what_was_chosen_is_what_the_record_begins_with() -> None:
    """A choice of the run's own file counts, unless another one is asked for."""
    for run in wars_with_a_choice(4):
        (asked, *_others) = [one for one in choices_at(run) if one.options]
        setups = []
        for option in asked.options:
            engaged = after(run, RunStep(began="a.replay", choices={asked.decree.id: option}))
            assert setup_at(engaged) == setup_at(run, {asked.decree.id: option})
            assert setup_at(engaged, {}) == setup_at(run, {})
            assert setup_at(engaged) != setup_at(run, {asked.decree.id: asked.options[0]}) or (
                option == asked.options[0]
            )
            setups.append(setup_at(engaged).start)
        assert all(setups.count(one) == 1 for one in setups)
        with pytest.raises(ValueError, match="is not among"):
            setup_at(run, {asked.decree.id: "nothing"})
        with pytest.raises(RunError, match="nobody offers 'nothing'"):
            after(run, RunStep(began="a.replay", choices={asked.decree.id: "nothing"}))


def wars_with_a_choice(number: int) -> Iterator[Run]:
    """Yield wars before an engagement for which something is chosen."""
    for seed in range(200):
        run = set_out(Run(Charter("athens", "recruit", "war", seed)))
        while not run.over and number:
            run = after(run, RunStep(road=run.open_stops[0].id))
            if any(one.options for one in choices_at(run)):
                yield run
                number -= 1
                break
            run = after(run, RunStep(began="a.replay"))
            run = after(run, RunStep(ended=Ending(True, 1, 1, 0, 3)))
            while run.phase == "decree":
                free = [one for one in run.offered if not one.cost]
                wanted = sorted(free, key=lambda one: not one.chosen)
                run = after(run, RunStep(decree=wanted[0].id) if wanted else RunStep(skip=True))
    assert not number
