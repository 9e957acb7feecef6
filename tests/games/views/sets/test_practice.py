"""Practice sets: they say what they are, and are copied."""

import pytest

from games.boxes import BOXES
from games.models import ComponentSet
from games.sets import values_of
from tests.set_builders import SAME, kept_set, send
from tests.table_builders import Reader, parsed

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("slug", [*BOXES])
def test_a_practice_set_says_what_it_is_and_can_only_be_copied(signed_in, slug):
    reader = Reader(signed_in)
    reader.open(f"/sets/practice/{slug}/")
    assert "not what is printed in your box" in reader.page.one(class_="notice").text
    assert not [link for link in reader.page.all("a") if (link["href"] or "").endswith("#entry")]

    assert SAME not in reader.page.text
    send(reader, reader.page.one("main").one("form"))

    kept = ComponentSet.objects.get()
    assert (kept.name, values_of(kept)) == ("Practice copy", BOXES[slug].practice)
    assert reader.path == f"/sets/{kept.pk}/?came=copy"
    parts = [part for part in BOXES[slug].parts if BOXES[slug].practice[part.key] != part.empty]
    assert reader.page.text.count(SAME) == len(parts)
    for part in parts:
        reader.open(f"/sets/{kept.pk}/{part.key}/")
        assert SAME in reader.page.text


def test_a_part_that_is_corrected_is_the_group_s_own(signed_in, account):
    practice = BOXES["multicity"].practice["tiles"]
    kept = kept_set(account, "multicity", tiles=practice[1:])

    assert SAME not in parsed(signed_in.get(f"/sets/{kept.pk}/")).text
