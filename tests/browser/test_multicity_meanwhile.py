"""Multicity on several phones: what is refused stays in sight, and nobody plays for the next."""

import pytest
from playwright.sync_api import expect

from games.models import Table
from tests.browser.test_multicity_turns import CITY, M, enter, shot
from tests.browser.waiting import answered, settled
from tests.multicity_builders import multicity_act, multicity_table, table_of_site
from tests.table_builders import lines_of

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.long]
LOST = ["htmx:sendError", "htmx:afterRequest"]
OWN = "rgb yxr gby"
SOUTH, WEST = (
    "Lay it on rows 3 to 5, columns 0 to 2",
    f"Lay it on rows 0 to 2, columns {M}3 to {M}1",
)
CHOOSE = "Tap a free place at the rim of the city."


def open_alone(page, address):
    """Open a table whose page hears of nobody's acts."""
    page.route("**/pulse/**", lambda route: route.fulfill(status=204))
    page.goto(address)


def choose_tile(page, place, letters="rgbyxrgby"):
    enter(page, letters)
    page.get_by_role("button", name=place).tap()
    settled(page)


def lay(page):
    page.get_by_role("button", name="Lay the tile").click()
    answered(page)


def said(page):
    return page.locator("[data-says=tile]")


def letters(page):
    return page.locator("[data-acts] [data-letters]").input_value()


@pytest.fixture
def table(account):
    return multicity_table(account)


@pytest.fixture
def site_table(account):
    return table_of_site(account)


# A page of another turn

ELSEWHERE = pytest.param({"tile": OWN, "at": "0,-1"}, id="elsewhere")
THERE = pytest.param({"tile": "bbb bbb bbb", "at": "1,0"}, id="another at the very place")


@pytest.mark.parametrize("other", [ELSEWHERE, THERE])
def test_a_tile_of_a_page_too_old_is_never_laid_for_the_next(phone, signed_in, table, axe, other):
    open_alone(phone, f"/tables/{table.pk}/")
    choose_tile(phone, SOUTH)
    multicity_act(signed_in, table, "tile", **other)

    for _ in range(3):
        lay(phone)
        expect(said(phone)).to_contain_text("Meanwhile the table went on")
        expect(said(phone)).to_have_class("verdict bad")
        expect(said(phone)).to_be_focused()
        expect(said(phone)).to_be_in_viewport()
    shot(phone, f"stale-{other['at']}")
    assert axe(phone) == []
    assert len(lines_of(table)) == 1
    assert letters(phone) == OWN

    phone.locator(".rim").first.tap()
    expect(said(phone)).to_contain_text("It will lie on")
    lay(phone)
    assert [line["seat"] for line in lines_of(table)] == [0, 1]


def test_typing_takes_a_refusal_away(phone, signed_in, table):
    open_alone(phone, f"/tables/{table.pk}/")
    choose_tile(phone, SOUTH)
    multicity_act(signed_in, table, "tile", tile=OWN, at="0,-1")
    lay(phone)
    expect(said(phone)).to_have_attribute("role", "alert")

    phone.get_by_role("button", name="Take the last square back").tap()

    expect(said(phone)).to_have_text("8 of 9 squares, from the top left.")
    expect(said(phone)).not_to_have_attribute("role", "alert")


def test_a_standee_of_a_page_too_old_is_not_placed_for_the_next(phone, signed_in, table):
    open_alone(phone, f"/tables/{table.pk}/?do=standee")
    for square in ("0,0", "0,1"):
        phone.locator(f'.square[value="{square}"]').tap()
    expect(phone.locator("[data-says=standee]")).to_have_class("verdict good")
    multicity_act(signed_in, table, "tile", tile="bbb bbb bbb", at="0,1")

    for _ in range(2):
        phone.get_by_role("button", name="Place", exact=True).click()
        answered(phone)
        why = phone.locator("[data-says=standee]")
        expect(why).to_contain_text("Meanwhile the table went on")
        expect(why).to_be_focused()
        assert phone.locator(".square.is-wrong").count() == 0
    assert len(lines_of(table)) == 1


def test_what_was_whole_when_others_play_on_waits_for_a_place(account, phone, signed_in):
    table = multicity_table(account, *CITY)
    phone.goto(f"/tables/{table.pk}/")
    choose_tile(phone, "Lay it on rows 3 to 5, columns 3 to 5")
    multicity_act(signed_in, table, "tile", tile=OWN, at="0,-1")

    expect(phone.locator(".due")).to_contain_text("Ben")
    expect(said(phone)).to_have_text(CHOOSE)
    lay(phone)
    assert len(lines_of(table)) == len(CITY) + 1
    assert letters(phone) == OWN


