"""Greece as it is drawn: coast, links, areas with their shields, chits, and a view that moves."""
