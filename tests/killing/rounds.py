"""Rounds of writing, killing, and looking what is there."""

import http.client
import json
import os
import random
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlencode
from uuid import uuid4

from campaign.config.data import ROOT
from tests.config.runs import environ

CSRF = "c" * 32
TILES = 35  # after the start tile


@dataclass
class Phone:
    """One that acts at a table: the ids that were answered, and the one that was not."""

    table: str
    answered: list = field(default_factory=list)
    unanswered: str = ""

    def act(self, connection, cookie, id=""):
        """Lay the next tile; raises OSError or HTTPException where no answer comes."""
        self.unanswered = id or str(uuid4())
        number = len(self.answered)
        fields = {
            "do": "tile", "seat": number % 2, "tile": "rrr rrr rrr", "at": f"0,{number + 1}",
            "id": self.unanswered, "answers": number - 1, "csrfmiddlewaretoken": CSRF,
        }  # fmt: skip
        connection.request("POST", f"{self.table}moves/", urlencode(fields), {
            "Content-Type": "application/x-www-form-urlencoded",
            "Cookie": f"{cookie}; city_csrf={CSRF}",
        })  # fmt: skip
        answer = connection.getresponse()
        text = answer.read()
        assert answer.status == 302, (answer.status, text[-500:])
        self.answered.append(self.unanswered)
        self.unanswered = ""


def run(folder, times, *, chance):
    """Kill the site so often in the middle of writes; return the acts answered and not."""
    (folder / "static").mkdir(exist_ok=True)
    answered = unanswered = 0
    phones = []
    for _ in range(times):
        with served(folder) as (site, port, told):
            check(phones, told)
            send_again(phones, port, told["cookie"])
            phones = [Phone(table) for table in told["new"]]
            killed_while_writing(site, port, told["cookie"], phones, chance)
        answered += sum(len(phone.answered) for phone in phones)
        unanswered += sum(bool(phone.unanswered) for phone in phones)
    with served(folder) as (_, port, told):
        check(phones, told)
        send_again(phones, port, told["cookie"])
    with served(folder) as (_, _, told):
        check(phones, told)
    return answered, unanswered


def check(phones, told):
    """What was answered is there in its order, and behind it at most what was not answered."""
    for phone in phones:
        kept = told["kept"][phone.table]
        numbers, ids = zip(*kept["entries"], strict=True) if kept["entries"] else ((), ())
        assert numbers == (*range(kept["version"]),), phone.table
        assert [*ids] in (phone.answered, [*phone.answered, phone.unanswered]), phone.table


def send_again(phones, port, cookie):
    """Send what was not answered once more, under its id: now it is, and is there once."""
    with closing(connected(port)) as connection:
        for phone in phones:
            if phone.unanswered:
                phone.act(connection, cookie, id=phone.unanswered)


def connected(port):
    return http.client.HTTPConnection("127.0.0.1", port, timeout=60)


def killed_while_writing(site, port, cookie, phones, chance):
    """Let all phones write, each as fast as it can, and kill the site meanwhile.

    After so many answers, not after so long: what a machine is quick enough for differs.
    """

    def write(phone):
        gone = suppress(OSError, http.client.HTTPException)
        with gone, closing(connected(port)) as connection:
            for _ in range(TILES):
                phone.act(connection, cookie)

    with ThreadPoolExecutor(len(phones)) as pool:
        writing = [pool.submit(write, phone) for phone in phones]
        enough = chance.randint(1, len(phones) * TILES // 4)
        while sum(len(phone.answered) for phone in phones) < enough:
            if all(one.done() for one in writing):
                break
            time.sleep(0.001)
        time.sleep(chance.uniform(0, 0.02))
        site.kill()
        for one in writing:
            one.result()


@contextmanager
def served(folder):
    """The site on a database that lasts: its process, its port, what it told at its start."""
    site = subprocess.Popen(
        [sys.executable, "-m", "tests.killing.site"],
        cwd=ROOT,
        env=environ(DATA_DIR=str(folder), DJANGO_SETTINGS_MODULE="tests.killing.settings"),
        stdout=subprocess.PIPE,
    )
    try:
        line = next((line for line in site.stdout if line.startswith(b"{")), None)
        assert line, "the site did not start"
        told = json.loads(line)
        yield site, told["port"], told
    finally:
        site.kill()
        site.communicate()


def main(times):
    """Say how many acts were answered, and how many not, over so many kills."""
    import tempfile  # noqa: PLC0415

    seed = os.environ.get("SEED", str(random.randrange(10**6)))
    with tempfile.TemporaryDirectory(prefix="city-killing-") as folder:
        answered, unanswered = run(Path(folder), times, chance=random.Random(seed))
    print(f"{times} kills (SEED={seed}): all {answered} acts that were answered are there, once;")  # noqa: T201
    print(f"{unanswered} were under way, and are there once after being sent again.")  # noqa: T201
