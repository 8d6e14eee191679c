"""The words of the pages on phones, in the player's language."""

from __future__ import annotations

from game.system.i18n import _, pgettext


def words() -> dict[str, str]:
    """Return the words that the page itself says, by the names that its program has for them."""
    return {
        "take": _("Take your hand"),
        "where": _("The table is on the big screen."),
        "whose": _("Whose hand do you hold?"),
        "name": _("Your name"),
        "letters": _("The six letters on the screen"),
        "scan": _("Scan the code on the screen, or type its six letters."),
        "free": pgettext("hand", "Free"),
        "taken": pgettext("hand", "Taken"),
        "hold": _("Hold this hand: {side}"),
        "somebody": _("Somebody has taken this hand."),
        "old": _("This code is no longer valid. Scan the one on the screen."),
        "wait": _("Too many tries: wait a minute."),
        "soon": _("Too fast: press it again."),
        "unsent": _("Not sent. Press it again."),
        "sent": _("Sent. Look at the table."),
        "look": _("Look at the table."),
        "lost": _("No connection. Trying again…"),
        "given": _("This hand was given to another phone."),
        "closed": _("The table has closed."),
        "paused": _("The table is paused."),
        "over": _("The match is over."),
        "continue": _("Continue"),
        "back": _("Take back: {action}"),
        "hand": _("Hand"),
        "table": _("Table"),
        "choices": _("Choices"),
        "log": _("Match log"),
        "areas": _("Areas"),
        "beats": _("Beats"),
        "hidden": _("Hidden"),
        "held": _("{n} in hand"),
        "turn": _("Turn {n}"),
        "more": _("Choose {n} more."),
        "aim": _("Choose a lit area for {chit}."),
        "lane": _("Choose the attacker that it blocks."),
        "larger": _("Map larger"),
        "smaller": _("Map smaller"),
        "area": _("{area}: {owner}"),
        "nobody": _("Nobody"),
        "watching": _("You look on."),
    }
