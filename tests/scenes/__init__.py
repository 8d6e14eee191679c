"""Screens of all rooms: moments, words, menus, ends."""
