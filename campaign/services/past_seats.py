"""A city that had no seat in a closed episode gets one by a correction, or loses it again."""

from dataclasses import replace

from campaign.keeping import ledger_of
from campaign.legacy.moments import Moment
from campaign.legacy.people import Joined
from campaign.legacy.seating import seated_in
from campaign.legacy.tenure import guests_in, mayor_at
from campaign.models import Campaign, Episode
from campaign.revisions import Draft
from campaign.seating import seated
from campaign.services.drafts import keep_draft
from campaign.services.marks import episode_held
from campaign.services.other_seats import refuse_other_seats
from campaign.services.people import people_in, refuse_second_city
from campaign.services.refusals import ON_PAPER, PeopleRefusal, Refusal
from campaign.services.reseating import PastSeat, reseated
from games.copying import copy_laid
from games.kit.errors import RuleError
from games.naming import name_meant


def start_seat_draft(*, episode: Episode, new: PastSeat, by: str = "") -> Draft:
    """Return a draft of a closed episode in which a city has a seat, or none any more.

    What a city did that gets one is then entered at the copy, as of any city that is entered at
    the end. The same draft again is returned. Raises RuleError where the episode is not closed,
    in doubt or on paper, another draft is begun, the city has a seat already or did not get it by
    a correction, its name is that of another seat, or the log cannot be followed.
    """
    with episode_held(episode) as row:
        name = name_meant(row.campaign.owner, new.name, people_in(row.campaign))
        new = replace(new, name=name, typed=new.name)
        _refuse_unready(row)
        known = Draft.objects.filter(episode=row).select_related("table").first()
        if known and known.seat == new.asked:
            return known
        if known:
            words = "A correction of this episode has been begun: let it count, or throw it away."
            raise RuleError(PeopleRefusal.DRAFT_BEGUN, words)
        refuse_seat(row, new)
        found = reseated(row, new)
        table = copy_laid(row.sitting, found.log, found.lines, found.laying)
        return keep_draft(row, table, (found.falls, found.numbers), by, new.asked)


def _refuse_unready(episode: Episode) -> None:
    if episode.is_on_paper:
        raise RuleError(PeopleRefusal.ON_PAPER, ON_PAPER)
    if not episode.closed_at:
        raise RuleError(Refusal.NOT_CLOSED, f"Episode {episode.number} is not closed.")
    if episode.doubt is not None:
        words = f"A correction left episode {episode.number} in doubt: decide about it first."
        raise RuleError(PeopleRefusal.DOUBTFUL, words)
    refuse_other_seats(episode)


def refuse_seat(episode: Episode, new: PastSeat) -> None:
    """Raise RuleError where a city has its seat already, had none given, or a name is taken."""
    cities = seated(episode)
    if new.has and new.city in cities:
        raise RuleError(PeopleRefusal.PLAYS_ALREADY, "This city has a seat in it already.")
    if not new.has and (episode.number, new.city) not in given_seats(episode.campaign):
        words = "Only a seat that a correction gave can be taken away by one."
        raise RuleError(PeopleRefusal.AWAY_ALREADY, words)
    if new.has:
        refuse_second_city(sitting_in(episode), new.city, new.name)


def sitting_in(episode: Episode) -> dict[int, str]:
    """Return who sits for which city in an episode; on paper that is told by the ledger."""
    cities = seated(episode)
    if episode.table is not None:
        return {cities[seat.number]: seat.name for seat in episode.table.seats.all()}
    entries, until = ledger_of(episode.campaign), (episode.number, Moment.START)
    mayors = {row.number: row.mayor_name for row in episode.campaign.cities.all()}
    told = {city: mayor_at(entries, city, mayors[city], until=until) for city in cities}
    return told | guests_in(entries, episode.number)


def given_seats(campaign: Campaign) -> set[tuple[int, int]]:
    """Return the seats that stand because of a correction, as (episode, city)."""
    entries, count = ledger_of(campaign), len(campaign.cities.all())
    if not any(isinstance(entry.mark, Joined) for entry in entries):
        return set()
    corrections = campaign.corrections.filter(kind="seat").order_by("number")
    found = {}
    for subject in corrections.values_list("subject", flat=True):
        found[subject["episode"], subject["city"]] = subject["has"]
    return {
        (episode, city)
        for (episode, city), has in found.items()
        if has and city in seated_in(entries, count, episode)
    }
