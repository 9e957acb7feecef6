"""What a set-up tells of its rules beside them: what is new, back or paused."""

import pytest

from games.kit.errors import InvalidError
from games.my_city.rules.reading import read_rules

TREES = {"rule": "visible", "feature": "tree", "points": 1}
EMPTY = {"rule": "empty", "points": -1}


def test_what_is_new_and_what_is_paused_stands_beside_the_sheet():
    rules = read_rules({"sheet": [TREES, EMPTY], "news": ["", "new"], "paused": [EMPTY]}, "rules")
    assert rules.told.news == ("", "new")
    assert [rule.code for rule in rules.told.paused] == ["empty"]
    assert rules.sheet == read_rules({"sheet": [TREES, EMPTY]}, "rules").sheet


WRONG = [
    ({"sheet": [TREES], "news": []}, "rules.news"),
    ({"sheet": [TREES], "news": ["paused"]}, "rules.news[0]"),
    ({"sheet": [TREES], "news": "new"}, "rules.news"),
    ({"news": ["new"]}, "rules.news"),
    ({"paused": [EMPTY]}, "rules.paused"),
    ({"sheet": [TREES], "paused": [{"rule": "lost"}]}, "rules.paused[0].rule"),
    ({"sheet": [TREES], "paused": [EMPTY] * 61}, "rules.paused"),
]


@pytest.mark.parametrize(("value", "where"), WRONG)
def test_what_does_not_fit_the_sheet_is_refused(value, where):
    with pytest.raises(InvalidError) as caught:
        read_rules(value, "rules")
    assert caught.value.where == where
