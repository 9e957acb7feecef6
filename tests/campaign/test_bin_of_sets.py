"""A component set that is deleted lies in the bin, comes back as it was, and is then gone."""

from datetime import timedelta

import pytest
from django.utils import timezone

from campaign.services.bin import empty_bins
from games import sets
from games.models import ComponentSet, SetUse
from games.photos.models import Photo
from games.sets import own_boxes, set_used_at
from tests.photo_builders import media, photo_of
from tests.set_builders import used, whole
from tests.table_builders import parsed

pytestmark = pytest.mark.django_db

BIN = "/bin/"


@pytest.fixture
def kept(account):
    kept = whole(account)
    used(kept, "Our table")
    photo_of(account, kept.pk, "board")
    return kept


def throw(client, kept):
    return client.post(f"/sets/{kept.pk}/delete/")


def rows():
    return [list(model.objects.order_by("pk").values()) for model in (ComponentSet, SetUse, Photo)]


def test_it_is_asked_before_a_set_is_thrown_away(signed_in, kept):
    page = parsed(signed_in.get(f"/sets/{kept.pk}/delete/")).one("main").text
    assert "It goes into your bin. There it lies for 30 days" in page
    assert "What was entered of your box of My City" in page
    assert "1 photo" in page
    assert "Tables keep their copies: 1 was started with it" in page
    assert ComponentSet.objects.get().binned_at is None


def test_a_set_in_the_bin_is_found_nowhere(signed_in, account, kept):
    assert throw(signed_in, kept)["Location"] == BIN

    for path in ("", "file/", "board/", "delete/"):
        assert signed_in.get(f"/sets/{kept.pk}/{path}").status_code == 404
    assert signed_in.post(f"/sets/{kept.pk}/", {"name": "X", "version": 0}).status_code == 404
    assert f"/sets/{kept.pk}/" not in signed_in.get("/sets/").text
    assert own_boxes(account, "my-city") == []
    assert set_used_at("/tables/7/") == ""
    told = parsed(signed_in.get(BIN)).one("li", class_="card").one("h2").text
    assert told == "Ours Component set of My City"


def test_it_comes_back_as_it_was(signed_in, kept):
    before = rows()
    throw(signed_in, kept)
    for _ in range(2):
        assert signed_in.post(f"/bin/{kept.pk}/back/")["Location"] == f"/sets/{kept.pk}/"
    assert rows() == before


def test_two_deletes_at_once_end_on_the_calm_page(signed_in, kept):
    throw(signed_in, kept)
    when = ComponentSet.objects.get().binned_at
    assert throw(signed_in, kept)["Location"] == BIN
    assert ComponentSet.objects.get().binned_at == when


def test_what_is_typed_into_a_set_that_lies_in_the_bin_since_is_not_written(kept):
    sets.throw_set(kept=kept)
    with pytest.raises(sets.StaleError):
        sets.rename_set(kept=kept, version=0, name="Theirs")


@pytest.mark.parametrize("how", ["at once", "after its time"])
def test_it_is_gone_with_its_photos(signed_in, kept, how, django_capture_on_commit_callbacks):
    throw(signed_in, kept)
    with django_capture_on_commit_callbacks(execute=True):
        if how == "at once":
            for _ in range(2):
                assert signed_in.post(f"/bin/{kept.pk}/gone/")["Location"] == BIN
        else:
            ComponentSet.objects.update(binned_at=timezone.now() - timedelta(days=31))
            assert empty_bins() == 1
    assert (rows(), media()) == ([[], [], []], [])


def test_nobody_reaches_into_anothers_bin(client, other_account, kept):
    sets.throw_set(kept=kept)
    client.force_login(other_account)
    assert client.post(f"/bin/{kept.pk}/back/").status_code == 404
    client.post(f"/bin/{kept.pk}/gone/")
    assert throw(client, kept).status_code == 404
    assert ComponentSet.objects.get().binned_at is not None


def test_a_full_shelf_says_so_and_the_set_stays_in_the_bin(signed_in, kept, monkeypatch):
    throw(signed_in, kept)
    monkeypatch.setattr(sets, "MOST_SETS", 0)
    answer = signed_in.post(f"/bin/{kept.pk}/back/")
    assert answer.status_code == 409
    assert "You keep 0 sets, as many as fit." in parsed(answer).one("main").one(role="alert").text
    assert ComponentSet.objects.get().binned_at is not None
