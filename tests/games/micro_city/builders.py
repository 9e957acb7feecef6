"""Records of Micro City for tests, in the notation of players.

A map has four rows of four areas, each a letter and its die: `w` wood, `c` coal, `s` steel,
`x` commercial, `r` residential. A line is a move: "roll 1 2 3 keep 1 2", "set 4 4",
"free B2 for money", "free B2 for 3", "card 1 to B1 basic areas=A1", "card 2 to B1 planning",
"retrieve to B1", "invest basic give=wood take=coal sell=coal", "invest die building=Inn",
"invest skip"; "undo 3", "amend 3 to ...", "back -1". What an action needs stands as key=value,
lists with commas, a bonus as "bonus" or "bonus.areas=A1".
"""

from games.kit.cells import space_name
from games.micro_city import practice
from games.micro_city.box import lists_of
from games.micro_city.dealing import areas_json, laid
from games.micro_city.deeds import card_json
from games.micro_city.setup import building_json, read_setup
from games.records import read_record

MAP = "r1 w2 c3 x4  s5 r6 x1 w2  x3 c4 r5 s6  w1 x2 s3 r4"
BACK = "w6 r6 x6 c6  r6 s6 w6 x6  c6 x6 r6 w6  x6 w6 r6 s6"
NAMES = [f"{letter}{number}" for number in range(1, 5) for letter in "ABCD"]
KINDS = {
    "w": {"kind": "industrial", "material": "wood"},
    "c": {"kind": "industrial", "material": "coal"},
    "s": {"kind": "industrial", "material": "steel"},
    "x": {"kind": "commercial"},
    "r": {"kind": "residential"},
}
NUMBERS = {"to", "die", "district"}


def setup_json(scenario, order, turns):
    """Return the set-up of a table with the practice set, its cards laid so.

    The Engineer starts on the first residential area.
    """
    fronts, backs = laid(practice.DISTRICT_CARDS, order, turns)
    lists = lists_of(scenario).items()
    return {
        "scenario": scenario,
        "areas": areas_json(fronts),
        "areas_b": areas_json(backs),
        "engineer": space_name(practice.residential(fronts)[0]),
        **{
            key.value: [building_json(item) for item in practice.BUILDINGS[name]]
            for key, name in lists
        },
        "projects": {str(number): card_json(card) for number, card in practice.PROJECTS.items()},
    }


def areas(text):
    """Return the areas of a set-up from the text of a map."""
    shown = zip(NAMES, text.split(), strict=True)
    return {name: {**KINDS[area[0]], "die": int(area[1])} for name, area in shown}


def buildings(*texts):
    """Return buildings from texts like "Inn wood=1 money=2"."""
    return [_building(text) for text in texts]


def _building(text):
    name, *cost = text.split()
    return {"name": name, "cost": {thing: int(n) for thing, n in (c.split("=") for c in cost)}}


def given(words):
    """Return what an action is told, from words like "areas=A1,B2" and "bonus.to=3"."""
    told = {}
    for word in words:
        key, _, value = word.partition("=")
        first, _, rest = key.partition(".")
        if first == "bonus":
            told.setdefault("bonus", {}).update(
                given([word.removeprefix("bonus.")] if rest else [])
            )
        elif key == "keep_dial":
            told[key] = True
        elif key in {"areas", "take"}:
            told[key] = value.split(",") if value else []
        else:
            told[key] = int(value) if key in NUMBERS else value
    return told


def entry(line):
    """Return the object in a record that a line stands for."""
    match line.split():
        case ["undo", number]:
            return {"do": "undo", "of": int(number)}
        case ["back", number]:
            return {"do": "back", "to": int(number)}
        case ["amend", number, "to", *words]:
            return {"do": "amend", "of": int(number), "move": entry(" ".join(words))}
        case ["roll", *dice, "keep", first, second]:
            return {"do": "roll", "dice": [*map(int, dice)], "keep": [int(first), int(second)]}
        case ["set", first, second]:
            return {"do": "set", "dice": [int(first), int(second)]}
        case ["free", area, "for", pay]:
            return {"do": "free", "area": area, "pay": pay if pay == "money" else int(pay)}
        case ["retrieve", "to", area]:
            return {"do": "retrieve", "to": area}
        case ["invest", action, *words]:
            return {"do": "invest", "action": action, **_with(words)}
        case ["card", card, "to", *words]:
            at = next(place for place, word in enumerate(words) if word in ACTIONS)
            action = {"path": words[:at], "action": words[at], **_with(words[at + 1 :])}
            return {"do": "project", "card": int(card), **action}
    raise ValueError(line)


ACTIONS = ("basic", "advanced", "planning")


def _with(words):
    return {"with": given(words)} if words else {}


FOUR = buildings(
    "Inn wood=1", "Mill wood=1 coal=1", "Forge coal=1 steel=1 money=1", "Bank steel=2 money=2"
)


def record(*lines, board=MAP, engineer="A1", scenario="1-easy", built=None, back=None, **setup):
    """Return a record of Micro City; `built` and `back` are texts of buildings."""
    front = buildings(*built) if built else FOUR
    return {
        "format": "city-record/1",
        "game": "micro-city",
        "seats": [{"name": "Ana"}],
        "setup": {
            "scenario": scenario,
            "areas": areas(board),
            "engineer": engineer,
            "buildings": front,
            **({"buildings_b": buildings(*back)} if back else {}),
            **setup,
        },
        "moves": [entry(line) for line in lines],
    }


def state_of(record):
    """Return the state after the log of a record."""
    return read_record(record).fold().state


def setup_of(record):
    """Return the set-up of a record."""
    return read_setup(record["seats"], record["setup"], "setup")
