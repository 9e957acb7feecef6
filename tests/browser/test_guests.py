"""A phone that came by a link: it plays without an account, and is told when it is let out."""

import re
from uuid import uuid4

from django.utils import timezone
from playwright.sync_api import expect

from games.inviting import Whole, invite, secret_of
from games.sharing import Device, Role
from tests.table_builders import practice_table


def test_a_guest_plays_and_is_told_when_its_link_is_ended(visitor, account, axe, forgiven):
    forgiven.append("404")
    table = practice_table(account, "Ana", "Ben")
    whole = Whole(table.pk, account, table.get_absolute_url(), "Our table")
    link = invite(whole=whole, role=Role.SCRIBE, pk=uuid4())

    visitor.goto(f"/join/{secret_of(link.pk)}/")
    assert axe(visitor) == []
    visitor.get_by_label("Whose device is this?").fill("Ben’s phone")
    visitor.get_by_role("button", name="Come in").click()
    visitor.locator(".cards button, .picker button").first.click()
    expect(visitor.locator("#log summary")).to_have_text(re.compile("1 line"))
    assert table.entries.get().line["by"] == "Ben’s phone"

    Device.objects.update(ended_at=timezone.now())

    words = visitor.locator(".elsewhere.stopped")
    expect(words).to_have_text(re.compile("let in here no longer"), timeout=5_000)
