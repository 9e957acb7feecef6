"""Tables of Cities with finished districts for tests, and what their pages send."""

from uuid import uuid4

from django.utils.http import urlencode

from games.cities.forms import NewCitiesForm
from games.records import read_record
from games.services import take_in_record
from tests.games.cities.entered.builders import record

GROUND = "RBWW GYPP"


def kept(owner, *moves, **options):
    """Return a table after moves."""
    return take_in_record(owner=owner, record=read_record(record(*moves, **options)))


def sent(client, table, do, *, htmx=False, **fields):
    """Send an act as a page drawn now does."""
    headers = {"hx-request": "true"} if htmx else {}
    data = {"do": do, "id": str(uuid4()), **fields}
    return client.post(f"/tables/{table.pk}/moves/", data, headers=headers)


def counted(client, table, seat=0, **fields):
    return client.get(f"/tables/{table.pk}/counted/{seat}/?{urlencode(fields, doseq=True)}")


def asked(client, **fields):
    """Send the form of a new table."""
    blank = {name: "" for name in NewCitiesForm().fields if name != "long"}
    names = {"name_0": "Ana", "name_1": "Ben"}
    data = {**blank, "way": "finished", "starts": "random", **names, **fields}
    return client.post("/tables/new/cities/", data)
