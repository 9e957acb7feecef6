"""The log against a plain one that keeps a list of moves and folds it anew each time."""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from games.corrections import met
from games.kit.errors import RuleError
from games.log import Amend, Back, Undo, append, empty, entry_json, fold, read_entry
from games.my_city.game import MY_CITY
from games.my_city.moves import End, Order, Pass, Place, Reveal
from tests.builders import cells, deck, record, state_of

SETUP = state_of(
    record(seats=2, terrain="..t .r.", banks="001 011", buildings=deck(d="XX", e="X", f="XX"))
).setup

seats = st.integers(0, 1)
moves = st.one_of(
    st.builds(Reveal, st.sampled_from(sorted(SETUP.deck))),
    st.builds(
        Place, seats, st.sampled_from([cells("A1 B1"), cells("A1"), cells("B1"), cells("C2")])
    ),
    st.builds(Pass, seats),
    st.builds(End, seats),
    st.sampled_from([Order((0, 1)), Order((1, 0))]),
)


def refold(numbered):
    """Return the state after moves by number, None where one of them is refused."""
    state = MY_CITY.begin(SETUP)
    try:
        for _, move in sorted(numbered.items()):
            state = MY_CITY.play(state, move)
    except RuleError:
        return None
    return state


class Logs(RuleBasedStateMachine):
    """Each entry is tried on both; both take it or both refuse it."""

    def __init__(self):
        super().__init__()
        self.log, self.entries, self.numbered = empty(MY_CITY, SETUP), [], {}
        self.met = {}

    def enter(self, entry, after):
        expected = None if after is None else refold(after)
        try:
            log = append(self.log, entry)
        except RuleError:
            assert expected is None
            return
        assert log.state == expected
        if not isinstance(entry, Amend | Back):
            end = entry.of if isinstance(entry, Undo) else self.log.count
            earlier = {number: move for number, move in self.numbered.items() if number < end}
            self.met[self.log.count] = refold(earlier)
        self.log, self.numbered = log, after
        self.entries.append(entry)

    @rule(move=moves)
    def play(self, move):
        self.enter(move, {**self.numbered, len(self.entries): move})

    @rule(seat=seats, do=st.sampled_from([Pass, End]))
    def answer_a_card(self, seat, do):
        self.play(do(seat))

    @rule()
    def reveal_a_card_that_is_left(self):
        left = [building.id for building in self.log.state.left]
        if left:
            self.play(Reveal(left[0]))

    @rule(data=st.data())
    def undo(self, data):
        of = data.draw(st.integers(0, len(self.entries)))
        rest = {number: move for number, move in self.numbered.items() if number != of}
        self.enter(Undo(of), rest if of in self.numbered else None)

    @rule(data=st.data(), move=moves)
    def amend(self, data, move):
        of = data.draw(st.integers(0, len(self.entries)))
        self.enter(Amend(of, move), {**self.numbered, of: move} if of in self.numbered else None)

    @rule(data=st.data())
    def back(self, data):
        to = data.draw(st.integers(-1, len(self.entries) - 1))
        self.enter(Back(to), {n: move for n, move in self.numbered.items() if n <= to})

    @rule()
    def undoing_the_last_move_gives_the_state_before(self):
        if self.log.standing:
            number = self.log.standing[-1][0]
            assert append(self.log, Undo(number)).state == self.log.states[-2]

    @invariant()
    def folding_all_entries_gives_the_log(self):
        assert fold(MY_CITY, SETUP, self.entries) == self.log

    @invariant()
    def what_stands_is_what_was_not_taken_back(self):
        assert dict(self.log.standing) == self.numbered
        assert self.log.count == len(self.entries)

    @invariant()
    def what_fell_is_told_with_the_state_that_it_met(self):
        found = met(self.log)
        assert found.items() <= self.met.items()
        assert not found.keys() & self.numbered.keys()

    @invariant()
    def entries_are_written_as_they_are_read(self):
        for number, entry in enumerate(self.entries):
            written = entry_json(MY_CITY, entry)
            assert read_entry(MY_CITY, SETUP, written, "moves", number) == entry


Logs.TestCase.settings = settings(max_examples=60, stateful_step_count=30)
test_the_log_is_what_a_plain_one_is = Logs.TestCase
