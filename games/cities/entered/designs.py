"""Which designs of features are known at a table, and which were typed anew."""

from games.cities.entered.moves import EnterDistrict
from games.cities.entered.playing import EnteredState
from games.cities.practice import DESIGNS
from games.cities.spaces import Feature


def new_designs(state: EnteredState | None, move: EnterDistrict) -> tuple[str, ...]:
    """Return the words of designs in a district that nobody else has, in their order.

    Known are the eight that stand for those of a box, and whatever the others have entered.
    """
    known = {Feature(kind, design) for kind, designs in DESIGNS.items() for design in designs}
    for seat, ending in enumerate(state.endings if state else ()):
        if ending and seat != move.seat and isinstance(ending.move, EnterDistrict):
            known |= {*ending.move.plan.features.values()}
    found = {feature: feature.design for feature in move.plan.features.values() if feature.design}
    return tuple(sorted({design for feature, design in found.items() if feature not in known}))
