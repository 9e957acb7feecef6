"""The page of a finished campaign and the closing of an episode, also among many campaigns."""

from time import perf_counter

from tests.benchmarks.database import own_database
from tests.benchmarks.measuring import Figure, seconds

MANY = 10_000


def figures():
    with own_database():
        yield from _figures()


def _figures():
    from campaign.services.demo import build_demo  # noqa: PLC0415

    start = perf_counter()
    demo = build_demo()
    yield Figure("the demo: 24 episodes played and kept", perf_counter() - start, "s", "under 10")
    yield from _of_page(demo, "alone")
    yield from _of_closing()
    yield from _of_files(demo)
    _found_many()
    yield from _of_page(demo, f"among {MANY:,} others")
    yield from _of_lists(f"among {MANY:,} others")


def _queries(work):
    from django.db import connection  # noqa: PLC0415
    from django.test.utils import CaptureQueriesContext  # noqa: PLC0415

    with CaptureQueriesContext(connection) as queries:
        work()
    return len(queries)


def _of_page(demo, where):
    from django.test import Client  # noqa: PLC0415

    client = Client()

    def open_page():
        assert client.get(demo.get_absolute_url()).status_code == 200

    yield Figure(f"page of the finished demo, {where}", 1000 * seconds(open_page), "ms", "60")
    yield Figure("its queries", _queries(open_page), "", "15 at most")


def _of_lists(where):
    from django.contrib.auth.models import User  # noqa: PLC0415
    from django.test import Client  # noqa: PLC0415

    client = Client()
    client.force_login(User.objects.get(username="last"))

    def open_page():
        assert client.get("/").status_code == 200

    yield Figure(f"first page of an account, {where}", 1000 * seconds(open_page), "ms")


def _of_closing():
    from django.contrib.auth.models import User  # noqa: PLC0415

    from campaign.services.episodes import close_episode, reopen_episode  # noqa: PLC0415
    from tests.campaign_builders import campaign_of, over  # noqa: PLC0415

    campaign = campaign_of(User.objects.create_user("closer"), 4)
    episode = over(campaign, 1, (30, 20, 10, 5))
    best, count = float("inf"), 0
    for _ in range(10):
        start = perf_counter()
        close_episode(episode=episode)
        best = min(best, perf_counter() - start)
        reopen_episode(episode=episode)
        episode.refresh_from_db()
    count = _queries(lambda: close_episode(episode=episode))
    yield Figure("closing an episode", 1000 * best, "ms")
    yield Figure("its queries", count, "", "25 at most")


def _of_files(demo):
    from django.contrib.auth.models import User  # noqa: PLC0415

    from campaign.exchange.writing import campaign_bytes, file_of  # noqa: PLC0415
    from campaign.services.exchange import look_through, take_in_campaign  # noqa: PLC0415

    source = campaign_bytes(file_of(demo))
    owner = User.objects.create_user("reader")
    yield Figure("the demo as a file", len(source) / 1000, "KB")
    start = perf_counter()
    campaign_bytes(file_of(demo))
    yield Figure("writing that file", 1000 * (perf_counter() - start), "ms")
    start = perf_counter()
    look_through(owner=owner, source=source)
    yield Figure("looking through it", 1000 * (perf_counter() - start), "ms")
    start = perf_counter()
    take_in_campaign(owner=owner, source=source)
    yield Figure("taking it in", 1000 * (perf_counter() - start), "ms")


def _found_many():
    """Make many campaigns of many accounts, each with cities, symbols and an open episode."""
    from datetime import date  # noqa: PLC0415

    from django.contrib.auth.models import User  # noqa: PLC0415
    from django.utils import timezone  # noqa: PLC0415

    from campaign.models import Campaign, City, Episode, LedgerEntry  # noqa: PLC0415
    from games.models import Table  # noqa: PLC0415
    from games.my_city.practice import BANKS, TERRAIN  # noqa: PLC0415
    from games.my_city.setup import ANIMALS  # noqa: PLC0415

    owners = User.objects.bulk_create(
        User(username="last" if not number else f"owner{number}") for number in range(MANY // 10)
    )
    campaigns = Campaign.objects.bulk_create(
        Campaign(owner=owners[number // 10], name=f"Campaign {number}") for number in range(MANY)
    )
    tables = Table.objects.bulk_create(
        Table(owner=one.owner, game="my-city", setup={}, rules_version=1) for one in campaigns
    )
    City.objects.bulk_create(
        (
            City(
                campaign=one,
                number=number,
                animal=animal,
                name=animal,
                mayor_name="Ana",
                terrain=TERRAIN,
                banks=BANKS,
            )
            for one in campaigns
            for number, animal in enumerate(ANIMALS)
        ),
        batch_size=2000,
    )
    Episode.objects.bulk_create(
        Episode(campaign=one, number=1, table=table, played_on=date(2026, 11, 29))
        for one, table in zip(campaigns, tables, strict=True)
    )
    mark = {"count": 1, "source": "typed", "words": "for the figure"}
    LedgerEntry.objects.bulk_create(
        (
            LedgerEntry(
                campaign=one,
                number=number,
                episode=1,
                moment="end",
                city=number % 4,
                kind="symbols",
                mark=mark,
                at=timezone.now(),
            )
            for one in campaigns
            for number in range(10)
        ),
        batch_size=2000,
    )
