import pytest
from django.contrib.sessions.models import Session

from campaign.config.middleware import CONTENT_SECURITY_POLICY

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
