"""What the pages of a campaign ask every few seconds: nothing where nothing was done."""

import time
from uuid import uuid4

import pytest
from django.urls import reverse

from campaign.pages.latest import SOMETHING
from campaign.services.drafts import drop_draft, start_draft
from campaign.services.envelopes import open_envelope
from campaign.services.episodes import reopen_episode
from campaign.services.marks import Written
from campaign.services.notes import pin_note, unpin_note
from games.photos.models import Photo
from tests.campaign.rule_sheets import fill_in
from tests.campaign.services.test_drafts import mend, points
from tests.campaign_builders import campaign_of, closed, demo_of, ended, over, started, stick
from tests.people_builders import retire
from tests.photo_builders import jpeg, sent_photos
from tests.table_builders import parsed, part

pytestmark = pytest.mark.django_db


@pytest.fixture
def campaign(account):
    return campaign_of(account)


class Page:
    """A page of a campaign that lies open: what it would ask, and what it is answered."""

    def __init__(self, client, path):
        main = part(parsed(client.get(path)), "main")
        self.client, self.main = client, main
        self.url, self.mark = main["data-pulse"], main["data-version"]
        self.since = main["data-since"]

    def ask(self, **query):
        return self.client.get(self.url, {"version": self.mark, "since": self.since, **query})

    @property
    def news(self):
        answer = self.ask()
        return answer.json()["words"] if answer.status_code == 200 else answer.status_code


@pytest.fixture
def page(signed_in, campaign):
    return Page(signed_in, f"/campaigns/{campaign.pk}/")


def test_nothing_new_is_one_query_beside_session_and_account(page, django_assert_num_queries):
    with django_assert_num_queries(3):
        answer = page.ask()
    assert (answer.status_code, answer.content) == (204, b"")
    assert "no-store" in answer["Cache-Control"]


def photographed(campaign):
    sides = {"width": 40, "height": 30, "digest": "d", "folder": "f", "request": uuid4()}
    Photo.objects.create(owner=campaign.owner, whole=campaign.pk, part="1", by="ben", **sides)


