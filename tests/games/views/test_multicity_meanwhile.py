"""Multicity on several phones: what is refused because the table went on, and drawing."""

from uuid import uuid4

import pytest

from games.folding import folded
from games.models import Table
from tests.multicity_builders import RED, multicity_act, multicity_table, table_of_site
from tests.table_builders import alerts, kept_table, lines_of, parsed, part

pytestmark = pytest.mark.django_db

STALE = "Meanwhile the table went on, and this came too late. Nothing was changed."
LAID = "Entered meanwhile: “Ana laid the tile bbb bbb bbb on rows 0 to 2, columns 3 to 5.”"


@pytest.fixture
def table(account):
    return table_of_site(account)


def draw(client, table, *, htmx=False, **sent):
    headers = {"hx-request": "true"} if htmx else {}
    return client.post(f"/tables/{table.pk}/draw/", sent, headers=headers)


def drawn_of(table):
    return Table.objects.get(pk=table.pk).drawn


def values(page, name):
    return {field["value"] for field in part(page, "table").all("input", name=name)}


# The page of another turn


def test_a_tile_for_another_turn_keeps_its_squares_and_loses_its_place(signed_in, account):
    table = multicity_table(account, "0 lays bbb bbb bbb at 0,1")

    for htmx in (False, True):
        answer = multicity_act(
            signed_in, table, "tile", htmx=htmx, answers=-1, seat=0, tile=RED, at="1,0"
        )
        page = parsed(answer)
        assert (answer.status_code, alerts(page)) == (
            409,
            [f"{STALE} {LAID} Choose the place anew."],
        )
        assert (values(page, "tile"), values(page, "at")) == ({RED}, {""})
    assert len(lines_of(table)) == 1


def test_a_standee_for_another_turn_loses_its_other_end(signed_in, account):
    table = multicity_table(account, "0 lays bbb bbb bbb at 0,1")

    ends = {"first": "0,0", "last": "0,1"}
    page = parsed(multicity_act(signed_in, table, "standee", answers=-1, seat=0, **ends))

    assert alerts(page) == [f"{STALE} {LAID} Choose the ends anew."]
    assert (values(page, "first"), values(page, "last")) == ({"0,0"}, {""})


def test_a_refusal_by_the_rules_keeps_all_that_was_chosen(signed_in, account):
    table = multicity_table(account)

    page = parsed(multicity_act(signed_in, table, "tile", tile=RED, at="0,0"))

    assert alerts(page) == ["A tile lies there already: rows 0 to 2, columns 0 to 2."]
    assert (values(page, "tile"), values(page, "at")) == ({RED}, {"0,0"})


def test_a_tile_for_a_turn_whose_draw_is_over_is_refused_in_words(signed_in, table):
    draw(signed_in, table, answers=-1)
    due = table.deck[1]
    multicity_act(signed_in, table, "tile", tile=due, at="0,1")

    page = parsed(multicity_act(signed_in, table, "tile", answers=-1, tile=due, at="1,0"))

    [said] = alerts(page)
    assert said.startswith(f"{STALE} Entered meanwhile by ana: “Ana laid the tile rgx yyb gbr on")
    assert said.endswith("” Choose the place anew.")


def test_a_lost_answer_at_the_sites_deck_is_there_when_sent_again(signed_in, table):
    draw(signed_in, table, answers=-1)
    sent = {"id": str(uuid4()), "answers": -1, "seat": 0, "tile": table.deck[1], "at": "0,1"}

    answers = [multicity_act(signed_in, table, "tile", htmx=True, **sent) for _ in range(2)]

    assert [answer.status_code for answer in answers] == [200, 200]
    assert [alerts(parsed(answer)) for answer in answers] == [[], []]
    assert len(lines_of(table)) == 1


# Drawing


