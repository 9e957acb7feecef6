"""What a name must be so that every page can show it."""

import unicodedata

_TURNERS = frozenset("\u202a\u202b\u202d\u202e\u2066\u2067\u2068")  # until a sign that ends it


_BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters and signs of no ink


def is_showable(name: str) -> bool:
    """Return whether a name changes nothing around it: no control characters, no turning round.

    Marks of direction are fine; what turns all that follows around, up to a sign that ends it,
    is not.
    """
    return not any(
        unicodedata.category(character) in {"Cc", "Cs"} or character in _TURNERS
        for character in name
    )


def shows_something(name: str) -> bool:
    """Return whether a name has at least one letter, digit or sign that is to be seen."""
    return any(
        unicodedata.category(character)[0] in "LNPS" and character not in _BLANKS
        for character in name
    )
