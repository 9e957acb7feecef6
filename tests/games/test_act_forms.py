"""Acts as a page sends them: lines of a record, or refused for their form alone."""

import pytest

from games.act_forms import ActForm
from games.my_city.forms import EpisodeActForm
from games.sending import Sent

ID = "6f9619ff-8b86-d011-b42d-00cf4fc964ff"


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