@pytest.mark.parametrize(
    ("sent", "status", "said"),
    [
        ({"answers": 5}, 409, STALE),
        ({"answers": "x"}, 422, "This page sent only half of what it takes to draw."),
        ({"answers": ""}, 422, "This page sent only half of what it takes to draw."),
        ({}, 422, "This page sent only half of what it takes to draw."),
    ],
)
@pytest.mark.parametrize("htmx", [False, True])
def test_a_draw_that_is_refused_says_why(signed_in, table, htmx, sent, status, said):
    answer = draw(signed_in, table, htmx=htmx, **sent)

    [words] = alerts(parsed(answer))
    assert (answer.status_code, words.startswith(said)) == (status, True)
    assert drawn_of(table) is None


@pytest.mark.parametrize("sent", [{"answers": -1}, {"answers": 7}, {"answers": "x"}])
def test_at_a_closed_table_a_draw_hears_that_it_is_closed(signed_in, table, sent):
    Table.objects.update(is_closed=True)

    answer = draw(signed_in, table, **sent)

    assert answer.status_code == 409
    assert alerts(parsed(answer)) == ["This table is closed. Open it again there to change it."]
    assert drawn_of(table) is None


def test_where_the_group_draws_or_no_tile_is_left_the_site_says_so(signed_in, account, table):
    own = multicity_table(account)
    Table.objects.filter(pk=table.pk).update(deck=table.deck[:1])

    by_group, none_left = draw(signed_in, own, answers=-1), draw(signed_in, table, answers=-1)

    assert (by_group.status_code, none_left.status_code) == (422, 422)
    assert alerts(parsed(by_group))[0].startswith("Here the group draws from its own box")
    assert alerts(parsed(none_left)) == ["There is no tile left to draw."]


def test_drawing_twice_for_one_turn_draws_once(signed_in, table):
    statuses = [draw(signed_in, table, answers=-1).status_code for _ in range(2)]

    assert statuses == [302, 302]
    assert drawn_of(table) == {"seat": 0, "tile": table.deck[1]}


def test_a_draw_by_script_shows_the_tile_at_once(signed_in, table):
    answer = draw(signed_in, table, htmx=True, answers=-1)

    assert answer.status_code == 200
    assert values(parsed(answer), "tile") == {table.deck[1]}


def test_other_phones_hear_of_a_draw(signed_in, table):
    def ask(page):
        mark = part(page, "status")["data-version"]
        return signed_in.get(f"/tables/{table.pk}/pulse/", {"version": mark})

    page = parsed(signed_in.get(f"/tables/{table.pk}/"))
    assert ask(page).status_code == 204
    draw(signed_in, table, answers=-1)

    answer = ask(page)
    assert answer.status_code == 200
    assert values(parsed(answer), "tile") == {table.deck[1]}
    assert ask(parsed(answer)).status_code == 204
    assert table.deck[1].replace(" ", "") not in part(parsed(answer), "status")["data-version"]


# A closed table


def test_what_breaks_a_rule_hears_first_that_the_table_is_closed(signed_in, account, table):
    own = multicity_table(account)
    city = kept_table(account, seats=2)
    Table.objects.update(is_closed=True)
    acts = [
        (own, {"do": "standee", "seat": 1, "first": "0,0", "last": "0,1"}),
        (own, {"do": "standee", "seat": 0, "first": "", "last": ""}),
        (own, {"do": "tile", "seat": 0, "tile": "x", "at": "0,1"}),
        (table, {"do": "tile", "seat": 0, "tile": RED, "at": "0,1"}),
        (city, {"do": "deal"}),
        (city, {"do": "pass", "seat": 0}),
    ]

    for at, fields in acts:
        answers = folded(at).asked
        answer = signed_in.post(
            f"/tables/{at.pk}/moves/", {"id": str(uuid4()), "answers": answers, **fields}
        )
        assert answer.status_code == 409, fields
        [said] = alerts(parsed(answer))
        assert said == "This table is closed. Open it again there to change it."
