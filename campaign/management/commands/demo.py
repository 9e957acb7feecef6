"""The command `demo`: a campaign that everybody may look at, played by a small program."""

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from campaign.config.data import data_folder, prepare
from campaign.config.showing import show_episode
from campaign.config.site import migrate
from campaign.services.demo import build_demo, demo_campaign


class Command(BaseCommand):
    """Build the demo where there is none."""

    help = "Play the demo campaign: 24 episodes that everybody may look at."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--again", action="store_true", help="play it anew, in place of the old"
        )

    def handle(self, *args: Any, again: bool, **options: Any) -> None:
        prepare(data_folder())
        migrate()
        known = demo_campaign()
        if known and not again:
            self.stdout.write(f"The demo is there: {known.get_absolute_url()}")
            return
        campaign = build_demo(tell=show_episode)
        self.stdout.write(f"The demo is there: {campaign.get_absolute_url()}")
