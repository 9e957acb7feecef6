from urllib.parse import urlencode
from uuid import uuid4

import pytest

from campaign.envelopes import envelopes_of
from campaign.services.envelopes import open_up_to
from campaign.services.marks import Written
from games.my_city import practice
from tests.campaign.rule_sheets import fill_in, text_of
from tests.campaign_builders import campaign_of, closed, started
from tests.table_builders import Reader, alerts, parsed

TREES = "visible feature=tree points=1"


def url(campaign, rest="chapters/1/sheet/"):
    return f"/campaigns/{campaign.pk}/{rest}"


def texts(campaign, chapter=1):
    return [text_of(one) for one in envelopes_of(campaign).sheets.get(chapter, ())]


def rules_of(campaign, chapter=1):
    return [line.rule for line in envelopes_of(campaign).sheets[chapter]]


def send(client, campaign, rows, act="save", chapter=1, **more):
    """Send rows of a sheet: texts by the names of fields without the number of the row."""
    fields = [("act", act), ("id", str(uuid4())), *more.items()]
    fields += [("seen", str(envelopes_of(campaign).count))] if "seen" not in more else []
    for number, row in enumerate(rows):
        fields.append(("row", str(number)))
        fields += [
            (f"{name}-{number}", one)
            for name, value in row.items()
            for one in (value if isinstance(value, list) else [value])
        ]
    body = urlencode(fields)
    path = url(campaign, f"chapters/{chapter}/sheet/")
    return client.post(path, body, content_type="application/x-www-form-urlencoded")


def words_of(page):
    return [node.text for node in page.all(class_="rule-words")]


def test_what_is_known_is_kept_by_one_press(signed_in, campaign):
    reader = Reader(signed_in).open(url(campaign, "chapters/1/")).follow("Fill in the rule sheet")
    assert all("check with your sheet" in words for words in words_of(reader.page))
    assert texts(campaign) == []

    reader.press("Save the sheet")

    assert reader.path == url(campaign, "chapters/1/")
    assert texts(campaign) == [
        *("1 2 3 | visible", "3 | groups", "3 | enclosed", "1 2 3 | visible", "1 2 3 | empty")
    ]
    again = reader.follow("Change the sheet").page
    assert not any("check with your sheet" in words for words in words_of(again))


def test_rows_move_leave_and_come_without_scripts_and_nothing_is_kept_before(signed_in, campaign):
    reader = Reader(signed_in).open(url(campaign))
    before = words_of(reader.page)
    reader.press(f"Move down: {before[0].removesuffix(' check with your sheet')}")
    moved = words_of(reader.page)
    assert moved[:2] == before[1::-1]
    reader.press(f"Move up: {moved[1].removesuffix(' check with your sheet')}")
    assert words_of(reader.page) == before
    reader.press("Take it off the sheet", within="rule-1")
    reader.press("Add it", new="typed")
    assert len(words_of(reader.page)) == len(before)
    assert "Not saved yet." in reader.page.text
    assert texts(campaign) == []

    reader.press("Save the sheet", **{"words-5": "A gift"})

    assert texts(campaign)[-1] == "1 2 3 | typed"
    assert rules_of(campaign)[-1].values == {"words": "A gift"}


def test_an_act_on_a_row_that_is_gone_changes_nothing(signed_in, campaign):
    rows = [{"kind": "empty", "on": ["1"]}]
    for act in ("up-7", "down-0", "up-0", "drop-9"):
        page = parsed(send(signed_in, campaign, rows, act=act))
        assert words_of(page) == ["Empty light green spaces: points as on your sheet each"]


