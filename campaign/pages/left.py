"""How many stickers of a kind are left, in the words that every page shows beside the kind."""

from dataclasses import dataclass, field

from campaign.book import Book
from campaign.legacy.moments import Point
from games.my_city.catalogue.chapters import chapter_of


@dataclass(frozen=True, slots=True)
class Lefts:
    """The stock of a campaign as pages tell it; each chapter is counted once.

    What the envelope of a chapter held, the group counts; where it has not, nothing is told.
    """

    book: Book
    known: dict[int, dict[str, int | None]] = field(default_factory=dict)

    def count(self, kind: str, point: Point) -> int | None:
        """Return how many of a kind the chapter of a point has left, None where it is unknown."""
        chapter = chapter_of(point[0])
        if chapter not in self.known:
            stock = self.book.stock(chapter)
            self.known[chapter] = {one.kind.slug: one.left for one in stock}
        return self.known[chapter].get(kind)

    def words(self, kind: str, point: Point) -> str:
        """Return that in words: "8 left", "none left"; "" where it is unknown."""
        return left_words(self.count(kind, point))


def left_words(count: int | None) -> str:
    """Return in words how many are left, "" where nobody has counted them."""
    return "" if count is None else f"{count or 'none'} left"
