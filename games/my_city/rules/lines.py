"""The lines of a score that a rule sheet brings, and which of them the group has to type."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.kit.cells import space_name
from games.kit.scores import Line
from games.kit.words import listed
from games.my_city.catalogue.lines import LINE_WORDS
from games.my_city.catalogue.rules import line_of
from games.my_city.catalogue.words import say
from games.my_city.rules import racing
from games.my_city.rules.counting import COUNTS, Counted, Needs, colour_name, counted, thing
from games.my_city.rules.force import Rules
from games.my_city.rules.sheet import Rule
from games.my_city.rules.tracks import Crossed, crossed
from games.my_city.rules.view import Scene, View, Written

TAKES = {
    "counter": ("count", "points"),
    "first_to": ("count", "points"),
    "track": ("count", "points", "symbols"),
    "typed": ("points", "symbols"),
}
"""What the group may say of the lines that are its own to say; of all others points."""


def line_title(rules: Rules, code: str) -> str:
    """Return what a line is called: what the group calls it, or its rule with what it is about."""
    rule = dict(rules.lines)[code]
    own = rule.values.get("words") or (rule.code == "track" and rule.values.get("track"))
    if own:
        return str(own)
    return line_of(rule.kind, ", ".join(_about(rule)))


def _about(rule: Rule) -> Iterator[str]:
    """Yield what tells a rule from others of its kind: features, colours, marks, places."""
    values = rule.values
    if "feature" in values:
        yield thing(values["feature"], 0)
    if "colour" in values:
        yield colour_name(values["colour"])
    if "tag" in values:
        yield f"“{values['tag']}”"
    spaces = [space_name(values[name]) for name in ("space", "other") if name in values]
    if spaces:
        yield listed(spaces)
    if "row" in values:
        yield say(LINE_WORDS, "line.row", row=values["row"])


def takes(rule: Rule) -> tuple[str, ...]:
    """Return what the group may say of a rule's line: keys of a `write` move."""
    return TAKES.get(rule.code, ("points",))


def rule_line(code: str, rule: Rule, scene: Scene, rules: Rules) -> Line:
    """Return a rule's line of the score of a seat.

    Points that cannot be counted are those that the group has typed, 0 before it has.
    """
    told = tell(code, rule, scene, rules)
    points = told.points if told.points is not None else (scene.said(code).points or 0)
    cells = scene.view.board.grid.cells(told.spaces)
    return Line(code, points, told.words, tuple(cells))


def is_typed(code: str, rule: Rule, scene: Scene, rules: Rules) -> bool:
    """Tell whether the group has to say something of a line: the site cannot count it."""
    return rule.code in TAKES or tell(code, rule, scene, rules).points is None


def symbols(code: str, rule: Rule, scene: Scene, rules: Rules) -> int:
    """Return the progress symbols that a line brings a seat besides its points."""
    reached = _crossed(code, rule, scene, rules).symbols if rule.code == "track" else 0
    return scene.said(code).symbols + reached


@dataclass(frozen=True, slots=True)
class Told:
    """What a line comes to: its points (None: not known here), its spaces, its words."""

    points: int | None
    spaces: int
    words: str


def tell(code: str, rule: Rule, scene: Scene, rules: Rules) -> Told:
    """Return what a rule's line comes to for a seat."""
    if rule.code == "typed":
        words = say(LINE_WORDS, "line.typed", words=rule.values["words"])
        return Told(None, 0, words)
    if rule.code == "track":
        return _tell_track(_crossed(code, rule, scene, rules), scene.said(code))
    found = _count(code, rule, scene, rules)
    if found is None:
        return Told(None, 0, say(LINE_WORDS, "line.unseen", words=line_title(rules, code)))
    each = rule.get("points")
    if rule.code in TAKES and scene.said(code).points is not None:
        return Told(None, found.spaces, found.words)
    if each is None:
        words = say(LINE_WORDS, "line.unknown", words=found.words)
        return Told(None, found.spaces, words)
    return Told(each * found.number, found.spaces, found.words)


def _tell_track(track: Crossed, said: Written) -> Told:
    if said.points is not None:
        return Told(None, 0, track.words)
    if track.is_known:
        return Told(track.points, 0, track.words)
    return Told(None, 0, say(LINE_WORDS, "line.unknown", words=track.words))


def _crossed(code: str, rule: Rule, scene: Scene, rules: Rules) -> Crossed:
    return crossed(rule, code, scene, rules.all("contiguous"))


def boxes(scene: Scene, rules: Rules) -> dict[str, int]:
    """Return how many boxes of each track a seat has crossed off by now."""
    return {
        rule.values["track"]: _crossed(code, rule, scene, rules).after
        for code, rule in rules.lines
        if rule.code == "track"
    }


def _count(code: str, rule: Rule, scene: Scene, rules: Rules) -> Counted | None:
    """Return how often a rule brings points, None where too little is known of the city."""
    view = scene.view
    if (told := _told(rule, view)) is not None:
        return told
    match rule.code:
        case "empty":
            return _empty(rules, view) if view.seen is not None else None
        case "first_to":
            return racing.first_to(rule, code, scene)
        case "counter":
            return racing.counter(rule, code, scene)
        case "first_cover":
            return racing.first_cover(rule, scene) if _knows(view, Needs.ORDER) else None
        case "investor":
            return racing.investor(rule, view) if _knows(view, Needs.ORDER) else None
    needs, count = COUNTS[rule.code]
    return count(rule, view) if _knows(view, needs) else None


def _told(rule: Rule, view: View) -> Counted | None:
    """Return what a score sheet has told of a line, None where it has not."""
    if rule.code == "empty" and "empty" in view.told:
        number = view.told["empty"]
        return Counted(number, 0, counted(number, "empty space", "empty spaces"))
    feature = str(rule.values.get("feature"))
    if rule.code == "visible" and feature in view.told:
        number = view.told[feature]
        names = (f"visible {thing(feature, 1)}", f"visible {thing(feature, 0)}")
        return Counted(number, 0, counted(number, *names))
    return None


def _knows(view: View, needs: Needs) -> bool:
    match needs:
        case Needs.SPACES:
            return view.seen is not None
        case Needs.BUILDINGS:
            return view.placed is not None
    return view.placed is not None and view.is_in_order


def _empty(rules: Rules, view: View) -> Counted:
    mask = empty_spaces(rules, view)
    number = mask.bit_count()
    return Counted(number, mask, counted(number, "empty space", "empty spaces"))


def empty_spaces(rules: Rules, view: View) -> int:
    """Return the mask of a city's empty light green spaces, as scoring and ties count them.

    A visible tree or rock is not an empty space, unless the group has agreed that it is.
    """
    return view.board.having(rules.empty_kinds) & view.board.counted & (view.seen or 0)
