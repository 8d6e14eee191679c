"""All that is seen: the painted cards, the clay table, the words and how they move."""

import os

# The library greets on standard output, where a command's answer belongs.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
