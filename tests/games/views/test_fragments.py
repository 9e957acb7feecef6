"""After each kind of act, the parts of the page that come back equal those of a fresh page."""

import pytest

from tests.builders import THREE
from tests.table_builders import act, kept_table, parsed, part

pytestmark = pytest.mark.django_db

ROUND = ("reveal d", "0 builds d on B1 B2", "1 passes d", "2 passes d")

CASES = {
    "the first card": ((), "reveal", {"building": "d"}),
    "a later card": (ROUND, "reveal", {"building": "e"}),
    "a placement": (("reveal d",), "place", {"seat": 0, "cells": "B1 B2"}),
    "a pass": (("reveal d",), "pass", {"seat": 1}),
    "an end": (("reveal d",), "end", {"seat": 2}),
    "the last act on a card": (ROUND[:3], "place", {"seat": 2, "cells": "B1 B2"}),
    "the last act on the last card": (ROUND[:3], "pass", {"seat": 2, "is_last": True}),
    "an end that ends all": (("reveal d", "0 ends", "1 ends"), "end", {"seat": 2}),
    "an undo": (ROUND, "undo", {"of": 3}),
    "an undo of a card": (("reveal d",), "undo", {"of": 0}),
    "an undo after the end": (("reveal d", "0 ends", "1 ends", "2 ends"), "undo", {"of": 3}),
    "back": (ROUND, "back", {"to": 0}),
    "back to nothing": (ROUND, "back", {"to": -1}),
    "an amended card": (("reveal d",), "reveal", {"building": "e", "of": 0}),
    "a pass amended to a placement": (
        ROUND,
        "place",
        {"seat": 1, "cells": "B1 B2", "building": "d", "of": 2},
    ),
    "a placement amended": (
        ROUND,
        "place",
        {"seat": 0, "cells": "C1 C2", "building": "d", "of": 1},
    ),
    "a placement amended to an end": (ROUND, "end", {"seat": 0, "building": "d", "of": 1}),
    "an order": (
        ("reveal d", "0 ends", "1 ends", "2 ends"),
        "order",
        {"order": "2 0 1"},
    ),
}
REFUSALS = {
    "a placement refused": (("reveal d",), "place", {"seat": 0, "cells": "A1 A2"}),
    "nothing selected": (("reveal d",), "place", {"seat": 1}),
    "a seat that has acted": (ROUND[:2], "pass", {"seat": 0}),
    "a card too early": (("reveal d",), "reveal", {"building": "e"}),
    "an undo that breaks the log": (ROUND, "undo", {"of": 0}),
}
# Which city is in front is the reader's choice, which the scripts keep.
IGNORED = ("class", "aria-current")


def sent(signed_in, account, lines, do, fields):
    cards = {"d": THREE["d"]} if fields.pop("is_last", False) else THREE
    table = kept_table(account, *lines, seats=3, buildings=cards)
    answer = act(signed_in, table, do, htmx=True, **fields)
    return answer, table


@pytest.mark.parametrize(("lines", "do", "fields"), CASES.values(), ids=CASES)
def test_what_comes_back_equals_a_fresh_page(signed_in, account, lines, do, fields):
    answer, table = sent(signed_in, account, lines, do, dict(fields))
    fresh = parsed(signed_in.get(f"/tables/{table.pk}/"))

    assert answer.status_code == 200
    roots = [node for node in parsed(answer).children if not isinstance(node, str)]
    for root in roots:
        assert root.shape(IGNORED) == part(fresh, root["id"]).shape(IGNORED), root["id"]


@pytest.mark.parametrize(("lines", "do", "fields"), CASES.values(), ids=CASES)
def test_what_does_not_come_back_has_not_changed(signed_in, account, lines, do, fields):
    cards = {"d": THREE["d"]} if "is_last" in fields else THREE
    table = kept_table(account, *lines, seats=3, buildings=cards)
    before = parsed(signed_in.get(f"/tables/{table.pk}/"))

    fields = {key: item for key, item in fields.items() if key != "is_last"}
    answer = act(signed_in, table, do, htmx=True, **fields)
    fresh = parsed(signed_in.get(f"/tables/{table.pk}/"))

    came = {root["id"] for root in parsed(answer).children if not isinstance(root, str)}
    if "table" in came:
        return
    swapped = part(before, "table").shape(IGNORED)
    expected = part(fresh, "table").shape(IGNORED)
    assert without(swapped, came) == without(expected, came)


def without(shape, ids):
    """The shape with the elements of these ids emptied."""
    tag, attrs, children = shape
    if dict(attrs).get("id") in ids:
        return dict(attrs)["id"]
    return tag, attrs, tuple(c if isinstance(c, str) else without(c, ids) for c in children)


@pytest.mark.parametrize(("lines", "do", "fields"), REFUSALS.values(), ids=REFUSALS)
def test_a_refusal_comes_back_in_place_and_changes_nothing_else(
    signed_in, account, lines, do, fields
):
    answer, table = sent(signed_in, account, lines, do, dict(fields))
    fresh = parsed(signed_in.get(f"/tables/{table.pk}/"))

    assert answer.status_code == 422
    assert table.entries.count() == len(lines)
    roots = [node for node in parsed(answer).children if not isinstance(node, str)]
    log = next(found for root in roots for found in root.all(id="log"))
    assert log.shape() == part(fresh, "log").shape()


def test_the_status_that_comes_back_has_the_next_city_in_front(signed_in, account):
    answer, _ = sent(signed_in, account, *CASES["a pass"])
    strip = parsed(answer).one("nav")

    assert [link["data-show-seat"] for link in strip.all(aria_current="true")] == ["2"]


def test_tables_come_back_whole_where_more_than_one_city_changes(signed_in, account):
    for name in ("the first card", "an undo", "back", "an end that ends all", "an order"):
        lines, do, fields = CASES[name]
        answer, _ = sent(signed_in, account, lines, do, dict(fields))
        assert answer["HX-Retarget"] == "#table", name
        assert [node["id"] for node in parsed(answer).children if not isinstance(node, str)] == [
            "table"
        ]


def test_an_act_of_one_city_brings_its_own_part_the_status_and_the_log(signed_in, account):
    answer, _ = sent(signed_in, account, *CASES["a placement"])

    roots = [node for node in parsed(answer).children if not isinstance(node, str)]
    assert [root["id"] for root in roots] == ["seat-0", "status", "log"]
    assert [root["hx-swap-oob"] for root in roots] == [None, "true", "true"]
