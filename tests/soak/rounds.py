"""Rounds of playing by two phones at once, and looking what is there."""

import http.client
import os
import random
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from time import perf_counter

from games.my_city.practice import BANKS, TERRAIN
from games.records import record_bytes, score
from tests.killing.rounds import served
from tests.soak.phones import CSRF, Phone, Table, kept

PHONES = 2
ACTS_A_TABLE = 90
"""After which both phones go on at a new table; a table has 24 cards."""
BORDER = "city-soak-border"
START = {
    "format": "city-record/1",
    "game": "my-city",
    "seats": [{"name": "Ana"}, {"name": "Ben"}, {"name": "Cleo"}],
    "setup": {"terrain": [*TERRAIN], "banks": [*BANKS]},
    "moves": [],
}


def run(folder, acts, *, chance):
    """Let two phones do so many acts together; return how often what became of them."""
    (folder / "static").mkdir(exist_ok=True)
    counted = Counter()
    with served(folder) as (_, port, told), ThreadPoolExecutor(PHONES) as pool:
        phones = [
            Phone(port, told["cookie"], random.Random(chance.random())) for _ in range(PHONES)
        ]
        while acts > 0:
            table = new_table(port, told["cookie"])
            share = min(ACTS_A_TABLE, acts)
            acts -= share
            play(pool, phones, table, share)
            check(phones[0], table)
        for phone in phones:
            counted.update(phone.told)
            phone.connection.close()
    return counted


def play(pool, phones, table, acts):
    """Let the phones act at a table at the same time, each as fast as it can."""

    def work(phone, count):
        phone.sit_down(table)
        for _ in range(count):
            phone.act()

    shares = [acts // len(phones) + (number < acts % len(phones)) for number in range(len(phones))]
    for done in [pool.submit(work, *one) for one in zip(phones, shares, strict=True)]:
        done.result()


def check(phone, table):
    """What was taken is in the log once, nothing else is, and the log replays."""
    text, moves = kept(phone, table)
    ids = Counter(move["id"] for move in moves)
    assert ids.keys() == table.taken, ids.keys() ^ table.taken
    assert set(ids.values()) <= {1}, ids.most_common(1)
    assert not ids.keys() & table.refused
    code, answer = score(text)
    assert code == 0, answer
    page, _ = phone.ask("GET", table.address)
    assert page.status == 200


def new_table(port, cookie):
    """Take a record without moves in, as a page sends it; return the table."""
    parts = [
        ('name="csrfmiddlewaretoken"', CSRF.encode()),
        ('name="record"; filename="start.json"', record_bytes(START)),
    ]
    body = b"".join(
        f"--{BORDER}\r\nContent-Disposition: form-data; {name}\r\n\r\n".encode() + value + b"\r\n"
        for name, value in parts
    )
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=60)) as connection:
        connection.request("POST", "/tables/upload/", body + f"--{BORDER}--\r\n".encode(), {
            "Content-Type": f"multipart/form-data; boundary={BORDER}",
            "Cookie": f"{cookie}; city_csrf={CSRF}",
        })  # fmt: skip
        answer = connection.getresponse()
        text = answer.read()
    assert answer.status == 302, (answer.status, text[-500:])
    return Table(answer.headers["Location"])


def main(acts):
    """Say what became of so many acts of two phones."""
    import tempfile  # noqa: PLC0415

    seed = os.environ.get("SEED", str(random.randrange(10**6)))
    start = perf_counter()
    with tempfile.TemporaryDirectory(prefix="city-soak-") as folder:
        counted = run(Path(folder), acts, chance=random.Random(seed))
    seconds = perf_counter() - start
    what = ", ".join(
        f"{counted[name]} {name}" for name in ("taken", "agreed", "refused", "repeated")
    )
    print(f"{counted.total()} acts of {PHONES} phones (SEED={seed}) in {seconds:.0f} s: {what}.")  # noqa: T201
    print("All that was taken is in the logs once, nothing else is, and every log replays.")  # noqa: T201
