"""What many tests of pages begin with."""

import pytest

from tests.builders import THREE
from tests.table_builders import kept_table


@pytest.fixture
def table(account):
    """Ana's table of two whose first card lies open."""
    return kept_table(account, "reveal d", seats=2, buildings=THREE)
