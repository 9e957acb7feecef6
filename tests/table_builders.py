"""Tables for tests, acts as pages send them, and a reader of pages that submits forms.

`Reader` does what a browser without JavaScript does: it follows links and submits
forms literally, with the controls that belong to them.
"""

from dataclasses import dataclass, field
from html.parser import HTMLParser
from urllib.parse import urlencode, urljoin, urlsplit
from uuid import uuid4

from games.folding import folded
from games.my_city.final_page import mark_of
from games.my_city.practice import BANKS, TERRAIN
from games.records import read_record
from games.registry import GAMES
from games.services import NewTable, start_table, take_in_record
from tests.builders import record

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source"}


def kept_table(owner, *lines, names=(), **options):
    """Return a table with a log in the notation of `tests.builders`, on its small board."""
    kept = record(*lines, **options)
    for seat, name in zip(kept["seats"], names, strict=False):
        seat["name"] = name
    return take_in_record(owner=owner, record=read_record(kept))


def practice_table(owner, *names, deck=None):
    """Return a table on the practice set, before its first card."""
    setup = {"terrain": list(TERRAIN), "banks": list(BANKS)}
    new = NewTable(names or ("Ana", "Ben"), setup, deck)
    return start_table(owner=owner, game=GAMES["my-city"], new=new)


def sent_act(table, do, **fields):
    """Return what a page drawn now sends with an act; None leaves a field out."""
    table.refresh_from_db()
    log = folded(table)
    card = getattr(log.state.card, "id", "")
    known = {"do": do, "id": str(uuid4()), "answers": log.asked}
    if do in {"place", "pass", "end"}:
        known |= {"building": card, "cells": ""}
    if do == "back":
        known["version"] = log.count
    if do == "result" and fields.get("how") == "board":
        known["stands"] = mark_of(log.state, fields["seat"])
    return {key: item for key, item in {**known, **fields}.items() if item is not None}


def act(client, table, do, *, htmx=False, **fields):
    """Send an act to a table as its page would, and return the answer."""
    headers = {"hx-request": "true"} if htmx else {}
    data = sent_act(table, do, **fields)
    return client.post(f"/tables/{table.pk}/moves/", data, headers=headers)


def lines_of(table):
    """Return the log of a table without notes."""
    return [
        {key: item for key, item in line.items() if key not in {"when", "id", "by"}}
        for line in table.entries.order_by("number").values_list("line", flat=True)
    ]


def written(table):
    """Return all that an act can change of a table."""
    table.refresh_from_db()
    return table.version, table.result, table.touched_at, lines_of(table)


@dataclass(eq=False)
class Node:
    """An element of a page; texts are strings among its children."""

    tag: str
    attrs: dict
    parent: "Node | None" = None
    children: list = field(default_factory=list)

    def __getitem__(self, name):
        return self.attrs.get(name)

    def walk(self):
        yield self
        for child in self.children:
            if isinstance(child, Node):
                yield from child.walk()

    def all(self, tag="", **attrs):
        """Return the elements with a tag and attributes; `_` in a name stands for a dash."""
        wanted = {key.rstrip("_").replace("_", "-"): item for key, item in attrs.items()}
        return [
            node
            for node in self.walk()
            if (not tag or node.tag == tag)
            and all(
                item in (node[key] or "").split() if key == "class" else node[key] == item
                for key, item in wanted.items()
            )
        ]

    def one(self, tag="", **attrs):
        found = self.all(tag, **attrs)
        assert len(found) == 1, (tag, attrs, len(found))
        return found[0]

    @property
    def text(self):
        parts = [child if isinstance(child, str) else child.text for child in self.children]
        return " ".join("".join(parts).split())

    @property
    def name(self):
        """The name that assistive software reads out."""
        return self["aria-label"] or self.text

    @property
    def form(self):
        """The form that a control belongs to."""
        root = self
        while root.parent is not None:
            root = root.parent
        if self["form"]:
            return root.one("form", id=self["form"])
        node = self
        while node is not None and node.tag != "form":
            node = node.parent
        return node

    def shape(self, ignored=()):
        """Return the element as nested tuples: what changes from page to page left out."""
        attrs = {
            key: item
            for key, item in self.attrs.items()
            if key not in {"hx-swap-oob", "data-print", *ignored}
            and not (key == "value" and self["name"] in {"csrfmiddlewaretoken", "id"})
        }
        children = []
        for child in self.children:
            if isinstance(child, Node):
                children.append(child.shape(ignored))
            elif child.strip():
                children.append(" ".join(child.split()))
        return self.tag, tuple(sorted(attrs.items())), tuple(children)


