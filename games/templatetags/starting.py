"""The games of the house, each leading to a new table of it."""

from typing import Any

from django import template

from games.faces import FACES
from games.registry import GAMES

register = template.Library()


@register.inclusion_tag("games/_new_games.html")
def new_games() -> dict[str, Any]:
    """Each game with its title, its mark (a static picture) and what one play is called."""
    return {
        "games": [
            {
                "slug": slug,
                "title": game.title,
                "mark": f"img/games/{slug}.svg",
                "called": FACES[slug].called,
            }
            for slug, game in GAMES.items()
        ]
    }
