"""What the pages of Cities can show; the rules themselves know no such bounds."""

from games.cities.game import AnySetup
from games.cities.setup import MOST_TITLE, Setup
from games.kit.errors import InvalidError


def refuse_huge(setup: AnySetup) -> None:
    """Raise InvalidError where a set-up is too large for a page."""
    game = setup if isinstance(setup, Setup) else setup.game
    for achievement in game.achievements:
        if len(achievement.title) > MOST_TITLE:
            raise InvalidError("setup", f"a title is longer than {MOST_TITLE} characters")
