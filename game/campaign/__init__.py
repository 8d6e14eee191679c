"""The Long War: scenarios, decrees, the road and the run, all without a window."""
