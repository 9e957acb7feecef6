"""What a campaign file adds, to be looked at before it is taken in."""

from typing import Any

from campaign.legacy.ledger import fold
from campaign.services.exchange import Looked


def preview_page(looked: Looked) -> dict[str, Any]:
    """Return the context of the preview: what is new, what is known, what conflicts."""
    addition, file = looked.addition, looked.read.file
    cities = fold(file.plans, [part.entry for part in file.ledger])
    return {
        "file": file,
        "known": looked.known,
        "addition": addition,
        "extras": looked.extras,
        "is_nothing": looked.is_nothing,
        "is_as_today": looked.is_as_today,
        "cities": [
            {"city": part, "symbols": city.symbols, "stickers": len(city.stickers)}
            for part, city in zip(file.cities, cities, strict=True)
        ],
        "new_numbers": _numbers([part.number for part in addition.new_episodes]),
        "grown_numbers": _numbers([part.number for part in addition.grown_episodes]),
    }


def _numbers(numbers: list[int]) -> str:
    """Return numbers that follow one another as "4 to 9", others one by one."""
    if len(numbers) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"{numbers[0]} to {numbers[-1]}"
    return ", ".join(map(str, numbers))
