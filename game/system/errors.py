"""Bad input, told in one line."""


class InputError(Exception):
    """What was asked for cannot be; the command line prints its one line and exits with 2."""
