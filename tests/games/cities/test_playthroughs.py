"""What the stored games of Cities are there for; their answers are compared elsewhere."""

import json
from pathlib import Path

from games.records import read_record
from tests.builders import points

FOLDER = Path(__file__).parents[2] / "playthroughs"


def played(name):
    return json.loads((FOLDER / f"cities-{name}.json").read_bytes())


def stored(name):
    return json.loads((FOLDER / f"cities-{name}.answer.json").read_bytes())


def kinds(name):
    return [move["do"] for move in played(name)["moves"]]


def test_the_publishers_example_of_57_points_adds_up():
    score = next(
        score for score in stored("three-players-57-points")["scores"] if score["total"] == 57
    )

    assert points(score) == {
        "achievements": 10,
        "cards": 36,
        "water": 6,
        "parks": 3,
        "monuments": 2,
    }


def test_achievements_decide_a_tie():
    scores = stored("four-players-tie-by-achievements")["scores"]

    assert scores[1]["total"] == scores[2]["total"]
    assert points(scores[1])["achievements"] < points(scores[2])["achievements"]
    assert (scores[2]["place"], scores[1]["place"]) == (1, 2)


def test_a_victory_is_shared():
    answer = stored("three-players-shared-victory")

    assert (answer["finished"], answer["winners"]) == (True, [0, 1])
    assert kinds("three-players-shared-victory")[-1] == "count"


def test_two_players_correct_themselves_and_claim_at_the_end():
    moves = kinds("two-players-corrections-and-last-claim")

    assert {"undo", "amend", "back"} < set(moves)
    assert moves[-1] == "achievement"


def test_the_long_game_fills_three_by_five_tiles():
    state = read_record(played("two-players-long-game")).fold().state

    for district in state.districts:
        top, left, bottom, right = district.box
        assert sorted((bottom - top, right - left)) == [3, 5]
        assert len(district.tiles) == 15


def test_a_table_without_a_city_board_is_left_half_way():
    record, answer = (find("three-players-unfinished-without-board") for find in (played, stored))

    assert "achievements" not in record["setup"]
    assert (answer["finished"], answer["winners"]) == (False, [])
