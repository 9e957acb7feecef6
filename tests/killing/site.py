"""Serve the site of `start` on a port, for one that is killed: `python -m tests.killing.site`.

The line that it prints is JSON: the port that the system gave it, the session's cookie, the
addresses of new tables, and of each table of before the ids of its log's entries with their
numbers.
"""

import json
import socket

import django

TABLES = 4
SEATS = [{"colour": "red"}, {"colour": "blue"}]


def main():
    django.setup()
    from campaign.config import site  # noqa: PLC0415 - Django must be set up first

    site.migrate()
    door = socket.create_server(("127.0.0.1", 0))
    told = {"port": door.getsockname()[1], **_told()}
    print(json.dumps(told), flush=True)  # noqa: T201 - the output of this command
    site.serve(door)


def _told():
    from games.models import Table  # noqa: PLC0415

    kept = {
        table.get_absolute_url(): {
            "version": table.version,
            "entries": [[entry.number, str(entry.request)] for entry in table.entries.all()],
        }
        for table in Table.objects.prefetch_related("entries")
    }
    ana = _ana()
    new = [_table(ana).get_absolute_url() for _ in range(TABLES)]
    return {"kept": kept, "new": new, "cookie": _cookie(ana)}


def _ana():
    from django.contrib.auth.models import User  # noqa: PLC0415

    return User.objects.get_or_create(username="ana", defaults={"password": "!"})[0]


def _cookie(user):
    from django.conf import settings  # noqa: PLC0415
    from django.test import Client  # noqa: PLC0415

    client = Client()
    client.force_login(user)
    name = settings.SESSION_COOKIE_NAME
    return f"{name}={client.cookies[name].value}"


def _table(owner):
    from games.registry import GAMES  # noqa: PLC0415
    from games.services import NewTable, start_table  # noqa: PLC0415

    setup = {"version": "easy", "start": ["rrr"] * 3}
    new = NewTable(["Ana", "Ben"], setup, own=SEATS)
    return start_table(owner=owner, game=GAMES["multicity"], new=new)


if __name__ == "__main__":
    main()
