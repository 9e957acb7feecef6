"""Tiles of Multicity that the site draws: who lays them, and what is known of them."""

import pytest

from games.folding import folded
from games.kit.tiles import turns
from games.models import Table
from games.multicity.placement import legal_standees
from games.multicity.turns import rules_of
from games.multicity.typed import square_text
from tests.builders import deck
from tests.campaign.test_roles import come_by, linked
from tests.games.views.test_own_city import guest_of
from tests.multicity_builders import (
    BLUE,
    RED,
    STANDEE,
    multicity_act,
    multicity_table,
    table_of_site,
)
from tests.table_builders import alerts, kept_table, lines_of, parsed, part

pytestmark = pytest.mark.django_db


def draw(client, table, answers=None):
    """Draw as the page of the seat whose turn it is would, and follow to the page then."""
    table.refresh_from_db()
    sent = {"answers": folded(table).asked if answers is None else answers}
    return client.post(f"/tables/{table.pk}/draw/", sent, follow=True)


def table_of_the_site(client, **typed):
    """Start a table whose tiles the site draws."""
    sent = {"name_0": "Ana", "name_1": "Ben", "starts": "0", "version": "easy", "tiles": "site"}
    sent |= {f"colour_{n}": c for n, c in enumerate(["red", "green", "blue", "yellow"])}
    client.post("/tables/new/multicity/", sent | typed)
    return Table.objects.get()


def test_the_site_draws_the_practice_set_in_a_fixed_hidden_order(signed_in, account):
    table = table_of_the_site(signed_in, start="rgb")
    second = table.deck[1]
    assert len(table.deck) == 36
    assert " ".join(table.setup["start"]) == table.deck[0]

    before = signed_in.get(f"/tables/{table.pk}/")
    drawn = parsed(draw(signed_in, table))
    other = multicity_act(signed_in, table, "tile", tile=BLUE, at="0,1")

    assert second not in before.content.decode()
    assert {one["value"] for one in drawn.all("input", name="tile")} == {second}
    assert other.status_code == 422
    assert alerts(parsed(other))[0].startswith("Here the site draws the tiles")
    assert lines_of(table) == []
    turned = "".join(second.split())
    turned = " ".join(
        ("".join(turned[i] for i in row)) for row in ((6, 3, 0), (7, 4, 1), (8, 5, 2))
    )
    assert multicity_act(signed_in, table, "tile", tile=turned, at="0,1").status_code == 302
    assert lines_of(table)[0]["squares"] == turned.split()


def test_a_tile_that_was_drawn_lies_open_for_all_who_look_on(signed_in, account):
    table = table_of_the_site(signed_in)
    ben = guest_of(signed_in, table, "seat-1")
    anybody = come_by(linked(table, "reader"))
    path = f"/tables/{table.pk}/"
    letters = table.deck[1].replace(" ", "").upper()
    for client in (ben, anybody):
        assert not parsed(client.get(path)).all(class_="lies-open")

    draw(signed_in, table)

    for client in (ben, anybody):
        open_one = parsed(client.get(path)).one(class_="lies-open")
        assert "".join(square.text for square in open_one.all("i")) == letters
        assert open_one.one("p").text.startswith("Ana has drawn this tile, and lays it now: ")
        news = client.get(f"{path}pulse/", {"version": "0"}).text
        assert "lies-open" in news
    assert not parsed(signed_in.get(path)).all(class_="lies-open")

    multicity_act(signed_in, table, "tile", tile=table.deck[1], at="0,1")
    assert not parsed(ben.get(path)).all(class_="lies-open")


def test_tiles_of_earlier_games_are_known_until_they_lie(signed_in, account, other_account):
    multicity_table(account, "0 lays rgb yxr gbb at 0,1", "1 lays ggg ggg ggg at 1,0")
    multicity_table(other_account, "0 lays yyy yyy yyy at 0,1")
    table = multicity_table(account, start="ggg ggg ggg")

    page = parsed(signed_in.get(f"/tables/{table.pk}/"))

    [known] = [node["data-known"] for node in page.all() if node["data-known"] is not None]
    assert "yyyyyyyyy" not in known
    assert "ggggggggg" not in known
    assert len(known.split()) == 2


def test_a_tile_taken_back_is_the_one_that_is_drawn_again(signed_in, account):
    table = table_of_the_site(signed_in)
    first, second = table.deck[1:3]
    for tile, at in ((first, "0,1"), (second, "1,0")):
        draw(signed_in, table)
        multicity_act(signed_in, table, "tile", tile=tile, at=at)

    other = multicity_act(signed_in, table, "tile", of=0, seat=0, tile=second, at="0,-1")
    moved = multicity_act(signed_in, table, "tile", of=0, seat=0, tile=first, at="0,-1")
    assert (other.status_code, moved.status_code) == (422, 302)
    multicity_act(signed_in, table, "undo", of=1)
    page = parsed(draw(signed_in, table))
    assert {one["value"] for one in page.all("input", name="tile")} == {second}
    assert multicity_act(signed_in, table, "tile", tile=second, at="0,1").status_code == 302


def ends_of_own_colour(table):
    """Return two squares on which the seat whose turn it is may place a standee."""
    state = folded(table).state
    places = legal_standees(state.city, rules_of(state, state.turn), state.hands[state.turn])
    line = next(line for lines in places.values() for line in lines)
    return {"first": square_text(line[0]), "last": square_text(line[-1])}


