"""Looking for what a sealed chapter holds: sentinels in its catalogue, a walk over all pages."""

import pkgutil
import re
import zipfile
from importlib import import_module
from io import BytesIO
from itertools import chain
from uuid import uuid4

from django.db import transaction
from django.urls import get_resolver, reverse
from django.urls.resolvers import URLPattern

from games.boxes import BOXES
from games.my_city import catalogue
from games.my_city.catalogue.chapters import _CHAPTERS
from games.my_city.catalogue.ground import GROUND_WORDS
from games.my_city.catalogue.presets import _PRESETS
from games.my_city.catalogue.rules import RULE_WORDS
from games.my_city.catalogue.stickers import STICKER_WORDS
from games.my_city.catalogue.words import Said
from games.registry import GAMES

SENTINEL = re.compile(r"zz(\d)q\d+zz", re.IGNORECASE)
"""What stands in the place of each text of the catalogue, with its chapter."""
FIELD = re.compile(r"\{\{?\w+\}\}?")


def said_in(value, seen):
    """Yield the texts of the catalogue that can be reached from a value."""
    if id(value) in seen:
        return
    seen[id(value)] = value
    if isinstance(value, Said):
        yield value
    elif isinstance(value, dict):
        for one in value.values():
            yield from said_in(one, seen)
    elif isinstance(value, tuple | list):
        for one in value:
            yield from said_in(one, seen)
    elif type(value).__module__.startswith(catalogue.__name__):
        for name in getattr(value, "__slots__", ()):
            yield from said_in(getattr(value, name), seen)


def texts():
    """Return every text of the catalogue once."""
    seen, found = {}, {}
    for module in pkgutil.iter_modules(catalogue.__path__, f"{catalogue.__name__}."):
        for said in said_in(dict(vars(import_module(module.name))), seen):
            found[id(said)] = said
    return [*found.values()]


def plant_sentinels():
    """Put a sentinel in the place of each text; return what takes them away again."""
    before = [(said, said.text) for said in texts()]
    for number, (said, text) in enumerate(before):
        fields = " ".join(FIELD.findall(text))
        object.__setattr__(said, "text", f"zz{said.chapter}q{number}zz {fields}".strip())

    def restore():
        for said, text in before:
            object.__setattr__(said, "text", text)

    return restore


def phrases():
    """Return texts that tell something of a chapter by themselves, each with its chapter.

    Names: a form that was made before the sentinels were planted has these.
    """
    names = [chapter.name for chapter in _CHAPTERS]
    names += [said for key, said in RULE_WORDS.items() if key.endswith(".name")]
    names += [v for one in _PRESETS for v in one.values.values() if isinstance(v, Said)]
    names += [*STICKER_WORDS.values(), *GROUND_WORDS.values()]
    return {said.text.lower(): said.chapter for said in names if len(said.text) > 5}


LATER = {
    **dict.fromkeys(("church", "churches", "purple"), 2),
    **dict.fromkeys(("flood", "flooded"), 3),
    **dict.fromkeys(("vein", "veins", "goldvein", "goldveins", "gold rush"), 4),
    **dict.fromkeys(("nugget", "nuggets", "sawmill", "sawmills", "cabinet", "cabinets"), 4),
    **dict.fromkeys(("factory", "factories", "cog", "cogs", "cogwheel", "cogwheels"), 5),
    **dict.fromkeys(("investor", "investors"), 5),
    **dict.fromkeys(("mine", "mines", "mineshaft", "mineshafts"), 6),
    **dict.fromkeys(("railroad", "railroads", "railway", "railways"), 7),
    **dict.fromkeys(("palace", "palaces", "prosperity"), 8),
}
"""Words that tell of a chapter wherever they stand: in a text, the name of a class, an id, a file.

Each with the chapter that brings it (rulings, section 1, "What later chapters do").
"""
AT_ONCE = {"late.css": 2}
"""Files that only pages of a later chapter ask for."""
HUMP = re.compile(r"(?<=[a-z])(?=[A-Z])")
"""Where a name goes on with another word: goldVein."""
_LATER = re.compile(rf"(?<![a-z])({'|'.join(map(re.escape, LATER | AT_ONCE))})(?![a-z])")


def leaks(text, opened, known):
    """Return what a text tells of chapters behind the last opened one."""
    found = {one[0] for one in SENTINEL.finditer(text) if int(one[1]) > opened}
    low = text.lower()
    found |= {words for words, chapter in known.items() if chapter > opened and words in low}
    said = {one[1] for one in _LATER.finditer(HUMP.sub("-", text).lower())}
    return found | {word for word in said if (LATER | AT_ONCE)[word] > opened}


def later_files(root):
    """Return what the files tell that anybody may ask for: (name, word); all of it is too early.

    Those of AT_ONCE are left out: pages that ask for one are looked at by themselves.
    """
    files = [*root.glob("static/**/*.*"), *root.glob("*.md")]
    texts = [one for one in files if one.suffix in {".css", ".js", ".svg", ".md", ".html"}]
    return {
        (file.name, word)
        for file in texts
        if file.name not in AT_ONCE
        for word in leaks(file.read_text(encoding="utf-8"), 1, {})
    }


# The walk

EPISODES = (0, 1, 2, 4, 7, 10, 24, 25)
CHAPTERS = range(10)


def numbers(route):
    """Return the numbers that are tried in an address."""
    if "chapters/" in route:
        return CHAPTERS
    return EPISODES if "episodes/" in route else (0, 1, 2)


