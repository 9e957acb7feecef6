"""What the kinds of rule, their fields and their choices are called, and from when on.

Keys: "KIND.name", "KIND.help", and "KIND.line", what its line of a score is called where that
is not its name; "KIND.FIELD" is the label of a field, "KIND.FIELD.CHOICE"
that of a choice, "colour.COLOUR" that of a colour. A kind is offered from the chapter
of its name on. Chapters: rulings, section 1, "What later chapters do"; where no public
source says to which chapter a kind belongs, the latest one that is plausible.
"""

from collections.abc import Mapping

from games.kit.words import listed
from games.my_city.catalogue.words import Said, say
from games.my_city.rules.fields import Field, Type
from games.my_city.rules.kinds import KINDS, Kind
from games.my_city.rules.sheet import Rule

_BY_CHAPTER: dict[int, dict[str, str]] = {
    0: {
        "visible.name": "Points for what is visible",
        "visible.line": "Visible {what}",
        "visible.help": "For each one that no building covers.",
        "visible.feature": "What",
        "visible.feature.tree": "trees",
        "visible.feature.rock": "rocks",
        "visible.points": "Points each",
        "empty.name": "Points for empty spaces",
        "empty.line": "Empty spaces",
        "empty.help": "For each light green space that no building covers.",
        "empty.points": "Points each",
        "typed.name": "A line in your own words",
        "typed.help": "For anything that is not in this list: the group types the points of"
        " each city, and symbols if it brings any.",
        "typed.words": "What it is for",
        "colour.yellow": "yellow",
        "colour.red": "red",
        "colour.blue": "blue",
    },
    1: {
        "groups.name": "Largest group of a colour",
        "groups.help": "Buildings of one colour that hang together by their sides; the"
        " largest such group counts, building by building.",
        "groups.colour": "Colour (none: each of the three)",
        "groups.points": "Points for each building in it",
        "enclosed.name": "Enclosed by buildings",
        "enclosed.line": "Enclosed {what}",
        "enclosed.help": "Where enough different buildings lie on its four sides.",
        "enclosed.feature": "What",
        "enclosed.feature.tree": "trees",
        "enclosed.feature.rock": "rocks",
        "enclosed.feature.well": "wells",
        "enclosed.buildings": "Different buildings that are needed",
        "enclosed.points": "Points each",
        "visible.feature.well": "wells",
    },
    2: {
        "colour.church": "church",
        "touching.name": "Building that touches all three colours",
        "touching.line": "Touching all three colours",
        "touching.help": "Yellow, red and blue buildings all lie along its sides.",
        "touching.colour": "Its colour (none: any)",
        "touching.tag": "Its mark (none: any)",
        "touching.points": "Points each",
        "must_build.name": "Buildings that have to be built",
        "must_build.help": "They cannot be passed: who cannot build one has to end.",
        "must_build.pieces": "Which ones",
        "must_build.colour": "Or all of a colour",
        "must_build.tag": "Or all with a mark",
        "blocking.name": "Blocking cards",
        "blocking.help": "The building revealed next is skipped by all, free.",
        "blocking.cards": "How many are in the deck",
        "piece.name": "A further building for all",
        "piece.help": "Its card joins the deck.",
        "piece.piece": "Its short name",
        "piece.colour": "Colour",
        "piece.shape": "Shape",
        "piece.tag": "Mark on it, if any",
        "piece_by_place.name": "A further building, by placement",
        "piece_by_place.help": "One card; which shape a city builds goes by its placement.",
        "piece_by_place.piece": "Its short name",
        "piece_by_place.colour": "Colour",
        "piece_by_place.first": "Shape for the first",
        "piece_by_place.second": "Shape for the second",
        "piece_by_place.other": "Shape for the others",
        "passing.name": "Passing",
        "passing.help": "Only where it differs from the basic rules.",
        "passing.allowed": "Passing is allowed",
        "passing.cost": "It costs",
        "passing.floor": "Not possible below",
    },
    3: {
        "bank.name": "A bank that is closed",
        "bank.help": "Nobody builds there, and nothing there counts, in ties neither.",
        "bank.bank": "Which bank",
    },
    4: {
        "ground.name": "Ground that may be built on",
        "ground.help": "Beside the light green spaces.",
        "ground.ground": "Ground",
        "ground.ground.forest": "forest",
        "ground.ground.mountain": "mountain",
        "first.name": "Where the first building goes",
        "first.help": "Instead of along the river.",
        "first.where": "Where",
        "first.where.river": "along the river",
        "first.where.space": "on a space, or beside it",
        "first.space": "The space",
        "visible.feature.vein": "gold veins",
        "enclosed.feature.vein": "gold veins",
        "first_cover.name": "First to cover all",
        "first_cover.help": "At once, to who is first, and to all who do it on the same card.",
        "first_cover.feature": "All what",
        "first_cover.feature.tree": "trees",
        "first_cover.feature.rock": "rocks",
        "first_cover.feature.well": "wells",
        "first_cover.feature.vein": "gold veins",
        "first_cover.points": "Points",
        "first_cover.least": "Only where a board has at least",
        "first_to.name": "First to do something",
        "first_to.help": "At once, to who is first, and to all who do it on the same card. The"
        " group says who has done it.",
        "first_to.words": "Do what",
        "first_to.points": "Points",
        "counter.name": "Points at once, counted by the group",
        "counter.help": "The group says how often; the marker moves at once.",
        "counter.words": "For what",
        "counter.points": "Points each time",
    },
    5: {
        "start.name": "Where the marker starts",
        "start.help": "Only where it is not 10.",
        "start.number": "On",
        "investor.name": "Investor",
        "investor.help": "A building beside the one he stands on brings points at once; then he"
        " moves onto it.",
        "investor.points": "Points",
        "investor.space": "Where he stands at first (none: on the first building)",
        "tagged.name": "Marks on buildings",
        "tagged.help": "For all cities; a city's own marks are known from its stickers.",
        "tagged.pieces": "Which ones",
        "tagged.tag": "Mark",
        "built.name": "Points for buildings that stand",
        "built.line": "Buildings",
        "built.help": "For each one of a colour, or with a mark.",
        "built.colour": "Colour (none: any)",
        "built.tag": "Mark (none: any)",
        "built.points": "Points each",
    },
    6: {
        "contiguous.name": "Buildings that hang together from a space",
        "contiguous.help": "Those of one colour, from the ones on that space or beside it.",
        "contiguous.colour": "Colour",
        "contiguous.space": "From which space",
        "contiguous.points": "Points each",
        "contiguous.track": "Crosses off boxes of the track",
        "track.name": "A track with boxes that stay crossed off",
        "track.help": "What is crossed off now is added to what was in earlier episodes.",
        "track.track": "Its name",
        "track.boxes": "Boxes in all",
        "track.rewards": "What boxes bring",
    },
    7: {
        "on_row.name": "Buildings on a row",
        "on_row.help": "The bottom row, or another one.",
        "on_row.row": "Row (none: the bottom one)",
        "on_row.per": "Points",
        "on_row.per.once": "once, however many",
        "on_row.per.building": "for each building there",
        "on_row.per.space": "for each covered space there",
        "on_row.points": "How many",
        "on_row.at_once": "At once, not at the end",
        "connected.name": "Two spaces connected",
        "connected.help": "Buildings hang together from one space to the other, each on the"
        " space or beside it.",
        "connected.space": "From",
        "connected.other": "To",
        "connected.colour": "By buildings of a colour (none: any)",
        "connected.points": "Points",
        "connected.at_once": "At once, not at the end",
        "full.name": "Full rows and columns",
        "full.help": "Every space of it that may be built on is covered.",
        "full.lines": "Which",
        "full.lines.rows": "rows",
        "full.lines.columns": "columns",
        "full.lines.both": "rows and columns",
        "full.points": "Points each",
        "full.at_once": "At once, not at the end",
    },
    8: {
        "fixed.name": "A building that stands from the start",
        "fixed.help": "It cannot be built over; others may lean on it.",
        "fixed.spaces": "Its spaces",
        "fixed.colour": "Counts as",
        "first.where.fixed": "beside a building that stands from the start",
        "removed.name": "Buildings that leave",
        "removed.help": "They are not built any more; their cards stay in the deck.",
        "removed.pieces": "Which ones",
        "removed.colour": "Or all of a colour",
        "removed.without": "But for those with the mark",
        "replaced.name": "A building that becomes another",
        "replaced.help": "The card stays the same.",
        "replaced.piece": "Which one",
        "replaced.colour": "Colour, if another",
        "replaced.shape": "Shape, if another",
        "free_pass.name": "Free pass for a missing building",
        "free_pass.help": "Who no longer has the building of the card passes without cost.",
        "parks.name": "Enclosed single spaces",
        "parks.help": "An uncovered space with buildings on all four sides.",
        "parks.points": "Points each",
    },
}

