"""Learning by doing: lessons on the real table, and the page that lists them."""
