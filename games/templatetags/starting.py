"""The games of the house, each leading to a new table of it."""

from typing import Any

from django import template

from games.faces import FACES
from games.registry import GAMES

register = template.Library()


@register.inclusion_tag("games/_new_games.html")
def new_games() -> dict[str, Any]:
    """Each game with its title, its mark (a static picture) and what one play is called.

    `has_other_side` tells of one whose board has another side, which stands behind a notice.
    """
    return {
        "games": [
            {
                "slug": slug,
                "title": game.title,
                "mark": f"img/games/{slug}.svg",
                "called": FACES[slug].called,
                "has_other_side": FACES[slug].other_side is not None,
            }
            for slug, game in GAMES.items()
        ]
    }
