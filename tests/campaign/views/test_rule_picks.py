"""Buildings are picked on the form of a rule sheet by their look, and no id is typed."""

from gzip import compress

import pytest

from campaign.services.envelopes import open_up_to
from campaign.services.marks import Written
from games.my_city import practice
from tests.campaign.rule_sheets import fill_in
from tests.campaign.views.test_rule_sheets import rules_of, send, texts, url
from tests.campaign_builders import campaign_of
from tests.table_builders import Reader, alerts, parsed

BOX = [["X"], ["XX"], ["XX", "XX"], ["X.", "XX"]]
CHURCH = {"kind": "piece", "piece": "c1", "colour": "church", "shape": ["A1", "A2"], "on": ["24"]}


@pytest.fixture
def campaign(account):
    campaign = campaign_of(account)
    campaign.buildings = BOX
    campaign.save()
    open_up_to(campaign=campaign, chapter=8, written=Written("ana"))
    return campaign


def picks(page, name="pieces-0"):
    """Return what can be picked in a field: the value, what it is called, whether it is picked."""
    [field] = [node for node in page.all("fieldset") if node["id"] == name]
    return [
        (one["value"], label.text.strip(), one["checked"] is not None)
        for label in field.all("label")
        for one in label.all("input")
    ]


def picked(page, name="pieces-0"):
    return [value for value, _, is_on in picks(page, name) if is_on]


def opened(client, campaign, chapter=8):
    return parsed(client.get(url(campaign, f"chapters/{chapter}/sheet/")))


def test_the_buildings_of_the_box_are_picked_by_their_look(signed_in, campaign):
    reader, path = Reader(signed_in), url(campaign, "chapters/8/sheet/")
    reader._show(send(signed_in, campaign, [], act="add", chapter=8, new="tagged"), path)

    assert picks(reader.page) == [
        (f"{colour[0]}{number}", f"{colour} {name}", False)
        for colour in ("yellow", "red", "blue")
        for number, name in enumerate(("single", "domino", "square", "corner"), 1)
    ]
    groups = reader.page.all("div", class_="picks-alike")
    assert [len(group.all("label")) for group in groups] == [4, 4, 4]
    assert len(reader.page.all("symbol")) == 12
    assert "practice" not in reader.page.text

    reader.press("Save the sheet", **{"pieces-0": ["y3", "b4"], "tag-0": "cog"})

    assert alerts(reader.page) == []
    assert rules_of(campaign, 8)[0].values == {"pieces": ("y3", "b4"), "tag": "cog"}
    assert "Marked “cog”: yellow square and blue corner" in reader.page.text
    assert picked(opened(signed_in, campaign)) == ["y3", "b4"]


def test_the_one_that_is_replaced_is_picked_among_all(signed_in, campaign):
    rows = [{"kind": "replaced", "piece": "r3", "colour": "blue", "on": ["24"]}]
    assert send(signed_in, campaign, rows, chapter=8).status_code == 302
    page = opened(signed_in, campaign)
    assert {one["type"] for one in page.all("input", name="piece-0")} == {"radio"}
    assert picked(page, "piece-0") == ["r3"]
    words = "Another building in place of the red square: blue square"
    assert page.one(class_="rule-words").text == words


def test_what_a_row_adds_can_be_picked_in_another(signed_in, campaign):
    rows = [
        CHURCH,
        {"kind": "piece", "piece": "n <b>1", "colour": "red", "on": ["24"]},
        {"kind": "must_build", "pieces": ["c1", "n <b>1"], "on": ["24"]},
    ]
    page = parsed(send(signed_in, campaign, rows, act="down-9", chapter=8))
    offered = {value: name for value, name, _ in picks(page, "pieces-2")}
    assert offered["c1"] == "purple domino church"
    assert offered["n <b>1"] == "red “n <b>1”"
    assert picked(page, "pieces-2") == ["n <b>1", "c1"]

    rows[1]["shape"] = ["A1"]
    assert send(signed_in, campaign, rows, chapter=8).status_code == 302
    assert rules_of(campaign, 8)[2].values == {"pieces": ("c1", "n <b>1")}


