"""Boxes of which not all is entered: what they lack is said, and what they hold can be used."""

import pytest

from games.boxes import BOXES
from games.folding import folded
from games.models import Table
from games.sets import NewSet, make_set, own_boxes
from tests.table_builders import Reader, parsed

pytestmark = pytest.mark.django_db

TILE = ("rgb", "yxr", "gbb")
NO_RIVER = BOXES["my-city"].read({"board": {"terrain": ["..."] * 3, "banks": ["000"] * 3}}, "")
MY_CITY, MULTICITY, CITIES, TANGRAM, MICRO = (box.practice for box in BOXES.values())


def own_box(owner, slug, name="Ours", **values):
    empty = {part.key: part.empty for part in BOXES[slug].parts}
    return make_set(owner=owner, new=NewSet(slug, name, {**empty, **values}))


def first(items, count):
    """Return the first of a row, or of items by number."""
    return dict([*items.items()][:count]) if isinstance(items, dict) else items[:count]


WAITING = [
    ("my-city", {}, "lacks a river on its board and all 8 shapes"),
    ("my-city", {"board": NO_RIVER["board"], "buildings": MY_CITY["buildings"]},
     "lacks a river on its board"),
    ("my-city", {"board": MY_CITY["board"], "buildings": first(MY_CITY["buildings"], 5)},
     "lacks 3 of the 8 shapes"),
    ("multicity", {}, "lacks all 36 tiles"),
    ("multicity", {"tiles": (TILE,) * 35}, "lacks 1 of the 36 tiles"),
    ("cities", {}, "is still empty"),
    ("tangram-city", {"start": TANGRAM["start"]}, "lacks the tile of at least one card"),
    ("micro-city", {"districts": MICRO["districts"]}, "lacks the buildings of every scenario"),
    ("micro-city", {"a": first(MICRO["a"], 3), "projects": MICRO["projects"]},
     "lacks the buildings of every scenario"),
]  # fmt: skip


@pytest.mark.parametrize(("slug", "values", "waits"), WAITING)
def test_what_keeps_a_set_from_a_table_is_said_on_its_page_and_on_that_of_the_table(
    signed_in, account, slug, values, waits
):
    kept = own_box(account, slug, **values)

    own = parsed(signed_in.get(kept.get_absolute_url()))
    new = parsed(signed_in.get(f"/tables/new/{slug}/"))

    assert f"Not ready for a table yet: it {waits}." in own.text
    assert "New table with it" not in own.text
    assert f"◇ “Ours” cannot be chosen yet: it {waits}." in new.text
    assert [one for one in new.all("input") if one["value"] == str(kept.pk)] == []


@pytest.mark.parametrize("slug", [slug for slug in BOXES if slug != "micro-city"])
def test_a_set_that_waits_is_one_tap_away(signed_in, account, slug):
    kept = own_box(account, slug)

    reader = Reader(signed_in).open(f"/tables/new/{slug}/").follow("Go on entering Ours")

    assert reader.page.one("h1").text.startswith("Ours")
    assert reader.path == kept.get_absolute_url()


def test_the_way_to_a_set_of_micro_city_keeps_what_is_entered(signed_in, account):
    own_box(account, "micro-city")
    reader = Reader(signed_in).open("/tables/new/micro-city/")
    reader.press("Go on entering “Ours”", player="Ana", scenario="2-hard")

    assert "it lacks the buildings of every scenario" in reader.page.text
    reader.follow("Back to your new table")
    assert reader.page.one("input", name="player")["value"] == "Ana"


def test_a_campaign_says_what_a_set_lacks(signed_in, account):
    own_box(account, "my-city", board=MY_CITY["board"])

    page = parsed(signed_in.get("/campaigns/new/"))

    assert "“Ours” cannot be chosen yet: it lacks all 8 shapes." in page.text


GAPS = [
    ("cities", {"cards": CITIES["cards"], "start": first(CITIES["start"], 2)},
     ["lacks 2 of the 4 starting tiles: turn by turn, whoever has one of those types it."]),
    ("cities", {"start": CITIES["start"]}, []),
    ("micro-city", {**MICRO, "districts": first(MICRO["districts"], 2)},
     ["lacks district cards 3 and 4: until then the map is the practice set's."]),
    ("micro-city", {"empire": MICRO["empire"]},
     ["lacks all 4 district cards: until then the map is the practice set's.",
      "lacks all 4 buildings of side A: scenarios 1 and 1+2 wait for them.",
      "lacks the buildings of side B: scenarios 2 and 1+2 wait for them.",
      "lacks the pieces of the Eiffel Tower: that challenge waits for them."]),
    *((slug, BOXES[slug].practice, []) for slug in BOXES),
]  # fmt: skip


