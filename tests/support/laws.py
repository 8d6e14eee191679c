"""The seven laws that the rules of every game keep, as functions that fail when one is broken.

They ask only what `game.rules.core` promises, so they serve every game, and broken ones too.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Collection, Iterator
from typing import Any, NamedTuple

from game.rules.core import (
    EVERYONE,
    HIDDEN,
    NOBODY,
    UNKNOWN,
    Action,
    Collector,
    Event,
    IllegalAction,
    Seat,
    State,
    View,
)
from game.rules.rng import Rng

FACE_FIELDS = ("face", "faces")
"""Names of the event fields that hold faces."""


class Secrets(NamedTuple):
    """The hidden information of a game.

    `shown` returns the faces that a view shows; `verbs` have arguments that only the acting seat
    knows; `closing` are the verbs that make a choice of several pieces public.
    """

    shown: Callable[[Any], Collection[object]]
    verbs: frozenset[str]
    closing: frozenset[str]
    open_part: Callable[[Action], object] = lambda action: action.verb
    """Returns the public part of an action with a secret argument."""
    leaving: frozenset[str] = frozenset()
    """The verbs by which one card leaves a hand, face up."""


def viewers(state: State) -> tuple[Seat, ...]:
    """All seats, and the spectator."""
    return (*range(state.seats), NOBODY)


# ---------------------------------------------------------------------- 1: legal and illegal


def legal_actions_apply(state: State) -> None:
    """Every legal action applies, and leaves a lawful state (first half of law 1)."""
    legal = state.legal()
    assert legal, "a running game waits for somebody"
    assert len(set(legal)) == len(legal), "an action is offered twice"
    assert legal == state.legal(), "the order of the legal actions changed"
    assert all(type(action) is Action and action.seat == state.to_act for action in legal)
    for action in legal:
        assert Action.parse(str(action)) == action
        assert state.describe(action)
        after = state.clone()
        after.apply(action)
        after.check()


def illegal_actions_are_refused(state: State, verbs: Collection[str], rng: Rng) -> None:
    """Anything that is not legal raises IllegalAction; the digest stays (second half of law 1)."""
    before = state.digest()
    for wrong in illegal_actions(state, verbs, rng):
        try:
            state.apply(wrong)
        except IllegalAction:
            continue
        raise AssertionError(f"{wrong!r} was accepted")
    assert state.digest() == before, "a refused action changed the state"


def illegal_actions(state: State, verbs: Collection[str], rng: Rng) -> list[Any]:
    """A good many things that are not legal now, malformed ones among them."""
    legal = state.legal()
    wrong: list[Any] = [None, 0, "", "pass", [], (), object(), b"0 pass", ("0", "pass"), {}]
    for action in legal[:3] + legal[-1:]:
        wrong += _misshapen(action)
    words = sorted(verbs)
    for _ in range(40):
        args = tuple(rng.below(124) - 3 for _ in range(rng.below(4) % 3))
        wrong.append(Action(state.to_act, rng.choice(words), args))
    allowed = set(legal)
    return [one for one in wrong if not (_is_plain(one) and one in allowed)]


def _misshapen(action: Action) -> Iterator[object]:
    make: Callable[..., Action] = Action  # with no regard to types
    seat, verb, args = action
    seats: list[Any] = [seat + 1, seat - 1, NOBODY, 99, float(seat), str(seat), None, bool(seat)]
    words: list[Any] = ["", verb.upper(), f"{verb} ", None, 0, (), {}]
    rests: list[Any] = [None, "5", 5, [*args], (*args, 0), (), {0: 1}]
    pieces: list[Any] = [-1, -2, 10**6, 10**6000, None, (), 0.5, True]
    pieces += [*map(float, args), *map(str, args)]
    yield from (make(other, verb, args) for other in [*seats, {}])
    yield from (make(seat, other, args) for other in words)
    yield from (make(seat, verb, other) for other in rests)
    yield from (make(seat, verb, (other,)) for other in pieces)
    yield from (make(seat, verb, (other, *args)) for other in pieces)


def _is_plain(one: object) -> bool:
    """Return True for an Action of exactly the contract's types, so that equality is exact."""
    if type(one) is not Action or type(one.seat) is not int or type(one.args) is not tuple:
        return False
    return type(one.verb) is str and all(type(arg) is int for arg in one.args)


# ---------------------------------------------------------------------- 2: emit and clone


def telling_changes_nothing(state: State) -> None:
    """With and without emit an action ends in the same digest (law 2)."""
    for action in state.legal():
        told, untold = state.clone(), state.clone()
        told.apply(action, Collector())
        untold.apply(action)
        assert told.digest() == untold.digest(), action


def clones_are_independent(state: State, rng: Rng, moves: int = 12) -> None:
    """Playing on a clone leaves the original unchanged, and the other way round (law 2)."""
    twin, before = state.clone(), state.digest()
    assert type(twin) is type(state)
    assert twin.digest() == before
    _play_on(twin, rng, moves)
    assert state.digest() == before, "playing on the clone changed the original"
    original, played = state.clone(), twin.digest()
    _play_on(original, rng, moves)
    assert twin.digest() == played, "playing on the original changed the clone"


