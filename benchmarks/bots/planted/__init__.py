"""Bad moves planted by script in recorded positions, to see whether the review flags them."""
