import unicodedata
from uuid import uuid4
from zoneinfo import available_timezones

import pytest

from campaign.models import Campaign
from games.boxes import BOXES
from games.folding import folded
from games.my_city import practice
from games.my_city.box import Printed
from games.sets import NewSet, make_set
from tests.table_builders import alerts, parsed

URL = "/campaigns/new/"


def typed(**changes):
    """Return what the page sends, after some changes; None leaves a field out."""
    fields = {
        "id": str(uuid4()),
        "name": "Our campaign",
        "boards": "results",
        "terrain": "",
        "banks": "",
        "time_zone": "Europe/Berlin",
    }
    for number, animal in enumerate(("bear", "fox", "heron", "hare")):
        fields |= {f"animal_{number}": animal, f"city_{number}": "", f"mayor_{number}": ""}
    fields |= {"city_0": "Norr", "mayor_0": "Ana", "city_1": "Søder", "mayor_1": "Ben"}
    return {key: item for key, item in {**fields, **changes}.items() if item is not None}


def test_a_campaign_is_founded_with_results_only(signed_in, account):
    response = signed_in.post(URL, typed())

    campaign = Campaign.objects.get()
    assert (response.status_code, response["Location"]) == (302, f"/campaigns/{campaign.pk}/")
    assert (campaign.name, campaign.owner, campaign.time_zone) == (
        *("Our campaign", account),
        "Europe/Berlin",
    )
    assert [
        (c.animal, c.name, c.mayor_name, c.is_known, c.terrain, c.squares)
        for c in campaign.cities.all()
    ] == [
        ("bear", "Norr", "Ana", False, ["." * 11] * 11, []),
        ("fox", "Søder", "Ben", False, ["." * 11] * 11, []),
    ]


def test_a_campaign_is_founded_on_the_practice_board(signed_in):
    signed_in.post(URL, typed(boards="practice"))
    city = Campaign.objects.get().cities.first()
    assert city.is_known
    assert (city.terrain, city.banks, city.squares) == (
        [*practice.TERRAIN],
        [*practice.BANKS],
        [*practice.SQUARES],
    )


def own_box(owner):
    printed = Printed((".." * 2, ".t..", "m...", "...."), ("0011",) * 4, ((0, 0), (3, 3)))
    shapes = tuple(frozenset((0, column) for column in range(length)) for length in range(1, 5)) * 2
    values = {"board": printed, "buildings": shapes, "eternal": ()}
    return make_set(owner=owner, new=NewSet("my-city", "Ours", values))


def test_a_campaign_copies_an_own_box_and_plays_with_its_buildings(signed_in, account):
    kept = own_box(account)
    page = parsed(signed_in.get(URL))
    assert "Own box: Ours" in page.text

    signed_in.post(URL, typed(boards=str(kept.pk)))

    campaign = Campaign.objects.get()
    city = campaign.cities.first()
    assert (city.is_known, city.terrain, city.banks, city.squares) == (
        *(True, ["....", ".t..", "m...", "...."]),
        *(["0011"] * 4, ["A1", "D4"]),
    )
    assert [use.address for use in kept.uses.all()] == [campaign.get_absolute_url()]
    kept.delete()
    ways = {f"entering_{number}": "cards" for number in range(2)}
    mayors = {f"mayor_{number}": f"M{number}" for number in range(2)}
    signed_in.post(
        f"/campaigns/{campaign.pk}/episodes/1/start/",
        {"played_on": "2026-11-29", "deck": "site", **ways, **mayors},
    )
    table = campaign.episodes.get().table
    assert sorted(table.deck) == sorted(f"{c}{n}" for c in "yrb" for n in range(1, 9))
    assert folded(table).setup.deck["r4"].shape == frozenset((0, c) for c in range(4))


def test_a_box_that_is_gone_or_of_somebody_else_is_refused_in_words(
    signed_in, account, other_account
):
    kept = own_box(other_account)
    half = make_set(owner=account, new=NewSet("my-city", "Half"))

    for pk in (kept.pk, half.pk, uuid4()):
        response = signed_in.post(URL, typed(boards=str(pk)))
        assert response.status_code == 422
        assert "not there any more, or not whole" in parsed(response).text
    assert not Campaign.objects.exists()


def test_a_campaign_is_founded_on_a_typed_board(signed_in):
    own = {"terrain": " ..tT\r\n\r\nrRmf \r\n", "banks": "0011\n0111"}
    signed_in.post(URL, typed(boards="own", **own))
    city = Campaign.objects.get().cities.first()
    assert (city.terrain, city.banks, city.is_known) == (["..tT", "rRmf"], ["0011", "0111"], True)


