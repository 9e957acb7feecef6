"""Whether sums of achievements can have come about together, one value a claim."""

from collections.abc import Iterator, Sequence

Values = Sequence[frozenset[int]]
"""The values of each achievement that are left."""


def is_reachable(left: Values, totals: Sequence[int]) -> bool:
    """Tell whether the seats can have totals from the values that are left.

    Of each achievement a seat has one value or none, and no value goes to two seats
    (text: Achievements).
    """
    if not totals:
        return True
    first, *others = totals
    return any(is_reachable(rest, others) for total, rest in _takings(left) if total == first)


def _takings(left: Values) -> Iterator[tuple[int, Values]]:
    """Yield what one seat may have in all, each with what is then left for the others."""
    if not left:
        yield 0, ()
        return
    here, *further = left
    for total, rest in _takings(further):
        yield total, (here, *rest)
        for value in here:
            yield total + value, (here - {value}, *rest)
