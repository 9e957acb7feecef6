"""The fields of the editor of a district, filled with what a move of a record holds."""

from games.cities.entered.moves import SUMS, EnterDistrict, EnteredMove, heights_rows
from games.cities.entered.typed import CARD_FIELDS
from games.cities.practice import DESIGNS
from games.cities.state import Card
from games.cities.typed import pattern_fields
from games.kit.cells import space_name
from games.look import Typed


def typed_of(move: EnteredMove) -> Typed:
    """Return the fields that hold a move, as they would have been typed."""
    if not isinstance(move, EnterDistrict):
        return {f"sum_{key}": (str(points),) for key, points in zip(SUMS, move.sums, strict=True)}
    plan = move.plan
    fields = {
        "ground": "\n".join(plan.ground),
        "heights": "\n".join(heights_rows(plan)) if plan.heights else "",
        "features": ", ".join(
            f"{space_name(at)} {_word(str(feature))}"
            for at, feature in sorted(plan.features.items())
        ),
        "wild": ", ".join(f"{space_name(at)} {colour}" for at, colour in sorted(plan.wild.items())),
        **{f"value_{index}": str(value or "") for index, value in enumerate(move.achievements)},
    }
    rows = [_card_texts(card) for card in move.cards]
    columns = zip(CARD_FIELDS, zip(*rows, strict=True), strict=True) if rows else ()
    return {**{key: (text,) for key, text in fields.items()}, **dict(columns)}


def _word(feature: str) -> str:
    """Return the word of a feature: a design of the practice set stands for itself."""
    kind, _, design = feature.partition(":")
    known = {one.value: designs for one, designs in DESIGNS.items()}.get(kind, ())
    return design if design in known else feature


def _card_texts(card: Card) -> tuple[str, ...]:
    times = "" if card.occurrences is None else str(card.occurrences)
    return (card.title, str(card.points), *pattern_fields(card.count), times)
