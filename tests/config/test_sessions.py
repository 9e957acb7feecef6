"""Who is signed in is known by a query that is prepared, and as Django knows it."""

from datetime import timedelta

import pytest
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends import db
from django.contrib.sessions.models import Session
from django.test import Client
from django.utils import timezone

from campaign.config.sessions import SessionStore

pytestmark = pytest.mark.django_db


def is_known(client):
    return client.get("/people/").status_code == 200


def test_a_session_of_before_goes_on(account):
    kept = db.SessionStore()
    kept[SESSION_KEY] = str(account.pk)
    kept[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
    kept[HASH_SESSION_KEY] = account.get_session_auth_hash()
    kept.save()
    client = Client()
    client.cookies["city_session"] = kept.session_key

    assert is_known(client)
    assert SessionStore(kept.session_key)[SESSION_KEY] == str(account.pk)


def test_another_password_signs_out_at_once(signed_in, account):
    assert is_known(signed_in)
    account.set_password("something else by far")
    account.save()

    assert not is_known(signed_in)


def test_an_account_that_is_closed_or_gone_is_signed_out_at_once(account):
    clients = [Client(), Client()]
    for client in clients:
        client.force_login(account)
        assert is_known(client)
    type(account).objects.filter(pk=account.pk).update(is_active=False)
    assert not is_known(clients[0])
    account.delete()
    assert not is_known(clients[1])


def test_a_session_that_is_over_or_ended_signs_out_at_once(signed_in):
    assert is_known(signed_in)
    Session.objects.update(expire_date=timezone.now() - timedelta(seconds=1))
    assert not is_known(signed_in)


def test_a_session_that_is_there_no_longer_signs_out_at_once(signed_in):
    assert is_known(signed_in)
    Session.objects.all().delete()
    assert not is_known(signed_in)


@pytest.mark.parametrize(
    ("key", "told"), [(SESSION_KEY, "0"), (BACKEND_SESSION_KEY, "x.y"), (HASH_SESSION_KEY, "")]
)
def test_a_session_that_names_nobody_or_no_backend_of_ours_is_nobodys(signed_in, key, told):
    session = signed_in.session
    session[key] = told
    session.save()

    assert not is_known(signed_in)
