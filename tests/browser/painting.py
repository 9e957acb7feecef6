"""The editor of a district of Cities under the finger, for tests in a browser."""

from playwright.sync_api import expect

from tests.browser.waiting import settled

ROWS = ("......",) * 6


class Painter:
    """The editor of the seat in front, and touching it."""

    def __init__(self, page, table):
        self.page = page
        page.goto(table.get_absolute_url())
        expect(self.seat.locator("[data-canvas]")).to_be_visible()

    @property
    def seat(self):
        return self.page.locator(".seat.is-here")

    @property
    def said(self):
        return self.seat.locator("[data-say]")

    @property
    def counted(self):
        return self.seat.locator("[data-live-words]")

    def space(self, name):
        return self.seat.locator(f'[data-canvas] .space[value="{name}"]')

    def field(self, name):
        return self.seat.locator(f'[data-field="{name}"]').input_value()

    def pick(self, *tools):
        for tool in tools:
            self.seat.locator(f"[data-{tool}]").click()

    def tap(self, *names):
        settled(self.page)
        for name in names:
            self.space(name).click()

    def drag(self, start, end):
        settled(self.page)
        self.space(end).scroll_into_view_if_needed()
        ways = [self.space(name).bounding_box() for name in (start, end)]
        middles = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in ways]
        mouse = self.page.mouse
        mouse.move(*middles[0])
        mouse.down()
        mouse.move(*middles[1], steps=12)
        mouse.up()


def rows(*first):
    return "\n".join([*first, *ROWS[len(first) :]])
