"""Stickers and symbols put by hand: at the right time, once, with a reason where it needs one."""

from uuid import uuid4

import pytest

from campaign.keeping import cities_of
from campaign.legacy.stickers import Refusal as StickerRefusal
from campaign.models import Campaign, Episode
from campaign.services.marks import Written
from campaign.services.notes import pin_note, unpin_note
from campaign.services.refusals import Refusal
from campaign.services.stickers import colour_symbols, remove_sticker
from tests.campaign.services.test_beside import REFUSED as REFUSED_BESIDE
from tests.campaign.services.test_closing import REFUSED_CLOSINGS
from tests.campaign.services.test_sheets import REFUSED as REFUSED_SHEETS
from tests.campaign.services.test_starting import REFUSED_STARTS
from tests.campaign_builders import (
    at_once,
    campaign_of,
    closed,
    kept,
    ledger_lines,
    refused,
    started,
    stick,
)

PRINTED = "..tT"


@pytest.fixture
def campaign(account):
    return campaign_of(account, squares="A1 B1 C3")


def take_off(campaign, number, reason="it was torn", request=None):
    written = Written("ana", request or uuid4())
    remove_sticker(campaign=campaign, number=number, reason=reason, written=written)


def colour(campaign, count, city=0, words="a reward", request=None):
    written = Written("ana", request or uuid4())
    colour_symbols(campaign=campaign, city=city, count=count, words=words, written=written)


def row(campaign, city=0):
    """The first row of a city's board as it is now."""
    return cities_of(Campaign.objects.get(pk=campaign.pk))[city].terrain[0]


def nothing_started(campaign):
    pass


def first_open(campaign):
    started(campaign)


def first_closed(campaign):
    closed(campaign)


def second_open(campaign):
    closed(campaign)
    started(campaign, 2)


def complete(campaign):
    Episode.objects.filter(pk=closed(campaign).pk).update(number=24)


TIMES = [
    pytest.param(nothing_started, "1 start", None, id="before the first"),
    pytest.param(nothing_started, "0 end", Refusal.NOT_NEXT, id="at the founding"),
    pytest.param(nothing_started, "0 start", Refusal.NOT_NEXT, id="before the founding"),
    pytest.param(nothing_started, "1 end", Refusal.NOT_NEXT, id="after one not started"),
    pytest.param(nothing_started, "2 start", Refusal.NOT_NEXT, id="before one not next"),
    pytest.param(nothing_started, "99 end", Refusal.COMPLETE, id="after episode 99"),
    pytest.param(first_open, "1 start", Refusal.NEXT_STARTED, id="its board is played on"),
    pytest.param(first_open, "1 end", None, id="while it is played"),
    pytest.param(first_open, "2 start", None, id="before the next, while it is played"),
    pytest.param(first_open, "2 end", Refusal.NOT_NEXT, id="after the next"),
    pytest.param(first_closed, "1 end", None, id="after it was closed"),
    pytest.param(first_closed, "2 start", None, id="before the next"),
    pytest.param(first_closed, "0 end", Refusal.NOT_NEXT, id="at the founding, too late"),
    pytest.param(second_open, "1 end", Refusal.NEXT_STARTED, id="after the one before"),
    pytest.param(second_open, "2 start", Refusal.NEXT_STARTED, id="the second is played"),
    pytest.param(second_open, "2 end", None, id="after the second"),
    pytest.param(second_open, "3 start", None, id="before the third"),
    pytest.param(complete, "24 end", None, id="after the last"),
    pytest.param(complete, "25 start", Refusal.COMPLETE, id="before a 25th"),
]


@pytest.mark.parametrize(("prepare", "when", "code"), TIMES)
def test_when_a_sticker_can_be_put(campaign, prepare, when, code):
    prepare(campaign)
    before = kept(campaign)

    assert refused(stick, campaign, "rock on A1", when) == code

    assert (kept(campaign) == before) == (code is not None)
    assert row(campaign) == (PRINTED if code else "r.tT")


