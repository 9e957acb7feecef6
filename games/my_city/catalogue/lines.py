"""What lines of a score, refusals and notes on rules say, and from which chapter on.

Keys: "line.KIND" tells what was counted, "refusal.NAME" why something is not allowed,
"thing.FEATURE.one" and ".many" name what can be seen on a board.
"""

from games.my_city.catalogue.words import Said

_BY_CHAPTER: dict[int, dict[str, str]] = {
    0: {
        "thing.tree.one": "tree",
        "thing.tree.many": "trees",
        "thing.rock.one": "rock",
        "thing.rock.many": "rocks",
        "pass.cost": "Pass: the marker may not fall below {floor}",
        "line.typed": "{words}",
        "line.unknown": "{words}; its points are not known here: typed by the group",
        "line.unseen": "{words}; not to be seen from what was entered: typed by the group",
        "line.overruled": "{words}. The group counts it otherwise: {reason}",
        "refusal.counted_here": "The site counts this line by itself. Where the group sees it"
        " otherwise, overrule it with a reason.",
        "refusal.cost": "A pass costs {cost}, and the marker may not fall below {floor}: build,"
        " or end.",
    },
    1: {
        "thing.well.one": "well",
        "thing.well.many": "wells",
        "line.groups": "Largest groups: {parts}",
        "line.group": "Largest group: {parts}",
        "line.enclosed": "{count} between {buildings} different buildings",
    },
    2: {
        "colour.church": "church",
        "line.touching": "{count} beside yellow, red and blue",
        "refusal.must_build": "The {building} has to be built: who cannot build it ends.",
        "refusal.no_passing": "Nobody passes in this episode: build, or end.",
        "refusal.blocking": "The blocking card is no building: turn over the next card.",
        "refusal.skipped": "All skip the {building}, at no cost: a blocking card came before it.",
        "card.blocking": "blocking card",
        "pass.must_build": "No pass: it has to be built",
        "pass.no_passing": "Nobody passes in this episode",
        "doing.skips": "skips",
        "told.blocking": "A blocking card: all skip the building that comes next.",
        "told.skipped": "The card is the {building}: all skip it.",
        "note.blocking": "All skip the building that is revealed next, at no cost.",
        "note.skipped": "All skip this building, at no cost.",
    },
    3: {
        "ground.bank": "the closed bank",
    },
    4: {
        "thing.vein.one": "gold vein",
        "thing.vein.many": "gold veins",
        "line.first_cover": "First to cover all {things}",
        "line.first_cover.not": "Not first to cover all {things}",
        "line.first_to": "First: {words}",
        "line.first_to.not": "Not first: {words}",
        "line.counter": "{words}: {times}",
        "refusal.at_start": "The first building must lie on {space} or beside it: {{spaces}} does"
        " not.",
    },
    5: {
        "line.investor": "{count} beside the investor",
        "line.built": "{count}: {which}",
    },
    6: {
        "line.contiguous": "{count} hang together from {space}",
        "thing.box.one": "box",
        "thing.box.many": "boxes",
        "line.track": "{track}: {now} crossed off now, {total} in all",
    },
    7: {
        "line.row": "row {row}",
        "line.on_row": "{count} on row {row}",
        "line.connected": "{space} and {other} are connected",
        "line.connected.not": "{space} and {other} are not connected",
        "line.full": "{number} full: {parts}",
    },
    8: {
        "refusal.at_fixed": "The first building must share a side with the one that stands from the"
        " start: {spaces} does not.",
        "pass.free": "Pass, at no cost",
        "note.no_piece": "This city no longer has the building: pass, or end.",
        "refusal.no_such_piece": "This city no longer has the {building}.",
        "line.parks": "{count} with buildings on all four sides",
    },
}

LINE_WORDS: dict[str, Said] = {
    key: Said(chapter, text)
    for chapter, words in _BY_CHAPTER.items()
    for key, text in words.items()
}
"""All these strings by their key."""
