"""The next step of a campaign: what its pages offer as their one big button."""

from dataclasses import dataclass

from django.urls import reverse

from campaign.legacy.ledger import EPISODES
from campaign.models import Campaign, Episode
from games.my_city.catalogue.chapters import chapter_of, episodes_of


@dataclass(frozen=True, slots=True)
class Step:
    """The next thing to do, as the one big button.

    `for_others` are its words to whoever helps to write, and opens no envelope.
    """

    words: str
    url: str
    is_start: bool = False
    is_table: bool = False
    for_others: str = ""


def next_step(campaign: Campaign, episodes: list[Episode], opened: int) -> Step | None:
    """Return what is due: opening an envelope, starting an episode, playing on, closing it.

    None after the last. `opened` is the number of the last opened chapter.
    """
    last = episodes[-1] if episodes else None
    if last is None or (last.closed_at and last.number < EPISODES):
        number = last.number + 1 if last else 1
        if number == episodes_of(chapter_of(number))[0] and chapter_of(number) > opened:
            url = reverse("campaign:chapter", args=[campaign.pk, opened + 1])
            words = f"Open envelope {opened + 1}"
            return Step(words, url, for_others=f"Envelope {opened + 1} comes next")
        url = reverse("campaign:episode", args=[campaign.pk, number])
        return Step(f"Start episode {number}", url, is_start=True)
    if last.closed_at:
        return None
    if last.sitting.result:
        return Step(f"Close episode {last.number}", last.get_absolute_url())
    words, url = f"Go on with episode {last.number}", last.sitting.get_absolute_url()
    return Step(words, url, is_table=True)


def step_in(campaign: Campaign, episodes: list[Episode], chapter: int, opened: int) -> Step | None:
    """Return the next step where it is in an opened chapter, None where it is elsewhere."""
    last = episodes[-1] if episodes else None
    number = last.number + bool(last.closed_at) if last else 1
    if chapter > opened or number not in episodes_of(chapter):
        return None
    for episode in episodes:
        episode.campaign = campaign
    return next_step(campaign, episodes, opened)
