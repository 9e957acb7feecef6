"""The score command as a program: its exit status, its two streams, and no traceback ever."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.records import main, record_bytes, score
from tests.builders import deck, record

MANAGE = Path(__file__).parents[2] / "manage.py"
GOOD = record("reveal d", "0 builds B1 B2", "1 passes", seats=2, buildings=deck(d="XX", s="X"))
REFUSED = record("reveal d", "0 builds A1 A2", buildings=deck(d="XX"))
INVALID = {**GOOD, "game": "chess"}


def run(*arguments, given=b""):
    # -S: without any package, since the command needs the standard library alone.
    return subprocess.run(
        [sys.executable, "-S", MANAGE, "score", *arguments],
        input=given,
        capture_output=True,
        check=False,
        timeout=100,
    )


@pytest.mark.parametrize(
    ("played", "status", "keys"),
    [
        pytest.param(GOOD, 0, ["game", "finished", "winners", "scores"], id="scored"),
        pytest.param(INVALID, 1, ["invalid"], id="no record"),
        pytest.param(REFUSED, 2, ["refused"], id="a broken rule"),
    ],
)
@pytest.mark.parametrize("way", ["a file", "standard input"])
def test_the_answer_alone_stands_on_standard_output(tmp_path, played, status, keys, way):
    source = record_bytes(played)
    (tmp_path / "table.json").write_bytes(source)

    done = run(tmp_path / "table.json") if way == "a file" else run("-", given=source)

    assert (done.returncode, done.stderr) == (status, b"")
    assert [*json.loads(done.stdout)] == keys
    assert json.loads(done.stdout) == json.loads(json.dumps(score(source)[1]))


def test_the_answer_in_full(tmp_path):
    (tmp_path / "table.json").write_bytes(record_bytes(GOOD))

    done = run(tmp_path / "table.json")

    assert json.loads(done.stdout) == {
        "game": "my-city",
        "finished": False,
        "winners": [],
        "scores": [
            {"seat": 0, "place": 1, "total": -4, "lines": lines(0, -14), "symbols": 0},
            {"seat": 1, "place": 2, "total": -7, "lines": lines(-1, -16), "symbols": 0},
        ],
    }


def lines(passes, empty):
    points = {"start": 10, "passes": passes, "trees": 0, "rocks": 0, "empty": empty}
    return [{"code": code, "points": number} for code, number in points.items()]


def test_a_refusal_in_full():
    assert score(record_bytes(REFUSED)) == (
        2,
        {
            "refused": {
                "move": 1,
                "code": "not_at_river",
                "message": "The first building must lie along the river with a whole side of one"
                " of its spaces: A1 A2 does not.",
            }
        },
    )


def test_a_fault_of_form_in_full():
    assert score(record_bytes({**GOOD, "seats": [{"name": 7}]})) == (
        1,
        {"invalid": {"where": "seats[0].name", "message": "must be a string, not 7"}},
    )


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("missing.json", id="a missing file"),
        pytest.param(".", id="a folder"),
        pytest.param("a/b/c.json", id="a missing folder"),
        pytest.param("x" * 5000, id="a very long name"),
        pytest.param("", id="no name"),
        pytest.param("a\0b", id="a name with a zero byte"),
    ],
)
def test_a_file_that_cannot_be_read_is_no_record(tmp_path, monkeypatch, capsys, name):
    monkeypatch.chdir(tmp_path)

    status = main([name])

    out, err = capsys.readouterr()
    assert (status, json.loads(out)["invalid"]["where"], err) == (1, "", "")


def test_a_missing_file_as_a_program(tmp_path):
    done = run(tmp_path / "missing.json")

    assert (done.returncode, [*json.loads(done.stdout)], done.stderr) == (1, ["invalid"], b"")


@pytest.mark.parametrize(
    "said", [["--data", "there", "-"], ["-", "--data", "there"], ["--data=there", "-"]]
)
def test_the_folder_of_a_site_is_taken_as_by_every_command_and_not_needed(said):
    done = run(*said, given=json.dumps(GOOD).encode())

    assert (done.returncode, json.loads(done.stdout)["game"]) == (0, "my-city")


@pytest.mark.parametrize(
    "arguments",
    [[], ["a.json", "b.json"], ["--data"], ["--data", "a.json"]],
    ids=["none", "two", "no folder", "a folder alone"],
)
def test_without_one_file_the_usage_is_told_on_standard_error(capsys, arguments):
    status = main(arguments)

    out, err = capsys.readouterr()
    assert (status, out) == (1, "")
    assert err.startswith("Usage: ")


def test_standard_input_is_read_as_bytes(monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(record_bytes(GOOD))))

    assert main(["-"]) == 0
    assert json.loads(capsys.readouterr().out)["game"] == "my-city"


def paths(value, at=()):
    """Yield the way to every value of some JSON."""
    yield at
    if isinstance(value, dict | list):
        for key in value if isinstance(value, dict) else range(len(value)):
            yield from paths(value[key], (*at, key))


SAMPLE = json.loads(
    record_bytes(
        record(
            *("reveal d", "0 builds d on B1 B2", "1 passes", "undo 2", "1 ends"),
            *("amend 1 to 0 builds B3 B4", "back 5", "reveal s", "0 passes", "order 0 1"),
            seats=2,
            own={1: {"terrain": ".t .r", "banks": "01 01"}},
            buildings=deck(d="XX", s="X"),
            rules={"features_are_empty": True},
        )
    )
)
WAYS = [*paths(SAMPLE)][1:]
texts = st.one_of(
    st.text(max_size=4), st.sampled_from(["A1", "Z9", "d", "s", "base", "undo", "pass", "XX", ".."])
)
leaves = st.one_of(st.none(), st.booleans(), st.integers(-3, 12), st.integers(), st.floats(), texts)
values = st.recursive(
    leaves,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(
            st.sampled_from(["do", "seat", "of", "move", "to", "x"]), inner, max_size=3
        ),
    ),
    max_leaves=6,
)


def put(value, way, new):
    if not way:
        return new
    key, *rest = way
    if isinstance(value, dict) and key in value:
        return {**value, key: put(value[key], rest, new)}
    if isinstance(value, list) and isinstance(key, int) and key < len(value):
        return [*value[:key], put(value[key], rest, new), *value[key + 1 :]]
    return value


def check(source):
    """Score the bytes and look at the form of the answer."""
    status, said = score(source)
    said = json.loads(json.dumps(said, allow_nan=False))
    assert next(iter(said)) == {0: "game", 1: "invalid", 2: "refused"}[status]
    if status == 1:
        assert [*said["invalid"]] == ["where", "message"]
    if status == 2:
        assert [*said["refused"]] == ["move", "code", "message"]
    return status


@given(st.lists(st.tuples(st.sampled_from(WAYS), values), min_size=1, max_size=3))
@settings(max_examples=600)
def test_a_record_with_changed_values_gets_an_answer(changes):
    changed = SAMPLE
    for way, new in changes:
        changed = put(changed, way, new)

    check(json.dumps(changed).encode())


@given(st.data())
@settings(max_examples=300)
def test_a_file_with_changed_bytes_gets_an_answer(data):
    source = record_bytes(SAMPLE)
    start = data.draw(st.integers(0, len(source)))
    end = data.draw(st.integers(start, min(len(source), start + 12)))

    check(source[:start] + data.draw(st.binary(max_size=4)) + source[end:])


@given(st.one_of(st.binary(max_size=60), st.text(max_size=60).map(str.encode)))
def test_any_bytes_are_no_record(source):
    assert check(source) == 1


@given(values)
def test_any_json_is_no_record(value):
    assert check(json.dumps(value).encode()) == 1
