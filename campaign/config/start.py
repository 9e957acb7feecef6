"""The command `start`: everything from a bare machine to a site that is open."""

import argparse
import os
from collections.abc import Sequence

from campaign.config import packages
from campaign.config.data import data_folder, prepare
from campaign.config.doors import claim
from campaign.config.env import env_int


def start(arguments: Sequence[str]) -> int:
    """Set up what is missing, then serve until stopped. Return the exit status."""
    options = _options(arguments)
    if options.data:
        os.environ["DATA_DIR"] = options.data
    lock = packages.needed()  # a setting that can't be used is refused before anything is made
    prepare(data_folder())
    # Asked before anything is installed, and again inside .venv, where it is kept.
    door = claim(options.host, options.port)
    packages.enter(lock)

    import django

    django.setup()
    from campaign.config.site import open_site

    return open_site(door, host=options.host, port=options.port, with_demo=not options.no_demo)


def _options(arguments: Sequence[str]) -> argparse.Namespace:
    port = env_int("PORT", default=8000, lowest=1, highest=65535)
    parser = argparse.ArgumentParser(
        prog="manage.py start", description="Set the site up where needed, and open it."
    )
    parser.add_argument(
        "--host",
        default="0.0.0.0",  # noqa: S104 - phones at the table are the point
        help="the address to listen on; 127.0.0.1 keeps phones out (0.0.0.0: everywhere)",
    )
    parser.add_argument("--port", type=_port, default=port, help=f"the port ({port})")
    parser.add_argument("--data", default="", help="the folder of all that lasts (.data)")
    parser.add_argument(
        "--no-demo", action="store_true", help="leave the demo out of a site that is still empty"
    )
    return parser.parse_args(arguments)


def _port(text: str) -> int:
    if text.isascii() and text.isdigit() and 1 <= int(text) <= 65535:
        return int(text)
    raise argparse.ArgumentTypeError("give a whole number from 1 to 65535")
