"""Running manage.py as a process of its own, as whoever starts the site does."""

import os
import re
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from contextlib import contextmanager, suppress
from itertools import cycle, islice

from campaign.config.data import ROOT

QUIET = (
    "DATABASE_URL",
    "SITE_URL",
    "SECRET_KEY",
    "DATA_DIR",
    "PORT",
    "WORKERS",
    "PYTEST_XDIST_WORKER",
    "VIRTUAL_ENV",
)
WORKER = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0")[2:])
RUN = int(os.environ.get("PYTEST_XDIST_TESTRUNUID", f"{os.getpid():x}")[:8], 16)
FIRST = 10_000 + 100 * ((RUN + WORKER) % 200)
PORTS = cycle(range(FIRST, FIRST + 100))
"""Those of this worker of this run. Systems give out others, from 32768 on, to whoever asks."""


def environ(**more):
    return {name: value for name, value in os.environ.items() if name not in QUIET} | more


def manage(*arguments, python=sys.executable, root=ROOT, timeout=100, **more):
    """Run a command of manage.py to its end."""
    return subprocess.run(
        [python, str(root / "manage.py"), *map(str, arguments)],
        capture_output=True,
        text=True,
        env=environ(**more),
        timeout=timeout,
        check=False,
    )


def free_port():
    """Return a port that nobody else is given before the site that is started has claimed it."""
    for port in islice(PORTS, 100):
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("", port))
            return port
    raise AssertionError("a hundred ports in a row are in use")


@contextmanager
def started(data, *options, demo=False, **more):
    """A started site: its process, its address, and what it printed."""
    port = free_port()
    command = [sys.executable, str(ROOT / "manage.py"), "start", "--port", str(port)]
    command += [] if demo else ["--no-demo"]
    process = subprocess.Popen(
        [*command, "--data", str(data), *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environ(**{"PYTHONIOENCODING": "utf-8", **more}),
    )
    try:
        yield process, f"http://localhost:{port}", _until_open(process)
    finally:
        process.kill()
        process.communicate()


def stop(process, with_signal=signal.SIGTERM):
    """Ask the process to stop. Return its status, and what it printed meanwhile."""
    process.send_signal(with_signal)
    output, errors = process.communicate(timeout=60)
    return process.returncode, output, errors


def fetch(url, data=None, opener=None):
    """Return the status and the text of a page, whatever the status is."""
    opener = opener or urllib.request.build_opener()
    try:
        with opener.open(url, data, timeout=60) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as answer:
        return answer.code, answer.read().decode()


def welcome_link(printed):
    return re.search(r"http://localhost:\d+/welcome/\S+", printed)[0]


def _until_open(process):
    printed = ""
    while "Stop it" not in printed:
        line = process.stdout.readline()
        assert line, printed + process.stderr.read()
        printed += line
    return printed
