"""An act that came too late is told what stands in its place, and whose device entered it."""

import pytest

from tests.builders import deck
from tests.campaign.test_roles import come_by, linked
from tests.games.views.test_own_city import guest_of
from tests.multicity_builders import RED, multicity_act, multicity_table
from tests.table_builders import act, alerts, kept_table, lines_of, parsed, part
from tests.tangram_builders import kept, reveal, sent

pytestmark = pytest.mark.django_db

WENT_ON = "Meanwhile the table went on, and this came too late. Nothing was changed."


@pytest.fixture
def table(account):
    names = ("Ana", "Ben")
    return kept_table(account, seats=2, names=names, buildings=deck(d="XX", e="XX"))


@pytest.mark.parametrize("htmx", [False, True])
def test_a_kept_entry_is_told_who_has_entered_what_for_its_city(signed_in, table, htmx):
    ben = guest_of(signed_in, table)
    act(signed_in, table, "reveal", building="d")
    act(come_by(linked(table, "scribe"), "Hanna’s <phone>"), table, "pass", seat=1)

    answer = act(ben, table, "place", htmx=htmx, seat=1, cells="A1 A2", answers=0)

    page = parsed(answer)
    [said] = alerts(page)
    assert said == (
        "This city has dealt with the yellow domino already."
        " Entered meanwhile by Hanna’s <phone>: “Ben passed the yellow domino for"
        " 1 point.”"
    )
    assert "You had entered: A1 A2" in part(page, "status").text
    assert len(lines_of(table)) == 2


def test_of_two_phones_that_turn_over_a_card_the_second_is_told_of_the_first(signed_in, table):
    act(come_by(linked(table, "scribe"), "Hanna"), table, "reveal", building="d")

    answer = act(signed_in, table, "reveal", building="e", answers=-1)

    [said] = alerts(parsed(answer))
    assert said == f"{WENT_ON} Entered meanwhile by Hanna: “The card is the yellow domino.”"


def test_what_nobody_signed_is_told_without_a_name(signed_in, account):
    table = multicity_table(account, "0 lays bbb bbb bbb at 0,1")

    answer = multicity_act(signed_in, table, "tile", answers=-1, seat=0, tile=RED, at="1,0")

    [said] = alerts(parsed(answer))
    assert said.startswith(f"{WENT_ON} Entered meanwhile: “")
    assert said.endswith("” Choose the place anew.")


def test_a_refusal_for_another_reason_tells_of_nobody(signed_in, account, table):
    act(signed_in, table, "reveal", building="d")
    act(signed_in, table, "pass", seat=0)
    answer = act(signed_in, table, "place", seat=1, cells="A1 B2", answers=0)
    assert answer.status_code == 422
    assert "meanwhile" not in answer.content.decode()

    tangram = kept(account, reveal(12))
    assert "meanwhile" not in sent(signed_in, tangram, "reveal", card=12).content.decode()


CORRECTIONS = {
    "an undo": ("undo", {"of": 1, "seen": 1}, "Line 2 was taken back by Hanna: Ana passed"),
    "going back": ("back", {"to": -1, "version": 2}, "Everything was taken back by Hanna."),
    "a correction": (
        *("end", {"seat": 0, "of": 1, "seen": 1, "answers": None}),
        "Line 2 was corrected by Hanna. Before: Ana passed",
    ),
}


@pytest.mark.parametrize("name", CORRECTIONS)
def test_what_another_took_back_or_corrected_is_told_with_who_did_it(signed_in, table, name):
    do, fields, words = CORRECTIONS[name]
    for each in (("reveal", {"building": "d"}), ("pass", {"seat": 0})):
        act(signed_in, table, each[0], **each[1])
    act(come_by(linked(table, "scribe"), "Hanna"), table, do, **fields)

    page = parsed(signed_in.get(table.get_absolute_url()))
    pulse = signed_in.get(f"{table.get_absolute_url()}pulse/?version=2&words=")

    said = part(page, "status").one("span", role="status").text
    assert said.startswith(words)
    assert pulse.json()["words"] == said
    assert words.partition(" by Hanna")[0] + " by" not in part(page, "log").text


def test_a_correction_of_the_only_one_who_enters_names_nobody(signed_in, table):
    act(signed_in, table, "reveal", building="d")
    act(signed_in, table, "undo", of=0, seen=0)
    page = parsed(signed_in.get(table.get_absolute_url()))
    said = part(page, "status").one("span", role="status").text
    assert said == "Line 1 was taken back: The card is the yellow domino."


def test_an_act_on_a_card_that_was_taken_back_is_told_by_whom(signed_in, table):
    act(signed_in, table, "reveal", building="d")
    act(come_by(linked(table, "scribe"), "Hanna"), table, "undo", of=0, seen=0)

    answer = act(signed_in, table, "pass", seat=0, answers=0)

    [said] = alerts(parsed(answer))
    took = "Line 1 was taken back by Hanna: The card is the yellow domino."
    assert said == f"{WENT_ON} {took}"


@pytest.mark.parametrize("do", ["undo", "back", "end"])
def test_a_correction_that_came_too_late_is_told_who_was_faster(signed_in, table, do):
    for each in (("reveal", {"building": "d"}), ("pass", {"seat": 0})):
        act(signed_in, table, each[0], **each[1])
    sent_by = {"undo": {"of": 1, "seen": 1}, "back": {"to": 0, "version": 2}}
    again = {"seat": 0, "of": 1, "seen": 1, "answers": None}
    act(come_by(linked(table, "scribe"), "Hanna"), table, do, **sent_by.get(do, again))

    answer = act(signed_in, table, "place", **again, cells="A1 A2")

    assert answer.status_code == 409
    did = "corrected" if do == "end" else "taken back"
    assert f"Line 2 was {did} meanwhile by Hanna" in answer.text
