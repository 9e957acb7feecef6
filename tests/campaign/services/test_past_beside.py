"""What a city was given beside its board long ago turns out not to have been there."""

import pytest

from campaign.book import book_of
from campaign.effects import Fate
from campaign.keeping import cities_of, ledger_of
from campaign.legacy.beside import Crossed, Given
from campaign.models import Campaign
from campaign.services.corrections import state_of
from campaign.services.past import PastChange, correct_past, past_consequences
from campaign.services.refusals import Refusal
from games.folding import folded
from tests.campaign.exchange.files import fault, json_of
from tests.campaign.services.test_beside import KINDS, cross, get
from tests.campaign.services.test_drafts import counted, draft_of
from tests.campaign.services.test_revisions import again
from tests.campaign.services.test_sheets import award, describe
from tests.campaign_builders import act, campaign_of, closed, kept, point, refused, started
from tests.people_builders import written
from tests.table_builders import Reader

pytestmark = pytest.mark.django_db


@pytest.fixture
def campaign(account):
    found = campaign_of(account, 3)
    for kind in KINDS.values():
        describe(found, kind)
    return found


def change(campaign, kind, reason="never happened"):
    """Return the correction by which the first entry of a kind is not there."""
    now = Campaign.objects.get(pk=campaign.pk)
    entry = next(e for e in ledger_of(now) if getattr(e.mark, "kind", None) == kind)
    return PastChange(0, entry.point, entry.number, None, reason, state_of(now))


def correct(campaign, kind, **more):
    now = Campaign.objects.get(pk=campaign.pk)
    correct_past(campaign=now, change=change(campaign, kind, **more), written=written())


def own(campaign, number, key):
    episode = campaign.episodes.get(number=number)
    return again(episode).table.seats.get(number=0).own.get(key)


def test_a_mark_on_a_building_goes_from_all_that_was_played_with_it(campaign):
    get(campaign, "own1", "b3")
    for number in (1, 2):
        closed(campaign, number, (30, 20, 10))
    assert own(campaign, 2, "tags") == {"b3": ["Cog"]}

    found = past_consequences(Campaign.objects.get(pk=campaign.pk), change(campaign, "own1"))
    assert [(e.episode, e.fate, e.is_inherited) for e in found.effects] == [
        (1, Fate.SAME, True),
        (2, Fate.SAME, True),
    ]
    correct(campaign, "own1")

    assert [own(campaign, number, "tags") for number in (1, 2)] == [None, None]
    assert cities_of(Campaign.objects.get(pk=campaign.pk))[0].beside.tags == {}
    assert [e.revisions.count() for e in campaign.episodes.all()] == [1, 1]
    assert fault(json_of(Campaign.objects.get(pk=campaign.pk))) is None


def test_an_episode_in_which_a_new_building_was_built_does_not_fit_without_it(campaign):
    get(campaign, "own2")
    episode = started(campaign, cards=[0])
    act(episode, {"do": "reveal", "building": "own2"})
    act(episode, {"do": "place", "seat": 0, "cells": ["B4"]})

    correct(campaign, "own2")

    assert again(episode).doubt == 0
    assert [fall["line"] for fall in campaign.corrections.get().effects[0]["falls"]] == [3]
    draft = draft_of(episode)
    assert draft.table.seats.get(number=0).own["missing"] == ["own2"]
    counted(draft)
    assert again(episode).doubt is None
    assert own(campaign, 1, "missing") == ["own2"]


def test_a_new_building_that_nobody_built_is_missing_then(campaign):
    get(campaign, "own2")
    closed(campaign, 1, (30, 20, 10))

    correct(campaign, "own2")

    assert own(campaign, 1, "missing") == ["own2"]


def test_boxes_that_had_not_been_crossed_off_are_open_again(campaign):
    get(campaign, "own3")
    closed(campaign, 1, (30, 20, 10))
    cross(campaign, 3)
    closed(campaign, 2, (30, 20, 10))
    assert own(campaign, 2, "tracks") == {"Map": 3}
    now = Campaign.objects.get(pk=campaign.pk)
    crossed = next(e for e in ledger_of(now) if getattr(e.mark, "count", 0) == 3)
    wrong = PastChange(0, crossed.point, crossed.number, None, "slip", state_of(now))
    correct_past(campaign=now, change=wrong, written=written())

    assert own(campaign, 2, "tracks") is None


def test_it_is_refused_without_a_reason_and_where_it_counts_no_more(campaign):
    get(campaign, "own1", "b3")
    closed(campaign, 1, (30, 20, 10))
    assert refused(correct, campaign, "own1", reason="") == Refusal.NO_REASON
    correct(campaign, "own1")
    assert refused(correct, campaign, "own1") == Refusal.NO_STICKER


def test_its_page_offers_that_it_was_not_there_and_nothing_else(signed_in, campaign):
    get(campaign, "own1", "b3")
    closed(campaign, 1, (30, 20, 10))
    reader = Reader(signed_in).open(f"/campaigns/{campaign.pk}/cities/0/beside/")

    reader.follow("Wrong?")
    assert not reader.page.all("button", class_="space")
    reader.press("It should not be there at all").press("Correct it", reason="a slip")

    assert "Cities begin it with other things beside their boards" not in reader.page.text
    assert campaign.corrections.get().reason == "a slip"


def lack(campaign, mark, when="1 end", *, city=0, reason="never entered"):
    """Correct that something lacked beside a board since some time."""
    now = Campaign.objects.get(pk=campaign.pk)
    asked = PastChange(city, point(when), None, mark, reason, state_of(now))
    correct_past(campaign=now, change=asked, written=written())


def lacking(campaign, mark, when="1 end"):
    now = Campaign.objects.get(pk=campaign.pk)
    change = PastChange(0, point(when), None, mark, "x", state_of(now))
    return past_consequences(now, change).effects


