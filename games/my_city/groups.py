"""What of a city is worth remembering, whatever its rules count: its largest group, its passes."""

from games.my_city.rules.counting import largest
from games.my_city.scoring import view
from games.my_city.state import State


def largest_group(state: State, seat: int) -> int | None:
    """Return how many buildings are in the largest group of one colour; None: not known."""
    here = view(state, seat)
    if here.placed is None or not here.board.is_known:
        return None
    colours = {one.colour for one in here.buildings}
    return max((largest(here, here.numbers(colour)).bit_count() for colour in colours), default=0)


def passes_of(state: State, seat: int) -> int | None:
    """Return how often a seat has passed, as played or as entered at the end; None: not known."""
    city = state.cities[seat]
    if city.ending is None:
        return city.passes
    passes: int | None = getattr(city.ending, "passes", None)
    return passes