@pytest.mark.parametrize(("slug", "values", "gaps"), GAPS)
def test_a_set_that_can_be_used_says_what_it_lacks(signed_in, account, slug, values, gaps):
    kept = own_box(account, slug, **values)

    own = parsed(signed_in.get(kept.get_absolute_url()))
    new = parsed(signed_in.get(f"/tables/new/{slug}/?box={kept.pk}"))

    assert [*own_boxes(account, slug)[0].gaps] == gaps
    assert "Ready: a new table can copy it." in own.text
    assert [text for gap in gaps if (text := f"It {gap}") not in own.text] == []
    assert [text for gap in gaps if (text := f"“Ours” {gap}") not in new.text] == []


# Cities

TURNS = {"name_0": "Ana", "name_1": "Ben", "way": "turns", "starts": "0"}


def test_start_tiles_that_a_set_lacks_are_typed(signed_in, account):
    start = (("RR", "PP"),)
    kept = own_box(account, "cities", start=start, cards=CITIES["cards"])
    sent = TURNS | {"box": str(kept.pk)}

    refused = signed_in.post("/tables/new/cities/", sent)
    words = "“Ours” has 1 starting tile left for 2 players: type the others, or enter them"
    assert (refused.status_code, words in parsed(refused).text) == (422, True)
    assert not Table.objects.exists()

    signed_in.post("/tables/new/cities/", sent | {"tile_0": "WW BB"})
    table = Table.objects.get()
    assert table.setup["start"] == [["WW", "BB"], ["RR", "PP"]]
    assert len(table.box["cards"]) == len(CITIES["cards"])


@pytest.mark.parametrize(("entered", "is_refused"), [(4, True), (3, False), (0, False)])
def test_only_a_whole_box_knows_that_it_holds_no_second_tile(
    signed_in, account, entered, is_refused
):
    start = (("RR", "PP"), ("WW", "PP"), ("BB", "PP"), ("GG", "PP"))[:entered]
    kept = own_box(account, "cities", start=start, cards=CITIES["cards"])
    sent = TURNS | {"box": str(kept.pk), "tile_0": "RR PP", "tile_1": "RR PP"}

    assert (signed_in.post("/tables/new/cities/", sent).status_code == 422) == is_refused


def test_a_set_without_start_tiles_serves_districts_entered_at_the_end(signed_in, account):
    kept = own_box(account, "cities", cards=CITIES["cards"])

    signed_in.post("/tables/new/cities/", TURNS | {"way": "finished", "box": str(kept.pk)})

    assert len(Table.objects.get().box["cards"]) == len(CITIES["cards"])


# Micro City

MICRO_TABLE = {
    "player": "Ana", "laying": "0123 0000", "engineer": "A1", "dice": "own", "take_back_cost": "2",
    "start_side": "a",
}  # fmt: skip


def test_own_pieces_are_played_on_the_practice_map_until_all_cards_are_entered(signed_in, account):
    pieces = MICRO["eiffel"][1:]
    kept = own_box(account, "micro-city", districts=first(MICRO["districts"], 3), eiffel=pieces)
    sent = MICRO_TABLE | {"scenario": "eiffel-easy", "box": str(kept.pk)}

    signed_in.post("/tables/new/micro-city/", sent)

    table = Table.objects.get()
    assert folded(table).setup.buildings[0] == pieces
    page = parsed(signed_in.get(table.get_absolute_url()))
    assert "not what is printed in your box" in page.text


def test_a_scenario_waits_for_the_last_of_its_buildings(signed_in, account):
    kept = own_box(account, "micro-city", a=first(MICRO["a"], 3), eiffel=MICRO["eiffel"])
    sent = MICRO_TABLE | {"scenario": "1-easy", "box": str(kept.pk)}

    response = signed_in.post("/tables/new/micro-city/", sent)

    words = "“Ours” still lacks 1 of the 4 buildings of side A, which Scenario 1, easy plays"
    assert (response.status_code, words in parsed(response).text) == (422, True)
    assert not Table.objects.exists()
