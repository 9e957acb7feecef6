"""Cities that came and went, in a campaign file, whatever the order."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from campaign.exchange.comparing import compare
from campaign.exchange.reading import parse_campaign
from campaign.exchange.writing import campaign_bytes
from campaign.models import Campaign
from campaign.seating import seated, seated_at
from campaign.services.boards import next_episode
from campaign.services.exchange import take_in_campaign
from games.kit.errors import InvalidError, RuleError
from tests.campaign.exchange.files import as_source, changed, fault, json_of, source_of
from tests.campaign_builders import campaign_of, stick
from tests.people_builders import appoint, come_back, join, play, retire, seated_start

pytestmark = pytest.mark.django_db


def grown(account):
    """Two cities; the first retires after one episode, and another one joins."""
    campaign = campaign_of(account)
    play(campaign, 1, (30, 20))
    stick(campaign, "rock on A1", "1 end")
    early = source_of(campaign)
    retire(campaign, 0, "moved away")
    join(campaign, has_stickers=True, symbols=1, reason="fair")
    play(campaign, 2, (50, 20), away=[0])
    return campaign, early


def test_a_late_city_goes_out_and_comes_in(account, other_account):
    campaign, _ = grown(account)
    source = source_of(campaign)

    copy = take_in_campaign(owner=other_account, source=source)

    assert source_of(copy) == source
    assert [seated(episode) for episode in copy.episodes.all()] == [(0, 1), (1, 2)]


def test_a_late_city_grows_what_is_known(account, other_account):
    campaign, early = grown(account)
    copy = take_in_campaign(owner=other_account, source=early)

    take_in_campaign(owner=other_account, source=source_of(campaign))

    assert source_of(copy) == source_of(campaign)
    assert copy.cities.get(number=2).mayor.name == "Zoe"


def test_an_older_file_takes_no_city_away(account):
    campaign, early = grown(account)
    before = source_of(campaign)
    assert take_in_campaign(owner=account, source=early) == campaign
    assert source_of(campaign) == before


def test_where_both_sides_went_on_no_city_comes_in(account, other_account):
    campaign, early = grown(account)
    copy = take_in_campaign(owner=other_account, source=early)
    join(copy, animal="hare")
    with pytest.raises(InvalidError):
        take_in_campaign(owner=other_account, source=source_of(campaign))
    assert copy.cities.count() == 3


IMPOSSIBLE = [
    pytest.param({"ledger__2__kind": "joined"}, "episodes[0].table.seats", id="came only then"),
    pytest.param(
        {"ledger__2__episode": 1}, "episodes[0].table.seats", id="a seat of a retired city"
    ),
    pytest.param({"episodes__1__scores__0__city": 0}, "episodes[1].scores", id="a seat for a city"),
    pytest.param({"ledger__2__mark__reason": 7}, "ledger[2].mark.reason", id="a number as reason"),
]


@pytest.mark.parametrize(("changes", "where"), IMPOSSIBLE)
def test_what_cannot_be_is_told_with_where(account, changes, where):
    campaign, _ = grown(account)
    file = json_of(campaign)
    assert file["ledger"][2]["kind"] == "retired"
    assert fault(changed(file, **changes))[0] == where


cities = st.integers(0, 3)
acts = st.one_of(
    st.tuples(st.just("play"), st.permutations([-3, 20, 35, 50])),
    st.tuples(st.just("start")),
    st.tuples(st.just("retire"), cities),
    st.tuples(st.just("come back"), cities, st.sampled_from(["Eva", "Finn"])),
    st.tuples(st.just("join"), st.sampled_from(["heron", "hare"]), st.booleans()),
    st.tuples(st.just("mayor"), cities, st.sampled_from(["Eva", "Finn", "Ana"])),
    st.tuples(st.just("stick"), cities, st.sampled_from(["rock on A1", "tree on B1"])),
)


def do(campaign, act):
    number = next_episode(campaign)
    away = [c for c in range(campaign.cities.count()) if c not in _seats(campaign, number)]
    match act:
        case "play", points:
            play(campaign, number, points[: len(_seats(campaign, number))], away)
        case ("start",):
            seated_start(campaign, number, away)
        case _, int(city), *_ if city >= campaign.cities.count():
            return
        case "retire", city:
            retire(campaign, city)
        case "come back", city, mayor:
            come_back(campaign, city, mayor)
        case "join", animal, has_stickers:
            join(campaign, animal=animal, mayor=animal, has_stickers=has_stickers)
        case "mayor", city, name:
            appoint(campaign, city, name)
        case "stick", city, text:
            stick(campaign, text, f"{number} start", city, reason="so be it")


def _seats(campaign, number):
    return seated_at(Campaign.objects.get(pk=campaign.pk), number)


@settings(max_examples=10)
@given(done=st.lists(acts, min_size=3, max_size=10), cut=st.integers(0, 9))
def test_whatever_a_group_does_its_file_says_the_same(account, other_account, done, cut):
    Campaign.objects.all().delete()
    campaign, files = campaign_of(account), []
    for act in done:
        files.append(source_of(campaign))
        try:
            do(Campaign.objects.get(pk=campaign.pk), act)
        except RuleError:
            continue
    source = source_of(campaign)

    early = take_in_campaign(owner=other_account, source=files[min(cut, len(files) - 1)])
    copy = take_in_campaign(owner=other_account, source=source)

    assert (copy, source_of(copy)) == (early, source)
    file = parse_campaign(source).file
    assert campaign_bytes(file) == source
    assert compare(file, file).is_nothing
    assert as_source(json_of(copy)) == as_source(json_of(campaign))
