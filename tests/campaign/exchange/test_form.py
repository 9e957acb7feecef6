"""What is wrong with the form of a file is told with where it stands."""

import json

import pytest

from tests.campaign.exchange.files import changed, fault

WHOLE = [
    pytest.param(b"", "the file is empty", id="nothing"),
    pytest.param(b"{", "the file is not JSON: line 1", id="half"),
    pytest.param(b"\xff\xfe", "the file is not text in UTF-8", id="not text"),
    pytest.param(b"[" * 100_000, "brackets are nested too deeply", id="100,000 brackets"),
    pytest.param(b"[" * 900 + b"]" * 900, "must be an object", id="900 brackets"),
    pytest.param(b'{"a": ' * 100_000, "brackets are nested too deeply", id="100,000 braces"),
    pytest.param(b"[1]", "must be an object, not a list", id="a list"),
    pytest.param(b"7", "must be an object, not 7", id="a number"),
    pytest.param(b"1" * 100_000, "a number in the file is too long", id="a long number"),
    pytest.param(b'{"format": 1, "format": 2}', "a key stands twice", id="a key twice"),
    pytest.param(b"{}", "is missing", id="an empty object"),
]


@pytest.mark.parametrize(("source", "words"), WHOLE)
def test_a_file_that_is_none(source, words):
    assert words in fault(source)[1]


def test_a_record_is_told_apart(file):
    where, words = fault(file["episodes"][0]["table"])

    assert (where, "record of a single table" in words) == ("format", True)


