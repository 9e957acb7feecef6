"""The score of what was entered: the same lines, places and ties as after a game turn by turn."""

from games.cities.areas import park_areas, water_areas
from games.cities.counting import count_card
from games.cities.district import District
from games.cities.entered.moves import SUMS, EnterDistrict, EnterSums
from games.cities.entered.playing import Ending, EnteredState
from games.cities.entered.setup import EnteredSetup
from games.cities.scoring import areas_line, cards_line, monuments_line, standing_of
from games.kit.scores import Line, Standing


def entered_standing(state: EnteredState) -> Standing:
    """Return the scores and places; what is not entered yet has nothing."""
    lines = [ending_lines(state.setup, ending) for ending in state.endings]
    return standing_of(state.setup.names, lines, finished=state.finished)


def ending_lines(setup: EnteredSetup, ending: Ending | None) -> tuple[Line, ...]:
    """Return the five lines of a seat, that of achievements first."""
    if ending is None:
        return tuple(Line(code, 0, "Not entered yet") for code in SUMS)
    match ending.move, ending.district:
        case EnterSums(_, sums), _:
            return tuple(
                Line(code, points, "The sum as entered")
                for code, points in zip(SUMS, sums, strict=True)
            )
        case EnterDistrict() as move, District() as district:
            return (
                _achievements(setup, move),
                cards_line([count_card(card, district) for card in move.cards]),
                areas_line("water", water_areas(district)),
                areas_line("parks", park_areas(district)),
                monuments_line(district),
            )
    raise TypeError(ending)


def titles(setup: EnteredSetup) -> tuple[str, ...]:
    """Return what the three achievements are called; where the board is not known, by number."""
    known = setup.game.achievements
    return tuple(one.title for one in known) or tuple(f"Achievement {n}" for n in (1, 2, 3))


def _achievements(setup: EnteredSetup, move: EnterDistrict) -> Line:
    won = [
        f"{title}: {value}"
        for title, value in zip(titles(setup), move.achievements, strict=True)
        if value
    ]
    words = ", ".join(won) or "No achievement claimed"
    return Line("achievements", sum(move.achievements), words)


def skipped_values(state: EnteredState) -> tuple[str, ...]:
    """Return what cannot be in a finished table whose districts are all known: skipped values.

    Each claim takes the highest vacant value (text: Game Flow), so that nobody has a
    value while a higher one of the same achievement is left. Sentences, for the group to check.
    """
    moves = [ending.move for ending in state.endings if ending]
    districts = [move for move in moves if isinstance(move, EnterDistrict)]
    if len(districts) < len(state.endings):
        return ()
    found = []
    for index, achievement in enumerate(state.setup.game.achievements):
        values = state.setup.game.values(index)
        won = {move.achievements[index] for move in districts} - {0}
        left = [value for value in values if won and value not in won and value > min(won)]
        found += [
            f"Nobody has the {value} of “{achievement.title}”, but somebody has the {min(won)}:"
            " the highest value that is left goes first."
            for value in left
        ]
    return tuple(found)
