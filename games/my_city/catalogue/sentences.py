"""A rule of a sheet as one short sentence, as a table card has it.

Keys are those of the kinds of rule, with the variants of one after a dot. A sentence belongs to
the chapter of its kind; only sheets of opened chapters hold rules to be told.
"""

from collections.abc import Callable, Mapping

from games.kit.cells import space_name, space_names
from games.kit.words import listed
from games.lines import signed
from games.my_city.buildings import Deck
from games.my_city.catalogue.rules import RULE_WORDS
from games.my_city.catalogue.words import Said, say
from games.my_city.named_pieces import added, changed, name_in, names_by_place
from games.my_city.rules.fields import Type, Value
from games.my_city.rules.sheet import Rule

_TEXTS: dict[str, str] = {
    "start": "The marker starts on {number}",
    "passing": "A pass costs {cost}, and the marker stays on {floor} or above",
    "passing.no": "No passing",
    "ground": "Buildings may stand on {ground}",
    "bank": "The {bank} is closed: nobody builds there, and nothing there counts",
    "first.river": "The first building goes along the river",
    "first.space": "The first building goes on {space}, or beside it",
    "first.space.unknown": "The first building goes to the space on your sheet",
    "first.fixed": "The first building goes beside the one that stands from the start",
    "fixed": "A {colour} building stands on {spaces} from the start",
    "piece": "One more building: {piece}",
    "piece_by_place": "One more building, its shape by placement: {piece}",
    "piece.open": "{colour}, its shape as on your sheet",
    "replaced": "Another building in its place: {piece}",
    "replaced.known": "Another building in place of the {old}: {piece}",
    "tagged": "Marked “{tag}”: {pieces}",
    "removed": "Out of the game: {which}",
    "removed.but": "Out of the game: {which}, but for those marked “{without}”",
    "must_build": "Must be built, and who cannot has to end: {which}",
    "blocking": "A blocking card: all skip the building that comes next",
    "blocking.many": "{cards} blocking cards: all skip the building that comes next",
    "free_pass": "Who no longer has the building of the card passes free",
    "visible": "Visible {feature}: {points} each",
    "empty": "Empty light green spaces: {points} each",
    "groups": "Largest group of each colour: {points} a building",
    "groups.one": "Largest {colour} group: {points} a building",
    "built": "Buildings that stand ({which}): {points} each",
    "enclosed": "{feature} between {buildings} different buildings: {points} each",
    "parks": "Single spaces with buildings all around: {points} each",
    "touching": "Beside buildings of all three colours ({which}): {points} each",
    "on_row": "Buildings on {row}: {points}{per}",
    "on_row.now": "Buildings on {row}: {points}{per}, at once",
    "contiguous": "{colour} buildings that hang together from {space}: {points} each",
    "contiguous.track": "{colour} buildings that hang together from {space}: a box each of {track}",
    "connected": "{space} and {other} connected by {which}: {points}",
    "connected.now": "{space} and {other} connected by {which}: {points} at once",
    "full": "Full {lines}: {points} each",
    "full.now": "Full {lines}: {points} each, at once",
    "first_cover": "First to cover all {feature}: {points} at once",
    "first_to": "First: {words}: {points} at once",
    "investor": "A building beside the investor: {points} at once, and he moves there",
    "counter": "{words}: {points} at once, each time",
    "track": "Boxes stay crossed off: {track}",
    "typed": "{words}: the group types the points",
    # parts of sentences
    "track.default": "the track",
    "on_row.per.once": "",
    "on_row.per.building": " for each",
    "on_row.per.space": " for each covered space",
    "on_row.row": "row {row}",
    "on_row.row.bottom": "the bottom row",
    "first.any": "any",
}

SENTENCES: Mapping[str, Said] = {
    key: Said(RULE_WORDS[f"{key.partition('.')[0]}.name"].chapter, text)
    for key, text in _TEXTS.items()
}
"""All these strings by their key."""

UNKNOWN = "points as on your sheet"
MISSING = "…"


