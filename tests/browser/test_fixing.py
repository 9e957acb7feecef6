"""The page that mends a line, at every game: without a connection it stays, and tries again."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from games.records import read_record
from games.registry import GAMES
from games.services import take_in_record

pytestmark = pytest.mark.django_db(transaction=True)
LOST = ["htmx:sendError", "htmx:afterRequest"]
PLAYED = Path(__file__).parents[1] / "playthroughs"


def first_line_of(game):
    """Return a record of a game with the first line of a whole one."""
    for path in sorted(PLAYED.glob("*.json")):
        record = json.loads(path.read_text(encoding="utf-8"))
        if record.get("game") == game and "moves" in record:
            return {**record, "moves": record["moves"][:1]}
    raise LookupError(game)


@pytest.mark.parametrize("game", GAMES)
def test_taking_a_line_back_without_a_connection_can_be_tried_again(phone, account, forgiven, game):
    forgiven += LOST
    table = take_in_record(owner=account, record=read_record(first_line_of(game)))
    phone.goto(f"/tables/{table.pk}/entries/0/")
    back = phone.get_by_role("button", name="Take line 1 back")
    phone.context.set_offline(True)
    back.click()
    expect(
        phone.get_by_text("Not saved yet: no connection. It is sent again by itself.")
    ).to_be_visible()
    assert table.entries.count() == 1
    phone.context.set_offline(False)

    back.click()

    expect(back).to_have_count(0)
    expect(phone.locator("#table")).to_be_visible()
    assert table.entries.count() == 2
