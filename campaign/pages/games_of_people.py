"""Who of an account's people played what and how it ended: at tables here, and on paper."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import Q

from campaign.keeping import entry_of
from campaign.legacy.ledger import Entry
from campaign.legacy.moments import Moment
from campaign.legacy.tenure import mayor_at
from campaign.models import City, Episode, LedgerEntry
from games.kit.tallies import Finished
from games.models import Person, Seat
from games.people import FormerName
from games.registry import GAMES

MY_CITY = GAMES["my-city"].title


@dataclass(frozen=True, slots=True)
class _Sat:
    """Somebody who sat in a finished game: a person of the address book, or a name alone.

    `game` and `seat` are the same wherever a branch, or a file, has the same game once more.
    """

    game: Any
    seat: int
    person: Person | None
    name: str
    finished: Finished


def games_of(account: Any) -> tuple[dict[str, str], dict[str, list[Finished]]]:
    """Return the names of people, and their finished games as announced.

    Each has a key. Whom a table names that was taken in from a file, without a person of the
    address book, is the one person of that name, or the one who had it before; somebody else
    where there is none or two. What a branch has in common with its campaign counts once. In two
    queries, three more where something was played on paper, and two where a name is no person's.
    """
    known = {(one.game, one.seat): one for one in (*_at_tables(account), *_on_paper(account))}
    people = {one.person.pk: one.person.name for one in known.values() if one.person}
    often = Counter(people.values())
    alone = {name: str(pk) for pk, name in people.items() if often[name] == 1}
    if any(one.person is None and one.name not in often for one in known.values()):
        alone = _formerly(account, people) | alone
    names: dict[str, str] = {}
    games: dict[str, list[Finished]] = {}
    for one in known.values():
        who = str(one.person.pk) if one.person else alone.get(one.name, f"={one.name}")
        names[who] = people[int(who)] if who.isdigit() else one.name
        games.setdefault(who, []).append(one.finished)
    return names, games


def _formerly(account: Any, people: Mapping[int, str]) -> dict[str, str]:
    """Return the keys of people by names that they had before, or under which one was merged."""
    former = FormerName.objects.filter(person__owner=account).values_list("name", "person")
    gone = Person.objects.filter(owner=account, merged_into__isnull=False)
    found: dict[str, set[int]] = {}
    for name, person in [*former, *gone.values_list("name", "merged_into")]:
        if person is not None and person in people:
            found.setdefault(name, set()).add(person)
    return {name: str(*meant) for name, meant in found.items() if len(meant) == 1}


def _at_tables(account: Any) -> Iterator[_Sat]:
    counts = Q(table__part_of="") | Q(table__episode__isnull=False)
    seats = Seat.objects.filter(
        counts,
        table__owner=account,
        table__result__isnull=False,
        table__is_former=False,
        table__binned_at=None,
    )
    for seat in seats.select_related("person", "table", "table__episode"):
        finished = _finished(seat)
        if finished is not None:
            episode = getattr(seat.table, "episode", None)
            game = (episode and episode.origin) or seat.table.pk
            yield _Sat(game, seat.number, seat.person, seat.name, finished)


def _finished(seat: Seat) -> Finished | None:
    """Return a game of somebody, None where they sat it out or it is not known how it ended."""
    table = seat.table
    episode = getattr(table, "episode", None)
    day = (episode and episode.played_on) or table.created_at
    try:
        scores = (table.result or {})["scores"]
        own = next((one for one in scores if one["seat"] == seat.number), None)
        if own is None or table.game not in GAMES:
            return None
        is_alone = len(scores) == 1
        won = own.get("won") is True if is_alone else own["place"] == 1
        place = int(own["place"])
    except (AttributeError, KeyError, TypeError, ValueError):
        return None
    return Finished(GAMES[table.game].title, day.year, len(scores), place, won)


def _papers_of(account: Any) -> list[Episode]:
    """Return the closed episodes without a table of an account's campaigns."""
    found = Episode.objects.filter(
        campaign__owner=account,
        campaign__binned_at=None,
        table=None,
        closed_at__isnull=False,
    )
    return [*found.select_related("campaign").order_by("campaign", "number")]


def unrecorded(account: Any) -> int:
    """Return how many episodes an account played on paper of which nobody wrote how they ended."""
    found = {one.origin or one.pk for one in _papers_of(account) if not one.scores}
    return len(found)


def _on_paper(account: Any) -> Iterator[_Sat]:
    """Yield who played the episodes on paper of which somebody typed how they ended.

    The mayor of then is asked of the ledger; the year of one without a day is not known.
    """
    episodes = [one for one in _papers_of(account) if one.scores]
    campaigns = {one.campaign_id for one in episodes}
    ledgers = _ledgers_of(campaigns)
    rows = City.objects.filter(campaign__in=campaigns).select_related("mayor")
    cities = {(row.campaign_id, row.number): row for row in rows} if campaigns else {}
    for episode in episodes:
        entries = ledgers[episode.campaign_id]
        for score in episode.scores or ():
            city = cities[episode.campaign_id, score["city"]]
            until = (episode.number, Moment.START)
            name = mayor_at(entries, city.number, city.mayor_name, until=until)
            person = city.mayor if name == city.mayor_name else None
            year = episode.played_on.year if episode.played_on else None
            count, place = len(episode.scores or ()), score["place"]
            finished = Finished(MY_CITY, year, count, place, count > 1 and place == 1)
            yield _Sat(episode.origin or episode.pk, city.number, person, name, finished)


def _ledgers_of(campaigns: set[Any]) -> dict[Any, list[Entry]]:
    found: dict[Any, list[Entry]] = {pk: [] for pk in campaigns}
    for row in LedgerEntry.objects.filter(campaign__in=campaigns).order_by("campaign", "number"):
        found[row.campaign_id].append(entry_of(row))
    return found