class Walk:
    """All addresses of the site about one campaign, the tables and the sets of its account."""

    def __init__(self, campaign, waiting=()):
        tables = [episode.table_id for episode in campaign.episodes.all()[:1]]
        tables += [table.pk for table in campaign.owner.tables.filter(part_of="")]
        self.sets = [*campaign.owner.component_sets.all()]
        self.photos = [photo.pk for photo in campaign.owner.photos.all()]
        self.pks = {"campaigns/": [campaign.pk], "tables/": tables, "bin/": [campaign.pk]}
        self.answered = set()
        self.pks |= {"campaigns/import/": [*waiting], "sets/": [one.pk for one in self.sets]}
        people = campaign.owner.people.filter(merged_into=None)
        self.pks["people/"] = [*people.order_by("pk").values_list("pk", flat=True)[:2]]
        mergings = campaign.owner.mergings.values_list("pk", flat=True)
        self.mergings = [*mergings] or [uuid4()]

    def addresses(self):
        """Yield the name of every address, and the address with what can stand in it."""
        for space, pattern in patterns(get_resolver().url_patterns):
            route, names = str(pattern.pattern), [*pattern.pattern.converters]
            name = f"{space}:{pattern.name}" if space else pattern.name
            for arguments in self._arguments(route, names):
                yield name, reverse(name, kwargs=arguments)

    def _arguments(self, route, names):
        found = [{}]
        for name in names:
            tried = self._tried(route, name)
            found = [{**one, name: value} for one in found for value in tried]
        return [one for one in found if "key" not in one or self._is_part(one)]

    def _is_part(self, arguments):
        """Whether a set has the part: of those that it lacks one is tried, with the first set."""
        parts = {one.pk: {part.key for part in BOXES[one.game].parts} for one in self.sets}
        own = parts[arguments["pk"]]
        lacking = {*chain.from_iterable(parts.values())} - own
        strange = sorted(lacking)[:1] if arguments["pk"] == self.sets[0].pk else []
        return arguments["key"] in {*own, *strange}

    def _tried(self, route, name):
        match name:
            case "pk":
                start = max((key for key in self.pks if route.startswith(key)), key=len)
                return self.pks[start]
            case "number":
                return numbers(route)
            case "slug":
                return ("new", "tree") if "kinds/" in route else [*GAMES]
            case "key":
                return sorted({part.key for one in self.sets for part in BOXES[one.game].parts})
            case "note" | "entry" | "seat" | "step" | "city":
                return (0, 1)
            case "photo":
                return (self.photos[-1:] if "sets/" in route else self.photos) or (uuid4(),)
            case "merging":
                return self.mergings[:1]
            case "size":
                return ("small",)
            case "token" | "uidb64":
                return ("x",)
        raise AssertionError(f"nobody has said what to try for “{name}” of {route}")


def patterns(urls, space=""):
    """Yield the namespace and the pattern of every address."""
    for one in urls:
        if isinstance(one, URLPattern):
            yield space, one
        else:
            yield from patterns(one.url_patterns, one.namespace or space)


SENT = {
    "boards": "own",
    "terrain": "?",
    "banks": "0",
    "act": "add",
    "new": "on_row",
    "seen": "0",
    "kind": "nothing",
    "space": "A1",
    "moment": "1 end",
    "do": "place",
    "cells": "Z9",
}
"""What is wrong, or brings a refusal, at any address that takes a form."""


TOKEN = re.compile(r'(?<=name="csrfmiddlewaretoken" value=")\w+')
"""What is drawn by chance into each form, and may spell anything."""


def read(response):
    """Return all that an answer says: its body but for pictures, and what its head names."""
    head = " ".join(f"{name}: {value}" for name, value in response.items())
    if response["Content-Type"].startswith("image/"):
        return head
    body = b"".join(response) if response.streaming else response.content
    if response["Content-Type"] == "application/zip":
        body = unpacked(body)
    return TOKEN.sub("", f"{head}\n{body.decode(errors='replace')}")


def unpacked(body):
    """Return the names and the words in a ZIP file, and in those within it, but no pictures."""
    with zipfile.ZipFile(BytesIO(body)) as files:
        found = [(name, files.read(name)) for name in files.namelist()]
    texts = [
        name.encode() + b"\n" + (unpacked(content) if name.endswith(".zip") else content)
        for name, content in found
        if not name.endswith(".webp")
    ]
    return b"\n".join(texts)


NOWHERE = ("/nowhere/", "/campaigns/x/", f"/campaigns/{uuid4()}/")


def told(client, walk, opened, known, *, posts=True, only=()):
    """Return what the pages tell of sealed chapters: (method, address, words). Changes nothing.

    `only` are the names of the addresses that are looked at, where not at all.
    `walk.answered` are the names of the addresses at which something was found.
    """
    found, cookies = set(), client.cookies.copy()
    for name, path in [*walk.addresses(), *(("", path) for path in NOWHERE)]:
        if only and name not in only:
            continue
        answers = [("get", client.get(path))]
        if posts:
            with transaction.atomic():
                answers.append(("post", client.post(path, {**SENT, "id": str(uuid4())})))
                transaction.set_rollback(True)
            client.cookies = cookies.copy()  # as before it signed out
        for method, response in answers:
            found |= {(method, path, words) for words in leaks(read(response), opened, known)}
            if response.status_code != 404:
                walk.answered.add(name)
    return found
