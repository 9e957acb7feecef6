"""Entries of the ledger in a few words."""

from collections.abc import Mapping

from campaign.legacy.beside import Crossed, Given
from campaign.legacy.ledger import Entry, Removal, Reprint, Sticker, Symbols
from campaign.legacy.people import Guest, Joined, Mayor, Paper, Retired
from campaign.legacy.stickers import Kind
from campaign.legacy.stock import Waiver
from games.kit.cells import space_name
from games.kit.words import counted


def entry_words(entry: Entry, kinds: Mapping[str, Kind]) -> str:  # a mark a line
    """Return what an entry says, in a few words."""
    match entry.mark:
        case Sticker(kind, space):
            return f"{kinds[kind].name.capitalize()} on {space_name(space)}"
        case Symbols(count, _, words):
            shown = counted(abs(count), "symbol")
            return f"{shown}{' less' if count < 0 else ''}: {words}"
        case Removal(of):
            return f"Entry {of + 1} no longer counts"
        case Reprint():
            return "The printed board, corrected"
        case Waiver(kind, count):
            return f"{count} × {kinds[kind].name}, not taken"
        case Given(kind):
            return kinds[kind].name.capitalize()
        case Crossed(kind, count):
            return f"{counted(count, 'box', 'boxes')} of {kinds[kind].name} crossed"
        case Paper(points):
            return "It did not play" if points is None else f"{points} points, on paper"
        case Mayor(name):
            return f"{name} becomes mayor"
        case Guest(name):
            return f"{name} plays as a guest"
        case Joined():
            return "The city plays from here on"
        case Retired():
            return "The city retires"
    return "What the group read off its sheets"
