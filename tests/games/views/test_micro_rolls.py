"""The dice of Micro City: rolled by the site or by the group, set after planning, and bound."""

from uuid import uuid4

import pytest

from games.folding import folded
from tests.campaign.test_roles import come_by, linked
from tests.micro_builders import ROLLED, choice, micro_act, micro_table, tap, use
from tests.table_builders import alerts, lines_of, parsed

pytestmark = pytest.mark.django_db


def test_the_site_rolls_once_a_round_and_undo_does_not_roll_again(reader, account):
    table = micro_table(account, deck=["3 5 1", "6 6 2"])
    reader.open(f"/tables/{table.pk}/")
    assert "3 5 1" not in reader.client.get(f"/tables/{table.pk}/record/").content.decode()

    reader.press("Keep 3 and 1")
    reader.press("Undo")
    keeps = [one.name for one in reader.page.all("button", name="keep")]
    assert keeps == ["Keep 3 and 5", "Keep 3 and 1", "Keep 5 and 1"]

    response = micro_act(reader.client, table, "roll", dice="6 6 6", keep="6 6")
    assert response.status_code == 422
    assert alerts(parsed(response))[0].startswith("Here the site rolls")


def test_a_roll_of_the_site_is_mended_only_in_what_was_kept(reader, account):
    planned = (ROLLED, "card 1 to B1 planning", "set 6 6", "card 2 to C1 planning")
    table = micro_table(account, *planned, deck=["1 2 3", "4 5 6", "6 6 2"])
    reader.open(f"/tables/{table.pk}/").press("Roll instead").press("Keep 6 and 2")
    reader.follow("Fix line 5")
    assert [one.name for one in reader.page.all("button", name="keep")] == [
        "Keep 6 and 6", "Keep 6 and 2",
    ]  # fmt: skip
    refused = micro_act(reader.client, table, "roll", of=4, dice="1 1 1", keep="1 1")
    assert alerts(parsed(refused)) == [
        "Here the site rolls, and this round it rolled 6, 6, 2: choose which two are kept."
    ]
    reader.press("Keep 6 and 6")

    assert lines_of(table)[-1]["move"] == {"do": "roll", "dice": [6, 6, 2], "keep": [6, 6]}
    first = micro_act(reader.client, table, "roll", of=0, dice="3 2 1", keep="3 2")
    assert first.status_code == 302


def test_a_roll_that_was_taken_is_taken_again_when_it_is_sent_twice(signed_in, account):
    table = micro_table(account, deck=["1 2 3", "4 5 6"])
    sent = {"dice": "1 2 3", "keep": "1 2", "id": str(uuid4())}
    micro_act(signed_in, table, "roll", **sent)
    micro_act(signed_in, table, "project", card=1, path="B1", choice=choice("planning"))

    again = micro_act(signed_in, table, "roll", **sent)

    assert again.status_code == 302
    assert [line["do"] for line in lines_of(table)] == ["roll", "project"]


def test_a_table_whose_rolls_are_used_up_is_tapped_on(reader, account):
    table = micro_table(account, ROLLED, "card 1 to B1 planning", "set 6 6",
                        "card 2 to C1 planning", deck=["1 2 3", "4 5 6"])  # fmt: skip
    reader.open(f"/tables/{table.pk}/").press("Roll instead")
    for die in "123":
        reader.press(die)
    reader.press("Keep 2 and 3")

    assert lines_of(table)[-1] == {"do": "roll", "dice": [1, 2, 3], "keep": [2, 3]}


def test_who_only_looks_on_sees_the_dice_too(signed_in, account):
    table = micro_table(account, deck=["3 5 1"])
    anybody = come_by(linked(table, "reader"))
    for client, words in ((anybody, "Rolled: 3, 5 and 1."), (signed_in, "The dice are rolled")):
        page = parsed(client.get(f"/tables/{table.pk}/"))
        assert page.one("p", class_="due").text.removeprefix("Round 1. ").startswith(words)


def test_dice_of_the_group_are_tapped(reader, account):
    table = micro_table(account)
    reader.open(f"/tables/{table.pk}/")

    for die in "435":
        reader.press(die)
    reader.press("Last die back").press("4")
    assert [one.name for one in reader.page.all("button", name="keep")] == [
        "Keep 3 and 4", "Keep 4 and 4",
    ]  # fmt: skip
    reader.press("Keep 4 and 4")

    assert lines_of(table) == [{"do": "roll", "dice": [4, 3, 4], "keep": [4, 4]}]


def test_dice_are_set_after_planning_or_rolled_as_usual(reader, account):
    table = micro_table(account, ROLLED, "card 1 to B1 planning", deck=["1 2 3", "6 6 6"])
    reader.open(f"/tables/{table.pk}/").press("Set the dice")
    assert alerts(reader.page) == ["Choose a value for both dice."]
    assert not reader.page.all("button", name="keep")
    reader.press("Set the dice", first="4", second="2")
    assert lines_of(table)[-1] == {"do": "set", "dice": [4, 2]}


def test_a_roll_that_was_seen_binds(reader, account):
    table = micro_table(account, ROLLED, "card 1 to B1 planning", deck=["1 2 3", "6 6 6", "1 1 1"])
    reader.open(f"/tables/{table.pk}/?roll=1")
    assert not reader.page.all("button", name="keep"), "an address alone shows no roll"
    reader.press("Roll instead")

    for _ in range(2):
        assert [one.name for one in reader.page.all("button", name="keep")] == ["Keep 6 and 6"]
        assert not reader.page.all("form", class_="set-dice")
        due = reader.page.one("p", class_="due").text
        assert due == "Round 2. The dice are rolled: keep two."
        reader.open(f"/tables/{table.pk}/")
    refused = micro_act(reader.client, table, "set", first="4", second="2")
    assert alerts(parsed(refused))[0].startswith("The site has rolled 6, 6, 6 for this round")
    reader.press("Keep 6 and 6").press("Undo")
    assert not reader.page.all("form", class_="set-dice")
    reader.press("Undo line 2").press("Card 2")
    tap(reader, "B1")
    use(reader, "Planning", "Use card 2")
    assert not reader.page.all("form", class_="set-dice"), "planned anew, the same round"


ROLLS = {
    "a roll of the group": ([ROLLED, "card 1 to B1 planning"], None, "Here the group rolls"),
    "a roll without planning": ([], ["1 2 3"], "The dice are rolled instead of set"),
    "a roll in another phase": ([ROLLED], ["1 2 3"], "The dice are rolled instead of set"),
}


@pytest.mark.parametrize("name", [*ROLLS])
def test_nothing_is_rolled_where_no_dice_are_set(signed_in, account, name):
    lines, deck, said = ROLLS[name]
    table = micro_table(account, *lines, deck=deck)

    answer = signed_in.post(f"/tables/{table.pk}/draw/", {"answers": folded(table).asked})

    assert answer.status_code == 422
    assert said in alerts(parsed(answer))[0]
    table.refresh_from_db()
    assert table.drawn is None


def test_no_die_is_set_to_what_it_shows(reader, account):
    table = micro_table(account, ROLLED)
    reader.open(f"/tables/{table.pk}/").press("Card 2")
    tap(reader, "B1")

    ways = [one.text for one in reader.page.all("label", class_="option")]
    assert len([way for way in ways if way.startswith("Set the 1 to")]) == 5
    assert "Set the 1 to 1" not in ways
