"""A device that was let in to enter for one player of the other games: its seat, nothing else."""

import re
from uuid import uuid4

import pytest

from games.models import Entry, Table
from games.records import parse_record
from games.services import take_in_record
from games.sharing import Invitation
from tests import cities_builders, cities_turn_builders, multicity_builders, tangram_builders
from tests.campaign.test_roles import RECORDS
from tests.games.views.test_own_city import BEN, guest_of, page, section
from tests.table_builders import written

pytestmark = pytest.mark.django_db

CARD = cities_turn_builders.CARD
SUMS = dict.fromkeys(
    [f"sum_{line}" for line in ("achievements", "cards", "water", "parks", "monuments")], "2"
)


def ben(signed_in, table):
    return guest_of(signed_in, table, "seat-1")


def refused(answer, table, before):
    """Tell that an act was refused in words, and wrote nothing."""
    words = "This device was let in to enter for one player"
    return (answer.status_code, words in answer.text, written(table)) == (403, True, before)


def has_form(text):
    return 'method="post"' in text


# Multicity: all look at one city, and each acts in turn


@pytest.fixture
def multicity(account):
    return multicity_builders.table_of_site(account)


def draw(client, table):
    table.refresh_from_db()
    return client.post(f"/tables/{table.pk}/draw/", {"answers": table.version - 1})


def lay(client, table, **fields):
    table.refresh_from_db()
    tile, seat = table.drawn["tile"], table.drawn["seat"]
    sent = {"tile": tile, "at": "0, 1", "seat": seat, **fields}
    return multicity_builders.multicity_act(client, table, "tile", **sent)


def test_in_multicity_it_draws_and_lays_in_its_own_turn(signed_in, multicity):
    guest = ben(signed_in, multicity)
    before = written(multicity)
    assert not has_form(page(guest, multicity))
    assert refused(draw(guest, multicity), multicity, before)
    assert Table.objects.get().drawn is None

    assert draw(signed_in, multicity).status_code == 302
    before = written(multicity)
    assert refused(lay(guest, multicity), multicity, before)
    assert lay(signed_in, multicity).status_code == 302

    text = page(guest, multicity)
    assert "Draw a tile" in text
    assert "You enter for <b><bdi>Ben</bdi></b>" in text
    assert draw(guest, multicity).status_code == 302
    assert lay(guest, multicity, at="1, 0").status_code == 302
    assert Entry.objects.last().line["by"] == BEN
    assert 'value="undo"' in page(guest, multicity)


def test_in_multicity_it_mends_its_own_lines_alone(signed_in, multicity):
    guest = ben(signed_in, multicity)
    for client, at in ((signed_in, "0, 1"), (guest, "1, 0")):
        draw(client, multicity)
        lay(client, multicity, at=at)
    path = f"/tables/{multicity.pk}/entries"
    assert [guest.get(f"{path}/{number}/").status_code for number in (0, 1)] == [403, 200]
    fixes = re.findall(rf'class="fix" href="{path}/(\d+)/"', page(guest, multicity))
    assert fixes == ["1"]
    assert 'value="back"' not in guest.get(f"{path}/1/").text


# Cities: each has a district, and takes from one market in turn


@pytest.fixture
def cities(account):
    return cities_turn_builders.hinted_table(account)


def play(client, table, do="card", **fields):
    table.refresh_from_db()
    return cities_turn_builders.act(client, table, do, **{**CARD, **fields})


def test_in_cities_it_takes_from_the_market_in_its_own_turn(signed_in, cities):
    guest = ben(signed_in, cities)
    before = written(cities)
    text = page(guest, cities)
    assert 'name="take"' not in text
    assert not has_form(text)
    assert refused(play(guest, cities), cities, before)

    assert play(signed_in, cities).status_code == 302
    text = page(guest, cities)
    assert 'name="take"' in text
    assert has_form(section(text, 1))
    assert not has_form(section(text, 0))
    assert play(guest, cities, seat=1, card_title="Low Town").status_code == 302


def test_in_cities_it_counts_and_claims_for_itself_alone(signed_in, cities):
    play(signed_in, cities)
    guest = ben(signed_in, cities)
    before = written(cities)
    count = {"do": "count", "seat": 0, "times_0": "2", "was_0": ""}
    assert refused(cities_turn_builders.act(guest, cities, **count), cities, before)
    assert "times_0" not in page(guest, cities)
    assert "times_0" in page(signed_in, cities)
    claim = {"do": "achievement", "seat": 0, "claim": "0"}
    assert refused(cities_turn_builders.act(guest, cities, **claim), cities, before)
    assert "late" not in re.findall(r'<details class="card (\w+)"', page(guest, cities))


