"""Of two phones that do the very same, the second is told in a quiet line who did it before."""

from importlib import import_module
from uuid import uuid4

import pytest

from tests.campaign.services.test_beside import KINDS
from tests.campaign.services.test_sheets import award, count, describe
from tests.campaign.test_roles import come_by, linked
from tests.campaign_builders import campaign_of, closed, kept
from tests.table_builders import alerts, parsed

pytestmark = pytest.mark.django_db


@pytest.fixture
def campaign(account):
    """Three cities: a tree is due to each, and the first has a rock on C1."""
    campaign = campaign_of(account, 3, squares="A1 B1 C3 D3")
    for kind in KINDS.values():
        describe(campaign, kind)
    award(campaign, 1, "end all: 1 tree", "end all: 1 own2")
    closed(campaign, 1, (30, 20, 10))
    return campaign


@pytest.fixture
def cleo(campaign):
    return come_by(linked(campaign, "scribe"), "Cleo")


WHEN = {"moment": "1 end"}
DUE = {**WHEN, "award": "1 end"}
AGAIN = " Cleo had done so already; nothing was done twice."
TREE = ("cities/0/stickers/", {"kind": "tree", "space": "A1"})
ACTS = {
    "a sticker": (*TREE, WHEN, "Norr: one tree on A1 is on."),
    "a sticker that is due": (*TREE, DUE, "Norr: one tree on A1 is on."),
    "on all boards": (
        *("stickers/everywhere/", {"kind": "tree", "space": "A1", "city": ["0", "1", "2"]}, DUE),
        "Norr, Søder and Øst: one tree on A1 is on.",
    ),
    "a waiver": (
        *("cities/0/waive/", {"kind": "tree", "count": "1", "reason": "no room"}, DUE),
        "Norr: 1 × one tree is waived.",
    ),
    "a mark on a building": (
        *("cities/0/beside/give/", {"kind": "own1", "piece": "b3"}, WHEN),
        "Norr: “Cog” on the blue square.",
    ),
    "a building that is due": ("cities/0/beside/give/", {"kind": "own2"}, DUE, "Norr: “Hut”."),
}


def send(client, campaign, path, sent):
    return client.post(f"/campaigns/{campaign.pk}/{path}", {**sent, "id": str(uuid4())})


def quiet(client, answer):
    """Return what is said on the page to which an answer leads, where nothing is amiss."""
    assert answer.status_code == 302
    page = parsed(client.get(answer["Location"]))
    assert not alerts(page)
    [said] = [one.text for one in page.all("p", class_="good") if one["role"] == "status"]
    return said


@pytest.mark.parametrize("act", ACTS)
def test_what_somebody_else_has_just_done_is_done(signed_in, cleo, campaign, act):
    path, sent, when, words = ACTS[act]
    assert send(cleo, campaign, path, {**sent, **when}).status_code == 302
    before = kept(campaign)

    said = quiet(signed_in, send(signed_in, campaign, path, {**sent, **when}))

    assert said.startswith(words)
    assert AGAIN.strip() in said
    assert kept(campaign) == before


def number_of(campaign):
    return campaign.ledger.order_by("number").last().number


TAKEN_OFF = {
    "a sticker": (TREE, "stickers/{}/off/", "Norr: one tree is off A1."),
    "a mark on a building": (ACTS["a mark on a building"], "beside/{}/back/", "Norr: Cog"),
    "a waiver": (ACTS["a waiver"], "beside/{}/back/", "Norr: one tree is not waived any more."),
}


@pytest.mark.parametrize("act", TAKEN_OFF)
def test_what_somebody_else_has_just_taken_off_is_off(signed_in, cleo, campaign, act):
    (path, sent, *_), off, words = TAKEN_OFF[act]
    send(cleo, campaign, path, {**sent, **DUE} if act == "a waiver" else {**sent, **WHEN})
    address = off.format(number_of(campaign))
    assert send(cleo, campaign, address, {"reason": "a slip"}).status_code == 302
    before = kept(campaign)

    said = quiet(signed_in, send(signed_in, campaign, address, {"reason": "a slip too"}))

    assert said.startswith(words)
    assert AGAIN.strip() in said
    assert kept(campaign) == before


