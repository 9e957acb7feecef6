"""The command that replays all that is kept."""

from dataclasses import replace
from io import StringIO

import pytest
from django.core.management import call_command

from campaign.legacy.moments import Moment
from campaign.legacy.people import Retired
from campaign.legacy.stickers import Kind, Where
from campaign.models import Campaign, Episode
from campaign.services.deciding import keep_as_announced
from campaign.services.marks import Written, write_marks
from games.folding import forget_all
from games.models import Entry, Seat, Table
from tests.campaign.services.test_beside import KINDS, cross, get
from tests.campaign.services.test_past import corrected as put_later
from tests.campaign.services.test_revisions import STEEP, again, built_and_closed, corrected
from tests.campaign.services.test_sheets import describe
from tests.campaign_builders import campaign_of, closed, kept, stick
from tests.people_builders import join, play, written

pytestmark = pytest.mark.django_db


def rechecked():
    """Return the exit status and what was said."""
    forget_all()
    said, status = StringIO(), 0
    try:
        call_command("recheck", stdout=said)
    except SystemExit as error:
        status = error.code
    return status, said.getvalue().splitlines()


@pytest.fixture
def campaign(account):
    campaign = campaign_of(account)
    closed(campaign)
    closed(campaign, 2)
    return campaign


def test_where_nothing_differs_it_ends_with_0(campaign):
    assert rechecked() == (0, ["2 tables replayed: nothing differs."])


def test_an_announced_result_that_would_differ_is_told_and_kept(campaign):
    episode = campaign.episodes.get(number=2)
    scores = [{**score, "total": score["total"] + 1} for score in episode.scores]
    Episode.objects.filter(pk=episode.pk).update(scores=scores)
    before = kept(campaign)

    status, said = rechecked()

    assert status == 1
    assert said == [
        f"Our campaign, episode 2 (/tables/{episode.table_id}/)",
        "  announced of Norr: place 1, 31 points, 2 symbols; now place 1, 30 points, 2 symbols",
        "  announced of Søder: place 2, 21 points, 0 symbols; now place 2, 20 points, 0 symbols",
        "2 tables replayed: 1 would differ. Nothing was changed.",
    ]
    assert kept(campaign) == before


def test_a_log_that_is_followed_no_more_is_told(campaign):
    table = campaign.episodes.get(number=1).table
    Entry.objects.filter(table=table, number=3).update(line={"do": "later", "seat": 1})
    before = [*Table.objects.values()]

    status, said = rechecked()

    assert status == 1
    assert said[0] == f"Our campaign, episode 1 (/tables/{table.pk}/)"
    assert [*Table.objects.values()] == before


def test_an_episode_on_other_boards_than_the_campaign_has_is_told(campaign, account):
    marked = built_and_closed(campaign_of(account, name="Another"))
    corrected(marked.campaign, STEEP)
    left = "A correction left to the group to decide: Another, episode 1."
    assert rechecked() == (0, [left, "3 tables replayed: nothing differs."])

    Episode.objects.filter(pk=marked.pk).update(doubt=None)

    status, said = rechecked()
    assert status == 1
    assert said == [
        f"Another, episode 1 (/tables/{marked.table_id}/)",
        "  Norr: it stands on another board than the campaign has then",
        "3 tables replayed: 1 would differ. Nothing was changed.",
    ]


def test_where_the_group_let_it_stay_as_announced_nothing_differs(campaign, account):
    marked = built_and_closed(campaign_of(account, name="Another"))
    corrected(marked.campaign, STEEP)
    keep_as_announced(episode=again(marked), doubt=0, reason="so be it", written=Written("ana"))

    assert rechecked() == (0, ["3 tables replayed: nothing differs."])


def held(episode, **own):
    """Let the first seat of an episode hold something else."""
    seat = episode.table.seats.get(number=0)
    kept = {key: value for key, value in {**seat.own, **own}.items() if value is not None}
    Seat.objects.filter(pk=seat.pk).update(own=kept)


BESIDE = [
    pytest.param(
        {"tags": None}, "marks on its pieces none; by the campaign blue square Cog", id="a mark"
    ),
    pytest.param(
        {"tags": {"b3": ["Cog"], "y1": ["Cog"]}},
        "marks on its pieces blue square Cog, yellow domino Cog; by the campaign blue square Cog",
        id="one more mark",
    ),
    pytest.param(
        {"missing": ["own2"]},
        "pieces that it lacks blue single; by the campaign none",
        id="a piece",
    ),
    pytest.param(
        {"tracks": {"Map": 1}},
        "boxes crossed off before Map 1; by the campaign Map 3",
        id="boxes of a track",
    ),
]


