"""What a piece of the box looks like on a table's page: a building, a project card, a district."""

from collections.abc import Iterable, Mapping, Sequence

from django.template.loader import render_to_string
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

from games.kit.cells import Cell
from games.kit.svg import board_svg
from games.micro_city.board import draw_side
from games.micro_city.city import Area, areas_of
from games.micro_city.dealing import DistrictCard
from games.micro_city.deeds import Deed
from games.micro_city.goods import cost_row
from games.micro_city.setup import Building
from games.micro_city.words import choice_words

PLACES = areas_of(1)
"""The areas of a side of a card, from the top left."""


def building_picture(building: Building) -> SafeString:
    """Return a building as a table lists it."""
    view = {
        "name": building.name,
        "cost": cost_row(building.cost),
        "cost_words": building.cost.words if building.cost else "free",
        "bonus": choice_words(building.bonus) if building.bonus else "",
    }
    inside = render_to_string("games/micro_city/_building.html", {"building": view})
    return format_html('<div class="building">{}</div>', inside)


def building_row(building: Building) -> SafeString:
    """Return what a building costs, small, with its name and a star for a bonus."""
    star = " ★" if building.bonus else ""
    return format_html("<span>{}{}</span>{}", building.name, star, cost_row(building.cost))


def card_picture(
    number: int, moves: str, die: str, basic: Sequence[Deed], advanced: Sequence[Deed]
) -> SafeString:
    """Return a project card as far as it is known: its moves, its die, what its actions do."""
    view = {
        "number": number,
        "moves": moves,
        "die": die,
        "basic": choice_words(basic) if basic else "",
        "advanced": choice_words(advanced) if advanced else "",
    }
    return mark_safe(  # noqa: S308  # a template of ours
        render_to_string("games/micro_city/_card_face.html", {"card": view})
    )


def side_picture(areas: Mapping[Cell, Area]) -> SafeString:
    """Return one side of a district card, as far as its areas are known."""
    return mark_safe(board_svg(draw_side(areas)))  # noqa: S308  # ours


def district_picture(card: DistrictCard) -> SafeString:
    """Return both sides of a district card, side A first."""
    sides = [("A", card.front), *([("B", card.back)] if card.back else [])]
    return sides_picture((name, dict(zip(PLACES, square, strict=True))) for name, square in sides)


def sides_picture(sides: Iterable[tuple[str, Mapping[Cell, Area]]]) -> SafeString:
    """Return sides of a district card with their letters."""
    return format_html_join(
        "",
        '<figure class="district-side">{}<figcaption>Side {}</figcaption></figure>',
        ((side_picture(areas), name) for name, areas in sides),
    )


def pictures(items: Iterable[tuple[object, SafeString]], kind: str) -> SafeString:
    """Return the pictures of all pieces of a part, each under its number ("": without)."""
    rows = format_html_join(
        "", "<li>{}{}</li>", ((_number(number), picture) for number, picture in items)
    )
    return format_html('<ol class="piece-pictures {}">{}</ol>', kind, rows)


def _number(number: object) -> SafeString | str:
    return format_html("<b>{}</b>", number) if number else ""
