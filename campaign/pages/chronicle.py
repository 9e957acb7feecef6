"""The chronicle of a campaign: a title page, then a page an episode, to be printed and kept."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe

from campaign.book import book_of
from campaign.envelopes import opened_of
from campaign.keeping import ledger_of
from campaign.legacy.awards import leaders
from campaign.legacy.beside import Given
from campaign.legacy.ledger import EPISODES, Entry, Sticker, standing_entries
from campaign.legacy.stickers import Kind
from campaign.legacy.tenure import guests_in
from campaign.models import Campaign, City, Episode, Note
from campaign.pages.city_board import draw_plan
from campaign.pages.entries import entry_words
from campaign.pages.printed_photos import Content, framed, height_of_boards, height_of_photos
from campaign.pages.symbols import Standing, disc, standings
from campaign.played import Played, played_of
from campaign.seating import away_at
from games.kit.drawing import Drawing
from games.kit.svg import DEFS, board_svg
from games.lines import signed
from games.my_city.board import draw_city
from games.my_city.catalogue.chapters import chapter_of, opened_chapters
from games.my_city.sources import sources
from games.photos.models import Photo


@dataclass(frozen=True, slots=True)
class Column:
    """A city on the page of an episode: who played it, how it did, what it looked like.

    Without a `picture` nothing is known of its board; one that `is_bare` shows it as the episode
    began, since no buildings were recorded.
    """

    city: City
    mayor: str
    is_guest: bool
    disc: SafeString
    place: int
    total: str
    symbols: int
    reason: str
    picture: SafeString | None
    is_bare: bool
    stickers: tuple[str, ...]

    @property
    def circles(self) -> range:
        """One item for each symbol that was coloured."""
        return range(self.symbols)


@dataclass(frozen=True, slots=True)
class Row:
    """A source of points on the page of an episode, with the points of each city."""

    title: str
    points: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """An episode of the chronicle; `columns` have the best place first."""

    episode: Episode
    chapter: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    absent: tuple[str, ...]
    notes: tuple[Note, ...]
    photos: tuple[tuple[str, Photo], ...]

    @property
    def has_pictures(self) -> bool:
        """Whether a board is known."""
        return any(column.picture for column in self.columns)

    @property
    def is_bare(self) -> bool:
        """Whether boards are known, and no building on any of them."""
        return self.has_pictures and all(one.is_bare for one in self.columns if one.picture)

    @property
    def has_stickers(self) -> bool:
        """Whether something was stuck for good."""
        return any(column.stickers for column in self.columns)

    @property
    def tallest(self) -> int | None:
        """How tall photos are in print, so that no sheet begins for them; None: as they are."""
        photos = [framed(one.width, one.height, one.caption) for _, one in self.photos]
        return height_of_photos(self._content(), photos)

    @property
    def tallest_board(self) -> int | None:
        """How tall boards are in print where there is room; None: as they are."""
        return None if self.photos else height_of_boards(self._content())

    def _content(self) -> Content:
        below = [f"{one.city.name}{' ◆ '.join(one.stickers)}" for one in self.columns]
        alone = 0 if self.has_pictures else sum(bool(one.stickers) for one in self.columns)
        return Content(
            reasons=[len(one.reason) for one in self.columns],
            boards=[len(words) for words in below] if self.has_pictures else [],
            lines=bool(self.absent) + self.is_bare + alone + (not self.columns),
            rows=len(self.rows),
            notes=[len(one.text) for one in self.notes],
        )


def chronicle_page(campaign: Campaign) -> dict[str, Any]:
    """Return the context of the chronicle: what is closed, with nothing of a sealed chapter."""
    rows = [*campaign.cities.all()]
    entries = ledger_of(campaign)
    played = played_of(campaign, entries)
    book = book_of(campaign, [one.episode for one in played], entries=entries)
    symbols = [city.symbols for city in book.cities]
    away = away_at(campaign, len(played) + 1)
    playing = [city for city in range(len(rows)) if city not in away]
    days = [one.episode.played_on for one in played if one.episode.played_on]
    found = standings(rows, book.cities, away)
    return {
        "campaign": campaign,
        "defs": mark_safe(DEFS),  # noqa: S308  # ours
        "cities": [(one, *_present(one, book.cities)) for one in found],
        "winners": [rows[city].name for city in leaders(symbols, playing)] if played else [],
        "is_complete": len(played) == EPISODES,
        "played": len(played),
        "first_day": min(days, default=None),
        "last_day": max(days, default=None),
        "pages": _pages(campaign, rows, played, book.entries, book.cities[0].kinds),
    }


def _present(standing: Standing, cities: Sequence[Any]) -> tuple[SafeString, int]:
    city = cities[standing.city.number]
    return _svg(draw_plan(city)), len(city.stickers)


def _pages(
    campaign: Campaign,
    rows: Sequence[City],
    played: Sequence[Played],
    entries: Sequence[Entry],
    kinds: Mapping[str, Kind],
) -> list[Page]:
    names = {one.number: one.name.text for one in opened_chapters(opened_of(campaign))}
    stuck = _stuck(entries, kinds)
    photos, notes = _photos(campaign), _notes(campaign, played)
    return [
        Page(
            one.episode,
            names.get(chapter_of(one.number), ""),
            _columns(one, rows, guests_in(entries, one.number), stuck),
            _rows(one),
            tuple(row.name for row in rows if _sat_out(one, row.number)),
            notes[one.number],
            tuple((_photo_url(campaign, photo), photo) for photo in photos[one.number]),
        )
        for one in played
    ]


def _columns(
    one: Played,
    rows: Sequence[City],
    guests: Mapping[int, str],
    stuck: Mapping[tuple[int, int], list[str]],
) -> tuple[Column, ...]:
    seats = [*one.episode.table.seats.all()] if one.episode.table else []
    names = {city: seat.name for city, seat in zip(one.cities, seats, strict=False)}
    return tuple(
        Column(
            rows[city],
            names.get(city, ""),
            city in guests,
            disc(rows[city].animal),
            score["place"],
            signed(score["total"]),
            score["symbols"],
            _why(one, score),
            *_picture(one, city),
            tuple(stuck[one.number, city]),
        )
        for city, score in _ranked(one)
    )


def _ranked(one: Played) -> list[tuple[int, dict[str, Any]]]:
    return sorted(one.scores.items(), key=lambda found: (found[1]["place"], found[0]))


def _why(one: Played, score: Mapping[str, Any]) -> str:
    """Return why a city has its place, where its points alone do not say it."""
    is_tied = sum(other["total"] == score["total"] for other in one.scores.values()) > 1
    return score.get("reason", "") if is_tied else ""


def _picture(one: Played, city: int) -> tuple[SafeString | None, bool]:
    """Return the board of a city as it ended, and whether it is bare; None where it is unknown."""
    state, log = one.state, one.log
    if state is None or log is None:
        return None, False
    seat = one.cities.index(city)
    if not state.setup.boards[seat].is_known:
        return None, False
    is_bare = not state.cities[seat].is_drawn
    return _svg(draw_city(log.states[0] if is_bare else state, seat)), is_bare


def _svg(drawing: Drawing) -> SafeString:
    return mark_safe(board_svg(drawing, for_paper=True))  # noqa: S308  # escaped there


def _rows(one: Played) -> tuple[Row, ...]:
    """Return the points of an episode by source, none where its log does not tell them."""
    standing, state = one.standing, one.state
    if standing is None or state is None:
        return ()
    seats = [one.cities.index(city) for city, _ in _ranked(one)]
    return tuple(
        Row(
            source.title,
            tuple(signed(source.points[seat]) if seat in source.points else "" for seat in seats),
        )
        for source in sources(state.setup.rules, standing)
    )


def _sat_out(one: Played, city: int) -> bool:
    return bool(one.scores) and city in one.cities and city not in one.scores


def _stuck(
    entries: Iterable[Entry], kinds: Mapping[str, Kind]
) -> Mapping[tuple[int, int], list[str]]:
    """Return what was stuck for good, in words, by episode and city."""
    found = defaultdict(list)
    for entry in standing_entries(entries):
        if entry.city is not None and isinstance(entry.mark, Sticker | Given):
            found[entry.episode, entry.city].append(entry_words(entry, kinds))
    return found


def _notes(campaign: Campaign, played: Sequence[Played]) -> Mapping[int, tuple[Note, ...]]:
    """Return the notes by the episode at whose time they were pinned; later ones by the last."""
    pinned = sorted(
        (note for note in campaign.notes.all() if note.is_pinned), key=lambda one: one.written_at
    )
    found: dict[int, list[Note]] = {one.number: [] for one in played}
    ends = [(one.number, one.episode.closed_at) for one in played]
    for note in pinned:
        at = next((number for number, end in ends if end and note.written_at <= end), None)
        if played:
            found[at or played[-1].number].append(note)
    return {number: tuple(notes) for number, notes in found.items()}


def _photos(campaign: Campaign) -> Mapping[int, list[Photo]]:
    found = defaultdict(list)
    for photo in Photo.objects.filter(whole=campaign.pk).order_by("at", "pk"):
        if photo.part.isdigit():
            found[int(photo.part)].append(photo)
    return found


def _photo_url(campaign: Campaign, photo: Photo) -> str:
    place = [campaign.pk, int(photo.part), photo.pk, "small"]
    return reverse("campaign:photo-file", args=place)