class _Parser(HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.root = self.here = Node("", {})

    def handle_starttag(self, tag, attrs):
        node = Node(tag, {key: item or "" for key, item in attrs}, self.here)
        self.here.children.append(node)
        if tag not in VOID:
            self.here = node

    def handle_startendtag(self, tag, attrs):
        self.here.children.append(Node(tag, {k: item or "" for k, item in attrs}, self.here))

    def handle_endtag(self, tag):
        if tag not in VOID:
            assert self.here.tag == tag, f"</{tag}> closes <{self.here.tag}>"
            self.here = self.here.parent

    def handle_data(self, data):
        self.here.children.append(data)


def parsed(response):
    """Return the elements of an answer."""
    parser = _Parser()
    parser.feed(response.content.decode())
    parser.close()
    assert parser.here is parser.root, f"<{parser.here.tag}> is not closed"
    return parser.root


def part(page, id):
    """Return the element with an id."""
    return page.one(id=id)


def alerts(page):
    """Return the sentences that a page raises, wherever they stand."""
    return [node.text for node in page.all(role="alert") if node.text]


def verdict(page, seat=0):
    """Return what a seat's page says of the selection on its board."""
    return part(page, f"seat-{seat}").one(data_verdict="").text


def said_of(response, seat=0):
    """All that an answer says of a refused act."""
    page = parsed(response)
    seats = page.all(id=f"seat-{seat}")
    shown = [node.text for node in seats[0].all(data_verdict="")] if seats else []
    return " ".join([*alerts(page), *shown])


class Reader:
    """Somebody with a browser that runs no scripts."""

    def __init__(self, client):
        self.client = client
        self.path = "/"
        self.page = None
        self.response = None

    def open(self, url):
        self._show(self.client.get(urljoin(self.path, url)), urljoin(self.path, url))
        return self

    def follow(self, name, within=""):
        """Follow the link of that name."""
        return self.open(self._named(["a"], name, within)["href"])

    def press(self, name, /, within="", **typed):
        """Press the button of that name after typing into its form."""
        return self.push(self._named(["button"], name, within), **typed)

    def push(self, button, **typed):
        """Press a button of the page after typing into its form."""
        form = button.form
        fields = self._fields(form, button, typed)
        target = urljoin(self.path, button["formaction"] or form["action"] or "")
        if (button["formmethod"] or form["method"]) == "post":
            self._show(self.client.post(target, fields), target)
        else:
            path = urlsplit(target)._replace(query=urlencode(fields, doseq=True), fragment="")
            self.open(path.geturl())
        return self

    def _named(self, tags, name, within):
        root = part(self.page, within) if within else self.page
        found = [
            node
            for node in root.walk()
            if node.tag in tags and node.name == name and node["hidden"] is None
        ]
        assert found, f"no {tags} “{name}” on {self.path}"
        return found[0]

    def _fields(self, form, button, typed):
        """Return what a browser sends: the controls of the form in the order of the page."""
        fields = {}
        missing = set(typed)
        for node in self.page.walk():
            name = node["name"]
            if not name or node.form is not form or node["disabled"] is not None:
                continue
            if node is button:
                fields.setdefault(name, []).append(node["value"] or "")
            elif node.tag == "input" and node["type"] in {"checkbox", "radio"}:
                wanted = typed.get(name)
                missing.discard(name)
                chosen = wanted if isinstance(wanted, list) else [wanted]
                is_on = node["checked"] is not None if wanted is None else node["value"] in chosen
                if is_on:
                    sent = "on" if node["value"] is None else node["value"]
                    fields.setdefault(name, []).append(sent)
            elif node.tag == "select":
                missing.discard(name)
                options = node.all("option")
                chosen = [one for one in options if one["selected"] is not None] or options[:1]
                fields.setdefault(name, []).append(typed.get(name, chosen[0]["value"]))
            elif node.tag == "textarea":
                missing.discard(name)
                fields.setdefault(name, []).append(typed.get(name, node.text))
            elif node.tag == "input" and node["type"] not in {"submit", "button"}:
                missing.discard(name)
                fields.setdefault(name, []).append(typed.get(name, node["value"] or ""))
        assert not missing, f"no field {missing}"
        return fields

    def _show(self, response, url):
        hops = 0
        while response.status_code in {301, 302, 303} and hops < 5:
            url = urljoin(url, response["Location"])
            response = self.client.get(url)
            hops += 1
        self.response, self.path = response, url
        self.page = parsed(response)
