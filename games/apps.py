"""The app of the games: tables, seats, logs, people."""

from django.apps import AppConfig


class GamesConfig(AppConfig):
    """Names the app."""

    name = "games"
    default_auto_field = "django.db.models.BigAutoField"
