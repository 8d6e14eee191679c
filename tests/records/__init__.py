"""Records, library, and whatever spoilt or foreign files hold."""
