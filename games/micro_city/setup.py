"""How a table of Micro City is set up: the scenario, the map, the buildings, the house rules."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from games.kit.cells import Cell, space_name
from games.kit.errors import InvalidError
from games.kit.reading import (
    Json,
    below,
    read_choice,
    read_flag,
    read_list,
    read_number,
    read_object,
    read_space,
    read_text,
)
from games.micro_city.city import AREAS, DISTRICTS, Area, Kind, Side, areas_of
from games.micro_city.company import THINGS, Material, Stock
from games.micro_city.deeds import CARDS, Card, Deed, deed_json, read_deeds, read_projects
from games.micro_city.scenarios import SCENARIOS, Cards, Scenario

TOKENS = 10
"""The investment tokens of the box (text: Setup)."""

START = Stock(money=2)
"""What the company starts with (text: Setup)."""

MOST_ROUNDS = 1000
MOST_COST = 99
"""Far more than anybody will ever play, and than a company can ever pay."""


@dataclass(frozen=True, slots=True)
class Building:
    """A building, or a piece of a challenge's, with its cost and the deeds of its bonus."""

    name: str
    cost: Stock
    bonus: tuple[Deed, ...] = ()


@dataclass(frozen=True, slots=True)
class House:
    """How a table plays what the text says twice (rulings, section 5)."""

    take_back_cost: int = 2
    retrieve_dial: bool = True
    sell: bool = True
    planning_skips_invest: bool = True
    start_side: Side = Side.A


@dataclass(frozen=True, slots=True)
class Setup:
    """A table before its first round.

    `areas_b` holds the areas of the district cards whose side B is known; `buildings`
    are the building cards that the scenario plays, one after the other.
    """

    name: str
    scenario: str
    areas: Mapping[Cell, Area]
    engineer: Cell
    buildings: tuple[tuple[Building, ...], ...]
    rounds: int
    areas_b: Mapping[Cell, Area] = field(default_factory=dict)
    projects: Mapping[int, Card] = field(default_factory=lambda: CARDS)
    house: House = field(default_factory=House)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats, of which there is one."""
        return (self.name,)

    @property
    def rules(self) -> Scenario:
        """The row of the text's tables that is played."""
        return SCENARIOS[self.scenario]

    @property
    def goal(self) -> int:
        """How many buildings win."""
        return sum(map(len, self.buildings))


def read_setup(seats: Sequence[Mapping[str, Json]], setup: Json, where: str) -> Setup:
    """Return the set-up of a record, given its seats and its `setup`; raises InvalidError.

    A list of buildings is required where the scenario plays it. Without `projects`
    the box has the cards 1 to 4.
    """
    fields = read_object(
        setup,
        where,
        required=("scenario", "areas", "engineer"),
        optional=("areas_b", *Cards, "rounds", "projects", "house"),
    )
    scenario = read_choice(fields["scenario"], below(where, "scenario"), SCENARIOS)
    areas = _read_areas(fields["areas"], below(where, "areas"))
    areas_b = _read_backs(fields.get("areas_b", {}), below(where, "areas_b"))
    house = _read_house(fields.get("house", {}), below(where, "house"))
    return Setup(
        name=_read_name(seats[0]),
        scenario=scenario,
        areas=areas,
        engineer=_read_engineer(fields, _shown(areas, areas_b, house, where), where),
        buildings=_read_buildings(fields, SCENARIOS[scenario], where),
        rounds=_read_rounds(fields, SCENARIOS[scenario], where),
        areas_b=areas_b,
        projects=read_projects(fields.get("projects", {}), below(where, "projects")),
        house=house,
    )


def _read_name(seat: Json) -> str:
    own = read_object(seat, "seats[0]", required=("name",))
    return read_text(own["name"], "seats[0].name")


def _read_areas(value: Json, where: str) -> dict[Cell, Area]:
    names = {space_name(area): area for area in AREAS}
    fields = read_object(value, where, required=names)
    return {area: read_area(fields[name], below(where, name)) for name, area in names.items()}


def _read_backs(value: Json, where: str) -> dict[Cell, Area]:
    """Return the known sides B: all four areas of a district card, or none of them."""
    names = {space_name(area): area for area in AREAS}
    fields = read_object(value, where, optional=names)
    read = {names[name]: read_area(fields[name], below(where, name)) for name in fields}
    for district in DISTRICTS:
        own = areas_of(district)
        missing = [area for area in own if area not in read]
        if missing and len(missing) < len(own):
            raise InvalidError(below(where, space_name(missing[0])), "is missing")
    return dict(sorted(read.items()))


