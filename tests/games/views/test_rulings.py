"""What a game's book leaves open: the set-up page and the table say the same about it."""

import json
from pathlib import Path

import pytest

from games.cities.rulings import RULINGS as CITIES
from games.micro_city.rulings import RULINGS as MICRO_CITY
from games.multicity.rulings import RULINGS as MULTICITY
from games.records import read_record
from games.services import take_in_record
from games.tangram_city.rulings import RULINGS as TANGRAM_CITY
from tests.games.cities.builders import record
from tests.games.cities.entered.builders import record as entered_record
from tests.micro_builders import micro_table
from tests.multicity_builders import table_of_site
from tests.table_builders import parsed

pytestmark = pytest.mark.django_db

PLAYTHROUGHS = Path(__file__).parents[2] / "playthroughs"


def tangram_table(owner):
    """Return a table of Tangram City that was played."""
    stored = min(PLAYTHROUGHS.glob("tangram-city*[!r].json"))
    return take_in_record(owner=owner, record=read_record(json.loads(stored.read_text())))


def cities_table(owner):
    return take_in_record(owner=owner, record=read_record(record()))


def entered_table(owner):
    return take_in_record(owner=owner, record=read_record(entered_record()))


GAMES = [
    pytest.param("cities", CITIES, cities_table, id="cities"),
    pytest.param("cities", CITIES, entered_table, id="cities, entered at the end"),
    pytest.param("micro-city", MICRO_CITY, micro_table, id="micro city"),
    pytest.param("multicity", MULTICITY, table_of_site, id="multicity"),
    pytest.param("tangram-city", TANGRAM_CITY, tangram_table, id="tangram city"),
]


def said(page, within):
    """Return the sentences of the lists and helps within an element, by its class."""
    parts = page.all(class_=within)
    return [node.text for part in parts for tag in ("li", "p") for node in part.all(tag)]


@pytest.mark.parametrize(("game", "rulings", "table_of"), GAMES)
def test_each_ruling_stands_on_the_set_up_page_and_at_the_table(
    client, account, game, rulings, table_of
):
    client.force_login(account)

    new = said(parsed(client.get(f"/tables/new/{game}/")), "rulings")
    table = said(parsed(client.get(table_of(account).get_absolute_url())), "rules")

    assert rulings
    assert [words for words in rulings if words not in new] == []
    assert [words for words in rulings if words not in table] == []


EXPECTED = [
    ("cities", "A scoring card counts a building once."),
    ("cities", "A monument stays on its space, and nothing is built there."),
    ("cities", "The space of a monument is of no colour, for cards and for achievements."),
    ("micro-city", "A bonus may be declined. The piece that wins the game brings none."),
    ("micro-city", "Setting a die changes an active one."),
    ("tangram-city", "Who is level at the end shares the place."),
]


@pytest.mark.parametrize(("game", "words"), EXPECTED)
def test_a_set_up_page_says_how_the_site_plays(client, account, game, words):
    client.force_login(account)

    assert words in said(parsed(client.get(f"/tables/new/{game}/")), "rulings")