REFUSED_HERE = [
    pytest.param(take_off, (7,), Refusal.NO_STICKER, id="taking off what is not there"),
    pytest.param(take_off, (0, ""), Refusal.NO_REASON, id="taking off without a reason"),
    pytest.param(colour, (-1,), Refusal.TOO_FEW, id="taking away symbols that are not there"),
]


@pytest.mark.parametrize(("do", "arguments", "code"), REFUSED_HERE)
def test_what_is_refused_changes_nothing(campaign, do, arguments, code):
    stick(campaign, "rock on A1", "1 start")
    before = kept(campaign)
    assert refused(do, campaign, *arguments) == code
    assert kept(campaign) == before


def test_every_refusal_stands_in_a_table():
    elsewhere = {
        Refusal.SENT_BEFORE,  # test_the_same_request_with_other_content_is_told
        *(Refusal.OTHER_SIZE, Refusal.OTHER_BOARD, Refusal.UNCHANGED),  # test_boards.py
        *(case.values[-1] for case in REFUSED_SHEETS),
        Refusal.FROM_RESULT,  # test_past.py
        Refusal.NO_CITY,  # test_everywhere.py
        *(case.values[-1] for case in REFUSED_BESIDE),
    }
    tables = (TIMES, REFUSED_HERE, REFUSED_CLOSINGS, REFUSED_STARTS)
    listed = {case.values[-1] for table in tables for case in table} - {None}
    hanging = {Refusal.NOT_CLOSED, Refusal.STANDS_ON_IT}  # test_standing_on.py
    assert listed | elsewhere | hanging == {*Refusal}


WRONG = [
    pytest.param("tree on A2", StickerRefusal.HAS_FEATURE, id="on a rock"),
    pytest.param("tree on A3", StickerRefusal.NOT_LIGHT_GREEN, id="on a mountain"),
    pytest.param("tree on B4", StickerRefusal.NOT_MARKED, id="without a square"),
    pytest.param("rocks on C3", StickerRefusal.HAS_STICKER, id="on a sticker"),
    pytest.param("blank on B1", StickerRefusal.NOTHING_TO_COVER, id="a blank on nothing"),
]


@pytest.mark.parametrize(("text", "code"), WRONG)
def test_a_sticker_on_the_wrong_space_needs_a_reason(campaign, text, code):
    stick(campaign, "tree on C3", "1 start")
    before = kept(campaign)

    assert refused(stick, campaign, text, "1 start") == code
    assert kept(campaign) == before

    assert refused(stick, campaign, text, "1 start", reason="the sheet says so") is None
    assert ledger_lines(campaign)[-1][-1]["reason"] == "the sheet says so"


def test_no_reason_puts_a_sticker_off_the_board(campaign):
    for space in ("E1", "A5", "Z99", "A999999999999999999999"):
        refusal = refused(stick, campaign, f"tree on {space}", "1 start", reason="it is ours")
        assert refusal == StickerRefusal.OFF_BOARD
    assert ledger_lines(campaign) == []


def test_every_overrulable_refusal_stands_in_the_table():
    listed = {case.values[-1] for case in WRONG}
    assert listed == {*StickerRefusal} - {StickerRefusal.OFF_BOARD}


# Moving and taking off


def test_a_sticker_is_moved_as_two_entries(campaign):
    stick(campaign, "rock on A1", "1 start")

    stick(campaign, "rock on B1", "1 start", moved=0)

    assert ledger_lines(campaign)[1:] == [
        (1, "start", 0, "removal", {"of": 0, "reason": "put elsewhere"}),
        (1, "start", 0, "sticker", {"kind": "rock", "space": "B1", "reason": ""}),
    ]
    assert row(campaign) == ".rtT"


def test_a_sticker_can_be_moved_to_where_it_lies(campaign):
    stick(campaign, "rock on A1", "1 start")
    stick(campaign, "tree on A1", "1 start", moved=0)
    assert row(campaign) == "t.tT"


