"""The results of episodes on paper as a longer ledger tells them: nothing is written here."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from campaign.effects import Effect, Fate, announced
from campaign.legacy.ledger import Entry
from campaign.legacy.paper import paper_scores
from campaign.legacy.people import Paper
from campaign.models import Episode


@dataclass(frozen=True, slots=True)
class Retold:
    """Another result of an episode on paper: what it is, and as the episode keeps it."""

    effect: Effect
    scores: list[dict[str, Any]] = field(repr=False)

    @property
    def places(self) -> dict[int, int]:
        """The places by city."""
        return {city: one.place for city, one in self.effect.after.items()}


def retold_on_paper(
    episodes: Sequence[Episode], entries: Sequence[Entry], known: int
) -> tuple[Retold, ...]:
    """Return the other results that entries of a ledger bring which has `known` ones so far."""
    told = {entry.episode for entry in entries[known:] if isinstance(entry.mark, Paper)}
    found = []
    for episode in episodes:
        if not episode.is_on_paper or episode.number not in told:
            continue
        scores = paper_scores(entries, episode.number)
        before, after = announced(episode.scores or ()), announced(scores)
        if before != after:
            effect = Effect(episode.number, Fate.OTHER, True, before=before, after=after)
            found.append(Retold(effect, scores))
    return tuple(found)
