"""District cards and deeds as people type them: "r1 w2 x3 c4", "take back 2 or money 2"."""

import re

from games.kit.errors import InvalidError
from games.kit.reading import Json
from games.micro_city.city import Area, Kind
from games.micro_city.company import Material
from games.micro_city.dealing import DistrictCard, Square
from games.micro_city.deeds import COUNTED, NAMED, Deed, DeedKind

KINDS: dict[str, tuple[Kind, Material | None]] = {
    "w": (Kind.INDUSTRIAL, Material.WOOD),
    "c": (Kind.INDUSTRIAL, Material.COAL),
    "s": (Kind.INDUSTRIAL, Material.STEEL),
    "x": (Kind.COMMERCIAL, None),
    "r": (Kind.RESIDENTIAL, None),
}
"""What an area is, by its letter."""
KIND_WORDS = "w wood, c coal, s steel, x commercial or r residential"

HELP = (
    "take back 2, set die, material 1 (what it costs), money 2, exchange 2, construct, keep dial,"
    " develop"
)
"""All deeds that can be typed, by examples."""

_SIDE = re.compile(r"([wcsxr][1-6]){4}")
_COUNTED = re.compile(r"(.*?)\s*([0-9]{1,2})")


def read_district_text(text: str) -> DistrictCard:
    """Return the card typed area by area, side A and perhaps side B; raises InvalidError."""
    letters = re.sub(r"[\s,;/]+", "", text.lower())
    for at, letter in enumerate(letters):
        if at % 2 == 0 and letter not in KINDS:
            raise InvalidError("district", f"“{letter}” is no kind of area: {KIND_WORDS}.")
        if at % 2 == 1 and letter not in {*"123456"}:
            raise InvalidError("district", f"“{letter}” is no die: 1 to 6.")
    front, back = letters[:8], letters[8:]
    wrong = next(
        (side for side, text in (("A", front), ("B", back or front)) if not _SIDE.fullmatch(text)),
        "",
    )
    if wrong:
        raise InvalidError(
            "district",
            f"Side {wrong} is not whole. A side has four areas from the top left, each its kind (w,"
            " c, s, x or r) and its die, like r1 w2 x3 c4; side B stands behind side A, or is left"
            " out.",
        )
    return DistrictCard(_square(front), _square(back) if back else None)


def _square(letters: str) -> Square:
    areas = [Area(KINDS[kind][0], int(die), KINDS[kind][1]) for kind, die in _pairs(letters)]
    first, second, third, fourth = areas
    return first, second, third, fourth


def _pairs(letters: str) -> list[tuple[str, str]]:
    return list(zip(letters[::2], letters[1::2], strict=True))


def district_text(card: DistrictCard) -> str:
    """Return a card as one types it; `read_district_text` reads it back."""
    letters = {kind: letter for letter, kind in KINDS.items()}
    areas = (*card.front, *(card.back or ()))
    return " ".join(f"{letters[area.kind, area.material]}{area.die}" for area in areas)


def read_deeds_text(text: str) -> list[Json]:
    """Return the deeds typed with "or" between them as JSON of a set-up; raises InvalidError."""
    words = [part for part in re.split(r"\s*[,;]\s*|\s+or\s+", text.strip().lower()) if part]
    return [_read_deed(part) for part in words]


def _read_deed(text: str) -> Json:
    counted = _COUNTED.fullmatch(text)
    name, number = (counted[1], int(counted[2])) if counted else (text, None)
    known = {kind.value.replace("_", " "): kind for kind in NAMED}
    kind = known.get(name)
    if kind is None or (number is not None) != (kind in COUNTED):
        shown = text if len(text) <= 40 else text[:40] + "..."
        raise InvalidError("deeds", f"“{shown}” is no deed. Type {HELP}.")
    return {"deed": kind.value, **({COUNTED[kind]: number} if number is not None else {})}


def deeds_text(deeds: tuple[Deed, ...]) -> str:
    """Return deeds as one types them; `read_deeds_text` reads them back."""
    return " or ".join(map(_deed_text, deeds))


def _deed_text(deed: Deed) -> str:
    words = DeedKind(deed.kind).value.replace("_", " ")
    return f"{words} {deed.count}" if deed.kind in COUNTED else words
