"""Pieces that tests share: stages, menus, postures, laws, clauses, sweeps."""
