"""Two people who are one: all of it belongs to one, and an undo gives each what was theirs."""

from uuid import uuid4

import pytest

from campaign.models import Campaign, City, Episode, LedgerEntry
from campaign.services.address_book import BookRefusal, rename_person
from campaign.services.merging import merge_people, plan_of, undo_merging
from games.kit.errors import RuleError
from games.models import Entry, Person, Seat, Table
from games.people import FormerName, Merging
from tests.campaign.services.test_drafts import counted, draft_of, mend, points
from tests.campaign_builders import at_once, campaign_of, closed, started
from tests.people_builders import appoint, seated_start
from tests.table_builders import practice_table

pytestmark = pytest.mark.django_db


def dump():
    """All rows of all that a merging might touch, but mergings themselves."""
    models = (Person, FormerName, Seat, Table, Entry, Campaign, City, Episode, LedgerEntry)
    return {model.__name__: [*model.objects.order_by("pk").values()] for model in models}


def person(name):
    return Person.objects.get(name=name)


def merge(kept="Bob", gone="Ben", *, seen=None, pk=None):
    one, two = person(kept), person(gone)
    seen = plan_of(one, two).mark if seen is None else seen
    return merge_people(owner=one.owner, people=(one.pk, two.pk), seen=seen, pk=pk or uuid4())


def code_of(call):
    with pytest.raises(RuleError) as refused:
        call()
    return refused.value.code


@pytest.fixture
def lives(account):
    """Bob sat at a table; Ben at another one and in an episode, and is mayor of Søder."""
    practice_table(account, "Ana", "Bob")
    practice_table(account, "Cem", "Ben")
    campaign = campaign_of(account)
    closed(campaign)
    return campaign


def held_by(name):
    """The names at the seats of somebody, and those of the cities, with the mayor's there."""
    who = person(name)
    seats = Seat.objects.filter(person=who).order_by("pk")
    cities = City.objects.filter(mayor=who)
    return [one.name for one in seats], [f"{one.name}: {one.mayor_name}" for one in cities]


def test_all_of_it_belongs_to_one_under_the_names_of_then(lives):
    assert held_by("Bob") == (["Bob"], [])
    assert held_by("Ben") == (["Ben", "Ben"], ["Søder: Ben"])
    merging = merge()
    assert held_by("Bob") == (["Bob", "Ben", "Ben"], ["Søder: Ben"])
    assert held_by("Ben") == ([], [])
    assert [one.name for one in Person.objects.known_to(merging.owner)] == ["Ana", "Bob", "Cem"]


def test_the_undo_gives_back_every_row_as_it_was(lives):
    before = dump()
    merging = merge()
    assert dump() != before
    for _ in range(2):
        undo_merging(merging=merging)
        assert dump() == before


def test_what_was_written_in_between_stays_with_whom_it_was_written_for(lives, account):
    merging = merge()
    practice_table(account, "Ana", "Ben")  # who is Bob by now
    seated_start(lives, 2)
    Seat.objects.filter(table__part_of="", name="Ben").update(name="Bobby")  # named anew
    undo_merging(merging=merging)

    assert held_by("Bob") == (["Bob", "Bobby", "Bob", "Bob"], ["Søder: Bob"])
    assert held_by("Ben") == (["Ben"], [])  # the closed episode, as it was announced
    assert [one.mark for one in lives.ledger.filter(kind="mayor")] == [
        {"name": "Bob", "before": "Ben"}
    ]


def test_a_corrected_table_goes_back_with_the_one_in_whose_place_it_came(lives):
    merging = merge()
    draft = draft_of(lives.episodes.get())
    mend(draft, 3, points(0, 10))
    counted(draft)
    assert Seat.objects.filter(person=person("Bob"), name="Ben").count() == 3
    undo_merging(merging=merging)
    assert held_by("Bob") == (["Bob"], [])
    assert len(held_by("Ben")[0]) == 3


def test_the_next_episode_tells_that_the_mayor_is_called_otherwise(lives):
    merge()
    episode = seated_start(lives, 2)
    assert [seat.name for seat in episode.table.seats.all()] == ["Ana", "Bob"]
    assert held_by("Bob")[1] == ["Søder: Bob"]
    assert Person.objects.count() == 4  # nobody came anew


