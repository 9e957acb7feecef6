"""Which half is selected for a fountain, and whether it may lie there."""

from collections.abc import Sequence
from dataclasses import replace

from django.core.exceptions import ValidationError

from games.tangram_city.chosen import Chosen
from games.tangram_city.entering import read_halves
from games.tangram_city.halves import Half, Mask, half_words, is_on_board
from games.tangram_city.placement import fountain_refusal, legal_fountains
from games.tangram_city.selection import BAD, GOOD, Selection
from games.tangram_city.snapping import nearest_fountain

ASK = "Tap the half for the fountain."
ONE_HALF = "A fountain is one half, like D4:nw, and not {halves}."


def select_fountain(built: Mask, chosen: Chosen) -> Selection:
    """Return the half that is chosen for the fountain."""
    typed = chosen.legal or chosen.cells
    if typed and not chosen.tap:
        return _typed(built, typed)
    tap = chosen.tap or chosen.at
    if tap is None:
        return Selection(ASK)
    if tap.corner:
        return judge_fountain(built, (tap,))
    free = [half for half in legal_fountains(built) if half.cell == tap.cell]
    if not free:
        return judge_fountain(built, (Half(tap.cell, "nw"),))
    again = chosen.at is not None and chosen.at.cell == tap.cell and chosen.tap is not None
    index = (chosen.index + (1 if again else 0)) % len(free)
    return replace(judge_fountain(built, (free[index],)), at=tap, index=index, count=len(free))


def _typed(built: Mask, text: str) -> Selection:
    try:
        halves = read_halves(text)
    except ValidationError as error:
        return Selection(" ".join(error.messages), kind=BAD)
    return judge_fountain(built, halves) if halves else Selection(ASK)


def judge_fountain(built: Mask, halves: Sequence[Half]) -> Selection:
    """Return named halves as a selection for a fountain."""
    halves = tuple(halves)
    near = nearest_fountain(built, halves[0])
    if len(halves) != 1 or (is_on_board(halves[0]) and not halves[0].corner):
        words = ONE_HALF.format(halves=half_words(halves))
        return Selection(words, halves, BAD, nearest=near)
    if error := fountain_refusal(built, halves[0]):
        return Selection(error.message, halves, BAD, wrong=error.spaces, nearest=near)
    return Selection(f"The fountain fits on {half_words(halves)}.", halves, GOOD)
