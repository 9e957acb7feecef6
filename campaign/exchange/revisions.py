"""Whether what a campaign file tells of corrections can be, and what it adds to a known episode."""

from collections.abc import Sequence

from campaign.exchange.values import CampaignFile, CorrectionPart, EpisodePart, TablePart
from games.kit.errors import InvalidError


def check_corrections(file: CampaignFile) -> None:
    """Raise InvalidError where a correction is about what is not in the file."""
    seen = set()
    for number, part in enumerate(file.corrections):
        where = f"corrections[{number}]"
        if part.first_entry + part.entry_count > len(file.ledger):
            raise InvalidError(f"{where}.entry_count", "counts more entries than the ledger has")
        if max(part.subject.get("city", 0), *part.subject.get("also", [0])) >= len(file.cities):
            raise InvalidError(f"{where}.subject.city", "there is no such city in this campaign")
        about = [part.subject.get("episode", 1), *part.subject.get("seats", ())]
        for episode in [*about, *(effect.episode for effect in part.effects)]:
            if episode > max(len(file.episodes), 1):
                raise InvalidError(where, f"episode {episode} has not started yet")
        for place, effect in enumerate(part.effects):
            cities = {*effect.before, *effect.after, *(f.seat or 0 for f in effect.falls)}
            if cities and max(cities) >= len(file.cities):
                words = "is about a city that is not in this campaign"
                raise InvalidError(f"{where}.effects[{place}]", words)
        if part.subject.get("entry", -1) >= part.first_entry:
            raise InvalidError(f"{where}.subject.entry", "must be an earlier entry of the ledger")
        if part.subject.get("of", -1) >= number:
            raise InvalidError(f"{where}.subject.of", "must be an earlier correction")
        if part.request in seen:
            raise InvalidError(f"{where}.request", "was sent with another correction before")
        seen |= {part.request} - {None}
    for number, episode in enumerate(file.episodes):
        _check_revisions(f"episodes[{number}]", episode, file.corrections)


def _check_revisions(
    where: str, episode: EpisodePart, corrections: Sequence[CorrectionPart]
) -> None:
    known = len(corrections)
    if episode.doubt is not None and episode.doubt >= known:
        raise InvalidError(f"{where}.doubt", f"there is no correction {episode.doubt}")
    last = -1
    for place, revision in enumerate(episode.revisions):
        path = f"{where}.revisions[{place}].correction"
        if not last < revision.correction < known:
            raise InvalidError(path, "must be a correction, and later than that of the one before")
        last = revision.correction
        reached = {effect.episode for effect in corrections[last].effects}
        if episode.number not in reached:
            raise InvalidError(path, "did not reach this episode")


def chain_conflict(old: EpisodePart, new: EpisodePart) -> str:
    """Return in words how the tables of an episode, the former ones first, tell otherwise."""
    mine, theirs = old.chain, new.chain
    shorter = min(len(mine), len(theirs)) - 1
    for place in range(shorter + 1):
        words = _table_conflict(old.number, mine[place], theirs[place])
        if words:
            return words
        is_both_former = place < len(mine) - 1 and place < len(theirs) - 1
        if is_both_former and mine[place] != theirs[place]:
            return f"Episode {old.number} was corrected otherwise in the file."
        is_grown = len(mine[place].lines) - len(theirs[place].lines)
        if (place < len(mine) - 1 and is_grown < 0) or (place < len(theirs) - 1 and is_grown > 0):
            return f"Episode {old.number} was corrected otherwise in the file."
    return ""


def _table_conflict(number: int, old: TablePart, new: TablePart) -> str:
    if old.start != new.start:
        return f"Episode {number} started otherwise in the file."
    for place, (line, other) in enumerate(zip(old.lines, new.lines, strict=False)):
        if line != other:
            return f"Move {place + 1} of episode {number} is another one in the file."
    return ""


def correction_conflicts(known: CampaignFile, file: CampaignFile) -> list[str]:
    """Return in words which correction is told otherwise."""
    for number, (old, new) in enumerate(zip(known.corrections, file.corrections, strict=False)):
        if old != new:
            return [f"Correction {number + 1} is another one in the file."]
    if len(known.corrections) != len(file.corrections):
        return []
    pairs = zip(known.episodes, file.episodes, strict=False)
    return [
        f"What was decided about episode {old.number} is told otherwise in the file."
        for old, new in pairs
        if old.doubt != new.doubt
    ]
