"""Why something of a campaign is refused."""

from enum import StrEnum


class Refusal(StrEnum):
    """Why something of a campaign is refused."""

    NOT_NEXT = "not_next"
    NOT_OVER = "not_over"
    CHANGED = "changed"
    UNDECIDED = "undecided"
    NEXT_STARTED = "next_started"
    NOT_CLOSED = "not_closed"
    NO_STICKER = "no_sticker"
    NO_REASON = "no_reason"
    COMPLETE = "complete"