def test_a_mark_on_a_building_that_lacks_is_on_it_in_all_that_was_played_since(campaign):
    for number in (1, 2, 3):
        closed(campaign, number, (30, 20, 10))
    cog = Given("own1", "b3")
    found = lacking(campaign, cog)
    assert [(e.episode, e.fate, e.is_inherited) for e in found] == [
        (2, Fate.SAME, True),
        (3, Fate.SAME, True),
    ]

    lack(campaign, cog)

    tags = {"b3": ["Cog"]}
    assert [own(campaign, number, "tags") for number in (1, 2, 3)] == [None, tags, tags]
    assert cities_of(Campaign.objects.get(pk=campaign.pk))[0].beside.tags.keys() == {"b3"}
    assert campaign.corrections.get().subject["kind"] == "given"
    assert fault(json_of(Campaign.objects.get(pk=campaign.pk))) is None
    correct(campaign, "own1")
    assert [own(campaign, number, "tags") for number in (1, 2, 3)] == [None] * 3


def test_the_last_open_box_can_have_been_crossed_off_too(campaign):
    get(campaign, "own3")
    closed(campaign, 1, (30, 20, 10))
    lack(campaign, Crossed("own3", 4))
    assert cities_of(Campaign.objects.get(pk=campaign.pk))[0].beside.panels[0].left == 0


def test_boxes_that_had_been_crossed_off_are_so_in_what_was_played_since(campaign):
    get(campaign, "own3")
    for number in (1, 2):
        closed(campaign, number, (30, 20, 10))

    lack(campaign, Crossed("own3", 3, "by ship"))

    assert [own(campaign, number, "tracks") for number in (1, 2)] == [None, {"Map": 3}]
    now = cities_of(Campaign.objects.get(pk=campaign.pk))[0].beside
    assert now.panels[0].boxes == [1, 1, 1, 0]
    assert fault(json_of(Campaign.objects.get(pk=campaign.pk))) is None


def test_a_new_building_that_lacks_comes_with_the_next_episode(campaign):
    for number in (1, 2):
        closed(campaign, number, (30, 20, 10))
    assert lacking(campaign, Given("own2")) == []

    lack(campaign, Given("own2"))

    assert [e.revisions.count() for e in campaign.episodes.all()] == [0, 0]
    setup = folded(started(campaign, 3).table).setup
    assert [("own2" in setup.deck_of(seat)) for seat in (0, 1)] == [True, False]


REFUSED = [
    pytest.param(Given("own9"), "1 end", Refusal.NO_SUCH_KIND, id="unknown"),
    pytest.param(Given("own4"), "1 end", Refusal.WRONG_PLACE, id="goes on a space"),
    pytest.param(Given("own1"), "1 end", Refusal.WRONG_PLACE, id="on no building"),
    pytest.param(Given("own1", "own2"), "1 end", Refusal.WRONG_PLACE, id="not its building"),
    pytest.param(Given("own3", "b1"), "1 end", Refusal.WRONG_PLACE, id="on a building"),
    pytest.param(Crossed("own1", 1), "1 end", Refusal.NO_SUCH_KIND, id="no panel"),
    pytest.param(Crossed("own3", 1), "1 start", Refusal.NO_SUCH_KIND, id="no panel then"),
    pytest.param(Crossed("own3", 5), "2 end", Refusal.TOO_MANY_BOXES, id="too many boxes"),
    pytest.param(Given("own1", "b1"), "3 end", Refusal.NOT_NEXT, id="not played yet"),
]


@pytest.mark.parametrize(("mark", "when", "code"), REFUSED)
def test_what_cannot_have_been_there_is_refused(campaign, mark, when, code):
    closed(campaign, 1, (30, 20, 10))
    get(campaign, "own3", when="1 end")
    closed(campaign, 2, (30, 20, 10))
    before = kept(campaign)

    assert refused(lack, campaign, mark, when) == code
    assert kept(campaign) == before


def test_what_was_due_then_is_due_no_more(campaign):
    award(campaign, 1, "end all: 1 own1")
    closed(campaign, 1, (30, 20, 10))
    closed(campaign, 2, (30, 20, 10))

    lack(campaign, Given("own1", "b3", "", point("1 end")))

    assert [one.city for one in book_of(campaign).still_due] == [1, 2]


def test_its_page_asks_step_by_step_and_says_what_it_means(signed_in, campaign):
    get(campaign, "own1", "b2")
    for number in (1, 2):
        closed(campaign, number, (30, 20, 10))
    reader = Reader(signed_in).open(f"/campaigns/{campaign.pk}/cities/0/beside/")

    reader.follow("Something of an earlier episode is missing")
    reader.press("Go on", when="1 end", what="own1")
    reader.press("Show what would differ", piece="b3")
    assert (
        "Episode 2: the same result. Cities begin it with other things beside their boards"
        in reader.page.text
    )
    reader.press("Correct it", reason="forgotten")

    assert own(campaign, 2, "tags") == {"b2": ["Cog"], "b3": ["Cog"]}
    assert "Corrected: What was missing beside the board of Norr." in reader.page.text


def test_its_page_says_that_it_was_there_already(signed_in, campaign):
    get(campaign, "own1", "b3")
    closed(campaign, 1, (30, 20, 10))
    here = f"/campaigns/{campaign.pk}/cities/0/beside/lacking/"
    reader = Reader(signed_in).open(f"{here}?when=1+end&what=own1&piece=b3")

    assert "It had “Cog” already. It can count all the same" in reader.page.text
    reader.press("Correct it", reason="two of them")
    [_, second] = cities_of(Campaign.objects.get(pk=campaign.pk))[0].given
    assert second.mark.reason == "two of them"
