"""Photos on the pages of tables: adding, looking, captioning, deleting, and for whom."""

from contextlib import ExitStack
from io import BytesIO
from uuid import uuid4

import pytest
from django.test import Client
from PIL import Image

from games.photos import developing
from games.photos.keeping import MOST
from games.photos.models import LONGEST_CAPTION, Photo
from games.records import parse_record
from games.services import take_in_record
from tests.campaign.test_roles import RECORDS, TABLES, browser
from tests.photo_builders import (
    exif,
    file_of,
    jpeg,
    media,
    photo_of,
    quarters,
    sent_photos,
    upload,
)
from tests.table_builders import parsed, practice_table

pytestmark = pytest.mark.django_db

SCRIPT = {"hx-request": "true"}


@pytest.fixture
def table(account):
    return practice_table(account, "Ana", "Ben")


@pytest.fixture
def here(table):
    return f"/tables/{table.pk}/photos/"


def refusals(response):
    return [node.text for node in parsed(response).one(id="album").one(role="alert").all("p")]


def test_photos_are_added_and_seen(signed_in, table, here):
    response = signed_in.post(here, sent_photos(jpeg(90, 60), jpeg(60, 90)))

    assert (response.status_code, response["Location"]) == (302, here)
    one, other = Photo.objects.order_by("at")
    page = parsed(signed_in.get(here))
    assert [link["href"] for link in page.one("ul", class_="thumbs").all("a")] == [
        f"{here}{one.pk}/",
        f"{here}{other.pk}/",
    ]
    assert [image["alt"] for image in page.one(id="album").all("img")] == [
        "Photo 1 of 2",
        "Photo 2 of 2",
    ]
    assert (one.by, one.whole, one.part, one.width, one.height) == ("ana", table.pk, "", 90, 60)


@pytest.mark.parametrize(("size", "sides"), [("large", (1600, 1200)), ("small", (480, 360))])
def test_the_file_of_a_photo_is_sent_to_be_kept_by_one_browser_alone(
    signed_in, account, table, here, size, sides
):
    photo = photo_of(account, table.pk, content=jpeg(2000, 1500, exif=exif()))

    response = signed_in.get(f"{here}{photo.pk}/{size}.webp")

    assert (response.status_code, response["Content-Type"]) == (200, "image/webp")
    assert response["Cache-Control"] == "private, no-cache"
    assert response["X-Content-Type-Options"] == "nosniff"
    with Image.open(BytesIO(response.content)) as image:
        assert (image.size, dict(image.getexif())) == (sides, {})
    again = signed_in.get(
        f"{here}{photo.pk}/{size}.webp", headers={"if-none-match": response["ETag"]}
    )
    assert (again.status_code, again.content) == (304, b"")
    assert again["Cache-Control"] == "private, no-cache"


def test_no_address_of_the_site_leads_into_the_media_folder(signed_in, account, table):
    photo = photo_of(account, table.pk)
    for start in ("/", "/media/", "/static/", "/.data/media/"):
        assert signed_in.get(start + photo.large).status_code == 404


def test_a_file_that_is_lost_is_not_found(signed_in, account, table, here):
    photo = photo_of(account, table.pk)
    Photo.objects.update(folder="0" * 32)
    assert signed_in.get(f"{here}{photo.pk}/large.webp").status_code == 404
    assert signed_in.get(f"{here}{photo.pk}/huge.webp").status_code == 404
    assert signed_in.get(f"{here}{photo.pk}/").status_code == 200


def test_sending_again_adds_nothing(signed_in, here):
    id = uuid4()
    for _ in range(3):
        signed_in.post(here, sent_photos(jpeg(), jpeg(60, 60), id=id))
    assert (Photo.objects.count(), len(media())) == (2, 4)


def test_the_same_photo_twice_at_once_is_here_once_and_that_is_said(signed_in, here):
    names = {"a.jpg": jpeg(), "b.jpg": jpeg(60, 60), "c.jpg": jpeg()}
    photos = [upload(content, name) for name, content in names.items()]
    response = signed_in.post(here, {"id": str(uuid4()), "photos": photos})

    assert response.status_code == 422
    assert refusals(response) == ["“c.jpg”: this photo was sent twice, and is here once."]
    assert (Photo.objects.count(), len(media())) == (2, 4)


@pytest.mark.parametrize("headers", [{}, {"HX-Request": "true"}], ids=["page", "script"])
def test_the_same_photo_from_another_device_is_told(signed_in, here, headers):
    signed_in.post(here, sent_photos(jpeg()), headers=headers)
    answer = signed_in.post(here, sent_photos(jpeg(), jpeg(60, 60)), headers=headers)
    assert answer.status_code == 422
    assert refusals(answer) == ["“board.jpg”: this photo is here already."]
    assert (Photo.objects.count(), len(media())) == (2, 4)


