"""The perspectives of a replay: each seat's, the spectator's, or all faces revealed."""

from __future__ import annotations

from dataclasses import dataclass

from game.match.seats import Bot, human_seats
from game.records.replay_player import ReplayPlayer
from game.rules.core import NOBODY, Seat


@dataclass(frozen=True)
class Perspective:
    """The seat from which the table is seen; `opened` shows every face, from that side."""

    seat: Seat
    opened: bool = False


def perspectives(playback: ReplayPlayer) -> list[Perspective]:
    """Return the perspectives on offer: all of a finished match, else those that leak nothing."""
    everyone = range(playback.state.seats)
    players = playback.record.header.players
    people = human_seats(players)
    among_bots = all(isinstance(player, Bot) for player in players)
    if playback.record.finished or playback.setup.mode == "practice" or among_bots:
        own = people or everyone
        every = [Perspective(seat) for seat in (*own, *(s for s in everyone if s not in own))]
        return [*every, Perspective(NOBODY), Perspective(own[0], opened=True)]
    return [*(Perspective(seat) for seat in people if len(people) == 1), Perspective(NOBODY)]
