"""Why something of a campaign is refused."""

from enum import StrEnum


class Refusal(StrEnum):
    """Why something of a campaign is refused."""

    NOT_NEXT = "not_next"
    NOT_CLOSED = "not_closed"
    COMPLETE = "complete"
    NOT_OVER = "not_over"
    BROKEN = "broken"
    CHANGED = "changed"
    UNDECIDED = "undecided"
    NEXT_STARTED = "next_started"
    NO_STICKER = "no_sticker"
    NO_REASON = "no_reason"
    OTHER_BOARD = "other_board"
    OTHER_SIZE = "other_size"
    UNCHANGED = "unchanged"
    TOO_FEW = "too_few"
    NONE_LEFT = "none_left"
    NOTHING_DUE = "nothing_due"
    NO_SUCH_KIND = "no_such_kind"
    KIND_IN_USE = "kind_in_use"
    WRONG_PLACE = "wrong_place"
    HAS_IT = "has_it"
    TOO_MANY_BOXES = "too_many_boxes"
    NO_CITY = "no_city"
    TOO_MANY_KINDS = "too_many_kinds"
    SENT_BEFORE = "sent_before"
    FROM_RESULT = "from_result"
    STANDS_ON_IT = "stands_on_it"
    SEALED_CHAPTER = "sealed_chapter"


class PeopleRefusal(StrEnum):
    """Why something of people and cities is refused."""

    NAME_TWICE = "name_twice"
    AWAY_ALREADY = "away_already"
    PLAYS_ALREADY = "plays_already"
    LAST_CITY = "last_city"
    FULL = "full"
    ANIMAL_TAKEN = "animal_taken"
    ON_PAPER = "on_paper"
    NOT_ON_PAPER = "not_on_paper"
    DOUBTFUL = "doubtful"
    TOO_MANY = "too_many"
    CLOSED = "closed"
    GOES_ON = "goes_on"
    SITS_ALREADY = "sits_already"
    DRAFT_BEGUN = "draft_begun"
    NO_POINTS = "no_points"
    NOT_RECORDED = "not_recorded"
    REACHES_LATER = "reaches_later"


NO_SUCH_KIND = "This kind of sticker is not known here."
ON_PAPER = "This episode was played on paper: of it there is only what is typed here."
