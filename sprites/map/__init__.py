"""Greece as it is drawn: coast, links, areas with their shields, chits, and a view that moves.

- `projection`: longitudes to the panel; `coast`: rings of land; `plan`: a picture's size and part;
- `places`: where the areas stand; `links`: the ways between them; `sealanes`: where ships sail;
- `picture`: sea, land, hills, ships; `ornament`, `surf`, `life`: what adorns it and what moves;
- `camera`: place and zoom; `layer`, `stretching`: the picture kept, and stretched while it moves;
- `shield`, `labels`, `pen`: shields, names beside them, pieces put on the map;
- `chit`: a chit; `handchit`: one in a hand; `chitbutton`: one to choose; `person`: who is on it;
- `tondo`: a struggle in a cup; `fall`: a city that falls;
- `atlas`: the map on the screen; `roads`: the road of a war on it.
"""
