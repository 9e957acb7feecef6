"""The browser snaps as `games.kit.snapping` does, board by board."""

import random
from pathlib import Path

import pytest

from games.kit.snapping import Field, Selection, choose, placement_of, tapped, taps_to
from games.my_city.placement import legal_anchors, letters
from games.my_city.practice import BANKS, BUILDINGS, TERRAIN
from games.my_city.terrain import Board

SCRIPTS = Path(__file__).parents[2] / "static/js"
ROOT = "http://page.test/"
RUN = """async (cases) => {
  const { choose, placementOf, tapped, tapsTo } = await import("/snap.js");
  return cases.map(({ field, selection, space }) => {
    const shown = choose(field, selection);
    const found = [tapped(field, selection, space), placementOf(field, shown.cells)];
    const legal = shown.letter === "y" ? shown.placement : shown.nearestLegal;
    return [shown, ...found, legal && tapsTo(field, legal, legal.turn)];
  });
}"""


@pytest.fixture
def script_page(browser):
    """An empty page that can import the site's scripts, without the site."""
    context = browser.new_context()
    page = context.new_page()
    page.route(f"{ROOT}**", lambda route: _answer(route, route.request.url.removeprefix(ROOT)))
    page.goto(ROOT)
    yield page
    context.close()


def _answer(route, name):
    if name:
        text = (SCRIPTS / name).read_text(encoding="utf-8")
        route.fulfill(content_type="text/javascript", body=text)
    else:
        route.fulfill(content_type="text/html", body="<!doctype html><title>Empty</title>")


def half_built(rng):
    """A field on a random cut of the practice board with a few buildings on it."""
    height, width = rng.randint(1, 11), rng.randint(1, 11)
    top, left = rng.randint(0, 11 - height), rng.randint(0, 11 - width)
    terrain, banks = (
        tuple(row[left : left + width] for row in rows[top : top + height])
        for rows in (TERRAIN, BANKS)
    )
    board = Board(terrain, banks)
    deck = rng.sample(list(BUILDINGS.values()), rng.randint(1, 9))
    built = 0
    for building in deck[1:]:
        places = [
            turn.at(anchor)
            for turn, mask in zip(
                building.turns, legal_anchors(board, built, building), strict=True
            )
            for anchor in board.grid.cells(mask)
        ]
        if places:
            built |= board.grid.mask(rng.choice(places))
    return Field(height, width, deck[0].turns, letters(board, built, deck[0]))


def some_selection(rng, field):
    taps = [(rng.randrange(field.rows), rng.randrange(field.columns)) for _ in range(3)]
    near = (min(taps[0][0] + 1, field.rows - 1), taps[0][1])
    taps = rng.choice([taps[:1], taps[:1], [taps[0], near], taps])
    turn = rng.choice([None, rng.randrange(len(field.turns))])
    return Selection(tuple(dict.fromkeys(taps)), turn, rng.choice([0, 0, 1, 2, 7]))


def as_json(value):
    """A placement, a selection or a choice as the browser's own."""
    if value is None:
        return None
    keys = {name: getattr(value, name) for name in value.__slots__}
    if "nearest_legal" in keys:
        keys["placement"] = as_json(keys["placement"])
        keys["nearestLegal"] = as_json(keys.pop("nearest_legal"))
    return {name: listed(key) for name, key in keys.items()}


def listed(value):
    return [listed(part) for part in value] if isinstance(value, tuple) else value


def test_the_browser_snaps_as_the_server_does(script_page):
    rng = random.Random(20)
    cases, expected = [], []
    for _ in range(800):
        field = half_built(rng)
        selection = some_selection(rng, field)
        space = rng.randrange(field.rows), rng.randrange(field.columns)
        choice = choose(field, selection.taps, selection.turn, selection.skip)
        legal = choice.placement if choice.letter == "y" else choice.nearest_legal
        turns = [listed(turn.offsets) for turn in field.turns]
        size = {"rows": field.rows, "columns": field.columns}
        cases.append(
            {
                "field": {**size, "turns": turns, "letters": field.letters},
                "selection": as_json(selection),
                "space": listed(space),
            }
        )
        expected.append(
            [
                as_json(choice),
                as_json(tapped(field, selection, space)),
                as_json(placement_of(field, choice.cells)),
                legal and listed(taps_to(field, legal, legal.turn)),
            ]
        )

    assert script_page.evaluate(RUN, cases) == expected
    assert {choice[0]["letter"] for choice in expected} >= set("yogcbn")
