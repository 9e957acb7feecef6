"""What is typed of a city's end stays while its buildings are placed, on pages without scripts."""

import pytest
from django.test import Client

from games.models import Table
from games.views.begun import LONGEST, MOST_TABLES
from tests.builders import deck, entry
from tests.games.views.test_final_board import final, save, seat_of
from tests.table_builders import act, kept_table, lines_of, parsed, part

pytestmark = pytest.mark.django_db

DECK = deck(d="XX", e="XX", s="X")
LAND = ".Tr. t.R. mm.. ...."
PICNIC = {"sheet": [{"rule": "typed", "words": "Picnic"}]}
PASSES = "passes"


def table_of(account, *lines, **options):
    options = {"seats": 2, "buildings": DECK, "terrain": LAND, "rules": PICNIC, **options}
    return kept_table(account, "0 later", *lines, **options)


def opened(reader, account, *lines, **options):
    table = table_of(account, *lines, **options)
    reader.open(f"/tables/{table.pk}/?seat=0&how=board")
    return table


def choose(reader, piece, **typed):
    return reader.push(seat_of(reader.page).one("button", name="piece", value=piece), **typed)


def shown(reader):
    """The passes and the points of the line that is typed, as they stand in the fields."""
    way = final(reader.page)
    names = [node["name"] for node in way.all("input") if node["type"] != "hidden"]
    return {name: way.one("input", name=name)["value"] for name in names}


def field_of_picnic(reader):
    return next(name for name in shown(reader) if name != PASSES)


def test_what_was_typed_stays_while_a_building_is_chosen_and_placed(reader, account):
    table = opened(reader, account)
    line = field_of_picnic(reader)
    typed = {PASSES: "2", line: "−3"}

    choose(reader, "s", **typed)
    assert seat_of(reader.page).one("h3").text == "Where does the yellow single stand?"
    reader.press("Place", within="seat-0", cells="B1")
    assert shown(reader) == typed

    save(reader)
    assert lines_of(table)[-1] == {**entry("0 board 2"), "lines": {"typed": -3}}


def test_it_stays_when_another_building_is_chosen_after_all(reader, account):
    opened(reader, account)

    choose(reader, "s", passes="2").follow("Choose another building")

    assert shown(reader)[PASSES] == "2"


def test_it_stays_while_one_that_stands_is_moved_and_taken_up(reader, account):
    table = opened(reader, account, "0 stands s on A1", "0 stands d on B1 B2")
    listed = next(one for one in final(reader.page).one("ul").all("button"))

    reader.push(listed, passes="2")
    assert reader.page.one("h1").text == "Move the yellow single"
    reader.press("Place", within="seat-0", cells="A2")
    assert lines_of(table)[-1] == {"do": "amend", "of": 1, "move": entry("0 stands s on A2")}
    assert shown(reader)[PASSES] == "2"

    on_board = seat_of(reader.page).one("button", class_="space", value="B1")
    reader.push(on_board, passes="3")
    assert reader.page.one("h1").text == "Move the yellow domino"
    reader.press("Take the yellow domino up")
    assert lines_of(table)[-1] == {"do": "undo", "of": 2}
    assert shown(reader)[PASSES] == "3"


def test_what_cannot_be_read_stays_as_well_and_so_does_a_field_made_blank(reader, account):
    opened(reader, account, "0 stands s on A1")

    choose(reader, "d", passes="tw<b>o").follow("Choose another building")
    assert shown(reader)[PASSES] == "tw<b>o"
    choose(reader, "d", passes="").follow("Choose another building")
    assert shown(reader)[PASSES] == ""


def test_it_goes_before_what_the_last_result_said(reader, account):
    table = opened(reader, account, "0 stands d on B1 B2", "0 board 1")
    act(reader.client, table, "undo", of=2, seen=2)
    reader.open(f"/tables/{table.pk}/?seat=0")
    assert shown(reader)[PASSES] == "1"

    choose(reader, "s", passes="2").follow("Choose another building")

    assert shown(reader)[PASSES] == "2"


def test_what_is_saved_is_forgotten(reader, account):
    table = opened(reader, account, "0 stands d on B1 B2")
    choose(reader, "s", passes="2").follow("Choose another building")

    save(reader, passes="1")
    act(reader.client, table, "undo", of=2, seen=2)
    reader.open(f"/tables/{table.pk}/?seat=0")

    assert shown(reader)[PASSES] == "1"
    assert reader.client.session["begun"] == {}


