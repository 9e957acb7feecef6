"""The page that corrects the printed board of a city: what would differ, before it is done."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import uuid4

from django.utils.safestring import SafeString, mark_safe

from campaign.envelopes import opened_of
from campaign.keeping import cities_of, plan_from
from campaign.legacy.ledger import EPISODES
from campaign.legacy.stickers import Plan
from campaign.models import Campaign
from campaign.pages.consequences import meaning
from campaign.services.boards import (
    NewBoard,
    board_consequences,
    changes_later,
    next_episode,
    point_of,
    sharing,
)
from campaign.services.corrections import state_of
from games.kit.cells import Cell, space_name, space_names
from games.kit.errors import InvalidError
from games.kit.svg import DEFS
from games.models import ComponentSet
from games.my_city.box import MY_CITY, Printed, read_shapes
from games.my_city.box_board import board_picture
from games.my_city.catalogue.ground import chapter_of_ground, ground_name
from games.sets import values_of

CHOOSE = "Choose a set first; what its board would change is shown here then."
GONE = (
    "This set is not there any more, or its board has no river, or ground that is in none of your"
    " opened envelopes: choose another."
)


def board_page(
    campaign: Campaign,
    number: int,
    owner: Any,
    sent: Mapping[str, str],
    refusal: str = "",
) -> dict[str, Any]:
    """Return the context; `sent` names the set that was chosen, and the reason as typed.

    Its `also` are the numbers of other cities that are to get the board too, with blanks between.
    """
    since = _since(campaign, sent.get("since", ""))
    before = cities_of(campaign, until=point_of(since))[number].plan
    sets = boards_of(owner, campaign, before.size)
    chosen = sent.get("set", "")
    found = sets.get(chosen)
    if sets and "set" in sent and not found and not refusal:
        refusal = GONE if chosen else CHOOSE
    also = sent.get("also", "").split()
    cities = [*campaign.cities.all()]
    shared = [(cities[one], str(one) in also) for one in sharing(campaign, number, since)]
    new_for = tuple(city.number for city, is_also in shared if is_also)
    return {
        "campaign": campaign,
        "city": cities[number],
        "shared": shared,
        "also": " ".join(map(str, new_for)),
        "defs": mark_safe(DEFS),  # noqa: S308  # ours
        "sets": [*sets.values()],
        "chosen": chosen if found else "",
        "size": f"{before.size[1]} × {before.size[0]}",
        "since": since,
        "choices": [*range(min(next_episode(campaign), EPISODES) + 1)],
        "reason": sent.get("reason", ""),
        "refusal": refusal,
        "request_id": uuid4(),
        "copy_id": uuid4(),
        **(
            _differing(campaign, NewBoard(number, found.plan, since, also=new_for), before)
            if found
            else {}
        ),
        **({"version": found.version, "picture": board_picture(found.printed)} if found else {}),
    }


def _since(campaign: Campaign, text: str) -> int:
    """Return from which episode on a board is to count (0: everywhere), by default the next."""
    following = next_episode(campaign)
    last = following if following <= EPISODES else 0
    return int(text) if text in {str(number) for number in range(last + 1)} else last


def _differing(campaign: Campaign, new: NewBoard, before: Plan) -> dict[str, Any]:
    """Return what would differ, on the board and in the episodes on it."""
    found = board_consequences(campaign, new)
    return {
        "differences": differences(before, new.plan),
        "columns": before.size[1],
        "marks": _marks(before, new.plan),
        "changes_later": changes_later(campaign, new),
        **meaning(campaign, found),
        "seen": state_of(campaign),
    }


@dataclass(frozen=True, slots=True)
class BoardOfSet:
    """A set with a board that can be chosen: its id, name, version, last change, the board."""

    key: str
    name: str
    version: int
    touched_at: datetime
    printed: Printed

    @property
    def plan(self) -> Plan:
        """The board as a city has it."""
        return plan_from(self.printed)


def boards_of(owner: Any, campaign: Campaign, size: tuple[int, int]) -> dict[str, BoardOfSet]:
    """Return the owner's sets with a board of a size, by the set's id.

    One that is not ready for a table is none, but for the copies that a campaign's boards are
    changed in: they have the shapes that the campaign has, be it none. Nor is one whose ground
    belongs to a chapter that the campaign has not opened.
    """
    found = {}
    opened = opened_of(campaign)
    shapes = read_shapes(campaign.buildings, "buildings")
    for kept in ComponentSet.objects.kept_by(owner).of_game(MY_CITY.slug):
        try:
            values = values_of(kept)
        except InvalidError:
            continue
        printed: Printed = values["board"]
        is_ready = MY_CITY.is_enough(values) or values["buildings"] == shapes
        if chapter_of_ground(printed.terrain) > opened:
            continue
        if printed.size == size and MY_CITY.parts[0].is_enough(printed) and is_ready:
            key = str(kept.pk)
            found[key] = BoardOfSet(key, kept.name, kept.version, kept.touched_at, printed)
    return found


def _marks(before: Plan, after: Plan) -> SafeString:
    """Return what marks the spaces of a board that would be printed otherwise, row by row."""
    marks = "".join(
        f'<span class="space{" is-lit" if _is_other(before, after, (row, column)) else ""}"></span>'
        for row in range(before.size[0])
        for column in range(before.size[1])
    )
    return mark_safe(marks)  # noqa: S308  # ours


def _is_other(before: Plan, after: Plan, cell: Cell) -> bool:
    row, column = cell
    return any(
        then != now
        for then, now in (
            (before.terrain[row][column], after.terrain[row][column]),
            (before.banks[row][column], after.banks[row][column]),
            (cell in before.squares, cell in after.squares),
        )
    )


def differences(before: Plan, after: Plan) -> list[str]:
    """Return in words what would be printed otherwise."""
    cells = [(row, column) for row in range(before.size[0]) for column in range(before.size[1])]
    found = [
        f"{space_name((row, column))}: {ground_name(after.terrain[row][column])} instead of"
        f" {ground_name(before.terrain[row][column])}"
        for row, column in cells
        if before.terrain[row][column] != after.terrain[row][column]
    ]
    banks = [(r, c) for r, c in cells if before.banks[r][c] != after.banks[r][c]]
    for words, spaces in (
        ("On the other bank", banks),
        ("A small square", after.squares - before.squares),
        ("No small square", before.squares - after.squares),
    ):
        if spaces:
            found.append(f"{words}: {space_names(spaces)}")
    return found
