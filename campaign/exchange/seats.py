"""Which cities had a seat in an episode of a campaign file before a correction of seats."""

from collections.abc import Sequence

from campaign.exchange.values import CampaignFile, CorrectionPart
from campaign.legacy.ledger import EPISODES, Entry, Moment
from campaign.legacy.people import Guest, Mayor, Paper
from campaign.legacy.seating import seated_in
from games.kit.errors import InvalidError


def seated_before(file: CampaignFile, correction: int, episode: int) -> tuple[int, ...]:
    """Return the cities that had a seat in an episode before a correction.

    Only corrections of seats change those of episodes that were played, so what they wrote from
    that one on is left out.
    """
    later = {
        number
        for part in file.corrections[correction:]
        if part.kind == "seat"
        for number in range(part.first_entry, part.first_entry + part.entry_count)
    }
    entries = [one.entry for one in file.ledger if one.entry.number not in later]
    return seated_in(entries, len(file.cities), episode)


def _check_points(
    where: str, part: CorrectionPart, file: CampaignFile, written: Sequence[Entry]
) -> None:
    """The points on paper of a seat are those that it wrote; with a table there are none."""
    episode, city = part.subject["episode"], part.subject["city"]
    is_on_paper = file.episodes[episode - 1].is_on_paper
    if is_on_paper == ("table" in part.subject):
        raise InvalidError(where, "has a table exactly where the episode was not on paper")
    points = [entry for entry in written if isinstance(entry.mark, Paper)]
    told = [((episode, Moment.END), city, Paper(part.subject.get("points")))]
    is_told = [(one.point, one.city, one.mark) for one in points] == told
    if (points or "points" in part.subject) and not (is_on_paper and is_told):
        raise InvalidError(f"{where}.points", "are not those that it wrote to the ledger")


def check_seat(
    where: str, part: CorrectionPart, file: CampaignFile, written: Sequence[Entry]
) -> None:
    """Raise InvalidError where a correction of a seat wrote something else to the ledger.

    It gives one city a seat in one episode, or takes it, and leaves all other seats.
    """
    episode, city, has = (part.subject[key] for key in ("episode", "city", "has"))
    known, count = [one.entry for one in file.ledger[: part.first_entry]], len(file.cities)
    for number in range(1, EPISODES + 1):
        before, after = ({*seated_in(one, count, number)} for one in (known, [*known, *written]))
        asked = ({*before, city} if has else before - {city}) if number == episode else before
        if after != asked:
            raise InvalidError(where, "is not what it wrote to the ledger")
    if (city in seated_in(known, count, episode)) == has:
        raise InvalidError(f"{where}.has", "was so before it")
    _check_points(where, part, file, written)
    told = [entry.mark.name for entry in written if isinstance(entry.mark, Guest | Mayor)]
    if told and told != [part.subject["name"]]:
        raise InvalidError(f"{where}.name", "is not whom it wrote to the ledger")
