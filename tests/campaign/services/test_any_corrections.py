"""Whatever is corrected and undone in whatever order: in the end all is as it was played.

A take-over from paper is undone likewise, but for one that something was corrected after.
"""

import pytest
from django.db import transaction
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, rule, run_state_machine_as_test

from campaign.book import book_of
from campaign.envelopes import opened_of
from campaign.keeping import ledger_of
from campaign.legacy.beside import Crossed, Given
from campaign.legacy.ledger import Sticker, standing_entries
from campaign.legacy.paper import paper_points
from campaign.legacy.symbols import Source, Symbols
from campaign.models import Campaign
from campaign.pages.mayors import mayors_of
from campaign.revisions import Draft
from campaign.seating import seated
from campaign.services.corrections import state_of
from campaign.services.drafts import drop_draft
from campaign.services.episodes import close_episode
from campaign.services.past import PastChange, correct_past
from campaign.services.reseating import PastSeat
from campaign.services.taking_over import undo_take_over
from games.folding import folded
from games.kit.cells import parse_space
from games.kit.errors import RuleError
from games.my_city.setup import ANIMALS
from tests.campaign.exchange.files import fault, json_of
from tests.campaign.rule_sheets import fill_in
from tests.campaign.services.test_beside import COG, HUT, MAP
from tests.campaign.services.test_beside import get as give
from tests.campaign.services.test_drafts import counted, draft_of, mend, points
from tests.campaign.services.test_paper import go_on_at, put, tell
from tests.campaign.services.test_paper_results import retell
from tests.campaign.services.test_paper_seats import correct as seat_on_paper
from tests.campaign.services.test_paper_seats import take as take_on_paper
from tests.campaign.services.test_past_people import correct as correct_sitting
from tests.campaign.services.test_revisions import STEEP, again, corrected
from tests.campaign.services.test_sheets import award, count, describe
from tests.campaign_builders import GROUND, act, campaign_of, point, started, stick
from tests.people_builders import come_back, join, play, retire, seated_start, written
from tests.seat_builders import add, episode_of, state, take

PLACED = "2 3 | piece_by_place piece=z1 colour=red first=XX second=XXX other=XXXX"
BARE_AND_STEEP = "...T rR.. mf.. m..."
"""GROUND without a tree that was visible in episode 2, and with a mountain where 3 was built on."""
VIK = PastSeat(3, "Zoe", has=True)
TAKEN_OVER = "a take-over"


def played(owner):
    """Return a campaign of four episodes in which everything can be corrected.

    Episode 1 was on paper; in 2 the second city was away, the first was entered by what is
    visible; in 3 it played card by card; a fourth city came with 4.
    """
    campaign = campaign_of(owner, 3)
    for kind in (COG, HUT, MAP):
        describe(campaign, kind)
    go_on_at(campaign, 2, (3, 1, 0))
    tell(campaign, 1, 30, 20, 10)
    fill_in(campaign, 1, PLACED)
    award(campaign, 2, "start first: 1 tree", "end first: 1 tree", "end other: 1 rock")
    award(campaign, 3, "end second: 2 trees")
    count(campaign, 1, tree=5, rock=3)
    give(campaign, "own3", when="1 end")
    stick(campaign, "blank on A2", "1 end", 1)
    retire(campaign, 1, "moved")
    second = seated_start(campaign, 2, away=(1,))
    seen = {"do": "result", "seat": 0, "how": "visible", "passes": 0, "visible": ["A1", "C1"]}
    act(second, seen)
    act(second, points(1, 11))
    close_episode(episode=again(second), by="ana")
    come_back(campaign, 1)
    by_cards(campaign)
    join(campaign, animal=ANIMALS[3])
    play(campaign, 4, (30, 20, 10, 25))
    return Campaign.objects.get(pk=campaign.pk)


def by_cards(campaign):
    """Play episode 3, in which the first city builds on its board; the others end with points."""
    third = started(campaign, 3, cards=[0])
    act(third, {"do": "reveal", "building": "y1"})
    act(third, {"do": "place", "seat": 0, "cells": ["A4", "B4"]})
    act(third, {"do": "reveal", "building": "y2"})
    act(third, {"do": "end", "seat": 0})
    act(third, points(1, 3))
    act(third, points(2, 2))
    close_episode(episode=again(third), by="ana")


