"""What was corrected goes along in the file, with everything as it was before."""

import json
from copy import deepcopy
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import transaction
from hypothesis import given, settings
from hypothesis import strategies as st

from campaign.effects import Effect, Fate, Result
from campaign.exchange.corrections import correction_json, read_correction
from campaign.exchange.reading import parse_campaign
from campaign.exchange.values import CorrectionPart
from campaign.exchange.writing import campaign_bytes
from campaign.legacy.replaying import Fall
from campaign.models import Campaign
from campaign.services.episodes import reopen_episode
from campaign.services.exchange import look_through, take_in_campaign
from games.folding import folded
from games.models import Table
from games.my_city.game import MY_CITY
from tests.campaign.exchange.corrected import (
    correct_a_line,
    correct_boards,
    corrected_campaign,
    decide,
    played_three,
)
from tests.campaign.exchange.files import as_source, changed, counts, fault, json_of, source_of
from tests.campaign.services.test_revisions import BARE, again, corrected, terrain_of
from tests.campaign_builders import act

pytestmark = pytest.mark.django_db

STORED = Path(__file__).parent / "stored"


@pytest.fixture
def campaign(account):
    return corrected_campaign(account)


@pytest.fixture(scope="module")
def corrected_once(django_db_setup, django_db_blocker):
    """A file of such a campaign that is written once."""
    with django_db_blocker.unblock(), transaction.atomic():
        file = json_of(corrected_campaign(User.objects.create_user("once")))
        transaction.set_rollback(True)
    return file


@pytest.fixture
def file(corrected_once):
    return deepcopy(corrected_once)


def take(owner, source):
    return take_in_campaign(owner=owner, source=source)


def test_out_and_in_and_out_gives_the_same_bytes(campaign, other_account):
    source = source_of(campaign)

    copy = take(other_account, source)

    assert source_of(copy) == source
    assert campaign_bytes(parse_campaign(source).file) == source
    assert [e.doubt for e in copy.episodes.all()] == [None, None, 1]


def test_what_was_before_can_be_read_on_the_other_site(campaign, client, other_account):
    copy = take(other_account, source_of(campaign))

    first = copy.episodes.get(number=1)
    was = first.revisions.get().table
    assert (was.is_former, was.is_closed, was.part_of) == (True, True, first.get_absolute_url())
    assert terrain_of(was) == "..tT rR.. mf.. ...."
    assert terrain_of(first.table) == BARE
    client.force_login(other_account)
    for path in (was.get_absolute_url(), f"/campaigns/{copy.pk}/corrections/"):
        assert client.get(path).status_code == 200
    assert str(was.pk) not in client.get("/tables/").text


STEPS = {
    "boards": correct_boards,
    "a line": correct_a_line,
    "a decision": decide,
}


@pytest.mark.parametrize("steps", [["boards"], ["a line"], ["boards", "a line", "a decision"]])
def test_a_site_that_knows_what_was_before_takes_the_corrections_in(account, other_account, steps):
    campaign = played_three(account)
    copy = take(other_account, source_of(campaign))
    for step in steps:
        STEPS[step](campaign)
    source = source_of(campaign)

    looked = look_through(owner=other_account, source=source)
    assert not looked.addition.conflicts
    assert len(looked.addition.new_corrections) == campaign.corrections.count()
    take(other_account, source)

    assert source_of(copy) == source
    assert all(folded(episode.table) for episode in copy.episodes.all())


def test_a_correction_of_an_episode_under_way_brings_the_rest_of_it(account, other_account):
    campaign = played_three(account)
    reopen_episode(episode=again(campaign.episodes.get(number=3)))
    copy = take(other_account, source_of(campaign))
    act(again(campaign.episodes.get(number=3)), {"do": "undo", "of": 5})
    corrected(campaign, BARE)

    take(other_account, source_of(campaign))

    assert source_of(copy) == source_of(campaign)


def test_an_older_file_adds_nothing(account, other_account):
    campaign = played_three(account)
    old = source_of(campaign)
    correct_boards(campaign)
    copy = take(other_account, source_of(campaign))
    before = counts(), source_of(copy)

    assert look_through(owner=other_account, source=old).addition.is_nothing
    take(other_account, old)
    assert (counts(), source_of(copy)) == before


def test_the_preview_names_the_corrections(campaign, client, other_account):
    client.force_login(other_account)
    sent = SimpleUploadedFile("campaign.json", source_of(campaign))
    page = client.post("/campaigns/import/", {"file": sent}, follow=True)
    assert "3 corrections, with everything as it was before" in page.text