def test_a_mistyped_board_names_no_letter_of_a_later_chapter(signed_in):
    own = {"terrain": "..t?\nrRmf", "banks": "0011\n0111"}

    page = parsed(signed_in.post(URL, typed(boards="own", **own)))

    assert 'terrain[0]: "?" is none of .tTrRmf.' in page.text
    assert "wg" not in page.text


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_one_to_four_cities_and_gaps_between(signed_in, count):
    lines = {}
    for number in range(4):
        is_in = number in (0, 3, 2, 1)[:count]
        lines |= {f"city_{number}": f"C{number}" * is_in, f"mayor_{number}": f"M{number}" * is_in}
    signed_in.post(URL, typed(**lines))
    cities = Campaign.objects.get().cities.all()
    assert [city.number for city in cities] == [*range(count)]
    assert len({city.animal for city in cities}) == count


def test_the_page_shows_its_fields_and_the_address_book(signed_in, account):
    account.people.create(name="Zoë")
    page = parsed(signed_in.get(URL))
    assert page.one("input", name="name")["value"] == "Our campaign"
    assert page.one("datalist", id="people").one("option")["value"] == "Zoë"
    zones = [option["value"] for option in page.one("datalist", id="zones").all("option")]
    assert "Pacific/Auckland" in zones
    assert "Factory" not in zones


NAMES = [
    "Ørsted",
    "مدينة",
    "עיר",
    "東京",
    "Город",
    "🏙️",
    "A" * 40,
    '<script>alert("x")</script>',
    "a & b > 'c'",
    "{{ csrf_token }}",
    "{% url 'login' %}",
]


@pytest.mark.parametrize("name", NAMES)
def test_names_of_any_script_are_kept_and_escaped_everywhere(signed_in, name):
    signed_in.post(URL, typed(name=name, city_0=name, mayor_0=name, city_1=None, mayor_1=None))

    campaign = Campaign.objects.get()
    city = campaign.cities.get()
    shown = unicodedata.normalize("NFC", name)
    assert (campaign.name, city.name, city.mayor_name) == (shown, shown, shown)
    base = f"/campaigns/{campaign.pk}/"
    for path in ("/", base, f"{base}points/", f"{base}episodes/1/", f"{base}cities/0/"):
        page = parsed(signed_in.get(path))  # refuses what is not well formed
        assert shown in page.text
        assert [node["src"] for node in page.all("script") if not node["src"]] == []


REFUSED = [
    pytest.param({"name": ""}, "name", id="no name"),
    pytest.param({"name": "A" * 61}, "name", id="name of 61 characters"),
    pytest.param({"name": "a\x00b"}, "name", id="NUL in the name"),
    pytest.param({"name": "a\x07b"}, "name", id="a bell in the name"),
    pytest.param({"name": "\u200b\u200d"}, "name", id="a name that shows nothing"),
    pytest.param({"city_0": ""}, "city_0", id="no city"),
    pytest.param({"mayor_0": "   "}, "mayor_0", id="no mayor"),
    pytest.param({"city_0": "A" * 41}, "city_0", id="city of 41 characters"),
    pytest.param({"city_0": "🏙" * 41}, "city_0", id="city of 41 signs"),
    pytest.param({"mayor_1": "A" * 41}, "mayor_1", id="mayor of 41 characters"),
    pytest.param({"mayor_1": ""}, "mayor_1", id="a city without a mayor"),
    pytest.param({"mayor_1": "ana"}, "mayor_1", id="two mayors of one name"),
    pytest.param({"mayor_2": "Eva"}, "city_2", id="a mayor without a city"),
    pytest.param({"city_1": "a\x00"}, "city_1", id="NUL in a city"),
    pytest.param({"animal_0": "wolf"}, "animal_0", id="no such animal"),
    pytest.param({"animal_1": "bear"}, None, id="two bears"),
    pytest.param({"boards": "gold"}, "boards", id="no such boards"),
    pytest.param({"boards": ""}, "boards", id="no boards"),
    pytest.param({"time_zone": ""}, "time_zone", id="no time zone"),
    pytest.param({"time_zone": "../../etc"}, "time_zone", id="a path for a time zone"),
    pytest.param({"time_zone": "../../etc/passwd"}, "time_zone", id="a file for a time zone"),
    pytest.param({"time_zone": "/etc/localtime"}, "time_zone", id="an absolute path"),
    pytest.param({"time_zone": "Europe/Berlin\x00"}, "time_zone", id="NUL in the time zone"),
    pytest.param({"time_zone": "europe/berlin"}, "time_zone", id="small letters"),
    pytest.param({"time_zone": "A" * 65}, "time_zone", id="a long time zone"),
    pytest.param({"id": "1; DROP TABLE"}, "id", id="no id"),
    pytest.param({"boards": "own"}, "terrain", id="own board, nothing typed"),
    *(
        pytest.param({"boards": "own", "terrain": terrain, "banks": banks}, field, id=id)
        for terrain, banks, field, id in (
            ("." * 27, "0" * 27, "terrain", "27 columns"),
            ("\n".join(["."] * 27), "\n".join(["0"] * 27), "terrain", "27 rows"),
            ("...\n..", "000\n000", "terrain", "ragged"),
            (".ж.", "000", "terrain", "foreign letters"),
            (".\x00.", "000", "terrain", "NUL in the terrain"),
            ("...", "00", "banks", "banks of another size"),
            ("...\n...", "000", "banks", "fewer rows of banks"),
            ("...", "00x", "banks", "letters among the banks"),
            ("...", "٠٠٠", "banks", "foreign digits among the banks"),
            ("." * 1001, "0", "terrain", "too long a text"),
            (".t.", "", "banks", "no banks"),
        )
    ),
]


