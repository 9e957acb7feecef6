"""Once more with the same people: with those who sat there, not with who is called so too."""

from pathlib import Path
from uuid import uuid4

import pytest
from django.http import QueryDict

from campaign.services.address_book import archive_person, rename_person
from campaign.services.merging import merge_people, plan_of
from games.models import Person, Table
from games.naming import same_people, who_of
from games.records import parse_record
from games.services import take_in_record
from tests.table_builders import Reader, parsed

pytestmark = pytest.mark.django_db

PLAYTHROUGHS = Path(__file__).parents[2] / "playthroughs"
AGAIN = ("Once more with the same people", "Play again", "Next episode with the same people",
         "Play again with the same people")  # fmt: skip
FINISHED = {
    "my-city": "four-players-24-cards",
    "multicity": "multicity-four-easy-shared-victory",
    "cities": "cities-two-players-long-game",
    "tangram-city": "tangram-city-solo-full-board",
    "micro-city": "micro-city-1-easy-won",
}


@pytest.fixture
def bens(account):
    """Two people of one name, and a third who was archived."""
    found = [Person.objects.create(owner=account, name="Ben") for _ in range(3)]
    archive_person(person=found[2], is_archived=True)
    return found


def sat(account, slug, person):
    """Return a finished table at which a person sat first."""
    record = parse_record((PLAYTHROUGHS / f"{FINISHED[slug]}.json").read_bytes())
    table = take_in_record(owner=account, record=record)
    table.seats.filter(number=0).update(person=person, name="Ben")
    table.seats.filter(number=1).update(name="Cleo")
    return table


def first_name(page):
    fields = page.all("input", name="name_0") + page.all("input", name="player")
    return fields[0]["value"]


@pytest.mark.parametrize("slug", FINISHED)
@pytest.mark.parametrize(("which", "typed"), [*enumerate(["Ben", "Ben (2)", "Ben (3)"])])
def test_who_sat_there_is_meant(signed_in, account, bens, slug, which, typed):
    table = sat(account, slug, bens[which])
    page = parsed(signed_in.get(table.get_absolute_url()))
    [link] = [one["href"] for one in page.all("a") if one.text in AGAIN]
    assert first_name(parsed(signed_in.get(link))) == typed


@pytest.mark.parametrize("which", [0, 1, 2])
def test_the_new_table_has_the_same_person(signed_in, account, bens, which):
    table = sat(account, "cities", bens[which])
    reader = Reader(signed_in).open(table.get_absolute_url())
    reader.follow("Once more with the same people").press("Start")
    begun = Table.objects.exclude(pk=table.pk).get()
    assert begun.seats.get(name="Ben").person == bens[which]  # who starts is drawn


def asked(account, table):
    return same_people(account, QueryDict(f"name_0=Ben&who_name_0={who_of(table)['who_name_0']}"))


def test_who_is_called_otherwise_by_now_or_somebody_else_is_meant_so(account, bens):
    table = sat(account, "cities", bens[1])
    rename_person(person=bens[1], name="Benno", before="Ben", by="ana")
    assert asked(account, table)["name_0"] == "Benno"
    cleo = Person.objects.create(owner=account, name="Cleo")
    gone = Person.objects.get(pk=bens[1].pk)
    people, seen = (cleo.pk, gone.pk), plan_of(cleo, gone).mark
    merge_people(owner=account, people=people, seen=seen, pk=uuid4())
    assert same_people(account, QueryDict(f"who_name_0={bens[1].pk}"))["name_0"] == "Cleo"


@pytest.mark.parametrize("who", ["0", "x", "-1", "9" * 30, ""])
def test_nobody_leaves_the_name_as_it_was(account, bens, who):
    query = QueryDict(f"name_0=Ben&who_name_0={who}")
    assert same_people(account, query)["name_0"] == "Ben"


def test_anothers_people_are_not_looked_up(account, other_account, bens):
    query = QueryDict(f"name_0=x&who_name_0={bens[0].pk}")
    assert same_people(other_account, query)["name_0"] == "x"
