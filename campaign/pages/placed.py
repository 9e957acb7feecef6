"""That a sticker was placed just now, said on the page to which placing it leads."""

from collections.abc import Mapping
from urllib.parse import urlsplit

from campaign.keeping import ledger_of
from campaign.legacy.ledger import Sticker, kinds_of, standing_entries
from campaign.models import Campaign
from games.kit.cells import space_name

ASKED = "placed"
"""The key of an address under which a page is told which entry was placed last."""


def placing_on(address: str, campaign: Campaign) -> str:
    """Return the address of a page that is to say what was placed last in a campaign."""
    row = campaign.ledger.filter(kind="sticker").last()
    if row is None:
        return address
    parts = urlsplit(address)
    query = f"{parts.query}&{ASKED}={row.number}" if parts.query else f"{ASKED}={row.number}"
    return parts._replace(query=query).geturl()


def placed_view(campaign: Campaign, sent: Mapping[str, str]) -> dict[str, str] | None:
    """Return the city and the words of the sticker that was placed, None where none was."""
    asked = sent.get(ASKED, "")
    if not (asked.isascii() and asked.isdigit() and len(asked) < 6):
        return None
    entries = ledger_of(campaign)
    for entry in standing_entries(entries):
        mark, city = entry.mark, entry.city
        if entry.number == int(asked) and isinstance(mark, Sticker) and city is not None:
            name = kinds_of(entries)[mark.kind].name
            cities = [*campaign.cities.all()]
            return {"city": cities[city].name, "words": f"{name} on {space_name(mark.space)} is on"}
    return None