def test_what_somebody_else_has_just_moved_there_is_there(signed_in, cleo, campaign):
    path, sent = TREE
    send(cleo, campaign, path, {**sent, **WHEN})
    moved = {**sent, **WHEN, "space": "B1", "moved": number_of(campaign)}
    assert send(cleo, campaign, path, moved).status_code == 302

    assert quiet(signed_in, send(signed_in, campaign, path, moved)).startswith(
        "Norr: one tree on B1 is on."
    )


def test_what_was_moved_is_not_taken_off(signed_in, cleo, campaign):
    path, sent = TREE
    send(cleo, campaign, path, {**sent, **WHEN})
    number = number_of(campaign)
    send(cleo, campaign, path, {**sent, **WHEN, "space": "B1", "moved": number})

    answer = send(signed_in, campaign, f"stickers/{number}/off/", {"reason": "a slip"})

    assert answer.status_code in {404, 409, 422}
    assert "is off A1" not in answer.text


def test_what_was_moved_elsewhere_is_not_where_another_was_put(signed_in, cleo, campaign):
    path, sent = TREE
    send(cleo, campaign, path, {**sent, **WHEN})
    moved = {**sent, **WHEN, "moved": number_of(campaign)}
    send(cleo, campaign, path, {**moved, "space": "C3"})
    send(cleo, campaign, path, {**sent, **WHEN, "space": "B1"})

    answer = send(signed_in, campaign, path, {**moved, "space": "B1"})

    assert answer.status_code == 422
    assert "not there any more" in answer.text


@pytest.mark.parametrize("act", ["a sticker that is due", "a building that is due"])
def test_what_is_due_is_not_done_by_another_beside_it(signed_in, cleo, campaign, act):
    path, sent, when, _ = ACTS[act]
    send(cleo, campaign, path, {**sent, **WHEN})

    answer = send(signed_in, campaign, path, {**sent, **when})

    assert "had done so already" not in answer.text
    assert answer.status_code == (422 if "space" in sent else 302)


OTHERWISE = {
    "another kind": (WHEN, {"kind": "own4"}),
    "for another time": ({"moment": "2 start"}, {}),
    "a move onto the same": (WHEN, {"kind": "tree", "moved": "other"}),
}


@pytest.mark.parametrize("case", OTHERWISE)
def test_what_is_not_the_same_is_refused_as_ever(signed_in, cleo, campaign, case):
    path, sent = TREE
    when, other = OTHERWISE[case]
    send(cleo, campaign, path, {**sent, **WHEN, "space": "B1"})
    other = {key: number_of(campaign) if key == "moved" else item for key, item in other.items()}
    send(cleo, campaign, path, {**sent, **WHEN})

    answer = send(signed_in, campaign, path, {**sent, **when, **other})

    assert answer.status_code == 422
    assert "There is a sticker on A1 already." in answer.text


def test_boards_of_which_some_have_it_are_named_as_ever(signed_in, cleo, campaign):
    path, sent, when, _ = ACTS["on all boards"]
    send(cleo, campaign, path, {**sent, **when, "city": ["1"]})

    answer = send(signed_in, campaign, path, {**sent, **when})

    assert answer.status_code == 422
    assert alerts(parsed(answer)) == ["Søder: There is a sticker on A1 already."]


WAIVED = ACTS["a waiver"]
HUT = ACTS["a building that is due"]
DUE_ON_B1 = (*TREE[:1], {**TREE[1], "space": "B1"}, DUE)
TWO = "end all: 2 tree", "end all: 2 own2"
MINE_OR_OTHER = {
    "my waiver, before another put one": (["ana", *WAIVED[:3]], ["cleo", *DUE_ON_B1], WAIVED),
    "another's waiver, before I put one": (["cleo", *WAIVED[:3]], ["ana", *DUE_ON_B1], WAIVED),
    "another's building, the second being mine": (["cleo", *HUT[:3]], ["ana", *HUT[:3]], HUT),
    "a building of another, before I waived one": (
        ["cleo", *HUT[:3]],
        ["ana", WAIVED[0], {**WAIVED[1], "kind": "own2"}, DUE],
        HUT,
    ),
}


