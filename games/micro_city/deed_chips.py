"""Deeds as chips: of which deeds one is chosen, on a project card or for a bonus."""

from collections.abc import Iterable, Sequence

from games.chips import ChipRow, picks
from games.kit.errors import InvalidError
from games.micro_city.company import MOST
from games.micro_city.deeds import COUNTED, Deed, DeedKind, read_deeds
from games.micro_city.words import deed_words

TWO_DOLLARS = Deed(DeedKind.MONEY, 2)
"""What cards 5 and 6 offer instead of their deed: "2$ OR ..." (rulings, section 5)."""

_ROWS: tuple[tuple[str, tuple[Deed, ...]], ...] = (
    ("Money", tuple(Deed(DeedKind.MONEY, count) for count in range(1, MOST + 1))),
    ("Tokens back", tuple(Deed(DeedKind.TAKE_BACK, count) for count in range(1, 5))),
    ("1 material for", tuple(Deed(DeedKind.MATERIAL, cost) for cost in range(MOST))),
    ("1 material exchanged for", tuple(Deed(DeedKind.EXCHANGE, count) for count in range(1, 4))),
    (
        "Something else",
        (
            Deed(DeedKind.CONSTRUCT),
            Deed(DeedKind.SET_DIE),
            Deed(DeedKind.KEEP_DIAL),
            Deed(DeedKind.DEVELOP),
        ),
    ),
)
_SHOWN = {
    DeedKind.CONSTRUCT: "construct",
    DeedKind.SET_DIE: "set a die",
    DeedKind.KEEP_DIAL: "keep the dial",
    DeedKind.DEVELOP: "develop",
}


def code_of(deed: Deed) -> str:
    """Return the value that a page sends for a deed: "money-2"."""
    return f"{deed.kind}-{deed.count}" if deed.kind in COUNTED else f"{deed.kind}"


def read_codes(codes: Iterable[str], was: str = "") -> tuple[Deed, ...]:
    """Return the deeds of codes, each once; raises InvalidError for an unknown one.

    Those that were there before (`was`, codes with a space between) keep their order.
    """
    deeds = [_deed_of(code) for code in dict.fromkeys(filter(None, codes))]
    before = was.split()
    places = {code: place for place, code in enumerate(before)}
    return tuple(sorted(deeds, key=lambda deed: places.get(code_of(deed), len(before))))


def _deed_of(code: str) -> Deed:
    kind, _, number = code.partition("-")
    key = COUNTED.get(DeedKind(kind)) if kind in [*DeedKind] else None
    value = {"deed": kind} | ({key: int(number)} if key and _is_number(number) else {})
    try:
        [deed] = read_deeds([value], "")
    except InvalidError:
        raise InvalidError("deeds", f"“{code[:30]}” is no deed.") from None
    return deed


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 3


def deed_rows(name: str, chosen: Sequence[str], *, has_two_dollars: bool = False) -> list[ChipRow]:
    """Return the rows of chips of a field, a kind of deed each; `chosen` are codes.

    `has_two_dollars` puts "2$ or ..." before all else. A chosen deed that is not on offer
    has its chip in the row of its kind.
    """
    rows = []
    known = [deed for _, deeds in _ROWS for deed in deeds]
    own = [deed for deed in _deeds(chosen) if deed not in known]
    if has_two_dollars:
        rows.append(
            picks(name, "Instead of it", [(code_of(TWO_DOLLARS), "2$ or …", "take 2$")], chosen)
        )
    for title, deeds in _ROWS:
        kinds = {deed.kind for deed in deeds}
        offered = [*deeds, *(deed for deed in own if deed.kind in kinds)]
        if has_two_dollars:
            offered = [deed for deed in offered if deed != TWO_DOLLARS]
        chips = [(code_of(deed), _shown(deed), deed_words(deed)) for deed in offered]
        rows.append(picks(name, title, chips, chosen))
    return rows


def _deeds(codes: Iterable[str]) -> list[Deed]:
    found = []
    for code in codes:
        try:
            found.append(_deed_of(code))
        except InvalidError:
            continue
    return found


def _shown(deed: Deed) -> str:
    match deed.kind:
        case DeedKind.MONEY:
            return f"{deed.count}$"
        case DeedKind.MATERIAL:
            return f"{deed.count}$" if deed.count else "free"
        case DeedKind.TAKE_BACK | DeedKind.EXCHANGE:
            return f"{deed.count}"
    return _SHOWN[deed.kind]
