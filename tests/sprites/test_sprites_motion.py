"""Motion ends where it should, at any frame rate, at any speed, and when it is skipped."""

from dataclasses import dataclass

import pytest
import pytweening
from hypothesis import given
from hypothesis import strategies as st

from sprites.base.motion import (
    INSTANT,
    Animation,
    Beat,
    Flair,
    Script,
    Stage,
    Together,
    Tween,
    Wait,
)


@dataclass
class Piece:
    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0
    alpha: float = 1.0
    told: int = 0


def play(piece: Piece, other: Piece) -> Animation:
    yield Tween(piece, 0.3, pytweening.easeInOutCubic, x=100, y=50)
    yield 0.1
    yield [Tween(piece, 0.2, pytweening.easeOutBack, scale=1.2), Tween(other, 0.35, x=-7)]
    piece.told += 1
    yield settle(piece)
    yield Tween(piece, 0.0, y=51.5)


def settle(piece: Piece) -> Animation:
    yield Tween(piece, 0.15, x=99.25)
    piece.told += 1


def run(stage: Stage, rate: float, seconds: float = 5.0) -> None:
    for _ in range(int(seconds * rate)):
        stage.step(1 / rate)


@pytest.mark.parametrize("rate", [7, 24, 60, 144])
@pytest.mark.parametrize("speed", [0.5, 1.0, 2.0, 4.0, INSTANT])
@pytest.mark.parametrize("calm", [False, True])
def test_a_play_ends_the_same_at_any_frame_rate_and_speed(
    rate: float, speed: float, calm: bool
) -> None:
    piece, other = Piece(), Piece()
    stage = Stage(speed, calm)
    stage.add(play(piece, other))
    run(stage, rate)
    assert piece == Piece(99.25, 51.5, 1.2, 1.0, 2)
    assert other.x == -7
    assert not stage.moving


@given(st.integers(0, 80))
def test_a_skip_at_any_moment_ends_it_at_the_same_place(frames: int) -> None:
    piece, other = Piece(), Piece()
    stage = Stage()
    stage.add(play(piece, other))
    stage.run_beside(Tween(other, 3.0, alpha=0.25))
    for _ in range(frames):
        stage.step(1 / 60)
    stage.skip()
    assert piece == Piece(99.25, 51.5, 1.2, 1.0, 2)
    assert other == Piece(x=-7, alpha=0.25)
    assert not stage.moving


def test_a_tween_starts_from_where_its_target_is_by_then() -> None:
    piece = Piece()
    stage = Stage()
    stage.add(Tween(piece, 1.0, pytweening.linear, x=10))
    stage.add(Tween(piece, 1.0, pytweening.linear, x=20))
    stage.step(1.5)
    assert piece.x == pytest.approx(15)


def test_time_left_over_goes_to_the_next_beat() -> None:
    piece = Piece()
    script = Script(play(piece, Piece()))
    assert script.step(0.3 + 0.1 + 0.35 + 0.15 + 0.25) == pytest.approx(0.25)


def test_the_newer_of_two_tweens_on_one_attribute_wins() -> None:
    piece = Piece()
    stage = Stage()
    stage.run_beside(Tween(piece, 1.0, x=100, y=5))
    stage.step(0.2)
    stage.run_beside(Tween(piece, 0.2, x=-30))
    run(stage, 60, 2)
    assert (piece.x, piece.y) == (-30, 5)


def test_clearing_one_stage_leaves_the_tweens_of_another_alone() -> None:
    piece = Piece()
    stage, other = Stage(), Stage()
    stage.run_beside(Tween(piece, 1.0, x=100))
    other.clear()
    stage.run_beside(Tween(piece, 0.2, x=-30))
    run(stage, 60, 2)
    assert piece.x == -30


def test_alpha_never_overshoots() -> None:
    piece = Piece(alpha=0.0)
    tween = Tween(piece, 1.0, pytweening.easeOutBack, alpha=1.0, x=10)
    seen = []
    while tween.step(1 / 60) < 0:
        seen.append((piece.alpha, piece.x))
    assert max(alpha for alpha, _ in seen) <= 1.0
    assert max(x for _, x in seen) > 10


def test_in_calm_mode_nothing_travels() -> None:
    piece = Piece()
    stage = Stage(calm=True)
    stage.add(Tween(piece, 0.4, x=100))
    stage.step(0.04)
    assert piece.x == 100
    assert 0 < piece.alpha < 1
    stage.step(0.05)
    assert piece.alpha == 1 and not stage.moving


def test_what_runs_beside_the_queue_does_not_hold_it() -> None:
    piece = Piece()
    stage = Stage()
    stage.run_beside(Wait(10))
    stage.add(Tween(piece, 0.1, x=1))
    stage.step(0.2)
    assert piece.x == 1 and stage.moving and not stage.busy


def test_nothing_together_takes_no_time() -> None:
    nothing: list[Beat] = []
    assert Together(nothing).step(0.5) == 0.5


def test_a_script_without_end_says_so() -> None:
    def forever() -> Animation:
        while True:
            yield 0.0

    stage = Stage()
    stage.add(forever())
    with pytest.raises(RuntimeError, match="never ends"):
        stage.skip()


def test_what_only_adorns_is_left_out_in_calm_mode_for_what_stands_instead() -> None:
    lively, calm = Stage(), Stage(calm=True)
    moved, still = Piece(), Piece()
    lively.add(Flair(Tween(moved, 0.2, x=10.0), instead=1.0))
    calm.add(Flair(Tween(still, 0.2, x=10.0), instead=1.0))
    for stage in (lively, calm):
        stage.step(0.5)
    assert (moved.x, lively.busy) == (10.0, False)
    assert (still.x, calm.busy) == (0.0, True)
