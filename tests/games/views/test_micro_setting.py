"""A new table of Micro City from a box, without scripts, and the way to the sets and back."""

from urllib.parse import parse_qs, urlsplit

import pytest

from games.boxes import BOXES
from games.folding import folded
from games.kit.cells import space_name
from games.micro_city.company import Stock
from games.micro_city.dealing import DistrictCard, areas_json, laid
from games.micro_city.deeds import Card, Deed, DeedKind
from games.micro_city.practice import BUILDINGS, DISTRICT_CARDS, PROJECTS, residential
from games.micro_city.setting import again
from games.micro_city.setup import Building, building_json
from games.models import Table
from games.sets import NewSet, delete_set, make_set
from tests.micro_builders import micro_table
from tests.table_builders import parsed

pytestmark = pytest.mark.django_db

NEW = "/tables/new/micro-city/"
ROLLED = "roll 1 2 3 keep 1 2"
WIN = (ROLLED, "card 3 to B1 A1 basic material=wood", "invest die building=Inn")
INN = {"built": ["Inn money=1"]}
MILLS = tuple(Building(f"Mill {wood}", Stock(wood=wood)) for wood in range(1, 5))
CARD_5 = Card(2, 5, (Deed(DeedKind.MONEY, 2), Deed(DeedKind.SET_DIE)), (Deed(DeedKind.CONSTRUCT),))
HOMES = dict.fromkeys(range(1, 5), DistrictCard((DISTRICT_CARDS[0].front[0],) * 4))
SENT = {
    "player": "Ana", "scenario": "1-easy", "laying": "0123 0000", "engineer": "A1", "dice": "own",
    "take_back_cost": "2", "start_side": "a", "card_5": "box", "card_6": "box",
    "retrieve_dial": "on", "sell": "on", "planning_skips_invest": "on",
}  # fmt: skip


def own_box(owner, name="Ours", **values):
    whole = {**BOXES["micro-city"].practice, "a": MILLS, **values}
    return make_set(owner=owner, new=NewSet("micro-city", name, whole))


def shown(page, name):
    """Return what a field of the page shows as entered."""
    inputs = page.all("input", name=name)
    if inputs and inputs[0]["type"] in {"radio", "checkbox"}:
        return next((one["value"] or "on" for one in inputs if one["checked"] is not None), "")
    return inputs[0]["value"] or "" if inputs else ""


def starts(page):
    return [one["value"] for one in page.all("input", name="engineer")]


# The box


def test_a_table_copies_the_box_as_its_cards_lie(reader, account):
    kept = own_box(account, projects={5: CARD_5})
    reader.open(kept.get_absolute_url()).follow("New table with it")
    assert shown(reader.page, "box") == str(kept.pk)

    fronts, backs = laid(DISTRICT_CARDS, (2, 0, 3, 1), (0, 3, 1, 2))
    start = space_name(residential(fronts)[1])
    sent = {"laying": "2031 0312", "engineer": start, "card_6": "practice"}
    response = reader.client.post(NEW, SENT | {"box": str(kept.pk)} | sent)

    table = Table.objects.get()
    assert response["Location"] == table.get_absolute_url()
    assert table.setup == {
        "scenario": "1-easy",
        "areas": areas_json(fronts),
        "areas_b": areas_json(backs),
        "engineer": start,
        "buildings": [building_json(mill) for mill in MILLS],
        "projects": {
            "5": {
                "moves": 2,
                "die": 5,
                "basic": [{"deed": "money", "count": 2}, {"deed": "set_die"}],
                "advanced": [{"deed": "construct"}],
            },
            "6": table.setup["projects"]["6"],
        },
    }
    assert table.setup["projects"]["6"]["die"] == PROJECTS[6].die
    assert [use.address for use in kept.uses.all()] == [table.get_absolute_url()]
    delete_set(kept=kept)
    assert reader.open(table.get_absolute_url()).response.status_code == 200


def test_a_box_alone_is_shuffled_and_shows_its_own_map(signed_in, account):
    first = DISTRICT_CARDS[0]
    kept = own_box(
        account, districts=dict.fromkeys(range(1, 5), DistrictCard((first.front[0],) * 4))
    )

    layings = set()
    for _ in range(4):
        page = parsed(signed_in.get(f"{NEW}?box={kept.pk}"))
        layings.add(shown(page, "laying"))
        assert len(starts(page)) == 16
    assert len(layings) > 1
    assert len(starts(parsed(signed_in.get(f"{NEW}?box=")))) == 4


