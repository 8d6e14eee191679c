"""Input, focus, window, languages of the screen."""