def test_two_phones_that_lay_at_the_same_moment_lay_one_tile(open_page, table):
    phones = [open_page(360, 740, has_touch=True, is_mobile=True) for _ in range(2)]
    for page, place in zip(phones, (SOUTH, WEST), strict=True):
        open_alone(page, f"/tables/{table.pk}/")
        choose_tile(page, place)
    for page in phones:
        page.evaluate("document.querySelector('[data-go]').click()")
    expect(phones[0].locator(".due")).to_contain_text("Ben")
    expect(phones[1].locator(".due")).to_contain_text("Ben")

    refused = [page.get_by_text("Meanwhile the table went on").count() for page in phones]
    assert sorted(refused) == [0, 1]
    assert len(lines_of(table)) == 1


def test_an_answer_lost_on_the_way_is_fetched_by_the_same_act(phone, table, forgiven):
    forgiven += LOST
    open_alone(phone, f"/tables/{table.pk}/")
    choose_tile(phone, SOUTH)
    phone.route("**/moves/", lambda route: (route.fetch(), route.abort()), times=1)
    lay(phone)
    expect(
        phone.get_by_text("Not saved yet: no connection. It is sent again by itself.")
    ).to_be_visible()

    lay(phone)

    expect(phone.locator(".due")).to_contain_text("Ben")
    assert len(lines_of(table)) == 1
    assert letters(phone) == ""


def test_after_a_lost_answer_another_act_hears_of_the_first(phone, table, forgiven):
    forgiven += LOST
    open_alone(phone, f"/tables/{table.pk}/")
    choose_tile(phone, SOUTH)
    phone.route("**/moves/", lambda route: (route.fetch(), route.abort()), times=1)
    lay(phone)
    phone.get_by_role("button", name=WEST).tap()
    settled(phone)

    for _ in range(2):
        lay(phone)
        expect(said(phone)).to_contain_text("This page had sent another act before, which counts.")
    assert [line["at"] for line in lines_of(table)] == [[1, 0]]


def test_a_place_where_a_tile_lies_is_never_said_to_be_free(phone, table):
    phone.goto(f"/tables/{table.pk}/?do=tile&tile=rgbyxrgby&at=0,0")
    phone.get_by_role("button", name="Turn to the left").tap()

    expect(said(phone)).to_have_text("A tile lies there already: rows 0 to 2, columns 0 to 2.")
    expect(said(phone)).to_have_class("verdict bad")
    phone.goto(f"/tables/{table.pk}/?do=tile&tile=rgbyxrgby&at=4,4")
    phone.get_by_role("button", name="Turn to the left").tap()
    expect(said(phone)).to_contain_text("A tile must share a side with one of the city")


# The site's deck


def test_a_standee_where_a_tile_was_drawn_hears_it_and_the_page_goes_on(phone, site_table):
    open_alone(phone, f"/tables/{site_table.pk}/?do=standee")
    phone.get_by_text("Type the squares").tap()
    phone.get_by_label("From row, column").fill("0,0")
    phone.get_by_label("To row, column").fill("0,1")
    Table.objects.update(drawn={"seat": 0, "tile": site_table.deck[1]})

    phone.get_by_role("button", name="Place", exact=True).tap()

    expect(said(phone)).to_contain_text("Ana has drawn the tile")
    expect(said(phone)).to_be_focused()
    settled(phone)
    expect(said(phone)).to_contain_text("Ana has drawn the tile")
    phone.locator(".rim").first.tap()
    expect(said(phone)).to_contain_text("It will lie on")


def test_a_draw_is_shown_on_the_other_phone(open_page, site_table):
    one, other = (open_page(360, 740, has_touch=True, is_mobile=True) for _ in range(2))
    for page in (one, other):
        page.goto(f"/tables/{site_table.pk}/")

    one.get_by_role("button", name="Draw a tile").tap()

    for page in (one, other):
        expect(page.get_by_role("button", name="Lay the tile")).to_be_visible()
        expect(page.get_by_text("Drawn, and now to be laid")).to_be_visible()


