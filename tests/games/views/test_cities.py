"""Tables of Cities whose districts are entered at the end: pages, acts, refusals, no scripts."""

import json
from pathlib import Path
from uuid import uuid4

import pytest
from django.utils.http import urlencode

from games.folding import folded, forget_all
from games.models import Table
from games.records import read_record
from games.services import take_in_record
from tests.cities_builders import GROUND, asked, kept, sent
from tests.games.cities.entered.builders import BOARD, district, sums
from tests.table_builders import Reader, alerts, lines_of, parsed, part

pytestmark = pytest.mark.django_db


FOLDER = Path(__file__).parents[2] / "playthroughs"


WHOLE = json.loads((FOLDER / "finished-districts-of-cities-tie-by-achievements.json").read_bytes())


def test_a_new_table_waits_for_finished_districts(signed_in):
    response = asked(signed_in)

    table = Table.objects.get()
    assert response["Location"] == table.get_absolute_url()
    assert table.setup == {"entry": "finished"}
    assert folded(table).state.owing == (0, 1)


def test_a_new_table_may_know_its_city_board_and_be_long(signed_in):
    board = {f"values_{number}": "8 5 3" for number in range(3)}
    asked(signed_in, **board, title_0="Skyline", long="on")

    assert Table.objects.get().setup == {
        "entry": "finished",
        "long": True,
        "achievements": [
            {"title": title, "points": [8, 5, 3]}
            for title in ("Skyline", "Achievement 2", "Achievement 3")
        ],
    }


@pytest.mark.parametrize(("starts", "first"), [("0", "Ana"), ("1", "Ben"), ("3", "Cleo")])
def test_turn_by_turn_who_starts_comes_first(signed_in, starts, first):
    asked(signed_in, way="turns", starts=starts, name_3="Cleo")

    table = Table.objects.get()
    names = [seat.name for seat in table.seats.all()]
    assert names[0] == first
    assert names in [["Ana", "Ben", "Cleo"][at:] + ["Ana", "Ben", "Cleo"][:at] for at in range(3)]
    assert len(table.setup["start"]) == 3


def test_a_start_at_random_is_somebodys(signed_in):
    asked(signed_in, way="turns")

    assert {seat.name for seat in Table.objects.get().seats.all()} == {"Ana", "Ben"}


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"name_1": ""}, "name_1"),
        ({"name_0": "", "name_1": ""}, "name_0"),
        ({"name_2": "Cleo", "long": "on"}, "long"),
        ({"starts": "2"}, "starts"),
        ({"way": "cards"}, "way"),
        ({"title_0": "Skyline"}, "values_0"),
        ({"values_0": "8 5 3"}, "values_1"),
        ({"values_0": "3 5 8"}, "values_0"),
        ({"values_0": "8 5"}, "values_0"),
        ({"values_0": "8 8 3"}, "values_0"),
        ({"values_0": "8 five 3"}, "values_0"),
        ({"kind_0": "liveable"}, "values_0"),
        ({"kind_0": "wonders"}, "kind_0"),
        ({"kind_0": "areas", "which_0": "water"}, "size_0"),
        ({"kind_0": "sets", "which_0": ""}, "size_0"),
        ({"kind_0": "buildings", "which_0": "water"}, "size_0"),
    ],
)
def test_a_form_of_a_new_table_that_lacks_something_says_what(signed_in, fields, field):
    response = asked(signed_in, **fields)

    assert response.status_code == 422
    assert field in response.context["form"].errors
    assert not Table.objects.exists()


def test_the_lists_lead_to_a_new_table(signed_in):
    for path in ("/", "/tables/"):
        page = parsed(signed_in.get(path))
        assert [link["href"] for link in page.all("a") if link.text == "New table of Cities"] == [
            "/tables/new/cities/"
        ]


def test_a_district_is_entered_and_the_next_seat_comes_to_the_front(signed_in, account):
    table = kept(account)

    response = sent(
        signed_in,
        table,
        "district",
        seat=0,
        ground=GROUND,
        heights="1200",
        features="C1 boat, A2 special",
        card_title=["Liveable City", ""],
        card_points=["2", ""],
        card_kind=["liveable", ""],
        value_0="8",
    )

    assert response["Location"] == f"{table.get_absolute_url()}?seat=1#seat-1"
    assert lines_of(table) == [
        {
            "do": "district",
            "seat": 0,
            "ground": ["RBWW", "GYPP"],
            "heights": ["1200", "0000"],
            "features": {"C1": "water:boat", "A2": "special"},
            "achievements": [8, 0, 0],
            "cards": [{"title": "Liveable City", "points": 2, "count": "liveable"}],
        }
    ]
    page = parsed(signed_in.get(table.get_absolute_url()))
    assert part(page, "seat-0").one("p", class_="marker").text == "points 9"


