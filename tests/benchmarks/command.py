"""The score command as a whole process."""

import subprocess
import sys

from tests.benchmarks.folding import EPISODE
from tests.benchmarks.measuring import Figure, seconds

MANAGE = EPISODE.parents[2] / "manage.py"


def figures():
    def run(*arguments):
        subprocess.run([sys.executable, *arguments], check=True, capture_output=True)

    command = seconds(lambda: run(MANAGE, "score", EPISODE))
    bare = seconds(lambda: run("-c", "pass"))
    yield Figure(
        "manage.py score of that episode, the whole process", 1000 * command, "ms", "300 or less"
    )
    yield Figure("a bare Python process", 1000 * bare, "ms")
