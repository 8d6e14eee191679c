"""A slip in words: why another choice was better, and which."""

from __future__ import annotations

import re

from ai.facts import Plan, Reasons
from game.judging.reason_words import LINES, fitting, told
from game.judging.review import Decision, Evaluation
from game.rules.core import Seat
from game.rules.wording import SPACE, Phrase
from game.scenes import seat_text
from game.scenes.look_back import review_words
from game.scenes.look_back.match_words import cut
from game.scenes.tables.table import TableScene
from game.system.i18n import N_, _, row

ADDRESSED = re.compile(r"\byou(r|rs)?\b", re.IGNORECASE)
"""Words to whoever decided, in the templates of reasons, which are English."""
PLACING = ("play", "put")
"""The verbs of those choices that are named by the piece alone."""
CAPTIONS = {
    (True, True): N_("You played *{taken}*. Better: {{gain|{better}}}."),
    (True, False): N_("Your choice: *{taken}*. Better: {{gain|{better}}}."),
    (False, True): N_("{side} played *{taken}*. Better: {{gain|{better}}}."),
    (False, False): N_("Choice of {side}: *{taken}*. Better: {{gain|{better}}}."),
}
"""Both choices, if the reader made it, and if a piece was played."""
OTHERS = N_("other pieces")
"""The better choice, where it is called like the one that was taken."""


def reason(
    table: TableScene, about: Decision, one: Evaluation, found: Reasons | None, reader: Seat
) -> tuple[str, str] | None:
    """Return why a choice was a slip: a line, and sentences; None where nothing true is known.

    A rival's slip is told as he saw it, and its line speaks to nobody.
    """
    assert one.better is not None
    words = told(about.view, one.better, found, one.fault)
    if words is None or not words.true:
        return None
    say = table.display.names.say
    sentences = [say(each) for each in words.sentences]
    if about.seat == reader:
        return cut(say(words.line)), fitting(sentences)
    game = about.before.game
    saw = _("As {side} saw it:").format(
        side=seat_text.named(game, table.display.names.side(about.seat))
    )
    line = say(words.line)
    if _speaks_to_the_decider(words.line):
        line = _("Better: {move}.").format(move=_name(table, about, one.better))
    return cut(line), row([saw, fitting(sentences, LINES - len(saw))], SPACE)


def caption(table: TableScene, about: Decision, better: Plan, own: bool) -> str:
    """Return both choices, as markup; `own` is True where the reader himself took it."""
    taken, instead = _name(table, about, about.taken), _name(table, about, better)
    placed = about.taken[0].verb in PLACING
    in_place = seat_text.subject if placed else seat_text.named
    return _(CAPTIONS[own, placed]).format(
        side=in_place(about.before.game, table.display.names.side(about.seat)),
        taken=taken,
        better=instead if instead != taken else _(OTHERS),
    )


def _name(table: TableScene, about: Decision, plan: Plan) -> str:
    """Return a choice by its piece, or with what is done where that is not playing it."""
    said = review_words.suggestion(table, about, plan)
    return said.name if plan[0].verb in PLACING else review_words.in_full(said, plan)


def _speaks_to_the_decider(words: str | int | Phrase) -> bool:
    if not isinstance(words, Phrase):
        return False
    parts = [value for _name, value in words.values]
    return bool(ADDRESSED.search(words.template)) or any(map(_speaks_to_the_decider, parts))
