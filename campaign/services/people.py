"""Who is mayor of a city from an episode on."""

from collections.abc import Mapping
from dataclasses import dataclass

from campaign.legacy.ledger import EPISODES, Moment
from campaign.legacy.people import Mayor
from campaign.models import Campaign
from campaign.seating import seated_at
from campaign.services.boards import next_episode
from campaign.services.marks import Written, entry_sent, held, refuse_other, write_marks
from campaign.services.refusals import PeopleRefusal, Refusal
from games.kit.errors import RuleError
from games.models import Person, Seat
from games.naming import name_meant, people_of


@dataclass(frozen=True, slots=True)
class NewMayor:
    """A city's mayor from the next episode on.

    `before` and `following` are the mayor and the number of the next episode as the page
    showed them.
    """

    city: int
    name: str
    before: str
    following: int


def change_mayor(*, campaign: Campaign, new: NewMayor, written: Written) -> None:
    """Give a city another mayor from the next episode on; the board and its symbols stay.

    Raises RuleError where an episode was begun or somebody else became mayor meanwhile, the
    name is the mayor's already or that of another city's mayor, or no episode comes.
    """
    name = name_meant(campaign.owner, new.name, mayors_in(campaign))
    mark = Mayor(name, new.before)
    with held(campaign) as now:
        if sent := entry_sent(now, written):
            refuse_other(sent, (sent.city, sent.mark) == (new.city, mark))
            return
        following = due_episode(now, new.following)
        mayors = {city.number: city.mayor_name for city in now.cities.all()}
        if mayors[new.city] != new.before:
            raise RuleError(
                Refusal.CHANGED,
                f"Meanwhile {mayors[new.city]} has become mayor. If it is still meant, send it"
                " once more.",
            )
        if name == new.before:
            raise RuleError(Refusal.UNCHANGED, f"{name} is the mayor already.")
        playing = {city: mayors[city] for city in seated_at(now, following)}
        refuse_second_city(playing, new.city, name)
        person = people_of(now.owner, [new.name], mayors_in(now))[0]
        install_mayor(now, new.city, person)
        write_marks(now, [((following, Moment.START), new.city, mark)], written)


def mayors_in(campaign: Campaign) -> dict[str, int]:
    """Return the number of the person whom a mayor's name means in a campaign."""
    found: dict[str, int] = {}
    for city in campaign.cities.all():
        if city.mayor_id is not None:
            found.setdefault(city.mayor_name, city.mayor_id)
    return found


def people_in(campaign: Campaign) -> dict[str, int]:
    """Return the number of the person whom a name means in a campaign: a mayor's, or a seat's."""
    seats = Seat.objects.filter(table__episode__campaign=campaign, person__isnull=False)
    rows = seats.order_by("table__episode__number", "number").values_list("name", "person")
    return {name: person for name, person in rows if person} | mayors_in(campaign)


def due_episode(campaign: Campaign, shown: int) -> int:
    """Return the number of the next episode, if it is still the one that a page showed."""
    following = next_episode(campaign)
    if following > EPISODES:
        raise RuleError(Refusal.COMPLETE, f"All {EPISODES} episodes have been begun.")
    if following != shown:
        raise RuleError(
            Refusal.CHANGED,
            "Meanwhile another episode was begun, so nothing was changed. It would count from"
            f" episode {following} on now: if that is meant, send it once more.",
        )
    return following


def refuse_second_city(mayors: Mapping[int, str], city: int, name: str) -> None:
    """Refuse a mayor whose name the mayor of another city has; capitals make no difference."""
    if name.casefold() in {one.casefold() for n, one in mayors.items() if n != city}:
        raise RuleError(
            PeopleRefusal.NAME_TWICE,
            f"The mayor of another city is called {name} too: add something that tells them apart.",
        )


def install_mayor(campaign: Campaign, city: int, person: Person, name: str = "") -> None:
    """Make a person the mayor that a city has now; the ledger tells since when.

    `name` is what the ledger calls this person, where that is not today's name.
    """
    campaign.cities.filter(number=city).update(mayor=person, mayor_name=name or person.name)
