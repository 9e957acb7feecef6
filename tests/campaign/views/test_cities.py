from uuid import uuid4

import pytest

from campaign.models import Campaign, Episode
from tests.campaign_builders import (
    GROUND,
    campaign_of,
    closed,
    kept,
    ledger_lines,
    over,
    rows_of,
    started,
    stick,
)
from tests.table_builders import Reader, alerts, parsed, part


@pytest.fixture
def campaign(account):
    return campaign_of(account, squares="A1 B1 C3")


def url(campaign, rest="cities/0/"):
    return f"/campaigns/{campaign.pk}/{rest}"


def board_of(page):
    """The board as its buttons say it."""
    signs = {
        "light green": ".",
        "light green, one tree": "t",
        "light green, two trees": "T",
        "light green, one rock": "r",
        "light green, two rocks": "R",
        "mountain": "m",
        "forest": "f",
    }
    labels = [node["aria-label"] for node in page.all("button", class_="space")]
    text = "".join(signs[label.split(", ", 1)[1]] for label in labels)
    return " ".join(text[start : start + 4] for start in range(0, len(text), 4))


def lit(page):
    return [node["value"] for node in page.all("button", class_="is-lit")]


STICKER = {"kind": "rock", "space": "A1", "moment": "1 start", "reason": ""}


def put(client, campaign, **changes):
    fields = {"id": str(uuid4()), **STICKER, **changes}
    fields = {key: item for key, item in fields.items() if item is not None}
    return client.post(url(campaign, "cities/0/stickers/"), fields)


def test_a_city_shows_its_board_and_who_governs_it(signed_in, campaign):
    page = parsed(signed_in.get(url(campaign)))
    assert page.one("h1").text == "Norr"
    assert board_of(page) == GROUND
    assert "No sticker." in page.text
    assert "None coloured." in page.text


def test_a_sticker_is_put_without_scripts_and_found_on_the_board(signed_in, campaign):
    reader = Reader(signed_in).open(url(campaign))
    reader.press("A1, light green")
    assert "A1 it is: choose the kind of sticker" in reader.page.text

    reader.press("A1, light green", kind="rocks")
    assert "Two rocks on A1?" in reader.page.text
    assert "It belongs there." in reader.page.text
    assert "It counts before episode 1." in reader.page.text
    assert lit(reader.page) == ["A1"]
    reader.press("Put it on for good")

    assert reader.path == url(campaign) + "?placed=0"
    assert "Norr: two rocks on A1 is on." in reader.page.text
    assert board_of(reader.page) == "R.tT rR.. mf.. ...."
    assert "A1 two rocks, before episode 1" in reader.page.text


def test_the_spaces_where_the_kind_belongs_stand_out(signed_in, campaign):
    def can(kind):
        page = parsed(signed_in.get(url(campaign) + f"?kind={kind}"))
        return [node["value"] for node in page.all("button", class_="can")]

    assert can("tree") == ["A1", "B1", "C3"]
    assert can("blank") == ["C1", "D1", "A2", "B2"]
    assert can("church") == []


def test_a_sticker_on_the_wrong_space_asks_for_a_reason(signed_in, campaign):
    reader = Reader(signed_in).open(url(campaign) + "?kind=tree&space=A2")
    assert "A2 is not empty: one rock." in reader.page.text

    reader.press("Put it on for good")
    assert reader.response.status_code == 422
    assert alerts(reader.page) == ["A2 is not empty: one rock."]
    reader.press("Put it on for good", reason="the sheet says so")

    assert "A2 one tree, before episode 1 (the sheet says so)" in reader.page.text


def test_when_a_sticker_is_put_is_asked_where_there_is_a_choice(signed_in, campaign):
    closed(campaign)
    reader = Reader(signed_in).open(url(campaign) + "?kind=tree&space=A1")
    radios = reader.page.all("input", name="moment")
    assert [(r["value"], r["checked"] is not None) for r in radios] == [
        ("1 end", True),
        ("2 start", False),
    ]

    reader.press("Put it on for good", moment="2 start")

    assert "A1 one tree, before episode 2" in reader.page.text