@pytest.mark.parametrize(("own", "words"), BESIDE)
def test_what_stands_beside_the_boards_is_compared_too(account, own, words):
    campaign = campaign_of(account, name="Another")
    for kind in KINDS.values():
        describe(campaign, kind)
    for kind, piece in (("own1", "b3"), ("own2", ""), ("own3", "")):
        get(campaign, kind, piece)
    cross(campaign, 3)
    episode = closed(campaign)
    assert rechecked() == (0, ["1 table replayed: nothing differs."])
    held(episode, **own)
    before = kept(campaign)

    status, said = rechecked()

    assert status == 1
    assert said[:-1] == [
        f"Another, episode 1 (/tables/{episode.table_id}/)",
        f"  Norr: {words}",
    ]
    assert kept(campaign) == before


FLAG = {"letter": "F", "colour": "red", "name": "Flag"}
SIGNS = [
    pytest.param({"C2": FLAG}, None, id="as the campaign has it"),
    pytest.param({}, "none", id="none"),
    pytest.param({"A1": FLAG}, "A1 Flag", id="on another space"),
    pytest.param({"A1": FLAG, "C2": FLAG}, "A1 Flag, C2 Flag", id="one more"),
    pytest.param({"C2": {**FLAG, "name": "Hut"}}, "C2 Hut", id="another kind"),
    pytest.param({"C2": {**FLAG, "colour": "blue"}}, "C2 Flag", id="another colour"),
]


@pytest.fixture
def flagged(account):
    """An episode that began with a sticker of the group's own on C2 of its first city."""
    campaign = campaign_of(account, name="Another")
    describe(campaign, KINDS["own4"])
    stick(campaign, "own1 on C2", "1 start", reason="so be it")
    return closed(campaign)


@pytest.mark.parametrize(("stickers", "shown"), SIGNS)
def test_stickers_of_the_group_s_own_on_the_boards_are_compared_too(flagged, stickers, shown):
    held(flagged, stickers=stickers or None)

    status, said = rechecked()

    words = f"  Norr: stickers on its board {shown}; by the campaign C2 Flag"
    assert (status, said[1:-1]) == ((1, [words]) if shown else (0, []))


def test_a_sticker_that_was_described_anew_is_the_same(flagged):
    renamed = replace(KINDS["own4"], slug="own1", name="Banner", letter="B", colour="blue")
    describe(flagged.campaign, renamed, seen=0)
    assert rechecked() == (0, ["1 table replayed: nothing differs."])


def test_a_sticker_that_a_correction_put_elsewhere_lay_there_on_the_day(flagged):
    campaign = Campaign.objects.get(pk=flagged.campaign_id)
    ring = Kind("", "Ring", "", Where.ANYWHERE, None, "O", "grey")
    describe(campaign, ring)
    closed(campaign, 2)

    put_later(campaign, "own2 on A1", entry=None)

    assert rechecked() == (0, ["2 tables replayed: nothing differs."])
    held(Episode.objects.get(campaign=campaign, number=2), stickers=None)
    words = "  Norr: stickers on its board none; by the campaign A1 Ring, C2 Flag"
    assert rechecked()[1][1] == words


def test_a_site_with_nothing_has_nothing_that_differs(db):
    assert rechecked() == (0, ["No table is kept here yet."])


def test_an_episode_without_the_seat_of_a_city_that_played_by_the_campaign_is_told(campaign):
    """An old version took a given seat away and let a late city count as one of the founding."""
    join(campaign)
    play(campaign, 3, (30, 20, 10))
    assert rechecked() == (0, ["3 tables replayed: nothing differs."])
    write_marks(campaign, [((2, Moment.START), 2, Retired())], written())
    before = kept(campaign)

    status, said = rechecked()

    assert status == 1
    assert said == [
        f"Our campaign, episode 1 (/tables/{campaign.episodes.get(number=1).table_id}/)",
        "  its seats are those of Norr and Søder; by the campaign those of Norr, Søder and Vik",
        "3 tables replayed: 1 would differ. Nothing was changed.",
    ]
    assert kept(campaign) == before


def test_a_seat_of_another_city_than_the_campaign_has_then_is_told(campaign):
    episode = campaign.episodes.get(number=2)
    held(episode, animal="heron", city="Vik")
    status, said = rechecked()
    assert (status, said[1]) == (
        1,
        "  its seats are those of Ana and Søder; by the campaign those of Norr and Søder",
    )
    held(episode, animal=None)
    assert rechecked() == (0, ["2 tables replayed: nothing differs."])
