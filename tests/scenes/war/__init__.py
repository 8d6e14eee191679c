"""The screens of the Long War."""
