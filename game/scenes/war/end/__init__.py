"""The end of a war: the city's scene, the deeds as a painted band, the sum in a line, the hall.

- `head`: the scene and what is written on it; `chronicle`: the band; `reckoning`: sum and decrees.
- `parts`: all of these where they stand, and how they come.
- `hall_of_fame`: the places in the hall near one's own; `name_entry`: a name.
"""
