"""Whether what a campaign file tells of its corrections fits what they left in the rest of it."""

from collections.abc import Sequence

from campaign.effects import Effect, Fate, announced
from campaign.exchange.on_paper import check_result
from campaign.exchange.seats import check_seat, seated_before
from campaign.exchange.values import CampaignFile, CorrectionPart, EpisodePart, TablePart
from campaign.keeping import mark_json
from campaign.legacy.ledger import Entry, Moment, Removal, Reprint, fold
from campaign.legacy.moments import FOUNDING, Point
from campaign.legacy.people import Guest, Mayor
from campaign.legacy.seating import of_cities
from campaign.plans import read_plan
from games.kit.errors import InvalidError
from games.log import BrokenLogError
from games.my_city.game import MY_CITY
from games.records import Record, read_record


def check_following(file: CampaignFile) -> None:
    """Raise InvalidError where ledger, tables or marks are not what corrections tell of them.

    What they were is taken as `campaign.services.corrections.apply` writes it.
    """
    entries = [part.entry for part in file.ledger]
    for number, part in enumerate(file.corrections):
        where = f"corrections[{number}]"
        written = entries[part.first_entry : part.first_entry + part.entry_count]
        if part.kind == "board":
            _check_boards(f"{where}.subject", part, file, written)
        elif part.kind == "ledger":
            _check_marks(f"{where}.subject", part, written)
        elif part.kind == "people":
            _check_sitting(f"{where}.subject", part, written)
        elif part.kind == "seat":
            check_seat(f"{where}.subject", part, file, written)
        elif part.kind == "result":
            check_result(f"{where}.subject", number, file, written)
        for place, effect in enumerate(part.effects):
            _check_effect(f"{where}.effects[{place}]", effect)
    for number, episode in enumerate(file.episodes):
        where = f"episodes[{number}]"
        _check_doubt(where, episode, file.corrections)
        _check_former(where, episode, file)


def _check_boards(
    where: str, part: CorrectionPart, file: CampaignFile, written: Sequence[Entry]
) -> None:
    """The board that a correction tells of is the one that it wrote to the ledger."""
    subject = part.subject
    point: Point = (subject["since"], Moment.START) if subject["since"] else FOUNDING
    after = read_plan(subject["after"], f"{where}.after")
    told = {
        entry.city
        for entry in written
        if isinstance(entry.mark, Reprint) and (entry.point, entry.mark.plan) == (point, after)
    }
    if told != {subject["city"], *subject.get("also", ())}:
        raise InvalidError(f"{where}.after", "is not the board that it wrote to the ledger")
    known = [one.entry for one in file.ledger[: part.first_entry]]
    before = fold(file.plans, known, until=point)[subject["city"]].plan
    if read_plan(subject["before"], f"{where}.before") != before:
        raise InvalidError(f"{where}.before", "is not the board that the city had before")


def _check_marks(where: str, part: CorrectionPart, written: Sequence[Entry]) -> None:
    subject, marks = part.subject, [entry.mark for entry in written]
    removed = {mark.of for mark in marks if isinstance(mark, Removal)}
    if "entry" in subject and subject["entry"] not in removed:
        raise InvalidError(f"{where}.entry", "was not taken away by what it wrote to the ledger")
    if "kind" not in subject:
        return
    if (subject["kind"], subject["mark"]) not in [mark_json(mark) for mark in marks]:
        raise InvalidError(f"{where}.mark", "is not what it wrote to the ledger")


def _check_sitting(where: str, part: CorrectionPart, written: Sequence[Entry]) -> None:
    """Who sat there is what a correction wrote of the episode, or what it left to stand."""
    city, after = part.subject["city"], part.subject["after"]
    point: Point = (part.subject["episode"], Moment.START)
    marks = [entry.mark for entry in written if (entry.city, entry.point) == (city, point)]
    told = [mark.name for mark in marks if isinstance(mark, Guest | Mayor)]
    is_guest = any(isinstance(mark, Guest) for mark in marks)
    if not marks or (told and (told, is_guest) != ([after["name"]], after["guest"])):
        raise InvalidError(f"{where}.after", "is not what it wrote to the ledger")


def _check_effect(where: str, effect: Effect) -> None:
    is_same = effect.before == effect.after
    fits = {
        Fate.SAME: is_same and not effect.falls,
        Fate.OTHER: not is_same and not effect.falls,
        Fate.MARKED: bool(effect.falls) and not effect.after,
        Fate.UNREADABLE: not effect.falls and not effect.after,
    }
    if not fits[effect.fate]:
        raise InvalidError(where, f"is not what becomes of an episode that is {effect.fate.value}")


def _check_doubt(where: str, episode: EpisodePart, corrections: Sequence[CorrectionPart]) -> None:
    """An episode is marked by the last correction that it does not fit, until that is decided."""
    doubt = None
    for number, part in enumerate(corrections):
        if part.kind == "kept" and part.subject["episode"] == episode.number:
            if part.subject["of"] != doubt:
                path = f"corrections[{number}].subject.of"
                raise InvalidError(path, f"episode {episode.number} was not marked by that")
            doubt = None
        for effect in part.effects:
            if effect.episode == episode.number:
                doubt = number if effect.is_marked else None
    if episode.doubt != doubt:
        words = "must be the last correction that the episode does not fit, if it is not decided"
        raise InvalidError(f"{where}.doubt", words)


def _check_former(where: str, episode: EpisodePart, file: CampaignFile) -> None:
    """Former tables keep the rules and their results, and corrections tell these as they were."""
    following = episode.chain[1:]
    for place, (revision, after) in enumerate(zip(episode.revisions, following, strict=True)):
        path = f"{where}.revisions[{place}]"
        seated = seated_before(file, revision.correction, episode.number)
        _check_table(path, revision.was, seated)
        [effect] = [
            one
            for one in file.corrections[revision.correction].effects
            if one.episode == episode.number
        ][:1]
        told, came = revision.was.closing, after.closing
        if told is None:
            continue
        if effect.before != announced(told.scores):
            raise InvalidError(f"{path}.scores", "are not those that its correction tells")
        # with another time it was opened again since, and may have been played on
        if came and came.at == told.at and effect.after != announced(came.scores):
            raise InvalidError(f"{path}.correction", "tells another result than came of it")


def _check_table(where: str, was: TablePart, seated: Sequence[int]) -> None:
    if was.rules != MY_CITY.rules_version:
        return
    record: Record = read_record(was.table)
    try:
        log = record.fold()
    except BrokenLogError as error:
        path = f"{where}.table.moves[{error.number}]"
        raise InvalidError(path, f"breaks a rule: {error.error.message}") from None
    if was.closing is None:
        return
    standing = of_cities(log.game.standing(log.state), seated)
    found = [
        (score.seat, score.place, score.total, score.extra["symbols"]) for score in standing.scores
    ]
    told = [(s["city"], s["place"], s["total"], s["symbols"]) for s in was.closing.scores]
    if not standing.finished or told != found:
        raise InvalidError(f"{where}.scores", "these are not the scores that follow from the log")
