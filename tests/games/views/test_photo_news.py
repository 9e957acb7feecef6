"""Others' photos of a table that stands alone come to the pages that lie open."""

import pytest

from games.models import Table
from games.photos.marks import mark_at, mark_of_photos
from games.photos.models import Photo
from games.registry import GAMES
from tests.builders import deck
from tests.campaign.test_roles import come_by, linked
from tests.games.views.test_pulse import PLAYTHROUGHS, WHOLE, ask, parse_record, take_in_record
from tests.photo_builders import photo_of, sent_photos
from tests.table_builders import act, kept_table, parsed, part

pytestmark = pytest.mark.django_db


@pytest.fixture
def table(account):
    return kept_table(account, "reveal d", seats=2, buildings=deck(d="XX", e="XX"))


def shown(answer):
    """How many photos a page or an answer shows, and what it tells of them."""
    row = part(parsed(answer), "table-photos")
    assert row["data-album"] == mark_of_photos([*Photo.objects.order_by("at")])
    return len(row.all("img")), row["data-told"]


def album_of(answer):
    """The mark of the photos that a page or an answer shows."""
    return part(parsed(answer), "table-photos")["data-album"]


@pytest.mark.parametrize("slug", [*GAMES])
def test_a_photo_comes_to_the_page_of_each_game_and_to_who_may_only_look(signed_in, account, slug):
    record = parse_record((PLAYTHROUGHS / f"{WHOLE[slug]}.json").read_bytes())
    table = take_in_record(owner=account, record=record)
    for client in (signed_in, come_by(linked(table, "reader"))):
        page = client.get(table.get_absolute_url())
        mark, (count, _) = part(parsed(page), "status")["data-version"], shown(page)
        album = album_of(page)
        assert ask(client, table, version=mark, album=album).status_code == 204
        photo_of(account, table.pk, by="Ben")
        answer = ask(client, table, version=mark, album=album)
        assert shown(answer) == (count + 1, "Ben added a photo.")
        assert 'id="table"' not in answer.text
        assert ask(client, table, version=mark, album=album_of(answer)).status_code == 204


def test_an_act_and_a_photo_come_together(signed_in, account, table):
    act(signed_in, table, "pass", seat=0)
    photo_of(account, table.pk, by="<Ben>")
    answer = ask(signed_in, table, version=1, album=0)
    assert part(parsed(answer), "status")["data-version"] == "2"
    assert shown(answer) == (1, "<Ben> added a photo.")
    assert "<Ben>" not in answer.text


def test_a_photo_that_is_gone_goes_there_too(signed_in, account, table):
    photo_of(account, table.pk)
    album = mark_at(table.pk)
    Photo.objects.all().delete()
    assert shown(ask(signed_in, table, version=1, album=album)) == (0, "A photo was deleted.")


@pytest.mark.parametrize("gone", ["first", "last"])
def test_one_that_comes_as_another_goes_is_told(signed_in, account, table, gone):
    for _ in range(2):
        photo_of(account, table.pk, by="Ana")
    page = signed_in.get(table.get_absolute_url())
    getattr(Photo.objects.order_by("at"), gone)().delete()
    photo_of(account, table.pk, by="Ben")
    answer = ask(signed_in, table, version=1, album=album_of(page))
    assert shown(answer) == (2, "Ben added a photo.")


def test_of_several_it_is_told_that_the_one_before_the_last_went(signed_in, account, table):
    old, *_ = [photo_of(account, table.pk) for _ in range(3)]
    album = mark_at(table.pk)
    old.delete()
    assert shown(ask(signed_in, table, version=1, album=album)) == (2, "A photo was deleted.")


def test_a_page_in_use_or_without_photos_hears_of_none(signed_in, account, table):
    photo_of(account, table.pk)
    assert ask(signed_in, table, version=1).status_code == 204
    assert ask(signed_in, table, version=1, words="").status_code == 204


@pytest.mark.parametrize("album", ["x", "-1", "", "1", "1.f", ".", "9" * 5000, "²"])
def test_a_strange_number_gets_the_photos(signed_in, account, table, album):
    photo_of(account, table.pk)
    assert shown(ask(signed_in, table, version=1, album=album))[0] == 1


def test_where_the_log_is_broken_no_photos_are_shown_behind_the_words(signed_in, account, table):
    photo_of(account, table.pk)
    table.entries.update(line={"do": "pass", "seat": 0})
    answer = ask(signed_in, table, version=0, album="0")
    assert answer.status_code == 409
    assert "table-photos" not in answer.text


def test_at_a_table_of_a_campaign_they_are_with_the_episode(signed_in, account, table):
    Table.objects.filter(pk=table.pk).update(part_of="/campaigns/x/")
    page = parsed(signed_in.get(table.get_absolute_url()))
    assert page.all(id="table-photos") == []


# The page of all photos


@pytest.mark.parametrize("count", ["x", "-1", "", "1", "1.f", "9" * 5000])
def test_its_page_with_a_strange_number_hears_of_them_too(signed_in, account, table, count):
    photo_of(account, table.pk)
    url = f"/tables/{table.pk}/pulse/?words=&album=&version=1-{count}p"
    assert signed_in.get(url).json()["mark"] == f"1-{mark_at(table.pk)}p"


def followed(client, table):
    """What the page of all photos asks, and the mark that it shows."""
    main = parsed(client.get(f"{table.get_absolute_url()}photos/")).one("main")
    assert main["data-pulse"] == f"/tables/{table.pk}/pulse/?words&album"
    return main["data-version"]


def test_the_page_of_all_photos_hears_of_photos_and_of_acts(signed_in, account, table):
    mark = followed(signed_in, table)
    url = f"/tables/{table.pk}/pulse/?words=&album="
    assert signed_in.get(f"{url}&version={mark}").status_code == 204
    photo_of(account, table.pk, by="Ben")
    told = signed_in.get(f"{url}&version={mark}").json()
    assert told == {"mark": followed(signed_in, table), "words": "Ben added a photo."}
    act(signed_in, table, "pass", seat=0)
    told = signed_in.get(f"{url}&version={told['mark']}").json()
    assert told["mark"] == followed(signed_in, table)
    assert told["words"].startswith("Ana passed")


def test_to_a_page_that_sends_photos_only_those_of_others_are_told(signed_in, account, table):
    mark = followed(signed_in, table)
    photo_of(account, table.pk, by="Ben")
    signed_in.post(f"{table.get_absolute_url()}photos/", sent_photos(None))
    asked = f"/tables/{table.pk}/pulse/?words=&album=&version={mark}"
    words = [signed_in.get(url).json()["words"] for url in (asked, f"{asked}&sending=")]
    assert words == ["ana added a photo.", "Ben added a photo."]


def test_what_a_page_sends_is_no_news_to_it(signed_in, table):
    before = followed(signed_in, table)
    sent = sent_photos(None)
    answer = signed_in.post(f"{table.get_absolute_url()}photos/", sent)
    after = followed(signed_in, table)
    assert answer["X-Marks"] == f"{before} {after}"
    assert before != after
