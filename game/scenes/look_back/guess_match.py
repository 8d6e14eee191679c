"""A match that comes with the program, opened to be guessed; its points are kept."""

from __future__ import annotations

from functools import partial

from game.client.services import Services
from game.lessons.guess_matches import guess_match, of_the_day
from game.scenes.look_back.guessing import Guessed, Guessing


def open_guess(services: Services, name: str = "") -> None:
    """Open a match by its name, today's without one. KeyError when there is none."""
    chosen = guess_match(name or of_the_day(services.environment.local_now().date()))
    ended = partial(note, services, chosen.name)
    about = Guessed(chosen.playback, chosen.found, chosen.seat, chosen.asked, chosen.prices, ended)
    services.push(Guessing(services, about))


def note(services: Services, name: str, points: int) -> None:
    """Note the points of a match, where they are more than before."""
    kept = services.progress.guesses
    kept[name] = max(points, kept.get(name, 0))
    services.keep()
