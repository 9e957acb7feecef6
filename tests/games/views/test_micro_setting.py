"""A new table of Micro City from the group's own box, without scripts."""

from urllib.parse import parse_qs, urlsplit

import pytest

from games.folding import folded
from games.models import Table
from tests.games.micro_city.builders import BACK, MAP, NAMES, areas, buildings
from tests.micro_builders import micro_table
from tests.table_builders import Reader, parsed

pytestmark = pytest.mark.django_db

NEW = "/tables/new/micro-city/"
ROLLED = "roll 1 2 3 keep 1 2"
WIN = (ROLLED, "card 3 to B1 A1 basic material=wood", "invest die building=Inn")
INN = {"built": ["Inn money=1"]}


@pytest.fixture
def reader(signed_in):
    return Reader(signed_in)


def side(name, text):
    """Return a side of the map as its selects send it."""
    typed = {}
    for space, word in zip(NAMES, text.split(), strict=True):
        kind, die = (one.replace("-", "") for one in word)
        typed[f"{name}_{space}"], typed[f"{name}_{space}_die"] = kind, die
    return typed


def lines(name, *costs):
    """Return a list of buildings as its inputs send it, from texts like "wood=1 money=2"."""
    return {
        f"{name}_{number}_{key}": value
        for number, text in enumerate(costs, 1)
        for key, value in (word.split("=") for word in text.split())
    }


FOUR = lines("list_a", "name=Inn wood=1", "coal=2", "steel=1 money=2", "money=5")
OWN = {
    "player": "Ana", "scenario": "1-easy", "laying": "0123 0000", "dice": "own", "which_box": "own",
    "take_back_cost": "2", "start_side": "a", "own_engineer": "A1",
    "card_5": "none", "card_6": "none",
    **side("side_a", MAP), **FOUR,
}  # fmt: skip
USUAL = {"retrieve_dial": "on", "sell": "on", "planning_skips_invest": "on"}
CARD_5 = {
    "card_5": "own", "card_5_moves": "2", "card_5_die": "5", "card_5_basic_1": "money-2",
    "card_5_basic_2": "take_back-1", "card_5_advanced_1": "construct",
}  # fmt: skip


def test_a_box_is_entered_without_scripts_and_played(reader):
    reader.open(NEW).press("Start the game", **OWN | CARD_5)

    table = Table.objects.get()
    assert table.setup == {
        "scenario": "1-easy",
        "areas": areas(MAP),
        "engineer": "A1",
        "buildings": [
            {"name": "Inn", "cost": {"wood": 1}},
            {"name": "Building 2", "cost": {"coal": 2}},
            {"name": "Building 3", "cost": {"steel": 1, "money": 2}},
            {"name": "Building 4", "cost": {"money": 5}},
        ],
        "projects": {
            "5": {
                "moves": 2,
                "die": 5,
                "basic": [{"deed": "money", "count": 2}, {"deed": "take_back", "count": 1}],
                "advanced": [{"deed": "construct"}],
            }
        },
    }
    assert reader.page.one("p", class_="due").text == "Round 1. Roll three dice and keep two."


def test_side_b_and_a_challenge_with_bonuses_are_entered(signed_in):
    challenge = lines(
        "list_eiffel", "wood=1 bonus_1=take_back-2 bonus_2=money-2", "steel=2 bonus_2=keep_dial",
        "coal=1",
    )  # fmt: skip
    typed = {
        **OWN, **side("side_b", BACK), **challenge, "scenario": "eiffel-hard", "start_side": "b",
        "own_engineer": "B1",
    }  # fmt: skip

    assert signed_in.post(NEW, typed | USUAL).status_code == 302

    setup = Table.objects.get().setup
    assert setup["areas_b"] == areas(BACK)
    assert setup["house"] == {"start_side": "b"}
    assert setup["buildings"] == [
        {"name": "Piece 1", "cost": {"wood": 1},
         "bonus": [{"deed": "take_back", "count": 2}, {"deed": "money", "count": 2}]},
        {"name": "Piece 2", "cost": {"steel": 2}, "bonus": [{"deed": "keep_dial"}]},
        {"name": "Piece 3", "cost": {"coal": 1}},
    ]  # fmt: skip
    assert folded(Table.objects.get()).state.setup.goal == 3


