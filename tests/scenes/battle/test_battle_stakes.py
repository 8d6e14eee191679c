"""Stakes of the battle on the screen: health, an attack's price, causes, warnings."""

from __future__ import annotations

import re
from argparse import Namespace

import pytest

from game.commands.shot import studio
from game.games.battle.insight import planned_damage
from game.rules.battle import BattleState
from game.rules.battle import events as happened
from game.rules.battle.cards import CARDS, TYPES
from game.rules.core import Collector
from game.rules.rng import Rng
from game.scenes.battle import stakes
from game.scenes.battle.advice import prompt, reasons
from game.scenes.battle.faces import face_of
from game.scenes.battle.scene import BattleScene
from game.staging.battle_moments import MIDDLE, MOMENTS, focused, table_of
from sprites.base import pieces, rich
from sprites.base.images import blank
from sprites.cards import card, cardzoom
from sprites.cards.plate import Plate
from tests.support.clauses import rule
from tests.support.play.battlefield import attack, battle
from tests.support.play.by_notation import do, told
from tests.support.play.walk import walk
from tests.support.stage import SMALL
from tests.support.sweeps import each

LEFT = ["Slingers", "Auxilia", "Peltasts", "Legionaries", "Warriors", "Rally"]
LETTERS = re.compile(rf"\b({'|'.join(TYPES)})\b")


def posed(name: str) -> BattleScene:
    """Return a moment of the battle."""
    app = studio(SMALL)
    scene = MOMENTS[name](app, Namespace())
    assert isinstance(scene, BattleScene)
    return scene


# ---------------------------------------------------------------------- health and price


@rule("B1.5")
def test_health_is_deck_and_reserve() -> None:
    war = battle("Slingers", decks=["Elephants, Nomads", "Horde"], reserves=["Bowmen", ""])
    board = war.view(0)
    assert (board.health(0), board.health(1)) == (3, 1)
    assert posed("battle").display.strength[0].shown == 37


@rule("B3.3")
@pytest.mark.parametrize("seed", range(6))
def test_an_attack_that_nobody_blocks_costs_what_its_price_says(seed: int) -> None:
    prices = 0
    for war in walk(BattleState.new(seed=seed), Rng(seed)):
        if war.asks != "attack":
            continue
        seat = war.to_act
        board, price = war.view(seat), 0
        picked = list(war.chosen)
        if picked:
            price = min(planned_damage(board, picked), board.health(1 - seat))
            assert price == _lost_unblocked(war.clone())
            prices += 1
    assert prices


def _lost_unblocked(war: BattleState) -> int:
    """Return how many cards the attack that is put together destroys if nobody does anything."""
    events = Collector()
    for _step in range(20):
        quiet = [a for a in war.legal() if a.verb in ("done", "decline")]
        war.apply(quiet[0], events)
        damage = [e for e in events.events if isinstance(e, happened.DamageDone)]
        if damage:
            lost = [e for e in events.events if isinstance(e, happened.CardLost)]
            assert len(lost) == damage[0].lost
            return damage[0].lost
    raise AssertionError("no damage")


def test_the_plate_of_the_victim_tells_the_price_of_a_plan() -> None:
    planned = stakes.threat(posed("battle-planning").display)
    assert planned == stakes.Threat(1, 7, unanswered=True, fatal=False)
    assert planned.words() == ("−7 cards", "if nobody blocks")


def test_a_defender_sees_what_no_block_would_cost_him_and_what_a_block_saves() -> None:
    scene = posed("battle-defending")
    assert stakes.threat(scene.display) == stakes.Threat(0, 8, unanswered=True, fatal=False)
    scene.display.assigned = {scene.display.ordered_hand()[1]: 0}
    blocked = stakes.threat(scene.display)
    assert blocked == stakes.Threat(0, 6, unanswered=False, fatal=False)
    assert blocked.words() == ("−6 cards", "in open lanes")


# ---------------------------------------------------------------------- causes


@rule("B3.3")
def test_the_log_tells_why_cards_are_lost() -> None:
    pending = {"decide": "tactics", "active": 0}
    war = battle("Slingers", "Bowmen", phase="attack", pending=pending, attack=attack("Warriors"))
    log = told(do(war, "decline"))
    assert "Unblocked Warriors: 3 cards destroyed" in log
    assert any(line.startswith("Damage destroys ") for line in log)


def test_the_panel_tells_why_while_the_cards_fall() -> None:
    title, lines = reasons(posed("battle-torn").display)
    assert title == "Why cards are lost"
    assert lines == [
        "Unblocked Elephants: 4 cards destroyed",
        "Unblocked Elephants: 2 cards destroyed",
    ]


