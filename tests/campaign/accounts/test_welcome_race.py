from concurrent.futures import ThreadPoolExecutor

import pytest
from django.contrib.auth.models import User
from django.db import connection

from campaign.welcome import keep_first_account


@pytest.mark.django_db(transaction=True)
def test_of_eight_first_accounts_at_once_one_is_made():
    with ThreadPoolExecutor(8) as pool:
        kept = list(pool.map(_keep, range(8)))

    assert sorted(kept) == [False] * 7 + [True]
    assert User.objects.count() == 1


def _keep(number):
    try:
        return keep_first_account(User(username=f"user{number}", password="!"))
    finally:
        connection.close()
