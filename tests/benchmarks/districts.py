"""The pages of finished districts: four of them with their scores, four editors, one count."""

import json
from pathlib import Path
from urllib.parse import urlencode

from tests.benchmarks.database import own_database
from tests.benchmarks.measuring import Figure, seconds

FOLDER = Path(__file__).parents[1] / "playthroughs"
FOUR = FOLDER / "finished-districts-of-cities-tie-by-achievements.json"


def figures():
    with own_database():
        yield from _figures()


def _figures():
    from django.contrib.auth.models import User  # noqa: PLC0415
    from django.test import Client  # noqa: PLC0415

    from games.cities.entered.filled import typed_of  # noqa: PLC0415
    from games.records import read_record  # noqa: PLC0415
    from games.services import take_in_record  # noqa: PLC0415

    client, owner = Client(), User.objects.create_user("ana")
    client.force_login(owner)
    whole = json.loads(FOUR.read_bytes())
    done, begun = (
        take_in_record(owner=owner, record=read_record(played))
        for played in (whole, {**whole, "moves": []})
    )
    typed = typed_of(read_record(whole).entries[0])
    count = f"{begun.get_absolute_url()}counted/0/?{urlencode(typed, doseq=True)}"

    def opening(address):
        def work():
            assert client.get(address).status_code == 200

        return 1000 * seconds(work)

    yield Figure(
        "page of four finished districts", opening(done.get_absolute_url()), "ms", "60 or less"
    )
    yield Figure("page of four editors", opening(begun.get_absolute_url()), "ms", "60 or less")
    yield Figure("a district counted while it is entered", opening(count), "ms")