FAULTS = [
    pytest.param({"format": "city-campaign/4"}, "format", id="another format"),
    pytest.param({"extra": 1}, "extra", id="an unknown key"),
    pytest.param({"notes": None}, "notes", id="a missing key"),
    pytest.param({"origin": "7"}, "origin", id="no UUID"),
    pytest.param({"origin": "{" + "a" * 32 + "}"}, "origin", id="a UUID in brackets"),
    pytest.param({"name": " "}, "name", id="a blank name"),
    pytest.param({"name": "x" * 61}, "name", id="a long name"),
    pytest.param({"name": "a\nb"}, "name", id="a name of two lines"),
    pytest.param({"name": "a\0b"}, "", id="a NUL"),
    pytest.param({"name": "\u202eevil"}, "name", id="a name that turns round what follows"),
    pytest.param({"name": "\u200b"}, "name", id="a name without a sign"),
    pytest.param({"cities__0__name": "\u200b"}, "cities[0].name", id="a city without a sign"),
    pytest.param({"cities__0__mayor": "\u2067x"}, "cities[0].mayor", id="a mayor that turns"),
    pytest.param({"time_zone": "Mars/Olympus"}, "time_zone", id="no time zone"),
    pytest.param({"time_zone": "../../etc/passwd"}, "time_zone", id="a path"),
    pytest.param({"cities": []}, "cities", id="no city"),
    pytest.param({"cities": {}}, "cities", id="cities in an object"),
    pytest.param({"cities__1__animal": "bear"}, "cities[1].animal", id="two bears"),
    pytest.param({"cities__0__animal": "cat"}, "cities[0].animal", id="a fifth animal"),
    pytest.param({"cities__0__mayor": ""}, "cities[0].mayor", id="no mayor"),
    pytest.param({"cities__0__terrain": ["x"]}, "cities[0].terrain[0]", id="unknown ground"),
    pytest.param({"cities__0__banks": ["0"]}, "cities[0].banks", id="small banks"),
    pytest.param({"cities__0__squares": ["Z9"]}, "cities[0].squares", id="a square outside"),
    pytest.param({"cities__0__squares": ["A01"]}, "cities[0].squares", id="no space"),
    pytest.param({"cities__0__unknown": 1}, "cities[0].unknown", id="1 for true"),
    pytest.param({"ledger__0__moment": "noon"}, "ledger[0].moment", id="another moment"),
    pytest.param({"ledger__0__city": True}, "ledger[0].city", id="true for 1"),
    pytest.param({"ledger__0__episode": 25}, "ledger[0].episode", id="episode 25"),
    pytest.param({"ledger__0__kind": "gold"}, "ledger[0].kind", id="another kind"),
    pytest.param({"ledger__0__kind": "sticker"}, "ledger[0].mark.count", id="another's mark"),
    pytest.param({"ledger__0__mark__source": "luck"}, "ledger[0].mark.source", id="no source"),
    pytest.param({"ledger__0__mark__words": "x" * 501}, "ledger[0].mark.words", id="many words"),
    pytest.param({"ledger__0__at": "yesterday"}, "ledger[0].at", id="no moment"),
    pytest.param({"ledger__0__at": "2026-11-29T20:00:00"}, "ledger[0].at", id="no offset"),
    pytest.param({"ledger__0__at": "0001-01-01T00:00:00+14:00"}, "ledger[0].at", id="before time"),
    pytest.param({"ledger__1__request": "x"}, "ledger[1].request", id="a request of no form"),
    pytest.param({"ledger__0__by": "x" * 501}, "ledger[0].by", id="a long writer"),
    pytest.param({"episodes__0__number": 0}, "episodes[0].number", id="episode 0"),
    pytest.param({"episodes__0__played_on": "20261129"}, "episodes[0].played_on", id="no dashes"),
    pytest.param({"episodes__0__played_on": "2026-02-30"}, "episodes[0].played_on", id="no day"),
    pytest.param({"episodes__0__played_on": "9999-12-31"}, "episodes[0].played_on", id="too late"),
    pytest.param({"episodes__0__played_on": "0026-11-29"}, "episodes[0].played_on", id="too early"),
    pytest.param(
        {"notes__0__written_at": "9999-12-31T20:00:00Z"}, "notes[0].written_at", id="9999"
    ),
    pytest.param({"episodes__0__scores": None}, "episodes[0].scores", id="closed, no scores"),
    pytest.param({"episodes__0__closed_at": None}, "episodes[0].closed_at", id="scores, open"),
    pytest.param({"episodes__0__scores__0__total": 1.5}, "episodes[0].scores[0].total", id="half"),
    pytest.param({"episodes__0__table": []}, "episodes[0].table", id="a table as a list"),
    pytest.param(
        {"episodes__0__table__seats__0__name": "\u202ex"},
        "episodes[0].table.seats[0].name",
        id="a seat whose name turns",
    ),
    pytest.param({"episodes__0__table__game": "cities"}, "episodes[0].table.game", id="game"),
    pytest.param(
        {"episodes__0__table__moves__0__seat": 7}, "episodes[0].table.moves[0].seat", id="a move"
    ),
    pytest.param(
        {"episodes__0__table__moves": [{}] * 2001}, "episodes[0].table.moves", id="2,001 moves"
    ),
    pytest.param(
        {"episodes__0__table__seats__0__name": "x" * 501},
        "episodes[0].table.seats[0].name",
        id="a long name at a seat",
    ),
    pytest.param({"episodes__1__site_deals": "no"}, "episodes[1].site_deals", id="deals no"),
    pytest.param({"notes__0__text": ""}, "notes[0].text", id="an empty note"),
    pytest.param({"notes__0__pinned": 0}, "notes[0].pinned", id="0 for false"),
]


@pytest.mark.parametrize(("changes", "where"), FAULTS)
def test_a_fault_is_told_with_where(file, changes, where):
    found = fault(changed(file, **changes))

    assert found is not None
    assert found[0] == where


def test_null_stands_nowhere(file):
    text = json.dumps(file).replace('"Europe/Berlin"', "null")

    assert fault(text.encode()) == ("time_zone", "is null; leave the key out instead")


def test_many_moves_in_all_are_too_many(file):
    line = file["episodes"][1]["table"]["moves"][1]
    episodes = [changed(file["episodes"][1], table__moves=[line] * 1999)] * 7

    where, words = fault({**file, "episodes": episodes})

    assert (where, "13993 moves in all" in words) == ("episodes", True)