def test_while_an_episode_is_played_stickers_belong_to_its_end(signed_in, campaign):
    started(campaign)
    page = parsed(signed_in.get(url(campaign) + "?kind=tree&space=A1"))
    assert page.one("input", name="moment")["value"] == "1 end"


def test_after_the_last_episode_there_is_no_next(signed_in, campaign):
    Episode.objects.filter(pk=closed(campaign).pk).update(number=24)
    page = parsed(signed_in.get(url(campaign) + "?kind=tree&space=A1"))
    assert page.one("input", name="moment")["value"] == "24 end"
    assert put(signed_in, campaign, moment="25 start").status_code == 422


def test_a_sticker_is_moved_without_scripts(signed_in, campaign):
    stick(campaign, "rock on A1", "1 start")
    reader = Reader(signed_in).open(url(campaign))

    reader.follow("Put it elsewhere")
    assert [r["value"] for r in reader.page.all(name="kind") if r["checked"] is not None] == [
        "rock"
    ]
    reader.press("B1, light green")
    reader.press("Put it there instead")

    assert board_of(reader.page) == ".rtT rR.. mf.. ...."
    assert [line[3] for line in ledger_lines(campaign)] == ["sticker", "removal", "sticker"]


def test_a_sticker_that_is_moved_may_stay_where_it_lies(signed_in, campaign):
    stick(campaign, "rock on A1", "1 start")
    page = parsed(signed_in.get(url(campaign) + "?kind=tree&space=A1&moved=0"))
    assert "It belongs there." in page.text
    assert "A1" in [node["value"] for node in page.all("button", class_="can")]


def test_a_sticker_is_taken_off_without_scripts(signed_in, campaign):
    stick(campaign, "rock on A1", "1 start")
    reader = Reader(signed_in).open(url(campaign))

    reader.press("Take it off A1", reason="it was torn")

    assert board_of(reader.page) == GROUND
    assert ledger_lines(campaign)[-1][-1] == {"of": 0, "reason": "it was torn"}
    told = [line.text for line in reader.page.all("p", class_="verdict")]
    assert told == ["Norr: one rock is off A1."]


def test_symbols_are_coloured_by_hand_and_shown_by_source(signed_in, campaign):
    closed(campaign, points=(50, 20))
    reader = Reader(signed_in).open(url(campaign))

    reader.press("Colour them", count="2", words="a <b>gift</b>")

    told = [line.text for line in reader.page.all("p", class_="verdict")]
    assert told == ["Norr: 2 symbols coloured, for “a <b>gift</b>”."]
    reader.follow("Wrong?")
    assert "gift" in reader.page.text
    reader.open(url(campaign))
    assert rows_of(reader.page.one("table", class_="lines")) == [
        "The marker reached 50, after episode 1: 1",
        "Place 1, after episode 1: 2",
        "A <b>gift</b>, after episode 1 Wrong?: 2",
        "Total: 5",
    ]


# Looking back


def test_the_board_after_each_episode(signed_in, campaign):
    stick(campaign, "rock on A1", "1 start")
    closed(campaign)
    stick(campaign, "tree on B1", "1 end")
    stick(campaign, "trees on C3", "2 start")
    closed(campaign, 2)
    boards = {
        "0": "..tT rR.. mf.. ....",
        "1": "rttT rR.. mf.. ....",
        "2": "rttT rR.. mfT. ....",
    }
    reader = Reader(signed_in).open(url(campaign))
    steps = reader.page.one("nav", class_="steps")
    assert [link.text for link in steps.all("a")] == ["founding", "1", "2", "now"]
    for after, board in boards.items():
        page = parsed(signed_in.get(url(campaign) + f"?after={after}"))
        assert board_of(page) == board
        [here] = [a for a in page.one("nav", class_="steps").all("a") if a["aria-current"]]
        assert here["href"].endswith(f"?after={after}#board")
        forms = [form["action"] for form in page.all("form", method="post")]
        assert forms == ["/accounts/logout/"]


