"""A table of Tangram City under the finger, for tests in a browser."""

import json
import os
import re
from pathlib import Path

from games.records import read_record
from games.services import take_in_record
from games.tangram_city.moves import Reveal
from tests.tangram_builders import place, reveal

WHOLE = (
    Path(__file__).parents[1] / "playthroughs/tangram-city-three-players-taught-and-corrected.json"
)


ONE_CARD = [
    reveal(8),
    place(0, 8, "red", "A1", "B1"),
    {"do": "discard", "seat": 1, "card": 8},
]


SHOTS = os.environ.get("SHOTS")


def shot(page, name):
    if SHOTS:
        page.screenshot(path=f"{SHOTS}/tangram-{name}.png", full_page=True)


def here(page):
    return page.locator(".seat.is-here")


def tap(page, square, down=0.5, right=0.5):
    """Tap a square at a place within it."""
    space = here(page).locator(f'.space[value="{square}"]')
    box = space.bounding_box()
    space.click(position={"x": box["width"] * right, "y": box["height"] * down})


def typed(page):
    return here(page).locator("[data-halves-typed]").input_value()


def verdict(page):
    return here(page).locator("[data-verdict]")


def place_it(page):
    here(page).get_by_role("button", name=re.compile("^Place( the fountain)?$")).tap(force=True)


def last_round(account):
    every = json.loads((WHOLE.parent / "tangram-city-solo-full-board.json").read_text("utf-8"))
    log = read_record(every).fold()
    last = next(step for step, state in enumerate(log.states) if state.is_last_round)
    cards = [move.card for _, move in log.standing[last:] if isinstance(move, Reveal)]
    every["moves"] = every["moves"][: log.standing[last][0]] + [reveal(card) for card in cards]
    return take_in_record(owner=account, record=read_record(every)), cards, log.standing[last:]


def touch(page, square, down=0.5, right=0.5):
    """Touch a square where it lies on the screen, as a thumb does: what is above it is hit."""
    space = here(page).locator(f'.space[value="{square}"]')
    space.scroll_into_view_if_needed()
    box = space.bounding_box()
    page.touchscreen.tap(box["x"] + box["width"] * right, box["y"] + box["height"] * down)


def is_seen(page, thing):
    """Whether something lies in the window, neither below its bar nor under what sticks."""
    return thing.evaluate(
        """it => {
          const { left, right, top, bottom } = it.getBoundingClientRect();
          const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return top >= 0 && bottom <= innerHeight && it.contains(found);
        }"""
    )
