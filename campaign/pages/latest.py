"""What was done last at a campaign, in one line, for pages that lie open meanwhile."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import NamedTuple

from campaign.legacy.envelopes import Did
from campaign.legacy.ledger import Source
from campaign.models import Campaign, Episode, LedgerEntry
from campaign.services.episodes import REOPENED
from games.folding import folded
from games.history import history, newest_line
from games.kit.errors import InvalidError
from games.log import BrokenLogError, entry_json
from games.my_city.telling import tell
from games.photos.models import Photo

SOMETHING = "Something of the campaign was changed."
"""Said of what leaves no line behind, such as a note that was taken off."""
SOMEBODY = "Somebody"
LONGEST_MOMENT = 14
"""Digits of a moment in milliseconds; it has 13 until the year 2286."""

_ENVELOPES = {
    Did.OPENED: "opened envelope {}",
    Did.SEALED: "put envelope {} back",
    Did.SHEET: "filled in the rule sheet of chapter {}",
}
_ABOUT_CITY = {
    "sticker": "put a sticker on {}",
    "symbols": "coloured symbols of {}",
    "removal": "took something off {}",
    "board": "corrected the board of {}",
    "waiver": "left out stickers of {}",
    "given": "put a sticker beside {}",
    "crossed": "crossed boxes beside {}",
    "mayor": "named a new mayor of {}",
    "guest": "named a guest who plays {}",
    "joined": "let {} play from here on",
    "retired": "let {} retire",
    "paper": "told the points of {} on paper",
}
_AT_THE_START = {"later", "absent"}
"""What is said of a city where an episode is started."""
_ABOUT_SHEETS = "wrote down what the sheets say of stickers"


class Done(NamedTuple):
    """What was done, and when."""

    at: datetime
    words: str


def moment_of(text: str) -> datetime | None:
    """Return the moment that a page tells in milliseconds since 1970, None where it tells none."""
    if not (text.isascii() and text.isdigit() and len(text) < LONGEST_MOMENT):
        return None
    return datetime.fromtimestamp(int(text) / 1000, UTC)


def latest_words(campaign: Campaign, since: datetime | None, sender: str = "") -> str:
    """Return what was done last at a campaign, as a sentence without anything of a sealed chapter.

    Without a moment since when it counts, or with nothing told that is newer, `SOMETHING`.
    Of photos those are left out that the `sender` added.
    """
    done = max(_done(campaign, sender), key=lambda one: one.at, default=None)
    if done is None or since is None or done.at < since:
        return SOMETHING
    return done.words


def _done(campaign: Campaign, sender: str) -> Iterator[Done]:
    episode = campaign.episodes.select_related("table").order_by("-number").first()
    if row := campaign.ledger.order_by("-number").first():
        yield Done(row.at, f"{row.by or SOMEBODY} {_of_ledger(campaign, row)}.")
    if envelope := campaign.envelopes.order_by("-number").first():
        words = _ENVELOPES[Did(envelope.did)].format(envelope.chapter)
        yield Done(envelope.at, f"{envelope.by or SOMEBODY} {words}.")
    if corrected := campaign.corrections.order_by("-number").first():
        yield Done(corrected.at, f"{corrected.by or SOMEBODY} corrected: {corrected.reason}")
    if note := campaign.notes.filter(is_pinned=True).first():
        yield Done(note.written_at, f"A note was pinned: {note.text}")
    photos = Photo.objects.filter(whole=campaign.pk)
    if photo := (photos.exclude(by=sender) if sender else photos).order_by("-at").first():
        yield Done(photo.at, photo.told)
    if episode:
        yield from _of_episode(episode)


def _of_ledger(campaign: Campaign, row: LedgerEntry) -> str:
    if row.kind == "symbols" and row.mark["source"] in {Source.PLACEMENT, Source.FIFTY}:
        return f"closed episode {row.episode}"
    if row.kind == "removal" and row.mark["reason"] == REOPENED:
        return f"opened episode {row.episode} again"
    if row.city is None or row.kind not in _ABOUT_CITY:
        return _ABOUT_SHEETS
    return _ABOUT_CITY[row.kind].format(campaign.cities.all()[row.city].name)


def _of_episode(episode: Episode) -> Iterator[Done]:
    """Yield what was done at the table of an episode, as its page tells it."""
    table = episode.table
    if episode.closed_at:
        yield Done(episode.closed_at, f"Episode {episode.number} was closed.")
    if table is None or episode.closed_at:
        return
    begun = f"Episode {episode.number} has begun."
    try:
        log = folded(table)
    except (BrokenLogError, InvalidError):
        return
    is_played = any(entry_json(log.game, one)["do"] not in _AT_THE_START for one in log.entries)
    last = newest_line(table, log, history(log, tell)) if is_played else None
    yield Done(table.touched_at, last.words if last else begun)