def test_what_was_refused_is_not_forgotten(reader, account):
    opened(reader, account, "0 stands s on A1")
    choose(reader, "d", passes="2").follow("Choose another building")

    save(reader)

    assert reader.response.status_code == 422
    reader.open(reader.path.replace("moves/", "?seat=0"))
    assert shown(reader)[PASSES] == "2"


def test_each_city_has_its_own(reader, account):
    table = table_of(account, "1 later")
    for seat, passes in ((0, "2"), (1, "3")):
        reader.open(f"/tables/{table.pk}/?seat={seat}&how=board")
        button = part(reader.page, f"seat-{seat}").one("button", name="piece", value="s")
        reader.push(button, passes=passes)

    for seat, passes in ((0, "2"), (1, "3")):
        reader.open(f"/tables/{table.pk}/?seat={seat}&how=board")
        way = part(reader.page, f"seat-{seat}").one("section", data_way="board")
        assert way.one("input", name="passes")["value"] == passes


def test_nobody_else_finds_it(reader, account, other_account):
    table = opened(reader, account, "0 stands s on A1")
    choose(reader, "d", passes="2")

    elsewhere = Client()
    elsewhere.force_login(account)
    page = parsed(elsewhere.get(f"/tables/{table.pk}/?seat=0"))
    assert final(page).one("input", name="passes")["value"] == ""

    stranger = Client()
    stranger.force_login(other_account)
    sent = stranger.post(f"/tables/{table.pk}/choose/", {"seat": 0, "passes": "2"})
    assert (sent.status_code, "begun" in stranger.session) == (404, False)


def test_enter_in_a_field_saves(reader, account):
    """A browser presses the first button of a form in the order of the page."""
    opened(reader, account, "0 stands s on A1")

    form = final(reader.page).one("input", name="passes").form
    first = next(node for node in reader.page.all("button") if node.form is form)

    assert (first.text, first["formaction"]) == ("Save Ana", None)


def test_with_scripts_each_button_goes_alone_as_before(reader, account):
    table = opened(reader, account, "0 stands s on A1")

    alone = {node["data-alone"] for node in reader.page.all("button") if node["data-alone"]}

    here = f"/tables/{table.pk}/"
    assert alone == {f"{here}#seat-0", f"{here}entries/1/"}


STRANGE = [
    pytest.param({"seat": "x"}, "", id="no seat"),
    pytest.param({"seat": "7", "passes": "2"}, "?seat=7#seat-7", id="nobody's seat"),
    pytest.param({"seat": "0", "how": "//evil"}, "?seat=0&how=%2F%2Fevil#seat-0", id="no way"),
]


@pytest.mark.parametrize(("sent", "query"), STRANGE)
def test_what_cannot_be_read_leads_back_to_the_table(signed_in, account, sent, query):
    table = table_of(account)

    answer = signed_in.post(f"/tables/{table.pk}/choose/?entry=-1", sent)

    assert (answer.status_code, answer["Location"]) == (302, f"/tables/{table.pk}/{query}")
    assert signed_in.get(answer["Location"]).status_code == 200


def test_no_more_is_kept_than_a_form_has(signed_in, account):
    tables = [table_of(account) for _ in range(MOST_TABLES + 1)]
    for table in tables:
        sent = {"seat": "0", "id": "x", "passes": "9" * 5000}
        signed_in.post(f"/tables/{table.pk}/choose/", sent)

    kept = signed_in.session["begun"]

    assert [*kept] == [str(table.pk) for table in tables[1:]]
    assert all(seats == {"0": {"passes": "9" * LONGEST}} for seats in kept.values())


def test_nothing_typed_is_nothing_to_keep(signed_in, account):
    table = table_of(account)

    signed_in.post(f"/tables/{table.pk}/choose/", {"seat": "0", "passes": ""})

    assert "begun" not in signed_in.session


def test_a_closed_table_keeps_nothing(signed_in, account):
    table = table_of(account)
    Table.objects.filter(pk=table.pk).update(is_closed=True)

    signed_in.post(f"/tables/{table.pk}/choose/", {"seat": "0", "passes": "2"})

    assert "begun" not in signed_in.session
