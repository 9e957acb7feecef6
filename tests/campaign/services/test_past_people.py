"""Who sat in a closed episode is corrected: its seat, its ledger, later episodes, and files."""

from uuid import uuid4

import pytest

from campaign.models import Campaign
from campaign.pages.mayors import mayors_of
from campaign.services.corrections import state_of
from campaign.services.exchange import look_through, take_in_campaign
from campaign.services.marks import Written
from campaign.services.past_people import PastSitting, correct_sitting
from campaign.services.refusals import PeopleRefusal, Refusal
from tests.campaign.exchange.files import fault, json_of, source_of
from tests.campaign_builders import closed, kept, refused, started
from tests.people_builders import appoint, play, retire

pytestmark = pytest.mark.django_db


def change(campaign, episode, name, *, guest=False, city=1, reason="misread", seen=None):
    """Return a correction as a page drawn now would send it."""
    now = Campaign.objects.get(pk=campaign.pk)
    return PastSitting(episode, city, name, guest, reason, seen or state_of(now))


def correct(campaign, *args, request=None, **parts):
    now = Campaign.objects.get(pk=campaign.pk)
    written = Written("ana", request or uuid4())
    correct_sitting(campaign=now, change=change(campaign, *args, **parts), written=written)


def names(campaign):
    """Return who sits for the second city, episode by episode; "" on paper."""
    episodes = Campaign.objects.get(pk=campaign.pk).episodes.all()
    return [e.table.seats.get(number=1).name if e.table else "" for e in episodes]


def told(campaign):
    """Return the mayors and the guests of the second city as its page tells them."""
    found = mayors_of(Campaign.objects.get(pk=campaign.pk))[1]
    return [f"{one.name} {one.words}" for one in found.tenures], found.guests


def results(campaign):
    return [episode.scores for episode in campaign.episodes.all()]


@pytest.fixture
def three(campaign):
    """Three closed episodes, Ben's from the beginning."""
    for number in (1, 2, 3):
        closed(campaign, number)
    return campaign


def test_a_guest_of_then_sits_there_and_nothing_else_changes(three):
    before = results(three)

    correct(three, 2, "Eva", guest=True)

    assert names(three) == ["Ben", "Eva", "Ben"]
    assert told(three) == (["Ben from the beginning"], [(2, "Eva")])
    assert results(three) == before
    assert three.cities.get(number=1).mayor_name == "Ben"


def test_a_mayor_of_then_sits_there_until_another_came(three):
    appoint(three, 1, "Cleo")
    closed(three, 4)

    correct(three, 2, "Eva")

    assert names(three) == ["Ben", "Eva", "Eva", "Cleo"]
    mayors = ["Ben episode 1", "Eva episodes 2 to 3", "Cleo since episode 4"]
    assert told(three) == (mayors, [])
    assert three.cities.get(number=1).mayor_name == "Cleo"


def test_a_mayor_of_then_is_the_mayor_today_where_nobody_followed(three):
    correct(three, 3, "Eva")
    assert three.cities.get(number=1).mayor_name == "Eva"


def test_who_was_told_as_the_mayor_had_been_a_guest(three):
    correct(three, 2, "Eva")
    correct(three, 2, "Eva", guest=True)

    assert names(three) == ["Ben", "Eva", "Ben"]
    assert told(three) == (["Ben from the beginning"], [(2, "Eva")])


def test_who_was_told_as_a_guest_was_not_there(three):
    correct(three, 2, "Eva", guest=True)
    correct(three, 2, "Ben")

    assert names(three) == ["Ben"] * 3
    assert told(three) == (["Ben from the beginning"], [])


def test_another_name_for_the_founding_mayor_counts_from_the_beginning(three):
    correct(three, 1, "Bendix")
    assert told(three) == (["Bendix from the beginning"], [])


def test_guests_between_stay_where_the_mayor_was_another(three):
    correct(three, 2, "Gus", guest=True)
    correct(three, 1, "Eva")

    assert names(three) == ["Eva", "Gus", "Eva"]


