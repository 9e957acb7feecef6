"""The site's deck of Multicity: only what was drawn is laid, and nobody learns what comes."""

import pytest

from games.folding import folded
from games.kit.tiles import turns
from games.models import Table
from games.multicity.typed import read_tile_text, tile_text
from tests.multicity_builders import multicity_act, table_of_site
from tests.table_builders import alerts, lines_of, parsed

pytestmark = pytest.mark.django_db

NOT_DRAWN = "Here the site draws the tiles: draw one, then it is laid."
NO_DRAW = "No tile was drawn in that turn, so none can have been laid."
STANDEE = {"first": "0,0", "last": "0,1"}
INVENTED = "xxx xxx xxx"


@pytest.fixture
def table(account):
    """A table on whose start tile the first player can place a standee."""
    table = table_of_site(account)
    Table.objects.update(setup={"version": "easy", "start": ["rrr", "rrr", "bbb"]})
    return table


def hidden(table):
    """Return how the tiles may be written that were never drawn, as a page could show them."""
    drawn = (table.drawn or {}).get("tile")
    laid = {turn for tile in folded(table).state.city.tiles.values() for turn in turns(tile)}
    tiles = {read_tile_text(text) for text in table.deck if text != drawn} - laid
    return {write(turn) for tile in tiles for turn in turns(tile) for write in (tile_text, "".join)}


def draw(client, table):
    table.refresh_from_db()
    client.post(f"/tables/{table.pk}/draw/", {"answers": folded(table).asked})
    table.refresh_from_db()
    return table.drawn["tile"]


def lay(client, table, at, tile=None):
    """Lay the tile that is drawn then."""
    due = draw(client, table)
    return multicity_act(client, table, "tile", tile=tile or due, at=at)


def mirrored(tile):
    return " ".join(row[::-1] for row in tile.split())


@pytest.mark.parametrize("htmx", [False, True])
@pytest.mark.parametrize("place", [1, 5, None])
def test_before_the_draw_every_tile_hears_the_same(signed_in, table, htmx, place):
    tile = INVENTED if place is None else table.deck[place]

    answer = multicity_act(signed_in, table, "tile", htmx=htmx, tile=tile, at="0,1")

    assert (answer.status_code, alerts(parsed(answer))) == (422, [NOT_DRAWN])
    assert [
        text for text in hidden(table) if text in answer.content.decode() and text != tile
    ] == []
    assert lines_of(table) == []


@pytest.mark.parametrize("place", [1, 5, None])
def test_no_tile_is_put_in_the_place_of_a_standee(signed_in, table, place):
    multicity_act(signed_in, table, "standee", **STANDEE)
    tile = INVENTED if place is None else table.deck[place]

    answer = multicity_act(signed_in, table, "tile", of=0, seat=0, tile=tile, at="0,1")

    assert (answer.status_code, alerts(parsed(answer))[0]) == (422, NO_DRAW)
    assert [
        text for text in hidden(table) if text in answer.content.decode() and text != tile
    ] == []
    assert len(lines_of(table)) == 1


def test_a_drawn_tile_may_be_turned_but_not_mirrored(signed_in, table):
    first = draw(signed_in, table)
    assert read_tile_text(mirrored(first)) not in turns(read_tile_text(first))

    answer = multicity_act(signed_in, table, "tile", tile=mirrored(first), at="0,1")
    [said] = alerts(parsed(answer))
    turned = tile_text(turns(read_tile_text(first))[3])

    assert said.startswith(f"Here the site draws the tiles, and the one drawn shows {first}")
    assert multicity_act(signed_in, table, "tile", tile=turned, at="0,1").status_code == 302


def test_a_laying_corrected_to_a_standee_takes_its_own_tile_back_and_no_other(signed_in, table):
    lay(signed_in, table, "0,1")
    first, second = table.deck[:2]
    multicity_act(signed_in, table, "standee", of=0, seat=0, **STANDEE)

    other = multicity_act(signed_in, table, "tile", of=0, seen=1, seat=0, tile=second, at="0,1")
    again = multicity_act(signed_in, table, "restore", of=0, seen=1)

    assert "not exchanged" in alerts(parsed(other))[0]
    assert again.status_code == 302
    assert [move.tile for _, move in folded(Table.objects.get()).standing] == [
        read_tile_text(first)
    ]


def test_a_tile_that_was_laid_in_a_later_turn_is_not_put_back(signed_in, table):
    lay(signed_in, table, "0,1")
    multicity_act(signed_in, table, "standee", of=0, seat=0, **STANDEE)
    lay(signed_in, table, "1,0")

    refused = multicity_act(signed_in, table, "restore", of=0, seen=1)

    [said, *_] = alerts(parsed(refused))
    assert said.startswith("The tile of that turn, ")
    assert said.endswith("was laid in another one since.")
    assert len(lines_of(table)) == 3


def test_a_line_that_was_taken_back_is_named_and_no_tile(signed_in, table):
    lay(signed_in, table, "0,1")
    multicity_act(signed_in, table, "undo", of=0)

    answer = multicity_act(signed_in, table, "tile", of=0, seat=0, tile=INVENTED, at="0,1")

    [said] = alerts(parsed(answer))
    assert said.startswith("Line 1 was taken back meanwhile by ana, so nothing about it was")
