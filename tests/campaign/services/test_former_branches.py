"""A file of a branch that took along too much comes in as the branch would be today."""

import json
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from uuid import uuid4

import pytest
from django.urls import reverse

from campaign.exchange.cutting import cut, told_ledger, used_up_to
from campaign.exchange.former_branches import _numbered, as_today
from campaign.exchange.known_then import described, known_then
from campaign.exchange.reading import Read
from campaign.exchange.values import CorrectionPart
from campaign.exchange.writing import campaign_bytes, file_of
from campaign.keeping import ledger_of
from campaign.legacy.moments import Moment
from campaign.models import Campaign
from campaign.services import exchange
from campaign.services.exchange import look_through, take_in_campaign
from campaign.services.waiting_files import keep_waiting
from games.kit.errors import InvalidError
from tests.campaign.exchange.files import fault, json_of, source_of
from tests.campaign.rule_sheets import fill_in
from tests.campaign.services import test_sealed_branches
from tests.campaign.services.test_past import corrected
from tests.campaign_builders import closed

pytestmark = pytest.mark.django_db

campaign = test_sealed_branches.campaign
SAYS = "stays out"


def both(campaign, episode):
    """Return the file of a branch as it was written in former days, and as it is today."""
    file = file_of(Campaign.objects.get(pk=campaign.pk))
    today = cut(file, episode, uuid4(), "Another way")
    entries, end = [part.entry for part in file.ledger], (episode, Moment.END)
    everything = known_then(described(entries), used_up_to(entries, end), end, (), 8)
    ledger, _ = told_ledger(file.ledger, end, {0: 0, 1: 1}, everything)
    episodes = tuple(replace(part, revisions=()) for part in file.episodes[:episode])
    return replace(today, ledger=ledger, episodes=episodes), today


def kept_as_it_was(owner, former, monkeypatch):
    """Return the branch as a site has it that made it in former days."""
    logs = look_through(owner=owner, source=campaign_bytes(former)).logs
    with monkeypatch.context() as patch:
        patch.setattr(exchange, "checked_as_today", lambda read: (read, logs))
        kept = take_in_campaign(owner=owner, source=campaign_bytes(former))
    return Campaign.objects.get(pk=kept.pk)


@pytest.mark.parametrize("episode", [1, 2, 3])
def test_it_comes_in_as_the_branch_of_today(campaign, other_account, episode):
    former, today = both(campaign, episode)
    assert "had not been opened" in fault(campaign_bytes(former))[1]

    taken = take_in_campaign(owner=other_account, source=campaign_bytes(former))

    assert source_of(taken) == campaign_bytes(today)
    assert look_through(owner=other_account, source=campaign_bytes(former)).is_nothing


def test_stickers_look_on_its_boards_as_they_did_then(campaign, other_account):
    corrected(campaign, "tree on A4", when="1 end", entry=None)  # played anew with what it is now
    former, today = both(campaign, 2)
    assert "purple" in str(former.episodes[1].table)

    taken = take_in_campaign(owner=other_account, source=campaign_bytes(former))

    assert source_of(taken) == campaign_bytes(today)


def test_the_preview_says_so_and_only_then(signed_in, account, campaign):
    former, today = both(campaign, 3)
    texts = []
    for source in (campaign_bytes(former), campaign_bytes(today)):
        waiting = keep_waiting(owner=account, source=source)
        page = signed_in.get(reverse("campaign:import-preview", args=[waiting]))
        texts.append(page.content.decode())
    assert [SAYS in text for text in texts] == [True, False]


def test_one_that_stayed_as_it_was_knows_its_own_file(campaign, other_account, monkeypatch):
    former, _ = both(campaign, 3)
    kept = kept_as_it_was(other_account, former, monkeypatch)

    assert look_through(owner=other_account, source=source_of(kept)).is_nothing


