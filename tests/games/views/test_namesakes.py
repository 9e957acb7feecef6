"""Two people of one name: every form of a new table asks to tell them apart."""

import pytest

from games.models import Table
from tests.table_builders import Reader, kept_table, parsed, part

pytestmark = pytest.mark.django_db

GAMES = {
    "my-city": {},
    "multicity": {"start": "rgb yxr gbb", "starts": "1"},
    "cities": {},
    "tangram-city": {},
}


@pytest.fixture(params=GAMES)
def form(request, signed_in):
    """Return a reader of the page of a new table, its button, and what else is typed."""
    reader = Reader(signed_in).open(f"/tables/new/{request.param}/")
    [button] = [one for one in part(reader.page, "main").all("button") if "Start" in one.name]
    return reader, button, GAMES[request.param]


@pytest.mark.parametrize("second", ["Ana", " ana ", "ANA"])
def test_a_second_person_of_one_name_is_asked_to_be_told_apart(form, second):
    reader, button, typed = form

    reader.push(button, name_0="Ana", name_1=second, **typed)

    assert not Table.objects.exists()
    assert reader.response.status_code == 422
    shown = " ".join(second.split())
    words = f"Two are called {shown}: add something that tells them apart."
    assert words in [one.text for one in reader.page.all(class_="errors")]
    assert reader.page.one("input", name="name_1")["value"].strip() == shown
    assert reader.page.one("input", name="name_0")["value"] == "Ana"


def test_names_that_differ_start_a_table(form):
    reader, button, typed = form

    reader.push(button, name_0="Ana", name_1="Ana B.", **typed)

    assert sorted(seat.name for seat in Table.objects.get().seats.all()) == ["Ana", "Ana B."]


def test_a_record_may_hold_two_people_of_one_name(signed_in, account):
    table = kept_table(account, names=("Ana", "Ana"), seats=2)

    page = parsed(signed_in.get(f"/tables/{table.pk}/"))

    assert page.all(id="seat-0")
    assert page.all(id="seat-1")