@pytest.mark.parametrize("after", ["٣", "-1", "99", "1e0", "", "²", "1 ", "0001", "1" * 5000])
def test_an_episode_that_is_none_shows_the_board_as_it_is_now(signed_in, campaign, after):
    closed(campaign)
    stick(campaign, "rock on A1", "1 end")
    page = parsed(signed_in.get(url(campaign), {"after": after}))
    assert board_of(page) == "r.tT rR.. mf.. ...."
    assert page.one("nav", class_="steps").all("a", aria_current="true")[0].text == "now"


@pytest.mark.parametrize(
    "query",
    [
        {"kind": "church", "space": "A1"},
        {"kind": "tree", "space": "Z99"},
        {"kind": "tree", "space": "A" + "9" * 5000},
        {"kind": "tree", "space": '"><script>'},
        {"kind": "tree", "space": "A1", "moved": "²"},
        {"kind": "tree", "space": "A1", "moved": "99999999999999999999"},
        {"kind": "tree", "space": "A1", "moment": "99 end"},
        {"kind": "\x00", "space": "\x00", "moved": "\x00", "reason": "\x00"},
        {"kind": "tree", "space": "A3", "reason": '"><script>alert(1)</script>'},
    ],
)
def test_whatever_stands_in_the_address_the_page_is_shown(signed_in, campaign, query):
    response = signed_in.get(url(campaign), query)
    assert response.status_code == 200
    page = parsed(response)
    assert board_of(page) == GROUND
    assert all(node["src"] for node in page.all("script"))


REFUSED_STICKERS = [
    pytest.param({"kind": ""}, id="no kind"),
    pytest.param({"kind": "church"}, id="no such kind"),
    pytest.param({"space": ""}, id="no space"),
    pytest.param({"space": "Z99"}, id="off the board"),
    pytest.param({"space": "Z99", "reason": "we want it"}, id="off the board, with a reason"),
    pytest.param({"space": "A0"}, id="row 0"),
    pytest.param({"space": "A１"}, id="a full-width digit"),
    pytest.param({"space": "A" + "9" * 20}, id="a long space"),
    pytest.param({"moment": "99 end"}, id="after episode 99"),
    pytest.param({"moment": "0 end"}, id="at the founding"),
    pytest.param({"moment": "1 middle"}, id="no such moment"),
    pytest.param({"moment": "１ start"}, id="a full-width episode"),
    pytest.param({"moment": "-1 end"}, id="before all"),
    pytest.param({"moment": None}, id="no moment"),
    pytest.param({"reason": "a" * 201}, id="too long a reason"),
    pytest.param({"reason": "\x00"}, id="NUL for a reason"),
    pytest.param({"moved": "7"}, id="moving what is not there"),
    pytest.param({"moved": "-1"}, id="moving entry -1"),
    pytest.param({"moved": "9" * 30}, id="moving far away"),
    pytest.param({"id": "no id"}, id="no id"),
    pytest.param({"id": None}, id="id left out"),
]


@pytest.mark.parametrize("changes", REFUSED_STICKERS)
def test_a_sticker_that_is_refused_says_why_and_keeps_the_choice(signed_in, campaign, changes):
    before = kept(campaign)

    response = put(signed_in, campaign, **changes)

    assert response.status_code == 422
    assert kept(campaign) == before
    page = parsed(response)
    assert len(alerts(page)) == 1
    assert "required" not in alerts(page)[0]
    chosen = [node["value"] for node in page.all(name="kind") if node["checked"] is not None]
    assert chosen == ([] if "kind" in changes else ["rock"])
    assert lit(page) == ([] if "space" in changes else ["A1"])


def test_a_refusal_keeps_when_the_sticker_is_put_and_why(signed_in, campaign):
    closed(campaign)
    sent = {"space": "A2", "moment": "2 start", "reason": " "}
    page = parsed(put(signed_in, campaign, **sent))
    checked = [n["value"] for n in page.all(name="moment") if n["checked"] is not None]
    assert checked == ["2 start"]


