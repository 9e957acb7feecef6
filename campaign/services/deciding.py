"""What a group decides about an episode whose log no longer fits what was corrected."""

from campaign.models import Episode
from campaign.services.consequences import Consequences
from campaign.services.corrections import Subject, apply, correction_sent
from campaign.services.marks import Written, held
from campaign.services.refusals import Refusal
from games.kit.errors import RuleError


def keep_as_announced(*, episode: Episode, doubt: int, reason: str, written: Written) -> None:
    """Let an episode stay as it was announced, although its log does not fit any more.

    `doubt` is the number of the correction that the page told of. Raises RuleError where
    that has been decided, or another one came.
    """
    asked = {"episode": episode.number, "of": doubt}
    with held(episode.campaign) as now:
        if correction_sent(now, written, "kept", asked):
            return
        if not Episode.objects.filter(pk=episode.pk, doubt=doubt).update(doubt=None):
            raise RuleError(
                Refusal.CHANGED,
                f"Meanwhile something else was decided about episode {episode.number}. Here is how"
                " it is now.",
            )
        apply(now, Consequences(), Subject("kept", asked, reason), written)
