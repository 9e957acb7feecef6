"""What the page of an episode shows of one seat: board, selection, verdict, score."""

from dataclasses import dataclass, field
from functools import partial
from urllib.parse import urlencode
from uuid import UUID, uuid4

from django.utils.safestring import SafeString, mark_safe

from games.kit.cells import Cell
from games.kit.drawing import Drawing, Ghost
from games.kit.scores import Line, Score, Standing
from games.kit.svg import ANIMALS, animal_svg, board_svg
from games.lines import LineView, line_view, signed
from games.look import Kept, Look, Typed
from games.my_city.board import draw_city
from games.my_city.buildings import Building
from games.my_city.cards import piece_picture
from games.my_city.catalogue.lines import LINE_WORDS
from games.my_city.catalogue.words import say
from games.my_city.entering import WaysView, tapped, ways_view
from games.my_city.final_board import placed
from games.my_city.final_page import final_view, is_final
from games.my_city.passing import can_pass, pass_label
from games.my_city.saying_page import SayingView, is_saying, saying_view
from games.my_city.scoring import FINAL_WORDS, marker
from games.my_city.selection import Selection
from games.my_city.setup import Setup
from games.my_city.showing import Door, Showing, other_ways, typed_ways
from games.my_city.sites import hints_at, selection_at, site_of
from games.my_city.spaces import Marks, free_buttons, space_buttons
from games.my_city.state import City, State
from games.my_city.telling import how


@dataclass(frozen=True, slots=True)
class TurnView:
    """One way the building can lie, as a picture to choose."""

    number: int
    picture: SafeString
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat as its section of the page shows it.

    It `owes` an act on the card that is `asked` (its id; `lacks` says that the seat has no such
    building); or it `stands`: the card is a building of its final board.
    """

    number: int
    name: str
    doing: str
    owes: bool
    asked: str
    lacks: str
    stands: bool
    marker: int
    can_pass: bool
    pass_label: str
    city: str
    animal: str
    disc: SafeString
    picture: SafeString
    spaces: SafeString
    columns: int
    hints: str
    card: Building | None
    turns: tuple[TurnView, ...]
    selection: Selection | None
    typed: str
    lines: tuple[LineView, ...]
    total: str
    how: str
    has_score: bool
    has_marker: bool
    ways: WaysView | None
    others: tuple[str, ...]
    saying: SayingView | None
    request: UUID = field(compare=False)

    @property
    def title(self) -> str:
        """What the seat's plate is headed by: the city where it has a name, or who plays."""
        return self.city or self.name

    @property
    def state(self) -> str:
        """The class of the seat's state: owes, built, passed, ended, enters, entered, does."""
        return word_of(self.doing)

    @property
    def sign(self) -> int:
        """A number that is another one where anything else of the section is."""
        try:
            return hash(self)
        except TypeError:  # what is typed at the end of an episode is seldom the same
            return self.request.int

    @property
    def choice(self) -> str:
        """The query under which the page shows the same once more, "" where nothing is chosen."""
        if self.stands and self.card:
            return urlencode({"how": "board", "piece": self.card.id})
        if self.ways and (self.ways.final or self.ways.is_begun):
            return urlencode({"how": self.ways.way}) if self.ways.way else ""
        return ""

    @property
    def has_lit(self) -> bool:
        """Whether the spaces of a score line are lit."""
        return any(line.is_lit for line in self.lines)

    @property
    def next_turn(self) -> int:
        """The number of the turn that the turn button shows next."""
        chosen = next((turn.number for turn in self.turns if turn.is_chosen), -1)
        return (chosen + 1) % max(len(self.turns), 1)

    @property
    def next_choice(self) -> int:
        """The number of the candidate that the next button shows."""
        selection = self.selection
        return (selection.index + 1) % selection.count if selection and selection.count else 0


def seat_views(state: State, now: Standing, showing: Showing) -> list[SeatView]:
    """Return all seats."""
    scores = {score.seat: score for score in now.scores}
    nothing = partial(Score, place=0, lines=())
    return [
        seat_view(state, scores.get(seat) or nothing(seat=seat), showing.at(seat))
        for seat in state.setup.seats
    ]


