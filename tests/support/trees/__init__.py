"""Trees of the program, copied to be changed in tests."""
