"""A closed episode is corrected as a draft, which counts when the group has seen what it means."""

from uuid import uuid4

import pytest

from campaign.envelopes import envelopes_of
from campaign.legacy.awards import Award, AwardTable, Who
from campaign.legacy.due_changes import DueChange
from campaign.legacy.ledger import Moment
from campaign.models import Campaign
from campaign.revisions import Draft
from campaign.services.drafts import (
    apply_draft,
    draft_consequences,
    drop_draft,
    is_stale,
    seen_of,
    start_draft,
)
from campaign.services.envelopes import OfRunning
from campaign.services.episodes import reopen_episode
from campaign.services.marks import Written, held, write_marks
from campaign.services.notes import pin_note
from campaign.services.refusals import Refusal
from campaign.services.sitting import Sitting, change_sitting
from games.folding import folded, forget_all
from games.models import Entry, Table
from games.playing import play
from games.sending import Sent
from tests.campaign.exchange.files import fault, json_of
from tests.campaign.services.test_revisions import (
    STEEP,
    again,
    built,
    built_and_closed,
    corrected,
    final_board_closed,
    results,
    symbols,
    terrain_of,
)
from tests.campaign.services.test_rule_sheets import fill
from tests.campaign_builders import GROUND, act, closed, kept, refused, started

pytestmark = pytest.mark.django_db


def draft_of(episode):
    """Return the draft of an episode, begun if there is none."""
    start_draft(episode=again(episode), by="ana")
    found = Draft.objects.select_related("table").get(episode=episode)
    found.episode = again(episode)
    return found


def mend(draft, line, move):
    """Put another move in the place of a line of a draft."""
    draft.table.refresh_from_db()
    act = {"do": "amend", "of": line - 1, "move": move}
    play(table=draft.table, act=act, sent=Sent(uuid4(), by="ana"))


def points(seat, count, rows=()):
    line = {"do": "result", "seat": seat, "how": "points", "points": count}
    return {**line, "rows": [*rows]} if rows else line


def counted(draft, reason="misread", request=None, seen=None):
    """Let a draft count, as its page shows it now."""
    draft = draft_of(draft.episode)
    seen = seen or seen_of(draft)
    written = Written("ana", request or uuid4())
    apply_draft(draft=draft, seen=seen, reason=reason, written=written)


def test_a_draft_begins_as_the_table_and_changes_nothing(campaign):
    episode = closed(campaign)  # Ana 30, Ben 20
    before = kept(campaign)

    draft = draft_of(episode)

    assert folded(draft.table).standing == folded(episode.table).standing
    assert not draft.table.is_closed
    assert draft.table.part_of == f"/campaigns/{campaign.pk}/episodes/1/correction/"
    assert kept(campaign) == before


def test_there_is_one_draft_of_an_episode(campaign):
    episode = closed(campaign)
    first = draft_of(episode)

    assert draft_of(episode) == first
    assert Table.objects.count() == 2


def test_a_mended_draft_counts_with_all_that_follows(campaign):
    episode, old = closed(campaign), campaign.episodes.get().table
    closed(campaign, 2)
    assert symbols(campaign) == [4, 0]
    draft = draft_of(episode)
    mend(draft, 3, points(0, 10))
    assert results(episode) == [(0, 1, 30, 2), (1, 2, 20, 0)]

    counted(draft)

    assert results(episode) == [(0, 2, 10, 0), (1, 1, 20, 2)]
    assert symbols(campaign) == [2, 2]
    now = again(episode)
    assert (now.table, now.table.is_closed) == (draft.table, True)
    assert (now.table.part_of, now.table.part_title) == (old.part_of, old.part_title)
    assert now.revisions.get().table == old
    assert again(campaign.episodes.get(number=2)).revisions.count() == 0
    assert not Draft.objects.exists()


def test_the_correction_tells_which_lines_say_something_else(campaign):
    draft = draft_of(closed(campaign))
    mend(draft, 3, points(0, 10))
    counted(draft)

    correction = campaign.corrections.get()
    assert correction.subject["changes"] == [
        [
            "Ana’s city ended: 30 points.",
            "Ana’s city ended: 10 points.",
        ]
    ]
    assert (correction.kind, correction.reason, correction.by) == ("episode", "misread", "ana")


