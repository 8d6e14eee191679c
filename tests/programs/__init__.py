"""Longer runs beside the tests: fuzzers, mutants, kill points, recordings, languages, sizes."""
