"""Whether the boards of a campaign file show only what its own opened envelopes know."""

from collections.abc import Iterable, Iterator

from campaign.exchange.reading import Read
from campaign.exchange.spoiling import SealedError, opened_in
from campaign.exchange.values import EpisodePart
from campaign.legacy.ledger import Reprint
from games.kit.reading import quote
from games.my_city.catalogue.ground import ground_of
from games.records import Record, read_record

Rows = Iterable[str]


def check_ground(read: Read) -> None:
    """Raise SealedError where a board has ground of a chapter that nobody has opened."""
    known = ground_of(opened_in(read.file))
    for where, rows in _grounds(read):
        for number, row in enumerate(rows):
            if strange := next((mark for mark in row if mark not in known), None):
                raise SealedError(f"{where}[{number}]", f"{quote(strange)} is none of {known}")


def _grounds(read: Read) -> Iterator[tuple[str, Rows]]:
    """Yield each terrain of a file with its path."""
    for number, city in enumerate(read.file.cities):
        yield f"cities[{number}].terrain", city.plan.terrain
    for number, part in enumerate(read.file.ledger):
        if isinstance(part.entry.mark, Reprint):
            yield f"ledger[{number}].mark.terrain", part.entry.mark.plan.terrain
    for number, (episode, record) in enumerate(zip(read.file.episodes, read.records, strict=True)):
        yield from _played(f"episodes[{number}]", episode, record)


def _played(where: str, part: EpisodePart, record: Record | None) -> Iterator[tuple[str, Rows]]:
    """Yield the terrain on which an episode was played, and was before it was corrected."""
    if record is None:
        return
    tables = [(where, record)]
    for number, revision in enumerate(part.revisions):
        tables.append((f"{where}.revisions[{number}]", read_record(revision.was.table)))
    for path, table in tables:
        for seat, board in enumerate(table.setup.boards):
            yield f"{path}.table.seats[{seat}].terrain", board.terrain
