"""Rules that bring points at once: who is first, the investor, what the group counts.

What is done on one card is done at the same time (rulings, section 1: shared within the round).
"""

from games.my_city.catalogue.lines import LINE_WORDS
from games.my_city.catalogue.words import say
from games.my_city.rules.counting import Counted, counted, thing
from games.my_city.rules.kinds import FEATURES
from games.my_city.rules.sheet import Rule
from games.my_city.rules.view import Scene, View

NEVER = 1 << 30
"""Behind any card."""


def first_cover(rule: Rule, scene: Scene) -> Counted:
    """Count 1 for who covers all of a feature first, and for all who do so on the same card."""
    cards = [_covers_all(rule, view) for view in scene.views]
    own = cards[scene.seat]
    is_first = own != NEVER and own == min(cards)
    key = "line.first_cover" if is_first else "line.first_cover.not"
    words = say(LINE_WORDS, key, things=thing(rule.values["feature"], 0))
    spaces = _features(rule, scene.view) if is_first else 0
    return Counted(int(is_first), spaces, words)


def _features(rule: Rule, view: View) -> int:
    return view.board.having(FEATURES[rule.values["feature"]]) & view.board.counted


def _covers_all(rule: Rule, view: View) -> int:
    """Return the number of the card on which a city has covered all, NEVER where it has not."""
    left = _features(rule, view)
    if not view.is_in_order or left.bit_count() < rule.get("least"):
        return NEVER
    for one in view.buildings:
        left &= ~one.mask
        if not left:
            return one.card
    return NEVER


def first_to(rule: Rule, code: str, scene: Scene) -> Counted:
    """Count 1 for who did first what the group says, and for all who did so on the same card."""
    cards = [said.card for (_, line), said in scene.written.items() if line == code and said.count]
    said = scene.said(code)
    is_first = bool(said.count) and said.card == min(cards)
    key = "line.first_to" if is_first else "line.first_to.not"
    return Counted(int(is_first), 0, say(LINE_WORDS, key, words=rule.values["words"]))


def counter(rule: Rule, code: str, scene: Scene) -> Counted:
    """Count as often as the group says."""
    number = scene.said(code).count or 0
    times = {0: "not yet", 1: "once"}.get(number, f"{number} times")
    words = say(LINE_WORDS, "line.counter", times=times, words=rule.values["words"])
    return Counted(number, 0, words)


def investor(rule: Rule, view: View) -> Counted:
    """Count the buildings set beside the one that the investor stood on; he moves onto each."""
    grid, space = view.board.grid, rule.get("space")
    here = grid.bit(space) if space is not None and space in grid else 0
    number = spaces = 0
    for one in view.buildings:
        if one.card < 0:
            here = one.mask if one.mask & here else here
        elif not here:
            here = one.mask
        elif grid.beside(here) & one.mask:
            number += 1
            spaces |= one.mask
            here = one.mask
    count = counted(number, "building", "buildings")
    return Counted(number, spaces, say(LINE_WORDS, "line.investor", count=count))