def test_where_both_sides_corrected_nothing_comes_in(account, other_account):
    campaign = played_three(account)
    copy = take(other_account, source_of(campaign))
    correct_a_line(copy, 5)
    correct_a_line(campaign)

    conflicts = look_through(owner=other_account, source=source_of(campaign)).addition.conflicts
    assert "Correction 1 is another one in the file." in conflicts


def test_a_file_that_tells_otherwise_what_was_before_conflicts(campaign, other_account):
    file = json_of(campaign)
    copy = take(other_account, as_source(file))
    name = {"episodes__0__revisions__0__table__seats__0__name": "Zoë"}
    at = {"episodes__0__revisions__0__closed_at": "2020-01-01T00:00:00Z"}

    for change, words in (
        (name, "Episode 1 started otherwise"),
        (at, "Episode 1 was corrected otherwise"),
    ):
        source = as_source(changed(file, **change))
        conflicts = look_through(owner=other_account, source=source).addition.conflicts
        assert any(words in one for one in conflicts), words
    copy.episodes.filter(number=3).update(doubt=None)
    [conflict] = look_through(owner=other_account, source=as_source(file)).addition.conflicts
    assert conflict == "What was decided about episode 3 is told otherwise in the file."


SMALL = {"episodes__0__revisions__0__table__seats__1__terrain": [".."]}
WRONG = [
    ({"corrections__0__kind": "wish"}, "corrections[0].kind"),
    ({"corrections__0__subject__city": 2}, "corrections[0].subject.city"),
    *(
        ({"corrections__0__subject__also": also}, f"corrections[0].subject.{where}")
        for also, where in (([], "also"), ([0], "also"), ([4], "also[0]"), ([2], "city"))
    ),
    ({"corrections__0__subject__after__banks": ["0"]}, "corrections[0].subject.after.banks"),
    ({"corrections__0__subject__since": 25}, "corrections[0].subject.since"),
    ({"corrections__0__first_entry": 99}, "corrections[0].entry_count"),
    ({"corrections__0__effects__0__fate": "?"}, "corrections[0].effects[0].fate"),
    ({"corrections__0__effects__0__episode": 9}, "corrections[0]"),
    ({"corrections__0__effects__0__before__0__city": 3}, "corrections[0].effects[0]"),
    ({"corrections__0__effects__0__before__0__city": 1}, "corrections[0].effects[0].before"),
    ({"corrections__1__request": "0"}, "corrections[1].request"),
    ({"corrections__0__reason": "x" * 501}, "corrections[0].reason"),
    ({"corrections__2__subject__changes__0": ["one"]}, "corrections[2].subject.changes[0]"),
    (
        {"corrections__2__subject__changes__0": ["x" * 2001, ""]},
        "corrections[2].subject.changes[0][0]",
    ),
    ({"corrections": []}, "corrections"),
    ({"episodes__0__revisions": []}, "episodes[0].revisions"),
    ({"episodes__0__revisions__0__correction": 7}, "episodes[0].revisions[0].correction"),
    ({"episodes__0__revisions__0__correction": 2}, "episodes[0].revisions[0].correction"),
    ({"episodes__2__doubt": 7}, "episodes[2].doubt"),
    ({"episodes__0__rules": 0}, "episodes[0].rules"),
    (
        {"episodes__0__revisions__0__table__seats__1__banks": ["01"], **SMALL},
        "episodes[0].revisions[0].table.seats[1]",
    ),
]


@pytest.mark.parametrize(("change", "where"), WRONG, ids=lambda value: str(value)[:60])
def test_what_cannot_be_is_refused(file, change, where):
    assert fault(changed(file, **change))[0] == where


def test_requests_are_sent_once(file):
    request = file["corrections"][0]["request"]
    assert fault(changed(file, corrections__1__request=request))[0] == "corrections[1].request"


# Results that were announced under other rules

OTHER_RULES = MY_CITY.rules_version + 1


def test_a_result_that_does_not_follow_is_refused_under_the_rules_of_today(file):
    other = changed(file, episodes__0__scores__0__total=99)
    assert fault(other) == (
        "episodes[0].scores",
        "these are not the scores that follow from the log",
    )
    illegal = changed(file, episodes__2__table__moves__2__cells=["C1", "A1"])
    assert fault(illegal)[0] == "episodes[2].table.moves[2]"


@pytest.mark.parametrize(
    "change",
    [
        {
            "episodes__0__scores__0__total": 99,
            "corrections__0__effects__0__after__0__total": 99,
        },
        {"episodes__0__table__moves__0": {"do": "end", "seat": 0}},
    ],
    ids=["another total", "an illegal move"],
)
def test_a_result_announced_under_other_rules_is_kept(file, other_account, client, change):
    file = changed(file, episodes__0__rules=OTHER_RULES, **change)
    assert fault(file) is None

    copy = take(other_account, as_source(file))

    episode = copy.episodes.get(number=1)
    assert episode.table.rules_version == OTHER_RULES
    assert episode.scores == file["episodes"][0]["scores"]
    assert json_of(copy) == json.loads(campaign_bytes(parse_campaign(as_source(file)).file))
    client.force_login(other_account)
    assert client.get(episode.get_absolute_url()).status_code == 200


