"""The world of the Long War: places, commanders and starts, and what of them stands together."""
