"""What the box of Micro City holds: district cards, buildings, challenges, project cards."""

from collections.abc import Mapping, Sequence

from games.kit.box import Box, Part, Values, alike, refuse_many, short_of
from games.kit.errors import InvalidError
from games.kit.reading import Json, below, read_list, read_number, read_object
from games.kit.words import listed
from games.micro_city import practice
from games.micro_city.city import DISTRICTS
from games.micro_city.dealing import DistrictCard, Square, area_json
from games.micro_city.deeds import UNKNOWN_CARDS, Card, card_json, read_card
from games.micro_city.scenarios import SCENARIOS
from games.micro_city.setup import Building, building_json, read_area, read_building

BUILDINGS = 4
"""Buildings of side A (rulings, section 5); how many the others have only the box says."""
MOST_BUILDINGS = 20
MOST_DEEDS = 10
"""Deeds from which a bonus or an action of a card lets one choose."""
LONGEST_NAME = 60
AREAS = 4
"""Areas of a side of a district card."""
UNKNOWN_ROUNDS = tuple(slug for slug, one in SCENARIOS.items() if one.rounds is None)
"""The scenarios of which only the box says how many rounds they have."""
MOST_ROUNDS = 99

Cards = Mapping[int, DistrictCard]
Buildings = tuple[Building, ...]


def _read_districts(value: Json, where: str) -> dict[int, DistrictCard]:
    fields = read_object(value, where, optional=[str(number) for number in DISTRICTS])
    return {
        number: _read_district(fields[str(number)], below(where, str(number)))
        for number in DISTRICTS
        if str(number) in fields
    }


def _read_district(value: Json, where: str) -> DistrictCard:
    fields = read_object(value, where, required=("a",), optional=("b",))
    back = _read_square(fields["b"], below(where, "b")) if "b" in fields else None
    return DistrictCard(_read_square(fields["a"], below(where, "a")), back)


def _read_square(value: Json, where: str) -> Square:
    items = read_list(value, where)
    if len(items) != AREAS:
        raise InvalidError(where, f"must be the {AREAS} areas of a card, not {len(items)}")
    first, second, third, fourth = (
        read_area(item, f"{where}[{number}]") for number, item in enumerate(items)
    )
    return first, second, third, fourth


def _districts_json(cards: Cards) -> dict[str, Json]:
    return {str(number): _district_json(card) for number, card in sorted(cards.items())}


def _district_json(card: DistrictCard) -> dict[str, Json]:
    found: dict[str, Json] = {"a": [area_json(area) for area in card.front]}
    if card.back:
        found["b"] = [area_json(area) for area in card.back]
    return found


def _missing_districts(cards: Cards) -> tuple[str, ...]:
    left = [str(number) for number in DISTRICTS if number not in cards]
    backs = [str(number) for number, card in sorted(cards.items()) if card.back is None]
    found = []
    if left:
        found.append(f"District {_cards(left)}: not yet.")
    if backs:
        found.append(f"Side B of {_cards(backs)}: not yet.")
    return tuple(found)


def _lacking_districts(cards: Cards) -> tuple[str, ...]:
    left = [str(number) for number in DISTRICTS if number not in cards]
    if len(left) == len(DISTRICTS):
        return (f"all {len(left)} district cards",)
    return (f"district {_cards(left)}",) if left else ()


def _read_buildings(value: Json, where: str) -> Buildings:
    items = read_list(value, where)
    refuse_many(len(items), MOST_BUILDINGS, where, "buildings")
    found = tuple(read_own(item, f"{where}[{number}]") for number, item in enumerate(items))
    twice = alike((str(number), building.name) for number, building in enumerate(found))
    if twice:
        raise InvalidError(f"{where}[{twice[0][1]}].name", "is the name of another building")
    return found


def read_own(value: Json, where: str) -> Building:
    """Return a building whose name fits on a line; raises InvalidError."""
    building = read_building(value, where)
    if len(building.name) > LONGEST_NAME or not building.name.isprintable():
        words = f"must be 1 to {LONGEST_NAME} characters on one line"
        raise InvalidError(below(where, "name"), words)
    refuse_many(len(building.bonus), MOST_DEEDS, below(where, "bonus"), "deeds")
    return building


def _read_projects(value: Json, where: str) -> dict[int, Card]:
    fields = read_object(value, where, optional=UNKNOWN_CARDS)
    return {int(key): read_own_card(fields[key], below(where, key)) for key in sorted(fields)}


def read_own_card(value: Json, where: str) -> Card:
    """Return a project card with no more deeds than a page shows; raises InvalidError."""
    card = read_card(value, where)
    refuse_many(len(card.basic), MOST_DEEDS, below(where, "basic"), "deeds")
    refuse_many(len(card.advanced), MOST_DEEDS, below(where, "advanced"), "deeds")
    return card


