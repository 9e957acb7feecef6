"""What deeds are called in sentences for players."""

from collections.abc import Iterable, Sequence

from games.kit.cells import Cell, space_name
from games.kit.words import counted, listed
from games.micro_city.city import areas_of
from games.micro_city.deeds import Card, Deed, DeedKind


def deed_words(deed: Deed) -> str:
    """Return what a deed does, in few words: "take back 2 tokens"."""
    many = "1 other" if deed.count == 1 else f"{deed.count} others"
    match deed.kind:
        case DeedKind.TAKE_BACK:
            return f"take back {counted(deed.count, 'token')}"
        case DeedKind.SET_DIE:
            return "set an active die"
        case DeedKind.MATERIAL:
            return "take 1 material" + (f" for {deed.count}$" if deed.count else "")
        case DeedKind.MONEY:
            return f"take {deed.count}$"
        case DeedKind.EXCHANGE:
            return f"exchange 1 material for {many}"
        case DeedKind.CONSTRUCT:
            return "construct a building"
        case DeedKind.KEEP_DIAL:
            return "keep the dial this round"
        case DeedKind.DEVELOP:
            return "develop a district"
        case DeedKind.GATHER:
            return f"take {deed.count} {deed.material}"
        case DeedKind.TRADE:
            return f"exchange 1 material for {many} and take 1$"
        case DeedKind.SELL:
            return "sell 1 material for 2$"


def choice_words(deeds: Iterable[Deed]) -> str:
    """Return what may be chosen: "set an active die, or take 2$"."""
    return ", or ".join(map(deed_words, deeds)) or "nothing"


def card_words(card: Card) -> tuple[str, str]:
    """Return what the basic and the advanced action of a project card do, a sentence each."""
    basic = choice_words(card.basic)
    return basic[:1].upper() + basic[1:], f"With a {card.die}: {choice_words(card.advanced)}"


def back_words(areas: Sequence[Cell]) -> str:
    """Return from where tokens come back: "tokens back from B1 and C1"."""
    if not areas:
        return "no token to take back"
    return f"token{'s' if len(areas) > 1 else ''} back from {listed(map(space_name, areas))}"


def district_words(district: int) -> str:
    """Return a district card with its areas: "district 2 (C1 to D2)"."""
    first, *_, last = map(space_name, areas_of(district))
    return f"district {district} ({first} to {last})"
