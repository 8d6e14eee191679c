"""The door to screen readers: the screen as a tree of names, and what a reader does with it."""
