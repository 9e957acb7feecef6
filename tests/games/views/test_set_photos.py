"""A photo of the printed board under the editor's grid, for the owner of the set alone."""

import json
from datetime import UTC, datetime
from io import BytesIO
from uuid import uuid4

import pytest
from PIL import Image

from games.boxes import BOXES
from games.models import ComponentSet
from games.photos.models import Photo
from games.sets import NewSet, delete_set, make_set
from tests.photo_builders import (
    CORNERS,
    are_alike,
    corner_colours,
    jpeg,
    media,
    photo_of,
    sent_photos,
    upload,
)
from tests.table_builders import alerts, parsed

pytestmark = pytest.mark.django_db

INSET = ((100, 100), (900, 100), (900, 900), (100, 900))
NAMES = ("top_left", "top_right", "bottom_right", "bottom_left")


@pytest.fixture
def kept(account):
    values = {**BOXES["my-city"].practice}
    return make_set(owner=account, new=NewSet("my-city", "Ours", values))


@pytest.fixture
def editor(kept):
    return f"/sets/{kept.pk}/board/"


@pytest.fixture
def here(editor):
    return f"{editor}photo/"


def laid(corners=INSET):
    """What the form of the corners sends."""
    return {
        f"{name}_{axis}": str(point[at])
        for name, point in zip(NAMES, corners, strict=True)
        for at, axis in enumerate("xy")
    }


def test_all_pages_of_a_set_say_the_same_moment_after_a_photo_came(signed_in, editor, here):
    ComponentSet.objects.update(touched_at=datetime(2026, 11, 29, 19, 42, tzinfo=UTC))
    signed_in.post(here, sent_photos(jpeg()))

    pages = [
        parsed(signed_in.get(path)) for path in (here, editor, editor.split("/board")[0] + "/")
    ]
    moments = [page.one("span", class_="saved").one("time")["datetime"] for page in pages]

    assert moments == [Photo.objects.get().at.isoformat()] * 3


def test_a_photo_is_sent_laid_and_seen_under_the_grid(signed_in, editor, here):
    assert parsed(signed_in.get(editor)).all("a", href=here)

    response = signed_in.post(here, sent_photos(jpeg(900, 600)))
    assert (response.status_code, response["Location"]) == (302, here)
    photo = Photo.objects.get()
    page = parsed(signed_in.get(here))
    assert page.one("div", class_="corners-frame").one("img")["src"] == (
        f"{here}{photo.pk}/large.webp"
    )
    assert page.one("input", name="bottom_right_x")["value"] == "900"
    assert not parsed(signed_in.get(editor)).all(class_="under-photo")

    response = signed_in.post(
        f"{here}corners/", laid(((50, 100), (900, 0), (1000, 1000), (0, 900)))
    )
    assert (response.status_code, response["Location"]) == (302, f"{editor}#entry")
    image = parsed(signed_in.get(editor)).one(class_="under-photo").one("img")
    assert image["src"] == f"{here}{photo.pk}/straight.webp"
    straight = signed_in.get(image["src"])
    assert are_alike(corner_colours(straight.content), CORNERS)
    assert parsed(signed_in.get(here)).one("input", name="top_left_x")["value"] == "50"


def test_the_straightened_photo_is_kept_by_one_browser_and_asked_for_anew(
    signed_in, account, kept, here
):
    photo = photo_of(account, kept.pk, "board", corners=INSET)
    path = f"{here}{photo.pk}/straight.webp"

    response = signed_in.get(path)

    assert (response.status_code, response["Content-Type"]) == (200, "image/webp")
    assert response["Cache-Control"] == "private, no-cache"
    with Image.open(BytesIO(response.content)) as image:
        assert image.size == (1200, 1200)
    asked = {"if-none-match": response["ETag"]}
    assert signed_in.get(path, headers=asked).status_code == 304
    signed_in.post(f"{here}corners/", laid(((0, 0), (900, 100), (900, 900), (100, 900))))
    assert signed_in.get(path, headers=asked).status_code == 200
    Photo.objects.update(folder="0" * 32)
    assert signed_in.get(path).status_code == 404


@pytest.mark.parametrize("size", ["large", "small", "straight"])
def test_a_photo_of_another_set_is_not_seen_here(signed_in, other_account, here, size):
    others = make_set(owner=other_account, new=NewSet("my-city", "Theirs"))
    photo = photo_of(other_account, others.pk, "board", corners=[*map(list, INSET)])
    assert signed_in.get(f"{here}{photo.pk}/{size}.webp").status_code == 404


def test_a_photo_that_is_not_laid_is_not_seen_straight(signed_in, account, kept, here):
    photo = photo_of(account, kept.pk, "board")
    assert signed_in.get(f"{here}{photo.pk}/straight.webp").status_code == 404
    assert signed_in.get(f"{here}{photo.pk}/large.webp").status_code == 200
    assert signed_in.get(f"{here}{uuid4()}/large.webp").status_code == 404


WRONG = {
    "crossed": laid(((100, 100), (900, 900), (900, 100), (100, 900))),
    "the wrong way round": laid(((100, 100), (100, 900), (900, 900), (900, 100))),
    "outside": laid() | {"top_left_x": "1001"},
    "below 0": laid() | {"top_left_x": "-1"},
    "a word": laid() | {"top_left_x": "left"},
    "nothing": {},
    "no end of digits": laid() | {"top_left_x": "9" * 5000},
}


@pytest.mark.parametrize("sent", WRONG.values(), ids=WRONG)
def test_corners_of_no_board_are_refused_and_stay_typed(signed_in, account, kept, here, sent):
    photo_of(account, kept.pk, "board", corners=INSET)

    response = signed_in.post(f"{here}corners/", sent)

    assert response.status_code == 422
    assert alerts(parsed(response))
    assert Photo.objects.get().corners == [list(point) for point in INSET]
    shown = parsed(response).one("input", name="top_left_x")["value"]
    assert shown == sent.get("top_left_x")


