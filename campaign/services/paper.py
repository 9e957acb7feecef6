"""A group that began on paper: what it played so far, and what sticks."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from uuid import uuid4

from django.utils import timezone

from campaign.keeping import cities_of
from campaign.legacy.ledger import EPISODES, Moment, Sticker
from campaign.legacy.stickers import Refusal as StickerRefusal
from campaign.legacy.stickers import misplaced
from campaign.legacy.symbols import Source, Symbols
from campaign.models import Campaign, Episode
from campaign.services.consequences import NewMark
from campaign.services.envelopes import open_up_to
from campaign.services.marks import Written, entry_sent, held, write_marks
from campaign.services.people import due_episode
from campaign.services.refusals import PeopleRefusal, Refusal
from games.kit.cells import Cell
from games.kit.errors import RuleError
from games.my_city.catalogue.chapters import chapter_of

COLOURED = "coloured on paper"
AS_ON_PAPER = "as on the board of paper"


@dataclass(frozen=True, slots=True)
class TakenOver:
    """Where a group is: the next episode, and the symbols that each city has now.

    `following` is the next episode as the page showed it, before.
    """

    episode: int
    symbols: Mapping[int, int]
    following: int


def take_over(*, campaign: Campaign, new: TakenOver, written: Written) -> None:
    """Go on at a later episode: those before it were played on paper, with these symbols.

    Chapters of which an episode was played count as opened. What was taken over already stays.
    Raises RuleError where an episode is being played, or was begun meanwhile.
    """
    with held(campaign) as now:
        last = now.episodes.order_by("-number").first()
        if last and last.is_on_paper and last.number == new.episode - 1 >= new.following:
            return
        following = due_episode(now, new.following)
        if last and not last.closed_at:
            raise RuleError(Refusal.NOT_CLOSED, f"Episode {last.number} is not closed yet.")
        if not following < new.episode <= EPISODES:
            raise RuleError(
                Refusal.NOT_NEXT,
                f"Episode {following} comes next here: name a later one, up to {EPISODES}.",
            )
        Episode.objects.bulk_create(
            Episode(
                campaign=now, number=number, closed_at=timezone.now(), scores=[], origin=uuid4()
            )
            for number in range(following, new.episode)
        )
        open_up_to(campaign=now, chapter=chapter_of(new.episode - 1), written=Written(written.by))
        write_symbols(now, new, written)


def write_symbols(campaign: Campaign, new: TakenOver, written: Written) -> None:
    """Let the cities of a campaign that is held have the symbols that were counted on paper."""
    point = (new.episode - 1, Moment.END)
    counts = zip(cities_of(campaign), _counts(campaign, new.symbols), strict=True)
    marks: list[NewMark] = [
        (point, city, Symbols(count - board.symbols, Source.TYPED, COLOURED))
        for city, (board, count) in enumerate(counts)
        if count != board.symbols
    ]
    write_marks(campaign, marks, written)


def _counts(campaign: Campaign, symbols: Mapping[int, int]) -> list[int]:
    """Return the symbols of each city, those that it has where none are told."""
    known = [city.symbols for city in cities_of(campaign)]
    return [symbols.get(city, count) for city, count in enumerate(known)]


def put_on_paper(
    *,
    campaign: Campaign,
    city: int,
    stickers: Sequence[tuple[str, Cell]],
    written: Written,
) -> None:
    """Put the stickers on a board that stick there already on paper, all at once.

    They count after the last episode on paper. One that does not belong on its space is put
    there anyway: that is how it was. Raises RuleError where an episode was begun here since.
    """
    with held(campaign) as now:
        if entry_sent(now, written):
            return
        last = now.episodes.order_by("-number").first()
        if last is None or not last.is_on_paper:
            raise RuleError(
                PeopleRefusal.NOT_ON_PAPER,
                "Meanwhile an episode was begun here. Stickers go on from the page of the city.",
            )
        point, board = (last.number, Moment.END), cities_of(now)[city]
        marks: list[NewMark] = []
        for kind, space in stickers:
            error = misplaced(board.plan, board.terrain, board.stuck, board.kinds[kind], space)
            if error and error.code is StickerRefusal.OFF_BOARD:
                raise error
            marks.append((point, city, Sticker(kind, space, AS_ON_PAPER if error else "")))
        if marks:
            write_marks(now, marks, written)
