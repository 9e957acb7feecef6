"""What is publicly known of the rules of each chapter: where a group starts from.

Source: rulings, section 1, "What later chapters do". Nothing here is certain: each stands on a
rule sheet that is to be filled in with the note to check it, and a value that no public source
knows is left out.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.kit.reading import Json
from games.my_city.catalogue.words import Said

LEFT = "left"
"""The bank on the left of the board, whatever its digit is on the board of a group."""


@dataclass(frozen=True, slots=True)
class Preset:
    """What is known of one rule in a chapter: the code of its kind, and values of its fields.

    `values` are as in JSON, but for texts, which belong to the chapter. `episodes` are those in
    which it is in force. Where `goes` it leaves the game after them: one that was there before is
    found by its code and by the values that are told here.
    """

    chapter: int
    code: str
    values: Mapping[str, Json | Said] = field(default_factory=dict)
    episodes: tuple[int, ...] = ()
    goes: bool = False

    @property
    def json(self) -> dict[str, Json]:
        """The rule as JSON, as far as it is known."""
        found = {
            name: value.text if isinstance(value, Said) else value
            for name, value in self.values.items()
        }
        return {"rule": self.code, **found}


_MINE = Said(6, "Mine")


def _all(chapter: int) -> tuple[int, ...]:
    first = 3 * chapter - 2
    return first, first + 1, first + 2


def _preset(
    chapter: int, code: str, *episodes: int, goes: bool = False, **values: Json | Said
) -> Preset:
    return Preset(chapter, code, values, episodes or (() if goes else _all(chapter)), goes)


_PRESETS = (
    _preset(1, "visible", feature="tree", points=1),
    _preset(1, "groups", 3, points=1),
    _preset(1, "enclosed", 3, feature="well", buildings=4, points=4),
    _preset(1, "visible", feature="rock", points=-1),
    _preset(1, "empty", points=-1),
    _preset(2, "piece", colour="church", piece="c1"),
    _preset(2, "piece", colour="church", piece="c2"),
    _preset(2, "piece", colour="church", piece="c3"),
    _preset(2, "piece_by_place", 5, 6, colour="church", piece="c4"),
    _preset(2, "must_build", colour="church"),
    _preset(2, "blocking", cards=1),
    _preset(2, "passing", 6, goes=True, allowed=False),
    _preset(2, "touching", colour="church", points=3),
    _preset(3, "bank", bank=LEFT),
    _preset(3, "passing", 9, goes=True, allowed=False),
    _preset(4, "bank", goes=True, bank=LEFT),
    _preset(4, "ground", ground="forest"),
    _preset(4, "first", where="space"),
    _preset(4, "first_cover", feature="vein", points=3),
    _preset(4, "typed", words=Said(4, "Nuggets in the cabinet")),
    _preset(5, "enclosed", goes=True, feature="well"),
    _preset(5, "ground", goes=True, ground="forest"),
    _preset(5, "first", goes=True, where="space"),
    _preset(5, "first_cover", goes=True, feature="vein"),
    _preset(5, "start", number=0),
    _preset(5, "investor", points=1),
    _preset(6, "contiguous", 16, goes=True, colour="blue", track=_MINE),
    _preset(6, "contiguous", 17, goes=True, colour="red", track=_MINE),
    _preset(6, "contiguous", 18, goes=True, colour="yellow", track=_MINE),
    _preset(6, "track", track=_MINE),
    _preset(7, "investor", goes=True),
    _preset(7, "on_row", per="building"),
    _preset(7, "typed", words=Said(7, "Port and tracks")),
    _preset(8, "removed", colour="blue", without=Said(5, "cog")),
    _preset(8, "free_pass"),
    _preset(8, "fixed", spaces=["E6"], colour="red"),
    _preset(8, "first", where="fixed"),
    _preset(8, "parks"),
)


def presets_of(chapter: int, opened: int) -> tuple[Preset, ...]:
    """Return what is known of the rules of a chapter, nothing unless it is opened."""
    if chapter > opened:
        return ()
    return tuple(preset for preset in _PRESETS if preset.chapter == chapter)
