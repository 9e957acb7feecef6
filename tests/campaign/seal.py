"""Looking for what a sealed chapter holds: sentinels in its catalogue, a walk over all pages."""

import pkgutil
import re
from importlib import import_module
from uuid import uuid4

from django.db import transaction
from django.urls import get_resolver, reverse
from django.urls.resolvers import URLPattern

from games.boxes import BOXES
from games.my_city import catalogue
from games.my_city.catalogue.chapters import _CHAPTERS
from games.my_city.catalogue.presets import _PRESETS
from games.my_city.catalogue.rules import RULE_WORDS
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
    return {said.text.lower(): said.chapter for said in names if len(said.text) > 5}


def leaks(text, opened, known):
    """Return what a text tells of chapters behind the last opened one."""
    found = {one[0] for one in SENTINEL.finditer(text) if int(one[1]) > opened}
    low = text.lower()
    return found | {words for words, chapter in known.items() if chapter > opened and words in low}


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
        self.pks = {"campaigns/": [campaign.pk], "tables/": tables}
        self.answered = set()
        self.pks |= {"campaigns/import/": [*waiting], "sets/": [one.pk for one in self.sets]}

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
        return found

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


def read(response):
    """Return all that an answer says: its body but for pictures, and what its head names."""
    head = " ".join(f"{name}: {value}" for name, value in response.items())
    if response["Content-Type"].startswith("image/"):
        return head
    body = b"".join(response) if response.streaming else response.content
    return f"{head}\n{body.decode(errors='replace')}"


NOWHERE = ("/nowhere/", "/campaigns/x/", f"/campaigns/{uuid4()}/")


def told(client, walk, opened, known, *, posts=True):
    """Return what the pages tell of sealed chapters: (method, address, words). Changes nothing.

    `walk.answered` are the names of the addresses at which something was found.
    """
    found, cookies = set(), client.cookies.copy()
    for name, path in [*walk.addresses(), *(("", path) for path in NOWHERE)]:
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
