"""Django's way to PostgreSQL, with an end to waiting for a server that answers nothing."""
