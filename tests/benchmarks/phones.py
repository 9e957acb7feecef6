"""500 phones at 125 tables: each asks every two seconds what is new, and acts every ten."""

import http.client
import random
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from time import monotonic, perf_counter, sleep
from urllib.parse import urlencode
from uuid import uuid4

from tests.benchmarks.measuring import Figure, percentile
from tests.benchmarks.processes import largest_of, processor_seconds
from tests.benchmarks.web import CSRF, served

PHONES = 500
A_TABLE = 4
EVERY, BETWEEN = 2, 10  # seconds from pulse to pulse, and from act to act
LONG = 30  # seconds
FORM = {"Content-Type": "application/x-www-form-urlencoded"}


def figures():
    """Yield how soon pulses and acts were answered, how many there were, what went wrong."""
    with tempfile.TemporaryDirectory(prefix="city-phones-") as folder:
        site, told = served(folder, tables=PHONES // A_TABLE)
        try:
            yield from measured(told, site.pid)
        finally:
            site.terminate()
            site.wait(20)


def measured(told, pid):
    """Yield the figures of all phones at once, and how much memory a worker has in the end.

    `pid` is the process of the site. What its processors did does not go by what else the
    machine was busy with.
    """
    computed = processor_seconds(pid)
    end = monotonic() + EVERY + LONG
    seats = [(table, seat) for table in told["tables"] for seat in range(A_TABLE)]
    with ThreadPoolExecutor(len(seats)) as pool:
        started = [pool.submit(_live, told, *one, end) for one in seats]
        answered = [one for phone in started for one in phone.result()]
    computed = processor_seconds(pid) - computed
    pulses = sorted(time for kind, _, time in answered if kind == "pulse")
    acts = sorted(time for kind, _, time in answered if kind == "act")
    wrong = Counter(status for _, status, _ in answered if status not in {200, 204, 409, 422})
    title = f"pulses of {len(seats)} phones at {len(told['tables'])} tables"
    yield Figure(title, len(pulses) / LONG, "a second")
    yield Figure("  99th percentile", 1000 * percentile(pulses), "ms", "under 500")
    yield Figure("their acts", len(acts) / LONG, "a second")
    yield Figure("  99th percentile", 1000 * percentile(acts), "ms", "under 500")
    yield Figure("answers that were an error, or did not come", wrong.total(), "", "0")
    if computed:
        each = 1000 * computed / len(answered)
        yield Figure("processors' time of the site for an answer", each, "ms")
        cores = each / 1000 * PHONES * (1 / EVERY + (1 + 1 / A_TABLE) / BETWEEN)
        yield Figure("  so all phones would keep busy", cores, "cores")
    yield Figure("memory of the largest worker after it", largest_of(pid), "MB", "under 100")


def _live(told, table, seat, end):
    """Be one phone until the end; return (pulse or act, status, seconds) of each answer."""
    chance = random.Random(uuid4().int)
    headers = {"Cookie": f"{told['cookie']}; city_csrf={CSRF}", "HX-Request": "true"}
    answered, mark, card = [], table["mark"], 0
    sleep(chance.uniform(0, EVERY))
    next_act = monotonic() + chance.uniform(0, BETWEEN)
    with closing(http.client.HTTPConnection("127.0.0.1", told["port"], timeout=30)) as connection:

        def ask(kind, method, path, fields=None):
            body = urlencode({**fields, "csrfmiddlewaretoken": CSRF}) if fields else None
            start = perf_counter()
            try:
                connection.request(method, path, body, headers | (FORM if fields else {}))
                answer = connection.getresponse()
                text, status = answer.read().decode(), answer.status
            except OSError:
                connection.close()
                text, status = "", 0
            answered.append((kind, status, perf_counter() - start))
            return text

        while monotonic() < end:
            text = ask("pulse", "GET", f"{table['address']}pulse/?version={mark}&seat={seat}")
            mark = _mark_in(text) or mark
            if monotonic() >= next_act and card < len(table["cards"]):
                lines = table["cards"][card]
                for fields in [lines[0], lines[seat + 1]] if seat == 0 else [lines[seat + 1]]:
                    text = ask("act", "POST", f"{table['address']}moves/", fields)
                    mark = _mark_in(text) or mark
                card, next_act = card + 1, monotonic() + BETWEEN
            sleep(EVERY)
    return answered


def _mark_in(text):
    _, found, rest = text.partition('data-version="')
    return rest.partition('"')[0] if found else ""
