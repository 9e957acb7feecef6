"""Phones that come by a link: they play without an account, and whoever let them in sees it."""

import re
from uuid import uuid4

from django.utils import timezone
from playwright.sync_api import expect

from games.inviting import Whole, invite, join, secret_of
from games.sharing import Device, Invitation, Role
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
    expect(words).to_have_text(re.compile("let in here no longer"))


def test_who_holds_up_the_code_sees_who_comes_in(phone, account, axe):
    table = practice_table(account, "Ana", "Ben")
    phone.goto(f"{table.get_absolute_url()}sharing/")
    phone.get_by_role("button", name="Make the link").click()
    expect(phone.get_by_text("Nobody is in by this link.")).to_be_visible()
    code = phone.get_by_role("img", name="QR code of this link")
    place = code.bounding_box()

    join(invitation=Invitation.objects.get(), name="Ben’s phone", pk=uuid4())

    said = phone.locator(".elsewhere").get_by_role("status")
    expect(said).to_have_text("Ben’s phone has come in.")
    out = phone.get_by_text("Let in no more", exact=True)
    expect(out).to_be_visible()
    assert code.bounding_box() == place
    phone.get_by_role("button", name="Copy the link").click()
    expect(phone.locator("[data-copied]")).not_to_be_empty()
    out.click()
    assert axe(phone) == []
    phone.get_by_role("button", name="Let Ben’s phone in no more").click()
    expect(phone.get_by_text("Nobody is in by this link.")).to_be_visible()
