import re

import pytest
from django.contrib.auth.models import User
from django.core import signing

from campaign.welcome import LIFE, SALT, keep_first_account, welcome_token

FIELDS = {"username": "ana", "password1": "four lamps at noon", "password2": "four lamps at noon"}

pytestmark = pytest.mark.django_db


def link(token=None):
    return f"/welcome/{token or welcome_token()}/"


def test_the_link_makes_an_account_and_signs_in(client):
    page = client.get(link())
    assert (page.status_code, "Make the first account" in page.text) == (200, True)

    answer = client.post(link(), FIELDS)

    assert (answer.status_code, answer["Location"]) == (302, "/")
    ana = User.objects.get()
    assert (ana.username, ana.is_staff, ana.is_superuser) == ("ana", False, False)
    assert client.session["_auth_user_id"] == str(ana.pk)


def test_the_link_is_over_once_there_is_an_account(client, account):
    for answer in (client.get(link()), client.post(link(), {**FIELDS, "username": "ben"})):
        assert answer.status_code == 404
        assert "This link is over" in answer.text
        assert "Sign in" in answer.text
    client.force_login(account)
    assert "You are signed in as <strong><bdi>ana</bdi></strong>" in client.get(link()).text
    assert User.objects.count() == 1


def test_the_link_is_over_after_a_day(client, monkeypatch):
    token = welcome_token()
    now = signing.time.time()
    monkeypatch.setattr(signing.time, "time", lambda: now + LIFE.total_seconds() - 1)
    assert client.get(link(token)).status_code == 200
    monkeypatch.setattr(signing.time, "time", lambda: now + LIFE.total_seconds() + 1)
    assert client.get(link(token)).status_code == 404


OTHER_TOKENS = [
    pytest.param("welcome", id="not signed"),
    pytest.param(signing.dumps("welcome", key="k" * 50, salt=SALT), id="signed by another site"),
    pytest.param(signing.dumps("welcome", key=None, salt="other"), id="signed for something else"),
]


@pytest.mark.parametrize("token", OTHER_TOKENS)
def test_another_token_makes_nothing(client, token):
    assert client.post(link(token), FIELDS).status_code == 404
    assert User.objects.count() == 0


REFUSED = [
    pytest.param({"username": ""}, "username", id="no name"),
    pytest.param({"username": "a b"}, "username", id="a blank in the name"),
    pytest.param({"password2": "five lamps at noon"}, "password2", id="two passwords"),
    pytest.param({"password1": "12345678", "password2": "12345678"}, "password1", id="weak"),
]


@pytest.mark.parametrize(("fields", "field"), REFUSED)
def test_a_form_at_fault_is_shown_again(client, fields, field):
    answer = client.post(link(), {**FIELDS, **fields})

    assert answer.status_code == 422
    assert f'id="id_{field}_error"' in answer.text
    assert User.objects.count() == 0


def test_of_two_forms_sent_at_once_one_makes_an_account():
    first, second = (User(username=name, password="!") for name in ("ana", "ben"))
    assert (keep_first_account(first), keep_first_account(second)) == (True, False)
    assert User.objects.get() == first


def test_a_new_site_says_where_its_first_account_comes_from(client):
    assert "Nobody has an account yet." in client.get("/accounts/login/").text


def test_a_site_with_an_account_does_not(client, account):
    assert "Nobody has an account yet." not in client.get("/accounts/login/").text


def test_signing_in_goes_on_where_one_was(client, account):
    answer = client.post(
        "/accounts/login/",
        {"username": "ana", "password": "four lamps at noon", "next": "/tables/upload/"},
    )
    assert (answer.status_code, answer["Location"]) == (302, "/tables/upload/")


def test_signing_in_never_leads_to_another_site(client, account):
    answer = client.post(
        "/accounts/login/",
        {"username": "ana", "password": "four lamps at noon", "next": "//evil.example/"},
    )
    assert answer["Location"] == "/"


def test_a_wrong_password_says_so_and_keeps_the_name(client, account):
    answer = client.post("/accounts/login/", {"username": "ana", "password": "?"})
    assert re.search(r'role="alert"', answer.text)
    assert 'value="ana"' in answer.text


def test_signing_out_takes_a_post(signed_in):
    assert signed_in.get("/accounts/logout/").status_code == 405
    assert signed_in.post("/accounts/logout/")["Location"] == "/accounts/login/"
    assert "_auth_user_id" not in signed_in.session