def test_nothing_counts_that_was_not_changed(campaign):
    draft = draft_of(closed(campaign))
    assert refused(counted, draft) == Refusal.UNCHANGED
    mend(draft, 3, points(0, 10))
    mend(draft, 3, points(0, 30))
    assert refused(counted, draft) == Refusal.UNCHANGED


def test_a_closed_episode_is_over_again_before_it_counts(campaign):
    draft = draft_of(closed(campaign))
    play(table=draft.table, act={"do": "undo", "of": 3}, sent=Sent(uuid4()))
    before = kept(campaign)

    assert refused(counted, draft) == Refusal.NOT_OVER
    assert kept(campaign) == before


def test_a_draft_needs_a_reason(campaign):
    draft = draft_of(closed(campaign))
    mend(draft, 3, points(0, 10))
    assert refused(counted, draft, reason="") == Refusal.NO_REASON


def test_the_same_word_sent_twice_counts_once(campaign):
    draft, request = draft_of(closed(campaign)), uuid4()
    mend(draft, 3, points(0, 10))
    draft = draft_of(draft.episode)
    seen = seen_of(draft)
    sent = {"seen": seen, "reason": "x", "written": Written("ana", request)}
    apply_draft(draft=draft, **sent)
    before = kept(campaign)
    draft.pk = None

    apply_draft(draft=draft, **sent)

    assert kept(campaign) == before
    assert campaign.corrections.count() == 1


@pytest.mark.parametrize("meanwhile", ["a note", "another line"])
def test_what_changed_since_the_page_was_drawn_is_looked_at_first(campaign, meanwhile):
    draft = draft_of(closed(campaign))
    mend(draft, 3, points(0, 10))
    seen = seen_of(draft_of(draft.episode))
    if meanwhile == "a note":
        pin_note(campaign=campaign, text="Bring pens")
    else:
        mend(draft, 4, points(1, 3))
    before = kept(campaign)

    assert refused(counted, draft, seen=seen) == Refusal.CHANGED
    assert kept(campaign) == before
    counted(draft)


def test_a_draft_of_what_was_corrected_otherwise_meanwhile_never_counts(campaign):
    draft = draft_of(closed(campaign))
    mend(draft, 3, points(0, 10))
    corrected(campaign, STEEP)

    assert is_stale(draft_of(draft.episode))
    assert refused(counted, draft) == Refusal.CHANGED


def test_a_draft_of_what_was_opened_again_and_played_on_never_counts(campaign):
    episode = closed(campaign)
    draft = draft_of(episode)
    mend(draft, 3, points(0, 10))
    reopen_episode(episode=again(episode))
    play(table=again(episode).table, act={"do": "undo", "of": 3}, sent=Sent(uuid4()))

    assert is_stale(draft_of(episode))
    assert refused(counted, draft) == Refusal.CHANGED


def other_rules(campaign, episode):
    sheet = ("1 | visible feature=tree points=5",)
    running = {"seen": envelopes_of(campaign).count, "running": OfRunning.MEND}
    fill(again(episode).campaign, *sheet, **running)


def other_people(campaign, episode):
    sitting = Sitting(0, "Gus", is_guest=True, before="Ana")
    change_sitting(episode=again(episode), new=sitting, written=Written("ana", uuid4()))


@pytest.mark.parametrize("change", [other_rules, other_people])
def test_a_draft_of_a_table_that_is_laid_otherwise_meanwhile_never_counts(campaign, change):
    fill(campaign, "1 | visible feature=tree points=1")
    episode = started(campaign)
    act(episode, points(0, 3))
    draft = draft_of(episode)
    mend(draft, 3, points(0, 10))
    assert not is_stale(draft_of(episode))

    change(campaign, episode)

    assert is_stale(draft_of(episode))
    assert refused(counted, draft) == Refusal.CHANGED


