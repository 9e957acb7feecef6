"""Correcting the printed board of a city, from an episode on or everywhere."""

from dataclasses import dataclass

from campaign.keeping import cities_of, ledger_of
from campaign.legacy.ledger import (
    EPISODES,
    FOUNDING,
    Entry,
    Moment,
    Point,
    Removal,
    Reprint,
    standing_entries,
)
from campaign.legacy.stickers import Plan
from campaign.models import Campaign
from campaign.plans import plan_json
from campaign.services.consequences import Consequences, NewMark, consequences
from campaign.services.corrections import (
    Subject,
    apply,
    correction_sent,
    refuse_changed,
    state_of,
)
from campaign.services.marks import Written, held
from campaign.services.refusals import Refusal
from games.kit.errors import RuleError


@dataclass(frozen=True, slots=True)
class NewBoard:
    """The board that a city gets, from which episode on (0: everywhere), and why.

    `seen` is the state of the campaign as whoever corrects has seen it
    (`campaign.services.corrections.state_of`). `also` are other cities that show the same board
    and get this one with it.
    """

    city: int
    plan: Plan
    since: int
    reason: str = ""
    seen: str = ""
    also: tuple[int, ...] = ()

    @property
    def cities(self) -> tuple[int, ...]:
        """All cities that get it, in their order."""
        return tuple(sorted({self.city, *self.also}))

    @property
    def point(self) -> Point:
        """From when on it counts."""
        return point_of(self.since)


def point_of(since: int) -> Point:
    """Return from when on a board counts that is said to count from an episode on, or from 0."""
    return (since, Moment.START) if since else FOUNDING


def correct_board(*, campaign: Campaign, new: NewBoard, written: Written) -> None:
    """Correct what is printed on a city's board, with all that follows from it.

    Episodes from `since` on are played once more on the new board: those that still stand
    there become new revisions with the result that follows, the others are marked. Raises
    RuleError where anything changed meanwhile, the board has another size or is that already,
    no reason is given, or the episode cannot begin yet.
    """
    asked = {"city": new.city, "since": new.since, "after": plan_json(new.plan)}
    if new.also:
        asked["also"] = [*new.also]
    sent = Subject("board", asked, new.reason)
    if correction_sent(campaign, written, sent):
        return
    refuse_changed(state_of(campaign), new.seen)
    _refuse(campaign, new)
    found = board_consequences(campaign, new)
    before = cities_of(campaign, until=new.point)[new.city].plan
    subject = {**asked, "before": plan_json(before)}
    with held(campaign) as now:
        if correction_sent(now, written, sent):
            return
        refuse_changed(state_of(now), new.seen)
        apply(now, found, Subject("board", subject, new.reason), written)


def board_consequences(campaign: Campaign, new: NewBoard) -> Consequences:
    """Return what another board of the same size would change from an episode on.

    What had been corrected for later episodes before gives way.
    """
    entries = ledger_of(campaign)
    marks: list[NewMark] = [
        (entry.point, entry.city, Removal(entry.number, "Corrected once more"))
        for entry in standing_entries(entries)
        if _gives_way(entry, new)
    ]
    reprint = Reprint(new.plan, new.reason)
    return consequences(campaign, [*marks, *((new.point, city, reprint) for city in new.cities)])


def sharing(campaign: Campaign, city: int, since: int) -> list[int]:
    """Return the other cities that show the same printed board as one from an episode on."""
    plans = [found.plan for found in cities_of(campaign, until=point_of(since))]
    return [one for one, plan in enumerate(plans) if one != city and plan == plans[city]]


def next_episode(campaign: Campaign) -> int:
    """Return the number of the first episode that has not started."""
    last = campaign.episodes.order_by("-number").first()
    return last.number + 1 if last else 1


def changes_later(campaign: Campaign, new: NewBoard) -> bool:
    """Tell whether another board that counts from later on would give way."""
    entries = standing_entries(ledger_of(campaign))
    return any(_gives_way(entry, new) and entry.point != new.point for entry in entries)


def _gives_way(entry: Entry, new: NewBoard) -> bool:
    is_later = entry.point == new.point or entry.episode > new.since
    return isinstance(entry.mark, Reprint) and entry.city in new.cities and is_later


def _refuse(campaign: Campaign, new: NewBoard) -> None:
    following = next_episode(campaign)
    if new.since > EPISODES:
        raise RuleError(Refusal.COMPLETE, f"A campaign has {EPISODES} episodes.")
    if new.since > following:
        words = f"Episode {following} comes next: a board counts from then on at the latest."
        raise RuleError(Refusal.NOT_NEXT, words)
    if not new.reason:
        raise RuleError(Refusal.NO_REASON, "Say in a word what had been entered wrongly.")
    before = cities_of(campaign, until=new.point)[new.city].plan
    if before.size != new.plan.size:
        rows, columns = before.size
        raise RuleError(
            Refusal.OTHER_SIZE,
            f"The board of this city has {columns} columns and {rows} rows, and so must this.",
        )
    if not {*new.also} <= {*sharing(campaign, new.city, new.since)}:
        raise RuleError(
            Refusal.OTHER_BOARD, "One of these cities shows another board: correct that by itself."
        )
    if before == new.plan and not changes_later(campaign, new):
        raise RuleError(Refusal.UNCHANGED, "That is what the board shows already.")
