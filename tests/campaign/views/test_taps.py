"""A chapter is opened and its sheet filled in by at most 40 taps.

A tap is a button or a link that is pressed, a field that is typed into, a square or an episode
that is ticked. The sheet is made up: four squares to a building, two rules that are not in force
in one of the episodes, one more rule in words, two places up.
"""

import pytest

from campaign.envelopes import envelopes_of
from games.my_city.catalogue.chapters import CHAPTERS, episodes_of
from games.my_city.rules.fields import Type
from games.my_city.rules.kinds import KINDS
from tests.campaign.views.test_filled_sheets import TYPED, rows_of
from tests.campaign_builders import campaign_of, closed
from tests.table_builders import Reader

MOST = 40
SQUARES = ["A1", "A2", "B2", "C2"]


class Tapping(Reader):
    """Somebody who fills in a sheet, and how often they tapped."""

    taps = 0

    def follow(self, name, within=""):
        self.taps += 1
        return super().follow(name, within)

    def press(self, name, within="", **typed):
        self.taps += 1 + sum(len(one) if isinstance(one, list) else 1 for one in typed.values())
        return super().press(name, within, **typed)


def missing(page):
    """What a made-up sheet says in the fields that nobody knows of."""
    typed, codes = {}, rows_of(page)
    for part in page.all(class_="rule-missing"):
        for node in part.walk():
            name, _, id = (node["name"] or "").partition("-")
            if not name or node.tag not in {"input", "select", "textarea"}:
                continue
            field = KINDS[codes[id]].field(name)
            options = [option["value"] for option in node.all("option") if option["value"]]
            value = options[-1] if options else TYPED[field.type]
            typed[node["name"]] = SQUARES if field.type is Type.SHAPE else value
    return typed


def fill_in(reader, campaign, chapter):
    reader.open(f"/campaigns/{campaign.pk}/")
    if chapter == 1:
        reader.follow("Fill in the rule sheet of chapter 1")
    else:
        reader.follow(f"Open envelope {chapter}").press(f"Open envelope {chapter}")
    codes, numbers = rows_of(reader.page), episodes_of(chapter)
    ticks = {f"on-{id}": [str(numbers[0]), str(numbers[1])] for id in [*codes][:2]}
    reader.press("Add it", new="typed", **ticks, **missing(reader.page))
    [id] = rows_of(reader.page).keys() - codes.keys()
    for _ in range(2):
        reader.press(f"Move up: {words_of(reader.page, id)}")
    reader.press("Save the sheet", **{f"words-{id}": "A line of our sheet"})


def words_of(page, id):
    [button] = [node for node in page.all("button") if node["value"] == f"up-{id}"]
    return button["aria-label"].removeprefix("Move up: ")


@pytest.fixture
def reader(signed_in):
    return Tapping(signed_in)


def test_a_chapter_takes_at_most_40_taps(reader, account):
    campaign, taps = campaign_of(account), {}
    for chapter in range(1, CHAPTERS + 1):
        reader.taps = 0
        fill_in(reader, campaign, chapter)
        taps[chapter] = reader.taps
        sheet = envelopes_of(campaign).sheets[chapter]
        assert all(line.is_whole for line in sheet), chapter
        assert "typed" in [line.rule.code for line in sheet]
        for number in episodes_of(chapter):
            closed(campaign, number)

    assert [(chapter, count) for chapter, count in taps.items() if count > MOST] == []
    assert min(taps.values()) > 8, "taps are counted"
