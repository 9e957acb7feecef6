"""A new table of My City: what it keeps, and what is refused in its form."""

import pytest

from games.faces import FACES
from games.models import Table
from tests.table_builders import (
    Reader,
    alerts,
    kept_table,
    parsed,
    part,
)

pytestmark = pytest.mark.django_db


def test_a_table_is_started_and_its_people_are_remembered(signed_in, account):
    response = signed_in.post(
        "/tables/new/my-city/", {"name_0": " Ana  Maria ", "name_2": "Ben", "deck": "own"}
    )

    table = Table.objects.get()
    assert response["Location"] == f"/tables/{table.pk}/"
    assert [seat.name for seat in table.seats.all()] == ["Ana Maria", "Ben"]
    assert (table.owner, table.deck, table.tint, table.version) == (account, None, False, 0)
    options = parsed(signed_in.get("/tables/new/my-city/")).one("datalist").all("option")
    assert [option["value"] for option in options] == ["Ana Maria", "Ben"]


def test_the_site_shuffles_all_cards_at_the_start(signed_in):
    signed_in.post("/tables/new/my-city/", {"name_0": "Ana", "deck": "site", "tint": "on"})

    table = Table.objects.get()
    assert sorted(table.deck) == sorted(f"{c}{n}" for c in "yrb" for n in range(1, 9))
    assert table.tint


def test_a_house_rule_is_kept_in_the_set_up(signed_in):
    signed_in.post(
        "/tables/new/my-city/", {"name_0": "Ana", "deck": "own", "features_are_empty": "on"}
    )

    assert Table.objects.get().setup["rules"] == {"features_are_empty": True}


def test_two_people_of_one_name_play_at_a_table_that_comes_as_a_record(signed_in, account):
    table = kept_table(account, names=("Kim", "Kim"), seats=2)

    page = parsed(signed_in.get(f"/tables/{table.pk}/"))
    assert [node.text for node in page.all("h2") if node.all("bdi")] == ["Kim", "Kim"]


NO_NAME = "Type the name of somebody who plays, in this line or another."


def test_no_line_of_names_has_to_be_filled_nor_a_deck_to_be_chosen(signed_in):
    page = parsed(signed_in.get("/tables/new/my-city/"))
    assert not [node["name"] for node in page.all("input") if node["required"] is not None]

    signed_in.post("/tables/new/my-city/", {"name_1": "Ben", "name_3": "Ana"})

    table = Table.objects.get()
    assert [seat.name for seat in table.seats.all()] == ["Ben", "Ana"]
    assert table.deck is None


def test_a_form_sent_twice_starts_one_table(signed_in):
    reader = Reader(signed_in).open("/tables/new/my-city/")
    id = reader.page.one("input", type="hidden", name="id")["value"]
    sent = {"id": id, "name_0": "Ana", "deck": "site"}

    first, again = (signed_in.post("/tables/new/my-city/", sent) for _ in range(2))

    assert first["Location"] == again["Location"] == f"/tables/{id}/"
    assert Table.objects.count() == 1
    fresh = reader.open("/tables/new/my-city/").page.one("input", type="hidden", name="id")
    assert fresh["value"] != id


@pytest.mark.parametrize("id", [None, "", "7", "x" * 5000, "\0", "<b>", "٣" * 32])
def test_an_id_of_the_wrong_form_is_renewed(signed_in, id):
    sent = {"name_0": "Ana"} if id is None else {"name_0": "Ana", "id": id}

    response = signed_in.post("/tables/new/my-city/", sent)

    assert response["Location"] == f"/tables/{Table.objects.get().pk}/"


def test_the_id_of_another_account_s_table_tells_nothing(client, other_account, table):
    client.force_login(other_account)

    response = client.post("/tables/new/my-city/", {"id": str(table.pk), "name_0": "Ben"})

    own = Table.objects.get(owner=other_account)
    assert own.pk != table.pk
    assert response["Location"] == f"/tables/{own.pk}/"
    assert Table.objects.count() == 2


@pytest.mark.parametrize(
    ("sent", "words"),
    [
        pytest.param({"name_3": None}, NO_NAME, id="nothing"),
        pytest.param({"name_0": "  ", "name_3": "\t"}, NO_NAME, id="blanks"),
        pytest.param(
            {"name_0": "x" * 41}, "Shorten this name: it has 41 characters", id="too long"
        ),
        pytest.param({"name_0": "\u200b\u200d"}, "This name shows nothing", id="invisible"),
        pytest.param({"name_0": "A\x07B"}, "a character that cannot be shown", id="a bell"),
        pytest.param({"name_0": "A\u202eB"}, "a character that cannot be shown", id="turned round"),
        pytest.param({"name_0": "A\0B"}, "a character that cannot be shown", id="NUL"),
        pytest.param({"deck": "fate"}, "Choose one of the two", id="no such deck"),
    ],
)
def test_a_table_that_cannot_start_is_refused_in_place(signed_in, sent, words):
    sent = {"deck": "own", "name_3": "Dan <b>", **sent}
    data = {key: item for key, item in sent.items() if item is not None}

    response = signed_in.post("/tables/new/my-city/", data)

    page = parsed(response)
    assert response.status_code == 422
    assert alerts(page) == [
        "Nothing has started yet: see below what to do. Nothing that you entered is lost."
    ]
    assert words in " ".join(node.text for node in page.all(class_="errors"))
    assert part(page, "id_name_3")["value"] == data.get("name_3")
    assert not Table.objects.exists()


@pytest.mark.parametrize("slug", sorted(FACES))
def test_what_is_wrong_is_said_first_with_the_way_to_each_field(signed_in, slug):
    response = signed_in.post(f"/tables/new/{slug}/", {"name_0": "x" * 41})

    page = parsed(response)
    summary = page.one(class_="error-summary")
    links = [link["href"] for link in summary.all("a")]
    assert response.status_code == 422
    assert "autofocus" in summary.attrs
    assert links
    assert all(part(page, link.removeprefix("#")) for link in links)


def test_an_empty_post_starts_no_table(signed_in):
    response = signed_in.post("/tables/new/my-city/")

    assert response.status_code == 422
    assert not Table.objects.exists()
