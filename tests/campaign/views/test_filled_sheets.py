"""Rule sheets with every field filled in by the form: every page that tells their rules answers."""

import pytest

from campaign.envelopes import envelopes_of
from campaign.services.envelopes import open_up_to
from campaign.services.marks import Written
from games.my_city.catalogue.chapters import episodes_of
from games.my_city.rules.fields import Type
from games.my_city.rules.kinds import KINDS
from tests.campaign_builders import campaign_of, started
from tests.table_builders import Reader, alerts

PIECE = "y1"
"""A building of the box."""

TYPED = {
    Type.NUMBER: "1",
    Type.POINTS: "1",
    Type.ROW: "1",
    Type.SPACE: "C1",
    Type.SPACES: "C1 C2",
    Type.TEXT: "Any words",
    Type.NAME: "any",
    Type.SHAPE: "A1",
    Type.PIECE: PIECE,
    Type.PIECES: PIECE,
    Type.REWARDS: "1: 2 points",
}
"""What is typed into a field by its type; a choice is the last that is offered."""


@pytest.fixture
def campaign(account):
    return campaign_of(account)


def filled(page, codes):
    """Return what fills every field of every row that a sheet shows."""
    typed = {}
    for id, code in codes.items():
        for field in KINDS[code].fields:
            name = f"{field.name}-{id}"
            node = page.all(name=name)[0]
            choices = [option["value"] for option in node.all("option") if option["value"]]
            if choices:
                typed[name] = choices[-1]
            elif field.name == "piece":
                typed[name] = PIECE if code == "replaced" else f"n{id}"
            else:
                typed[name] = TYPED[field.type]
    return typed


def rows_of(page):
    return {
        node["name"].removeprefix("kind-"): node["value"]
        for node in page.all("input")
        if (node["name"] or "").startswith("kind-")
    }


def walk(reader, campaign, chapter):
    for path in (
        f"chapters/{chapter}/",
        f"chapters/{chapter}/sheet/",
        "",
        *(f"episodes/{number}/rules/" for number in episodes_of(chapter)),
    ):
        assert reader.open(f"/campaigns/{campaign.pk}/{path}").response.status_code == 200, path


@pytest.mark.parametrize("chapter", range(1, 9))
def test_all_that_is_known_of_a_chapter_can_be_filled_in(signed_in, campaign, chapter):
    open_up_to(campaign=campaign, chapter=chapter, written=Written("ana"))
    reader = Reader(signed_in).open(f"/campaigns/{campaign.pk}/chapters/{chapter}/sheet/")
    typed = filled(reader.page, rows_of(reader.page))

    reader.press("Save the sheet", **typed)

    assert alerts(reader.page) == []
    assert reader.path == f"/campaigns/{campaign.pk}/chapters/{chapter}/"
    assert all(line.is_whole for line in envelopes_of(campaign).sheets[chapter])
    walk(reader, campaign, chapter)


def test_every_kind_can_be_filled_in_and_its_episode_be_played(signed_in, campaign):
    open_up_to(campaign=campaign, chapter=8, written=Written("ana"))
    reader = Reader(signed_in).open(f"/campaigns/{campaign.pk}/chapters/1/sheet/")
    known = {*rows_of(reader.page).values()}
    for code in KINDS.keys() - known:
        reader.press("Add it", new=code)
    typed = filled(reader.page, rows_of(reader.page))

    reader.press("Save the sheet", **typed)

    assert {line.rule.code for line in envelopes_of(campaign).sheets[1]} == KINDS.keys()
    walk(reader, campaign, 1)
    walk(reader, campaign, 2)
    episode = started(campaign)
    for path in (episode.get_absolute_url(), episode.table.get_absolute_url()):
        assert reader.open(path).response.status_code == 200, path
