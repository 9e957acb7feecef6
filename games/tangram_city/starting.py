"""The small boards of a new table, on which the start pieces can be tapped."""

from django.utils.html import format_html_join
from django.utils.safestring import mark_safe

from games.kit.cells import space_name
from games.kit.svg import AREA_DEFS
from games.tangram_city.board import city_svg
from games.tangram_city.halves import GRID
from games.tangram_city.placement import NAMES, Tile
from games.tangram_city.spaces import hints

ASK = "Tap the halves of the start piece; tap again for the whole square."
ODD_START = "{squares}: a start piece is one whole square and a half beside it."
"""What is said of other halves; they can be kept all the same, since boxes may differ."""
WHOLE_START = "{squares}: one whole square and a half beside it."
"""What is said of a start piece where nothing is asked about its colour."""
ODD = {"oddStart": ODD_START}


def start_board() -> dict[str, str]:
    """Return an empty board with its squares as buttons, and what its script needs to know."""
    return {
        "defs": mark_safe(AREA_DEFS),  # noqa: S308  # ours
        "picture": mark_safe(city_svg(())),  # noqa: S308  # ours
        "spaces": format_html_join(
            "",
            '<button type="button" class="space" value="{0}" aria-label="{0}"></button>',
            ((space_name(cell),) for cell in GRID.cells(GRID.inside)),
        ),
        "hints": hints(Tile(0), 0, NAMES, about="start", own={"ask": ASK, **ODD}),
        "ask": ASK,
    }
