"""The episodes of a campaign's file: kept as if they had started here, or grown by what is new."""

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

from django.db.models import F
from django.urls import reverse
from django.utils import timezone

from campaign.exchange.values import Closing, EpisodePart, TablePart
from campaign.models import Campaign, Episode
from campaign.services.revisions import keep_revisions, set_aside
from games.log import Log
from games.models import Entry, Seat, Table
from games.my_city.pieces import dealt
from games.naming import people_of
from games.playing import result_of
from games.records import Record
from games.services import keep_record, written_entries


def keep_episode(
    campaign: Campaign, part: EpisodePart, record: Record | None, log: Log | None
) -> Episode:
    """Keep an episode of a file with its tables, as an episode that started here is kept.

    `log` is its folded log, None where it can no longer be followed; `record` is None of one
    that was played on paper.
    """
    episode = Episode.objects.create(
        campaign=campaign,
        number=part.number,
        table=_keep_table(campaign, part, record, log) if record else None,
        played_on=part.played_on,
        origin=part.origin,
        doubt=part.doubt,
        **_closed(part.closing),
    )
    keep_revisions(episode, part, 0)
    return episode


def _keep_table(campaign: Campaign, part: EpisodePart, record: Record, log: Log | None) -> Table:
    table = keep_record(owner=campaign.owner, record=record, log=log, rules_version=part.rules)
    cards = dealt(record.setup.deck, record.setup.rules)
    random.SystemRandom().shuffle(cards)
    deck = deck_after(part.lines, cards) if part.site_deals else None
    Table.objects.filter(pk=table.pk).update(
        deck=deck,
        is_closed=part.closing is not None,
        is_public=campaign.is_demo,
        part_of=reverse("campaign:episode", args=[campaign.pk, part.number]),
        part_title=f"{campaign.name}, episode {part.number}",
    )
    return table


def grow_episode(
    campaign: Campaign, part: EpisodePart, record: Record | None, log: Log | None
) -> None:
    """Bring a known episode to where the file knows it to be."""
    episode = campaign.episodes.select_related("table").get(number=part.number)
    known = episode.revisions.count()
    changes: dict[str, Any] = {}
    if record is None:
        pass  # played on paper: it grows by what is typed of its result
    elif known < len(part.revisions):
        was = part.revisions[known].was
        _grow_table(episode.sitting, part.chain[known], None)
        set_aside(episode, part.revisions[known], _closed(was.closing))
        keep_revisions(episode, part, known + 1)
        changes["table"] = _keep_table(campaign, part, record, log)
        changes["origin"] = part.origin
    else:
        _grow_table(episode.sitting, part.now, log)
    Episode.objects.filter(pk=episode.pk).update(
        played_on=part.played_on, **changes, **_closed(part.closing)
    )


def _name_seats(table: Table, part: TablePart) -> bool:
    """Name those at the seats as a file does; return whether anybody else is named."""
    seats = [seat for seat in table.seats.all() if seat.name != part.names[seat.number]]
    for seat in seats:
        name = part.names[seat.number]
        person = people_of(table.owner, [name])[0] if table.owner else None
        Seat.objects.filter(pk=seat.pk).update(name=name, person=person)
    return bool(seats)


def _grow_table(table: Table, part: TablePart, log: Log | None) -> None:
    entries = written_entries(table, part.lines)
    Entry.objects.bulk_create(entries[table.version :])
    Table.objects.filter(pk=table.pk).update(
        deck=None if table.deck is None else deck_after(part.lines, table.deck),
        version=len(part.lines),
        seating=F("seating") + int(_name_seats(table, part)),
        result=result_of(log) if log else None,
        is_closed=part.closing is not None,
        rules_version=part.rules,
        touched_at=timezone.now(),
    )


def _closed(closing: Closing | None) -> dict[str, Any]:
    if closing is None:
        return {"closed_at": None, "scores": None}
    return {"closed_at": closing.at, "scores": list(closing.scores)}


def deck_after(lines: Sequence[dict[str, Any]], deck: Sequence[str]) -> list[str]:
    """Return a deck that begins with the cards as they came, and goes on as `deck` does.

    So a card that was taken back comes again in its turn.
    """
    left, came = Counter(deck), []
    for line in lines:
        if line["do"] == "reveal" and left[line["building"]]:
            came.append(line["building"])
            left[line["building"]] -= 1
    later = []
    for card in reversed(deck):
        if left[card]:
            later.append(card)
            left[card] -= 1
    return [*came, *reversed(later)]
