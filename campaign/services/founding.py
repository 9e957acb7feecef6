"""Founding a campaign."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any
from uuid import UUID, uuid4

from campaign.models import Campaign, City
from campaign.services.refusals import Refusal
from games.kit.errors import RuleError
from games.models import Person
from games.naming import named, people_of
from games.turns import one_at_a_time


@dataclass(frozen=True, slots=True)
class NewCity:
    """A city that comes: animal, name, mayor, and the board as it is printed."""

    animal: str
    name: str
    mayor: str
    terrain: Sequence[str]
    banks: Sequence[str]
    squares: Sequence[str] = ()
    is_known: bool = True


@dataclass(frozen=True, slots=True)
class NewCampaign:
    """A campaign at its founding; `origin` is the id made when the page was drawn.

    `buildings` are the shapes of the group's own box as JSON, empty for the practice set.
    """

    name: str
    time_zone: str
    cities: Sequence[NewCity] = field(default=())
    origin: UUID = field(default_factory=uuid4)
    buildings: Sequence[Any] = ()


def found_campaign(*, owner: Any, new: NewCampaign) -> Campaign:
    """Found a campaign; mayors who are not known join the owner's address book.

    What was founded under the same id already is returned; raises RuleError where it was
    another campaign (a page fetched by Back).
    """
    with one_at_a_time("people", owner.pk):
        campaign, is_new = Campaign.objects.get_or_create(
            owner=owner,
            origin=new.origin,
            defaults={
                "name": new.name,
                "time_zone": new.time_zone,
                "buildings": list(new.buildings),
            },
        )
        if not is_new:
            _refuse_other(campaign, new)
            return campaign
        names = [city.mayor for city in new.cities]
        mayors = named(people_of(owner, names), names)
        City.objects.bulk_create(
            city_row(campaign, number, replace(city, mayor=name), person)
            for number, (city, (person, name)) in enumerate(zip(new.cities, mayors, strict=True))
        )
    return campaign


def city_row(campaign: Campaign, number: int, new: NewCity, mayor: Person | None) -> City:
    """Return a city that is to be kept; its mayor is a person of the address book, if any."""
    return City(
        campaign=campaign,
        number=number,
        animal=new.animal,
        name=new.name,
        mayor=mayor,
        mayor_name=new.mayor,
        terrain=list(new.terrain),
        banks=list(new.banks),
        squares=list(new.squares),
        is_known=new.is_known,
    )


def _refuse_other(campaign: Campaign, new: NewCampaign) -> None:
    known = [(city.animal, city.name) for city in campaign.cities.all()]
    if campaign.name != new.name or known != [(city.animal, city.name) for city in new.cities]:
        raise RuleError(
            Refusal.SENT_BEFORE,
            f"This page has founded “{campaign.name}” already. Load it anew to found another.",
        )
