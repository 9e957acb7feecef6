"""Run all topics, or those named: `python -m tests.benchmarks [placement web ...]`."""

import importlib
import sys

TOPICS = (
    *(
        "placement",
        "final_board",
        "folding",
        "multicity",
        "cities",
        "districts",
        "tangram",
        "micro",
    ),
    *("pictures", "photos", "command", "campaign", "corrections", "web", "phones"),
)


def main(names):
    for name in names or TOPICS:
        for figure in importlib.import_module(f"tests.benchmarks.{name}").figures():
            print(figure)  # noqa: T201 - the output of this command


main(sys.argv[1:])