def tell_rule(rule: Rule, deck: Deck, banks: Mapping[str, str] | None = None) -> str:
    """Return a rule in plain words, with what is not known of it said so.

    `deck` has the buildings that it names, which are called what players call them and never
    by their ids; `banks` says what the digits of banks are called ("left bank").
    """
    key = _VARIANTS[rule.code](rule) if rule.code in _VARIANTS else ""
    values = {field.name: _shown(rule, field.name, deck) for field in rule.kind.fields}
    if rule.code == "bank":
        values["bank"] = (banks or {}).get(rule.get("bank"), f"bank {rule.get('bank')}")
    values["which"] = _which(rule, deck)
    if "piece" in values:
        piece = _piece(rule, deck)
        key, values = ("known" if "old" in piece else key), values | piece
    values |= _PARTS[rule.code](rule) if rule.code in _PARTS else {}
    text = SENTENCES[f"{rule.code}.{key}" if key else rule.code].text.format(**values)
    return text[:1].upper() + text[1:]


def _piece(rule: Rule, deck: Deck) -> dict[str, str]:
    """Return what the one building of a rule is called, and what it was called before."""
    if rule.code == "replaced":
        old = deck.get(str(rule.get("piece")))
        if old is None:
            return {"piece": name_in(deck, rule.get("piece")) if rule.get("piece") else MISSING}
        new = changed(rule, old)
        return {"piece": new.name} | ({"old": old.name} if new.name != old.name else {})
    if rule.code == "piece_by_place":
        name = names_by_place(rule)
    else:
        piece = added(rule, "shape")
        name = piece.name if piece else ""
    colour = _shown(rule, "colour", deck)
    return {"piece": name or say(SENTENCES, "piece.open", colour=colour)}


def _shown(rule: Rule, name: str, deck: Deck) -> str:
    value, field = rule.get(name), rule.kind.field(name)
    if value is None:
        if field.type is Type.POINTS:
            return UNKNOWN
        return MISSING if field.is_required else ""
    if field.type is Type.PIECES:
        return listed([name_in(deck, id) for id in value])
    return _SHOWN[field.type](value) if field.type in _SHOWN else _worded(rule, name)


def _worded(rule: Rule, name: str) -> str:
    value = rule.get(name)
    is_choice = rule.kind.field(name).type in {Type.CHOICE, Type.FLAG}
    said = RULE_WORDS.get(f"{rule.code}.{name}.{value}") if is_choice else None
    return said.text if said else str(value)


_SHOWN: Mapping[Type, Callable[[Value], str]] = {
    Type.POINTS: lambda value: signed(value, plus=True),
    Type.SPACE: space_name,
    Type.SPACES: space_names,
    Type.COLOUR: lambda value: RULE_WORDS[f"colour.{value}"].text,
}
"""How a value is told: by the type of its field, since kinds share names of fields."""


def _which(rule: Rule, deck: Deck) -> str:
    """Return the buildings that a rule is about: by name, by colour, by mark."""
    names = {field.name for field in rule.kind.fields}
    parts = [_shown(rule, name, deck) for name in ("pieces", "colour") if name in names]
    mark = _shown(rule, "tag", deck) if "tag" in names else ""
    found = [part for part in (*parts, f"“{mark}”" if mark else "") if part]
    nothing = MISSING if "pieces" in names else SENTENCES["first.any"].text
    return ", ".join(found) or nothing


def _row(rule: Rule) -> dict[str, str]:
    row, per = rule.get("row"), rule.get("per")
    words = say(SENTENCES, "on_row.row", row=row) if row else say(SENTENCES, "on_row.row.bottom")
    return {"row": words, "per": say(SENTENCES, f"on_row.per.{per}")}


def _where(rule: Rule) -> str:
    where = str(rule.get("where") or "space")
    return "space.unknown" if where == "space" and not rule.get("space") else where


def _track(rule: Rule) -> dict[str, str]:
    return {"track": rule.get("track") or say(SENTENCES, "track.default")}


_VARIANTS: Mapping[str, Callable[[Rule], str]] = {
    "passing": lambda rule: "" if rule.get("allowed") else "no",
    "first": _where,
    "removed": lambda rule: "but" if rule.get("without") else "",
    "blocking": lambda rule: "many" if rule.get("cards") > 1 else "",
    "groups": lambda rule: "one" if rule.get("colour") else "",
    "contiguous": lambda rule: "track" if rule.get("track") else "",
    "on_row": lambda rule: "now" if rule.get("at_once") else "",
    "connected": lambda rule: "now" if rule.get("at_once") else "",
    "full": lambda rule: "now" if rule.get("at_once") else "",
}

_PARTS: Mapping[str, Callable[[Rule], dict[str, str]]] = {"on_row": _row, "contiguous": _track}
