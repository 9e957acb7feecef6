"""A printed board that had been entered wrongly is put right from the next episode on."""

from uuid import uuid4

import pytest

from campaign.exchange.reading import parse_campaign
from campaign.keeping import cities_of
from campaign.legacy.ledger import Moment
from campaign.models import Campaign
from campaign.services.boards import NewBoard, correct_board, next_episode
from campaign.services.corrections import state_of
from campaign.services.exchange import take_in_campaign
from campaign.services.marks import Written
from campaign.services.refusals import Refusal
from games.folding import folded
from games.kit.errors import InvalidError
from tests.campaign.exchange.files import as_source, fault, json_of, source_of
from tests.campaign_builders import (
    GROUND,
    act,
    campaign_of,
    closed,
    kept,
    plan,
    refused,
    started,
    stick,
)

pytestmark = pytest.mark.django_db

RIGHT = "..T. rR.. mf.. ...."
"""GROUND, but for D1 without trees and C1 with two."""


def right(terrain=RIGHT, banks="0001 0001 0001 0001", squares="A1 A2"):
    return plan(terrain, banks, squares.replace("A2", "A4"))


def corrected(campaign, new=None, *, since=None, reason="D1 has no tree", request=None, also=()):
    written = Written("ana", request or uuid4())
    now = Campaign.objects.get(pk=campaign.pk)
    since = next_episode(now) if since is None else since
    board = NewBoard(0, new or right(), since, reason, state_of(now), also)
    correct_board(campaign=now, new=board, written=written)


def boards(campaign, until=None):
    return [" ".join(city.terrain) for city in cities_of(campaign, until=until)]


def test_a_board_counts_from_the_next_episode_on(account):
    campaign = campaign_of(account, squares="A1 C3")
    closed(campaign)
    corrected(campaign)

    assert boards(campaign) == [RIGHT, GROUND]
    assert boards(campaign, (1, Moment.END)) == [GROUND, GROUND]
    own = [seat.own for seat in started(campaign, 2).table.seats.all()]
    assert own[0]["terrain"] == RIGHT.split()
    assert own[0]["banks"] == ["0001"] * 4
    assert own[0]["squares"] == ["A1", "A4"]
    assert (own[1]["terrain"], own[1]["squares"]) == (GROUND.split(), ["A1", "C3"])
    first = campaign.episodes.get(number=1).table.seats.first()
    assert first.own["terrain"] == GROUND.split()


def test_stickers_stay_on_a_corrected_board_and_the_last_correction_counts(account):
    campaign = campaign_of(account, squares="A1 A4")
    closed(campaign)
    stick(campaign, "rock on A4", "1 end")
    corrected(campaign)
    corrected(campaign, right(terrain=".... rR.. mf.. ...."), reason="C1 neither")
    stick(campaign, "tree on A1", "1 end")

    assert boards(campaign)[0] == "t... rR.. mf.. r..."


def test_a_board_that_nobody_knew_is_entered_later(account):
    campaign = campaign_of(account, is_known=False, terrain=".... .... .... ....")
    corrected(campaign, reason="The board at last")

    episode = started(campaign, cards=[0])
    board, other = folded(episode.table).setup.boards
    assert (board.is_known, other.is_known) == (True, False)
    assert board.terrain == tuple(RIGHT.split())


def everything_begun(account):
    campaign = campaign_of(account)
    for number in range(1, 25):
        closed(campaign, number)
    return campaign


@pytest.mark.parametrize(
    ("new", "reason", "code"),
    [
        pytest.param(right(), "", Refusal.NO_REASON, id="without a reason"),
        pytest.param(plan(squares=""), "x", Refusal.UNCHANGED, id="the board as it is"),
        pytest.param(
            plan("... ... ...", "001 001 001", ""), "x", Refusal.OTHER_SIZE, id="another size"
        ),
    ],
)
def test_a_correction_is_refused(account, new, reason, code):
    campaign = campaign_of(account)
    before = kept(campaign)

    assert refused(corrected, campaign, new, reason=reason) == code
    assert kept(campaign) == before


def test_nothing_is_corrected_behind_the_last_episode(account):
    assert refused(corrected, everything_begun(account)) == Refusal.COMPLETE


def test_a_board_counts_from_the_next_episode_on_at_the_latest(account):
    assert refused(corrected, campaign_of(account), since=2) == Refusal.NOT_NEXT