def test_sums_are_entered_and_end_the_table(signed_in, account):
    table = kept(account, sums(0, 8, 20))
    texts = {"achievements": "5", "cards": "30", "water": "6", "parks": "0", "monuments": "2"}

    response = sent(
        signed_in, table, "sums", seat=1, **{f"sum_{key}": text for key, text in texts.items()}
    )

    assert response["Location"].endswith("#result")
    table.refresh_from_db()
    assert [score["total"] for score in table.result["scores"]] == [28, 43]
    page = parsed(signed_in.get(table.get_absolute_url()))
    assert part(page, "result-title").text == "Ben comes first"


def test_the_same_request_twice_adds_nothing(signed_in, account):
    table = kept(account)
    once = {"id": str(uuid4()), "seat": 0, "ground": GROUND}

    for _ in range(2):
        assert sent(signed_in, table, "district", **once).status_code == 302
    assert len(lines_of(table)) == 1


def test_a_district_is_mended_under_its_line(signed_in, account):
    table = kept(account, district(0, GROUND, "1000 0000"), sums(1))
    page = parsed(signed_in.get(f"/tables/{table.pk}/entries/0/"))
    assert part(page, "enter-0").one("textarea", name="ground").text == "RBWW GYPP"

    response = sent(
        signed_in, table, "district", of=0, seat=0, ground=GROUND, features="A1 monument"
    )

    assert response.status_code == 302
    assert lines_of(table)[-1] == {
        "do": "amend",
        "of": 0,
        "move": {
            "do": "district",
            "seat": 0,
            "ground": ["RBWW", "GYPP"],
            "features": {"A1": "monument"},
        },
    }


def test_undo_opens_the_editor_again(signed_in, account):
    table = kept(account, district(0, GROUND))

    sent(signed_in, table, "undo", of=0)
    page = parsed(signed_in.get(table.get_absolute_url()))
    assert part(page, "enter-0")


def test_a_page_of_four_districts_asks_little(signed_in, account, django_assert_max_num_queries):
    table = take_in_record(owner=account, record=read_record(WHOLE))
    forget_all()

    with django_assert_max_num_queries(15):
        response = signed_in.get(table.get_absolute_url())
    assert len(parsed(response).all("svg", class_="ground")) == 4


def test_a_page_of_four_editors_asks_little(signed_in, account, django_assert_max_num_queries):
    table = kept(account, seats=4)
    forget_all()

    with django_assert_max_num_queries(15):
        response = signed_in.get(table.get_absolute_url())
    assert len(parsed(response).all(data_painter="")) == 4


def test_a_line_of_the_score_lights_what_it_counts(signed_in, account):
    table = take_in_record(owner=account, record=read_record(WHOLE))

    page = parsed(signed_in.get(f"{table.get_absolute_url()}?seat=1&line=water"))
    seat = part(page, "seat-1")
    line = next(one for one in seat.all("a", class_="line") if one["data-line"] == "water")
    lit = [space["value"] for space in seat.all("button", class_="is-lit")]
    assert sorted(lit) == sorted(line["data-spaces"].split())
    assert line["aria-current"] == "true"
    assert not part(page, "seat-0").all("button", class_="is-lit")


def test_the_result_tells_why_a_place_is_whose(signed_in, account):
    table = take_in_record(owner=account, record=read_record(WHOLE))

    result = part(parsed(signed_in.get(table.get_absolute_url())), "result")
    assert [item.one("h3").text for item in result.all("li")] == ["Cleo", "Ben", "Dan", "Ana"]
    assert "60 points, as Ben, with more from achievements: 17 against 6." in result.text


def test_every_step_and_picture_can_be_looked_at(signed_in, account):
    table = take_in_record(owner=account, record=read_record(WHOLE))

    for step in range(5):
        assert signed_in.get(f"/tables/{table.pk}/steps/{step}/").status_code == 200
        for seat in range(4):
            response = signed_in.get(f"/tables/{table.pk}/boards/{seat}/{step}.png")
            assert response["Content-Type"] == "image/png"


