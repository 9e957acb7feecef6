"""The demo on a site that is started for the first time, as a process of its own."""

import re

from tests.config.runs import fetch, started, stop


def test_the_first_start_plays_it_and_the_next_one_does_not(tmp_path):
    with started(tmp_path, demo=True) as (process, address, printed):
        assert "\nPlaying the demo: episode 24 of 24 …\n" in printed
        _, page = fetch(f"{address}/accounts/login/")
        path = re.search(r'href="(/campaigns/[0-9a-f-]{36}/)"', page)[1]
        status, page = fetch(address + path)
        assert (status, "the campaign</h2>" in page or "the victory</h2>" in page) == (200, True)
        stop(process)

    with started(tmp_path, demo=True) as (_, address, printed):
        assert "Playing" not in printed
        assert fetch(address + path)[0] == 200
