"""What each command of manage.py runs, and how it ends when something is amiss."""

import argparse
import os
import sys
from functools import partial
from io import TextIOWrapper

from campaign.config import packages
from campaign.config.data import refuse_no_site
from campaign.config.problems import in_words, unusable

ABOUT_A_SITE = frozenset({"backup", "recheck", "changepassword"})
"""Commands that make nothing, and would only make an empty folder where no site is."""


def run(argv: list[str]) -> int:
    """Run the command of `argv`; a problem is one sentence and status 1."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "campaign.config.settings")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # a sign that it lacks stops nothing
            stream.reconfigure(errors="replace")
    return in_words(partial(_dispatch, argv))


def _dispatch(argv: list[str]) -> int:
    if argv[1:2] == ["start"]:
        from campaign.config.start import start

        return start(argv[2:])
    if argv[1:2] == ["test"]:
        from campaign.config.testing import test

        return test(argv[2:])
    return _django(argv)


def _into_folder(argv: list[str]) -> list[str]:
    """Let a command run on the data folder that `--data` names; return what else was said.

    `start` knows it too, and whoever has said it there says it here: else the command would run
    on another site.
    """
    parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    parser.add_argument("--data", default="")
    named, rest = parser.parse_known_args(argv)
    if named.data:
        os.environ["DATA_DIR"] = named.data
    return rest


def _django(argv: list[str]) -> int:
    argv = _into_folder(argv)
    if argv[1:2] and argv[1] in ABOUT_A_SITE and not {"-h", "--help"} & {*argv}:
        refuse_no_site()
    if packages.are_missing():
        packages.enter(packages.needed())
    from django.conf import settings
    from django.core.management import execute_from_command_line
    from django.db import OperationalError

    try:
        execute_from_command_line(argv)
    except OperationalError as error:  # its server is away, or its file is none
        raise unusable(settings.DATABASES["default"]["NAME"], error) from None
    return 0
