"""How an episode on paper ended: told for the first time, or corrected with all that follows."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from campaign.keeping import ledger_of
from campaign.legacy.ledger import NewMark
from campaign.legacy.paper import paper_points, paper_scores, result_marks
from campaign.models import Episode
from campaign.seating import seated
from campaign.services.consequences import Consequences, consequences
from campaign.services.corrections import (
    Subject,
    apply,
    correction_sent,
    refuse_changed,
    state_of,
)
from campaign.services.marks import Written, entry_sent, episode_held, write_marks
from campaign.services.refusals import PeopleRefusal, Refusal
from games.kit.errors import RuleError

REACHES_LATER = (
    "Episodes were played since that begin with what this result brings. Nothing was saved yet:"
    " look at what it means for them first."
)

Points = Mapping[int, int | None]
"""The points of cities; None of one that did not play."""


@dataclass(frozen=True, slots=True)
class PaperResult:
    """How an episode on paper is to have ended; `seen` is the state that the page had shown."""

    points: Points
    reason: str = ""
    seen: str = ""

    @property
    def asked(self) -> dict[str, Any]:
        """What is corrected, as the subject of the correction holds it."""
        told = {str(city): n for city, n in sorted(self.points.items()) if n is not None}
        return {"points": told}


def is_recorded(episode: Episode) -> bool:
    """Tell whether it was typed how an episode on paper ended."""
    return bool(paper_points(ledger_of(episode.campaign), episode.number))


def tell_result(*, episode: Episode, points: Points, written: Written) -> None:
    """Say for the first time how an episode ended that was played on paper.

    Without any points it stays not recorded; what is told already stays so. Raises RuleError
    where it was played here, was told otherwise meanwhile, or reaches what was played since:
    that is for a correction.
    """
    with episode_held(episode) as row:
        now = row.campaign
        _refuse_played_here(row)
        marks = _marks(row, points)
        if not marks:
            return
        if is_recorded(row) or entry_sent(now, written):
            words = "Meanwhile it was typed how this episode ended, so nothing was saved."
            raise RuleError(Refusal.CHANGED, f"{words} Here is what yours would change.")
        found = consequences(now, marks)
        if found.replayed:
            raise RuleError(PeopleRefusal.REACHES_LATER, REACHES_LATER)
        write_marks(now, marks, written)
        scores = paper_scores(ledger_of(now), row.number)
        Episode.objects.filter(pk=row.pk).update(scores=scores)


def correct_result(*, episode: Episode, change: PaperResult, written: Written) -> None:
    """Let an episode on paper have ended otherwise, with all that follows from it.

    The result before stays readable in the correction. Raises RuleError where anything changed
    meanwhile, no reason is given, or as `result_consequences` does.
    """
    with episode_held(episode) as row:
        now = row.campaign
        subject = Subject("result", {"episode": row.number, **change.asked}, change.reason)
        if correction_sent(now, written, subject):
            return
        refuse_changed(state_of(now), change.seen)
        found = result_consequences(row, change.points)
        if not change.reason:
            raise RuleError(Refusal.NO_REASON, "Say in a word what had been entered wrongly.")
        apply(now, found, subject, written)


def result_consequences(episode: Episode, points: Points) -> Consequences:
    """Return what another result of an episode on paper would change in all.

    Raises RuleError where the episode was played here, or has that result already.
    """
    _refuse_played_here(episode)
    marks = _marks(episode, points)
    if not marks:
        raise RuleError(Refusal.UNCHANGED, "That is how it is recorded already.")
    return consequences(episode.campaign, marks)


def _marks(episode: Episode, points: Points) -> list[NewMark]:
    told = {city: points.get(city) for city in seated(episode)}
    return result_marks(ledger_of(episode.campaign), episode.number, told)


def _refuse_played_here(episode: Episode) -> None:
    if not episode.is_on_paper:
        raise RuleError(PeopleRefusal.NOT_ON_PAPER, "This episode was played here.")
