"""The armies in their ranks: a man for each card left, a gap for each lost, and nothing else."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from game.rules.battle import BattleState
from game.rules.battle.view import BattleView
from game.rules.core import NOBODY
from game.rules.rng import Rng
from game.scenes.battle.display import BattleDisplay
from game.scenes.battle.phalanx import Phalanx
from game.scenes.battle.scene import BattleScene
from sprites.base.canvas import Box
from sprites.charts import ranks
from sprites.charts.ranks import Count, Rider
from sprites.pictures.effects import STONE, Stone
from tests.support.filming import filmed
from tests.support.play.walk import walk
from tests.support.theatre import theatre

VIEWERS = (0, 1, NOBODY)


@pytest.mark.parametrize("seed", [3, 8])
def test_all_of_an_army_stands_is_away_or_is_lost_through_a_whole_match(seed: int) -> None:
    lines = {viewer: Phalanx() for viewer in VIEWERS}
    for state in walk(BattleState.new(seed), Rng(seed)):
        for seat in (0, 1):
            shown = set()
            for viewer in VIEWERS:
                view = state.view(viewer)
                lines[viewer].bury(view)
                count = lines[viewer].count(view, seat)
                found = Counter(ranks.states(count))
                assert found["man"] == view.health(seat)
                assert found["fallen"] + found["gap"] == len(view.casualties[seat])
                assert found["man"] + found["step"] + count.lost == 50 == found.total()
                shown.add(ranks.states(count))
            assert len(shown) == 1, "what one side alone knows would show"


def test_the_lost_lie_until_the_turn_ends_and_are_gaps_from_then() -> None:
    line = Phalanx()
    for before, now in pairwise(state.view(0) for state in walk(BattleState.new(5), Rng(5))):
        line.bury(before)
        earlier = [line.count(before, seat).fresh for seat in (0, 1)]
        line.bury(now)
        for seat, fresh in enumerate(earlier):
            lost = len(now.casualties[seat]) - len(before.casualties[seat])
            if now.turn != before.turn:
                assert line.count(now, seat).fresh in (0, max(0, lost))
            elif lost >= 0:
                assert line.count(now, seat).fresh == fresh + lost


def test_in_a_record_the_fallen_of_a_turn_lie_wherever_one_comes_from() -> None:
    app, viewer = theatre("battle")
    display = viewer.table.display
    assert isinstance(display, BattleDisplay)
    states = [step.state.view(NOBODY) for step in viewer.playback.steps]
    lay = 0
    for at in (*range(60, 90), *range(89, 59, -1)):
        viewer.transport.seek(at)
        now = states[at]
        assert isinstance(now, BattleView)
        began = next(one for one in states if isinstance(one, BattleView) and one.turn == now.turn)
        for seat in (0, 1):
            fell = max(0, len(now.casualties[seat]) - len(began.casualties[seat]))
            assert display.phalanx.count(display.board, seat).fresh == fell
            lay += fell
    assert lay
    app.draw()
    app.step(0.5)  # a card that was pointed at goes back to its place
    assert not display.phalanx.men and not viewer.table.playback.moving


def test_every_place_falls_once_and_the_next_to_fall_are_marked_before() -> None:
    for size in (30, 40, 50):
        assert sorted(ranks.falling(size)) == sorted(ranks.leaving(size)) == list(range(size))
    count = Count(50, 38, 5, 7)
    marked = ranks.next_to_fall(count, 4)
    after = ranks.states(count._replace(standing=34, lost=11, fresh=4))
    assert len(marked) == 4
    assert all(after[place] == "fallen" for place in marked)


def test_men_appear_as_the_cards_are_dealt_and_no_more_are_marked_than_stand() -> None:
    count = Count(50, 5, 0, 0)
    assert Counter(ranks.states(count)) == {"man": 5, "": 45}
    assert len(ranks.next_to_fall(count, 9)) == 5


@pytest.mark.parametrize("size", [30, 40, 50])
@pytest.mark.parametrize("row", [Box(192, 76, 830, 171), Box(214, 76, 678, 171)])
def test_both_ranks_stand_inside_their_row_in_order(size: int, row: Box) -> None:
    right = [ranks.stand(row, size, place, leftward=False) for place in range(size)]
    left = [ranks.stand(row, size, place, leftward=True) for place in range(size)]
    half = size // 2
    assert all(row.left + 8 < at.x < row.right - 8 for at in right)
    assert all(one.x > other.x for one, other in pairwise(right[:half]))
    for one, other in zip(right, left, strict=True):
        assert abs(one.x - row.centerx + other.x - row.centerx) < 0.01


def test_as_many_men_fall_as_cards_are_lost_and_none_moves_at_rest() -> None:
    fallen: set[tuple[int, int]] = set()
    for scene in filmed("battle-charge", BattleScene):
        men = scene.display.phalanx.men
        fallen |= {(man.seat, man.place) for man in men if man.turn > 0}
        lost = scene.display.board.casualties
    assert len(fallen) == max(map(len, lost)) > 1
    scene.playback.finish()
    assert not scene.display.phalanx.men


def test_a_stone_strikes_the_plate_before_a_card_is_lost() -> None:
    stones: list[Stone] = []
    for scene in filmed("battle-artillery-fired", BattleScene):
        display = scene.display
        flying = [one for one in display.effects if isinstance(one, Stone) and one.side == STONE]
        stones += flying
        lost = len(display.board.casualties[1 - display.board.active])
        if not stones:
            before = lost
        elif lost > before:
            assert not flying
    highest = max(stone.lift for stone in stones)
    plate = display.boxes.plaques[0]
    assert highest == 0, "the same stone, which has come down"
    assert plate.collidepoint(stones[-1].x, stones[-1].y)


def test_riders_go_round_the_wing_into_the_rear_of_the_enemy() -> None:
    seen: dict[int, Rider] = {}
    for scene in filmed("battle-flankers-sent", BattleScene):
        for one in scene.display.effects:
            if isinstance(one, Rider):
                seen.setdefault(id(one), one)
    assert len(seen) == 2
    for rider in seen.values():
        assert rider.leftward and scene.display.boxes.rows[0].collidepoint(rider.x, rider.y - 1)


@pytest.mark.parametrize("name", ["battle-artillery-fired", "battle-flankers-sent"])
def test_with_reduced_motion_neither_stone_nor_riders_are_thrown(name: str) -> None:
    for scene in filmed(name, BattleScene, calm=True):
        assert not any(isinstance(one, Stone | Rider) for one in scene.display.effects)


def test_pairs_fight_from_left_to_right_and_the_beaten_lie_until_the_turn_ends() -> None:
    fought: list[int] = []
    for scene in filmed("battle-pair-fought", BattleScene):
        frieze = scene.display.frieze
        if frieze.fighting is not None:
            place = frieze.bouts.index(frieze.fighting)
            fought += [place] if place not in fought else []
        if scene.display.board.battle is not None and len(fought) > 1:
            ends = frieze.bouts[fought[0]].ends
            assert "falls" in ends and "stands" in ends
    assert fought == sorted(fought) and len(fought) == 2
    assert len(frieze.bouts) == 4, "the band keeps the last frieze"


@pytest.mark.parametrize("calm", [False, True])
def test_while_a_pair_fights_in_the_band_their_cards_show_the_ground_alone(calm: bool) -> None:
    def away(scene: BattleScene) -> int:
        cards = scene.display.cards
        faces = [one.face for one in (*cards.sprites.values(), *cards.loose.values())]
        return sum(face.away for face in faces if face is not None)

    fought = 0
    for scene in filmed("battle-pair-fought", BattleScene, calm=calm):
        if scene.display.frieze.fighting is not None:
            assert away(scene) == 2
            fought += 1
    scene.playback.finish()
    assert fought and not away(scene)


def test_what_did_not_follow_leaves_no_figures_behind() -> None:
    *_, scene = filmed("battle-pair-fought", BattleScene)
    scene.playback.finish()
    display = scene.display
    assert display.frieze.bouts
    earlier = BattleState.new(7).view(display.viewer)
    scene.game.settle(earlier)
    assert not display.frieze.bouts and display.boxes.opened == 0


def test_a_struck_wing_turns_over_the_last_file_which_stands_up_again() -> None:
    reeled: set[tuple[int, int]] = set()
    for scene in filmed("battle-wing-struck", BattleScene):
        display = scene.display
        line = ranks.states(display.phalanx.count(display.board, 1))
        reeled |= {
            (man.seat, man.place)
            for man in display.phalanx.men
            if man.seat == 1 and man.turn and line[man.place] == "man"
        }
    assert reeled == {(1, place) for place in ranks.last_file(line)} and len(reeled) == 2
    assert not display.phalanx.men
