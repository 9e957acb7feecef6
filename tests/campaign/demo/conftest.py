import pytest
from django.db import transaction

from campaign.exchange.writing import campaign_json, file_of
from campaign.services.demo import build_demo


@pytest.fixture(scope="session")
def whole_demo(django_db_setup, django_db_blocker):
    """The whole demo as the JSON of a file, played once."""
    with django_db_blocker.unblock(), transaction.atomic():
        file = campaign_json(file_of(build_demo()))
        transaction.set_rollback(True)
    return file


@pytest.fixture
def demo(db):
    """The first two episodes of the demo."""
    return build_demo(episodes=2)