@pytest.mark.parametrize("own", [False, True], ids=["as today", "as it was"])
def test_nothing_sealed_is_added_to_a_branch_that_is_known(
    campaign, other_account, monkeypatch, own
):
    former, today = both(campaign, 3)
    if own:
        known = kept_as_it_was(other_account, former, monkeypatch)
    else:
        known = take_in_campaign(owner=other_account, source=campaign_bytes(today))
    before, told = source_of(known), json_of(known)
    sealed = next(part for part in json_of(campaign)["ledger"] if "purple" in str(part))
    told["ledger"].append(
        {
            **sealed,
            "mark": {**sealed["mark"], "chapter": 1},
            "number": len(told["ledger"]),
            "episode": 3,
            "moment": "end",
        }
    )

    with suppress(InvalidError):
        take_in_campaign(owner=other_account, source=json.dumps(told).encode())

    assert source_of(Campaign.objects.get(pk=known.pk)) == before


def test_its_own_file_adds_nothing_where_it_was_changed_at_the_same_moment(
    campaign, other_account, monkeypatch
):
    former, _ = both(campaign, 3)
    kept = kept_as_it_was(other_account, former, monkeypatch)
    looked = look_through(owner=other_account, source=source_of(kept))
    assert looked.is_own
    Campaign.objects.filter(pk=kept.pk).delete()

    monkeypatch.setattr(exchange, "look_through", lambda **_: looked)
    with pytest.raises(InvalidError, match="at the same moment"):
        take_in_campaign(owner=other_account, source=b"")
    assert not Campaign.objects.filter(owner=other_account).exists()


def test_one_that_went_on_comes_in_with_what_was_corrected_since(
    campaign, other_account, django_user_model, monkeypatch
):
    former, _ = both(campaign, 2)
    kept = kept_as_it_was(other_account, former, monkeypatch)
    closed(kept, 3)
    corrected(kept, "tree on A4", when="1 end", entry=None)
    tree = next(part for part in reversed(ledger_of(kept)) if part.city is not None).number
    corrected(kept, "tree on B4", when="1 end", entry=tree)

    cleo = django_user_model.objects.create_user("cleo")
    taken = take_in_campaign(owner=cleo, source=source_of(kept))

    told = json_of(taken)
    assert fault(told) is None
    assert len(told["ledger"]) < len(json_of(kept)["ledger"])
    [put, moved] = told["corrections"]
    assert told["ledger"][moved["subject"]["entry"]]["mark"]["space"] == "A4"
    assert (put["first_entry"], moved["subject"]["entry"]) == (len(told["ledger"]) - 3,) * 2


def test_rules_of_later_chapters_stay_out_of_its_sheets(campaign, other_account):
    fill_in(campaign, 4)
    fill_in(campaign, 2, "5 6 | visible feature=rock points=-2", "5 6 | first_cover feature=vein")
    former, today = both(campaign, 4)
    [whole] = [part.envelope for part in file_of(campaign).envelopes if part.envelope.sheet]
    envelopes = tuple(
        replace(part, envelope=replace(part.envelope, sheet=whole.sheet))
        if part.envelope.sheet
        else part
        for part in today.envelopes
    )
    former = replace(former, envelopes=envelopes)
    assert former.envelopes != today.envelopes

    taken = take_in_campaign(owner=other_account, source=campaign_bytes(former))

    assert source_of(taken) == campaign_bytes(today)


def about(subject, first=0, count=1):
    at = datetime(2026, 11, 30, tzinfo=UTC)
    return CorrectionPart("sticker", subject, (), first, count, "a slip", at)


def test_it_is_not_told_where_a_correction_is_about_what_stays_out(campaign):
    former, _ = both(campaign, 3)
    left_out = next(part.entry.number for part in former.ledger if "purple" in str(part.entry.mark))
    for number, is_told in ((0, True), (left_out, False)):
        file = replace(former, corrections=(about({"entry": number}),))
        assert (as_today(Read(file, ())) is not None) is is_told


@pytest.mark.parametrize(
    ("first", "count", "numbered"), [(0, 2, (0, 1)), (1, 3, (1, 2)), (3, 1, (2, 1)), (4, 1, (3, 0))]
)
def test_a_correction_counts_the_entries_of_it_that_stay(first, count, numbered):
    told = _numbered(about({}, first, count), {0: 0, 2: 1, 3: 2})
    assert (told.first_entry, told.entry_count) == numbered
