"""Every game's table follows what is done on another phone."""

import re

import pytest
from playwright.sync_api import expect

from tests.multicity_builders import RED, multicity_act, multicity_table
from tests.tangram_builders import kept, reveal, sent


def said(page, words):
    expect(page.locator(".said [role=status]")).to_have_text(re.compile(words))


def test_a_table_of_multicity_follows_and_keeps_the_squares_tapped(phone, account, signed_in):
    table = multicity_table(account)
    phone.goto(f"/tables/{table.pk}/")
    keypad = phone.get_by_role("group", name="Next square of the tile")
    for letter in ("blue", "X"):
        keypad.get_by_role("button", name=letter).tap()

    assert multicity_act(signed_in, table, "tile", at="0,1", tile=RED).status_code == 302

    said(phone, "^Ana laid")
    expect(phone.locator("[data-acts] [data-letters]")).to_have_value("bx")
    expect(phone.locator("[data-preview] .is-next")).to_have_count(1)


def test_a_table_of_tangram_city_follows_a_card_that_is_turned(phone, account, signed_in):
    table = kept(account)
    phone.goto(table.get_absolute_url())

    assert sent(signed_in, table, "reveal", card=8).status_code == 302

    said(phone, "8")
    expect(phone.locator(".seat.is-here [data-side]").first).to_be_visible()


def test_a_table_of_tangram_city_follows_and_keeps_the_side_that_is_up(phone, account, signed_in):
    table = kept(account, reveal(8))
    phone.goto(f"{table.get_absolute_url()}?seat=1")
    ben = phone.locator("#seat-1")
    ben.locator("[data-side=red]").tap()

    answer = sent(signed_in, table, "discard", seat=0, card=8)
    assert answer.status_code == 302

    said(phone, "^Ana")
    expect(ben.locator("[data-side=red]")).to_have_attribute("aria-pressed", "true")


def test_halves_tapped_stay_while_another_phone_teaches_the_tile(phone, account, signed_in):
    table = kept(account, reveal(5), taught=True)
    phone.goto(f"{table.get_absolute_url()}?seat=1")
    ben = phone.locator("#seat-1")
    for square in ("A7", "B7"):
        ben.locator(f'.space[value="{square}"]').click(position={"x": 4, "y": 8})
    before = ben.locator("[data-halves-typed]").input_value()
    assert before.count(":") == 2

    answer = sent(signed_in, table, "place", seat=0, card=5, colour="green", cells="A1:se B1:sw")
    assert answer.status_code == 302

    said(phone, "^Ana laid tile 5")
    expect(ben.locator("[data-halves-typed]")).to_have_value(before)
    expect(ben.locator(".tan-ghost")).to_have_count(1)
    ben.locator("[data-side=red]").tap()
    expect(ben.locator("[data-verdict]")).to_have_class(re.compile("good|bad"))
    expect(ben.locator("[data-halves-typed]")).to_have_value(before)


def test_a_tile_that_snapped_stays_with_its_turn_and_its_next_ways(phone, account, signed_in):
    table = kept(account, reveal(17))
    phone.goto(f"{table.get_absolute_url()}?seat=1")
    ben = phone.locator("#seat-1")
    ben.locator("[data-side=green]").tap()
    ben.locator('.space[value="B6"]').click()
    ben.locator("[data-tan-turn='1']").click()
    ben.locator("[data-tan-next]").click()
    halves = ben.locator("[data-halves-typed]").input_value()
    count = ben.locator("[data-next-count]").text_content()

    assert sent(signed_in, table, "discard", seat=0, card=17).status_code == 302

    said(phone, "^Ana discarded")
    expect(ben.locator("[data-halves-typed]")).to_have_value(halves)
    expect(ben.locator("[data-next-count]")).to_have_text(count)
    ben.locator("[data-tan-place]").click()
    said(phone, "^Ben laid tile 17 in green on")


@pytest.mark.parametrize("build", [multicity_table, kept])
def test_the_page_asks_for_what_is_new_and_gets_the_whole_table(build, account, signed_in):
    table = build(account)
    address = f"/tables/{table.pk}/pulse/"

    assert signed_in.get(address, {"version": 0}).status_code == 204
    part = signed_in.get(address, {"version": 7}).content.decode()
    assert f'data-pulse="{address}"' in part
