"""Of two phones that do the very same, the second is told in a quiet line who did it before."""

from uuid import uuid4

import pytest

from tests.campaign.services.test_beside import KINDS
from tests.campaign.services.test_sheets import award, describe
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


def test_whoever_took_back_a_slip_of_theirs_is_told_of_it_too(signed_in, campaign):
    path, sent = TREE
    send(signed_in, campaign, path, {**sent, **WHEN})
    said = quiet(signed_in, send(signed_in, campaign, path, {**sent, **WHEN}))
    assert "ana had done so already" in said
