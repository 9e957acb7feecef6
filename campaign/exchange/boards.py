"""Whether the episodes of a campaign file stand on the boards that its ledger tells."""

from collections.abc import Sequence

from campaign.exchange.reading import Read
from campaign.exchange.seats import seated_before
from campaign.exchange.values import CampaignFile, CorrectionPart
from campaign.legacy.differing import differing
from campaign.legacy.ledger import Entry, Moment, fold
from campaign.legacy.seating import seated_in
from games.kit.errors import InvalidError
from games.my_city.terrain import Board
from games.records import read_record


def check_boards(read: Read) -> None:
    """Raise InvalidError where an episode stands on another board, and no correction tells why.

    So it is with its table as it was before a correction, by what the ledger told until then. Of
    an episode that does not fit a correction, or stays as announced, nothing is asked.
    """
    file, entries = read.file, [part.entry for part in read.file.ledger]
    for number, (part, record) in enumerate(zip(file.episodes, read.records, strict=True)):
        where = f"episodes[{number}]"
        if record is None:
            continue
        for place, revision in enumerate(part.revisions):
            known = file.corrections[: revision.correction]
            until = file.corrections[revision.correction].first_entry
            if not _is_let_be(known, part.number):
                seated = seated_before(file, revision.correction, part.number)
                boards = read_record(revision.was.table).setup.boards
                path = f"{where}.revisions[{place}]"
                _check(path, file, entries[:until], (part.number, seated, boards))
        if part.doubt is None and not _is_let_be(file.corrections, part.number):
            seated = seated_in(entries, len(file.cities), part.number)
            _check(where, file, entries, (part.number, seated, record.setup.boards))


def _is_let_be(corrections: Sequence[CorrectionPart], episode: int) -> bool:
    """Tell whether an episode did not fit a correction, or was to stay as announced, after some."""
    is_marked = False
    for part in corrections:
        if part.kind == "kept" and part.subject["episode"] == episode:
            return True
        for effect in part.effects:
            if effect.episode == episode:
                is_marked = effect.is_marked
    return is_marked


def _check(
    where: str,
    file: CampaignFile,
    entries: Sequence[Entry],
    table: tuple[int, Sequence[int], Sequence[Board]],
) -> None:
    """Raise InvalidError where a table stands on other boards than entries of the ledger tell."""
    episode, seated, boards = table
    cities = fold(file.plans, entries, until=(episode, Moment.START))
    for seat in differing(cities, seated, boards):
        name = file.cities[seated[seat]].name
        words = f"has another board than the ledger tells of {name} then, and no correction of"
        raise InvalidError(f"{where}.table.seats[{seat}]", f"{words} it is told")
