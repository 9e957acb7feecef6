"""What of a campaign file tells of later chapters: its boards, and the tables of its episodes."""

from collections.abc import Iterable, Iterator, Sequence

from campaign.exchange.values import CampaignFile
from campaign.legacy.ledger import Reprint
from games.my_city.catalogue.ground import chapter_of_ground
from games.my_city.chapters_told import chapters_of_seat, chapters_of_setup
from games.records import Record, read_record

Rows = Iterable[str]
Records = Sequence[Record | None]
"""The table of each episode as a record, None where it has none."""


def chapter_told(file: CampaignFile, records: Records) -> int:
    """Return the last chapter of which boards and tables tell."""
    tables = (chapter for _, chapter in told_by_tables(file, records))
    boards = (chapter_of_ground(rows) for _, rows in grounds(file, records))
    return max((*tables, *boards), default=0)


def told_by_tables(file: CampaignFile, records: Records) -> Iterator[tuple[str, int]]:
    """Yield the path of what tells of a chapter in a table, and that chapter."""
    for where, table in _tables(file, records):
        for key, chapter in chapters_of_setup(table.setup).items():
            yield f"{where}.table.setup.{key}", chapter
        for seat in table.setup.seats:
            for key, chapter in chapters_of_seat(table.setup, seat).items():
                yield f"{where}.table.seats[{seat}].{key}", chapter


def grounds(file: CampaignFile, records: Records) -> Iterator[tuple[str, Rows]]:
    """Yield each terrain of a file with its path."""
    for number, city in enumerate(file.cities):
        yield f"cities[{number}].terrain", city.plan.terrain
    for number, part in enumerate(file.ledger):
        if isinstance(part.entry.mark, Reprint):
            yield f"ledger[{number}].mark.terrain", part.entry.mark.plan.terrain
    for where, table in _tables(file, records):
        for seat, board in enumerate(table.setup.boards):
            yield f"{where}.table.seats[{seat}].terrain", board.terrain


def _tables(file: CampaignFile, records: Records) -> Iterator[tuple[str, Record]]:
    """Yield the table of each episode, and those from before its corrections, with their paths."""
    for number, (part, record) in enumerate(zip(file.episodes, records, strict=True)):
        where = f"episodes[{number}]"
        if record is not None:
            yield where, record
        for place, revision in enumerate(part.revisions):
            yield f"{where}.revisions[{place}]", read_record(revision.was.table)
