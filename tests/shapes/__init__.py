"""Databases as the site left them at each set of migrations, as SQL dumps of SQLite.

Each was filled by the code of its day: an account, tables of the games that there were, a
campaign with a closed episode, stickers and a note. `python -m tests.shapes` prints one of
today's shape; it is kept before a migration is added, under the numbers of the last ones.
"""
