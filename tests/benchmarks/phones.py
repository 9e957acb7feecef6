"""500 phones at 125 tables: each asks every two seconds what is new, and acts every ten.

Whoever asks sits on the same cores as the site, so it does no more than a phone has to: it reads
an answer to its end, and remembers which parts of the table it shows.

As a topic it is half a minute; by itself longer, with the memory of the workers each minute:
`python -m tests.benchmarks.phones --minutes 60`.
"""

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
from time import perf_counter, process_time
from urllib.parse import urlencode
from uuid import uuid4

from tests.benchmarks.measuring import Figure, percentile
from tests.benchmarks.processes import largest_of, megabytes, processor_seconds, workers_of
from tests.benchmarks.web import CSRF, served

PHONES = 500
A_TABLE = 4
EVERY, BETWEEN = 2, 10  # seconds from pulse to pulse, and from act to act
LONG, MINUTE = 30, 60  # seconds
PATIENCE = 30  # seconds until an answer counts as lost
AT_ONCE = 8  # pages that are opened before the clock runs
LARGEST = 2**18  # bytes of an answer that are read at one go
FORM = "Content-Type: application/x-www-form-urlencoded\r\n"


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
    phones = _seated(told)
    computed, asking = asyncio.run(_live(phones, pid, LONG))
    answered = [one for phone in phones for one in phone.answered]
    pulses = sorted(time for kind, _, time in answered if kind == "pulse")
    acts = sorted(time for kind, _, time in answered if kind == "act")
    title = f"pulses of {len(phones)} phones at {len(told['tables'])} tables"
    yield Figure(title, len(pulses) / LONG, "a second")
    yield Figure("  99th percentile", 1000 * percentile(pulses), "ms", "under 500")
    yield Figure("their acts", len(acts) / LONG, "a second")
    yield Figure("  99th percentile", 1000 * percentile(acts), "ms", "under 500")
    yield Figure("answers that were an error, or did not come", len(_wrong(answered)), "", "0")
    yield Figure("acts that came too late", sum(phone.late for phone in phones), "")
    for who, seconds in (("the site", computed), ("whoever asked", asking)):
        each = 1000 * seconds / len(answered)
        yield Figure(f"processors' time of {who} for an answer", each, "ms")
        cores = each / 1000 * PHONES * (1 / EVERY + (1 + 1 / A_TABLE) / BETWEEN)
        yield Figure("  so all phones would keep busy", cores, "cores")
    yield Figure("memory of the largest worker after it", largest_of(pid), "MB", "under 100")