def test_sent_twice_it_is_done_once(lives):
    pk = uuid4()
    first = merge(pk=pk)
    seen = "whatever it is by now"
    assert merge(pk=pk, seen=seen) == first
    assert Merging.objects.count() == 1


@pytest.mark.parametrize("what", ["undone since", "other people"])
def test_a_page_that_was_sent_before_does_not_merge_again(lives, what):
    pk = uuid4()
    merging = merge(pk=pk)
    if what == "undone since":
        undo_merging(merging=merging)
        again = ("Bob", "Ben")
    else:
        again = ("Ana", "Cem")
    assert code_of(lambda: merge(*again, pk=pk)) is BookRefusal.SENT_BEFORE


def test_nobody_is_merged_with_oneself(lives):
    assert code_of(lambda: merge("Ben", "Ben")) is BookRefusal.SAME_PERSON


def test_two_who_sat_at_one_table_are_two(lives):
    before = dump()
    with pytest.raises(
        RuleError, match=r"Ana and Bob sat at one table, .*: My City of "
    ) as refused:
        merge("Ana", "Bob")
    assert refused.value.code is BookRefusal.SAT_TOGETHER
    with pytest.raises(RuleError, match=r"Our campaign, episode 1"):
        merge("Ana", "Ben")
    assert dump() == before


def test_two_mayors_of_one_campaign_are_two(account):
    campaign_of(account)
    assert code_of(lambda: merge("Ana", "Ben")) is BookRefusal.TWO_CITIES


def test_an_old_page_merges_nothing(lives, account):
    one, two = person("Bob"), person("Ben")
    seen = plan_of(one, two).mark
    practice_table(account, "Dan", "Ben")
    assert code_of(lambda: merge(seen=seen)) is BookRefusal.CHANGED
    seen = plan_of(one, two).mark
    rename_person(person=one, name="Robert", before="Bob", by="ana")
    assert code_of(lambda: merge("Robert", seen=seen)) is BookRefusal.CHANGED


def test_two_phones_that_merge_the_two_both_ways_round_lose_nobody(lives):
    merge("Bob", "Ben")
    assert code_of(lambda: merge("Ben", "Bob")) is BookRefusal.MERGED_AWAY
    assert code_of(lambda: merge("Bob", "Ben")) is BookRefusal.MERGED_AWAY


def test_three_who_are_one_come_apart_in_turn(lives):
    practice_table(lives.owner, "Eva", "Ana")
    before = dump()
    first = merge("Ben", "Eva")
    second = merge("Bob", "Ben")
    assert code_of(lambda: undo_merging(merging=first)) is BookRefusal.MERGED_SINCE
    undo_merging(merging=second)
    assert held_by("Ben") == (["Ben", "Ben", "Eva"], ["Søder: Ben"])
    undo_merging(merging=first)
    assert dump() == before


def test_people_of_somebody_else_are_not_there(lives, other_account):
    other = Person.objects.create(owner=other_account, name="Ben")
    with pytest.raises(Person.DoesNotExist):
        merge_people(owner=lives.owner, people=(person("Bob").pk, other.pk), seen="", pk=uuid4())


def test_a_new_mayor_typed_under_the_old_name_is_the_one(lives):
    merge()
    appoint(lives, 1, "Cem")
    appoint(Campaign.objects.get(), 1, "Ben")
    assert held_by("Bob")[1] == ["Søder: Bob"]
    started(lives, 2)
    assert Person.objects.count() == 4


@pytest.mark.django_db(transaction=True)
def test_two_phones_at_the_same_moment_merge_the_two_once(account):
    people = [Person.objects.create(owner=account, name=name) for name in ("Ben", "Bob")]
    ways = [people, people[::-1]]
    seen = [plan_of(*way).mark for way in ways]

    def work(number):
        kept, gone = ways[number]
        try:
            merge_people(owner=account, people=(kept.pk, gone.pk), seen=seen[number], pk=uuid4())
        except RuleError as error:
            return error.code
        return "merged"

    assert sorted(at_once(2, work)) == sorted(["merged", BookRefusal.MERGED_AWAY])
    assert Person.objects.filter(merged_into=None).count() == 1
