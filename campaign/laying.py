"""What the table of an episode holds from its start: rules, buildings, and each seat's own."""

from dataclasses import dataclass
from typing import Any

from campaign.keeping import cities_of, deck_with, seat_keys
from campaign.legacy.beside import own_keys
from campaign.legacy.ledger import Moment
from campaign.legacy.rule_sheets import Sheets
from campaign.models import Campaign
from campaign.rules_in_force import seats_of, setup_of, unrecorded_before
from campaign.seating import seated_at
from games.my_city.buildings import Deck


@dataclass(frozen=True, slots=True)
class Laid:
    """The set-up of a table, its buildings, the city of each seat, and what each seat keeps."""

    setup: dict[str, Any]
    deck: Deck
    cities: tuple[int, ...]
    own: tuple[dict[str, Any], ...]


def laid(campaign: Campaign, sheets: Sheets, number: int) -> Laid:
    """Return what an episode starts with, on the boards of its start and by some sheets."""
    rows = [*campaign.cities.all()]
    by_rules = seats_of(campaign, sheets, number)
    cities = seated_at(campaign, number)
    boards = cities_of(campaign, until=(number, Moment.START))
    deck = deck_with(campaign, [boards[city] for city in cities])
    own = [
        {
            **seat_keys(rows[city], boards[city]),
            **own_keys(boards[city].beside, deck, campaign.deck, by_rules[city]),
        }
        for city in cities
    ]
    unknown = unrecorded_before(campaign, sheets, number)
    setup = setup_of(campaign, sheets, number, deck, unknown)
    return Laid(setup, deck, cities, tuple(own))