def test_corners_of_a_photo_that_was_deleted_meanwhile_lead_to_the_page(signed_in, here):
    response = signed_in.post(f"{here}corners/", laid())
    assert (response.status_code, response["Location"]) == (302, here)


def test_another_photo_takes_the_place_of_the_one_before(
    signed_in, here, django_capture_on_commit_callbacks
):
    sent = sent_photos(jpeg(90, 60))
    for data in (sent, sent_photos(jpeg(60, 90))):
        with django_capture_on_commit_callbacks(execute=True):
            signed_in.post(here, data)
    assert (Photo.objects.get().width, len(media())) == (60, 2)

    again = sent_photos(jpeg(60, 60))
    for _ in range(2):
        for file in again["photos"]:
            file.seek(0)
        with django_capture_on_commit_callbacks(execute=True):
            signed_in.post(here, again)
    assert (Photo.objects.get().height, len(media())) == (60, 2)


def test_a_photo_that_is_refused_leaves_the_one_before(signed_in, account, kept, here):
    photo_of(account, kept.pk, "board")
    response = signed_in.post(here, {"id": str(uuid4()), "photos": [upload(b"x", name="a.jpg")]})
    assert response.status_code == 422
    assert "“a.jpg”: this is no picture." in parsed(response).one(id="album").text
    assert Photo.objects.count() == 1


def test_a_script_is_sent_on_to_the_corners(signed_in, here):
    headers = {"hx-request": "true"}
    response = signed_in.post(here, sent_photos(jpeg()), headers=headers)
    assert (response.status_code, response["HX-Redirect"]) == (200, here)
    response = signed_in.post(here, sent_photos(b"x"), headers=headers)
    assert (response.status_code, "<html" in response.text) == (422, False)


def test_deleting_the_photo_or_its_set_leaves_no_file(
    signed_in, account, kept, editor, here, django_capture_on_commit_callbacks
):
    photo_of(account, kept.pk, "board")
    for _ in range(2):
        with django_capture_on_commit_callbacks(execute=True):
            response = signed_in.post(f"{here}delete/")
        assert (response.status_code, response["Location"]) == (302, f"{editor}#entry")
    assert media() == []

    photo_of(account, kept.pk, "board")
    with django_capture_on_commit_callbacks(execute=True):
        delete_set(kept=kept)
    assert (Photo.objects.count(), media()) == (0, [])


def test_neither_the_file_nor_a_copy_of_a_set_has_its_photo(signed_in, account, kept):
    photo = photo_of(account, kept.pk, "board", corners=INSET)
    file = signed_in.get(f"/sets/{kept.pk}/file/")
    assert b"photo" not in file.content
    assert photo.folder.encode() not in file.content
    assert {*json.loads(file.content)["parts"]} <= {*BOXES["my-city"].read({}, "")}
    signed_in.post(f"/sets/{kept.pk}/copy/", {"id": str(uuid4()), "name": "Copy"})
    assert Photo.objects.get().whole == kept.pk


def test_only_boards_have_a_photo(signed_in, account, kept):
    other = make_set(owner=account, new=NewSet("multicity", "Tiles"))
    for path in (f"{kept.pk}/buildings", f"{kept.pk}/back", f"{kept.pk}/roof", f"{other.pk}/tiles"):
        assert signed_in.get(f"/sets/{path}/photo/").status_code == 404
        assert signed_in.post(f"/sets/{path}/photo/", sent_photos(jpeg())).status_code == 404
    assert media() == []


def test_the_other_side_stands_behind_its_notice_with_its_photo(signed_in, account, kept):
    photo = photo_of(account, kept.pk, "reverse", corners=INSET)
    here = f"/sets/{kept.pk}/reverse/photo/"
    paths = ("", f"{photo.pk}/large.webp", f"{photo.pk}/straight.webp")
    for path in paths:
        response = signed_in.get(here + path)
        assert (response.status_code, response["Content-Type"][:9]) == (200, "text/html")
        assert "corners-frame" not in response.text
    for path, data in (("", sent_photos(jpeg())), ("corners/", laid()), ("delete/", {})):
        assert signed_in.post(here + path, data).status_code == 409
    assert Photo.objects.get() == photo

    signed_in.post(f"/sets/{kept.pk}/reverse/open/")
    assert "corners-frame" in signed_in.get(here).text
    assert signed_in.get(here + paths[2])["Content-Type"] == "image/webp"


ASKED = {
    "": ("get", "head", "post"),
    "corners/": ("post",),
    "delete/": ("post",),
    "{photo}/large.webp": ("get", "head"),
    "{photo}/straight.webp": ("get", "head"),
}
METHODS = ("get", "head", "post", "put", "patch", "delete")


@pytest.mark.parametrize("path", ASKED)
def test_a_photo_is_its_owner_s_alone(client, account, other_account, kept, here, path):
    photo = photo_of(account, kept.pk, "board", corners=INSET)
    path = here + path.format(photo=photo.pk)
    methods = ASKED[path.removeprefix(here).replace(str(photo.pk), "{photo}")]
    for method in methods:
        response = getattr(client, method)(path)
        assert (response.status_code, response["Location"][:16]) == (302, "/accounts/login/")
    client.force_login(other_account)
    for method in methods:
        data = sent_photos(jpeg()) | laid() if method == "post" else None
        assert getattr(client, method)(path, data).status_code == 404
    client.force_login(account)
    for method in {*METHODS} - {*methods}:
        assert getattr(client, method)(path).status_code == 405
    assert Photo.objects.get().corners == [list(point) for point in INSET]