DONE = {
    "an episode starts": (started, "Episode 1 has begun."),
    "a city is entered": (
        lambda c: ended(started(c), 0, 30),
        "Ana’s city ended: 30 points.",
    ),
    "an episode is closed": (closed, "ana closed episode 1."),
    "nobody gets a symbol": (
        lambda c: closed(c, points=(30,), absent=(1,)),
        "Episode 1 was closed.",
    ),
    "it is opened again": (
        lambda c: reopen_episode(episode=closed(c), by="ben"),
        "ben opened episode 1 again.",
    ),
    "a sticker": (lambda c: stick(c, "tree on C3", "1 start"), "ana put a sticker on Norr."),
    "a note": (lambda c: pin_note(campaign=c, text="Pens"), "A note was pinned: Pens"),
    "a city retires": (lambda c: retire(c, 0, "moved away"), "ana let Norr retire."),
    "a photo": (photographed, "ben added a photo."),
    "a rule sheet": (
        lambda c: fill_in(c, 1, "1 | visible feature=tree points=1"),
        "ana filled in the rule sheet of chapter 1.",
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", DONE)
def test_what_was_done_is_told_in_one_line(page, campaign, what):
    act, words = DONE[what]
    act(campaign)
    assert page.news == words


def test_an_opened_envelope_is_told_by_its_number(signed_in, campaign):
    for number in (1, 2, 3):
        closed(campaign, number)
    page = Page(signed_in, f"/campaigns/{campaign.pk}/")
    open_envelope(campaign=campaign, chapter=2, written=Written("ben"))
    assert page.news == "ben opened envelope 2."


def test_a_photo_is_no_news_to_the_page_that_sent_it(signed_in, campaign):
    closed(campaign)
    album = f"/campaigns/{campaign.pk}/episodes/1/photos/"
    page, other = Page(signed_in, album), Page(signed_in, f"/campaigns/{campaign.pk}/")

    for content in (jpeg(), jpeg(60, 60)):
        sent = signed_in.post(album, sent_photos(content), headers={"HX-Request": "true"})
        before, page.mark = page.mark, sent["X-Marks"].split()[1]
        assert sent["X-Marks"].split()[0] == before

    assert page.ask().status_code == 204
    assert other.news == "ana added a photo."


def test_a_photo_that_comes_as_another_goes_is_told(signed_in, campaign):
    photographed(campaign)
    page = Page(signed_in, f"/campaigns/{campaign.pk}/")
    Photo.objects.all().delete()
    photographed(campaign)
    assert page.news == "ben added a photo."


def test_what_others_did_while_photos_were_sent_is_told_instead_of_those(signed_in, campaign):
    closed(campaign)
    album = f"/campaigns/{campaign.pk}/episodes/1/photos/"
    page = Page(signed_in, album)
    pin_note(campaign=campaign, text="Pens")
    sent = signed_in.post(album, sent_photos(jpeg()), headers={"HX-Request": "true"})

    assert sent["X-Marks"].split()[0] != page.mark
    assert page.ask(sending="").json()["words"] == "A note was pinned: Pens"
    assert page.news == "ana added a photo."
    photographed(campaign)
    assert page.ask(sending="").json()["words"] == "ben added a photo."


def test_what_leaves_no_line_is_told_as_something(page, campaign):
    note = pin_note(campaign=campaign, text="Pens")
    page.since = round(time.time() * 1000) + 1
    unpin_note(campaign=campaign, pk=note.pk)
    assert page.news == SOMETHING


@pytest.mark.parametrize("since", ["", "x", "9" * 20, "-1", "٣"])
def test_a_strange_moment_is_none(page, campaign, since):
    pin_note(campaign=campaign, text="Pens")
    assert page.ask(since=since).json()["words"] == SOMETHING


def test_every_change_is_another_mark(signed_in, campaign):
    episode = closed(campaign)
    page = Page(signed_in, f"/campaigns/{campaign.pk}/")
    marks = [page.mark]
    draft = start_draft(episode=episode)
    marks.append(page.ask().json()["mark"])
    mend(draft, 3, points(0, 12))
    marks.append(page.ask().json()["mark"])
    drop_draft(episode=draft.episode)
    started(campaign, 2)
    marks.append(page.ask().json()["mark"])
    ended(campaign.episodes.get(number=2), 0, 7)
    marks.append(page.ask().json()["mark"])
    assert len(set(marks)) == len(marks)


def test_a_draft_that_comes_as_another_goes_is_news(signed_in, campaign):
    episode = closed(campaign)
    drop_draft(episode=start_draft(episode=episode).episode)
    start_draft(episode=episode)
    page = Page(signed_in, f"/campaigns/{campaign.pk}/")
    drop_draft(episode=episode)
    start_draft(episode=episode)
    assert page.ask().status_code == 200


FOLLOWING = (
    *("", "points/", "people/", "corrections/", "stickers/", "branches/", "chapters/1/"),
    *("episodes/1/", "episodes/2/", "cities/0/", "cities/0/rebuild/", "cities/0/beside/"),
    *("episodes/1/rules/", "chapters/1/sheet/", "stickers/episodes/1/", "already/"),
)


@pytest.mark.parametrize("path", FOLLOWING)
def test_each_page_of_a_campaign_follows_it(signed_in, campaign, path):
    closed(campaign)
    page = Page(signed_in, f"/campaigns/{campaign.pk}/{path}")
    assert page.url == f"/campaigns/{campaign.pk}/pulse/"
    assert page.main["data-home"] == f"/campaigns/{campaign.pk}/"
    assert page.ask().status_code == 204
    assert "data-in-parts" in page.main.attrs
    assert "data-sent" not in page.main.attrs


def test_a_refusal_is_marked_as_an_answer(signed_in, campaign):
    episode = over(campaign)
    started_anew = signed_in.post(
        f"/campaigns/{campaign.pk}/episodes/{episode.number}/close/", {"version": 0}
    )
    assert started_anew.status_code == 422
    assert "data-sent" in part(parsed(started_anew), "main").attrs


def test_strangers_and_who_is_signed_out_learn_nothing(client, campaign, other_account):
    url = reverse("campaign:pulse", args=[campaign.pk])
    assert client.get(url).status_code == 404
    client.force_login(other_account)
    assert client.get(url).status_code == 404
    assert client.get(f"/campaigns/{uuid4()}/pulse/").status_code == 404


def test_the_demo_is_not_followed_since_nobody_changes_it(client, account):
    answer = client.get(f"/campaigns/{demo_of(account).pk}/")
    assert "data-pulse" not in part(parsed(answer), "main").attrs


@pytest.mark.parametrize("space", ["campaign", "games"])
def test_whoever_comes_to_a_pulse_as_to_a_page_is_sent_to_the_page(signed_in, campaign, space):
    table = started(campaign).table
    thing = campaign if space == "campaign" else table
    url = reverse(f"{space}:pulse", args=[thing.pk])
    answer = signed_in.get(url, headers={"sec-fetch-mode": "navigate"})
    assert (answer.status_code, answer["Location"]) == (302, thing.get_absolute_url())


def test_a_counted_part_of_a_page_is_no_page(signed_in, campaign):
    table = started(campaign).table
    url = reverse("games:counted", args=[table.pk, 0])
    answer = signed_in.get(url, headers={"sec-fetch-mode": "navigate"})
    assert (answer.status_code, answer["Location"]) == (302, table.get_absolute_url())


def test_pages_that_are_not_there_follow_nothing(signed_in, campaign):
    answer = signed_in.get(f"/campaigns/{campaign.pk}/episodes/25/")
    assert answer.status_code == 404
    assert "data-pulse" not in part(parsed(answer), "main").attrs
