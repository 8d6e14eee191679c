"""A slip in words: why another choice was better, and which."""

from __future__ import annotations

from ai.facts import Plan, Reasons
from game.judging.reason_words import LINES, fitting, told
from game.judging.review import Decision, Evaluation
from game.rules.core import Seat
from game.rules.wording import SPACE
from game.scenes import seat_text
from game.scenes.look_back.words import review_words
from game.scenes.look_back.words.match_words import cut
from game.scenes.tables.table import TableScene
from game.system.i18n import N_, _, row

NAMED = ("{foe}", "{city}")
"""The slots of sides in the lines of reasons: one that names its side is true for all readers."""
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

    Reasons speak to who decided. So a rival's are told as he saw them, and the line is the better
    choice where the reason's own does not name whom it is about.
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
    if not any(slot in words.line.template for slot in NAMED):
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
