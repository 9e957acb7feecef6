"""Whatever a group does in whatever order, symbols, boards and tables agree."""

from uuid import uuid4

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from campaign.keeping import cities_of
from campaign.legacy.ledger import Moment
from campaign.models import Campaign, Episode
from campaign.services.episodes import close_episode, reopen_episode
from campaign.services.marks import Written
from campaign.services.stickers import colour_symbols, remove_sticker
from games.kit.errors import RuleError
from games.sending import StaleError
from tests.campaign_builders import campaign_of, closed, ended, kept, started, stick

CITIES = 3
numbers = st.integers(0, 12)
cities = st.integers(0, CITIES - 1)
acts = st.one_of(
    st.tuples(st.just("play"), st.permutations([-3, 20, 50])),
    st.tuples(st.just("start"), st.integers(1, 4), st.sampled_from([(), (0,), (1, 2)])),
    st.tuples(st.just("enter"), cities, st.sampled_from([-3, 20, 20, 50])),
    st.tuples(st.just("close"), st.booleans()),
    st.tuples(st.just("reopen")),
    st.tuples(
        st.just("stick"),
        st.sampled_from(["rock on A1", "tree on B1", "blank on C1", "rocks on D4"]),
        st.sampled_from(["1 start", "1 end", "2 start", "2 end", "3 start"]),
        cities,
        st.none() | numbers,
    ),
    st.tuples(st.just("take off"), numbers),
    st.tuples(st.just("colour"), cities, st.integers(-2, 3)),
)


def do(campaign, act):
    """Do what the act says, to the latest episode where it needs one."""
    last = Episode.objects.filter(campaign=campaign).order_by("number").last()
    match act:
        case "play", points:
            closed(campaign, last.number + 1 if last else 1, points)
        case "start", number, absent:
            started(campaign, number, absent=absent)
        case "enter", seat, points if last:
            ended(last, seat, points)
        case "close", shared if last:
            close_episode(episode=last, are_ties_shared=shared)
        case ("reopen",) if last:
            reopen_episode(episode=last)
        case "stick", text, when, city, moved:
            stick(campaign, text, when, city, moved=moved)
        case "take off", number:
            written = Written("ana", uuid4())
            remove_sticker(campaign=campaign, number=number, reason="torn", written=written)
        case "colour", city, count:
            written = Written("ana", uuid4())
            colour_symbols(campaign=campaign, city=city, count=count, words="w", written=written)


def check(campaign):
    """Symbols are those of the closed episodes; tables have the boards of their start."""
    episodes = [*campaign.episodes.select_related("table")]
    closed = [episode for episode in episodes if episode.closed_at]
    assert [episode.number for episode in episodes] == [*range(1, len(episodes) + 1)]
    assert len(episodes) - len(closed) <= 1
    assert all(episode.table.is_closed == bool(episode.closed_at) for episode in episodes)
    for number, city in enumerate(cities_of(campaign)):
        announced = [s for e in closed for s in e.scores if s["city"] == number]
        typed = [e.mark.count for e in city.coloured if e.mark.source == "typed"]
        assert city.symbols == sum(s["symbols"] for s in announced) + sum(typed)
    for episode in episodes:
        boards = cities_of(campaign, until=(episode.number, Moment.START))
        seats = episode.table.seats.all()
        assert [tuple(s.own["terrain"]) for s in seats] == [board.terrain for board in boards]


@pytest.mark.django_db
@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(done=st.lists(acts, min_size=4, max_size=25))
def test_symbols_boards_and_tables_agree(account, done):
    campaign = campaign_of(account, CITIES)
    for act in done:
        before = kept(campaign)
        try:
            do(campaign, act)
        except (RuleError, StaleError):
            assert act[0] == "play" or kept(campaign) == before
        check(Campaign.objects.get(pk=campaign.pk))
