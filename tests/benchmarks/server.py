"""Serve the site of `start` on a port with tables of four seats: `server.py PORT [40]`.

It prints the line of `tests.benchmarks.filling`.
"""

import socket
import subprocess
import sys

import django

TABLES = 40


def main(port, count=TABLES):
    """Fill the database with so many tables and serve."""
    django.setup()
    from campaign.config import apart, site  # noqa: PLC0415 - Django must be set up first

    def make_ready():
        site.migrate()
        site.collect()
        return ""

    apart.apart(make_ready)
    # In a process of its own, so that this one remembers no more than a site just begun.
    fill = [sys.executable, "-m", "tests.benchmarks.filling", str(count)]
    told = subprocess.run(fill, check=True, stdout=subprocess.PIPE, text=True).stdout
    door = socket.create_server(("127.0.0.1", port))
    print(told, end="", flush=True)  # noqa: T201 - the output of this command
    site.serve(door)


if __name__ == "__main__":
    main(*(int(one) for one in sys.argv[1:]))
