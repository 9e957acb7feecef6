"""Campaigns for tests: founding one, entering how its cities ended, writing to its ledger."""

from concurrent.futures import ThreadPoolExecutor
from datetime import date
from threading import Barrier
from uuid import uuid4

from django.db import connections

from campaign.legacy.ledger import Entry, Moment, Removal, Source, Sticker, Symbols
from campaign.legacy.people import Guest, Joined, Mayor, Retired
from campaign.legacy.stickers import Plan
from campaign.models import Campaign
from campaign.services.episodes import Entering, NewEpisode, close_episode, start_episode
from campaign.services.founding import NewCampaign, NewCity, found_campaign
from campaign.services.marks import Written
from campaign.services.stickers import NewSticker, put_sticker
from games.kit.cells import parse_space
from games.kit.errors import RuleError
from games.models import Table
from games.my_city.setup import ANIMALS
from games.playing import play
from games.sending import Sent

DAY = date(2026, 11, 29)
MAYORS = ("Ana", "Ben", "Cleo", "Dan")
CITIES = ("Norr", "Søder", "Øst", "Vester")

GROUND = "..tT rR.. mf.. ...."
"""A board with each kind of ground on it; the river runs down its middle."""
BANKS = "0011 0011 0011 0011"
SQUARES = "A1 A2 A4 B1 C3 C4 D3 D4"


def plan(terrain=GROUND, banks=BANKS, squares=SQUARES, *, is_known=True):
    """Return a printed board from texts."""
    marked = frozenset(parse_space(name) for name in squares.split())
    return Plan(tuple(terrain.split()), tuple(banks.split()), marked, is_known)


def point(text):
    """Return a point of a campaign: "3 end"."""
    episode, moment = text.split()
    return int(episode), Moment(moment)


def mark(text):
    """Return a mark from words: "tree on C3", "2 placement", "-1 typed", "not 4", "guest Eva".

    "Eva for Ben" is a new mayor.
    """
    match text.split():
        case [name, "for", before]:
            return Mayor(name, before)
        case ["guest", name]:
            return Guest(name)
        case ["joined"]:
            return Joined()
        case ["retired"]:
            return Retired()
        case [kind, "on", space]:
            return Sticker(kind, parse_space(space))
        case ["not", number]:
            return Removal(int(number))
        case [count, source]:
            return Symbols(int(count), Source(source), source)
    raise ValueError(text)


def ledger(*lines):
    """Return entries, numbered as they stand: "1 end 0: tree on C3" is one of city 0."""
    entries = []
    for number, line in enumerate(lines):
        where, _, what = line.partition(": ")
        episode, moment, city = where.split()
        entries.append(Entry(number, int(episode), Moment(moment), int(city), mark(what)))
    return entries


def campaign_of(
    owner,
    cities=2,
    *,
    name="Our campaign",
    time_zone="UTC",
    terrain=GROUND,
    banks=BANKS,
    squares="",
    is_known=True,
):
    """Return a campaign that was founded on one board for all."""
    own = terrain.split() if isinstance(terrain, str) else terrain
    new = [
        NewCity(
            ANIMALS[number],
            CITIES[number],
            MAYORS[number],
            own,
            banks.split(),
            squares.split(),
            is_known,
        )
        for number in range(cities)
    ]
    return found_campaign(owner=owner, new=NewCampaign(name, time_zone, new))


def started(campaign, number=1, *, absent=(), cards=(), by="ana"):
    """Return an episode that is entered at the end, but for the cities of `cards` and `absent`."""
    campaign = Campaign.objects.get(pk=campaign.pk)
    rows = [*campaign.cities.all()]
    ways = [Entering.LATER] * len(rows)
    for city in absent:
        ways[city] = Entering.ABSENT
    for city in cards:
        ways[city] = Entering.CARDS
    new = NewEpisode(DAY, ways, [row.mayor_name for row in rows])
    return start_episode(campaign=campaign, number=number, new=new, by=by)


def act(episode, line):
    """Add a line to the log of an episode."""
    episode.table.refresh_from_db()
    play(table=episode.table, act=line, sent=Sent(uuid4(), by="ana"))


def finish(campaign, *rounds):
    """Close 24 episodes; each of `rounds` is played in turn."""
    for number in range(1, 25):
        closed(campaign, number, rounds[(number - 1) % len(rounds)])


def ended(episode, seat, points, rows=()):
    """Enter the final points of a city, with its rows where a tie needs them."""
    line = {"do": "result", "seat": seat, "how": "points", "points": points}
    act(episode, {**line, "rows": [*rows]} if rows else line)


def over(campaign, number=1, points=(30, 20), absent=()):
    """Return an episode that is over, with the points of those who played."""
    episode = started(campaign, number, absent=absent)
    seats = [seat for seat in range(campaign.cities.count()) if seat not in absent]
    for seat, count in zip(seats, points, strict=True):
        ended(episode, seat, count)
    episode.table.refresh_from_db()
    return episode


def closed(campaign, number=1, points=(30, 20), absent=()):
    """Return an episode that was played and closed."""
    return close_episode(episode=over(campaign, number, points, absent), by="ana")


def stick(campaign, text, when, city=0, *, reason="", moved=None, request=None):
    """Put a sticker: `text` is "tree on C3", `when` is "1 end"."""
    kind, _, space = text.split()
    new = NewSticker(city, kind, parse_space(space), point(when), reason)
    written = Written("ana", request or uuid4())
    put_sticker(campaign=campaign, new=new, written=written, moved=moved)


def ledger_lines(campaign):
    """Return what the ledger of a campaign says: (episode, moment, city, kind, mark)."""
    return [
        (row.episode, row.moment, row.city, row.kind, row.mark)
        for row in campaign.ledger.order_by("number")
    ]


def kept(campaign):
    """Return all that a write can change of a campaign."""
    campaign = Campaign.objects.get(pk=campaign.pk)
    episodes = campaign.episodes.order_by("number")
    return (
        campaign.version,
        ledger_lines(campaign),
        [(e.number, e.closed_at, e.scores, e.played_on, e.table.version) for e in episodes],
        [(city.number, city.mayor_name) for city in campaign.cities.all()],
        [(note.text, note.is_pinned) for note in campaign.notes.all()],
    )


def new_episode(*ways, mayors=("Ana", "Ben"), **more):
    """Return how an episode starts, from the ways of entering."""
    return NewEpisode(DAY, [Entering(way) for way in ways], mayors, **more)


def refused(function, *args, **arguments):
    """Return the code of the refusal, None where there is none."""
    try:
        function(*args, **arguments)
    except RuleError as error:
        return error.code
    return None


def at_once(count, work):
    """Let `count` threads do the same at the same moment; return what each got."""
    barrier = Barrier(count)

    def one(number):
        try:
            barrier.wait()
            return work(number)
        finally:
            connections.close_all()

    with ThreadPoolExecutor(count) as pool:
        return [*pool.map(one, range(count))]


def demo_of(account, cities=2):
    """Return a campaign that everybody may look at and nobody may change, with a closed episode."""
    campaign = campaign_of(account, cities, name="The demo")
    closed(campaign)
    Campaign.objects.filter(pk=campaign.pk).update(is_demo=True, owner=None)
    Table.objects.filter(episode__campaign=campaign).update(is_public=True, owner=None)
    return Campaign.objects.get(pk=campaign.pk)


def rows_of(node):
    """Return the rows of the tables in a part of a page, their cells joined by colons."""
    return [
        ": ".join(cell.text for cell in row.walk() if cell.tag in {"th", "td"})
        for row in node.all("tr")
    ]