_NAMED = {Type.CHOICE, Type.COLOUR}
"""The fields whose values have names of their own."""

RULE_WORDS: dict[str, Said] = {
    key: Said(chapter, text)
    for chapter, words in _BY_CHAPTER.items()
    for key, text in words.items()
}
"""All strings about kinds of rule by their key."""


def offered(chapter: int) -> tuple[Kind, ...]:
    """Return the kinds of rule that a group may see which has opened that chapter's envelope."""
    return tuple(
        kind for kind in KINDS.values() if RULE_WORDS[f"{kind.code}.name"].chapter <= chapter
    )


def chapter_of_rule(code: str, values: Mapping[str, object]) -> int:
    """Return the last chapter that a rule tells of: by its kind, its choices, its colour."""
    fields = KINDS[code].fields
    found = [chapter_of_value(code, field, values.get(field.name)) for field in fields]
    return max(RULE_WORDS[f"{code}.name"].chapter, *found, 0)


def chapter_of_value(code: str, field: Field, value: object) -> int:
    """Return the chapter that a choice or a colour in a field belongs to, 0 for all else."""
    if value is None or field.type not in _NAMED:
        return 0
    if field.type is Type.COLOUR:
        return chapter_of_colour(value)
    said = RULE_WORDS.get(f"{code}.{field.name}.{value}")
    return said.chapter if said else 0


