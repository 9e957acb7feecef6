"""What stands in addresses: numbers written in one way only, parts of boxes by neutral names."""

from django.urls.converters import IntConverter, SlugConverter


class PlainNumber(IntConverter):
    """A number without leading zeros, so that no page has two addresses."""

    regex = "0|[1-9][0-9]{0,5}"


NEUTRAL = {"eternal": "back"}
"""What a part is called in addresses whose key tells what is played with it: the game on the back
of the board stands behind a notice."""
KEYS = {name: key for key, name in NEUTRAL.items()}


class PartKey(SlugConverter):
    """The key of a part of a box."""

    def to_python(self, value: str) -> str:
        """Return the key that an address means; ValueError where it says the key itself."""
        if value in NEUTRAL:
            raise ValueError(value)
        return KEYS.get(value, value)

    def to_url(self, value: str) -> str:
        """Return what an address says of a key."""
        return NEUTRAL.get(value, value)
