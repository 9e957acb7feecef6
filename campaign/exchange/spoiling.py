"""What the envelopes of a campaign file have told its group, and the refusal of what they have not.

An envelope that was put back counts as opened: the group has seen it, and boards and sheets have
kept what it brought.
"""

from collections.abc import Iterable
from enum import StrEnum

from campaign.exchange.values import CampaignFile, EnvelopePart
from campaign.legacy.envelopes import FIRST, Did
from games.kit.errors import InvalidError


class Refusal(StrEnum):
    """Why a file is not taken in although its form is right and nothing in it is false."""

    SEALED_CHAPTER = "sealed_chapter"


class SealedError(InvalidError):
    """A file tells of a chapter whose envelope nobody has opened; its message names nothing of it.

    `code` is for programs and tests.
    """

    code = Refusal.SEALED_CHAPTER


def ever_opened(envelopes: Iterable[EnvelopePart]) -> int:
    """Return the last chapter whose envelope was opened, even if it was put back since."""
    opened = (part.envelope.chapter for part in envelopes if part.envelope.did is Did.OPENED)
    return max(opened, default=FIRST)


def opened_in(file: CampaignFile) -> int:
    """Return the last chapter that a file's group has seen at any time."""
    return ever_opened(file.envelopes)


def refuse_sealed(where: str, chapter: int, opened: int) -> None:
    """Raise SealedError where a value tells of a chapter behind the last opened one."""
    if chapter > opened:
        words = "tells of a chapter whose envelope had not been opened in this campaign"
        raise SealedError(where, words)
