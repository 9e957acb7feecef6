"""A city gets a seat in an episode that was played on paper by a correction, or loses it again.

There is no table on which it could be entered: its points are told with it.
"""

from dataclasses import dataclass, replace
from typing import Any

from campaign.keeping import ledger_of
from campaign.legacy.paper import points_marks
from campaign.models import Episode
from campaign.services.consequences import Consequences, consequences
from campaign.services.corrections import (
    Subject,
    apply,
    correction_sent,
    refuse_changed,
    state_of,
)
from campaign.services.marks import Written, episode_held
from campaign.services.paper_results import is_recorded
from campaign.services.past_seats import refuse_seat
from campaign.services.people import people_in
from campaign.services.refusals import PeopleRefusal, Refusal
from campaign.services.reseating import PastSeat, marks_of_seat
from games.kit.errors import RuleError
from games.naming import name_meant


@dataclass(frozen=True, slots=True)
class PaperSeat:
    """A seat that a city is to have on paper, or none.

    `points` are None where none are recorded, and of a seat that is taken. `seen` is the state
    of the campaign as whoever corrects has seen it.
    """

    seat: PastSeat
    points: int | None = None
    reason: str = ""
    seen: str = ""

    @property
    def asked(self) -> dict[str, Any]:
        """What is corrected, as the subject of the correction holds it."""
        told = {} if self.points is None else {"points": self.points}
        return {**self.seat.asked, **told}


def correct_paper_seat(*, episode: Episode, change: PaperSeat, written: Written) -> None:
    """Give a city a seat in an episode on paper, or take it, with all that follows from it.

    The result before stays readable in the correction. Raises RuleError where anything changed
    meanwhile, no reason is given, or as `paper_seat_consequences` does.
    """
    with episode_held(episode) as row:
        now = row.campaign
        change = _meant(row, change)
        subject = Subject("seat", {"episode": row.number, **change.asked}, change.reason)
        if correction_sent(now, written, subject):
            return
        refuse_changed(state_of(now), change.seen)
        found = paper_seat_consequences(row, change)
        if not change.reason:
            raise RuleError(Refusal.NO_REASON, "Say in a word what had been entered wrongly.")
        apply(now, found, subject, written)


def paper_seat_consequences(episode: Episode, change: PaperSeat) -> Consequences:
    """Return what a seat on paper would change in all.

    Raises RuleError where the episode was played here, the city has its seat already or did not
    get it by a correction, its name is that of another seat, or its points lack or belong nowhere.
    """
    if not episode.is_on_paper:
        raise RuleError(PeopleRefusal.NOT_ON_PAPER, "This episode was played here.")
    change = _meant(episode, change)
    new = change.seat
    refuse_seat(episode, new)
    _refuse_points(episode, change)
    campaign, number = episode.campaign, episode.number
    marks = marks_of_seat(campaign, number, new.asked)
    return consequences(
        campaign, [*marks, *points_marks(ledger_of(campaign), number, new.city, change.points)]
    )


def _meant(episode: Episode, change: PaperSeat) -> PaperSeat:
    campaign, seat = episode.campaign, change.seat
    name = name_meant(campaign.owner, seat.name, people_in(campaign))
    return replace(change, seat=replace(seat, name=name, typed=seat.typed or seat.name))


def _refuse_points(episode: Episode, change: PaperSeat) -> None:
    is_told = change.points is not None
    if is_told and not is_recorded(episode):
        words = "How the episode ended is not recorded: give the seat first, then type all points."
        raise RuleError(PeopleRefusal.NOT_RECORDED, words)
    if change.seat.has and not is_told and is_recorded(episode):
        raise RuleError(PeopleRefusal.NO_POINTS, "Type the points with which it ended.")
