"""The server of `start` on this machine: pages and acts against a view that does nothing."""

import http.client
import json
import os
import socket
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter
from urllib.parse import urlencode

from tests.benchmarks.measuring import Figure

PHONES = 4
REQUESTS = 600
CSRF = "c" * 32


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
    return site, {**told, "port": port}


def measured(told):
    """Yield the figures; the bare view is measured before and after each of the others."""
    tables = told["tables"]
    pages = [("GET", table["address"], None) for table in tables] * (REQUESTS // len(tables))
    nothing = [("GET", "/bare/", None)] * REQUESTS
    pulses = [("GET", f"{t['address']}pulse/?version={t['mark']}", None) for t in tables]
    bare = [rate(told, nothing)]
    pulse = rate(told, pulses * (REQUESTS // len(tables)))
    bare.append(rate(told, nothing))
    page = rate(told, pages)
    bare.append(rate(told, nothing))
    seconds = count = 0
    for card in range(len(tables[0]["cards"])):
        reveals = [posted(table, table["cards"][card][0]) for table in tables]
        acts = [posted(table, fields) for table in tables for fields in table["cards"][card][1:]]
        run(told, reveals)
        seconds += run(told, acts)
        count += len(acts)
    place = count / seconds
    bare.append(rate(told, nothing))
    yield Figure("bare view behind the same middleware", sum(bare) / len(bare), "requests/s")
    yield Figure("pulse of a table that rests, rights checked", pulse, "requests/s")
    yield Figure("  against the bare view", 200 * pulse / sum(bare[0:2]), "%", "at least 18")
    yield Figure("page of a table with four seats", page, "requests/s")
    yield Figure("  against the bare view", 200 * page / sum(bare[1:3]), "%", "at least 8")
    yield Figure("placing, over 40 tables", place, "requests/s")
    yield Figure("  against the bare view", 200 * place / sum(bare[2:4]), "%", "at least 6")


def posted(table, fields):
    """Return the request of an act, as htmx sends it."""
    body = urlencode({**fields, "csrfmiddlewaretoken": CSRF})
    return "POST", f"{table['address']}moves/", body


def rate(told, requests):
    """Return how many of the requests are answered in a second."""
    return len(requests) / run(told, requests)


def run(told, requests):
    """Send the requests from some phones at once; return the seconds that it took."""
    shares = [requests[number::PHONES] for number in range(PHONES)]
    with ThreadPoolExecutor(PHONES) as pool:
        start = perf_counter()
        for wrong in pool.map(lambda share: send(told, share), shares):
            if wrong:
                raise RuntimeError(f"{len(wrong)} answers like {wrong[0]}")
        return perf_counter() - start


def send(told, requests):
    """Send requests one after the other on one connection; return the answers but 200."""
    connection = http.client.HTTPConnection("127.0.0.1", told["port"], timeout=60)
    headers = {"Cookie": f"{told['cookie']}; city_csrf={CSRF}", "HX-Request": "true"}
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    wrong = []
    for method, address, body in requests:
        connection.request(method, address, body, headers | form if body else headers)
        answer = connection.getresponse()
        text = answer.read()
        if answer.status not in {200, 204}:
            wrong.append((method, address, answer.status, text[-300:]))
    connection.close()
    return wrong
