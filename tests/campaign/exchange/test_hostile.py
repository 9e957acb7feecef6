"""Files that were changed by chance come in as they are, or not at all."""

import json
from contextlib import suppress

import pytest
from django.contrib.auth.models import User
from django.db import transaction
from hypothesis import given, settings
from hypothesis import strategies as st

from campaign.exchange.reading import parse_campaign
from campaign.exchange.writing import campaign_bytes
from campaign.services.exchange import take_in_campaign
from games.kit.errors import InvalidError
from tests.campaign.exchange.files import as_source, counts, source_of

pytestmark = pytest.mark.django_db

texts = st.one_of(
    st.text(max_size=4),
    st.sampled_from(["A1", "Z9", "end", "start", "typed", "bear", "tree", "reveal", "2026-11-29"]),
)
leaves = st.one_of(st.none(), st.booleans(), st.integers(-3, 30), st.integers(), st.floats(), texts)
values = st.recursive(
    leaves,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(st.sampled_from(["of", "city", "number", "table", "x"]), inner, max_size=3),
    ),
    max_leaves=6,
)
steps = st.lists(st.integers(0, 50), max_size=7)


def put(value, way, new):
    """Put a value somewhere in JSON: each step is the number of a key or an item."""
    if not way or not isinstance(value, dict | list) or not value:
        return new
    keys = [*value] if isinstance(value, dict) else range(len(value))
    key = keys[way[0] % len(keys)]
    inner = put(value[key], way[1:], new)
    if isinstance(value, dict):
        return {**value, key: inner}
    return [*value[:key], inner, *value[key + 1 :]]


def check(source):
    """Take a file in; it comes in whole, or nothing of it does."""
    before = counts()
    with transaction.atomic():
        owner = User.objects.create(username="hostile")
        copy = taken_in(owner, source)
        if copy is None:
            assert counts() == before
        else:
            assert source_of(copy) == campaign_bytes(parse_campaign(source).file)
        transaction.set_rollback(True)


def taken_in(owner, source):
    """Return the campaign of a file, None where it is refused in words."""
    with suppress(InvalidError):
        return take_in_campaign(owner=owner, source=source)
    return None


@given(st.lists(st.tuples(steps, values), min_size=1, max_size=2))
@settings(max_examples=200)
def test_changed_values_come_in_whole_or_not_at_all(file, changes):
    for way, new in changes:
        file = put(file, way, new)

    check(as_source(file))


@given(st.data())
@settings(max_examples=100)
def test_changed_bytes_come_in_whole_or_not_at_all(file, data):
    source = json.dumps(file, ensure_ascii=False).encode()
    start = data.draw(st.integers(0, len(source)))
    end = data.draw(st.integers(start, min(len(source), start + 12)))

    check(source[:start] + data.draw(st.binary(max_size=4)) + source[end:])


@given(values)
@settings(max_examples=50)
def test_any_json_is_no_campaign(value):
    with pytest.raises(InvalidError):
        parse_campaign(json.dumps(value).encode())
