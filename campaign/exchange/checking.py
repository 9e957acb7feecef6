"""Whether a campaign file can be true: logs keep the rules, results and symbols follow."""

from collections import Counter
from collections.abc import Sequence

from campaign.exchange.boards import check_boards
from campaign.exchange.following import check_following
from campaign.exchange.ground import check_ground
from campaign.exchange.reaching import check_reaching
from campaign.exchange.reading import Read
from campaign.exchange.revisions import check_corrections
from campaign.exchange.rules import check_rules
from campaign.exchange.seats import seated_before
from campaign.exchange.sheets import Known, check_sheets
from campaign.exchange.values import EpisodePart, LedgerPart
from campaign.legacy.awards import awards
from campaign.legacy.envelopes import FIRST, Did, Envelope, opened
from campaign.legacy.ledger import (
    Entry,
    Moment,
    Removal,
    Reprint,
    Source,
    Sticker,
    Symbols,
    standing_entries,
)
from campaign.legacy.paper import paper_scores
from campaign.legacy.seating import of_cities, seated_in
from campaign.legacy.stickers import Plan
from games.kit.cells import space_name
from games.kit.errors import InvalidError
from games.kit.scores import Standing
from games.log import BrokenLogError, Log
from games.my_city.game import MY_CITY
from games.records import Record, read_record

Colouring = Counter[tuple[int, Source, int]]
"""City, source and count of symbols."""


def check_campaign(read: Read) -> tuple[Log | None, ...]:
    """Return the folded log of each episode; raises InvalidError where something cannot be.

    None stands for the log of a closed episode that was played under other rules, and that
    those of today no longer follow.
    """
    _check_ledger(read)
    _check_envelopes(read)
    check_ground(read)
    check_rules(read)
    check_corrections(read.file)
    logs = tuple(
        _check_episode(number, part, record, read)
        for number, (part, record) in enumerate(zip(read.file.episodes, read.records, strict=True))
    )
    standings = [
        of_cities(log.game.standing(log.state), _seated(read, part.number)) if log else None
        for part, log in zip(read.file.episodes, logs, strict=True)
    ]
    for number, (part, standing) in enumerate(zip(read.file.episodes, standings, strict=True)):
        _check_closing(f"episodes[{number}]", part, standing)
    _check_symbols(read, standings)
    check_following(read.file)
    check_reaching(read.file)
    check_boards(read)
    return logs


def _check_ledger(read: Read) -> None:
    standing: dict[int, Entry] = {}
    kinds = Known()
    for number, part in enumerate(read.file.ledger):
        where = f"ledger[{number}]"
        if part.entry.number != number:
            raise InvalidError(f"{where}.number", f"must be {number}, its place in the ledger")
        _check_entry(where, part.entry, read)
        check_sheets(where, part.entry, kinds)
        if isinstance(part.entry.mark, Removal):
            _remove(where, part.entry, part.entry.mark.of, standing)
        elif part.entry.city is not None:
            standing[number] = part.entry
    _refuse_twice_sent(read.file.ledger)


def _check_envelopes(read: Read) -> None:
    """Envelopes are opened in their order, and put back from the last one; no request is twice."""
    now, seen = opened(()), set()
    for number, part in enumerate(read.file.envelopes):
        where = f"envelopes[{number}]"
        _check_envelope(where, part.envelope, now)
        if part.request in seen:
            raise InvalidError(f"{where}.request", "was sent with another entry before")
        now = opened([part.envelope]) if part.envelope.did is not Did.SHEET else now
        seen |= {part.request} - {None}


def _check_envelope(where: str, envelope: Envelope, opened: int) -> None:
    chapter, did = envelope.chapter, envelope.did
    if did is Did.SHEET:
        fits = chapter <= opened
    else:
        fits = FIRST < chapter == opened + (did is Did.OPENED)
    if not fits:
        raise InvalidError(f"{where}.chapter", f"this cannot be done with {chapter} there")


def _check_entry(where: str, entry: Entry, read: Read) -> None:
    plans, started = read.file.plans, len(read.file.episodes)
    if entry.city is not None and entry.city >= len(plans):
        raise InvalidError(f"{where}.city", f"there is no city {entry.city} in this campaign")
    is_next = entry.episode == started + 1 and entry.moment is Moment.START
    if entry.episode > started and not is_next:
        raise InvalidError(f"{where}.episode", f"episode {entry.episode} has not started yet")
    if entry.city is None:
        return
    if isinstance(entry.mark, Sticker) and not plans[entry.city].has(entry.mark.space):
        name = space_name(entry.mark.space)
        raise InvalidError(f"{where}.mark.space", f"{name} is not on the board of this city")
    if isinstance(entry.mark, Reprint) and entry.mark.plan.size != plans[entry.city].size:
        raise InvalidError(f"{where}.mark.terrain", "has another size than the board of this city")


def _remove(where: str, removal: Entry, of: int, standing: dict[int, Entry]) -> None:
    removed = standing.pop(of, None)
    if removed is None:
        raise InvalidError(f"{where}.mark.of", f"there is no entry {of} that stands to be removed")
    if removed.city != removal.city:
        raise InvalidError(f"{where}.city", f"entry {of} is about another city")
    if removal.order < removed.order:
        raise InvalidError(f"{where}.episode", f"entry {of} counts only from later on")