def come_to(campaign):
    """Return all that a campaign has come to, but for how often it was written."""
    now, book = Campaign.objects.get(pk=campaign.pk), book_of(Campaign.objects.get(pk=campaign.pk))
    episodes = [*now.episodes.select_related("table")]
    return {
        "state": state(now),
        "logs": [[move for _, move in folded(e.table).standing] for e in episodes if e.table],
        "doubts": [(e.number, e.doubt) for e in episodes if e.doubt is not None],
        "due": book.dues,
        "stock": book.stock(1),
        "mayors": mayors_of(now),
        "opened": opened_of(now),
    }


def written_so_far(campaign):
    """Return how often a campaign was written, and what is begun of it."""
    now = Campaign.objects.get(pk=campaign.pk)
    counts = (now.ledger.count(), now.corrections.count())
    return now.version, counts, [*Draft.objects.filter(episode__campaign=now)]


class Correcting:
    """What can be corrected of a campaign, each with how it is put back."""

    def __init__(self, campaign):
        self.campaign = campaign

    @property
    def now(self):
        return Campaign.objects.get(pk=self.campaign.pk)

    def mended(self, number, city, move, kind):
        """Put another move in the place of the last one of a kind that a city made."""
        episode = episode_of(self.campaign, number)
        if episode.doubt is not None or hasattr(episode, "draft"):
            raise RuleError("doubtful", "Decide about it first.")
        seat = seated(episode).index(city)
        draft = draft_of(episode)
        try:
            own = [
                line
                for line, one in folded(draft.table).standing
                if getattr(one, "seat", None) == seat and type(one).__name__ in kind
            ]
            mend(draft, own[-1] + 1, {**move, "seat": seat})
            counted(draft)
        finally:
            drop_draft(episode=episode_of(self.campaign, number))

    def lacking(self, mark, when="1 end", city=0):
        """Let a mark count that lacked, or no more."""

        def do():
            change = PastChange(city, point(when), None, mark, "it lacked", state_of(self.now))
            correct_past(campaign=self.now, change=change, written=written())

        def undo():
            [entry] = [
                e
                for e in standing_entries(ledger_of(self.now))
                if (e.city, e.point, e.mark) == (city, point(when), mark)
            ]
            change = PastChange(city, entry.point, entry.number, None, "no", state_of(self.now))
            correct_past(campaign=self.now, change=change, written=written())

        return do, undo

    def board(self, terrain, since, city):
        return (
            lambda: corrected(self.campaign, terrain, since, city=city),
            lambda: corrected(self.campaign, GROUND, since, city=city),
        )

    def sat(self, number, city, name, before, *, guest):
        return (
            lambda: correct_sitting(self.campaign, number, name, city=city, guest=guest),
            lambda: correct_sitting(self.campaign, number, before, city=city),
        )

    def line(self, number, city, other, move, kind=("Result", "Absent")):
        return (
            lambda: self.mended(number, city, other, kind),
            lambda: self.mended(number, city, move, kind),
        )

    def seat(self, number, new):
        return (
            lambda: self.add_seat(number, new),
            lambda: take(self.campaign, number, new.city, new.name),
        )

    def add_seat(self, number, new):
        place = sum(city < new.city for city in seated(episode_of(self.campaign, number)))
        try:
            add(self.campaign, number, 28, new, place)
        finally:
            drop_draft(episode=episode_of(self.campaign, number))

    def paper_seat(self):
        return (
            lambda: seat_on_paper(self.campaign, 1, VIK, 25),
            lambda: take_on_paper(self.campaign, 1, 3, "Zoe"),
        )

    def paper_result(self):
        return lambda: self.told_on_paper(31), lambda: self.told_on_paper(20)

    def told_on_paper(self, points):
        """Let Søder have ended episode 1 so; what the others had stays."""
        known = paper_points(ledger_of(self.now), 1)
        now = [{**known, 1: points}.get(city) for city in range(4)]
        retell(self.campaign, 1, *now)

    def take_over(self):
        """Let episodes 5 to 7 have been played on paper, so that envelope 3 is open."""
        with transaction.atomic():
            go_on_at(self.campaign, 8, following=5)
            tell(self.campaign, 5, 9, 8, 7, 6)
            put(self.now, 1, "tree on B4")

    def undo_take_over(self):
        undo_take_over(campaign=self.now, last=7, by="ana")

    @property
    def ways(self):
        """By name: what corrects something, and what puts it back."""
        place = {"do": "place", "cells": ["C4", "D4"]}
        return {
            "points": self.line(2, 2, points(0, 50), points(0, 11)),
            "a place": self.line(3, 0, place, {**place, "cells": ["A4", "B4"]}, ("Place",)),
            "absent": self.line(3, 2, {"do": "absent"}, points(0, 2)),
            "a tree": self.lacking(Sticker("tree", parse_space("C2"))),
            "a tree that was due": self.lacking(
                Sticker("tree", parse_space("A1"), "", point("2 end")), "2 end"
            ),
            "a rock of one away": self.lacking(Sticker("rock", parse_space("C4")), city=1),
            "a rock before an episode": self.lacking(
                Sticker("rock", parse_space("B4")), "3 start", city=2
            ),
            "symbols": self.lacking(Symbols(2, Source.TYPED, "forgotten"), "2 end"),
            "a cog": self.lacking(Given("own1", "b3")),
            "a hut": self.lacking(Given("own2"), city=1),
            "boxes": self.lacking(Crossed("own3", 2, "w"), "2 end"),
            "a mayor": self.sat(2, 0, "Eva", "Ana", guest=False),
            "a guest": self.sat(3, 2, "Gus", "Cleo", guest=True),
            "a board": self.board(BARE_AND_STEEP, 0, 0),
            "another board": self.board(STEEP, 2, 2),
            "a seat": self.seat(2, PastSeat(1, "Ben", has=True)),
            "a late seat": self.seat(3, VIK),
            "a late seat before": self.seat(2, VIK),
            "a seat on paper": self.paper_seat(),
            "a result on paper": self.paper_result(),
            TAKEN_OVER: (self.take_over, self.undo_take_over),
        }


