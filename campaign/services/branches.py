"""A campaign as it was after an episode, as a new one: a branch, or a point to go back to."""

from dataclasses import dataclass
from uuid import UUID

from campaign.exchange.cutting import cut
from campaign.exchange.writing import campaign_bytes, file_of
from campaign.models import Campaign, CampaignQuerySet, Episode
from campaign.revisions import Draft
from campaign.services.exchange import take_in_campaign
from campaign.services.marks import held
from campaign.services.refusals import PeopleRefusal, Refusal
from games.kit.errors import InvalidError, RuleError
from games.models import Table
from games.photos.carrying import take_along
from games.photos.keeping import Place, remove_photos_of
from games.photos.models import Photo

MOST_BRANCHES = 50


@dataclass(frozen=True, slots=True)
class NewBranch:
    """A branch after an episode (0: at the founding); `origin` was drawn with its page."""

    episode: int
    name: str
    origin: UUID


def branch_campaign(*, campaign: Campaign, new: NewBranch) -> Campaign:
    """Return a new campaign that begins as this one stands after an episode; this one stays.

    What was branched under the same id already is returned. Raises RuleError where the episode is
    not closed or in doubt, or there are too many branches.
    """
    with held(campaign) as now:
        known = Campaign.objects.filter(owner=now.owner, origin=new.origin).first()
        if known:
            _refuse_other(now, known, new)
            return known
        _refuse_unready(now, new.episode)
        if branches_of(now).count() >= MOST_BRANCHES:
            words = f"{MOST_BRANCHES} branches are the most."
            raise RuleError(PeopleRefusal.TOO_MANY, words)
        source = campaign_bytes(cut(file_of(now), new.episode, new.origin, new.name))
        try:
            branch = take_in_campaign(owner=now.owner, source=source)
        except InvalidError as error:
            words = f"It cannot be branched there. At {error.where}: {error.message}."
            raise RuleError(Refusal.BROKEN, words) from error
        parts = [f"{number}" for number in range(1, new.episode + 1)]
        take_along(of=now.pk, to=Place(now.owner_id, branch.pk), parts=parts)
        return branch


def drop_branch(*, campaign: Campaign) -> None:
    """Throw a branch away on which nothing was done since it was made.

    Raises RuleError where something was, or it is no branch.
    """
    with held(campaign) as now:
        if not is_untouched(now):
            raise RuleError(
                PeopleRefusal.GOES_ON,
                "Only a branch on which nothing was done yet can be thrown away: this one stays.",
            )
        drafts = Draft.objects.filter(episode__campaign=now)
        tables = [
            *now.episodes.values_list("table", flat=True),
            *drafts.values_list("table", flat=True),
        ]
        remove_photos_of(now.pk)
        now.delete()
        Table.objects.filter(pk__in=tables).delete()


def is_untouched(campaign: Campaign) -> bool:
    """Tell whether a campaign is a branch on which nothing was done since it was made."""
    if campaign.branch_of is None or campaign.version:
        return False
    trunk = trunk_of(campaign)
    return _photos_of(campaign) <= (_photos_of(trunk) if trunk else set())


def _photos_of(campaign: Campaign) -> set[tuple[str, UUID, str]]:
    """Return what tells a campaign's photos, and their captions, from those of a branch."""
    known = Photo.objects.filter(whole=campaign.pk)
    return {*known.values_list("part", "request", "caption")}


def branches_of(campaign: Campaign) -> CampaignQuerySet:
    """Return the branches of a campaign, in the order in which they leave it."""
    found = Campaign.objects.filter(
        owner=campaign.owner_id, branch_of=campaign.origin, binned_at=None
    )
    return found.order_by("branch_episode", "created_at")


def trunk_of(campaign: Campaign) -> Campaign | None:
    """Return the campaign of which this one is a branch, if its owner still has it."""
    if campaign.branch_of is None:
        return None
    found = Campaign.objects.filter(owner=campaign.owner_id, origin=campaign.branch_of)
    return found.filter(binned_at=None).first()


def _refuse_unready(campaign: Campaign, episode: int) -> None:
    reached = campaign.episodes.filter(number__lte=episode)
    if reached.filter(closed_at__isnull=False).count() < episode:
        raise RuleError(Refusal.NOT_CLOSED, f"Episode {episode} is not closed.")
    doubtful: Episode | None = reached.filter(doubt__isnull=False).first()
    if doubtful:
        raise RuleError(
            PeopleRefusal.DOUBTFUL,
            f"A correction left episode {doubtful.number} in doubt: decide about it first.",
        )


def _refuse_other(campaign: Campaign, known: Campaign, new: NewBranch) -> None:
    told = (known.branch_of, known.branch_episode, known.name)
    if told != (campaign.origin, new.episode, new.name):
        raise RuleError(
            Refusal.SENT_BEFORE,
            f"This page has branched “{known.name}” already. Load it anew for another branch.",
        )
