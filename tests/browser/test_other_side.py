"""The other side of the board on a phone: the notice, the card that all skip, a church."""

import pytest
from playwright.sync_api import expect

from tests.games.views.test_other_side import eternal_table

pytestmark = pytest.mark.django_db(transaction=True)


def test_a_round_on_the_other_side(phone, account, axe):
    table = eternal_table(account)
    phone.goto(f"/tables/{table.pk}/")
    assert axe(phone) == []
    phone.get_by_role("button", name="Open it all the same").click()

    phone.get_by_role("button", name="Blocking card").click()
    expect(phone.locator("#status")).to_contain_text("All skip the building that is revealed next")
    assert axe(phone) == []
    phone.get_by_role("button", name="yellow domino").click()
    expect(phone.locator("#status")).to_contain_text("All skip this building")
    phone.get_by_role("button", name="purple corner church").click()

    here = phone.locator("#seat-0")
    expect(here.locator("button.pass")).to_have_text("No pass: it has to be built")
    here.locator(".space[value=F4]").click()
    expect(here.locator("[data-verdict]")).to_contain_text("covers")
    here.get_by_role("button", name="Place").click()
    expect(phone.locator("#seat-1")).to_have_class("seat owes is-here")
    assert axe(phone) == []
