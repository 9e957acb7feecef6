"""Whether rules and buildings of a file are those that its opened envelopes know.

What the site's own words would say of a later chapter is refused before anything is stored; what
a group has written in words of its own nobody can tell.
"""

from collections.abc import Iterable

from campaign.exchange.reading import Read
from campaign.exchange.spoiling import ever_opened, opened_in, refuse_sealed
from campaign.exchange.values import CampaignFile, EpisodePart
from campaign.legacy.stickers import Goes
from campaign.legacy.stock import Definition
from games.my_city.catalogue.rules import chapter_of_colour, chapter_of_rule
from games.my_city.setup import Setup
from games.records import Record, read_record


def check_rules(read: Read) -> None:
    """Raise SealedError where a file tells more than its group had opened.

    A sheet is held against what was open when it was filled in, an episode against all that ever
    was. The Eternal Game counts by its rules (rulings, The Eternal Game). New buildings
    that the ledger describes are the group's own.
    """
    _check_sheets(read.file)
    opened, own = opened_in(read.file), _new_buildings(read.file)
    for number, (episode, record) in enumerate(zip(read.file.episodes, read.records, strict=True)):
        for where, table in _tables(f"episodes[{number}]", episode, record):
            _check_setup(f"{where}.table.setup", table.setup, own, opened)


def _check_sheets(file: CampaignFile) -> None:
    for number, part in enumerate(file.envelopes):
        opened = ever_opened(file.envelopes[:number])
        for place, line in enumerate(part.envelope.sheet or ()):
            refuse_sealed(f"envelopes[{number}].rules[{place}].rule", line.tells_of, opened)


def _new_buildings(file: CampaignFile) -> frozenset[str]:
    marks = (part.entry.mark for part in file.ledger)
    kinds = (mark.kind for mark in marks if isinstance(mark, Definition))
    return frozenset(kind.slug for kind in kinds if kind.goes is Goes.DECK)


def _tables(where: str, part: EpisodePart, record: Record | None) -> Iterable[tuple[str, Record]]:
    """Yield the table of an episode, and those from before its corrections, with their paths."""
    if record is not None:
        yield where, record
    for number, revision in enumerate(part.revisions):
        yield f"{where}.revisions[{number}]", read_record(revision.was.table)


def _check_setup(where: str, setup: Setup, own: frozenset[str], opened: int) -> None:
    rules = (*setup.rules.sheet, *setup.rules.told.paused)
    told = (chapter_of_rule(rule.code, rule.values) for rule in rules)
    refuse_sealed(f"{where}.rules", max(told, default=0), opened)
    pieces = (piece for deck in (setup.deck, *setup.decks) for piece in deck.values())
    found = (chapter_of_colour(one.colour) for one in pieces if one.id.split("-")[0] not in own)
    refuse_sealed(f"{where}.buildings", max(found, default=0), opened)
