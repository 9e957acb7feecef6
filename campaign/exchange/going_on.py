"""Whether what a correction tells of an episode that went on is what its log came to."""

from collections.abc import Iterator, Sequence

from campaign.effects import Effect, Results, results_of
from campaign.exchange.values import TablePart
from campaign.legacy.seating import of_cities
from games.kit.errors import InvalidError
from games.log import BrokenLogError, states_of
from games.my_city.game import MY_CITY
from games.records import read_record


def check_going_on(
    where: str,
    effect: Effect,
    tables: tuple[TablePart, TablePart | None],
    seats: tuple[Sequence[int], Sequence[int]],
) -> None:
    """Raise InvalidError where an open episode had never come to the results that are told of it.

    `tables` are the one that it had, and the one that came in its place, if any. The first is
    then as it was; one that was left went on, so the result is one that it had at some time.
    `seats` are the cities of the seats before and after.
    """
    was, came = tables
    before = [*_results(where, was, seats[0])]
    if came is not None:
        before = before[-1:]
    if before and effect.before not in before:
        raise InvalidError(f"{where}.before", "is not what its log had come to")
    after = [*_results(where, came, seats[1])] if came is not None else []
    if after and effect.after not in after:
        raise InvalidError(f"{where}.after", "is not what its log came to")


def _results(where: str, part: TablePart, seats: Sequence[int]) -> Iterator[Results]:
    """Yield the results of a table line by line, nothing where it goes on.

    None of one that was played under other rules, or that those of today do not follow.
    """
    if part.rules != MY_CITY.rules_version:
        return
    record = read_record(part.table)
    if len(record.setup.boards) != len(seats):
        raise InvalidError(f"{where}.episode", "had not as many seats as cities that played then")
    found: list[Results] = []
    try:
        for state in states_of(MY_CITY, record.setup, record.entries):
            standing = of_cities(MY_CITY.standing(state), seats) if state.finished else None
            found.append(results_of(standing) if standing else {})
    except BrokenLogError:
        return
    yield from found
