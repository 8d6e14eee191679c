"""Files from strangers: spoilt ones get a sentence, huge ones too, and what is wide can be stopped.

`python -m tests.programs.fuzz --sent 5000` tries many more of them.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from ai.protocol import Budget
from ai.puzzles.puzzle import Puzzle
from ai.puzzles.solver import after
from ai.roster import create_bot
from game.lessons import own_puzzles
from game.lessons.marking import draft_of, is_whole, judged
from game.records.own_position import OwnPosition
from game.records.replay import ReplayError, decoded
from game.rules import RULES
from game.rules.battle.cards import CARDS as BATTLE_CARDS
from game.rules.battle.cards import COPIES
from game.rules.core import PlainData, State
from game.rules.duel.cards import CARDS
from game.rules.greece.chits import CHITS
from game.rules.greece.chits import COPIES as CHIT_COPIES
from game.rules.rng import Rng
from game.rules.wording import MOST_SAID, reason_of
from tests.programs.sent_files import KINDS, answer

EACH = 40
"""Files of each kind that an everyday run tries."""


@pytest.mark.parametrize("kind", KINDS)
def test_a_spoilt_file_is_opened_or_refused_in_a_sentence(kind: str, tmp_path: Path) -> None:
    answers = [answer(kind, seed, tmp_path) for seed in range(EACH)]
    assert any(answers) and not all(answers)


def all_of(names: list[str], copies: list[int]) -> list[str]:
    return [name for name, count in zip(names, copies, strict=True) for _copy in range(count)]


def wide(name: str) -> State:
    """The widest positions of a game: nearly everything is in hand."""
    cards = [card.name for card in CARDS]
    army = all_of([card.name for card in BATTLE_CARDS], list(COPIES))[:80]
    chits = all_of([chit.art for chit in CHITS], list(CHIT_COPIES))
    zones: dict[str, PlainData] = {
        "duel": {"hands": [cards[::2], cards[1::2]], "to_act": "athens"},
        "battle": {"hands": [army[::2], army[1::2]], "phase": "attack", "turn": 3},
        "greece": {"hands": [chits[::3], chits[1::3], chits[2::3]], "phase": "place"},
    }
    return RULES[name].arrange(**zones[name])


@pytest.mark.parametrize("game", list(RULES))
def test_in_the_widest_position_bots_answer_and_the_judge_gives_up_in_time(game: str) -> None:
    state = wide(game)
    view = state.view(state.to_act)
    for bot in ("greedy", "oracle"):
        assert create_bot(bot, game).choose(view, Rng(1), Budget(iterations=1)) in view.legal
    draft, played = draft_of(OwnPosition.of(state, 1)), list(view.legal[:0])
    now = draft.position()
    while not played or not is_whole(now, draft.seat):
        played.append(now.legal()[0])
        now = after(now, played[-1])
    own_puzzles.prove(judged(draft, played).puzzle)


def test_a_refusal_has_no_control_characters_of_the_file() -> None:
    with pytest.raises(ReplayError) as refusal:
        decoded(b'{"a\\u0007\\nb": 1}', Puzzle, 1)
    assert str(refusal.value).isprintable()


def test_a_refusal_does_not_repeat_ten_thousand_cards() -> None:
    with pytest.raises(ValueError) as refusal:
        RULES["duel"].arrange(turn=["Pericles"] * 10_000)
    assert len(str(reason_of(refusal.value))) <= MOST_SAID + 3