def test_a_script_is_told_that_a_photo_was_here_already(signed_in, here):
    sent = uuid4()
    fresh, again, other = (
        parsed(signed_in.post(here, sent_photos(content, id=sent), headers=SCRIPT)).one(id="album")
        for content in (jpeg(), jpeg(), jpeg(60, 60))
    )
    assert [part["data-known"] is not None for part in (fresh, again, other)] == [
        False,
        True,
        False,
    ]


def test_what_is_refused_is_named_and_the_rest_is_kept(signed_in, here):
    data = {
        "id": str(uuid4()),
        "photos": [
            upload(b"Dear diary", name="diary.txt"),
            upload(),
            upload(file_of(quarters(), "GIF"), name=f"{'long' * 40}.gif"),
        ],
    }
    response = signed_in.post(here, data)

    assert response.status_code == 422
    said = refusals(response)
    assert said[0] == "“diary.txt”: this is no picture. Photos are JPEG, PNG or WebP."
    assert said[1].startswith("“longlong")
    assert "…”: this is a GIF" in said[1]
    assert (len(said), Photo.objects.count(), len(media())) == (2, 1, 2)


NOTHING = {
    "no file": {"id": str(uuid4())},
    "no id": {"photos": [upload()]},
    "an id that is none": {"id": "7", "photos": [upload()]},
    "13 files": {"id": str(uuid4()), "photos": [upload(name=f"{n}.jpg") for n in range(13)]},
    "an empty file": {"id": str(uuid4()), "photos": [upload(b"")]},
}


@pytest.mark.parametrize("data", NOTHING.values(), ids=NOTHING)
@pytest.mark.parametrize("headers", [{}, SCRIPT], ids=["page", "script"])
def test_what_is_sent_wrongly_is_said_and_nothing_kept(signed_in, here, data, headers):
    for file in data.get("photos", ()):
        file.seek(0)
    response = signed_in.post(here, data, headers=headers)
    assert response.status_code == 422
    assert len(refusals(response)) == 1
    assert (Photo.objects.count(), media()) == (0, [])


def test_a_script_gets_the_album_alone_and_it_equals_the_page(signed_in, here):
    response = signed_in.post(here, sent_photos(jpeg()), headers=SCRIPT)

    assert response.status_code == 200
    assert "<html" not in response.text
    assert "HX-Request" in response["Vary"]
    page = signed_in.get(here).text
    assert response.text.strip() in page


def test_a_script_is_told_to_wait_where_too_many_photos_come(signed_in, here):
    with ExitStack() as others:
        for _ in range(3):
            developing.DESK._room.acquire()
            others.callback(developing.DESK._room.release)
        response = signed_in.post(here, sent_photos(jpeg()), headers=SCRIPT)
    assert response.status_code == 422
    assert "data-busy" in parsed(response).one(id="album").attrs
    assert "data-busy" not in signed_in.post(here, sent_photos(b"x"), headers=SCRIPT).text
    assert not Photo.objects.exists()


def test_where_no_more_fit_no_form_is_offered(signed_in, account, table, here):
    for _ in range(MOST):
        photo_of(account, table.pk)
    page = parsed(signed_in.get(here))
    assert "hidden" in page.one("form", id="add-photos").attrs
    response = signed_in.post(here, sent_photos(jpeg()))
    assert response.status_code == 422
    assert "12 photos are kept here" in refusals(response)[0]


def test_a_photo_has_a_page_of_its_own_with_its_neighbours(signed_in, account, table, here):
    first, second, third = (photo_of(account, table.pk) for _ in range(3))

    page = parsed(signed_in.get(f"{here}{second.pk}/"))

    assert page.one("a", rel="prev")["href"] == f"{here}{first.pk}/"
    assert page.one("a", rel="next")["href"] == f"{here}{third.pk}/"
    assert page.one("h1").text == "Photo 2 of 3"
    assert page.one("figure").one("img")["src"] == f"{here}{second.pk}/large.webp"
    ends = parsed(signed_in.get(f"{here}{first.pk}/")), parsed(signed_in.get(f"{here}{third.pk}/"))
    assert (ends[0].all("a", rel="prev"), ends[1].all("a", rel="next")) == ([], [])


def test_a_caption_is_one_line_of_so_many_characters(signed_in, account, table, here):
    photo = photo_of(account, table.pk)
    path = f"{here}{photo.pk}/"

    response = signed_in.post(path, {"caption": "  Norr,\n at <b>the</b> end ", "before": ""})
    assert (response.status_code, response["Location"]) == (302, path)
    page = signed_in.get(path)
    assert parsed(page).one("h1").text == "Norr, at <b>the</b> end"

    long, turned = "x" * (LONGEST_CAPTION + 1), "a\u202eb"
    for caption in (long, turned, "a\x00b"):
        response = signed_in.post(path, {"caption": caption, "before": "Norr, at <b>the</b> end"})
        assert response.status_code == 422
        assert parsed(response).one("ul", class_="errors")
    assert Photo.objects.get().caption == "Norr, at <b>the</b> end"
    assert long in signed_in.post(path, {"caption": long}).text


