"""Whole games of Micro City on its pages: all that they offer is taken, up to the end."""

import json
import random

import pytest

from games.models import Table
from tests.table_builders import alerts, lines_of

pytestmark = pytest.mark.django_db

GAMES = [
    ("1-easy", 0, "site"),
    ("1-easy", 1, "own"),
    ("1+2-hard", 2, "own"),
    ("eiffel-easy", 3, "site"),
]
UNDONE = 4


class Hand:
    """Somebody who presses what the page offers, by chance."""

    def __init__(self, reader, seed):
        self.reader, self.chance = reader, random.Random(seed)

    def start(self, scenario, **typed):
        self.reader.open("/tables/new/micro-city/")
        areas = [one["value"] for one in self.reader.page.all("input", name="engineer")]
        engineer = self.chance.choice(areas)
        self.reader.press(
            "Start the game", player="Ana", scenario=scenario, engineer=engineer, **typed
        )

    def play(self):
        """Do one thing; every press must be taken."""
        page = self.reader.page
        if keeps := page.all("button", name="keep"):
            self.press(self.chance.choice(keeps))
        elif page.all("form", class_="set-dice"):
            self.reader.press("Set the dice", first="5", second=self.chance.choice("123456"))
        elif page.all("form", class_="choosing"):
            self.choose(page.one("form", class_="choosing"))
        elif page.all("button", class_="can"):
            self.press(self.chance.choice(page.all("button", class_="can")))
        elif page.all("button", name="die"):
            self.press(self.chance.choice(page.all("button", class_="face")))
        else:
            self.use_a_card(page)
        assert self.reader.response.status_code == 200
        assert alerts(self.reader.page) == []

    def press(self, button):
        self.reader.press(button.name)

    def use_a_card(self, page):
        frees = page.all("button", name="area")
        if frees and self.chance.random() < 0.3:
            self.press(self.chance.choice(frees))
            return
        strip = page.one("div", class_="card-strip").all("button")
        self.press(self.chance.choice([one for one in strip if not one["aria-disabled"]]))

    def choose(self, form):
        go = form.all("button", class_="go")[0].name
        labels = form.all("label", class_="option")
        ways = [one for one in labels if one.all("input", name="choice")]
        if not ways:
            self.reader.press(go)
            return
        buildings = [one for one in ways if one.text.startswith("Build")]
        way = self.chance.choice(buildings or ways)
        typed = {"choice": way.one("input", type="radio")["value"]}
        if name := json.loads(typed["choice"]).get("sale"):
            typed[name] = self.chance.choice(form.all("input", name=name))["value"]
        if way.text.endswith("tick them"):
            for boxes in way.parent.parent.all("div", class_="ticks"):
                self.tick(boxes, typed)
        self.reader.press(go, **typed)

    def tick(self, boxes, typed):
        """Tick as many as are asked for; what a form sends twice is a list."""
        names = [one["value"] for one in boxes.all("input")]
        chosen = self.chance.sample(names, int(boxes["data-ticks"]))
        for one in boxes.all("input"):
            if one["value"] in chosen:
                one.attrs["checked"] = ""


@pytest.mark.parametrize(("scenario", "seed", "dice"), GAMES)
def test_all_that_a_page_offers_is_taken_up_to_the_end(reader, scenario, seed, dice):
    hand = Hand(reader, seed)
    hand.start(scenario, dice=dice)

    while not reader.page.all(id="result"):
        hand.play()

    table = Table.objects.get()
    assert table.ending.split(",")[0] in {"won", "lost"}
    assert reader.page.one("p", class_="end-words").text
    steps = len(lines_of(table))
    for _ in range(UNDONE):
        reader.press(reader.page.one("button", value="undo").name)
        assert alerts(reader.page) == []
    assert [line["do"] for line in lines_of(table)[steps:]] == ["undo"] * UNDONE
