"""What is missing beside a board since an earlier episode: can it have been given or crossed?"""

from collections.abc import Mapping, Sequence

from campaign.keeping import deck_with
from campaign.legacy.beside import Crossed, Given
from campaign.legacy.ledger import City, Entry, kinds_of
from campaign.legacy.standing_on import standing_on
from campaign.legacy.stickers import Goes
from campaign.models import Campaign
from campaign.services.refusals import NO_SUCH_KIND, Refusal
from games.kit.errors import RuleError
from games.kit.words import counted

BesideMark = Given | Crossed


def refuse_lacking(
    campaign: Campaign, entries: Sequence[Entry], mark: BesideMark, then: City, now: City
) -> None:
    """Raise RuleError where something cannot have been given to a city, or crossed off by it.

    `then` is the city at that time, `now` as it would be today.
    """
    kind = kinds_of(entries).get(mark.kind)
    if kind is None or (isinstance(mark, Crossed) and kind.goes is not Goes.BESIDE):
        raise RuleError(Refusal.NO_SUCH_KIND, NO_SUCH_KIND)
    if kind.goes is Goes.SPACE:
        raise RuleError(Refusal.WRONG_PLACE, f"“{kind.name}” goes on a space of the board.")
    if isinstance(mark, Given):
        on_piece = kind.goes is Goes.PIECE
        if on_piece != bool(mark.piece) or (on_piece and mark.piece not in pieces(campaign, then)):
            raise RuleError(Refusal.WRONG_PLACE, "Choose the building that it goes on.")
        return
    if kind not in [panel.kind for panel in then.beside.panels]:
        words = f"It had no “{kind.name}” then: that lacks first."
        raise RuleError(Refusal.NO_SUCH_KIND, words)
    [crossed] = [len(panel.crossed) for panel in now.beside.panels if panel.kind == kind]
    if kind.boxes and crossed > kind.boxes:
        boxes = counted(kind.boxes, "box", "boxes")
        words = f"Then {crossed} boxes would be crossed off, and “{kind.name}” has {boxes}."
        raise RuleError(Refusal.TOO_MANY_BOXES, words)


def refuse_standing_on(before: City, after: City, became: Mapping[int, int]) -> None:
    """Raise RuleError where something stands on what a city would not have any more.

    `became` are the numbers of entries with those that come in their place.
    """
    if words := standing_on(before, after, became):
        raise RuleError(Refusal.STANDS_ON_IT, words)


def pieces(campaign: Campaign, city: City) -> list[str]:
    """Return the ids of the buildings of a city at some time, on which a sticker may go."""
    return [*deck_with(campaign, [city])]


def had_it(mark: BesideMark, then: City) -> RuleError | None:
    """Return that a city had the same already at that time, None where it had not."""
    if isinstance(mark, Crossed):
        return None
    kind, beside = then.kinds[mark.kind], then.beside
    if kind in beside.tags.get(mark.piece, ()) or kind in [panel.kind for panel in beside.panels]:
        return RuleError(Refusal.HAS_IT, f"It had “{kind.name}” already.")
    return None