def test_who_captions_from_an_old_page_is_told_what_stands_there(signed_in, account, table, here):
    photo = photo_of(account, table.pk, caption="Ben’s words")
    path = f"{here}{photo.pk}/"

    response = signed_in.post(path, {"caption": "Mine", "before": ""})

    assert response.status_code == 422
    page = parsed(response)
    assert "Now it says: “Ben’s words”." in page.one("ul", class_="errors").text
    assert page.one("input", name="caption")["value"] == "Mine"
    before = page.one("input", name="before")["value"]
    assert signed_in.post(path, {"caption": "Mine", "before": before}).status_code == 302
    assert Photo.objects.get().caption == "Mine"


def test_a_photo_is_deleted_once_and_asking_again_is_no_error(
    signed_in, account, table, here, django_capture_on_commit_callbacks
):
    photo = photo_of(account, table.pk)
    for _ in range(2):
        with django_capture_on_commit_callbacks(execute=True):
            response = signed_in.post(f"{here}{photo.pk}/delete/")
        assert (response.status_code, response["Location"]) == (302, here)
    assert (Photo.objects.count(), media()) == (0, [])


def test_a_photo_of_another_table_is_not_found_here(signed_in, account, here):
    other = photo_of(account, practice_table(account, "Eva").pk)
    assert signed_in.get(f"{here}{other.pk}/").status_code == 404
    assert signed_in.get(f"{here}{other.pk}/large.webp").status_code == 404
    assert signed_in.post(f"{here}{other.pk}/", {"caption": "x"}).status_code == 404
    signed_in.post(f"{here}{other.pk}/delete/")
    assert Photo.objects.get().caption == ""


SEES = {
    "owner": (200, 302, 302),
    "scribe": (200, 302, 302),
    "reader": (200, 403, 403),
    "stranger": (404, 404, 404),
    "signed out": (404, 404, 404),
    "ended link": (404, 404, 404),
    "ended device": (404, 404, 404),
}


@pytest.mark.parametrize(("who", "statuses"), SEES.items(), ids=SEES)
def test_photos_are_as_private_as_their_table(account, other_account, table, here, who, statuses):
    photo = photo_of(account, table.pk)
    look, add, delete = statuses
    client = browser(who, table, other_account)
    for path in (here, f"{here}{photo.pk}/", f"{here}{photo.pk}/small.webp"):
        assert client.get(path).status_code == look

    assert client.post(here, sent_photos(jpeg(60, 60))).status_code == add
    assert client.post(f"{here}{photo.pk}/", {"caption": "x", "before": ""}).status_code == add
    assert client.post(f"{here}{photo.pk}/delete/").status_code == delete
    assert Photo.objects.filter(pk=photo.pk).exists() == (delete != 302)
    if who == "scribe":
        assert Photo.objects.get().by == "Ben’s phone"


def test_nothing_is_taken_without_the_token_of_a_page(account, table, here):
    client = Client(enforce_csrf_checks=True)
    client.force_login(account)
    assert client.post(here, sent_photos(jpeg())).status_code == 403
    assert media() == []


def test_a_reader_of_no_photos_sees_nothing_of_them(account, other_account, table, here):
    reader = browser("reader", table, other_account)
    assert "Photos" not in reader.get(table.get_absolute_url()).text
    assert 'method="post"' not in reader.get(here).text
    photo = photo_of(account, table.pk)
    shown = reader.get(table.get_absolute_url()).text
    assert f"{here}{photo.pk}/small.webp" in shown
    assert "Add photos" not in shown
    assert 'method="post"' not in reader.get(f"{here}{photo.pk}/").text


@pytest.mark.parametrize("name", TABLES)
def test_the_page_of_a_table_of_each_game_shows_its_photos(signed_in, account, name):
    table = take_in_record(owner=account, record=parse_record(RECORDS[name].read_bytes()))
    photo = photo_of(account, table.pk, caption="At <Ben’s>")
    page = parsed(signed_in.get(table.get_absolute_url())).one(id="photos")
    assert page.one("img")["alt"] == "At <Ben’s>"
    assert [link["href"] for link in page.all("a")] == [
        f"/tables/{table.pk}/photos/{photo.pk}/",
        f"/tables/{table.pk}/photos/",
    ]


def test_the_pages_ask_the_database_no_more_for_many_photos(
    signed_in, account, table, here, django_assert_max_num_queries
):
    paths = [here, f"{here}{photo_of(account, table.pk).pk}/", table.get_absolute_url()]
    counts = []
    signed_in.get(paths[-1])  # the session's first page of a day, the first folding of the log
    for _ in range(2):
        for path in paths:
            with django_assert_max_num_queries(30) as asked:
                signed_in.get(path)
            counts.append(len(asked))
        photo_of(account, table.pk)
        photo_of(account, table.pk)
    assert counts[:3] == counts[3:]