def test_before_its_chapter_no_building_is_picked(signed_in, account):
    campaign = campaign_of(account)
    open_up_to(campaign=campaign, chapter=1, written=Written("ana"))
    rows = [CHURCH, {"kind": "tagged", "tag": "x", "pieces": ["c1"]}]
    answer = send(signed_in, campaign, rows, act="down-9")
    assert parsed(answer).all("symbol") == []
    assert {one["value"] for one in parsed(answer).all("input")} & {"c1", "y1"} == set()


def test_what_a_later_sheet_adds_is_not_picked_on_an_earlier_one(signed_in, campaign):
    fill_in(campaign, 5, "13 | piece piece=c1 colour=church shape=XX")
    rows = [{"kind": "tagged", "tag": "x", "on": ["3"]}]
    page = parsed(send(signed_in, campaign, rows, act="down-9"))
    assert "c1" not in {value for value, _, _ in picks(page)}

    refused = send(signed_in, campaign, [{**rows[0], "pieces": ["c1"]}])

    assert refused.status_code == 422
    assert picks(parsed(refused))[-1] == ("c1", "“c1”", True)
    fine = [{**rows[0], "on": ["15"], "pieces": ["c1"]}, {**CHURCH, "on": ["15"]}]
    assert send(signed_in, campaign, fine, chapter=5).status_code == 302


@pytest.mark.parametrize(
    ("row", "field"),
    [
        ({"kind": "tagged", "tag": "cog", "pieces": ["y1", "q<7"]}, "pieces"),
        ({"kind": "removed", "pieces": ["q<7"], "colour": "red"}, "pieces"),
        ({"kind": "must_build", "pieces": ["y1, y2", "q<7"]}, "pieces"),
        ({"kind": "replaced", "piece": "q<7", "colour": "red"}, "piece"),
    ],
)
def test_what_is_none_of_the_buildings_is_refused_and_stays_picked(signed_in, campaign, row, field):
    response = send(signed_in, campaign, [row], chapter=8)

    page = parsed(response)
    assert response.status_code == 422
    fault = page.one(class_="error-summary").one("a")
    assert fault["href"] == f"#{field}-0"
    assert "is none of your buildings. Pick another, or leave it out." in fault.text
    assert "q<7" in picked(page, f"{field}-0")
    assert texts(campaign, 8) == []
    rest = [one for one in picked(page, f"{field}-0") if one in {"y1", "r1"}]
    kept = {**row, field: rest or ["r1"]}
    assert send(signed_in, campaign, [kept], chapter=8).status_code == 302


def test_more_buildings_than_a_rule_may_name_are_refused(signed_in, campaign):
    row = {"kind": "tagged", "tag": "cog", "pieces": [f"q{n}" for n in range(101)]}
    page = parsed(send(signed_in, campaign, [row], chapter=8))
    assert "must name at most 100 pieces" in page.one(class_="error-summary").text


def test_a_stored_sheet_is_kept_as_it_was_whatever_it_names(signed_in, campaign):
    fill_in(campaign, 8, "| tagged tag=cog pieces=y1,old", "| replaced piece=older colour=red")
    page = opened(signed_in, campaign)
    assert picked(page) == ["y1", "old"]
    assert picked(page, "piece-1") == ["older"]
    rows = [
        {"kind": "tagged", "tag": "cog", "pieces": ["y1", "old"]},
        {"kind": "replaced", "piece": "older", "colour": "red"},
    ]
    assert send(signed_in, campaign, rows, chapter=8).status_code == 302
    assert rules_of(campaign, 8)[0].values["pieces"] == ("y1", "old")
    assert campaign.envelopes.filter(did="sheet").count() == 1


def test_the_shapes_of_the_practice_set_are_labelled_so(signed_in, account):
    campaign = campaign_of(account)
    fill_in(campaign, 8, "24 | must_build pieces=y1")
    page = opened(signed_in, campaign)
    assert len(picks(page)) == len(practice.BUILDINGS) == len(page.all("symbol"))
    assert page.one("fieldset", class_="rule-picks").one(class_="help").text == (
        "These are the shapes of the practice set."
    )