def hold(minutes):
    """Let all phones ask and act for so many minutes; print each minute what the workers hold.

    Each minute the groups sit down at new tables, which another process makes meanwhile: no log
    grows longer than that of an evening.
    """
    with tempfile.TemporaryDirectory(prefix="city-phones-") as folder:
        site, told = served(folder, tables=PHONES // A_TABLE)
        try:
            for minute in range(1, minutes + 1):
                with _next_tables(folder) as following:
                    phones = _seated(told)
                    asyncio.run(_live(phones, site.pid, MINUTE))
                    _tell(f"minute {minute}", phones, site.pid)
                    told |= json.loads(following.stdout.read().splitlines()[-1])
        finally:
            site.terminate()
            site.wait(20)


def _next_tables(folder):
    """Start making as many tables more; what they are is printed once they are there."""
    fill = [sys.executable, "-m", "tests.benchmarks.filling", str(PHONES // A_TABLE)]
    settings = {"DATA_DIR": folder, "DJANGO_SETTINGS_MODULE": "tests.benchmarks.bare"}
    return subprocess.Popen(fill, env=os.environ | settings, stdout=subprocess.PIPE, text=True)


def _tell(when, phones, pid):
    answered = [one for phone in phones for one in phone.answered]
    held = ", ".join(f"{megabytes(worker):.0f}" for worker in workers_of(pid))
    words = f"{len(answered)} answers, {len(_wrong(answered))} wrong; RSS of the workers: {held} MB"
    print(f"{when}: {words}", flush=True)  # noqa: T201 - the output of this command


def _seated(told):
    """Return a phone for each seat of the tables that were told of."""
    games = [Game(table) for table in told["tables"]]
    return [Phone(told, game, seat) for game in games for seat in range(A_TABLE)]


def _wrong(answered):
    """Return the status of each answer that was an error, 0 where none came."""
    return [status for _, status, _ in answered if status not in {200, 204}]


async def _live(phones, pid, long):
    """Let all phones open their pages, and live so many seconds.

    Return how long the processors of the site were busy with that, and those of who asked.
    """
    gate = asyncio.Semaphore(AT_ONCE)

    async def opened(phone):
        async with gate:
            await phone.open()

    await asyncio.gather(*map(opened, phones))
    site, own, end = processor_seconds(pid), process_time(), perf_counter() + long
    await asyncio.gather(*(phone.live(end) for phone in phones))
    return processor_seconds(pid) - site, process_time() - own


class Game:
    """What is played at a table: the card that lies there, and who has acted on it."""

    def __init__(self, table):
        self.address, self.cards = table["address"], table["cards"]
        self.card, self.acted = -1, set(range(A_TABLE))

    def next_of(self, seat):
        """Return the form of the seat's next act, None where it waits; the first turns cards."""
        if seat == 0 and len(self.acted) == A_TABLE and self.card + 1 < len(self.cards):
            return self.cards[self.card + 1][0]
        return None if seat in self.acted else self.cards[self.card][seat + 1]

    def is_sent(self, seat, fields):
        """Note that a form was answered."""
        if fields["do"] == "reveal":
            self.card, self.acted = self.card + 1, set()
        else:
            self.acted.add(seat)


class Phone:
    """A phone at a seat; `answered` has (pulse or act, status, seconds) of each answer."""

    def __init__(self, told, game, seat):
        self.port, self.game, self.seat = told["port"], game, seat
        cookies = f"{told['cookie']}; city_csrf={CSRF}"
        self.head = f"Host: 127.0.0.1\r\nCookie: {cookies}\r\nHX-Request: true\r\n"
        self.answered, self.late = [], 0
        self.mark, self.shown, self.prints, self.streams = "", "", {}, None

    async def open(self):
        """Open the page of the table."""
        status, text = await self._sent("GET", f"{self.game.address}?seat={self.seat}")
        if status != 200 or not text.rstrip().endswith(b"</html>"):
            raise RuntimeError(f"The page was answered {status}: {text[-300:]}")
        self._take(text)

    async def live(self, end):
        """Ask and act until the end, and hang up."""
        chance = random.Random(uuid4().int)
        await asyncio.sleep(chance.uniform(0, EVERY))
        next_act = perf_counter() + chance.uniform(0, BETWEEN)
        while perf_counter() < end:
            await self._pulse()
            if perf_counter() >= next_act and await self._act():
                next_act += BETWEEN
            await asyncio.sleep(EVERY)
        if self.streams is not None:
            self.streams[1].close()

    async def _pulse(self):
        has = ",".join(f"{name}:{told}" for name, told in self.prints.items())
        asked = urlencode({"version": self.mark, "seat": self.seat, "has": has})
        await self._ask("pulse", "GET", f"{self.game.address}pulse/?{asked}")

    async def _act(self):
        """Turn a card over where it is the time, and play on it; tell whether it was."""
        has_acted = False
        while (fields := self.game.next_of(self.seat)) is not None:
            has_acted = True
            await self._ask("act", "POST", f"{self.game.address}moves/", fields)
            self.game.is_sent(self.seat, fields)
        return has_acted

    async def _ask(self, kind, method, path, fields=None):
        start = perf_counter()
        try:
            async with asyncio.timeout(PATIENCE):
                status, text = await self._sent(method, path, fields)
        except (OSError, EOFError):
            status, text = 0, b""
            self.streams = None
        if status == 200 and b' data-print="' not in text:
            status = 0  # no part of the table
        self.late += status in {409, 422}
        self.answered.append((kind, status, perf_counter() - start))
        if status == 200:
            self._take(text, is_act=kind == "act")

    async def _sent(self, method, path, fields=None):
        """Return the status and the body of an answer, read to its end."""
        if self.streams is None:
            self.streams = await asyncio.open_connection("127.0.0.1", self.port, limit=LARGEST)
        reader, writer = self.streams
        body = urlencode({**fields, "csrfmiddlewaretoken": CSRF}) if fields else ""
        form = f"{FORM}Content-Length: {len(body)}\r\n" if fields else ""
        writer.write(f"{method} {path} HTTP/1.1\r\n{self.head}{form}\r\n{body}".encode())
        head = await reader.readuntil(b"\r\n\r\n")
        _, found, rest = head.lower().partition(b"\r\ncontent-length:")
        length = int(rest.partition(b"\r\n")[0]) if found else 0
        return int(head[9:12]), await reader.readexactly(length) if length else b""

    def _take(self, text, *, is_act=False):
        """Remember what an answer shows, as the page's script does (`static/js/pulse.js`)."""
        found = _prints_in(text)
        is_whole = "table" in found
        self.prints = found if is_whole else self.prints | found
        told = text.partition(b'data-version="')[2].partition(b'"')[0].decode()
        self.shown = told or self.shown
        if not is_act or is_whole or int(self.shown) == int(self.mark) + 1:
            self.mark = self.shown  # otherwise others have acted as well, which is not shown yet


def _prints_in(text):
    """Return the prints of the parts in an answer, by their ids."""
    found, place = {}, text.find(b' data-print="')
    while place >= 0:
        tag = text[text.rfind(b"<", 0, place) : text.find(b">", place)]
        name = tag.partition(b' id="')[2].partition(b'"')[0].decode()
        found[name] = tag.partition(b' data-print="')[2].partition(b'"')[0].decode()
        place = text.find(b' data-print="', place + 1)
    return found


def main():
    """Hold the load for as long as is asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.phones", description=__doc__)
    parser.add_argument(
        "--minutes",
        type=int,
        default=60,
        help="how long all phones ask and act (60); each minute tells how many answers came, how"
        " many were wrong, and how much memory (RSS) each worker holds",
    )
    hold(parser.parse_args().minutes)


if __name__ == "__main__":
    main()