@pytest.mark.parametrize(("changes", "field"), REFUSED)
def test_what_cannot_be_founded_keeps_all_that_was_typed(signed_in, changes, field):
    sent = typed(**changes)

    response = signed_in.post(URL, sent)

    assert response.status_code == 422
    assert not Campaign.objects.exists()
    assert [*response.context["form"].errors] == [field or "__all__"]
    page = parsed(response)
    assert alerts(page)
    for name, text in sent.items():
        [*fields] = [n for n in page.all(name=name) if n.tag in {"input", "select", "textarea"}]
        if fields[0].tag == "textarea":
            assert fields[0].text.split() == text.split()
        elif fields[0].tag == "select":
            chosen = [o["value"] for o in fields[0].all("option") if o["selected"] is not None]
            assert chosen in ([text], [])
        elif fields[0]["type"] == "radio":
            chosen = [n["value"] for n in fields if n["checked"] is not None]
            assert chosen in ([text], [])
        else:
            assert (fields[0]["value"] or "") == text


def test_an_empty_form_is_refused_too(signed_in):
    response = signed_in.post(URL)
    assert response.status_code == 422
    assert not Campaign.objects.exists()


def test_sent_twice_it_is_founded_once(signed_in):
    sent = typed()
    assert [signed_in.post(URL, sent)["Location"] for _ in range(3)] == [
        f"/campaigns/{Campaign.objects.get().pk}/"
    ] * 3


def test_back_and_changed_the_form_says_that_it_was_sent(signed_in):
    sent = typed()
    signed_in.post(URL, sent)

    response = signed_in.post(URL, {**sent, "name": "Another"})

    assert response.status_code == 422
    assert "has founded “Our campaign” already" in alerts(parsed(response))[0]
    assert Campaign.objects.count() == 1


def test_the_id_of_another_account_is_no_hindrance(signed_in, other_account, client):
    sent = typed()
    signed_in.post(URL, sent)
    client.force_login(other_account)
    client.post(URL, sent)
    assert [c.owner.username for c in Campaign.objects.order_by("created_at")] == ["ana", "ben"]


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "America/Los_Angeles", "UTC"])
def test_any_time_zone_can_be_chosen(signed_in, zone):
    assert zone in available_timezones()
    signed_in.post(URL, typed(time_zone=zone))
    assert Campaign.objects.get().time_zone == zone


@pytest.mark.parametrize("method", ["put", "delete", "patch"])
def test_other_methods_are_refused(signed_in, method):
    assert getattr(signed_in, method)(URL).status_code == 405


def test_an_own_box_that_is_ready_is_chosen_from_the_start(signed_in, account):
    [chosen] = [
        one
        for one in parsed(signed_in.get(URL)).all("input", name="boards")
        if one["checked"] == ""
    ]
    assert chosen["value"] == "practice"
    kept = make_set(owner=account, new=NewSet("my-city", "Ours", BOXES["my-city"].practice))

    page = parsed(signed_in.get(URL))

    ticked = [one["value"] for one in page.all("input", name="boards") if one["checked"] == ""]
    assert ticked == [str(kept.pk)]
