"""Queries that are put into SQL once find what Django finds, whatever is asked for."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.utils import timezone

from games.models import Table
from games.photos.models import Photo
from games.prepared import PreparedModel, PreparedModels, PreparedValues
from games.seeing import Seen, seen_mark, seen_table
from games.viewers import Grant, Viewer
from tests.table_builders import practice_table

pytestmark = pytest.mark.django_db

CAMPAIGN = uuid4()
NOBODY = Viewer()


def guest(whole):
    return Viewer(grants=(Grant(whole, False, "Ben", "/", "Ours"),))


@pytest.fixture
def table(account):
    return practice_table(account, "Ana", "Ben")


def test_a_row_is_found_by_its_key_with_every_column_as_django_reads_it(table):
    Table.objects.filter(pk=table.pk).update(drawn={"seat": 1}, result=None, deck=["a", "b"])
    kept = Table.objects.get(pk=table.pk)
    prepared = PreparedModel(Table, uuid4())

    for _ in range(2):
        found = prepared.find(table.pk)
        for field in Table._meta.concrete_fields:
            assert getattr(found, field.attname) == getattr(kept, field.attname), field
        assert prepared.find(uuid4()) is None


def test_what_was_found_can_be_changed_and_kept(table):
    found = PreparedModel(Table, uuid4()).find(table.pk)
    found.tint = False
    found.save()

    assert not Table.objects.get(pk=table.pk).tint
    assert found.owner == table.owner
    assert [seat.name for seat in found.seats.all()] == ["Ana", "Ben"]


def test_rows_of_a_query_are_found_in_its_order_with_every_column(account):
    whole, other = uuid4(), uuid4()
    at = timezone.now()
    for number, (place, part) in enumerate([(whole, ""), (whole, "3"), (other, ""), (whole, "")]):
        Photo.objects.create(
            owner=account, whole=place, part=part, request=uuid4(), folder=f"{number}", digest="d",
            width=4, height=3, corners=[[0, 0]], by="Ana",
        )  # fmt: skip
    Photo.objects.filter(folder="3").update(at=at - timedelta(days=1))
    prepared = PreparedModels(
        lambda: Photo.objects.at(uuid4(), "x"),
        *(Photo._meta.get_field(name) for name in ("part", "whole")),
    )

    for place, part in [(whole, ""), (whole, "3"), (other, ""), (uuid4(), "")]:
        kept = [*Photo.objects.at(place, part)]
        found = prepared.all(part, place)
        assert found == kept
        for one, same in zip(found, kept, strict=True):
            for field in Photo._meta.concrete_fields:
                assert getattr(one, field.attname) == getattr(same, field.attname), field
    assert [photo.folder for photo in prepared.all("", whole)] == ["3", "0"]


def test_rows_are_found_by_as_many_values_as_were_prepared(account):
    tables = [practice_table(account, "Ana", "Ben") for _ in range(3)]
    key = Table._meta.pk
    two = PreparedValues(
        lambda: Table.objects.filter(pk__in=[uuid4(), uuid4()]).values_list("pk"), key, key
    )
    for pair in (tables[:2], tables[1:]):
        assert {pk for (pk,) in two.all(*(one.pk for one in pair))} == {one.pk for one in pair}


def test_fields_that_do_not_fit_the_gaps_are_refused(table):
    wrong = PreparedValues(lambda: Table.objects.filter(tint=True, version=3).values_list("pk"))
    with pytest.raises(ValueError, match="gaps"):
        wrong.all()


SEEN = [
    pytest.param({}, "owner", True, id="one's own"),
    pytest.param({}, "other", False, id="another's"),
    pytest.param({}, NOBODY, False, id="nobody's business"),
    pytest.param({"is_public": True}, NOBODY, True, id="everybody's"),
    pytest.param({"is_public": True, "owner": None}, NOBODY, True, id="owned by nobody"),
    pytest.param({"owner": None}, NOBODY, False, id="owned by nobody, and nobody asks"),
    pytest.param({}, "guest of the table", True, id="shared"),
    pytest.param({"part_of": f"/campaigns/{CAMPAIGN}/"}, guest(CAMPAIGN), True, id="of a campaign"),
    pytest.param({"part_of": f"/campaigns/{uuid4()}/"}, guest(CAMPAIGN), False, id="of another"),
    pytest.param({"binned_at": timezone.now()}, "owner", False, id="thrown away"),
    pytest.param({"binned_at": timezone.now(), "is_public": True}, NOBODY, False, id="all alike"),
]  # fmt: skip


@pytest.mark.parametrize(("kept", "viewer", "sees"), SEEN)
def test_a_table_and_its_mark_are_seen_by_whom_they_are_meant_for(
    table, account, other_account, kept, viewer, sees
):
    Table.objects.filter(pk=table.pk).update(**kept)
    viewers = {
        "owner": Viewer(account.pk, "ana"),
        "other": Viewer(other_account.pk, "ben"),
        "guest of the table": guest(table.pk),
    }
    viewer = viewers.get(viewer, viewer) if isinstance(viewer, str) else viewer

    assert (seen_table(table.pk, viewer) is not None) == sees
    assert seen_mark(table.pk, viewer) == (Seen(table.mark, "0") if sees else None)
    assert seen_mark(uuid4(), viewer) is seen_table(uuid4(), viewer) is None
