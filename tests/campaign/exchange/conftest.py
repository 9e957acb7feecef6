from copy import deepcopy

import pytest
from django.contrib.auth.models import User
from django.db import transaction

from tests.campaign.exchange.files import json_of, played_campaign


@pytest.fixture
def campaign(account):
    return played_campaign(account)


@pytest.fixture(scope="session")
def written_once(django_db_setup, django_db_blocker):
    """A file that is written once, for tests that only read it."""
    with django_db_blocker.unblock(), transaction.atomic():
        owner = User.objects.create_user("once")
        file = json_of(played_campaign(owner))
        transaction.set_rollback(True)
    return file


@pytest.fixture
def file(written_once):
    """A campaign as the JSON of a file."""
    return deepcopy(written_once)
