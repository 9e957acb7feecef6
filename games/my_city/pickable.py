"""The buildings among which a rule's are picked, on the form of a rule sheet."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from games.kit.shapes import Cells
from games.my_city.buildings import Building, Colour, Deck
from games.my_city.catalogue.rules import RULE_WORDS, chapter_of_colour
from games.my_city.named_pieces import named, with_added
from games.my_city.rules.fields import Type
from games.my_city.rules.kinds import ADDING
from games.my_city.rules.sheet import Rule


@dataclass(frozen=True, slots=True)
class Pick:
    """A building that can be picked: its id, which players never see, and what they call it.

    `shape` is None where it has more than one, or none that is known; `colour` where that is not
    known either. `symbol` is the id of its picture on a page, "" where it has none.
    """

    id: str
    name: str
    colour: Colour | None = None
    shape: Cells | None = None
    symbol: str = ""


def pickable(
    deck: Deck, rules: Iterable[Rule], *, kept: Iterable[Rule] = (), opened: int
) -> tuple[Pick, ...]:
    """Return what a rule of a sheet may name, by colour: a form offers it, and takes no other.

    `deck` are the buildings of the box, `rules` those of the sheet, which may add some, perhaps
    not whole yet. `kept` are the rules of sheets that are stored: what one of them names stays
    pickable, so that a sheet can always be kept as it was. Nothing is of a colour that belongs to
    a chapter behind the last `opened` one (rulings, 1: an envelope stays sealed).
    """
    rules, kept = [*rules], [*kept]
    known = with_added(deck, [*kept, *rules])
    found = {piece.id: _pick(piece) for piece in known.values()}
    for pick in (*_unfinished([*rules, *kept]), *_named(kept)):
        found.setdefault(pick.id, pick)
    told = [one for one in found.values() if chapter_of_colour(one.colour) <= opened]
    return tuple(_told_apart(sorted(told, key=_place)))


def stranger(id: str) -> Pick:
    """Return a building that is among none of them, by what was typed of it."""
    return Pick(id, f"“{id}”")


def named_by(rule: Rule, name: str) -> tuple[str, ...]:
    """Return the ids of buildings in a field of a rule, none where it holds something else."""
    value = rule.values.get(name)
    match rule.kind.field(name).type:
        case Type.PIECE if value is not None:
            return (value,)
        case Type.PIECES:
            return tuple(value or ())
    return ()


def _pick(piece: Building) -> Pick:
    return Pick(piece.id, piece.name, piece.colour, None if piece.shapes else piece.shape)


def _unfinished(rules: Iterable[Rule]) -> Iterator[Pick]:
    """Yield the buildings that rules add, by their ids: their shapes are not known yet."""
    for rule in rules:
        if rule.code in ADDING and "piece" in rule.values:
            id, colour = rule.values["piece"], rule.values.get("colour")
            words = f"{RULE_WORDS[f'colour.{colour}'].text} “{id}”" if colour else f"“{id}”"
            yield Pick(id, words, colour)


def _named(rules: Iterable[Rule]) -> Iterator[Pick]:
    for rule in rules:
        yield from map(stranger, named(rule))


def _place(pick: Pick) -> int:
    """Return where it stands: colour by colour, those of none last."""
    return [*Colour].index(pick.colour) if pick.colour else len(Colour)


def _told_apart(picks: Sequence[Pick]) -> Iterator[Pick]:
    """Yield them with their symbols, and the ids of those that would be called the same."""
    many = Counter(one.name for one in picks)
    for number, one in enumerate(picks):
        name = f"{one.name} ({one.id})" if many[one.name] > 1 else one.name
        yield replace(one, name=name, symbol=f"pick-{number}" if one.shape else "")