def test_a_sheet_that_names_no_building_draws_none(signed_in, campaign):
    fill_in(campaign, 8, "24 | must_build colour=red", "24 | parks points=1")
    assert opened(signed_in, campaign).all("symbol")
    fill_in(campaign, 8, "24 | parks points=1")
    assert opened(signed_in, campaign).all("symbol") == []


def test_each_building_is_drawn_once_however_many_rules_name_some(signed_in, campaign):
    sizes = {}
    for many in (1, 21):
        fill_in(campaign, 8, *(f"24 | tagged tag=m{n} pieces=y1" for n in range(many)))
        body = signed_in.get(url(campaign, "chapters/8/sheet/")).content
        sizes[many] = len(body), len(compress(body))
        assert body.count(b"<symbol") == len(BOX) * 3
        assert body.count(b"<use ") >= len(BOX) * 3 * many
    plain, packed = (sizes[21][which] - sizes[1][which] for which in (0, 1))
    assert plain / 20 < 250 * len(BOX) * 3 + 2500, "bytes that a further rule weighs"
    assert packed / 20 < 400, "and as it is sent"


@pytest.mark.parametrize("kind", ["piece", "piece_by_place"])
def test_a_further_building_comes_with_a_name_that_is_free(signed_in, campaign, kind):
    fill_in(campaign, 7, "| piece piece=n1 colour=red shape=XX")
    rows = [{"kind": "piece", "piece": "n2", "colour": "red"}, {"kind": "must_build"}]
    page = parsed(send(signed_in, campaign, rows, act="add", chapter=8, new=kind))
    assert page.one(id="piece-2")["value"] == "n3"
    assert {"n1", "n2", "n3"} <= {value for value, _, _ in picks(page, "pieces-1")}


@pytest.mark.parametrize(
    ("row", "is_open"),
    [
        ({"kind": "passing", "on": ["24"]}, True),
        ({"kind": "passing", "cost": "", "on": ["24"]}, True),
        ({"kind": "passing"}, False),  # in force nowhere
        ({"kind": "free_pass", "on": ["24"]}, False),  # nothing to be said of it
        ({"kind": "must_build", "pieces": ["y1"], "on": ["24"]}, False),
        ({"kind": "must_build", "colour": "red", "on": ["24"]}, False),
        ({"kind": "tagged", "on": ["24"]}, False),  # asks for what it lacks above them
        ({"kind": "must_build", "on": ["24"]}, False),
    ],
)
def test_the_fields_of_a_rule_that_says_nothing_yet_lie_open(signed_in, campaign, row, is_open):
    page = parsed(send(signed_in, campaign, [row], act="down-9", chapter=8))
    assert (page.one("details", class_="rule-fields")["open"] is not None) == is_open


ALL_OF_ONE = ["Which ones", "Or all of a colour", "Or all with a mark"]


@pytest.mark.parametrize(
    ("row", "asked"),
    [
        ({"kind": "must_build", "on": ["24"]}, ALL_OF_ONE),
        ({"kind": "must_build", "colour": "", "tag": "", "on": ["24"]}, ALL_OF_ONE),
        ({"kind": "removed", "without": "cog", "on": ["24"]}, ALL_OF_ONE[:2]),
        (
            {"kind": "replaced", "piece": "old", "on": ["24"]},
            ["Colour, if another", "Shape, if another"],
        ),
        ({"kind": "must_build", "pieces": ["y1"], "on": ["24"]}, []),
        ({"kind": "must_build", "tag": "cog", "on": ["24"]}, []),
        ({"kind": "removed", "colour": "red", "on": ["24"]}, []),
        ({"kind": "must_build"}, []),  # in force nowhere
    ],
)
def test_a_rule_of_no_building_asks_which_ones(signed_in, campaign, row, asked):
    page = parsed(send(signed_in, campaign, [row], act="down-9", chapter=8))
    missing = page.all(class_="rule-missing")
    fields = [one for part in missing for one in part.all(class_="field")]
    names = [node.text for one in fields for node in (*one.all("legend"), *one.all("label")[:1])]
    assert [name for name in names if name in {*ALL_OF_ONE, *asked}] == asked
    assert len([node for one in fields for node in one.all(class_="help")]) == bool(asked)
