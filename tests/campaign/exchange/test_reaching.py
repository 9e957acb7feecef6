"""What a file tells of the episodes that its corrections reached follows from ledger and tables."""

from copy import deepcopy
from dataclasses import replace

import pytest
from django.contrib.auth.models import User
from django.db import transaction

from campaign.exchange.corrections import read_correction
from campaign.exchange.reaching import check_reaching
from campaign.exchange.reading import parse_campaign
from campaign.services.episodes import close_episode, reopen_episode
from games.kit.errors import InvalidError
from tests.campaign.exchange.files import as_source, changed, fault, json_of
from tests.campaign.exchange.test_following import everything
from tests.campaign.services.test_revisions import STEEP, again, built, corrected
from tests.campaign_builders import act, campaign_of

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def once(django_db_setup, django_db_blocker):
    with django_db_blocker.unblock(), transaction.atomic():
        file = json_of(everything(User.objects.create_user("once")))
        transaction.set_rollback(True)
    return file


@pytest.fixture
def file(once):
    return deepcopy(once)


LIES = [
    ("all tables from before", {"episodes__0__revisions": None}, "corrections[0].effects[0]"),
    (
        "the tables with a line from before",
        {"episodes__1__revisions": None},
        "c[0].effects[1].before",
    ),
    ("the episode, earlier", {"corrections__2__subject__episode": 1}, "c[2].subject.episode"),
    ("the episode, later", {"corrections__2__subject__episode": 3}, "c[2].subject.episode"),
    (
        "the episode, with what it reached",
        {"corrections__2__subject__episode": 1, "corrections__2__effects__0__episode": 1},
        "episodes[1].revisions[2].correction",
    ),
    (
        "no result before a mark",
        {"corrections__1__effects__1__before": []},
        "c[1].effects[1].before",
    ),
    (
        "another result before a mark",
        {"corrections__1__effects__1__before__0__total": 9},
        "c[1].effects[1].before",
    ),
    (
        "a city less before a mark",
        {"corrections__1__effects__1__before__1": None},
        "c[1].effects[1].before",
    ),
    (
        "open, with a result",
        {"corrections__0__effects__0__closed": False},
        "c[0].effects[0].closed",
    ),
    ("open, with a mark", {"corrections__1__effects__1__closed": False}, "c[1].effects[1].closed"),
    (
        "a line far off",
        {"corrections__1__effects__1__falls__0__line": 10**6},
        "c[1].effects[1].falls[0].line",
    ),
    (
        "the line after the last",
        {"corrections__1__effects__1__falls__0__line": 6},
        "c[1].effects[1].falls[0].line",
    ),
    ("one entry less", {"corrections__2__entry_count": 1}, "c[2].entry_count"),
    ("no symbols", {"corrections__2__entry_count": 0}, "c[2].effects[0].after"),
    ("one entry more", {"corrections__2__entry_count": 3}, "c[2].entry_count"),
    ("an entry of a decision", {"corrections__3__entry_count": 1}, "c[3].entry_count"),
    (
        "an entry of another, unsent",
        {"corrections__2__entry_count": 3, "corrections__2__request": None},
        "c[2].entry_count",
    ),
    (
        "an entry from before",
        {"corrections__4__first_entry": 7, "corrections__4__entry_count": 3},
        "corrections[4].subject.entry",
    ),
    (
        "entries of the one before",
        {"corrections__5__first_entry": 9, "corrections__5__entry_count": 4},
        "c[5].first_entry",
    ),
    (
        "symbols of a result",
        {"corrections__5__effects__2__before__0__symbols": 2},
        "c[5].effects[2].before",
    ),
]


@pytest.mark.parametrize(
    ("change", "where"), [lie[1:] for lie in LIES], ids=[lie[0] for lie in LIES]
)
def test_what_is_told_otherwise_is_refused(file, change, where):
    assert fault(changed(file, **change))[0] == where.replace("c[", "corrections[")


