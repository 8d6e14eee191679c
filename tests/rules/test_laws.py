"""The laws bite: a game that leaks, guesses wrong or forgets itself is caught by one of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from game.rules.core import Action, Collector, Emit, IllegalAction, State, silent
from game.rules.duel import DuelState, DuelView, knowledge
from game.rules.duel import events as happened
from game.rules.duel import state as rules
from game.rules.duel import view as views
from game.rules.rng import Rng
from tests.support import laws
from tests.support.play.games import GAMES, decisions, verbs_of

DUEL = GAMES["duel"]
Law = Callable[[State, Rng], object]

honest_view = views.view_of
honest_apply = DuelState.apply
honest_clone = DuelState.clone


def broken(law: Law, seed: int = 1, every: int = 3) -> bool:
    """Return True if the law fails somewhere in a random game."""
    try:
        for state, dice in decisions("duel", seed, every):
            law(state, dice)
    except AssertionError:
        return True
    return False


def sampling(state: State, dice: Rng) -> None:
    for viewer in laws.viewers(state):
        laws.samples_look_like_the_view(state, viewer, dice)


def leaking(state: State, dice: Rng) -> None:
    for viewer in laws.viewers(state):
        laws.nothing_leaks(state, viewer, DUEL, dice)


def telling(state: State, dice: Rng) -> None:
    laws.events_tell_what_views_show(state, DUEL)


def choosing(state: State, dice: Rng) -> None:
    laws.others_see_no_secret_choice(state, DUEL)


def emitting(state: State, dice: Rng) -> None:
    laws.telling_changes_nothing(state)


def plain(state: State, dice: Rng) -> None:
    for viewer in laws.viewers(state):
        laws.views_are_plain(state, viewer)


def refusing(state: State, dice: Rng) -> None:
    laws.illegal_actions_are_refused(state, VERBS, dice)


VERBS = verbs_of("duel")


@pytest.mark.few(3)
@pytest.mark.parametrize(
    "law",
    [sampling, leaking, telling, choosing, emitting, plain, refusing, laws.clones_are_independent],
)
def test_the_honest_game_breaks_no_law(law: Law) -> None:
    assert not broken(law, every=15)


# ---------------------------------------------------------------------- views that leak


def test_a_view_of_the_next_card_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(state: DuelState, seat: int) -> DuelView:
        view = honest_view(state, seat)
        return replace(view, last=state.faces[state.deck[-1]]) if state.deck else view

    monkeypatch.setattr(rules, "view_of", leaky)
    assert broken(sampling)


def test_a_view_that_says_how_strong_the_other_hand_is_is_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def leaky(state: DuelState, seat: int) -> DuelView:
        return replace(honest_view(state, seat), turn=sum(state.faces[t] for t in state.hands[1]))

    monkeypatch.setattr(rules, "view_of", leaky)
    assert broken(sampling)


def test_a_view_of_what_is_still_being_chosen_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "_pending_for", lambda state, acting: state.pending)
    assert broken(choosing)
    assert broken(leaking)


def test_a_view_with_a_set_in_it_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def untidy(state: DuelState, seat: int) -> DuelView:
        lot: Any = frozenset(state.hands[0])
        return replace(honest_view(state, seat), lot=lot)

    monkeypatch.setattr(rules, "view_of", untidy)
    assert broken(plain)


# ---------------------------------------------------------------------- events that leak


def test_a_pass_that_tells_whether_it_was_forced_is_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(happened.SidePassed, "SECRET", ())
    assert any(broken(leaking, seed, every=1) for seed in range(6))


@pytest.mark.parametrize("kind", [happened.CardDrawn, happened.DeckSearched, happened.HandSeen])
def test_an_event_that_shows_a_hidden_face_is_caught(
    monkeypatch: pytest.MonkeyPatch, kind: Any
) -> None:
    monkeypatch.setattr(kind, "SECRET", ())
    assert any(broken(telling, seed, every=1) for seed in range(6))


def test_an_event_that_names_the_cards_set_aside_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def loud(state: DuelState, action: Action, emit: Emit = silent) -> None:
        honest_apply(state, action, emit)
        if action.verb == "exchange":
            emit(happened.CardsSetAside, -1, action.seat, 1, action.args)

    monkeypatch.setattr(DuelState, "apply", loud)
    assert broken(leaking, every=1)


# ---------------------------------------------------------------------- worlds that are wrong


def test_a_sample_that_ignores_what_is_known_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(self: knowledge.Unseen, rng: Rng) -> list[tuple[int, int]]:
        tokens = [token for cell in self.tokens for token in cell]
        faces = [face for group in self.groups for face in group.faces]
        rng.shuffle(faces)
        return list(zip(tokens, faces, strict=True))

    monkeypatch.setattr(knowledge.Unseen, "deal", careless)
    assert any(broken(sampling, seed, every=1) for seed in range(3))


def test_a_sample_that_changes_what_its_viewer_sees_is_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    honest = views.world_of

    def swapped(state: DuelState, view: DuelView, rng: Rng) -> DuelState:
        world = honest(state, view, rng)
        a, b = world.hands[0][:1] or [0], world.hands[1][:1] or [1]
        world.faces[a[0]], world.faces[b[0]] = world.faces[b[0]], world.faces[a[0]]
        return world

    monkeypatch.setattr(rules, "world_of", swapped)
    assert broken(sampling)


# ---------------------------------------------------------------------- states that forget


def test_a_clone_that_shares_a_pile_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def sharing(state: DuelState) -> DuelState:
        twin = honest_clone(state)
        twin.discard = state.discard
        return twin

    monkeypatch.setattr(DuelState, "clone", sharing)
    assert broken(laws.clones_are_independent)


def test_a_witness_who_costs_dice_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def fussy(state: DuelState, action: Action, emit: Emit = silent) -> None:
        honest_apply(state, action, emit)
        if isinstance(emit, Collector):
            state.rng.bits()

    monkeypatch.setattr(DuelState, "apply", fussy)
    assert broken(emitting)


def test_a_game_that_takes_what_only_looks_like_an_action_is_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def lenient(state: DuelState, action: Any, emit: Emit = silent) -> None:
        honest_apply(state, Action(*action) if isinstance(action, tuple) else action, emit)

    monkeypatch.setattr(DuelState, "apply", lenient)
    with pytest.raises((AssertionError, TypeError)):
        for state, dice in decisions("duel", 1, every=9):
            refusing(state, dice)


def test_a_refusal_that_leaves_a_trace_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def hasty(state: DuelState, action: Action, emit: Emit = silent) -> None:
        try:
            honest_apply(state, action, emit)
        except IllegalAction:
            state.turn += 1
            raise

    monkeypatch.setattr(DuelState, "apply", hasty)
    assert broken(refusing)
