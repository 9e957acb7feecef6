"""Whether the boards of a campaign file show only what its own opened envelopes know."""

from campaign.exchange.reading import Read
from campaign.exchange.spoiling import SealedError, opened_in
from campaign.exchange.telling import grounds
from games.kit.reading import quote
from games.my_city.catalogue.ground import ground_of


def check_ground(read: Read) -> None:
    """Raise SealedError where a board has ground of a chapter that nobody has opened."""
    known = ground_of(opened_in(read.file))
    for where, rows in grounds(read.file, read.records):
        for number, row in enumerate(rows):
            if strange := next((mark for mark in row if mark not in known), None):
                raise SealedError(f"{where}[{number}]", f"{quote(strange)} is none of {known}")
