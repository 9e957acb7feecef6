"""A test that fails with a browser tells what the page said."""

from tests.browser.telling import tell
from tests.browser.test_cities_turns import Turn, kept
from tests.browser.waiting import until


def test_what_a_page_says_and_has_asked_is_told_of_a_test_that_fails(request, phone, account):
    turn = Turn(phone, kept(account, "0 card A 1"))
    turn.take("tile")
    turn.way.locator("[data-go]").click()
    phone.evaluate("dispatchEvent(new Event('focus'))")
    asked = "performance.getEntriesByType('resource').some((one) => one.responseStatus === 204)"
    until(phone, asked)

    told = tell(request.node)

    assert "said: First tap the four spaces of the tile." in told
    assert "version: 1" in told
    assert ": 204 /tables/" in told
