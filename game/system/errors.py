"""Bad input, reported in one line."""


class InputError(Exception):
    """Bad input; the command line prints its one line and exits with status 2.

    `command` is the command that was called, such as "polemos play", where it is not the one that
    runs.
    """

    def __init__(self, words: str, command: str = "") -> None:
        super().__init__(words)
        self.command = command
