"""Whether rules, buildings and stickers of a file are those that its opened envelopes know.

What the site's own words would say of a later chapter is refused before anything is stored; what
a group has written in words of its own nobody can tell.
"""

from campaign.exchange.reading import Read
from campaign.exchange.spoiling import ever_opened, opened_in, refuse_sealed
from campaign.exchange.telling import told_by_tables
from campaign.exchange.values import CampaignFile
from campaign.legacy.awards import AwardTable
from campaign.legacy.stickers import Kind
from campaign.legacy.stock import Definition, Stock
from campaign.legacy.told_kinds import chapter_of_kind, is_sealed
from games.my_city.catalogue.chapters import chapter_of
from games.my_city.catalogue.stickers import chapter_of_sticker


def check_rules(read: Read) -> None:
    """Raise SealedError where a file tells more than its group had opened.

    A sheet is held against what was open when it was filled in, a kind of sticker against what
    was when it was described (as the entry says, at most what ever was), all else against all that
    ever was. The Eternal Game counts by its rules (rulings, The Eternal Game).
    """
    opened = opened_in(read.file)
    _check_sheets(read.file)
    _check_typed(read.file, opened)
    _check_effects(read.file, opened)
    for where, chapter in told_by_tables(read.file, read.records):
        refuse_sealed(where, chapter, opened)


def _check_sheets(file: CampaignFile) -> None:
    for number, part in enumerate(file.envelopes):
        opened = ever_opened(file.envelopes[:number])
        for place, line in enumerate(part.envelope.sheet or ()):
            refuse_sealed(f"envelopes[{number}].rules[{place}].rule", line.tells_of, opened)


def _check_typed(file: CampaignFile, opened: int) -> None:
    """Refuse what was typed off the sheets of stickers of a chapter that nobody had opened."""
    kinds: dict[str, Kind] = {}
    for number, part in enumerate(file.ledger):
        where = f"ledger[{number}].mark"
        match part.entry.mark:
            case Stock(chapter, _):
                refuse_sealed(f"{where}.chapter", chapter, opened)
            case AwardTable(episode, _):
                refuse_sealed(f"{where}.episode", chapter_of(episode), opened)
            case Definition(kind, _, chapter):
                then = min(chapter, opened) if chapter else opened
                if is_sealed(kind, then, kinds.get(kind.slug)):
                    refuse_sealed(where, chapter_of_kind(kind), then)
                kinds[kind.slug] = kind


def _check_effects(file: CampaignFile, opened: int) -> None:
    """Refuse that an episode began with other pieces or boxes before there were any."""
    for number, part in enumerate(file.corrections):
        for place, effect in enumerate(part.effects):
            chapter = chapter_of_sticker("goes.deck") if effect.is_inherited else 0
            refuse_sealed(f"corrections[{number}].effects[{place}].inherited", chapter, opened)
