"""What many tests of campaigns begin with."""

import pytest

from tests.campaign_builders import campaign_of


@pytest.fixture
def campaign(account):
    """Ana's campaign of two cities on one board, before its first episode."""
    return campaign_of(account)