def test_without_scripts_a_button_shows_the_map_of_another_box(reader, account):
    first = DISTRICT_CARDS[0]
    kept = own_box(
        account, districts=dict.fromkeys(range(1, 5), DistrictCard((first.front[0],) * 4))
    )
    reader.open(NEW).press("Show its map", box=str(kept.pk), player="Ana", scenario="2-hard")

    assert len(starts(reader.page)) == 16
    assert (shown(reader.page, "player"), shown(reader.page, "scenario")) == ("Ana", "2-hard")
    assert shown(reader.page, "box") == str(kept.pk)


@pytest.mark.parametrize(
    ("scenario", "keys", "names"),
    [
        ("2-hard", ["buildings_b"], ["b"]),
        ("1+2-easy", ["buildings", "buildings_b"], ["a", "b"]),
        ("eiffel-hard", ["buildings"], ["eiffel"]),
        ("empire-easy", ["buildings"], ["empire"]),
    ],
)
def test_a_scenario_copies_its_lists(signed_in, scenario, keys, names):
    signed_in.post(NEW, SENT | {"scenario": scenario})

    setup = Table.objects.get().setup
    assert {key: setup[key] for key in setup if key.startswith("buildings")} == {
        key: [building_json(one) for one in BUILDINGS[name]]
        for key, name in zip(keys, names, strict=True)
    }


