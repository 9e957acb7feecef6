"""Cities entered at the end, at tables of campaigns, closed ones, and for readers."""

import pytest

from tests.entering_builders import (
    ONE,
    open_table,
    seat_of,
)
from tests.table_builders import (
    act,
    kept_table,
    parsed,
    part,
    written,
)

pytestmark = pytest.mark.django_db


CITIES = {
    0: {"city": "Lakeside", "animal": "hare"},
    1: {"city": "Hill", "animal": "bear", "squares": "A1"},
}


def part_of_campaign(table, **fields):
    fields = {"part_of": "/campaigns/7/3/", "part_title": "Winter, episode 3", **fields}
    type(table).objects.filter(pk=table.pk).update(**fields)
    return table


def test_the_plate_bears_the_city_and_whose_it_is(reader, account):
    open_table(reader, account, own=CITIES)

    plate = seat_of(reader.page).one("header")
    assert plate.one("h2").text == "Lakeside"
    assert plate.all("p")[0].text == "Ana’s city"
    assert plate.all("span", class_="hare")
    assert [b.text for b in part(reader.page, "status").one("nav").all("b")] == ["Lakeside", "Hill"]


def test_a_table_leads_back_to_what_it_belongs_to(reader, account):
    table = part_of_campaign(open_table(reader, account, "0 points 3", "1 points 2"))

    reader.open(f"/tables/{table.pk}/")

    links = [(a.text, a["href"]) for a in reader.page.all("a", href="/campaigns/7/3/")]
    assert links == [
        ("← Winter, episode 3", "/campaigns/7/3/"),
        ("To the result of the episode", "/campaigns/7/3/"),
    ]


def acts_on(page):
    main = page.one("main")
    posts = main.all("form", method="post")
    return len(posts), len(main.all("button", type="submit")), len(main.all("a", class_="fix"))


LOGS = [
    pytest.param([], id="before the first card"),
    pytest.param(["reveal d"], id="owing"),
    pytest.param(["0 later", "reveal d", "1 ends"], id="to be entered"),
    pytest.param(["0 points 3", "1 points 3"], id="tied"),
]


@pytest.mark.parametrize("lines", LOGS)
def test_a_closed_table_shows_no_acts(reader, account, lines):
    table = part_of_campaign(open_table(reader, account, *lines), is_closed=True)

    reader.open(f"/tables/{table.pk}/")

    assert acts_on(reader.page) == (0, 0, 0)
    assert part(reader.page, "table").one("p", class_="closed").text == (
        "Winter, episode 3 is closed, and nothing here can be changed."
        " It can be opened again on its page."
    )


def test_a_closed_table_takes_no_acts(signed_in, account):
    table = kept_table(account, "0 later", seats=2, buildings=ONE)
    part_of_campaign(table, is_closed=True)
    before = written(table)

    answer = act(signed_in, table, "result", seat=0, how="points", points="3")

    assert (answer.status_code, written(table)) == (409, before)
    page = parsed(signed_in.get(f"/tables/{table.pk}/entries/0/"))
    assert acts_on(page) == (0, 0, 0)


@pytest.mark.parametrize("lines", LOGS)
def test_readers_of_a_public_table_see_no_acts(client, account, other_account, lines):
    table = kept_table(account, *lines, seats=2, buildings=ONE)
    part_of_campaign(table, is_public=True)

    for reader in (None, other_account):
        if reader:
            client.force_login(reader)
        answer = client.get(f"/tables/{table.pk}/")
        assert (answer.status_code, acts_on(parsed(answer))) == (200, (0, 0, 0))


def test_readers_cannot_write(client, account, other_account):
    table = kept_table(account, "0 later", seats=2, buildings=ONE)
    part_of_campaign(table, is_public=True)
    before = written(table)

    for reader in (None, other_account):
        if reader:
            client.force_login(reader)
        sent = act(client, table, "result", seat=0, how="points", points="3")
        tint = client.post(f"/tables/{table.pk}/tint/", {"tint": "off"})
        mend = client.get(f"/tables/{table.pk}/entries/0/")
        assert [a.status_code for a in (sent, tint, mend)] == [403, 403, 403]
    assert written(table) == before


def test_a_table_that_is_not_public_is_not_there_for_others(client, account, other_account):
    table = kept_table(account, "0 later", seats=2, buildings=ONE)
    client.force_login(other_account)

    assert act(client, table, "absent", seat=1).status_code == 404
