#!/usr/bin/env python3
"""The project's one command: start, test, score, and Django's own."""

import sys


def main() -> None:
    # This file alone is read by whatever Python there is, so it keeps to old grammar.
    if sys.version_info < (3, 11):
        here = "{}.{}".format(*sys.version_info[:2])
        sys.exit("manage.py: Python 3.11 or newer is needed, and this is Python " + here + ".")
    if sys.argv[1:2] == ["score"]:
        from games.records import main as score

        sys.exit(score(sys.argv[2:]))
    from campaign.config.commands import run

    sys.exit(run(sys.argv))


if __name__ == "__main__":
    main()