def test_a_sticker_can_be_moved_to_another_city(campaign):
    stick(campaign, "rock on A1", "1 start")
    stick(campaign, "rock on A1", "1 start", city=1, moved=0)
    assert (row(campaign), row(campaign, 1)) == (PRINTED, "r.tT")


def test_a_sticker_that_was_moved_cannot_be_moved_again(campaign):
    stick(campaign, "rock on A1", "1 start")
    stick(campaign, "rock on B1", "1 start", moved=0)
    assert refused(stick, campaign, "rock on C3", "1 start", moved=0) == Refusal.NO_STICKER


def test_what_is_no_sticker_cannot_be_moved_or_taken_off(campaign):
    colour(campaign, 1)
    assert refused(stick, campaign, "rock on C3", "1 start", moved=0) == Refusal.NO_STICKER
    assert refused(take_off, campaign, 0) == Refusal.NO_STICKER


def test_a_sticker_whose_board_is_played_on_stays(campaign):
    stick(campaign, "rock on A1", "1 start")
    started(campaign)
    assert refused(take_off, campaign, 0) == Refusal.NEXT_STARTED
    assert refused(stick, campaign, "rock on B1", "1 end", moved=0) == Refusal.NEXT_STARTED
    assert row(campaign) == "r.tT"


def test_taking_off_names_the_entry_and_says_why(campaign):
    closed(campaign)
    stick(campaign, "rock on A1", "1 end")

    take_off(campaign, 1)

    assert ledger_lines(campaign)[-1] == (
        *(1, "end", 0, "removal"),
        {"of": 1, "reason": "it was torn"},
    )
    assert row(campaign) == PRINTED
    assert refused(take_off, campaign, 1) == Refusal.NO_STICKER


# Once


REPEATABLE = [
    pytest.param(stick, ("rock on A1", "1 start"), id="a sticker"),
    pytest.param(take_off, (0,), id="taking one off"),
    pytest.param(colour, (1,), id="symbols"),
]


@pytest.mark.parametrize(("do", "arguments"), REPEATABLE)
def test_the_same_request_adds_nothing(campaign, do, arguments):
    stick(campaign, "tree on C3", "1 start")
    request = uuid4()
    do(campaign, *arguments, request=request)
    before = kept(campaign)

    do(campaign, *arguments, request=request)

    assert kept(campaign) == before


@pytest.mark.parametrize(("do", "arguments"), REPEATABLE)
def test_the_same_request_is_known_after_the_next_episode_has_started(campaign, do, arguments):
    stick(campaign, "tree on C3", "1 start")
    request = uuid4()
    do(campaign, *arguments, request=request)
    started(campaign)
    before = kept(campaign)

    do(campaign, *arguments, request=request)

    assert kept(campaign) == before


@pytest.mark.parametrize(
    ("do", "arguments", "other"),
    [
        pytest.param(stick, ("rock on A1", "1 start"), ("rock on B1", "1 start"), id="space"),
        pytest.param(stick, ("rock on A1", "1 start"), ("tree on A1", "1 start"), id="kind"),
        pytest.param(stick, ("rock on A1", "1 start"), ("rock on A1", "1 start", 1), id="city"),
        pytest.param(take_off, (0,), (1,), id="another sticker taken off"),
        pytest.param(colour, (1,), (2,), id="count"),
        pytest.param(colour, (1,), (1, 1), id="symbols of another city"),
    ],
)
def test_the_same_request_with_other_content_is_told(campaign, do, arguments, other):
    stick(campaign, "tree on C3", "1 start")
    stick(campaign, "blank on C1", "1 start")
    request = uuid4()
    do(campaign, *arguments, request=request)
    before = kept(campaign)

    assert refused(do, campaign, *other, request=request) == Refusal.SENT_BEFORE

    assert kept(campaign) == before


