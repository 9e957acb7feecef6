"""The board of a city with its stickers: its drawing, and the buttons over it."""

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from campaign.legacy.ledger import City
from campaign.pages.placing import Choice
from games.kit.cells import space_name
from games.kit.drawing import Drawing
from games.my_city.board import draw, space_words, with_squares
from games.my_city.practice import BUILDINGS
from games.my_city.signs import Plated, signed_words, with_signs


def draw_plan(city: City) -> Drawing:
    """Return the drawing of a city's board with its stickers, and nothing built."""
    drawing = draw(city.board, (), BUILDINGS)
    ground = with_squares(drawing.ground, city.board, city.plan.squares - city.stuck)
    return Drawing(with_signs(ground, plated(city)))


def plated(city: City) -> list[Plated]:
    """Return the stickers of the group's own kinds that lie on top."""
    return [
        Plated(cell, kind.letter, kind.colour, kind.name)
        for cell, kind in sorted(city.signs.items())
    ]


def spaces_of(city: City, choice: Choice | None) -> SafeString:
    """Return the board's buttons; each asks the page to select its space for the sticker."""
    act = 'type="submit" name="space"' if choice else 'type="button"'
    buttons = []
    words = signed_words(space_words(city.board, (), BUILDINGS), city.terrain, plated(city))
    for row, line in enumerate(words):
        for column, said in enumerate(line):
            cell = (row, column)
            fits = choice and choice.fits(cell)
            chosen = " is-lit" if choice and choice.space == cell else ""
            buttons.append(
                f'<button {act} class="space{" can" if fits else ""}{chosen}"'
                f' value="{space_name(cell)}" aria-label="{escape(said)}"></button>'
            )
    return mark_safe("".join(buttons))  # noqa: S308  # names of spaces, words escaped above
