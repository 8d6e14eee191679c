"""One's own slips from all matches, one after the other: each is tried again where it was made."""

from __future__ import annotations

from functools import partial

from game.client.services import Services
from game.judging.kept_judgements import kept_matches
from game.lessons.exercise import Exercise, in_turn, reopened
from game.scenes.dialogs.question import Question
from game.scenes.look_back.attempt import AskedSlip
from game.scenes.look_back.finding import why_not
from game.scenes.look_back.page import LookBack
from game.scenes.look_back.words import review_words
from game.system.i18n import _


def open_better_move(services: Services, match: str = "", n: int = 0) -> None:
    """Look back at a slip of a judged match, to be played better; the answer is hidden till then.

    It is that of a match, by its digest and the decision's number, where these are given, and
    whichever comes first where it is gone. Where there is none at all, say how one comes by it.
    """
    kept, unfit = kept_matches()
    gone = set[str]()
    every = in_turn(kept, services.progress.mistakes_solved)
    every.sort(key=lambda one: (one[0].head.digest, one[1]) != (match, n))
    for one, number in every:
        exercise = None if one.head.digest in gone else reopened(one, number)
        if exercise is None:
            gone.add(one.head.digest)
        elif not why_not(exercise.playback):
            _open(services, exercise)
            if unfit + len(gone):
                services.show_toast(review_words.left_out(unfit + len(gone)))
            return
    words = _(
        "Your mistakes come back here, to be played better. There are none yet: look back at a "
        "finished match of yours in the library, and let Hermes weigh it to the end."
    )
    if unfit + len(gone):
        words = f"{words}\n{review_words.left_out(unfit + len(gone))}"

    def library() -> None:
        services.push(services.routes.library())

    answers = [(_("Library"), library), (_("Back"), None)]
    services.push(Question(services, _("Better move"), words, answers))


def _open(services: Services, one: Exercise) -> None:
    """Look back at a match, with one of its slips to be tried on top."""
    page = LookBack(services, one.playback, file=one.file)
    services.push(page)
    page.try_it(
        one.n, AskedSlip(partial(note, services, one.id), partial(open_better_move, services))
    )


def note(services: Services, name: str) -> None:
    """Note the day on which a slip was played better."""
    solved, today = services.progress.mistakes_solved, services.environment.local_now().date()
    solved.pop(name, "")
    solved[name] = today.isoformat()
    services.keep()