def test_both_sides_of_the_building_card_are_entered_for_scenario_1_and_2(signed_in):
    typed = OWN | {"scenario": "1+2-easy"} | lines("list_b", "wood=5", "", "coal=4 steel=4")

    assert signed_in.post(NEW, typed | USUAL).status_code == 302
    setup = Table.objects.get().setup
    assert [len(setup["buildings"]), len(setup["buildings_b"])] == [4, 2]


def test_the_practice_set_is_played_with_ones_own_card(reader):
    reader.open(NEW)
    starts = [one["value"] for one in reader.page.all("input", name="engineer")]
    reader.press("Start the game", player="Ana", engineer=starts[0], **CARD_5, card_6="none")

    setup = Table.objects.get().setup
    assert [*setup["projects"]] == ["5"]
    assert setup["projects"]["5"]["moves"] == 2


WITHOUT_DIE = MAP.replace("s5", "s-")
REFUSED = {
    "an area": (side("side_a", WITHOUT_DIE), "Side A still lacks the die of A2."),
    "half a side B": (
        side("side_b", "w1 x2" + " --" * 14), "Side B of card 1 still lacks A2 B2",
    ),
    "no side B to start on": ({"start_side": "b"}, "To start on side B, all four cards need it"),
    "no Engineer": ({"own_engineer": ""}, "The Engineer starts on a residential area: A1, B2"),
    "an Engineer elsewhere": ({"own_engineer": "B1"}, "The Engineer starts on a residential area"),
    "no residential area": (
        side("side_a", MAP.replace("r", "x")), "No area is residential",
    ),
    "a building without a cost": ({"list_a_2_coal": ""}, "Side A has 4 buildings; here are 3."),
    "a building named alone": (
        {"list_a_2_coal": "", "list_a_2_name": "Mill"}, "Mill: enter what it costs.",
    ),
    "no buildings of side B": ({"scenario": "2-hard"}, "Side B: enter what each building costs."),
    "no pieces": (
        {"scenario": "empire-easy"}, "The Empire State Building: enter what each piece costs.",
    ),
    "a dear building": ({"list_a_1_wood": "9"}, "Inn, wood: 9 is too high, 5 is the most."),
    "a card without a die": (CARD_5 | {"card_5_die": ""}, "Card 5: which die does it show?"),
    "unknown rounds": (
        {"scenario": "empire-medium"} | lines("list_empire", "wood=1"),
        "Only your box says it for The Empire State Building, medium: type the rounds.",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", [*REFUSED])
def test_what_is_missing_is_said_and_nothing_is_lost(signed_in, case):
    changed, said = REFUSED[case]

    response = signed_in.post(NEW, OWN | USUAL | changed)

    page = parsed(response)
    assert response.status_code == 422
    [link] = [one for one in page.one("div", class_="errors").all("a") if one.text.startswith(said)]
    [part] = page.all(id=link["href"].removeprefix("#"))
    assert said in (part.text if part.tag != "input" else page.text.split(link.text, 1)[1])
    assert not Table.objects.exists()
    for name, value in (OWN | changed).items():
        assert shown(page, name) == value, name


def shown(page, name):
    """Return what a field of the page shows as entered."""
    fields = page.all("select", name=name)
    if fields:
        options = fields[0].all("option")
        return next((one["value"] for one in options if one["selected"] is not None), "")
    inputs = page.all("input", name=name)
    if inputs and inputs[0]["type"] in {"radio", "checkbox"}:
        return next((one["value"] or "on" for one in inputs if one["checked"] is not None), "")
    return inputs[0]["value"] or "" if inputs else ""


def test_cards_are_laid_by_the_group_with_both_their_sides(reader):
    typed = OWN | side("side_b", BACK)
    reader.open(NEW).press("Turn the card at the top left", **typed)

    assert [shown(reader.page, f"side_a_{name}") for name in ("A1", "B1", "A2", "B2")] == [*"srrw"]
    assert [shown(reader.page, f"side_b_{name}_die") for name in ("A1", "B1")] == ["6", "6"]
    assert shown(reader.page, "own_engineer") == ""
    assert shown(reader.page, "list_a_3_money") == "2"

    reader.press("Let the two upper cards change places")
    assert [shown(reader.page, f"side_a_{name}") for name in ("C1", "D1", "C2", "D2")] == [*"srrw"]
    assert [shown(reader.page, f"side_a_{name}") for name in ("A1", "B1", "A2", "B2")] == [*"cxxw"]


def fields_of(reader):
    return {one["name"] for one in reader.page.walk() if one["name"]}


def test_the_practice_cards_are_turned_and_change_places(reader):
    reader.open(f"{NEW}?laying=0123+0000")
    for button in ("Turn the card at the bottom right", "Let the two right cards change places"):
        reader.press(button)

    assert shown(reader.page, "laying") == "0321 0100"


def test_what_is_known_of_a_box_is_offered_again_and_can_be_changed(reader, account):
    bank = {"scenario": "2-hard", "buildings_b": buildings("Bank money=5")}
    micro_table(account, **bank)
    reader.client.post(NEW, OWN | CARD_5 | side("side_b", "w1 x2 -- -- r3 r4" + " --" * 10))

    reader.open(NEW)

    assert shown(reader.page, "which_box") == "own"
    assert shown(reader.page, "side_a_C3_die") == "5"
    assert [shown(reader.page, f"side_b_{name}") for name in ("A1", "C1")] == ["w", ""]
    assert shown(reader.page, "list_b_1_name") == "Bank"
    assert [shown(reader.page, f"list_a_{n}_name") for n in (1, 2)] == ["Inn", "Building 2"]
    assert shown(reader.page, "card_5") == "own"
    assert shown(reader.page, "card_5_basic_2") == "take_back-1"
    assert shown(reader.page, "player") == ""

    reader.press("Start the game", player="Ben", own_engineer="A1", list_a_1_wood="3")
    assert Table.objects.count() == 3
    newest = Table.objects.order_by("created_at").last().setup
    assert newest["buildings"][0]["cost"] == {"wood": 3}
    assert newest["areas"] == areas(MAP)


def test_nobody_is_offered_the_box_of_another_account(client, signed_in, other_account):
    signed_in.post(NEW, OWN)
    client.force_login(other_account)

    page = parsed(client.get(NEW))

    assert shown(page, "which_box") == "practice"
    assert shown(page, "side_a_A1") == ""


def test_a_set_up_that_the_rules_no_longer_read_is_left_out(signed_in, account):
    signed_in.post(NEW, OWN)
    Table.objects.update(setup={"scenario": "gone"})

    assert signed_in.get(NEW).status_code == 200


def test_an_address_keeps_all_that_is_entered(signed_in):
    page = parsed(signed_in.get(NEW, OWN | CARD_5 | {"scenario": "empire-hard", "rounds": "14"}))

    for name, value in (OWN | CARD_5).items():
        assert shown(page, name) == (value if name != "scenario" else "empire-hard"), name
    assert shown(page, "rounds") == "14"


def test_what_is_emptied_stays_empty(signed_in):
    signed_in.post(NEW, OWN | USUAL)

    kept = parsed(signed_in.get(NEW, {"entered": "1", "which_box": "own", "list_a_1_wood": "2"}))

    assert shown(kept, "side_a_A1") == ""
    assert shown(kept, "list_a_1_wood") == "2"
    assert shown(kept, "list_a_1_name") == ""


def test_a_list_grows_by_a_line(reader):
    reader.open(f"{NEW}?list_b_1_name=Inn")
    reader.press("One more building")

    names = [name for name in fields_of(reader) if name.startswith("list_b") and "name" in name]
    assert len(names) == 5
    assert shown(reader.page, "list_b_1_name") == "Inn"


def test_play_again_offers_the_own_box_and_its_scenario(reader, account):
    table = micro_table(account, *WIN, **INN)
    reader.open(f"/tables/{table.pk}/").follow("Play again")

    assert parse_qs(urlsplit(reader.path).query)["which_box"] == ["own"]
    assert shown(reader.page, "list_a_1_name") == "Inn"
    assert shown(reader.page, "side_a_A1") == "r"


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
        return parsed(signed_in.get(NEW, query)).one("details", class_="house-rules")["open"]

    usual = {"scenario": "1-easy", **USUAL}
    assert is_open({}) is None
    assert is_open(usual) is None
    assert is_open({**usual, "take_back_cost": "1"}) is not None
    assert is_open({"scenario": "1-easy"}) is not None
