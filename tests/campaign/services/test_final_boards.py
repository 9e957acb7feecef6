"""Episodes of a campaign whose cities are entered as their final boards."""

import pytest

from campaign.services.episodes import close_episode
from games.kit.errors import RuleError
from tests.builders import entry
from tests.campaign_builders import act, campaign_of, started
from tests.table_builders import Reader, parsed, part

LINES = ["0 stands r1 on C2 D2", "0 stands y1 on B1 B2", "0 board 2"]


def test_an_episode_is_closed_on_a_final_board(account):
    campaign = campaign_of(account)
    episode = started(campaign)
    for line in (*LINES, "1 points 5"):
        act(episode, entry(line))

    closed = close_episode(episode=episode, by="ana")

    # 10 on the marker, 2 passes, 3 trees, 1 rock of 3, 7 of 10 empty spaces
    assert [(score["total"], score["place"]) for score in closed.scores] == [(3, 2), (5, 1)]
    assert [score["symbols"] for score in closed.scores] == [0, 2]


def _lines(episode):
    return episode.table.entries.values_list("line", flat=True)


@pytest.mark.parametrize("line", LINES)
def test_results_only_takes_no_final_board(account, line):
    episode = started(campaign_of(account, is_known=False))

    with pytest.raises(RuleError) as error:
        act(episode, entry(line))

    assert error.value.code == "board_unknown"


@pytest.mark.parametrize(("is_known", "offered"), [(True, 1), (False, 0)])
def test_its_page_offers_the_way_where_the_board_is_known(signed_in, account, is_known, offered):
    episode = started(campaign_of(account, is_known=is_known))

    page = parsed(signed_in.get(f"/tables/{episode.table.pk}/?seat=0"))

    assert len(part(page, "seat-0").all("a", class_="way")) == offered


def test_a_city_is_entered_on_its_page(signed_in, account):
    episode = started(campaign_of(account))
    reader = Reader(signed_in).open(f"/tables/{episode.table.pk}/?seat=0&how=board&piece=y1")

    reader.press("Place", within="seat-0", cells="B1 B2")

    assert [*_lines(episode)][-1]["cells"] == ["B1", "B2"]
