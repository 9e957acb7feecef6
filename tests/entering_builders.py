"""Cities that are entered at the end: tables, and what their pages hold, for tests."""

from tests.builders import deck
from tests.table_builders import (
    kept_table,
    part,
)

LAND = ".Tr. t.R. mm.. ...."
ONE = deck(d="XX")


def open_table(reader, account, *lines, **options):
    options = {"seats": 2, "buildings": ONE, "terrain": LAND, **options}
    table = kept_table(account, *lines, **options)
    reader.open(f"/tables/{table.pk}/?seat=0")
    return table


def seat_of(page, seat=0):
    return part(page, f"seat-{seat}")


def way(page, how, seat=0):
    return seat_of(page, seat).one("details", data_way=how)


def values(node):
    """Return what stands in the fields that people type into."""
    return {
        field["name"]: field["value"]
        for field in node.all("input")
        if field["type"] not in {"hidden", "checkbox"} and field["value"]
    }


def tap(reader, *spaces, seat=0):
    for space in spaces:
        names = [button.name for button in seat_of(reader.page, seat).all("button", name="tap")]
        reader.press(next(n for n in names if n.startswith(f"{space},")), within=f"seat-{seat}")


def free(page, seat=0):
    pressed = seat_of(page, seat).all("button", aria_pressed="true")
    return " ".join(button["value"] for button in pressed)


def save(reader, how, seat=0, **typed):
    """Type into the form of one way, and press its button."""
    button = way(reader.page, how, seat).one("button", class_="go")
    button.attrs["aria-label"] = f"save {how}"
    return reader.press(f"save {how}", within=f"seat-{seat}", **typed)


def sheet(**fields):
    return {"how": "sheet", "passes": "0", "trees": "0", "rocks": "0", "empty": "0", **fields}
