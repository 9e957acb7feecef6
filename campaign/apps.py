"""The app of groups, campaigns, and what lasts between tables."""

from django.apps import AppConfig


class CampaignConfig(AppConfig):
    name = "campaign"

    def ready(self) -> None:
        """Have campaigns say what they know of the tables of their episodes."""
        from campaign.uncounted import Campaigns  # noqa: PLC0415  # models are ready only now
        from games.wholes import join  # noqa: PLC0415

        join(Campaigns())
