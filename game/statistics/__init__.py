"""What records add up to: feats, and figures of all matches. All of it comes from records alone."""