def test_of_finished_districts_it_enters_its_own(signed_in, account):
    table = cities_builders.kept(account)
    guest = ben(signed_in, table)
    before = written(table)
    text = page(guest, table)
    assert (has_form(section(text, 0)), has_form(section(text, 1))) == (False, True)
    assert refused(cities_builders.sent(guest, table, "sums", seat=0, **SUMS), table, before)
    assert cities_builders.sent(guest, table, "sums", seat=1, **SUMS).status_code == 302


# Tangram City: all act on one card that somebody turns over


@pytest.fixture
def tangram(account):
    return tangram_builders.kept(account, tangram_builders.reveal(8))


def discard(client, table, seat):
    return tangram_builders.sent(client, table, "discard", seat=seat, card=8)


def test_in_tangram_city_it_deals_with_the_card_for_itself_alone(signed_in, tangram):
    guest = ben(signed_in, tangram)
    before = written(tangram)
    text = page(guest, tangram)
    shown = [has_form(section(text, seat)) for seat in range(3)]
    assert shown == [False, True, False]
    assert re.search(r'class="seat [^"]*is-here" id="seat-1"', text)
    for seat in (0, 2):
        assert refused(discard(guest, tangram, seat), tangram, before)
    assert discard(guest, tangram, 1).status_code == 302


def test_in_tangram_city_it_turns_no_card_over(signed_in, tangram):
    guest = ben(signed_in, tangram)
    for seat in range(3):
        discard(signed_in, tangram, seat)
    before = written(tangram)
    assert 'id="reveal"' not in page(guest, tangram)
    assert 'id="reveal"' in page(signed_in, tangram)
    answer = tangram_builders.sent(guest, tangram, "reveal", card=1)
    assert refused(answer, tangram, before)


def test_in_tangram_city_it_places_its_own_tile_anew_and_no_others(signed_in, tangram):
    guest = ben(signed_in, tangram)
    discard(signed_in, tangram, 0)
    discard(guest, tangram, 1)
    text = page(guest, tangram)
    assert "Place tile 8 anew" in section(text, 1)
    assert "anew" not in section(text, 0)
    fixes = re.findall(rf'class="fix" href="/tables/{tangram.pk}/entries/(\d+)/"', text)
    assert fixes == ["2"]
    answers = [guest.get(f"/tables/{tangram.pk}/entries/{n}/").status_code for n in (0, 1, 2)]
    assert answers == [403, 403, 200]
    assert refused(tangram_builders.sent(guest, tangram, "undo", of=1), tangram, written(tangram))


# All of them


TABLES = {
    "multicity": "multicity-two-normal-corrections-unfinished",
    "cities": "cities-three-players-57-points",
    "districts": "finished-districts-of-cities-unfinished",
    "tangram": "tangram-city-three-players-taught-and-corrected",
}


@pytest.mark.parametrize("name", TABLES.values(), ids=TABLES)
def test_what_changes_all_is_refused_and_not_offered(signed_in, account, name):
    record = parse_record(RECORDS[name].read_bytes())
    table = take_in_record(owner=account, record=record)
    guest = ben(signed_in, table)
    before = written(table)
    sent = {"id": str(uuid4()), "do": "back", "to": "-1", "version": table.version}
    assert refused(guest.post(f"/tables/{table.pk}/moves/", sent), table, before)
    for path in ("tint/", "delete/", "sharing/", "sharing/end/"):
        assert guest.post(f"/tables/{table.pk}/{path}").status_code == 403
    assert 'action="/tables/' + str(table.pk) + "/tint" not in page(guest, table)
    table.is_closed = True
    table.save()
    assert not has_form(page(guest, table))


def test_the_owner_names_players_and_the_page_says_what_that_gives(signed_in, multicity):
    text = signed_in.get(f"/tables/{multicity.pk}/sharing/").text
    assert "look, and enter for Ben only" in text
    assert "Who enters for one player enters and mends only what that player does" in text


def test_micro_city_is_played_by_one_so_nobody_is_set_apart(signed_in, account):
    record = parse_record(RECORDS["micro-city-corrections-unfinished"].read_bytes())
    table = take_in_record(owner=account, record=record)
    assert 'value="city-' not in signed_in.get(f"/tables/{table.pk}/sharing/").text
    sent = {"id": str(uuid4()), "role": "city-seat-0"}
    assert signed_in.post(f"/tables/{table.pk}/sharing/", sent).status_code == 422
    assert not Invitation.objects.exists()
