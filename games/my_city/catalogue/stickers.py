"""What a group's own kinds of sticker may be, in words, and from which chapter on.

Keys: "goes.PLACE" says where a kind goes, "ground.CHARACTER" what it makes of its space,
"colour.COLOUR" its colour; what stands beside them belongs to the form of a kind. Chapters:
rulings, section 1, "What later chapters do".
"""

from games.my_city.catalogue.words import Said, say

_BY_CHAPTER: dict[int, dict[str, str]] = {
    0: {
        "goes.space": "On a space of the board",
        "ground.s": "A space that may be built on and never counts as empty",
        "ground..": "An empty light green space",
        "ground.t": "One tree",
        "ground.T": "Two trees",
        "ground.r": "One rock",
        "ground.R": "Two rocks",
        "ground.": "Nothing: the space stays what it is",
        "colour.white": "white",
        "colour.yellow": "yellow",
        "colour.red": "red",
        "colour.blue": "blue",
        "colour.green": "green",
        "colour.grey": "grey",
    },
    1: {
        "ground.w": "A well, which may be built on and never counts as empty",
    },
    2: {
        "goes.deck": "Among the buildings: a new one",
        "deck.shape": "A new building: tap its squares",
        "deck.help": "It is {colours}. It gets a card of its own, which who does not have it"
        " cannot build.",
        "deck.told": "A new building of {squares}.",
        "deck.no_squares": "Tap the squares of the new building.",
        "deck.apart": "The squares of a building hang together by their sides.",
        "deck.colour": "A building is {colours}: choose one.",
        "colour.purple": "purple",
    },
    4: {
        "ground.m": "A closed space: nobody builds on it, and it never counts as empty",
        "ground.g": "A gold vein, which may be built on and never counts as empty",
        "goes.beside": "Beside the board, not on it",
        "beside.told": "Lies beside the board.",
        "named.help": "A rule of your sheet that asks for it calls it by this name.",
    },
    5: {
        "goes.piece": "On a building",
        "piece.told": "Goes on a building.",
    },
    6: {
        "beside.boxes": "Boxes to cross off, if it has any",
        "beside.told.boxes": "Lies beside the board, with {boxes}.",
    },
}

STICKER_WORDS: dict[str, Said] = {
    key: Said(chapter, text)
    for chapter, words in _BY_CHAPTER.items()
    for key, text in words.items()
}
"""All these strings by their key."""


def sticker_choices(part: str, opened: int, also: str = "") -> tuple[tuple[str, str], ...]:
    """Return the choices of "goes", "ground" or "colour" with their words.

    As far as the group has opened, and what a kind that is there already `also` is.
    """
    start = f"{part}."
    return tuple(
        (key.removeprefix(start), said.text)
        for key, said in STICKER_WORDS.items()
        if key.startswith(start) and (said.chapter <= opened or key == start + also)
    )


def chapter_of_sticker(key: str) -> int:
    """Return the chapter that the string of a key belongs to; raises KeyError."""
    return STICKER_WORDS[key].chapter


def may_tell(key: str, opened: int) -> bool:
    """Tell whether a string may be shown to a group that has opened so many envelopes."""
    return chapter_of_sticker(key) <= opened


def sticker_words(key: str, **values: object) -> str:
    """Return the string of a key with its fields filled in; raises KeyError."""
    return say(STICKER_WORDS, key, **values)
