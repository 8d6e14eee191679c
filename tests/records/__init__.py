"""Records, library, reviews, and whatever spoilt or foreign files hold."""