def _play_on(state: State, rng: Rng, moves: int) -> None:
    for _ in range(moves):
        if state.outcome() is None:
            state.apply(rng.choice(state.legal()))


# ---------------------------------------------------------------------- 3: worlds


def samples_look_like_the_view(state: State, viewer: Seat, rng: Rng) -> None:
    """A sampled world is lawful and shows its viewer the same, with the same choices (law 3)."""
    view = state.view(viewer)
    world = type(state).sample(view, rng)
    world.check()
    assert world.view(viewer) == view
    assert world.to_act == state.to_act
    if viewer == state.to_act:
        assert world.legal() == state.legal() == list(view.legal)
    else:
        assert view.legal == ()
    assert world.outcome() == state.outcome()


def opened_samples_look_like_the_view(state: State, viewer: Seat, rng: Rng) -> None:
    """A sampled world of an opened view shows its viewer the same, with the same choices (law 3).

    Puzzles, finished matches and the theatre open positions at any moment of a game.
    """
    opened = state.opened()
    view = opened.view(viewer)
    world = type(state).sample(view, rng)
    assert world.view(viewer) == view
    assert world.to_act == state.to_act
    if viewer == state.to_act:
        assert world.legal() == opened.legal() == list(view.legal)
    assert world.outcome() == state.outcome()


# ---------------------------------------------------------------------- 4: no leak


class Observation(NamedTuple):
    """One viewer's observation of one action in one world."""

    events: tuple[Event, ...]
    view: View
    news: frozenset[object]
    dice: int
    true: bool


def nothing_leaks(state: State, viewer: Seat, secrets: Secrets, rng: Rng) -> int:
    """Worlds with the same view stay alike for any action that turns nothing up (law 4).

    An action turns something up for a viewer if its events or the view after it show a face that
    the view before it did not (events too, as a card can be opened and shuffled away at once;
    `events_tell_what_views_show` sees to it that they cannot hide a leak so). Faces are the only
    secrets, so an action that shows none may show only what
    follows from the view, the action's open part and the dice, which are made the same for all
    worlds: its redacted events and the view after it, with whom it leaves to act and what is
    decided, must be equal, and so must the number of actions that a decision takes.

    Compared are two sampled worlds and the true one. The true one is left out if dice are used
    (they may fall on a hidden order, which `sample` draws afresh) and when another seat closes a
    choice (in the sampled worlds nothing is chosen yet). An action of another seat with a secret
    argument is compared with all others of its open part. Returns how many were compared.
    """
    view = state.view(viewer)
    worlds = [type(state).sample(view, rng), type(state).sample(view, rng), state.clone()]
    dice, compared = rng.fork(), 0
    for action in worlds[0].legal():
        others = viewer != state.to_act
        hidden, closing = (others and action.verb in verbs for verbs in secrets[1:3])
        open_part = secrets.open_part
        outcomes = [
            _observe(world, other, viewer, view, secrets, dice)._replace(true=world is worlds[2])
            for world in worlds
            for other in world.legal()
            if other == action or (hidden and open_part(other) == open_part(action))
        ]
        if any(told.news for told in outcomes):
            continue
        if closing or any(told.dice for told in outcomes):
            outcomes = [told for told in outcomes if not told.true]
        for told in outcomes[1:]:
            assert told.events == outcomes[0].events, (action, told.events)
            assert told.view == outcomes[0].view, action
            compared += 1
    return compared


def nothing_tells_which_card_left(
    state: State, viewer: Seat, secrets: Secrets, rng: Rng, worlds: int = 4
) -> int:
    """Worlds with the same view stay alike when the same face leaves a hand in each (law 4).

    Wherever the card was in the hand, and whether it was searched for, seen or drawn late: its
    number, and all that the viewer can tell of the others, are the same. Actions that open more
    than the one card are left out. Returns how many outcomes were compared.
    """
    view, outcomes = state.view(viewer), dict[tuple[str, int], list[Observation]]()
    dice, compared = rng.fork(), 0
    for world in [state, *(type(state).sample(view, rng) for _ in range(worlds))]:
        for action in world.legal() if viewer != state.to_act else ():
            if action.verb in secrets.leaving:
                face = _face_of(world, action)
                told = _observe(world, action, viewer, view, secrets, dice)
                if faces_told(told.events) <= {face, HIDDEN}:
                    outcomes.setdefault((action.verb, face), []).append(told)
    for first, *others in outcomes.values():
        for told in others:
            assert told.events == first.events, (told.events, first.events)
            assert told.view == first.view
            compared += 1
    return compared


def _face_of(world: Any, action: Action) -> int:
    face: int = world.faces[action.args[0]]
    return face


def _observe(
    world: State, action: Action, viewer: Seat, view: View, secrets: Secrets, dice: Rng
) -> Observation:
    after, collector = world.clone(), Collector()
    after.rng.state, after.rng.draws = dice.state, dice.draws
    after.apply(action, collector)
    events = tuple(event.seen_by(viewer) for event in collector.events)
    seen = after.view(viewer)
    news = {*secrets.shown(seen), *faces_told(events)} - {*secrets.shown(view), HIDDEN}
    return Observation(events, seen, frozenset(news), after.rng.draws - dice.draws, False)


