"""Each at their own phone: a device stays with a seat, or goes on to whoever is next."""

import re
from dataclasses import replace
from uuid import uuid4

import pytest

from campaign.services.address_book import rename_person
from games.inviting import invite
from games.kit.svg import ANIMALS
from games.sharing import Role
from tests import multicity_builders
from tests.builders import deck
from tests.campaign.test_roles import come_by, linked, whole_of
from tests.table_builders import act, kept_table, parsed, practice_table

pytestmark = pytest.mark.django_db


@pytest.fixture
def table(account):
    names = ("Ana", "Ben", "Cem")
    return kept_table(
        account, "reveal d", seats=3, names=names, buildings=deck(d="XX", e="XX", f="XX")
    )


def stay(client, table, to):
    return client.post(f"/tables/{table.pk}/stay/", {"to": to})


def in_front(client, table):
    page = parsed(client.get(f"/tables/{table.pk}/"))
    return [seat["data-seat"] for seat in page.all("section") if "is-here" in (seat["class"] or "")]


def after(client, table, do, **fields):
    """The seat that an act leads on to."""
    [seat] = re.findall(r"\?seat=(\d)", act(client, table, do, **fields)["Location"])
    return int(seat)


def test_a_phone_that_goes_round_shows_whoever_is_next(signed_in, table):
    assert in_front(signed_in, table) == ["0"]
    assert after(signed_in, table, "pass", seat=0) == 1
    assert after(signed_in, table, "pass", seat=1) == 2


def test_told_so_it_comes_back_to_one_whoever_acts(signed_in, table):
    stay(signed_in, table, ANIMALS[1])

    assert in_front(signed_in, table) == ["1"]
    assert [after(signed_in, table, "pass", seat=seat) for seat in (1, 0, 2)] == [1, 1, 1]
    assert after(signed_in, table, "reveal", building="e") == 1
    answer = act(signed_in, table, "pass", seat=1, htmx=True).text
    assert re.search(r'class="strip-seat[^"]* is-here"[^>]*seat=1#', answer)

    stay(signed_in, table, "all")
    assert after(signed_in, table, "pass", seat=0) == 2


@pytest.mark.parametrize(
    ("name", "front"), [("ben", ["1"]), ("Ben’s phone", ["1"]), ("Zed", ["0"])]
)
def test_a_device_of_a_link_stays_with_who_has_its_name(table, name, front):
    device = come_by(linked(table, "scribe"), name)
    assert in_front(device, table) == front


def test_a_device_stays_with_who_was_renamed_before_or_since(account):
    table = practice_table(account, "Ana", "Cleo")
    cleo = table.seats.get(number=1).person
    rename_person(person=cleo, name="Cleopatra", before="Cleo", by="ana")
    for name in ("Cleo’s phone", "Cleopatra"):
        assert in_front(come_by(linked(table, "scribe"), name), table) == ["1"]
    rename_person(person=cleo, name="Kleo", before="Cleopatra", by="ana")
    assert in_front(come_by(linked(table, "scribe"), "Cleopatra"), table) == ["1"]


def test_a_device_of_a_link_goes_on_where_it_is_told_so(table):
    device = come_by(linked(table, "scribe"), "Ben")
    stay(device, table, "all")
    assert after(device, table, "pass", seat=0) == 1
    assert after(device, table, "pass", seat=1) == 2


@pytest.mark.parametrize("role", ["scribe", "seat"])
def test_where_all_build_one_city_a_device_is_led_to_no_seat(account, signed_in, role):
    table = multicity_builders.table_of_site(account)
    sign = {"scribe": "", "seat": "seat-0"}[role]
    link = invite(
        whole=replace(whole_of(table), cities=(("seat-0", "Ana"), ("seat-1", "Ben"))),
        role=Role.CITY if sign else Role.SCRIBE,
        pk=uuid4(),
        sign=sign,
    )
    device = come_by(link, "Ana")
    device.post(f"/tables/{table.pk}/draw/", {"answers": table.version - 1})
    table.refresh_from_db()

    sent = {"tile": table.drawn["tile"], "at": "0, 1", "seat": 0}
    answer = multicity_builders.multicity_act(device, table, "tile", **sent)

    assert (answer.status_code, answer["Location"]) == (302, f"/tables/{table.pk}/")
    assert stay(signed_in, table, "seat-0").status_code == 404


def test_it_is_offered_to_who_may_act_for_all(signed_in, table):
    buttons = (
        parsed(signed_in.get(f"/tables/{table.pk}/")).one("form", class_="stays").all("button")
    )
    assert [(one.text, one["aria-pressed"]) for one in buttons] == [
        ("whoever is next", "true"),
        *((name, "false") for name in ("Ana", "Ben", "Cem")),
    ]
    for role in (Role.READER.value, "city"):
        device = come_by(linked(table, role))
        assert 'class="stays"' not in device.get(f"/tables/{table.pk}/").text
        assert stay(device, table, ANIMALS[0]).status_code == 403


def test_with_nobody_who_is_not_there_it_stays(signed_in, table):
    assert stay(signed_in, table, "dragon").status_code == 404
    assert in_front(signed_in, table) == ["0"]
