"""Names that cannot be shown are refused wherever a game asks for one."""

import pytest

from games.forms import NameField
from games.models import Table
from games.multicity.forms import CompareForm as CompareMulticityForm
from games.multicity.forms import NewMulticityForm
from games.my_city.forms import NewEpisodeForm
from games.tangram_city.forms import NewTangramForm
from games.tangram_city.shorter import CompareForm as CompareTangramForm
from tests.table_builders import parsed

pytestmark = pytest.mark.django_db

FORMS = [
    NewEpisodeForm,
    NewMulticityForm,
    NewTangramForm,
    CompareMulticityForm,
    CompareTangramForm,
]
NEW = {
    "/tables/new/my-city/": {"name_0": "Ana"},
    "/tables/new/multicity/": {"name_0": "Ana", "name_1": "Ben"},
    "/tables/new/tangram-city/": {"name_0": "Ana", "tiles": "practice"},
}
SHORT = {
    "/tables/compare/multicity/": {"compare": "1", "name_0": "Ana", "name_1": "Ben"},
    "/tables/compare/tangram-city/": {"to": "0", "name_0": "Ana"},
}
NO_NAMES = [
    pytest.param("A\u202eB", "a character that cannot be shown", id="turned round"),
    pytest.param("A\u2067B", "a character that cannot be shown", id="turned round as a whole"),
    pytest.param("A\x1b[0m", "a character that cannot be shown", id="control"),
    pytest.param("\u200b", "This name shows nothing", id="invisible"),
    pytest.param("x" * 41, "it has 41 characters", id="41 characters"),
]
SIDES = [
    pytest.param({"red": "same", "green": "Same"}, "Both sides are called “Same”", id="one name"),
    pytest.param({"red": "green"}, "Both sides are called “green”", id="the name of the other"),
]


def sent(client, path, fields):
    if path in NEW:
        return client.post(path, {**NEW[path], **fields})
    return client.get(path, {**SHORT[path], **fields})


def refused(client, path, fields, said):
    """Return the page of a form that was refused with a sentence."""
    answer = sent(client, path, fields)

    assert answer.status_code == 422
    page = parsed(answer)
    assert said in " ".join(node.text for node in page.all(class_="errors"))
    assert not Table.objects.exists()
    return page


@pytest.mark.parametrize("form", FORMS)
def test_every_name_of_a_form_is_a_name_field(form):
    named = {
        name: field
        for name, field in form().fields.items()
        if name.startswith("name_") or name in {"red", "green"}
    }

    assert named
    assert {type(field) for field in named.values()} == {NameField}


@pytest.mark.parametrize(("typed", "said"), NO_NAMES)
@pytest.mark.parametrize("path", [*NEW, *SHORT])
def test_no_page_takes_a_name_of_a_person_that_cannot_be_shown(signed_in, path, typed, said):
    refused(signed_in, path, {"name_1": typed}, said)


@pytest.mark.parametrize(("typed", "said"), NO_NAMES)
@pytest.mark.parametrize("path", [path for path in [*NEW, *SHORT] if "tangram" in path])
@pytest.mark.parametrize("side", ["red", "green"])
def test_no_side_has_a_name_that_cannot_be_shown(signed_in, path, side, typed, said):
    page = refused(signed_in, path, {side: typed}, said)

    assert [one for one in page.all("details", class_="card") if one["open"] is not None]


@pytest.mark.parametrize(("fields", "said"), SIDES)
@pytest.mark.parametrize("path", [path for path in [*NEW, *SHORT] if "tangram" in path])
def test_two_sides_have_two_names(signed_in, path, fields, said):
    page = refused(signed_in, path, fields, said)

    assert [one for one in page.all("details", class_="card") if one["open"] is not None]