def test_a_city_that_was_away_is_left_out(three):
    retire(three, 1)
    play(three, 4, (9,), away=(1,))

    correct(three, 2, "Eva")

    assert three.corrections.get().subject["seats"] == [2, 3]


def test_a_correction_of_a_sitting_is_kept_with_what_was_told_before(three):
    correct(three, 2, "Eva", guest=True, reason="Ben was ill")

    row = three.corrections.get()
    assert (row.kind, row.reason, row.entry_count, row.effects) == ("people", "Ben was ill", 1, [])
    assert row.subject == {
        "episode": 2,
        "city": 1,
        "before": {"name": "Ben", "guest": False},
        "after": {"name": "Eva", "guest": True},
        "seats": [2],
    }


@pytest.mark.parametrize(
    ("parts", "code"),
    [
        pytest.param((2, "Ben", {}), PeopleRefusal.SITS_ALREADY, id="just so"),
        pytest.param((2, "ana", {}), PeopleRefusal.NAME_TWICE, id="the name of another seat"),
        pytest.param((4, "Eva", {}), Refusal.NOT_CLOSED, id="an episode that goes on"),
        pytest.param((9, "Eva", {}), Refusal.NOT_CLOSED, id="an episode that never was"),
        pytest.param((2, "Eva", {"reason": ""}), Refusal.NO_REASON, id="no reason"),
        pytest.param((2, "Eva", {"seen": "0.0"}), Refusal.CHANGED, id="a page from before"),
    ],
)
def test_a_correction_of_a_sitting_is_refused(three, parts, code):
    started(three, 4)
    before = kept(three)
    episode, name, more = parts

    assert refused(correct, three, episode, name, **more) == code
    assert kept(three) == before


def test_a_mayor_of_then_is_refused_who_plays_another_city_later(three):
    appoint(three, 0, "Eva")
    closed(three, 4)
    assert refused(correct, three, 2, "Eva") == PeopleRefusal.NAME_TWICE


def test_sent_twice_it_counts_once(three):
    request, seen = uuid4(), state_of(Campaign.objects.get(pk=three.pk))
    for _ in range(2):
        correct(three, 2, "Eva", request=request, seen=seen)

    assert three.corrections.count() == 1
    assert refused(correct, three, 2, "Gus", request=request, seen=seen) == Refusal.SENT_BEFORE


def test_another_site_takes_it_in_whole_and_as_what_came_later(three, other_account):
    take_in_campaign(owner=other_account, source=source_of(three))
    correct(three, 2, "Eva")
    source = source_of(three)

    looked = look_through(owner=other_account, source=source)
    assert looked.addition.conflicts == ()
    take_in_campaign(owner=other_account, source=source)

    there = Campaign.objects.get(owner=other_account)
    assert source_of(there) == source
    assert names(there) == ["Ben", "Eva", "Eva"]


@pytest.mark.parametrize(
    ("key", "value", "where"),
    [
        pytest.param("after", {"name": "Gus", "guest": False}, "after", id="another name"),
        pytest.param("after", {"name": "Eva", "guest": True}, "after", id="as a guest"),
        pytest.param("after", {"name": " ", "guest": False}, "after.name", id="no name"),
        pytest.param("before", {"name": "Ben"}, "before", id="half of it"),
        pytest.param("seats", [3], "seats", id="without the episode itself"),
        pytest.param("seats", [2, 2], "seats", id="one twice"),
        pytest.param("seats", [2, 9], "", id="one that never was"),
    ],
)
def test_a_file_that_tells_it_otherwise_is_refused(three, key, value, where):
    correct(three, 2, "Eva")
    told = json_of(three)
    told["corrections"][0]["subject"][key] = value

    place = fault(told)[0]
    assert place.startswith(f"corrections[0]{'.subject.' + where if where else ''}")
