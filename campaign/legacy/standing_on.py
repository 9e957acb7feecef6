"""What hangs on a piece or a panel beside a board that would not be there any more: pure."""

from collections.abc import Mapping

from campaign.legacy.beside import Crossed, Given, next_id
from campaign.legacy.ledger import City
from campaign.legacy.stickers import Goes, Kind
from games.kit.words import counted


def standing_on(before: City, after: City, became: Mapping[int, int]) -> str:
    """Say what would lose what it stands on, and what to do first; "" where nothing does.

    `before` and `after` are a city as it is and as it would be, `became` by number the entries
    in whose place others come. A sticker names its piece by an id that counts those of a kind,
    so it would also go over to another piece where an earlier one goes.
    """
    kinds, old, new = after.kinds, _pieces(before), _pieces(after)
    panels = {panel.kind.slug for panel in after.beside.panels}
    boxes: dict[str, int] = {}
    for entry in after.given:
        mark = entry.mark
        if isinstance(mark, Crossed) and mark.kind not in panels:
            boxes[mark.kind] = boxes.get(mark.kind, 0) + mark.count
        elif isinstance(mark, Given) and mark.piece in old:
            number, kind = old[mark.piece]
            if new.get(mark.piece, (None, kind))[0] != became.get(number, number):
                return (
                    f"“{kinds[mark.kind].name}” sticks on a building of this kind, “{kind.name}”,"
                    " and would come off it. Take that off first: it can be put on anew afterwards."
                )
    for slug, count in boxes.items():
        told = counted(count, "box is", "boxes are")
        return (
            f"On “{kinds[slug].name}” {told} crossed off. Take that back first: it can be crossed"
            " off anew afterwards."
        )
    return ""


def _pieces(city: City) -> dict[str, tuple[int, Kind]]:
    """Return the number of the entry that brought each new piece, and its kind, by its id."""
    found: dict[str, tuple[int, Kind]] = {}
    pieces: dict[str, Kind] = {}
    for entry in city.given:
        if isinstance(entry.mark, Given) and city.kinds[entry.mark.kind].goes is Goes.DECK:
            kind = city.kinds[entry.mark.kind]
            id = next_id(kind, pieces)
            pieces[id] = kind
            found[id] = (entry.number, kind)
    return found
