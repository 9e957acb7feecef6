"""Sets for tests of their pages, and whoever enters a part of one without scripts."""

from urllib.parse import urlsplit

from games.boxes import BOXES, SetFile
from games.sets import NewSet, OwnBox, make_set, note_use, values_of
from tests.table_builders import Reader

MY_CITY = SetFile("my-city", "Ours", BOXES["my-city"].practice)
TILE = ("rgb", "yxr", "gbb")
SAME = "The same as in the practice set: not what is printed in your box."


def kept_set(owner, game="my-city", name="Ours", **values):
    box = BOXES[game]
    return make_set(owner=owner, new=NewSet(game, name, {**box.read({}, ""), **values}))


def whole(owner, game="my-city", name="Ours"):
    return make_set(owner=owner, new=NewSet(game, name, BOXES[game].practice))


def used(kept, title):
    box = OwnBox(str(kept.pk), kept.name, {})
    note_use(owner=kept.owner, box=box, address="/tables/7/", title=title)


def send(reader, form, **typed):
    """Send a form of the page by its button."""
    reader.push(form.one("button"), **typed)


def held(kept, part):
    kept.refresh_from_db()
    return values_of(kept)[part]


class Hand(Reader):
    """Whoever enters a part of a set."""

    def __init__(self, client, kept, part):
        super().__init__(client)
        self.kept = kept
        self.open(f"/sets/{kept.pk}/{part}")

    @property
    def buttons(self):
        return self.page.one("form", class_="set-editor").all("button")

    def button(self, name, value):
        return next(one for one in self.buttons if (one["name"], one["value"]) == (name, value))

    def tap(self, *names, name="tap", **chosen):
        for value in names:
            self.push(self.button(name, value), **chosen)

    def save(self):
        self.push(next(one for one in self.buttons if one["formmethod"] == "post"))
        return self.response

    @property
    def shown(self):
        return urlsplit(self.path).path
