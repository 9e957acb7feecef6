"""How often pages and services of campaigns ask the database, at most."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from campaign.models import Campaign, Episode
from campaign.services.boards import board_consequences
from campaign.services.demo import build_demo
from campaign.services.episodes import close_episode
from games.folding import forget_all
from tests.campaign.services.test_revisions import corrected, new_board
from tests.campaign_builders import campaign_of, closed, over

pytestmark = pytest.mark.django_db

MOST_OF_A_PAGE = 16
MOST_OF_CLOSING = 25
MOST_OF_CONSEQUENCES = 10


def asked(work):
    """Return how many queries a piece of work makes."""
    forget_all()
    with CaptureQueriesContext(connection) as queries:
        work()
    return len(queries)


def test_the_campaign_page_asks_little_and_no_more_with_more_episodes(signed_in, account):
    campaign = campaign_of(account, 4)

    def open_page():
        assert signed_in.get(f"/campaigns/{campaign.pk}/").status_code == 200

    open_page()  # the first request of a day also renews the session
    counts = []
    for number in (1, 2, 3):
        closed(campaign, number, (30, 20, 10, 5))
        counts.append(asked(open_page))

    assert counts[0] == counts[1] == counts[2] <= MOST_OF_A_PAGE


@pytest.mark.parametrize("page", ["chronicle", "numbers"])
def test_pages_of_all_episodes_ask_no_more_with_more_of_them(signed_in, account, page):
    campaign = campaign_of(account, 4)
    counts = []
    for number in (1, 2, 3):
        closed(campaign, number, (30, 20, 10, 5))
        path = f"/campaigns/{campaign.pk}/{page}/"
        counts.append(asked(lambda path=path: signed_in.get(path)))

    assert counts[1] == counts[2] <= MOST_OF_A_PAGE


def test_the_page_of_the_demo_asks_little(client):
    demo = build_demo(episodes=3)

    count = asked(lambda: client.get(f"/campaigns/{demo.pk}/"))

    assert count <= MOST_OF_A_PAGE


@pytest.mark.parametrize(
    "path",
    [
        *("chronicle/", "to-print/", "numbers/", "pictures/", "cities/1/growing.webp"),
        *("points/", "cities/1/", "episodes/1/", "people/"),
        *("branches/", "already/", "cities/1/paper/"),
        *("stickers/", "stickers/episodes/1/", "stickers/everywhere/?kind=tree&space=A1"),
        *("cities/1/beside/", "cities/1/rebuild/", "episodes/1/rules/"),
        *("chapters/1/", "chapters/1/sheet/", "chapters/2/"),
    ],
)
def test_other_pages_ask_little(signed_in, account, path):
    campaign = campaign_of(account, 4)
    for number in (1, 2, 3):
        closed(campaign, number, (30, 20, 10, 5))

    count = asked(lambda: signed_in.get(f"/campaigns/{campaign.pk}/{path}"))

    assert count <= MOST_OF_A_PAGE


def test_closing_asks_little_whatever_was_before(account):
    campaign = campaign_of(account, 4)
    counts = []
    for number in (1, 2, 3):
        ready = over(campaign, number, (30, 20, 10, 5))
        episode = Episode.objects.select_related("table", "campaign").get(pk=ready.pk)
        counts.append(asked(lambda episode=episode: close_episode(episode=episode)))

    assert counts[0] == counts[1] == counts[2] <= MOST_OF_CLOSING


def test_the_request_that_closes_asks_little(signed_in, account):
    campaign = campaign_of(account, 4)
    over(campaign, 1, (30, 20, 10, 5))

    count = asked(lambda: signed_in.post(f"/campaigns/{campaign.pk}/episodes/1/close/"))

    assert Campaign.objects.get().episodes.get().closed_at
    assert count <= MOST_OF_CLOSING


def test_the_page_of_corrections_asks_no_more_with_more_of_them(signed_in, account):
    campaign = campaign_of(account, 2)
    for number in (1, 2):
        closed(campaign, number)
    counts = []
    for terrain in ("...T rR.. mf.. ....", "..tT r... mf.. ....", "..tT .R.. mf.. ...."):
        corrected(campaign, terrain)
        path = f"/campaigns/{campaign.pk}/corrections/"
        counts.append(asked(lambda path=path: signed_in.get(path)))

    assert counts[1] == counts[2] <= MOST_OF_A_PAGE


def test_what_a_correction_means_asks_little_and_no_more_with_more_episodes(account):
    campaign = campaign_of(account, 2)
    counts = []
    for number in (1, 2, 3):
        closed(campaign, number)
        new = new_board(campaign, "...T rR.. mf.. ....")

        def work(new=new):
            found = board_consequences(Campaign.objects.get(pk=campaign.pk), new)
            assert found.effects

        counts.append(asked(work))

    assert counts[0] == counts[1] == counts[2] <= MOST_OF_CONSEQUENCES
