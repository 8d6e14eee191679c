"""The second edition of the Long War: families of decrees, and a kind first hour."""