@pytest.mark.django_db(transaction=True)
def test_twenty_threads_with_one_request_put_one_sticker(account):
    campaign = campaign_of(account)
    request = uuid4()

    def put(_):
        return refused(stick, Campaign.objects.get(), "rock on A1", "1 start", request=request)

    assert at_once(20, put) == [None] * 20
    assert len(ledger_lines(campaign)) == 1
    assert Campaign.objects.get().version == 1


@pytest.mark.django_db(transaction=True)
def test_of_two_stickers_for_one_space_one_is_put(account):
    campaign = campaign_of(account)

    def put(_):
        old = Campaign.objects.prefetch_related("cities", "ledger").get()
        return refused(stick, old, "rock on A1", "1 start")

    assert sorted(at_once(4, put), key=str) == [None, *[StickerRefusal.HAS_STICKER] * 3]
    assert [line[-1]["space"] for line in ledger_lines(campaign)] == ["A1"]


@pytest.mark.django_db(transaction=True)
def test_pages_that_read_an_old_ledger_write_with_numbers_of_their_own(account):
    campaign = campaign_of(account)

    def put(number):
        old = Campaign.objects.prefetch_related("cities", "ledger").get()
        [*old.ledger.all()]
        return refused(stick, old, f"rock on {'ABCD'[number]}4", "1 start")

    assert at_once(4, put) == [None] * 4
    numbers = campaign.ledger.order_by("number").values_list("number", flat=True)
    assert [*numbers] == [0, 1, 2, 3]


@pytest.mark.django_db(transaction=True)
def test_a_sticker_and_the_start_at_once_never_disagree(account):
    campaign = campaign_of(account)

    def do(number):
        if number:
            return refused(stick, Campaign.objects.get(), "rock on A1", "1 start")
        return started(campaign) and None

    _, late = at_once(2, do)

    [seat, _] = Episode.objects.get().table.seats.all()
    assert seat.own["terrain"][0] == (PRINTED if late else "r.tT")
    assert row(campaign) == seat.own["terrain"][0]


# Symbols and notes


@pytest.mark.parametrize(
    ("prepare", "when"),
    [
        pytest.param(nothing_started, (1, "start"), id="before the first episode"),
        pytest.param(first_open, (1, "end"), id="while it is played"),
        pytest.param(second_open, (2, "end"), id="in the second"),
    ],
)
def test_symbols_by_hand_belong_to_the_latest_episode(campaign, prepare, when):
    prepare(campaign)
    colour(campaign, 2, city=1, words="the mine")
    mark = {"count": 2, "source": "typed", "words": "the mine"}
    assert ledger_lines(campaign)[-1] == (*when, 1, "symbols", mark)


def test_typed_symbols_can_be_taken_away_down_to_none(campaign):
    colour(campaign, 3)
    colour(campaign, -3)
    assert refused(colour, campaign, -1) == Refusal.TOO_FEW
    assert cities_of(Campaign.objects.get())[0].symbols == 0


def test_notes_hang_until_they_are_taken_off(campaign):
    one, other = (
        pin_note(campaign=campaign, text="Bring pens"),
        pin_note(campaign=campaign, text="At Ben's"),
    )
    unpin_note(campaign=campaign, pk=one.pk)
    assert [(n.text, n.is_pinned) for n in campaign.notes.all()] == [
        ("At Ben's", True),
        ("Bring pens", False),
    ]
    assert Campaign.objects.get().version == 3
    unpin_note(campaign=campaign, pk=one.pk)
    unpin_note(campaign=campaign, pk=other.pk + 7)
    assert Campaign.objects.get().version == 3


def test_a_note_that_hangs_there_is_not_pinned_twice(campaign):
    pin_note(campaign=campaign, text="Bring pens")
    pin_note(campaign=campaign, text="Bring pens")
    assert campaign.notes.count() == 1


def test_the_note_of_another_campaign_stays(campaign, account):
    note = pin_note(campaign=campaign, text="Bring pens")
    unpin_note(campaign=campaign_of(account), pk=note.pk)
    note.refresh_from_db()
    assert note.is_pinned
