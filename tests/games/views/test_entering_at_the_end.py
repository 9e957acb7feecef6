"""Entering a city at the end, on pages: by what is visible, a score sheet, or points."""

import pytest

from tests.builders import deck
from tests.table_builders import Reader, act, alerts, kept_table, lines_of, part, parsed, written

pytestmark = pytest.mark.django_db

FIELDS = ".Tr. t.R. mm.. ...."
ONE = deck(d="XX")


@pytest.fixture
def reader(signed_in):
    return Reader(signed_in)


def open_table(reader, account, *lines, **options):
    options = {"seats": 2, "buildings": ONE, "terrain": FIELDS, **options}
    table = kept_table(account, *lines, **options)
    reader.open(f"/tables/{table.pk}/?seat=0")
    return table


def tap(reader, *spaces, seat=0):
    for space in spaces:
        names = [b.name for b in part(reader.page, f"seat-{seat}").all("button", name="tap")]
        reader.press(next(n for n in names if n.startswith(f"{space},")), within=f"seat-{seat}")


def words(reader, seat=0):
    return part(reader.page, f"seat-{seat}").one(data_free_words="").text


def test_visible_spaces_are_tapped_without_scripts(reader, account):
    table = open_table(reader, account, "0 later")

    tap(reader, "A1", "B1", "C1", "A2")
    tap(reader, "C1")

    assert words(reader) == (
        "3 spaces visible: 3 trees, 0 rocks, 1 empty space. The passes are still to be typed."
    )
    way = part(reader.page, "seat-0").one("details", data_way="visible")
    assert way["open"] is not None
    save(reader, "visible", passes="2")
    assert lines_of(table)[-1] == {
        "do": "result",
        "seat": 0,
        "how": "visible",
        "passes": 2,
        "visible": ["A1", "B1", "A2"],
    }


def save(reader, how, seat=0, **typed):
    """Press the button of one way after typing."""
    root = part(reader.page, f"seat-{seat}").one("details", data_way=how)
    form = root.one("form")
    button = next(node for node in form.all("button", class_="go"))
    fields = reader._fields(form, button, typed)
    fields.pop("", None)
    reader._show(reader.client.post(form["action"], fields), form["action"])