@rule("B1.4")
def test_damage_beyond_the_last_card_is_told_as_such() -> None:
    pending = {"decide": "tactics", "active": 0}
    war = battle(
        "Slingers", "Bowmen", phase="attack", pending=pending, attack=attack("Warriors"),
        decks=["Nomads", "Horde, Psiloi"], reserves=["", ""],
    )  # fmt: skip
    log = told(do(war, "decline"))
    words = "Unblocked Warriors: 3 damage destroys the last 2 cards of the Persians"
    assert words in log


# ---------------------------------------------------------------------- the end of one's own army


@rule("B1.5")
@pytest.mark.parametrize("seed", range(8))
def test_a_draw_that_ends_the_army_is_foretold(seed: int) -> None:
    rng, cards = Rng(seed), 0
    for held in range(1, 6):
        for left in range(1, 7):
            war = battle(
                ["Elephants", "Nomads", "Psiloi", "Bowmen", "Horde"][:held], "Slingers",
                decks=[LEFT[:left], ["Onagers", "Scorpions"]], reserves=[[], []],
                phase="discard", pending={"decide": "discard", "active": 0},
            )  # fmt: skip
            for _pick in range(rng.below(held + 1)):
                war.apply(next((a for a in war.legal() if a.verb == "discard"), war.legal()[-1]))
                if war.asks != "discard" or war.outcome() is not None:
                    break
            else:
                foretold = stakes.left_after_draw(war.view(0), 0, len(war.chosen))
                war.apply(next(a for a in war.legal() if a.verb == "done"))
                assert (foretold <= 0) == (war.outcome() is not None)
                cards += 1
    assert cards > 20


@rule("B1.5")
def test_a_card_that_would_draw_the_last_cards_warns_and_asks_twice() -> None:
    scene = posed("battle-brink")
    display = scene.display
    assert "your army would be lost" in prompt(display)
    token = next(t for t in display.ordered_hand() if display.face_name(t) == "Reserve")
    assert scene.game.controls.buttons()[0].words == "Play Reserve and lose"
    before = scene.match.digest()
    display.focus.by_keys = True
    scene.game.controls.click(token)
    assert (scene.match.digest(), display.chosen) == (before, token)
    scene.game.controls.click(token)
    assert scene.match.outcome() is not None


# ---------------------------------------------------------------------- types in full


@each("number", range(len(CARDS)))
def test_no_card_names_a_type_of_unit_by_its_letters(number: int) -> None:
    face = face_of(number, "persians")
    words = [face.name, face.short, face.sentence, face.brief, face.code, face.kind_words]
    signless = [re.sub(r"\{\w+\}", "", line) for line in words]
    assert not any(LETTERS.search(line) for line in signless)
    assert bool(face.code) == (CARDS[number].kind == "unit")
    assert all(run.icon or run.words for run in rich.runs(face.short))


@pytest.mark.few("200")
@pytest.mark.parametrize("text", [100, 200])
def test_every_large_card_has_room_for_its_words(text: int) -> None:
    app = studio((960, 540), text)
    plate = Plate(app.canvas, app.canvas.px(card.ZOOM_WIDTH), blank((1, 1)))
    for number in range(len(CARDS)):
        face = face_of(number, "persians")
        reading = cardzoom.read(plate, face, pieces.side_of("persians"))
        assert cardzoom._tall(reading) <= reading.room, face.name
    app.close()


# ---------------------------------------------------------------------- tactics in figures


@pytest.mark.parametrize(
    ("tactic", "lines"),
    [
        (
            "Bloodlust",
            [
                "1. Hoplite Phalanx {gain|12} : 9, wins",
                "2. Cataphracts {gain|13} : 1, wins anyway",
                "3. Legionaries {quiet|11} : 11, both fall",
                "5. Horse Archers {loss|4} : 6, still beaten",
            ],
        ),
        ("Overrun", ["4. Elephants, unblocked: damage 3 → 5"]),
    ],
)
def test_a_tactic_of_the_hand_tells_the_fight_of_each_unit_it_could_serve(
    tactic: str, lines: list[str]
) -> None:
    """The sentence of its card stands above it already."""
    hands = [["Overrun", "Bloodlust"], MIDDLE["hands"][1]]
    fallen = [["Barbarians"], MIDDLE["casualties"][1]]
    scene = table_of(studio(SMALL), **{**MIDDLE, "hands": hands, "casualties": fallen})
    scene.playback.finish()
    focused(scene, tactic)
    assert reasons(scene.display) == ("If you play it", lines)