def _refuse_twice_sent(ledger: Sequence[LedgerPart]) -> None:
    seen = set()
    for number, part in enumerate(ledger):
        if part.request in seen:
            raise InvalidError(f"ledger[{number}].request", "was sent with another entry before")
        if part.request:
            seen.add(part.request)


def _seated(read: Read, episode: int) -> tuple[int, ...]:
    """Return the cities that the ledger gives a seat in an episode."""
    return seated_in([part.entry for part in read.file.ledger], len(read.file.cities), episode)


def _check_episode(number: int, part: EpisodePart, record: Record | None, read: Read) -> Log | None:
    where = f"episodes[{number}]"
    if part.number != number + 1:
        raise InvalidError(
            f"{where}.number", f"must be {number + 1}: episodes stand in their order"
        )
    if record is None:
        _check_paper(where, part, [one.entry for one in read.file.ledger])
        return None
    for place, revision in enumerate(part.revisions):
        path, was = f"{where}.revisions[{place}]", read_record(revision.was.table)
        seated = seated_before(read.file, revision.correction, part.number)
        _check_boards(path, was, [read.file.plans[city] for city in seated])
    _check_boards(where, record, [read.file.plans[city] for city in _seated(read, part.number)])
    try:
        return record.fold()
    except BrokenLogError as error:
        if may_differ(part):
            return None
        raise InvalidError(
            f"{where}.table.moves[{error.number}]", f"breaks a rule: {error.error.message}"
        ) from None


def _check_paper(where: str, part: EpisodePart, entries: Sequence[Entry]) -> None:
    told = part.closing.scores if part.closing else ()
    if [*map(dict, told)] != paper_scores(entries, part.number):
        words = "these are not the scores that follow from the points in the ledger"
        raise InvalidError(f"{where}.scores", words)


def may_differ(part: EpisodePart) -> bool:
    """Tell whether the result of an episode was announced under other rules than those of today."""
    is_played = part.closing is not None and not part.is_on_paper
    return is_played and part.rules != MY_CITY.rules_version


def _check_boards(where: str, record: Record, plans: Sequence[Plan]) -> None:
    boards = record.setup.boards
    if len(boards) != len(plans):
        raise InvalidError(
            f"{where}.table.seats",
            f"must be {len(plans)}, a seat a city that plays, not {len(boards)}",
        )
    for seat, (board, plan) in enumerate(zip(boards, plans, strict=True)):
        size = (board.grid.rows, board.grid.columns)
        if size != (len(plan.terrain), len(plan.terrain[0])):
            raise InvalidError(f"{where}.table.seats[{seat}]", "has a board of another size")


def _check_closing(where: str, part: EpisodePart, standing: Standing | None) -> None:
    if part.closing is None or standing is None or may_differ(part):
        return
    if not standing.finished:
        raise InvalidError(f"{where}.closed_at", "the episode is closed, and its log is not over")
    told = [
        (score["city"], score["place"], score["total"], score["symbols"])
        for score in part.closing.scores
    ]
    found = [
        (score.seat, score.place, score.total, score.extra["symbols"]) for score in standing.scores
    ]
    if told != found:
        raise InvalidError(f"{where}.scores", "these are not the scores that follow from the log")


def _check_symbols(read: Read, standings: Sequence[Standing | None]) -> None:
    """Compare the symbols that stand in the ledger with the results of the closed episodes."""
    told: dict[tuple[int, Moment], Colouring] = {}
    for entry in standing_entries(part.entry for part in read.file.ledger):
        mark = entry.mark
        if entry.city is None or not isinstance(mark, Symbols):
            continue
        if mark.source is not Source.TYPED:
            told.setdefault(entry.point, Counter())[entry.city, mark.source, mark.count] += 1
    for number, (part, standing) in enumerate(zip(read.file.episodes, standings, strict=True)):
        found = told.pop((part.number, Moment.END), Counter())
        if may_differ(part):
            is_told = _counts(found) == _announced(part)
        else:
            is_told = found == (_colouring(standing) if part.closing and standing else Counter())
        if not is_told:
            raise InvalidError(
                f"episodes[{number}]",
                "the symbols in the ledger are not those that its result brings",
            )
    for episode, moment in told:
        raise InvalidError("ledger", f"symbols for a result at the {moment} of episode {episode}")


def _colouring(standing: Standing) -> Colouring:
    return Counter(
        (city, mark.source, mark.count)
        for city, marks in awards(standing).items()
        for mark in marks
    )


def _counts(found: Colouring) -> dict[int, int]:
    """Return how many symbols each city colours."""
    counts: Counter[int] = Counter()
    for (city, _, count), times in found.items():
        counts[city] += count * times
    return {city: count for city, count in counts.items() if count}


def _announced(part: EpisodePart) -> dict[int, int]:
    """Return how many symbols each city colours by the result as it was announced."""
    scores = part.closing.scores if part.closing else ()
    return {score["city"]: score["symbols"] for score in scores if score["symbols"]}
