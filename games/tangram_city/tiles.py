"""Cards, sides and turns of tiles as small pictures to choose from."""

from dataclasses import dataclass
from urllib.parse import urlencode

from django.utils.safestring import SafeString, mark_safe

from games.tangram_city.board import piece_svg
from games.tangram_city.halves import half_names
from games.tangram_city.placement import Colour, Tile
from games.tangram_city.selection import GOOD, Selection, judge
from games.tangram_city.snapping import Site
from games.tangram_city.state import State


@dataclass(frozen=True, slots=True)
class CardView:
    """An open card, with the picture of its tile where that is known.

    `hints` are what its page needs to snap and judge, where it is to be dealt with.
    """

    number: int
    picture: SafeString
    is_chosen: bool
    hints: str = ""


@dataclass(frozen=True, slots=True)
class SideView:
    """A side of the tile that may be up."""

    value: str
    name: str
    picture: SafeString
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class TurnView:
    """One way the tile can lie."""

    number: int
    picture: SafeString
    is_chosen: bool


def card_view(state: State, card: int, *, chosen: bool = False) -> CardView:
    """Return a card."""
    shape = state.tile(card).shape
    svg = piece_svg(sorted(shape), Colour.RED.value, unit=11) if shape else ""
    return CardView(card, mark_safe(svg), chosen)  # noqa: S308  # ours


def side_views(state: State, tile: Tile, chosen: Colour | None) -> tuple[SideView, ...]:
    """Return both sides of a tile."""
    views = []
    for colour in Colour:
        turns = tile.turns(colour)
        svg = piece_svg(sorted(turns[0]), colour.value, unit=16) if turns else ""
        picture = mark_safe(svg)  # noqa: S308  # ours
        views.append(SideView(colour.value, state.setup.colours[colour], picture, colour is chosen))
    return tuple(views)


def turn_views(tile: Tile, colour: Colour, selection: Selection | None) -> tuple[TurnView, ...]:
    """Return the ways a tile can lie with that side up."""
    shown = None
    if selection:
        shown = selection.turn if selection.shown_turn is None else selection.shown_turn
    return tuple(
        TurnView(
            number,
            mark_safe(piece_svg(sorted(turn), colour.value)),  # noqa: S308  # ours
            number == shown,
        )
        for number, turn in enumerate(tile.turns(colour))
    )


def same_as(state: State, seat: int, tile: Tile, built: int) -> tuple[tuple[str, str], ...]:
    """Return whose placement of a tile is also possible here, and the query that selects it."""
    found = []
    for other in state.setup.seats:
        piece = next((one for one in state.cities[other].pieces if one.card == tile.card), None)
        if other == seat or piece is None or piece.colour is None:
            continue
        site = Site(built, tile, piece.colour, state.setup.colours)
        if judge(site, piece.halves).kind == GOOD:
            query = {
                "seat": seat,
                "card": tile.card,
                "colour": piece.colour.value,
                "cells": half_names(piece.halves),
            }
            found.append((state.setup.names[other], urlencode(query)))
    return tuple(found)
