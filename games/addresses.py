"""Numbers in addresses that are written in one way only."""

from django.urls.converters import IntConverter


class PlainNumber(IntConverter):
    """A number without leading zeros, so that no page has two addresses."""

    regex = "0|[1-9][0-9]{0,5}"
