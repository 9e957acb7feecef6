"""The chapters of a campaign: their episodes, and their names once they are opened.

What stands here is what is known in public (rulings, What later chapters do). The product
shows it only through `opened_chapters`, so that nothing of a chapter is told before.
"""

from dataclasses import dataclass

from games.my_city.catalogue.words import Said

EPISODES_A_CHAPTER = 3
CHAPTERS = 8


@dataclass(frozen=True, slots=True)
class Chapter:
    """One of eight: its number from 1, and what it is called."""

    number: int
    name: Said

    @property
    def episodes(self) -> range:
        """The numbers of its three episodes."""
        return episodes_of(self.number)


_NAMES = (
    "The New Land",
    "The Churches",
    "The Flood",
    "The Gold Rush",
    "The Factories",
    "The Mine",
    "The Railroad",
    "Prosperity",
)

_CHAPTERS = tuple(Chapter(number, Said(number, name)) for number, name in enumerate(_NAMES, 1))


def opened_chapters(opened: int) -> tuple[Chapter, ...]:
    """Return the chapters that a group has opened, up to a number; no others leave this module."""
    return tuple(chapter for chapter in _CHAPTERS if chapter.name.chapter <= opened)


def episodes_of(chapter: int) -> range:
    """Return the numbers of the episodes of a chapter."""
    first = (chapter - 1) * EPISODES_A_CHAPTER + 1
    return range(first, first + EPISODES_A_CHAPTER)


def chapter_of(episode: int) -> int:
    """Return the chapter of an episode, from 1."""
    return (episode - 1) // EPISODES_A_CHAPTER + 1