def read_area(value: Json, where: str) -> Area:
    """Return an area of a district card; raises InvalidError."""
    kind_of = read_object(value, where, required=("kind", "die"), optional=("material",))
    kind = Kind(read_choice(kind_of["kind"], below(where, "kind"), [*Kind]))
    die = read_number(kind_of["die"], below(where, "die"), low=1, high=6)
    if kind is not Kind.INDUSTRIAL:
        read_object(value, where, required=("kind", "die"))
        return Area(kind, die)
    fields = read_object(value, where, required=("kind", "die", "material"))
    return Area(kind, die, read_material(fields["material"], below(where, "material")))


def read_material(value: Json, where: str) -> Material:
    """Return a material; raises InvalidError."""
    return Material(read_choice(value, where, [*Material]))


def _shown(
    areas: Mapping[Cell, Area], areas_b: Mapping[Cell, Area], house: House, where: str
) -> Mapping[Cell, Area]:
    """Return the areas that lie up at the start."""
    if house.start_side is Side.A:
        return areas
    if len(areas_b) < len(AREAS):
        raise InvalidError(below(where, "areas_b"), "must hold all 16 areas to start on side B")
    return areas_b


def _read_engineer(fields: Mapping[str, Json], shown: Mapping[Cell, Area], where: str) -> Cell:
    where = below(where, "engineer")
    area = read_space(fields["engineer"], where)
    if area not in shown or shown[area].kind is not Kind.RESIDENTIAL:
        raise InvalidError(where, "the Engineer starts on a residential area (from A1 to D4)")
    return area


def _read_buildings(
    fields: Mapping[str, Json], scenario: Scenario, where: str
) -> tuple[tuple[Building, ...], ...]:
    for key in scenario.plays:
        if key not in fields:
            raise InvalidError(below(where, key), "is missing")
    read = {key: _read_card(fields[key], below(where, key)) for key in Cards if key in fields}
    return tuple(read[key] for key in scenario.plays)


def _read_card(value: Json, where: str) -> tuple[Building, ...]:
    found: dict[str, Building] = {}
    for place, item in enumerate(read_list(value, where, empty=False)):
        building = read_building(item, f"{where}[{place}]")
        if building.name in found:
            raise InvalidError(f"{where}[{place}].name", "is the name of another building")
        found[building.name] = building
    return tuple(found.values())


def read_building(value: Json, where: str) -> Building:
    """Return a building, or a piece of a challenge's; raises InvalidError."""
    fields = read_object(value, where, required=("name", "cost"), optional=("bonus",))
    name = read_text(fields["name"], below(where, "name"))
    if not name.strip():
        raise InvalidError(below(where, "name"), "must not be empty")
    return Building(
        name,
        _read_cost(fields["cost"], below(where, "cost")),
        read_deeds(fields.get("bonus", []), below(where, "bonus")),
    )


def building_json(building: Building) -> dict[str, Json]:
    """Return the object that stands for a building in a set-up; what it does not cost is left out.

    `read_setup` reads it back.
    """
    cost = {thing: number for thing, number in building.cost.json.items() if number}
    bonus = {"bonus": [deed_json(deed) for deed in building.bonus]} if building.bonus else {}
    return {"name": building.name, "cost": cost, **bonus}


def _read_cost(value: Json, where: str) -> Stock:
    fields = read_object(value, where, optional=THINGS)
    return Stock(
        **{
            thing: read_number(fields[thing], below(where, thing), low=0, high=MOST_COST)
            for thing in fields
        }
    )


def _read_rounds(fields: Mapping[str, Json], scenario: Scenario, where: str) -> int:
    where = below(where, "rounds")
    if "rounds" in fields:
        return read_number(fields["rounds"], where, low=1, high=MOST_ROUNDS)
    if scenario.rounds is None:
        raise InvalidError(where, f"is missing: only the box says it for {scenario.title}")
    return scenario.rounds


def _read_house(value: Json, where: str) -> House:
    flags = ("retrieve_dial", "sell", "planning_skips_invest")
    fields = read_object(value, where, optional=("take_back_cost", *flags, "start_side"))
    cost, side = fields.get("take_back_cost", 2), fields.get("start_side", Side.A)
    return House(
        take_back_cost=read_number(cost, below(where, "take_back_cost"), low=1, high=2),
        start_side=Side(read_choice(side, below(where, "start_side"), [*Side])),
        **{key: read_flag(fields[key], below(where, key)) for key in flags if key in fields},
    )