WAYS = [*Correcting(None).ways]


class Corrections(RuleBasedStateMachine):
    """Corrections that are made and put back; each example begins with the campaign as played."""

    def __init__(self, campaign):
        super().__init__()
        self.block = transaction.atomic()
        self.block.__enter__()
        self.played = transaction.savepoint()
        self.correcting, self.campaign, self.made = Correcting(campaign), campaign, []
        self.before, self.taken_after = come_to(campaign), None

    @rule(name=st.sampled_from(WAYS))
    def correct_or_put_back(self, name):
        """Whatever is refused leaves all as it was."""
        do, undo = self.correcting.ways[name]
        before = written_so_far(self.campaign)
        try:
            (undo if name in self.made else do)()
        except RuleError:
            assert written_so_far(self.campaign) == before
            return
        if name in self.made:
            self.made.remove(name)
        else:
            self.made.append(name)
        if name == TAKEN_OVER:
            self.taken_after = self.corrected if name in self.made else None
        self.check()

    @property
    def corrected(self):
        return self.campaign.corrections.count()

    @property
    def is_to_stay(self):
        """Whether something was corrected since episodes were taken over."""
        return TAKEN_OVER in self.made and self.corrected > self.taken_after

    def is_put_back(self, name):
        try:
            self.correcting.ways[name][1]()
        except RuleError:
            return False
        return True

    @property
    def taken_over(self):
        """What the campaign as it was played comes to with the take-over alone."""
        transaction.savepoint_rollback(self.played)
        self.correcting.take_over()
        return come_to(self.campaign)

    def check(self):
        assert fault(json_of(self.campaign)) is None

    def teardown(self):
        """Put back what is left, the oldest first; some of it only once no episode is in doubt."""
        try:
            while self.made:
                refused = [name for name in self.made if not self.is_put_back(name)]
                if refused == [TAKEN_OVER] and self.is_to_stay:
                    break
                assert refused != self.made
                self.made = refused
            self.check()
            assert come_to(self.campaign) == (self.taken_over if self.made else self.before)
        finally:
            transaction.set_rollback(True)
            self.block.__exit__(None, None, None)


@pytest.mark.django_db
def test_all_that_is_corrected_can_be_put_back(account):
    campaign = played(account)
    run_state_machine_as_test(
        lambda: Corrections(campaign),
        settings=settings(
            max_examples=4,
            stateful_step_count=8,
            phases=[Phase.generate],  # so few steps are read as they are, and made smaller slowly
            suppress_health_check=[*HealthCheck],
        ),
    )
