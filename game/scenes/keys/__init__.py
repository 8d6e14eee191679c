"""Keys and pads as the player wants them, and letters on the screen for who has none."""
