"""The command `recheck`: every stored table, replayed under the rules of today."""

import sys
from typing import Any

from django.core.management.base import BaseCommand

from campaign.models import Episode
from campaign.services.rechecking import recheck_episode, undecided
from games.rechecking import Rechecked, recheck_tables, summary, title_of


class Command(BaseCommand):
    """Say which tables would come out otherwise, and end with 1 where any would."""

    help = (
        "Replay every stored table under the rules of today, and say what would differ."
        " Changes nothing. Ends with 1 where anything would, otherwise with 0."
    )
    requires_migrations_checks = True

    def handle(self, *args: Any, **options: Any) -> None:
        count = differing = 0
        for found in recheck_tables():
            count += 1
            differs = [*found.differs, *_of_campaign(found)]
            if differs:
                differing += 1
                self.stdout.write(f"{title_of(found.table)} ({found.table.get_absolute_url()})")
                for words in differs:
                    self.stdout.write(f"  {words}")
        if waiting := undecided():
            self.stdout.write(f"A correction left to the group to decide: {'; '.join(waiting)}.")
        self.stdout.write(summary(count, differing))
        if differing:
            sys.exit(1)


def _of_campaign(found: Rechecked) -> list[str]:
    episodes = Episode.objects.filter(table=found.table).select_related("campaign")
    return [words for episode in episodes for words in recheck_episode(episode, found)]
