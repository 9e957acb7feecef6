"""Whether the episodes of a campaign file stand on the boards that its ledger tells."""

from campaign.exchange.reading import Read
from campaign.legacy.differing import differing
from campaign.legacy.ledger import Moment, fold
from campaign.legacy.seating import seated_in
from games.kit.errors import InvalidError


def check_boards(read: Read) -> None:
    """Raise InvalidError where an episode stands on another board, and no correction tells why.

    Of an episode that does not fit a correction, or stays as announced, nothing is asked.
    """
    file, entries = read.file, [part.entry for part in read.file.ledger]
    kept = {part.subject["episode"] for part in file.corrections if part.kind == "kept"}
    for number, (part, record) in enumerate(zip(file.episodes, read.records, strict=True)):
        if record is None or part.doubt is not None or part.number in kept:
            continue
        cities = fold(file.plans, entries, until=(part.number, Moment.START))
        seated = seated_in(entries, len(file.cities), part.number)
        for seat in differing(cities, seated, record.setup.boards):
            where = f"episodes[{number}].table.seats[{seat}]"
            name = file.cities[seated[seat]].name
            words = f"has another board than the ledger tells of {name} then, and no correction of"
            raise InvalidError(where, f"{words} it is told")