def test_the_same_page_sent_twice_corrects_once(account):
    campaign, request = campaign_of(account), uuid4()
    corrected(campaign, request=request)
    before = kept(campaign)

    corrected(campaign, request=request)
    assert kept(campaign) == before
    other = right(terrain=".... .... .... ....")
    assert refused(corrected, campaign, other, request=request) == Refusal.SENT_BEFORE


def test_a_correction_goes_along_in_the_file(account, other_account):
    campaign = campaign_of(account)
    closed(campaign)
    corrected(campaign)
    source = source_of(campaign)

    copy = take_in_campaign(owner=other_account, source=source)

    assert source_of(copy) == source
    assert boards(copy) == [RIGHT, GROUND]
    entry = json_of(campaign)["ledger"][-1]
    assert (entry["episode"], entry["moment"], entry["kind"]) == (2, "start", "board")
    assert entry["mark"] == {
        "terrain": RIGHT.split(),
        "banks": ["0001"] * 4,
        "squares": ["A1", "A4"],
        "reason": "D1 has no tree",
    }


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"terrain": ["...", "...", "..."], "banks": ["001"] * 3, "squares": ["A1"]}, "terrain"),
        ({"terrain": ["..q."] * 4}, "terrain[0]"),
        ({"reason": 7}, "reason"),
        ({"squares": ["A2"]}, "squares"),
    ],
)
def test_a_correction_of_the_wrong_form_is_refused(account, change, where):
    campaign = campaign_of(account)
    corrected(campaign)
    file = json_of(campaign)
    file["ledger"][0]["mark"] |= change

    with pytest.raises(InvalidError) as caught:
        take_in_campaign(owner=account, source=as_source(file))

    assert caught.value.where == f"ledger[0].mark.{where}"


def test_a_file_with_a_correction_can_be_parsed_on_its_own(account):
    campaign = campaign_of(account)
    corrected(campaign)

    assert len(parse_campaign(source_of(campaign)).file.ledger) == 1


def test_cities_that_show_the_same_board_are_corrected_in_one_act(account):
    campaign = campaign_of(account, cities=3)
    closed(campaign, points=(30, 20, 10))

    corrected(campaign, since=0, also=(2,))

    assert boards(campaign) == [RIGHT, GROUND, RIGHT]
    [row] = campaign.corrections.all()
    assert (row.subject["city"], row.subject["also"], row.entry_count) == (0, [2], 2)
    [told] = parse_campaign(source_of(campaign)).file.corrections
    assert told.subject["also"] == [2]


def test_what_they_shared_is_corrected_once_more_in_one_act(account):
    campaign = campaign_of(account)
    corrected(campaign, since=1, also=(1,))

    corrected(campaign, right(GROUND, squares=""), since=0, reason="It has one", also=(1,))

    assert boards(campaign) == [GROUND, GROUND]


@pytest.mark.parametrize("also", [(1,), (7,), (0,)], ids=["another board", "no city", "itself"])
def test_a_city_with_another_board_is_not_corrected_with_it(account, also):
    campaign = campaign_of(account)
    corrected(campaign, since=0)
    before = kept(campaign)

    def act():
        corrected(campaign, right(GROUND), since=0, also=also)

    assert refused(act) is Refusal.OTHER_BOARD
    assert kept(campaign) == before


def squares_of(episode):
    episode.refresh_from_db()
    return [seat.own.get("squares") for seat in episode.table.seats.all()]


def test_small_squares_alone_reach_the_table_that_goes_on(account):
    campaign = campaign_of(account, squares="A1 C3")
    first = closed(campaign)
    second = started(campaign, 2)
    act(second, {"do": "result", "seat": 0, "how": "points", "points": 7})

    corrected(campaign, right(GROUND, "0011 0011 0011 0011"), since=0)

    assert (squares_of(first), first.revisions.count()) == ([["A1", "C3"]] * 2, 0)
    assert (squares_of(second), second.revisions.count()) == ([["A1", "A4"], ["A1", "C3"]], 1)
    assert folded(second.table).standing[-1][1].seat == 0
    [correction] = campaign.corrections.all()
    assert [(one["episode"], one["fate"]) for one in correction.effects] == [(2, "same")]
    assert fault(json_of(Campaign.objects.get(pk=campaign.pk))) is None


def test_the_same_page_with_another_reason_is_told_that_the_first_counts(account):
    campaign, request = campaign_of(account), uuid4()
    corrected(campaign, request=request)
    before = kept(campaign)

    assert refused(corrected, campaign, reason="D1 is bare", request=request) == Refusal.SENT_BEFORE
    assert kept(campaign) == before
    assert campaign.corrections.get().reason == "D1 has no tree"
