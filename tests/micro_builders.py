"""Tables of Micro City for tests, and acts as their pages send them."""

import json
from uuid import uuid4

from games.folding import folded
from games.models import Table
from games.records import read_record
from games.services import take_in_record
from tests.games.micro_city.builders import record

ROLLED = "roll 1 2 3 keep 1 2"
AT_HOME = (ROLLED, "card 3 to B1 A1 basic material=wood")


def micro_table(owner, *lines, deck=None, **options):
    """Return a table with a log in the notation of `tests.games.micro_city.builders`.

    `deck` are the rolls of the site, one a round, like "3 5 1".
    """
    table = take_in_record(owner=owner, record=read_record(record(*lines, **options)))
    if deck is not None:
        Table.objects.filter(pk=table.pk).update(deck=deck)
        table.refresh_from_db()
    return table


def choice(action, **told):
    """Return the value of a choice: an action and what it is told."""
    return json.dumps({"action": action, "with": told})


def micro_act(client, table, do, *, htmx=False, **fields):
    """Send an act as the table's page would; None leaves a field out."""
    table.refresh_from_db()
    known = {"do": do, "id": str(uuid4()), "answers": folded(table).asked}
    data = {key: item for key, item in {**known, **fields}.items() if item is not None}
    headers = {"hx-request": "true"} if htmx else {}
    return client.post(f"/tables/{table.pk}/moves/", data, headers=headers)


def tap(reader, name):
    buttons = reader.page.all("button", name="tap")
    return reader.press(next(one.name for one in buttons if one.name.startswith(name)))


def option(page, words):
    """Return the value of the way whose words begin so."""
    found = [one for one in page.all("label", class_="option") if one.text.startswith(words)]
    assert found, [one.text for one in page.all("label", class_="option")]
    return found[0].one("input", type="radio")["value"]


def use(reader, words, button):
    return reader.press(button, choice=option(reader.page, words))
