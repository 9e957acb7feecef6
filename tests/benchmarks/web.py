"""The server of `start` on this machine: pages and acts against a view that does nothing."""

import http.client
import json
import os
import socket
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from time import perf_counter
from urllib.parse import urlencode

from tests.benchmarks.measuring import Figure, percentile
from tests.benchmarks.processes import processor_seconds

PHONES, MORE_PHONES = 4, 8
REQUESTS = 400
CSRF = "c" * 32


@dataclass(frozen=True)
class Pace:
    """How fast requests were answered: their number, the seconds of all, of processors, of each."""

    count: int
    seconds: float
    computed: float
    times: list

    @property
    def rate(self):
        """Requests a second."""
        return self.count / self.seconds

    def __add__(self, other):
        return Pace(
            self.count + other.count,
            self.seconds + other.seconds,
            self.computed + other.computed,
            sorted(self.times + other.times),
        )


NOTHING = Pace(0, 0, 0, [])


def figures():
    """Yield requests per second of the bare view, the page and an act, and their ratios."""
    with tempfile.TemporaryDirectory(prefix="city-bench-") as folder:
        site, told = served(folder)
        try:
            yield from measured(told)
        finally:
            site.terminate()
            site.wait(20)


def served(folder, *, tables=40):
    """Return the running server and what it told."""
    with socket.create_server(("127.0.0.1", 0)) as door:
        port = door.getsockname()[1]
    environment = {
        **os.environ,
        "DATA_DIR": folder,
        "DJANGO_SETTINGS_MODULE": "tests.benchmarks.bare",
    }
    command = [sys.executable, "-m", "tests.benchmarks.server", str(port), str(tables)]
    site = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE)
    told = json.loads(next(line for line in site.stdout if line.startswith(b"{")))
    return site, {**told, "port": port, "pid": site.pid}


def measured(told):
    """Yield the figures; the bare view is measured before and after each of the others."""
    tables = told["tables"]
    many = REQUESTS // len(tables)
    nothing = [("GET", "/bare/", None)] * REQUESTS
    pulses = [("GET", f"{t['address']}pulse/?version={t['mark']}", None) for t in tables] * many
    pages = [("GET", table["address"], None) for table in tables] * many
    run(told, [*nothing[:100], *pages[:80]])  # so that no figure is about a site just begun
    bare = [run(told, nothing)]
    pulse = run(told, pulses)
    bare.append(run(told, nothing))
    page = run(told, pages)
    bare.append(run(told, nothing))
    cards = range(len(tables[0]["cards"]))
    half = len(cards) // 2
    place = sum((placed(told, card, PHONES) for card in cards[:half]), NOTHING)
    bare.append(run(told, nothing))
    crowd = sum((placed(told, card, MORE_PHONES) for card in cards[half:]), NOTHING)
    yield Figure("bare view behind the same middleware", sum(bare, NOTHING).rate, "requests/s")
    for title, aim, pace, beside in (
        ("pulse of a table that rests, rights checked", 18, pulse, bare[0] + bare[1]),
        ("page of a table with four seats", 8, page, bare[1] + bare[2]),
        ("placing, over 40 tables", 6, place, bare[2] + bare[3]),
    ):
        yield Figure(title, pace.rate, "requests/s")
        yield Figure("  against the bare view", 100 * pace.rate / beside.rate, "%", f">= {aim}")
        if pace.computed:
            share = 100 * (beside.computed / beside.count) / (pace.computed / pace.count)
            yield Figure("  the same by the processors' time", share, "%")
    median = percentile(crowd.times, 0.5)
    yield Figure(f"placing by {MORE_PHONES} phones at once, median", 1000 * median, "ms")
    slow = percentile(crowd.times) / median
    yield Figure("  99th percentile against the median", slow, "times", "<= 4")


def placed(told, card, phones):
    """Turn a card over at each table, and place at all seats; return the pace of placing."""
    tables = told["tables"]
    run(told, [posted(table, table["cards"][card][0]) for table in tables])
    acts = [posted(table, fields) for table in tables for fields in table["cards"][card][1:]]
    return run(told, acts, phones)


def posted(table, fields):
    """Return the request of an act, as htmx sends it."""
    body = urlencode({**fields, "csrfmiddlewaretoken": CSRF})
    return "POST", f"{table['address']}moves/", body


def run(told, requests, phones=PHONES):
    """Send the requests from some phones at once; return the pace of their answers."""
    shares = [requests[number::phones] for number in range(phones)]
    computed = processor_seconds(told["pid"])
    with ThreadPoolExecutor(phones) as pool:
        start = perf_counter()
        sent = [*pool.map(lambda share: send(told, share), shares)]
        seconds = perf_counter() - start
    wrong = [one for _, some in sent for one in some]
    if wrong:
        raise RuntimeError(f"{len(wrong)} answers like {wrong[0]}")
    times = sorted(time for some, _ in sent for time in some)
    return Pace(len(requests), seconds, processor_seconds(told["pid"]) - computed, times)


def send(told, requests):
    """Send requests one after the other on one connection.

    Return how long each took, in seconds, and the answers but 200 and 204.
    """
    connection = http.client.HTTPConnection("127.0.0.1", told["port"], timeout=60)
    headers = {"Cookie": f"{told['cookie']}; city_csrf={CSRF}", "HX-Request": "true"}
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    times, wrong = [], []
    for method, address, body in requests:
        start = perf_counter()
        connection.request(method, address, body, headers | form if body else headers)
        answer = connection.getresponse()
        text = answer.read()
        times.append(perf_counter() - start)
        if answer.status not in {200, 204}:
            wrong.append((method, address, answer.status, text[-300:]))
    connection.close()
    return times, wrong
