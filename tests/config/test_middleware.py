from uuid import uuid4

import pytest
from django.contrib.sessions.models import Session
from django.urls import reverse

from campaign.config.middleware import CONTENT_SECURITY_POLICY, SECRET_ADDRESSES
from campaign.forms.exchange import LARGEST_FILE
from games.photos.developing import HEAVIEST
from games.photos.keeping import MOST

pytestmark = pytest.mark.django_db

ANSWERS = [
    pytest.param("/accounts/login/", 200, id="a page"),
    pytest.param("/nowhere/", 404, id="no page"),
    pytest.param("/accounts/logout/", 405, id="a wrong method"),
]


@pytest.mark.parametrize(("path", "status"), ANSWERS)
def test_every_answer_has_strict_headers(client, path, status):
    answer = client.get(path)
    assert answer.status_code == status
    assert answer["Content-Security-Policy"] == CONTENT_SECURITY_POLICY
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["Referrer-Policy"] == "same-origin"
    assert answer["X-Frame-Options"] == "DENY"
    assert answer["Permissions-Policy"].startswith("camera=(), ")
    assert answer["Cross-Origin-Resource-Policy"] == "same-origin"
    assert answer["X-Robots-Tag"] == "noindex, nofollow"


@pytest.mark.parametrize("begin", SECRET_ADDRESSES)
def test_an_address_that_lets_in_is_told_to_nobody(client, begin):
    answer = client.get(f"{begin}x/y/")
    assert answer["Referrer-Policy"] == "strict-origin"


def test_all_addresses_that_let_in_are_known():
    named = [("games:join", ["x"]), ("campaign:welcome", ["x"]), ("new-password", ["x", "y"])]
    assert all(reverse(name, args=args).startswith(SECRET_ADDRESSES) for name, args in named)


def test_a_proxy_that_does_not_tell_the_scheme_is_told_of_once(client, settings, caplog):
    settings.SECURE_SSL_REDIRECT = True
    client.get("/accounts/login/", headers={"x-forwarded-proto": "http"})
    assert caplog.messages == []
    for _ in range(2):
        client.get("/accounts/login/")
    [told] = caplog.messages
    assert told.startswith("A request came without X-Forwarded-Proto and was sent on to https.")


def test_an_unknown_host_gets_strict_headers_too(client):
    answer = client.get("/accounts/login/", headers={"host": "elsewhere.example"})
    assert answer["Content-Security-Policy"] == CONTENT_SECURITY_POLICY


def test_the_policy_allows_nothing_inline():
    assert CONTENT_SECURITY_POLICY.startswith("default-src 'none'; script-src 'self'; ")
    assert "unsafe" not in CONTENT_SECURITY_POLICY


def test_a_session_is_renewed_once_a_day(signed_in):
    first = signed_in.get("/accounts/login/")
    assert first.cookies["city_session"]["max-age"] == 90 * 24 * 3600

    again = signed_in.get("/accounts/login/")
    assert "city_session" not in again.cookies


def test_who_is_not_signed_in_gets_no_session(client):
    client.get("/accounts/login/")
    client.get("/nowhere/")
    assert Session.objects.count() == 0


def test_more_than_the_largest_file_is_refused_before_it_is_read(client, settings, account):
    client.force_login(account)
    settings.LARGEST_BODY = 10
    answer = client.post("/tables/upload/", {"file": "a" * 20})
    assert (answer.status_code, "too much at once" in answer.text) == (413, True)


def test_photos_may_have_more_together_than_any_other_file(client, settings, account):
    client.force_login(account)
    settings.LARGEST_BODY, settings.LARGEST_PHOTOS = 10, 300
    path = f"/tables/{uuid4()}/photos/"
    assert client.post(path, {"file": "a" * 20}).status_code == 404
    answer = client.post(path, {"file": "a" * 400})
    assert (answer.status_code, "A photo may have 15 MB" in answer.text) == (413, True)


@pytest.mark.parametrize("length", ["many", "-1", "9" * 5000])
def test_a_length_that_is_no_number_is_refused(client, length):
    assert client.post("/accounts/login/", CONTENT_LENGTH=length).status_code == 400


def test_the_largest_body_has_room_for_the_largest_file(settings):
    assert settings.LARGEST_BODY == LARGEST_FILE + settings.DATA_UPLOAD_MAX_MEMORY_SIZE
    assert settings.LARGEST_PHOTOS == MOST * HEAVIEST + settings.DATA_UPLOAD_MAX_MEMORY_SIZE
