"""What the forms read from a page, and what they refuse for its form alone."""

import json
from uuid import uuid4

import pytest
from django.core.exceptions import ValidationError
from django.core.files.uploadedfile import SimpleUploadedFile

from games.forms import DayField, NameField, UploadForm, read_spaces
from games.my_city.forms import NewEpisodeForm
from games.my_city.practice import BANKS, BUILDINGS, TERRAIN
from tests.builders import cells, record

ID = "6f9619ff-8b86-d011-b42d-00cf4fc964ff"


@pytest.mark.parametrize(
    ("text", "names"),
    [
        pytest.param("C4 C5 D5", "C4 C5 D5", id="as asked"),
        pytest.param("c4 c5", "C4 C5", id="small letters"),
        pytest.param(" C4,c5;D5\n\tE6 ", "C4 C5 D5 E6", id="any gaps"),
        pytest.param("D5 C4", "D5 C4", id="the order is kept"),
        pytest.param("A1000", "A1000", id="the last row"),
        pytest.param("", "", id="nothing"),
        pytest.param(" ".join(f"A{n}" for n in range(1, 201)), None, id="200 spaces"),
    ],
)
def test_spaces_are_read(text, names):
    assert read_spaces(text) == [*cells(text if names is None else names)]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        pytest.param("4C", "no_space", id="the wrong way round"),
        pytest.param("C", "no_space", id="no row"),
        pytest.param("C04", "no_space", id="leading zero"),
        pytest.param("C0", "no_space", id="row 0"),
        pytest.param("C-4", "no_space", id="negative"),
        pytest.param("CC4", "no_space", id="two letters"),
        pytest.param("Ä4", "no_space", id="no letter from A to Z"),
        pytest.param("ſ4", "no_space", id="a letter whose capital is S"),
        pytest.param("C٤", "no_space", id="Arabic digits"),
        pytest.param("C⁴", "no_space", id="raised digits"),
        pytest.param("C4.C5", "no_space", id="a full stop between"),
        pytest.param("C4\u200b", "no_space", id="an invisible space"),
        pytest.param("C4 C5 c4", "space_twice", id="twice"),
        pytest.param("C1001", "far_away", id="row 1001"),
        pytest.param("C" + "9" * 100_000, "far_away", id="a hundred thousand digits"),
        pytest.param("A1 " * 201, "too_many_spaces", id="201 spaces"),
    ],
)
def test_what_names_no_spaces_is_refused(text, code):
    with pytest.raises(ValidationError) as refused:
        read_spaces(text)

    assert refused.value.code == code
    assert len(refused.value.message) < 150


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        pytest.param("Ana", "Ana", id="plain"),
        pytest.param("  Ana \t Maria\n", "Ana Maria", id="one line"),
        pytest.param("A\u0308nne", "Änne", id="composed"),
        pytest.param("نورا", "نورا", id="from right to left"),
        pytest.param("👩🏽‍🚀", "👩🏽‍🚀", id="an emoji of several signs"),
        pytest.param("x" * 40, "x" * 40, id="40 characters"),
        pytest.param("<b>", "<b>", id="markup is text"),
        pytest.param("A\u200fB", "A\u200fB", id="a mark of direction"),
    ],
)
def test_a_name_of_any_script_is_kept(typed, name):
    assert NameField().clean(typed) == name


@pytest.mark.parametrize(
    "typed",
    ["", " ", "x" * 41, "A\0", "A\x1b[0m", "\ud800", "\u200b", "A\u202e", "A\u2067", "\u00ad"],
    ids=ascii,
)
def test_what_is_no_name_is_refused(typed):
    with pytest.raises(ValidationError):
        NameField().clean(typed)


def new(**sent):
    return NewEpisodeForm({"name_0": "Ana", "deck": "own", **sent})


def test_a_new_table_has_the_practice_set_and_only_what_was_chosen():
    sent = new(name_2="Ben")

    assert sent.is_valid()
    table = sent.new_table()
    assert (list(table.names), table.deck, table.tint) == (["Ana", "Ben"], None, False)
    assert table.setup == {"terrain": [*TERRAIN], "banks": [*BANKS]}


def test_the_site_shuffles_each_deck_anew():
    decks = []
    for _ in range(5):
        sent = new(deck="site")
        assert sent.is_valid()
        decks.append(tuple(sent.new_table().deck))

    assert {tuple(sorted(deck)) for deck in decks} == {tuple(sorted(BUILDINGS))}
    assert len({*decks}) == 5


def test_a_new_form_starts_with_its_own_choices_or_with_those_kept():
    assert NewEpisodeForm.kept({})["tint"].value() is True
    kept = NewEpisodeForm.kept({"name_0": "Ana", "deck": "site", "x": "y" + str(uuid4())})

    assert [kept[name].value() for name in ("name_0", "name_1", "deck")] == ["Ana", "", "site"]
    assert not kept["tint"].value()


@pytest.mark.parametrize("name", ["Ana", "\u202eevil", "\u2067x", "a\x07b"])
def test_a_record_with_a_name_that_turns_round_what_follows_is_refused(name):
    told = record()
    told["seats"][0]["name"] = name
    file = SimpleUploadedFile("record.json", json.dumps(told).encode())
    form = UploadForm({}, {"record": file})
    words = "The name of player 1 holds what cannot be shown."
    assert form.errors.get("record", []) == ([] if name == "Ana" else [words])


@pytest.mark.parametrize("day", ["0026-11-29", "1899-12-31", "2200-01-01", "9999-12-31", "x"])
def test_a_day_is_one_of_our_time(day):
    with pytest.raises(ValidationError):
        DayField().clean(day)


@pytest.mark.parametrize("day", ["1900-01-01", "2026-11-29", "2199-12-31"])
def test_any_day_on_which_somebody_can_have_played_is_taken(day):
    assert DayField().clean(day).isoformat() == day
