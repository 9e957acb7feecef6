"""Correcting the printed board of a city, and what that would have changed."""

from dataclasses import dataclass, replace

from campaign.keeping import cities_of, ledger_of, plan_of
from campaign.legacy.ledger import EPISODES, Moment, Reprint, fold
from campaign.legacy.stickers import Plan
from campaign.models import Campaign
from campaign.services.marks import Written, entry_sent, held, refuse_other, write_marks
from campaign.services.refusals import Refusal
from games.folding import folded
from games.kit.errors import InvalidError, RuleError
from games.log import BrokenLogError, Log
from games.log import fold as fold_log


@dataclass(frozen=True, slots=True)
class Correction:
    """The board that a city gets, why, and the next episode as whoever corrects has seen it."""

    city: int
    plan: Plan
    reason: str
    following: int


def correct_board(*, campaign: Campaign, correction: Correction, written: Written) -> None:
    """Correct what is printed on a city's board, from the next episode on.

    Episodes that have started keep the boards they were begun on. Raises RuleError where
    another episode was begun meanwhile, the board has another size or is that already, no
    reason is given, or no episode comes.
    """
    city, plan, reason = correction.city, correction.plan, correction.reason
    mark = Reprint(plan, reason)
    with held(campaign) as now:
        if sent := entry_sent(now, written):
            refuse_other(sent, (sent.city, sent.mark) == (city, mark))
            return
        following = next_episode(now)
        if following != correction.following:
            raise RuleError(
                Refusal.CHANGED,
                "Meanwhile another episode was begun, so nothing was corrected. Here is what it"
                " would mean now: look at it, and correct it once more.",
            )
        if following > EPISODES:
            raise RuleError(Refusal.COMPLETE, f"All {EPISODES} episodes have been begun.")
        if not reason:
            raise RuleError(Refusal.NO_REASON, "Say in a word what had been entered wrongly.")
        before = cities_of(now)[city].plan
        if before.size != plan.size:
            rows, columns = before.size
            raise RuleError(
                Refusal.OTHER_SIZE,
                f"The board of this city has {columns} columns and {rows} rows, and so must this.",
            )
        if before == plan:
            raise RuleError(Refusal.UNCHANGED, "That is what the board shows already.")
        write_marks(now, [((following, Moment.START), city, mark)], written)


def next_episode(campaign: Campaign) -> int:
    """Return the number of the first episode that has not started."""
    last = campaign.episodes.order_by("-number").first()
    return last.number + 1 if last else 1


@dataclass(frozen=True, slots=True)
class Consequence:
    """What an episode would have been on the other board.

    `refusal` says which move would not have been allowed; otherwise `totals` are the cities
    whose points differ, each with its name, the points as they are, and as they would be.
    """

    episode: int
    refusal: str = ""
    totals: tuple[tuple[str, int, int], ...] = ()

    @property
    def is_same(self) -> bool:
        """Whether nothing would differ."""
        return not self.refusal and not self.totals


def consequences(campaign: Campaign, city: int, plan: Plan) -> list[Consequence]:
    """Return what each episode that has started would have been with `plan` as a city's board."""
    plans = [plan_of(row) for row in campaign.cities.all()]
    plans[city] = plan
    entries = [entry for entry in ledger_of(campaign) if not isinstance(entry.mark, Reprint)]
    found = []
    for episode in campaign.episodes.select_related("table"):
        board = fold(plans, entries, until=(episode.number, Moment.START))[city].board
        try:
            log = folded(episode.table)
        except (BrokenLogError, InvalidError):
            words = "its log can no longer be followed, so nothing can be said."
            found.append(Consequence(episode.number, words))
            continue
        boards = (*log.setup.boards[:city], board, *log.setup.boards[city + 1 :])
        try:
            other = fold_log(log.game, replace(log.setup, boards=boards), log.entries)
        except BrokenLogError as error:
            words = f"line {error.number + 1} would not have been allowed: {error.error.message}"
            found.append(Consequence(episode.number, words))
            continue
        before, after = (_totals(one) for one in (log, other))
        totals = tuple(
            (log.setup.titles[seat], total, after[seat])
            for seat, total in before.items()
            if after[seat] != total
        )
        found.append(Consequence(episode.number, "", totals))
    return found


def _totals(log: Log) -> dict[int, int]:
    return {score.seat: score.total for score in log.game.standing(log.state).scores}
