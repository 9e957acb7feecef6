"""What a file tells of its corrections fits what they left in the ledger and at the tables."""

from copy import deepcopy
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.db import transaction

from campaign.effects import LONGEST_FALL, LONGEST_TOLD
from campaign.models import Campaign, Episode
from campaign.revisions import Correction
from campaign.services.boards import NewBoard, correct_board
from campaign.services.corrections import state_of
from campaign.services.episodes import close_episode, reopen_episode
from campaign.services.exchange import look_through, take_in_campaign
from campaign.services.marks import Written
from campaign.services.past import PastChange, correct_past
from games.kit.cells import space_name
from games.my_city.game import MY_CITY
from tests.campaign.exchange.corrected import corrected_campaign, decide
from tests.campaign.exchange.files import changed, fault, json_of, source_of
from tests.campaign.services.test_drafts import counted, draft_of, mend, points
from tests.campaign.services.test_revisions import again, corrected
from tests.campaign_builders import (
    act,
    campaign_of,
    closed,
    ended,
    mark,
    plan,
    point,
    started,
    stick,
)

pytestmark = pytest.mark.django_db


def everything(owner):
    """Return a campaign with a correction of each kind, and an episode to be decided.

    0: a board; 1: a board, which episode 3 does not fit; 2: a line of episode 2; 3: episode 3
    stays; 4: a sticker of episode 1; 5: a board, which episode 3 does not fit.
    """
    campaign = corrected_campaign(owner)
    decide(campaign)
    stick(campaign, "tree on A1", "3 end")
    now = Campaign.objects.get(pk=campaign.pk)
    entry = now.ledger.order_by("number").last().number
    change = PastChange(0, point("3 end"), entry, mark("tree on B1"), "misread", state_of(now))
    correct_past(campaign=now, change=change, written=Written("ana", uuid4()))
    corrected(campaign, "...T rR.. mf.. mm..")
    return Campaign.objects.get(pk=campaign.pk)


@pytest.fixture(scope="module")
def once(django_db_setup, django_db_blocker):
    with django_db_blocker.unblock(), transaction.atomic():
        file = json_of(everything(User.objects.create_user("once")))
        transaction.set_rollback(True)
    return file


@pytest.fixture
def file(once):
    return deepcopy(once)


def test_as_it_was_written_it_is_taken(file):
    kinds = [one["kind"] for one in file["corrections"]]
    assert kinds == ["board", "board", "episode", "kept", "ledger", "board"]
    assert [episode.get("doubt") for episode in file["episodes"]] == [None, None, 5]
    assert fault(file) is None


LIES = [
    pytest.param({"episodes__2__doubt": None}, "episodes[2].doubt", id="a mark taken away"),
    pytest.param({"episodes__2__doubt": 1}, "episodes[2].doubt", id="a mark that is decided"),
    pytest.param({"episodes__0__doubt": 0}, "episodes[0].doubt", id="a mark on what fits"),
    pytest.param(
        {"corrections__3__subject__of": 0}, "corrections[3].subject.of", id="decided otherwise"
    ),
    pytest.param(
        {"corrections__0__subject__after__terrain": ["....", "rR..", "mf..", "...."]},
        "corrections[0].subject.after",
        id="another board after",
    ),
    pytest.param(
        {"corrections__0__subject__since": 1}, "corrections[0].subject.after", id="from another day"
    ),
    pytest.param(
        {"corrections__0__subject__city": 1}, "corrections[0].subject.after", id="another city"
    ),
    pytest.param(
        {"corrections__0__first_entry": 0}, "corrections[0].subject.after", id="other entries"
    ),
    pytest.param(
        {"corrections__0__subject__before__terrain": ["....", "rR..", "mf..", "...."]},
        "corrections[0].subject.before",
        id="another board before",
    ),
    pytest.param(
        {"corrections__4__subject__entry": 0}, "corrections[4].subject.entry", id="another entry"
    ),
    pytest.param(
        {"corrections__4__subject__mark__space": "C1"},
        "corrections[4].subject.mark",
        id="another sticker",
    ),
    pytest.param(
        {"corrections__0__effects__0__fate": "same"}, "corrections[0].effects[0]", id="not the same"
    ),
    pytest.param(
        {"corrections__0__effects__0__fate": "marked"}, "corrections[0].effects[0]", id="not marked"
    ),
    pytest.param(
        {"corrections__1__effects__1__falls": []}, "corrections[1].effects[1]", id="nothing falls"
    ),
    pytest.param(
        {"corrections__0__effects__0__after__0__total": 49},
        "episodes[0].revisions[0].correction",
        id="another result",
    ),
    pytest.param(
        {"corrections__0__effects__0__before__0__total": 49},
        "episodes[0].revisions[0].scores",
        id="another result before",
    ),
    pytest.param(
        {
            "episodes__0__revisions__0__scores__0__total": 30,
            "corrections__0__effects__0__before__0__total": 30,
        },
        "episodes[0].revisions[0].scores",
        id="scores of a former table",
    ),
    pytest.param(
        {"episodes__2__revisions__0__table__moves__2__cells": ["C1", "A1"]},
        "episodes[2].revisions[0].table.moves[2]",
        id="a move of a former table",
    ),
]