def test_after_a_refusal_the_board_and_the_links_still_lead_to_the_city(signed_in, campaign):
    closed(campaign)
    stick(campaign, "tree on B1", "1 end")
    sent = {"id": str(uuid4()), **STICKER, "space": "A2", "moment": "1 end"}
    reader = Reader(signed_in)
    reader._show(signed_in.post(url(campaign, "cities/0/stickers/"), sent), "/somewhere/else/")

    reader.press("A1, light green")
    assert reader.path.startswith(url(campaign) + "?")
    assert "One rock on A1?" in reader.page.text

    reader._show(signed_in.post(url(campaign, "cities/0/stickers/"), sent), "/somewhere/else/")
    reader.follow("Put it elsewhere")
    assert reader.path.startswith(url(campaign) + "?moved=")


@pytest.mark.parametrize("reason", ["", " ", "a" * 201, "\x00"])
def test_taking_off_needs_a_reason_and_keeps_it(signed_in, campaign, reason):
    stick(campaign, "rock on A1", "1 start")
    before = kept(campaign)
    sent = {"id": str(uuid4()), "reason": reason}
    response = signed_in.post(url(campaign, "stickers/0/off/"), sent)
    assert response.status_code == 422
    page = parsed(response)
    assert len(alerts(page)) == 1
    assert part(page, "reason-0")["value"] == reason[:200]
    assert kept(campaign) == before


@pytest.mark.parametrize(
    ("count", "words"),
    [
        ("", "a gift"),
        ("0", "a gift"),
        ("21", "a gift"),
        ("-21", "a gift"),
        ("-1", "more than there is"),
        ("one", "a gift"),
        ("1.5", "a gift"),
        ("9" * 5000, "a gift"),
        ("1", ""),
        ("1", "a" * 101),
        ("1", "a\x00"),
    ],
)
def test_symbols_that_are_refused_are_kept_as_typed(signed_in, campaign, count, words):
    before = kept(campaign)
    sent = {"id": str(uuid4()), "count": count, "words": words}

    response = signed_in.post(url(campaign, "cities/0/symbols/"), sent)

    assert response.status_code == 422
    page = parsed(response)
    assert len(alerts(page)) == 1
    assert (part(page, "symbol-count")["value"], part(page, "symbol-words")["value"]) == (
        count,
        words,
    )
    assert kept(campaign) == before


def test_full_width_digits_count_as_digits(signed_in, campaign):
    sent = {"id": str(uuid4()), "count": "３", "words": "a gift"}
    assert signed_in.post(url(campaign, "cities/0/symbols/"), sent).status_code == 302
    assert ledger_lines(campaign)[0][-1]["count"] == 3


# Once


def test_a_sticker_sent_twice_is_put_once(signed_in, campaign):
    sent = {"id": str(uuid4())}
    for _ in range(3):
        assert put(signed_in, campaign, **sent).status_code == 302
    assert len(ledger_lines(campaign)) == 1


def test_back_and_another_space_is_told_and_changes_nothing(signed_in, campaign):
    sent = {"id": str(uuid4())}
    put(signed_in, campaign, **sent)
    before = kept(campaign)

    response = put(signed_in, campaign, **sent, space="B1")

    assert response.status_code == 422
    assert "This page had sent something else before" in alerts(parsed(response))[0]
    assert kept(campaign) == before
    form = parsed(response).one("form", class_="stick")
    assert form.one("input", name="id")["value"] != sent["id"]


def test_a_sticker_for_a_board_that_is_played_on_is_too_late(signed_in, campaign):
    over(campaign)
    response = put(signed_in, campaign)
    assert response.status_code == 422
    assert "Episode 1 was begun on these boards" in alerts(parsed(response))[0]
    assert Campaign.objects.get().ledger.count() == 0


def test_an_unknown_board_holds_stickers_on_a_grid_of_its_size(signed_in, account):
    campaign = campaign_of(account, terrain=".... .... .... ....", is_known=False)
    page = parsed(signed_in.get(url(campaign)))
    assert "a grid of its size holds the stickers" in page.text
    put(signed_in, campaign, kind="blank")
    put(signed_in, campaign, space="D4")
    assert board_of(parsed(signed_in.get(url(campaign)))) == ".... .... .... ...r"
