"""An open episode in a browser, in the words of whoever plays it."""

from games.my_city.practice import BANKS, TERRAIN
from games.records import read_record
from games.services import take_in_record
from tests.builders import record

HALVES = {"terrain": " ".join(TERRAIN), "banks": " ".join(BANKS)}


def started(account, *lines, seats=2, **setup):
    """Return a table on the practice board after the lines of a log."""
    setup = {**HALVES, **setup}
    return take_in_record(owner=account, record=read_record(record(*lines, seats=seats, **setup)))


class Hand:
    """What the seat in front shows, and touching it."""

    def __init__(self, page, table):
        self.page = page
        self.table = table
        page.goto(table.get_absolute_url())

    def hear_nothing(self):
        """Let this page miss what others do from now on."""
        self.page.route("**/pulse/**", lambda route: route.fulfill(status=204))
        # Nor does it hear what it has asked before: it asks for one thing at a time.
        with self.page.expect_response("**/pulse/**"):
            self.page.evaluate("dispatchEvent(new Event('focus'))")

    @property
    def seat(self):
        return self.page.locator(".seat.is-here")

    @property
    def verdict(self):
        return self.seat.locator("[data-verdict]")

    @property
    def cells(self):
        """The spaces that would be sent."""
        return self.seat.locator("[data-cells]").input_value()

    @property
    def ghost(self):
        return self.seat.locator("svg .ghost")

    @property
    def marked(self):
        return self.names(".space.is-ghost")

    @property
    def count(self):
        return self.seat.locator("[data-next-count]").text_content()

    def names(self, selector):
        found = self.seat.locator(selector).evaluate_all("all => all.map(one => one.value)")
        return " ".join(sorted(found, key=lambda name: (int(name[1:]), name[0])))

    def space(self, name):
        return self.seat.locator(f'.space[value="{name}"]')

    def middle(self, name):
        box = self.space(name).bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def tap(self, *names):
        for name in names:
            self.space(name).click()

    def press(self, part):
        # A button that says why it does nothing yet is marked as disabled, and pressed here.
        self.seat.locator(f"[data-{part}]").click(force=True)

    def drag(self, start, end):
        mouse = self.page.mouse
        mouse.move(*self.middle(start))
        mouse.down()
        mouse.move(*self.middle(end), steps=8)
        mouse.up()

    def key(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)


def acts_heard(page):
    """Return the addresses that a page asks from now on, but for pictures and for the pulse."""
    asked = []

    def hear(request):
        if "/pulse/" not in request.url and "/static/" not in request.url:
            asked.append(request.url)

    page.on("request", hear)
    return asked
