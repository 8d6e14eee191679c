"""The Long War without a window."""