def test_every_kind_of_field_is_read(signed_in, campaign):
    open_up_to(campaign=campaign, chapter=8, written=Written("ana"))
    rows = [
        {"kind": "passing", "allowed": "no", "on": ["22", "23"], "gone": "on"},
        {"kind": "first", "where": "space", "space": "e6", "on": ["24"]},
        {"kind": "fixed", "spaces": "E6 e7", "colour": "red"},
        {"kind": "piece", "piece": "c1", "colour": "church", "shape": ["B2", "B3", "C3"]},
        {"kind": "must_build", "pieces": ["c1", "y1"]},
        {"kind": "bank", "bank": "0"},
        {"kind": "visible", "feature": "tree", "points": "\N{MINUS SIGN}2"},
        {"kind": "on_row", "row": "4", "per": "space", "at_once": "yes"},
        {"kind": "track", "track": "Mine", "rewards": "4: 3 points\n8: 1 symbol first"},
        {"kind": "typed", "words": "  Harbour "},
    ]

    assert send(signed_in, campaign, rows, chapter=8).status_code == 302

    shape = frozenset({(0, 0), (1, 0), (1, 1)})
    values = [dict(rule.values) for rule in rules_of(campaign, 8)]
    rewards = values[8].pop("rewards")
    assert values == [
        {"allowed": False},
        {"where": "space", "space": (5, 4)},
        {"spaces": ((5, 4), (6, 4)), "colour": "red"},
        {"piece": "c1", "colour": "church", "shape": shape},
        {"pieces": ("c1", "y1")},
        {"bank": "0"},
        {"feature": "tree", "points": -2},
        {"row": 4, "per": "space", "at_once": True},
        {"track": "Mine"},
        {"words": "Harbour"},
    ]
    assert [(r.box, r.points, r.symbols, r.with_first) for r in rewards] == [
        (4, 3, 0, False),
        (8, None, 1, True),
    ]
    assert texts(campaign, 8)[0] == "22 23 | passing | gone"
    page = parsed(signed_in.get(url(campaign, "chapters/8/sheet/")))
    assert page.one("textarea").text == "4: 3 points 8: 1 symbol first"
    assert send(signed_in, campaign, rows, chapter=8).status_code == 302
    assert campaign.envelopes.filter(did="sheet").count() == 1


def test_what_no_database_keeps_is_left_out_of_a_text(signed_in, campaign):
    send(signed_in, campaign, [{"kind": "typed", "words": "a\0b", "on": ["1"]}])
    assert rules_of(campaign)[0].values == {"words": "ab"}


WRONG = [
    ({"kind": "visible", "points": "many"}, "points", "must be a whole number"),
    ({"kind": "visible", "points": "99"}, "points", "must be from -50 to 50"),
    ({"kind": "visible", "feature": "dragon"}, "feature", "nothing that can stand here"),
    ({"kind": "typed", "words": "x" * 201}, "words", "at most 200 characters"),
]


@pytest.mark.parametrize(("row", "field", "words"), WRONG)
def test_a_field_that_cannot_be_read_is_marked_and_nothing_is_lost(
    signed_in, campaign, row, field, words
):
    rows = [{"kind": "empty", "points": "-1", "on": ["1"]}, {**row, "on": ["2"]}]
    response = send(signed_in, campaign, rows)

    page = parsed(response)
    assert response.status_code == 422
    assert alerts(page)[0].startswith("Some fields need another look")
    assert words in "".join(node.text for node in page.all("p", class_="errors"))
    assert page.one(id=f"{field}-1")["aria-invalid"] == "true"
    ways = page.one(class_="error-summary").all("a")
    assert [(way["href"], words in way.text) for way in ways] == [(f"#{field}-1", True)]
    assert page.one(class_="error-summary")["autofocus"] is not None
    assert page.one(id="points-0")["value"] == "-1"
    assert texts(campaign) == []


def test_two_rules_that_stand_once_clash_in_words(signed_in, campaign):
    open_up_to(campaign=campaign, chapter=5, written=Written("ana"))
    rows = [{"kind": "start", "number": n, "on": ["13"]} for n in ("0", "5")]
    response = send(signed_in, campaign, rows, chapter=5)
    assert response.status_code == 422
    assert "in force in episode 13 already" in parsed(response).text
    assert parsed(response).one(class_="error-summary").one("a")["href"] == "#rule-1"


def test_squares_that_lie_apart_are_told_in_words_of_squares(signed_in, campaign):
    open_up_to(campaign=campaign, chapter=2, written=Written("ana"))
    rows = [{"kind": "piece", "colour": "church", "shape": ["A1", "C3"], "on": ["4"]}]
    page = parsed(send(signed_in, campaign, rows, chapter=2))
    fault = page.one(class_="error-summary").one("a")
    assert fault.text.endswith("its squares must hang together, side by side, one at least.")
    assert page.one(id=fault["href"].removeprefix("#")).tag == "fieldset"


SHOWN = [("add", "rule-2"), ("down-0", "rule-0"), ("up-1", "rule-1"), ("drop-0", None)]


@pytest.mark.parametrize(("act", "row"), SHOWN)
def test_the_row_that_was_added_or_moved_comes_into_view(signed_in, campaign, act, row):
    rows = [{"kind": "empty", "on": ["1"]}, {"kind": "typed", "on": ["1"]}]
    page = parsed(send(signed_in, campaign, rows, act=act, new="typed"))
    shown = [one["id"] for one in page.all(class_="rule-row") if one["autofocus"] is not None]
    assert shown == ([row] if row else [])