def test_a_correction_of_another_episode_leaves_a_draft_alone(campaign):
    closed(campaign)
    episode = closed(campaign, 2)
    draft = draft_of(episode)
    other = draft_of(campaign.episodes.get(number=1))
    mend(other, 3, points(0, 10))
    counted(other)

    assert not is_stale(draft_of(draft.episode))


def test_a_draft_is_thrown_away_with_its_table(campaign):
    episode = closed(campaign)
    draft_of(episode)
    for _ in range(2):
        drop_draft(episode=again(episode))

    assert [*Table.objects.all()] == [again(episode).table]
    assert not Draft.objects.exists()


def test_what_does_not_fit_the_corrected_board_is_mended_there(campaign):
    episode = built_and_closed(campaign)
    corrected(campaign, STEEP)
    draft = draft_of(episode)
    assert terrain_of(draft.table) == STEEP
    assert draft.falls == [
        {"line": 2, "seat": 0, "words": "Mountains and forest cannot be built on: A4.", "stands": 2}
    ]
    assert folded(draft.table).entries[2].__class__.__name__ == "Pass"

    mend(draft, 3, {"do": "place", "seat": 0, "cells": ["B1", "B2"]})
    counted(draft)

    now = again(episode)
    assert (now.doubt, terrain_of(now.table)) == (None, STEEP)
    assert terrain_of(now.revisions.get().table) == GROUND


def test_a_building_of_a_final_board_that_does_not_fit_is_left_out(campaign):
    episode = final_board_closed(campaign)
    corrected(campaign, STEEP)

    draft = draft_of(episode)

    found = [(fall["line"], fall["stands"]) for fall in draft.falls]
    moves = [entry.__class__.__name__ for entry in folded(draft.table).entries]
    assert (found, moves) == ([(2, None)], ["Later", "Later", "Result", "Result"])


def test_an_episode_under_way_goes_on_on_the_corrected_board(campaign):
    episode = built(campaign)
    corrected(campaign, STEEP)
    draft = draft_of(episode)
    mend(draft, 3, {"do": "place", "seat": 0, "cells": ["B1", "B2"]})
    counted(draft)

    now = again(episode)
    assert (now.doubt, now.closed_at, now.table.is_closed) == (None, None, False)
    assert terrain_of(now.table) == STEEP


def test_a_log_that_no_rule_follows_any_more_is_entered_anew(campaign):
    episode = closed(campaign)
    Entry.objects.filter(table=episode.table, number=0).update(line={"do": "nonsense"})
    forget_all()
    draft = draft_of(episode)
    assert draft.table.version == 0
    for seat, count in ((0, 5), (1, 6)):
        draft.table.refresh_from_db()
        play(table=draft.table, act=points(seat, count), sent=Sent(uuid4()))
    counted(draft)

    assert results(episode) == [(0, 2, 5, 0), (1, 1, 6, 2)]


def test_a_table_that_cannot_be_read_at_all_stays_as_it_is(campaign):
    episode = closed(campaign)
    Table.objects.filter(pk=episode.table_id).update(setup={"nonsense": 1})
    forget_all()

    assert refused(start_draft, episode=again(episode)) == Refusal.BROKEN
    assert not Draft.objects.exists()


def test_stickers_that_are_due_follow_the_places(campaign):
    award = AwardTable(1, (Award(Moment.END, Who.FIRST, "tree", 2),))
    with held(campaign) as now:
        write_marks(now, [((1, Moment.END), None, award)], Written())
    draft = draft_of(closed(campaign))
    mend(draft, 3, points(0, 10))

    found = draft_consequences(draft_of(draft.episode))

    after = (1, Moment.END)
    assert found.dues == (
        DueChange(0, "tree", after, (2, 0), (0, 0)),
        DueChange(1, "tree", after, (0, 0), (2, 0)),
    )


def test_a_corrected_campaign_is_a_file_that_any_site_takes(campaign):
    closed(campaign)
    closed(campaign, 2)
    draft = draft_of(campaign.episodes.get(number=1))
    mend(draft, 3, points(0, 10))
    counted(draft)

    assert fault(json_of(Campaign.objects.get(pk=campaign.pk))) is None
