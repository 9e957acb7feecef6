"""Of which chapter a set-up tells, by what of it does: rules, pieces, and what seats hold.

Sites ask here before they show a table: files of campaigns are held to their own envelopes, a
single table stands behind a notice. Ground is in `catalogue.ground`.
"""

from collections.abc import Mapping

from games.my_city.catalogue.rules import chapter_of_colour, chapter_of_rule
from games.my_city.catalogue.stickers import chapter_of_sticker
from games.my_city.setup import Setup


def chapters_of_setup(setup: Setup) -> Mapping[str, int]:
    """Return the last chapter that the "rules" and the "buildings" of a set-up tell of.

    Those of the seats are among the buildings; 0 where nothing is told.
    """
    rules = (*setup.rules.sheet, *setup.rules.told.paused)
    pieces = (piece for deck in (setup.deck, *setup.decks) for piece in deck.values())
    return {
        "rules": max((chapter_of_rule(rule.code, rule.values) for rule in rules), default=0),
        "buildings": max((chapter_of_colour(piece.colour) for piece in pieces), default=0),
    }


def chapters_of_seat(setup: Setup, seat: int) -> Mapping[str, int]:
    """Return the last chapter of which each key of a seat tells, 0 where it tells of none."""
    pieces, stickers = setup.deck_of(seat), setup.signs[seat].stickers if setup.signs else ()
    known = setup.deck.items()
    has_tags = any(id in pieces and pieces[id].tags - piece.tags for id, piece in known)
    lacks = any(id not in pieces and not setup.rules.is_removed(piece) for id, piece in known)
    has_tracks = any(setup.tracks[seat].values()) if setup.tracks else False
    colours = (chapter_of_sticker(f"colour.{sticker.colour}") for sticker in stickers)
    return {
        "tags": chapter_of_sticker("goes.piece") if has_tags else 0,
        "missing": chapter_of_sticker("goes.deck") if lacks else 0,
        "tracks": chapter_of_sticker("goes.beside") if has_tracks else 0,
        "stickers": max(colours, default=0),
    }