def test_a_decision_reaches_no_episode(file):
    effects = file["corrections"][1]["effects"]
    assert fault(changed(file, corrections__3__effects=effects))[0] == "corrections[3].effects"


def test_an_episode_is_reached_once(file):
    one, *rest = file["corrections"][0]["effects"]
    twice = changed(file, corrections__0__effects=[one, one, *rest])
    assert fault(twice)[0] == "corrections[0].effects"


def test_what_is_marked_keeps_its_table(file):
    episode = file["episodes"][2]
    same = {key: episode[key] for key in ("table", "scores")}
    former = {**episode["revisions"][0], **same, "closed_at": "2020-01-01T00:00:00+00:00"}
    episode["revisions"].append({**former, "correction": 1})
    assert fault(file)[0] == "corrections[1].effects[1]"


def test_the_last_line_may_fall(file):
    assert fault(changed(file, corrections__1__effects__1__falls__0__line=5)) is None


# What went on after it was corrected


def test_what_was_opened_again_after_a_mark_is_taken(account):
    campaign = everything(account)
    reopen_episode(episode=again(campaign.episodes.get(number=3)))
    assert fault(json_of(campaign)) is None


def test_what_was_marked_while_it_was_played_is_taken(account):
    campaign = campaign_of(account)
    built(campaign)
    assert corrected(campaign, STEEP).effects[0]["fate"] == "marked"
    file = json_of(campaign)
    assert fault(file) is None
    closed = changed(file, corrections__0__effects__0__closed=True)
    assert fault(closed)[0] == "corrections[0].effects[0].closed"


def solo(campaign, number=1):
    """Return a closed episode of one city, which brings no symbols."""
    episode = built(campaign, number)
    act(episode, {"do": "reveal", "building": "y2"})
    act(episode, {"do": "end", "seat": 0})
    return close_episode(episode=again(episode))


def test_a_mark_of_a_solo_episode_outlives_another_opening(account):
    campaign = campaign_of(account, 1)
    episode = solo(campaign)
    assert corrected(campaign, STEEP).effects[0]["fate"] == "marked"
    told, before = [fault(json_of(campaign))], again(episode).scores

    reopen_episode(episode=again(episode))
    told.append(fault(json_of(campaign)))
    for move in ({"do": "undo", "of": 3}, {"do": "pass", "seat": 0}):
        act(again(episode), move)
    act(again(episode), {"do": "reveal", "building": "y3"})
    act(again(episode), {"do": "end", "seat": 0})
    close_episode(episode=again(episode))
    told.append(fault(json_of(campaign)))

    assert again(episode).scores != before
    assert told == [None, None, None]


def test_an_episode_before_another_one_was_closed(account):
    campaign = campaign_of(account, 1)
    solo(campaign)
    solo(campaign, 2)
    corrected(campaign, STEEP)
    file = json_of(campaign)
    assert fault(file) is None
    opened = {"closed": False, "before": []}
    for key, value in opened.items():
        file["corrections"][0]["effects"][0][key] = value
    assert fault(file)[0] == "corrections[0].effects[0].closed"


def test_an_episode_on_paper_is_reached_by_nothing(file):
    effect = {"episode": 1, "fate": "unreadable", "closed": False, "falls": []}
    told = {
        "kind": "ledger",
        "subject": {"city": 0, "when": "1 end", "entry": 0},
        "reason": "x",
        "effects": [{**effect, "before": [], "after": []}],
        "first_entry": 3,
        "entry_count": 0,
        "at": "2026-01-01T00:00:00+00:00",
    }
    known = parse_campaign(as_source(file)).file
    paper = replace(known.episodes[0], table={}, revisions=())
    part = read_correction(told, "corrections[0]")
    with pytest.raises(InvalidError, match="on paper"):
        check_reaching(replace(known, episodes=(paper,), corrections=(part,)))
