"""Tests need neither a screen nor a loudspeaker, and leave the player's own folders alone."""

from __future__ import annotations

import os
import tempfile

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("POLEMOS_HOME", tempfile.mkdtemp(prefix="polemos-tests-"))
