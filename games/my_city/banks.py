"""What the banks of a board are called: left and right, by where their spaces lie."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

TWO = ("left bank", "right bank")


def bank_words(banks: Sequence[str]) -> Mapping[str, str]:
    """Return what each bank is called by its digit, from the left; `banks` are rows of digits.

    Of more than two each is told by its digit.
    """
    places: dict[str, list[int]] = {}
    for row in banks:
        for column, digit in enumerate(row):
            places.setdefault(digit, []).append(column)
    ordered = sorted(places, key=lambda digit: Fraction(sum(places[digit]), len(places[digit])))
    if len(ordered) == len(TWO):
        return dict(zip(ordered, TWO, strict=True))
    return {digit: f"bank {digit}" for digit in ordered}
