"""Entering a city as its final board on a phone: choose a building, tap, place."""

from playwright.sync_api import expect

from tests.browser.boards import Hand, acts_heard, started
from tests.builders import deck, entry
from tests.table_builders import lines_of

DECK = deck(d="XX", e="XX", s="X")


def test_buildings_are_placed_in_any_order(phone, account, axe):
    rules = {"sheet": [{"rule": "typed", "words": "Picnic"}]}
    hand = Hand(phone, started(account, "0 later", "1 later", buildings=DECK, rules=rules))
    hand.seat.get_by_role("link", name="Final board").tap()

    hand.seat.get_by_role("button", name="yellow single").tap()
    expect(hand.seat.get_by_role("heading", level=3)).to_have_text(
        "Where does the yellow single stand?"
    )
    asked = acts_heard(phone)
    hand.space("H2").tap()
    assert asked == []
    hand.seat.get_by_role("button", name="Place").tap()
    expect(hand.seat.locator(".final .is-at-fault")).to_have_count(1)
    expect(hand.seat.locator("[name=piece][value=d]")).to_be_in_viewport(ratio=1)
    hand.seat.locator(".final [name=passes]").fill("1")
    hand.seat.locator(".final").get_by_label("Picnic").fill("2")
    hand.seat.locator("[name=piece][value=d]").tap()
    heading = hand.seat.get_by_role("heading", level=3)
    expect(heading).to_have_text("Where does the yellow domino stand?")
    hand.hear_nothing()
    hand.space("G2").tap()
    hand.press("next")
    phone.reload()
    expect(heading).to_have_text("Where does the yellow domino stand?")
    assert hand.cells
    assert axe(phone) == []
    hand.seat.locator("[data-cells]").evaluate("field => field.value = 'F2 G2'")
    hand.seat.get_by_role("button", name="Place").tap()

    expect(hand.seat.locator(".final .seen")).to_contain_text("some order builds them")
    assert axe(phone) == []
    expect(hand.seat.locator(".final [name=passes]")).to_have_value("1")
    expect(hand.seat.locator(".final").get_by_label("Picnic")).to_have_value("2")
    hand.seat.locator(".final .go").tap()
    expect(phone.locator("[data-show-seat='0']")).to_contain_text("entered")
    assert lines_of(hand.table)[2:] == [
        entry("0 stands s on H2"), entry("0 stands d on F2 G2"),
        {**entry("0 board 1"), "lines": {"typed": 2}},
    ]  # fmt: skip
