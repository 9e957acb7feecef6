"""What a page sends, filled in with what the table's own box says: nobody types what is known."""

from django.http import QueryDict

from games.cities.box_copy import NO_BOX, BoxCopy, read_copy
from games.cities.box_offers import KNOWN
from games.cities.entered.typed import CARD_FIELDS
from games.cities.state import Card
from games.cities.typed import pattern_fields
from games.models import Table

MOST_ROWS = 40
"""More cards than any page sends."""

_TITLE, _POINTS, *_PATTERN, _ = CARD_FIELDS


def filled(table: Table, sent: QueryDict) -> QueryDict:
    """Return what was sent, with the points and the count of cards that the box knows.

    A card is chosen from the box, or known by its title where its points are left blank; what
    somebody typed stays as it is.
    """
    copied = read_copy(table.box)
    if copied == NO_BOX:
        return sent
    after = sent.copy()
    if chosen := _chosen(copied, sent.get("card_known", "")):
        after["card_known"] = ""
        for name, text in _texts(chosen).items():
            after[name] = text
        return after
    columns = {name: after.getlist(name) for name in (_TITLE, _POINTS, *_PATTERN)}
    number = len(columns[_TITLE])
    if number > MOST_ROWS or any(len(column) != number for column in columns.values()):
        return sent
    for row, title in enumerate(columns[_TITLE]):
        card = copied.card_called(title)
        if card and not columns[_POINTS][row].strip():
            _fill(columns, row, card)
    for name, column in columns.items():
        after.setlist(name, column)
    return after


def _chosen(copied: BoxCopy, value: str) -> Card | None:
    known = {f"{KNOWN}{number}": card for number, card in enumerate(copied.cards)}
    return known.get(value)


def _fill(columns: dict[str, list[str]], row: int, card: Card) -> None:
    texts = _texts(card)
    columns[_POINTS][row] = texts[_POINTS]
    if not columns[_PATTERN[0]][row]:
        for name in _PATTERN:
            columns[name][row] = texts[name]


def _texts(card: Card) -> dict[str, str]:
    texts = (card.title, str(card.points), *pattern_fields(card.count))
    return dict(zip((_TITLE, _POINTS, *_PATTERN), texts, strict=True))
