"""A line of text as it is written: its caret, what is selected, and the way back."""

from typing import Final, NamedTuple

LONGEST_WAY_BACK: Final = 200
"""The most steps that can be taken back."""


class State(NamedTuple):
    """A line at one moment: its text, the caret, and the other end of what is selected."""

    value: str
    caret: int
    anchor: int


class Line:
    """Text of at most `limit` letters, of those in `only` where that is not empty.

    The caret stands before the letter of its number. What is selected lies between the caret and
    the `anchor`. `composition` is what an input method has put together so far, at the caret.
    """

    def __init__(self, value: str, limit: int, only: str = "") -> None:
        self.limit = limit
        self.only = only
        self.value = value
        self.caret = self.anchor = len(value)
        self.composition = ""
        self._before: list[State] = []
        self._after: list[State] = []
        self._typing = ""
        """The kind of the last step, so that letters typed in a row are one step back."""

    @property
    def selection(self) -> tuple[int, int]:
        """The ends of what is selected, equal when nothing is."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        """The letters that are selected."""
        low, high = self.selection
        return self.value[low:high]

    def fitting(self, letters: str) -> str:
        """Return the letters that this line takes."""
        return "".join(x for x in letters if x.isprintable() and (not self.only or x in self.only))

    # ------------------------------------------------------------------ writing

    def write(self, letters: str) -> bool:
        """Put letters in the place of what is selected; True when something changed."""
        low, high = self.selection
        room = self.limit - len(self.value) + high - low
        written = self.fitting(letters)[: max(0, room)]
        if not written:
            return False
        self._replace(low, high, written, "write" if len(letters) == 1 else "")
        return True

    def erase(self, to: int) -> bool:
        """Take away what is selected, or all from the caret to a place; True when it was any."""
        low, high = self.selection
        if low == high:
            low, high = sorted((self.caret, min(len(self.value), max(0, to))))
        if low == high:
            return False
        self._replace(low, high, "", "erase" if high - low == 1 else "")
        return True

    def _replace(self, low: int, high: int, letters: str, typing: str) -> None:
        if not typing or typing != self._typing:
            self._before = [*self._before[1 - LONGEST_WAY_BACK :], self._state]
        self._after, self._typing = [], typing
        self.value = self.value[:low] + letters + self.value[high:]
        self.caret = self.anchor = low + len(letters)

    # ------------------------------------------------------------------ the caret

    def move(self, to: int, keep: bool = False) -> bool:
        """Take the caret to a place, with `keep` selecting on the way; True when it changed."""
        before = self._state
        self.caret = min(len(self.value), max(0, to))
        if not keep:
            self.anchor = self.caret
        self._typing = ""
        return self._state != before

    def select(self, low: int, high: int) -> None:
        """Select the letters between two places."""
        self.move(low)
        self.move(high, keep=True)

    def word(self, way: int, start: int | None = None) -> int:
        """Return where the next word begins (1), or this one or the one before it (-1)."""
        at = self.caret if start is None else start
        if way > 0:
            at = self._past(at, 1, in_words=True)
            return self._past(at, 1, in_words=False)
        return self._past(self._past(at, -1, in_words=False), -1, in_words=True)

    def word_at(self, place: int) -> tuple[int, int]:
        """Return the ends of the word at a place, or of what lies between two words."""
        at = min(place, len(self.value) - 1)
        within = at >= 0 and self.value[at].isalnum()
        return self._past(at, -1, within) if at >= 0 else 0, self._past(max(0, at), 1, within)

    def _past(self, at: int, way: int, in_words: bool) -> int:
        """Return where letters of words, or others, end in one direction."""
        while 0 <= (near := at if way > 0 else at - 1) < len(self.value):
            if self.value[near].isalnum() != in_words:
                break
            at += way
        return at

    # ------------------------------------------------------------------ back and forth

    @property
    def _state(self) -> State:
        return State(self.value, self.caret, self.anchor)

    def undo(self) -> bool:
        """Take the last step back; True when there was one."""
        return self._swap(self._before, self._after)

    def redo(self) -> bool:
        """Do again what was taken back; True when there was something."""
        return self._swap(self._after, self._before)

    def _swap(self, taken: list[State], given: list[State]) -> bool:
        if not taken:
            return False
        given.append(self._state)
        self.value, self.caret, self.anchor = taken.pop()
        self._typing = ""
        return True