def _missing_projects(cards: Mapping[int, Card]) -> tuple[str, ...]:
    left = [key for key in UNKNOWN_CARDS if int(key) not in cards]
    return (f"Project {_cards(left)}: not yet.",) if left else ()


def _read_rounds(value: Json, where: str) -> dict[str, int]:
    fields = read_object(value, where, optional=UNKNOWN_ROUNDS)
    return {
        slug: read_number(fields[slug], below(where, slug), low=1, high=MOST_ROUNDS)
        for slug in UNKNOWN_ROUNDS
        if slug in fields
    }


def _missing_rounds(rounds: Mapping[str, int]) -> tuple[str, ...]:
    left = [slug.partition("-")[2] for slug in UNKNOWN_ROUNDS if slug not in rounds]
    return (f"Rounds of the Empire State Building, {listed(left)}: not yet.",) if left else ()


def _rounds_json(rounds: Mapping[str, int]) -> dict[str, Json]:
    return {slug: rounds[slug] for slug in UNKNOWN_ROUNDS if slug in rounds}


def _cards(numbers: Sequence[str]) -> str:
    return f"{'card' if len(numbers) == 1 else 'cards'} {listed(numbers)}"


def _buildings(key: str, title: str, whole: int, wait: str) -> Part:
    """Return a list of buildings; a box has `whole` of them, 0 where only the box says it.

    `wait` are the scenarios that wait for it.
    """
    what = title[0].lower() + title[1:]

    def lacks(buildings: Sequence[Building]) -> tuple[str, ...]:
        if whole:
            return short_of(len(buildings), whole, what)
        return () if buildings else (f"the {what}",)

    def missing(buildings: Sequence[Building]) -> tuple[str, ...]:
        left = whole - len(buildings)
        if left > 0 and whole:
            return (f"{title}: {left} of the {whole} still to be entered.",)
        return () if buildings else (f"{title}: none entered yet.",)

    return Part(
        key=key,
        title=title,
        empty=(),
        read=_read_buildings,
        write=lambda buildings: [building_json(building) for building in buildings],
        holds=lambda buildings: f"{len(buildings)} of {whole}" if whole else f"{len(buildings)}",
        missing=missing,
        remarks=lambda _: (),
        lacks=lacks,
        instead=f"{wait} for them.",
    )


def _without_buildings(values: Values) -> str:
    lists = [part for part in MICRO_CITY.parts if part.key in practice.BUILDINGS]
    is_playable = any(part.is_enough(values[part.key]) for part in lists)
    return "" if is_playable else "lacks the buildings of every scenario"


MICRO_CITY = Box(
    slug="micro-city",
    parts=(
        Part(
            key="districts",
            title="District cards",
            empty={},
            read=_read_districts,
            write=_districts_json,
            holds=lambda cards: f"{len(cards)} of {len(DISTRICTS)} cards",
            missing=_missing_districts,
            remarks=lambda _: (),
            lacks=_lacking_districts,
            instead="until then the map is the practice set's.",
        ),
        _buildings("a", "Buildings of side A", BUILDINGS, "scenarios 1 and 1+2 wait"),
        _buildings("b", "Buildings of side B", 0, "scenarios 2 and 1+2 wait"),
        _buildings("eiffel", "Pieces of the Eiffel Tower", 0, "that challenge waits"),
        _buildings("empire", "Pieces of the Empire State Building", 0, "that challenge waits"),
        Part(
            key="projects",
            title="Project cards 5 and 6",
            empty={},
            read=_read_projects,
            write=lambda cards: {str(key): card_json(card) for key, card in sorted(cards.items())},
            holds=lambda cards: f"{len(cards)} of {len(UNKNOWN_CARDS)} cards",
            missing=_missing_projects,
            remarks=lambda _: (),
        ),
        Part(
            key="rounds",
            title="Rounds of the Empire State Building",
            empty={},
            read=_read_rounds,
            write=_rounds_json,
            holds=lambda rounds: f"{len(rounds)} of {len(UNKNOWN_ROUNDS)}",
            missing=_missing_rounds,
            remarks=lambda _: (),
        ),
    ),
    practice={
        "districts": dict(zip(DISTRICTS, practice.DISTRICT_CARDS, strict=True)),
        **practice.BUILDINGS,
        "projects": practice.PROJECTS,
        "rounds": {},
    },
    unready=_without_buildings,
)
"""The box as `games.boxes` has it."""


def lacking_of(values: Values, key: str) -> tuple[str, ...]:
    """Return what a table misses of one part of a set, in words."""
    return next(part.lacks(values[key]) for part in MICRO_CITY.parts if part.key == key)


def district_cards(values: Values) -> tuple[DistrictCard, ...]:
    """Return the four district cards of a set, for `dealing.laid`; the practice set's for lack."""
    known = MICRO_CITY.practice if lacking_of(values, "districts") else values
    return tuple(known["districts"][number] for number in DISTRICTS)