def test_symbols_follow_what_was_announced_under_other_rules(file):
    file = changed(file, episodes__0__rules=OTHER_RULES, episodes__0__scores__0__symbols=7)
    assert fault(file)[0] == "episodes[0]"


# Stored files


@pytest.mark.parametrize("name", ["campaign-1", "campaign-3"])
def test_a_stored_file_of_each_format_is_taken_in(account, name):
    source = (STORED / f"{name}.json").read_bytes()

    copy = take(account, source)

    again = source_of(copy)
    told = json.loads(source)
    assert json.loads(again) == {**told, "format": "city-campaign/3"}
    if name == "campaign-3":
        assert again == source


def test_what_a_file_of_format_1_says_is_read_under_the_name_of_format_2(account):
    told = json.loads((STORED / "campaign-1.json").read_bytes())
    copy = take(account, as_source({**told, "format": "city-campaign/2"}))
    assert Campaign.objects.get() == copy
    assert Table.objects.count() == 2


# By hypothesis

TEXT = st.text(st.characters(exclude_categories=("Cs", "Cc")), max_size=20)
RESULTS = st.dictionaries(
    st.integers(0, 3),
    st.builds(Result, st.integers(1, 4), st.integers(-99, 50), st.integers(0, 9)),
    max_size=4,
)
EFFECTS = st.builds(
    Effect,
    st.integers(1, 24),
    st.sampled_from([*Fate]),
    st.booleans(),
    st.lists(
        st.builds(Fall, st.integers(0, 99), st.none() | st.integers(0, 3), TEXT), max_size=3
    ).map(tuple),
    RESULTS,
    RESULTS,
    st.booleans(),
)
BOARDS = st.fixed_dictionaries(
    {
        "terrain": st.just(["..", ".."]),
        "banks": st.just(["01", "01"]),
    },
    optional={"squares": st.just(["A1"]), "unknown": st.just(True)},
)
SUBJECTS = {
    "board": st.fixed_dictionaries(
        {
            "city": st.integers(0, 3),
            "since": st.integers(0, 24),
            "before": BOARDS,
            "after": BOARDS,
        }
    ),
    "episode": st.fixed_dictionaries(
        {
            "episode": st.integers(1, 24),
            "table": st.uuids().map(str),
            "changes": st.lists(st.lists(TEXT, min_size=2, max_size=2), max_size=3),
        }
    ),
    "kept": st.fixed_dictionaries({"episode": st.integers(1, 24), "of": st.integers(0, 99)}),
}


DAY = datetime(2026, 1, 1, tzinfo=UTC)
MOMENTS = st.integers(0, 10**6).map(lambda seconds: DAY + timedelta(seconds=seconds))


@st.composite
def corrections(draw):
    kind = draw(st.sampled_from([*SUBJECTS]))
    return CorrectionPart(
        kind,
        draw(SUBJECTS[kind]),
        tuple(draw(st.lists(EFFECTS, max_size=3))),
        draw(st.integers(0, 99)),
        draw(st.integers(0, 99)),
        draw(TEXT),
        draw(MOMENTS),
        draw(TEXT),
        draw(st.none() | st.uuids()),
    )


@given(corrections())
def test_a_correction_is_read_back_as_it_was_written(part):
    source = json.loads(json.dumps(correction_json(part)))
    assert read_correction(source, "corrections[0]") == part


ACTS = st.lists(st.sampled_from([*STEPS]), max_size=4)


@settings(max_examples=4)
@given(before=ACTS, after=ACTS)
def test_whatever_was_corrected_the_file_brings_it_to_any_site(
    account, other_account, before, after
):
    campaign = played_three(account)
    _do(campaign, before, 11)
    copy = take(other_account, source_of(campaign))
    assert source_of(copy) == source_of(campaign)
    _do(campaign, after, 21)

    take(other_account, source_of(campaign))

    assert source_of(copy) == source_of(campaign)
    assert fault(json_of(copy)) is None


def _do(campaign, steps, points):
    for place, step in enumerate(steps):
        if step == "a line":
            correct_a_line(campaign, points + place)
        elif step == "boards" and not campaign.corrections.filter(kind="board").exists():
            correct_boards(campaign)
        elif step == "a decision" and campaign.episodes.get(number=3).doubt is not None:
            decide(campaign)
