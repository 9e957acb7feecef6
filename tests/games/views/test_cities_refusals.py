"""What a table of finished districts refuses: in its part, in words, with all that was typed."""

import pytest

from tests.cities_builders import GROUND, counted, kept, sent
from tests.games.cities.entered.builders import BOARD, district, sums
from tests.table_builders import alerts, lines_of, parsed, part, written

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("fields", "legend"),
    [
        ({"ground": "R"}, None),
        ({"ground": GROUND, "value_0": "9"}, "Achievements"),
        ({"ground": GROUND, "value_0": "x"}, "Achievements"),
        ({"ground": GROUND, "card_title": "Row"}, "Scoring cards"),
        (
            {"ground": GROUND, "card_title": ["A"] * 9, "card_points": ["1"] * 9}
            | {"card_times": ["1"] * 9},
            "Scoring cards",
        ),
    ],
)
def test_a_refusal_is_told_in_the_part_that_it_is_about(signed_in, account, fields, legend):
    table = kept(account, board=BOARD)

    page = parsed(sent(signed_in, table, "district", seat=0, **fields))
    told = [
        fieldset.one("legend").text
        for fieldset in page.all("fieldset")
        if fieldset.all("p", role="alert")
    ]
    assert told == ([legend] if legend else [])
    assert len(alerts(page)) == 1


def test_what_is_too_long_to_be_kept_is_not_counted_in_part(signed_in, account):
    table = kept(account)
    live = counted(signed_in, table, ground=GROUND, features="C1 boat" + "," * 1000)
    assert "This is more than a page can hold" in parsed(live).text


def test_a_design_is_the_same_however_it_is_written(signed_in, account):
    table = kept(account)
    same = "C1 Boat, D1 water:BOAT"
    assert (
        "1 boat in 2 spaces" in parsed(counted(signed_in, table, ground=GROUND, features=same)).text
    )
    sent(signed_in, table, "district", seat=0, ground=GROUND, features=same)
    assert lines_of(table)[0]["features"] == {"C1": "water:boat", "D1": "water:boat"}


def test_a_design_that_nobody_has_is_asked_about_and_stands(signed_in, account):
    table = kept(account)
    asked = "New at this table: “baot”."

    live = counted(signed_in, table, ground=GROUND, features="C1 baot, D1 boat")
    assert "New at this table: “baot”. Is that a design" in parsed(live).text
    sent(signed_in, table, "district", seat=0, ground=GROUND, features="C1 baot, D1 boat")
    page = parsed(signed_in.get(table.get_absolute_url()))
    assert asked in page.one(class_="said").text
    # of the other seats it is known from now on
    assert (
        "New at"
        not in parsed(counted(signed_in, table, 1, ground="WW WW", features="A1 baot")).text
    )


def test_a_refusal_of_the_five_sums_is_told_in_their_form(signed_in, account):
    table = kept(account, board=BOARD)

    page = parsed(sent(signed_in, table, "sums", seat=0))
    seat = page.one("section", id="seat-0")
    assert [p.text for p in seat.one("details", class_="way").all("p", role="alert")] == [
        "Achievements: type the sum, 0 for none."
    ]


REFUSED = [
    ({"ground": "RB"}, "A tile has four spaces: of this one A2 B2 are still bare."),
    ({"ground": ""}, "Paint the spaces of the district first."),
    ({"ground": GROUND, "heights": "5"}, "Heights, row 1 has 1 space; the district has 2 rows"),
    ({"ground": GROUND, "features": "A1 boat"}, "The boat (water) goes onto a water space"),
    ({"ground": GROUND, "features": "C1 boat" + "," * 1000}, "This is more than a page can hold"),
    ({"ground": GROUND, "card_title": "x" * 201}, "Shorten the title “xxxxxxxxxxxxxxxxxxxx...”"),
    ({"ground": GROUND, "card_points": ""}, "“Row”: type the points"),
    ({"ground": GROUND, "value_0": "7"}, "“Skyline” gives 8 or 3, not 7."),
    ({"ground": GROUND, "value_1": "6"}, "The 6 of “Harbour” is taken, by Ben."),
]


