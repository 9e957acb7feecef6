"""Who sits for a city is put right until its episode is closed."""

from uuid import uuid4

import pytest

from campaign.models import Campaign
from campaign.services.exchange import look_through, take_in_campaign
from campaign.services.people import NewMayor, change_mayor
from campaign.services.refusals import PeopleRefusal, Refusal
from campaign.services.sitting import Sitting, change_sitting
from games.folding import folded
from games.models import Table
from tests.campaign.exchange.files import source_of
from tests.campaign_builders import (
    act,
    campaign_of,
    closed,
    ended,
    kept,
    ledger_lines,
    new_episode,
    over,
    refused,
    started,
)
from tests.campaign_builders import start_episode as start
from tests.people_builders import retire, seated_start, written
from tests.table_builders import Reader, alerts


def sit(episode, name, *, city=1, guest=False, before="Ben", request=None):
    new = Sitting(city, name, guest, before)
    change_sitting(episode=episode, new=new, written=written(request))


def names(episode):
    return [seat.name for seat in Table.objects.get(pk=episode.table_id).seats.all()]


def mayors(campaign):
    return [city.mayor_name for city in Campaign.objects.get(pk=campaign.pk).cities.all()]


def marks(campaign):
    return [(line[3], line[4]) for line in ledger_lines(campaign)]


def test_a_guest_is_named_while_the_episode_is_played(campaign):
    episode = started(campaign)
    sit(episode, "Eva", guest=True)
    assert (names(episode), mayors(campaign)) == (["Ana", "Eva"], ["Ana", "Ben"])
    assert marks(campaign) == [("guest", {"name": "Eva"})]


def test_who_was_taken_for_the_new_mayor_was_a_guest(campaign):
    new = new_episode("later", "later", mayors=("Ana", "Eva"))
    episode = start(campaign=campaign, number=1, new=new)
    assert mayors(campaign) == ["Ana", "Eva"]

    sit(episode, "Eva", guest=True, before="Eva")

    assert (names(episode), mayors(campaign)) == (["Ana", "Eva"], ["Ana", "Ben"])
    assert [kind for kind, _ in marks(campaign)] == ["mayor", "removal", "guest"]


def test_who_was_taken_for_a_guest_is_the_new_mayor(campaign):
    new = new_episode("later", "later", mayors=("Ana", "Eva"), guests=[1])
    episode = start(campaign=campaign, number=1, new=new)
    sit(episode, "Eva", before="Eva")
    assert mayors(campaign) == ["Ana", "Eva"]
    assert marks(campaign)[-1] == ("mayor", {"name": "Eva", "before": "Ben"})


def test_the_mayor_sat_there_after_all(campaign):
    episode = started(campaign)
    sit(episode, "Eva", guest=True)
    sit(episode, "Ben", before="Eva")
    assert (names(episode), mayors(campaign)) == (["Ana", "Ben"], ["Ana", "Ben"])
    assert marks(campaign)[-1][0] == "removal"


def test_a_mayor_named_for_the_next_episode_stays_mayor_of_that(campaign):
    episode = started(campaign)
    change_mayor(campaign=campaign, new=NewMayor(1, "Finn", "Ben", 2), written=written())
    sit(episode, "Eva")
    assert (names(episode), mayors(campaign)) == (["Ana", "Eva"], ["Ana", "Finn"])


def test_the_name_is_read_at_the_table_at_once_and_later(campaign):
    episode = started(campaign)
    assert folded(episode.table).setup.signs[1].name == "Ben"
    sit(episode, "Eva", guest=True)
    assert folded(Table.objects.get(pk=episode.table_id)).setup.signs[1].name == "Eva"
    ended(episode, 0, 12)
    assert folded(Table.objects.get(pk=episode.table_id)).setup.signs[1].name == "Eva"


def test_the_seat_of_a_city_is_named_where_another_has_retired(account):
    campaign = campaign_of(account, 3)
    retire(campaign, 0)
    episode = seated_start(campaign, 1, away=[0])
    sit(episode, "Eva", city=2, guest=True, before="Cleo")
    assert names(episode) == ["Ben", "Eva"]


def test_sent_twice_counts_once(campaign):
    episode, request = started(campaign), uuid4()
    sit(episode, "Eva", request=request)
    before = kept(campaign)
    sit(episode, "Eva", request=request)
    assert kept(campaign) == before


REFUSED = [
    pytest.param({"name": "Ben"}, Refusal.UNCHANGED, id="just so already"),
    pytest.param({"name": "ana"}, PeopleRefusal.NAME_TWICE, id="who sits at another seat"),
    pytest.param({"name": "Eva", "before": "Cleo"}, Refusal.CHANGED, id="not who sat there"),
]


@pytest.mark.parametrize(("parts", "code"), REFUSED)
def test_what_is_refused_changes_nothing(campaign, parts, code):
    episode = started(campaign)
    before = kept(campaign), names(episode)
    assert refused(sit, episode, **parts) == code
    assert (kept(campaign), names(episode)) == before


def test_a_closed_episode_keeps_its_names(campaign):
    assert refused(sit, closed(campaign), "Eva") == PeopleRefusal.CLOSED


def test_another_name_comes_in_with_a_file_that_knows_more(campaign, other_account):
    episode = started(campaign)
    copy = take_in_campaign(owner=other_account, source=source_of(campaign))
    early = source_of(campaign)
    sit(episode, "Eva", guest=True)
    assert look_through(owner=other_account, source=source_of(campaign)).addition.conflicts == ()

    take_in_campaign(owner=other_account, source=source_of(campaign))

    assert names(copy.episodes.get()) == ["Ana", "Eva"]
    assert source_of(copy) == source_of(campaign)
    take_in_campaign(owner=other_account, source=early)
    assert source_of(copy) == source_of(campaign)


def test_the_form_on_the_page_of_the_episode(signed_in, campaign):
    episode = over(campaign)
    reader = Reader(signed_in).open(episode.get_absolute_url())

    form = next(f for f in reader.page.all("form") if (f["action"] or "").endswith("cities/1/"))
    reader.push(form.one("button"), name="Ana")
    assert reader.response.status_code == 422
    assert "tells them apart" in " ".join(alerts(reader.page))

    form = next(f for f in reader.page.all("form") if (f["action"] or "").endswith("cities/1/"))
    assert form.one("input", name="name")["value"] == "Ana"
    reader.push(form.one("button"), name="Eva", guest="on")
    assert names(episode) == ["Ana", "Eva"]
    assert mayors(campaign) == ["Ana", "Ben"]


@pytest.mark.parametrize(("city", "status"), [(1, 302), (2, 404)])
def test_only_cities_that_sit_there_are_asked(signed_in, campaign, city, status):
    episode = started(campaign)
    act(episode, {"do": "result", "seat": 0, "how": "points", "points": 3})
    sent = {"id": str(uuid4()), "name": "Eva", "before": "Ben"}
    path = f"{episode.get_absolute_url()}cities/{city}/"
    assert signed_in.post(path, sent).status_code == status


def test_others_find_nothing(client, other_account, campaign):
    episode = started(campaign)
    client.force_login(other_account)
    sent = {"id": str(uuid4()), "name": "Eva", "before": "Ben"}
    assert client.post(f"{episode.get_absolute_url()}cities/1/", sent).status_code == 404
    assert names(episode) == ["Ana", "Ben"]
