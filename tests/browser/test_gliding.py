"""Gliding to a part of a page, for those who have not asked for less motion."""

from tests.browser.test_cities_turns import Turn, kept
from tests.browser.waiting import pause, until


def test_the_page_glides_to_the_form_and_lies_still_when_it_is_pressed(open_page, account):
    page = open_page(360, 740, has_touch=True, is_mobile=True, reduced_motion="no-preference")
    turn = Turn(page, kept(account))
    turn.take("tile")
    page.mouse.move(180, 600)
    page.mouse.down()
    pressed = page.evaluate("scrollY")
    pause(page, of=300)
    assert page.evaluate("scrollY") == pressed
    page.mouse.up()

    page.evaluate("scrollTo(0, 0)")
    turn.take("card")
    until(page, "document.querySelector('.seat.is-here').getBoundingClientRect().top < 44")
