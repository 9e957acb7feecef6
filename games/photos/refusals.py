"""Why a photo is not kept."""

from enum import StrEnum


class PhotoRefusal(StrEnum):
    """What is wrong with a file that was sent as a photo, or with where it should go."""

    EMPTY = "empty_file"
    TOO_HEAVY = "too_heavy"
    NO_PICTURE = "no_picture"
    OTHER_KIND = "other_kind"
    DAMAGED = "damaged"
    TOO_MANY_PIXELS = "too_many_pixels"
    TOO_MANY_PASSES = "too_many_passes"
    ANIMATED = "animated"
    TOO_MANY = "too_many_photos"
    BUSY = "busy"
    GONE = "gone"
    TWICE = "twice"
    CHANGED = "changed"
    CORNERS = "no_quadrangle"
