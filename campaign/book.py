"""A campaign read once: its ledger, what the group typed off its sheets, and what is due."""

from collections.abc import Iterable
from dataclasses import dataclass

from campaign.envelopes import opened_of
from campaign.keeping import ledger_of, plan_of, results_of
from campaign.legacy.ledger import City, Entry, Moment, Point, fold
from campaign.legacy.sheet import (
    Due,
    Left,
    Places,
    Sheet,
    dues,
    sheet_of,
    still_due,
    stock_of,
    without_tables,
)
from campaign.models import Campaign, Episode
from games.my_city.catalogue.chapters import chapter_of


@dataclass(frozen=True, slots=True)
class Book:
    """The ledger of a campaign, its sheets, its cities as they are now, and the closed results.

    `entitled` are the numbers of the cities that get what the start of an episode brings all.
    Of episodes `on_paper` nothing is due: what they brought was put on boards of paper.
    """

    entries: list[Entry]
    sheet: Sheet
    cities: tuple[City, ...]
    results: dict[int, Places]
    entitled: tuple[int, ...]
    on_paper: frozenset[int] = frozenset()

    @property
    def dues(self) -> list[Due]:
        """What the award tables bring each city, settled or not."""
        sheet = without_tables(self.sheet, self.on_paper)
        return dues(sheet, self.entries, self.results, self.entitled)

    @property
    def still_due(self) -> list[Due]:
        """What is still to be placed, the oldest first."""
        return still_due(self.dues)

    @property
    def too_many(self) -> list[Due]:
        """What sticks though no award table brings it (any more), the oldest first.

        What an episode brings that is opened again is known when it is closed anew.
        """
        return [one for one in self.dues if one.surplus and self._is_dealt_out(one.award)]

    def _is_dealt_out(self, award: Point) -> bool:
        episode, moment = award
        before = episode - 1 if moment is Moment.START else episode
        return episode not in self.on_paper and (not before or before in self.results)

    def due(self, city: int, kind: str, award: Point) -> Due | None:
        """Return what an award table brings a city of a kind, None where nothing."""
        found = (one for one in self.dues if (one.city, one.kind, one.award) == (city, kind, award))
        return next(found, None)

    def stock(self, chapter: int) -> list[Left]:
        """Return how the kinds of sticker of a chapter stand."""
        return stock_of(self.sheet, self.entries, chapter)

    def left_of(self, kind: str, point: Point) -> int | None:
        """Return how many stickers of a kind the chapter of a point has left; None: unknown."""
        chapter = chapter_of(point[0])
        found = (one.left for one in self.stock(chapter) if one.kind.slug == kind)
        return next(found, None)


def book_of(
    campaign: Campaign,
    episodes: Iterable[Episode] | None = None,
    *,
    entries: list[Entry] | None = None,
) -> Book:
    """Return a campaign read once; what was read already of its episodes and entries is given."""
    rows = [*campaign.cities.all()]
    known = [*(campaign.episodes.all() if episodes is None else episodes)]
    entries = ledger_of(campaign) if entries is None else entries
    return Book(
        entries,
        sheet_of(entries, opened_of(campaign)),
        fold([plan_of(city) for city in rows], entries),
        results_of(known),
        tuple(city.number for city in rows),
        frozenset(episode.number for episode in known if episode.is_on_paper),
    )
