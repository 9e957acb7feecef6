"""The map on a page: its picture, and a button for each area."""

import json
from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from games.kit.cells import Cell, space_name
from games.kit.svg import board_svg
from games.kit.words import listed
from games.micro_city.board import draw_map, map_words
from games.micro_city.city import AREAS, beside
from games.micro_city.drafting import Draft
from games.micro_city.state import State


@dataclass(frozen=True, slots=True)
class MapView:
    """The picture, the buttons over it, and what the page's script knows of the walk."""

    picture: SafeString
    areas: SafeString
    knows: str


def map_view(state: State, draft: Draft | None = None, wrong: Sequence[Cell] = ()) -> MapView:
    """Return the map of a state; with a draft, areas can be tapped and its walk is shown."""
    path = draft.path if draft else ()
    here = path[-1] if path else state.engineer
    is_walking = draft is not None and bool(draft.card) and not draft.is_walked
    can = beside(here) if is_walking else ()
    act = 'type="submit" name="tap"' if draft else 'type="button"'
    buttons = []
    for cell, words in map_words(state).items():
        steps = [str(number) for number, step in enumerate(path, 1) if step == cell]
        marks = "".join(
            f" {name}"
            for name, is_so in (
                ("can", cell in can),
                ("is-step", bool(steps)),
                ("is-wrong", cell in wrong),
            )
            if is_so
        )
        shown = f' data-step="{",".join(steps)}"' if steps else ""
        said = f", step {listed(steps)}" if steps else ""
        buttons.append(
            f'<button {act} class="space{marks}" value="{space_name(cell)}"{shown}'
            f' aria-label="{escape(words)}{said}"></button>'
        )
    return MapView(
        mark_safe(board_svg(draw_map(state))),  # noqa: S308  # numbers and names of ours
        mark_safe("".join(buttons)),  # noqa: S308  # words escaped above
        _knows(state),
    )


def _knows(state: State) -> str:
    """Return where the Engineer stands and what lies beside each area, as JSON."""
    near = {space_name(area): [*map(space_name, beside(area))] for area in AREAS}
    known = {"from": space_name(state.engineer), "beside": near}
    return json.dumps(known, separators=(",", ":"))
