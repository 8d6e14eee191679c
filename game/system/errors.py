"""Bad input, reported in one line."""


class InputError(Exception):
    """Bad input; the command line prints its one line and exits with status 2."""