@pytest.mark.parametrize(
    "more",
    [{"act": "burn"}, {"act": "up-"}, {"act": "save", "id": "x"}, {"act": "save", "seen": "-1"}],
)
def test_what_no_page_sends_is_refused_in_words(signed_in, campaign, more):
    response = send(signed_in, campaign, [{"kind": "empty"}], **more)
    assert response.status_code == 422
    assert alerts(parsed(response)) == [
        "Something in what this page sent cannot be read. Load it anew, and try once more."
    ]
    assert texts(campaign) == []


def test_only_kinds_of_opened_chapters_are_offered_or_taken(signed_in, campaign):
    page = parsed(signed_in.get(url(campaign)))
    offered = {node["value"] for node in page.all("option")}
    assert {"typed", "groups", "enclosed"} <= offered
    assert offered & {"bank", "investor", "blocking", "parks", "vein", "church"} == set()

    response = send(signed_in, campaign, [{"kind": "investor", "on": ["1"]}])
    assert response.status_code == 302
    assert texts(campaign) == []
    refused = send(signed_in, campaign, [], act="add", new="investor")
    assert alerts(parsed(refused)) == ["Choose the kind of rule first."]


def test_a_stale_sheet_is_told_and_what_was_typed_stays(signed_in, campaign):
    fill_in(campaign, 1, f"1 | {TREES}")
    rows = [{"kind": "typed", "words": "Mine alone", "on": ["1"]}]

    response = send(signed_in, campaign, rows, seen="0")

    page = parsed(response)
    assert response.status_code == 409
    assert "Meanwhile somebody has filled in" in alerts(page)[0]
    assert page.one(id="words-0")["value"] == "Mine alone"
    assert texts(campaign) == ["1 | visible"]
    Reader(signed_in)._show(response, url(campaign))


def test_a_closed_episode_cannot_be_ticked(signed_in, campaign):
    fill_in(campaign, 1, f"1 2 3 | {TREES}")
    closed(campaign, 1)
    started(campaign, 2)
    page = parsed(signed_in.get(url(campaign)))
    ticks = page.all("input", name="on-0", type="checkbox")
    assert [tick["disabled"] is not None for tick in ticks] == [True, False, False]


@pytest.mark.parametrize("act", ["down-0", "add"])
def test_a_closed_episode_stays_ticked_when_a_row_is_moved_or_added(signed_in, campaign, act):
    fill_in(campaign, 1, f"1 2 3 | {TREES}", "1 | empty points=-1")
    closed(campaign, 1)
    reader = Reader(signed_in).open(url(campaign))

    button = next(one for one in reader.page.all("button") if one["value"] == act)
    reader.push(button, **({"new": "typed"} if act == "add" else {}))

    ticked = [
        (one["name"], one["value"], one["disabled"] is not None)
        for one in reader.page.all("input", type="checkbox")
        if (one["name"] or "").startswith("on-") and one["checked"] is not None
    ]
    assert ("on-0", "1", True) in ticked
    assert ("on-1", "1", True) in ticked


@pytest.mark.parametrize("number", [0, 2, 8, 9, 10**30])
def test_there_is_no_sheet_of_a_sealed_chapter(signed_in, campaign, number):
    path = url(campaign, f"chapters/{number}/sheet/")
    assert [signed_in.get(path).status_code, signed_in.post(path).status_code] == [404, 404]


def test_the_left_bank_is_chosen_by_its_name(signed_in, account):
    own = practice.TERRAIN, " ".join(practice.BANKS)
    campaign = campaign_of(account, terrain=[*own[0]], banks=own[1])
    open_up_to(campaign=campaign, chapter=3, written=Written("ana"))
    page = parsed(signed_in.get(url(campaign, "chapters/3/sheet/")))
    chosen = [node.text for node in page.all("option") if node["selected"] is not None]
    assert "left bank" in chosen


def test_rules_that_say_the_same_are_told_apart_on_the_form(signed_in, campaign):
    fill_in(campaign, 1, *["1 2 3 | piece colour=red"] * 3, f"1 2 3 | {TREES}")
    page = parsed(signed_in.get(url(campaign)))
    same = "One more building: red, its shape as on your sheet"
    names = [button.name for button in page.all("button") if button.name.startswith("Move up: ")]
    assert names == [
        *(f"Move up: {same} ({n} of 3)" for n in (1, 2, 3)),
        "Move up: Visible trees: +1 each",
    ]