ELSEWHERE = {
    "a sticker of another board": (
        ["ana", *TREE, WHEN],
        ["cleo", "cities/1/stickers/", TREE[1], WHEN],
        ACTS["a sticker"],
    ),
    "a building of another city": (
        ["ana", *HUT[:3]],
        ["ana", *HUT[:3]],
        ["cleo", "cities/1/beside/give/", {"kind": "own2"}, DUE],
        HUT,
    ),
    "another panel": (
        ["ana", HUT[0], {"kind": "own3"}, WHEN],
        ["cleo", HUT[0], {"kind": "own2"}, WHEN],
        (HUT[0], {"kind": "own3"}, WHEN, ""),
    ),
    "a mark on another building": (
        ["ana", *ACTS["a mark on a building"][:3]],
        ["cleo", HUT[0], {"kind": "own1", "piece": "r2"}, WHEN],
        ACTS["a mark on a building"],
    ),
    "a waiver of another city": (
        ["ana", WAIVED[0], {**WAIVED[1], "count": "2"}, DUE],
        ["cleo", "cities/1/waive/", *WAIVED[1:3]],
        WAIVED,
    ),
    "a waiver of another kind": (
        ["ana", WAIVED[0], {**WAIVED[1], "count": "2"}, DUE],
        ["cleo", WAIVED[0], {**WAIVED[1], "kind": "own2"}, DUE],
        WAIVED,
    ),
    "a waiver of more": (["cleo", WAIVED[0], {**WAIVED[1], "count": "2"}, DUE], WAIVED),
    "a waiver of what another table brings": (
        ["ana", WAIVED[0], {**WAIVED[1], "count": "2"}, DUE],
        ["cleo", *WAIVED[:2], {"award": "2 start"}],
        WAIVED,
    ),
}


@pytest.mark.parametrize("case", MINE_OR_OTHER | ELSEWHERE)
def test_only_the_last_act_of_somebody_else_is_the_same(signed_in, cleo, campaign, case):
    *acts, (path, sent, when, _) = (MINE_OR_OTHER | ELSEWHERE)[case]
    award(campaign, 1, *TWO, seen=newest_table(campaign))
    award(campaign, 2, "start all: 1 tree")
    phones = {"ana": signed_in, "cleo": cleo}
    for by, *act in acts:
        assert send(phones[by], campaign, act[0], {**act[1], **act[2]}).status_code == 302

    answer = send(signed_in, campaign, path, {**sent, **when})

    assert answer.status_code == 422
    assert "had done so already" not in answer.text


@pytest.mark.parametrize("act", ["a waiver", "a building that is due"])
def test_of_two_that_did_the_same_the_last_is_named(signed_in, cleo, campaign, act):
    path, sent, when, _ = ACTS[act]
    award(campaign, 1, *TWO, seen=newest_table(campaign))
    for phone in (signed_in, cleo):
        assert send(phone, campaign, path, {**sent, **when}).status_code == 302
    said = quiet(signed_in, send(signed_in, campaign, path, {**sent, **when}))
    assert AGAIN.strip() in said


def test_the_last_one_that_there_is_is_given_once(signed_in, cleo, campaign):
    count(campaign, own2=1)
    for phone in (cleo, signed_in):
        answer = send(phone, campaign, HUT[0], {**HUT[1], **WHEN})
    assert AGAIN.strip() in quiet(signed_in, answer)


def newest_table(campaign):
    return campaign.ledger.filter(kind="awards").last().number