def test_whoever_draws_a_tile_has_to_lay_it(signed_in, account):
    table = table_of_the_site(signed_in, start="")
    url = f"/tables/{table.pk}/"
    due = table.deck[1]
    ends = {"first": "0,0", "last": "0,1"}
    assert due not in signed_in.get(url).content.decode()

    draw(signed_in, table)
    page = parsed(signed_in.get(url))
    refused = multicity_act(signed_in, table, "standee", **ends)

    assert due in [one["value"] for one in page.all("input", name="tile")]
    assert not page.all("form", id="standee-act")
    assert refused.status_code == 422
    [said] = alerts(parsed(refused))
    assert said == f"Ana has drawn the tile {due}, and whoever draws a tile lays it."
    assert lines_of(table) == []
    assert multicity_act(signed_in, table, "tile", tile=due, at="0,1").status_code == 302
    assert not parsed(signed_in.get(url)).all("input", name="tile")


def test_a_page_that_is_too_old_draws_nothing_for_the_next_player(signed_in, account):
    table = table_of_the_site(signed_in)
    draw(signed_in, table)
    multicity_act(signed_in, table, "tile", tile=table.deck[1], at="0,1")

    page = parsed(draw(signed_in, table, answers=-1))

    assert table.deck[2] not in str([one["value"] for one in page.all("input")])
    assert part(page, "acts").all("form", id="standee-act")


def own_start(table):
    """Let all of the start tile be of the first player's colour."""
    Table.objects.filter(pk=table.pk).update(setup={"version": "easy", "start": RED.split()})


def test_a_drawn_tile_counts_no_longer_once_an_earlier_turn_is_taken_back(signed_in, account):
    table = table_of_site(account)
    own_start(table)
    multicity_act(signed_in, table, "standee", **STANDEE)
    draw(signed_in, table)
    multicity_act(signed_in, table, "undo", of=0)

    page = parsed(signed_in.get(f"/tables/{table.pk}/"))

    assert not page.all("input", name="tile")
    assert part(page, "acts").all("form", id="standee-act")


def test_a_laid_tile_is_drawn_still_where_only_its_laying_is_taken_back(signed_in, account):
    table = table_of_site(account)
    first, second = table.deck[1:3]
    for at, tile in (("0,1", first), ("1,0", second)):
        draw(signed_in, table)
        multicity_act(signed_in, table, "tile", tile=tile, at=at)
    for of, due, name in ((1, second, "Ben"), (0, first, "Ana")):
        multicity_act(signed_in, table, "undo", of=of)
        page = parsed(signed_in.get(f"/tables/{table.pk}/"))
        assert {one["value"] for one in page.all("input", name="tile")} == {due}
        assert not page.all("form", id="standee-act")
        refused = multicity_act(signed_in, table, "standee", first="0,0", last="0,1")
        assert alerts(parsed(refused))[0].startswith(f"{name} has drawn the tile {due}")


def test_a_laying_that_was_corrected_to_a_standee_was_no_draw(signed_in, account):
    table = table_of_site(account)
    own_start(table)
    draw(signed_in, table)
    multicity_act(signed_in, table, "tile", tile=table.deck[0], at="0,1")
    multicity_act(signed_in, table, "standee", of=0, seat=0, **STANDEE)
    assert lines_of(table)[-1]["do"] == "amend"
    multicity_act(signed_in, table, "undo", of=0)

    page = parsed(signed_in.get(f"/tables/{table.pk}/"))

    assert part(page, "acts").all("form", id="standee-act")


def test_what_is_due_counts_the_drawn_tile_on_every_phone(signed_in, account):
    table = table_of_site(account)
    url = f"/tables/{table.pk}/"
    said = "Ana lays a tile or places a standee; 35 tiles left."
    assert parsed(signed_in.get(url)).one("p", class_="due").text == said
    draw(signed_in, table)

    for path in (url, f"{url}pulse/?version=0"):
        due = parsed(signed_in.get(path)).one("p", class_="due").text
        assert due == "Ana lays the tile drawn; 34 tiles left."


def test_nothing_is_drawn_where_the_group_draws_or_the_table_is_closed(signed_in, account):
    own = multicity_table(account)
    draw(signed_in, own)
    Table.objects.all().delete()
    table = table_of_the_site(signed_in)
    Table.objects.update(is_closed=True)
    draw(signed_in, table)

    assert Table.objects.get().drawn is None


def test_no_tile_is_drawn_at_a_table_of_another_game(signed_in, account):
    table = kept_table(account, seats=2, buildings=deck(d="XX", e="XX"))

    response = signed_in.post(f"/tables/{table.pk}/draw/", {"answers": "-1"})

    assert response.status_code == 404


def test_a_tile_that_was_drawn_may_be_corrected_but_no_undrawn_one_laid(signed_in, account):
    table = table_of_the_site(signed_in)
    draw(signed_in, table)
    multicity_act(signed_in, table, "tile", tile=table.deck[1], at="0,1")
    if folded(table).state.turn == 1:
        multicity_act(signed_in, table, "standee", **ends_of_own_colour(table))

    on_tile = parsed(signed_in.get(f"/tables/{table.pk}/entries/0/"))
    on_standee = parsed(signed_in.get(f"/tables/{table.pk}/entries/1/"))

    assert {one["value"] for one in on_tile.all("input", name="tile")} == {table.deck[1]}
    assert on_tile.all("form", id="standee-act")
    assert not on_standee.all("input", name="tile")
    assert table.deck[2] not in str(on_standee.all("input"))


def test_a_corrected_tile_is_known_as_it_was_corrected(signed_in, account):
    lines = ["0 lays rgb yxr gbb at 0,1", "amend 0 to 0 lays xxx rrr bbb at 0,1"]
    multicity_table(account, *lines, "1 lays gbg gbg gbx at 1,1", "undo 2")
    table = multicity_table(account)

    page = parsed(signed_in.get(f"/tables/{table.pk}/"))

    [known] = [node["data-known"] for node in page.all() if node["data-known"] is not None]
    assert known.split() == [min("".join(way) for way in turns(("xxx", "rrr", "bbb")))]
