"""What a group decides about an episode whose log no longer fits what was corrected."""

from campaign.legacy.replaying import Fall, replay
from campaign.models import Episode
from campaign.services.consequences import Consequences, folded_or_none
from campaign.services.corrections import Subject, apply, correction_sent
from campaign.services.marks import Written, held
from campaign.services.refusals import Refusal
from campaign.services.replays import setup_on, start_now
from games.kit.errors import RuleError


def keep_as_announced(*, episode: Episode, doubt: int, reason: str, written: Written) -> None:
    """Let an episode stay as it was announced, although its log does not fit any more.

    `doubt` is the number of the correction that the page told of. Raises RuleError where
    that has been decided, or another one came.
    """
    subject = Subject("kept", {"episode": episode.number, "of": doubt}, reason)
    with held(episode.campaign) as now:
        if correction_sent(now, written, subject):
            return
        if not Episode.objects.filter(pk=episode.pk, doubt=doubt).update(doubt=None):
            raise RuleError(
                Refusal.CHANGED,
                f"Meanwhile something else was decided about episode {episode.number}. Here is how"
                " it is now.",
            )
        apply(now, Consequences(), subject, written)


def falls_now(episode: Episode) -> tuple[Fall, ...] | None:
    """Return which lines of an episode are not allowed on the boards of the ledger, as it stands.

    None where its log cannot be followed at all.
    """
    log = folded_or_none(episode.sitting)
    if log is None:
        return None
    _, start = start_now(episode)
    return replay(log, start.by_seat, setup_on(episode.sitting, start)).falls