@pytest.mark.parametrize(("fields", "words"), REFUSED)
@pytest.mark.parametrize("htmx", [False, True])
def test_a_refusal_says_why_and_keeps_what_was_entered(signed_in, account, fields, words, htmx):
    table = kept(account, district(1, GROUND, achievements=[0, 6, 0]), board=BOARD)
    before = written(table)
    entered = {"card_title": "Row", "card_points": "2", "card_times": "0", **fields}

    response = sent(signed_in, table, "district", htmx=htmx, seat=0, **entered)

    assert response.status_code == 422
    page = parsed(response)
    assert [alert.startswith(words) for alert in alerts(page)] == [True]
    editor = part(page, "enter-0")
    fields_now = {node["name"]: node["value"] or node.text for node in editor.all("textarea")}
    assert fields_now["ground"] == entered["ground"]
    assert editor.all("input", name="card_title")[0]["value"] == entered["card_title"]
    assert editor.all("input", name="card_points")[0]["value"] == entered["card_points"]
    assert written(table) == before


def test_a_value_that_the_board_has_not_stays_chosen_after_a_refusal(signed_in, account):
    table = kept(account, board=BOARD)

    page = parsed(sent(signed_in, table, "district", seat=0, ground=GROUND, value_0="7"))
    chosen = [
        option["value"]
        for option in part(page, "enter-0").one("select", name="value_0").all("option")
        if option["selected"] is not None
    ]
    assert chosen == ["7"]


def test_a_seat_that_somebody_else_entered_meanwhile_is_told_so(signed_in, account):
    table = kept(account, sums(0))

    response = sent(signed_in, table, "district", seat=0, ground=GROUND)
    assert response.status_code == 422
    assert "Ana is entered already: fix that line instead." in response.content.decode()


def test_a_refused_correction_stays_on_its_page(signed_in, account):
    table = kept(account, district(0, GROUND), sums(1))

    response = sent(signed_in, table, "district", of=0, seat=0, ground="RB")
    page = parsed(response)
    assert response.status_code == 422
    assert page.one("h1").text.startswith("Line 1: Ana’s district is entered")
    assert alerts(page) == ["A tile has four spaces: of this one A2 B2 are still bare."]


@pytest.mark.parametrize("seat", ["", "x", "1", "9", None])
@pytest.mark.parametrize("htmx", [False, True])
def test_a_correction_that_names_no_seat_of_the_line_is_refused_in_words(
    signed_in, account, seat, htmx
):
    table = kept(account, district(0, GROUND), sums(1, 9, 8, 7, 6, 4))
    before = written(table)
    named = {} if seat is None else {"seat": seat}

    response = sent(
        signed_in, table, "district", htmx=htmx, of=0, seen=0, ground="GYPP RBWW", **named
    )

    assert response.status_code == 422
    page = parsed(response)
    assert len(alerts(page)) == 1
    assert part(page, "ground-0").text == "GYPP RBWW"
    assert written(table) == before


@pytest.mark.parametrize("moves", [[], [sums(1, 9, 8, 7, 6, 4)]])
@pytest.mark.parametrize("htmx", [False, True])
def test_a_seat_that_was_entered_meanwhile_keeps_what_another_phone_typed(
    signed_in, account, moves, htmx
):
    table = kept(account, sums(0, 1, 2, 3, 6, 4), *moves)
    before = written(table)
    typed = {"ground": "RBWW\nGYPP", "features": "C1 boat", "card_title": ["Row", ""]}

    response = sent(signed_in, table, "district", htmx=htmx, seat=0, **typed)

    assert response.status_code == 422
    page = parsed(response)
    assert len(alerts(page)) == 1
    assert "What was entered and does not count: RBWW GYPP, C1 boat, Row" in page.text
    assert written(table) == before
