"""Whatever a group does or corrects in whatever order, symbols, boards and tables agree."""

from uuid import uuid4

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from campaign.keeping import cities_of
from campaign.legacy.ledger import Moment
from campaign.models import Campaign, Episode
from campaign.services.corrections import state_of
from campaign.services.drafts import drop_draft
from campaign.services.episodes import close_episode, reopen_episode
from campaign.services.marks import Written
from campaign.services.past import PastChange, correct_past, correctable
from campaign.services.stickers import colour_symbols, remove_sticker
from games.kit.errors import RuleError
from games.sending import StaleError
from tests.campaign.exchange.files import fault, json_of
from tests.campaign.services.test_drafts import counted, draft_of, mend, points
from tests.campaign.services.test_revisions import BARE, STEEP, again, corrected
from tests.campaign_builders import campaign_of, closed, ended, kept, mark, started, stick

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
    st.tuples(st.just("reprint"), cities, st.sampled_from([BARE, STEEP]), st.integers(0, 4)),
    st.tuples(
        st.just("lack"), st.sampled_from(["rock on B1", "trees on D3"]), st.integers(1, 3), cities
    ),
    st.tuples(st.just("never"), numbers),
    st.tuples(st.just("mend"), st.integers(1, 3), st.sampled_from([3, 20, 50])),
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
        case _:
            correct(Campaign.objects.get(pk=campaign.pk), act)


def correct(campaign, act):
    """Correct what the act says, with all its consequences."""
    seen, written = state_of(campaign), Written("ana", uuid4())
    match act:
        case "reprint", city, terrain, since:
            corrected(campaign, terrain, since, city=city)
        case "lack", text, episode, city:
            change = PastChange(city, (episode, Moment.END), None, mark(text), "x", seen)
            correct_past(campaign=campaign, change=change, written=written)
        case "never", number:
            entry = correctable(campaign, number)
            change = PastChange(entry.city, entry.point, number, None, "x", seen)
            correct_past(campaign=campaign, change=change, written=written)
        case "mend", number, count:
            episode = campaign.episodes.filter(number=number, closed_at__isnull=False).first()
            if episode:
                mend_result(episode, count)


def mend_result(episode, count):
    """Correct the points of whoever was entered first in a closed episode."""
    draft = draft_of(episode)
    line = next(e for e in draft.table.entries.all() if e.line["do"] == "result")
    try:
        mend(draft, line.number + 1, points(line.line["seat"], count))
        counted(draft)
    finally:
        drop_draft(episode=again(episode))


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
@settings(max_examples=30)
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
    assert fault(json_of(campaign)) is None
