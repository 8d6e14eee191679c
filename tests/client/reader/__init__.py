"""Announcements for somebody who listens."""
