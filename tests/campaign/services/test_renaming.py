"""Another name counts from now on; what was played keeps the one that was announced."""

import pytest

from campaign.models import Campaign
from campaign.pages.mayors import mayors_of
from campaign.services.address_book import BookRefusal, archive_person, rename_person
from campaign.services.refusals import PeopleRefusal
from games.kit.errors import RuleError
from games.models import Person, Seat
from tests.campaign.exchange.files import fault, source_of
from tests.campaign_builders import campaign_of, closed
from tests.people_builders import seated_start
from tests.table_builders import practice_table

pytestmark = pytest.mark.django_db


def rename(name, before="Ben"):
    person = Person.objects.get(name="Ben")
    rename_person(person=person, name=name, before=before, by="ana")


def test_earlier_names_are_kept_and_tables_keep_theirs(account):
    practice_table(account, "Ana", "Ben")
    rename("Benjamin")
    practice_table(account, "Ana", "Benjamin")

    person = Person.objects.get(name="Benjamin")
    assert [one.name for one in person.former_names.all()] == ["Ben"]
    assert [*Seat.objects.filter(person=person).values_list("name", flat=True)] == [
        "Ben",
        "Benjamin",
    ]


def test_a_city_goes_on_under_the_new_name_from_its_next_episode_on(account):
    campaign = campaign_of(account)
    closed(campaign)
    rename("Benjamin")

    now = Campaign.objects.get()
    assert [city.mayor_name for city in now.cities.all()] == ["Ana", "Benjamin"]
    assert [(one.name, one.words) for one in mayors_of(now)[1].tenures] == [
        ("Ben", "episode 1"),
        ("Benjamin", "since episode 2"),
    ]
    assert [seat.name for seat in seated_start(now, 2).table.seats.all()] == ["Ana", "Benjamin"]
    assert [seat.name for seat in now.episodes.get(number=1).table.seats.all()] == ["Ana", "Ben"]
    assert Person.objects.count() == 2
    assert fault(source_of(now)) is None


def test_a_retired_city_and_a_campaign_in_the_bin_go_along(account):
    campaign = campaign_of(account)
    campaign.cities.update(mayor=Person.objects.get(name="Ben"))
    rename("Benjamin")
    assert {city.mayor_name for city in campaign.cities.all()} == {"Benjamin"}


def test_a_name_that_another_mayor_has_is_refused_whole(account):
    campaign_of(account)
    with pytest.raises(RuleError, match="Our campaign: The mayor of another city is called Ana"):
        rename("Ana")
    assert Person.objects.filter(name="Ben").exists()
    with pytest.raises(RuleError) as refused:
        rename("ANA")
    assert refused.value.code is PeopleRefusal.NAME_TWICE


def test_sent_twice_it_is_done_once_and_an_old_page_is_told(account):
    practice_table(account, "Ben")
    person = Person.objects.get(name="Ben")
    for _ in range(2):
        rename_person(person=person, name="Benjamin", before="Ben", by="ana")
    assert person.former_names.count() == 1
    with pytest.raises(RuleError, match="Meanwhile Ben is called Benjamin") as refused:
        rename_person(person=person, name="Bob", before="Ben", by="ana")
    assert refused.value.code is BookRefusal.CHANGED


def test_archiving_hides_from_choices_and_changes_nothing_else(account):
    practice_table(account, "Ben")
    person = Person.objects.get(name="Ben")
    archive_person(person=person, is_archived=True)
    assert [*Person.objects.known_to(account)] == []
    assert Seat.objects.get().person == person
    archive_person(person=person, is_archived=False)
    assert [*Person.objects.known_to(account)] == [person]
