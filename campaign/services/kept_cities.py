"""The cities of a campaign's file with their mayors: founded, or grown by who came since."""

from collections.abc import Sequence
from typing import Any

from campaign.exchange.values import CampaignFile, CityPart
from campaign.models import Campaign, City
from campaign.services.founding import NewCity, city_row
from games.my_city.box import shapes_json
from games.naming import people_of


def found_from(owner: Any, file: CampaignFile) -> Campaign:
    """Found the campaign of a file with nothing played; that of nobody has no address book."""
    campaign = Campaign.objects.create(
        owner=owner,
        origin=file.origin,
        name=file.name,
        time_zone=file.time_zone,
        buildings=shapes_json(file.buildings),
        branch_of=file.branch.of if file.branch else None,
        branch_episode=file.branch.episode if file.branch else 0,
    )
    keep_cities(campaign, file.cities)
    return campaign


def keep_cities(campaign: Campaign, cities: Sequence[CityPart], first: int = 0) -> None:
    """Keep the cities of a file from a number on, their mayors in the owner's address book."""
    owner, names = campaign.owner, [city.mayor for city in cities]
    mayors = people_of(owner, names) if owner and cities[first:] else [None] * len(names)
    City.objects.bulk_create(
        city_row(campaign, number, _new(city), mayor)
        for number, (city, mayor) in enumerate(zip(cities, mayors, strict=True))
        if number >= first
    )


def _new(part: CityPart) -> NewCity:
    board = (part.plan.terrain, part.plan.banks, part.squares, part.plan.is_known)
    return NewCity(part.animal, part.name, part.mayor, *board)


def rename_mayors(campaign: Campaign, file: CampaignFile) -> None:
    """Let the cities of a known campaign have the mayors that a file knows."""
    mayors = people_of(campaign.owner, [city.mayor for city in file.cities])
    for number, (city, mayor) in enumerate(zip(file.cities, mayors, strict=True)):
        rows = City.objects.filter(campaign=campaign, number=number)
        rows.exclude(mayor_name=city.mayor).update(mayor=mayor, mayor_name=city.mayor)
