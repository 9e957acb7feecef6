"""What the forms read from a page, and what they refuse for its form alone."""

from uuid import uuid4

import pytest
from django.core.exceptions import ValidationError

from games.forms import ActForm, NameField, read_spaces
from games.my_city.forms import EpisodeActForm, NewEpisodeForm
from games.my_city.practice import BANKS, BUILDINGS, TERRAIN
from games.sending import Sent
from tests.builders import cells

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


def form(**sent):
    return EpisodeActForm({"id": ID, "answers": "3", **sent})


@pytest.mark.parametrize(
    ("sent", "line"),
    [
        pytest.param(
            {"do": "reveal", "building": "y1"}, {"do": "reveal", "building": "y1"}, id="reveal"
        ),
        pytest.param({"do": "deal"}, {"do": "deal"}, id="deal"),
        pytest.param(
            {"do": "place", "seat": "1", "cells": "b2 B1", "building": "y1"},
            {"do": "place", "seat": 1, "cells": ["B2", "B1"]},
            id="place",
        ),
        pytest.param(
            {"do": "pass", "seat": "0", "cells": "B1", "building": "y1"},
            {"do": "pass", "seat": 0},
            id="pass with a selection open",
        ),
        pytest.param({"do": "end", "seat": "3"}, {"do": "end", "seat": 3}, id="end"),
        pytest.param(
            {"do": "reveal", "building": " "},
            {"do": "reveal", "building": " "},
            id="an id is kept as it is",
        ),
        pytest.param({"do": "order", "order": "2 0"}, {"do": "order", "seats": [2, 0]}, id="order"),
        pytest.param({"do": "undo", "of": "4"}, {"do": "undo", "of": 4}, id="undo"),
        pytest.param(
            {"do": "back", "to": "-1", "version": "4"}, {"do": "back", "to": -1}, id="back"
        ),
        pytest.param(
            {"do": "pass", "seat": "0", "of": "4", "answers": ""},
            {"do": "amend", "of": 4, "move": {"do": "pass", "seat": 0}},
            id="amend",
        ),
    ],
)
def test_an_act_becomes_a_line_of_a_record(sent, line):
    sent = form(**sent)

    assert sent.is_valid(), sent.errors
    assert sent.line() == line


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        pytest.param({"do": "place", "seat": "0", "cells": ""}, "no_cells", id="no cells"),
        pytest.param({"do": "place", "cells": "B1"}, "half_an_act", id="no seat"),
        pytest.param({"do": "reveal"}, "half_an_act", id="no building"),
        pytest.param({"do": "pass", "seat": "0", "answers": ""}, "half_an_act", id="no answers"),
        pytest.param({"do": "undo"}, "half_an_act", id="undo without a line"),
        pytest.param({"do": "back", "version": "1"}, "half_an_act", id="back to nowhere"),
        pytest.param({"do": "back", "to": "1"}, "half_an_act", id="back without a version"),
        pytest.param({"do": "order", "order": "01"}, "no_order", id="order without gaps"),
        pytest.param({"do": "order", "order": "0 ١"}, "no_order", id="order in other digits"),
    ],
)
def test_half_an_act_is_refused(sent, code):
    sent = form(**sent)

    assert not sent.is_valid()
    assert [error.code for error in sent.errors.as_data()["__all__"]] == [code]


@pytest.mark.parametrize("do", ["fly", "amend", "PLACE", "clean", "_counts_on"])
def test_an_unknown_act_is_refused(do):
    sent = form(do=do, seat="0")

    assert not sent.is_valid()
    assert sent.errors.as_data()["do"][0].code == "no_act"
    assert sent.problem() == "This page sent an act that is not known here."


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("id", ""),
        ("id", "7"),
        ("seat", "4"),
        ("seat", "-1"),
        ("seat", "0x1"),
        ("answers", "-2"),
        ("version", "x"),
        ("of", "-1"),
        ("to", "-2"),
        ("building", "x" * 101),
    ],
)
def test_what_no_page_sends_is_refused_in_one_sentence(field, value):
    sent = form(do="pass", **{"seat": "0", field: value})

    assert not sent.is_valid()
    assert sent.problem().startswith("Something in what this page sent cannot be read.")


@pytest.mark.parametrize(
    ("sent", "asked"),
    [
        ({"do": "place", "cells": "B1", "building": "y1"}, {"building": "y1"}),
        ({"do": "pass", "building": " "}, {"building": " "}),
        ({"do": "end", "building": "y1"}, {"building": "y1"}),
        ({"do": "end"}, {}),
        ({"do": "end", "building": "y1", "of": "2"}, {}),
        ({"do": "reveal", "building": "y1"}, {}),
    ],
)
def test_the_card_that_an_act_answers_is_asked_not_written(sent, asked):
    sent = form(seat="0", **sent)

    assert sent.is_valid(), sent.errors
    assert sent.sent("ana").asked == asked


def test_what_is_sent_beside_the_act_is_handed_on():
    sent = form(do="pass", seat="0", version="7")

    assert sent.is_valid()
    assert str(sent.sent("ana").request) == ID
    assert sent.sent("ana") == Sent(sent.cleaned_data["id"], 3, 7, "ana")


@pytest.mark.parametrize(
    ("seat", "front"), [("0", 0), ("9", 9), ("10", None), ("٣", None), ("", None), ("-1", None)]
)
def test_the_seat_in_front_is_known_also_where_the_form_is_not_valid(seat, front):
    assert form(seat=seat).seat_in_front() == front


@pytest.mark.parametrize(
    ("sent", "fixes"),
    [
        ({"do": "pass", "seat": "0", "of": "4"}, 4),
        ({"do": "undo", "of": "4"}, None),
        ({"do": "pass", "seat": "0"}, None),
        ({"do": "place", "seat": "0", "of": "4"}, 4),
    ],
)
def test_a_form_knows_which_line_it_fixes(sent, fixes):
    sent = form(**sent)
    sent.is_valid()

    assert sent.fixes == fixes


def test_every_act_of_a_form_makes_a_line():
    for act_form in (ActForm, EpisodeActForm):
        for do in (*act_form.acts, *act_form.about_entries):
            assert hasattr(act_form, f"_line_{do}"), do


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