def test_without_a_connection_a_draw_says_so_and_works_again(phone, site_table, forgiven):
    forgiven += LOST
    phone.goto(f"/tables/{site_table.pk}/")
    phone.context.set_offline(True)
    phone.get_by_role("button", name="Draw a tile").tap()
    expect(
        phone.get_by_text("Not saved yet: no connection. It is sent again by itself.")
    ).to_be_visible()
    phone.context.set_offline(False)

    phone.get_by_role("button", name="Draw a tile").tap()

    expect(phone.get_by_role("button", name="Lay the tile")).to_be_visible()


# A reload


def test_a_reload_and_back_keep_the_squares_the_place_and_the_ends(phone, table):
    address = f"/tables/{table.pk}/"
    phone.goto(address)
    phone.get_by_role("button", name="Place a standee").tap()
    for square in ("0,0", "0,1"):
        phone.locator(f'.square[value="{square}"]').tap()
    phone.get_by_role("button", name="Lay a tile").tap()
    choose_tile(phone, SOUTH)

    for leave in (phone.reload, lambda: (phone.goto("/"), phone.go_back())):
        leave()
        expect(said(phone)).to_have_text("It will lie on rows 3 to 5, columns 0 to 2.")
        assert letters(phone) == OWN
        phone.get_by_role("button", name="Place a standee").tap()
        expect(phone.locator("[data-says=standee]")).to_have_text(
            "2 houses in row 0, columns 0 to 1."
        )
        phone.get_by_role("button", name="Lay a tile").tap()
    settled(phone)
    lay(phone)
    assert lines_of(table)[0]["squares"] == OWN.split()


def test_what_was_entered_is_kept_for_its_turn_alone(phone, signed_in, table):
    address = f"/tables/{table.pk}/"
    phone.goto(address)
    choose_tile(phone, SOUTH)
    phone.goto("/")
    multicity_act(signed_in, table, "tile", tile=OWN, at="0,-1")
    phone.goto(address)
    assert letters(phone) == ""

    choose_tile(phone, SOUTH)
    lay(phone)
    expect(phone.locator(".due")).to_contain_text("Ana")
    phone.get_by_role("button", name="Undo").tap()
    expect(phone.locator(".due")).to_contain_text("Ben")
    phone.reload()
    assert letters(phone) == ""


def test_the_page_that_mends_a_line_keeps_what_was_entered(account, phone):
    table = multicity_table(account, "0 lays bbb bbb bbb at 0,1")
    phone.goto(f"/tables/{table.pk}/entries/0/")
    phone.get_by_role("button", name=SOUTH).tap()

    phone.reload()

    expect(said(phone)).to_have_text("It will lie on rows 3 to 5, columns 0 to 2.")
    settled(phone)
    phone.get_by_role("button", name="Lay the tile").tap()
    expect(phone.locator(".due")).to_contain_text("Ben")
    assert lines_of(table)[1]["move"]["at"] == [1, 0]


# The page that mends a line, without a connection


@pytest.mark.parametrize("button", ["Lay the tile", "Take line 1 back"])
def test_without_a_connection_the_page_that_mends_a_line_stays(account, phone, forgiven, button):
    forgiven += LOST
    table = multicity_table(account, "0 lays bbb bbb bbb at 0,1")
    phone.goto(f"/tables/{table.pk}/entries/0/")
    phone.get_by_role("button", name=SOUTH).tap()
    phone.context.set_offline(True)
    phone.get_by_role("button", name=button).tap()
    expect(
        phone.get_by_text("Not saved yet: no connection. It is sent again by itself.")
    ).to_be_visible()
    phone.context.set_offline(False)

    phone.get_by_role("button", name=button).tap()

    expect(phone.locator(".due")).to_be_visible()
    assert len(lines_of(table)) == 2


def test_going_back_from_a_page_too_old_shows_what_would_fall_now(account, phone, signed_in):
    table = multicity_table(account, "0 lays bbb bbb bbb at 0,1", "1 places 0,3 0,4")
    phone.goto(f"/tables/{table.pk}/entries/0/")
    multicity_act(signed_in, table, "tile", tile=OWN, at="1,0")

    phone.get_by_role("button", name="Go back to before line 1").tap()

    expect(phone.get_by_role("alert")).to_contain_text("Meanwhile somebody played on")
    expect(phone.get_by_role("alert")).to_be_focused()
    expect(phone.locator(".falls li")).to_have_count(3)
    assert len(lines_of(table)) == 3
