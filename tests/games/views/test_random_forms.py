"""Whatever is sent to an editor of sets or to a table of Cities is kept, or refused in words."""

from uuid import uuid4

import pytest
from django.urls import reverse
from hypothesis import given, settings
from hypothesis import strategies as st

from games.boxes import BOXES
from games.models import Table
from games.sets import NewSet, make_set, values_of
from tests.random_forms import filled, forms_of, typed_fields
from tests.table_builders import Reader, alerts, parsed, written

pytestmark = pytest.mark.django_db

A_FEW = settings(max_examples=5)
FEWER = settings(A_FEW, max_examples=3)
PARTS = [
    pytest.param(slug, part.key, id=f"{slug}, {part.key}")
    for slug, box in BOXES.items()
    for part in box.parts
]
TAPS = {"tap", "key", "do", "undo"}
"""Fields of buttons that change what is typed."""
PLACES = {"item", "version"}
MORE = {"my-city": {"eternal": BOXES["my-city"].practice["buildings"][:3]}}
"""What else a set holds than the practice set, so that each editor has something in front."""


@pytest.fixture
def opened(signed_in, account):
    """A copy of a practice set, the address of one of its parts, and that page."""

    def open_part(slug, key):
        values = {**BOXES[slug].practice, **MORE.get(slug, {})}
        kept = make_set(owner=account, new=NewSet(slug, "Ours", values))
        path = reverse("games:set-part", args=[kept.pk, key])
        signed_in.post(f"{path}open/")
        return kept, path, parsed(signed_in.get(f"{path}?item=1"))

    return open_part


@pytest.mark.parametrize(("slug", "key"), PARTS)
@A_FEW
@given(data=st.data())
def test_whatever_is_sent_to_an_editor_is_kept_or_refused_in_words(
    signed_in, opened, slug, key, data
):
    kept, path, page = opened(slug, key)
    before = values_of(kept)
    sent = {**data.draw(filled(page, path)), "version": "0"}

    drafted = signed_in.get(path, sent)
    response = signed_in.post(path, sent)

    assert (drafted.status_code, bool(forms_of(parsed(drafted), path))) == (200, True)
    assert response.status_code in {302, 422}
    kept.refresh_from_db()
    if response.status_code == 422:
        refused = parsed(response)
        assert alerts(refused)
        assert (kept.version, values_of(kept)) == (0, before)
        if not TAPS & sent.keys():
            for name, value in typed_fields(refused, sent.keys() - PLACES):
                assert " ".join(value.split()) == " ".join(sent[name][-1].split()), name
    else:
        assert (kept.version == 0) == (values_of(kept) == before)
        assert signed_in.get(response["Location"]).status_code == 200
    kept.delete()


# Cities

NEW = "/tables/new/cities/"


@A_FEW
@given(data=st.data())
def test_whatever_is_sent_to_a_new_table_starts_it_or_is_refused_in_words(signed_in, data):
    page = parsed(signed_in.get(NEW))
    sent = data.draw(filled(page, NEW))
    names = {"name_0": ["Ana"], "name_1": ["Ben"]}

    response = signed_in.post(NEW, {**names, **{key: sent[key] for key in sent if sent[key][0]}})

    assert response.status_code in {302, 422}
    if response.status_code == 302:
        assert signed_in.get(response["Location"]).status_code == 200
        Table.objects.all().delete()
    else:
        assert alerts(parsed(response))


WAYS = [("turns", f"?take={row}") for row in ("card", "tile", "pieces")]


@pytest.mark.parametrize(("way", "query"), [*WAYS, ("finished", "")])
@FEWER
@given(data=st.data())
def test_whatever_is_sent_to_a_table_is_a_line_or_refused_in_words(signed_in, way, query, data):
    start = {"name_0": "Ana", "name_1": "Ben", "way": way, "starts": "0", "id": str(uuid4())}
    address = signed_in.post(NEW, start)["Location"]
    table = Table.objects.get(pk=address.split("/")[2])
    page = Reader(signed_in).open(f"{address}{query}").page
    before = written(table)

    response = signed_in.post(f"{address}moves/", data.draw(filled(page, f"{address}moves/")))

    assert response.status_code in {302, 409, 422}
    if response.status_code == 302:
        assert written(table)[0] > before[0]
        assert signed_in.get(address).status_code == 200
    else:
        assert alerts(parsed(response))
        assert written(table) == before
    table.delete()
