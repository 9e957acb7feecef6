"""Spaces lie exactly on the squares of the drawing, and are large enough for a finger."""

from pathlib import Path

import pytest
from django.conf import settings

from games.kit.drawing import Drawing, Ground
from games.kit.svg import DEFS, board_svg

pytestmark = pytest.mark.long

SIZES = [(11, 11), (12, 12), (9, 5), (1, 1), (12, 26)]
SHEETS = ("site", "forms", "board", "table", "wide", "result", "print")
OFF_BY = """columns => {
  const matrix = document.querySelector(".ground").getScreenCTM();
  return Math.max(...[...document.querySelectorAll(".space")].flatMap((space, index) => {
    const {left, top, right, bottom} = space.getBoundingClientRect();
    const x = 40 * (index % columns), y = 40 * Math.floor(index / columns);
    const at = (right, down) => new DOMPoint(right, down).matrixTransform(matrix);
    const from = at(x, y), to = at(x + 40, y + 40);
    return [left - from.x, top - from.y, right - to.x, bottom - to.y].map(Math.abs);
  }));
}"""


@pytest.fixture
def page(browser):
    context = browser.new_context()
    yield context.new_page()
    context.close()


def show(page, rows, columns):
    css = Path(settings.STATICFILES_DIRS[0], "css")
    styles = "".join((css / f"{name}.css").read_text(encoding="utf-8") for name in SHEETS)
    spaces = '<button class="space"></button>' * (rows * columns)
    page.set_content(
        f"<!doctype html><style>{styles}</style>{DEFS}"
        '<main><div class="table-page"><div id="table"><div class="seats">'
        '<section class="seat is-here"><form class="board-form">'
        f'<div class="board columns-{columns}">{board_svg(Drawing(Ground(rows, columns)))}'
        f'<div class="spaces">{spaces}</div></div></form></section></div></div></div></main>'
    )


@pytest.mark.parametrize("width", [320, 768, 1280])
@pytest.mark.parametrize(("rows", "columns"), SIZES)
def test_spaces_lie_on_their_squares(page, width, rows, columns):
    page.set_viewport_size({"width": width, "height": 800})
    show(page, rows, columns)
    box = page.locator(".space").first.bounding_box()

    assert page.evaluate(OFF_BY, columns) < 0.1
    assert min(box["width"], box["height"]) >= 24
    assert page.evaluate("document.documentElement.scrollWidth") == width


def test_marks_keep_clear_of_the_river(page):
    page.set_content(DEFS.replace("<defs>", "").replace("</defs>", ""))
    boxes = page.evaluate(
        """() => [...document.querySelectorAll("[id^=mark-]")].map(mark => {
          const {x, y, width, height} = mark.getBBox();
          return [x, y, 40 - x - width, 40 - y - height];
        })"""
    )

    assert len(boxes) == 13
    assert min(map(min, boxes)) > 14.5 / 2  # half of the river with its banks