@pytest.mark.parametrize("act", ["a sticker", "a building that is due", "a waiver"])
def test_an_act_of_ones_own_is_refused_as_ever(signed_in, campaign, act):
    path, sent, when, _ = ACTS[act]
    assert send(signed_in, campaign, path, {**sent, **when}).status_code == 302
    answer = send(signed_in, campaign, path, {**sent, **when})
    assert answer.status_code == 422
    assert "had done so" not in answer.text


def test_what_is_due_was_put_elsewhere_by_somebody(signed_in, cleo, campaign):
    path, sent, when, _ = ACTS["a sticker that is due"]
    send(cleo, campaign, path, {**sent, **when, "space": "B1"})
    answer = send(signed_in, campaign, path, {**sent, **when})
    assert answer.status_code == 422
    assert alerts(parsed(answer)) == ["Cleo has put it on B1 already. Nothing was put."]


RACES = {
    "a sticker that is due": (
        "cities.put_sticker",
        {"space": "B1"},
        "B1 one tree, after episode 1",
    ),
    "a mark on a building": ("beside.give_to_city", {"moment": "2 start"}, "Blue square: C Cog"),
    "on all boards": (
        *("everywhere.put_everywhere", {"city": ["0"]}),
        "Norr None of these is due to it.",
    ),
}


@pytest.mark.parametrize("act", RACES)
def test_beneath_a_refusal_all_is_as_it_is_now(signed_in, cleo, campaign, monkeypatch, act):
    path, sent, when, _ = ACTS[act]
    place, other, words = RACES[act]
    module, _, name = place.partition(".")
    views = import_module(f"campaign.views.{module}")
    write = getattr(views, name)

    def late(**act):
        monkeypatch.setattr(views, name, write)
        assert send(cleo, campaign, path, {**sent, **when, **other}).status_code == 302
        write(**act)

    monkeypatch.setattr(views, name, late)
    answer = send(signed_in, campaign, path, {**sent, **when})
    assert answer.status_code == 422
    assert words in parsed(answer).text


TAKEN = {
    "put by me": ("ana", *DUE_ON_B1, TREE, "It is on B1 already."),
    "waived": ("cleo", *WAIVED[:3], TREE, "Cleo has said that it is not taken."),
    "waived by me": ("ana", *WAIVED[:3], TREE, "It was said that it is not taken."),
    "given by me": ("ana", *HUT[:3], HUT, "The city has it already."),
}


@pytest.mark.parametrize("case", TAKEN)
def test_it_says_why_something_is_due_no_more(signed_in, cleo, campaign, case):
    by, path, sent, when, again, words = TAKEN[case]
    send(cleo if by == "cleo" else signed_in, campaign, path, {**sent, **when})
    answer = send(signed_in, campaign, again[0], {**again[1], **DUE})
    assert alerts(parsed(answer)) == [f"{words} Nothing was put."]


def test_of_all_that_took_it_the_last_is_named(signed_in, cleo, campaign):
    award(campaign, 1, *TWO, seen=newest_table(campaign))
    award(campaign, 2, "start all: 1 tree")
    send(signed_in, campaign, TREE[0], {**DUE_ON_B1[1], **DUE})
    send(cleo, campaign, TREE[0], {**TREE[1], **DUE})
    send(signed_in, campaign, "cities/1/stickers/", {**TREE[1], **DUE})
    send(signed_in, campaign, WAIVED[0], {**WAIVED[1], "award": "2 start"})
    answer = send(signed_in, campaign, TREE[0], {**TREE[1], **DUE, "space": "C3"})
    assert alerts(parsed(answer)) == ["Cleo has put it on A1 already. Nothing was put."]


@pytest.mark.parametrize("act", ["a sticker that is due", "a building that is due"])
def test_what_no_table_brings_any_more_is_not_due(signed_in, campaign, act):
    path, sent, when, _ = ACTS[act]
    answer = send(signed_in, campaign, path, {**sent, **when, "award": "1 start"})
    [said] = alerts(parsed(answer))
    assert said.endswith("is not due to this city from episode 1 any more.")