@pytest.mark.parametrize(("change", "where"), LIES)
def test_what_does_not_follow_is_refused(file, change, where):
    assert fault(changed(file, **change))[0] == where


def test_a_former_table_of_other_rules_is_kept_as_it_is(file):
    rules = {"episodes__2__revisions__0__rules": MY_CITY.rules_version + 1}
    move = {"episodes__2__revisions__0__table__moves__2__cells": ["C1", "A1"]}
    assert fault(changed(file, **rules, **move)) is None


def test_what_was_opened_again_after_a_correction_and_played_on_is_taken(account):
    campaign = campaign_of(account)
    draft = draft_of(closed(campaign))
    mend(draft, 3, points(0, 10))
    counted(draft)
    reopen_episode(episode=again(draft.episode))
    act(again(draft.episode), {"do": "amend", "of": 2, "move": points(0, 40)})
    close_episode(episode=again(draft.episode))
    assert fault(json_of(campaign)) is None


# Episodes that bring no symbols


def test_a_solo_episode_that_was_opened_again_is_open_on_the_other_site(account, other_account):
    campaign = campaign_of(account, 1)
    episode = closed(campaign, points=(20,))
    old = source_of(campaign)
    copy = take_in_campaign(owner=other_account, source=old)
    reopen_episode(episode=again(episode), by="ana")

    source = source_of(campaign)
    take_in_campaign(owner=other_account, source=source)

    there = Episode.objects.get(campaign=copy)
    assert (there.closed_at, there.table.is_closed) == (None, False)
    assert source_of(copy) == source
    assert look_through(owner=other_account, source=old).addition.is_nothing
    close_episode(episode=again(episode), by="ana")
    take_in_campaign(owner=other_account, source=source_of(campaign))
    assert Episode.objects.get(campaign=copy).closed_at


def test_what_tells_of_it_shows_nowhere_in_the_city(account, signed_in):
    campaign = campaign_of(account, 1)
    reopen_episode(episode=again(closed(campaign, points=(20,))), by="ana")
    page = signed_in.get(f"/campaigns/{campaign.pk}/cities/0/").content.decode()
    assert "The episode was opened again" not in page


# The longest words

WIDE = 12


def test_a_line_that_falls_on_many_spaces_is_told_in_so_many_words(account, other_account):
    banks = " ".join(["000000111111"] * WIDE)
    rows = ["." * WIDE] * WIDE
    campaign = campaign_of(account, terrain=rows, banks=banks)
    episode = started(campaign)
    spaces = [space_name((row, column)) for row in range(WIDE) for column in range(WIDE)]
    line = {"do": "result", "seat": 0, "how": "visible", "passes": 0, "visible": spaces}
    act(episode, line)
    ended(episode, 1, 3)
    close_episode(episode=again(episode))
    now = Campaign.objects.get(pk=campaign.pk)
    steep = plan(" ".join(["." + "m" * (WIDE - 1)] + ["m" * WIDE] * (WIDE - 1)), banks, "")
    new = NewBoard(0, steep, 0, "all mountains", state_of(now))
    correct_board(campaign=now, new=new, written=Written("ana", uuid4()))

    [fall] = campaign.corrections.get().effects[0]["falls"]
    assert len(fall["words"]) <= LONGEST_FALL
    assert fall["words"].endswith("…")
    assert fault(json_of(campaign)) is None


def test_what_was_kept_in_more_words_is_written_in_fewer(account, other_account):
    campaign = everything(account)
    first, line = campaign.corrections.get(number=1), campaign.corrections.get(number=2)
    first.effects[1]["falls"][0]["words"] = "x" * 5_000
    line.subject["changes"] = [["y" * 5_000, ""]]
    Correction.objects.filter(pk=first.pk).update(effects=first.effects)
    Correction.objects.filter(pk=line.pk).update(subject=line.subject)

    file = json_of(campaign)
    copy = take_in_campaign(owner=other_account, source=source_of(campaign))

    assert len(file["corrections"][1]["effects"][1]["falls"][0]["words"]) == LONGEST_FALL
    assert len(file["corrections"][2]["subject"]["changes"][0][0]) == LONGEST_TOLD
    assert source_of(copy) == source_of(campaign)
