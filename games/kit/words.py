"""Numbers and names as they stand in a sentence."""

from collections.abc import Iterable


def counted(number: int, one: str, many: str = "") -> str:
    """Return a number with its noun: "1 item", "no items"; `many` where no s makes it of `one`."""
    return f"{number or 'no'} {one if number == 1 else many or f'{one}s'}"


def listed(names: Iterable[str], last: str = "and") -> str:
    """Return names with commas, and a word before the last: "Ana, Ben and Cleo"; "" for none."""
    *most, final = [*names] or [""]
    return f"{', '.join(most)} {last} {final}" if most else final


def shortened(text: str, longest: int) -> str:
    """Return a text of at most so many characters; one that is longer ends with three dots."""
    if len(text) <= longest:
        return text
    return text[: longest - 1].rstrip() + "\N{HORIZONTAL ELLIPSIS}"