def faces_told(told: object) -> set[object]:
    """The faces that an event, or any number of them, speak of."""
    if isinstance(told, tuple | list):
        return {face for one in told for face in faces_told(one)}
    if isinstance(told, Event):
        return faces_told([getattr(told, name) for name in FACE_FIELDS if hasattr(told, name)])
    return {told}


def events_tell_what_views_show(state: State, secrets: Secrets) -> None:
    """An event speaks of no face that its reader's view does not show, before it or after.

    Actions that use dice are left out: a card may be opened and shuffled away at once.
    """
    for action in state.legal():
        after, collector = state.clone(), Collector()
        after.apply(action, collector)
        if after.rng.draws == state.rng.draws:
            for viewer in viewers(state):
                told = faces_told([event.seen_by(viewer) for event in collector.events])
                views = state.view(viewer), after.view(viewer)
                shown = {face for view in views for face in secrets.shown(view)}
                assert told <= shown | {HIDDEN}, (action, viewer)


def others_see_no_secret_choice(state: State, secrets: Secrets) -> int:
    """Of a choice still being put together the others see nothing at all. Returns how many."""
    kept = 0
    for action in state.legal():
        after, collector = state.clone(), Collector()
        after.apply(action, collector)
        if action.verb in secrets.verbs and after.to_act == state.to_act and not collector.events:
            for viewer in viewers(state):
                if viewer != state.to_act:
                    assert after.view(viewer) == state.view(viewer), action
                    kept += 1
    return kept


# ---------------------------------------------------------------------- 5: plain data


def views_are_plain(state: State, viewer: Seat) -> None:
    """A view is plain data: equal ones hash, print and pickle alike (law 5)."""
    view, again = state.view(viewer), state.clone().view(viewer)
    assert view == again
    assert (hash(view), repr(view)) == (hash(again), repr(again))
    frozen = pickle.dumps(view)
    assert frozen == pickle.dumps(again)
    back = pickle.loads(frozen)
    assert (back, hash(back), repr(back)) == (view, hash(view), repr(view))
    assert "{" not in repr(view), "sets and dicts have no order"


def sampled_views_are_alike(state: State, viewer: Seat, rng: Rng) -> None:
    """A view made from a sampled world pickles like the one made from the true world (law 5)."""
    view = state.view(viewer)
    other = type(state).sample(view, rng).view(viewer)
    assert pickle.dumps(other) == pickle.dumps(view)
    assert repr(other) == repr(view)


def notation_is_stable_and_single(state: State) -> None:
    """Notation names each legal action alone, in plain ASCII, and reads back (law 5)."""
    seen = state.view(state.to_act)
    written = set()
    for action in state.legal():
        text = state.notation(action)
        assert text.isascii() and text.split()[0] == action.verb and UNKNOWN not in text
        assert state.parse(text) == state.parse(f" {text.upper()} ") == action
        assert seen.notation(action) == text
        written.add(text)
    assert len(written) == len(state.legal())


def notation_keeps_secrets(state: State, secrets: Secrets, viewer: Seat) -> None:
    """A view writes no name that is not in the action, and none of a secret choice of others.

    A piece that it cannot name though the choice is no secret is opened by it.
    """
    view = state.view(viewer)
    for action in state.legal():
        said = view.notation(action)
        assert set(said.split()) <= {*state.notation(action).split(), UNKNOWN}, action
        if viewer != state.to_act and action.verb in secrets.verbs:
            assert UNKNOWN in said and view.secret(action), action
        elif UNKNOWN in said:
            opened = Collector()
            state.clone().apply(action, opened)
            told = faces_told([event.seen_by(viewer) for event in opened.events])
            assert _face_of(state, action) in told, action


# ---------------------------------------------------------------------- events and ends


def witnesses_only_see_less(state: State) -> None:
    """Every event has a whole and redacted forms of the same kind, and words without a gap."""
    for action in state.legal():
        collector = Collector()
        state.clone().apply(action, collector)
        for event in collector.events:
            for viewer in (*viewers(state), EVERYONE):
                seen = event.seen_by(viewer)
                assert type(seen) is type(event)
                assert seen.seen_by(viewer) == seen
                hash(seen)
                told = seen.phrase()
                assert told is None or ("{" not in str(told) and "-1" not in str(told))


def ends_fairly(state: State) -> None:
    """A game that is over says who won, shares one win and asks nobody (law 6)."""
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners
    assert outcome.reason
    assert set(outcome.winners) <= set(range(state.seats))
    assert abs(sum(state.returns()) - 1) < 1e-12
    assert len(state.returns()) == state.seats
    assert state.to_act == NOBODY
    assert state.legal() == []


def positions(state: State, depth: int) -> int:
    """Return the number of action sequences of this length, shorter where the game ends (law 7)."""
    if depth == 0 or state.outcome() is not None:
        return 1
    total = 0
    for action in state.legal():
        after = state.clone()
        after.apply(action)
        total += positions(after, depth - 1)
    return total
