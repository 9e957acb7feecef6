"""Time a piece of work: the best of some runs, since all else on the machine only slows."""

from dataclasses import dataclass
from time import perf_counter

RUNS = 20


@dataclass(frozen=True)
class Figure:
    """One measured number, and the one that is aimed at."""

    title: str
    number: float
    unit: str
    aim: str = ""

    def __str__(self):
        shown = f"{self.number:,.0f}" if self.number >= 100 else f"{self.number:.3g}"
        return f"{self.title:<58} {shown:>9} {self.unit}" + (f"  ({self.aim})" if self.aim else "")


def seconds(work):
    """Return how long the work takes, at best."""
    best = float("inf")
    for _ in range(RUNS):
        start = perf_counter()
        work()
        best = min(best, perf_counter() - start)
    return best


def rate(work, count):
    """Return how many of `count` pieces of work are done in a second."""
    return count / seconds(work)


def percentile(times, share=0.99):
    """Return the time within which such a share of all were done; `times` are sorted."""
    return times[min(len(times) - 1, int(len(times) * share))] if times else 0