def chapter_of_colour(colour: object) -> int:
    """Return the chapter that a colour of buildings belongs to, 0 where it is none."""
    said = RULE_WORDS.get(f"colour.{colour}")
    return said.chapter if said else 0


def choices(kind: Kind, name: str, chapter: int) -> tuple[tuple[str, str], ...]:
    """Return the choices of a field with their words, as far as the chapter may see them."""
    found = []
    for choice in kind.field(name).choices:
        said = RULE_WORDS[f"{kind.code}.{name}.{choice}"]
        if said.chapter <= chapter:
            found.append((choice, said.text))
    return tuple(found)


def name_of(kind: Kind) -> str:
    """Return what a kind of rule is called."""
    return say(RULE_WORDS, f"{kind.code}.name")


def line_of(kind: Kind, what: str) -> str:
    """Return what a line of a score by a kind of rule is called; `what` tells it from others."""
    key = f"{kind.code}.line" if f"{kind.code}.line" in RULE_WORDS else f"{kind.code}.name"
    name = say(RULE_WORDS, key, what=what)
    return f"{name}: {what}" if what and what not in name else name


def help_of(kind: Kind) -> str:
    """Return the sentence that explains a kind of rule."""
    return say(RULE_WORDS, f"{kind.code}.help")


def label_of(kind: Kind, name: str) -> str:
    """Return the label of a field of a kind."""
    return say(RULE_WORDS, f"{kind.code}.{name}")


def lacking(rule: Rule) -> str:
    """Return what a rule lacks by the labels of its fields: "shape for the others"; "" for nothing.

    Where any of several would do, it is the likeliest of them. Points that are not filled in
    either are named with the others: by themselves they lack in no rule, the group types them.
    """
    names = [name for name in rule.lacks if name not in rule.kind.one_of[1:]]
    if names and _is_without_points(rule):
        names.append("points")
    labels = [label_of(rule.kind, name) for name in names]
    return listed([label[:1].lower() + label[1:] for label in labels])


def _is_without_points(rule: Rule) -> bool:
    """Tell whether a rule may name points that are not known."""
    points = [field for field in rule.kind.fields if field.name == "points"]
    return any(field.default is None and "points" not in rule.values for field in points)


def colours(chapter: int) -> tuple[tuple[str, str], ...]:
    """Return the colours of buildings with their words, as far as the chapter may see them."""
    return tuple(
        (key.removeprefix("colour."), said.text)
        for key, said in RULE_WORDS.items()
        if key.startswith("colour.") and said.chapter <= chapter
    )
