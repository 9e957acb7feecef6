"""Who may open the pages of component sets, and by which methods."""

from uuid import uuid4

import pytest

from games.boxes import BOXES
from games.editors import EDITORS
from games.models import ComponentSet
from tests.set_builders import TILE, held, kept_set

pytestmark = pytest.mark.django_db


OF_SETS = {
    "": ("get", "head", "post"),
    "file/": ("get", "head"),
    "copy/": ("post",),
    "delete/": ("get", "head", "post"),
    "tiles/": ("get", "head", "post"),
    "tiles/drop/": ("post",),
    "tiles/open/": ("post",),
}


OF_ACCOUNTS = {
    "/sets/": ("get", "head"),
    "/sets/new/": ("post",),
    "/sets/upload/": ("post",),
    "/sets/practice/my-city/": ("get", "head", "post"),
}


METHODS = ("get", "head", "post", "put", "patch", "delete")


def test_every_part_of_every_box_has_an_editor():
    assert {slug: [*editors] for slug, editors in EDITORS.items()} == {
        slug: [part.key for part in box.parts] for slug, box in BOXES.items()
    }


@pytest.mark.parametrize("path", [*OF_SETS])
def test_a_set_is_its_owner_s_alone(client, account, other_account, path):
    kept = kept_set(account, "multicity", tiles=(TILE,))
    client.force_login(other_account)

    for method in OF_SETS[path]:
        for pk in (kept.pk, uuid4()):
            response = getattr(client, method)(f"/sets/{pk}/{path}")
            assert response.status_code == 404
            assert b"Ours" not in response.content
    assert held(kept, "tiles") == (TILE,)
    assert b"Ours" not in client.get("/sets/").content


@pytest.mark.parametrize("path", [*OF_SETS])
def test_a_set_asks_to_sign_in_and_takes_only_its_methods(client, account, path):
    kept = kept_set(account, "multicity")

    for method in OF_SETS[path]:
        response = getattr(client, method)(f"/sets/{kept.pk}/{path}")
        assert response.status_code == 302
        assert response["Location"].startswith("/accounts/login/?next=/sets/")
    client.force_login(account)
    for method in {*METHODS} - {*OF_SETS[path]}:
        assert getattr(client, method)(f"/sets/{kept.pk}/{path}").status_code == 405
    assert ComponentSet.objects.count() == 1


@pytest.mark.parametrize("path", [*OF_ACCOUNTS])
def test_pages_of_an_account_ask_to_sign_in_and_take_only_their_methods(client, account, path):
    for method in OF_ACCOUNTS[path]:
        response = getattr(client, method)(path)
        assert response.status_code == 302
        assert response["Location"].startswith("/accounts/login/?next=/sets/")
    client.force_login(account)
    for method in {*METHODS} - {*OF_ACCOUNTS[path]}:
        assert getattr(client, method)(path).status_code == 405


@pytest.mark.parametrize(
    "path", ["/sets/7/", "/sets/practice/chess/", "/sets/{pk}/roofs/", "/sets/{pk}/board/drop/"]
)
def test_an_address_of_nothing_is_404(signed_in, account, path):
    kept = kept_set(account)

    assert signed_in.post(path.format(pk=kept.pk)).status_code == 404
