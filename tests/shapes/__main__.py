"""Print a database of today's shape: `python -m tests.shapes > tests/shapes/NN-….sql`."""

import sys

from tests.benchmarks.database import own_database

RECORD = "tests/playthroughs/two-players-unfinished.json"


def main():
    with own_database():
        from django.db import connection  # noqa: PLC0415 - Django must be set up first

        _fill()
        for table in ("auth_permission", "django_content_type", "django_session"):
            connection.cursor().execute(f"DELETE FROM {table}")
        sys.stdout.writelines(f"{line}\n" for line in connection.connection.iterdump())
        connection.close()


def _fill():
    from django.contrib.auth.models import User  # noqa: PLC0415

    from campaign.config.data import ROOT  # noqa: PLC0415
    from campaign.services.notes import pin_note  # noqa: PLC0415
    from games.records import parse_record  # noqa: PLC0415
    from games.services import take_in_record  # noqa: PLC0415
    from games.sets import NewSet, make_set  # noqa: PLC0415
    from tests.campaign_builders import campaign_of, closed, started, stick  # noqa: PLC0415

    ana = User.objects.create(username="ana", password="!")
    take_in_record(owner=ana, record=parse_record((ROOT / RECORD).read_bytes()))
    make_set(owner=ana, new=NewSet("multicity", "Our box"))
    campaign = campaign_of(ana)
    closed(campaign)
    stick(campaign, "rock on A1", "1 end")
    started(campaign, 2)
    pin_note(campaign=campaign, text="Next time at Ben’s")


main()
