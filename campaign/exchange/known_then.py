"""What a branch knows of kinds of sticker: those that its own envelopes tell of. Pure.

A kind may have been described, or described anew, in a chapter after the branch. What has stuck on
boards or stood beside them in an episode of the branch stays, or its tables were false.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from campaign.legacy.awards import AwardTable
from campaign.legacy.beside import Crossed, Given
from campaign.legacy.ledger import Entry, Mark, Sticker
from campaign.legacy.moments import Point, is_later
from campaign.legacy.sealed import named
from campaign.legacy.stickers import KINDS, Kind
from campaign.legacy.stock import Definition, Stock, Waiver
from campaign.legacy.told_kinds import (
    PLAIN_COLOUR,
    chapter_of_kind,
    is_sealed,
    nature_of,
    plain,
)
from games.my_city.catalogue.chapters import chapter_of
from games.my_city.catalogue.stickers import may_tell

Look = tuple[str, str, str]
"""What is seen of a sticker: its letter, its colour, its name."""
Sign = Mapping[str, str]
"""A sticker on the board of a seat, as a record has it."""
Described = Mapping[str, Sequence[Entry]]
"""The entries that describe a kind, by its slug, in the order of writing."""


def described(entries: Sequence[Entry]) -> Described:
    """Return all descriptions of a group's own kinds."""
    found: dict[str, list[Entry]] = {}
    for entry in entries:
        if isinstance(entry.mark, Definition):
            found.setdefault(entry.mark.kind.slug, []).append(entry)
    return found


def stood_before(entries: Sequence[Entry], end: Point, cities: Collection[int]) -> frozenset[str]:
    """Return the kinds that cities had before a point, so that episodes were played with them."""
    return frozenset(
        slug
        for entry in entries
        if entry.city in cities and is_later(end, entry.point)
        if isinstance(entry.mark, Sticker | Given | Crossed)
        for slug in named(entry)
    )


def chapter_needed(kinds: Described, stood: Collection[str]) -> int:
    """Return the last chapter that boards and decks with these kinds cannot do without."""
    lasts = (_kind(kinds[slug][-1]) for slug in stood if slug in kinds)
    return max((chapter_of_kind(plain(kind, 0)) for kind in lasts), default=0)


def _kind(entry: Entry) -> Kind:
    assert isinstance(entry.mark, Definition)  # noqa: S101  # chosen by `described`
    return entry.mark.kind


@dataclass(frozen=True, slots=True)
class Known:
    """The kinds that a branch knows.

    `marks` are the descriptions that it keeps by the number of their entry, `natures` what each
    kind is then by its slug, `finally_` what it is in the whole ledger, `looks` how stickers are
    to look that were described otherwise later. `opened` is the last opened chapter.
    """

    opened: int

    marks: Mapping[int, Definition]
    natures: Mapping[str, tuple[object, ...]]
    finally_: Mapping[str, tuple[object, ...]]
    looks: Mapping[Look, Look]

    def told(self, mark: Mark) -> Mark | None:
        """Return a mark as far as its kinds are known; None where nothing is left of it.

        Nothing is left of what was typed off the sheets of a chapter that is not opened.
        """
        match mark:
            case Stock(chapter, _) if chapter > self.opened:
                return None
            case AwardTable(episode, _) if chapter_of(episode) > self.opened:
                return None
            case Sticker(slug) | Given(slug) | Crossed(slug):
                is_same = self.natures.get(slug) == self.finally_.get(slug)
                return mark if self._has(slug) and is_same else None
            case Waiver(slug):
                return mark if self._has(slug) else None
            case Stock(chapter, counts):
                if chapter > self.opened:
                    return None
                return replace(mark, counts=tuple(one for one in counts if self._has(one[0])))
            case AwardTable(episode, lines):
                if chapter_of(episode) > self.opened:
                    return None
                return replace(mark, awards=tuple(one for one in lines if self._has(one.kind)))
        return mark

    def sign(self, sign: Sign) -> Sign:
        """Return a sticker on a board as it looked then, in a colour that is known."""
        before = (sign["letter"], sign["colour"], sign["name"])
        letter, colour, name = self.looks.get(before, before)
        if not may_tell(f"colour.{colour}", self.opened):
            colour = PLAIN_COLOUR
        return {"letter": letter, "colour": colour, "name": name}

    def _has(self, slug: str) -> bool:
        return slug in KINDS or slug in self.natures


def known_then(
    kinds: Described, used: Collection[str], end: Point, stood: Collection[str], opened: int
) -> Known:
    """Return what is known of the kinds once so many envelopes are open.

    Kept is what had been described by the end, or is used; `stood` are the kinds that stay.
    """
    marks: dict[int, Definition] = {}
    natures: dict[str, tuple[object, ...]] = {}
    finally_: dict[str, tuple[object, ...]] = {}
    looks: dict[Look, Look] = {}
    for slug, entries in kinds.items():
        finally_[slug] = nature_of(_kind(entries[-1]))
        early = [one for one in entries if slug in used or not is_later(one.point, end)]
        kept = _kept(early, opened, is_needed=slug in stood)
        if not kept:
            continue
        now = kept[max(kept)].kind
        marks |= kept
        natures[slug] = nature_of(now)
        later = (_kind(one) for one in entries if one.number not in kept)
        looks |= {_look(kind): _look(now) for kind in later}
    return Known(opened, marks, natures, finally_, looks)


def _kept(entries: Sequence[Entry], opened: int, *, is_needed: bool) -> dict[int, Definition]:
    """Return the descriptions of a kind that are known, the first one where the first one stood.

    Those are the ones of opened chapters; where there is none the last one, if it tells of no
    other. One that is needed is what it is at last, without what can be left out of it.
    """
    marks = {e.number: e.mark for e in entries if isinstance(e.mark, Definition)}
    if not marks:
        return {}
    first, last = min(marks), marks[max(marks)]
    known = {number: mark for number, mark in marks.items() if _is_known(mark, opened)}
    is_other = bool(known) and nature_of(known[max(known)].kind) != nature_of(last.kind)
    if not known or (is_needed and is_other):
        kind = plain(last.kind, opened) if is_needed else last.kind
        if not is_sealed(kind, opened):
            known = {first: replace(last, kind=kind, chapter=min(last.chapter, opened))}
    return known if not known or first in known else {first: known[min(known)], **known}


def _is_known(mark: Definition, opened: int) -> bool:
    return mark.chapter <= opened and not is_sealed(mark.kind, opened)


def _look(kind: Kind) -> Look:
    return kind.letter, kind.colour, kind.name
