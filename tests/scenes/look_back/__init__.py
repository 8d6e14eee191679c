"""A finished match looked back on."""
