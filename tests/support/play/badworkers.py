"""Workers that do everything wrong, each in a process of its own."""

from __future__ import annotations

import os
import pickle
from collections.abc import Sequence
from multiprocessing.connection import Connection
from time import sleep
from typing import Any

from ai.protocol import ActionValue, SearchResult
from ai.service import Question
from game.rules.core import Action

FOREVER = 600.0


class Bomb:
    """Something that ends whoever unpickles it."""

    def __reduce__(self) -> tuple[Any, ...]:
        return (exit, (3,))


def _asked(pipe: Connection) -> Question:
    message = pipe.recv()
    assert isinstance(message, Question)
    return message


def _replying(pipe: Connection, reply: object) -> None:
    pipe.send((_asked(pipe).number, reply))
    sleep(FOREVER)


def none(pipe: Connection, paths: Sequence[str] = ()) -> None:
    pipe.send(None)
    sleep(FOREVER)


def words(pipe: Connection, paths: Sequence[str] = ()) -> None:
    pipe.send("nonsense")
    sleep(FOREVER)


def triple(pipe: Connection, paths: Sequence[str] = ()) -> None:
    pipe.send((_asked(pipe).number, 2, 3))
    sleep(FOREVER)


def later_number(pipe: Connection, paths: Sequence[str] = ()) -> None:
    question = _asked(pipe)
    pipe.send((question.number + 5, SearchResult(question.view.legal[0])))
    sleep(FOREVER)


def refusal(pipe: Connection, paths: Sequence[str] = ()) -> None:
    _replying(pipe, "I do not like it")


def illegal_action(pipe: Connection, paths: Sequence[str] = ()) -> None:
    _replying(pipe, SearchResult(Action(0, "surrender", ())))


def no_action(pipe: Connection, paths: Sequence[str] = ()) -> None:
    _replying(pipe, SearchResult("play"))  # type: ignore[arg-type]


def no_worths(pipe: Connection, paths: Sequence[str] = ()) -> None:
    question = _asked(pipe)
    pipe.send((question.number, SearchResult(question.view.legal[0], 7)))  # type: ignore[arg-type]
    sleep(FOREVER)


def worth_of_nothing(pipe: Connection, paths: Sequence[str] = ()) -> None:
    question = _asked(pipe)
    action = question.view.legal[0]
    pipe.send((question.number, SearchResult(action, (ActionValue(action, float("nan"), 1),))))
    sleep(FOREVER)


def no_stats(pipe: Connection, paths: Sequence[str] = ()) -> None:
    question = _asked(pipe)
    pipe.send((question.number, SearchResult(question.view.legal[0], (), [1])))  # type: ignore[arg-type]
    sleep(FOREVER)


def broken_pickle(pipe: Connection, paths: Sequence[str] = ()) -> None:
    pipe.send_bytes(pickle.dumps((1, "x"))[:-3] + b"\xff")
    sleep(FOREVER)


def pickle_of_what_is_not_there(pipe: Connection, paths: Sequence[str] = ()) -> None:
    pipe.send_bytes(b"cno.such.module\nname\n.")
    sleep(FOREVER)


def bomb(pipe: Connection, paths: Sequence[str] = ()) -> None:
    pipe.send(Bomb())
    sleep(FOREVER)


def half_a_message(pipe: Connection, paths: Sequence[str] = ()) -> None:
    os.write(pipe.fileno(), b"\0\0\1\0abc")
    sleep(FOREVER)


def huge_message(pipe: Connection, paths: Sequence[str] = ()) -> None:
    os.write(pipe.fileno(), b"\x7f\xff\xff\xff")
    sleep(FOREVER)


def flood(pipe: Connection, paths: Sequence[str] = ()) -> None:
    while True:
        pipe.send((0, None))


def closed_pipe(pipe: Connection, paths: Sequence[str] = ()) -> None:
    pipe.close()
    sleep(FOREVER)


def silence(pipe: Connection, paths: Sequence[str] = ()) -> None:
    sleep(FOREVER)


def death(pipe: Connection, paths: Sequence[str] = ()) -> None:
    os._exit(3)


ALL = [
    none, words, triple, later_number, refusal, illegal_action, no_action, no_worths,
    worth_of_nothing, no_stats, broken_pickle, pickle_of_what_is_not_there, bomb, half_a_message,
    huge_message, flood, closed_pipe, silence, death,
]  # fmt: skip
