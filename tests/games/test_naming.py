"""Whom a name means, where two are called so, somebody was renamed, archived, or merged."""

from uuid import uuid4

import pytest

from campaign.services.address_book import archive_person, rename_person
from campaign.services.merging import merge_people, plan_of
from games.models import Person
from games.naming import choices_of, labels_of, name_meant, named, people_of
from tests.table_builders import practice_table

pytestmark = pytest.mark.django_db


@pytest.fixture
def people(account):
    def of(*names):
        return [Person.objects.create(owner=account, name=name) for name in names]

    return of


def meant(account, *names, here=None):
    return [(one.name, one.pk) for one in people_of(account, names, here or {})]


def told(*people):
    return [(one.name, one.pk) for one in people]


def test_who_is_not_known_joins_the_address_book(account, other_account):
    Person.objects.create(owner=other_account, name="Ben")
    [person] = people_of(account, ["Ben"])
    assert (person.owner, Person.objects.count()) == (account, 2)
    assert meant(account, "Ben") == told(person)


def test_two_of_one_name_have_labels_that_mean_each(account, people):
    ana, one, two = people("Ana", "Ben", "Ben")
    assert meant(account, "Ana", "Ben (1)", "Ben (2)") == told(ana, one, two)
    assert meant(account, "Ben (2)", "Ben") == told(two, one)
    assert name_meant(account, "Ben (2)") == "Ben"
    assert named([one, two], ["Ben (1)", "Ben (2)"]) == [(one, "Ben (1)"), (two, "Ben (2)")]


def test_a_label_stays_when_the_other_is_archived_and_is_needed_no_more(account, people):
    one, two, three = people("Ben", "Ben", "Ben")
    archive_person(person=one, is_archived=True)
    everybody = [*Person.objects.all()]
    assert labels_of(everybody) == {two.pk: "Ben (2)", three.pk: "Ben (3)"}
    archive_person(person=two, is_archived=True)
    assert labels_of(Person.objects.all()) == {}


def test_the_label_of_a_long_name_fits_where_names_fit(people):
    people("B" * 40, "B" * 40)
    assert {len(label) for label in labels_of(Person.objects.all()).values()} == {40}


def test_where_somebody_is_known_by_the_name_that_one_is_meant(account, people):
    one, two = people("Ben", "Ben")
    assert meant(account, "Ben", here={"Ben": two.pk}) == told(two)
    rename_person(person=two, name="Benjamin", before="Ben", by="ana")
    assert meant(account, "Ben", here={"Ben": two.pk}) == told(one)
    rename_person(person=one, name="Benno", before="Ben", by="ana")
    assert meant(account, "Ben", here={"Ben": two.pk}) == [("Benjamin", two.pk)]


def test_a_name_that_is_free_again_is_somebody_elses(account, people):
    [ben] = people("Ben")
    rename_person(person=ben, name="Benjamin", before="Ben", by="ana")
    [other] = people_of(account, ["Ben"])
    assert (other.name, other.pk == ben.pk) == ("Ben", False)


def test_who_is_archived_and_named_again_is_back(account, people):
    [ben] = people("Ben")
    archive_person(person=ben, is_archived=True)
    assert [*Person.objects.known_to(account)] == []
    assert meant(account, "Ben") == told(ben)
    assert [*Person.objects.known_to(account)] == [ben]


def test_who_was_merged_is_the_one_but_never_twice_at_one_table(account, people):
    ben, benn = people("Ben", "Benn")
    seen = plan_of(ben, benn).mark
    merge_people(owner=account, people=(ben.pk, benn.pk), seen=seen, pk=uuid4())
    assert meant(account, "Benn") == told(ben)
    assert name_meant(account, "Benn") == "Ben"
    [first, second] = people_of(account, ["Ben", "Benn"])
    assert (first, second.name, second in (ben, benn)) == (ben, "Benn", False)


def test_choices_tell_apart_whom_nothing_but_a_name_tells_apart(
    account, django_assert_max_num_queries
):
    table = practice_table(account, "Ben", "Cem")
    Person.objects.create(owner=account, name="Ben")
    day = f"{table.touched_at:%-d %B %Y}"
    with django_assert_max_num_queries(5):
        found = [(one.value, one.told) for one in choices_of(Person.objects.known_to(account))]
    assert found == [
        ("Ben (1)", f"last played on {day} with Cem"),
        ("Ben (2)", "has not played yet"),
        ("Cem", ""),
    ]


def test_choices_of_different_names_ask_the_database_once(
    account, people, django_assert_num_queries
):
    people("Ana", "Ben")
    with django_assert_num_queries(1):
        assert [one.value for one in choices_of(Person.objects.known_to(account))] == ["Ana", "Ben"]
