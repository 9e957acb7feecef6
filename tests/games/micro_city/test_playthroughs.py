"""Whole games as records: every mode won and lost, and all kinds of moves occur in them."""

import json
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "playthroughs"
NAMES = sorted(
    path.stem for path in FOLDER.glob("micro-city-*.json") if not path.stem.endswith(".answer")
)
GAMES = {name: json.loads((FOLDER / f"{name}.json").read_bytes()) for name in NAMES}
SCORES = {
    name: json.loads((FOLDER / f"{name}.answer.json").read_bytes())["scores"][0] for name in NAMES
}


def endings(mode):
    """Return how the stored games of a mode end."""
    return {
        SCORES[name]["lost_by"] or "won"
        for name, game in GAMES.items()
        if game["setup"]["scenario"].partition("-")[0] == mode
        and (SCORES[name]["won"] or SCORES[name]["lost_by"])
    }


@pytest.mark.parametrize("mode", ["1", "2", "1+2", "eiffel", "empire"])
def test_each_mode_is_won_and_lost_by_dial_and_by_tokens(mode):
    assert endings(mode) == {"won", "dial", "tokens"}


def test_all_kinds_of_moves_occur():
    moves = [move for game in GAMES.values() for move in game["moves"]]

    assert {move["do"] for move in moves} == {
        "roll", "set", "free", "project", "retrieve", "invest", "undo", "amend", "back",
    }  # fmt: skip
    assert {move.get("action") for move in moves} >= {
        "basic", "advanced", "planning", "die", "skip",
    }  # fmt: skip
    assert {key for move in moves for key in move.get("with", {})} == {
        "areas", "material", "give", "take", "sell", "die", "to", "building", "district",
        "keep_dial", "bonus",
    }  # fmt: skip
    assert {move["pay"] == "money" for move in moves if move["do"] == "free"} == {True, False}
