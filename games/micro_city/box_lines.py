"""The pieces of a box as people type them, a line each: "Mill: 2 wood 1 coal; money 2"."""

import re
from collections.abc import Callable, Mapping
from typing import TypeVar

from games.kit.errors import InvalidError
from games.kit.reading import Json
from games.micro_city.city import DISTRICTS
from games.micro_city.company import MONEY, THINGS
from games.micro_city.dealing import DistrictCard
from games.micro_city.deeds import UNKNOWN_CARDS, Card
from games.micro_city.kept_box import MOST_BUILDINGS, read_own, read_own_card
from games.micro_city.setup import Building
from games.micro_city.typed import deeds_text, district_text, read_deeds_text, read_district_text

T = TypeVar("T")

FREE = "free"
BUILDING_HELP = (
    "A line each: its name, a colon, what it costs (or “free”), and behind a semicolon its bonus,"
    " like “Mill: 2 wood 1 coal 3$; take back 2 or money 2”."
)
CARD_HELP = (
    "A line each, like “5: 3 moves, die 5; money 2 or take back 1; construct”: the basic action,"
    " then the one with the die."
)
DISTRICT_HELP = (
    "A line each, like “1: r1 w2 x3 c4 x5 s1 r3 w6”: side A from the top left, then side B if you"
    " know it."
)

_COST = re.compile(r"([0-9]{1,2})\s*(wood|coal|steel|money|\$)")
_CARD = re.compile(r"([0-9]{1,2})\s*moves?\s*[,;]?\s*die\s*([0-9])", re.IGNORECASE)


def buildings_text(buildings: tuple[Building, ...]) -> str:
    """Return buildings as one types them; `read_buildings_text` reads them back."""
    return "\n".join(map(_building_line, buildings))


def _building_line(building: Building) -> str:
    numbers = [(thing, building.cost.of(thing)) for thing in THINGS if building.cost.of(thing)]
    cost = " ".join(f"{n}$" if thing == MONEY else f"{n} {thing}" for thing, n in numbers)
    bonus = f"; {deeds_text(building.bonus)}" if building.bonus else ""
    return f"{building.name}: {cost or FREE}{bonus}"


def read_buildings_text(text: str) -> tuple[Building, ...]:
    """Return the buildings of lines; raises InvalidError with a sentence at "line"."""
    lines = _lines(text)
    if len(lines) > MOST_BUILDINGS:
        raise InvalidError("line", f"These are {len(lines)} lines; {MOST_BUILDINGS} are the most.")
    return tuple(_at(number, line, _read_building) for number, line in enumerate(lines, 1))


def _read_building(line: str) -> Building:
    name, colon, rest = line.rpartition(":")
    if not colon or not name.strip():
        raise InvalidError("line", f"“{_short(line)}” needs a name and a colon, like Mill: 2 wood.")
    cost_text, _, bonus_text = rest.partition(";")
    value: dict[str, Json] = {"name": name.strip(), "cost": _read_cost(cost_text)}
    if bonus := read_deeds_text(re.sub(r"^\s*bonus\b", "", bonus_text, flags=re.IGNORECASE)):
        value["bonus"] = bonus
    return read_own(value, "")


def _read_cost(text: str) -> dict[str, Json]:
    words = text.strip().lower()
    left = re.sub(r"[\s,]|\band\b", "", _COST.sub("", words))
    if words == FREE:
        return {}
    if left or not words:
        raise InvalidError(
            "line", f"“{_short(text.strip())}” is no cost: type 2 wood 1 coal 3$, or free."
        )
    cost: dict[str, Json] = {}
    for number, thing in _COST.findall(words):
        key = MONEY if thing == "$" else thing
        if key in cost:
            raise InvalidError("line", f"“{_short(text.strip())}” says {thing} twice.")
        cost[key] = int(number)
    return cost


def cards_text(cards: Mapping[int, Card]) -> str:
    """Return project cards as one types them; `read_cards_text` reads them back."""
    return "\n".join(
        f"{number}: {card.moves} move{'s' * (card.moves != 1)}, die {card.die};"
        f" {deeds_text(card.basic)}; {deeds_text(card.advanced)}"
        for number, card in sorted(cards.items())
    )


def read_cards_text(text: str) -> dict[int, Card]:
    """Return the project cards of lines; raises InvalidError with a sentence at "line"."""
    return _numbered(text, [*map(int, UNKNOWN_CARDS)], _read_card)


def _read_card(line: str) -> Card:
    head, _, actions = line.partition(";")
    basic, _, advanced = actions.partition(";")
    found = _CARD.fullmatch(head.strip())
    if not found:
        raise InvalidError("line", f"“{_short(head.strip())}” should be like 3 moves, die 5.")
    value: dict[str, Json] = {
        "moves": int(found[1]),
        "die": int(found[2]),
        "basic": read_deeds_text(basic),
        "advanced": read_deeds_text(advanced),
    }
    return read_own_card(value, "")


def districts_text(cards: Mapping[int, DistrictCard]) -> str:
    """Return district cards as one types them; `read_districts_text` reads them back."""
    return "\n".join(f"{number}: {district_text(card)}" for number, card in sorted(cards.items()))


def read_districts_text(text: str) -> dict[int, DistrictCard]:
    """Return the district cards of lines; raises InvalidError with a sentence at "line"."""
    return _numbered(text, [*DISTRICTS], read_district_text)


def _numbered(text: str, known: list[int], read: Callable[[str], T]) -> dict[int, T]:
    names = {str(number): number for number in known}
    found: dict[int, T] = {}
    for place, line in enumerate(_lines(text), 1):
        key, _, rest = line.partition(":")
        number = names.get(key.strip())
        if number is None or number in found:
            why = "is there twice" if number else f"is none of {known[0]} to {known[-1]}"
            raise InvalidError("line", f"Line {place}: card “{_short(key.strip())}” {why}.")
        found[number] = _at(place, rest, read)
    return found


def _lines(text: str) -> list[str]:
    return [line.strip() for line in text.split("\n") if line.strip()]


def _at(place: int, line: str, read: Callable[[str], T]) -> T:
    """Return what a line is read as; a refusal says which line it was."""
    try:
        return read(line)
    except InvalidError as error:
        words = said(error)
        raise InvalidError("line", f"Line {place}: {words}") from None


def said(error: InvalidError) -> str:
    """Return why something typed was refused, as a sentence."""
    is_sentence = error.where in {"line", "district", "deeds"}
    return error.message if is_sentence else f"{error.where} {error.message}."


def _short(text: str) -> str:
    return text if len(text) <= 40 else text[:40] + "..."