def test_once_more_keeps_people_board_and_length(signed_in, account):
    looks = {"buildings": {"colour": "red", "height": 3, "at_least": True}}
    board = [*BOARD[:2], {**BOARD[2], "count": looks}]
    table = kept(account, sums(0), sums(1), board=board, long=True)
    page = parsed(signed_in.get(table.get_absolute_url()))
    link = next(one for one in page.all("a") if one.text == "Once more with the same people")

    form = parsed(signed_in.get(link["href"])).all("form")[-1]
    texts = {node["name"]: node["value"] for node in form.all("input") if node["value"]}
    assert (texts["name_0"], texts["name_1"]) == ("Ana", "Ben")
    assert (texts["title_2"], texts["values_2"]) == ("Gardens", "7 3 1")
    assert texts["size_2"] == "3+"
    chosen = [
        next(
            one["value"]
            for one in form.one("select", name=name).all("option")
            if one["selected"] is not None
        )
        for name in ("kind_2", "which_2")
    ]
    assert chosen == ["buildings", "red"]
    assert form.one("input", name="long")["checked"] is not None


def test_what_was_entered_comes_back_after_signing_in(signed_in, account):
    table = kept(account)
    query = urlencode({"seat": 1, "ground": GROUND, "card_title": ["A", "B"]}, doseq=True)

    page = parsed(signed_in.get(f"{table.get_absolute_url()}?{query}"))
    assert part(page, "enter-0").one("textarea", name="ground").text == ""
    editor = part(page, "enter-1")
    assert editor.one("textarea", name="ground").text == GROUND
    assert [one["value"] for one in editor.all("input", name="card_title")[:3]] == ["A", "B", ""]


def test_who_only_reads_sees_no_editor(signed_in, other_account):
    table = kept(other_account, district(0, GROUND))
    Table.objects.filter(pk=table.pk).update(is_public=True)

    page = parsed(signed_in.get(table.get_absolute_url()))
    assert not page.all("form", data_act="")
    assert part(page, "seat-0").all("svg", class_="ground")


def test_a_table_without_scripts(signed_in):
    reader = Reader(signed_in).open("/").follow("New table of Cities")
    reader.press("Start", name_0="Ana", name_1="Ben")
    reader.press(
        "Enter Ana’s district", within="seat-0", ground="RB GY", heights="11 20", value_0="8"
    )
    assert part(reader.page, "seat-0").one("summary").text == "Score: 8"

    reader.press("Enter the sums of Ben", within="seat-1", sum_achievements="4")
    assert alerts(reader.page) == ["Cards: type the sum, 0 for none."]
    rest = {"sum_cards": "9", "sum_water": "1", "sum_parks": "0", "sum_monuments": "2"}
    reader.press("Enter the sums of Ben", within="seat-1", **rest)
    assert part(reader.page, "result-title").text == "Ben comes first"

    reader.follow("Fix line 1").press("Correct Ana’s district", value_1="9")
    assert part(reader.page, "result-title").text == "Ana comes first"
    reader.press("Take the correction back")
    assert part(reader.page, "result-title").text == "Ben comes first"


SWAPPED = ("hx-swap-oob", "open")


def test_a_fragment_is_what_a_fresh_page_shows(signed_in, account):
    table = kept(account, seats=3, board=BOARD)

    answer = parsed(
        sent(signed_in, table, "district", htmx=True, seat=1, ground=GROUND, features="C1 boat")
    )
    fresh = parsed(signed_in.get(f"{table.get_absolute_url()}?seat=2"))
    for name in ("seat-1", "status", "log", "tools"):
        assert part(answer, name).shape(SWAPPED) == part(fresh, name).shape(SWAPPED)
    # the editors of others stay as they are: somebody may be painting there
    assert not answer.all(id="seat-0")
    assert not answer.all(id="seat-2")


def test_the_last_district_brings_the_whole_table(signed_in, account):
    table = kept(account, sums(0))

    response = sent(signed_in, table, "district", htmx=True, seat=1, ground=GROUND)
    assert response["HX-Retarget"] == "#table"
    assert part(parsed(response), "result")


def test_a_doubt_stands_below_the_result(signed_in, account):
    table = kept(
        account,
        district(0, GROUND, achievements=[3, 0, 0]),
        district(1, GROUND),
        board=BOARD,
    )

    page = parsed(signed_in.get(table.get_absolute_url()))
    assert (
        part(page, "result")
        .one("p", class_="doubt")
        .text.startswith(
            "Worth a second look: Nobody has the 8 of “Skyline”, but somebody has the 3"
        )
    )
