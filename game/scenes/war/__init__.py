"""The Long War: its set-up, road, decrees and end, and scenarios played by themselves."""