def seat_view(state: State, score: Score, showing: Showing) -> SeatView:
    """Return one seat, with what is selected on its board where it owes an act."""
    seat, look, tint = score.seat, showing.look, showing.tint
    kept = None if is_saying(showing.kept) else showing.kept
    typed = typed_ways(state, seat, showing)
    site = site_of(state, seat, showing, typed)
    board, city, card = state.setup.boards[seat], state.cities[seat], site.card
    selection = selection_at(site, look, kept)
    typed = None if site.stands else typed
    marks = Marks(
        selection=selection,
        lit=next((line.spaces for line in score.lines if line.code == look.line), ()),
        tinted=site.coverable if tint else 0,
        leads={} if site.card else _leads(state, seat, showing),
    )
    return SeatView(
        number=seat,
        name=state.setup.names[seat],
        doing=showing.words or doing(state, seat),
        owes=seat in state.owing and showing.look.may_act and not site.stands,
        asked=state.card.id if state.card else "",
        lacks=say(LINE_WORDS, "note.no_piece") if state.card and not state.piece(seat) else "",
        stands=site.stands,
        marker=marker(state, seat),
        can_pass=can_pass(state, seat),
        pass_label=pass_label(state, seat),
        city=state.setup.signs[seat].city,
        animal=animal_of(state.setup, seat),
        disc=disc_of(animal_of(state.setup, seat)),
        picture=_picture(draw_city(state, seat, showing.later), card, selection),
        spaces=_spaces(state, seat, marks, typed, kept),
        columns=board.grid.columns,
        hints=hints_at(site),
        card=card,
        turns=_turns(card, selection) if card else (),
        selection=selection,
        typed=_typed(kept, look, selection),
        lines=tuple(score_line(line, look.line) for line in score.lines),
        total=signed(score.total),
        how=how(city.ending),
        has_score=not city.is_absent and seat not in state.unentered,
        has_marker=not (city.is_absent or city.is_later or city.ending),
        ways=None if typed is None else _ways(state, seat, showing, typed),
        others=_others(state, seat, showing) if not site.stands else (),
        saying=saying_view(state, seat, look, showing.kept) if showing.others else None,
        request=uuid4(),
    )


def animal_of(setup: Setup, seat: int) -> str:
    """Return the animal of a seat’s city, by the number of the seat where none was chosen."""
    return setup.signs[seat].animal or ANIMALS[seat]


def cities_of(setup: Setup) -> tuple[tuple[str, str], ...]:
    """Return the animal and the name of the city of each seat; who plays, where it has none."""
    return tuple(
        (animal_of(setup, seat), setup.signs[seat].city or setup.names[seat])
        for seat in setup.seats
    )


def disc_of(animal: str) -> SafeString:
    """Return the picture of an animal."""
    return mark_safe(animal_svg(ANIMALS.index(animal)))  # noqa: S308  # ours


def doing(state: State, seat: int) -> str:
    """Say in a word what a seat has done with the card, or that it does not play card by card."""
    city = state.cities[seat]
    if city.is_absent:
        return "does not play"
    if city.ending:
        return f"entered: {how(city.ending)}"
    if city.is_later and not city.ended:
        return "enters later"
    return _doing_on_card(state, city)


def word_of(said: str) -> str:
    """Return the first word of what a seat is doing, the class of its state."""
    return said.split(" ", maxsplit=1)[0].rstrip(":")


def _doing_on_card(state: State, city: City) -> str:
    if city.ended:
        return "ended"
    if not state.revealed:
        return ""
    if state.is_skipped:
        return say(LINE_WORDS, "doing.skips")
    if not city.acted:
        return "owes an act"
    return "built" if city.built and city.built[-1].building == state.revealed[-1] else "passed"


def _typed(kept: Kept | None, look: Look, selection: Selection | None) -> str:
    if kept:
        return kept.cells
    return look.cells or (selection.cell_text if selection else "")


def _ways(state: State, seat: int, showing: Showing, typed: Typed) -> WaysView:
    final = None
    if is_final(state, seat, typed):
        final = final_view(state, seat, None if showing.fixed else showing.entries)
    return ways_view(state, seat, typed, showing.kept.message if showing.kept else "", final)


def _others(state: State, seat: int, showing: Showing) -> tuple[str, ...]:
    return other_ways(state, seat) if showing.look.may_act and showing.others else ()


def _picture(drawing: Drawing, card: Building | None, selection: Selection | None) -> SafeString:
    ghost = None
    if card and selection and selection.cells:
        ghost = Ghost(selection.cells, card.colour.ink, selection.is_legal)
    svg = board_svg(drawing, ghost=ghost)
    return mark_safe(svg)  # noqa: S308  # escaped there


def _spaces(
    state: State, seat: int, marks: Marks, typed: Typed | None, kept: Kept | None
) -> SafeString:
    if typed is None or is_final(state, seat, typed) or not state.setup.boards[seat].is_known:
        return space_buttons(state, seat, marks)
    return free_buttons(state, seat, tapped(typed).cells, kept.wrong if kept else ())


def _leads(state: State, seat: int, showing: Showing) -> dict[Cell, Door]:
    """Return where a tap on a building of a final board leads: there it is moved."""
    doors = showing.doors
    return {
        cell: doors[seat, built.building]
        for built in placed(state.setup, state.cities[seat])
        if seat in state.unentered and (seat, built.building) in doors
        for cell in built.cells
    }


def _turns(card: Building, selection: Selection | None) -> tuple[TurnView, ...]:
    chosen = selection.shown_turn if selection and selection.shown_turn is not None else None
    if chosen is None and selection:
        chosen = selection.turn
    return tuple(
        TurnView(number, piece_picture(card, number), number == chosen)
        for number in range(len(card.turns))
    )


def score_line(line: Line, lit: str = "") -> LineView:
    """Return a line of an episode's score: gains show their plus, what is no gain none."""
    is_plain = line.code == "start" or line.words == FINAL_WORDS
    return line_view(line, lit, plus=not is_plain)
