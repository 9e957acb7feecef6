"""Whether corrections of a campaign file tell of episodes on paper what its ledger does."""

from collections.abc import Sequence

from campaign.effects import Effect, Fate, announced
from campaign.exchange.seats import seated_before
from campaign.exchange.values import CampaignFile, CorrectionPart
from campaign.legacy.ledger import Entry
from campaign.legacy.paper import paper_scores, result_marks
from campaign.legacy.people import Paper
from games.kit.errors import InvalidError

KINDS = ("seat", "result")
"""The corrections that can bring another result of an episode on paper."""


def check_paper_effect(where: str, part: CorrectionPart, file: CampaignFile, of: Effect) -> None:
    """Raise InvalidError where a correction tells another result on paper than the ledger."""
    entries = [one.entry for one in file.ledger]
    end = part.first_entry + part.entry_count
    before, after = (
        announced(paper_scores(entries[:count], of.episode)) for count in (part.first_entry, end)
    )
    told = Effect(of.episode, Fate.OTHER, True, before=before, after=after)
    if part.kind not in KINDS or part.subject["episode"] != of.episode or of != told:
        words = "is an episode on paper, and not what the points in the ledger make of it"
        raise InvalidError(where, words)


def reaches_on_paper(part: CorrectionPart, file: CampaignFile) -> bool:
    """Tell whether a correction brings another result of its an episode on paper."""
    number, end = part.subject["episode"], part.first_entry + part.entry_count
    entries = [one.entry for one in file.ledger[:end]]
    return paper_scores(entries, number) != paper_scores(entries[: part.first_entry], number)


def check_result(where: str, number: int, file: CampaignFile, written: Sequence[Entry]) -> None:
    """Raise InvalidError where a correction of a result wrote other points to the ledger.

    It tells all points with which an episode on paper then ended, and others than before.
    """
    part = file.corrections[number]
    episode = part.subject["episode"]
    if not file.episodes[episode - 1].is_on_paper:
        raise InvalidError(f"{where}.episode", "was not played on paper")
    told = {int(city): points for city, points in part.subject["points"].items()}
    seats = seated_before(file, number, episode)
    known = [one.entry for one in file.ledger[: part.first_entry]]
    marks = result_marks(known, episode, {city: told.get(city) for city in seats})
    points = [
        (entry.point, entry.city, entry.mark) for entry in written if isinstance(entry.mark, Paper)
    ]
    if not marks or points != marks or {*told} - {*seats}:
        raise InvalidError(f"{where}.points", "are not those that it wrote to the ledger")
