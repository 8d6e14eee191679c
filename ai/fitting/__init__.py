"""Programs that learn weights from games between bots; players never load them.

They need numpy, which players do not have.
"""
