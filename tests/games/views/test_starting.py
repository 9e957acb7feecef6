"""What a list leads to a new table with."""

import pytest
from django.contrib.staticfiles import finders

from games.registry import GAMES
from tests.table_builders import parsed

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("path", ["/", "/tables/"])
def test_each_game_starts_from_the_lists_and_has_its_mark(signed_in, path):
    found = parsed(signed_in.get(path)).one("ul", class_="new-games").all("a")
    other, links = found[1], [found[0], *found[2:]]
    assert other["href"] == "/tables/new/my-city/other-side/"  # beside its game

    assert [link["href"] for link in links] == [f"/tables/new/{slug}/" for slug in GAMES]
    for link, game in zip(links, GAMES.values(), strict=True):
        assert link.text.endswith(f" of {game.title}")
        assert finders.find(link.one("img")["src"].removeprefix("/static/"))
