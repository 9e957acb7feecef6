import pytest
from django.contrib.auth.models import User
from django.db import IntegrityError

from campaign.accounts.forms import NewAccountForm

pytestmark = pytest.mark.django_db

ADDRESS = "/accounts/new/"
FIELDS = {"username": "cleo", "password1": "four lamps at noon", "password2": "four lamps at noon"}


@pytest.fixture
def open_site(settings):
    settings.SIGN_UP = True


def test_without_the_setting_there_is_no_such_page(client, account):
    assert client.get(ADDRESS).status_code == client.post(ADDRESS, FIELDS).status_code == 404
    assert ADDRESS not in client.get("/accounts/login/").text
    assert User.objects.count() == 1


def test_with_it_everybody_makes_an_account_and_is_signed_in(client, open_site):
    assert f'href="{ADDRESS}"' in client.get("/accounts/login/").text
    answer = client.post(ADDRESS, FIELDS | {"email": "cleo@example.org"})
    assert (answer.status_code, answer["Location"]) == (302, "/")
    cleo = User.objects.get()
    assert (cleo.username, cleo.email, cleo.is_staff) == ("cleo", "cleo@example.org", False)
    assert client.session["_auth_user_id"] == str(cleo.pk)


def test_a_name_is_taken_however_it_is_written(client, open_site, account):
    answer = client.post(ADDRESS, FIELDS | {"username": "Ana"})
    assert (answer.status_code, "Somebody here has this name" in answer.text) == (422, True)


def test_of_two_of_one_name_at_the_same_moment_one_is_told(client, open_site, monkeypatch):
    def fail(form):
        raise IntegrityError

    monkeypatch.setattr(NewAccountForm, "save", fail)
    answer = client.post(ADDRESS, FIELDS)
    assert (answer.status_code, "Somebody here has this name" in answer.text) == (422, True)


def test_only_so_many_are_made_from_one_place(client, open_site):
    names = [f"cleo{number}" for number in range(11)]
    answers = [client.post(ADDRESS, FIELDS | {"username": name}) for name in names]
    assert [answer.status_code for answer in answers] == [302] * 10 + [429]
    assert "Try again in 60 minutes." in answers[-1].text
    assert User.objects.count() == 10