LACKING = [
    ({"b": ()}, {"scenario": "2-hard"}, "still lacks the buildings of side B, which Scenario 2"),
    (
        {"empire": ()}, {"scenario": "empire-easy"},
        "“Ours” still lacks the pieces of the Empire State Building, which The Empire State",
    ),
    (
        {"districts": {n: DistrictCard(card.front, card.back if n < 3 else None)
                       for n, card in enumerate(DISTRICT_CARDS, 1)}},
        {"start_side": "b"},
        "still lacks side B of cards 3 and 4, on which the districts would start",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("values", "sent", "words"), LACKING)
def test_what_the_box_lacks_is_said_and_the_way_to_it_shown(reader, account, values, sent, words):
    kept = own_box(account, **values)

    response = reader.client.post(NEW, SENT | sent | {"box": str(kept.pk)})

    page = parsed(response)
    assert response.status_code == 422
    assert words in page.one("div", class_="errors").text
    assert page.one("div", class_="errors").one("a")["href"] == "#id_box"
    assert page.one(id="id_box").text.count(words) == 1
    assert page.one("button", name="edit", value=str(kept.pk)).text == "Look at “Ours”"
    assert not Table.objects.exists()


def test_a_box_without_a_residential_area_is_refused(signed_in, account):
    mines = DistrictCard((DISTRICT_CARDS[0].front[1],) * 4)
    kept = own_box(account, districts=dict.fromkeys(range(1, 5), mines))

    page = parsed(signed_in.post(NEW, SENT | {"box": str(kept.pk)}))

    assert "No area is residential" in page.one(id="city-map").text


def test_cards_5_and_6_come_from_the_box_the_practice_set_or_not_at_all(signed_in, account):
    kept = own_box(account, projects={5: CARD_5})
    page = parsed(signed_in.get(f"{NEW}?box={kept.pk}"))
    cards = page.one(id="own-cards").all(class_="own-card")
    assert ["not in play" in one.all(class_="help")[0].text if one.all(class_="help") else False
            for one in cards] == [False, True]  # fmt: skip

    for sent in ({}, {"card_5": "practice"}, {"card_5": "none", "card_6": "none"}):
        signed_in.post(NEW, SENT | {"box": str(kept.pk)} | sent)

    setups = [table.setup["projects"] for table in Table.objects.order_by("created_at")]
    assert [{key: card["moves"] for key, card in one.items()} for one in setups] == [
        {"5": 2},
        {"5": 3},
        {},
    ]


def test_rounds_that_only_the_box_says_come_from_it(signed_in, account):
    kept = own_box(account, rounds={"empire-hard": 11})
    page = parsed(signed_in.get(f"{NEW}?box={kept.pk}"))
    chips = {one.one("input")["value"]: one.text for one in page.all("label", class_="choice")
             if one.all("input", name="scenario")}  # fmt: skip
    assert chips["empire-medium"] == "The Empire State Building, medium ? rounds"
    assert chips["empire-hard"] == "The Empire State Building, hard 11 rounds"

    sent = SENT | {"scenario": "empire-hard", "box": str(kept.pk)}
    signed_in.post(NEW, sent)
    signed_in.post(NEW, sent | {"rounds": "9"})
    assert signed_in.post(NEW, sent | {"scenario": "empire-medium"}).status_code == 422
    assert signed_in.post(NEW, sent | {"scenario": "1-easy"}).status_code == 302
    rounds = [table.setup.get("rounds") for table in Table.objects.order_by("created_at")]
    assert rounds == [11, 9, None]


def test_play_again_takes_the_same_box(reader, account):
    kept = own_box(account)
    reader.client.post(NEW, SENT | {"box": str(kept.pk), "dice": "own", "rounds": "1"})
    table = Table.objects.get()
    practice = micro_table(account, *WIN, **INN)
    reader.open(practice.get_absolute_url()).follow("Play again")
    assert parse_qs(urlsplit(reader.path).query).get("box") is None

    assert f"box={kept.pk}" in again(table, folded(table).state)


# To the sets and back


def test_one_goes_to_the_sets_and_back_and_nothing_is_lost(reader, account):
    kept = own_box(account)
    typed = {"player": "Ana", "scenario": "eiffel-hard", "sell": "off", "card_5": "none"}
    reader.open(f"{NEW}?laying=2031+0312").press("Enter my own box", **typed)
    assert urlsplit(reader.path).path == "/sets/"

    reader.open(kept.get_absolute_url()).open("a/?item=1")
    reader.follow("Back to your new table")
    assert urlsplit(reader.path).path == NEW
    for name, value in {**typed, "sell": "", "laying": "2031 0312"}.items():
        assert shown(reader.page, name) == value
    assert "edit" not in reader.path
    assert "Back to your new table" not in reader.open("/sets/").page.text


def test_the_box_that_is_shown_is_looked_at_and_is_still_chosen_afterwards(reader, account):
    kept = own_box(account)
    reader.open(f"{NEW}?box={kept.pk}").press("Look at “Ours”", player="Ana")
    assert urlsplit(reader.path).path == kept.get_absolute_url()

    reader.follow("Back to your new table")
    assert (shown(reader.page, "box"), shown(reader.page, "player")) == (str(kept.pk), "Ana")


@pytest.mark.parametrize("asked", ["", "x", "00000000-0000-0000-0000-000000000000", "foreign"])
def test_a_set_that_is_none_of_yours_leads_to_the_list(signed_in, other_account, asked):
    foreign = own_box(other_account)

    response = signed_in.get(NEW, {"edit": str(foreign.pk) if asked == "foreign" else asked})

    assert (response.status_code, response["Location"]) == (302, "/sets/")


def test_whoever_is_not_signed_in_is_asked_to(client):
    assert client.get(NEW, {"edit": ""})["Location"].startswith("/accounts/login/")


# The rest of the form


def test_an_address_keeps_all_that_is_entered(signed_in, account):
    kept = own_box(account)
    sent = SENT | {"scenario": "empire-hard", "rounds": "14", "box": str(kept.pk)}

    page = parsed(signed_in.get(NEW, sent))

    for name, value in sent.items():
        assert shown(page, name) == value, name


def test_the_cards_are_turned_and_change_places(reader):
    reader.open(f"{NEW}?laying=0123+0000")
    for button in ("Turn the card at the bottom right", "Let the two right cards change places"):
        reader.press(button)

    assert shown(reader.page, "laying") == "0321 0100"


def test_every_scenario_shows_its_rounds_and_none_is_guessed(signed_in):
    page = parsed(signed_in.get(NEW))

    chips = {one.one("input")["value"]: one.text for one in page.all("label", class_="choice")
             if one.all("input", name="scenario")}  # fmt: skip
    assert chips["1-easy"] == "Scenario 1, easy 10 rounds"
    assert chips["1+2-hard"] == "Scenario 1+2, hard 18 rounds"
    assert chips["empire-hard"] == "The Empire State Building, hard ? rounds"
    assert len(chips) == 13
    assert shown(page, "rounds") == ""


def test_a_house_rule_that_is_not_usual_is_in_sight(signed_in):
    def is_open(query):
        return parsed(signed_in.get(NEW, query)).one("details", id="house")["open"]

    flags = ("retrieve_dial", "sell", "planning_skips_invest")
    usual = {"scenario": "1-easy", **dict.fromkeys(flags, "on")}
    assert is_open({}) is None
    assert is_open(usual) is None
    assert is_open({**usual, "take_back_cost": "1"}) is not None
    assert is_open({"scenario": "1-easy"}) is not None
